"""Who fights in a battle, and who decides for the bots of a campaign."""

from typing import Final

from shardmaster.ai.bots import bot_named, bot_seed
from shardmaster.ai.companions import story_step
from shardmaster.campaign.battle import saved_named
from shardmaster.campaign.session import HUMAN, BattleSession, CampaignSession, Saving, Vote
from shardmaster.engine.ids import FINISHED
from shardmaster.terminal.seats import Chooser, Party, chooser


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
        self._bots: Final = {
            seat: bot_named(session.players[seat], bot_seed(session.terms.seed, seat))
            for seat in self.seats
        }

    def choosers(self, battle: BattleSession) -> dict[int, Chooser]:
        """How each bot answers in a battle."""
        deal = battle.setting.seed
        return {seat: chooser(battle, deal, bot) for seat, bot in self._bots.items()}

    def play_story(self) -> str | None:
        """Take a step of the story that is the bots' to take, and say what it was."""
        session = self.session
        step = story_step(session)
        if isinstance(step, Saving):
            session.save_card(step.seat, step.slug)
            return f"{session.terms.characters[step.seat]} saves {saved_named(step.slug).name}."
        if isinstance(step, Vote):
            chosen = session.choices[step.choice].text
            session.vote(step.seat, step.choice)
            return f"{session.terms.characters[step.seat]} votes for: {chosen}"
        return None

    def play_battle(self) -> None:
        """Give one answer in a battle of bots."""
        battle = self.session.battle
        assert battle is not None, "there is a battle"
        seat = battle.game.to_move()
        self.session.submit(seat, self.choosers(battle)[seat](battle.game, seat))
