"""Catches what learner code prints, up to a limit."""

import contextlib
import io
import sys

from loopwright.plain_data import clean

# What is kept for the learner to read, and how much printing ends the call.
KEPT_CHARACTERS = 10_000
MAX_CHARACTERS = 100_000


class OutputLimit(BaseException):
    """More was printed than any reader could use. Not an Exception, so that `except Exception` lets it pass."""


class Console(io.TextIOBase):
    """A text stream that keeps the beginning and stops whoever never stops printing."""

    def __init__(self):
        self._parts = []
        self._written = 0
        self.overflowed = False

    def writable(self):
        return True

    def write(self, text):
        if type(text) is not str:
            text = str.__str__(text)
        room = KEPT_CHARACTERS - self._written
        if room > 0:
            self._parts.append(text[:room])
        self._written += len(text)
        if self._written > MAX_CHARACTERS:
            self.overflowed = True
            raise OutputLimit
        return len(text)

    def text(self):
        """What was kept, with a last line that says when something was cut."""
        kept = clean("".join(self._parts))
        if self._written <= KEPT_CHARACTERS:
            return kept
        return f"{kept}\n… the rest of the output was cut after {KEPT_CHARACTERS:,} characters"


@contextlib.contextmanager
def printing_to(console):
    """Sends print, warnings and direct writes to `console`; input() finds an empty stream."""
    kept = sys.stdout, sys.stderr, sys.stdin
    sys.stdout = sys.stderr = console
    sys.stdin = io.StringIO("")
    try:
        yield
    finally:
        sys.stdout, sys.stderr, sys.stdin = kept
