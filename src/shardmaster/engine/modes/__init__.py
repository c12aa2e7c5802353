"""Every way to play, a file each."""
