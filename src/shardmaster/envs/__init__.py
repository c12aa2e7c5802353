"""Environments for learners: games as the tools of others expect them."""
