"""Runs the published oracle: a learner's file with `run_tests(repo)`, beside the code it judges."""

from loopwright.console import Console, printing_to
from loopwright.outcome import Json, raised, with_console
from loopwright.plain_data import Unusable, clean, to_json
from loopwright.source_file import compile_file

PATH = "oracle.py"


def run_naive_oracle(request):
    """JSON text of the outcome of `run_tests(files)`. The report may be forged: that is the lesson."""
    console = Console()
    with printing_to(console):
        outcome = _run_tests(request["oracle"], request["files"])
    return with_console(outcome, console)


def _run_tests(source, files):
    namespace = {"__name__": "oracle"}
    try:
        exec(compile_file(source, PATH), namespace)
        run_tests = namespace.get("run_tests")
        if not callable(run_tests):
            raise Unusable("the oracle defines no function `run_tests(repo)`")
        return {"kind": "reported", "report": Json(to_json(run_tests(files), "report", clean))}
    except Unusable as problem:
        return {"kind": "unusable", "problem": problem.args[0]}
    except BaseException as error:
        return raised(error, PATH)
