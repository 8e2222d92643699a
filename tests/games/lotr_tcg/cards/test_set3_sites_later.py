"""Realms of the Elf-lords: sites beyond those of the starter decks."""

from __future__ import annotations

from mathom.games.lotr_tcg.language.filters import ISENGARD
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import known, orc
from mathom.testing.rules import rule

stubs = known(orc("Hireling", 6, culture=ISENGARD))


@rule("tcg.actions.argonath-example")
def test_no_maneuver_event_is_played_at_the_gates_of_argonath() -> None:
    t = Company("maneuver").site(8, "gates-of-argonath").fellowship("aragorn-ranger-of-the-north")
    t.minions("uruk-savage").hand("elendils-valor")
    assert not t.can_play("elendils-valor") and t.can_use("aragorn")


def test_an_orc_of_isengard_harries_a_large_fellowship_in_the_wastes() -> None:
    t = Company("maneuver").site(9, "wastes-of-emyn-muil").fellowship("gimli", "sam", "merry").minions("hireling")
    t.passes()
    t.use("wastes-of-emyn-muil")
    assert t.wounds_on("hireling") == 1 and t.asked == "player-1"
    t.pick("gimli")
    assert t.wounds_on("gimli") == 1


def test_the_wastes_need_four_companions_and_an_orc_of_isengard() -> None:
    t = Company("maneuver").site(9, "wastes-of-emyn-muil").fellowship("gimli", "sam").minions("hireling")
    t.passes()
    assert not t.can_use("wastes-of-emyn-muil")
    t = Company("maneuver").site(9, "wastes-of-emyn-muil").fellowship("gimli", "sam", "merry").minions("goblin-runner")
    t.passes()
    assert not t.can_use("wastes-of-emyn-muil")
