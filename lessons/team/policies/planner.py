"""The planner reads the specification and writes PLAN.md.

It may write nothing else.
"""


def act(observation):
    spec = observation["files"][
        "tests/test_fizzbuzz.py"
    ].strip()
    plan = (
        "# Plan\n"
        "\n"
        f"- The task, word for word: {spec}\n"
        "- Change src/fizzbuzz.py and keep the function's "
        "name, fizzbuzz.\n"
        "- It returns text for every number, and the same "
        "text each time.\n"
    )
    return {
        "memory": None,
        "patches": [{"path": "PLAN.md", "content": plan}],
        "note": "The specification, and the coder's limits.",
    }
