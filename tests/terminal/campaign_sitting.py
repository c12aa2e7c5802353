"""Someone at the terminal in a campaign: prepared lines go in, the screen comes out as text."""

from collections.abc import Callable
from io import StringIO
from pathlib import Path

from rich.console import Console

from shardmaster.campaign.battle import BattleSetting
from shardmaster.campaign.book import Book
from shardmaster.campaign.session import BattleSession, CampaignSession, resume
from shardmaster.engine.battle.mode import Battle
from shardmaster.engine.events import TURN_BEGINS
from shardmaster.engine.ids import NO_CARD, NO_SEAT, PLAY, verb_of
from shardmaster.terminal.campaign import play_campaign
from shardmaster.testing import BattleScenario
from tests.campaign.stories import at_battle, small_book

CLEAR = "\x1b[2J\x1b[H"


class CampaignSitting:
    """A campaign at a screen; what nobody types any more is the end of input."""

    def __init__(
        self, session: CampaignSession, path: Path, width: int = 80, height: int = 100
    ) -> None:
        self.session = session
        self.path = path
        self.screen = StringIO()
        self.console = Console(
            file=self.screen,
            width=width,
            height=height,
            force_terminal=True,
            color_system=None,
            highlight=False,
        )
        self.over = False
        self.prompt = ""
        """What stands before what is typed next."""

    @property
    def battle(self) -> BattleSession:
        assert self.session.battle is not None, "there is a battle"
        return self.session.battle

    def play_hastily(self, **answers: str) -> str:
        """The lines of a person who goes on, plays every card and does nothing else.

        What is typed for a number of the page can be given by the id of the scene.
        """

        def next_line() -> str:
            battle = self.session.battle
            if "Enter" in self.prompt:
                return ""
            if battle is None:
                return answers.get(self.session.scene.id, "1")
            options = battle.game.options(battle.game.to_move())
            if any(verb_of(option) == PLAY for option in options):
                return "a"
            return str(len(options))

        return self.answer(next_line)

    def type(self, *lines: str) -> str:
        """Play on with these lines; returns what appeared on the screen."""
        waiting = list(lines)
        return self.answer(lambda: waiting.pop(0) if waiting else None)

    def answer(self, next_line: Callable[[], str | None]) -> str:
        def read(prompt: str) -> str:
            self.prompt = prompt
            self.console.print(prompt, end="", markup=False, soft_wrap=True)
            line = next_line()
            if line is None:
                raise EOFError
            self.console.print(line, markup=False)
            return line

        start = self.screen.tell()
        self.over = play_campaign(self.session, self.path, self.console, read)
        return self.screen.getvalue()[start:]

    def resumed(self) -> "CampaignSitting":
        """Another sitting with what was kept."""
        kept = resume(self.path.read_text(), lambda _: small_book())
        return CampaignSitting(kept, self.path, self.console.width)


def screens(text: str) -> list[str]:
    return text.split(CLEAR)


def find_book(name: str) -> Book:
    assert name == "small"
    return small_book()


def sitting_at(
    position: BattleScenario,
    path: Path,
    players: tuple[str, ...] = ("human", "human"),
    width: int = 80,
    height: int = 100,
) -> CampaignSitting:
    """A sitting in the middle of a battle that was set up."""
    session = at_battle(players)
    game = position.game
    mode = game.library.mode
    assert isinstance(mode, Battle)
    names = [character.name for character in game.library.characters]
    chosen = tuple(names[player.character] for player in game.players[:-1])
    battle = BattleSession(BattleSetting(mode.page, len(chosen), characters=chosen), players)
    battle.game = game
    battle.answers.append((0, 0))
    if battle.in_players_turn:
        game.note(TURN_BEGINS, NO_SEAT, NO_CARD, game.turn, 0)
    session.battle = battle
    return CampaignSitting(session, path, width, height)
