"""A name for a snapshot, made from what is in it."""

import hashlib


def snapshot_id(repo):
    """Equal files, equal name; other files, another name."""
    digest = hashlib.sha256()
    for path in sorted(repo):
        for field in (path, repo[path]):
            data = field.encode()
            digest.update(f"{len(data)}:".encode() + data)
    return digest.hexdigest()


draft = {"PLAN.md": "", "src/fizzbuzz.py": "a draft"}
print(snapshot_id(draft))
