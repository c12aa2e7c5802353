"""Card texts in French."""

import re
from typing import ClassVar, Final

from shardmaster.engine.clause import DRAWN
from shardmaster.engine.definition import slug_of
from shardmaster.engine.ids import CHAMPIONS, DECK, GEMS, HAND, POWER, RESOURCES
from shardmaster.engine.modifiers import ITSELF
from shardmaster.engine.pools import (
    ANY_COST,
    CENTER_ROW,
    ENEMY_CHAMPIONS,
    YOU_PLAYED,
    YOUR_CHAMPIONS,
    Count,
    MasteryShare,
    Pool,
)
from shardmaster.engine.rules.resources import MOST_HEALTH
from shardmaster.engine.strength import Strength
from shardmaster.engine.triggers import When
from shardmaster.engine.wording import Clause, mark
from shardmaster.language.english import cards
from shardmaster.language.french.grammar import (
    COLON,
    SEMICOLON,
    begins_with_verb,
    infinitive,
    listed,
    of,
    of_them,
    several,
    to,
    to_you,
)
from shardmaster.language.french.names import FACTIONS
from shardmaster.language.french.nouns import SOURCES, FrenchNouns

GOES: Final = {
    **cards.GOES,
    CHAMPIONS: "arrive directement en jeu",
    HAND: "va dans <votre/sa> main",
}
ON_DECK: Final = "sur le dessus de <votre/son> deck"
CONDITION: Final = re.compile(r"<si [^/<>]+/s'il (?P<has>[^<>]+)>(?P<what>[^,]*), (?P<then>.*)")
"""A phrase that depends on something of its reader, so that it can be said of whom it is true."""
MAY: Final = "<vous pouvez/il peut>"
INSTEAD: Final = "à la place"


def first_cards(cards: int) -> str:
    """The top of a deck."""
    return "la première carte" if cards == 1 else f"les {cards} premières cartes"


class FrenchCards(FrenchNouns):
    """How cards read; what happens at the table has words of its own."""

    AND = " et "
    COLON = COLON
    SEMICOLON = SEMICOLON
    IF: ClassVar[tuple[str, ...]] = ("si ", "<si ")
    ANYWAY = "dans tous les cas"
    ONLY_WITH = "uniquement avec"
    PAY = "payez"
    ATTACK = "Force"
    COST_UNDER = "égale au coût de la carte placée sous celle-ci"
    HITS_ALL = "et il attaque tous les joueurs"
    DOUBLED = "le tout doublé tant qu'une autre carte de ce nom est en jeu"

    def addressed(self, text: str) -> str:
        return to_you(text)

    def instead(self, better: str) -> str:
        return f"{INSTEAD}, {better}" if COLON in better else f"{better} {INSTEAD}"

    # Sentences

    def when_played(self, lines: list[Clause]) -> str:
        return self.labelled("Quand vous jouez cette carte", lines)

    def when_destroyed(self, lines: list[Clause]) -> str:
        return self.labelled("Quand cette carte est détruite", lines)

    def may(self, lines: list[Clause]) -> Clause:
        done = " et ".join(line.briefly() for line in lines)
        return Clause("", f"{MAY} {infinitive(done)}")

    def each_player(self, lines: list[Clause]) -> Clause:
        return Clause("", self.everybody("chaque joueur", lines))

    def each_enemy(self, lines: list[Clause]) -> Clause:
        return Clause("", self.everybody("chaque ennemi", lines))

    def everybody(self, who: str, lines: list[Clause]) -> str:
        """What others do; what they do not simply do is said to them."""
        phrases = self.phrases(lines)
        if all(begins_with_verb(phrase) for phrase in phrases):
            return of_them(f"{who} {listed(phrases)}")
        condition = CONDITION.match(phrases[0])
        if len(phrases) == 1 and condition and begins_with_verb(condition["then"]):
            has = condition["has"] + condition["what"]
            return of_them(f"{who} qui {has} {condition['then']}")
        return to_you(f"{who}{COLON}{listed(phrases)}")

    def whenever(self, when: When) -> Clause:
        done = self.joined(self.lines(when.do))
        if when.pool is None:
            damage = f"au moins {several(when.at_least, 'dégât')} (boucliers déduits)"
            damage = f"{damage} à un adversaire"
            turn = " ce tour-ci" if when.once else ""
            return Clause("", f"si vous infligez {damage}{turn}, {done}")
        place = " alors que cette carte est dans votre défausse" if when.place else ""
        return Clause("", f"quand vous jouez {self.one(when.pool)}{place}, {done}")

    def cheaper(self, per: Count) -> Clause:
        return Clause("", f"coûte {self.amount(GEMS, 1)} de moins {self.for_each(per)}")

    def recruited_to(self, to: int) -> Clause:
        return Clause("", f"une fois recrutée, cette carte {GOES[to]}")

    def uncopyable(self) -> Clause:
        return Clause("", "cette carte ne peut pas être copiée")

    def unplayable(self) -> Clause:
        return Clause("", "cette carte ne peut pas être jouée")

    def shield_equals(self, count: Count) -> Clause:
        shield = mark("keyword", "shield", "", "bouclier")
        return Clause("", f"son {shield} est égal {to(self.count(count))}")

    def returns_after(self, pool: Pool) -> Clause:
        played = f"dès que vous avez joué {self.one(pool)} ce tour-ci"
        back = "reprendre en main cette carte depuis votre défausse"
        return Clause("", f"{played}, vous pouvez {back}")

    # Conditions

    def at_mastery(self, mastery: int) -> str:
        return mark("keyword", "mastery", str(mastery), f"Maîtrise {mastery}")

    def at_health(self, health: int) -> str:
        least = "" if health == MOST_HEALTH else "au moins "
        shown = f"{least}{self.points('health', health)}"
        return f"<si vous avez/s'il a> {mark('amount', 'health', str(health), shown)}"

    def if_have(self, cards: int, pool: Pool) -> str:
        held = self.one(pool)
        if cards > 1:
            held = f"au moins {cards} {self.noun(pool, True)}"
        if pool.where == YOUR_CHAMPIONS:
            return f"<si vous contrôlez/s'il contrôle> {held}"
        if pool.where == YOU_PLAYED:
            return f"<si vous avez joué/s'il a joué> {held} ce tour-ci"
        return f"<si vous avez/s'il a> {held} {self.place(pool, cards > 1)}"

    def if_character(self, name: str) -> str:
        return f"<si vous êtes/s'il est> {mark('character', slug_of(name), '', name)}"

    def if_most_mastery(self, of_enemies: bool) -> str:
        others = "tous <vos/ses> ennemis" if of_enemies else "tous les autres joueurs"
        return f"<si vous avez/s'il a> plus de {self.resource('mastery')} que {others}"

    def if_played_both(self, one: int, other: int) -> str:
        cards = f"une carte {self.faction(one)} et une carte {self.faction(other)}"
        return f"<si vous avez joué/s'il a joué> {cards} ce tour-ci"

    def if_played_factions(self, factions: int) -> str:
        return (
            f"<si vous avez joué/s'il a joué> des cartes d'au moins {factions} factions ce tour-ci"
        )

    def if_played_of_one_faction(self, cards: int) -> str:
        same = f"au moins {cards} cartes de la même faction"
        return f"<si vous avez joué/s'il a joué> {same} ce tour-ci"

    def if_showing(self, name: str) -> str:
        return f"<si vous révélez/s'il révèle> {self.card(name)} de <votre/sa> main"

    # Lines

    def gain(self, resource: int, amount: int, per: Count | None) -> Clause:
        gained = self.amount(resource, amount)
        gives = 1 << resource
        if per is None:
            return Clause("<gagner>", gained, gives=gives, more=f"<gagner> {gained} de plus")
        if isinstance(per, (MasteryShare, Strength)):
            name = self.resource(RESOURCES[resource])
            return Clause("<gagner>", f"autant de {name} que {self.count(per)}", gives=gives)
        return Clause("<gagner>", gained, tail=self.for_each(per), gives=gives)

    def double(self, resource: int) -> Clause:
        name = RESOURCES[resource]
        whose = "<vos/ses>" if resource == GEMS else "<votre/sa>"
        return Clause("", f"<doubler> {whose} {self.resource(name)}")

    def enemy_loses(self, resource: int, amount: int) -> Clause:
        lost = self.amount(resource, amount)
        return Clause("", f"un ennemi de <votre/son> choix perd {lost}")

    def draw(self, cards: int) -> Clause:
        drawn = f"<piocher> {several(cards, 'carte')}"
        return Clause("", drawn, gives=DRAWN, more=f"{drawn} de plus")

    def discard(self, cards: int, per: Count | None) -> Clause:
        each = "" if per is None else self.for_each(per)
        return Clause("", f"<défausser> {several(cards, 'carte')}", tail=each)

    def banish(self, cards: int, pool: Pool, must: bool, gaining: bool) -> Clause:
        many = cards > 1
        number = f"jusqu'à {cards}" if many else "1"
        what = f"{number} {self.noun(pool, many)} {self.source(pool, many)}"
        phrase = f"{self.verb('banish', 'bannir')} {what}"
        if gaining:
            phrase = f"{phrase} et <gagner> {'leurs' if many else 'ses'} effets"
        return Clause("", phrase if must else f"{MAY} {infinitive(phrase)}")

    def banish_this(self) -> Clause:
        return Clause("", f"{self.verb('banish', 'bannir')} cette carte")

    def banish_top(self, cards: int) -> Clause:
        verb = self.verb("banish", "bannir")
        return Clause("", f"{verb} {first_cards(cards)} de <votre/son> deck")

    def draw_from_right(self) -> Clause:
        return Clause("", "chaque joueur pioche la première carte du deck de son voisin de droite")

    def hold_top(self) -> Clause:
        return Clause("", "<placer> la première carte du deck central, face visible, sous celle-ci")

    def give_held(self) -> Clause:
        return Clause("", "<choisir> un joueur, qui recrute la carte placée sous celle-ci")

    def take_back(self, pool: Pool, may: bool) -> Clause:
        phrase = f"<reprendre> en main {self.one(pool)} {self.source(pool)}"
        return Clause("", f"{MAY} {infinitive(phrase)}" if may else phrase)

    def take_all_back(self, pool: Pool) -> Clause:
        every = "toutes les" if self.head_noun(pool.needs).feminine else "tous les"
        brief = f"<reprendre> en main {every} {self.noun(pool, True)}"
        return Clause("", f"{brief} {self.source(pool, True)}", brief)

    def take_this_back(self) -> Clause:
        return Clause("", "<reprendre> cette carte en main")

    def put_on_deck(self, pool: Pool) -> Clause:
        return Clause("", f"{MAY} mettre {self.one(pool)} {self.source(pool)} {ON_DECK}")

    def destroy(self, pool: Pool, every: bool) -> Clause:
        what = "tous les champions ennemis" if every else "un champion ennemi"
        return Clause("", f"{self.verb('destroy', 'détruire')} {what}")

    def sacrifice(self, then: list[Clause]) -> Clause:
        mine = "un champion <que vous contrôlez/qu'il contrôle>"
        gained = infinitive(self.joined(then))
        return Clause("", f"{self.verb('destroy', 'détruire')} {mine} pour {gained}")

    def destroy_highest(self, pool: Pool) -> Clause:
        what = "le champion ennemi" if pool.where == ENEMY_CHAMPIONS else "<votre/son> champion"
        return Clause("", f"{self.verb('destroy', 'détruire')} {what} le plus coûteux")

    def reset(self) -> Clause:
        verb = infinitive(self.verb("reset", "redresser"))
        return Clause("", f"{MAY} {verb} un autre champion <que vous contrôlez/qu'il contrôle>")

    def each_loses(self, resource: int, amount: int) -> Clause:
        return Clause("chaque joueur perd", self.amount(resource, amount))

    def recruit(self, pool: Pool, to: int, may: bool) -> Clause:
        phrase = f"<recruter> gratuitement {self.one(pool)} {self.source(pool)}"
        if may:
            phrase = f"{MAY} {infinitive(phrase)}"
        if to == HAND:
            brief = "<mettre> la carte recrutée dans <votre/sa> main"
            return Clause("", f"{phrase}, directement en main", brief)
        return Clause("", phrase)

    def warp(self, cost: int, keep: bool) -> Clause:
        if keep:
            what = f"un allié de coût {cost}" + (" ou moins" if cost > 1 else "")
            verb = mark("keyword", "fast-play", "", "jouer immédiatement")
            played = f"{verb} {what} {SOURCES[CENTER_ROW]} gratuitement"
            return Clause("", f"{MAY} {played} et le garder", what)
        shown = "Distorsion sans limite de coût" if cost == ANY_COST else f"Distorsion {cost}"
        return Clause("", mark("keyword", "warp", "" if cost == ANY_COST else str(cost), shown))

    def relic_to_hand(self) -> Clause:
        relic = mark("keyword", "relic", "", "relique")
        return Clause("", f"<recruter> une {relic} de plus, directement en main")

    def gain_destiny(self, cards: int) -> Clause:
        shown = f"{several(cards, 'destinée')} de plus"
        return Clause("", f"<prendre> {mark('keyword', 'destiny', str(cards), shown)}")

    def show_destinies(self, cards: int) -> Clause:
        drawn = f"{several(cards, 'carte')} du deck des destinées"
        return Clause("", f"<ajouter> {drawn} à la rangée des destinées")

    def reveal_top(self, cards: int, then: list[Clause]) -> Clause:
        shown = f"<révéler> {first_cards(cards)} de <votre/son> deck"
        return Clause("", SEMICOLON.join([shown, *self.phrases(then)]))

    def lose_its_cost(self, opponents: bool) -> Clause:
        much = f"autant de {self.resource('health')} que son coût"
        if opponents:
            who = "tous les adversaires perdent"
            return Clause("", f"{who} {much}", f"{who} autant")
        return Clause("", f"<perdre> {much}")

    def take_it(self) -> Clause:
        return Clause("", "<prendre> la carte en main")

    def take_one(self, traits: int) -> Clause:
        taken = f"<prendre> en main jusqu'à 1 {self.head_noun(traits).word} parmi elles"
        return Clause("", f"{taken}{SEMICOLON}<défausser> le reste")

    def copy_revealed(self) -> Clause:
        revealed = "chaque joueur révèle la première carte de son deck"
        copied = f"{self.verb('copy', 'copier')} l'un des alliés révélés"
        return Clause("", f"{revealed}{SEMICOLON}{copied}")

    def inspect_center(self) -> Clause:
        banish = infinitive(self.verb("banish", "bannir"))
        done = f"{MAY} la recruter gratuitement ou la {banish}"
        revealed = "<révéler> la première carte du deck central"
        return Clause("", f"{revealed}{SEMICOLON}{done}", "<recommencer> une fois")

    def copy(self, pool: Pool, times: int) -> Clause:
        verb = self.verb("copy", "copier")
        what = f"{self.one(pool)} {self.place(pool)}"
        if times == 1:
            return Clause("", f"{verb} {what}")
        return Clause("", f"{verb} deux fois {what}", f"{verb} deux fois la même carte")

    def copy_it(self) -> Clause:
        return Clause("", f"{self.verb('copy', 'copier')} la carte")

    def copy_each(self, pool: Pool) -> Clause:
        played = self.played(pool, False)
        done = f"<que vous avez {played} ou jouerez/qu'il a {played} ou jouera> ce tour-ci"
        return Clause("", f"{self.verb('copy', 'copier')} chaque {self.noun(pool, False)} {done}")

    def with_another(self, name: str, then: list[Clause]) -> Clause:
        other = f"un autre exemplaire {of(self.card(name))}"
        when = f"si vous jouez {other} ce tour-ci, avant ou après celui-ci"
        return Clause("", f"{when}, {self.joined(then)}")

    def extra_turn(self) -> Clause:
        return Clause("", "<jouer> un tour supplémentaire après celui-ci, une fois par partie")

    def sheltered(self, who: int, with_: str, from_lesser: bool) -> Clause:
        phrase = "vous et vos autres champions ne pouvez pas être attaqués"
        if who == ITSELF:
            phrase = "cette carte ne peut pas être attaquée"
        if from_lesser:
            less = f"moins de {self.resource('mastery')} que vous"
            phrase = f"{phrase} par les joueurs qui ont {less}"
        if with_:
            phrase = f"tant que vous contrôlez {self.card(with_)}, {phrase}"
        return Clause("", phrase)

    def recruit_to(self, pool: Pool, to: int, always: bool) -> Clause:
        if always:
            place = {DECK: ON_DECK}[to]
            return Clause(
                "", f"vous pouvez mettre les {self.noun(pool, True)} que vous recrutez {place}"
            )
        the = "la prochaine" if self.head_noun(pool.needs).feminine else "le prochain"
        recruited = f"{the} {self.noun(pool, False)} que vous recrutez ce tour-ci"
        return Clause("", f"{recruited} {GOES[to]}")

    def factions(self, factions: int) -> str:
        return listed([self.faction(faction) for faction in FACTIONS if factions & faction])

    def kinship(self, factions: int) -> Clause:
        return Clause("", f"vos cartes {self.factions(factions)} comptent pour les deux factions")

    def tough(self, defense: int, character: str) -> Clause:
        phrase = f"vos champions ont +{defense} en défense"
        return Clause("", f"{self.if_character(character)}, {phrase}" if character else phrase)

    def shield_bonus(self, bonus: int, factions: int) -> Clause:
        shield = mark("keyword", "shield", "", "bouclier")
        cards = f"vos cartes {self.factions(factions)} dotées d'un {shield}"
        return Clause("", f"{cards} ont +{bonus} en {shield}")

    def guarding(self, shield: int, at: int, better: int) -> Clause:
        word = mark("keyword", "shield", "", "bouclier")
        phrase = f"tant que cette carte est en jeu, vous avez un {word} de {shield}"
        better_one = f"{self.at_mastery(at)}{COLON}un {word} de {better} {INSTEAD}"
        return Clause("", better_one, before=[phrase])

    def preserve(self, group: int) -> Clause:
        champions = f"les autres champions {self.group(group, several=True)}"
        return Clause("", f"{champions} ne peuvent pas être détruits")

    def ignore_shields(self) -> Clause:
        return Clause("", "ce tour-ci, vos dégâts ignorent les boucliers")

    def health_gives_power(self) -> Clause:
        each = f"pour chaque point de {self.resource('health')} que vous gagnez"
        return Clause("", f"jusqu'à la fin du tour, gagnez {self.amount(POWER, 1)} {each}")

    def keep_fast_plays(self, character: str) -> Clause:
        phrase = "vous pouvez recruter les cartes que vous jouez immédiatement"
        return Clause("", f"{self.if_character(character)}, {phrase}")

    def draw_more(self, cards: int) -> Clause:
        return Clause("", f"<piocher> {several(cards, 'carte')} de plus à la fin du tour")
