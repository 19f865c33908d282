def act(observation):
    before = {
        "PLAN.md": {"text": "old", "lines": 1},
        "REVIEW.json": {"text": "[]", "lines": 1},
    }
    review = before["REVIEW.json"]
    path = observation["path"]
    try:
        after = write(before, path, "a\nb\n")
    except KeyError as missing:
        # Of a new path this is a wrong answer, which is told.
        if path in before:
            raise
        return f"KeyError: {missing}"
    return {
        "old": before.get("PLAN.md"),
        "new": after.get(path),
        "shared": after.get("REVIEW.json") is review,
    }[observation["about"]]
