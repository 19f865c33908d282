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
_path = None


def define(request):
    """Executes the source once and keeps its function; JSON text of how that went."""
    global _function
    _function = None
    return _bounded(lambda: _define(request))


def ask(request):
    """JSON text of the function's answer for one input."""
    return _bounded(lambda: _answer(request["n"]))


def _bounded(work):
    """JSON text of the outcome. Nobody reads what is printed, but there may be only so much.

    What Python warns of would count as printed, and the first warning takes longer than a question
    may: one about an `async` function is worded with modules that have to be imported.
    """
    console = Console()
    with printing_to(console), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        outcome = work()
    return encode(limit_reached("output") if console.overflowed else outcome)


def _define(request):
    global _function, _path
    name = request["functionName"]
    # As in the repository: a name of its own would tell the code that it is graded.
    _path = path = f"src/{name}.py"
    try:
        code = compile_file(request["source"], path)
    except SyntaxError as error:
        return _not_run("syntax_error", line_in(path, error), message_of(error))
    namespace = {"__builtins__": _lent(request["builtins"]), "__name__": name}
    try:
        exec(code, namespace)
    except OutputLimit:
        return limit_reached("output")
    except MemoryError:
        return limit_reached("memory")
    except BaseException as error:
        said = (exception_name(error), message_of(error))
        return _not_run("exec_error", line_in(path, error), ": ".join(filter(None, said)))
    found = namespace.get(name)
    if not callable(found):
        bound = f"binds `{name}` to {type_name(found)}, which is no function"
        what = f"defines no function `{name}`" if found is None else bound
        return _not_run("missing", None, f"the file {what}")
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
            "line": line_in(_path, error),
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
    return short if _units(quote(short)) <= MAX_ESCAPED else short[: MAX_ESCAPED // 8]


def _units(text):
    """How long JavaScript, and so the relay, finds a text: it counts some characters twice."""
    return len(text) + sum(character > "\uffff" for character in text)
