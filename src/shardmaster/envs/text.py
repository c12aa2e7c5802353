"""A question in words: the board as a seat sees it, what is asked, and every legal action."""

from functools import cache
from itertools import chain

from shardmaster.ai.batch.actions import Actions
from shardmaster.engine.board import board
from shardmaster.engine.definition import CardDef
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Card, Seat
from shardmaster.engine.observe import observe
from shardmaster.engine.wording import plain
from shardmaster.language.describe import describe, question
from shardmaster.language.english.table import ENGLISH


def observe_text(actions: Actions, game: Game, seat: int, cards: bool = False) -> str:
    """What a seat may know, for people and for language models; a line for each legal action.

    A seat that owes no answer gets the board alone. With `cards`, what every card on the board does
    comes first.
    """
    lines = [*_card_lines(game, Seat(seat)), ""] if cards else []
    lines.append(board(game, seat))
    if game.waiting >> seat & 1:
        lines += ["", plain(question(game, Seat(seat)).text)]
        for at in range(actions.list_all(game, Seat(seat))):
            action, option = actions.listed[at], actions.options[at]
            lines.append(f"{action}: {plain(describe(game, Seat(seat), option).text)}")
    return "\n".join(lines)


def _card_lines(game: Game, seat: Seat) -> list[str]:
    """Every card that is on the board by name once, with its text."""
    seen = observe(game, seat)
    piles = [seen["row"], seen["monsters"], seen["destiny_row"], seen["aside"]]
    for player in seen["seats"]:
        piles += [player["hand"], player["played"], player["champions"], player["destinies"]]
        piles += [player["relics"], player["shadows"]]
    found = {game.definition(Card(card["card"])) for card in chain(*piles)}
    return sorted(_card_line(card) for card in found)


@cache
def _card_line(card: CardDef) -> str:
    facts = f"{card.faction or ''} {ENGLISH.type_name(card)}".strip()
    if card.defense:
        facts += f", defense {card.defense}"
    if card.shield:
        facts += f", shield {card.shield}"
    return f"{card.name} ({facts}): {plain(ENGLISH.marked_text(card))}"
