"""The Order of the base set: mastery, shields and knowledge."""

from typing import Final

from shardmaster.engine.conditions import DOMINION
from shardmaster.engine.definition import ally, champion, mercenary
from shardmaster.engine.effects.cards import Draw
from shardmaster.engine.effects.conditional import At, Dominion, Instead
from shardmaster.engine.effects.gain import Gems, Mastery
from shardmaster.engine.effects.recruit import Recruit
from shardmaster.engine.ids import HAND, ORDER
from shardmaster.engine.modifiers import HOUSEHOLD, Sheltered

CACHE_WARDEN: Final = mercenary(
    "Cache Warden",
    ORDER,
    cost=2,
    copies=2,
    play=[Mastery(1), At(10, Draw(1))],
)

COMMAND_SEER: Final = ally(
    "Command Seer",
    ORDER,
    cost=4,
    copies=2,
    shield=5,
    play=[Gems(2)],
)

CRYPTOFIST_MONK: Final = ally(
    "Cryptofist Monk",
    ORDER,
    cost=5,
    copies=2,
    shield=8,
    play=[Draw(1)],
)

DATA_HERETIC: Final = mercenary(
    "Data Heretic",
    ORDER,
    cost=3,
    copies=3,
    play=[Draw(2)],
)

GIGA: Final = champion(
    "Giga, Source Adept",
    ORDER,
    cost=2,
    defense=4,
    play=[Draw(1)],
    exhaust=[Mastery(3)],
    exhaust_if=DOMINION,
)

OMNIUS: Final = mercenary(
    "Omnius, The All-Knowing",
    ORDER,
    cost=6,
    play=[Draw(2), Dominion(Mastery(5))],
)

ORDER_INITIATE: Final = ally(
    "Order Initiate",
    ORDER,
    cost=1,
    copies=3,
    play=[Gems(2), Dominion(Mastery(2))],
)

PORTAL_MONK: Final = ally(
    "Portal Monk",
    ORDER,
    cost=3,
    copies=2,
    play=[Instead(Recruit(6), At(15, Recruit(6, to=HAND)))],
)

SHARD_ABSTRACTOR: Final = mercenary(
    "Shard Abstractor",
    ORDER,
    cost=3,
    copies=3,
    play=[Mastery(2)],
)

SYSTEMA_AI: Final = champion(
    "Systema A.I.",
    ORDER,
    cost=3,
    defense=4,
    exhaust=[Mastery(1), At(20, Draw(2))],
)

THE_GRAND_ARCHITECT: Final = mercenary(
    "The Grand Architect",
    ORDER,
    cost=7,
    play=[Mastery(5)],
)

ZETTA: Final = champion(
    "Zetta, The Encryptor",
    ORDER,
    cost=5,
    defense=5,
    shield=5,
    while_in_play=[Sheltered(HOUSEHOLD)],
)

CARDS: Final = [
    CACHE_WARDEN,
    COMMAND_SEER,
    CRYPTOFIST_MONK,
    DATA_HERETIC,
    GIGA,
    OMNIUS,
    ORDER_INITIATE,
    PORTAL_MONK,
    SHARD_ABSTRACTOR,
    SYSTEMA_AI,
    THE_GRAND_ARCHITECT,
    ZETTA,
]
