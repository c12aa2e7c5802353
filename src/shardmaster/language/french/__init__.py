"""The game in French: card texts, questions, events, and the names of everything."""
