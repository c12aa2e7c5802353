"""What a bot gets: its question, what it sees, and worlds that could be the real one."""

from dataclasses import asdict
from typing import final

from shardmaster.engine.description import Description
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.knowledge import imagine, looks_alike
from shardmaster.engine.modifiers import ActiveModifier
from shardmaster.engine.observe import TableSeen, observe
from shardmaster.engine.question import Question
from shardmaster.engine.rng import Rng, check_dice
from shardmaster.engine.script import Frame
from shardmaster.engine.wording import segments
from shardmaster.language.describe import describe_all
from shardmaster.language.describe import question as asked


class View:
    """One seat's view of a game that waits for its answer.

    It does not hold that game, but one in which the hidden cards are dealt again: whoever has the
    view finds nothing in it that the seat does not know, and can change nothing with it.
    """

    def __init__(self, game: Game, seat: Seat, dice: Rng, seconds: float | None = None) -> None:
        check_dice(dice)
        # Equal dice give equal worlds wherever the hidden cards are, so nothing that is asked of
        # the view depends on how they were dealt here; the dice themselves stay untouched.
        self._game = _detached(imagine(game, seat, dice.clone()))
        self.seat = seat
        self.dice = dice
        """For anything left to chance: the same game rolls the same numbers again."""
        self.seconds = seconds
        """How long the bot may think about this answer; None for no limit."""

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}, {len(self.options())} options>"

    def options(self) -> list[int]:
        """The possible answers, as ints."""
        return self._game.options(self.seat)

    def question(self) -> Question:
        """What the seat is asked: its kind, its text in English, and everything it may answer."""
        return asked(self._game, self.seat)

    def describe(self) -> list[Description]:
        """The options in their order, as plain data: verb, card, amount, text and more."""
        return describe_all(self._game, self.seat)

    def observe(self) -> TableSeen:
        """The table as this seat sees it, as plain data."""
        return observe(self._game, self.seat)

    def sent(self, at: int) -> dict[str, object]:
        """Seat, table and question as `view` in the network protocol, ready to become JSON.

        `at` is the number of the question.
        """
        asked = self.question()
        source: dict[str, object] | None = None
        if asked.source is not None:
            source = {"card": asked.source, "id": self._game.definition(asked.source).slug}
        return {
            "seat": self.seat,
            "board": self.observe(),
            "asked": {
                "seat": self.seat,
                "at": at,
                "kind": asked.kind,
                "text": segments(asked.text),
                "source": source,
                "concerns": asked.concerns,
                "picks": None if asked.picks is None else asked.picks._asdict(),
                "options": [asdict(option) for option in asked.options],
                "targets": list(asked.targets),
            },
        }

    def sample(self) -> Game:
        """A game that looks the same to this seat: same options, hidden cards dealt again.

        It is the bot's own: clone it, answer in it, play it to its end.
        """
        return imagine(self._game, self.seat, self.dice)

    def looks_like(self, world: Game) -> bool:
        """Whether a sample that was played on still looks like the real game to this seat."""
        return looks_alike(self._game, world, self.seat)


@final
class InsideView(View):
    """For bots of ours, which only read what the seat sees: it holds the game itself.

    It costs nothing, where imagining a game takes longer than most answers of greedy.
    """

    def __init__(self, game: Game, seat: Seat, dice: Rng, seconds: float | None = None) -> None:
        check_dice(dice)
        self._game = game
        self.seat = seat
        self.dice = dice
        self.seconds = seconds


def game_in(view: View) -> Game:
    """For bots of ours, which only read what the seat sees; a test holds them to it."""
    return view._game


def _detached(world: Game) -> Game:
    """The same world; it no longer shares what the rules replace instead of changing it."""
    for player in world.players:
        player.modifiers = [
            ActiveModifier(active.modifier, active.source) for active in player.modifiers
        ]
    world.agenda = [
        Frame(frame.script, frame.at, frame.seat, frame.source, frame.them[:], frame.picked[:])
        for frame in world.agenda
    ]
    return world
