"""What can be wrong with input, as a code and its facts; languages make sentences from them."""

from collections.abc import Callable
from typing import Final, cast

SENTENCES: Final[dict[str, str]] = {}
"""What is said for each code where no language is named; `shardmaster.language` fills it in."""
LONG: Final = 200
"""Longer values, in bits or letters, are not repeated in full."""

Fact = int | str | list[int] | list[str]
Restoring = Callable[[type, tuple[object, ...], dict[str, object]], "ShardmasterError"]


class ShardmasterError(ValueError):
    """Something that was asked for cannot be done; nothing has changed.

    One made from a text is about a file or the command line, and always in English.
    """

    code = "error"

    def __reduce__(self) -> "tuple[Restoring, tuple[type, tuple[object, ...], dict[str, object]]]":
        """Errors come back from other processes as they are, however they were made."""
        return _restored, (type(self), self.args, self.__dict__)


class Refusal(ShardmasterError):
    """Something that is refused, by a code and its facts.

    Facts name modes, variants and the like by id; `names` are their English names and whatever
    else only the English sentence says.
    """

    def __init__(self, code: str, names: dict[str, str] | None = None, **facts: Fact) -> None:
        self.code = code
        self.facts: Final = facts
        self.names: Final = names or {}
        said = {name: _said(fact) for name, fact in facts.items()}
        super().__init__(SENTENCES[code].format(**{**said, **self.names}))


class IllegalAnswer(Refusal):
    """An answer that is not among the options, or from a seat that was not asked."""


def shown(value: object) -> str:
    """A given value, short enough for a message."""
    if isinstance(value, int) and value.bit_length() > LONG:
        return f"a number of {value.bit_length()} bits"
    text = repr(value)
    return text if len(text) <= LONG else f"{text[:LONG]}..."


def mistyped(what: str, expected: str, given: object) -> TypeError:
    """For an argument that is something else altogether."""
    return TypeError(f"{what}: expected {expected}, not {type(given).__name__}")


class UnknownName(Refusal):
    """An unknown name; the message lists the known ones."""

    def __init__(self, what: str, name: object, known: list[str]) -> None:
        super().__init__("unknown-name", what=what, name=shown(name), known=known)


class DamagedSave(ShardmasterError):
    """A save that is cut off, changed, or not from Shardmaster."""

    code = "damaged-save"


def _said(fact: Fact) -> str:
    return ", ".join([str(each) for each in fact]) if isinstance(fact, list) else str(fact)


def _restored(kind: type, args: tuple[object, ...], state: dict[str, object]) -> ShardmasterError:
    error = cast(ShardmasterError, kind.__new__(kind, *args))
    error.__dict__.update(state)
    return error
