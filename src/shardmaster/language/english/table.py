"""The game's words in English: questions, answers and what happened."""

from typing import TYPE_CHECKING, Final

from shardmaster.engine.actions import FOCUS_PRICE
from shardmaster.engine.battle.actions import BURNING_PRICE, UNVEILING_PRICE
from shardmaster.engine.endings import (
    BOSS_DEFEATED,
    ENEMIES_DEFEATED,
    HERO_NOT_AVENGED,
    HEROES_FALLEN,
    LAST_PLAYER,
    LAST_TEAM,
    NEMESIS_MASTERY,
    ROW_EMPTY,
    TIE,
    TURN_LIMIT,
)
from shardmaster.engine.events import EVENT_NAMES
from shardmaster.engine.ids import GEMS, INFINITE, POWER, Card, Seat
from shardmaster.engine.meaning import meaning, price
from shardmaster.engine.pools import Count
from shardmaster.engine.rules.holding import held
from shardmaster.engine.variants.shadow_summoning import PRICE
from shardmaster.engine.wording import Clause, plain
from shardmaster.language.english.battle import EnglishBattle

if TYPE_CHECKING:
    from shardmaster.engine.definition import CardDef
    from shardmaster.engine.description import Description
    from shardmaster.engine.events import Event
    from shardmaster.engine.game import Game

OPTIONS: Final = {
    "end": "End the turn",
    "play": "Play {card}",
    "exhaust": "Exhaust {card}",
    "focus": f"Focus: pay {FOCUS_PRICE} gem, gain 1 mastery",
    "buy": "Recruit {card} for {gems}",
    "hire": "Fast-play {card} for {gems}",
    "recruit": "Recruit {card} for free",
    "keep": "Recruit {card}",
    "fast-play": "Fast-play {card}",
    "strike": "Strike {card}{whose} with {power}",
    "choose": "{card} ({zone}{whose})",
    "take-relic": "Recruit the relic {card}",
    "take-destiny": "Take the destiny {card}",
    "defeat": "Defeat {card} with {power}",
    "return": "Return {card} to your hand",
    "banish": "Banish {card}",
    "summon": f"Summon {{card}} for {PRICE} gems",
    "aid": "Put all your power on {card}",
    "pay": "Pay 1 gem for {card}",
    "scramble": "Scramble: discard {card} and give back a Hack token",
    "burn": f"Burn {{card}} for {BURNING_PRICE} gems",
    "unveil": f"Turn up card {{amount}} of the row for {UNVEILING_PRICE} gem",
    "assign": "{amount} damage to {who}",
    "aim": "{who}",
    "bid": "Bid {amount} health",
    "become": "Play as {name}",
    "pass": "Pass",
    "yes": "Yes",
    "no": "No",
    "leave": "Leave it there",
    "decline": "Done",
}
SENT: Final = {
    "champions": "Into play",
    "deck": "On top of your deck",
    "discard": "To your discard pile",
}
ZONES: Final = {
    "center_deck": "center deck",
    "row": "row",
    "banished": "banished",
    "aside": "revealed",
    "gone": "gone",
    "monsters": "Ingeminex",
    "destiny_deck": "destiny deck",
    "destiny_row": "destiny row",
    "relic_deck": "relic deck",
    "shadow_deck": "shadow deck",
    "under": "under a card",
    "fate_deck": "fate deck",
    "fate_discard": "fate discard",
    "supply": "supply",
    "hand": "hand",
    "deck": "deck",
    "discard": "discard",
    "played": "played",
    "champions": "champions",
    "relics": "relics",
    "destinies": "destinies",
    "shadows": "shadows",
}
"""Where a card is, by the ids of zones."""
ENDS: Final = {
    TIE: "tie",
    LAST_PLAYER: "last player standing",
    LAST_TEAM: "last team standing",
    ENEMIES_DEFEATED: "both enemies defeated",
    ROW_EMPTY: "the row cannot be filled",
    NEMESIS_MASTERY: "the Nemesis has 30 mastery",
    BOSS_DEFEATED: "the boss is defeated",
    HEROES_FALLEN: "all heroes have fallen",
    HERO_NOT_AVENGED: "a hero has fallen",
    TURN_LIMIT: "turn limit",
}
"""Why a game is over; your own modes may add others."""
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
    "discards": "{who} discards {card}",
    "tops_deck": "{who} puts {card} on top of the deck",
    "resets": "{who} resets {card}",
    "appears": "{card} appears",
    "defeats": "{who} defeats {card}",
    "takes_destiny": "{who} takes the destiny {card}",
    "destiny_appears": "The destiny {card} is shown",
    "extra_turn": "{who} will take an extra turn",
    "attacks": "{card} attacks",
    "bids": "{who} bids {amount} health",
    "passes": "{who} passes",
    "drafts": "{who} drafts {card}",
    "summons": "{who} summons {card}",
    "sets_aside": "{who} sets {card} aside",
    "aids": "{who} puts {amount} power on {card}",
    "pays": "{who} pays a gem for {card}",
    "closes": "{who} ends {card}",
    "scrambles": "{who} scrambles",
    "hacks": "{who} has {amount} Hack tokens",
    "rages": "{who} goes into HAVOC mode",
}


class English(EnglishBattle):
    # Questions of the turn

    def play_phase(self) -> Clause:
        return Clause("", "choose what to do next")

    def assign_damage(self) -> Clause:
        return Clause("", "divide your power among your enemies")

    def show_shields(self) -> Clause:
        return Clause("", "reveal shields from your hand")

    def choose_destination(self) -> Clause:
        return Clause("", "choose where the recruited card goes")

    def keep_fast_played(self) -> Clause:
        return Clause("", "you may recruit the card you fast-played")

    def who_gains(self, resource: int, amount: int, per: Count | None) -> Clause:
        gained = self.gain(resource, amount, per)
        rest = " ".join(part for part in (gained.rest, gained.tail) if part)
        return Clause("", f"choose who gains {rest}")

    # Questions of modes and variants

    def add_ally(self) -> Clause:
        return Clause("", "add the ally of your character to your starting deck")

    def nemesis_plays(self) -> Clause:
        return Clause("", "choose what the Nemesis plays next")

    def nemesis_exhausts(self) -> Clause:
        return Clause("", "choose which champion the Nemesis exhausts next")

    def nemesis_strikes(self) -> Clause:
        return Clause("", "choose which of your champions the Nemesis destroys")

    def spoken_for(self, name: str, asked: str) -> str:
        return f"You choose for {name}, to whom it says: {asked}"

    def auction(self) -> Clause:
        return Clause("", "bid health for the next choice of a character, or choose yours")

    def draft_relic(self) -> Clause:
        return Clause("", "choose a relic to set aside")

    def put_shadow_back(self, kept: int) -> Clause:
        return Clause("", f"put a Shadow Champion back; you keep {kept}")

    # The table

    def card_name(self, card: "CardDef") -> str:
        return card.name

    def seat_name(self, seat: int) -> str:
        return f"Player {seat + 1}"

    def ending(self, reason: str) -> str:
        return ENDS.get(reason, reason)

    def zone_name(self, zone: str) -> str:
        return ZONES[zone]

    def option(self, game: "Game", seat: int, described: "Description", names: list[str]) -> str:
        meant = meaning(game, described)
        if described.card is None:
            return self._bare_option(game, meant, described, names)
        card = Card(described.card)
        owner = described.seat
        by = "by" if described.zone == "played" else "of"
        named = described.front is None and owner is not None and owner != seat
        cost = price(game, Seat(seat), card, meant)
        return OPTIONS[meant].format(
            card=self._in_play(game, card) + self._in_front(game, seat, described, names),
            gems=plain(self.amount(GEMS, cost)),
            power=plain(self.amount(POWER, cost)),
            whose=f" {by} {names[owner or 0]}" if named else "",
            zone=self.zone_name(described.zone or ""),
        )

    def _in_front(self, game: "Game", seat: int, described: "Description", names: list[str]) -> str:
        """Where a card of a boss is, and what was spent on it so far."""
        front = described.front
        if front is None:
            return ""
        spent = game.table.tally(Card(described.card or 0))
        place = f" in front of {'you' if front == seat else names[front]}"
        return f"{place} ({spent} spent)" if spent else place

    def _in_play(self, game: "Game", card: Card) -> str:
        """A card by its name, and by what is under it."""
        name = self.card_name(game.definition(card))
        below = held(game, card)
        return name if below < 0 else f"{name} over {self.card_name(game.definition(below))}"

    def _bare_option(
        self, game: "Game", meant: str, described: "Description", names: list[str]
    ) -> str:
        seat = described.seat
        amount = described.amount
        if meant == "option":
            line = game.agenda[-1].line()
            return self.sentence(self.joined(self.lines(line.scripts()[amount or 0])))
        if meant == "send":
            place = described.zone or ""
            return SENT.get(place, f"To your {self.zone_name(place)}")
        who = names[seat] if seat is not None else ""
        return OPTIONS[meant].format(amount=amount, who=who, name=described.name)

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
                return f"The game is a draw: {self.ending(game.reason)}"
            verb = "win" if len(winners) > 1 else "wins"
            return f"{' and '.join(winners)} {verb}: {self.ending(game.reason)}"
        if kind == "turn_begins" and not who:
            return f"Turn {event.amount}"
        if kind == "becomes":
            return f"{who} chooses {game.library.characters[event.about].name}"
        if kind == "uses":
            lines = self.lines(game.library.mode.ability(event.about))
            named = "an ability" + (f" (Mastery {event.amount})" if event.amount else "")
            return f"{who} uses {named}: {plain('; '.join(self.phrases(lines)))}"
        if kind == "holds":
            return f"{card} is put under {self.card_name(game.definition(event.about))}"
        about = names[event.about] if 0 <= event.about < len(names) else ""
        amount = "endless" if event.amount >= INFINITE else str(event.amount)
        return EVENT_TEXTS[kind].format(who=who, card=card, amount=amount, about=about)


ENGLISH: Final = English()
"""The game's words in English."""
