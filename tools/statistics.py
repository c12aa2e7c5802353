"""What wins: `python -m tools.statistics` draws the pictures of docs/statistics.md.

The figures are in `shardmaster/reference/statistics.json`, the words in `tools/statistics.md`.
Each picture says from which figures it was drawn, so a test can tell whether it is up to date.
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any, Final

from shardmaster.lab.lengths import average, percentile
from shardmaster.play.catalog import SETS, check_sets
from shardmaster.reference.statistics import statistics

TEXT: Final = Path(__file__).with_suffix(".md")
FOLDER: Final = "statistics"
"""The folder of the pictures in docs/."""
WHOLE: Final = ("characters", "destinies", "factions", "falls", "length")
"""The pictures besides those of the cards."""
FELL: Final = {
    "attack": "an attack",
    "endless-power": "endless power, at 30 mastery",
    "loss": "a card that makes them lose health",
    "ingeminex": "an Ingeminex",
    "conceded": "giving up",
}
CARDS: Final = {card.slug: card for box in SETS.values() for card in box.cards}

Found = dict[str, Any]


def mark() -> str:
    """What pictures have in them that were drawn from the current figures."""
    shown = json.dumps(statistics(), sort_keys=True).encode()
    return f"figures {hashlib.sha256(shown).hexdigest()[:16]}"


def names() -> list[str]:
    """The pictures that there should be."""
    factions = {CARDS[slug].faction for slug in statistics()["cards"]}
    found = [f"cards-{faction.lower()}" for faction in factions if faction]
    return sorted([*found, *WHOLE])


def stale_pictures(folder: Path) -> list[str]:
    """The pictures that are missing or show other figures, and those that are no longer shown."""
    wanted = {f"{name}.svg" for name in names()}
    there = {path.name for path in (folder / FOLDER).glob("*.svg")}
    current = {
        name for name in wanted & there if mark() in (folder / FOLDER / name).read_text("utf-8")
    }
    return sorted((wanted | there) - current)


def draw(folder: Path) -> None:
    import matplotlib

    from shardmaster.data.plots import pictures

    (folder / FOLDER).mkdir(parents=True, exist_ok=True)
    for path in (folder / FOLDER).glob("*.svg"):
        path.unlink()
    with matplotlib.rc_context({"svg.hashsalt": FOLDER, "svg.fonttype": "none"}):
        for name, figure in pictures(statistics()).items():
            told = {"Date": None, "Description": mark()}
            figure.savefig(folder / FOLDER / f"{name}.svg", metadata=told)


def document() -> str:
    """docs/statistics.md."""
    found = statistics()
    turns = found["turns"]
    few, middle, many = (percentile(turns, part) for part in (0.05, 0.5, 0.95))
    mean, low, high = average(turns)
    parts = {
        "about": _about(found),
        "make": _make(found),
        "order": _order(found["order"]),
        "length": f"Games take {mean:.1f} turns on average ({low:.1f} to {high:.1f}), all players "
        f"together. Half of them take {middle} or fewer, and nine in ten take {few} to {many}.",
        "falls": _falls(found["falls"]),
        "characters": _shares("Character", found["characters"]),
        "relics": _shares("Relic", found["relics"]),
        "destinies": _shares("Destiny", found["destinies"]),
        "factions": _shares("Main faction", found["factions"])
        + "\n\n"
        + _shares("Two main factions", found["mixes"])
        + "\n\n"
        + _shares("Part of the main faction", found["focus"], ranked=False),
        "phases": _phases(found["phases"]),
        "chances": str(found["chances"]),
        "pictures": "\n\n".join(
            f"![Cards of {name.removeprefix('cards-').capitalize()}]({FOLDER}/{name}.svg)"
            for name in names()
            if name.startswith("cards-")
        ),
        "cards": _cards(found["cards"]),
    }
    text = TEXT.read_text(encoding="utf-8")
    for name, part in parts.items():
        text = text.replace(f"{{{name}}}", part)
    return text


def _about(found: Found) -> str:
    sets = "all sets" if len(found["sets"]) == len(SETS) else ", ".join(found["sets"])
    bots = " and ".join(f"`{bot}`" for bot in found["bots"])
    return (
        f"These figures are from {found['games']:,} games of {bots} against itself: "
        f"{found['mode']} with {found['seats']} seats and {sets}, every game with its own deal."
    )


def _make(found: Found) -> str:
    words = ["shardmaster data make games --bots", ",".join(found["bots"])]
    if found["mode"] != "free-for-all":
        words += ["--mode", found["mode"]]
    if tuple(found["sets"]) != check_sets(("all",)):
        words += ["--sets", ",".join(found["sets"])]
    return " ".join([*words, "--games", str(found["games"]), "--no-decisions"])


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _reach(low: float, high: float) -> str:
    return f"{_percent(low)} to {_percent(high)}"


def _order(order: dict[str, list[float]]) -> str:
    _, share, low, high = order["1"]
    return (
        f"The player with the first turn wins {_percent(share)} of the games ({_reach(low, high)})."
    )


def _falls(falls: dict[str, list[float]]) -> str:
    lines = ["| Taken out by | Players | Share | 95 % |", "| --- | --: | --: | --: |"]
    lines += [
        f"| {FELL[fall]} | {times:,.0f} | {_percent(share)} | {_reach(low, high)} |"
        for fall, (times, share, low, high) in falls.items()
    ]
    return "\n".join(lines)


def _name(name: str) -> str:
    return CARDS[name].name if name in CARDS else name


def _shares(what: str, told: dict[str, list[float]], ranked: bool = True) -> str:
    lines = [f"| {what} | Players | Wins | 95 % |", "| --- | --: | --: | --: |"]
    rows = sorted(told.items(), key=lambda one: -one[1][1]) if ranked else list(told.items())
    lines += [
        f"| {_name(name)} | {times:,.0f} | {_percent(share)} | {_reach(low, high)} |"
        for name, (times, share, low, high) in rows
    ]
    return "\n".join(lines)


def _phases(begins: list[int]) -> str:
    starts = [1, *begins]
    spans = [f"{one} to {other - 1}" for one, other in zip(starts, begins)]
    return ", ".join([*spans, f"{starts[-1]} and later"])


def _cards(told: dict[str, Found]) -> str:
    lines = [
        "| Card | Faction | More wins in 100 | 95 % | Bought | Passed over | With it | Without |",
        "| --- | --- | --: | --: | --: | --: | --: | --: |",
    ]
    for slug, one in sorted(told.items(), key=lambda entry: -float(entry[1]["gain"][0])):
        gain, low, high = (100 * each for each in one["gain"])
        cells = [
            _name(slug),
            CARDS[slug].faction or "–",
            f"{gain:+.1f}",
            f"{low:+.1f} to {high:+.1f}",
        ]
        cells += [f"{one['bought']:,}", f"{one['passed']:,}"]
        cells += [_percent(one[key][1]) if one[key] else "" for key in ("with", "without")]
        lines.append(f"| {' | '.join(cells)} |")
    lines += [
        "",
        "*With it* is the share of wins of everyone who ever recruited the card, *without* that of "
        "everyone who could have paid for it and never did. Neither is adjusted for anything.",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    draw(Path("docs"))
    sys.exit(0)
