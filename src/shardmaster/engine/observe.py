"""What a seat may see: the only way out of a game to a client."""

from typing import TYPE_CHECKING, TypedDict

from shardmaster.engine.errors import Refusal
from shardmaster.engine.ids import (
    ASIDE,
    BANISHED,
    CENTER_DECK,
    CHAMPION,
    CHAMPIONS,
    DECK,
    DESTINIES,
    DESTINY_DECK,
    DESTINY_ROW,
    DESTINY_TAKEN,
    DISCARD,
    FATE_DECK,
    FATE_DISCARD,
    FINISHED,
    HAND,
    HAVOC,
    JAMMED,
    MONSTER,
    MONSTERS,
    NO_CHARACTER,
    NO_SEAT,
    PLAYED,
    RELIC_TAKEN,
    RELICS,
    ROW,
    SHADOWS,
    SUPPLY,
    TABLE_ZONES,
    Card,
    Seat,
    zone,
)
from shardmaster.engine.rules.combat import is_sheltered
from shardmaster.engine.rules.holding import held
from shardmaster.engine.rules.traits import cost_of, defense_of, price_of, shield_of
from shardmaster.engine.rules.zones import owner_of
from shardmaster.engine.table import EXHAUSTED, FAST, FRESH, SHOWN, VEILED

if TYPE_CHECKING:
    from shardmaster.engine.game import Game


class CardSeen(TypedDict):
    """A card whose face is seen. Hidden cards are never listed, only counted."""

    card: int
    id: str
    name: str
    faction: str | None
    type: str
    cost: int | None
    defense: int | None
    shield: int | None
    attack: int | None
    """How hard a Shadow Champion strikes now."""
    exhausted: bool
    fast: bool
    fresh: bool
    """An Ingeminex that will attack at the end of this turn."""
    sheltered: bool
    front: int | None
    """The player a card of the boss is in front of."""
    tally: int
    """What was spent on a card of the boss this turn, if that was not enough."""
    shown: bool
    """A shield that was revealed in this turn of the boss."""


class HeldSeen(TypedDict):
    """A card under another one."""

    holder: int
    card: CardSeen


class SeatSeen(TypedDict):
    seat: int
    character: str | None
    """Empty until it is chosen; for a boss, its name."""
    enemy: bool
    """Whether the viewer's power and texts go against this seat while it lives."""
    alive: bool
    health: int
    mastery: int
    gems: int
    power: int
    incoming: int
    """Damage about to be taken; below zero what is left of shields in a turn of the boss."""
    focused: bool
    finished: bool
    """Has ended the turn that all players take together."""
    tokens: int
    """Hack tokens."""
    havoc: bool
    """A boss in HAVOC mode."""
    jams: bool
    """A boss that keeps the players from scrambling in this turn."""
    hand: list[CardSeen]
    hand_size: int
    deck: list[CardSeen]
    deck_size: int
    discard: list[CardSeen]
    played: list[CardSeen]
    champions: list[CardSeen]
    relics: list[CardSeen]
    """Set aside, not yet recruited."""
    relics_size: int
    relic_taken: bool
    destinies: list[CardSeen]
    destiny_taken: bool
    shadows: list[CardSeen]
    """Shadow Champions that may be summoned."""
    shadows_size: int


class TableSeen(TypedDict):
    """The table as one seat sees it."""

    seat: int
    """The viewer; -1 for a spectator."""
    mode: str
    variants: list[str]
    turn: int
    active: int
    waiting: list[int]
    over: bool
    winners: list[int]
    reason: str
    row: list[CardSeen]
    center_deck: list[CardSeen]
    center_deck_size: int
    banished: list[CardSeen]
    monsters: list[CardSeen]
    destiny_row: list[CardSeen]
    destiny_deck_size: int
    veiled: list[int]
    """Places of the row, counted from 0, whose cards are face down; `row` leaves them out."""
    fate_deck_size: int
    fate_discard: list[CardSeen]
    supply: list[CardSeen]
    """Cards of a boss that wait to be brought in."""
    aside: list[CardSeen]
    """Turned over or laid out, and not yet owned by a player."""
    under: list[HeldSeen]
    """Cards under champions."""
    seats: list[SeatSeen]


def check_viewer(game: "Game", seat: Seat) -> None:
    """Whether a game can be looked at from here: from one of its seats, or as a spectator."""
    if not NO_SEAT <= seat < game.seats:
        raise Refusal("no-such-seat", seat=seat, last=game.seats - 1)


def observe(game: "Game", seat: Seat) -> TableSeen:
    """The table as one seat sees it, or as a spectator does, for NO_SEAT.

    Cards in hands and decks appear when the seat could name them there: in its own hand,
    after a reveal, or known on top of a deck. A spectator sees what every seat could name, at the
    printed price.
    """
    check_viewer(game, seat)
    table = game.table
    return TableSeen(
        seat=seat,
        mode=game.library.mode.name,
        variants=[variant.name for variant in game.library.variants],
        turn=game.turn,
        active=game.active,
        waiting=seats_in(game.waiting),
        over=game.over,
        winners=seats_in(game.winners),
        reason=game.reason,
        row=_pile(game, seat, ROW),
        center_deck=_pile(game, seat, CENTER_DECK),
        center_deck_size=table.count(CENTER_DECK),
        banished=_pile(game, seat, BANISHED),
        monsters=_pile(game, seat, MONSTERS),
        destiny_row=_pile(game, seat, DESTINY_ROW),
        destiny_deck_size=table.count(DESTINY_DECK),
        veiled=[place for place, card in enumerate(table.pile(ROW)) if table.has(card, VEILED)],
        fate_deck_size=table.count(FATE_DECK),
        fate_discard=_pile(game, seat, FATE_DISCARD),
        supply=_pile(game, seat, SUPPLY),
        aside=_pile(game, seat, ASIDE),
        under=[
            HeldSeen(holder=holder, card=see(game, seat, held(game, holder)))
            for holder in game.library.holders
            if held(game, holder) >= 0
        ],
        seats=[_seat(game, seat, Seat(other)) for other in range(game.seats)],
    )


def own_deck(game: "Game", seat: Seat) -> list[tuple[str, int]]:
    """What a seat can work out that its deck holds, without the order: slugs and how many.

    All cards come into a deck openly and leave it into the seat's own hand or an open pile, so
    counting shows what is left, with one exception: when another player has drawn from this deck
    and still holds the card in secret. It may be any card of the deck, so of each kind as many
    are left out as could be among those in foreign hands. Sorted by name.
    """
    if seat == NO_SEAT:
        return []
    table = game.table
    strays = _strays(game, seat)
    hidden: dict[str, int] = {}
    sure: dict[str, int] = {}
    names: dict[str, str] = {}
    for card in table.pile(zone(seat, DECK)) + strays:
        definition = game.definition(card)
        slug = definition.slug
        names[slug] = definition.name
        counts = sure if is_known(game, seat, card) else hidden
        counts[slug] = counts.get(slug, 0) + 1
    for slug, count in hidden.items():
        sure[slug] = sure.get(slug, 0) + max(0, count - len(strays))
    found = sorted([(names[slug], slug) for slug, count in sure.items() if count])
    return [(slug, sure[slug]) for _, slug in found]


def _strays(game: "Game", seat: Seat) -> list[Card]:
    """The cards of a seat's deck that others have drawn and the seat has not seen since."""
    table = game.table
    found: list[Card] = []
    for other in range(game.seats):
        for card in table.pile(zone(Seat(other), HAND)):
            if table.origin(card) == seat and not is_known(game, seat, card):
                found.append(card)
    return found


class Result(TypedDict):
    """How a game stands or ended. Those who fell together share a tie; a draw has no winner."""

    over: bool
    winners: list[int]
    reason: str
    turns: int


def result(game: "Game") -> Result:
    """How a game stands or ended, as plain data."""
    return Result(
        over=game.over, winners=seats_in(game.winners), reason=game.reason, turns=game.turn
    )


def seats_in(bits: int) -> list[int]:
    """The seats of a bit set."""
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


def _seat(game: "Game", viewer: Seat, seat: Seat) -> SeatSeen:
    player = game.players[seat]
    table = game.table
    return SeatSeen(
        seat=seat,
        character=_character(game, seat),
        enemy=viewer != NO_SEAT and game.library.enemies[viewer] >> seat & 1 != 0,
        alive=player.alive,
        health=player.health,
        mastery=player.mastery,
        gems=player.gems,
        power=player.power,
        incoming=player.incoming,
        focused=player.focused,
        finished=player.marks & FINISHED != 0,
        tokens=player.tokens,
        havoc=player.marks & HAVOC != 0,
        jams=player.marks & JAMMED != 0,
        hand=_pile(game, viewer, zone(seat, HAND)),
        hand_size=table.count(zone(seat, HAND)),
        deck=_pile(game, viewer, zone(seat, DECK)),
        deck_size=table.count(zone(seat, DECK)),
        discard=_pile(game, viewer, zone(seat, DISCARD)),
        played=_pile(game, viewer, zone(seat, PLAYED)),
        champions=_pile(game, viewer, zone(seat, CHAMPIONS)),
        relics=_pile(game, viewer, zone(seat, RELICS)),
        relics_size=table.count(zone(seat, RELICS)),
        relic_taken=player.marks & RELIC_TAKEN != 0,
        destinies=_pile(game, viewer, zone(seat, DESTINIES)),
        destiny_taken=player.marks & DESTINY_TAKEN != 0,
        shadows=_pile(game, viewer, zone(seat, SHADOWS)),
        shadows_size=table.count(zone(seat, SHADOWS)),
    )


def _character(game: "Game", seat: Seat) -> str | None:
    """Whom a seat plays; a boss has a name of its own."""
    character = game.players[seat].character
    if character != NO_CHARACTER:
        return game.library.characters[character].name
    return None if game.library.voices[seat] else game.library.mode.title


def _pile(game: "Game", viewer: Seat, number: int) -> list[CardSeen]:
    cards = game.table.pile(number)
    return [see(game, viewer, card) for card in cards if is_known(game, viewer, card)]


def is_known(game: "Game", viewer: Seat, card: Card) -> bool:
    """Whether a seat could name a card where it is; for NO_SEAT, whether all seats could."""
    seats = game.everybody if viewer == NO_SEAT else 1 << viewer
    return game.table.known(card) & seats == seats


def see(game: "Game", viewer: Seat, card: Card) -> CardSeen:
    """One card as seen where it is."""
    definition = game.definition(card)
    table = game.table
    in_play = table.zone_of(card) in [zone(Seat(s), CHAMPIONS) for s in range(game.seats)]
    return CardSeen(
        card=card,
        id=definition.slug,
        name=definition.name,
        faction=definition.faction,
        type=definition.kind,
        cost=_price(game, viewer, card),
        defense=_defense(game, card, in_play),
        shield=_shield(game, viewer, card) or None,
        attack=_attack(game, card),
        exhausted=table.has(card, EXHAUSTED),
        fast=table.has(card, FAST),
        fresh=table.has(card, FRESH),
        sheltered=in_play and _sheltered(game, viewer, card),
        front=None if table.front(card) == NO_SEAT else table.front(card),
        tally=table.tally(card),
        shown=table.has(card, SHOWN),
    )


def _price(game: "Game", viewer: Seat, card: Card) -> int | None:
    """What the viewer would pay; a card without a cost has no price."""
    if game.definition(card).cost < 0:
        return None
    return cost_of(game, card) if viewer == NO_SEAT else price_of(game, viewer, card)


def _shield(game: "Game", viewer: Seat, card: Card) -> int:
    """The shield for the card's owner, or for the viewer if it has none."""
    holder = owner_of(game, card) if game.table.zone_of(card) >= TABLE_ZONES else viewer
    return game.library.shield[card] if holder == NO_SEAT else shield_of(game, holder, card)


def _sheltered(game: "Game", viewer: Seat, card: Card) -> bool:
    """Whether the viewer may spend no power on a champion; spectators never may."""
    owner = owner_of(game, card)
    if viewer != NO_SEAT:
        return is_sheltered(game, owner, viewer, card)
    rivals = game.rivals(owner)
    return bool(rivals) and all(is_sheltered(game, owner, rival, card) for rival in rivals)


def _attack(game: "Game", card: Card) -> int | None:
    """The strength of a Shadow Champion for its player; as printed if it has none."""
    strength = game.definition(card).strength
    if strength is None:
        return None
    if game.table.zone_of(card) < TABLE_ZONES:
        return strength.attack
    return strength.count(game, owner_of(game, card), card)


def _defense(game: "Game", card: Card, in_play: bool) -> int | None:
    """What it takes to destroy or defeat it; only cards in play profit from modifiers."""
    if not game.library.traits[card] & (CHAMPION | MONSTER):
        return None
    return defense_of(game, card) if in_play else game.library.defense[card]
