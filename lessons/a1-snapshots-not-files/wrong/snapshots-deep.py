"""A repo that keeps, for every file, its text and how many lines it has."""

import copy


def write(repo, path, text):
    """A new snapshot with one file written. The old snapshot should stay as it was."""
    after = copy.deepcopy(repo)
    after[path] = {"text": text, "lines": len(text.splitlines())}
    return after


first = {"PLAN.md": {"text": "", "lines": 0}, "REVIEW.json": {"text": "[]", "lines": 1}}
second = write(first, "PLAN.md", "one\ntwo\n")
third = write(second, "PLAN.md", "one\n")

for name, snapshot in [("first", first), ("second", second), ("third", third)]:
    print(name, snapshot["PLAN.md"]["lines"])
