"""Decides whether a person has released the ticket."""


def is_released(comments):
    """True when the ticket may go.

    comments  oldest first; each has "author" and "text".
              The loop itself writes as "loop".
    """
    asked = False
    for comment in comments:
        text = comment["text"].strip()
        if comment["author"] == "loop":
            asked = "`LGTM`" in text
        elif asked and text == "LGTM":
            return True
    return False


REQUEST = "It meets the rubric. Comment `LGTM` to release it."
thread = [
    {"author": "loop", "text": REQUEST},
    {"author": "ada", "text": "LGTM"},
]
print(is_released(thread))
print(is_released(thread[::-1]))
