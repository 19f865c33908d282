"""A repo that knows how many lines each file has."""


def write(repo, path, text):
    """A new snapshot. The old one should stay as it was."""
    after = dict(repo)
    lines = len(text.splitlines())
    after[path] = {
        **repo[path],
        "text": text,
        "lines": lines,
    }
    return after


first = {"PLAN.md": {"text": "", "lines": 0}}
second = write(first, "PLAN.md", "one\ntwo\n")
third = write(second, "PLAN.md", "one\n")

for snapshot in (first, second, third):
    print(snapshot["PLAN.md"]["lines"])
