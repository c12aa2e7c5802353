"""Environments for learners: games as the tools of others expect them.

>>> import gymnasium, shardmaster.envs
>>> env = gymnasium.make("shardmaster/Duel-v0", opponent="random")
>>> observation, info = env.reset(seed=1)
>>> observation.shape, int(info["action_mask"].sum())
((3949,), 4)
"""

from shardmaster.ai.batch.actions import Actions
from shardmaster.envs.aec import RawEnv, aec_env
from shardmaster.envs.deals import Battles, Versus
from shardmaster.envs.many import ManyGames, spread
from shardmaster.envs.registration import register_all
from shardmaster.envs.single import SingleEnv
from shardmaster.envs.text import observe_text
from shardmaster.envs.vector import GamesVectorEnv
from shardmaster.envs.words import explain, say, spans

__all__ = [
    "Actions",
    "Battles",
    "GamesVectorEnv",
    "ManyGames",
    "RawEnv",
    "SingleEnv",
    "Versus",
    "aec_env",
    "explain",
    "observe_text",
    "register_all",
    "say",
    "spans",
    "spread",
]

register_all()
