"""A picture of a game in the terminal: `python -m tools.terminal_picture FILE`."""

import io
import sys
from pathlib import Path
from typing import Final

from rich.console import Console

from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    DESTINY_TAKEN,
    END,
    EXHAUST,
    FOCUS,
    PLAY,
    RECRUIT,
    Seat,
    option,
    verb_of,
)
from shardmaster.play.saves import write
from shardmaster.play.session import Session
from shardmaster.play.setting import Setting
from shardmaster.terminal.autosave import Keeper
from shardmaster.terminal.choices import Choices
from shardmaster.terminal.client import Client
from shardmaster.terminal.seats import Party
from shardmaster.testing import Side, scenario

WIDTH: Final = 120
TURN: Final = 18
ME: Final = Seat(0)
HEIGHT: Final = 60
LATER: Final = ["Reactor Drone", "Mining Drones", "Shard Abstractor"] * 3
"""What the center deck holds below the cards that come up."""
CHARACTERS: Final = ("Rez", "Volos")
PLAYED: Final = (
    "Shard Reactor",
    "Nil Assassin",
    "Brute",
    "Shadow Apostle",
    "Blaster",
    "Shadow Apostle",
    "Optio Crusher",
)
"""The cards that have been chosen one after the other when the picture is taken."""


def session() -> Session:
    """A game in which both sides have grown a little."""
    position = scenario(
        character=CHARACTERS[0],
        deck=["Shard Reactor", "Brute", "Nil Assassin", "Crystal", "Thorn Zealot", "Crystal"],
        discard=["Crystal", "Crystal", "Blaster", "Spore Cleric", "Infinity Shard"],
        champions=["Optio Crusher", "Swyft"],
        destinies=["War Bound"],
        health=45,
        mastery=10,
        foes=[
            Side(
                character=CHARACTERS[1],
                hand=["Crystal", "Crystal", "Blaster", "Kiln Drone", "Infinity Shard"],
                discard=["Command Seer", "Arach Devotees"],
                champions=["Li Hin, The Shattered", "Numeri Drones"],
                destinies=["Bound for Life"],
                health=37,
                mastery=9,
            )
        ],
        row=[
            "Zetta, The Encryptor",
            "Shadow Apostle",
            "Korvus Legionnaire",
            "Axia",
            "Umbral Scourge",
            "Lucky",
        ],
        center_deck=["Systema A.I.", "Agony", "Data Heretic", *LATER],
        destiny_row=["Synthesis", "Soul Syphon", "The Shard Defiant", "Maglev Tunnels"],
    )
    position.game.turn = TURN
    for player in position.game.players:
        player.marks |= DESTINY_TAKEN
    made = Session(Setting(characters=CHARACTERS), ("human", "greedy"))
    made.game = position.game
    return made


def habit(game: Game, seat: Seat) -> int:
    """What the other side does: everything it can, in this order."""
    options = game.options(seat)
    for verb in (PLAY, EXHAUST, FOCUS, RECRUIT):
        for answer in options:
            if verb_of(answer) == verb:
                return answer
    return options[-1]


def picture() -> str:
    """The screen of a player in the middle of a turn, as SVG."""
    shown = session()
    game = shown.game
    party = Party(shown, [ME])
    console = Console(
        record=True,
        width=WIDTH,
        height=HEIGHT,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
        no_color=False,
    )
    client = Client(party, {}, Keeper(shown, Path()), console, input)
    shown.submit(ME, option(END, 0))
    since = len(shown.log)
    while game.active != ME:
        shown.submit(game.to_move(), habit(game, game.to_move()))
    for name in PLAYED:
        choices = Choices(game, ME, party.names, client.signs)
        shown.submit(ME, next(o.option for o in choices.options if o.name == name))
    client.show(Choices(game, ME, party.names, client.signs), since)
    return console.export_svg(title="shardmaster play", unique_id="shardmaster")


if __name__ == "__main__":
    write(Path(sys.argv[1]), picture())
