"""Many games between bots, and what came of them."""
