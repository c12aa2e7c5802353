"""Which addresses are pages of the client, by the list that the client gets as well."""

import json
from typing import Final, NotRequired, TypedDict

from shardmaster.web import STATIC


class Page(TypedDict):
    name: str
    paths: list[str]
    """`{id}` stands for a part that varies."""
    module: str
    """Its file in `js`."""
    menu: NotRequired[bool]


PAGES: Final[list[Page]] = json.loads((STATIC / "js" / "pages.json").read_text(encoding="utf-8"))

CLIENT_PATHS: Final = {path: f"js/{page['module']}" for page in PAGES for path in page["paths"]}
"""Addresses of the client and the modules behind them; all of them load the same page."""
