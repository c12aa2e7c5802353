"""Who plays, as named on the command line: people, our bots, and your own."""

from shardmaster.ai.bots import BOTS, bot_named, level_name
from shardmaster.ai.own import FORMS, is_own
from shardmaster.ai.settings import SETTINGS_FORM
from shardmaster.campaign.session import HUMAN
from shardmaster.engine.errors import ShardmasterError, UnknownName, shown

BOT_NAMES = (
    f"{', '.join(BOTS)}, {SETTINGS_FORM}, or your own as {', '.join(FORMS[:-1])} or {FORMS[-1]}"
)
"""For help texts."""


def check_players(players: tuple[str, ...]) -> None:
    """Refuse an unknown player, or a bot that cannot be used."""
    for player in players:
        if player != HUMAN:
            if player not in BOTS and not is_own(player):
                raise UnknownName("player", player, [HUMAN, *BOTS, SETTINGS_FORM, *FORMS])
            bot_named(player)


def resumed_players(kept: tuple[str, ...], named: tuple[str, ...]) -> tuple[str, ...]:
    """The players of a saved game, or the named bots in place of its bots.

    A save may come from anywhere, and a bot is a program: a bot that is not ours runs only if it is
    named again.
    """
    outside = [player for player in kept if is_own(player) and not level_name(player)]
    if outside and not named:
        raise ShardmasterError(
            f"this game uses custom bots: {', '.join(map(shown, outside))}; if you trust "
            f"them, name all players again: --players {shown(','.join(kept))}"
        )
    if named and [player == HUMAN for player in named] != [player == HUMAN for player in kept]:
        raise ShardmasterError(
            f"{shown(','.join(named))} cannot take over from {shown(','.join(kept))}: people keep "
            "their seats, and a bot can only be replaced by a bot"
        )
    players = named or kept
    check_players(players)
    return players
