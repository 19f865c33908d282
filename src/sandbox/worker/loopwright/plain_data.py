"""Turns what learner code returned into JSON text.

Nothing here asks a value about itself: only exact builtin types are accepted, because a subclass may
lie about its length, its items or its equality.
"""

import re
from json.encoder import encode_basestring as quote

MAX_DEPTH = 32
MAX_VALUES = 20_000
MAX_CHARACTERS = 100_000
# Beyond this JavaScript, and so the page, can no longer tell neighbouring whole numbers apart.
MAX_INTEGER = 2**53 - 1

# CPython puts the object's address into many default texts. It differs from start to start.
_address = re.compile(r" at 0x[0-9a-f]+(?=[>,])")
# The same in the default text of an object, such as `<function f at 0x7f3a10>`.
_object_text = re.compile(r"<[^<>]{1,200} at 0x[0-9a-f]+[>,]")
_name_of_type = type.__dict__["__name__"].__get__


class Unusable(Exception):
    """The value is not plain data; the message says where and what to return instead."""


def type_name(value):
    """The name of a value's type as exactly a str, whatever the type or its metaclass says."""
    return str.__str__(_name_of_type(type(value)))


def clean(text):
    """The same text without memory addresses, so that two runs give the same record."""
    return _address.sub(" at 0x…", text) if " at 0x" in text else text


def to_json(value, name, shown=None):
    """JSON text of a plain value called `name` in messages; raises Unusable for anything else.

    Texts stay exactly as they are, because somebody may compare or hash them; one that would differ
    from start to start is refused. Where a value is only shown, `shown` rewrites each text instead.
    """
    writer = _Writer(shown)
    writer.write(value, name, 0)
    return "".join(writer.parts)


class _Writer:
    def __init__(self, shown):
        self.shown = shown
        self.parts = []
        self.values_left = MAX_VALUES
        self.characters_left = MAX_CHARACTERS

    def write(self, value, where, depth):
        self.values_left -= 1
        if self.values_left < 0:
            raise Unusable(f"the result holds more than {MAX_VALUES:,} values; return less")
        kind = type(value)
        if value is None:
            self.parts.append("null")
        elif kind is bool:
            self.parts.append("true" if value else "false")
        elif kind is int:
            if not -MAX_INTEGER <= value <= MAX_INTEGER:
                raise Unusable(_beyond(where))
            self.parts.append(repr(value))
        elif kind is float:
            if value - value != 0:
                raise Unusable(f"{where} is {value!r}, which is not a number JSON can hold")
            # A whole one comes back as an int.
            if value.is_integer() and not -MAX_INTEGER <= value <= MAX_INTEGER:
                raise Unusable(_beyond(where))
            self.parts.append(repr(value + 0.0))
        elif kind is str:
            self.write_text(value, where)
        elif kind is list or kind is tuple:
            self.write_list(value, where, depth + 1)
        elif kind is dict:
            self.write_dict(value, where, depth + 1)
        else:
            raise Unusable(
                f"{where} is of type {_named(value)}; return only dict, list, text, numbers,"
                " True, False and None"
            )

    def write_text(self, text, where):
        if len(text) > MAX_CHARACTERS:
            raise Unusable(
                f"{where} is a text of {len(text):,} characters; at most {MAX_CHARACTERS:,} can be"
                " returned"
            )
        self.characters_left -= len(text)
        if self.characters_left < 0:
            raise Unusable(
                f"the texts in the result have more than {MAX_CHARACTERS:,} characters together;"
                " return less"
            )
        if self.shown is not None:
            text = self.shown(text)
        elif " at 0x" in text and _object_text.search(text) is not None:
            found = clean(_object_text.search(text).group())
            raise Unusable(
                f"{where} holds `{found}`, an object's place in memory, which differs from start to"
                " start; return something else that names it"
            )
        self.parts.append(quote(text))

    def write_list(self, items, where, depth):
        _check_depth(where, depth)
        self.parts.append("[")
        for index, item in enumerate(items):
            if index:
                self.parts.append(",")
            self.write(item, f"{where}[{index}]", depth)
        self.parts.append("]")

    def write_dict(self, items, where, depth):
        _check_depth(where, depth)
        self.parts.append("{")
        for index, (key, value) in enumerate(items.items()):
            if type(key) is not str:
                raise Unusable(f"{where} has a key of type {_named(key)}; keys must be text")
            shown = quote(key if len(key) <= 40 else key[:40] + "…")
            if key == "__proto__":
                raise Unusable(f"{where} has the key {shown}, which JavaScript reserves; rename it")
            if index:
                self.parts.append(",")
            self.write_text(key, f"a key of {where}")
            self.parts.append(":")
            self.write(value, f"{where}[{shown}]", depth)
        self.parts.append("}")


def _beyond(where):
    return (
        f"{where} is a whole number beyond ±{MAX_INTEGER:,}, the largest that can be recorded"
        " exactly; return a smaller number or text"
    )


def _check_depth(where, depth):
    if depth > MAX_DEPTH:
        raise Unusable(
            f"{where[:80]}… is nested more than {MAX_DEPTH} levels deep, or contains itself"
        )


def _named(value):
    name = type_name(value)
    return f"`{name if len(name) <= 60 else name[:60] + '…'}`"
