"""Battles in English: attacks, boss pages and what players do against them."""

from typing import TYPE_CHECKING, Final

from shardmaster.engine.battle.counts import BossMastery, HackTokens, OngoingAttacks, VeiledCards
from shardmaster.engine.definition import slug_of
from shardmaster.engine.ids import GEMS, GROUP_NAMES, HEALTH, MASTERY
from shardmaster.engine.pools import Count
from shardmaster.engine.wording import Clause, mark
from shardmaster.language.english.cards import EnglishCards
from shardmaster.language.phrasing import capital

if TYPE_CHECKING:
    from shardmaster.engine.definition import CardDef


OF_BOSS: Final = {
    "each enemy": "each player",
    "all enemy": "all of the players'",
    "the enemy champion": "the players' champion",
    "|destroy}": "|destroys}",
    "|Mastery ": "|Boss mastery ",
}
"""What changes in a phrase when the boss reads it."""
HAVING: Final = "if they have "
TOLD: Final = ("each ", "the boss ", "if ", "every ", "{keyword:mastery:")
"""How a phrase begins that says itself who does something."""


MOMENTS: Final = {
    "start": "at the start of each boss turn",
    "end": "at the end of each boss turn",
    "once": "once",
    "once_in_havoc": "once, but only in HAVOC mode",
}
"""When a boss does something."""
PARTS: Final = {
    "course": "How the battle goes",
    "marks": "What the boss does by itself",
    "fate": "The fate deck",
    "against": "What you should know",
}
"""The headings of a briefing."""


class EnglishBattle(EnglishCards):
    INSTEAD_OF_USUAL = "instead of the usual effect"

    def counted(self, per: Count) -> str:
        """What something of a boss is counted by."""
        if isinstance(per, HackTokens):
            return "for each Hack token you have"
        if isinstance(per, OngoingAttacks):
            return "for each ongoing attack in front of you"
        if isinstance(per, VeiledCards):
            return "for each face-down card in the center row"
        return f"for each {self.count(per)}"

    def theirs(self, lines: list[Clause]) -> str:
        done = super().theirs(lines).replace("in front of you", "in front of them")
        return done.replace("you have", "they have")

    def each_player(self, lines: list[Clause]) -> Clause:
        return Clause("", self._everybody("each player", lines))

    def _everybody(self, who: str, lines: list[Clause]) -> str:
        done = self.theirs(lines)
        if done.startswith(HAVING):
            has, _, done = done.removeprefix(HAVING).partition(", ")
            who = f"{who} with {has}"
        if done.startswith(("if ", "choose ", "the boss ", "a player ", "no player ")):
            return f"{who}: {done}"
        verb, _, rest = done.partition(" ")
        if verb in ("take", "gain", "lose") and len(self.phrases(lines)) == 1:
            return f"{who} {verb}s {rest}"
        return f"{who} must {done}"

    def if_havoc(self) -> str:
        return "if the boss is in HAVOC mode"

    def if_veiled(self) -> str:
        return "if a card of the center row is face down"

    def if_tokens(self, tokens: int) -> str:
        return f"if you have {tokens} or more Hack tokens"

    def boss_gains(self, resource: int, amount: int) -> Clause:
        return Clause("the boss gains", self.amount(resource, amount))

    def boss_damage(self, amount: int, per: Count | None) -> Clause:
        if isinstance(per, BossMastery):
            mastery = mark("amount", "mastery", "", "mastery")
            return Clause("", f"take damage equal to the boss's {mastery}")
        damage = f"take {amount} damage"
        return Clause("", damage if per is None else f"{damage} {self.counted(per)}")

    def boss_wounds(self, amount: int) -> Clause:
        return Clause("", f"take {amount} damage that shields cannot prevent")

    def lose(self, resource: int, amount: int) -> Clause:
        return Clause("lose", self.amount(resource, amount))

    def said_of_boss(self, phrase: str) -> str:
        for ours, theirs in OF_BOSS.items():
            phrase = phrase.replace(ours, theirs)
        if phrase.startswith(TOLD):
            return phrase
        verb, space, rest = phrase.partition(" ")
        ending = "" if verb.startswith("{") else "s"
        return f"the boss {verb}{ending}{space}{rest}"

    def each_other(self, lines: list[Clause]) -> Clause:
        return Clause("", self._everybody("each other player", lines))

    def choose_one(self, ways: list[list[Clause]]) -> Clause:
        return Clause("", f"choose one: {', or '.join(self.joined(way) for way in ways)}")

    def discard_hand(self) -> Clause:
        return Clause("", "discard your hand")

    def discard_random(self, cards: int, per_token: bool) -> Clause:
        what = "1 random card" if cards == 1 else f"{cards} random cards"
        each = " for each Hack token you have" if per_token else ""
        return Clause("", f"discard {what}{each}")

    def hack(self, tokens: int) -> Clause:
        word = mark("keyword", "hack", "", "Hack token")
        if tokens < 0:
            return Clause("", f"give back {-tokens} {word}" + ("s" if tokens < -1 else ""))
        return Clause("", f"gain {tokens} {word}" + ("s" if tokens > 1 else ""))

    def jam(self) -> Clause:
        return Clause("", "no player may scramble in the players' next turn")

    def add_seed(self, seeds: int) -> Clause:
        what = "a Poison Seed" if seeds == 1 else f"{seeds} Poison Seeds"
        return Clause("", f"put {what} into your discard pile")

    def seed_on_deck(self) -> Clause:
        return Clause(
            "",
            "a player of your choice puts a Poison Seed "
            "from their discard pile on top of their deck",
        )

    def pass_on(self) -> Clause:
        return Clause("", "put this into the discard pile of any player")

    def recruit_top(self, cards: int) -> Clause:
        what = "the top card" if cards == 1 else f"the top {cards} cards"
        return Clause("", f"recruit {what} of the center deck")

    def veil(self, cards: int) -> Clause:
        what, new = "the first face-up card", "a new one"
        if cards > 1:
            what, new = f"the first {cards} face-up cards", "new ones"
        return Clause("", f"banish {what} of the center row and lay {new} there face down")

    def wipe_row(self) -> Clause:
        return Clause(
            "", "banish all face-up cards of the center row and lay new ones there face down"
        )

    def enter_havoc(self) -> Clause:
        return Clause("", "the boss goes into HAVOC mode")

    def detonate(self, usual: list[Clause]) -> Clause:
        done = f"{self._everybody('its player', usual)}, and " if usual else ""
        return Clause("", f"every trap in play detonates: {done}what it says happens")

    def play_fate(self, cards: int) -> Clause:
        word = "1 more fate card" if cards == 1 else f"{cards} more fate cards"
        return Clause("", f"turn over {word}")

    def shadows_strike(self) -> Clause:
        return Clause("", "choose which champion the Shadow Champions destroy first")

    def when_drawn(self, lines: list[Clause]) -> str:
        return self.labelled("When drawn", lines)

    def closing(self, card: "CardDef") -> str:
        """How an ongoing attack is ended."""
        if card.closing_price:
            price = self.amount(GEMS, card.closing_price)
            return self._ongoing(f"players may together pay {price} to discard this")
        if card.closed_by is not None:
            return self._ongoing(f"when you recruit {self.one(card.closed_by)}, discard this")
        recruits = card.closed_by_recruits
        return self._ongoing(f"when you recruit {recruits} cards in one turn, discard this")

    def _ongoing(self, phrase: str) -> str:
        return self.labelled(self.keyword("ongoing"), [Clause("", phrase)])

    def upgrade(self, replaced: str) -> str:
        card = mark("card", slug_of(replaced), "", replaced)
        return f"{self.keyword('upgrade')}: replaces a {card} in your starting deck."

    # Boss pages

    def boss_health(self, health: dict[int, int]) -> str:
        return f"Health: {self.by_players(health)}."

    def boss_growth(self, growth: dict[int, int]) -> str:
        gain = self.by_players(growth, lambda mastery: self.amount(MASTERY, mastery))
        return f"At the start of each boss turn the boss gains {gain}."

    def boss_respite(self, respite: dict[int, int]) -> str:
        gain = self.by_players(respite, lambda health: self.amount(HEALTH, health))
        return f"At the start of each boss turn every player regains {gain}."

    def boss_courage(self, courage: dict[int, int]) -> str:
        some = {players: mastery for players, mastery in courage.items() if mastery}
        gain = self.amount(HEALTH, 1)
        of = self.by_players(some, lambda mastery: f"{self.amount(MASTERY, mastery)} of the boss")
        return f"At the start of each boss turn every player regains {gain} for every {of}."

    def with_players(self, said: dict[int, str]) -> str:
        return ", ".join(f"{one} with {players}" for players, one in said.items())

    def boss_groups(self, groups: int) -> str:
        names = [self.group(group) for group in GROUP_NAMES if groups & group]
        return f"Shadow Champions: {' and '.join(names)}."

    def boss_attacks(self, cards: list["CardDef"]) -> str:
        names = [f"{card.copies} {mark('card', card.slug, '', card.name)}" for card in cards]
        return f"Attacks: {', '.join(names)}."

    def boss_setup(self, lines: list[Clause]) -> str:
        return self.labelled("Set-up", lines)

    def boss_ability(self, when: str, marks: dict[int, int], lines: list[Clause]) -> str:
        label = MOMENTS[when]
        if any(marks.values()):
            from_there_on = label.startswith("at ")
            mastery = self.by_players(marks, lambda mastery: self.amount(MASTERY, mastery))
            label = f"{'from' if from_there_on else 'at'} {mastery}, {label}"
        return self.labelled(capital(label), lines)

    def havoc_begins(self, mastery: int, percent: int) -> str:
        marks = []
        if mastery:
            marks.append(f"at {self.amount(MASTERY, mastery)}")
        if percent:
            marks.append(f"when less than {percent} % of its health is left")
        return f"HAVOC mode: the boss goes into it {' or '.join(marks)}, for good."

    def may_scramble(self) -> str:
        word = mark("keyword", "hack", "", "Hack token")
        return f"Scramble: in your turn, discard a card to give back 1 {word}."

    def may_burn(self, gems: int) -> str:
        price = self.amount(GEMS, gems)
        seed = "a Poison Seed from your discard pile"
        return f"Burn: in your turn, pay {price} to return {seed} to the supply."

    def may_unveil(self, gems: int) -> str:
        price = self.amount(GEMS, gems)
        return f"Unveil: in your turn, pay {price} to turn a face-down card of the row face up."

    # Briefings

    def briefed(self, part: str) -> str:
        return PARTS[part]

    def boss_turn(self, players: int) -> str:
        return (
            f"The boss acts first. In each of its turns it turns over {players} cards of the fate "
            "deck, one for each of you."
        )

    def boss_waits(self) -> str:
        return "On Novice it leaves out its first turn."

    def heroes_turn(self) -> str:
        return (
            "Then you all take your turn together, in any order. Health you gain may go to a "
            "friend. The power you have left hits the boss."
        )

    def battle_ends(self) -> str:
        return (
            "You win when the boss has no health left. If one of you falls, the others have one "
            "more turn together; if the boss still stands then, you lose."
        )

    def boss_grows(self, twice: bool) -> str:
        more = ", twice as much on Heroic" if twice else ""
        none = self.amount(MASTERY, 0)
        return (
            f"The boss begins with {none} and gains more from its cards{more}. "
            "The more it has, the more it does:"
        )

    def fate_attacks(self, cards: int) -> str:
        return f"{cards} attacks. Each happens to the player it is turned over for."

    def fate_shadows(self, cards: int, groups: int, mastery: int) -> str:
        names = [self.group(group) for group in GROUP_NAMES if groups & group]
        champions = mark("keyword", "shadow champion", "", "Shadow Champions")
        return (
            f"{cards} {champions}: {' and '.join(names)}. Each stays in front of its player and "
            "attacks at once and in every boss turn, until you destroy it, alone or together. Its "
            f"player then gains {self.amount(MASTERY, mastery)}."
        )
