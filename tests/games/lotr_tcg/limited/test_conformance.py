"""Drafts and sealed packs keep what every game keeps: nothing leaks, copies are equal, records play again."""

from mathom.testing.conformance import Conformance


class TestLimited(Conformance):
    game = "lotr_tcg_limited"
    options = (
        {"players": "2", "packs": "3", "sets": "1"},
        {"players": "3", "packs": "3"},
        {"players": "2", "packs": "4", "format": "sealed"},
    )
    matches = 1
    often = 0.1
