"""A name for a snapshot, made from what is in it."""

import hashlib


def snapshot_id(repo):
    """Equal files, equal name; other files, another name."""
    text = "".join(
        f"{len(path)}:{path}{repo[path]}"
        for path in sorted(repo)
    )
    return hashlib.sha256(text.encode()).hexdigest()


draft = {"PLAN.md": "", "src/fizzbuzz.py": "a draft"}
print(snapshot_id(draft))
