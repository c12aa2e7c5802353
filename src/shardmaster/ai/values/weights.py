"""The file with what was learned: a line of JSON, then all numbers in half precision, packed."""

import hashlib
import json
import struct
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from shardmaster.ai.values.description import NUMBERS
from shardmaster.ai.values.features import COUNTERS, ONE_PLAYER, PLACES
from shardmaster.engine.errors import ShardmasterError

FORMAT: Final = "shardmaster-value"
VERSION: Final = 2
"""Counts up when positions are read or numbers are written differently, so that old weights are
refused."""
FOLDER: Final = Path(__file__).parent
QUICK: Final = FOLDER / "quick.weights"
"""The network of `adept`, except in teams and against the Nemesis."""
THOROUGH: Final = [FOLDER / "first.weights", FOLDER / "second.weights"]
"""Better networks that were trained apart from each other."""
SHIPPED_BY_WAY: Final = {ONE_PLAYER: FOLDER / "nemesis.weights"}
"""Networks for ways to play that the others have seen too little of."""


@dataclass(frozen=True)
class Weights:
    """The numbers of a network, layer by layer."""

    slugs: tuple[str, ...]
    """The cards that were trained on."""
    width: int
    """Numbers for each row."""
    hidden: int
    identity: list[float]
    """A row for each place and card."""
    projection: list[float]
    """A row for each place and number of a description."""
    counters: list[float]
    """A row for each counter."""
    bias: list[float]
    first: list[float]
    """From the sum of the rows to the first hidden layer, a row for each of its numbers."""
    first_bias: list[float]
    second: list[float]
    second_bias: list[float]
    last: list[float]
    last_bias: list[float]


def sizes(cards: int, width: int, hidden: int) -> dict[str, int]:
    """How many numbers each part has, in the order of the file."""
    return {
        "identity": PLACES * cards * width,
        "projection": PLACES * NUMBERS * width,
        "counters": COUNTERS * width,
        "bias": width,
        "first": hidden * width,
        "first_bias": hidden,
        "second": hidden * hidden,
        "second_bias": hidden,
        "last": hidden,
        "last_bias": 1,
    }


def write_weights(path: Path, weights: Weights) -> None:
    parts = [
        getattr(weights, name) for name in sizes(len(weights.slugs), weights.width, weights.hidden)
    ]
    numbers = b"".join(struct.pack(f"<{len(part)}e", *part) for part in parts)
    heading = {
        "format": FORMAT,
        "version": VERSION,
        "width": weights.width,
        "hidden": weights.hidden,
        "sha256": hashlib.sha256(numbers).hexdigest(),
        "cards": list(weights.slugs),
    }
    path.write_bytes(json.dumps(heading).encode() + b"\n" + zlib.compress(numbers, 9))


def read_weights(path: Path) -> Weights:
    """The weights in a file; anything else than a whole file of this version is refused."""
    return weights_in(contents(path), str(path))


def contents(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise ShardmasterError(f"cannot read {path}: {error.strerror}") from error


def weights_in(data: bytes, path: str) -> Weights:
    """The weights in the contents of a file; the path is for what is said about it."""
    line, _, packed = data.partition(b"\n")
    try:
        heading = json.loads(line)
        told = (heading["format"], heading["version"])
        width, hidden = int(heading["width"]), int(heading["hidden"])
        slugs = tuple(str(slug) for slug in heading["cards"])
        checksum = heading["sha256"]
    except (ValueError, KeyError, TypeError) as error:
        raise ShardmasterError(f"{path} is not a file of weights") from error
    if told != (FORMAT, VERSION):
        raise ShardmasterError(
            f"{path} holds {told[0]} version {told[1]}; expected {FORMAT} version {VERSION}"
        )
    wanted = sizes(len(slugs), width, hidden)
    size = 2 * sum(wanted.values())
    numbers = _unpacked(packed, size)
    if hashlib.sha256(numbers).hexdigest() != checksum or len(numbers) != size:
        raise ShardmasterError(f"{path} is damaged: its checksum does not match")
    parts: dict[str, list[float]] = {}
    start = 0
    for name, size in wanted.items():
        parts[name] = list(struct.unpack_from(f"<{size}e", numbers, 2 * start))
        start += size
    return Weights(slugs, width, hidden, **parts)


def _unpacked(packed: bytes, size: int) -> bytes:
    """What was packed, read no further than just beyond the expected size; nothing if damaged."""
    unpacker = zlib.decompressobj()
    try:
        found = unpacker.decompress(packed, max(0, size) + 1)
    except zlib.error:
        return b""
    return found if unpacker.eof and not unpacker.unused_data else b""
