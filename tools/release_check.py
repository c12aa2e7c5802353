"""Rehearse a release without publishing it: `make release-check`, with `ARGS=--help` for options.

Builds the sdist, from it a wheel for each supported Python that is found, and tries them as people
will get them. Everything is made in build/release, by tools in an environment of their own.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import tomllib
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from tools import newcomer_check

ROOT: Final = Path(__file__).resolve().parent.parent
WORK: Final = ROOT / "build" / "release"
LOGS: Final = WORK / "logs"
DIST: Final = WORK / "dist"
TOOLS: Final = WORK / "tools"
BIN: Final = TOOLS / "bin"
GITHUB: Final = ROOT / ".github"
TRY: Final = ROOT / "tools" / "try_install.py"

SETTINGS: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SUPPORTED: Final = re.findall(r"Python :: (3\.\d+)", "\n".join(SETTINGS["project"]["classifiers"]))
NOT_SHIPPED: Final = (
    "src/shardmaster/web/package.json",
    "src/shardmaster/web/tsconfig.json",
    "src/shardmaster/web/types/",
)
"""What only developers need of the package."""
TESTS: Final = {
    "quick": "-m 'not soak and not once' tests/cards tests/rules tests/web tests/test_*.py",
    "all": "",
}
RUNNERS: Final = {
    "uvx": ("uvx", "--isolated", "--from"),
    "pipx run": ("pipx", "run", "--no-cache", "--spec"),
}
"""How people run a program without installing it; the wheel comes last."""
NEWCOMER: Final = "newcomer"
SHOWN: Final = 20
"""Lines that are shown when something fails; the log has all of them."""


class Failed(Exception):
    """Says what is wrong, with the details in further lines."""


class Shell:
    """Runs the commands of one step and keeps a log of what they print."""

    def __init__(self, log: Path) -> None:
        self._log: Final = log

    def run(self, *command: str | Path, cwd: Path = ROOT, typed: str = "", **settings: str) -> str:
        """What the command prints."""
        line = [str(part) for part in command]
        # A make that calls this script hands down its settings: not to those called from here.
        ours = {name: value for name, value in os.environ.items() if "MAKE" not in name}
        done = subprocess.run(
            line,
            cwd=cwd,
            env={**ours, "UV_PYTHON_DOWNLOADS": "never", **settings},
            input=typed,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        with self._log.open("a", encoding="utf-8") as log:
            log.write(f"$ {' '.join(line)}\n{done.stdout}\n")
        if done.returncode:
            end = "\n".join(done.stdout.splitlines()[-SHOWN:])
            raise Failed(f"{Path(line[0]).name}: see {self._log.relative_to(ROOT)}\n{end}")
        return done.stdout

    def tracked(self) -> set[str]:
        """The files that git holds."""
        return set(self.run("git", "ls-files").splitlines())


@dataclass(frozen=True)
class Python:
    """An interpreter of this machine."""

    version: str
    path: Path

    @property
    def wheel(self) -> Path:
        """What was built for it."""
        return next(DIST.glob(f"*-cp{self.version.replace('.', '')}-*.whl"))


@dataclass(frozen=True)
class Step:
    name: str
    act: Callable[[Shell], str]
    """Returns what is worth reporting."""
    needs: str = ""
    """The step without which this one makes no sense."""


@dataclass(frozen=True)
class Outcome:
    result: str
    seconds: float
    note: str


def outcome_of(step: Step, shell: Shell, outcomes: dict[str, Outcome]) -> Outcome:
    if step.needs and outcomes[step.needs].result != "ok":
        return Outcome("skipped", 0, f"needs: {step.needs}")
    began = time.monotonic()
    try:
        result, note = "ok", step.act(shell)
    except (Failed, OSError) as error:
        result, note = "FAILED", str(error)
    return Outcome(result, time.monotonic() - began, note)


def make_tools(shell: Shell) -> str:
    """Kept for the next time, unless other tools are wanted then."""
    wanted = "\n".join(SETTINGS["dependency-groups"]["release"])
    locked = ROOT / "constraints.txt"
    made_from = f"{wanted}\n{locked.read_text(encoding='utf-8')}"
    stamp = TOOLS / "made-from.txt"
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != made_from:
        shell.run(sys.executable, "-m", "venv", "--clear", TOOLS)
        listed = WORK / "requirements.txt"
        listed.write_text(wanted, encoding="utf-8")
        install = (BIN / "python", "-m", "pip", "install", "--quiet", "--constraint", locked)
        shell.run(*install, "--requirement", listed)
        stamp.write_text(made_from, encoding="utf-8")
    return ", ".join(wanted.splitlines())


def check_tree(shell: Shell, dirty: bool) -> str:
    changed = shell.run("git", "status", "--porcelain").splitlines()
    if changed and not dirty:
        raise Failed(f"{len(changed)} files are not committed; --dirty allows it")
    return shell.run("git", "log", "-1", "--format=%h %s").strip()


def package_version() -> str:
    package = (ROOT / "src/shardmaster/__init__.py").read_text(encoding="utf-8")
    version: str = re.findall(r'^__version__: Final = "(.+)"$', package, re.MULTILINE)[0]
    return version


def is_published() -> bool:
    """Whether the pages send people to the package index."""
    source = (ROOT / "src/shardmaster/installing.py").read_text(encoding="utf-8")
    return "PUBLISHED: Final = True" in source


def check_version(shell: Shell, tag: str) -> str:
    """The changelog begins with the version; until a tag is meant, also with what is to come."""
    version = package_version()
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.findall(r"^## (.+)$", changelog, re.MULTILINE)[0]
    if tag and tag != f"v{version}":
        raise Failed(f"the tag is {tag}, the package says {version}")
    if tag and not is_published():
        raise Failed("shardmaster.installing says that nothing is published")
    released = re.fullmatch(re.escape(version) + r" \(\d{4}-\d\d-\d\d\)", newest)
    if not released and (tag or newest != "Unreleased"):
        raise Failed(f"the version is {version}, but the changelog begins with {newest}")
    return f"{version}, in the changelog: {newest}"


def check_translations(shell: Shell) -> str:
    """While one works, English may stand in for what a language does not say yet."""
    return shell.run("make", "--no-print-directory", "translations").splitlines()[-1]


def check_public_files(shell: Shell) -> str:
    """Workflows, issue forms and containers, by their own schemas and for known weaknesses."""
    config = GITHUB / "ISSUE_TEMPLATE" / "config.yml"
    forms = set(GITHUB.glob("ISSUE_TEMPLATE/*.yml")) - {config}
    for schema, files in {
        "github-workflows": GITHUB.glob("workflows/*.yml"),
        "github-issue-forms": forms,
        "github-issue-config": [config],
        "dependabot": [GITHUB / "dependabot.yml"],
        "compose-spec": [ROOT / "compose.yaml"],
    }.items():
        shell.run(BIN / "check-jsonschema", "--builtin-schema", f"vendor.{schema}", *files)
    shell.run(BIN / "zizmor", "--offline", "--no-progress", GITHUB)
    return f"{len(list(GITHUB.rglob('*.yml')))} files"


def sdist() -> Path:
    return next(DIST.glob("*.tar.gz"))


def megabytes(path: Path) -> str:
    return f"{path.stat().st_size / 1e6:.1f} MB"


def compare(held: set[str], wanted: set[str]) -> None:
    missing, stray = sorted(wanted - held), sorted(held - wanted)
    if missing or stray:
        raise Failed(
            f"{len(missing)} files are missing, {len(stray)} are stray\n"
            f"missing: {', '.join(missing[:SHOWN])}\nstray: {', '.join(stray[:SHOWN])}"
        )


def build_sdist(shell: Shell) -> str:
    """What git holds, and the metadata."""
    # Anything an earlier sdist held would be taken from its list, wanted or not.
    shutil.rmtree(ROOT / "src" / "shardmaster.egg-info", ignore_errors=True)
    shell.run(BIN / "uv", "build", "--sdist", "--out-dir", DIST, ROOT)
    with tarfile.open(sdist()) as archive:
        held = {member.name.partition("/")[2] for member in archive if member.isfile()}
    metadata = {name for name in held if name.startswith("src/shardmaster.egg-info/")}
    compare(held - metadata - {"PKG-INFO", "setup.cfg"}, shell.tracked())
    return f"{sdist().name}: {len(held)} files, {megabytes(sdist())}"


def build_wheel(shell: Shell, python: Python) -> str:
    """From the sdist: the package, the command, extension modules, the metadata."""
    shell.run(
        *(BIN / "uv", "build", "--wheel", "--python", python.path, "--out-dir", DIST, sdist()),
        SHARDMASTER_COMPILE="require",
    )
    with zipfile.ZipFile(python.wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    extensions = {name for name in names if name.endswith((".so", ".pyd"))}
    sources = {name for name in shell.tracked() if name.startswith("src/")}
    shipped = {name for name in sources if not name.startswith(NOT_SHIPPED)}
    compare(names - extensions, {name.removeprefix("src/") for name in shipped})
    return f"{python.wheel.name}: {len(extensions)} extensions, {megabytes(python.wheel)}"


def check_metadata(shell: Shell) -> str:
    built = sorted(DIST.glob("*.tar.gz")) + sorted(DIST.glob("*.whl"))
    shell.run(BIN / "twine", "check", "--strict", *built)
    return f"{len(built)} files as a package index wants them"


def try_wheel(shell: Shell, python: Python) -> str:
    """In a fresh environment, first alone, then with the libraries for browsers."""
    place = WORK / f"python{python.version}"
    inside = place / "bin" / "python"
    shell.run(python.path, "-m", "venv", "--clear", place)
    before, notes = packages(shell, inside), []
    for extra, arguments in {"": [], "[web]": ["--web"]}.items():
        wanted = f"shardmaster{extra} @ {python.wheel.as_uri()}"
        shell.run(inside, "-m", "pip", "install", "--quiet", wanted)
        shell.run(inside, "-I", TRY, *arguments, cwd=WORK)
        notes.append(f"shardmaster{extra} is {len(packages(shell, inside) - before)} packages")
    return ", ".join(notes)


def packages(shell: Shell, python: Path) -> set[str]:
    listed = shell.run(
        python,
        "-c",
        "import importlib.metadata as m, json; "
        "print(json.dumps([d.name for d in m.distributions()]))",
    )
    return set(json.loads(listed))


def try_runner(shell: Shell, options: tuple[str, ...], python: Python) -> str:
    """Without installing: ask for the version, begin a game and leave it."""
    runner, *before, last = options
    command: tuple[str | Path, ...]
    command = (BIN / runner, *before, "--python", python.path, last, python.wheel)
    home = {"PIPX_HOME": str(WORK / "pipx")}
    told = shell.run(*command, "shardmaster", "--version", cwd=WORK, **home)
    play = ("play", "--seed", "7", "--save", WORK / f"{runner}.shards")
    played = shell.run(*command, "shardmaster", *play, cwd=WORK, typed="a\n1\nq\n", **home)
    if f"shardmaster {package_version()} (compiled)" not in told or "Saved to" not in played:
        raise Failed(f"not what was expected\n{told}\n{played}")
    return "told its version, began a duel"


def run_tests(shell: Shell, python: Python, arguments: str) -> str:
    """Unpacked away from any repository, it sets itself up, compiles and passes its tests."""
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(sdist()) as archive:
            archive.extractall(folder, filter="data")
        command = ["make", "test", f"PYTHON={python.path}", f"ARGS={arguments}"]
        tree = next(Path(folder).iterdir())
        printed = shell.run(*command, cwd=tree, SHARDMASTER_COMPILE="require")
    return printed.splitlines()[-1]


def check_newcomer(shell: Shell) -> str:
    """What is committed, on a system that has nothing else."""
    return shell.run("make", "--no-print-directory", "newcomer-check").splitlines()[-1]


def found_pythons(named: list[str]) -> list[Python]:
    """Those named, or else one of each supported version."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    guesses = [sys.executable, *(f"python{version}" for version in SUPPORTED)]
    guesses += [str(path) for path in sorted(pyenv.glob("versions/3.*/bin/python"))]
    ask = "import sys; print(*sys.version_info[:2], sep='.'); print(sys.executable)"
    found: dict[str, Python] = {}
    for guess in named or guesses:
        if shutil.which(guess) is not None:
            told = subprocess.run([guess, "-c", ask], capture_output=True, text=True, check=False)
            version, _, executable = told.stdout.strip().partition("\n")
            if version in SUPPORTED:
                found.setdefault(version, Python(version, Path(executable)))
    return [found[version] for version in SUPPORTED if version in found]


def planned(options: argparse.Namespace, pythons: list[Python]) -> list[Step]:
    steps = [
        Step("tools", make_tools),
        Step("clean tree", partial(check_tree, dirty=options.dirty)),
        Step("version", partial(check_version, tag=options.tag)),
        Step("translations", check_translations),
        Step("public files", check_public_files, needs="tools"),
        Step("sdist", build_sdist, needs="tools"),
    ]
    for python in pythons:
        wheel, install = f"wheel {python.version}", f"install {python.version}"
        steps.append(Step(wheel, partial(build_wheel, python=python), needs="sdist"))
        steps.append(Step(install, partial(try_wheel, python=python), needs=wheel))
    newest = pythons[-1]
    last = f"wheel {newest.version}"
    for name, command in RUNNERS.items():
        run = partial(try_runner, options=command, python=newest)
        steps.append(Step(name, run, needs=last))
    steps.append(Step("metadata", check_metadata, needs="sdist"))
    if not newcomer_check.lacking():
        steps.append(Step(NEWCOMER, check_newcomer))
    if options.tests != "none":
        test = partial(run_tests, python=newest, arguments=TESTS[options.tests])
        steps.append(Step(f"tests of the sdist, {options.tests}", test, needs="sdist"))
    return steps


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Do all of a release but publishing it.")
    parser.add_argument("--dirty", action="store_true", help="allow uncommitted changes")
    parser.add_argument("--tag", default="", help="the tag to be published, such as v1.2.0")
    parser.add_argument(
        "--python", action="append", default=[], help="build for this one; repeatable, default: all"
    )
    parser.add_argument(
        "--tests",
        choices=["none", *TESTS],
        default="quick",
        help="how much of the tests the unpacked sdist runs (default: %(default)s)",
    )
    return parser.parse_args()


def main() -> int:
    options = parsed()
    pythons = found_pythons(options.python)
    if not pythons:
        raise SystemExit(f"None of the Pythons {', '.join(SUPPORTED)} was found.")
    for path in WORK.glob("*"):
        if path.is_file():
            path.unlink()
        elif path != TOOLS:
            shutil.rmtree(path)
    LOGS.mkdir(parents=True)
    steps = planned(options, pythons)
    outcomes: dict[str, Outcome] = {}
    for number, step in enumerate(steps, 1):
        print(f"[{number:2}/{len(steps)}] {step.name} ...", flush=True)
        outcome = outcome_of(step, Shell(LOGS / f"{number:02}.log"), outcomes)
        outcomes[step.name] = outcome
        print(f"        {outcome.result}, {outcome.seconds:.0f} s: {outcome.note}", flush=True)
    for version in SUPPORTED:
        if version in (python.version for python in pythons):
            continue
        outcomes[f"wheel {version}"] = Outcome("skipped", 0, "no such Python was tried")
    if lacking := newcomer_check.lacking():
        outcomes[NEWCOMER] = Outcome("skipped", 0, lacking)
    width = max(map(len, outcomes))
    print()
    for name, outcome in outcomes.items():
        note = outcome.note.partition("\n")[0]
        print(f"{outcome.result:8} {name:{width}} {outcome.seconds:5.0f} s   {note}")
    failed = any(outcome.result == "FAILED" for outcome in outcomes.values())
    print("\nNot ready." if failed else f"\nReady: {DIST.relative_to(ROOT)}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
