"""What a client is told about a question, so that it can be answered as a whole."""

import random

import pytest

from shardmaster.engine.ids import CHOOSE, DECLINE, PLAY, Seat, operand_of, verb_of
from shardmaster.languages import LANGUAGES
from shardmaster.server.messages import Picking
from shardmaster.server.views import picking_of, told
from shardmaster.session import Session
from shardmaster.setting import Setting

WORDS = LANGUAGES["en"]
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

    starts = [line.starts for line in told(session, session.game.active, before, WORDS)]
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


def submit_in_order(session: Session, seat: Seat, picking: Picking, rng: random.Random) -> None:
    """Pick some set of cards as a client does: in the order told, then decline what is left."""
    line = session.game.agenda[-1].line()
    declines = any(verb_of(option) == DECLINE for option in session.game.options(seat))
    left = [card for card in picking.among if card not in picking.picked]
    most = min(picking.number - len(picking.picked), len(left))
    chosen = rng.sample(left, rng.randint(0, most) if declines else most)
    for card in [card for card in left if card in chosen]:
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
def test_every_set_can_be_picked_in_the_order_told(seed: int):
    """A card that does not come up when its turn has come would be a KeyError."""
    session = Session(Setting(seats=2 + seed, seed=seed, sets=("all",)))
    rng = random.Random(seed)
    sets = 0

    for _ in range(STEPS):
        if session.game.over:
            break
        seat = asked(session)
        picking = picking_of(session.game, session.game.agenda[-1].line())
        options = session.game.options(seat)
        if picking is not None and len(options) > 1:
            submit_in_order(session, seat, picking, rng)
            sets += 1
        else:
            session.submit(seat, rng.choice(options[:-1] or options))

    assert sets
