def act(observation):
    namespace = {}
    exec(observation["source"], namespace)
    return all(
        namespace["fizzbuzz"](n) == want for n, want in CASES
    )
