"""Many games at once: simulations, the arena, balance and speed."""
