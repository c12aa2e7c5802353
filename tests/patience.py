"""How long tests wait for what must happen."""

SOON = 120.0
"""Seconds within which whatever works has happened, however slow or busy the machine is. Reaching
it means that something hangs; nothing else may depend on how quick anything is."""
