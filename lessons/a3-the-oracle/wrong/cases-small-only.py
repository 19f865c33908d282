"""The cases. Change them until no wrong program passes."""

CASES = [
    (1, "1"),
    (2, "2"),
    (12, "Fizz"),
    (20, "Buzz"),
    (30, "FizzBuzz"),
]
