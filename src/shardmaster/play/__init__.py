"""A game as people start, save and resume it."""
