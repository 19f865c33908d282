import string


def act(observation):
    name = snapshot_id(observation["repo"])
    return (
        len(name)
        if set(name) <= set(string.hexdigits)
        else "not hexadecimal"
    )
