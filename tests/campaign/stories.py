"""A small book for tests of campaigns: a fork, a line-up, an easy boss, two endings."""

from shardmaster.campaign.book import Book
from shardmaster.campaign.progress import Terms
from shardmaster.campaign.reading import read_text
from shardmaster.campaign.session import CampaignSession

LINEUP = (
    "dash_saved",
    "kiln_drone_saved",
    "cache_warden_saved",
    "leshai_knight_saved",
    "spore_cleric_saved",
    "pall_shades_saved",
)
TEXT = f"""
book: {{id: small, title: A Small Book, about: For tests., first: gate}}
bosses:
  mild:
    name: Mild Moc
    title: The Easy One
    health: {{2: 12, 3: 18, 4: 24, 5: 30}}
    groups: [Aberrant, Talos]
    attacks: [greater_unstable_rift, lesser_unstable_rift]
    notes: [Rifts may be closed.]
    end:
      - {{at: 0, do: [{{each_player: [{{damage: {{amount: 1, per: ongoing_attacks}}}}]}}]}}
    once:
      - {{at: 4, do: [{{each_player: [{{discard: 1}}]}}]}}
lineups:
  first: [{", ".join(LINEUP)}]
scenes:
  gate:
    title: The Gate
    text: |
      A gate stands open, and behind it a hall in which somebody has left a light burning all night.

      Nobody is to be seen.
    choices:
      - {{text: Through the door., to: hall}}
      - {{text: Through the window., to: hall, sets: [window]}}
      - {{text: Over the roof., to: hall, sets: [roof]}}
  hall:
    title: The Hall
    text: Somebody waits here.
    lineup: first
    choices: [{{text: Down the stairs., to: cellar}}]
  cellar:
    title: The Cellar
    text: Something stirs.
    fight: {{boss: mild, won: out, lost: shut}}
  out:
    title: Outside
    text: You can see the sky.
    ending: Freedom
  shut:
    title: Shut In
    text: The door is locked.
    ending: Prison
"""


def small_book() -> Book:
    return read_text(TEXT)


def small_session(
    players: tuple[str, ...] = ("human", "greedy"),
    seed: int = 5,
    difficulty: str = "normal",
    not_all_saved: bool = False,
) -> CampaignSession:
    terms = Terms(len(players), seed, difficulty, not_all_saved=not_all_saved)
    return CampaignSession(small_book(), terms, players)


def at_battle(
    players: tuple[str, ...] = ("human", "human"), seed: int = 5, difficulty: str = "normal"
) -> CampaignSession:
    """A session whose battle has just been dealt."""
    session = small_session(players, seed, difficulty)
    for seat in session.electorate:
        session.vote(seat, 0)
    for seat in session.savers:
        session.save_card(seat, session.offered(seat)[0])
    session.vote(session.leader, 0)
    return session
