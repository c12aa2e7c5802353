"""What things are called in French: amounts, cards, and where they lie."""

from typing import Final, NamedTuple

from shardmaster.engine.definition import slug_of
from shardmaster.engine.ids import (
    ALLY,
    CHAMPION,
    EVEN,
    FACTION_NAMES,
    GROUP_NAMES,
    INFINITE,
    ITEM,
    MERCENARY,
    ODD,
    RELIC,
    RESOURCES,
    SHIELDED,
)
from shardmaster.engine.pools import (
    ALL_CHAMPIONS,
    ANY_COST,
    CENTER_ROW,
    ENEMY_CHAMPIONS,
    YOU_PLAYED,
    YOUR_CHAMPIONS,
    YOUR_DISCARD,
    YOUR_HAND,
    YOUR_HAND_OR_DISCARD,
    YOUR_PLAY_ZONE,
    Count,
    MasteryShare,
    Pool,
)
from shardmaster.engine.strength import Strength
from shardmaster.engine.wording import mark
from shardmaster.language.english import cards
from shardmaster.language.french.catalogue import CATALOGUE
from shardmaster.language.french.grammar import listed, of, plural, several
from shardmaster.language.french.names import FACTIONS, GROUPS, name_for
from shardmaster.language.phrasing import Phrasing

RESOURCE_NAMES: Final = {
    "gems": "cristaux",
    "power": "puissance",
    "mastery": "maîtrise",
    "health": "santé",
}
PLACES: Final = {
    **cards.PLACES,
    YOUR_HAND: "dans <votre/sa> main",
    YOUR_DISCARD: "dans <votre/sa> défausse",
    YOUR_HAND_OR_DISCARD: "dans <votre/sa> main ou <votre/sa> défausse",
    YOUR_CHAMPIONS: "<que vous contrôlez/qu'il contrôle>",
    ENEMY_CHAMPIONS: "d'un ennemi",
    ALL_CHAMPIONS: "en jeu",
    CENTER_ROW: "dans la rangée centrale",
}
SOURCES: Final = {
    **cards.SOURCES,
    YOUR_HAND: "de <votre/sa> main",
    YOUR_DISCARD: "de <votre/sa> défausse",
    YOUR_HAND_OR_DISCARD: "de <votre/sa> main ou de <votre/sa> défausse",
    CENTER_ROW: "de la rangée centrale",
}
FROM_BOTH: Final = "de <votre/sa> main et/ou de <votre/sa> défausse"
WITHOUT: Final = {
    ITEM: mark("keyword", "item", "", "non-Objet"),
    RELIC: "non-relique",
    CHAMPION: "non-champion",
}
COSTS: Final = {EVEN: "de coût pair", ODD: "de coût impair"}


class Noun(NamedTuple):
    word: str
    feminine: bool = False


KINDS: Final = {ALLY: Noun("allié"), MERCENARY: Noun("mercenaire"), CHAMPION: Noun("champion")}
CARD: Final = Noun("carte", feminine=True)


class FrenchNouns(Phrasing):
    """Phrases leave the person of their verbs open; see `shardmaster.language.french.grammar`."""

    def amount(self, resource: int, amount: int, more: bool = False) -> str:
        name = RESOURCES[resource]
        said = RESOURCE_NAMES[name]
        if amount >= INFINITE:
            endless = "des cristaux à l'infini" if name == "gems" else f"une {said} infinie"
            return mark("amount", name, "infinite", endless)
        points = self.points(name, amount)
        return mark("amount", name, str(amount), f"{points} de plus" if more else points)

    def points(self, name: str, amount: int) -> str:
        if name == "gems":
            return several(amount, "cristal")
        return f"{several(amount, 'point')} de {RESOURCE_NAMES[name]}"

    def resource(self, name: str) -> str:
        """A resource without an amount."""
        return mark("amount", name, "", RESOURCE_NAMES[name])

    def faction(self, faction: int) -> str:
        """A faction as what a card belongs to: carte Homodeus, carte du Maquis."""
        joint, name = FACTIONS[faction]
        return joint + mark("faction", FACTION_NAMES[faction].lower(), "", name)

    def group(self, group: int, several: bool = False) -> str:
        return mark("group", GROUP_NAMES[group].lower(), "", GROUPS[group][several])

    def card(self, english: str) -> str:
        """A card by its name in English."""
        return mark("card", slug_of(english), "", name_for(english))

    def head_noun(self, traits: int) -> Noun:
        kind = CARD
        for trait, noun in KINDS.items():
            if traits & trait:
                kind = noun
        return kind

    def noun(self, pool: Pool, many: bool) -> str:
        """What a card of the pool is called."""
        if pool.name:
            return self.card(pool.name)
        word = self.head_noun(pool.needs).word
        words = [plural(word) if many else word]
        without = [said for trait, said in WITHOUT.items() if pool.lacks & trait]
        if without:
            words.append(listed(without))
        words += [self.faction(faction) for faction in FACTIONS if pool.needs & faction]
        words += [self.group(group, many) for group in GROUPS if pool.needs & group]
        words += [said for trait, said in COSTS.items() if pool.needs & trait]
        if pool.needs & SHIELDED:
            words.append("à bouclier")
        if pool.cost != ANY_COST:
            words.append(f"de coût {pool.cost} ou moins")
        return " ".join(words)

    def one(self, pool: Pool) -> str:
        if pool.name:
            return self.card(pool.name)
        article = "une" if self.head_noun(pool.needs).feminine else "un"
        return f"{article} {'autre ' if pool.other else ''}{self.noun(pool, False)}"

    def place(self, pool: Pool, many: bool = False) -> str:
        """Where the cards of a pool are, or what was done with them."""
        if pool.where == YOU_PLAYED:
            played = self.played(pool, many)
            return f"<que vous avez {played}/qu'il a {played}> ce tour-ci"
        return PLACES[pool.where]

    def source(self, pool: Pool, many: bool = False) -> str:
        """Where the cards of a pool are taken from."""
        if pool.where == YOUR_PLAY_ZONE:
            played = self.played(pool, many)
            return f"<que vous avez {played}/qu'il a {played}> ce tour-ci"
        if many and pool.where == YOUR_HAND_OR_DISCARD:
            return FROM_BOTH
        return SOURCES[pool.where]

    def played(self, pool: Pool, many: bool) -> str:
        """'played', as the cards are."""
        ending = "e" if self.head_noun(pool.needs).feminine else ""
        return f"joué{ending}{'s' if many else ''}"

    def count(self, count: Count) -> str:
        """What something is as high as."""
        if isinstance(count, MasteryShare):
            mastery = f"<votre/sa> {self.resource('mastery')}"
            if count.parts == 1:
                return mastery
            return f"la moitié de {mastery}, arrondie à l'entier supérieur"
        if isinstance(count, Strength):
            return "sa force"
        assert isinstance(count, Pool)
        return f"le nombre {of(self.noun(count, True))} {self.place(count, True)}"

    def for_each(self, per: Count) -> str:
        assert isinstance(per, Pool)
        other = "autre " if per.other else ""
        return f"pour chaque {other}{self.noun(per, False)} {self.place(per)}"

    def keyword(self, name: str) -> str:
        return mark("keyword", name, "", CATALOGUE.keywords[name].title)

    def verb(self, keyword: str, verb: str) -> str:
        """A verb that is a keyword, its person still open."""
        return mark("keyword", keyword, "", f"<{verb}>")
