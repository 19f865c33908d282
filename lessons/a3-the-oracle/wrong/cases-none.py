"""The cases. Change them until no wrong program passes."""

CASES = []
