"""Two worlds that differ in little: one is a changed copy of the other."""

from shardmaster.advice.differences import differences
from shardmaster.advice.reasons import Reason
from shardmaster.ai.imagined import Outlook
from shardmaster.ai.search import Comparison
from shardmaster.ai.values.judge import shipped
from shardmaster.engine.game import Game
from shardmaster.engine.ids import BANISHED, Seat, zone
from shardmaster.testing import Side, scenario

ME, FOE = Seat(0), Seat(1)
STRONG = "Omnius, The All-Knowing"
ROW = ["Order Initiate", "Kiln Drone", "Li Hin, The Shattered", STRONG, "Venator of the Wastes"]


def world() -> Game:
    """A position in which nobody is ahead."""
    starters = ["Crystal"] * 7 + ["Blaster", "Shard Reactor", "Infinity Shard"]
    foe = Side(deck=starters, health=40, mastery=2)
    row = [*ROW, "Drakonarius"]
    return scenario(deck=starters, health=40, mastery=2, foes=[foe], row=row).game


def counted(game: Game, seat: Seat, health: int = 0, mastery: int = 0) -> Game:
    """A copy in which a player has more of something."""
    after = game.clone()
    after.players[seat].health += health
    after.players[seat].mastery += mastery
    return after


def moved(game: Game, name: str, place: int, seat: Seat | None = None) -> Game:
    """A copy in which a card lies in another place: one of a seat, or of the table."""
    after = game.clone()
    wanted = [at for at, card in enumerate(game.library.cards) if card.name == name]
    target = place if seat is None else zone(seat, place)
    held = [card for card in wanted if after.table.zone_of(card) not in (target, BANISHED)]
    after.table.move(held[0], target)
    return after


def told(here: list[Game], there: list[Game]) -> list[Reason]:
    """The differences, where nothing happens after the turn."""
    outlooks = [Outlook(each, each, 0.6) for each in here]
    return compared(outlooks, [Outlook(each, each, 0.55) for each in there])


def compared(here: list[Outlook], there: list[Outlook]) -> list[Reason]:
    judge = shipped(thorough=True).judge(here[0].end.library)
    return differences(Comparison(1, 2, here, there), ME, judge)
