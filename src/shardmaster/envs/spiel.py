"""OpenSpiel: `pyspiel.load_game("python_shardmaster")`, once this module is imported.

Chance is explicit. Whenever cards are shuffled, a chance node throws a die with 256 sides three
times, and the throws are the seed of what follows. So a history of actions says everything, and
algorithms sample shuffles as they sample everything else.
"""

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from shardmaster.ai.batch.actions import NO_ACTION, Actions
from shardmaster.ai.batch.games import DRAWN, LOST, WON, reward
from shardmaster.ai.values.observer import Observer
from shardmaster.engine.errors import ShardmasterError, shown
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.knowledge import imagine
from shardmaster.engine.rng import seeded
from shardmaster.engine.snapshot import Data, restore, take
from shardmaster.envs.deals import SEEDS, Versus
from shardmaster.envs.text import observe_text
from shardmaster.envs.words import say
from shardmaster.installing import needs
from shardmaster.play.catalog import CLASSIC
from shardmaster.play.setting import TURN_LIMIT

try:
    import pyspiel
except ModuleNotFoundError:
    raise ModuleNotFoundError(
        f"pyspiel missing; shardmaster.envs.spiel needs: {needs('spiel')}",
        name="pyspiel",
    ) from None

NAME: Final = "python_shardmaster"
BETWEEN: Final = "+"
"""Between the names of sets or variants: OpenSpiel reads commas itself."""
SIDES: Final = 256
THROWS: Final = 3
"""The sides of the die for a seed, and how often it is thrown."""
ANSWERS_A_TURN: Final = 100
"""Of a game that is cut short, on average; far more than are ever needed."""
MOST_PLAYERS: Final = 5
PARAMETERS: Final = {
    "players": 2,
    "mode": CLASSIC,
    "sets": "all",
    "variants": "",
    "turn_limit": TURN_LIMIT,
}
OUTCOMES: Final = [(side, 1 / SIDES) for side in range(SIDES)]


def _type(utility: Any) -> Any:
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Shardmaster",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_PLAYERS,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


GAME_TYPE: Final = _type(pyspiel.GameType.Utility.GENERAL_SUM)
DUEL_TYPE: Final = _type(pyspiel.GameType.Utility.ZERO_SUM)


class ShardmasterGame(pyspiel.Game):  # type: ignore[misc]
    """A setting: what all its games have in common."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**PARAMETERS, **(params or {})}
        self.deals: Final = Versus(
            chosen["players"],
            chosen["mode"],
            _names(chosen["sets"]),
            (),
            _names(chosen["variants"]),
            chosen["turn_limit"],
        )
        library = self.deals.library
        self.actions: Final = Actions(library)
        self.observer: Final = Observer(library, 1)
        duel = library.players == library.seats == 2
        super().__init__(
            DUEL_TYPE if duel else GAME_TYPE,
            pyspiel.GameInfo(
                num_distinct_actions=int(self.actions.size),
                max_chance_outcomes=SIDES,
                num_players=library.players,
                min_utility=LOST,
                max_utility=WON,
                utility_sum=0.0 if duel else None,
                max_game_length=ANSWERS_A_TURN * chosen["turn_limit"],
            ),
            params or {},
        )

    def new_initial_state(self) -> "ShardmasterState":
        return ShardmasterState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Each answer may shuffle, and so does the deal."""
        return THROWS * (int(self.max_game_length()) + 1)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "ShardmasterObserver | None":
        """What one seat may know; there is no observer for public or private parts alone."""
        if params:
            raise ShardmasterError(f"observers have no parameters, but got {shown(params)}")
        single = pyspiel.PrivateInfoType.SINGLE_PLAYER
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not wanted.public_info or wanted.private_info != single:
            return None
        return ShardmasterObserver(self, wanted.perfect_recall)

    def observe(self, game: Game, seat: int) -> NDArray[np.uint8]:
        """The numbers of an observation; the next call changes them."""
        self.observer.observe(game, Seat(seat), 0)
        return np.asarray(memoryview(self.observer.slots.amounts))


def _names(joined: str) -> tuple[str, ...]:
    return tuple(joined.split(BETWEEN)) if joined else ()


class Position:
    """A game between two nodes: what is copied with a state, and stored with it."""

    def __init__(self, players: int) -> None:
        self.game: Game | None = None
        """None until it is dealt."""
        self.stored: Data | None = None
        """The game as it was stored, until it is asked for."""
        self.answer: tuple[int, int] | None = None
        """The seat and the option that wait for the dice."""
        self.throws: tuple[int, ...] = ()
        self.seen = [b""] * players
        """For each player a digest of what they see."""
        self.trails = [b""] * players
        """For each player a digest of all they have seen and answered."""

    def __deepcopy__(self, memo: object) -> "Position":
        twin = Position(0)
        twin.__dict__.update(self.__dict__)
        twin.game = None if self.game is None else self.game.clone()
        twin.seen = self.seen[:]
        twin.trails = self.trails[:]
        return twin

    def __getstate__(self) -> dict[str, Any]:
        stored = self.stored if self.game is None else take(self.game)
        return {**self.__dict__, "game": None, "stored": stored}


class ShardmasterState(pyspiel.State):  # type: ignore[misc]
    """A node of the game: a question, or dice that are thrown."""

    def __init__(self, setting: ShardmasterGame) -> None:
        super().__init__(setting)
        self._position = Position(setting.num_players())

    @property
    def setting(self) -> ShardmasterGame:
        return cast(ShardmasterGame, self.get_game())

    @property
    def game(self) -> Game | None:
        """The game itself; None until it is dealt."""
        at = self._position
        if at.stored is not None:
            at.game, at.stored = restore(at.stored, self.setting.deals.library), None
        return at.game

    @property
    def trails(self) -> list[bytes]:
        """For each player a digest of all they have seen and answered."""
        return self._position.trails

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        game = self.game
        if game is None or self._position.answer is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return game.to_move()

    def is_terminal(self) -> bool:
        game = self.game
        if game is None or self._position.answer is not None:
            return False
        return game.over or self.move_number() >= self.setting.max_game_length()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return OUTCOMES

    def returns(self) -> list[float]:
        game = self.game
        if game is None or not game.over:
            return [DRAWN] * self.num_players()
        return [reward(game, Seat(seat)) for seat in range(self.num_players())]

    def _legal_actions(self, player: int) -> list[int]:
        """OpenSpiel asks only the current player, and wants the actions in order."""
        actions = self.setting.actions
        game = cast(Game, self.game)
        return sorted(actions.listed[at] for at in range(actions.list_all(game, Seat(player))))

    def _apply_action(self, action: int) -> None:
        at = self._position
        if self.is_chance_node():
            at.throws += (action,)
            if len(at.throws) == THROWS:
                self._roll(int.from_bytes(bytes(at.throws), "big"))
                at.throws = ()
            return
        game = cast(Game, self.game)
        seat = game.to_move()
        option = self.setting.actions.option_of(game, seat, action)
        if option == NO_ACTION:
            legal = ", ".join(map(str, self._legal_actions(seat)))
            raise ShardmasterError(f"action {shown(action)} is not legal, expected one of {legal}")
        self._remember(seat, action)
        after = game.clone()
        after.apply(seat, option)
        if after.rng == game.rng:
            at.game = after
            self._look()
        else:
            at.answer = (seat, option)

    def _roll(self, seed: int) -> None:
        """Deal the game, or let happen what waits for the dice."""
        at = self._position
        if at.answer is None:
            at.game = self.setting.deals.deal(seed)
        else:
            game = cast(Game, self.game)
            game.rng = seeded(seed)
            game.apply(*at.answer)
            at.answer = None
        self._look()

    def _remember(self, seat: int, action: int) -> None:
        at = self._position
        at.trails[seat] = _digest(at.trails[seat] + action.to_bytes(4, "big"))

    def _look(self) -> None:
        """Add what players see now, if it has changed, to what they have seen."""
        at = self._position
        game = cast(Game, at.game)
        for seat, seen in enumerate(at.seen):
            now = _digest(self.setting.observe(game, seat).tobytes())
            if now != seen:
                at.seen[seat] = now
                at.trails[seat] = _digest(at.trails[seat] + now)

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "ShardmasterState":
        """A state that could be this one, as far as a player knows: hidden cards are dealt again.

        Only what the player remembers fits the new state; the histories of others do not.
        """
        game = self.game
        if game is None or self.is_chance_node():
            raise ShardmasterError("dice are being thrown; only questions can be imagined")
        twin = cast(ShardmasterState, self.clone())
        dice = seeded(int(probability_sampler() * SEEDS))
        twin._position.game = imagine(game, Seat(player_id), dice)
        return twin

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"throw {action}"
        return say(self.setting.actions, action)

    def __str__(self) -> str:
        """What every seat sees, one after another."""
        game = self.game
        if game is None:
            return f"not dealt, thrown {list(self._position.throws)}"
        lines = [observe_text(self.setting.actions, game, seat) for seat in range(game.seats)]
        if self._position.answer is not None:
            lines.append(f"shuffling, thrown {list(self._position.throws)}")
        return "\n\n".join(lines)


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).digest()


class ShardmasterObserver:
    """What one seat may know, as OpenSpiel's observers tell it.

    With perfect recall, the words also have a digest of all that the seat has seen and answered so
    far. The numbers are the same: they hold what it can name, not how it came to that.
    """

    def __init__(self, setting: ShardmasterGame, perfect_recall: bool) -> None:
        self._setting: Final = setting
        self._perfect_recall: Final = perfect_recall
        self.tensor = np.zeros(int(setting.observer.size), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: ShardmasterState, player: int) -> None:
        game = state.game
        self.tensor[:] = 0 if game is None else self._setting.observe(game, player)

    def string_from(self, state: ShardmasterState, player: int) -> str:
        game = state.game
        if game is None:
            return "not dealt"
        text = observe_text(self._setting.actions, game, player)
        if self._perfect_recall:
            return f"{text}\n\ncame here by {state.trails[player].hex()}"
        return text


pyspiel.register_game(GAME_TYPE, ShardmasterGame)
