"""Words that are kept in YAML files."""

from pathlib import Path
from typing import Any, Final

import yaml

LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The one written in C, where PyYAML has it: every process reads the words when it starts."""


def words_in(path: Path) -> Any:
    """What a file holds."""
    return yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER)
