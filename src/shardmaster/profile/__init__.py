"""What finished games say about the player who played them."""

from shardmaster.profile.figures import Profile, profile
from shardmaster.profile.played import Played, own_seat, played

__all__ = ["Played", "Profile", "own_seat", "played", "profile"]
