"""A name for a snapshot, made from what is in it."""

import hashlib


def snapshot_id(repo):
    """Equal files, equal name; other files, another name."""
    return hashlib.sha256(
        repr(sorted(repo)).encode()
    ).hexdigest()


draft = {"PLAN.md": "", "src/fizzbuzz.py": "a draft"}
print(snapshot_id(draft))
