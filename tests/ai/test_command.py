"""Bots in other languages: what they are sent, and what happens if they answer wrongly."""

import json
import os
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

import msgspec
import pytest

from shardmaster import Setting, ShardmasterError, View, bot_named, seeded
from shardmaster.ai import command, outside, program
from shardmaster.ai.bots import bot_about
from shardmaster.ai.own import label
from shardmaster.engine.game import Game
from shardmaster.lab.arena import Contest, compete, standings
from shardmaster.play.saves import RULES_VERSION
from shardmaster.server.messages import Answer, Question
from shardmaster.server.tables.events import Answered, Opened, Place, TableTerms, written
from shardmaster.server.tables.table import table_of
from shardmaster.server.tables.views import view as seen
from tests.patience import SOON

pytestmark = pytest.mark.once

FIRST = """
import json, os, sys

def say(**message):
    print(json.dumps(message), flush=True)

def answer(asked):
    say(do="answer", seat=asked["seat"], at=asked["at"], option=asked["options"][0]["option"])

for line in sys.stdin:
    message = json.loads(line)
    with open(sys.argv[1], "a") as log:
        log.write(json.dumps([os.getpid(), message]) + "\\n")
    if message["is"] == "hello":
        say(do="ready")
    elif message["is"] == "state":
        asked = message["view"]["asked"]
        answer(asked)
"""
"""A bot that always takes the first option, and writes down what it is sent."""


def made(folder: Path, text: str = FIRST) -> str:
    """The name of a bot with this program."""
    path = folder / "bot.py"
    path.write_text(text, encoding="utf-8")
    return f"command:{sys.executable} {path} {folder / 'log'}"


def told(folder: Path) -> list[tuple[int, dict[str, object]]]:
    """What the program was sent, with the number of its process."""
    lines = (folder / "log").read_text(encoding="utf-8").splitlines()
    return [tuple(json.loads(line)) for line in lines]


def questions(game: Game) -> Iterator[View]:
    """Every question of a random game that leaves a choice."""
    dice = seeded(1)
    chance = bot_named("random")
    while not game.over:
        view = View(game, game.to_move(), dice)
        if len(view.options()) > 1:
            yield view
        game.apply(view.seat, chance.choose(view))


def first_question(seconds: float | None = None) -> View:
    game = Setting(seed=1, sets=("base",)).deal()
    first = next(questions(game))
    return View(game, first.seat, first.dice, seconds)


def test_a_program_plays_in_the_arena(tmp_path: Path) -> None:
    contest = Contest((made(tmp_path), "random"), games=4, sets=("base",))

    found = standings(contest, list(compete(contest)))

    assert found.games("random") == 4
    assert found.times[contest.bots[0]].decisions > 50
    sent = told(tmp_path)
    assert [message["is"] for _, message in sent].count("hello") == 1, "one program for all games"
    seeds = [message["seed"] for _, message in sent if message["is"] == "new"]
    assert len(seeds) == len(set(seeds)) == 4


def test_the_same_seed_gives_the_same_games(tmp_path: Path) -> None:
    contest = Contest((made(tmp_path), "random"), games=4, sets=("base",))

    assert standings(contest, list(compete(contest))) == standings(
        contest, list(compete(contest, workers=2))
    )


def test_each_seat_has_a_program_of_its_own(tmp_path: Path) -> None:
    """Partners do not know each other's hands."""
    name = made(tmp_path)
    bots = [bot_named(name, seat) for seat in range(2)]
    for view in questions(Setting(seed=1, sets=("base",)).deal()):
        bots[view.seat].choose(view)
        if view.observe()["turn"] > 3:
            break

    seats = {
        (process, message["view"]["seat"])  # type: ignore[index]
        for process, message in told(tmp_path)
        if message["is"] == "state"
    }
    assert len(seats) == 2
    assert len({process for process, _ in seats}) == 2


def test_a_program_is_sent_what_a_client_of_the_server_is_sent() -> None:
    terms = TableTerms("game", seats=2, seed=5, mode="free-for-all", sets=("all",))
    table = table_of("t", [written(Opened(terms, [Place("person", "Ann")] * 2, RULES_VERSION))])
    assert table.play is not None
    game = table.play.game
    chance, dice = bot_named("random"), seeded(2)
    kinds = set[str]()
    while not game.over:
        view = View(game, game.to_move(), dice)
        by_server = msgspec.to_builtins(seen(table, view.seat, "en", False, "free"))
        asked = by_server["asked"]
        ours = json.loads(json.dumps(view.sent(asked["at"])))
        assert ours == {name: by_server[name] for name in ("seat", "board", "asked")}
        assert msgspec.convert(ours["asked"], Question)
        kinds.add(asked["kind"])
        table.apply(Answered(view.seat, chance.choose(view)))
    assert {"act", "shields"} <= kinds


def test_the_time_is_named(tmp_path: Path) -> None:
    bot_named(made(tmp_path)).choose(first_question(2.5))

    assert told(tmp_path)[-1][1]["seconds"] == 2.5


ASKED = "        answer(asked)"


@pytest.mark.parametrize(
    ("instead", "why"),
    [
        ("print('I think...', flush=True)", r"sent 'I think...\\n'; expected a line of JSON"),
        ("print('[1]', flush=True)", r'sent \[1\]; expected {"do": "answer", "seat": ...'),
        ("say(do='answer', seat=1 - asked['seat'], at=1)", 'answered with "seat" .; expected .'),
        ("answer(asked | {'at': 7})", 'answered with "at" 7; expected 1'),
        ("answer(asked | {'options': [{'option': -5}]})", "chose -5; expected one of the options"),
        ("answer(asked | {'options': [{'option': True}]})", "chose True; expected one of the opt"),
        ("answer(asked | {'options': [{'option': 'a' * 999}]})", r"chose 'a+\.\.\.; expected one"),
        ("sys.exit(3)", "ended with exit code 3 instead of answering"),
        ("import time; time.sleep(100)", r"did not answer within 0\.5 seconds"),
        ("import time; os.close(1); time.sleep(100)", "closed its output instead of answering"),
        ("print('[' * 50_000, flush=True)", r"sent '\[+\.\.\.; expected a line of JSON"),
        ("print('x' * 10**6, end='', flush=True)", r"sent 'x+\.\.\.; expected a line of JSON"),
    ],
)
def test_what_is_wrong_with_an_answer_is_said(tmp_path: Path, instead: str, why: str) -> None:
    assert ASKED in FIRST
    bot = bot_named(made(tmp_path, FIRST.replace(ASKED, f"        {instead}")))

    with pytest.raises(ShardmasterError, match=f"^command:.*bot.py .* {why}"):
        bot.choose(first_question(0.5 if "sleep" in instead else None))

    assert program.running() == [], "the program was ended"


CHILD = """
        import subprocess, time
        child = subprocess.Popen(["sleep", "1000"], start_new_session={detached})
        with open(sys.argv[1] + ".child", "w") as log:
            log.write(str(child.pid))
        {then}
"""


@pytest.fixture
def child(tmp_path: Path) -> Iterator[Path]:
    """Where a program says which process it has started, which is ended."""
    path = tmp_path / "log.child"
    yield path
    with suppress(ProcessLookupError):
        os.kill(int(path.read_text(encoding="utf-8")), signal.SIGKILL)


@pytest.mark.parametrize("then", ["sys.exit(3)", "time.sleep(100)"])
@pytest.mark.parametrize("detached", [False, True])
def test_a_child_that_holds_the_output_open_keeps_nobody_waiting(
    tmp_path: Path, child: Path, detached: bool, then: str
) -> None:
    """One that has left the process group outlives the program; its pipes are given up."""
    text = FIRST.replace(ASKED, CHILD.format(detached=detached, then=then))
    bot = bot_named(made(tmp_path, text))
    began = monotonic()

    with pytest.raises(ShardmasterError, match=r"did not answer within 1 seconds"):
        bot.choose(first_question(1.0))

    assert monotonic() - began < SOON
    assert program.running() == []
    if not detached:
        assert ended(int(child.read_text(encoding="utf-8")))


def ended(pid: int) -> bool:
    """Whether a process ends, now that it was killed."""
    end = monotonic() + SOON
    while monotonic() < end:
        with suppress(FileNotFoundError):
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z":
                sleep(0.01)
                continue
        return True
    return False


def test_a_program_that_has_failed_is_started_again(tmp_path: Path) -> None:
    bot = bot_named(made(tmp_path, FIRST.replace(ASKED, "        sys.exit(3)")))

    for _ in range(2):
        with pytest.raises(ShardmasterError, match="ended with exit code 3 instead of answering"):
            bot.choose(first_question())

    assert [message["is"] for _, message in told(tmp_path)] == ["hello", "new", "state"] * 2


def test_a_program_that_reads_nothing_is_late_too(tmp_path: Path) -> None:
    """When its input is full, what it should read cannot even be sent."""
    deaf = 'print(\'{"do": "ready"}\', flush=True)\nimport time; time.sleep(100)'
    name = made(tmp_path, deaf)
    running = program.Program(name, command.words_of(name))

    with pytest.raises(ShardmasterError, match="did not answer within 1 seconds"):
        running.ask({"is": "state", "padding": "x" * 10**6}, 1.0)


def test_a_program_has_to_say_that_it_is_ready(tmp_path: Path) -> None:
    bot = bot_named(made(tmp_path, FIRST.replace("ready", "hi")))

    with pytest.raises(ShardmasterError, match=r"sent {'do': 'hi'}; expected \S+do"):
        bot.choose(first_question())


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("command:nosuchprogram --fast", "there is no program nosuchprogram"),
        ("command:", "expected command:PROGRAM, with its arguments if it needs any"),
        ("command:node 'bot", "no closing quotation"),
    ],
)
def test_a_program_that_cannot_be_started_is_refused_at_once(name: str, why: str) -> None:
    with pytest.raises(ShardmasterError, match=f"cannot use the bot .*: {why}"):
        Contest((name, "random"), games=2)


def test_other_people_do_not_see_the_folders_of_a_program() -> None:
    name = "command:/usr/bin/node /home/ann/bots/bot.mjs --deep"

    assert label(name) == "command:node bot.mjs --deep"
    assert bot_about(name) == ""


def test_the_page_shows_what_is_sent() -> None:
    text = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    state, answer = map(json.loads, re.findall(r"```json\n(.*?)```", text, re.DOTALL))
    sent = first_question().sent(1)

    assert f"it is {outside.ANSWER_SECONDS:g} seconds" in text
    assert json.dumps({"is": "hello", "protocol": program.PROTOCOL}) in text
    assert json.dumps(program.READY) in text
    assert state["view"].keys() == sent.keys()
    assert state["view"]["board"].keys() <= sent["board"].keys()  # type: ignore[attr-defined]
    assert msgspec.convert(state["view"]["asked"], Question).options[0].option == answer["option"]
    assert msgspec.convert(answer, Answer)
