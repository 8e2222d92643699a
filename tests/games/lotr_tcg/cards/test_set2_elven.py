"""Mines of Moria: Elven."""

from __future__ import annotations

from mathom.games.lotr_tcg.facts import Side
from mathom.games.lotr_tcg.rules import numbers
from mathom.games.lotr_tcg.testing.company import Company
from mathom.testing.rules import rule

HALDIR = "haldir-elf-of-the-golden-wood"


@rule("tcg.spot.can-spot-forced")
def test_hosts_of_the_last_alliance_lowers_minion_archery_with_an_elf_companion() -> None:
    t = (
        Company("archery")
        .fellowship(HALDIR, "hosts-of-the-last-alliance")
        .minions("goblin-marksman", "goblin-marksman")
    )
    assert numbers.archery_total(t.g, Side.SHADOW) == 1
    t = Company("archery").fellowship("galdor", "gimli", "hosts-of-the-last-alliance")
    t.minions("goblin-marksman", "goblin-marksman")
    assert numbers.archery_total(t.g, Side.SHADOW) == 2  # an Elf ally is no companion


def test_hosts_of_the_last_alliance_prevents_one_wound_on_an_elf() -> None:
    t = Company("archery").fellowship(HALDIR, "hosts-of-the-last-alliance")
    t.minions("goblin-marksman", "goblin-marksman", "goblin-marksman")
    t.passes(2)
    t.pick("haldir")
    t.respond("hosts-of-the-last-alliance")
    assert t.wounds_on("haldir") == 0 and t.in_discard() == ["hosts-of-the-last-alliance"]
    t.pick("haldir")
    assert t.wounds_on("haldir") == 1


def test_hosts_of_the_last_alliance_can_be_kept() -> None:
    t = (
        Company("archery")
        .fellowship(HALDIR, "hosts-of-the-last-alliance")
        .minions("goblin-marksman", "goblin-marksman")
    )
    t.passes(2)
    t.pick("haldir")
    t.passes()
    assert t.wounds_on("haldir") == 1 and t.in_play("hosts-of-the-last-alliance")


def test_hosts_of_the_last_alliance_does_nothing_for_others() -> None:
    t = (
        Company("archery")
        .fellowship(HALDIR, "hosts-of-the-last-alliance")
        .minions("goblin-marksman", "goblin-marksman")
    )
    t.passes(2)
    t.pick("frodo")
    assert t.wounds_on("frodo") == 1 and t.phase == "assignment"
    assert t.keyword("hosts-of-the-last-alliance", "tale")
