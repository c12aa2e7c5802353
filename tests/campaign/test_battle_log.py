"""What the log says of a boss, in the order in which it happens."""

from shardmaster import plain
from shardmaster.campaign.battle import BattleSetting
from shardmaster.engine.battle.effects import BossHeals, BossMasters
from shardmaster.engine.battle.page import Ability, Page
from shardmaster.engine.events import GAINS, TURN_BEGINS, USES
from shardmaster.engine.game import Game
from shardmaster.engine.ids import NECROTIC, TALOS, Seat
from shardmaster.language.describe import names_of, question
from shardmaster.language.english.table import ENGLISH
from shardmaster.language.french.table import FRENCH
from shardmaster.terminal.campaign.log import BattleTeller
from shardmaster.terminal.log import chapters, everything
from shardmaster.terminal.palette import FANCY
from shardmaster.testing import Hero, battle

PLAYERS = range(2, 6)


def page(**abilities: list[Ability]) -> Page:
    given: dict[str, list[Ability]] = {"starts": [], "ends": [], "once": [], **abilities}
    return Page(
        "test",
        "Test Boss",
        "the tested",
        dict.fromkeys(PLAYERS, 100),
        dict.fromkeys(PLAYERS, 5),
        TALOS | NECROTIC,
        [],
        setup=[],
        counters=[],
        starts=given["starts"],
        ends=given["ends"],
        once=given["once"],
    )


TWO_STARTS = [Ability(0, [BossMasters(1)]), Ability(5, [BossMasters(2)])]


def dealt(with_page: Page) -> Game:
    """A battle in which the boss has begun its first turn."""
    return BattleSetting(with_page).deal(log=True)


def gains_of(game: Game) -> list[tuple[int, int]]:
    """Kind and amount of what the boss does to itself by abilities."""
    log = game.log or []
    first = next(index for index, event in enumerate(log) if event.kind == USES)
    told = [event for event in log[first:] if event.kind in (USES, GAINS) and event.seat == 2]
    return [(event.kind, event.amount) for event in told[:4]]


def test_each_ability_is_logged_before_what_it_does() -> None:
    game = dealt(page(starts=TWO_STARTS))

    assert gains_of(game) == [(USES, 0), (GAINS, 1), (USES, 5), (GAINS, 2)]


def test_one_time_abilities_are_logged_lowest_first() -> None:
    game = dealt(page(once=[Ability(5, [BossMasters(3)]), Ability(2, [BossMasters(1)])]))

    assert gains_of(game) == [(USES, 2), (GAINS, 1), (USES, 5), (GAINS, 3)]


def test_the_terminal_shows_both_abilities() -> None:
    game = dealt(page(starts=TWO_STARTS))
    teller = BattleTeller(game, names_of(game), FANCY, page(starts=TWO_STARTS))
    first = next(each for each in chapters(game.log or [], everything) if each.seat == 2)

    told = [sentence.plain for sentence in teller.sentences(first)]

    assert "Ability: The boss gains 1 mastery" in told
    assert "Mastery 5: The boss gains 2 mastery" in told


def test_the_log_says_what_an_ability_does() -> None:
    game = dealt(page(starts=[Ability(0, [BossMasters(1), BossHeals(3)]), TWO_STARTS[1]]))
    used = [event for event in game.log or [] if event.kind == USES]
    names = names_of(game)

    assert [ENGLISH.event(game, event, names) for event in used[:2]] == [
        "Test Boss uses an ability: the boss gains 1 mastery and 3 health",
        "Test Boss uses an ability (Mastery 5): the boss gains 2 mastery",
    ]
    assert [FRENCH.event(game, event, names).replace("\u00a0", " ") for event in used[:2]] == [
        "Test Boss utilise une capacité : le boss gagne 1 point de maîtrise et 3 points de santé",
        "Test Boss utilise une capacité (Maîtrise 5) : le boss gagne 2 points de maîtrise",
    ]


def test_a_turn_of_the_boss_begins_before_its_abilities() -> None:
    log = dealt(page(starts=TWO_STARTS)).log or []
    kinds = [event.kind for event in log]

    assert kinds.index(TURN_BEGINS) < kinds.index(USES)


def test_healing_asks_who_gets_it() -> None:
    table = battle(Hero(hand=["Spore Cleric"], health=20), Hero(health=20))
    table.play("Spore Cleric", by=0)

    asked = question(table.game, Seat(0))
    french = question(table.game, Seat(0), FRENCH)

    assert plain(asked.text) == "Choose who gains 4 health."
    assert plain(french.text) == "Choisissez qui gagne 4 points de santé."
