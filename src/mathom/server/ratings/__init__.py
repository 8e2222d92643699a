"""Ratings of finished matches."""
