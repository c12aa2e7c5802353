"""What people type in a campaign, besides what they type in every game."""

from typing import Final

from shardmaster.terminal.prompt import COMMANDS, Typed, understood

IN_BATTLE: Final = {
    "p": "p 2 or p name hands over to another player who has not finished",
    "bots": "bots take their turn now; bots wait makes them wait for you; bots first ends that",
    "boss": "read the page of the boss",
    "c": "read everything the boss has put in front of players",
    "e": "finish your turn: the power you have left hits the boss",
    "concede": "give up the battle; the story goes on",
    "map": "show the story so far",
}
IN_STORY: Final = {
    "map": "show the story so far",
    "?": "? 3 shows the card of choice 3; ? name shows a saved card by name",
    "b": "show the page again",
    "s": "save the campaign",
    "q": "save and quit",
    "h": "this help",
}
BATTLE_COMMANDS: Final = {**COMMANDS, **IN_BATTLE}
WITH_WORDS: Final = ("p", "bots")
ALIASES: Final = {"player": "p", "bot": "bots", "way": "map", "page": "boss", "front": "c"}


def understood_in_battle(line: str, names: list[str]) -> Typed | None:
    """A command of battles, a player's name, or anything that can be typed in a game."""
    text = line.strip()
    word, _, rest = text.casefold().partition(" ")
    command = ALIASES.get(word, word)
    if command in ("boss", "map") and not rest:
        return Typed(command)
    if command in WITH_WORDS:
        return Typed(command, rest.strip())
    if text and player_named(text, names) is not None and understood(text) is None:
        return Typed("p", text)
    return understood(line)


def understood_in_story(line: str) -> Typed | None:
    text = line.strip().casefold()
    if ALIASES.get(text, text) == "map":
        return Typed("map")
    typed = understood(line)
    if typed is None or typed.number is not None:
        return typed
    return typed if typed.command in IN_STORY else None


def player_named(text: str, names: list[str]) -> int | None:
    """The player whose number from 1 or whose name, or its beginning, was typed."""
    wanted = text.strip().casefold()
    if wanted.isascii() and wanted.isdecimal():
        return int(wanted) - 1 if 1 <= int(wanted) <= len(names) else None
    found = [seat for seat, name in enumerate(names) if name.casefold().startswith(wanted)]
    return found[0] if wanted and len(found) == 1 else None
