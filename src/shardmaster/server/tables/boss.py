"""The page of a boss as it stands in a battle."""

from shardmaster.campaign.book import Book
from shardmaster.campaign.session import BattleSession
from shardmaster.engine.battle.actions import BURNING_PRICE, UNVEILING_PRICE
from shardmaster.engine.battle.page import BURNING, SCRAMBLING, Ability
from shardmaster.engine.ids import FIRST_MARK, HAVOC
from shardmaster.engine.wording import Segment, Wording, segments
from shardmaster.server.messages import Boss, Mark


def boss_page(battle: BattleSession, book: Book, words: Wording) -> Boss:
    """The printed page of a boss, and which parts of it are in force."""
    setting = battle.setting
    page = setting.page
    told = book.bosses[page.slug]
    return Boss(
        slug=page.slug,
        name=told.name,
        title=told.title,
        seat=setting.seats,
        full_health=page.health[setting.seats],
        difficulty=setting.difficulty,
        marks=[*_rules(battle, book, words), *_abilities(battle, words)],
    )


def _abilities(battle: BattleSession, words: Wording) -> list[Mark]:
    page = battle.setting.page
    boss = battle.game.players[battle.setting.seats]
    marks = [
        Mark("start", one.at, _lines(one, words), boss.mastery >= one.at) for one in page.starts
    ]
    marks += [Mark("end", one.at, _lines(one, words), boss.mastery >= one.at) for one in page.ends]
    marks += [
        Mark("once", one.at, _lines(one, words), bool(boss.marks >> FIRST_MARK + index & 1))
        for index, one in enumerate(page.once)
    ]
    return sorted(marks, key=lambda mark: mark.mastery)


def _rules(battle: BattleSession, book: Book, words: Wording) -> list[Mark]:
    """What holds for the whole battle: set-up, HAVOC mode, the players' counters, notes."""
    page = battle.setting.page
    seats = battle.setting.seats
    raging = bool(battle.game.players[seats].marks & HAVOC)
    found = []
    if page.setup.length:
        found.append(Mark("setup", 0, segments(words.boss_setup(words.lines(page.setup))), False))
    if page.growth[seats]:
        found.append(_note(words.boss_growth({seats: page.growth[seats]})))
    if page.respite[seats]:
        found.append(_note(words.boss_respite({seats: page.respite[seats]})))
    if page.havoc_at or page.havoc_below:
        begins = words.havoc_begins(page.havoc_at, page.havoc_below)
        found.append(Mark("havoc", page.havoc_at, segments(begins), raging))
    found += [_note(_counter(counter, words)) for counter in page.counters]
    found += [_note(note) for note in book.notes.get(page.slug, ())]
    return found


def _note(marked: str) -> Mark:
    return Mark("note", 0, segments(marked), True)


def _counter(counter: str, words: Wording) -> str:
    """What the players may do against the boss."""
    if counter == SCRAMBLING:
        return words.may_scramble()
    if counter == BURNING:
        return words.may_burn(BURNING_PRICE)
    return words.may_unveil(UNVEILING_PRICE)


def _lines(ability: Ability, words: Wording) -> list[Segment]:
    return segments(words.sentences(words.lines(ability.script)))
