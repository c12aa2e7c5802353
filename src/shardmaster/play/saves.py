"""Saved games: records (setting and answers) and snapshots (one state), as text.

Both are JSON with a checksum, so that a damaged, cut off or foreign file is refused
before anything of it is used.
"""

import hashlib
import json
import os
import tempfile
from pathlib import Path
from typing import Final, cast

from shardmaster.engine import snapshot
from shardmaster.engine.errors import DamagedSave, ShardmasterError, mistyped, shown
from shardmaster.engine.game import Game
from shardmaster.engine.rng import Seed
from shardmaster.play.setting import Setting

RULES_VERSION: Final = 2
"""Changes whenever the same setting and answers may lead to another game."""

POSITION: Final = "snapshot"
"""The kind of a saved position."""

Data = dict[str, object]


def fingerprint(game: Game) -> str:
    """A short text that identifies the state, the same on every platform and in both builds."""
    _check_game(game)
    return hashlib.blake2b(_canonical(snapshot.take(game)), digest_size=16).hexdigest()


def save(game: Game) -> str:
    """One position as text; `load` (`campaign/positions.py`) reads it back."""
    _check_game(game)
    recipe = game.library.recipe
    if not recipe:
        raise ShardmasterError(
            f"{game!r} cannot be saved: its rules are neither in the catalog nor in a Battle Book"
        )
    return sealed(POSITION, {**recipe, "state": snapshot.take(game)})


def _check_game(game: object) -> None:
    if not isinstance(game, Game):
        raise mistyped("game", "a Game, such as session.game", game)


def read_setting(data: Data) -> Setting:
    """The setting part of a save, checked."""
    for name, kind in (("seats", int), ("mode", str), ("turn_limit", int)):
        if not isinstance(data.get(name), kind) or isinstance(data[name], bool):
            what = "a number" if kind is int else "a name"
            raise DamagedSave(f"{name} is {shown(data.get(name))}, expected {what}")
    for name in ("variants", "sets", "characters"):
        names = data.get(name)
        if not isinstance(names, list) or not all(isinstance(item, str) for item in names):
            raise DamagedSave(f"{name} is {shown(names)}, expected a list of names")
    return Setting(
        seats=cast(int, data["seats"]),
        seed=read_seed(data),
        mode=cast(str, data["mode"]),
        sets=tuple(cast(list[str], data["sets"])),
        characters=tuple(cast(list[str], data["characters"])),
        turn_limit=cast(int, data["turn_limit"]),
        variants=tuple(cast(list[str], data["variants"])),
    )


def read_seed(data: Data) -> Seed:
    """The seed of a save: a number if it was chosen, digits if it was drawn."""
    seed = data.get("seed")
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise DamagedSave(f"seed is {shown(seed)}, expected a number or hexadecimal digits")
    return seed


def sealed(kind: str, data: Data) -> str:
    """Data as text with its kind, rules version and checksum."""
    body: Data = {"shardmaster": kind, "rules": RULES_VERSION, **data}
    return json.dumps({**body, "check": _checksum(body)}, separators=(",", ":")) + "\n"


def kind_of(text: str) -> object:
    """What a sealed text says it is, before any of it is checked."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return data.get("shardmaster") if isinstance(data, dict) else None


def unsealed(kind: str, text: str) -> Data:
    """The data of a sealed text; a damaged one is refused with the reason."""
    if not isinstance(text, str):
        raise mistyped(kind, "text", text)
    try:
        data = json.loads(text)
        check = data.pop("check", None) if isinstance(data, dict) else None
        fits = check == _checksum(data)
    except (ValueError, RecursionError):
        raise DamagedSave(f"this is not a Shardmaster {kind}: it is not complete JSON") from None
    if not isinstance(data, dict) or "shardmaster" not in data:
        raise DamagedSave(f"this is not a Shardmaster {kind}")
    found = data["shardmaster"]
    if found != kind:
        raise DamagedSave(f"this is a Shardmaster {shown(found)}, expected a {kind}")
    version = data.get("rules")
    if version != RULES_VERSION or isinstance(version, bool):
        raise DamagedSave(
            f"this {kind} was made by rules version {shown(version)}, expected {RULES_VERSION}"
        )
    if not fits:
        raise DamagedSave(f"this {kind} is damaged: its checksum does not match")
    return data


def write(path: Path, text: str) -> None:
    """Write a file so that a crash leaves either the old or the new one, never half of it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, path)
        except BaseException:
            os.unlink(temporary)
            raise
    except OSError as error:
        raise ShardmasterError(f"cannot write {path}: {error.strerror}") from None


def read(path: Path) -> str:
    """The text of a file; a clear error if there is none."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise DamagedSave(f"{path} is not a text file") from None
    except OSError as error:
        raise ShardmasterError(f"cannot read {path}: {error.strerror}") from None


def _canonical(data: object) -> bytes:
    return json.dumps(data, sort_keys=True, separators=(",", ":")).encode()


def _checksum(data: object) -> str:
    return hashlib.blake2b(_canonical(data), digest_size=16).hexdigest()
