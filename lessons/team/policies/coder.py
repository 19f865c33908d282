"""An honest coder. Its first draft forgets 15.

The verdict tells it so, and it mends that.
"""

FIRST_DRAFT = """\
def fizzbuzz(n):
    if n % 3 == 0:
        return "Fizz"
    if n % 5 == 0:
        return "Buzz"
    return str(n)
"""

SECOND_DRAFT = """\
def fizzbuzz(n):
    if n % 15 == 0:
        return "FizzBuzz"
    if n % 3 == 0:
        return "Fizz"
    if n % 5 == 0:
        return "Buzz"
    return str(n)
"""


def act(observation):
    if observation["verdict"] is None:
        source = FIRST_DRAFT
        note = "A first draft, from the plan."
    else:
        source = SECOND_DRAFT
        note = "15 is a multiple of both, so it comes first."
    return {
        "memory": None,
        "patches": [
            {"path": "src/fizzbuzz.py", "content": source}
        ],
        "note": note,
    }
