"""An honest reviewer. It reads the verdict and the diff, and writes its findings."""

import json

SOURCE = "src/fizzbuzz.py"


def act(observation):
    findings = findings_on_verdict(observation["verdict"])
    findings += findings_on_diff(observation["diff"])
    return {
        "memory": None,
        "patches": [{"path": "REVIEW.json", "content": json.dumps(findings, indent=2)}],
        "note": "Nothing to hold back." if not findings else findings[0]["message"],
    }


def findings_on_verdict(verdict):
    if verdict["kind"] == "passed":
        return []
    if verdict["kind"] == "failed":
        case = verdict["first_failure"]
        if case["hidden"]:
            return [block(f"A hidden case fails: {verdict['reason']}.")]
        return [block(f"For {case['n']} it gives {case['got']}, not {case['expected']}.")]
    return [block(f"The code was not graded to the end: {verdict['reason']}.")]


def findings_on_diff(diff):
    changed = [change["path"] for change in diff if change["path"].startswith("src/")]
    return [] if changed else [block("Nothing under src/ changed in this round.")]


def block(message):
    return {"severity": "block", "path": SOURCE, "message": message}
