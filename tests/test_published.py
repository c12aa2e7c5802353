"""Nobody is sent to the package index before there is something of ours."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from shardmaster import installing
from shardmaster.installing import PUBLISHED, needs
from tools import release_check

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[1]
OURS = (
    *("*.md", "Dockerfile", "compose.yaml", "pyproject.toml", ".github/**/*.yml"),
    *("docs/*.md", "deploy/*", "examples/*.*", "tools/*.md", "src/**/*.py", "src/**/*.html"),
    *("src/**/*.js", "src/**/*.json", "src/**/*.yaml", "src/**/*.webmanifest"),
)
"""Whatever people read."""
FETCHING = re.compile(
    r"\b(?:uvx|uv (?:add|tool \w+|pip install)|pipx \w+|pip install)\b(?!.*--no-index)"
    r"[^\n`#]*?(?<![\w./@-])['\"]?shardmaster(?![\w./-])"
)
"""A command that takes `shardmaster` from a package index."""
COMING = "With the first release"
"""How a paragraph begins that tells what there will be; the code below it belongs to it."""


def texts() -> Iterator[tuple[str, str]]:
    for pattern in OURS:
        for path in sorted(ROOT.glob(pattern)):
            if path != Path(installing.__file__):
                yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def untrue(text: str, published: bool) -> list[str]:
    """The commands that fetch what is not there, or the promises that have come true."""
    paragraphs = ["", *re.split(r"\n\s*\n", text)]
    if published:
        return [each for each in paragraphs if COMING in each]
    return [
        found[0]
        for before, here in pairwise(paragraphs)
        for found in FETCHING.finditer(here)
        if COMING not in before + here
    ]


def test_no_page_sends_people_to_what_is_not_there() -> None:
    faults = {name: found for name, text in texts() if (found := untrue(text, PUBLISHED))}

    assert faults == {}


def test_what_will_be_there_is_told_apart() -> None:
    """Otherwise the test above would not find anything to look at."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    section = readme.partition("\n## Installing\n")[2].partition("\n## ")[0]

    assert FETCHING.search(section)
    assert untrue(section.replace(COMING, "Today"), published=False) != []
    assert (COMING in section) != PUBLISHED
    if not PUBLISHED:
        now, _, later = section.partition(COMING)
        assert "pip install '.[web]'" in now
        assert "pip wheel" in now
        assert FETCHING.search(now) is None
        assert FETCHING.search(later)


@pytest.mark.parametrize(
    "command",
    [
        "uvx shardmaster play",
        "uvx 'shardmaster[web]' serve",
        "uv tool install shardmaster",
        "pipx run shardmaster play",
        "pip install shardmaster",
        "pip install --upgrade 'shardmaster[server]'",
        "pip install numpy shardmaster",
    ],
)
def test_a_command_that_fetches_is_seen_before_the_release_and_a_promise_after_it(
    command: str,
) -> None:
    bare = f"Install it:\n\n```sh\n{command}\n```\n"
    promised = f"{COMING}, this will work:\n\n```sh\n{command}\n```\n"

    assert len(untrue(bare, published=False)) == 1
    assert untrue(promised, published=False) == []
    assert untrue(bare, published=True) == []
    assert len(untrue(promised, published=True)) == 1


@pytest.mark.parametrize(
    "command",
    [
        "pip install '.[web]' in a clone of Shardmaster",
        "pip install dist/shardmaster-*.whl",
        "pip install --no-index --find-links /wheels 'shardmaster[server]'",
        "pip install gymnasium",
    ],
)
def test_other_commands_may_stand_anywhere(command: str) -> None:
    assert untrue(command, published=False) == []


def test_a_missing_extra_is_to_be_had_where_shardmaster_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(installing, "PUBLISHED", False)
    assert untrue(needs("web"), published=False) == []
    assert "'.[web]'" in needs("web")

    monkeypatch.setattr(installing, "PUBLISHED", True)
    assert needs("web") == "pip install 'shardmaster[web]'"


def test_only_what_is_said_to_be_published_is_tagged() -> None:
    assert release_check.is_published() == PUBLISHED
