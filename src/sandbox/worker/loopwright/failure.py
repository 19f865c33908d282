"""Describes an exception without running the code of whoever raised it."""

import builtins

from loopwright.plain_data import clean, type_name

_plain_types = (str, int, float, bool, type(None))
_syntax_errors = (SyntaxError, IndentationError, TabError)
_builtin_exceptions = tuple(
    kind
    for kind in vars(builtins).values()
    if isinstance(kind, type) and issubclass(kind, BaseException)
)
_args_of = BaseException.args.__get__
_traceback_of = BaseException.__traceback__.__get__


def exception_name(error):
    """The name of the exception's type."""
    return type_name(error)


def _is_one_of(kind, kinds):
    """Whether a type is among these. `in` would let its metaclass say what it is equal to."""
    return any(kind is one for one in kinds)


def message_of(error):
    """What the exception says, as text that may be long.

    Only Python's own exceptions with plain arguments are asked for their text; of any other class
    the plain text arguments are shown, because its `__str__` belongs to the code that raised it.
    """
    try:
        arguments = _args_of(error)
        if _is_one_of(type(error), _syntax_errors):
            text = error.msg
        elif _is_one_of(type(error), _builtin_exceptions) and all(
            _is_one_of(type(argument), _plain_types) for argument in arguments
        ):
            text = str(error)
        else:
            text = ", ".join(argument for argument in arguments if type(argument) is str)
    except BaseException:
        return ""
    return clean(text) if type(text) is str else ""


def line_in(path, error):
    """The last line of the file `path` that the exception passed through, or None."""
    if _is_one_of(type(error), _syntax_errors) and _is_text(error.filename, path):
        line = error.lineno
        return line if type(line) is int and 0 <= line <= 1_000_000 else None
    line = None
    traceback = _traceback_of(error)
    while traceback is not None:
        if _is_text(traceback.tb_frame.f_code.co_filename, path):
            line = traceback.tb_lineno
        traceback = traceback.tb_next
    return line


def _is_text(value, text):
    return type(value) is str and value == text
