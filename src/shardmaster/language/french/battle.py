"""Battles in French: attacks, boss pages and what players do against them."""

import re
from typing import TYPE_CHECKING, Final

from shardmaster.engine.battle.counts import BossMastery, HackTokens, OngoingAttacks, VeiledCards
from shardmaster.engine.ids import GEMS, HEALTH, MASTERY
from shardmaster.engine.pools import Count
from shardmaster.engine.wording import Clause, mark
from shardmaster.language.french.cards import FrenchCards, first_cards
from shardmaster.language.french.grammar import (
    COLON,
    SEMICOLON,
    SPACE,
    begins_with_verb,
    listed,
    of_them,
    plural,
    several,
)
from shardmaster.language.french.names import GROUPS, name_of
from shardmaster.language.phrasing import capital

if TYPE_CHECKING:
    from shardmaster.engine.definition import CardDef


OF_BOSS: Final = {
    "chaque ennemi": "chaque joueur",
    "champions ennemis": "champions des joueurs",
    "champion ennemi": "champion des joueurs",
}
"""What changes in a phrase when the boss reads it."""
MASTERY_LABEL: Final = re.compile(r"\|(Maîtrise \d+)\}")


MOMENTS: Final = {
    "start": "au début de chaque tour du boss",
    "end": "à la fin de chaque tour du boss",
    "once": "une fois",
    "once_in_havoc": "une fois, mais uniquement en mode CHAOS",
}
"""When a boss does something."""
PARTS: Final = {
    "course": "Le déroulement du combat",
    "marks": "Ce que le boss fait de lui-même",
    "fate": "Le deck Destin",
    "against": "Ce qu'il faut savoir",
}
"""The headings of a briefing."""


class FrenchBattle(FrenchCards):
    INSTEAD_OF_USUAL = "au lieu de l'effet habituel"

    def counted(self, per: Count) -> str:
        """What something of a boss is counted by."""
        if isinstance(per, HackTokens):
            return "pour chaque jeton Piratage <que vous avez/qu'il a>"
        if isinstance(per, OngoingAttacks):
            return "pour chaque attaque continue devant <vous/lui>"
        if isinstance(per, VeiledCards):
            return "pour chaque carte face cachée de la rangée centrale"
        return self.for_each(per)

    def if_havoc(self) -> str:
        return "si le boss est en mode CHAOS"

    def if_veiled(self) -> str:
        return "si une carte de la rangée centrale est face cachée"

    def if_tokens(self, tokens: int) -> str:
        return f"<si vous avez/s'il a> au moins {several(tokens, 'jeton')} Piratage"

    def boss_gains(self, resource: int, amount: int) -> Clause:
        return Clause("le boss gagne", self.amount(resource, amount))

    def boss_damage(self, amount: int, per: Count | None) -> Clause:
        if isinstance(per, BossMastery):
            return Clause("", f"<subir> autant de dégâts que la {self.resource('mastery')} du boss")
        damage = f"<subir> {several(amount, 'dégât')}"
        return Clause("", damage if per is None else f"{damage} {self.counted(per)}")

    def boss_wounds(self, amount: int) -> Clause:
        damage = several(amount, "dégât")
        return Clause("", f"<subir> {damage} que les boucliers ne peuvent pas éviter")

    def lose(self, resource: int, amount: int) -> Clause:
        return Clause("<perdre>", self.amount(resource, amount))

    def said_of_boss(self, phrase: str) -> str:
        for ours, theirs in OF_BOSS.items():
            phrase = phrase.replace(ours, theirs)
        phrase = MASTERY_LABEL.sub(r"|\1 du boss}", phrase)
        return of_them(f"le boss {phrase}") if begins_with_verb(phrase) else phrase

    def each_other(self, lines: list[Clause]) -> Clause:
        return Clause("", self.everybody("chaque autre joueur", lines))

    def choose_one(self, ways: list[list[Clause]]) -> Clause:
        choice = ", ou ".join(self.joined(way) for way in ways)
        return Clause("", f"<choisir> un effet{COLON}{choice}")

    def discard_hand(self) -> Clause:
        return Clause("", "<défausser> <votre/sa> main")

    def discard_random(self, cards: int, per_token: bool) -> Clause:
        each = f" {self.counted(HackTokens())}" if per_token else ""
        return Clause("", f"<défausser> {several(cards, 'carte')} au hasard{each}")

    def hack(self, tokens: int) -> Clause:
        number = abs(tokens)
        token = f"{plural('jeton') if number > 1 else 'jeton'} Piratage"
        verb = "<rendre>" if tokens < 0 else "<gagner>"
        return Clause("", f"{verb} {number} {mark('keyword', 'hack', '', token)}")

    def jam(self) -> Clause:
        return Clause("", "personne ne peut brouiller au prochain tour des joueurs")

    def add_seed(self, seeds: int) -> Clause:
        seed = "une Graine" if seeds == 1 else f"{seeds} Graines"
        return Clause("", f"<mettre> {seed} de Poison dans <votre/sa> défausse")

    def seed_on_deck(self) -> Clause:
        seed = "une Graine de Poison de sa défausse sur le dessus de son deck"
        return Clause("", f"un joueur de <votre/son> choix met {seed}")

    def pass_on(self) -> Clause:
        pile = "la défausse du joueur de <votre/son> choix"
        return Clause("", f"<mettre> cette carte dans {pile}")

    def recruit_top(self, cards: int) -> Clause:
        return Clause("", f"<recruter> {first_cards(cards)} du deck central")

    def veil(self, cards: int) -> Clause:
        what, new = "la première carte visible", "une nouvelle carte face cachée à sa place"
        if cards > 1:
            what = f"les {cards} premières cartes visibles"
            new = "de nouvelles cartes face cachée à leur place"
        return Clause("", f"<bannir> {what} de la rangée centrale et <poser> {new}")

    def wipe_row(self) -> Clause:
        what = "toutes les cartes visibles de la rangée centrale"
        new = "de nouvelles cartes face cachée à leur place"
        return Clause("", f"<bannir> {what} et <poser> {new}")

    def enter_havoc(self) -> Clause:
        return Clause("", "le boss passe en mode CHAOS")

    def detonate(self, usual: list[Clause]) -> Clause:
        done = f"{self.everybody('son joueur', usual)}, et " if usual else ""
        happens = "ce que dit le piège se produit"
        return Clause("", f"chaque piège en jeu explose{COLON}{done}{happens}")

    def play_fate(self, cards: int) -> Clause:
        return Clause("", f"<retourner> {several(cards, 'carte')} Destin de plus")

    def shadows_strike(self) -> Clause:
        choice = "le champion que les Champions de l'Ombre détruisent en premier"
        return Clause("", f"<choisir> {choice}")

    def when_drawn(self, lines: list[Clause]) -> str:
        return self.labelled("Quand vous piochez cette carte", lines)

    def closing(self, card: "CardDef") -> str:
        """How an ongoing attack is ended."""
        if card.closing_price:
            price = self.amount(GEMS, card.closing_price)
            phrase = f"les joueurs peuvent payer ensemble {price} pour défausser cette carte"
        else:
            what = f"{card.closed_by_recruits} cartes dans le même tour"
            if card.closed_by is not None:
                what = self.one(card.closed_by)
            phrase = f"quand vous recrutez {what}, défaussez cette carte"
        return self.labelled(self.keyword("ongoing"), [Clause("", phrase)])

    def upgrade(self, replaced: str) -> str:
        phrase = f"remplace 1 {self.card(replaced)} de votre deck de départ"
        return self.labelled(self.keyword("upgrade"), [Clause("", phrase)])

    # Boss pages

    def boss_health(self, health: dict[int, int]) -> str:
        return f"Santé{COLON}{self.by_players(health)}."

    def boss_growth(self, growth: dict[int, int]) -> str:
        gain = self.by_players(growth, lambda mastery: self.amount(MASTERY, mastery))
        return f"Au début de chaque tour du boss, le boss gagne {gain}."

    def boss_respite(self, respite: dict[int, int]) -> str:
        gain = self.by_players(respite, lambda health: self.amount(HEALTH, health))
        return f"Au début de chaque tour du boss, chaque joueur regagne {gain}."

    def boss_courage(self, courage: dict[int, int]) -> str:
        some = {players: mastery for players, mastery in courage.items() if mastery}
        gain = self.amount(HEALTH, 1)
        of = self.by_players(some, lambda mastery: f"{self.amount(MASTERY, mastery)} du boss")
        when = "Au début de chaque tour du boss"
        return f"{when}, chaque joueur regagne {gain} par tranche de {of}."

    def with_players(self, said: dict[int, str]) -> str:
        first, *others = said.items()
        parts = [f"{first[1]} à {several(first[0], 'joueur')}"]
        return ", ".join(parts + [f"{one} à {players}" for players, one in others])

    def boss_groups(self, groups: int) -> str:
        names = [self.group(group) for group in GROUPS if groups & group]
        return f"Champions de l'Ombre{COLON}{listed(names)}."

    def boss_attacks(self, cards: list["CardDef"]) -> str:
        names = [f"{card.copies} × {mark('card', card.slug, '', name_of(card))}" for card in cards]
        return f"Attaques{COLON}{', '.join(names)}."

    def boss_setup(self, lines: list[Clause]) -> str:
        return self.labelled("Mise en place", lines)

    def boss_ability(self, when: str, marks: dict[int, int], lines: list[Clause]) -> str:
        label = MOMENTS[when]
        if any(marks.values()):
            from_there_on = not label.startswith("une fois")
            mastery = self.by_players(marks, lambda mastery: self.amount(MASTERY, mastery))
            reached = f"{'à partir de' if from_there_on else 'à'} {mastery}"
            label = f"{reached}, {label}"
        return self.labelled(capital(label), lines)

    def havoc_begins(self, mastery: int, percent: int) -> str:
        marks = []
        if mastery:
            marks.append(f"à {self.amount(MASTERY, mastery)}")
        if percent:
            marks.append(f"dès qu'il lui reste moins de {percent}{SPACE}% de sa santé")
        return f"Mode CHAOS{COLON}le boss y passe {' ou '.join(marks)}, et n'en sort plus."

    def may_scramble(self) -> str:
        token = mark("keyword", "hack", "", "jeton Piratage")
        return f"Brouiller{COLON}à votre tour, défaussez une carte pour rendre 1 {token}."

    def may_burn(self, gems: int) -> str:
        price = self.amount(GEMS, gems)
        seed = "une Graine de Poison de votre défausse"
        return f"Brûler{COLON}à votre tour, payez {price} pour remettre {seed} dans la réserve."

    def may_unveil(self, gems: int) -> str:
        price = self.amount(GEMS, gems)
        card = "une carte face cachée de la rangée"
        return f"Dévoiler{COLON}à votre tour, payez {price} pour retourner {card}."

    # Briefings

    def briefed(self, part: str) -> str:
        return PARTS[part]

    def boss_turn(self, players: int) -> str:
        return (
            f"Le boss agit en premier. À chacun de ses tours, il retourne {players} cartes du deck "
            "Destin, une pour chaque joueur."
        )

    def boss_waits(self) -> str:
        return "En difficulté Novice, il passe son premier tour."

    def heroes_turn(self) -> str:
        return (
            "Puis vous jouez tous ensemble, dans l'ordre que vous voulez. La santé que vous gagnez "
            "peut aller à un ami. La puissance qui vous reste frappe le boss."
        )

    def battle_ends(self) -> str:
        return (
            "Vous gagnez quand le boss n'a plus de santé. Si l'un de vous tombe, les autres ont "
            f"encore un tour ensemble{SEMICOLON}si le boss est toujours debout après, vous perdez."
        )

    def boss_grows(self, twice: bool) -> str:
        more = ", deux fois plus en difficulté Héroïque" if twice else ""
        none = self.amount(MASTERY, 0)
        return (
            f"Le boss commence avec {none} et en gagne par ses cartes{more}. "
            f"Plus il en a, plus il en fait{COLON.rstrip()}"
        )

    def fate_attacks(self, cards: int) -> str:
        attacks = several(cards, "attaque")
        return f"{attacks}. Chacune frappe le joueur pour qui elle est retournée."

    def fate_shadows(self, cards: int, groups: int, mastery: int) -> str:
        names = listed([self.group(group) for group in GROUPS if groups & group])
        keyword = mark("keyword", "shadow champion", "", "Champions de l'Ombre")
        return (
            f"{cards} {keyword}{COLON}{names}. Chacun reste devant son joueur et l'attaque "
            "aussitôt, puis à chaque tour du boss, jusqu'à ce que vous le détruisiez, seul ou à "
            f"plusieurs. Son joueur gagne alors {self.amount(MASTERY, mastery)}."
        )
