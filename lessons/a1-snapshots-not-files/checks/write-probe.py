def act(observation):
    before = {
        "PLAN.md": {"text": "old", "lines": 1},
        "REVIEW.json": {"text": "[]", "lines": 1},
    }
    review = before["REVIEW.json"]
    after = write(before, observation["path"], "a\nb\n")
    return {
        "old": before.get("PLAN.md"),
        "new": after.get(observation["path"]),
        "shared": after.get("REVIEW.json") is review,
    }[observation["about"]]
