"""A module in the manner of PettingZoo's own games: `env`, `raw_env` and `parallel_env`."""

from shardmaster.envs.aec import RawEnv as raw_env
from shardmaster.envs.aec import aec_env as env
from shardmaster.envs.parallel import parallel_env

__all__ = ["env", "parallel_env", "raw_env"]
