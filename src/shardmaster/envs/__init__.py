"""Environments for learners: games as the tools of others expect them.

Importing this package registers them with Gymnasium.
"""

from shardmaster.ai.batch.actions import Actions
from shardmaster.envs.aec import RawEnv, aec_env
from shardmaster.envs.bot import ObservingBot
from shardmaster.envs.deals import Battles, Versus
from shardmaster.envs.many import ManyGames, spread
from shardmaster.envs.parallel import EverySeatEnv, parallel_env
from shardmaster.envs.registration import register_all
from shardmaster.envs.single import SingleEnv
from shardmaster.envs.text import observe_text
from shardmaster.envs.vector import GamesVectorEnv
from shardmaster.envs.words import checksum, explain, say, spans

__all__ = [
    "Actions",
    "Battles",
    "EverySeatEnv",
    "GamesVectorEnv",
    "ManyGames",
    "ObservingBot",
    "RawEnv",
    "SingleEnv",
    "Versus",
    "aec_env",
    "checksum",
    "explain",
    "observe_text",
    "parallel_env",
    "register_all",
    "say",
    "spans",
    "spread",
]

register_all()
