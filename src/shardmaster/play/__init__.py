"""A game as people start, keep and resume it."""
