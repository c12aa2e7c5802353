"""Which modules a page of the client needs, so that a browser fetches them all at once.

A browser learns what a module imports only when it has read it; told beforehand, it need not
wait for one module after the other.
"""

import posixpath
import re
from typing import Final

from shardmaster.server.http.files import Files

START: Final = "js/main.js"
IMPORT: Final = re.compile(
    r"(?:^|;)(?:import|export)\b(?!\()[^;'\"]*?['\"](\.[^'\"]+)['\"]", re.MULTILINE
)
"""What is imported when a module is loaded, not what it may fetch later."""
END_OF_HEAD: Final = "</head>"


def modules(files: Files, *entries: str) -> list[str]:
    """The modules that these need, including themselves, in the order they are found."""
    found: dict[str, None] = {}
    left = list(entries)
    while left:
        name = left.pop(0)
        file = files.find(name)
        if name in found or file is None:
            continue
        found[name] = None
        for imported in IMPORT.findall(file.plain.decode()):
            left.append(posixpath.normpath(posixpath.join(posixpath.dirname(name), imported)))
    return list(found)


def page(files: Files, html: str, entry: str) -> str:
    """The client's page with links to all modules that it needs first."""
    links = [
        f'  <link rel="modulepreload" href="/static/{name}">\n'
        for name in modules(files, START, entry)
    ]
    return html.replace(END_OF_HEAD, "".join(links) + END_OF_HEAD)
