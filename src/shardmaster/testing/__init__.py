"""Positions by card names, for tests of rules and cards.

>>> from shardmaster.testing import scenario
>>> table = scenario(hand=["Shardwood Guardian", "Spore Cleric"], health=40)
>>> table = table.play("Shardwood Guardian").pick("Spore Cleric")
>>> table.me.health
46
>>> "Spore Cleric" in table.me.hand
True
"""

from shardmaster.testing.battle import BattleScenario, Hero, battle
from shardmaster.testing.position import Side, scenario
from shardmaster.testing.scenario import Scenario
from shardmaster.testing.views import SeatView

__all__ = ["BattleScenario", "Hero", "Scenario", "SeatView", "Side", "battle", "scenario"]
