"""docs/data.md: the tables of a data set, from the schema itself."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from shardmaster.data.schema import TABLES, VERSION, Column

TEXT: Final = Path(__file__).with_suffix(".md")


def document() -> str:
    """The words with a table for each table."""
    text = TEXT.read_text(encoding="utf-8").replace("{version}", str(VERSION))
    for name, columns in TABLES.items():
        text = text.replace(f"{{{name}}}", _table(columns))
    return text


def _table(columns: Sequence[Column]) -> str:
    lines = ["| Column | Type | |", "| --- | --- | --- |"]
    lines += [f"| `{column.name}` | `{column.type}` | {column.about} |" for column in columns]
    return "\n".join(lines)
