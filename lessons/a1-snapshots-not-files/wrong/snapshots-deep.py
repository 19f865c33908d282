"""A repo that knows how many lines each file has."""

import copy


def write(repo, path, text):
    """A new snapshot. The old one should stay as it was."""
    after = copy.deepcopy(repo)
    lines = len(text.splitlines())
    after[path] = {
        "text": text,
        "lines": lines,
    }
    return after


first = {"PLAN.md": {"text": "", "lines": 0}}
second = write(first, "PLAN.md", "one\ntwo\n")
third = write(second, "PLAN.md", "one\n")

for snapshot in (first, second, third):
    print(snapshot["PLAN.md"]["lines"])
