"""Decks, cards, rules, tutorials, records and replays."""
