"""Friends and enemies: what players are to each other, in words.

Nothing here knows the modes by name: who opposes whom and who may be hit is asked of the rules.
"""

from shardmaster.engine.game import Game
from shardmaster.engine.ids import NO_CARD, Seat
from shardmaster.engine.rules.combat import is_sheltered


def is_played(game: Game, seat: int) -> bool:
    """Whether a player has this seat; the Nemesis has none."""
    return seat < game.library.players


def relation(game: Game, viewer: int, seat: int) -> str:
    """Partner, ally or enemy; empty if everyone else is an enemy, or for the viewer's own seat."""
    library = game.library
    others = game.everybody & ~(1 << viewer)
    if seat == viewer or library.enemies[viewer] == others:
        return ""
    if library.enemies[viewer] >> seat & 1:
        return "enemy"
    return "partner" if library.enemies[viewer] == library.enemies[seat] else "ally"


def reach(game: Game, viewer: int, names: list[str]) -> list[str]:
    """Whom the viewer's damage can hit, as sentences; empty if it can hit everyone."""
    rivals = game.rivals(Seat(viewer))
    mode = game.library.mode
    far = [names[rival] for rival in rivals if not mode.may_hit(game, Seat(viewer), rival)]
    hidden = [
        names[rival]
        for rival in rivals
        if names[rival] not in far and is_sheltered(game, rival, Seat(viewer), NO_CARD)
    ]
    near = [names[rival] for rival in rivals if names[rival] not in far + hidden]
    told = []
    if far or hidden:
        told.append(f"Your damage can hit {together(near)}." if near else "You cannot hit anyone.")
    if far:
        told.append(f"Out of reach for now: {', '.join(far)}.")
    if hidden:
        told.append(f"Sheltered: {', '.join(hidden)}.")
    if len(near) > 1 and not mode.divides_damage():
        told.append(f"Your damage hits {together(near)}, each in full.")
    return told


def together(names: list[str]) -> str:
    """Names as a list in a sentence."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
