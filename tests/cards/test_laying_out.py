"""Zones as they are seen, and a table laid out from them."""

from __future__ import annotations

import pytest

from mathom.cards.showing import CardTable, Counter, Face, as_seen
from mathom.cards.zones import EVERYBODY, Zone
from mathom.core import ALONE, SPECTATOR
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.cards import CARDS

AXE, GUARD = CARDS["dwarven-axe"], CARDS["dwarf-guard"]


def face(card: Card, key: str) -> Face:
    return Face(key, card.title)


def test_a_hand_is_seen_by_its_owner_and_counted_by_the_others() -> None:
    hand = Zone[Card].in_hand(1).put(AXE, GUARD, AXE)
    mine, yours = (as_seen("hand", "Hand", hand, ALONE[seat], face) for seat in (1, 0))
    assert [one.key for one in mine.cards] == ["dwarven-axe", "dwarf-guard", "dwarven-axe 2"]
    assert (yours.cards, yours.count, yours.face_down, yours.layout) == ((), 3, 3, "hand")


def test_a_common_pile_has_keys_of_its_own() -> None:
    pile = Zone[Card](viewers=EVERYBODY).put(AXE)
    seen = as_seen("scraps", "Scraps", pile, SPECTATOR, face)
    assert (seen.layout, seen.owner) == ("pile", None)
    assert [one.key for one in seen.cards] == ["scraps dwarven-axe"], "what everybody sees, spectators see, too"


def test_everybody_has_his_cards_before_him_and_what_is_counted_with_him() -> None:
    hands = [
        as_seen(f"hand {seat}", "Hand", Zone[Card].in_hand(seat).put(AXE), frozenset({0, 1}), face) for seat in (0, 1)
    ]
    table = CardTable.laid_out(
        piles=[],
        hands=hands,
        in_play=[(1, face(GUARD, "dwarf-guard.3")), (0, face(AXE, "dwarven-axe.4"))],
        counters=[(Counter("points", seat),) for seat in (0, 1)],
        turn=1,
    )
    before = {zone.owner: [one.key for one in zone.cards] for zone in table.zones if zone.title == "Table"}
    assert before == {0: ["dwarven-axe.4"], 1: ["dwarf-guard.3"]}
    assert [player.counters[0].value for player in table.players] == [0, 1]
    assert [zone.cards[0].key for zone in table.zones if zone.layout == "hand"] == ["dwarven-axe"] * 2


def test_one_key_for_two_cards_in_play_is_refused() -> None:
    twins = [(0, face(AXE, "dwarven-axe.4")), (1, face(AXE, "dwarven-axe.4"))]
    with pytest.raises(ValueError, match="stands for more than one thing"):
        CardTable.laid_out((), (), twins, [(), ()])
