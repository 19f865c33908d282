def act(observation):
    return bool(verdict([]))
