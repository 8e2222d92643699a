"""Mines of Moria: sites."""

from __future__ import annotations

from mathom.games.lotr_tcg.testing.company import Company
from mathom.testing.rules import rule


@rule("tcg.movement.replace-site", "tcg.movement.site-owner")
def test_hobbiton_woods_lays_ones_own_site_2_in_place_of_an_opponents() -> None:
    t = Company().place("path", "hobbiton-woods of player-2", "ettenmoors of player-2")
    t.place("player-1 adventure", "bree-gate").fellowship("sam", "gimli")
    t.use("hobbiton-woods")
    assert t.pickable() == {"frodo-son-of-drogo", "sam-son-of-hamfast"}
    t.pick("sam")
    assert t.wounds_on("sam") == 1
    assert t.g.cards[t.g.path[1]].card.slug == "bree-gate" and t.g.cards[t.g.path[1]].owner == 0
    assert not any(site.facts.site == 2 for site in t.g.adventure[0])
    assert [site.slug for site in t.g.adventure[1] if site.facts.site == 2] == ["ettenmoors"]


def test_hobbiton_woods_lays_a_site_2_where_none_was() -> None:
    t = Company().place("path", "hobbiton-woods").place("player-1 adventure", "bree-gate")
    t.use("hobbiton-woods")
    assert [t.g.cards[site].card.slug for site in t.g.path] == ["hobbiton-woods", "bree-gate"]
    t.passes()
    assert t.g.here == 2 and t.pool == 2 + 1


def test_hobbiton_woods_needs_a_site_2_that_is_not_on_the_path_yet() -> None:
    t = Company().place("path", "hobbiton-woods", "bree-gate")
    assert not t.can_use("hobbiton-woods")


def test_hobbiton_woods_needs_a_hobbit_who_can_exert() -> None:
    t = Company().place("path", "hobbiton-woods").fellowship("frodo", "gimli").wounds("frodo", 3)
    assert not t.can_use("hobbiton-woods")
