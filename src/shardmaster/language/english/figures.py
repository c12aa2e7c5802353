"""English sentences about what many games say."""

from typing import Final

FIGURES: Final = {
    "decimal": ".",
    "thousands": ",",
    "percent": "{number}%",
    "where": "In {games} games between bots of the level {bot}",
    "more": "{where}, players who bought this card as soon as they could pay for it won {gain} "
    "games in 100 more than others in a similar position who did not (95% interval: {low} to "
    "{high}).",
    "less": "{where}, players who bought this card as soon as they could pay for it won {gain} "
    "games in 100 fewer than others in a similar position who did not (95% interval: {low} to "
    "{high}).",
    "even": "{where}, players who bought this card as soon as they could pay for it won about as "
    "often as others in a similar position who did not (difference in 100 games: {low} to {high}, "
    "95% interval).",
    "share": "{where}, players who took this card won {share} of the time (95% interval: {low} to "
    "{high}).",
}
