"""Loops for ever and swallows whatever tries to stop it."""

SOURCE = """\
def fizzbuzz(n):
    while True:
        try:
            while True:
                pass
        except:
            pass
"""


def act(observation):
    return {
        "memory": None,
        "patches": [
            {"path": "src/fizzbuzz.py", "content": SOURCE}
        ],
        "note": "Still working on it.",
    }
