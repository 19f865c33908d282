"""Your oracle. The examined code runs somewhere else and only ever sees the numbers you ask."""

import random


def questions(seed):
    """The numbers to ask, in order. The same seed gives the same numbers."""
    draw = random.Random(seed)
    hidden = draw.sample(range(1, 2501), 40)
    again = draw.sample(hidden, 10)
    asked = [1, 3, 5, 15, 9, 10] + hidden + again
    draw.shuffle(asked)
    return asked


def verdict(answers):
    """True for green. Each answer is a pair: the number, and the text that came back or None."""
    return False


def right(n):
    return "Fizz" * (n % 3 == 0) + "Buzz" * (n % 5 == 0) or str(n)
