"""What a package index and the public host show is right, and agrees with itself."""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from email.message import Message
from email.parser import Parser
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml
from markdown_it import MarkdownIt
from markdown_it.token import Token

import shardmaster
from tests import tools
from tests.test_layers import imports

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[1]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = SETTINGS["project"]
SOURCES = ROOT / "src" / "shardmaster"
VENDOR = SOURCES / "web" / "static" / "vendor"
NEEDED = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "src/shardmaster/__init__.py")
ALWAYS_PACKED = ("LICENSE", "pyproject.toml", "setup.py")
BUILD = "from setuptools import build_meta as b; b.prepare_metadata_for_build_wheel('.')"
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("[0-9]-*.yml"))


def read_yaml(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def metadata(tmp_path_factory: pytest.TempPathFactory) -> Message:
    """As it is written into the sdist and the wheels."""
    folder = tmp_path_factory.mktemp("package")
    (folder / "src" / "shardmaster").mkdir(parents=True)
    for name in NEEDED:
        shutil.copy(ROOT / name, folder / name)
    shutil.copytree(VENDOR, folder / VENDOR.relative_to(ROOT))
    subprocess.run([sys.executable, "-c", BUILD], cwd=folder, check=True, capture_output=True)
    written = folder / f"shardmaster-{shardmaster.__version__}.dist-info" / "METADATA"
    return Parser().parsestr(written.read_text(encoding="utf-8"))


def test_the_licence_of_everything_that_comes_along_is_named(metadata: Message) -> None:
    """The record of what is vendored is itself checked in tests/web/test_vendor.py."""
    record = json.loads((VENDOR / "VENDORED.json").read_text(encoding="utf-8"))
    texts = {name for package in record for name in package["files"] if "LICENSE" in name}

    assert set(metadata["License-Expression"].split(" AND ")) == {
        "MIT",
        *(package["licence"] for package in record),
    }
    assert len(texts) == len(record)
    assert {Path(name).name for name in metadata.get_all("License-File", [])} == {
        "LICENSE",
        *texts,
    }


def description(metadata: Message) -> str:
    return str(metadata.get_payload())


def addresses(markdown: str) -> list[str]:
    """Where the links and pictures of a text point to."""

    def walked(tokens: list[Token]) -> list[str]:
        found = [
            str(token.attrs[key])
            for token in tokens
            for key in ("href", "src")
            if key in token.attrs
        ]
        return found + [each for token in tokens for each in walked(token.children or [])]

    return walked(MarkdownIt("gfm-like", {"linkify": False}).parse(markdown))


def test_the_version_is_that_of_the_package(metadata: Message) -> None:
    assert "version" not in PROJECT
    assert metadata["Version"] == shardmaster.__version__


def test_nothing_on_a_package_index_points_into_the_void(metadata: Message) -> None:
    """An index has the text alone: an address without a host would be one of its own pages."""
    source = re.escape(PROJECT["urls"]["Source"])
    tag = re.escape(f"v{shardmaster.__version__}")
    ours = re.compile(rf"{source}/(?:blob|raw)/{tag}/(.+)")

    shown = addresses(description(metadata))
    paths = [found[1] for found in map(ours.fullmatch, shown) if found]

    assert len(shown) == len(addresses((ROOT / "README.md").read_text(encoding="utf-8")))
    assert [address for address in shown if not address.startswith("https://")] == []
    assert "docs/screenshots/table.jpg" in paths
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_pictures_come_as_pictures_and_not_as_pages_about_them(metadata: Message) -> None:
    pictures = re.findall(r"!\[[^]]*\]\(([^)]+)\)", description(metadata))

    assert len(pictures) >= 6
    assert [address for address in pictures if "/raw/" not in address] == []


def test_the_same_pythons_are_promised_built_and_tested() -> None:
    promised = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    built = [f"cp{version.replace('.', '')}-*" for version in promised]
    matrix = read_yaml(WORKFLOWS[0])["jobs"]["everything"]["strategy"]["matrix"]

    assert PROJECT["requires-python"] == f">={promised[0]}"
    assert SETTINGS["tool"]["cibuildwheel"]["build"] == built
    assert matrix["python"] == promised


IMPORTED_AS = {"open_spiel": "pyspiel", "prometheus-client": "prometheus_client", "pyyaml": "yaml"}


def names(requirements: list[str]) -> set[str]:
    """How the libraries are imported."""
    found = {re.split(r"[^\w-]", each)[0].lower() for each in requirements}
    return {IMPORTED_AS.get(name, name) for name in found} - {"shardmaster"}


def libraries(folder: Path) -> set[str]:
    """The libraries that the modules of a folder import."""
    found = {name.partition(".")[0] for path in folder.rglob("*.py") for name in imports(path)}
    return found - sys.stdlib_module_names - {"shardmaster"}


def test_the_server_needs_what_its_extras_install() -> None:
    extras = PROJECT["optional-dependencies"]

    assert libraries(SOURCES / "server") <= names(extras["web"] + extras["server"])
    assert libraries(SOURCES / "contest") <= names(extras["web"])


def test_learning_needs_what_its_extra_installs() -> None:
    extras = PROJECT["optional-dependencies"]

    assert libraries(SOURCES / "learn") == names(extras["learn"])


def test_environments_need_what_their_extras_install() -> None:
    extras = PROJECT["optional-dependencies"]

    assert libraries(SOURCES / "envs") == names(extras["envs"] + extras["spiel"])


def test_data_needs_what_its_extra_installs() -> None:
    """And matplotlib for its pictures."""
    extras = PROJECT["optional-dependencies"]

    assert libraries(SOURCES / "data") == names(extras["data"] + extras["examples"])


def test_whatever_has_no_extra_needs_only_what_is_always_installed() -> None:
    needed = set[str]()
    for path in SOURCES.iterdir():
        if path.is_dir() and path.name not in ("server", "contest", "data", "learn", "envs"):
            needed |= libraries(path)
        elif path.suffix == ".py":
            needed |= {name.partition(".")[0] for name in imports(path)}

    extras = PROJECT["optional-dependencies"]
    always = names(PROJECT["dependencies"] + extras["examples"] + extras["cluster"])
    assert needed - sys.stdlib_module_names - {"shardmaster", "shardmaster_command"} == always


@pytest.mark.parametrize(
    ("extra", "modules"),
    [
        ("examples", {"commands/arena.py", "data/plots.py", "lab/plots.py"}),
        ("cluster", {"lab/cluster.py"}),
        ("spiel", {"envs/spiel.py"}),
    ],
)
def test_only_these_modules_need_what_an_extra_installs(extra: str, modules: set[str]) -> None:
    """The arena and the report say so before they begin, if that is missing."""
    wanted = names(PROJECT["optional-dependencies"][extra])
    needing = {
        path.relative_to(SOURCES).as_posix()
        for path in SOURCES.rglob("*.py")
        if wanted & {name.partition(".")[0] for name in imports(path)}
    }

    assert needing == modules


def test_the_sdist_is_told_of_every_file_at_the_top() -> None:
    """`make release-check` builds it and compares it with git, file by file."""
    manifest = (ROOT / "MANIFEST.in").read_text(encoding="utf-8").splitlines()
    named = [line.split()[1:] for line in manifest if line.startswith(("include ", "graft "))]
    patterns = [*(each for line in named for each in line), *ALWAYS_PACKED]
    tools.check("git")
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("this is not a git checkout")
    top = {path.partition("/")[0] for path in listed.stdout.splitlines()}

    assert [each for each in top if not any(fnmatch(each, wanted) for wanted in patterns)] == []
    assert [each for each in patterns if not any(fnmatch(name, each) for name in top)] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_runs_actions_that_nobody_can_exchange(path: Path) -> None:
    used = re.findall(r"uses: (.+)", path.read_text(encoding="utf-8"))

    assert used != []
    assert [
        each for each in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v[\d.]+", each)
    ] == []


def test_the_public_host_runs_what_must_pass_before_a_change_lands() -> None:
    steps = read_yaml(WORKFLOWS[0])["jobs"]["everything"]["steps"]

    assert ".ci/run" in [step.get("run") for step in steps]


def test_what_takes_too_long_for_every_change_runs_every_night() -> None:
    nightly = read_yaml(ROOT / ".github" / "workflows" / "nightly.yml")
    when = nightly[True]  # YAML takes `on` for a truth value
    _, hour, *days = when["schedule"][0]["cron"].split()

    assert hour.isdigit()
    assert days == ["*", "*", "*"]
    assert "make soak" in [step.get("run") for step in nightly["jobs"]["soak"]["steps"]]


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.name)
def test_an_issue_form_asks_something(path: Path) -> None:
    form = read_yaml(path)
    asked = [part for part in form["body"] if part["type"] in ("input", "textarea", "dropdown")]

    assert len(form["name"]) > 2
    assert form["description"].endswith(".")
    assert len({part["id"] for part in asked}) == len(form["body"])
    assert all(part["attributes"]["label"] for part in asked)
    assert any(part.get("validations", {}).get("required") for part in asked)


def test_there_is_a_form_for_rulings_bugs_and_ideas() -> None:
    assert [path.stem[2:] for path in FORMS] == ["wrong-ruling", "bug", "idea"]
