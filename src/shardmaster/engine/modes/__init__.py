"""Every way to play, one per file."""
