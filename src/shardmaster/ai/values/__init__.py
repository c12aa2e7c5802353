"""The value of a position between turns: what a seat sees of it, and its chance to win."""
