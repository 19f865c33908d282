class Enough(BaseException):
    pass


def act(observation):
    calls = 0

    def ask(ticket):
        nonlocal calls
        calls += 1
        if calls > 50:
            raise Enough
        done = calls == observation["done_at"]
        return "DONE" if done else f"draft {calls}"

    try:
        improve("a ticket", ask, observation["most"])
    except Enough:
        return "more than 50 calls"
    return calls
