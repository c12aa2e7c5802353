"""The center cards of Shadow of Salvation: the Aion faction, and Cloud Oracles as amended."""

from typing import Final

from shardmaster.engine.conditions import MostMastery
from shardmaster.engine.definition import ally, champion
from shardmaster.engine.effects.cards import Draw, PutOnDeck
from shardmaster.engine.effects.conditional import If
from shardmaster.engine.effects.gain import Gems, Power
from shardmaster.engine.effects.recruit import Warp
from shardmaster.engine.ids import AION, HAND, ORDER
from shardmaster.engine.modifiers import KeepFastPlays
from shardmaster.engine.pools import your_discard

CLOUD_ORACLES: Final = ally(
    "Cloud Oracles",
    ORDER,
    slug="cloud_oracles_sos",
    cost=2,
    copies=3,
    play=[Draw(1), If(MostMastery(of_enemies=True), [Gems(2)])],
)

SWYFT: Final = champion(
    "Swyft",
    AION,
    cost=5,
    defense=3,
    copies=2,
    exhaust=[Gems(2), Power(2)],
    while_in_play=[KeepFastPlays("Rez")],
)

BREAKER: Final = ally(
    "Breaker",
    AION,
    cost=6,
    shield=4,
    play=[Warp()],
    recruited_to=HAND,
)

BRUTE: Final = ally(
    "Brute",
    AION,
    cost=3,
    copies=2,
    shield=2,
    play=[Power(4), Warp(2)],
)

DASH: Final = ally(
    "Dash",
    AION,
    cost=2,
    copies=2,
    shield=2,
    play=[PutOnDeck(your_discard(AION)), Draw(1)],
)

LUCKY: Final = ally(
    "Lucky",
    AION,
    cost=4,
    copies=2,
    shield=2,
    play=[Gems(2), Warp(3)],
)

CARDS: Final = [CLOUD_ORACLES, SWYFT, BREAKER, BRUTE, DASH, LUCKY]
