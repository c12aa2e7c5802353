"""Charts of block characters."""

from typing import Final

from shardmaster.terminal.palette import FANCY, Signs

BLOCKS: Final = " ▁▂▃▄▅▆▇█"
PLAIN_BLOCKS: Final = " .:#"
ROWS: Final = 4
"""Lines of a chart."""


def columns(heights: list[float], signs: Signs) -> list[str]:
    """The lines of a chart, the highest first; a column for each height from 0 to 1."""
    blocks = BLOCKS if signs is FANCY else PLAIN_BLOCKS
    bases = range(ROWS - 1, -1, -1)
    return ["".join(_block(each * ROWS - base, blocks) for each in heights) for base in bases]


def _block(height: float, blocks: str) -> str:
    """A part of a column, from empty to full."""
    most = len(blocks) - 1
    return blocks[max(0, min(most, round(height * most)))]
