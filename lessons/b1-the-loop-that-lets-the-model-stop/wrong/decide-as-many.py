"""Decides after every round whether the loop goes on."""


def decide(said, missing, previous, round, budget):
    """Return "done", "again", or "stop: " with a reason.

    said      what the doer wrote
    missing   what its text still lacks, by the judge, sorted
    previous  what was missing a round ago, or None
    round     how many rounds came before this one
    budget    how many rounds there may be
    """
    if not missing:
        return "done"
    if previous and len(missing) >= len(previous):
        return "stop: same gaps twice"
    if round + 1 >= budget:
        return "stop: budget spent"
    return "again"


print(decide("All good. DONE", ["criteria"], None, 0, 3))
print(decide("Criteria added.", [], ["criteria"], 1, 3))
