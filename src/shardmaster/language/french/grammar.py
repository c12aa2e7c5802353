"""French grammar: what words do to each other, and verbs whose person is settled late.

A phrase is written once and said to different people: "gagnez 2 cristaux", "vous pouvez gagner
2 cristaux", "chaque joueur gagne 2 cristaux". Until it is known to whom, verbs stand in their
infinitive between angle brackets, and words that differ as `<for you/for someone else>`:
`<défausser> <votre/sa> main`.
"""

import re
import unicodedata
from typing import Final

SPACE: Final = "\u00a0"
"""Keeps a colon or a number on the line of the word beside it."""
COLON: Final = f"{SPACE}: "
SEMICOLON: Final = f"{SPACE}; "

VERB: Final = re.compile(r"<([^/<>]+)>")
PERSON: Final = re.compile(r"<([^/<>]+)/([^<>]+)>")
LEADING_VERB: Final = re.compile(r"(\{[^|}]*\|)?<[^/<>]+>")
ARTICLES: Final = {"le ": ("du ", "au "), "les ": ("des ", "aux ")}
"""What `de` and `à` become with the article after them."""
IRREGULAR: Final = {
    "bannir": ("bannissez", "bannit"),
    "choisir": ("choisissez", "choisit"),
    "détruire": ("détruisez", "détruit"),
    "mettre": ("mettez", "met"),
    "perdre": ("perdez", "perd"),
    "prendre": ("prenez", "prend"),
    "rendre": ("rendez", "rend"),
    "reprendre": ("reprenez", "reprend"),
    "remettre": ("remettez", "remet"),
    "répartir": ("répartissez", "répartit"),
    "révéler": ("révélez", "révèle"),
    "subir": ("subissez", "subit"),
}
"""Verbs that do not follow the first conjugation: as said to you, and of someone else."""


def shown(text: str) -> str:
    """What a reader sees first of a text: it may begin with a mark."""
    return text.partition("|")[2] if text.startswith("{") else text


def elides(text: str) -> bool:
    """Whether little words lose their vowel before it; never before an h, which may be either."""
    first = unicodedata.normalize("NFD", shown(text)[:1]).casefold()
    return first[:1] in ("a", "e", "i", "o", "u", "œ", "æ")


def of(text: str) -> str:
    """'de' before a text: d'Alice, du Putride, des Oubliés."""
    for article, (contracted, _) in ARTICLES.items():
        if text.casefold().startswith(article):
            return contracted + text[len(article) :]
    return f"d'{text}" if elides(text) else f"de {text}"


def to(text: str) -> str:
    """'à' before a text: à Alice, au Putride, aux Oubliés."""
    for article, (_, contracted) in ARTICLES.items():
        if text.casefold().startswith(article):
            return contracted + text[len(article) :]
    return f"à {text}"


def that(text: str) -> str:
    """'que' before a text."""
    return f"qu'{text}" if elides(text) else f"que {text}"


def plural(word: str) -> str:
    """A noun or an adjective in the plural."""
    if word.endswith(("s", "x", "z")):
        return word
    if word.endswith("al"):
        return f"{word[:-2]}aux"
    return f"{word}x" if word.endswith(("au", "eu")) else f"{word}s"


def is_one(number: float) -> bool:
    """Whether a number goes with the singular: zero does too."""
    return abs(number) < 2


def several(number: int, word: str) -> str:
    """A number and its noun, which stays in the singular below two."""
    return f"{number} {word if is_one(number) else plural(word)}"


def ordinal(number: int, feminine: bool) -> str:
    if number == 1:
        return "1re" if feminine else "1er"
    return f"{number}e"


def listed(parts: list[str], joint: str = "et") -> str:
    """Several things in a row: a, b et c."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {joint} {parts[-1]}"


def typeset(text: str) -> str:
    """A text as it was typed, with the spaces that must not break."""
    return re.sub(r" ([:;!?%»])|([«±]) ", rf"\2{SPACE}\1", text)


# Who does it


def _imperative(verb: str) -> str:
    return IRREGULAR[verb][0] if verb in IRREGULAR else f"{verb[:-2]}ez"


def _third(verb: str) -> str:
    return IRREGULAR[verb][1] if verb in IRREGULAR else f"{verb[:-2]}e"


def to_you(phrase: str) -> str:
    """A phrase said to the reader: gagnez, votre main."""
    said = VERB.sub(lambda match: _imperative(match[1]), phrase)
    return PERSON.sub(lambda match: match[1], said)


def of_them(phrase: str) -> str:
    """A phrase about someone who has just been named: gagne, sa main."""
    said = VERB.sub(lambda match: _third(match[1]), phrase)
    return PERSON.sub(lambda match: match[2], said)


def infinitive(phrase: str) -> str:
    """A phrase after 'pouvez' or 'pour': gagner. What a semicolon parts from it stays as it is."""
    first, mark, rest = phrase.partition(SEMICOLON)
    return VERB.sub(lambda match: match[1], first) + mark + rest


def begins_with_verb(phrase: str) -> bool:
    return LEADING_VERB.match(phrase) is not None
