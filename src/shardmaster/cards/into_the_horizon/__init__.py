"""Into the Horizon: 25 center cards, five Ingeminex and thirty destinies."""

from typing import Final

from shardmaster.cards.into_the_horizon import center, destinies, ingeminex

CENTER: Final = center.CARDS
INGEMINEX: Final = ingeminex.CARDS
CORRUPTION: Final = ingeminex.CORRUPTION
DESTINIES: Final = destinies.CARDS
