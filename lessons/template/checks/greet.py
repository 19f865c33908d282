def act(observation):
    return greet(observation["name"])
