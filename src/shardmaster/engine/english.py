"""The game's words in English."""

from typing import TYPE_CHECKING, Final, final

from shardmaster.engine.definition import slug_of
from shardmaster.engine.events import EVENT_NAMES
from shardmaster.engine.ids import (
    ALLY,
    CHAMPION,
    CHAMPIONS,
    FACTION_NAMES,
    GEMS,
    HAND,
    INFINITE,
    MERCENARY,
    POWER,
    RESOURCES,
    Card,
    Seat,
)
from shardmaster.engine.modifiers import ITS_OWNER, ITSELF
from shardmaster.engine.pools import (
    ANY_COST,
    CENTER_ROW,
    ENEMY_CHAMPIONS,
    YOU_PLAYED,
    YOUR_CHAMPIONS,
    YOUR_DISCARD,
    YOUR_HAND,
    YOUR_HAND_OR_DISCARD,
    Pool,
)
from shardmaster.engine.rules.traits import defense_of, price_of
from shardmaster.engine.wording import Clause, Wording, mark, plain

if TYPE_CHECKING:
    from shardmaster.engine.definition import CardDef
    from shardmaster.engine.describe import Description
    from shardmaster.engine.events import Event
    from shardmaster.engine.game import Game

PLACES: Final = {
    YOUR_HAND: "in your hand",
    YOUR_DISCARD: "in your discard pile",
    YOUR_HAND_OR_DISCARD: "in your hand or discard pile",
    YOUR_CHAMPIONS: "you control",
    ENEMY_CHAMPIONS: "of an enemy",
    YOU_PLAYED: "you played this turn",
    CENTER_ROW: "in the center row",
}
SOURCES: Final = {
    YOUR_DISCARD: "from your discard pile",
    YOUR_HAND_OR_DISCARD: "from your hand or discard pile",
    CENTER_ROW: "from the center row",
}
BARE_OPTIONS: Final = {
    "end": "End the turn",
    "focus": "Focus: pay 1 gem, gain 1 mastery",
    "decline": "Done",
}
EVENT_TEXTS: Final = {
    "turn_begins": "Turn {amount}: {who}",
    "plays": "{who} plays {card}",
    "fast_plays": "{who} fast-plays {card}",
    "exhausts": "{who} exhausts {card}",
    "focuses": "{who} focuses",
    "recruits": "{who} recruits {card}",
    "draws": "{who} draws {card}",
    "shuffles": "{who} shuffles the discard pile into a new deck",
    "reveals": "{who} reveals {card}",
    "banishes": "{who} banishes {card}",
    "takes_back": "{who} returns {card} to hand",
    "destroys": "{who} destroys {card} of {about}",
    "assigns": "{who} attacks {about} for {amount}",
    "blocks": "{who} prevents {amount} with {card}",
    "takes_damage": "{who} takes {amount} damage",
    "falls": "{who} falls",
    "row_gets": "{card} joins the center row",
    "concedes": "{who} concedes",
}


@final
class English(Wording):
    # Nouns

    def amount(self, resource: int, amount: int) -> str:
        name = RESOURCES[resource]
        if amount >= INFINITE:
            return mark("amount", name, "infinite", f"infinite {name}")
        shown = "gem" if name == "gems" and amount == 1 else name
        return mark("amount", name, str(amount), f"{amount} {shown}")

    def noun(self, pool: Pool, several: bool) -> str:
        """What a card of the pool is called."""
        words = [
            mark("faction", name.lower(), "", name)
            for faction, name in FACTION_NAMES.items()
            if pool.needs & faction
        ]
        if pool.needs & CHAMPION:
            kind = "champion"
        elif pool.needs & MERCENARY:
            kind = "mercenary"
        else:
            kind = "ally" if pool.needs & ALLY else "card"
        if several:
            kind = kind[:-1] + "ies" if kind.endswith("y") else kind + "s"
        words.append(kind)
        phrase = " ".join(words)
        if pool.lacks & CHAMPION:
            phrase = f"non-champion {phrase}"
        return phrase

    def one(self, pool: Pool) -> str:
        noun = self.noun(pool, False)
        if pool.other:
            return f"another {noun}"
        shown = noun.partition("|")[2] if noun.startswith("{") else noun
        return f"an {noun}" if shown[0] in "aeiouAEIO" else f"a {noun}"

    # Sentences

    def sentence(self, phrase: str) -> str:
        start = phrase.index("|") + 1 if phrase.startswith("{") else 0
        return f"{phrase[:start]}{phrase[start].upper()}{phrase[start + 1 :]}."

    def both(self, first: str, second: str) -> str:
        return f"{first} and {second}"

    def when_played(self, lines: list[Clause]) -> str:
        return f"When played: {'; '.join(self.phrases(lines))}."

    def exhaust(self, only_with: str, lines: list[Clause]) -> str:
        word = self.keyword("exhaust")
        limit = f", only with {only_with}" if only_with else ""
        return f"{word}{limit}: {'; '.join(self.phrases(lines))}."

    def conditional(self, label: str, then: list[Clause], otherwise: list[Clause]) -> Clause:
        intro = f"{label}," if label.startswith("if ") else f"{label}:"
        lines = self.merged(then)
        if not otherwise:
            return Clause("", f"{intro} {' and '.join(line.phrase() for line in lines)}")
        better = f"{intro} {' and '.join(line.briefly() for line in lines)} instead"
        return Clause("", better, before=self.phrases(otherwise))

    def whenever(self, event: int, pool: Pool, then: list[Clause]) -> Clause:
        phrases = [clause.phrase() for clause in self.merged(then)]
        return Clause("", f"when you play {self.one(pool)}, {' and '.join(phrases)}")

    # Conditions

    def keyword(self, name: str) -> str:
        return mark("keyword", name, "", name.capitalize())

    def at_mastery(self, mastery: int) -> str:
        return mark("keyword", "mastery", str(mastery), f"Mastery {mastery}")

    def at_health(self, health: int) -> str:
        return f"if you have {mark('amount', 'health', str(health), f'{health} health')}"

    def if_have(self, cards: int, pool: Pool) -> str:
        subject = "you control" if pool.where == YOUR_CHAMPIONS else "there are"
        place = "" if pool.where == YOUR_CHAMPIONS else f" {PLACES[pool.where]}"
        return f"if {subject} {cards} or more {self.noun(pool, True)}{place}"

    # Lines

    def gain(self, resource: int, amount: int, per: Pool | None) -> Clause:
        gained = self.amount(resource, amount)
        if per is None:
            return Clause("gain", gained)
        other = "other " if per.other else ""
        each = f"for each {other}{self.noun(per, False)} {PLACES[per.where]}"
        return Clause("gain", f"{gained} {each}", last=True)

    def double(self, resource: int) -> Clause:
        name = RESOURCES[resource]
        return Clause("", f"double your {mark('amount', name, '', name)}")

    def enemy_loses(self, resource: int, amount: int) -> Clause:
        return Clause("", f"an enemy of your choice loses {self.amount(resource, amount)}")

    def draw(self, cards: int) -> Clause:
        return Clause("", f"draw {cards} card" + ("s" if cards > 1 else ""))

    def banish(self, up_to: int, pool: Pool) -> Clause:
        number = "1 card" if up_to == 1 else f"up to {up_to} cards"
        word = mark("keyword", "banish", "", "banish")
        return Clause("", f"you may {word} {number} {SOURCES[pool.where]}")

    def take_back(self, pool: Pool) -> Clause:
        return Clause("", f"return {self.one(pool)} {SOURCES[pool.where]} to your hand")

    def destroy(self, pool: Pool, every: bool) -> Clause:
        word = mark("keyword", "destroy", "", "destroy")
        return Clause("", f"{word} all enemy champions" if every else f"{word} an enemy champion")

    def recruit(self, pool: Pool, to: int) -> Clause:
        cost = "" if pool.cost == ANY_COST else f" of cost {pool.cost} or less"
        phrase = f"recruit {self.one(pool)}{cost} {SOURCES[pool.where]} for free"
        if to == HAND:
            return Clause("", f"{phrase} into your hand", "put it into your hand")
        return Clause("", phrase)

    def next_recruit(self, pool: Pool, to: int) -> Clause:
        where = {CHAMPIONS: "goes directly into play", HAND: "goes to your hand"}[to]
        return Clause("", f"the next {self.noun(pool, False)} you recruit this turn {where}")

    def copy(self, pool: Pool, times: int) -> Clause:
        word = mark("keyword", "copy", "", "copy")
        phrase = f"{word} {self.one(pool)} {PLACES[pool.where]}"
        return (
            Clause("", phrase) if times == 1 else Clause("", f"{phrase} twice", f"{word} it twice")
        )

    def copy_it(self) -> Clause:
        return Clause("", f"{mark('keyword', 'copy', '', 'copy')} it")

    def copy_each(self, pool: Pool) -> Clause:
        word = mark("keyword", "copy", "", "copy")
        return Clause(
            "", f"{word} each {self.noun(pool, False)} you have played or will play this turn"
        )

    def sheltered(self, who: int, with_: str) -> Clause:
        if who == ITSELF:
            subject = "this"
        elif who == ITS_OWNER:
            subject = "you"
        else:
            subject = "you and your other champions"
        phrase = f"{subject} cannot be attacked"
        if with_:
            phrase = f"while you control {mark('card', slug_of(with_), '', with_)}, {phrase}"
        return Clause("", phrase)

    # Questions of the turn

    def play_phase(self) -> Clause:
        return Clause("", "choose what to do next")

    def assign_damage(self) -> Clause:
        return Clause("", "divide your power among your enemies")

    def show_shields(self) -> Clause:
        return Clause("", "reveal shields from your hand")

    def choose_destination(self) -> Clause:
        return Clause("", "choose where the recruited card goes")

    # The table

    def card_name(self, card: "CardDef") -> str:
        return card.name

    def option(self, game: "Game", seat: int, described: "Description", names: list[str]) -> str:
        verb = described["verb"]
        card = described["card"]
        if card is None:
            return self._bare_option(verb, described, names)
        known = game.definition(Card(card))
        name = self.card_name(known)
        if verb in ("recruit", "fast-play"):
            price = price_of(game, Seat(seat), Card(card))
            return f"{verb.capitalize()} {name} for {plain(self.amount(GEMS, price))}"
        owner = described["seat"]
        whose = f" of {names[owner]}" if owner is not None and owner != seat else ""
        if verb == "strike":
            power = plain(self.amount(POWER, defense_of(game, Card(card))))
            return f"Strike {name}{whose} with {power}"
        if verb == "choose":
            return f"{name} ({described['zone']}{whose})"
        return f"{verb.capitalize()} {name}"

    def _bare_option(self, verb: str, described: "Description", names: list[str]) -> str:
        seat = described["seat"]
        if verb == "assign" and seat is not None:
            return f"{described['amount']} damage to {names[seat]}"
        if verb == "aim" and seat is not None:
            return names[seat]
        if verb == "send":
            place = described["zone"]
            return "Into play" if place == "champions" else f"To your {place}"
        return BARE_OPTIONS[verb]

    def event(self, game: "Game", event: "Event", names: list[str]) -> str:
        who = names[event.seat] if event.seat >= 0 else ""
        card = "a card"
        if event.card >= 0:
            card = self.card_name(game.definition(event.card))
        kind = EVENT_NAMES[event.kind]
        if kind in ("gains", "loses"):
            return f"{who} {kind} {plain(self.amount(event.about, event.amount))}"
        if kind == "game_ends":
            winners = [names[seat] for seat in range(game.seats) if event.amount >> seat & 1]
            if not winners:
                return f"The game is a draw: {game.reason}"
            verb = "win" if len(winners) > 1 else "wins"
            return f"{' and '.join(winners)} {verb}: {game.reason}"
        about = names[event.about] if 0 <= event.about < len(names) else ""
        amount = "endless" if event.amount >= INFINITE else str(event.amount)
        return EVENT_TEXTS[kind].format(who=who, card=card, amount=amount, about=about)


ENGLISH: Final = English()
