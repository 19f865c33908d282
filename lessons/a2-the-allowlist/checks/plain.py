def act(observation):
    return [
        path for path in observation["paths"] if is_plain(path)
    ]
