"""How far bots play on by themselves before the table is asked again."""

from msgspec import Raw

from shardmaster.play.saves import RULES_VERSION
from shardmaster.server.bots.worker import Mind, Thought
from shardmaster.server.tables.events import (
    Answered,
    Opened,
    Place,
    Saved,
    TableTerms,
    Voted,
    read,
    written,
)
from shardmaster.server.tables.table import Table, table_of

LONG = 60.0
"""More seconds than any of these bots thinks."""
BATTLES = 6
"""Enough for a bot to be the last one whom the boss asks."""


class Sitting:
    """A table at which a person has seat 0 and a bot each of the others."""

    def __init__(self, terms: TableTerms, bot: str = "random") -> None:
        self.bots = dict.fromkeys(range(1, terms.seats), bot)
        places = [Place("person", "Ann"), *(Place("bot", bot, bot) for _ in self.bots)]
        self.events = [written(Opened(terms, places, RULES_VERSION))]
        self.table: Table = table_of("t", self.events)

    def happens(self, data: bytes) -> None:
        self.table.read(data)
        self.events.append(data)

    def answer(self) -> None:
        """The person does as little as possible."""
        table = self.table
        if table.in_story:
            self.happens(written(Voted(0, 0)))
            return
        assert table.play is not None
        self.happens(written(Answered(0, table.play.game.options(0)[-1])))

    def reply(self) -> list[bytes]:
        """What the bots want to happen next."""
        news = [Raw(event) for event in self.events]
        answers = Mind().think(Thought("t", 0, news, self.bots, LONG))
        assert answers.trouble is None
        return [bytes(event) for event in answers.events]

    @property
    def in_players_turn(self) -> bool:
        """Whether all players are asked at once, as in no other turn."""
        return len(self.table.waiting) == self.table.terms.seats


def battle(seed: int) -> Sitting:
    """A single battle, with the saved cards taken and the page turned."""
    sitting = Sitting(
        TableTerms(
            "battle",
            seats=2,
            seed=seed,
            sets=("base",),
            difficulty="normal",
            book="last-light",
            boss="vox",
            not_all_saved=True,
            random_groups=True,
        )
    )
    campaign = sitting.table.campaign
    assert campaign is not None
    for seat in list(campaign.savers):
        sitting.happens(written(Saved(seat, campaign.offered(seat)[0])))
    sitting.answer()
    return sitting


def test_bots_stop_where_people_are_asked_as_well() -> None:
    """What they go on with then is for the table to say, not for a bot that is in full swing."""
    stopped = 0
    for seed in range(BATTLES):
        sitting = battle(seed)
        while not sitting.in_players_turn and not sitting.table.over:
            if 0 in sitting.table.waiting:
                sitting.answer()
                continue
            given = sitting.reply()
            for data in given:
                assert not sitting.in_players_turn, "nobody has called the bots"
                sitting.happens(data)
            stopped += sitting.in_players_turn
    assert stopped, "a bot gave the last answer before the players' turn"


def test_bots_that_are_called_give_one_answer_at_a_time_beside_people() -> None:
    """Someone may end the call, or do something that changes what the bot would like."""
    sitting = battle(0)
    while not sitting.in_players_turn:
        if 0 in sitting.table.waiting:
            sitting.answer()
        else:
            for data in sitting.reply():
                sitting.happens(data)

    given = sitting.reply()
    assert given
    for data in given[:-1]:
        sitting.happens(data)
        assert 0 not in sitting.table.waiting, "what follows at once is the bot's alone to answer"


def test_bots_play_their_whole_turn_in_a_game() -> None:
    terms = TableTerms("game", seats=2, seed=1, mode="free-for-all", sets=("base",))
    sitting = Sitting(terms, "greedy")
    while sitting.table.waiting == [0]:
        sitting.answer()

    given = [read(data) for data in sitting.reply()]

    assert len(given) > 1
    assert {event.seat for event in given if isinstance(event, Answered)} == {1}
