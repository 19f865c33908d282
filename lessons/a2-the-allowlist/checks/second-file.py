def act(observation):
    """Which of these writes are accepted."""
    repo = {"PLAN.md": "", "src/fizzbuzz.py": "a stub"}
    return [
        [role, path]
        for role, path in observation["asks"]
        if apply_patch(repo, role, path, "text")["ok"]
    ]
