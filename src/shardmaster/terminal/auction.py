"""The questions of an auction: how it stands, what may be bid, and who can be chosen."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from shardmaster.engine.game import Game
from shardmaster.engine.ids import FACTION_NAMES, NO_CHARACTER, Seat
from shardmaster.engine.variant import RELICS_DEALT
from shardmaster.engine.variants.health_auction import standing
from shardmaster.terminal.faces import Flow, titled
from shardmaster.terminal.palette import KEY, QUIET


def bidding(game: Game, seat: Seat, names: list[str], lowest: int, highest: int) -> RenderableType:
    """What is at stake, how the auction stands and what may be typed."""
    numbers = f"{lowest}" if lowest == highest else f"{lowest} to {highest}"
    parts: list[RenderableType] = [
        Text.assemble(
            ("How much health do you bid? ", "bold"),
            (numbers, KEY),
            ", or ",
            ("0", KEY),
            " to pass",
        ),
        *(Padding(line, (0, 0, 0, 2)) for line in (_stake(game), _state(game, seat, names))),
        Padding(Flow([Text("Free:", QUIET), *_free(game)]), (0, 0, 0, 2)),
    ]
    return Group(*parts)


def _stake(game: Game) -> Text:
    """Only the first winner of all begins."""
    won = " and chooses a character next"
    if all(player.character == NO_CHARACTER for player in game.players):
        won = ", chooses a character first and begins"
    return Text(f"The highest bidder pays with that health{won}.", QUIET)


def _state(game: Game, seat: Seat, names: list[str]) -> Text:
    auction = standing(game)
    others = [names[other] for other in auction.bidders if other != seat]
    state = "No one has bid yet."
    if auction.bid:
        state = f"{names[auction.leader]} has bid {auction.bid}."
    rest = f" Still in besides you: {', '.join(others)}."
    return Text.assemble((state, "bold"), (rest, QUIET))


def won(game: Game) -> Text:
    """Why a player may choose a character now."""
    bid = standing(game).bid
    price = f"Your bid of {bid} health wins" if bid else "No one bids against you"
    return Text(f"{price}: choose your character.", "bold")


def _free(game: Game) -> list[Text]:
    taken = [player.character for player in game.players]
    return [
        titled(character.name, FACTION_NAMES[character.faction])
        for number, character in enumerate(game.library.characters)
        if number not in taken
    ]


def about(game: Game, name: str) -> Text:
    """What comes with a character: its faction, and its relics where they are not dealt."""
    library = game.library
    character = next(each for each in library.characters if each.name == name)
    text = Text(FACTION_NAMES[character.faction])
    relics = [
        definition.name
        for definition in (game.definition(card) for card in library.relics)
        if definition.character == name
    ]
    if relics and not any(RELICS_DEALT in variant.decides for variant in library.variants):
        text.append(f"; relics: {', '.join(relics)}", QUIET)
    return text
