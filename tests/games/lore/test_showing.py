"""What a view of LoRE tells, beyond what the rules' own tests ask."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.core import Match
from mathom.core.registry import game
from mathom.games.lore.decks import deck_line, find_deck
from mathom.games.lore.view import LoreView


def test_a_view_names_a_deck_that_an_option_writes_out() -> None:
    own = deck_line(replace(find_deck("sea-and-starlight"), name="My Own Road"))
    lore = game("lore")
    match = Match(lore, lore.options({"level": "standard", "deck-1": own, "deck-2": "voice-of-isengard"}), seed=1)
    table = match.view(frozenset({1})).table
    assert isinstance(table, LoreView)
    assert [player.deck for player in table.players] == ["My Own Road", "The Voice of Isengard"]
