"""Our environments in the registry of Gymnasium."""

from typing import Final

from gymnasium.envs.registration import register, registry

NAMES: Final = {
    "shardmaster/Duel-v0": ("duel", "duels"),
    "shardmaster/Nemesis-v0": ("nemesis", "nemeses"),
    "shardmaster/Battle-v0": ("battle", "battles"),
}


def register_all() -> None:
    """Register what is not yet there."""
    for name, (one, many) in NAMES.items():
        if name not in registry:
            register(
                name,
                entry_point=f"shardmaster.envs.single:{one}",
                vector_entry_point=f"shardmaster.envs.vector:{many}",
            )
