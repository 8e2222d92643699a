"""Games from the first bid on, with decks made for the test.

t = Opening("north", "south")
t.bid(3, 1)
t.choose("position 1")
"""

from __future__ import annotations

from typing import Any

import pytest

from mathom.core import Match
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.cards.open_roads import OPEN_ROADS
from mathom.games.lotr_tcg.decks.deck import BUILT_IN, Deck
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.values import InPlay
from mathom.games.lotr_tcg.view import TableView
from mathom.testing import Scenario


def deck(name: str, *cards: str | Card, first_site: Card = OPEN_ROADS[0]) -> Deck:
    """A deck of 60 cards: those, and Dwarf Guards and Uruk Savages."""
    found = [find_card(card) if isinstance(card, str) else card for card in cards]
    filling = [find_card("dwarf-guard"), find_card("uruk-savage")] * 30
    return Deck(name, find_card("1C290"), find_card("1C2"), (first_site, *OPEN_ROADS[1:]),
                tuple([*found, *filling][:60]))  # fmt: skip


def decks(*built: Deck) -> Any:
    """A fixture: while the tests of the module run that keeps it, these decks can be played."""

    @pytest.fixture(autouse=True)
    def test_decks(monkeypatch: pytest.MonkeyPatch) -> None:
        for one in built:
            monkeypatch.setitem(BUILT_IN, one.name, one)

    return test_decks


class Opening(Scenario):
    """A match from its beginning."""

    def __init__(self, *decks: str, seed: int = 0, **options: str) -> None:
        named = {f"deck_{number}": name for number, name in enumerate(decks, 1)}
        super().__init__("lotr_tcg", **(named | options))
        self._match = Match(self.game, self.options, seed)

    @property
    def g(self) -> Journey:
        state = self.state
        assert isinstance(state, Journey)
        return state

    def bid(self, *bids: int) -> None:
        """All players bid, player 1 first."""
        for burdens in bids:
            self.choose(f"bid {burdens}")

    def begin(self, *bids: int) -> None:
        """All players bid; whoever may choose goes as early as he can, and everybody starts alone with Frodo."""
        self.bid(*(bids or range(len(self.match.seats), 0, -1)))
        while self.can("position"):
            self.choose(self.tokens("position")[0])
        while self.g.turn == 0:
            self.choose("done")

    def table(self, player: int | None) -> TableView:
        """What a player (None: a spectator) sees on the table."""
        seen = self.match.view(None if player is None else player - 1).table
        assert isinstance(seen, TableView)
        return seen

    def in_play(self, player: int) -> list[str]:
        return [one.card.slug for one in self.g.cards.values() if one.owner == player - 1 and one.id not in self.g.path]

    def ring_bearer(self, player: int) -> InPlay:
        return self.g.cards[self.g.ring_bearers[player - 1]]
