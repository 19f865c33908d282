def act(observation):
    before = {"PLAN.md": "", "src/fizzbuzz.py": "a stub"}
    outcome = apply_all(
        before,
        "planner",
        [tuple(patch) for patch in observation["patches"]],
    )
    if observation["about"] == "before":
        return before
    return {
        part: outcome[part] for part in observation["about"]
    }
