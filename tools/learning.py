"""How the shipped weights were made: `python -m tools.learning` draws the curves.

The figures are in `tools/learning.json`, the words in `tools/learning.md`; `python -m
tools.documents` writes docs/learning.md from both. Each picture says from which figures it was
drawn, so a test can tell whether it is up to date.
"""

import hashlib
import json
from pathlib import Path
from typing import Any, Final

from shardmaster.lab.simulation import interval

FILE: Final = Path(__file__).with_suffix(".json")
TEXT: Final = Path(__file__).with_suffix(".md")
PICTURES: Final = {"learning.svg": "curves", "held-out.svg": "held_out"}
"""The pictures in docs/, and the figures that they show."""
FEW: Final = 120
"""The fewest games in which an idea was tried."""

TRAINED: Final = {
    "everything": "everything",
    "without": "games without it",
    "identity": "the same, by identity only",
}
"""The networks of `learn held-out`."""

Found = dict[str, Any]


def figures() -> Found:
    found: Found = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def curves_of(picture: str) -> dict[str, list[float]]:
    """The losses that a picture shows, epoch by epoch."""
    found: Found = figures()[PICTURES[picture]]
    curves: dict[str, list[float]] = found.get("curves", found)
    return curves


def mark(picture: str) -> str:
    """What a picture has in it that was drawn from the current figures."""
    shown = json.dumps(curves_of(picture), sort_keys=True).encode()
    return f"figures {hashlib.sha256(shown).hexdigest()[:16]}"


def stale_pictures(folder: Path) -> list[str]:
    """The pictures that are missing or show other figures."""
    return [
        name
        for name in PICTURES
        if not (folder / name).exists() or mark(name) not in (folder / name).read_text("utf-8")
    ]


def draw(picture: str, path: Path) -> None:
    import matplotlib
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    with matplotlib.rc_context({"svg.hashsalt": picture, "svg.fonttype": "none"}):
        figure = Figure(figsize=(6.5, 3.6), layout="constrained")
        axes = figure.subplots()
        for name, losses in curves_of(picture).items():
            axes.plot(range(1, len(losses) + 1), losses, marker="o", label=name)
        axes.set_xlabel("epoch")
        axes.set_ylabel("loss on games held back")
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.grid(alpha=0.3)
        axes.legend()
        figure.savefig(path, metadata={"Date": None, "Description": mark(picture)})


def document() -> str:
    """docs/learning.md."""
    found = figures()
    held = found["held_out"]
    best = {f"best_{name}": f"{min(run[name][0] for run in held['runs']):.4f}" for name in TRAINED}
    return TEXT.read_text(encoding="utf-8").format(
        duels=_table(
            ["Duels with all sets", "Wins", "Games", "95 %"],
            [[what, *_share(share, games)] for what, share, games in found["duels"]],
        ),
        nemesis=_table(
            ["Against the Nemesis", "Wins", "Games", "95 %"],
            [[what, *_share(share, games)] for what, share, games in found["nemesis"]],
        ),
        ideas=_table(
            ["Idea", "Wins", "95 %"],
            [[what, *_share(share, FEW)[::2]] for what, share in found["ideas"]],
        ),
        held_out=_held_out(held),
        cards=held["cards"],
        set=held["set"],
        options=held["runs"][-1]["options"],
        **best,
    )


def _share(share: float, games: int | None) -> list[str]:
    if games is None:
        return [f"{share:.1%}", "", ""]
    low, high = interval(share, games)
    return [f"{share:.1%}", f"{games:,}", f"{low:.1%} to {high:.1%}"]


def _held_out(found: Found) -> str:
    rows = [
        [f"`{run['options']}`", trained, *(f"{loss:.4f}" for loss in run[name])]
        for run in found["runs"]
        for name, trained in TRAINED.items()
    ]
    rows.append(["", "nothing: the average", *(f"{loss:.4f}" for loss in found["average"])])
    rows.append(["", "positions", *(f"{count:,}" for count in found["positions"])])
    headings = ["Options", "Trained on", f"Loss with {found['set']}", "Loss in other games"]
    return _table(headings, rows, words=2)


def _table(headings: list[str], rows: list[list[str]], words: int = 1) -> str:
    """A table whose first columns are words, and all others numbers."""
    rule = ["---" if at < words else "--:" for at in range(len(headings))]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in [headings, rule, *rows])


def main() -> None:
    for name in PICTURES:
        draw(name, Path("docs") / name)


if __name__ == "__main__":
    main()
