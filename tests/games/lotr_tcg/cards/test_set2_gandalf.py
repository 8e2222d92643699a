"""Mines of Moria: Gandalf."""

from __future__ import annotations

from mathom.games.lotr_tcg.testing.company import Company
from mathom.testing.rules import rule

PILGRIM = "gandalf-the-grey-pilgrim"


def test_wizard_staff_is_for_a_wizard_and_only_one() -> None:
    t = Company().fellowship("sam").hand("wizard-staff")
    assert "a Wizard" in t.why("wizard-staff")
    t = Company().fellowship(PILGRIM, "sam").hand("wizard-staff", "wizard-staff")
    t.play("wizard-staff")
    assert t.bears("gandalf") == {"wizard-staff"} and t.strength("gandalf") == 8 and t.pool == 2
    assert "no room for it on Gandalf" in t.why("wizard-staff")


@rule("tcg.wounds.exert-x-needs-x-plus-1")
def test_wizard_staff_weakens_a_minion_for_two_exertions() -> None:
    t = Company("skirmish").fellowship(PILGRIM, "wizard-staff on gandalf").minions("uruk-savage", "uruk-rager")
    t.wounds("gandalf", 1).fights("gandalf", "uruk-savage")
    t.use("wizard-staff")
    assert t.pickable() == {"uruk-savage", "uruk-rager"}
    t.pick("uruk-rager")
    assert t.strength("uruk-rager") == 6 and t.wounds_on("gandalf") == 3


@rule("tcg.wounds.exert-x-needs-x-plus-1")
def test_wizard_staff_takes_three_vitality() -> None:
    t = Company("skirmish").fellowship(PILGRIM, "wizard-staff on gandalf").minions("uruk-savage")
    t.wounds("gandalf", 2).fights("gandalf", "uruk-savage")
    assert not t.can_use("wizard-staff")


@rule("tcg.turn.start-of-turn-actions", "tcg.fellowship.rule-of-4-start-of-turn")
def test_gandalf_may_draw_when_your_turn_begins() -> None:
    t = Company("between turns").fellowship(PILGRIM).deck("axe-strike", "farin").to_move("player-2")
    assert t.asked == "player-1"
    t.respond("gandalf")
    assert t.in_hand() == ["axe-strike"] and t.phase == "fellowship" and t.g.taken == 0


def test_gandalf_need_not_draw_and_does_not_in_others_turns() -> None:
    t = Company("between turns").fellowship(PILGRIM).deck("axe-strike").to_move("player-2")
    t.passes()
    assert t.in_hand() == [] and t.phase == "fellowship"
    t = Company("between turns").fellowship(PILGRIM).deck("axe-strike").to_move("player-1")
    assert t.phase == "fellowship" and t.in_hand() == []
