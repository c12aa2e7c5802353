"""Measure several builds in one run, taking turns, so that noise affects all of them alike.

python -m bench                      this build and the same sources interpreted
python -m bench --revision v0.1.0    this build and another revision, compiled
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parent.parent
RUN = "from shardmaster.cli import main; main()"


def measured(sources: Path, seconds: float) -> dict[str, object]:
    """The figures of `shardmaster bench --json` for a source tree."""
    command = [sys.executable, "-c", RUN, "bench", "--json", "--seconds", str(seconds)]
    environment = {**os.environ, "PYTHONPATH": str(sources)}
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE)
    figures: dict[str, object] = json.loads(done.stdout)
    return figures


def interpreted_copy(into: Path) -> Path:
    """The sources of this tree without extension modules."""
    sources = into / "interpreted"
    shutil.copytree(ROOT / "src", sources, ignore=shutil.ignore_patterns("*.so", "*.pyd"))
    return sources


def built_revision(revision: str, into: Path) -> Path:
    """Another revision, checked out and compiled."""
    tree = into / "revision"
    archive = subprocess.run(
        ["git", "archive", revision], cwd=ROOT, check=True, stdout=subprocess.PIPE
    )
    tree.mkdir()
    subprocess.run(["tar", "-x", "-C", str(tree)], input=archive.stdout, check=True)
    build = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    environment = {**os.environ, "SHARDMASTER_COMPILE": "require"}
    subprocess.run(build, cwd=tree, env=environment, check=True, stdout=subprocess.DEVNULL)
    return tree / "src"


def better(row: str, first: float, second: float) -> float:
    """Of two measurements, the less disturbed one."""
    return max(first, second) if row.endswith("_per_s") else min(first, second)


def flat(run: dict[str, object]) -> dict[str, float]:
    """The figures of a run by 'configuration figure', without the ratios."""
    figures: dict[str, float] = {}
    for name, value in run.items():
        if isinstance(value, dict):
            rows = {row: figure for row, figure in value.items() if not row.endswith("_in_loops")}
            figures |= {f"{name} {row}": figure for row, figure in rows.items()}
        elif isinstance(value, float):
            figures[name] = value
    return figures


def best(runs: list[dict[str, object]]) -> dict[str, float]:
    """The best value of each figure over several runs."""
    found = flat(runs[0])
    for run in runs[1:]:
        for row, value in flat(run).items():
            found[row] = better(row, found[row], value)
    return found


@click.command()
@click.option("--revision", help="Compare with this revision, compiled, instead.")
@click.option("--rounds", default=2, show_default=True, help="How often each is measured.")
@click.option("--seconds", default=0.1, show_default=True, help="Length of one run in seconds.")
def main(revision: str | None, rounds: int, seconds: float) -> None:
    """Measure this build and another one, taking turns."""
    console = Console()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        other = built_revision(revision, place) if revision else interpreted_copy(place)
        ours: list[dict[str, object]] = []
        theirs: list[dict[str, object]] = []
        with Console(stderr=True).status("Measuring"):
            for _ in range(rounds):
                ours.append(measured(ROOT / "src", seconds))
                theirs.append(measured(other, seconds))
    mine, other_figures = best(ours), best(theirs)
    table = Table(title="Best of all rounds")
    table.add_column("figure")
    compiled = "compiled" if ours[0]["compiled"] else "interpreted"
    for heading in (f"this tree ({compiled})", revision or "interpreted", "ratio"):
        table.add_column(heading, justify="right")
    for row, value in mine.items():
        if row in other_figures:
            ratio = value / other_figures[row]
            table.add_row(row, f"{value:,.2f}", f"{other_figures[row]:,.2f}", f"{ratio:.2f}")
    console.print(table)


if __name__ == "__main__":
    main()
