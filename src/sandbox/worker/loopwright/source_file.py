"""Compiles a whole file, so that every way it can be unreadable is one kind of exception."""

BYTE_ORDER_MARK = "\ufeff"


def compile_file(source, path):
    """The code of the file; raises SyntaxError, with the line, for anything that is not Python."""
    if source.startswith(BYTE_ORDER_MARK):
        message = "the file starts with an invisible byte-order mark (U+FEFF); delete it"
        raise SyntaxError(message, (path, 1, 1, None))
    try:
        return compile(source, path, "exec", dont_inherit=True)
    except UnicodeEncodeError as error:
        line = source.count("\n", 0, error.start) + 1
        message = "the file holds half a surrogate pair, which is no character; delete it"
        raise SyntaxError(message, (path, line, 1, None)) from None
    except (MemoryError, RecursionError):
        message = "the file is nested too deeply for Python to read"
        raise SyntaxError(message, (path, None, None, None)) from None
