"""From what was learnt in an environment to a bot that plays wherever bots do."""

from abc import ABC, abstractmethod
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from shardmaster.ai.batch.actions import NO_ACTION, Actions
from shardmaster.ai.values.observer import Observer
from shardmaster.ai.view import View, game_in
from shardmaster.engine.errors import ShardmasterError, shown
from shardmaster.engine.library import Library


class ObservingBot(ABC):
    """A bot that gets what the environments show, and answers with the number of an action.

    Write `act`, and it can be named on the command line like every bot of your own.
    """

    @abstractmethod
    def act(self, observation: NDArray[np.uint8], mask: NDArray[np.int8]) -> int:
        """An action whose place in the mask has a 1."""

    def choose(self, view: View) -> int:
        """The option that the action stands for; where there is only one, no action is asked."""
        options = view.options()
        if len(options) == 1:
            return options[0]
        game = game_in(view)  # observations and masks hold what the seat may know, as tests show
        observer, actions = _eyes(game.library)
        observer.observe(game, view.seat, 0)
        observation = np.array(memoryview(observer.slots.amounts))
        mask = np.zeros(actions.size, np.int8)
        count = actions.list_all(game, view.seat)
        mask[np.asarray(memoryview(actions.listed))[:count]] = 1
        action = int(self.act(observation, mask))
        option = actions.option_of(game, view.seat, action)
        if option == NO_ACTION:
            raise ShardmasterError(f"action {shown(action)}, expected one that the mask allows")
        return option


@lru_cache(maxsize=8)
def _eyes(library: Library) -> tuple[Observer, Actions]:
    return Observer(library, 1), Actions(library)
