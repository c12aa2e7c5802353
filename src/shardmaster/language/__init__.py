"""The languages the game speaks."""
