"""The relics of the four first characters, two each."""

from typing import Final

from shardmaster.engine.definition import relic_ally, relic_champion
from shardmaster.engine.effects.cards import Draw, Return, ReturnAll, ReturnThis
from shardmaster.engine.effects.conditional import At, Instead, Unify
from shardmaster.engine.effects.gain import Health, Mastery, Power
from shardmaster.engine.effects.this_turn import ThisTurn
from shardmaster.engine.ids import (
    CHAMPION,
    HOMODEUS,
    MERCENARY,
    ORDER,
    UNDERGROWTH,
    WRAETHE,
)
from shardmaster.engine.modifiers import DrawMore, Guarding, HealthGivesPower
from shardmaster.engine.pools import FULL_MASTERY, HALF_MASTERY, played, your_discard
from shardmaster.engine.triggers import DEALT_DAMAGE, IN_DISCARD, PLAYING_CARD, When

PRAETORIAN_01: Final = relic_ally(
    "Praetorian-01",
    HOMODEUS,
    "Decima",
    play=[Instead(Power(8), At(20, Power(12)))],
    while_in_discard=[When(PLAYING_CARD, played(CHAMPION), [ReturnThis()], place=IN_DISCARD)],
)

PRAETORIAN_02: Final = relic_champion(
    "Praetorian-02",
    HOMODEUS,
    "Decima",
    defense=9,
    while_in_play=[Guarding(3, at=20, better=6)],
)

DATIC_ROBES: Final = relic_ally(
    "Datic Robes",
    ORDER,
    "Tetra",
    play=[Instead(Draw(1), At(20, Draw(2)))],
    shield_equals=FULL_MASTERY,
)

TERMINAL_CRESCENTS: Final = relic_ally(
    "Terminal Crescents",
    ORDER,
    "Tetra",
    play=[
        Mastery(1),
        Instead(Power(1, per=HALF_MASTERY), At(20, Power(1, per=FULL_MASTERY))),
    ],
)

ENTROPIC_TALONS: Final = relic_ally(
    "Entropic Talons",
    UNDERGROWTH,
    "Volos",
    play=[Draw(2), ThisTurn(HealthGivesPower()), At(20, Health(10))],
)

PANCONSCIOUS_CROWN: Final = relic_ally(
    "Panconscious Crown",
    UNDERGROWTH,
    "Volos",
    play=[Mastery(2), Health(2), At(20, Unify(Health(50)))],
)

THE_HEART_OF_NOTHING: Final = relic_ally(
    "The Heart of Nothing",
    WRAETHE,
    "Ko Syn Wu",
    play=[
        Power(5),
        ThisTurn(When(DEALT_DAMAGE, None, [ThisTurn(DrawMore(3))], at_least=10, once=True)),
        At(20, Power(5)),
    ],
)

THE_WORLD_PIERCER: Final = relic_ally(
    "The World Piercer",
    WRAETHE,
    "Ko Syn Wu",
    play=[
        Mastery(2),
        Instead(Return(your_discard(MERCENARY)), At(20, ReturnAll(your_discard(MERCENARY)))),
    ],
)

CARDS: Final = [
    PRAETORIAN_01,
    PRAETORIAN_02,
    DATIC_ROBES,
    TERMINAL_CRESCENTS,
    ENTROPIC_TALONS,
    PANCONSCIOUS_CROWN,
    THE_HEART_OF_NOTHING,
    THE_WORLD_PIERCER,
]
