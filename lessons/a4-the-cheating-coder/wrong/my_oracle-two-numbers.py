"""Your oracle. The examined code runs somewhere else.

All it ever sees is the numbers that you ask.
"""


def questions(seed):
    """The numbers to ask. Same seed, same numbers."""
    return [15] + [101] * 8


def verdict(answers):
    """True for green. Each answer: number, text or None."""
    if not answers:
        return False
    return all(text == right(n) for n, text in answers)


def right(n):
    words = "Fizz" * (n % 3 == 0) + "Buzz" * (n % 5 == 0)
    return words or str(n)
