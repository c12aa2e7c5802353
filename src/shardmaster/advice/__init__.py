"""Advice for players: what lights up, what can be played without a thought, what master would do.

Everything here is for one seat and goes by what that seat may know.
"""
