"""A position before everyone draws a card from the deck of another player."""

from shardmaster.testing import Scenario, Side, scenario


def before_strays() -> Scenario:
    """Summoning Custcutta Scourge lets it happen."""
    return scenario(
        gems=6,
        mastery=10,
        hand=["Blaster"],
        deck=["Crystal", "Omnius, The All-Knowing", "Spore Cleric"],
        shadows=["Custcutta Scourge"],
        variants=("shadow-summoning",),
        foes=[
            Side(hand=["Crystal"], deck=["Reactor Drone", "Crystal", "Blaster"]),
            Side(hand=["Blaster"], deck=["Nil Assassin", "Crystal", "Shard Reactor"]),
        ],
    )
