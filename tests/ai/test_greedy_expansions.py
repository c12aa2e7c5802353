"""Greedy knows what to do with relics, destinies, Ingeminex and texts that may hurt."""

from collections.abc import Sequence

import pytest

from shardmaster import Setting, seeded
from shardmaster.ai.bots import View
from shardmaster.ai.greedy import Greedy
from shardmaster.engine.actions import Action
from shardmaster.engine.game import Game, deal
from shardmaster.engine.ids import (
    DECK,
    DESTINY_TAKEN,
    HAND,
    HEALTH,
    POWER,
    RELIC_TAKEN,
    SEND,
    Seat,
    verb_of,
    zone,
)
from shardmaster.engine.knowledge import imagine
from shardmaster.engine.library import Library
from shardmaster.engine.menu import Menu
from shardmaster.engine.mode import Mode
from shardmaster.engine.rules.resources import gain
from shardmaster.lab.simulation import Plan, Tally, simulate
from shardmaster.language.describe import describe_all
from shardmaster.language.english.table import ENGLISH
from shardmaster.play.catalog import STARTERS, cast_of, center_of
from shardmaster.testing import Scenario, Side, scenario

DULL_ROW = ["Order Initiate", "Giga, Source Adept", "Primus Pilus"]


def choice(table: Scenario) -> tuple[str, str | None]:
    """The verb and the card that greedy answers with."""
    game = table.game
    seat = game.to_move()
    option = Greedy().choose(imagine(game, seat, seeded(1)), seat)
    offered = describe_all(game, seat, ENGLISH, ["one", "two", "three", "four"][: game.seats])
    meant = next(answer for answer in offered if answer.option == option)
    return meant.verb, meant.name


def turn_of_greedy(table: Scenario) -> list[tuple[str, str | None]]:
    """Let greedy finish the turn of the active seat; what it did in the play phase."""
    done = []
    while not table.over and table.active == 0:
        done.append(choice(table))
        game = table.game
        seat = game.to_move()
        game.submit(seat, Greedy().choose(imagine(game, seat, seeded(len(done))), seat))
    return done


def test_it_takes_a_relic_as_soon_as_it_may() -> None:
    table = scenario(character="Tetra", mastery=10, hand=["Crystal"], destiny_row=[])

    verb, name = choice(table)

    assert verb == "take-relic"
    assert name in ("Datic Robes", "Terminal Crescents")


def test_it_takes_a_destiny_as_soon_as_it_may() -> None:
    table = scenario(mastery=5, hand=["Crystal"], destiny_row=["War Bound"])

    assert choice(table) == ("take-destiny", "War Bound")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("War Bound", "Maglev Tunnels"),
        ("Healing Hands", "Bound for Life"),
        ("The Agony of Choice", "Synthesis"),
        ("Advanced Weapons", "Whatever it Takes"),
    ],
)
def test_it_takes_the_destiny_that_is_worth_more(better: str, worse: str) -> None:
    for row in ([better, worse], [worse, better]):
        table = scenario(mastery=5, destiny_row=row)

        assert choice(table) == ("take-destiny", better)


def test_an_ability_that_is_out_of_reach_is_worth_less() -> None:
    """Synthesis wants fifteen mastery, which is far away at five and there at fifteen."""
    row = ["Synthesis", "Advanced Medicine"]

    assert choice(scenario(mastery=5, destiny_row=row))[1] == "Advanced Medicine"
    assert choice(scenario(mastery=15, destiny_row=row, sets=("horizon", "base")))[1] == "Synthesis"


def test_it_uses_a_destiny_whose_condition_is_met() -> None:
    table = scenario(destinies=["War Bound"], champions=["Zetta, The Encryptor"])
    assert choice(table) == ("end", None)

    table = scenario(destinies=["War Bound"], champions=["Zetta, The Encryptor", "Praetorian-02"])
    assert choice(table) == ("exhaust", "War Bound")


def test_it_plays_first_and_uses_destinies_that_count_afterwards() -> None:
    table = scenario(
        destinies=["Nature Dominance", "Unconditional Conscription"],
        hand=["Spore Cleric", "Undergrowth Aspirant"],
        health=30,
        row=DULL_ROW,
    )

    done = turn_of_greedy(table)

    uses = [index for index, (verb, _) in enumerate(done) if verb == "exhaust"]
    plays = [index for index, (verb, _) in enumerate(done) if verb == "play"]
    assert len(uses) == len(plays) == 2
    assert max(plays) < min(uses)


@pytest.mark.parametrize(("mine", "theirs"), [(4, 50), (30, 50), (50, 50), (4, 4)])
def test_it_leaves_bound_for_life_alone_when_it_gains_nothing(mine: int, theirs: int) -> None:
    table = scenario(
        destinies=["Bound for Life"], health=mine, mastery=9, foes=[Side(health=theirs)]
    )

    assert choice(table) == ("end", None)


@pytest.mark.parametrize(("mine", "theirs"), [(5, 4), (50, 4), (50, 10)])
def test_it_uses_bound_for_life_on_those_who_are_worse_off(mine: int, theirs: int) -> None:
    table = scenario(destinies=["Bound for Life"], health=mine, foes=[Side(health=theirs)])

    assert choice(table) == ("exhaust", "Bound for Life")


def test_it_takes_a_tie_over_certain_ruin() -> None:
    ruin = Side(health=4, mastery=29, champions=["Drakonarius", "Optio Crusher", "Axia"])
    table = scenario(destinies=["Bound for Life"], health=1, foes=[ruin])

    assert choice(table) == ("exhaust", "Bound for Life")


def test_it_does_not_give_up_a_valuable_champion_for_power() -> None:
    table = scenario(destinies=["Power Struggle"], champions=["Drakonarius"])

    assert turn_of_greedy(table) == [("exhaust", "Drakonarius"), ("end", None)]
    assert table.me.champions == ["Drakonarius"]


@pytest.mark.parametrize("others", [[], ["Zetta, The Encryptor"]])
def test_it_gives_up_a_champion_for_the_last_blow(others: list[str]) -> None:
    table = scenario(
        destinies=["Power Struggle"],
        champions=["Drakonarius", *others],
        foes=[Side(health=11, hand=[])],
    )

    turn_of_greedy(table)

    assert table.winners == [0]


def test_it_gives_up_the_champion_that_is_worth_least() -> None:
    table = scenario(destinies=["Power Struggle"], champions=["Drakonarius", "Primus Pilus"])

    table.exhaust("Drakonarius").exhaust("Power Struggle")

    assert choice(table) == ("choose", "Primus Pilus")


def test_it_does_not_pay_more_than_an_ability_is_worth() -> None:
    table = scenario(
        destinies=["Whatever it Takes"],
        gems=7,
        row=["Drakonarius", "The Grand Architect", "Omnius, The All-Knowing"],
    )

    done = turn_of_greedy(table)

    assert ("exhaust", "Whatever it Takes") not in done
    assert any(verb in ("recruit", "fast-play") for verb, _ in done)


def test_it_pays_when_there_is_nothing_else_to_buy() -> None:
    table = scenario(destinies=["Whatever it Takes"], gems=7, row=[], center_deck=[])

    assert ("exhaust", "Whatever it Takes") in turn_of_greedy(table)


def test_it_pays_for_the_last_blow() -> None:
    table = scenario(
        destinies=["Whatever it Takes"],
        gems=6,
        row=["Drakonarius"],
        foes=[Side(health=9, hand=[])],
    )

    turn_of_greedy(table)

    assert table.winners == [0]


def test_it_fights_an_ingeminex_for_health_that_it_needs() -> None:
    table = scenario(power=10, health=12, monsters=["Brutality"])

    assert choice(table) == ("defeat", "Brutality")


def test_it_does_not_fight_for_health_that_it_cannot_gain() -> None:
    table = scenario(power=10, health=50, monsters=["Brutality"])

    assert choice(table) == ("end", None)


def test_it_fights_an_ingeminex_for_another_destiny() -> None:
    table = scenario(
        power=12,
        monsters=["Malice"],
        discard=["Drakonarius"],
        destiny_row=["War Bound", "True Leader"],
    )

    assert choice(table) == ("defeat", "Malice")


def test_it_does_not_fight_an_ingeminex_when_it_can_kill_instead() -> None:
    table = scenario(power=10, health=5, monsters=["Brutality"], foes=[Side(health=10)])

    assert choice(table) == ("end", None)


def test_it_fights_with_power_that_can_hit_nobody() -> None:
    table = scenario(
        power=10,
        health=49,
        monsters=["Torment"],
        foes=[Side(champions=["Zetta, The Encryptor"], destinies=["One Mind, One Army"])],
    )

    assert ("defeat", "Torment") in turn_of_greedy(table)


def test_it_returns_what_may_be_returned_and_plays_it() -> None:
    table = scenario(hand=["Nil Assassin"], discard=["The Dispossessed"])

    done = turn_of_greedy(table)

    assert done[:3] == [
        ("play", "Nil Assassin"),
        ("return", "The Dispossessed"),
        ("play", "The Dispossessed"),
    ]


def test_it_warps_the_best_ally_of_the_row() -> None:
    row = ["Kiln Drone", "Spore Cleric", "Primus Pilus", "Evokatus", "Undergrowth Aspirant"]
    table = scenario(hand=["Brute"], row=[*row, "Nil Assassin"])

    table.play("Brute")

    assert choice(table) == ("choose", "Nil Assassin")


def test_it_looks_for_champions_only_where_it_has_some() -> None:
    table = scenario(hand=["Legion Carrier"], deck=["Drakonarius", "Crystal", "Crystal"])
    table.play("Legion Carrier")
    assert choice(table) == ("choose", "Legion Carrier")

    table.pick("Legion Carrier")
    assert choice(table) == ("choose", "Drakonarius")


def test_it_recruits_a_good_card_that_was_turned_over() -> None:
    table = scenario(
        destinies=["The Shard Defiant"], gems=2, center_deck=["Drakonarius"], row=DULL_ROW
    )

    table.exhaust("The Shard Defiant")

    assert choice(table) == ("recruit", "Drakonarius")


def test_it_takes_the_better_destinies_from_a_larger_row() -> None:
    table = scenario(
        destinies=["Stolen Futures"],
        mastery=10,
        destiny_row=["Maglev Tunnels", "War Bound", "Bound for Life"],
        destiny_deck=["Advanced Weapons"],
    )
    table.game.players[0].marks |= DESTINY_TAKEN | RELIC_TAKEN

    turn_of_greedy(table)

    assert sorted(table.me.destinies) == ["Advanced Weapons", "War Bound"]


def test_it_banishes_what_is_weakest_after_dealing_damage() -> None:
    table = scenario(
        destinies=["Blood for Blood"], played=["Drakonarius", "Crystal", "Nil Assassin"], power=6
    )

    table.end_turn()

    assert choice(table) == ("choose", "Crystal")


def test_a_champion_is_sent_into_play_rather_than_away() -> None:
    table = scenario(
        champions=["Numeri Drones"], destinies=["Maglev Tunnels"], row=["Drakonarius"], gems=5
    )

    table.exhaust("Numeri Drones").recruit("Drakonarius")
    turn_of_greedy(table)

    assert "Drakonarius" in table.me.champions


def test_it_puts_a_good_champion_on_its_deck_rather_than_away() -> None:
    table = scenario(destinies=["Maglev Tunnels"], row=["Drakonarius"], gems=6)

    table.recruit("Drakonarius")
    game = table.game
    game.submit(0, Greedy().choose(imagine(game, Seat(0), seeded(1)), Seat(0)))

    assert table.me.deck[0] == "Drakonarius"


@pytest.mark.parametrize(("health", "uses"), [(5, False), (30, True)])
def test_it_does_not_risk_its_life_for_a_card(health: int, uses: bool) -> None:
    table = scenario(champions=["Oblivion Gatekeeper"], health=health)

    assert (choice(table)[0] == "exhaust") is uses


def test_it_readies_the_champion_that_is_worth_most() -> None:
    table = scenario(champions=["G-48", "Drakonarius", "Li Hin, The Shattered"])

    table.exhaust("Drakonarius").exhaust("Li Hin, The Shattered").exhaust("G-48")

    assert choice(table) == ("choose", "Drakonarius")


class Deed(Action):
    """An action that greedy has no word for."""

    def __init__(self, resource: int, amount: int) -> None:
        super().__init__(SEND)
        self.resource = resource
        self.amount = amount

    def offer(self, game: Game, seat: Seat, menu: Menu) -> None:
        menu.add(SEND, 0)

    def perform(self, game: Game, seat: Seat, operand: int) -> None:
        gain(game, seat, self.resource, self.amount)


class Unusual(Mode):
    def __init__(self, deed: Deed) -> None:
        super().__init__("unusual", "Unusual", 2, 2, "")
        self.deed = deed

    def actions(self) -> list[Action]:
        return [*super().actions(), self.deed]


@pytest.mark.parametrize(
    ("resource", "amount", "done"), [(POWER, 3, True), (HEALTH, 0, False), (HEALTH, -5, False)]
)
def test_it_tries_what_it_has_no_word_for(resource: int, amount: int, done: bool) -> None:
    mode = Unusual(Deed(resource, amount))
    library = Library(mode, [], ["base"], 2, cast_of(("base",)), STARTERS, center_of(("base",)))
    game = deal(library, 1, [0, 1], 100)
    seat = game.to_move()
    for card in game.table.pile(zone(seat, HAND)):
        game.table.move(card, zone(seat, DECK))

    option = Greedy().choose(imagine(game, seat, seeded(1)), seat)

    assert (verb_of(option) == SEND) is done


class Abstainer:
    """Greedy in everything, but it never takes a relic or a destiny."""

    def __init__(self) -> None:
        self.mind = Greedy()

    def choose(self, view: View) -> int:
        world = view.sample()
        world.players[view.seat].marks |= RELIC_TAKEN | DESTINY_TAKEN
        return self.mind.choose(world, view.seat)


class Taker:
    def __init__(self) -> None:
        self.mind = Greedy()

    def choose(self, view: View) -> int:
        return self.mind.choose(view.sample(), view.seat)


def duel(bots: Sequence[Taker | Abstainer], games: int) -> float:
    """How many games the first bot wins; every deal is played from both seats."""
    wins = 0.0
    for number in range(games):
        game = Setting(2, seed=number // 2).deal()
        dice = seeded(number)
        while not game.over:
            seat = game.to_move()
            game.apply(seat, bots[(seat + number) % 2].choose(View(game, seat, dice)))
        first = number % 2
        if game.winners >> first & 1:
            wins += 0.5 if game.winners == 3 else 1.0
    return wins


@pytest.mark.once
def test_relics_and_destinies_win_games() -> None:
    assert duel([Taker(), Abstainer()], 200) >= 120


@pytest.mark.once
def test_greedy_beats_random_with_all_sets() -> None:
    total = Tally(wins=[0.0, 0.0])
    for tally in simulate(Plan(("greedy", "random"), games=200, seed=7), workers=1):
        total.add(tally)
    assert total.wins[0] >= 198
