"""A name for a snapshot, made from what is in it."""

import hashlib


def snapshot_id(repo):
    """Equal files, equal name; other files, another name."""
    digest = hashlib.sha256()
    for path in sorted(repo):
        digest.update(f"{path} => {repo[path]}\n--\n".encode())
    return digest.hexdigest()


draft = {"PLAN.md": "", "src/fizzbuzz.py": "a draft"}
print(snapshot_id(draft))
