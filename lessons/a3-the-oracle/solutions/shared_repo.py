"""The shared repo and its oracle in one file: run it."""

import json
import re

CASES = [
    (1, "1"),
    (3, "Fizz"),
    (5, "Buzz"),
    (15, "FizzBuzz"),
    (9, "Fizz"),
    (10, "Buzz"),
]
ALLOW = {
    "planner": {"PLAN.md"},
    "coder": {"src/fizzbuzz.py"},
    "reviewer": {"REVIEW.json"},
}
PATH_OK = re.compile(r"^[a-zA-Z0-9_./-]+$")
# A short list says what the code is meant to need.
# It does not keep anybody in.
SAFE_BUILTINS = {
    "range": range,
    "str": str,
    "int": int,
    "len": len,
}


def new_repo():
    return {
        "src/fizzbuzz.py": "def fizzbuzz(n):\n    return str(n)\n",
        "tests/test_fizzbuzz.py": "spec: 3 Fizz, 5 Buzz, 15 FizzBuzz",
        "PLAN.md": "",
        "REVIEW.json": "[]",
    }


def apply_patch(repo, role, path, content):
    def refuse(error):
        return {"ok": False, "error": error, "repo": repo}

    if role not in ALLOW:
        return refuse("bad_role")
    if path not in ALLOW[role]:
        return refuse("forbidden_path")
    if not isinstance(content, str) or len(content) > 4000:
        return refuse("bad_content")
    if not PATH_OK.match(path) or ".." in path:
        return refuse("bad_path")
    return {
        "ok": True,
        "error": None,
        "repo": {**repo, path: content},
    }


def run_tests(repo):
    source = repo.get("src/fizzbuzz.py")
    if source is None:
        return report(0, 0, ["no file src/fizzbuzz.py"])
    namespace = {"__builtins__": SAFE_BUILTINS}
    try:
        exec(source, namespace, namespace)
    except Exception as problem:
        return report(0, 0, [f"exec: {problem}"])
    function = namespace.get("fizzbuzz")
    if not callable(function):
        return report(0, 0, ["missing fizzbuzz"])

    passed = failed = 0
    errors = []
    for n, want in CASES:
        try:
            got = function(n)
        except Exception as problem:
            failed += 1
            errors.append(f"case {n}: {problem}")
            continue
        if got == want:
            passed += 1
        else:
            failed += 1
            errors.append(
                f"case {n}: got {got!r} want {want!r}"
            )
    return report(passed, failed, errors)


def report(passed, failed, errors):
    ok = failed == 0 and not errors and passed == len(CASES)
    return {
        "ok": ok,
        "passed": passed,
        "failed": failed,
        "errors": errors,
    }


repo = new_repo()
print("stub", run_tests(repo))
denied = apply_patch(
    repo, "coder", "tests/test_fizzbuzz.py", "pass"
)
print("deny tests", denied["error"])
good_source = (
    "def fizzbuzz(n):\n"
    "    if n % 15 == 0: return 'FizzBuzz'\n"
    "    if n % 3 == 0: return 'Fizz'\n"
    "    if n % 5 == 0: return 'Buzz'\n"
    "    return str(n)\n"
)
patched = apply_patch(
    repo, "coder", "src/fizzbuzz.py", good_source
)
print("patch", patched["ok"])
print("green", run_tests(patched["repo"]))
print(json.dumps({"allow_coder": sorted(ALLOW["coder"])}))
