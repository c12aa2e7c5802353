"""What can be wrong with input, said clearly."""

from typing import Final

LONG: Final = 200
"""Longer values, in bits or letters, are not repeated in full."""


class ShardmasterError(ValueError):
    """Something that was asked for cannot be done; nothing has changed."""


class IllegalAnswer(ShardmasterError):
    """An answer that is not among the options, or from a seat that was not asked."""


def shown(value: object) -> str:
    """Whatever was given, short enough for a message."""
    if isinstance(value, int) and value.bit_length() > LONG:
        return f"a number of {value.bit_length()} bits"
    text = repr(value)
    return text if len(text) <= LONG else f"{text[:LONG]}..."


class UnknownName(ShardmasterError):
    """A name nobody knows; the message lists the known ones."""

    def __init__(self, what: str, name: object, known: list[str]) -> None:
        super().__init__(f"unknown {what} {shown(name)}; known: {', '.join(known)}")


class DamagedSave(ShardmasterError):
    """A saved game that is cut off, changed, or not ours."""
