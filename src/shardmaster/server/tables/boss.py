"""A boss as it stands in a battle, with all that players are told about it."""

from shardmaster.campaign.book import Book
from shardmaster.campaign.briefing import marks, parts
from shardmaster.campaign.session import BattleSession
from shardmaster.engine.wording import Wording, segments
from shardmaster.server.campaigns import Boss, Copies, Mark, Part


def boss_page(battle: BattleSession, book: Book, words: Wording) -> Boss:
    setting = battle.setting
    page = setting.page
    told = book.bosses[page.slug]
    seat = setting.seats
    return Boss(
        slug=page.slug,
        name=told.name,
        title=told.title,
        seat=seat,
        full_health=page.health[seat],
        difficulty=setting.difficulty,
        marks=[
            Mark(mark.kind, mark.mastery, segments(mark.text), mark.active)
            for mark in marks(setting, battle.game.players[seat], words)
        ],
        attacks=[Copies(card.slug, card.copies) for card in page.attacks],
        supply=[] if page.seeds is None else [Copies(page.seeds.slug, page.seeds.copies)],
        parts=[
            Part(part.about, part.title, [segments(line) for line in part.lines])
            for part in parts(setting, book.notes.get(page.slug, ()), words)
        ],
    )
