"""Decides whether a person has released the ticket."""


def is_released(comments):
    """True when the ticket may go.

    comments  oldest first; each has "author" and "text".
              The loop itself writes as "loop".
    """
    if len(comments) < 2:
        return False
    request, answer = comments[-2:]
    return (
        request["author"] == "loop"
        and "`LGTM`" in request["text"]
        and answer["author"] != "loop"
        and answer["text"].strip() == "LGTM"
    )


REQUEST = "It meets the rubric. Comment `LGTM` to release it."
thread = [
    {"author": "loop", "text": REQUEST},
    {"author": "ada", "text": "LGTM"},
]
print(is_released(thread))
print(is_released(thread[::-1]))
