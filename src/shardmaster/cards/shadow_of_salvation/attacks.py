"""The 36 attacks of the six bosses, and the Poison Seeds."""

from typing import Final

from shardmaster.engine.battle.counts import BossMastery, HackTokens, InHavoc, RowVeiled
from shardmaster.engine.battle.damage import Damage, Wound
from shardmaster.engine.battle.effects import (
    AddSeed,
    AsBoss,
    BossHeals,
    BossMasters,
    ChooseOne,
    DiscardHand,
    DiscardRandom,
    EachOther,
    Hack,
    Jam,
    PassOn,
    RecruitTop,
    SeedOnDeck,
    WipeRow,
)
from shardmaster.engine.battle.fate import PlayFate
from shardmaster.engine.definition import CardDef, boss_attack, poison
from shardmaster.engine.effects.banish import Banish
from shardmaster.engine.effects.cards import Discard, Draw
from shardmaster.engine.effects.conditional import EachPlayer, If
from shardmaster.engine.effects.destroy import DestroyAll
from shardmaster.engine.ids import HOMODEUS, ITEM, ORDER, UNDERGROWTH, WRAETHE
from shardmaster.engine.pools import YOUR_HAND, Pool, row

# Moc Sai

GREATER_UNSTABLE_RIFT: Final = boss_attack(
    "Greater Unstable Rift",
    copies=2,
    play=[BossMasters(2)],
    ongoing=True,
    closing_price=5,
)

LESSER_UNSTABLE_RIFT: Final = boss_attack(
    "Lesser Unstable Rift",
    copies=4,
    play=[BossMasters(1)],
    ongoing=True,
    closing_price=5,
)

# Vox

HOMODEUS_TRAP: Final = boss_attack(
    "Homodeus Trap",
    copies=1,
    play=[BossMasters(1)],
    ongoing=True,
    closed_by=row(traits=HOMODEUS),
    detonation=[AsBoss(DestroyAll())],
)

ORDER_TRAP: Final = boss_attack(
    "Order Trap",
    copies=1,
    play=[BossMasters(1)],
    ongoing=True,
    closed_by=row(traits=ORDER),
    detonation=[BossMasters(2)],
)

TWIN_TRAP: Final = boss_attack(
    "Twin Trap",
    copies=2,
    play=[BossMasters(2)],
    ongoing=True,
    closed_by_recruits=2,
    detonation=[EachPlayer(Damage(10))],
    detonates_instead=True,
)

UNDERGROWTH_TRAP: Final = boss_attack(
    "Undergrowth Trap",
    copies=1,
    play=[BossMasters(1)],
    ongoing=True,
    closed_by=row(traits=UNDERGROWTH),
    detonation=[BossHeals(10)],
)

WRAETHE_TRAP: Final = boss_attack(
    "Wraethe Trap",
    copies=1,
    play=[BossMasters(1)],
    ongoing=True,
    closed_by=row(traits=WRAETHE),
    detonation=[Banish(1, Pool(YOUR_HAND, 0, lacks=ITEM), must=True)],
)

# Crimson Thorn

NOXIOUS_VAPORS: Final = boss_attack(
    "Noxious Vapors",
    copies=1,
    play=[EachPlayer(DiscardHand(), Draw(4)), BossMasters(1)],
)

STRANGLEVINES: Final = boss_attack(
    "Stranglevines",
    copies=2,
    play=[SeedOnDeck(), BossMasters(3)],
)

TOXIFY: Final = boss_attack(
    "Toxify",
    copies=3,
    play=[AddSeed(), BossMasters(1)],
)

POISON_SEED: Final = poison(
    "Poison Seed",
    copies=8,
    drawn=[Wound(5), PassOn()],
)

# Glitchmother

ASSASSINATE: Final = boss_attack(
    "Assassinate",
    copies=4,
    play=[
        If(RowVeiled(), [BossMasters(2)], [BossMasters(1)]),
        Damage(1, per=BossMastery()),
    ],
)

DATA_WIPE: Final = boss_attack(
    "Data Wipe",
    copies=1,
    play=[WipeRow(), BossMasters(2)],
)

MASTERSTROKE: Final = boss_attack(
    "Masterstroke",
    copies=1,
    play=[If(RowVeiled(), [PlayFate(2)]), BossMasters(2)],
)

# The Mind Hacker

BRAINHACK: Final = boss_attack(
    "Brainhack",
    copies=3,
    play=[Hack(2), EachOther(Hack(1)), BossMasters(2)],
)

SHUTDOWN: Final = boss_attack(
    "Shutdown",
    copies=1,
    play=[Hack(1), EachPlayer(DiscardRandom(1, per_token=True)), Jam(), BossMasters(2)],
)

SYSTEM_SHOCK: Final = boss_attack(
    "System Shock",
    copies=2,
    play=[Hack(1), EachPlayer(Damage(3, per=HackTokens())), BossMasters(1)],
)

# Dominatus

ARMAGEDDON: Final = boss_attack(
    "Armageddon",
    copies=1,
    play=[If(InHavoc(), [EachPlayer(Damage(10))]), BossMasters(2)],
)

DEATHGRASP: Final = boss_attack(
    "Deathgrasp",
    copies=2,
    play=[
        If(
            InHavoc(),
            [ChooseOne([DiscardRandom(3)], [EachOther(DiscardRandom(2))])],
            [ChooseOne([Discard(3)], [EachOther(Discard(2))])],
        ),
        BossMasters(1),
    ],
)

HAVOC_BLAST: Final = boss_attack(
    "Havoc Blast",
    copies=3,
    play=[RecruitTop(2), Damage(10), BossMasters(2)],
)

CARDS: Final[list[CardDef]] = [
    GREATER_UNSTABLE_RIFT,
    LESSER_UNSTABLE_RIFT,
    HOMODEUS_TRAP,
    ORDER_TRAP,
    TWIN_TRAP,
    UNDERGROWTH_TRAP,
    WRAETHE_TRAP,
    NOXIOUS_VAPORS,
    STRANGLEVINES,
    TOXIFY,
    ASSASSINATE,
    DATA_WIPE,
    MASTERSTROKE,
    BRAINHACK,
    SHUTDOWN,
    SYSTEM_SHOCK,
    ARMAGEDDON,
    DEATHGRASP,
    HAVOC_BLAST,
]
