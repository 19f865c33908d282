def act(observation):
    """Two different repos with one name, or nothing."""
    return next(
        (
            [one, other]
            for one, other in look_alikes()
            if snapshot_id(one) == snapshot_id(other)
        ),
        [],
    )


def look_alikes():
    two = {"a": "x", "b": "y"}
    marks = sorted(
        {"\0", "\n", "", *short_texts(snapshot_id.__code__)}
    )
    for mark in marks:
        # A separator: the text holds what stands between two files.
        for end in marks:
            yield {"a": f"x{end}b{mark}y"}, two
        # A length in front of the path alone, or of the text alone.
        yield {"a": f"x1{mark}by"}, two
        few = "y" * (8 - len(mark))
        inner = f"xxp{len(few)}{mark}{few}"
        yield {"a": inner}, {"a1": "xx", "p": few}


def short_texts(code):
    """The separators that this code might use."""
    for constant in code.co_consts:
        if isinstance(constant, bytes):
            constant = constant.decode("latin-1")
        if isinstance(constant, str) and len(constant) < 8:
            yield constant
        elif hasattr(constant, "co_consts"):
            yield from short_texts(constant)
