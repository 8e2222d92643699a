"""Whether a player is asked tells the others nothing about hidden cards, at tables that choose single options too."""

from __future__ import annotations

from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


@rule("lore.glossary.reveal")
def test_who_searches_a_draw_pile_is_asked_though_nothing_is_found_there() -> None:
    t = Road("bree").company("halbarad", "palantir-of-annuminas on halbarad").pile("cram", "wargs")
    t.roll(6, 6)
    t.use("palantir-of-annuminas")
    assert t.tokens() == ["done"] and t.decision and t.decision.always, "no table answers for the player"
    t.leaves_open()


@rule("lore.sideboard.by-card")
def test_who_may_take_a_card_from_the_sideboard_is_asked_though_none_fits() -> None:
    t = Road("bree", level="standard").company("aragorn-ii").hand("smoke-rings")
    t.place("player-1 sideboard", "wargs").play("smoke-rings")
    assert t.tokens() == ["done"] and t.decision and t.decision.always
    t.leaves_open()


@rule("lore.ring.reveal-after")
def test_who_has_tested_a_ring_is_asked_though_no_ring_is_in_hand() -> None:
    t = Road("rivendell").company("halbarad", "frodo", "fair-gold-ring on frodo").pile("lesser-ring")
    t.hand("test-of-form", "cram").roll(6, 6)
    t.play("test-of-form")
    assert t.asking == "lore.ring.reveal-after" and t.tokens() == ["pass"] and t.decision and t.decision.always
    t.leaves_open()
