"""Describes an exception without running the code of whoever raised it."""

import builtins

from loopwright.plain_data import clean, type_name

_plain_types = (str, int, float, bool, type(None))
_syntax_errors = (SyntaxError, IndentationError, TabError)
_builtin_exceptions = frozenset(
    kind
    for kind in vars(builtins).values()
    if isinstance(kind, type) and issubclass(kind, BaseException)
)
_args_of = BaseException.args.__get__
_traceback_of = BaseException.__traceback__.__get__


def exception_name(error):
    """The name of the exception's type."""
    return type_name(error)


def message_of(error):
    """What the exception says, as text that may be long.

    Only Python's own exceptions with plain arguments are asked for their text; of any other class
    the plain text arguments are shown, because its `__str__` belongs to the code that raised it.
    """
    try:
        arguments = _args_of(error)
        if type(error) in _syntax_errors:
            text = error.msg
        elif type(error) in _builtin_exceptions and all(
            type(argument) in _plain_types for argument in arguments
        ):
            text = str(error)
        else:
            text = ", ".join(argument for argument in arguments if type(argument) is str)
    except BaseException:
        return ""
    return clean(text) if type(text) is str else ""


def line_in(path, error):
    """The last line of the file `path` that the exception passed through, or None."""
    if type(error) in _syntax_errors and type(error.filename) is str and error.filename == path:
        return error.lineno if type(error.lineno) is int else None
    line = None
    traceback = _traceback_of(error)
    while traceback is not None:
        if traceback.tb_frame.f_code.co_filename == path:
            line = traceback.tb_lineno
        traceback = traceback.tb_next
    return line
