"""Changes to the rules that can be added to a mode, one per file."""
