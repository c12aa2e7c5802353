"""The client's files, packed once. No address leads out of their folder."""

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

PACKED: Final = {".js", ".css", ".json", ".html", ".svg", ".webmanifest"}
"""Types that get smaller when compressed; pictures and fonts do not."""
TYPES: Final = {
    ".js": "text/javascript",
    ".woff2": "font/woff2",
    ".webp": "image/webp",
    ".webmanifest": "application/manifest+json",
}


COMMENTS: Final = re.compile(
    rb"^[ \t]*(?:/\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*\n", re.DOTALL | re.MULTILINE
)
"""Comments that have lines of their own. They are a sixth of the client, and browsers skip them."""
TYPE_NOTES: Final = re.compile(rb"/\*\*(?:(?!\*/).)*\*/ ?", re.DOTALL)
INDENTATION: Final = re.compile(rb"^[ \t]+", re.MULTILINE)
"""The client has no text of several lines in which it would matter."""
STYLE_SPACES: Final = re.compile(rb"(?<=[{};:,])\s+|\s+(?=[{}])")
SPARED: Final[dict[str, tuple[re.Pattern[bytes], ...]]] = {
    ".js": (COMMENTS, TYPE_NOTES, INDENTATION),
    ".css": (COMMENTS, INDENTATION, STYLE_SPACES),
}
"""The parts of a file that browsers do not need."""
IMPORTED: Final = re.compile(rb'^@import "([\w-]+\.css)";$', re.MULTILINE)
"""A sheet that belongs to another one: sent with it, since each request costs time."""


class File:
    """One file as it is sent, compressed once and not for every browser."""

    def __init__(self, path: Path, typeset: Callable[[str], str] | None = None) -> None:
        content = path.read_bytes()
        sheets = [path.with_name(name.decode()) for name in IMPORTED.findall(content)]
        self._sources: Final = [path, *sheets]
        self.changed: Final = self.last_change()
        content = IMPORTED.sub(
            lambda found: path.with_name(found[1].decode()).read_bytes(), content
        )
        for needless in SPARED.get(path.suffix, ()):
            content = needless.sub(b"", content)
        if typeset is not None:
            content = typeset(content.decode()).encode()
        self.plain: Final = content
        self.packed: Final = (
            gzip.compress(self.plain, 9, mtime=0) if path.suffix in PACKED else None
        )
        digest = hashlib.blake2b(self.plain, digest_size=8).hexdigest()
        self.tag: Final = f'"{digest}"'
        guessed = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.type: Final = TYPES.get(path.suffix, guessed)

    def last_change(self) -> int:
        """When this file, or a sheet in it, was changed."""
        return max(path.stat().st_mtime_ns for path in self._sources)


class Files:
    """The files below a folder. A file that was changed is read again."""

    def __init__(self, folder: Path, typeset: Callable[[str], str] | None = None) -> None:
        self._folder: Final = folder.resolve()
        self._typeset: Final = typeset
        """Puts the spaces of a language into texts that were written without them."""
        self._files: Final[dict[Path, File]] = {}

    def find(self, name: str) -> File | None:
        try:
            path = (self._folder / name).resolve()
            if not path.is_relative_to(self._folder) or not path.is_file():
                return None
        except (OSError, ValueError):
            return None
        file = self._files.get(path)
        if file is None or file.changed != file.last_change():
            file = self._files[path] = File(path, self._typeset)
        return file

    def response(self, request: Request, name: str) -> Response | None:
        """The file for a browser; only a short reply if it already has the same one."""
        file = self.find(name)
        if file is None:
            return None
        headers = {"etag": file.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
        if file.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        packed = "gzip" in request.headers.get("accept-encoding", "") and file.packed is not None
        if packed:
            headers["content-encoding"] = "gzip"
        content = file.packed if packed else file.plain
        # Named here, it goes without `charset=utf-8`, which is what browsers expect anyway.
        return Response(content, headers={**headers, "content-type": file.type})
