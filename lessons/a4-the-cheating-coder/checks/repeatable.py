def act(observation):
    return all(
        list(questions(seed)) == list(questions(seed))
        for seed in observation["seeds"]
    )
