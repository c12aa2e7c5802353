"""A real Ray of two workers plays the same games as processes do, and writes the same files."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from shardmaster.ai.values.weights import write_weights
from shardmaster.cli import main
from shardmaster.engine.errors import ShardmasterError, UnknownName
from shardmaster.lab import cluster
from shardmaster.lab.cluster import Cluster
from shardmaster.lab.processes import shared_out
from shardmaster.learn.training import Recipe, fresh, weights_of

pytestmark = [
    pytest.mark.soak,
    # Other tests have loaded JAX into this process, which a Ray is then started from.
    pytest.mark.filterwarnings(r"ignore:os\.fork\(\) was called:RuntimeWarning"),
]
RAY = ("--ray", "local", "--processes", "2")
PLAIN = ("--processes", "1")
START = "from shardmaster.cli import main; main()"
SMALL = Recipe(width=8, hidden=4)


def output(*arguments: object) -> str:
    done = CliRunner().invoke(main, [*map(str, arguments)], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_self_play_writes_the_same_files(tmp_path: Path) -> None:
    """Also with weights that only the driver has."""
    weights = tmp_path / "small.weights"
    write_weights(weights, weights_of(fresh(SMALL)))
    asked = ("--player", f"simple-1-10@{weights}", "--games", 5, "--size", 2)

    output("learn", "play", tmp_path / "plain", *asked, *PLAIN)
    output("learn", "play", tmp_path / "ray", *asked, *RAY)

    assert len(files(tmp_path / "ray")) == 3
    assert files(tmp_path / "ray") == files(tmp_path / "plain")


def test_the_whole_loop_learns_the_same(tmp_path: Path) -> None:
    """In processes of its own, since JAX must not be there before Ray."""
    asked = ("--games", "4", "--own", "2", "--rounds", "1", "--epochs", "1")
    for name, how in (("plain", PLAIN), ("ray", RAY)):
        command = ("learn", "run", str(tmp_path / name), *asked, "--player", "simple-1-10", *how)
        done = subprocess.run(
            [sys.executable, "-W", "error::RuntimeWarning", "-c", START, *command],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert "os.fork()" not in done.stderr

    for name in ("round-0.weights", "round-1.weights"):
        assert (tmp_path / "ray" / name).read_bytes() == (tmp_path / "plain" / name).read_bytes()


def test_the_arena_comes_to_the_same_results() -> None:
    asked = ("arena", "--bots", "greedy,random,novice", "--games", 30, "--sets", "base", "--json")

    plain, shared = (json.loads(output(*asked, *how)) for how in (PLAIN, RAY))

    assert shared["matches"] == plain["matches"]
    assert [bot["rating"] for bot in shared["bots"]] == [bot["rating"] for bot in plain["bots"]]


@pytest.mark.parametrize(
    "asked",
    [
        ("simulate", "--sets", "base", "--games", 50),
        ("simulate", "--mode", "nemesis", "--bots", "greedy", "--matchups", "--games", 1),
        ("campaign-balance", "--bosses", "vox", "--games", 2),
    ],
)
def test_simulations_come_to_the_same_results(asked: tuple[object, ...]) -> None:
    plain, shared = (
        re.sub(r'"games_per_s": .*', "", output(*asked, "--json", *how)) for how in (PLAIN, RAY)
    )

    assert shared == plain


def test_data_sets_have_the_same_files(tmp_path: Path) -> None:
    asked = ("--bots", "greedy,random", "--games", 5, "--size", 2)

    output("data", "make", tmp_path / "plain", *asked, *PLAIN)
    output("data", "make", tmp_path / "ray", *asked, *RAY)

    for table in ("games", "turns", "decisions"):
        assert len(files(tmp_path / "ray" / table)) == 3
        assert files(tmp_path / "ray" / table) == files(tmp_path / "plain" / table)


def test_an_agent_comes_to_the_same_result() -> None:
    asked = ("benchmark-agent", "greedy", "--quick", "--event", "nemesis", "--json")

    plain, shared = (json.loads(output(*asked, *how))["events"] for how in (PLAIN, RAY))

    assert [event["opponents"] for event in shared] == [event["opponents"] for event in plain]


def test_judging_comes_to_the_same_results() -> None:
    asked = ("learn", "judge", "greedy,random", "--games", 12, "--sets", "base", "--json")

    plain, shared = (json.loads(output(*asked, *how)) for how in (PLAIN, RAY))

    assert shared["games"] == 12
    assert [bot["win_rate"] for bot in shared["players"]] == [
        bot["win_rate"] for bot in plain["players"]
    ]


def who(number: int, told: dict[str, int]) -> tuple[int, int, str]:
    return number + told["more"], os.getpid(), os.environ["RAY_USAGE_STATS_ENABLED"]


def refuse(name: str) -> None:
    raise UnknownName("bot", name, ["greedy"])


def test_work_is_done_by_others_who_report_to_no_one() -> None:
    told = {"more": 100}
    found = list(shared_out(who, [(number, told) for number in range(9)], Cluster("local", 2)))

    assert sorted(number for number, _, _ in found) == list(range(100, 109))
    assert os.getpid() not in {process for _, process, _ in found}
    assert {reported for _, _, reported in found} == {"0"}


def test_what_a_worker_refuses_is_raised_here() -> None:
    with pytest.raises(UnknownName, match="unknown bot 'hal'; known: greedy"):
        list(shared_out(refuse, [("hal",)], Cluster("local", 2)))


def test_another_version_on_a_machine_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "__version__", "9.9")

    with pytest.raises(ShardmasterError, match=r"the cluster has Shardmaster .*, expected 9\.9"):
        list(shared_out(who, [(1, {"more": 1})], Cluster("local", 2)))


def test_an_address_where_no_cluster_is_gets_a_clear_error() -> None:
    with pytest.raises(ShardmasterError, match=r"cannot use the Ray at 127\.0\.0\.1:1: "):
        list(shared_out(who, [(1, {"more": 1})], Cluster("127.0.0.1:1")))


def child_of(process: int, program: str) -> int | None:
    """The process that runs a program and was started by another one."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == process and (folder / "exe").readlink().name == program:
                return int(folder.name)
        except OSError:  # it has just ended
            continue
    return None


@pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc")
def test_a_machine_that_is_too_slow_for_ray_gets_one_line(tmp_path: Path) -> None:
    """Ray gives up after 30 seconds: one of its processes is so slow that it stands still."""
    asked = ("data", "make", str(tmp_path), "--games", "2", "--size", "1", *RAY)
    command = subprocess.Popen(
        [sys.executable, "-c", START, *asked],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    slow = None
    while slow is None and command.poll() is None:
        slow = child_of(command.pid, "raylet")
        time.sleep(0.001)
    assert slow is not None
    os.kill(slow, signal.SIGSTOP)

    told, _ = command.communicate(timeout=120)

    assert command.returncode == 1
    lines = [line for line in told.splitlines() if line]
    assert [line.partition(". It says: ")[0] for line in lines] == [
        "Error: Ray does not start here; work without --ray"
    ]
