"""Your oracle. The examined code runs somewhere else.

All it ever sees is the numbers that you ask.
"""

import random


def questions(seed):
    """The numbers to ask. Same seed, same numbers."""
    draw = random.Random(seed)
    hidden = draw.sample(range(1, 10_001), 40)
    again = draw.sample(hidden, 10)
    asked = [1, 3, 5, 15, 9, 10] + hidden + again
    draw.shuffle(asked)
    return asked


def verdict(answers):
    """True for green. Each answer: number, text or None."""
    if not answers:
        return False
    return all(text == right(n) for n, text in answers)


def right(n):
    words = "Fizz" * (n % 3 == 0) + "Buzz" * (n % 5 == 0)
    return words or str(n)
