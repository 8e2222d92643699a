"""Realms of the Elf-lords: sites."""

from __future__ import annotations

from mathom.games.lotr_tcg.testing.company import Company


def test_eregion_hills_weigh_on_the_ring_bearer() -> None:
    t = Company().before("eregion-hills").burdens(2)
    t.passes()
    assert t.burdens_of() == 3


def test_house_of_elrond_takes_a_burden_off_for_two_elves() -> None:
    t = Company().before("house-of-elrond").fellowship("legolas", "galdor").burdens(2)
    t.passes()
    assert t.asked == "player-1"
    t.respond("house-of-elrond")
    assert t.burdens_of() == 1 and t.phase == "shadow"


def test_house_of_elrond_may_be_declined() -> None:
    t = Company().before("house-of-elrond").fellowship("legolas", "galdor").burdens(2)
    t.passes()
    t.passes()
    assert t.burdens_of() == 2 and t.phase == "shadow"


def test_house_of_elrond_needs_two_elves() -> None:
    t = Company().before("house-of-elrond").fellowship("legolas", "gimli").burdens(2)
    t.passes()
    assert t.burdens_of() == 2 and t.phase == "shadow"
