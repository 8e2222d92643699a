"""Mines of Moria: Moria."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.testing.company import Company


def test_goblin_flankers_may_add_3_after_a_second_move() -> None:
    t = Company("shadow").site(4).shadow_hand("goblin-flankers").twilight(5).mark("table", "moves 2")
    t.play("goblin-flankers")
    t.respond("goblin-flankers")
    assert t.pool == 3

    t = Company("shadow").site(4).shadow_hand("goblin-flankers").twilight(5).mark("table", "moves 2")
    t.play("goblin-flankers")
    t.passes()
    assert t.pool == 0


def test_goblin_flankers_are_not_asked_after_one_move() -> None:
    t = Company("shadow").site(4).shadow_hand("goblin-flankers").twilight(5).mark("table", "moves 1")
    t.play("goblin-flankers")
    assert not t.can_respond("goblin-flankers") and t.pool == 0


@pytest.mark.parametrize(("moves", "strength"), [(1, 6), (2, 9), (3, 9)])
def test_goblin_pursuer_is_stronger_after_a_second_move(moves: int, strength: int) -> None:
    t = Company("shadow", players=4).minions("goblin-pursuer").mark("table", f"moves {moves}")
    assert t.strength("goblin-pursuer") == strength


def test_goblin_spearman_wounds_deeper_with_a_goblin_spear() -> None:
    t = Company("shadow").minions("goblin-spearman", "goblin-spear on goblin-spearman")
    assert t.keyword("goblin-spearman", "damage") == 2
    for unarmed in (("goblin-spearman",), ("goblin-spearman", "goblin-scimitar on goblin-spearman")):
        t = Company("shadow").minions(*unarmed)
        assert t.keyword("goblin-spearman", "damage") == 0
    t = Company("shadow").minions("goblin-spearman", "moria-scout", "goblin-spear on moria-scout")
    assert t.keyword("goblin-spearman", "damage") == 0


@pytest.mark.parametrize(
    ("companions", "weakened", "strength"),
    [(("gimli",), "gimli", 5), (("legolas",), "legolas", 5), (("gimli", "legolas"), "gimli", 3)],
)
def test_old_differences_weaken_an_elf_or_dwarf_more_if_both_are_there(
    companions: tuple[str, ...], weakened: str, strength: int
) -> None:
    t = Company("skirmish").fellowship(*companions).minions("goblin-runner").fights(weakened, "goblin-runner")
    t.shadow_hand("old-differences")
    t.passes()
    t.play("old-differences")
    assert t.strength(weakened) == strength
    assert all(t.strength(other) == 6 for other in companions if other != weakened)


def test_old_differences_do_nothing_to_others_and_against_other_minions() -> None:
    for companion, minion in (("sam", "goblin-runner"), ("gimli", "uruk-savage")):
        t = Company("skirmish").fellowship(companion).minions(minion).fights(companion, minion)
        before = t.strength(companion)
        t = Company("skirmish").fellowship(companion).minions(minion).fights(companion, minion)
        t.shadow_hand("old-differences")
        t.passes()
        t.play("old-differences")
        assert t.strength(companion) == before and t.in_discard(2) == ["old-differences"]
