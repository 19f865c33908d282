"""A name for a snapshot, made from what is in it."""

import hashlib


def snapshot_id(repo):
    """64 hexadecimal digits: equal files, equal name; different files, different names."""
    digest = hashlib.sha256()
    for path in sorted(repo):
        for field in (path, repo[path]):
            data = field.encode()
            digest.update(f"{len(data)}:".encode() + data)
    return digest.hexdigest()


draft = {"src/fizzbuzz.py": "def fizzbuzz(n):\n    return str(n)\n", "PLAN.md": ""}
print(snapshot_id(draft))
