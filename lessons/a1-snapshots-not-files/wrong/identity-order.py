"""A name for a snapshot, made from what is in it."""

import hashlib


def snapshot_id(repo):
    """64 hexadecimal digits: equal files, equal name; different files, different names."""
    return hashlib.sha256(repr(repo).encode()).hexdigest()


draft = {"src/fizzbuzz.py": "def fizzbuzz(n):\n    return str(n)\n", "PLAN.md": ""}
print(snapshot_id(draft))
