def act(observation):
    return run_tests(observation["repo"])
