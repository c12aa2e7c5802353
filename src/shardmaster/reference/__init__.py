"""What can be looked up: cards, rules and statistics."""
