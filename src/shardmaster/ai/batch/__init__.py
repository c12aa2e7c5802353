"""Many games at once, for learners: actions with fixed numbers, and games that go on together."""
