"""The browser client: static files, served as they are."""

from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent / "static"
"""Everything a browser loads."""
INDEX: Final = STATIC / "index.html"
"""The page behind every address of the client."""
OFFLINE: Final = STATIC / "offline.html"
"""The page that says that there is no connection."""
