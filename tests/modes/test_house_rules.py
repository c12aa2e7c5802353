"""House rules: each point as we read the rulebooks, and as the house rule has it."""

import dataclasses
from functools import partial
from typing import Any, cast

import pytest
from msgspec.structs import replace

from shardmaster import load, save
from shardmaster.campaign.battle import BattleSetting
from shardmaster.campaign.books import book_named
from shardmaster.campaign.progress import Terms
from shardmaster.campaign.session import HUMAN, KIND, CampaignSession, Source, single_boss
from shardmaster.campaign.session import resume as resume_campaign
from shardmaster.engine.battle.page import Ability
from shardmaster.engine.effects.gain import EachLoses
from shardmaster.engine.errors import DamagedSave, Refusal, ShardmasterError, UnknownName
from shardmaster.engine.house_rule import HouseRule
from shardmaster.engine.ids import (
    HEALTH,
    MONSTERS,
    RELIC_DECK,
    TAKE_DESTINY,
    TAKE_RELIC,
    Seat,
    verb_of,
)
from shardmaster.engine.table import FRESH
from shardmaster.play.catalog import HOUSE_RULES, MODES, SETS, VARIANTS
from shardmaster.play.commitments import commitment, deal_text
from shardmaster.play.saves import sealed, unsealed
from shardmaster.play.session import Session, resume
from shardmaster.play.setting import Setting
from shardmaster.profile.played import Played
from shardmaster.profile.rating import rated
from shardmaster.reference import rules as reference
from shardmaster.server.http.catalogue import HouseRuleOffered, catalog
from shardmaster.server.messages import NewTable, SeatWanted
from shardmaster.server.tables.creation import make
from shardmaster.server.tables.rating import check_rated
from shardmaster.server.tables.table import begun
from shardmaster.testing import Hero, Scenario, Side, battle, scenario
from shardmaster.testing.views import names_in
from tests.campaign.positions import boss_page

PLAIN = Side()
ZETTA = "Zetta, The Encryptor"


def with_rule(name: str) -> pytest.MarkDecorator:
    """Run a test without a house rule, and with it."""
    return pytest.mark.parametrize("rules", [(), (name,)], ids=["ours", name])


# C03


@with_rule("restless-opening")
def test_an_ingeminex_in_the_opening_row_attacks_only_by_the_house_rule(
    rules: tuple[str, ...],
) -> None:
    settings = (Setting(3, seed, variants=rules) for seed in range(100))
    game = next(game for each in settings if (game := each.deal()).table.count(MONSTERS))

    fresh = [game.table.has(card, FRESH) for card in game.table.pile(MONSTERS)]

    assert all(fresh) if rules else not any(fresh)


# C04


@with_rule("attack-before-draw")
def test_an_ingeminex_meets_the_new_hand_or_by_the_house_rule_the_old_one(
    rules: tuple[str, ...],
) -> None:
    table = scenario(
        hand=["Blaster", "Shard Reactor", "Infinity Shard"],
        deck=["Crystal"] * 5,
        gems=4,
        seats=3,
        row=["Shard Seer"],
        center_deck=["Agony", "Kiln Drone"],
        variants=rules,
    ).recruit("Shard Seer")

    table.end_turn()

    old, new = ["Blaster", "Shard Reactor", "Infinity Shard"], ["Crystal"] * 5
    assert table.me.hand == (old if rules else new)


# C05


@pytest.mark.parametrize(("had", "offered"), [(10, True), (9, False)])
@with_rule("earned-mastery")
def test_lost_mastery_counts_for_a_relic_only_by_the_house_rule(
    rules: tuple[str, ...], had: int, offered: bool
) -> None:
    table = scenario(
        hand=["Venator of the Wastes"],
        champions=["Evokatus"],
        foes=[Side(mastery=had, character="Volos"), PLAIN],
        destiny_row=["Datic Secrets"],
        variants=rules,
    )
    table.play("Venator of the Wastes").aim(1).end_turn().assign(0).shield()

    assert table.active == 1
    assert table.foe.mastery == had - 2
    verbs = {verb_of(option) for option in table.game.options(Seat(1))}
    assert (TAKE_RELIC in verbs) == (bool(rules) and offered)
    assert TAKE_DESTINY in verbs


# C17


@pytest.mark.parametrize(("rules", "winners"), [((), []), (("the-fallen-win",), [1])])
def test_who_falls_with_both_enemies_wins_alliance_only_by_the_house_rule(
    rules: tuple[str, ...], winners: list[int]
) -> None:
    low = Side(health=4)
    table = scenario(
        mode="alliance",
        destinies=["Bound for Life"],
        foes=[low, PLAIN, low, low],
        variants=rules,
    )

    table.exhaust("Bound for Life")

    assert table.winners == winners


# C18: seat 0 sits across from 1 and beside 3.

team_attack = partial(scenario, mode="team-attack")


@with_rule("empty-chair")
def test_power_reaches_past_an_empty_chair_only_without_the_house_rule(
    rules: tuple[str, ...],
) -> None:
    table = team_attack(power=7, foes=[PLAIN] * 3, variants=rules).concede(1)

    table.end_turn()

    assert table.seats[2].health == (50 if rules else 43)


@with_rule("empty-chair")
def test_excess_passes_the_chair_in_the_turn_in_which_it_becomes_empty(
    rules: tuple[str, ...],
) -> None:
    table = team_attack(power=7, foes=[Side(health=3), PLAIN, PLAIN], variants=rules)

    table.end_turn()

    assert table.seats[2].health == 46


@with_rule("empty-chair")
def test_a_player_without_a_partner_reaches_both_opponents(rules: tuple[str, ...]) -> None:
    table = team_attack(power=7, foes=[PLAIN] * 3, variants=rules).concede(3).concede(1)

    table.end_turn()

    assert table.seats[2].health == 43


@with_rule("empty-chair")
def test_champions_may_be_attacked_beside_an_empty_chair(rules: tuple[str, ...]) -> None:
    guarded = Side(champions=["Evokatus"])
    table = team_attack(power=7, foes=[PLAIN, guarded, PLAIN], variants=rules).concede(1)

    table.strike("Evokatus", owner=2)

    assert table.seats[2].champions == []


# C20


@pytest.mark.parametrize(("rules", "over"), [((), False), (("no-last-turn",), True)])
def test_a_fall_in_the_players_turn_leaves_no_other_turn_only_by_the_house_rule(
    rules: tuple[str, ...], over: bool
) -> None:
    table = battle(Hero(), Hero(), Hero(), variants=rules).concede(0)

    table.end_turn(by=1).end_turn(by=2)

    assert table.over is over


def test_a_fall_in_the_turn_of_the_boss_leaves_a_last_turn_by_the_house_rule_too() -> None:
    deadly = boss_page(starts=[Ability(0, [EachLoses(HEALTH, 3)])])
    table = battle(Hero(health=3), Hero(), Hero(), page=deadly, variants=("no-last-turn",))

    table.boss_turn()

    assert not table.over
    assert table.asked == [1, 2]
    table.end_turn(by=1).end_turn(by=2)
    assert table.reason == "hero-not-avenged"


# C23


@pytest.mark.parametrize(("rules", "healths"), [((), [50, 45]), (("no-hiding",), [45, 45])])
def test_an_attack_in_bloodbath_reaches_behind_zetta_only_by_the_house_rule(
    rules: tuple[str, ...], healths: list[int]
) -> None:
    table = scenario(
        mode="bloodbath", power=5, foes=[Side(champions=[ZETTA]), PLAIN], variants=rules
    )

    table.end_turn()

    assert [side.health for side in table.seats[1:]] == healths


def test_power_is_wasted_by_the_house_rule_too_when_nobody_can_be_attacked() -> None:
    table = scenario(
        mode="bloodbath",
        power=5,
        foes=[Side(champions=[ZETTA]), PLAIN],
        variants=("no-hiding",),
    ).concede(2)

    table.end_turn()

    assert table.foe.health == 50


# C24


@pytest.mark.parametrize(("rules", "copies"), [((), 1), (("second-chains",), 2)])
def test_bound_for_life_stands_for_the_chains_twice_only_by_the_house_rule(
    rules: tuple[str, ...], copies: int
) -> None:
    library = Setting(3, variants=rules).library()

    assert [card.name for card in library.cards].count("Bound for Life") == copies
    assert len(library.definitions) == len(set(library.definitions))


# C32


@pytest.mark.parametrize(("rules", "each", "left"), [((), 2, 4), (("all-relics",), 3, 1)])
def test_mystery_relics_deals_all_of_them_only_by_the_house_rule(
    rules: tuple[str, ...], each: int, left: int
) -> None:
    table = Scenario(Setting(3, variants=("mystery-relics", *rules)).deal())

    assert [len(side.relics) for side in table.seats] == [each] * 3
    assert len(names_in(table.game, RELIC_DECK)) == left


# C34


@with_rule("back-to-the-center")
def test_center_cards_of_the_fallen_stay_in_the_game_only_by_the_house_rule(
    rules: tuple[str, ...],
) -> None:
    fallen = Side(
        hand=["Crystal", "Spore Cleric"],
        deck=["Blaster"],
        discard=["Kiln Drone"],
        champions=["Evokatus"],
        destinies=["Bound for Life"],
    )
    table = scenario(foes=[fallen, PLAIN], center_deck=["Dash"], variants=rules).concede(1)

    kept = ["Spore Cleric", "Kiln Drone", "Evokatus"]
    assert sorted(table.center_deck) == sorted(["Dash", *(kept if rules else [])])
    assert {"Crystal", "Blaster", "Bound for Life"} <= set(table.gone)
    assert table.center_deck[0] == "Dash"


# C39


@with_rule("shields-again")
def test_a_shield_counts_again_against_excess_only_by_the_house_rule(
    rules: tuple[str, ...],
) -> None:
    shielded = Side(hand=["Command Seer", "Crystal"])
    table = team_attack(power=12, foes=[Side(health=1), shielded, PLAIN], variants=rules)
    table.concede(3).end_turn().assign(6)

    table.shield("Command Seer")

    assert table.asked == [2]
    assert table.may("choose", "Command Seer") == bool(rules)


# All of them


@pytest.mark.parametrize(
    ("mode", "seats", "variants", "told"),
    [
        ("free-for-all", 3, ("empty-chair",), "Empty Chair changes nothing in Free for All"),
        ("free-for-all", 3, ("no-last-turn",), "No Last Turn changes nothing in Free for All"),
        ("nemesis", 1, ("attack-before-draw",), "changes nothing in Single Player Nemesis"),
        ("free-for-all", 3, ("all-relics",), "All Relics changes nothing without Mystery Relics"),
        ("free-for-all", 3, ("house-party",), "unknown variant 'house-party'"),
    ],
)
def test_a_house_rule_that_would_change_nothing_is_refused(
    mode: str, seats: int, variants: tuple[str, ...], told: str
) -> None:
    with pytest.raises(ShardmasterError, match=told):
        Setting(seats, mode=mode, variants=variants)


def test_a_house_rule_without_its_cards_is_refused() -> None:
    with pytest.raises(Refusal, match="Attack before the Draw changes nothing with these sets"):
        Setting(3, sets=("base",), variants=("attack-before-draw",))
    with pytest.raises(Refusal, match="The Chains that Bind changes nothing with these sets"):
        Terms(3, sets=("base",), variants=("second-chains",))


@pytest.mark.parametrize("name", ["relic-draft", "empty-chair", "house-party"])
def test_only_house_rules_of_battles_go_with_a_campaign(name: str) -> None:
    with pytest.raises(UnknownName, match=f"unknown house rule '{name}'; known: restless-opening"):
        Terms(3, variants=(name,))
    with pytest.raises(UnknownName, match="unknown house rule"):
        BattleSetting(boss_page(), 3, variants=(name,))


@pytest.mark.parametrize("rule", HOUSE_RULES.values(), ids=list(HOUSE_RULES))
def test_every_house_rule_can_be_switched_on_somewhere(rule: HouseRule) -> None:
    assert rule.in_battles or any(map(rule.suits, MODES.values()))
    assert rule.reading.startswith("C")
    assert rule.name not in VARIANTS


def test_every_house_rule_is_named_by_the_readings_it_replaces() -> None:
    told = {(row.house_rule, row.number) for row in reference.rules().values() if row.house_rule}

    assert told == {(rule.name, rule.reading) for rule in HOUSE_RULES.values()}


def test_a_record_keeps_the_house_rules() -> None:
    rules = ("attack-before-draw", "back-to-the-center")
    session = Session(Setting(3, 7, variants=rules[::-1]))

    assert resume(session.record()).setting.variants == rules


def test_a_saved_position_keeps_the_house_rules() -> None:
    game = Setting(3, variants=("second-chains",)).deal()

    loaded = load(save(game))

    assert [variant.name for variant in loaded.library.variants] == ["second-chains"]


def test_a_campaign_keeps_its_house_rules_in_records_and_battles() -> None:
    book = book_named("last-light")
    terms = Terms(3, 7, variants=("no-last-turn", "back-to-the-center"))
    session = CampaignSession(single_boss(book, "vox"), terms, source=Source(book.id, "vox"))

    again = resume_campaign(session.record(), book_named)
    for seat in range(3):
        again.save_card(seat, again.offered(seat)[0])
    again.vote(0, 0)

    assert again.terms.variants == terms.variants
    assert again.battle is not None
    assert again.battle.setting.variants == terms.variants
    loaded = load(save(again.battle.game))
    assert [rule.name for rule in loaded.library.variants] == list(terms.variants)


def test_a_forged_campaign_is_refused() -> None:
    book = book_named("last-light")
    session = CampaignSession(single_boss(book, "vox"), Terms(3, 7), source=Source(book.id, "vox"))
    data = {**unsealed(KIND, session.record()), "variants": ["relic-draft"]}
    del data["shardmaster"], data["rules"]

    with pytest.raises(DamagedSave, match="unknown house rule 'relic-draft'"):
        resume_campaign(sealed(KIND, data), book_named)


def test_a_rated_game_has_no_house_rules() -> None:
    seats = [SeatWanted("me"), SeatWanted("open"), SeatWanted("open")]
    wanted = NewTable(seats, clock=60, rated=True)
    check_rated(wanted)

    with pytest.raises(Refusal) as refused:
        check_rated(replace(wanted, variants=["back-to-the-center"]))
    assert refused.value.code == "not-rated"


def test_the_profile_does_not_rate_a_game_with_house_rules() -> None:
    found = Played("free-for-all", "", ("greedy",), "won", 1.0)

    assert rated(found) is not None
    assert rated(dataclasses.replace(found, house_rules=True)) is None


# At the server


@pytest.mark.parametrize("offer", catalog("en").house_rules, ids=lambda offer: offer.name)
def test_a_house_rule_is_offered_exactly_where_it_can_be_played(offer: HouseRuleOffered) -> None:
    beside = (offer.beside,) if offer.beside else ()

    for mode, rules in MODES.items():
        for sets in [("base",), ("relics_of_the_future",), ("into_the_horizon",), ("all",)]:
            if not _can_be_played(mode, rules.most, sets, beside):
                continue
            inside = {*SETS} if sets == ("all",) else {*sets}
            is_offered = mode in offer.modes and any(inside.issuperset(box) for box in offer.boxes)
            played = _can_be_played(mode, rules.most, sets, (*beside, offer.name))
            assert is_offered == played, (mode, sets)
    assert ("battle" in offer.modes) == HOUSE_RULES[offer.name].in_battles


def _can_be_played(
    mode: str, players: int, sets: tuple[str, ...], variants: tuple[str, ...]
) -> bool:
    try:
        Setting(players, mode=mode, sets=sets, variants=variants)
    except Refusal:
        return False
    return True


@pytest.mark.parametrize("kind", ["game", "campaign", "battle"])
def test_a_table_and_its_commitment_name_the_house_rules(kind: str) -> None:
    wanted = NewTable(
        [SeatWanted("me"), SeatWanted("open"), SeatWanted("open")],
        kind=cast(Any, kind),
        boss="vox",
        variants=["back-to-the-center", "second-chains"],
    )

    terms = make(wanted, ["greedy"]).opened.terms

    agreed = ("second-chains", "back-to-the-center")
    assert terms.variants == agreed
    session = begun(terms, (HUMAN,) * 3)
    assert session.agreed()["variants"] == [*agreed]
    assert terms.commitment == commitment(deal_text(session.agreed()))


@pytest.mark.parametrize("name", ["relic-draft", "empty-chair", "house-party"])
def test_a_forged_table_is_refused(name: str) -> None:
    seats = [SeatWanted("me"), SeatWanted("open"), SeatWanted("open")]

    with pytest.raises(UnknownName, match=f"unknown house rule '{name}'"):
        make(NewTable(seats, kind="battle", boss="vox", variants=[name]), ["greedy"])
