"""Pictures of a report; they need matplotlib."""

from typing import TYPE_CHECKING, Any, Final

from matplotlib.figure import Figure

from shardmaster.engine.definition import CardDef
from shardmaster.play.catalog import SETS

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Found = dict[str, Any]
Bar = tuple[str, float, float, float]
"""A name, a figure in percent, and its interval."""

CARDS: Final[dict[str, CardDef]] = {card.slug: card for box in SETS.values() for card in box.cards}
INK: Final = "#4b3fbf"
PALE: Final = "#b9b3e6"
GREY: Final = "#999999"
HEIGHT: Final = 0.22
"""Of a line, in inches."""


def pictures(found: Found) -> dict[str, Figure]:
    """Every picture of a report, by its name."""
    drawn = {f"cards-{faction.lower()}": _cards(found, faction) for faction in factions(found)}
    drawn["characters"] = _shares(found, ("order", "characters", "relics"))
    drawn["destinies"] = _shares(found, ("destinies",))
    drawn["factions"] = _shares(found, ("factions", "mixes", "focus"))
    drawn["length"] = _length(found)
    drawn["falls"] = _shares(found, ("falls",), "of those who fell, in percent", middle=None)
    return drawn


def factions(found: Found) -> list[str]:
    """The factions of the cards about which something is known."""
    named = [CARDS[slug].faction for slug in found["cards"]]
    return sorted({faction for faction in named if faction})


def _cards(found: Found, faction: str) -> Figure:
    """What buying the cards of a faction is worth, the best at the top."""
    bars = [
        (CARDS[slug].name, *(100 * each for each in told["gain"]))
        for slug, told in found["cards"].items()
        if CARDS[slug].faction == faction
    ]
    bars.sort(key=lambda bar: bar[1])
    figure = Figure(figsize=(7, 1 + HEIGHT * len(bars)), layout="constrained")
    axes = figure.subplots()
    _draw(axes, bars)
    axes.axvline(0, color=GREY, linewidth=1)
    axes.set_xlabel("more games won in 100 by those who bought it (95 % interval)")
    return figure


def _shares(
    found: Found,
    parts: tuple[str, ...],
    label: str = "games won, in percent (95 % interval)",
    middle: float | None = 50.0,
) -> Figure:
    """Shares with their intervals, one group below the other."""
    groups = [_bars(part, found[part]) for part in parts]
    rows = sum(len(bars) for bars in groups)
    figure = Figure(figsize=(7, 1 + HEIGHT * (rows + len(groups))), layout="constrained")
    shown = figure.subplots(
        len(groups),
        squeeze=False,
        sharex=True,
        gridspec_kw={"height_ratios": [len(bars) + 1 for bars in groups]},
    )
    for axes, bars in zip(shown[:, 0], groups, strict=True):
        _draw(axes, bars)
        if middle is not None:
            axes.axvline(middle, color=GREY, linewidth=1)
    shown[-1, 0].set_xlabel(label)
    return figure


def _bars(part: str, told: dict[str, list[float]]) -> list[Bar]:
    bars = [
        (_name(part, name), 100 * share, 100 * low, 100 * high)
        for name, (_, share, low, high) in told.items()
    ]
    return bars[::-1] if part in ("order", "focus") else sorted(bars, key=lambda bar: bar[1])


def _name(part: str, name: str) -> str:
    if part == "order":
        return f"player {name} in turn order"
    if part == "focus":
        return f"main faction {name} of the deck"
    return CARDS[name].name if name in CARDS else name


def _draw(axes: "Axes", bars: list[Bar]) -> None:
    names = [name for name, *_ in bars]
    values = [value for _, value, _, _ in bars]
    reach = [
        [value - low for _, value, low, _ in bars],
        [high - value for _, value, _, high in bars],
    ]
    axes.errorbar(values, range(len(bars)), xerr=reach, fmt="o", color=INK, ecolor=PALE)
    axes.set_yticks(range(len(bars)), names)
    axes.set_ylim(-0.7, len(bars) - 0.3)
    axes.grid(alpha=0.3, axis="x")


def _length(found: Found) -> Figure:
    """How many turns games take."""
    turns = {int(number): count for number, count in found["turns"].items()}
    total = sum(turns.values())
    figure = Figure(figsize=(7, 3.2), layout="constrained")
    axes = figure.subplots()
    axes.bar(list(turns), [100 * count / total for count in turns.values()], color=INK)
    axes.set_xlabel("turns of all players together")
    axes.set_ylabel("games, in percent")
    axes.grid(alpha=0.3, axis="y")
    return figure
