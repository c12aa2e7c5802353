"""Puzzles: positions from real games with an answer that can be proven."""
