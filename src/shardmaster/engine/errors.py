"""What can be wrong with input, said clearly."""


class ShardmasterError(ValueError):
    """Something that was asked for cannot be done; nothing has changed."""


class IllegalAnswer(ShardmasterError):
    """An answer that is not among the options, or from a seat that was not asked."""


class UnknownName(ShardmasterError):
    """A name nobody knows; the message lists the known ones."""

    def __init__(self, what: str, name: object, known: list[str]) -> None:
        super().__init__(f"unknown {what} {name!r}; known: {', '.join(known)}")


class DamagedSave(ShardmasterError):
    """A saved game that is cut off, changed, or not ours."""
