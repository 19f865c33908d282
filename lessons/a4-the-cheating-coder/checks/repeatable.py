def act(observation):
    for seed in observation["seeds"]:
        asked = list(questions(seed))
        if (
            asked != list(questions(seed))
            or not 1 <= len(asked) <= 100
        ):
            return False
        if not all(
            type(n) is int and 1 <= n <= 2500 for n in asked
        ):
            return False
    return True
