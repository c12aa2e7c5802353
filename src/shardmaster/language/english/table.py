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
from shardmaster.engine.ids import INFINITE
from shardmaster.engine.variants.shadow_summoning import PRICE
from shardmaster.engine.wording import Clause
from shardmaster.language.english.battle import EnglishBattle

if TYPE_CHECKING:
    from shardmaster.engine.definition import CardDef

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
    "as-it-lies": "Any order will do",
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
MARKS: Final = {
    "exhausted": "exhausted",
    "fast-played": "fast-played this turn",
    "fresh": "attacks this turn",
    "shown": "already shown",
    "played before": "played this turn",
}
"""What tells two copies of a card apart."""

EVENT_TEXTS: Final = {
    "turn_begins": "Turn {amount}: {who}",
    "plays": "{who} plays {card}",
    "fast_plays": "{who} fast-plays {card}",
    "exhausts": "{who} exhausts {card}",
    "focuses": "{who} focuses",
    "recruits": "{who} recruits {card}",
    "gains": "{who} gains {resource}",
    "loses": "{who} loses {resource}",
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
    "becomes": "{who} chooses {character}",
    "drafts": "{who} drafts {card}",
    "summons": "{who} summons {card}",
    "holds": "{card} is put under {holder}",
    "sets_aside": "{who} sets {card} aside",
    "aids": "{who} puts {amount} power on {card}",
    "pays": "{who} pays a gem for {card}",
    "closes": "{who} ends {card}",
    "scrambles": "{who} scrambles",
    "uses": "{who} uses an ability{mark}: {ability}",
    "hacks": "{who} has {amount} Hack tokens",
    "rages": "{who} goes into HAVOC mode",
}


class English(EnglishBattle):
    WHO_GAINS = "choose who gains"
    OPTIONS = OPTIONS
    EVENTS = EVENT_TEXTS
    A_CARD = "a card"
    OVER = "over"
    YOU = "you"
    IN_FRONT = "in front of"
    SPENT = "{spent} spent by {who}"
    MARKS = MARKS
    PLACE = "place {place}"
    TURN = "Turn {amount}"

    # Questions of the turn

    def play_phase(self) -> Clause:
        return Clause("", "choose what to do next")

    def assign_damage(self) -> Clause:
        return Clause("", "divide your power among your enemies")

    def show_shields(self) -> Clause:
        return Clause("", "reveal shields from your hand")

    def choose_destination(self) -> Clause:
        return Clause("", "choose where the recruited card goes")

    def which_next(self) -> Clause:
        return Clause("", "choose what happens next")

    def keep_fast_played(self) -> Clause:
        return Clause("", "you may recruit the card you fast-played")

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
        return Clause("", "choose a relic to keep")

    def put_shadow_back(self, kept: int) -> Clause:
        return Clause("", f"put a Shadow Champion back; you keep {kept}")

    # The table

    def card_name(self, card: "CardDef") -> str:
        return card.name

    def seat_name(self, seat: int) -> str:
        return f"Player {seat + 1}"

    def ending(self, reason: str) -> str:
        return ENDS.get(reason, reason)

    def won(self, winners: list[str], reason: str) -> str:
        if not winners:
            return f"The game is a draw: {reason}"
        return f"{' and '.join(winners)} {'win' if len(winners) > 1 else 'wins'}: {reason}"

    def tied(self, names: list[str]) -> str:
        return f"The game is a tie: {' and '.join(names)} fall together"

    def zone_name(self, zone: str) -> str:
        return ZONES[zone]

    def whose(self, name: str, played: bool) -> str:
        return f"{'by' if played else 'of'} {name}"

    def sent_to(self, zone: str) -> str:
        return SENT.get(zone, f"To your {self.zone_name(zone)}")

    def answer_facts(self, amount: int, who: str, name: str) -> dict[str, str]:
        return {"amount": str(amount), "who": who, "name": name}

    def event_facts(self, card: str, amount: int, whom: str) -> dict[str, str]:
        return {"amount": "endless" if amount >= INFINITE else str(amount), "about": whom}


ENGLISH: Final = English()
"""The game's words in English."""
