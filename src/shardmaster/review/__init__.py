"""A finished game looked at again: chances, turning points, luck and numbers."""

from shardmaster.review.reviewer import Review, review, reviewed

__all__ = ["Review", "review", "reviewed"]
