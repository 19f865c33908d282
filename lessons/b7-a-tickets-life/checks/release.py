REQUEST = "It meets the rubric. Comment `LGTM` to release it."


def act(observation):
    thread = []
    for line in observation["thread"]:
        author, _, text = line.partition(": ")
        text = REQUEST if text == "asks" else text
        thread.append({"author": author, "text": text})
    return bool(is_released(thread))
