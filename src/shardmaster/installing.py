"""How people get Shardmaster and the libraries of its extras."""

from typing import Final

PUBLISHED: Final = False
"""Whether the package index has a release of ours. Until then nobody must be sent there: the name
is free, and whatever somebody else puts there would run on the machines of our readers."""


def needs(extra: str) -> str:
    """The command that installs an extra."""
    if PUBLISHED:
        return f"pip install 'shardmaster[{extra}]'"
    return f"pip install '.[{extra}]' in a clone of Shardmaster"
