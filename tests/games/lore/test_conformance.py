"""What must hold for every game, at every kind of table of this one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar

from mathom.core import Match
from mathom.games.lore.checking import owned
from mathom.games.lore.rules.setup import deck_of
from mathom.games.lore.world import World
from mathom.testing.conformance import Conformance


class TestLore(Conformance):
    game = "lore"
    options: ClassVar[Sequence[Mapping[str, str]]] = (
        {"deck-1": "west", "deck-2": "north"},
        {"deck-1": "centre", "deck-2": "south"},
        {"level": "standard", "breaking-ties": "yes", "turn-limit": "4"},
        {"level": "standard", "deck-3": "voice-of-isengard", "two-strikes": "yes", "turn-limit": "2"},
        {
            "level": "standard", "deck-3": "voice-of-isengard", "deck-4": "the-kings-road",
            "deck-5": "sea-and-starlight", "map": "decks", "recently-visited": "yes", "turn-limit": "1",
        },
    )  # fmt: skip
    matches = 1
    chunk = 1

    def holds(self, match: Match) -> None:
        """No card comes, goes or changes hands."""
        g = match.state
        assert isinstance(g, World)
        if g.options.solitaire:
            assert owned(g, 0) + owned(g, 1) == Counter(deck_of(g.options, 0).every_card())
            return
        for seat in range(g.options.players):
            assert owned(g, seat) == Counter(deck_of(g.options, seat).every_card())


class TestLoreAlone(TestLore):
    """Solitaire: both hands lie face up, so nobody hides anything."""

    options: ClassVar[Sequence[Mapping[str, str]]] = (
        {"solitaire": "yes", "deck-1": "the-kings-road", "turn-limit": "8"},
        {"solitaire": "yes", "hazard-seat": "yes", "deck-1": "centre", "turn-limit": "8"},
    )
    secrets = False
