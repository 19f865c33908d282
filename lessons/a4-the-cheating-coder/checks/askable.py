def act(observation):
    """The first thing that may not be asked, in a list."""
    for seed in observation["seeds"]:
        asked = list(questions(seed))
        if not 1 <= len(asked) <= 100:
            return [f"{len(asked)} questions"]
        for n in asked:
            if type(n) is not int or not 1 <= n <= 2500:
                return [n if type(n) is int else repr(n)[:60]]
    return []
