"""The cases. Change them until no wrong program passes."""

CASES = [
    (1, "1"),
    (3, "Fizz"),
    (5, "Buzz"),
    (15, "FizzBuzz"),
    (9, "Fizz"),
    (10, "Buzz"),
    (12, "Fizz"),
    (20, "Buzz"),
]
