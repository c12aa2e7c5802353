"""What players are told about a boss: the same before a battle and in it, on every screen."""

from dataclasses import dataclass
from typing import Literal

from shardmaster.campaign.battle import BattleSetting
from shardmaster.campaign.pages import END, START, When, counter_text, moments
from shardmaster.cards.shadow_of_salvation import BOSS_SHADOWS
from shardmaster.engine.battle.mode import EXPERIENCE, HEROIC, NOVICE
from shardmaster.engine.ids import FIRST_MARK, HAVOC
from shardmaster.engine.player import Player
from shardmaster.engine.wording import Wording

MarkKind = When | Literal["havoc"]
PartId = Literal["course", "marks", "fate", "against"]


@dataclass(frozen=True)
class Mark:
    """Something the boss does by itself, as it stands now."""

    kind: MarkKind
    mastery: int
    """With which it happens."""
    text: str
    """A sentence, with the marks of card texts."""
    active: bool
    """In force now; for what happens once, whether its mark was passed."""

    @property
    def is_ongoing(self) -> bool:
        return self.kind in (START, END, "havoc")


@dataclass(frozen=True)
class Part:
    """Sentences under a heading, with the marks of card texts."""

    about: PartId
    title: str
    lines: list[str]


def marks(setting: BattleSetting, boss: Player, words: Wording) -> list[Mark]:
    """All that the page lets the boss do with so many players, in the order of mastery.

    `boss` is where it stands.
    """
    page = setting.page
    players = setting.seats

    first_once = len(page.starts) + len(page.ends)
    found = []
    if page.growth[players]:
        growth = words.boss_growth({players: page.growth[players]})
        found.append(Mark(START, 0, growth, True))
    if page.respite[players]:
        respite = words.boss_respite({players: page.respite[players]})
        found.append(Mark(START, 0, respite, True))
    if page.courage[players]:
        courage = words.boss_courage({players: page.courage[players]})
        found.append(Mark(START, 0, courage, True))
    if page.havoc_at or page.havoc_below:
        begins = words.havoc_begins(page.havoc_at, page.havoc_below)
        found.append(Mark("havoc", page.havoc_at, begins, boss.marks & HAVOC != 0))
    for number, (when, one) in enumerate(moments(page)):
        at = one.marks[players]
        text = words.boss_ability(when, {players: at}, words.lines(one.script))
        active = boss.mastery >= at
        if when not in (START, END):
            active = boss.marks >> FIRST_MARK + number - first_once & 1 != 0
        found.append(Mark(when, at, text, active))
    return sorted(found, key=lambda mark: mark.mastery)


def parts(setting: BattleSetting, notes: tuple[str, ...], words: Wording) -> list[Part]:
    """What newcomers have to know; marks and attack cards are shown with their parts."""
    page = setting.page
    first = words.boss_turn(setting.seats)
    waits = f" {words.boss_waits()}" if setting.difficulty == NOVICE else ""
    attacks = sum(card.copies for card in page.attacks)
    shadows = sum(card.copies for card in BOSS_SHADOWS if card.traits & setting.groups)
    before = [words.boss_setup(words.lines(page.setup))] if page.setup.length else []
    lines: dict[PartId, list[str]] = {
        "course": [f"{first}{waits}", words.heroes_turn(), words.battle_ends()],
        "marks": [words.boss_grows(setting.difficulty == HEROIC)],
        "fate": [
            words.fate_attacks(attacks),
            words.fate_shadows(shadows, setting.groups, EXPERIENCE),
        ],
        "against": [*before, *(counter_text(counter, words) for counter in page.counters), *notes],
    }
    return [Part(about, words.briefed(about), said) for about, said in lines.items() if said]
