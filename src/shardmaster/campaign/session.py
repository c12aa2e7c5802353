"""A campaign being played: the story, its battles, every decision, and the way to resume it."""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, TypeVar, cast

from shardmaster.campaign import progress as story
from shardmaster.campaign.battle import BattleSetting
from shardmaster.campaign.book import Book, Choice, Fight, Scene
from shardmaster.campaign.progress import Terms
from shardmaster.engine.battle.seats import players_in
from shardmaster.engine.errors import DamagedSave, Refusal, ShardmasterError, UnknownName, shown
from shardmaster.engine.ids import EXTRA_TURN_DUE
from shardmaster.play.saves import Data, read_seed, sealed, unsealed
from shardmaster.play.session import Play

HUMAN: Final = "human"
KIND: Final = "campaign"
SINGLE: Final = "battle"
"""The scene of the battle in Single Boss Mode."""


@dataclass(frozen=True)
class Source:
    """Where a book comes from, so that a saved campaign finds it again."""

    name: str
    """Its name, or the path of its files."""
    boss: str = ""
    """Only the battle against this boss is played."""


Find = Callable[[str], Book]
"""A book by its name or path."""

Kind = TypeVar("Kind", int, str, bool)


def opened(source: Source, find: Find) -> Book:
    """The book of a source: a whole one, or a single battle of it."""
    book = find(source.name)
    return single_boss(book, source.boss) if source.boss else book


def single_boss(book: Book, boss: str) -> Book:
    """Single Boss Mode as a book of its own: saved cards, one battle, and how it ended."""
    if boss not in book.bosses:
        raise UnknownName("boss", boss, list(book.bosses))
    page = book.bosses[boss]
    begun = Scene(
        "saving",
        f"Against {page.name}",
        ("One battle, no story. Each player is dealt two saved cards and keeps one of them.",),
        lineup="every",
        choices=(Choice(f"Meet {page.name}", SINGLE),),
    )
    fight = Scene(SINGLE, page.name, (page.title,), fight=Fight(boss, "won", "lost"))
    won = Scene("won", "Victory", (f"{page.name} is defeated.",), ending="Victory")
    lost = Scene("lost", "Defeat", (f"{page.name} still stands.",), ending="Defeat")
    every = tuple(dict.fromkeys(slug for slugs in book.lineups.values() for slug in slugs))
    return Book(
        f"{book.id}/{boss}",
        page.name,
        page.title,
        begun.id,
        {scene.id: scene for scene in (begun, fight, won, lost)},
        {boss: page},
        {"every": every},
        {boss: book.notes.get(boss, ())},
        {boss: book.rules[boss]},
    )


class BattleSession(Play):
    """A battle of a campaign. Any player who is waited for may answer.

    Only steps of the players' turn can be undone: in the boss's turn answers decide what fate
    brings next.
    """

    def __init__(self, setting: BattleSetting, players: tuple[str, ...]) -> None:
        super().__init__(setting.deal(log=True), players)
        self.setting: Final = setting

    def submit(self, seat: object, option: object) -> None:
        players_turn = self.in_players_turn
        super().submit(seat, option)
        if not players_turn:
            self._checkpoints.clear()

    @property
    def in_players_turn(self) -> bool:
        """Whether the players act or answer what came of it: the turn reads on from there."""
        turn = self.game.agenda[0]
        lines = turn.script.lines[max(0, turn.at - 1) : turn.at + 1]
        return any(line.is_together() for line in lines)

    @property
    def in_last_turn(self) -> bool:
        """Whether the players act once more for one who has fallen before this turn."""
        seats = self.setting.seats
        is_spared = self.game.players[seats].marks & EXTRA_TURN_DUE
        return self.in_players_turn and len(players_in(self.game)) < seats and not is_spared

    @property
    def won(self) -> bool:
        """Whether the players have won; a battle that never ends is lost."""
        return self.game.winners & 1 != 0


@dataclass(frozen=True)
class Vote:
    seat: int
    choice: int


@dataclass(frozen=True)
class Saving:
    seat: int
    slug: str


Step = Vote | Saving | BattleSession
"""What is recorded, in order: a battle stands for all answers given in it."""


class CampaignSession:
    """A book played by people and bots.

    People vote on the way, bots do so only among themselves. The first of those who vote leads,
    in the story and in battles: a tie goes the leader's way, and a leader who is not part of it
    votes again.
    """

    def __init__(
        self,
        book: Book,
        terms: Terms,
        players: tuple[str, ...] = (),
        source: Source | None = None,
    ) -> None:
        self.book: Final = book
        self.edition: Final = edition(book)
        self.terms: Final = terms
        self.players = players or (HUMAN,) * terms.seats
        if len(self.players) != terms.seats:
            raise ShardmasterError(f"{len(players)} players are named for {terms.seats} seats")
        self.source: Final = source or Source(book.id)
        self.progress = story.begin(book, terms)
        self.steps: Final[list[Step]] = []
        self.votes: dict[int, int] = {}
        """The number of the choice, for each seat that has voted on this page."""
        self.battle: BattleSession | None = None
        """The battle that is being fought."""
        self._turn_page()

    # Where the story is

    @property
    def scene(self) -> Scene:
        return story.scene_of(self.book, self.progress)

    @property
    def over(self) -> bool:
        return self.battle is None and story.is_over(self.book, self.progress)

    @property
    def people(self) -> list[int]:
        return [seat for seat, name in enumerate(self.players) if name == HUMAN]

    @property
    def choices(self) -> list[Choice]:
        return story.choices(self.book, self.progress)

    @property
    def savers(self) -> list[int]:
        """The players who have to take a saved card now."""
        return story.owes_saving(self.book, self.progress)

    def offered(self, seat: int) -> list[str]:
        """The saved cards a player may take now, by their slugs."""
        return story.offered(self.book, self.progress, seat)

    # Votes

    @property
    def electorate(self) -> list[int]:
        """Those who vote in this campaign, the leader first."""
        return self.people or list(range(self.terms.seats))

    @property
    def leader(self) -> int:
        return self.electorate[0]

    @property
    def voters(self) -> list[int]:
        """Those whose vote is still missing before the story goes on."""
        if self.battle is not None or self.over or self.savers:
            return []
        if len(self.choices) == 1 or self.tied:
            return [self.leader]
        return [seat for seat in self.electorate if seat not in self.votes]

    @property
    def tied(self) -> list[int]:
        """The choices the leader must decide between if the votes alone do not decide."""
        if len(self.votes) < len(self.electorate):
            return []
        best = self._most_voted()
        return best if len(best) > 1 and self.votes[self.leader] not in best else []

    def _most_voted(self) -> list[int]:
        given = list(self.votes.values())
        most = max(given.count(choice) for choice in given)
        return sorted({choice for choice in given if given.count(choice) == most})

    def vote(self, seat: int, choice: int) -> None:
        """Vote for a choice by its number from 0; the last vote turns the page."""
        allowed = self.tied or list(range(len(self.choices)))
        if isinstance(seat, bool) or seat not in self.voters:
            raise Refusal("no-vote", player=shown(seat))
        if isinstance(choice, bool) or choice not in allowed:
            raise Refusal("choice-not-open", choice=shown(choice), choices=allowed)
        decides = bool(self.tied) or len(self.choices) == 1
        self.steps.append(Vote(seat, choice))
        self.votes[seat] = choice
        if decides:
            self._go_on(choice)
        else:
            self._count()

    def replace_player(self, seat: int, player: str) -> None:
        """Let another player take a seat from now on: a person, or a bot, which has no vote."""
        players = list(self.players)
        players[seat] = player
        self.players = tuple(players)
        self.votes = {voter: vote for voter, vote in self.votes.items() if voter in self.electorate}
        if self.votes:
            self._count()

    def reseat(self, players: tuple[str, ...]) -> None:
        """Let other bots take over from the bots."""
        self.players = players
        if self.battle is not None:
            self.battle.players = players

    def _count(self) -> None:
        """Move on when all votes are in and decide something."""
        if len(self.votes) == len(self.electorate) and not self.tied:
            best = self._most_voted()
            self._go_on(best[0] if len(best) == 1 else self.votes[self.leader])

    def _go_on(self, choice: int) -> None:
        self.progress = story.go_on(self.book, self.progress, self.choices[choice])
        self._turn_page()

    def _turn_page(self) -> None:
        self.votes = {}
        self.battle = None
        if self.scene.fight is not None:
            setting = replace(story.battle(self.book, self.progress), leader=self.leader)
            self.battle = BattleSession(setting, self.players)
            self.steps.append(self.battle)

    # Saved cards

    def save_card(self, seat: int, slug: str) -> None:
        """Take a saved card."""
        self.progress = story.save_card(self.book, self.progress, seat, slug)
        self.steps.append(Saving(seat, slug))

    # Battles

    def submit(self, seat: object, option: object) -> None:
        """Answer in the battle; the answer that ends it leads back to the story."""
        self._fought().submit(seat, option)
        self.leave_battle()

    def leave_battle(self) -> bool:
        """Return to the story if the battle is over; returns whether it is."""
        battle = self._fought()
        if battle.game.over:
            self.progress = story.after_battle(self.book, self.progress, battle.won)
            self._turn_page()
        return battle.game.over

    def _fought(self) -> BattleSession:
        if self.battle is None:
            raise Refusal("no-battle")
        return self.battle

    # Keeping

    def agreed(self) -> Data:
        """What was agreed before the campaign: with it, the same cards are dealt again."""
        terms = self.terms
        return {
            "source": self.source.name,
            "boss": self.source.boss,
            "seats": terms.seats,
            "seed": terms.seed,
            "difficulty": terms.difficulty,
            "sets": list(terms.sets),
            "characters": list(terms.characters),
            "not_all_saved": terms.not_all_saved,
            "random_groups": terms.random_groups,
            "variants": list(terms.variants),
        }

    def record(self) -> str:
        """The whole campaign so far as text."""
        book: Data = {"book": self.book.id, "edition": self.edition}
        played: Data = {
            "players": list(self.players),
            "steps": [_written(step) for step in self.steps],
        }
        return sealed(KIND, {**book, **self.agreed(), **played})


def _written(step: Step) -> list[object]:
    if isinstance(step, Vote):
        return ["vote", step.seat, step.choice]
    if isinstance(step, Saving):
        return ["save", step.seat, step.slug]
    return ["battle", [list(answer) for answer in step.answers]]


def resume(text: str, find: Find) -> CampaignSession:
    """The campaign a record was made of, with every step checked again."""
    data = unsealed(KIND, text)
    terms = _terms(data)
    source = Source(_read(data, "source", str), _read(data, "boss", str))
    book = opened(source, find)
    if book.id != data.get("book"):
        raise DamagedSave(
            f"this campaign is from the book {shown(data.get('book'))}, but {source.name} is now "
            f"{book.id!r}"
        )
    if edition(book) != data.get("edition"):
        raise DamagedSave(
            f"the book {book.id!r} has changed since this campaign was saved; it can only be "
            "resumed with the book it was started with"
        )
    try:
        session = CampaignSession(book, terms, _names(data, "players"), source)
    except DamagedSave:
        raise
    except ShardmasterError as error:
        raise DamagedSave(f"this campaign cannot be played: {error}") from None
    _replay(session, data.get("steps"))
    return session


def _replay(session: CampaignSession, steps: object) -> None:
    if not isinstance(steps, list):
        raise DamagedSave("the campaign has no steps")
    for number, step in enumerate(steps, start=1):
        try:
            _follow(session, step)
        except ShardmasterError as error:
            raise DamagedSave(f"step {number} does not fit: {error}") from None


def _follow(session: CampaignSession, step: object) -> None:
    """Take one recorded step."""
    match step:
        case ["vote", int(seat), int(choice)]:
            session.vote(seat, choice)
        case ["save", int(seat), str(slug)]:
            session.save_card(seat, slug)
        case ["battle", answers] if session.battle is not None:
            session.battle.replay(answers)
            session.leave_battle()
        case _:
            raise DamagedSave(f"{shown(step)} is not possible here")


def _terms(data: Data) -> Terms:
    try:
        return Terms(
            seats=_read(data, "seats", int),
            seed=read_seed(data),
            difficulty=_read(data, "difficulty", str),
            sets=_names(data, "sets"),
            characters=_names(data, "characters"),
            not_all_saved=_read(data, "not_all_saved", bool),
            random_groups=_read(data, "random_groups", bool),
            variants=_names(data, "variants"),
        )
    except DamagedSave:
        raise
    except ShardmasterError as error:
        raise DamagedSave(f"this campaign cannot be played: {error}") from None


def _read(data: Data, name: str, kind: type[Kind]) -> Kind:
    value = data.get(name)
    if type(value) is not kind:
        raise DamagedSave(f"{name} is {shown(value)}, expected {kind.__name__}")
    return value


def _names(data: Data, name: str) -> tuple[str, ...]:
    names = data.get(name)
    if not isinstance(names, list) or not all(isinstance(item, str) for item in names):
        raise DamagedSave(f"{name} is {shown(names)}, expected a list of names")
    return tuple(cast(list[str], names))


def edition(book: Book) -> str:
    """A checksum of everything in a book that can change how it is played.

    Words do not count: a reworded book is the same edition.
    """
    content = {
        "id": book.id,
        "first": book.first,
        "scenes": {id: _rules_of(scene) for id, scene in book.scenes.items()},
        "bosses": book.rules,
        "lineups": book.lineups,
    }
    text = json.dumps(content, sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def _rules_of(scene: Scene) -> list[object]:
    """A scene without its words."""
    fight = scene.fight
    return [
        scene.sets,
        None if fight is None else [fight.boss, fight.won, fight.lost],
        scene.lineup,
        [[choice.to, choice.needs, choice.lacks, choice.sets] for choice in scene.choices],
        bool(scene.ending),
    ]
