"""The page about modes and variants agrees with the modes and variants there are."""

import re
import shlex
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from shardmaster.ai.bots import BOTS
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.mode import Mode
from shardmaster.engine.variant import Variant
from shardmaster.play.catalog import HOUSE_RULES, MODES, VARIANTS, check_game
from shardmaster.play.setting import Setting
from shardmaster.terminal.seats import HUMAN
from shardmaster.testing import Scenario, Side, scenario

DOCS = Path(__file__).parents[1] / "docs"
PAGE = (DOCS / "modes.md").read_text(encoding="utf-8")
WAYS: dict[str, Mode | Variant] = {**MODES, **VARIANTS}
HEADINGS = re.findall(r"^#+ (.*)$", PAGE, re.MULTILINE)
PICTURES = re.findall(r"!\[([^\]]*)\]\(([^)]*)\)", PAGE)
SVGS = sorted((DOCS / "seating").glob("*.svg"))
COMMANDS = re.findall(r"^shardmaster play.*$", PAGE, re.MULTILINE)
OPTIONS = ("--mode", "--variants", "--house-rules", "--players", "--sets", "--characters")
SVG = "{http://www.w3.org/2000/svg}"


def anchor(heading: str) -> str:
    return heading.lower().replace(" ", "-")


def section(title: str) -> str:
    """The text below a heading, up to the next one of its kind or a higher one."""
    return re.split(r"^#{1,3} ", PAGE.split(f"\n### {title}\n")[1], flags=re.MULTILINE)[0]


def rows(first: str) -> list[list[str]]:
    """The cells of the table whose head begins with a certain cell."""
    table = PAGE.split(f"\n| {first} |")[1].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table]


def spoken_options(command: str) -> dict[str, str]:
    words = shlex.split(command)[2:]
    return dict(zip(words[::2], words[1::2], strict=True))


def parts(text: str) -> tuple[str, ...]:
    return tuple(part for part in text.split(",") if part)


def can_be_played(mode: Mode, variant: str) -> bool:
    """Whether any number of players may play the two together with all sets."""
    for players in range(mode.fewest, mode.most + 1):
        try:
            check_game(mode.name, (variant,), ("all",), players)
        except ShardmasterError:
            continue
        return True
    return False


# Text


@pytest.mark.parametrize("name", WAYS)
def test_every_mode_and_variant_has_a_heading_of_its_own(name: str) -> None:
    assert HEADINGS.count(WAYS[name].title) == 1


@pytest.mark.parametrize("name", WAYS)
def test_every_section_says_how_to_start_how_to_end_and_gives_an_example(name: str) -> None:
    text = section(WAYS[name].title)

    missing = [
        mark for mark in ("**For**", "**Start", "**The end", "*Example", "*Tip") if mark not in text
    ]

    assert missing == []


@pytest.mark.parametrize("name", WAYS)
def test_every_section_has_a_command_to_play_it_at_once(name: str) -> None:
    commands = [
        spoken_options(line)
        for line in section(WAYS[name].title).splitlines()
        if line.startswith("shardmaster play")
    ]

    named = [
        {*parts(each.get("--mode", "free-for-all")), *parts(each.get("--variants", ""))}
        for each in commands
    ]

    assert any(name in each for each in named)


@pytest.mark.parametrize("kind", ["Mode", "Variant"])
def test_the_tables_list_everything_with_its_name_and_number_of_players(kind: str) -> None:
    told = {
        (cells[0].split("]")[0].strip("["), cells[1].strip("`"), cells[2]) for cells in rows(kind)
    }

    assert told == {
        (
            way.title,
            way.name,
            f"{way.fewest}–{way.most}" if way.fewest < way.most else f"{way.most}",
        )
        for way in (MODES if kind == "Mode" else VARIANTS).values()
    }


def test_the_page_lists_every_house_rule_with_the_reading_it_replaces() -> None:
    told = [tuple(cells) for cells in rows("House rule")]

    assert told == [
        (rule.title, f"`{rule.name}`", rule.reading, rule.about) for rule in HOUSE_RULES.values()
    ]


@pytest.mark.parametrize("mode", MODES.values(), ids=list(MODES))
def test_the_page_knows_which_variants_go_with_a_mode(mode: Mode) -> None:
    head = re.findall(r"^\| Playing \|(.*)\|$", PAGE, re.MULTILINE)[0]
    titles = [cell.strip() for cell in head.split("|")]

    told = next(cells for cells in rows("Playing") if cells[0] == mode.title)[1:]

    assert {title: cell.split(":")[0] for title, cell in zip(titles, told, strict=True)} == {
        variant.title: "yes" if can_be_played(mode, variant.name) else "no"
        for variant in VARIANTS.values()
    }


def test_the_only_variants_that_clash_are_the_ones_the_page_names() -> None:
    clashes = {
        frozenset((one.title, other.title))
        for one in VARIANTS.values()
        for other in VARIANTS.values()
        if one is not other and set(one.decides) & set(other.decides)
    }

    [told] = re.findall(r"Variants can be combined freely, except (.*?):", " ".join(PAGE.split()))
    titles = [variant.title for variant in VARIANTS.values() if variant.title in told]
    assert clashes == set(map(frozenset, combinations(titles, 2)))


def test_every_link_leads_somewhere() -> None:
    anchors = {f"#{anchor(heading)}" for heading in HEADINGS}
    links = re.findall(r"(?<!!)\[[^\]]*\]\(([^)]*)\)", PAGE)

    dead = [link for link in links if link not in anchors and not (DOCS / link).is_file()]

    assert dead == []


# Pictures


@pytest.mark.parametrize("picture", SVGS, ids=lambda picture: picture.stem)
def test_every_picture_is_shown_with_a_description(picture: Path) -> None:
    alts = [alt for alt, path in PICTURES if DOCS / path == picture]

    assert len(alts) == 1
    assert len(alts[0]) > 40


def test_every_picture_on_the_page_exists() -> None:
    assert {DOCS / path for _, path in PICTURES} == set(SVGS)


@pytest.mark.parametrize("picture", SVGS, ids=lambda picture: picture.stem)
def test_every_picture_has_a_title_and_a_description_for_screen_readers(picture: Path) -> None:
    root = ElementTree.parse(picture).getroot()
    title, desc = root.find(f"{SVG}title"), root.find(f"{SVG}desc")

    assert title is not None
    assert title.text
    assert desc is not None
    assert desc.text
    assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"


@pytest.mark.parametrize("picture", SVGS, ids=lambda picture: picture.stem)
def test_every_picture_brings_its_own_background(picture: Path) -> None:
    """So that it can be read on light and dark pages."""
    root = ElementTree.parse(picture).getroot()
    width, height = (float(side) for side in root.get("viewBox", "").split()[2:])

    panel = root.find(f"{SVG}rect")

    assert panel is not None
    assert panel.get("fill") == "#fbfaf6"
    assert float(panel.get("width", 0)) >= width - 4
    assert float(panel.get("height", 0)) >= height - 4


# Commands


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_on_the_page_makes_a_game(command: str) -> None:
    options = spoken_options(command)
    assert set(options) <= set(OPTIONS)
    mode = MODES[options.get("--mode", "free-for-all")]
    players = parts(options.get("--players", "")) or (HUMAN,) * mode.fewest
    assert set(players) <= {HUMAN, *BOTS}

    setting = Setting(
        min(len(players), mode.most),
        mode=mode.name,
        sets=parts(options.get("--sets", "all")),
        characters=parts(options.get("--characters", "")),
        variants=(
            *parts(options.get("--variants", "")),
            *parts(options.get("--house-rules", "")),
        ),
    )

    assert len(players) in (setting.seats, mode.places(setting.seats))
    assert not setting.deal().over


# Examples


def test_the_spare_power_of_the_team_example_reaches_cleo() -> None:
    ben = Side(health=6, hand=["Command Seer"])
    cleo = Side(health=20, hand=["Crystal"])
    table = scenario(mode="team-attack", power=14, foes=[ben, cleo])

    table.end_turn().pick("Command Seer").decline().decline()

    assert [seat.health for seat in table.seats] == [50, 0, 17, 50]


def test_both_opponents_of_the_bloodbath_example_are_hit_by_all_that_is_left() -> None:
    cleo = Side(hand=["Crystal"], champions=["Optio Crusher"])
    table = scenario(mode="bloodbath", power=9, foes=[Side(hand=["Command Seer"]), cleo])

    table.strike("Optio Crusher").end_turn().pick("Command Seer").decline()

    assert [seat.health for seat in table.seats] == [50, 50, 45]


def test_ann_and_eve_share_the_win_of_the_alliance_example() -> None:
    table = scenario(mode="alliance")
    ann, ben, cleo, dan, eve = range(5)

    for seat in (ben, dan, cleo):
        assert not table.over
        table.game.concede(seat)

    assert table.winners == [ann, eve]


def test_ben_and_eve_fight_on_in_the_other_alliance_example() -> None:
    table = scenario(mode="alliance")
    ann, _, cleo, dan, _ = range(5)

    for seat in (ann, cleo, dan):
        table.game.concede(seat)

    assert not table.over


@pytest.mark.parametrize(("mastery", "health"), [(6, 38), (15, 34)])
def test_the_nemesis_of_the_example_attacks_as_described(mastery: int, health: int) -> None:
    table = scenario(
        mode="nemesis",
        character="Volos",
        hand=["Crystal"],
        health=40,
        champions=["Optio Crusher", "Evokatus"],
        foes=[Side(character="Ko Syn Wu", mastery=mastery)],
        row=["Wraethe Skirmisher", "Nil Assassin", "Kiln Drone", "Spore Cleric"],
        center_deck=["Li Hin, The Shattered", *["Mining Drones"] * 3, *["Data Heretic"] * 3],
    )

    table.end_turn().pick("Wraethe Skirmisher").decline()

    assert table.foe.mastery == mastery + 3
    assert table.me.champions == []
    assert table.me.health == health


@pytest.mark.parametrize(
    ("card", "mastery", "banished"), [("Kiln Drone", 1, 3), ("Data Heretic", 3, 1)]
)
def test_gems_and_cards_become_what_the_nemesis_example_says(
    card: str, mastery: int, banished: int
) -> None:
    """The card itself is banished as well."""
    table = scenario(
        mode="nemesis",
        foes=[Side(character="Volos", mastery=1)],
        character="Tetra",
        row=["Nil Assassin"] * 3 + ["Le'shai Knight"] * 3,
        center_deck=[card, "Spore Cleric", "Spore Cleric", "Spore Cleric"],
    )

    table.end_turn()

    assert table.foe.mastery == mastery
    assert len(table.banished) == banished


def test_the_auction_of_the_example_comes_out_as_described() -> None:
    _, ben, cleo = range(3)
    deals = (Setting(3, seed, variants=("health-auction",)).deal() for seed in range(100))
    table = Scenario(next(game for game in deals if game.to_move() == ben))

    table.bid(3).bid(5).pass_().pass_().become("Tetra")
    table.bid(1).pass_().become("Volos").become("Decima")

    assert table.active == cleo
    assert [seat.health for seat in table.seats] == [49, 50, 45]
    assert [seat.mastery for seat in table.seats] == [1, 2, 0]


def test_the_player_who_is_left_when_the_other_one_passes_wins_for_nothing() -> None:
    table = Scenario(Setting(2, variants=("health-auction",)).deal())
    opener = table.asked[0]

    table.pass_().become("Rez").become("Tetra")

    assert table.active == 1 - opener
    assert [seat.health for seat in table.seats] == [50, 50]


@pytest.mark.parametrize(("players", "order"), [(3, [1, 2, 0, 0, 2]), (4, [1, 2, 3, 0, 0, 3, 2])])
def test_the_relic_draft_goes_in_the_order_described(players: int, order: list[int]) -> None:
    """Seen from the player who begins; the last relic goes to the last player by itself."""
    table = Scenario(Setting(players, variants=("relic-draft",)).deal())
    first = table.active

    picks: list[int] = []
    while table.game.turn == 0:
        picks.append((table.asked[0] - first) % players)
        table.game.submit(table.asked[0], table.game.options(table.asked[0])[0])

    assert picks == order
    assert table.active == first


def test_two_shadow_champions_bring_the_power_of_the_example() -> None:
    mine = ["Shard Horrors", "Fragmenta", "Wrathbloom"]
    table = scenario(variants=("shadow-summoning",), gems=7, shadows=mine)

    table.summon("Shard Horrors").summon("Fragmenta").focus()
    table.exhaust("Shard Horrors").exhaust("Fragmenta")

    assert (table.me.power, table.me.gems, table.me.mastery) == (11, 0, 1)


def test_the_destroyed_shadow_champion_of_the_example_is_out_of_the_game() -> None:
    ann = Side(champions=["Shard Horrors"])
    table = scenario(variants=("shadow-summoning",), power=2, foes=[ann])

    table.strike("Shard Horrors")

    assert table.me.power == 0
    assert table.banished == ["Shard Horrors"]
