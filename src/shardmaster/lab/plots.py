"""Pictures of results; they need matplotlib."""

from matplotlib.figure import Figure

from shardmaster.lab.arena import Standings


def ladder_plot(found: Standings) -> Figure:
    """Each bot's rating with its interval, over the time it takes for a decision."""
    figure = Figure(figsize=(7, 4.5), layout="constrained")
    axes = figure.subplots()
    for rating in found.ratings:
        milliseconds = 1000 * found.times[rating.bot].mean
        reach = [[rating.points - rating.low], [rating.high - rating.points]]
        axes.errorbar([milliseconds], [rating.points], yerr=reach, fmt="o", capsize=4)
        axes.annotate(
            f"{rating.bot} {rating.points:.0f}",
            (milliseconds, rating.points),
            xytext=(8, 4),
            textcoords="offset points",
        )
    axes.set_xscale("log")
    axes.margins(x=0.25, y=0.15)
    axes.set_xlabel("milliseconds for a decision")
    axes.set_ylabel("rating")
    axes.grid(alpha=0.3)
    return figure
