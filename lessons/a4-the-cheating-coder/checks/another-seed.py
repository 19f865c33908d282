def act(observation):
    asked = {
        tuple(sorted(set(questions(seed))))
        for seed in observation["seeds"]
    }
    return len(asked) == len(observation["seeds"])
