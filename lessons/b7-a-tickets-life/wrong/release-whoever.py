"""Decides whether a person has released the ticket."""


def is_released(comments):
    """True when the ticket may go.

    comments  oldest first; each has "author" and "text".
              The loop itself writes as "loop".
    """
    asked = False
    newest = None
    for comment in comments:
        text = comment["text"].strip()
        if comment["author"] == "loop" and "`LGTM`" in text:
            asked = True
            newest = None
        else:
            newest = text
    return asked and newest == "LGTM"


REQUEST = "It meets the rubric. Comment `LGTM` to release it."
thread = [
    {"author": "loop", "text": REQUEST},
    {"author": "ada", "text": "LGTM"},
]
print(is_released(thread))
print(is_released(thread[::-1]))
