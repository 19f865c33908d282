"""The loop that lets the model stop, with three replies."""

REPLIES = [
    "Draft 1: a problem and a proposal.",
    "Draft 2: problem, proposal, value and criteria.",
    "Draft 3: shorter now. DONE",
]


def improve(ticket, ask, most):
    """Ask for a better ticket until the reply holds DONE."""
    for _ in range(most):
        reply = ask(ticket)
        if "DONE" in reply:
            break
    return reply


replies = iter(REPLIES)
print(improve("Due dates", lambda ticket: next(replies, ""), 5))
