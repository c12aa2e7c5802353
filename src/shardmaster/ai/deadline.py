"""When to stop thinking."""

from time import monotonic
from typing import Final, final


@final
class Deadline:
    """A moment this many seconds from now, or never."""

    def __init__(self, seconds: float | None) -> None:
        self._at: Final = -1.0 if seconds is None else monotonic() + seconds

    def left(self) -> float | None:
        """The seconds until then; None for never."""
        return None if self._at < 0.0 else max(0.0, self._at - monotonic())

    def passed(self) -> bool:
        return self._at >= 0.0 and monotonic() >= self._at
