"""Your oracle. The examined code runs somewhere else and only ever sees the numbers you ask."""


def questions(seed):
    """The numbers to ask, in order. The same seed gives the same numbers."""
    return [1, 3, 5, 15, 9, 10]


def verdict(answers):
    """True for green. Each answer is a pair: the number, and the text that came back or None."""
    return len(answers) > 0 and all(text == right(n) for n, text in answers)


def right(n):
    return "Fizz" * (n % 3 == 0) + "Buzz" * (n % 5 == 0) or str(n)
