"""A few whole games: their records, and what one seat saw of them."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from shardmaster import ENGLISH, IllegalAnswer, Seat, Session, Setting, fingerprint
from shardmaster.engine.ids import END, verb_of
from shardmaster.engine.rng import Dice, dice_of

NAMES: Final = ["Ada", "Ben", "Cleo", "Dov", "Eve"]
VIEWER: Final = Seat(0)


@dataclass(frozen=True)
class GoldenGame:
    setting: Setting
    concessions: tuple[tuple[int, int], ...] = ()
    """Who gives up, if still in the game, and after how many answers."""

    def play(self) -> Session:
        """The game with the answers of a fixed random policy."""
        session = Session(self.setting, ("random",) * self.setting.seats)
        rng = dice_of(self.setting.seed)
        while not session.game.over:
            for seat, answers in self.concessions:
                if answers == len(session.answers):
                    with suppress(IllegalAnswer):
                        session.concede(seat)
            seat = session.game.to_move()
            session.submit(seat, _choose(session.game.options(seat), rng))
        return session


def _choose(options: list[int], rng: Dice) -> int:
    """A random answer that seldom ends a turn while something else is possible."""
    answer = options[rng.below(len(options))]
    if verb_of(answer) == END and rng.below(4):
        answer = options[rng.below(len(options))]
    return answer


GAMES: Final = {
    "duel": GoldenGame(Setting(seed=11, sets=("base",), characters=("Tetra", "Volos"))),
    "stalled": GoldenGame(Setting(seats=4, seed=1, sets=("base",), turn_limit=12)),
    "relics": GoldenGame(Setting(seed=4, sets=("relics",), characters=("Volos", "Ko Syn Wu"))),
    "horizon": GoldenGame(Setting(seats=2, seed=3, sets=("shadow", "horizon"))),
    "three": GoldenGame(Setting(seats=3, seed=9)),
    "concessions": GoldenGame(Setting(seats=4, seed=6), ((2, 100), (0, 250))),
    "nemesis": GoldenGame(Setting(1, 5, "nemesis", characters=("Decima", "Volos"))),
    "teams": GoldenGame(Setting(4, 2, "team-attack", variants=("relic-draft", "shadow-summoning"))),
    "alliance": GoldenGame(
        Setting(5, 8, "alliance", variants=("health-auction", "mystery-relics")), ((3, 60),)
    ),
    "bloodbath": GoldenGame(Setting(3, 4, "bloodbath", variants=("health-auction",))),
}


def told(session: Session) -> str:
    """The log as the viewer may read it, and the state at the end."""
    game = session.game
    lines = [ENGLISH.event(game, event.for_seat(VIEWER), NAMES) for event in session.log]
    return "\n".join([*lines, "", fingerprint(game)]) + "\n"
