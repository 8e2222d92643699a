"""Unique cards, and those that may not be duplicated."""

from __future__ import annotations

import pytest

from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


@rule(
    "lore.unique.one-in-play", "lore.unique.both-players", "lore.unique.definition", "lore.glossary.in-play",
    "lore.cards.out-of-play",
)  # fmt: skip
@pytest.mark.parametrize(("where", "able"), [("table", False), ("points", False), ("discard", True), ("out", True)])
def test_one_of_a_unique_item(where: str, able: bool) -> None:
    t = Road("barrow-downs").company("aragorn-ii", "legolas").hand("glamdring", "cram")
    if where == "table":
        t.other_company("edoras", "eomer", "glamdring on eomer")
    else:
        t.place(f"player-2 {where}", "glamdring")
    t.in_site_phase()
    t.roll(6, 6)
    t.choose("enter", "untapped", "done")
    assert t.asking == "lore.site.play-after-entering" and t.can("play cram")
    assert t.can("play glamdring") is able
    if not able:
        assert t.cannot("play glamdring").rule.startswith("lore.unique")


@rule("lore.unique.definition", "lore.unique.both-players")
@pytest.mark.parametrize("taken", [True, False])
def test_one_of_a_character(taken: bool) -> None:
    t = (
        Road("rivendell")
        .company("legolas")
        .hand("aragorn-ii")
        .other_company("bree", "aragorn-ii" if taken else "eomer")
    )
    assert t.can("bring aragorn-ii") is not taken
    t.leaves_open()


@rule("lore.unique.one-in-play", "lore.unique.both-players")
def test_one_of_what_may_not_be_duplicated() -> None:
    t = Road("bree").company("legolas").table("sun").hand("sun", "gates-of-morning")
    t.cannot("play sun")
    assert t.can_play("gates-of-morning")
    t = Road("bree").company("legolas").hand("sun").place("player-2 table", "sun")
    t.cannot("play sun")


@rule("lore.unique.duplicated-on")
def test_not_twice_on_the_same_character() -> None:
    t = Road("ettenmoors").company("aragorn-ii", "legolas", "gimli", "elf-stone on legolas").hand("elf-stone")
    t.in_site_phase()
    t.roll(6, 6)
    t.choose("enter", "untapped", "done")
    t.choose("play elf-stone")
    assert t.tokens("pick") == [f"pick {t.card(one).key}" for one in ("aragorn-ii", "gimli")]
    t.pick("gimli")
    assert t.bearer("elf-stone#2") == "gimli"


@rule("lore.unique.lasting-event")
def test_an_event_whose_effect_lasts_counts_as_in_play() -> None:
    t = Road("bree").company("legolas", "gimli").hazards("gloom", "gloom", "foolish-words")
    t.other_company("edoras", "eomer").pile(*("cram",) * 12).other_pile(*("cram",) * 12)
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play("gloom")
    t.pick("legolas")
    assert t.can_play("foolish-words")
    t.cannot("play gloom")
    while t.g.turn == 1:
        t.choose("pass" if t.can("pass") else t.tokens()[0])
    assert not t.g.lasting
    while t.g.turn == 2:
        t.choose("pass" if t.can("pass") else "stay" if t.can("stay") else t.tokens()[0])
    t.moves("bree")
    t.passes(int(t.asked == "player-1"))
    assert t.can_play("gloom"), "a new turn"
