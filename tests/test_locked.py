"""Tests, CI and the image take the versions in constraints.txt; one job a week takes the newest."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[1]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = SETTINGS["project"]
LINES = [
    line
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
LOCKED = {canonicalize_name(each.name): each for each in map(Requirement, LINES)}
ASKED = [
    Requirement(each)
    for listed in (
        SETTINGS["build-system"]["requires"],
        PROJECT["dependencies"],
        *PROJECT["optional-dependencies"].values(),
        SETTINGS["dependency-groups"]["release"],
    )
    for each in listed
    if not each.startswith("shardmaster[")
]


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_whatever_is_asked_for_is_locked_to_a_version_that_will_do(asked: Requirement) -> None:
    (version,) = LOCKED[canonicalize_name(asked.name)].specifier

    assert version.operator == "=="
    assert asked.specifier.contains(version.version)


def test_the_list_says_nothing_but_versions() -> None:
    """Where libraries come from is for each machine to say."""
    assert [line for line in LINES if not re.fullmatch(r"[\w.-]+==[\w.+]+( ; [^/@]+)?", line)] == []
    assert len(LOCKED) == len(LINES)


def test_make_installs_what_is_locked() -> None:
    """But the package itself, which is there already."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    installing = re.findall(r"^\t.*\$\((?:PIP|INSTALL)\).*$", makefile, re.MULTILINE)

    assert "\nLOCKED := --constraint constraints.txt\n" in makefile
    assert re.search(r"^INSTALL = \$\(PIP\) install .*\$\(LOCKED\)$", makefile, re.MULTILINE)
    assert len(installing) > 5
    assert [
        line for line in installing if "$(INSTALL)" not in line and "--no-deps" not in line
    ] == []


def test_the_image_is_built_from_what_is_locked() -> None:
    build = (ROOT / "Dockerfile").read_text(encoding="utf-8").partition("RUN pip wheel")[0]

    for setting in ("PIP_CONSTRAINT", "PIP_BUILD_CONSTRAINT"):
        assert f"{setting}=/source/constraints.txt" in build


def commands(workflow: str) -> list[str]:
    text = (ROOT / ".github" / "workflows" / workflow).read_text(encoding="utf-8")
    jobs = yaml.safe_load(text)["jobs"].values()
    return [step["run"] for job in jobs for step in job["steps"] if "run" in step]


def test_ci_installs_what_is_locked() -> None:
    installing = [each for each in commands("ci.yml") if "pip install" in each]

    assert installing != []
    assert [each for each in installing if "--constraint constraints.txt" not in each] == []


def test_the_newest_versions_are_tested_every_week() -> None:
    text = (ROOT / ".github" / "workflows" / "weekly.yml").read_text(encoding="utf-8")
    run = commands("weekly.yml")

    assert re.search(r'cron: "\d+ \d+ \* \* \d"', text)
    assert "make test LOCKED=" in run
    assert "make newcomer-check" in run
    assert not any("constraints.txt" in each for each in run)
