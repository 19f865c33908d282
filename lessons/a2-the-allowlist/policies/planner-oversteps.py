"""A planner that sends some code along with its plan."""

CODE = "def fizzbuzz(n):\n    return str(n)\n"


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
    )
    patches = [{"path": "PLAN.md", "content": plan}]
    if observation["rejection"] is None:
        patches.append(
            {"path": "src/fizzbuzz.py", "content": CODE}
        )
        note = "The plan, and a little code to begin with."
    else:
        note = "Only the plan. The code is not mine to write."
    return {"memory": None, "patches": patches, "note": note}
