"""Open data: games between bots as tables that any program can read."""
