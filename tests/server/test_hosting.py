"""The commands of docs/hosting.md do what the page says, where no container engine is needed."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from shardmaster.server.store import LIFETIME_SECONDS
from shardmaster.server.tables.studio import CLOSING_SECONDS
from tests import tools
from tests.patience import SOON
from tests.server.player import bot, get, joined, make, me, secrets_of
from tests.server.postgres import Postgres
from tests.server.serving import REPOSITORY, Served, served
from tests.server.stores import LIFETIME, age, opened
from tests.server.test_metrics import Measured
from tests.test_deploy import COMPOSE

PAGE = (REPOSITORY / "docs" / "hosting.md").read_text(encoding="utf-8")
SHARDMASTER = [sys.executable, "-c", "from shardmaster.cli import main; main()"]
NOT_HERE = ("docker", "git", "pip")
"""Programs that need a container engine or another machine."""
DATABASE = "SHARDMASTER_DATABASE"
IN_WORDS = {10.0: "ten"}
HERE = "127.0.0.1:8123"
"""Where the servers of the page are."""


def blocks(heading: str) -> list[str]:
    """The commands under a heading, block by block."""
    (section,) = re.findall(rf"^## {heading}\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)
    return re.findall(r"^```sh\n(.*?)^```", section, re.DOTALL | re.MULTILINE)


HEADINGS = re.findall(r"^## (.+)$", PAGE, re.MULTILINE)
COMMANDS = [
    (heading, line)
    for heading in HEADINGS
    for block in blocks(heading)
    for line in block.splitlines()
]


def program(command: str) -> str:
    """What a line starts, after what it sets."""
    return next(word for word in shlex.split(command, comments=True) if "=" not in word)


SERVING = [each for each in COMMANDS if "shardmaster serve" in each[1]]


def run(script: str, folder: Path, typed: str = "", **environment: str) -> str:
    """What a block prints, run by a shell in a folder; the first line that fails ends it."""
    for line in script.splitlines():
        tools.check(program(line))
    done = subprocess.run(
        ["sh", "-e", "-c", script],
        cwd=folder,
        env=os.environ | environment,
        input=typed,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=SOON,
        check=False,
        start_new_session=True,  # away from the terminal, so that passwords are read from here
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@contextmanager
def started(folder: Path, *options: str) -> Iterator[Served]:
    """A server by its command, on any free port."""
    command = [*SHARDMASTER, "serve", *options, "--host", "127.0.0.1", "--port", "0"]
    with served(folder, command=command) as server:
        yield server


def test_every_command_is_tried_here_or_needs_more_than_this_machine() -> None:
    tried = {
        *("shardmaster", "caddy", *tools.SHELL),
        *("createuser", "createdb", "pg_dump", "pg_restore"),
        *("umask", "rm", "cp"),
    }
    settings = [line for _, line in COMMANDS if line.startswith("export ")]
    others = [line for _, line in COMMANDS if line not in settings]

    assert {program(line) for line in others} == tried | set(NOT_HERE)
    assert len(settings) == 1


# Serving


@pytest.mark.parametrize(("heading", "command"), SERVING)
def test_a_server_starts_as_the_page_says(
    heading: str,
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    options = shlex.split(command)[2:]
    if "--metrics" in options:
        options += ["--metrics", "0"]
    if "--database" in options:
        options += ["--database", str(tmp_path / "games.sqlite")]
    if heading == "Several servers":
        postgres: Postgres = request.getfixturevalue("postgres")
        monkeypatch.setenv(DATABASE, postgres.database())
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("BROWSER", "true")  # a browser that is content with any page

    with started(tmp_path, *options) as server:
        assert get(server.url, "/api/health/ready") == {"ok": True}
        assert make(server.url, me(), bot())["table"]
        server.interrupt()  # as someone at a keyboard, who does not wait for proxies


def test_there_are_servers_to_start() -> None:
    assert len(SERVING) == 5


def test_the_proxy_takes_its_settings(tmp_path: Path) -> None:
    tools.caddy()
    (command,) = [line for _, line in COMMANDS if program(line) == "caddy"]

    said = run(
        command.replace("caddy run", "caddy validate"),
        REPOSITORY,
        XDG_DATA_HOME=str(tmp_path),
        XDG_CONFIG_HOME=str(tmp_path),
    )

    assert "Valid configuration" in said


def test_health_and_metrics_are_answered(tmp_path: Path) -> None:
    health = blocks("Health and shutdown")[0]
    (metrics,) = [line for _, line in COMMANDS if line.endswith("/metrics")]

    with started(tmp_path, "--database", str(tmp_path / "t.db"), "--metrics", "0") as server:
        alive = run(health.replace(f"http://{HERE}", server.url), tmp_path)
        where = Measured(server).metrics
        counted = run(metrics.replace(f"http://{HERE[:-4]}9123/metrics", where), tmp_path)

    assert alive.count('{"ok":true}') == 2
    assert "shardmaster_tables 0.0" in counted


def test_every_metric_is_explained(tmp_path: Path) -> None:
    explained = set(re.findall(r"^\| `(shardmaster_\w+)` \|", PAGE, re.MULTILINE))

    with started(tmp_path, "--database", str(tmp_path / "t.db"), "--metrics", "0") as server:
        text = Measured(server).text()
    served_here = set(re.findall(r"^# TYPE (shardmaster_\w+) ", text, re.MULTILINE))

    assert explained == {name for name in served_here if not name.endswith("_created")}


# Databases


def test_a_database_is_made_for_the_servers(postgres: Postgres, tmp_path: Path) -> None:
    (script,) = [block for block in blocks("Several servers") if "createdb" in block]

    run(
        script,
        tmp_path,
        typed="secret\nsecret\n",
        PGHOST=str(postgres.folder),
        PGUSER="shardmaster",
    )

    url = postgres.url("games").replace("shardmaster@", "games@")
    with started(tmp_path, "--database", url) as server:
        assert get(server.url, "/api/health/ready") == {"ok": True}


async def answered(url: str, table: str, secrets: list[str]) -> int:
    """Give an answer at a table; tells how many events there are then."""
    async with joined(url, table, secrets) as ann:
        asked = await ann.until_asked()
        await ann.give(asked["options"][0]["option"])
        await ann.until_asked()
        return ann.confirmed


async def backed_up(
    folder: Path, database: str, backup: str, restore: str, **environment: str
) -> None:
    """Back up in the middle of a game, play on, and go back to the middle."""
    with started(folder, "--database", database) as server:
        made = make(server.url, me(), bot("random"), seed=161)
        then = await answered(server.url, made["table"], secrets_of(made))
        run(backup, folder, **environment)
        later = await answered(server.url, made["table"], secrets_of(made))
        assert then < later
    run(restore, folder, **environment)
    async with opened(database) as store:
        await age(store, LIFETIME)  # backups are older than ten seconds

    with started(folder, "--database", database) as server:
        async with joined(server.url, made["table"], secrets_of(made)) as ann:
            assert ann.confirmed == then
        await answered(server.url, made["table"], secrets_of(made))


async def test_a_file_is_backed_up_while_it_is_played_on_and_restored(tmp_path: Path) -> None:
    backup, restore, *_ = blocks("Backup and restore")

    await backed_up(tmp_path, str(tmp_path / "games.sqlite"), backup, restore)

    assert (tmp_path / "games-backup.sqlite").stat().st_mode & 0o077 == 0


async def test_postgresql_is_backed_up_while_it_is_played_on_and_restored(
    postgres: Postgres, tmp_path: Path
) -> None:
    _, _, backup, restore, *_ = blocks("Backup and restore")
    url = postgres.database()

    await backed_up(tmp_path, url, backup, restore, **{DATABASE: url, "PATH": path(postgres)})


async def test_the_database_of_the_containers_is_backed_up_and_restored(
    postgres: Postgres, tmp_path: Path
) -> None:
    """What runs inside of the container, run here; what starts and stops servers is done here."""
    *_, backup, restore = blocks("Backup and restore")
    within = "docker compose exec -T database "
    postgres._run("createdb", "-h", str(postgres.folder), "-U", "shardmaster", "shardmaster")

    scripts = [
        "\n".join(
            line.removeprefix(within) for line in block.splitlines() if line.startswith(within)
        )
        for block in (backup, restore)
    ]

    assert all(scripts)
    await backed_up(
        tmp_path,
        postgres.url("shardmaster"),
        *scripts,
        PGHOST=str(postgres.folder),
        PATH=path(postgres),
    )


def path(postgres: Postgres) -> str:
    """With the programs of the same version as the server."""
    return f"{postgres.bin}{os.pathsep}{os.environ['PATH']}"


def test_what_the_page_says_about_times_is_so() -> None:
    words = " ".join(PAGE.split())

    assert f"move to the others within {IN_WORDS[LIFETIME_SECONDS]} seconds" in words
    assert f"just ended, for up to {IN_WORDS[CLOSING_SECONDS]} seconds" in words
    assert f"Allow {COMPOSE['x-server']['stop_grace_period'][:-1]} seconds" in words


# Containers


COMPOSED = [line for _, line in COMMANDS if line.startswith("docker compose ")]


@pytest.mark.parametrize("command", COMPOSED)
def test_a_command_for_containers_names_services_that_exist(command: str) -> None:
    named = re.findall(r"\b(server-\d|database|proxy)\b", command)
    verb = shlex.split(command)[2]

    assert verb in ("build", "exec", "logs", "ps", "start", "stop", "up")
    assert set(named) <= COMPOSE["services"].keys()
    if verb in ("start", "stop"):
        assert named == [name for name in COMPOSE["services"] if name.startswith("server-")]


def test_the_settings_can_be_copied_and_a_password_made(tmp_path: Path) -> None:
    script = "\n".join(line for line in blocks("In containers")[1].splitlines()[:2])
    (tmp_path / ".env.example").write_bytes((REPOSITORY / ".env.example").read_bytes())

    password = run(script, tmp_path)

    assert re.fullmatch(r"[0-9a-f]{48}\n", password)
    assert (tmp_path / ".env").read_bytes() == (tmp_path / ".env.example").read_bytes()


def test_the_port_of_the_image_is_the_one_that_is_published() -> None:
    (command,) = [line for _, line in COMMANDS if line.startswith("docker run")]

    assert f"--publish {HERE[-4:]}:{HERE[-4:]}" in command
