"""Decides whether a person has released the ticket."""


def is_released(comments):
    """True when the ticket may go.

    comments  oldest first; each has "author" and "text".
              The loop itself writes as "loop".
    """
    asked = False
    released = False
    for comment in comments:
        if comment["author"] == "loop":
            asked = "`LGTM`" in comment["text"]
            released = False
        else:
            released = comment["text"].strip() == "LGTM"
    return asked and released


REQUEST = "It meets the rubric. Comment `LGTM` to release it."
thread = [
    {"author": "loop", "text": REQUEST},
    {"author": "ada", "text": "LGTM"},
]
print(is_released(thread))
print(is_released(thread[::-1]))
