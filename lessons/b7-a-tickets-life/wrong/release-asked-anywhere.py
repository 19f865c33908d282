"""Decides whether a person has released the ticket."""


def is_released(comments):
    """True when the ticket may go.

    comments  oldest first; each has "author" and "text".
              The loop itself writes as "loop".
    """
    asked = any(
        comment["author"] == "loop"
        and "`LGTM`" in comment["text"]
        for comment in comments
    )
    said = [
        comment["text"].strip()
        for comment in comments
        if comment["author"] != "loop"
    ]
    return asked and said[-1:] == ["LGTM"]


REQUEST = "It meets the rubric. Comment `LGTM` to release it."
thread = [
    {"author": "loop", "text": REQUEST},
    {"author": "ada", "text": "LGTM"},
]
print(is_released(thread))
print(is_released(thread[::-1]))
