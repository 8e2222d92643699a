"""What must hold for every game, at every kind of table of this one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar

from mathom.core import Match
from mathom.games.wotr.rules.rounds import deck_of
from mathom.games.wotr.war import War
from mathom.testing.conformance import Conformance


class TestWarOfTheRing(Conformance):
    game = "wotr"
    options: ClassVar[Sequence[Mapping[str, str]]] = (
        {"scenario": "trilogy"},
        {"scenario": "trilogy", "people": "2", "promos": "yes"},
        {"scenario": "duel"},
        {"scenario": "duel-3", "shadow-doubles": "yes", "shadow-rings-score": "yes"},
        {"scenario": "fellowship"},
    )
    matches = 1
    chunk = 1

    def holds(self, match: Match) -> None:
        """No card comes, goes or changes hands."""
        g = match.state
        assert isinstance(g, War)
        for seat, player in enumerate(g.scenario.players):
            zones = (g.hands[seat], g.decks[seat], g.cycled[seat], g.eliminated[seat], g.apart[seat])
            found = [card for zone in zones for card in zone]
            found += [thing.card for thing in g.cards.values() if thing.owner == seat and not thing.card.is_location]
            found += [card for owner, card in g.being_played if owner == seat]
            assert Counter(found) == Counter(deck_of(player, g.options))
        active = [thing.card for thing in g.cards.values() if thing.card.is_location]
        scored = (*g.won_by_free_peoples, *g.won_by_shadow, *g.set_aside)
        locations = (*active, *scored, *g.unused_battlegrounds, *g.unused_paths)
        assert len(set(locations)) == len(locations) == (41 if not g.scenario.paths else 20)
