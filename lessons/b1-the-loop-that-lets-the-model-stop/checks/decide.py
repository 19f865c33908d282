def act(observation):
    return decide(
        observation["said"],
        observation["missing"],
        observation["previous"],
        observation["round"],
        observation["budget"],
    )
