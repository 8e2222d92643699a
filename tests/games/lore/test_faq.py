"""Answers to frequent questions that no other module proves."""

from __future__ import annotations

import pytest

from mathom.games.lore.events import Rolled
from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


@rule("lore.faq.enter-without-defeating")
def test_an_automatic_attack_need_not_be_defeated() -> None:
    t = Road("ettenmoors").company("legolas", "haldir").hand("cram").in_site_phase()
    t.roll(1, 1, 1, 1)
    t.choose("enter", "untapped", "done")
    assert t.status("legolas") == "wounded" and not t.attacked
    assert t.can("play cram"), "Haldir is untapped"
    t.choose("play cram")
    assert t.bearer("cram") == "haldir"


@rule("lore.faq.cancel-is-facing")
def test_a_canceled_attack_has_been_faced() -> None:
    t = Road("ettenmoors").company("eowyn", "legolas").hand("cram", "concealment").in_site_phase()
    t.choose("enter")
    t.play("concealment")
    assert not t.attacked and t.can("play cram")
    t.leaves_open()


@rule("lore.faq.counter-discard")
def test_an_answer_discards_what_is_being_played() -> None:
    t = Road("bree").company("legolas").hand("twilight").hazards("gloom")
    t.moves("rivendell")
    t.play("gloom")
    assert t.asked == "player-1" and t.asking == "lore.timing.counter-window"
    t.play("twilight")
    assert t.where("gloom") == "player-2 discard" and t.prowess("legolas") == 5 and not t.g.lasting


@rule("lore.faq.counter-discard")
def test_what_was_paid_for_it_stays_paid() -> None:
    t = Road("bree").company("aragorn-ii", "gimli").hand("concealment").hazards("wargs", "searching-eye")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play("wargs", key="Rhudaur")
    t.play("concealment")
    t.play("searching-eye")
    assert t.attacked and t.status("aragorn-ii") == "tapped" and t.where("concealment") == "player-1 discard"
    t.leaves_open()


@rule("lore.faq.partial-effects")
def test_what_is_not_prevented_happens() -> None:
    t = Road("bree").company("frodo", "boromir-ii", "elladan", "elrohir", "sting on frodo")
    t.hand("tookish-blood").hazards("call-of-home")
    t.choose(t.tokens("play tookish-blood")[0])
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.roll(1, 1)
    t.play("call-of-home", on="frodo")
    t.pick("sting")
    t.pick("elladan")
    assert t.bearer("sting") == "elladan" and t.in_play("frodo"), (
        "he may not return to hand, but his sword is given away"
    )


@rule("lore.faq.support-at-end")
def test_companions_help_with_the_last_rolls() -> None:
    t = Road("bree").company("legolas", "gimli", "scroll-of-isildur on legolas").other_company("bree", "eomer")
    t.mark("player-1", "exhausted 1").mark("player-2", "exhausted 1")
    t.choose("pass", "stay")
    while not t.can("support"):
        t.choose(t.tokens()[0])
    assert t.rolling == "legolas" and t.tokens("support") == [f"support {t.card('gimli').key}"], "nobody else's"
    t.supports("gimli")
    roll = next(event for event in t.events() if isinstance(event, Rolled) and event.who == "Legolas")
    assert [part.source for part in roll.parts if part.amount == 1] == ["Gimli"]


@rule("lore.faq.support-at-end")
def test_nobody_of_another_company_helps_with_them() -> None:
    t = Road("bree", level="standard").company("legolas", "scroll-of-isildur on legolas")
    t.second_company("edoras", "gimli").mark("player-1", "exhausted 2").mark("player-2", "exhausted 2")
    t.roll(6, 6, 6, 6)
    while t.outcome is None:
        assert not t.can("support")
        t.choose("stay" if t.can("stay") else t.tokens()[0])
    assert t.status("gimli") == "untapped"


@rule("lore.faq.requirements-later-lost")
@pytest.mark.parametrize("to", ["bree", "moria"])
def test_what_was_needed_to_play_a_card_is_not_needed_to_keep_it(to: str) -> None:
    t = (
        Road("rivendell" if to == "bree" else "lorien")
        .company("legolas", "gimli", "haldir", "eowyn")
        .hand("fellowship")
    )
    t.play("fellowship")
    t.moves(to)
    t.until("lore.site.enter-first")
    assert t.in_play("fellowship") and t.prowess("legolas") == 6, "away from the Haven"
