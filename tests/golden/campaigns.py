"""A whole campaign: its record, and the way it took."""

from typing import Final

from shardmaster.campaign.books import book_named
from shardmaster.campaign.progress import Terms
from shardmaster.campaign.session import BattleSession, CampaignSession, resume
from shardmaster.engine.ids import END, verb_of
from shardmaster.engine.rng import Dice, dice_of
from shardmaster.language.english.table import ENGLISH
from shardmaster.play.saves import fingerprint

BOOK: Final = "last-light"
CAMPAIGNS: Final = {
    "campaign": Terms(3, 4, "normal"),
    "scattered": Terms(2, 7, "heroic", ("base",), not_all_saved=True),
}


def play(terms: Terms) -> CampaignSession:
    """A campaign in which everything is decided by chance."""
    session = CampaignSession(book_named(BOOK), terms)
    rng = dice_of(terms.seed)
    while not session.over:
        if session.battle is not None:
            _answer(session, session.battle, rng)
        elif session.savers:
            seat = session.savers[0]
            offered = session.offered(seat)
            session.save_card(seat, offered[rng.below(len(offered))])
        else:
            open_to = session.tied or list(range(len(session.choices)))
            session.vote(session.voters[0], open_to[rng.below(len(open_to))])
    return session


def _answer(session: CampaignSession, battle: BattleSession, rng: Dice) -> None:
    """Any waiting player may be next; few end their turn while something else is possible."""
    game = battle.game
    waiting = [seat for seat in range(game.seats) if game.waiting >> seat & 1]
    seat = waiting[rng.below(len(waiting))]
    options = game.options(seat)
    answer = options[rng.below(len(options))]
    if verb_of(answer) == END and rng.below(4):
        answer = options[rng.below(len(options))]
    session.submit(seat, answer)


def record(terms: Terms) -> str:
    return play(terms).record()


def told(session: CampaignSession) -> str:
    """The scenes in order, what was saved and how each battle ended."""
    lines = [*session.progress.way, session.progress.scene, ""]
    lines += [" ".join(saved) for saved in session.progress.saved]
    lines.append("")
    for step in session.steps:
        if isinstance(step, BattleSession):
            game = step.game
            why = ENGLISH.ending(game.reason)
            lines.append(f"{game.library.mode.name}: {why}, turn {game.turn}")
            lines.append(fingerprint(game))
    return "\n".join(lines) + "\n"


def replayed(text: str) -> CampaignSession:
    return resume(text, book_named)
