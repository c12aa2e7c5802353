"""Every mode and variant is played at the terminal; friends and enemies look different."""

from pathlib import Path

import pytest

from shardmaster import Session, Setting
from shardmaster.engine.ids import Seat
from shardmaster.engine.observe import seats_in
from shardmaster.play.catalog import MODES, VARIANTS
from shardmaster.play.session import resume
from shardmaster.terminal import Chooser, watch
from shardmaster.testing import Scenario, Side, scenario
from tests.terminal.sitting import Sitting, hasty, session_at, simple

pytestmark = pytest.mark.once

GAMES = [
    *((mode, ()) for mode in MODES),
    *(("free-for-all", (variant,)) for variant in VARIANTS),
    ("nemesis", ("mystery-relics",)),
    ("bloodbath", ("health-auction", "relic-draft", "shadow-summoning")),
    ("alliance", ("health-auction", "mystery-relics")),
]


def joined(screen: str) -> str:
    return " ".join(screen.split())


def seated(tmp_path: Path, position: Scenario, people: int = 1) -> Sitting:
    return Sitting(session_at(position, people), tmp_path / "game.json")


def begun(mode: str, variants: tuple[str, ...] = (), people: int = 1, seed: int = 1) -> Session:
    """A new game of as many as the mode needs, the others with simple habits."""
    seats = max(2, MODES[mode].fewest) if mode != "nemesis" else 1
    players = ("human",) * people + ("simple",) * (seats - people)
    return Session(Setting(seats=seats, seed=seed, mode=mode, variants=variants), players)


def others(session: Session) -> dict[int, Chooser]:
    return dict.fromkeys(range(1, session.setting.seats), simple)


# Whole games


@pytest.mark.parametrize(("mode", "variants"), GAMES)
@pytest.mark.once
def test_a_whole_game_is_played(tmp_path, monkeypatch, mode, variants):
    """Every screen fits, every line that is typed is understood, and the record is whole."""
    monkeypatch.chdir(tmp_path)
    session = begun(mode, variants)
    sitting = Sitting(session, Path("game.json"), others(session))

    screen = sitting.answer(hasty(session, seed=5))

    assert sitting.over
    assert "The game is over" in screen
    assert "is not a choice" not in screen
    assert max(map(len, screen.splitlines())) <= 80
    assert resume(Path("game.json").read_text()).game.winners == session.game.winners


@pytest.mark.once
def test_a_whole_game_is_played_by_people_only(tmp_path):
    session = begun("bloodbath", ("relic-draft",), people=3)
    sitting = Sitting(session, tmp_path / "game.json")

    screen = sitting.answer(hasty(session, seed=2))

    assert sitting.over
    winners = [session.setting.characters[seat] for seat in seats_in(session.game.winners)]
    assert f"{' and '.join(winners)} win" in joined(screen)


@pytest.mark.parametrize(("mode", "variants"), GAMES)
def test_a_record_of_every_kind_of_game_is_shown(mode, variants, capsys):
    session = begun(mode, variants, people=0)
    while not session.game.over:
        seat = session.game.to_move()
        session.submit(seat, simple(session.game, seat))

    watch(session, at_once=True)

    told = capsys.readouterr().out
    assert "The game is over" in told
    assert f"Turn {session.game.turn} ·" in told
    assert told.count("Turn 1 ·") == 1


# Friends and enemies


def test_everybody_says_what_they_are_in_a_team_game(tmp_path):
    position = scenario(mode="team-attack")
    one, across, other, partner = (view["character"] for view in position.seen_by(0)["seats"])

    screen = joined(seated(tmp_path, position).type())

    assert f"{across} (enemy)" in screen
    assert f"{other} (enemy)" in screen
    assert f"{partner} (partner)" in screen
    assert f"{one} (you)" in screen
    assert f"Your damage can hit {across}. Out of reach for now: {other}." in screen


def test_who_is_out_of_reach_changes_with_the_game(tmp_path):
    position = scenario(mode="team-attack").concede(3)

    screen = joined(seated(tmp_path, position).type())

    assert "out of the game" in screen
    assert "Out of reach" not in screen


def test_neighbours_are_allies_in_an_alliance(tmp_path):
    position = scenario(mode="alliance")
    names = [view["character"] for view in position.seen_by(0)["seats"]]

    screen = joined(seated(tmp_path, position).type())

    for seat, relation in enumerate(["you", "ally", "enemy", "enemy", "ally"]):
        assert f"{names[seat]} ({relation})" in screen


def test_a_wide_screen_says_who_plays_as_well(tmp_path):
    session = session_at(scenario(mode="alliance"))

    screen = Sitting(session, tmp_path / "game.json", width=120).type()

    assert "(ally, simple)" in screen


def test_damage_that_hits_everybody_is_said(tmp_path):
    position = scenario(mode="bloodbath", foes=[Side(character="Tetra"), Side(character="Rez")])

    screen = joined(seated(tmp_path, position).type())

    assert "Your damage hits Tetra and Rez, each in full." in screen


def test_a_sheltered_enemy_is_named(tmp_path):
    foe = Side(character="Rez", champions=["Zetta, The Encryptor"])

    screen = joined(seated(tmp_path, scenario(foes=[foe])).type())

    assert "You cannot hit anyone. Sheltered: Rez." in screen


def test_a_duel_needs_no_word_about_friends(tmp_path):
    screen = seated(tmp_path, scenario()).type()

    for word in ("enemy)", "ally)", "partner", "can hit", "Out of reach"):
        assert word not in screen


def test_the_mode_is_named_and_explained(tmp_path):
    screen = joined(
        seated(tmp_path, scenario(mode="bloodbath", variants=("mystery-relics",))).type("h")
    )

    assert "your turn · 3 Player Bloodbath" in screen
    assert f"3 Player Bloodbath: {MODES['bloodbath'].about}" in screen
    assert f"Mystery Relics: {VARIANTS['mystery-relics'].about}" in screen


# Endings


@pytest.mark.parametrize(
    ("mode", "losers", "verdict"),
    [
        ("team-attack", [1, 2], "You and Rez win after 1 turn: both players of the other team"),
        ("team-attack", [0, 3], "Tetra and Volos win after 1 turn: both players of the other"),
        ("alliance", [2, 3], "You win after 1 turn: no enemy is left"),
        ("alliance", [2, 3, 4], "You and Tetra win after 1 turn: no enemy is left"),
        ("alliance", [0, 4], "Volos wins after 1 turn: no enemy is left"),
        ("bloodbath", [1, 2], "You win after 1 turn: everyone else has fallen"),
        ("nemesis", [1], "You win after 1 turn: the Nemesis has fallen"),
        ("nemesis", [0], "Tetra, the Nemesis, wins after 1 turn: you have fallen"),
    ],
)
def test_the_end_says_who_won_and_why(tmp_path, mode, losers, verdict):
    cast = ["Tetra", "Volos", "Rez", "Decima"]
    foes = [Side(character=name) for name in cast[: MODES[mode].places(MODES[mode].fewest) - 1]]
    position = scenario(mode=mode, character="Ko Syn Wu", foes=foes)
    session = session_at(position)
    for seat in losers:
        position.game.players[seat].health = 0
    position.game.unsettled = True
    position.game.waiting = 0
    position.game.advance()

    screen = Sitting(session, tmp_path / "game.json").type().replace("│", "")

    assert verdict in joined(screen)
    marked = [line for line in screen.splitlines() if line.rstrip().endswith("mastery  wins")]
    assert len(marked) == len(seats_in(session.game.winners))


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        ("row-empty", "the center deck has run out"),
        ("nemesis-mastery", "the Nemesis has reached 30 mastery"),
    ],
)
def test_the_nemesis_wins_in_its_own_ways(tmp_path, reason, words):
    position = scenario(mode="nemesis", foes=[Side(character="Tetra")])
    session = session_at(position)
    session.game.end(0b10, reason)

    screen = joined(Sitting(session, tmp_path / "game.json").type().replace("│", ""))

    assert f"Tetra, the Nemesis, wins after 1 turn: {words}." in screen


# Room


@pytest.mark.parametrize(
    ("mode", "variants", "answers"),
    [
        ("alliance", (), 0),
        ("alliance", ("relic-draft",), 0),
        ("alliance", ("health-auction",), 0),
        ("team-attack", ("shadow-summoning",), 0),
        ("team-attack", ("shadow-summoning",), 2),
        ("nemesis", (), 0),
    ],
)
def test_a_screen_of_forty_lines_holds_it_all(tmp_path, monkeypatch, mode, variants, answers):
    monkeypatch.chdir(tmp_path)
    session = begun(mode, variants)
    sitting = Sitting(session, Path("game.json"), others(session), colour=True)
    sitting.console.height = 40
    sitting.console.no_color = True

    last = sitting.type(*["1"] * answers).split("\x1b[2J")[-1]

    assert len(last.splitlines()) <= 40 + 3  # the farewell
    assert session.game.to_move() == Seat(0)


@pytest.mark.once
def test_a_long_story_gives_way_to_the_board(tmp_path):
    """What four others did in their turns can be read again by its command."""
    session = begun("alliance")
    sitting = Sitting(session, tmp_path / "game.json", others(session), colour=True)
    sitting.console.height = 40
    sitting.console.no_color = True
    typed = hasty(session, seed=5)

    screens = sitting.answer(lambda: typed() if session.game.turn < 20 else None).split("\x1b[2J")

    assert any(" shows what happened before" in screen for screen in screens)
    assert max(len(screen.splitlines()) for screen in screens) <= 40 + 3  # the farewell
