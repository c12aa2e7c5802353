"""The thirty destinies."""

from typing import Final

from shardmaster.engine.conditions import (
    Have,
    HealthAtLeast,
    MasteryAtLeast,
    PlayedBoth,
    PlayedFactions,
    PlayedOfOneFaction,
)
from shardmaster.engine.definition import destiny
from shardmaster.engine.effects.banish import Banish, BanishThis
from shardmaster.engine.effects.cards import Draw
from shardmaster.engine.effects.conditional import At, If, Instead, May
from shardmaster.engine.effects.destroy import Sacrifice
from shardmaster.engine.effects.gain import EachLoses, Gems, Health, Mastery, Power
from shardmaster.engine.effects.recruit import GainDestiny, Recruit, ShowDestinies, Warp
from shardmaster.engine.effects.reveal import InspectCenter
from shardmaster.engine.ids import (
    AION,
    ALLY,
    CHAMPION,
    DECK,
    EVEN,
    HEALTH,
    HOMODEUS,
    ITEM,
    MERCENARY,
    ODD,
    ORDER,
    RELIC,
    SHIELDED,
    UNDERGROWTH,
    WRAETHE,
)
from shardmaster.engine.modifiers import Kinship, RecruitTo, ShieldBonus, Tough
from shardmaster.engine.pools import (
    YOUR_PLAY_ZONE,
    Pool,
    played,
    row,
    your_champions,
    your_discard,
)
from shardmaster.engine.triggers import DEALT_DAMAGE, When

ABSORPTION_GRID: Final = destiny(
    "Absorption Grid",
    exhaust=[Power(2, per=played(ALLY | SHIELDED))],
)

ADVANCED_MEDICINE: Final = destiny(
    "Advanced Medicine",
    exhaust=[If(Have(2, played(EVEN)), [Health(4)])],
)

ADVANCED_WEAPONS: Final = destiny(
    "Advanced Weapons",
    exhaust=[If(Have(2, played(ODD)), [Power(3)])],
)

BIOTECH_ENHANCEMENTS: Final = destiny(
    "Biotech Enhancements",
    exhaust=[If(PlayedBoth(HOMODEUS, UNDERGROWTH), [Draw(1)])],
)

BLOOD_FOR_BLOOD: Final = destiny(
    "Blood for Blood",
    while_in_play=[When(DEALT_DAMAGE, None, [Banish(1, Pool(YOUR_PLAY_ZONE, 0))], at_least=5)],
)

BOUND_FOR_LIFE: Final = destiny(
    "Bound for Life",
    exhaust=[EachLoses(HEALTH, 4)],
    alias="The Chains that Bind",
)

DATIC_SECRETS: Final = destiny(
    "Datic Secrets",
    exhaust=[If(Have(2, played(ORDER | ALLY)), [Gems(2)])],
)

DEADLY_RECRUITS: Final = destiny(
    "Deadly Recruits",
    exhaust=[Instead(Warp(1, keep=True), At(20, Warp(2, keep=True)))],
)

FORGED_IN_FLAME: Final = destiny(
    "Forged in Flame",
    exhaust=[If(PlayedBoth(WRAETHE, HOMODEUS), [Banish(1, must=True)])],
)

HEALING_HANDS: Final = destiny(
    "Healing Hands",
    exhaust=[If(Have(1, played(CHAMPION)), [Health(4)])],
)

MAGLEV_TUNNELS: Final = destiny(
    "Maglev Tunnels",
    while_in_play=[RecruitTo(row(traits=HOMODEUS | CHAMPION), DECK, always=True)],
)

NATURE_DOMINANCE: Final = destiny(
    "Nature Dominance",
    exhaust=[Health(1, per=played(UNDERGROWTH)), Power(1, per=played(UNDERGROWTH))],
)

ONE_MIND_ONE_ARMY: Final = destiny(
    "One Mind, One Army",
    while_in_play=[Tough(2)],
)

PARADIGM_SHIFT: Final = destiny(
    "Paradigm Shift",
    exhaust=[If(PlayedBoth(ORDER, WRAETHE), [Mastery(1)])],
)

PHASIC_TECHNOLOGY: Final = destiny(
    "Phasic Technology",
    while_in_play=[ShieldBonus(2, HOMODEUS | ORDER)],
)

POWER_STRUGGLE: Final = destiny(
    "Power Struggle",
    exhaust=[Sacrifice([Power(5)])],
)

PROJECT_YGGDRASIL: Final = destiny(
    "Project Yggdrasil",
    while_in_play=[Kinship(WRAETHE, UNDERGROWTH)],
)

SOUL_SYPHON: Final = destiny(
    "Soul Syphon",
    exhaust=[If(PlayedFactions(3), [Health(5)])],
)

STOLEN_FUTURES: Final = destiny(
    "Stolen Futures",
    exhaust=[BanishThis(), ShowDestinies(2), GainDestiny(2)],
    exhaust_if=MasteryAtLeast(10),
)

STRATEGIC_MASTERMIND: Final = destiny(
    "Strategic Mastermind",
    exhaust=[If(HealthAtLeast(40), [Draw(1)])],
)

SYNTHESIS: Final = destiny(
    "Synthesis",
    exhaust=[Draw(1)],
    exhaust_if=MasteryAtLeast(15),
)

THE_AGONY_OF_CHOICE: Final = destiny(
    "The Agony of Choice",
    exhaust=[If(PlayedFactions(3), [Power(4)])],
)

THE_CRYSTAL_GATE: Final = destiny(
    "The Crystal Gate",
    exhaust=[If(PlayedBoth(ORDER, UNDERGROWTH), [Recruit(3, may=True)])],
)

THE_LAST_CITY: Final = destiny(
    "The Last City",
    exhaust=[If(Have(2, played(MERCENARY)), [Gems(2)])],
)

THE_PRICE_OF_POWER: Final = destiny(
    "The Price of Power",
    exhaust=[Power(1, per=your_discard(WRAETHE))],
)

THE_SHARD_DEFIANT: Final = destiny(
    "The Shard Defiant",
    exhaust=[InspectCenter(), If(Have(1, played(AION)), [May(InspectCenter())])],
    exhaust_cost=2,
)

TRUE_LEADER: Final = destiny(
    "True Leader",
    exhaust=[If(PlayedOfOneFaction(3), [Mastery(2)])],
)

UNCONDITIONAL_CONSCRIPTION: Final = destiny(
    "Unconditional Conscription",
    exhaust=[If(Have(2, played(ALLY, but=ITEM | RELIC, cost=2)), [Power(4)])],
)

WAR_BOUND: Final = destiny(
    "War Bound",
    exhaust=[If(Have(2, your_champions()), [Power(4)])],
)

WHATEVER_IT_TAKES: Final = destiny(
    "Whatever it Takes",
    exhaust=[Power(9)],
    exhaust_cost=6,
)

CARDS: Final = [
    ABSORPTION_GRID,
    ADVANCED_MEDICINE,
    ADVANCED_WEAPONS,
    BIOTECH_ENHANCEMENTS,
    BLOOD_FOR_BLOOD,
    BOUND_FOR_LIFE,
    DATIC_SECRETS,
    DEADLY_RECRUITS,
    FORGED_IN_FLAME,
    HEALING_HANDS,
    MAGLEV_TUNNELS,
    NATURE_DOMINANCE,
    ONE_MIND_ONE_ARMY,
    PARADIGM_SHIFT,
    PHASIC_TECHNOLOGY,
    POWER_STRUGGLE,
    PROJECT_YGGDRASIL,
    SOUL_SYPHON,
    STOLEN_FUTURES,
    STRATEGIC_MASTERMIND,
    SYNTHESIS,
    THE_AGONY_OF_CHOICE,
    THE_CRYSTAL_GATE,
    THE_LAST_CITY,
    THE_PRICE_OF_POWER,
    THE_SHARD_DEFIANT,
    TRUE_LEADER,
    UNCONDITIONAL_CONSCRIPTION,
    WAR_BOUND,
    WHATEVER_IT_TAKES,
]
