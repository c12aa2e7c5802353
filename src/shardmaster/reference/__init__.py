"""What can be looked up: cards and rulings."""
