"""The search answers legally, fairly and the same again, and takes a win that is there."""

import pytest

from shardmaster import Setting, fingerprint, seeded
from shardmaster.ai.bots import View
from shardmaster.ai.greedy import Greedy
from shardmaster.ai.imagined import UNLIMITED, Imagined
from shardmaster.ai.levels import Level
from shardmaster.ai.position import Positions
from shardmaster.ai.search import Search
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.knowledge import imagine
from shardmaster.testing import Side, scenario
from tests.ai.small_network import small_jury

KINDS = [
    Level(3, 60, nested=False),
    Level(1, 150),
    Level(2, 150, ahead=1, positions=500),
    Level(2, 150, ahead=2, deep=40),
]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("seats", "mode"),
    [(2, "free-for-all"), (4, "team-attack"), (5, "alliance"), (1, "nemesis"), (3, "bloodbath")],
)
@pytest.mark.once
def test_it_answers_legally(kind: Level, seats: int, mode: str) -> None:
    game = Setting(seats, 3, mode).deal()
    search = Search(small_jury(), kind)
    dice = seeded(1)
    for _ in range(25):
        seat = game.to_move()
        before = fingerprint(game)
        answer = search.choose(View(game, seat, dice))
        assert fingerprint(game) == before
        game.submit(seat, answer)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.once
def test_hidden_cards_make_no_difference(kind: Level) -> None:
    """The same dice give the same worlds, so the answer is the same whatever is hidden."""
    game = Setting(seed=11).deal()
    dice = seeded(2)
    for _ in range(12):
        seat = game.to_move()
        answers = [
            Search(small_jury(), kind).choose(View(world, seat, seeded(5)))
            for world in (game, imagine(game, seat, dice), imagine(game, seat, dice))
        ]
        assert len(set(answers)) == 1
        game.apply(seat, answers[0])


@pytest.mark.parametrize("kind", KINDS)
def test_a_win_this_turn_is_taken(kind: Level) -> None:
    """The Blaster and the power that is there are just enough."""
    table = scenario(hand=["Crystal", "Blaster"], power=3, foes=[Side(health=4)])
    game = table.game
    search = Search(small_jury(), kind)
    dice = seeded(4)
    while not game.over and game.active == 0:
        seat = game.to_move()
        game.apply(seat, search.choose(View(game, seat, dice)))
    assert game.over
    assert game.winners == 1


@pytest.mark.parametrize("kind", KINDS[1:])
def test_an_answer_is_compared_with_another_in_the_same_worlds(kind: Level) -> None:
    game = Setting(seed=11).deal()
    seat = game.to_move()
    search = Search(small_jury(), kind)

    found = search.compare(View(game, seat, seeded(5)))
    again = search.compare(View(game, seat, seeded(5)))

    assert found.answer in game.options(seat)
    assert found.other in game.options(seat)
    assert found.other != found.answer
    assert 1 <= len(found.with_answer) == len(found.with_other) <= kind.worlds
    gains = [one.chance - two.chance for one, two in zip(found.with_answer, found.with_other)]
    assert sum(gains) >= 0.0
    for outlook in (*found.with_answer, *found.with_other):
        assert outlook.end.turn > game.turn
        assert outlook.later.turn == outlook.end.turn + min(1, kind.ahead)
    assert (again.answer, again.other) == (found.answer, found.other)


def imagined_from(game: Game) -> Imagined:
    """A world of the seat that is to move."""
    seat = game.to_move()
    world = View(game, seat, seeded(5)).sample()
    judge = small_jury().judge(world.library)
    return Imagined(world, seat, Greedy(), judge, Positions(world.library))


@pytest.mark.parametrize("most", [0, UNLIMITED])
def test_an_answer_may_be_followed_by_the_one_it_is_compared_with(most: int) -> None:
    """So an order of plays is no difference, even without effort to find that out."""
    game = scenario(hand=["Crystal", "Blaster"], gems=1, row=["Evokatus"]).game
    play, focus = game.find("play", "Crystal"), game.find("focus")
    both = game.clone()
    both.do("play", "Crystal")

    one = imagined_from(game).outlook(play, 2, True, most, focus)
    other = imagined_from(game).outlook(focus, 2, True, most, play)
    alone = imagined_from(game).outlook(play, 2, True, most)
    focused = imagined_from(both).outlook(both.find("focus"), 2, True, most)

    assert one.chance == max(alone.chance, focused.chance)
    assert one.chance >= other.chance


def test_both_answers_are_played_on_as_deeply_as_finalists_are() -> None:
    game = Setting(seed=11).deal()
    shallow = 0
    for _ in range(30):
        seat = game.to_move()
        options = game.options(seat)
        if len(options) > 2 and game.active == seat:
            level = Level(1, 1_000_000, ahead=1, deep=1_000_000)
            found = Search(small_jury(), level).compare(View(game, seat, seeded(5)))
            view = View(game, seat, seeded(5))
            view.sample()  # in which the answer was found
            world = view.sample()
            judge = small_jury().judge(world.library)
            seen = []
            for depth in (1, 2):
                imagined = Imagined(world, seat, Greedy(), judge, Positions(world.library))
                seen.append(
                    (
                        imagined.outlook(found.answer, depth, True, UNLIMITED, found.other).chance,
                        imagined.outlook(found.other, depth, True, UNLIMITED, found.answer).chance,
                    )
                )
            assert (found.with_answer[0].chance, found.with_other[0].chance) == seen[1]
            shallow += seen[0] != seen[1]
        game.apply(seat, options[0])
    assert shallow > 0


def test_a_finalist_is_judged_where_the_turn_ends_and_after_the_turns_that_follow() -> None:
    game = Setting(seed=11).deal()
    seat = game.to_move()
    options = game.options(seat)
    imagined = imagined_from(game)
    ends = [imagined.outlook(option, 1, False, UNLIMITED).chance for option in options]
    replies = [imagined.outlook(option, 1, True, UNLIMITED) for option in options]
    nexts: list[float] = []
    for reply in replies:
        world = reply.later.clone()
        world.advance()
        judge = small_jury().judge(world.library)
        own = Imagined(world, seat, Greedy(), judge, Positions(world.library))
        nexts.append(own.worth(UNLIMITED))

    one = imagined_from(game).answers(options, 1, 1, UNLIMITED)
    two = imagined_from(game).answers(options, 1, 2, UNLIMITED)

    pairs = [(end + reply.chance) / 2 for end, reply in zip(ends, replies)]
    assert one == pytest.approx(pairs) != ends
    threes = [(end + reply.chance + own) / 3 for end, reply, own in zip(ends, replies, nexts)]
    assert two == pytest.approx(threes) != one


def test_greater_depth_finds_ends_that_are_as_good_and_some_that_are_better() -> None:
    game = Setting(seed=11).deal()
    gains: list[float] = []
    for _ in range(40):
        seat = game.to_move()
        options = game.options(seat)
        if len(options) > 1 and game.active == seat:
            ends = [imagined_from(game).values(options, depth, UNLIMITED) for depth in range(3)]
            gains += [deeper - flat for flat, deeper in zip(ends[0], ends[1])]
            gains += [deeper - flat for flat, deeper in zip(ends[1], ends[2])]
        game.apply(seat, options[0])

    assert min(gains) == 0.0
    assert max(gains) > 0.0


def test_without_effort_for_its_depth_the_seat_asks_less_deeply() -> None:
    game = Setting(seed=11).deal()
    options = game.options(game.to_move())

    one = imagined_from(game).values(options, 1, UNLIMITED)

    assert imagined_from(game).values(options, 2, 0) == one
    assert imagined_from(game).values(options, 2, UNLIMITED) != one
    assert imagined_from(game).values(options, 1, 0) == imagined_from(game).values(options, 0, 0)


def test_a_certain_win_is_compared_with_nothing() -> None:
    table = scenario(hand=["Crystal", "Blaster"], power=3, foes=[Side(health=4)])

    found = Search(small_jury(), KINDS[2]).compare(View(table.game, Seat(0), seeded(4)))

    assert found.other == -1
    assert found.with_answer == found.with_other == []


def test_the_next_card_of_the_nemesis_decides_nothing() -> None:
    """A turn is judged before chance goes on, so that no option looks lucky in one world."""
    game = Setting(1, 3, "nemesis").deal()
    while not game.agenda[-1].line().is_play_phase():
        game.apply(0, game.options(0)[0])

    found = Search(small_jury(), KINDS[2]).compare(View(game, Seat(0), seeded(4)))

    for outlook in found.with_answer + found.with_other:
        assert (outlook.end.turn, outlook.end.paused) == (game.turn + 1, True)
        assert outlook.later.turn > game.turn + 1 or outlook.later.over


def test_without_time_one_world_has_to_do() -> None:
    game = Setting(seed=11).deal()
    view = View(game, game.to_move(), seeded(5), seconds=0.0)

    found = Search(small_jury(), KINDS[2]).compare(view)

    assert len(found.with_answer) == 1
    assert found.answer in view.options()


def number(game: Game) -> int:
    return Positions(game.library).number(game)


def test_the_order_of_plays_leads_to_the_same_position() -> None:
    table = scenario(hand=["Blaster", "Crystal", "Shard Reactor"])
    one, other = table.game.clone(), table.game.clone()
    one.do("play", "Blaster").do("play", "Crystal")
    other.do("play", "Crystal")
    assert number(one) != number(other)
    other.do("play", "Blaster")
    assert number(one) == number(other)


def test_positions_differ_by_counters_and_questions() -> None:
    game = scenario(hand=["Blaster", "Crystal"], gems=3).game
    seen = {number(game)}
    for change in ("gems", "power", "health", "mastery"):
        changed = game.clone()
        setattr(changed.players[0], change, getattr(changed.players[0], change) + 1)
        seen.add(number(changed))
    focused = game.clone()
    focused.players[0].focused = True
    seen.add(number(focused))
    assert len(seen) == 6
