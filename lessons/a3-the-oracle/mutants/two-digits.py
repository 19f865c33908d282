def fizzbuzz(n):
    if n > 99:
        return "many"
    return "Fizz" * (n % 3 == 0) + "Buzz" * (n % 5 == 0) or str(
        n
    )
