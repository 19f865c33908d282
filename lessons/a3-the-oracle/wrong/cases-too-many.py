"""The cases. Change them until no wrong program passes."""


def right(n):
    return "Fizz" * (n % 3 == 0) + "Buzz" * (n % 5 == 0) or str(
        n
    )


CASES = [(n, right(n)) for n in range(1, 201)]
