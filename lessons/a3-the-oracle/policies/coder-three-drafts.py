"""A coder that needs three drafts.

One is not Python, one returns numbers, one works.
"""

NOT_PYTHON = """\
def fizzbuzz(n)
    return str(n)
"""

NUMBERS = """\
def fizzbuzz(n):
    if n % 15 == 0:
        return "FizzBuzz"
    if n % 3 == 0:
        return "Fizz"
    if n % 5 == 0:
        return "Buzz"
    return n
"""

TEXTS = NUMBERS.replace("return n", "return str(n)")


def act(observation):
    verdict = observation["verdict"]
    if verdict is None:
        source, note = NOT_PYTHON, "A quick draft."
    elif verdict["kind"] == "errored":
        source, note = NUMBERS, "The colon was missing."
    else:
        source, note = TEXTS, "A number is not a text."
    return {
        "memory": None,
        "patches": [
            {"path": "src/fizzbuzz.py", "content": source}
        ],
        "note": note,
    }
