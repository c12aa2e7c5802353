"""The table as a few lines of plain text, or as a small piece of HTML for a notebook.

A board has a line for each player, with the viewer at the bottom, and the center in between.
"""

from collections import Counter
from html import escape
from typing import TYPE_CHECKING, Final

from shardmaster.engine.endings import TIE
from shardmaster.engine.errors import ShardmasterError, shown
from shardmaster.engine.ids import HAND, INFINITE, NO_SEAT, RELICS, SHADOWS, Seat, zone
from shardmaster.engine.observe import CardSeen, SeatSeen, TableSeen, observe

if TYPE_CHECKING:
    from shardmaster.engine.game import Game

Row = tuple[str, str]
"""A label, which is empty where a line continues the one above, and what stands beside it."""

GAP: Final = "   "
DOT: Final = " · "
"""Between names of cards, which may have commas in them."""


def board(game: "Game", seat: int | None = None) -> str:
    """The table as plain text: as one seat sees it, or with all hands open.

    With a seat, only what that player may see is shown; NO_SEAT (-1) is a spectator.
    """
    rows = board_rows(game, seat)
    width = max(len(label) for label, _ in rows)
    return "\n".join(f"{label:<{width}}  {text}".rstrip() for label, text in rows)


def board_html(game: "Game", seat: int) -> str:
    """The same lines as a table that a notebook shows."""
    cells = "".join(
        f'<tr><th style="text-align:left">{escape(label)}</th>'
        f'<td style="text-align:left;white-space:pre-wrap">{escape(text)}</td></tr>'
        for label, text in board_rows(game, seat)
    )
    return f"<table><caption>{escape(heading(game))}</caption>{cells}</table>"


def heading(game: "Game") -> str:
    """What is played, how far it has got and who is to act, in one line."""
    names = [_name(each) for each in observe(game, NO_SEAT)["seats"]]
    return f"{game.library.mode.name}, turn {game.turn}, {_state(game, names)}"


def board_rows(game: "Game", seat: int | None) -> list[Row]:
    """The lines of a board."""
    if seat is None:
        game = _laid_open(game)
    elif not NO_SEAT <= seat < game.seats:
        raise ShardmasterError(f"there is no seat {shown(seat)}, expected -1 to {game.seats - 1}")
    viewer = NO_SEAT if seat is None else Seat(seat)
    seen = observe(game, viewer)
    players = seen["seats"]
    bottom = game.to_move() if seat is None else viewer
    order = [players[(bottom + step) % len(players)] for step in range(1, len(players) + 1)]
    rows: list[Row] = []
    for player in order[:-1]:
        rows += _player(seen, player)
    rows += _center(seen)
    rows += _player(seen, order[-1])
    if game.over:
        rows.append(("over", _state(game, [_name(player) for player in players])))
    return rows


def _laid_open(game: "Game") -> "Game":
    """A copy in which everyone may see what the players hold."""
    game = game.clone()
    for seat in range(game.seats):
        for kind in (HAND, RELICS, SHADOWS):
            for card in game.table.pile(zone(Seat(seat), kind)):
                game.table.teach(card, game.everybody)
    return game


def _state(game: "Game", names: list[str]) -> str:
    """Who is to act, or how the game ended."""
    if not game.over:
        acting = [name for seat, name in enumerate(names) if game.waiting >> seat & 1]
        return f"{' and '.join(acting)} to act"
    winners = " and ".join(name for seat, name in enumerate(names) if game.winners >> seat & 1)
    if game.reason == TIE:
        return f"a tie between {winners}"
    outcome = f"{winners} won" if winners else "a draw"
    return f"{outcome}: {game.reason.replace('-', ' ')}"


def _name(player: SeatSeen) -> str:
    return player["character"] or f"Seat {player['seat']}"


def _player(seen: TableSeen, player: SeatSeen) -> list[Row]:
    """A player's numbers, and below them what is in front of that player."""
    if not player["alive"]:
        return [(_name(player), "out of the game")]
    facts = [f"{player['health']} health", f"{player['mastery']} mastery"]
    for amount, what in ((player["gems"], "gems"), (player["power"], "power")):
        if amount:
            said = "endless" if amount >= INFINITE else str(amount)
            facts.append(f"{said} {'gem' if (amount, what) == (1, 'gems') else what}")
    if player["tokens"]:
        facts.append(f"{player['tokens']} Hack tokens")
    if player["incoming"] > 0:
        facts.append(f"{player['incoming']} damage incoming")
    facts.append(f"hand {_pile(player['hand'], player['hand_size'])}")
    facts.append(f"deck {_pile(player['deck'], player['deck_size'])}")
    if player["discard"]:
        facts.append(f"discard {len(player['discard'])}")
    if player["seat"] == seen["active"] != seen["seat"]:
        facts.append("on turn")
    rows = [(_name(player), GAP.join(facts))]
    for what, cards in (
        ("played", player["played"]),
        ("champions", player["champions"]),
        ("destinies", player["destinies"]),
    ):
        if cards:
            rows.append(("", f"{what} {_cards(seen, cards)}"))
    if player["relics_size"]:
        rows.append(("", f"relics {_pile(player['relics'], player['relics_size'])}"))
    if player["shadows_size"]:
        rows.append(("", f"shadows {_pile(player['shadows'], player['shadows_size'])}"))
    return rows


def _center(seen: TableSeen) -> list[Row]:
    """The row with its prices, and the other things between the players."""
    priced = [f"{card['name']} {card['cost']}" for card in seen["row"]]
    for place in seen["veiled"]:
        priced.insert(place, "face down")
    rows = [("row", DOT.join(priced) or "empty")]
    for label, cards in (
        ("Ingeminex", seen["monsters"]),
        ("destinies", seen["destiny_row"]),
        ("aside", seen["aside"]),
    ):
        if cards:
            rows.append((label, _cards(seen, cards)))
    if seen["fate_deck_size"]:
        rows.append(("fate deck", str(seen["fate_deck_size"])))
    return rows


def _pile(cards: list[CardSeen], size: int) -> str:
    """How many cards there are, and which of them the viewer could name."""
    if not cards:
        return str(size)
    named = _names([card["name"] for card in cards])
    return named if len(cards) == size else f"{size} ({named})"


def _cards(seen: TableSeen, cards: list[CardSeen]) -> str:
    return _names([_face(seen, card) for card in cards])


def _names(names: list[str]) -> str:
    return DOT.join(
        name if count == 1 else f"{name} ×{count}" for name, count in Counter(names).items()
    )


def _face(seen: TableSeen, card: CardSeen) -> str:
    """An open card, with what matters about it there."""
    told = card["name"]
    if card["defense"] is not None:
        told += f" {card['defense']}"
    below = [each["card"]["name"] for each in seen["under"] if each["holder"] == card["card"]]
    if below:
        told += f" over {below[0]}"
    states = ["exhausted"] if card["exhausted"] else []
    if card["fresh"]:
        states.append("attacks this turn")
    if card["front"] is not None:
        states.append(f"in front of {_name(seen['seats'][card['front']])}")
    return f"{told} ({', '.join(states)})" if states else told
