"""Your oracle. The examined code runs somewhere else and only ever sees the numbers you ask."""

import random


def questions(seed):
    """The numbers to ask, in order. The same seed gives the same numbers."""
    draw = random.Random(seed)
    return [15] + draw.sample(range(101, 2501), 5)


def verdict(answers):
    """True for green. Each answer is a pair: the number, and the text that came back or None."""
    return len(answers) > 0 and all(text == right(n) for n, text in answers)


def right(n):
    return "Fizz" * (n % 3 == 0) + "Buzz" * (n % 5 == 0) or str(n)
