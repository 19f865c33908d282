"""The naive oracle: run the code, compare what it gives.

It is a test runner from a public page, holes included.
Find them before the coder does.
"""

CASES = [
    (1, "1"),
    (3, "Fizz"),
    (5, "Buzz"),
    (15, "FizzBuzz"),
    (9, "Fizz"),
    (10, "Buzz"),
]

# A short list says what the code is meant to need.
# It does not keep anybody in.
SAFE_BUILTINS = {
    "range": range,
    "str": str,
    "int": int,
    "len": len,
}


def run_tests(repo):
    source = repo.get("src/fizzbuzz.py", "")
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
        if isinstance(got, str) and got == want:
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
