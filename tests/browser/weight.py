"""What a page weighs: the bytes that come over the wire for it."""

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page


@dataclass
class Weight:
    """Bytes of every answer to a page, headers and compression included."""

    page: Page
    by_path: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._paths: dict[str, str] = {}
        session = self.page.context.new_cdp_session(self.page)
        session.on("Network.requestWillBeSent", self._asked)
        session.on("Network.loadingFinished", self._arrived)
        session.send("Network.enable")

    def _asked(self, event: dict[str, Any]) -> None:
        address = urlsplit(event["request"]["url"])
        if address.scheme != "data":
            self._paths[event["requestId"]] = address.path

    def _arrived(self, event: dict[str, Any]) -> None:
        path = self._paths.get(event["requestId"])
        if path is not None:
            self.by_path[path] = self.by_path.get(path, 0) + int(event["encodedDataLength"])

    @property
    def total(self) -> int:
        return sum(self.by_path.values())

    def heaviest(self, most: int = 12) -> list[tuple[str, int]]:
        return sorted(self.by_path.items(), key=lambda each: -each[1])[:most]
