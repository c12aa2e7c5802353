"""Games between people: how strong they are, and who meets whom."""
