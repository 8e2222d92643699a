"""Realms of the Elf-lords: Ringwraith cards."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.testing.company import Company

LEMENYA = "ulaire-lemenya"
GANDALF = "gandalf-the-grey-wizard"


def test_news_of_mordor_sharpen_a_nazgul_beside_isengard() -> None:
    t = Company("skirmish").fellowship("gimli").minions(LEMENYA, "uruk-savage").fights("gimli", LEMENYA).twilight(1)
    t.shadow_hand("news-of-mordor")
    t.passes()
    t.play("news-of-mordor")
    assert t.keyword(LEMENYA, "damage") == 1
    t = Company("skirmish").fellowship("gimli").minions(LEMENYA).fights("gimli", LEMENYA).twilight(1)
    t.shadow_hand("news-of-mordor")
    t.passes()
    assert "spot an Isengard minion" in t.why("news-of-mordor")


@pytest.mark.parametrize(("revealed", "exertions"), [("gimlis-helm", 0), ("dwarf-guard", 1), ("gimli-son-of-gloin", 2)])
def test_they_will_never_stop_hunting_you_wearies_a_bowman(revealed: str, exertions: int) -> None:
    t = Company("maneuver").fellowship("gimli", "legolas", "elven-bow on legolas").minions(LEMENYA).twilight(2)
    t.hand(revealed).shadow_hand("they-will-never-stop-hunting-you")
    t.passes()
    t.play("they-will-never-stop-hunting-you")
    assert t.wounds_on("legolas") == exertions and t.wounds_on("gimli") == 0


@pytest.mark.parametrize(("paid", "wounds", "left"), [("yes", 0, 1), ("no", 2, 3)])
def test_too_great_and_terrible_for_gandalf_unless_two_of_his_cards_are_given_up(
    paid: str, wounds: int, left: int
) -> None:
    t = Company("maneuver").fellowship(GANDALF).minions(LEMENYA).shadow_hand("too-great-and-terrible")
    t.hand("sleep-caradhras", "mysterious-wizard", "gimlis-helm")
    t.passes()
    t.play("too-great-and-terrible")
    assert t.asked == "player-1"
    t.choose(paid)
    if paid == "yes":
        t.name("sleep-caradhras", "mysterious-wizard")
    assert t.wounds_on("gandalf") == wounds and len(t.in_hand()) == left


def test_too_great_and_terrible_needs_a_nazgul_and_asks_nobody_who_cannot_pay() -> None:
    t = Company("maneuver").fellowship(GANDALF).minions(LEMENYA).shadow_hand("too-great-and-terrible")
    t.hand("sleep-caradhras", "gimlis-helm")
    t.passes()
    t.play("too-great-and-terrible")
    assert t.wounds_on("gandalf") == 2 and len(t.in_hand()) == 2
    t = Company("maneuver").fellowship(GANDALF).minions("uruk-savage").shadow_hand("too-great-and-terrible")
    t.passes()
    assert "spot a Nazgûl" in t.why("too-great-and-terrible")
