"""The bots by name: ours and your own."""

from operator import index
from traceback import extract_tb
from typing import Final, Protocol, cast

from shardmaster.ai import apart
from shardmaster.ai.apart import ClassBot
from shardmaster.ai.command import CommandBot, is_command
from shardmaster.ai.greedy import Greedy
from shardmaster.ai.levels import ADEPT, EXPERT, MASTER, Level, adjusted
from shardmaster.ai.novice import Novice
from shardmaster.ai.own import FORMS, first_line, is_own, made
from shardmaster.ai.program import BotFailure
from shardmaster.ai.search import Search
from shardmaster.ai.settings import SETTINGS_FORM, has_settings, settings_in
from shardmaster.ai.team import Team
from shardmaster.ai.values.judge import shipped
from shardmaster.ai.view import InsideView, View, game_in
from shardmaster.engine.errors import ShardmasterError, UnknownName, shown
from shardmaster.engine.rng import Seed, seeded, side_seed

__all__ = [
    "BOTS",
    "Bot",
    "View",
    "bot_about",
    "bot_here",
    "bot_named",
    "bot_seed",
    "bot_word",
    "is_outside",
    "level_name",
    "view_for",
]

PACKAGE: Final = __name__.partition(".")[0]
MOST_SEATS: Final = 64
"""More than any table has."""


class Bot(Protocol):
    """Answers for a seat, in one game from its beginning to its end.

    It is created without arguments, or with a seed for its own dice if its `__init__` has a
    parameter called `seed`. A game may step back when a player takes back an answer, and a resumed
    game gets a new bot, so rely on the view alone if you can.
    """

    def choose(self, view: View) -> int:
        """One of `view.options()`."""


class _Ours:
    """What bots that ship with the game have in common."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def __reduce__(self) -> tuple[object, ...]:
        """A copy thinks afresh: what a bot remembers only saves it time."""
        return type(self), ()


class RandomBot(_Ours):
    """Plays at random."""

    def choose(self, view: View) -> int:
        options = view.options()
        return options[view.dice.below(len(options))]


class NoviceBot(_Ours):
    """Plays like someone who has just learnt the rules, and overlooks a few things."""

    def __init__(self) -> None:
        self._mind = Novice()

    def choose(self, view: View) -> int:
        options = view.options()
        if len(options) == 1:
            return options[0]
        return self._mind.choose(view.sample(), view.seat)


class GreedyBot(_Ours):
    """Takes what looks best right now, going by what each effect is worth."""

    def __init__(self) -> None:
        self._mind = Greedy()

    def choose(self, view: View) -> int:
        return self._mind.answer(view)


class SearchBot(_Ours):
    """Judges every option by where the turn ends, in imagined worlds.

    It thinks on one core unless it may use more, which makes it quicker and changes no answer. With
    `worlds` it looks at that many at most, with `seconds` at as many as fit into them, and with
    `effort` it stops after that many answers of greedy.
    """

    level: Level

    def __init__(
        self, cores: int = 1, worlds: int = 0, seconds: float = 0.0, effort: int = 0
    ) -> None:
        given = worlds or seconds or effort
        level = adjusted(self.level, worlds, seconds, effort) if given else self.level
        self._wanted: Final = level
        self._team: Final = Team(cores, level.thorough) if cores > 1 else None
        self._mind: Search | None = None
        self._given: Final = (cores, worlds, seconds, effort)

    def __reduce__(self) -> tuple[object, ...]:
        """A copy imagines its own worlds."""
        return type(self), self._given

    def choose(self, view: View) -> int:
        if self._mind is None:
            self._mind = Search(shipped(self._wanted.thorough), self._wanted, self._team)
        return self._mind.choose(view)


class AdeptBot(SearchBot):
    """Thinks its turn through to the end and knows what a position is worth."""

    level = ADEPT


class ExpertBot(SearchBot):
    """Thinks like adept, and asks what may lie in the decks."""

    level = EXPERT


class MasterBot(SearchBot):
    """Looks at many possible worlds before it answers. It is the strongest of them all."""

    level = MASTER


class OwnBot:
    """A bot that is not ours: its answers are checked, and its errors say which bot failed."""

    def __init__(self, name: str, bot: Bot) -> None:
        self._name: Final = name
        self._bot: Final = bot

    def __repr__(self) -> str:
        return f"<OwnBot {self._name}>"

    def choose(self, view: View) -> int:
        seen = View(game_in(view), view.seat, view.dice, view.seconds)
        try:
            answer = self._bot.choose(seen)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # an exit too: what a bot raises is its own failure
            last = extract_tb(error.__traceback__)[-1]
            raise BotFailure(
                f"{self._name} raised {type(error).__name__}: {error} "
                f"({last.filename}, line {last.lineno})"
            ) from error
        try:
            option = index(answer)
        except TypeError:
            option = -1
        if option not in view.options():
            raise BotFailure(f"{self._name} chose {shown(answer)}; expected one of view.options()")
        return option


def view_for(bot: Bot) -> type[View]:
    """What a bot is given: one of ours sees the game where it is, any other only what it may."""
    return InsideView if type(bot).__module__.startswith(f"{PACKAGE}.") else View


BOTS: Final[dict[str, type[Bot]]] = {
    "random": RandomBot,
    "novice": NoviceBot,
    "greedy": GreedyBot,
    "adept": AdeptBot,
    "expert": ExpertBot,
    "master": MasterBot,
}


def bot_named(name: str, seed: int = 0) -> Bot:
    """A new bot: one of ours by its name, or your own.

    A level that searches takes settings, as in `master:cores=4` or `master:worlds=200:seconds=2`.
    Your own is a class with a method `choose(view)`, named as `module:Class`, as `path/to/bot.py`
    if it is the only one in the file, or as `path/to/bot.py:Class`; or a program in any language,
    named as `command:PROGRAM` with its arguments. Both run in a process of their own.
    """
    if isinstance(name, str) and name in BOTS:
        return BOTS[name]()
    if isinstance(name, str) and level_name(name):
        return _with_settings(name)
    if not isinstance(name, str) or not is_own(name):
        raise UnknownName("bot", name, [*BOTS, SETTINGS_FORM, *FORMS])
    if is_command(name):
        return CommandBot(name, seed)
    return ClassBot(name, seed)


def bot_here(name: str, seed: int = 0) -> Bot:
    """The same, but a class of your own plays in this process: thousands can play at once."""
    if is_outside(name) and not is_command(name):
        return OwnBot(name, cast(Bot, made(name, seed)))
    return bot_named(name, seed)


def is_outside(name: str) -> bool:
    """Whether a name stands for a bot that is not ours."""
    return isinstance(name, str) and is_own(name) and not level_name(name)


def level_name(name: str) -> str:
    """The name of one of ours before its settings, as in `master:cores=4`; empty for others."""
    bot = name.partition(":")[0]
    return bot if bot in BOTS and has_settings(name) else ""


def _with_settings(name: str) -> Bot:
    kind = BOTS[level_name(name)]
    if not issubclass(kind, SearchBot):
        searching = [each for each, made in BOTS.items() if issubclass(made, SearchBot)]
        raise ShardmasterError(
            f"{level_name(name)} has no settings; expected one of {', '.join(searching)}"
        )
    settings = settings_in(name)
    return kind(settings.cores, settings.worlds, settings.seconds, settings.effort)


def bot_about(name: str, language: str = "en") -> str:
    """How a bot plays, in one line: from the catalogue for ours, from its class for others."""
    from shardmaster.language.registry import catalogue

    name = level_name(name) or name
    told = catalogue(language).bots.get(name, "")
    if told or is_command(name):
        return told
    return first_line(BOTS[name]) if name in BOTS else apart.about(name)


def bot_word(name: str, language: str = "en") -> str:
    """Whom one of our bots is for, in a word or two; empty for others."""
    from shardmaster.language.registry import catalogue

    return catalogue(language).levels.get(name, "")


def bot_seed(deal: Seed, seat: int) -> int:
    """A seed for the bot at a seat that does not reveal how the cards were dealt."""
    return seeded(side_seed(deal, "bots") * MOST_SEATS + seat).next()
