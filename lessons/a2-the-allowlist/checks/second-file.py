def act(observation):
    repo = {"PLAN.md": "", "src/fizzbuzz.py": "a stub"}
    return apply_patch(
        repo, observation["role"], observation["path"], "text"
    )["error"]
