"""The answers that leave the interpreter, as JSON text."""

from loopwright.console import OutputLimit
from loopwright.failure import exception_name, line_in, message_of
from loopwright.plain_data import quote


class Json:
    """Text that is JSON already."""

    def __init__(self, text):
        self.text = text


def encode(fields):
    """JSON text of an outcome: a dict of text, whole numbers, None and Json."""
    return "{" + ",".join(f"{quote(key)}:{_encode(value)}" for key, value in fields.items()) + "}"


def _encode(value):
    if type(value) is Json:
        return value.text
    if type(value) is str:
        return quote(value)
    if type(value) is int:
        return repr(value)
    if value is None:
        return "null"
    raise TypeError("a reply holds text, whole numbers, None and Json")


def limit_reached(limit):
    """The code ran into a limit that Python itself can notice."""
    return {"kind": "limit", "limit": limit}


def raised(error, path):
    """The code let an exception out. Two kinds are limits, whoever raised them."""
    # `isinstance` would ask the exception for its class.
    if issubclass(type(error), OutputLimit):
        return limit_reached("output")
    if issubclass(type(error), MemoryError):
        return limit_reached("memory")
    return {
        "kind": "raised",
        "exception": exception_name(error)[:100],
        "message": message_of(error)[:500],
        "line": line_in(path, error),
    }


def with_console(outcome, console):
    """JSON text of an outcome and what was printed. Whoever swallowed the output limit still hit it."""
    if console.overflowed:
        return encode(limit_reached("output"))
    if outcome["kind"] == "limit":
        return encode(outcome)
    return encode({**outcome, "console": console.text()})
