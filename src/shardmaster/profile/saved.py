"""Own games among saved ones."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from shardmaster.campaign.session import KIND as CAMPAIGN
from shardmaster.engine.errors import ShardmasterError
from shardmaster.play.saves import kind_of, read
from shardmaster.play.session import resume
from shardmaster.profile.played import Played, own_seat, played

SAVED: Final = "*.shards"
"""The names of saved games."""

UNFINISHED: Final = "not over"
BOTS_ONLY: Final = "only bots"
CAMPAIGNS: Final = "campaign"
UNREADABLE: Final = "unreadable"
REASONS: Final = (UNFINISHED, BOTS_ONLY, CAMPAIGNS, UNREADABLE)
"""Why a saved game is left out."""


@dataclass(frozen=True)
class Own:
    """A finished game that a person played."""

    file: str
    record: str
    """One line of text."""
    facts: Played


@dataclass
class Collection:
    """Saved games, the oldest first."""

    games: list[Own] = field(default_factory=list)
    left_out: dict[str, int] = field(default_factory=lambda: dict.fromkeys(REASONS, 0))

    def exported(self) -> str:
        """All games in one text, a record on each line; it can be collected again."""
        return "".join(f"{own.record}\n" for own in self.games)


def collected(paths: list[Path]) -> Collection:
    """The own games in these files and folders.

    The same game counts once. What cannot be read is left out in a folder, and refused where the
    file itself was named.
    """
    found = Collection()
    seen: set[str] = set()
    named = {path for path in paths if not path.is_dir()}
    inside = {file for path in paths if path.is_dir() for file in path.glob(SAVED)}
    for path in sorted(named | inside, key=_age):
        trouble = _collect(found, seen, path)
        if trouble is not None and path in named:
            raise ShardmasterError(f"{path}: {trouble}")
        found.left_out[UNREADABLE] += trouble is not None
    return found


def _age(path: Path) -> tuple[float, str]:
    """When a file was last written; a game is written for the last time when it ends."""
    return (path.stat().st_mtime if path.exists() else 0.0, str(path))


def _collect(found: Collection, seen: set[str], path: Path) -> ShardmasterError | None:
    """All games of a file: one, or those of an export line by line.

    Returns the first trouble with it; the lines without any count.
    """
    first: ShardmasterError | None = None
    try:
        lines = read(path).splitlines()
    except ShardmasterError as error:
        return error
    for line in lines:
        record = line.strip()
        if record and record not in seen:
            seen.add(record)
            try:
                _add(found, path.name, record)
            except ShardmasterError as error:
                first = first or error
    return first


def _add(found: Collection, file: str, record: str) -> None:
    if kind_of(record) == CAMPAIGN:
        found.left_out[CAMPAIGNS] += 1
        return
    session = resume(record)
    seat = own_seat(session)
    if seat is None:
        found.left_out[BOTS_ONLY] += 1
    elif not session.game.over:
        found.left_out[UNFINISHED] += 1
    else:
        found.games.append(Own(file, record, played(session, seat)))
