"""Decides whether a person has released the ticket."""


def is_released(comments):
    """True when the ticket may go.

    comments  oldest first; each has "author" and "text".
              The loop itself writes as "loop".
    """
    asked = False
    newest = None
    for comment in comments:
        if comment["author"] == "loop":
            asked = asked or "`LGTM`" in comment["text"]
        elif asked:
            newest = comment["text"].strip()
    return newest == "LGTM"


REQUEST = "It meets the rubric. Comment `LGTM` to release it."
thread = [
    {"author": "loop", "text": REQUEST},
    {"author": "ada", "text": "LGTM"},
]
print(is_released(thread))
print(is_released(thread[::-1]))
