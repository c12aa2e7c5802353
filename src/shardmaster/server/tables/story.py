"""A page of a campaign's story, as everyone at the table sees it."""

from shardmaster.campaign.book import Book, Scene
from shardmaster.campaign.session import CampaignSession
from shardmaster.server.campaigns import Choice, Offer, Step, Story
from shardmaster.server.tables.table import Table


def story_page(table: Table, campaign: CampaignSession, seat: int, book: Book) -> Story:
    """The open page for one viewer; `book` is in the language of the reader."""
    scene = book.scenes[campaign.progress.scene]
    return Story(
        book=book.title,
        scene=scene.id,
        title=scene.title,
        paragraphs=list(scene.text),
        at=table.asked_at.get(seat, table.seq),
        choices=_choices(campaign, scene),
        voters=campaign.voters,
        leader=campaign.leader,
        offers=[Offer(seat, campaign.offered(seat)) for seat in campaign.savers],
        way=_way(campaign, book),
        saved=[list(cards) for cards in campaign.progress.saved],
        ending=scene.ending or None,
    )


def _choices(campaign: CampaignSession, told: Scene) -> list[Choice]:
    """The open choices, in the words of the translated scene."""
    texts = {(choice.to, choice.needs, choice.lacks): choice.text for choice in told.choices}
    open_ones = campaign.tied or list(range(len(campaign.choices)))
    return [
        Choice(
            text=texts.get((choice.to, choice.needs, choice.lacks), choice.text),
            votes=[seat for seat, vote in campaign.votes.items() if vote == number],
            open=number in open_ones,
        )
        for number, choice in enumerate(campaign.choices)
    ]


def _way(campaign: CampaignSession, book: Book) -> list[Step]:
    outcomes = iter(campaign.progress.outcomes)
    steps = []
    for id in campaign.progress.way:
        scene = book.scenes[id]
        outcome = next(outcomes, None) if scene.fight is not None else None
        steps.append(
            Step(
                scene=id,
                title=scene.title,
                boss=outcome.boss if outcome else None,
                outcome="" if outcome is None else "won" if outcome.won else "lost",
            )
        )
    return steps
