"""Bots. They only ever see imagined games."""
