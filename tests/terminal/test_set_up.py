"""Auctions, drafts and secret cards at the terminal, before and after the first turn."""

from itertools import count
from pathlib import Path

import pytest

from shardmaster import Session, Setting, fingerprint, resume
from shardmaster.engine.events import Event
from shardmaster.engine.ids import ASIDE, RELICS, SHADOWS, Seat, zone
from shardmaster.engine.observe import observe
from shardmaster.engine.wording import plain
from shardmaster.language.english.table import ENGLISH
from shardmaster.terminal import choosers
from shardmaster.testing import scenario
from tests.terminal.sitting import Sitting, hasty, session_at

pytestmark = pytest.mark.once

CLEAR = "\x1b[2J"
SECRETS = ("health-auction", "mystery-relics", "shadow-summoning")


def joined(screen: str) -> str:
    return " ".join(screen.split())


def opened(variants: tuple[str, ...], people: int = 1, seats: int = 2, seed: int = 1) -> Session:
    """A new game in which the first seat is asked first."""
    players = ("human",) * people + ("idle",) * (seats - people)
    settings = (Setting(seats=seats, seed=each, variants=variants) for each in count(seed))
    setting = next(each for each in settings if each.deal().to_move() == Seat(0))
    return Session(setting, players)


def at(tmp_path: Path, session: Session, **more) -> Sitting:
    return Sitting(session, tmp_path / "game.json", **more)


# The auction


def test_a_bid_is_typed_as_an_amount(tmp_path):
    """Dozens of amounts are not listed."""
    session = opened(("health-auction",))

    screen = at(tmp_path, session).type("7", "1")

    assert "How much health do you bid? 1 to 49, or 0 to pass" in screen
    assert "Bid 12 health" not in screen
    assert "Your bid of 7 health wins: choose your character." in screen
    assert session.game.players[0].health == 43
    assert session.game.players[0].character == 0


def test_zero_passes(tmp_path):
    session = opened(("health-auction",), people=2)

    screen = at(tmp_path, session).type("", "0", "", "1")

    assert "passes" in screen
    assert "No one bids against you: choose your character." in screen


def test_a_bid_that_is_too_low_is_explained(tmp_path):
    session = opened(("health-auction",), people=2)

    screen = at(tmp_path, session).type("", "5", "", "5", "50")

    assert "6 to 49, or 0 to pass" in screen
    assert "has bid 5. Still in besides you: Player" in screen
    assert "5 is not a choice: type 6 to 49, 0 to pass, or help" in screen
    assert "50 is not a choice" in screen


def test_players_without_a_character_are_numbered(tmp_path):
    session = opened(("health-auction",), people=2)

    shown = at(tmp_path, session, colour=True).type("", "5", "", "0", "", "1", "").split(CLEAR)

    assert "Player 1 (you)" in shown[2] or "Player 2 (you)" in shown[2]
    assert "Decima begins" in joined(shown[-1])
    assert "Decima (human)" in shown[-1]


def test_the_auction_is_shown_with_the_names_of_its_time(tmp_path):
    """Bidders have no character yet."""
    session = opened(("health-auction",))

    screen = joined(at(tmp_path, session).type("7", "1", "log all"))

    assert "Set-up Player 1 bids 7 health · Player 2 passes" in screen
    assert "Player 1 loses 7 health · Player 1 chooses Decima" in screen
    assert "Decima bids" not in screen


def test_what_comes_with_a_character_is_shown(tmp_path):
    screen = joined(at(tmp_path, opened(("health-auction",))).type("1"))

    assert "1 Decima Homodeus; relics: Praetorian-01, Praetorian-02" in screen


def test_relics_that_are_drafted_come_with_no_character(tmp_path):
    screen = joined(at(tmp_path, opened(("health-auction", "relic-draft"))).type("1"))

    assert "1 Decima Homodeus 2 Ko Syn Wu Wraethe" in screen


def test_a_choice_of_character_is_not_undone(tmp_path):
    """It may have laid relics out."""
    session = opened(("health-auction", "relic-draft"), people=2, seed=3)
    sitting = at(tmp_path, session)
    while any(player.character < 0 for player in session.game.players):
        seat = session.game.to_move()
        session.submit(seat, session.game.options(seat)[-1])

    screen = sitting.type("", "u")

    assert "nothing to undo" in screen
    assert all(player.character >= 0 for player in session.game.players)


# Drafts


def test_relics_on_offer_are_shown_in_full(tmp_path):
    session = opened(("relic-draft",), people=2)
    offered = [session.game.definition(card) for card in session.game.table.pile(ASIDE)]

    screen = joined(at(tmp_path, session).type("", "1", ""))

    assert "Choose a relic to keep." in screen
    assert "may recruit one of them for free at 10 mastery" in screen
    assert len(offered) == 4
    for relic in offered:
        assert relic.name in screen
        assert plain(ENGLISH.marked_text(relic)) in screen
    assert " drafts " in screen


def test_shadow_champions_are_put_back_until_three_are_left(tmp_path):
    session = opened(("shadow-summoning",), people=2)
    first = session.game.to_move()
    dealt = [card["name"] for card in observe(session.game, first)["seats"][first]["shadows"]]

    screen = at(tmp_path, session).type("", "1", "1", "c")

    assert "Put a Shadow Champion back; you keep 3." in screen
    assert "You may summon those you keep for 3 gems each. Only you see them." in screen
    assert all(name in screen for name in dealt)
    assert session.game.table.count(zone(first, SHADOWS)) == 3


def test_own_shadow_champions_can_be_read(tmp_path):
    position = scenario(variants=("shadow-summoning",), shadows=["Wrathbloom", "Sagittari"])

    screen = joined(at(tmp_path, session_at(position)).type("c"))

    assert "Your shadows Wrathbloom Sagittari (3 gems each; c reads)" in screen
    assert "Aberrant Shadow Champion · defense 8: Attack 3; Mastery 20: +15." in screen
    assert "Others have" in screen


def test_a_shadow_champion_is_summoned_by_its_number(tmp_path):
    position = scenario(variants=("shadow-summoning",), shadows=["Wrathbloom"], gems=3)
    number = next(n for n, text in enumerate(position.options(), 1) if text.startswith("Summon"))

    screen = at(tmp_path, session_at(position)).type(str(number))

    assert "Summon a Shadow Champion (3 gems)" in screen
    assert "summons Wrathbloom" in screen
    assert "Your champions    Wrathbloom 8 defense, 3 attack" in screen


def test_what_lies_under_a_champion_is_shown(tmp_path):
    position = scenario(
        variants=("shadow-summoning",), shadows=["Gene Scavs"], gems=3, center_deck=["Brute"]
    )
    position.summon("Gene Scavs")

    screen = joined(at(tmp_path, session_at(position)).type())

    assert "Gene Scavs 8 defense, 3 attack (under it: Brute)" in screen


def test_games_without_shadow_champions_say_so(tmp_path):
    screen = at(tmp_path, session_at(scenario())).type("shadows", "h")

    assert "this game has no Shadow Champions" in screen
    assert "read your Shadow Champions" not in screen


def test_the_help_of_a_game_with_shadow_champions_says_how_to_read_them(tmp_path):
    screen = at(tmp_path, session_at(scenario(variants=("shadow-summoning",)))).type("h")

    assert "read your Shadow Champions" in screen


# Secrets


def test_others_secret_relics_are_only_counted(tmp_path):
    session = opened(("mystery-relics",), people=2)
    sitting = at(tmp_path, session, colour=True, width=200)
    me = session.game.to_move()
    mine, theirs = (_names(session, seat, RELICS) for seat in (me, 1 - me))

    shown = sitting.type("", "r").split(CLEAR)[-1]

    assert all(name in shown for name in mine)
    assert not any(name in shown for name in theirs)
    assert "2 secret" in shown


def _names(session: Session, seat: int, kind: int) -> list[str]:
    game = session.game
    return [game.definition(card).name for card in game.table.pile(zone(Seat(seat), kind))]


def test_nothing_is_shown_before_the_keyboard_was_passed(tmp_path):
    session = opened(SECRETS, people=2)
    sitting = at(tmp_path, session, colour=True)
    typed = hasty(session, seed=4)
    turns = iter(range(40))

    shown = sitting.answer(lambda: typed() if next(turns, None) is not None else None)

    passed = [screen for screen in shown.split(CLEAR) if "Pass the keyboard to" in screen]
    assert len(passed) > 3
    for screen in passed:
        assert len(joined(screen.replace("\x1b[H", "")).split(".")) <= 4
        assert "Set-up" not in screen
        assert "Center row" not in screen


@pytest.mark.parametrize("variants", [SECRETS, ("relic-draft", "shadow-summoning")])
@pytest.mark.once
def test_hidden_cards_are_on_nobody_elses_screen(tmp_path, variants):
    """Looked at whenever someone is asked, for a hundred answers."""
    session = opened(variants, people=3, seats=3, seed=8)
    sitting = at(tmp_path, session, colour=True, width=200)
    typed = hasty(session, seed=3)
    leaks: list[str] = []
    looks = iter(range(100))

    def next_line() -> str | None:
        if next(looks, None) is None or session.game.over:
            return None
        screen = sitting.screen.getvalue().rpartition(CLEAR)[2]
        leaks.extend(name for name in _hidden(session) if name in screen)
        return typed()

    sitting.answer(next_line)

    assert session.game.turn > 3
    assert leaks == []


def _hidden(session: Session) -> set[str]:
    """What the one who is asked has never seen: others' relics and Shadow Champions."""
    game = session.game
    viewer = game.to_move()
    secret = {
        name
        for seat in range(game.seats)
        for kind in (RELICS, SHADOWS)
        for card in game.table.pile(zone(Seat(seat), kind))
        if not game.table.known(card) >> viewer & 1
        for name in [game.definition(card).name]
    }
    return secret - {_told(session, event.for_seat(viewer)) for event in session.log}


def _told(session: Session, event: Event) -> str:
    return session.game.definition(event.card).name if event.card >= 0 else ""


# Leaving and coming back


@pytest.mark.parametrize(
    ("variants", "lines", "question"),
    [
        (("health-auction",), ["", "5", "", "8", "q"], "9 to 49, or 0 to pass"),
        (("relic-draft",), ["", "1", "", "q"], "Choose a relic to keep."),
        (("shadow-summoning",), ["", "1", "q"], "Put a Shadow Champion back; you keep 3."),
    ],
)
def test_an_opening_goes_on_where_it_was_left(tmp_path, variants, lines, question):
    session = opened(variants, people=2)
    at(tmp_path, session).type(*lines)

    again = resume((tmp_path / "game.json").read_text())
    screen = at(tmp_path, again).type("")

    assert fingerprint(again.game) == fingerprint(session.game)
    assert again.game.turn == 0
    assert question in screen


def test_bots_bid_the_same_after_a_break(tmp_path):
    players = ("human", "greedy", "random")
    setting = Setting(seats=3, seed=3, variants=("health-auction", "relic-draft"))
    straight = Session(setting, players)
    typed = hasty(straight, seed=1)
    lines: list[str] = []

    def next_line() -> str | None:
        if len(lines) == 6:
            return None
        lines.append(typed())
        return lines[-1]

    Sitting(straight, tmp_path / "a.json", choosers(straight)).answer(next_line)
    broken = Session(setting, players)
    Sitting(broken, tmp_path / "b.json", choosers(broken)).type(*lines[:2])
    resumed = resume((tmp_path / "b.json").read_text())
    Sitting(resumed, tmp_path / "b.json", choosers(resumed)).type(*lines[2:])

    assert fingerprint(resumed.game) == fingerprint(straight.game)


# The log


def test_what_one_was_dealt_is_shown_to_no_one_else(tmp_path):
    session = opened(("mystery-relics",), people=2)
    me = session.game.to_move()

    screen = joined(at(tmp_path, session).type("", "log all"))

    assert f"Set-up {session.setting.characters[me]} is dealt" in screen
    assert screen.count("is dealt") == 2


def test_a_game_without_a_story_before_it_has_no_such_chapter(tmp_path):
    assert "Set-up" not in at(tmp_path, opened(())).type("log all")
