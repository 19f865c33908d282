"""The rule of the allowlist, from a public page."""

ALLOW = {
    "planner": {"PLAN.md"},
    "coder": {"src/fizzbuzz.py"},
    "reviewer": {"REVIEW.json"},
}


def apply_patch(repo, role, path, content):
    """A repo with one file written, or the reason why not."""
    if role not in ALLOW:
        return {"ok": False, "error": "bad_role", "repo": repo}
    if path not in ALLOW[role] and not (
        role == "coder" and path.startswith("src/")
    ):
        return {
            "ok": False,
            "error": "forbidden_path",
            "repo": repo,
        }
    if not isinstance(content, str) or len(content) > 4000:
        return {
            "ok": False,
            "error": "bad_content",
            "repo": repo,
        }
    return {
        "ok": True,
        "error": None,
        "repo": {**repo, path: content},
    }


repo = {"PLAN.md": "", "src/fizzbuzz.py": "a stub"}
helper = apply_patch(
    repo, "coder", "src/util.py", "# not needed\n"
)
print(helper["error"])
forbidden = apply_patch(
    repo, "planner", "src/fizzbuzz.py", "pass"
)
print(forbidden["error"])
