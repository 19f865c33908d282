"""The cases. Change them until no wrong program passes."""

CASES = [
    (0, "FizzBuzz"),
    (1, "1"),
    (12, "Fizz"),
    (20, "Buzz"),
    (30, "FizzBuzz"),
    (101, "101"),
]
