"""The Dwarves."""

from __future__ import annotations

from mathom.games.wotr.testing import Campaign
from mathom.testing.rules import rule


@rule("wotr.card.gimli", "wotr.take.from-cycle-pile", "wotr.play.cost-before-text")
def test_gimli_may_take_his_axe_from_the_cycle_pile_even_if_it_has_just_paid_for_him() -> None:
    t = Campaign("frodo", "caradhras").hand("frodo", "gimli", "dwarven-axe").deck("frodo", "treebeard")
    t.play("gimli", to="caradhras", cost="dwarven-axe")
    assert t.tokens() == ["done", "card dwarven-axe"]
    t.choose("card dwarven-axe")
    assert t.in_hand("frodo") == ["dwarven-axe"] and t.in_cycle_pile("frodo") == []
    assert any("Dwarven Axe" in line for line in t.log("saruman"))


@rule("wotr.card.gimli")
def test_gimli_may_leave_the_axe_there() -> None:
    t = Campaign("frodo", "caradhras").hand("frodo", "gimli", "glamdring").cycle_pile("frodo", "dwarven-axe")
    t.deck("frodo", "treebeard")
    t.play("gimli", to="reserve", cost="glamdring")
    t.choose("done")
    assert t.in_hand("frodo") == [] and t.in_cycle_pile("frodo") == ["dwarven-axe", "glamdring"]


@rule("wotr.card.gimli", "wotr.take.not-there")
def test_gimli_finds_no_axe_in_the_draw_deck_and_takes_none_when_he_is_moved() -> None:
    t = Campaign("frodo", "caradhras").hand("frodo", "gimli", "glamdring").deck("frodo", "dwarven-axe", "treebeard")
    t.play("gimli", to="reserve", cost="glamdring")
    assert t.tokens() == ["done"]
    t.choose("done")
    assert t.asked == "witch-king"

    t = Campaign("frodo", "caradhras").reserve("frodo", "gimli").cycle_pile("frodo", "dwarven-axe")
    t.deck("frodo", "treebeard").move("gimli", to="caradhras")
    assert t.asked == "witch-king"


@rule("wotr.card.plain-weapons", "wotr.card.values-dwarf")
def test_gimli_with_his_axe_is_worth_2_everywhere() -> None:
    t = Campaign("frodo", "caradhras", "moria").at("caradhras", "gimli", "dwarven-axe on gimli")
    assert t.worth("gimli") == 2
    t = Campaign("frodo", "caradhras", "moria").at("moria", "gimli", "dwarven-axe on gimli")
    assert t.worth("gimli") == 2 and t.attack("moria") == 2
    for path, may in (("weathertop", False), ("imladris", True), ("orodruin", True)):
        t = Campaign("frodo", path).hand("frodo", "gimli", "glamdring")
        assert t.can_play("gimli", to=path) is may


@rule("wotr.card.plain-weapons", "wotr.play.hobbit-no-battleground")
def test_the_axe_is_for_a_dwarf_and_moria_is_the_only_battleground_for_him() -> None:
    t = Campaign("frodo", "caradhras", "moria", "helms-deep").hand("frodo", "dwarven-axe", "gimli", "glamdring")
    t.at("caradhras", "legolas", "frodo-baggins")
    assert not t.can_play("dwarven-axe")
    assert t.can_play("gimli", to="moria") and not t.can_play("gimli", to="helms-deep")
