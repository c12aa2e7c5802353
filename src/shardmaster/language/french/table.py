"""The game's words in French: questions, answers and what happened."""

from typing import TYPE_CHECKING, Final, final

from shardmaster.engine.actions import FOCUS_PRICE
from shardmaster.engine.battle.actions import BURNING_PRICE, UNVEILING_PRICE
from shardmaster.engine.definition import slug_of
from shardmaster.engine.events import EVENT_NAMES
from shardmaster.engine.ids import HEALTH, INFINITE, POWER
from shardmaster.engine.meaning import meaning
from shardmaster.engine.variants.shadow_summoning import PRICE
from shardmaster.engine.wording import Clause, plain
from shardmaster.language.english.table import ENGLISH, English
from shardmaster.language.french.battle import FrenchBattle
from shardmaster.language.french.grammar import (
    COLON,
    SEMICOLON,
    listed,
    of,
    ordinal,
    several,
    to,
)
from shardmaster.language.french.names import BOSSES, name_of

if TYPE_CHECKING:
    from shardmaster.engine.definition import CardDef
    from shardmaster.engine.description import Description
    from shardmaster.engine.events import Event
    from shardmaster.engine.game import Game

OPTIONS: Final = {
    "end": "Terminer le tour",
    "play": "Jouer {card}",
    "exhaust": "Épuiser {card}",
    "focus": (
        f"Se concentrer{COLON}payer {several(FOCUS_PRICE, 'cristal')}, gagner 1 point de maîtrise"
    ),
    "buy": "Recruter {card} pour {gems}",
    "hire": "Jouer immédiatement {card} pour {gems}",
    "recruit": "Recruter {card} gratuitement",
    "keep": "Recruter {card}",
    "fast-play": "Jouer immédiatement {card}",
    "strike": "Attaquer {card}{whose} avec {power}",
    "choose": "{card} ({zone}{whose})",
    "take-relic": "Recruter la relique {card}",
    "take-destiny": "Prendre la destinée {card}",
    "defeat": "Vaincre {card} avec {power}",
    "return": "Reprendre {card} en main",
    "banish": "Bannir {card}",
    "summon": f"Invoquer {{card}} pour {several(PRICE, 'cristal')}",
    "aid": "Mettre toute votre puissance sur {card}",
    "pay": "Payer 1 cristal pour {card}",
    "scramble": f"Brouiller{COLON}défausser {{card}} et rendre un jeton Piratage",
    "burn": f"Brûler {{card}} pour {several(BURNING_PRICE, 'cristal')}",
    "unveil": f"Retourner la {{nth}} carte de la rangée pour {several(UNVEILING_PRICE, 'cristal')}",
    "assign": "{damage} {to_whom}",
    "aim": "{who}",
    "bid": "Miser {health}",
    "become": "Incarner {name}",
    "pass": "Passer",
    "yes": "Oui",
    "no": "Non",
    "leave": "Laisser la carte en place",
    "as-it-lies": "Peu importe l'ordre",
    "decline": "Terminé",
}
SENT: Final = {
    "champions": "En jeu",
    "deck": "Sur le dessus de votre deck",
    "discard": "Dans votre défausse",
    "hand": "Dans votre main",
}
ZONES: Final = {
    "center_deck": "deck central",
    "row": "rangée",
    "banished": "cartes bannies",
    "aside": "révélée",
    "gone": "hors jeu",
    "monsters": "Ingeminex",
    "destiny_deck": "deck des destinées",
    "destiny_row": "rangée des destinées",
    "relic_deck": "reliques",
    "shadow_deck": "Champions de l'Ombre",
    "under": "sous une carte",
    "fate_deck": "deck Destin",
    "fate_discard": "défausse Destin",
    "supply": "réserve",
    "hand": "main",
    "deck": "deck",
    "discard": "défausse",
    "played": "cartes jouées",
    "champions": "champions",
    "relics": "reliques",
    "destinies": "destinées",
    "shadows": "Champions de l'Ombre",
}
"""Where a card lies, by the ids of zones; the names of players may follow."""
MARKS: Final = {
    "exhausted": "épuisée",
    "fast-played": "jouée immédiatement ce tour",
    "fresh": "attaque ce tour",
    "shown": "déjà montrée",
    "played before": "jouée ce tour",
}
"""What tells two copies of a card apart."""

EVENT_TEXTS: Final = {
    "turn_begins": f"Tour {{amount}}{COLON}{{who}}",
    "plays": "{who} joue {card}",
    "fast_plays": "{who} joue immédiatement {card}",
    "exhausts": "{who} épuise {card}",
    "focuses": "{who} se concentre",
    "recruits": "{who} recrute {card}",
    "gains": "{who} gagne {resource}",
    "loses": "{who} perd {resource}",
    "draws": "{who} pioche {card}",
    "shuffles": "{who} mélange sa défausse pour former un nouveau deck",
    "reveals": "{who} révèle {card}",
    "banishes": "{who} bannit {card}",
    "takes_back": "{who} reprend {card} en main",
    "destroys": "{who} détruit {card} {of_whom}",
    "assigns": f"{{who}} attaque {{whom}}{COLON}{{damage}}",
    "blocks": "{who} évite {damage} avec {card}",
    "takes_damage": "{who} subit {damage}",
    "falls": "{who} tombe",
    "row_gets": "La rangée centrale reçoit {card}",
    "concedes": "{who} abandonne",
    "discards": "{who} défausse {card}",
    "tops_deck": "{who} met {card} sur le dessus du deck",
    "resets": "{who} redresse {card}",
    "appears": "{card} apparaît",
    "defeats": "{who} vainc {card}",
    "takes_destiny": "{who} prend la destinée {card}",
    "destiny_appears": "La destinée {card} est dévoilée",
    "extra_turn": "{who} jouera un tour supplémentaire",
    "attacks": f"Attaque{COLON}{{card}}",
    "bids": "{who} mise {health}",
    "passes": "{who} passe",
    "becomes": "{who} choisit {character}",
    "drafts": "{who} choisit {card}",
    "summons": "{who} invoque {card}",
    "holds": f"Sous {{holder}}{COLON}{{card}}",
    "sets_aside": "{who} met {card} de côté",
    "aids": "{who} met {power} sur {card}",
    "pays": "{who} paie un cristal pour {card}",
    "closes": "{who} met fin {to_card}",
    "scrambles": "{who} brouille le signal",
    "uses": f"{{who}} utilise une capacité{{mark}}{COLON}{{ability}}",
    "hacks": "{who} a {tokens} Piratage",
    "rages": "{who} passe en mode CHAOS",
}
ENDS: Final = {
    "tie": "tous sont tombés ensemble",
    "last-player-standing": "dernier joueur debout",
    "last-team-standing": "dernière équipe debout",
    "turn-limit": "limite de tours atteinte",
    "enemies-defeated": "les deux ennemis sont vaincus",
    "row-empty": "la rangée ne peut plus être complétée",
    "nemesis-mastery": "la Némésis a 30 points de maîtrise",
    "boss-defeated": "le boss est vaincu",
    "heroes-fallen": "tous les héros sont tombés",
    "hero-not-avenged": "un héros est tombé",
}
"""Why a game is over."""


@final
class French(FrenchBattle, English):
    """English stands in for whatever has no French words yet."""

    WHO_GAINS = "<choisir> qui gagne"
    OPTIONS = OPTIONS
    EVENTS = EVENT_TEXTS
    A_CARD = "une carte"
    OVER = "par-dessus"
    YOU = "vous"
    IN_FRONT = "devant"
    SPENT = "déjà {spent} par {who}"
    MARKS = MARKS
    PLACE = "place {place}"
    TURN = "Tour {amount}"

    # Questions of the turn

    def play_phase(self) -> Clause:
        return Clause("", "<choisir> la prochaine action")

    def assign_damage(self) -> Clause:
        return Clause("", "<répartir> <votre/sa> puissance entre <vos/ses> ennemis")

    def show_shields(self) -> Clause:
        return Clause("", "<révéler> des boucliers de <votre/sa> main")

    def choose_destination(self) -> Clause:
        return Clause("", "<choisir> où va la carte recrutée")

    def which_next(self) -> Clause:
        return Clause("", "<choisir> ce qui se passe ensuite")

    def keep_fast_played(self) -> Clause:
        return Clause("", "vous pouvez recruter la carte que vous avez jouée immédiatement")

    # Questions of modes and variants

    def add_ally(self) -> Clause:
        return Clause("", "<ajouter> l'allié de <votre/son> personnage au deck de départ")

    def nemesis_plays(self) -> Clause:
        return Clause("", "<choisir> ce que la Némésis joue maintenant")

    def nemesis_exhausts(self) -> Clause:
        return Clause("", "<choisir> le prochain champion que la Némésis épuise")

    def nemesis_strikes(self) -> Clause:
        return Clause("", "<choisir> lequel de <vos/ses> champions la Némésis détruit")

    def spoken_for(self, name: str, asked: str) -> str:
        return f"Vous choisissez pour {name}, à qui la carte dit{COLON}{asked}"

    def auction(self) -> Clause:
        bid = "<miser> de la santé pour le prochain choix d'un personnage"
        return Clause("", f"{bid}, ou <choisir> le vôtre")

    def draft_relic(self) -> Clause:
        return Clause("", "<choisir> une relique à garder")

    def put_shadow_back(self, kept: int) -> Clause:
        return Clause("", f"<remettre> un Champion de l'Ombre{SEMICOLON}vous en gardez {kept}")

    # The table

    def card_name(self, card: "CardDef") -> str:
        return name_of(card)

    def seat_name(self, seat: int) -> str:
        return f"Joueur {seat + 1}"

    def boss_name(self, name: str) -> str:
        return BOSSES.get(slug_of(name), name)

    def damage(self, amount: int) -> str:
        return "des dégâts infinis" if amount >= INFINITE else several(amount, "dégât")

    def ending(self, reason: str) -> str:
        return ENDS[reason] if reason in ENDS else super().ending(reason)

    def won(self, winners: list[str], reason: str) -> str:
        if not winners:
            return f"Partie nulle{COLON}{reason}"
        verb = "gagnent" if len(winners) > 1 else "gagne"
        return f"{listed(winners)} {verb}{COLON}{reason}"

    def tied(self, names: list[str]) -> str:
        return f"Égalité{COLON}{listed(names)} tombent ensemble"

    def zone_name(self, zone: str) -> str:
        return ZONES[zone] if zone in ZONES else super().zone_name(zone)

    def whose(self, name: str, played: bool) -> str:
        return f"par {name}" if played else of(name)

    def sent_to(self, zone: str) -> str:
        return SENT.get(zone, self.zone_name(zone))

    def option(self, game: "Game", seat: int, described: "Description", names: list[str]) -> str:
        if meaning(game, described) not in (*OPTIONS, "option", "send"):
            return ENGLISH.option(game, seat, described, names)
        return super().option(game, seat, described, names)

    def answer_facts(self, amount: int, who: str, name: str) -> dict[str, str]:
        return {
            "damage": self.damage(amount),
            "health": plain(self.amount(HEALTH, amount)),
            "nth": ordinal(amount, feminine=True),
            "who": who,
            "to_whom": to(who),
            "name": name,
        }

    def event(self, game: "Game", event: "Event", names: list[str]) -> str:
        if EVENT_NAMES[event.kind] not in (*EVENT_TEXTS, "game_ends"):
            return ENGLISH.event(game, event, names)
        return super().event(game, event, names)

    def event_facts(self, card: str, amount: int, whom: str) -> dict[str, str]:
        return {
            "to_card": to(card),
            "whom": whom,
            "of_whom": of(whom),
            "amount": str(amount),
            "damage": self.damage(amount),
            "health": plain(self.amount(HEALTH, amount)),
            "power": plain(self.amount(POWER, amount)),
            "tokens": several(amount, "jeton"),
        }


FRENCH: Final = French()
