"""What all tests share."""

import gc
import os
import shutil
import signal
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import shardmaster
from shardmaster.ai.program import close_programs
from tests.soak import without_soak
from tests.tools import closing_line

# How long an example takes says something about the machine, and nothing about the example.
settings.register_profile("any speed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any speed")

# A shell has its background jobs ignore Ctrl-C, and they would pass that on to what tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_xdist_auto_num_workers() -> int:
    """More than there are cores: tests of servers and browsers mostly wait."""
    return (os.cpu_count() or 1) * 3 // 2


@pytest.hookimpl(tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Where the soak run is not wanted, its thousands of tests are not even made."""
    if "not soak" in metafunc.config.getoption("markexpr"):
        markers = metafunc.definition.own_markers
        markers[:] = [without_soak(each) for each in markers]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collecting tests leaves little garbage, and there is much to look through for it."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """Thousands of tests stay until the end: no need to look through them for garbage."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = terminalreporter.stats.get("skipped", [])
    reasons = [report.longrepr[2].removeprefix("Skipped: ") for report in reports]
    line = closing_line(reasons)
    if line:
        terminalreporter.write_line(line, yellow=True)


@pytest.fixture(autouse=True)
def _no_program_is_left() -> Generator[None]:
    """The next test may mean something else by the same name."""
    yield
    close_programs()


@pytest.fixture(scope="session")
def plain_sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package as plain Python: compiled modules would hide their sources."""
    folder = tmp_path_factory.mktemp("plain")
    binaries = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    shutil.copytree(Path(shardmaster.__file__).parent, folder / "shardmaster", ignore=binaries)
    return folder
