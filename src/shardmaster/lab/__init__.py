"""Many games at once: simulations, balance and speed."""
