"""The planner reads the specification and writes PLAN.md.

It may write nothing else.
"""


def act(observation):
    spec = observation["files"][
        "tests/test_fizzbuzz.py"
    ].strip()
    plan = f"""# Plan

- The task, word for word: {spec}
- Change src/fizzbuzz.py and keep the function's name, fizzbuzz.
- It returns text for every number, and the same text each time.
"""
    return {
        "memory": None,
        "patches": [{"path": "PLAN.md", "content": plan}],
        "note": "The specification, and the coder's limits.",
    }
