def act(observation):
    first, second = (
        snapshot_id(observation["first"]),
        snapshot_id(observation["second"]),
    )
    return "equal" if first == second else "different"
