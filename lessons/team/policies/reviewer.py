"""An honest reviewer: the verdict, and what files changed."""

import json


def act(observation):
    problems = problems_with_verdict(observation["verdict"])
    problems += problems_with_diff(observation["diff"])
    findings = [blocking(problem) for problem in problems]
    review = json.dumps(findings, indent=2)
    return {
        "memory": None,
        "patches": [{"path": "REVIEW.json", "content": review}],
        "note": problems[0] if problems else "No findings.",
    }


def problems_with_verdict(verdict):
    if verdict["kind"] == "passed":
        return []
    reason = verdict["reason"]
    if verdict["kind"] != "failed":
        return [f"It was not graded to the end: {reason}."]
    case = verdict["first_failure"]
    if case["hidden"]:
        return [f"A hidden case fails: {reason}."]
    n, got, expected = case["n"], case["got"], case["expected"]
    return [f"For {n} it gives {got}, not {expected}."]


def problems_with_diff(diff):
    paths = [change["path"] for change in diff]
    if any(path.startswith("src/") for path in paths):
        return []
    return ["Nothing under src/ changed in this round."]


def blocking(problem):
    return {
        "severity": "block",
        "path": "src/fizzbuzz.py",
        "message": problem,
    }
