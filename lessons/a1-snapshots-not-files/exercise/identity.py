"""A name for a snapshot, made from what is in it."""

import hashlib


def snapshot_id(repo):
    """64 hexadecimal digits: equal files, equal name; different files, different names."""
    text = "".join(repo[path] for path in sorted(repo))
    return hashlib.sha256(text.encode()).hexdigest()


draft = {"src/fizzbuzz.py": "def fizzbuzz(n):\n    return str(n)\n", "PLAN.md": ""}
print(snapshot_id(draft))
