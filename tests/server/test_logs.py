"""The log says what happened, and nothing that opens a seat or a table."""

import hashlib
import json
import logging
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from shardmaster.server.logs import FORM, TEXT, Lines, Text, redacted
from shardmaster.server.tables.credentials import hashed, new_id, new_secret
from tests.patience import SOON
from tests.server.player import INVITED, OPEN, WEB, bot, connected, eager, host, joined, me
from tests.server.serving import READY, REPOSITORY

BROKEN = "tests.server.bots:Broken"
FATAL = "tests.server.bots:Fatal"

# What is left out


@pytest.mark.parametrize("new", [new_id, new_secret, lambda: hashed(new_secret())])
@pytest.mark.parametrize(
    "sentence", ["{}", "table {}: gone", "'{}'", "/live/{}?secret=x", "?secret={}&x", "[{}]", "{}."]
)
def test_nothing_that_was_handed_out_is_written(new: Any, sentence: str) -> None:
    for _ in range(50):
        credential = new()
        written = redacted(sentence.format(credential))

        assert credential not in written
        assert credential[8:] not in written


@pytest.mark.parametrize(
    "sentence",
    [
        f"table abc234…: the bot {BROKEN!r} at seat 1 failed: ZeroDivisionError",
        "the PostgreSQL database does not answer: connection was closed in the middle of operation",
        "postgresql://shardmaster@database:5432/games",
        'File "/opt/shardmaster/lib/python3.13/site-packages/uvicorn/protocols/http/h11_impl.py"',
    ],
)
def test_what_is_no_secret_is_written_as_it_is(sentence: str) -> None:
    assert redacted(sentence) == sentence


def test_a_password_in_an_address_is_left_out() -> None:
    written = redacted("cannot reach postgresql://ann:pa:ss?word@10.0.0.1:5432/games")

    assert written == "cannot reach postgresql://ann:…@10.0.0.1:5432/games"


@pytest.mark.parametrize("formatter", [Text(TEXT), Lines()], ids=["text", "json"])
def test_a_traceback_is_written_without_secrets(formatter: logging.Formatter) -> None:
    secret, table = new_secret(), new_id()
    try:
        raise ValueError(f"{secret} is not from here")
    except ValueError:
        record = logging.LogRecord(
            "x", logging.ERROR, "x.py", 1, "table %s: fault", (table,), sys.exc_info()
        )

    written = formatter.format(record)

    assert "ValueError: … is not from here" in written
    assert f"table {table[:6]}…: fault" in written
    assert secret not in written
    assert table not in written


def test_a_json_line_is_one_line_however_long_its_story() -> None:
    record = logging.LogRecord("x", logging.WARNING, "x.py", 1, "one\ntwo é", (), None)
    record.created = 0.25

    (line,) = Lines().format(record).splitlines()

    assert json.loads(line) == {
        "time": "1970-01-01T00:00:00.250+00:00",
        "level": "warning",
        "logger": "x",
        "process": record.process,
        "message": "one\ntwo é",
    }


FAULTS = """
import threading
from shardmaster.server import logs
logs.configure("json")
thread = threading.Thread(target=lambda: {}["in a thread"], name="writer")
thread.start()
thread.join()
{}["at the end"]
"""


def test_errors_that_nobody_catches_are_lines_as_well() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FAULTS], cwd=REPOSITORY, capture_output=True, text=True, check=False
    )

    assert done.returncode == 1
    thread, end = [json.loads(line) for line in done.stderr.splitlines()]
    assert (thread["level"], thread["message"]) == ("critical", "the thread writer ends")
    assert thread["exception"].endswith("KeyError: 'in a thread'")
    assert (end["level"], end["message"]) == ("critical", "the process ends")
    assert end["exception"].startswith("Traceback (most recent call last)")


def test_what_keeps_a_server_from_starting_is_a_line(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_text("no database at all, but long enough to be one" * 100)
    start = "from shardmaster.cli import main; main()"
    options = ["--port", "0", "--database", str(tmp_path / "tables.db"), "--log-format", "json"]
    done = subprocess.run(
        [sys.executable, "-c", start, "serve", *options],
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 1
    (line,) = [json.loads(line) for line in done.stderr.splitlines()]
    assert line["level"] == "critical"
    assert "is damaged or not a Shardmaster database" in line["message"]


# A server that plays


class Logged:
    """A server that writes JSON lines, of which the first says where it is."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stderr is not None
        self.lines = [process.stderr.readline()]
        self.url = str(json.loads(self.lines[0])["message"]).removeprefix(READY)


@contextmanager
def logged(database: Path, own: str = BROKEN) -> Iterator[Logged]:
    """When it has ended, all of its lines are there."""
    command = [
        *(sys.executable, "-c", "from shardmaster.cli import main; main()", "serve", "--port", "0"),
        *("--database", str(database), "--bot", own, "--log-format", "json"),
    ]
    with subprocess.Popen(
        command, cwd=REPOSITORY, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            server = Logged(process)
            yield server
        finally:
            process.terminate()
            printed, errors = process.communicate(timeout=SOON)
        server.lines += errors.splitlines()
        assert printed == "", "everything is in the log"


async def test_a_server_that_plays_a_game_writes_json_and_no_credential(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    credentials: list[str] = []
    with logged(database) as server:
        seats = [me(), INVITED, OPEN, bot(BROKEN)]
        async with host(server.url, *seats, seed=131) as (ann, made):
            table, invite = made["table"], made["invites"][0]["invite"]
            secret = ann.secrets[0]
            async with joined(server.url, table) as ben, joined(server.url, table) as eve:
                await ben.sit("Ben", invite=invite)
                await eve.sit("Eve")
                credentials += [table, invite, secret, ben.secrets[1], eve.secrets[2]]
                await ann.refused("sit", name="Ann", invite=invite)
                WEB.get(f"{server.url}/api/tables/{table}?secret={secret}&invite={invite}")
                WEB.get(f"{server.url}/api/replays/{table}/1?seat={secret}")
                WEB.request("DELETE", f"{server.url}/{table}/{secret}")
                async with connected(server.url, f"{table}?secret={secret}") as lost:
                    await lost.socket.send(f'{{"do": "enter", "secrets": "{secret}"}}')
                    await lost.until_told("wrong")
                for player, seat in ((ben, 1), (eve, 2)):
                    await player.send("leave", seat=seat)
                await ann.play(eager(1), until=lambda _: ann.view["board"]["turn"] >= 4)
                await ann.send("concede", seat=0)
                await ann.until(lambda frame: ann.over)
                await ann.send("rematch", seat=0)
                await ann.until(lambda frame: ann.table["rematch"])
                credentials.append(ann.table["rematch"])
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute("SELECT data FROM events").fetchall()
    stored = "".join(data.decode() for (data,) in rows)

    written = [json.loads(line) for line in server.lines]
    messages = [line["message"] for line in written]
    assert len(set(credentials)) == 6
    hashes = [hashlib.sha256(each.encode()).hexdigest() for each in credentials]
    assert sum(each in stored for each in hashes) >= 3, "the secrets of seats are stored as hashes"
    for credential in (*credentials, *hashes):
        assert [line for line in server.lines if credential in line] == []
    assert [text for text in messages if text.startswith(f"table {table[:6]}…: the bot")] != []
    assert messages[0].startswith(READY)
    assert messages.index("shutting down") < messages.index("stopped") == len(messages) - 1


def test_a_process_that_dies_tells_it_in_a_line() -> None:
    worker = [sys.executable, "-m", "shardmaster.server.bots.worker"]
    done = subprocess.run(
        worker,
        check=False,
        input=b"nonsense\n",
        capture_output=True,
        env={**os.environ, FORM: "json"},
    )

    [line] = [json.loads(line) for line in done.stderr.splitlines()]
    assert line["message"] == "the process ends"
    assert "DecodeError" in line["exception"]


async def test_a_bot_that_wants_to_end_everything_is_told_of_in_a_line(tmp_path: Path) -> None:
    with logged(tmp_path / "tables.db", FATAL) as server:
        async with host(server.url, me(), bot(FATAL), seed=132) as (ann, _):
            await ann.play(eager(1), until=lambda _: ann.view["board"]["turn"] >= 3)

    written = [json.loads(line) for line in server.lines]
    assert [line for line in written if "raised Worse: nothing goes on" in line["message"]]
