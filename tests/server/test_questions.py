"""What a client gets with a question, so that it can be answered as a whole."""

import random
from pathlib import Path
from typing import get_args

import pytest

from shardmaster import KINDS, Kind, Picks, question
from shardmaster.engine.ids import CHOOSE, DECLINE, PLAY, Seat, operand_of, verb_of
from shardmaster.language.registry import wording
from shardmaster.play.session import Session
from shardmaster.play.setting import Setting
from shardmaster.server.tables.views import told

WORDS = wording("en")
STEPS = 2500


def begun() -> Session:
    return Session(Setting(seats=2, seed=3, sets=("base",)))


def play_first(session: Session) -> None:
    seat = session.game.active
    options = session.game.options(seat)
    session.submit(seat, next(option for option in options if verb_of(option) == PLAY))


def test_the_log_says_where_a_decision_begins():
    session = begun()
    before = len(session.log)

    play_first(session)

    starts = [line.starts for line in told(session, [], session.game.active, before, WORDS)]
    assert starts[0]
    assert not any(starts[1:])


def test_a_decision_that_was_taken_back_began_nothing():
    session = begun()
    before = len(session.log)
    play_first(session)

    session.take_back(session.game.active)

    assert before not in session.deeds


def asked(session: Session) -> Seat:
    game = session.game
    return next(Seat(seat) for seat in range(game.seats) if game.waiting >> seat & 1)


def submit(session: Session, seat: Seat, picks: Picks, rng: random.Random) -> None:
    """Pick some cards as a client does: in any order, then decline what is left."""
    line = session.game.agenda[-1].line()
    declines = any(verb_of(option) == DECLINE for option in session.game.options(seat))
    left = [card for card in picks.among if card not in picks.picked]
    most = min(picks.most - len(picks.picked), len(left))
    chosen = rng.sample(left, rng.randint(0, most) if declines else most)
    for card in chosen:
        game = session.game
        if game.over or asked(session) != seat or game.agenda[-1].line() is not line:
            return
        kinds = {
            game.library.of[operand_of(option)]: option
            for option in game.options(seat)
            if verb_of(option) == CHOOSE
            and game.table.zone_of(operand_of(option)) == game.table.zone_of(card)
        }
        session.submit(seat, kinds[game.library.of[card]])
    game = session.game
    if len(chosen) < most and game.waiting >> seat & 1 and game.agenda[-1].line() is line:
        session.submit(seat, session.game.options(seat)[-1])


@pytest.mark.parametrize("seed", range(3))
def test_every_set_can_be_picked_in_any_order(seed: int):
    """A card that is not offered when its turn has come would be a KeyError."""
    session = Session(Setting(seats=2 + seed, seed=seed, sets=("all",)))
    rng = random.Random(seed)
    sets = 0

    for _ in range(STEPS):
        if session.game.over:
            break
        seat = asked(session)
        picks = question(session.game, seat).picks
        options = session.game.options(seat)
        if picks is not None and len(options) > 1:
            submit(session, seat, picks, rng)
            sets += 1
        else:
            session.submit(seat, rng.choice(options[:-1] or options))

    assert sets


def test_the_protocol_lists_every_kind_of_question():
    protocol = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")

    assert list(get_args(Kind)) == list(KINDS)
    assert "".join(f"| `{kind}` | {says} |\n" for kind, says in KINDS.items()) in protocol
