"""The pages of the six bosses: what each does, what players do against it, and that it ends."""

from collections import Counter

import pytest

from shardmaster.campaign.battle import BattleSetting
from shardmaster.campaign.books import book_folder
from shardmaster.campaign.pages import page_text
from shardmaster.campaign.reading import read_page_notes, read_pages
from shardmaster.engine.battle.mode import DIFFICULTIES
from shardmaster.engine.battle.page import Ability, Page
from shardmaster.engine.game import Game
from shardmaster.engine.ids import DISCARD, GROUP_NAMES, Seat, zone
from shardmaster.engine.observe import observe
from shardmaster.engine.playout import playout
from shardmaster.engine.rng import seeded
from shardmaster.engine.snapshot import restore, take
from shardmaster.engine.wording import plain
from shardmaster.language.english.table import ENGLISH
from shardmaster.testing import Hero, battle
from shardmaster.testing.battle import altered
from shardmaster.testing.scenario import Scenario
from tools.documents import boss_pages

PAGES = read_pages(book_folder("last-light"))
NOTES = read_page_notes(book_folder("last-light"))


def rules_of(slug: str) -> Page:
    """A page with round numbers instead of those that balance the battle."""
    page = PAGES[slug]
    same = dict.fromkeys(range(2, 6), 100)
    none = dict.fromkeys(range(2, 6), 0)
    return altered(page, same, none, none, page.groups, page.attacks, page.seeds is not None)


MOC_SAI = rules_of("moc_sai")
VOX = rules_of("vox")
CRIMSON_THORN = rules_of("crimson_thorn")
GLITCHMOTHER = rules_of("glitchmother")
MIND_HACKER = rules_of("mind_hacker")
DOMINATUS = rules_of("dominatus")


def text(slug: str) -> list[str]:
    return [plain(line) for line in page_text(PAGES[slug], ENGLISH)]


# All of them


def test_there_are_six() -> None:
    assert list(PAGES) == [
        "moc_sai",
        "vox",
        "crimson_thorn",
        "glitchmother",
        "mind_hacker",
        "dominatus",
    ]


def test_every_group_follows_at_least_two_bosses() -> None:
    led = Counter(group for group in GROUP_NAMES for page in PAGES.values() if page.groups & group)

    assert len(led) == 4
    assert min(led.values()) >= 2


def test_no_attack_belongs_to_two_bosses() -> None:
    attacks = [card.slug for page in PAGES.values() for card in page.attacks]

    assert len(set(attacks)) == len(attacks) == 19


@pytest.mark.parametrize("slug", PAGES)
def test_health_grows_with_the_players(slug: str) -> None:
    health = list(PAGES[slug].health.values())

    assert sorted(set(health)) == health


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("slug", PAGES)
def test_one_time_abilities_come_at_different_marks_in_order(slug: str, players: int) -> None:
    marks = [ability.marks[players] for ability in PAGES[slug].once]

    assert sorted(set(marks)) == marks
    assert 3 <= marks[0] <= marks[-1] <= 25


@pytest.mark.parametrize("slug", PAGES)
def test_players_can_read_the_rules(slug: str) -> None:
    assert NOTES[slug]
    assert all(note.endswith(".") for note in NOTES[slug])


@pytest.mark.parametrize("slug", PAGES)
def test_a_page_reads_as_sentences(slug: str) -> None:
    page = PAGES[slug]
    abilities: list[Ability] = [*page.starts, *page.ends, *page.once]

    lines = text(slug)

    assert len(lines) >= 3 + len(abilities)
    assert all(line.endswith(".") for line in lines)
    assert not set("".join(lines)) & set("{}|_")


@pytest.mark.parametrize("slug", PAGES)
def test_a_page_is_in_the_documents(slug: str) -> None:
    document = boss_pages()

    assert f"## {PAGES[slug].name}\n" in document
    for line in [*text(slug), *NOTES[slug]]:
        assert line in document


def check(game: Game, seats: int) -> None:
    """What holds at every decision of a battle."""
    assert all(player.health >= 0 for player in game.players)
    assert sum(player.tokens for player in game.players) <= 12
    assert take(restore(take(game), game.library)) == take(game)
    for seat in range(seats):
        observe(game, seat)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("slug", PAGES)
def test_random_players_come_to_an_end(slug: str, seats: int, difficulty: str) -> None:
    for seed in range(3):
        game = BattleSetting(PAGES[slug], seats, seed, difficulty).deal()

        playout(game, seeded(seed))

        assert game.over
        assert game.reason != "turn-limit"


@pytest.mark.parametrize("slug", PAGES)
def test_a_battle_can_be_saved_and_seen_at_every_decision(slug: str) -> None:
    game = BattleSetting(PAGES[slug], 3, 11).deal()
    rng = seeded(11)
    while not game.over:
        check(game, 3)
        seat = game.to_move()
        options = game.options(seat)
        game.submit(seat, options[rng.below(len(options))])


# Moc Sai


def test_an_open_rift_burns_its_player_at_the_end_of_the_boss_turn() -> None:
    table = battle(Hero(ongoing=["Lesser Unstable Rift"]), Hero(), page=MOC_SAI)

    table.boss_turn()

    assert [hero.health for hero in table.heroes] == [47, 50]


def test_two_rifts_burn_twice() -> None:
    rifts = ["Lesser Unstable Rift", "Greater Unstable Rift"]
    table = battle(Hero(ongoing=rifts), page=MOC_SAI)

    table.boss_turn()

    assert table.me.health == 44


def test_a_rift_burns_in_the_turn_it_opens() -> None:
    table = battle(page=MOC_SAI, fate=["Lesser Unstable Rift"])

    table.boss_turn()

    assert table.me.health == 47


def test_players_close_a_rift_together_wherever_it_lies() -> None:
    table = battle(Hero(gems=2), Hero(gems=3, ongoing=["Lesser Unstable Rift"]), page=MOC_SAI)

    table.pay("Lesser Unstable Rift", gems=2, by=0).pay("Lesser Unstable Rift", gems=3, by=1)
    table.boss_turn()

    assert "Lesser Unstable Rift" in table.fate_discard
    assert [hero.health for hero in table.heroes] == [50, 50]


def test_rifts_burn_hotter_from_15_mastery() -> None:
    table = battle(Hero(ongoing=["Lesser Unstable Rift"]), page=MOC_SAI, mastery=15, fired=7)

    table.boss_turn()

    assert table.me.health == 46


# Vox


def test_a_trap_detonates_at_the_start_of_the_next_boss_turn() -> None:
    table = battle(page=VOX, fate=["Order Trap"], fired=1)

    table.boss_turn()
    before = table.me.health
    table.boss_turn()

    assert before == 50
    assert table.me.health == 46
    assert table.boss.mastery == 3
    assert "Order Trap" in table.fate_discard


def test_a_trap_hits_only_its_player() -> None:
    table = battle(Hero(), Hero(ongoing=["Order Trap"]), page=VOX)

    table.boss_turn()

    assert [hero.health for hero in table.heroes] == [50, 46]


def test_the_twin_trap_hits_everybody_instead() -> None:
    table = battle(Hero(ongoing=["Twin Trap"]), Hero(), page=VOX)

    table.boss_turn()

    assert [hero.health for hero in table.heroes] == [40, 40]


def test_a_trap_is_disarmed_by_recruiting() -> None:
    table = battle(Hero(ongoing=["Order Trap"], gems=9), page=VOX, row=["Order Initiate"])

    table.recruit("Order Initiate", by=0).boss_turn()

    assert table.me.health == 50


# Crimson Thorn


def test_everybody_begins_with_a_seed_in_the_discard_pile() -> None:
    game = BattleSetting(CRIMSON_THORN, 3, seed=1, difficulty="novice").deal()

    hands = [seat.discard + seat.hand for seat in Scenario(game).seats[:3]]

    assert [cards.count("Poison Seed") for cards in hands] == [1, 1, 1]


def test_a_seed_is_burned_for_3_gems() -> None:
    table = battle(Hero(discard=["Poison Seed"], gems=3), page=CRIMSON_THORN)

    table.burn(by=0)

    assert table.me.discard == []
    assert table.me.gems == 0
    assert len(table.supply) == 8


def test_nobody_burns_a_seed_for_2_gems() -> None:
    table = battle(Hero(discard=["Poison Seed"], gems=2), page=CRIMSON_THORN)

    assert not table.may("burn", by=0)


# The Glitchmother


def test_a_card_of_the_row_goes_face_down_every_turn() -> None:
    table = battle(page=GLITCHMOTHER)

    table.boss_turn().boss_turn()

    assert len(table.veiled) == 2


def test_a_face_down_card_cannot_be_recruited_until_it_is_turned_up() -> None:
    table = battle(Hero(gems=9), page=GLITCHMOTHER, veiled=["Order Initiate"])

    hidden = table.may("recruit", "Order Initiate", by=0)
    table.unveil(1, by=0)

    assert not hidden
    assert table.me.gems == 8
    assert table.may("recruit", "Order Initiate", by=0)


# The Mind Hacker


@pytest.mark.parametrize(("tokens", "health"), [(3, 50), (4, 47)])
def test_four_tokens_hurt_at_the_end_of_the_boss_turn(tokens: int, health: int) -> None:
    table = battle(Hero(tokens=tokens), page=MIND_HACKER)

    table.boss_turn()

    assert table.me.health == health


def test_a_card_is_scrambled_for_a_token() -> None:
    table = battle(Hero(tokens=4, hand=["Crystal"]), page=MIND_HACKER)

    table.scramble("Crystal", by=0).boss_turn()

    assert table.me.discard == ["Crystal"]
    assert table.me.health == 50


def test_nobody_scrambles_after_a_shutdown() -> None:
    hand = ["Crystal"] * 5
    table = battle(Hero(hand=hand), page=MIND_HACKER, fate=["Shutdown"])

    table.boss_turn()

    assert not table.may("scramble", by=0)


# Dominatus


def test_havoc_begins_at_15_mastery() -> None:
    table = battle(page=DOMINATUS, mastery=13, fired=0b11, fate=["Havoc Blast"])

    table.boss_turn()

    assert table.boss.mastery == 15
    assert table.in_havoc


def test_the_ability_at_14_is_skipped_when_mastery_brings_havoc() -> None:
    """The boss was not in HAVOC mode when it passed the mark."""
    table = battle(page=DOMINATUS, mastery=13, health=60, fired=0b11, fate=["Armageddon"])

    table.boss_turn()

    assert table.in_havoc
    assert table.boss.health == 60


def test_the_ability_at_14_fires_in_a_havoc_that_wounds_have_brought() -> None:
    blast = ["Havoc Blast"]
    table = battle(page=DOMINATUS, mastery=12, health=20, havoc=True, fired=0b11, fate=blast)

    table.boss_turn()

    assert table.boss.mastery == 14
    assert table.boss.health == 30


def test_havoc_begins_as_soon_as_less_than_half_of_the_health_is_left() -> None:
    table = battle(Hero(power=1), Hero(power=1), page=DOMINATUS, health=51)

    table.end_turn(by=0)
    at_half = table.in_havoc
    table.end_turn(by=1)

    assert not at_half
    assert table.in_havoc


@pytest.mark.parametrize(("havoc", "health"), [(False, 46), (True, 45)])
def test_dominatus_hurts_everybody_each_turn_and_more_in_havoc(havoc: bool, health: int) -> None:
    table = battle(page=DOMINATUS, havoc=havoc)

    table.boss_turn()

    assert [hero.health for hero in table.heroes] == [health, health]


def test_the_people_of_last_light_give_what_they_have() -> None:
    game = BattleSetting(MOC_SAI, 3, 1).deal()

    assert [game.table.count(zone(Seat(seat), DISCARD)) for seat in range(3)] == [3, 3, 3]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_page_may_give_respite_courage_and_growth(players: int) -> None:
    """By the number of players: health before the boss acts, and mastery that it gains."""
    page = Page(
        "calm",
        "Calm",
        "Nobody's Foe",
        dict.fromkeys(range(2, 6), 40),
        {2: 0, 3: 1, 4: 2, 5: 3},
        MOC_SAI.groups,
        MOC_SAI.attacks,
        respite={2: 0, 3: 1, 4: 2, 5: 3},
        courage={2: 0, 3: 6, 4: 5, 5: 2},
        setup=[],
        starts=[],
        ends=[],
        once=[],
        counters=[],
    )
    table = battle(*(Hero(health=30) for _ in range(players)), page=page, mastery=5)

    table.boss_turn()

    regained = {2: 0, 3: 1 + 0, 4: 2 + 1, 5: 3 + 2}[players]
    assert [hero.health for hero in table.heroes] == [30 + regained] * players
    assert table.boss.mastery == 5 + {2: 0, 3: 1, 4: 2, 5: 3}[players]
