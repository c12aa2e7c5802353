"""Which addresses are pages of the client, by the client's own list of them: `js/pages.js`."""

import re
from pathlib import Path
from typing import Final

from shardmaster.web import STATIC

LIST: Final = STATIC / "js" / "pages.js"
PAGE: Final = re.compile(r"paths: \[([^]]+)\],\s*load: \(\) => import\('\./([^']+)'\)")
PATH: Final = re.compile(r"'([^']+)'")


def listed(path: Path = LIST) -> dict[str, str]:
    """The module behind each address; `{id}` in an address stands for a part that varies."""
    return {
        address: f"js/{module}"
        for paths, module in PAGE.findall(path.read_text(encoding="utf-8"))
        for address in PATH.findall(paths)
    }


CLIENT_PATHS: Final = listed()
"""Addresses of the client and the modules behind them; all of them load the same page."""
