"""Films are shown by a process of its own: unpacking a long one takes a good part of a second.

One request and one reply a line, as JSON. The process keeps the films that were shown last, so a
film is sent to it only once. What it shows comes packed as browsers want it.
"""

import gzip
import hashlib
import os
import sys
from collections import OrderedDict
from time import process_time
from typing import BinaryIO, Final, Literal

from msgspec import Raw, Struct, json
from msgspec.structs import replace

from shardmaster.ai.leaving import until_hung_up
from shardmaster.engine.errors import Refusal
from shardmaster.server import logs
from shardmaster.server.tables.films import Reel
from shardmaster.server.tables.helper import Helper
from shardmaster.server.visitors import Visitor

MOST_REELS: Final = 8
"""Films that are ready to be watched."""
MOST_PACKED: Final = 64
"""Answers that are ready to be sent again."""
PACKING: Final = 6
NICENESS: Final = 10


class Wanted(Struct, frozen=True):
    """A request: what is to be shown of a film."""

    part: Literal["table", "film", "record", "moment"]
    table: str
    language: str = ""
    step: int = 0
    seat: int = 0
    print: str = ""
    """Which film of the table; any will do if this is empty."""
    film: bytes = b""
    """The film itself, if the process does not have it."""


class Shown(Struct, frozen=True):
    """A reply: what was wanted, or why not."""

    packed: bytes = b""
    forgotten: bool = False
    """The film is needed."""
    code: str = ""
    facts: dict[str, int] = {}
    seconds: float = 0.0
    """What it has taken."""


class Projector:
    """Asks the process, which is started when the first film is watched. Watchers take turns."""

    def __init__(self) -> None:
        self._helper: Final = Helper("shardmaster.server.tables.projector")

    async def show(self, wanted: Wanted, visitor: Visitor, film: bytes = b"") -> bytes | None:
        """What is wanted, packed; None if the process needs the film first."""
        if film:
            wanted = replace(wanted, print=_print(film))
        async with self._helper.turn(visitor):
            shown = await self._reply(wanted)
            if shown.forgotten and film:
                shown = await self._reply(replace(wanted, film=film))
            visitor.watched(shown.seconds)
        if shown.forgotten:
            return None
        if shown.code:
            raise Refusal(shown.code, None, **shown.facts)
        return shown.packed

    async def _reply(self, wanted: Wanted) -> Shown:
        return await self._helper.ask(wanted, Shown, f"table {wanted.table}: its film")

    async def stop(self) -> None:
        await self._helper.stop()


def _print(film: bytes) -> str:
    return hashlib.blake2b(film, digest_size=16).hexdigest()


class Booth:
    """The films that the process has, each table's latest one."""

    def __init__(self) -> None:
        self._reels: Final[OrderedDict[str, tuple[str, Reel]]] = OrderedDict()
        self._packed: Final[OrderedDict[Wanted, bytes]] = OrderedDict()

    def show(self, wanted: Wanted) -> Shown:
        if wanted.film:
            self._reels[wanted.table] = (wanted.print, Reel(wanted.film))
        print, reel = self._reels.get(wanted.table, ("", None))
        if reel is None or wanted.print not in ("", print):
            return Shown(forgotten=True)
        self._reels.move_to_end(wanted.table)
        if len(self._reels) > MOST_REELS:
            self._reels.popitem(last=False)
        try:
            return Shown(self._pack(replace(wanted, print=print, film=b""), reel))
        except Refusal as refusal:
            numbers = {name: fact for name, fact in refusal.facts.items() if isinstance(fact, int)}
            return Shown(code=refusal.code, facts=numbers)

    def _pack(self, wanted: Wanted, reel: Reel) -> bytes:
        packed = self._packed.pop(wanted, None)
        if packed is None:
            packed = gzip.compress(json.encode(_part(reel, wanted)), PACKING, mtime=0)
        self._packed[wanted] = packed
        if len(self._packed) > MOST_PACKED:
            self._packed.popitem(last=False)
        return packed


def _part(reel: Reel, wanted: Wanted) -> object:
    match wanted.part:
        case "table":
            return reel.table
        case "film":
            return reel.film(wanted.language)
        case "record":
            return Raw(reel.record.encode())
        case "moment":
            return reel.moment(wanted.step, wanted.seat, wanted.language)


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Show films until the input ends."""
    booth = Booth()
    decoder = json.Decoder(Wanted)
    for line in source:
        began = process_time()
        shown = booth.show(decoder.decode(line))
        sink.write(json.encode(replace(shown, seconds=process_time() - began)) + b"\n")
        sink.flush()


if __name__ == "__main__":
    logs.continued()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    with until_hung_up():
        serve(sys.stdin.buffer, sys.stdout.buffer)
