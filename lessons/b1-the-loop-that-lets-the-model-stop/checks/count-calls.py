class Enough(BaseException):
    pass


def act(observation):
    handed = []

    def ask(ticket):
        handed.append(ticket)
        calls = len(handed)
        if calls > 50:
            raise Enough
        done = calls == observation["done_at"]
        return f"draft {calls}{', DONE' if done else ''}"

    try:
        returned = improve("a ticket", ask, observation["most"])
    except Enough:
        return "more than 50 calls"
    if observation["about"] == "texts":
        return {"handed": handed, "returned": returned}
    return len(handed)
