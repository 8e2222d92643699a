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
    )
    matches = 1
    chunk = 1

    def holds(self, match: Match) -> None:
        """No card comes, goes or changes hands."""
        g = match.state
        assert isinstance(g, World)
        g.check()
        for seat in g.order:
            assert owned(g, seat) == Counter(deck_of(g.options, seat).every_card())
