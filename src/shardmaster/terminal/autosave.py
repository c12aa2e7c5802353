"""The saved game behind a session: written after every answer, so nothing is lost."""

from pathlib import Path
from shlex import quote
from typing import Final, Protocol

from shardmaster.engine.errors import ShardmasterError
from shardmaster.play.saves import write


class Recorded(Protocol):
    """What can be saved and resumed."""

    def record(self) -> str: ...


class Keeper:
    def __init__(
        self,
        session: Recorded,
        path: Path,
        resume_command: str = "",
        replay_command: str = "",
        review_command: str = "",
    ) -> None:
        self.session: Final = session
        self.path: Final = path
        self.resume_command: Final = resume_command
        self.replay_command: Final = replay_command
        self.review_command: Final = review_command
        self.trouble = ""
        """Why the last save failed, or nothing."""

    def save(self) -> bool:
        """Save the game; a full or read-only disk is no reason to stop playing."""
        try:
            write(self.path, self.session.record())
            self.trouble = ""
        except ShardmasterError as error:
            self.trouble = str(error)
        return not self.trouble

    def said(self) -> str:
        """Where the game was saved."""
        return self.trouble or f"Saved to {self.path}"

    def farewell(self) -> str:
        """Where the game was saved and how to resume it."""
        return self._with({"Resume it with": self.resume_command})

    def epilogue(self) -> str:
        """Where the record of the game is, how to watch it and how to learn from it."""
        return self._with(
            {
                "Watch it again with": self.replay_command,
                "See what decided it with": self.review_command,
            }
        )

    def _with(self, commands: dict[str, str]) -> str:
        if self.trouble:
            return self.trouble
        path = quote(str(self.path))
        ways = [f"{what}: {command.format(path=path)}" for what, command in commands.items()]
        return "\n".join([self.said(), *ways])
