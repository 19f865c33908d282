"""A lazy reviewer. It never opens the diff and approves whatever it is handed."""


def act(observation):
    return {
        "memory": None,
        "patches": [{"path": "REVIEW.json", "content": "[]"}],
        "note": "Looks good to me.",
    }
