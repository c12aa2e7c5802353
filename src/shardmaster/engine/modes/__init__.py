"""Every way to play, by name."""
