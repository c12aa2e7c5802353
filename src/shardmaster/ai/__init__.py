"""Opponents. A bot only ever sees imagined games."""
