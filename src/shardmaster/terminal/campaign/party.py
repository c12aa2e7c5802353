"""Who fights in a battle, and who decides for the bots of a campaign."""

from typing import Final

from shardmaster.ai.appraisal import Appraisal
from shardmaster.ai.bots import View, bot_named
from shardmaster.campaign.battle import BattleSetting, saved_named
from shardmaster.campaign.session import HUMAN, BattleSession, CampaignSession
from shardmaster.engine.game import Game
from shardmaster.engine.ids import FINISHED, Card, Seat
from shardmaster.engine.rng import seeded
from shardmaster.terminal.seats import MOST_ANSWERS, Chooser, Party


class BattleParty(Party):
    """The players by their characters, and the boss by its own name."""

    def __init__(self, battle: BattleSession) -> None:
        people = [seat for seat, name in enumerate(battle.players) if name == HUMAN]
        super().__init__(battle, people)
        self.battle: Final = battle

    @property
    def names(self) -> list[str]:
        return [*self.battle.setting.characters, self.battle.setting.page.name]

    def has_finished(self, seat: int) -> bool:
        return self.session.game.players[seat].marks & FINISHED != 0

    def label(self, seat: int, viewer: int) -> str:
        return self.short_label(seat, viewer)

    def short_label(self, seat: int, viewer: int) -> str:
        """Who has finished matters more than who is behind a character."""
        about = "done" if self.has_finished(seat) else self.session.players[seat]
        if seat == viewer:
            about = "you, done" if self.has_finished(seat) else "you"
        return f"{self.names[seat]} ({about})"


class Companions:
    """The bots that take part in a campaign.

    Their dice depend on the seed and on how far the campaign has got, so that one that was left
    and resumed goes on as if it had not been left.
    """

    def __init__(self, session: CampaignSession) -> None:
        self.session: Final = session
        self.seats: Final = [seat for seat, name in enumerate(session.players) if name != HUMAN]
        for seat in self.seats:
            bot_named(session.players[seat])

    def choosers(self, battle: BattleSession) -> dict[int, Chooser]:
        """How each bot answers in a battle."""
        return {seat: self._chooser(battle, battle.players[seat]) for seat in self.seats}

    def _chooser(self, battle: BattleSession, name: str) -> Chooser:
        def choose(game: Game, seat: Seat) -> int:
            dice = battle.setting.seed * MOST_ANSWERS + len(battle.answers)
            return bot_named(name, dice).choose(View(game, seat, seeded(dice)))

        return choose

    def vote(self) -> int:
        """Bots turn to the first page that is open."""
        return 0

    def saved_card(self, seat: int) -> str:
        """The most useful of the cards on offer."""
        offered = self.session.offered(seat)
        return max(offered, key=lambda slug: (_worth(self.session, slug), -offered.index(slug)))

    def play_story(self) -> str | None:
        """Take a step of the story that is the bots' to take, and say what it was.

        People choose their saved cards first.
        """
        session = self.session
        savers = session.savers
        if savers and all(seat in self.seats for seat in savers):
            slug = self.saved_card(savers[0])
            session.save_card(savers[0], slug)
            return f"{session.terms.characters[savers[0]]} saves {saved_named(slug).name}."
        voters = session.voters
        if voters and voters[0] in self.seats:
            chosen = session.choices[self.vote()].text
            session.vote(voters[0], self.vote())
            return f"{session.terms.characters[voters[0]]} votes for: {chosen}"
        return None

    def play_battle(self) -> None:
        """Give one answer in a battle of bots."""
        battle = self.session.battle
        assert battle is not None, "there is a battle"
        seat = battle.game.to_move()
        self.session.submit(seat, self.choosers(battle)[seat](battle.game, seat))


def _worth(session: CampaignSession, slug: str) -> float:
    """What a saved card is worth in a deck from the start of a battle on."""
    page = next(iter(session.book.bosses.values()))
    others = ((),) * (session.terms.seats - 1)
    setting = BattleSetting(
        page, session.terms.seats, sets=session.terms.sets, saved=((slug,), *others)
    )
    library = setting.library
    card = next(at for at, definition in enumerate(library.cards) if definition.slug == slug)
    return Appraisal(library).owned(Card(card), 0)
