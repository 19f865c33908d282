"""Several patches of one role, applied in order."""

ALLOW = {
    "planner": {"PLAN.md", "TASKS.md"},
    "coder": {"src/fizzbuzz.py"},
}


def apply_patch(repo, role, path, content):
    if path not in ALLOW.get(role, set()):
        return {
            "ok": False,
            "error": "forbidden_path",
            "repo": repo,
        }
    return {
        "ok": True,
        "error": None,
        "repo": {**repo, path: content},
    }


def apply_all(repo, role, patches):
    """Applies patches, and stops at the first refusal."""
    for number, (path, content) in enumerate(patches):
        result = apply_patch(repo, role, path, content)
        if not result["ok"]:
            return {
                "ok": False,
                "error": result["error"],
                "failed_at": number,
                "repo": repo,
            }
        repo = result["repo"]
    return {
        "ok": True,
        "error": None,
        "failed_at": None,
        "repo": repo,
    }


before = {"PLAN.md": "", "src/fizzbuzz.py": "a stub"}
outcome = apply_all(
    before,
    "planner",
    [("PLAN.md", "a plan"), ("src/fizzbuzz.py", "code")],
)
print(outcome["error"], repr(outcome["repo"]["PLAN.md"]))
