"""What the bots of a campaign do with its story."""

from shardmaster.ai.appraisal import Appraisal
from shardmaster.campaign.battle import BattleSetting
from shardmaster.campaign.session import HUMAN, CampaignSession, Saving, Vote
from shardmaster.engine.ids import Card


def story_step(session: CampaignSession) -> Saving | Vote | None:
    """The next step of the story that a bot has to take, if there is one.

    People choose their saved cards first. Bots vote only if no people play, and turn to
    the first page that is open.
    """
    savers = session.savers
    if savers and not any(session.players[seat] == HUMAN for seat in savers):
        return Saving(savers[0], best_saved(session, savers[0]))
    voters = session.voters
    if voters and session.players[voters[0]] != HUMAN:
        return Vote(voters[0], (session.tied or [0])[0])
    return None


def best_saved(session: CampaignSession, seat: int) -> str:
    """The most useful of the cards on offer."""
    offered = session.offered(seat)
    return max(offered, key=lambda slug: (_worth(session, slug), -offered.index(slug)))


def _worth(session: CampaignSession, slug: str) -> float:
    """What a saved card is worth in a deck from the start of a battle on."""
    page = next(iter(session.book.bosses.values()))
    others = ((),) * (session.terms.seats - 1)
    setting = BattleSetting(
        page, session.terms.seats, sets=session.terms.sets, saved=((slug,), *others)
    )
    library = setting.library
    card = next(at for at, definition in enumerate(library.cards) if definition.slug == slug)
    return Appraisal(library).owned(Card(card), 0)
