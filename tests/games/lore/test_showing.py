"""What a view of LoRE tells, beyond what the rules' own tests ask."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.telling import Part
from mathom.core import Match
from mathom.core.registry import game
from mathom.games.lore.decks import deck_line, find_deck
from mathom.games.lore.events import AttackBegan, Rolled, SetOut
from mathom.games.lore.view import LoreView


def test_a_view_names_a_deck_that_an_option_writes_out() -> None:
    own = deck_line(replace(find_deck("sea-and-starlight"), name="My Own Road"))
    lore = game("lore")
    match = Match(lore, lore.options({"level": "standard", "deck-1": own, "deck-2": "voice-of-isengard"}), seed=1)
    table = match.view(frozenset({1})).table
    assert isinstance(table, LoreView)
    assert [player.deck for player in table.players] == ["My Own Road", "The Voice of Isengard"]


def test_a_roll_is_told_with_its_sum() -> None:
    parts = (Part(source="Merry", amount=2), Part(source="Elven Cloak", amount=-1))
    roll = Rolled(player="Player 1", purpose="corruption", dice=(4, 3), parts=parts, total=8, against=1, who="Merry",
                  result="safe")  # fmt: skip
    assert roll.words() == "Corruption roll for Merry: 4 + 3 + 2 Merry − 1 Elven Cloak = 8 against 1: safe."
    again = replace(roll, purpose="corruption again", parts=(), total=7)
    assert again.words() == "Second corruption roll for Merry: 4 + 3 = 7 against 1: safe."
    ring = replace(roll, purpose="ring test", parts=(), total=7, against=0, who="Precious Gold Ring", result="")
    assert ring.words() == "Ring test for Precious Gold Ring: 4 + 3 = 7."
    start = replace(ring, purpose="start", who="")
    assert start.words() == "Roll of Player 1: 4 + 3 = 7."


def test_an_attack_and_a_journey_are_told_in_sentences_that_fit_every_name() -> None:
    wolves = AttackBegan(attack="Wolves", race="Wolf", strikes=3, prowess=8, body=6, company=1)
    assert wolves.words() == "Attack of Wolves: Wolf, 3 strikes, prowess 8, body 6."
    inside = AttackBegan(attack="Mount Gram (Orc)", race="Orc", strikes=1, prowess=6, company=1)
    assert inside.words() == "Attack of Mount Gram (Orc): 1 strike, prowess 6."
    road = SetOut(player="Player 1", company=1, origin="Lórien", origin_slug="lorien", site="Wellinghall",
                  site_slug="wellinghall", path=("Wold & Foothills", "Fangorn"))  # fmt: skip
    assert road.words() == "Player 1's company moves from Lórien to Wellinghall through Wold & Foothills and Fangorn."
