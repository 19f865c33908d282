"""A lazy reviewer. It approves whatever it is handed."""


def act(observation):
    return {
        "memory": None,
        "patches": [{"path": "REVIEW.json", "content": "[]"}],
        "note": "Looks good to me.",
    }
