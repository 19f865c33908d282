"""The strong oracle's half inside the interpreter: inputs come in, short plain answers go out.

No expected value is ever here. What leaves is built without asking an answer about itself.
"""

import builtins
import warnings

from loopwright.console import Console, OutputLimit, printing_to
from loopwright.failure import exception_name, line_in, message_of
from loopwright.outcome import encode, limit_reached
from loopwright.plain_data import clean, quote, type_name
from loopwright.source_file import compile_file

MAX_TEXT = 100
# The relay cuts nothing: it kills whoever sends a longer message. So texts must fit when escaped.
MAX_ESCAPED = 400

_function = None


def define(request):
    """Executes the source once and keeps its function; JSON text of how that went."""
    global _function
    _function = None
    return _bounded(lambda: _define(request))


def ask(request):
    """JSON text of the function's answer for one input."""
    return _bounded(lambda: _answer(request["n"]))


def _bounded(work):
    """JSON text of the outcome. Nobody reads what is printed, but there may be only so much."""
    console = Console()
    with printing_to(console):
        outcome = work()
    return encode(limit_reached("output") if console.overflowed else outcome)


def _define(request):
    global _function
    path, name = "src/solution.py", request["functionName"]
    try:
        # What Python warns of while it reads would count as printed.
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            code = compile_file(request["source"], path)
    except SyntaxError as error:
        return _not_run("syntax_error", line_in(path, error), message_of(error))
    namespace = {"__builtins__": _lent(request["builtins"]), "__name__": "solution"}
    try:
        exec(code, namespace)
    except OutputLimit:
        return limit_reached("output")
    except MemoryError:
        return limit_reached("memory")
    except BaseException as error:
        said = f"{exception_name(error)}: {message_of(error)}"
        return _not_run("exec_error", line_in(path, error), said)
    found = namespace.get(name)
    if not callable(found):
        what = "defines no" if found is None else f"binds `{name}` to {type_name(found)}, which is no"
        return _not_run("missing", None, f"the file {what} function `{name}`")
    _function = found
    return {"kind": "defined"}


def close(_request):
    """Answers the last question, without the code under test: whoever said too much shows."""
    return encode({"kind": "closed"})


def _answer(n):
    try:
        answer = _function(n)
    except OutputLimit:
        return limit_reached("output")
    except MemoryError:
        return limit_reached("memory")
    except BaseException as error:
        return {
            "kind": "raised",
            "exception": _fitting(exception_name(error), 100),
            "message": _fitting(message_of(error), 300),
        }
    if type(answer) is not str:
        return {"kind": "wrong-type", "type": _fitting(type_name(answer), 100)}
    if len(answer) > MAX_TEXT:
        return {"kind": "too-long", "length": len(answer)}
    return {"kind": "text", "text": clean(answer)}


def _lent(names):
    """A namespace's own builtins: the names that the lesson lends. `print` goes to the console."""
    return {name: getattr(builtins, name) for name in names}


def _not_run(reason, line, message):
    return {
        "kind": "not-run",
        "reason": reason,
        "line": line,
        "message": _fitting(message, 300),
    }


def _fitting(text, length):
    """The beginning of a text, short enough even when every character has to be escaped."""
    short = clean(text)[:length]
    return short if len(quote(short)) <= MAX_ESCAPED else short[: MAX_ESCAPED // 8]
