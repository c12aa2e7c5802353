"""The game server: tables that people and bots play at."""
