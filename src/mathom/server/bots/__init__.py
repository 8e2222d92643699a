"""Bots: when they think, and where they sit."""
