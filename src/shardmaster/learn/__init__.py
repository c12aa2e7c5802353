"""Learning the value of positions from games: self-play, training and evaluation."""
