"""Decides after every round whether the loop goes on."""


def decide(said, missing, previous, round, budget):
    """Return "done", "again", or "stop: " with a reason.

    said      what the doer wrote
    missing   what its text still lacks, by the judge, sorted
    previous  what was missing a round ago, or None
    round     how many rounds came before this one
    budget    how many rounds there may be
    """
    if "DONE" in said:
        return "done"
    return "again"


print(decide("All good. DONE", ["criteria"], None, 0, 3))
print(decide("Criteria added.", [], ["criteria"], 1, 3))
