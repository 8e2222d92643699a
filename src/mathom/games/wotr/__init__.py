"""War of the Ring: The Card Game."""
