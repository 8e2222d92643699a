"""Realms of the Elf-lords: Isengard."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.testing.company import Company


def test_abandoning_reason_for_madness_trades_up_to_three_cards() -> None:
    t = Company("shadow").minions("isengard-forger").twilight(1).deck(*["uruk-savage"] * 3, player=2)
    t.shadow_hand("abandoning-reason-for-madness", "uruk-rager", "uruk-slayer", "uruk-slayer")
    t.play("abandoning-reason-for-madness")
    assert t.pool == 0 and set(t.tokens()) == {"done", "card uruk-rager", "card uruk-slayer"}
    t.name("uruk-rager", "uruk-slayer")
    t.choose("done")
    assert sorted(t.in_hand(2)) == ["uruk-savage", "uruk-savage", "uruk-slayer"]
    assert t.in_discard(2) == ["uruk-rager", "uruk-slayer", "abandoning-reason-for-madness"]


def test_abandoning_reason_for_madness_takes_three_cards_at_most_or_none() -> None:
    t = Company("shadow").minions("isengard-forger").twilight(1).deck(*["uruk-savage"] * 5, player=2)
    t.shadow_hand("abandoning-reason-for-madness", *["uruk-rager"] * 4)
    t.play("abandoning-reason-for-madness")
    t.name("uruk-rager", "uruk-rager", "uruk-rager")
    assert sorted(t.in_hand(2)) == ["uruk-rager", *["uruk-savage"] * 3]

    t = Company("shadow").minions("isengard-forger").twilight(1).deck("uruk-savage", player=2)
    t.shadow_hand("abandoning-reason-for-madness", "uruk-rager")
    t.play("abandoning-reason-for-madness")
    t.choose("done")
    assert t.in_hand(2) == ["uruk-rager"]


def test_abandoning_reason_for_madness_needs_an_isengard_minion() -> None:
    t = Company("shadow").minions("goblin-runner").twilight(1).shadow_hand("abandoning-reason-for-madness")
    assert "spot an Isengard minion" in t.why("abandoning-reason-for-madness")


def test_isengard_forger_exerts_for_a_token() -> None:
    t = Company("shadow").minions("isengard-forger").twilight(0)
    t.use("isengard-forger")
    assert t.pool == 1 and t.wounds_on("isengard-forger") == 1
    assert not t.can_use("isengard-forger")


@pytest.mark.parametrize(
    ("companions", "wounds"),
    [((), 0), (("gimli", "dwarf-guard"), 1), (("gimli", "legolas", "sam"), 2), (("gimli", "legolas", "aragorn"), 3)],
)
def test_one_of_you_must_do_this_exerts_a_companion_for_each_race(companions: tuple[str, ...], wounds: int) -> None:
    t = Company("maneuver").fellowship(*companions).minions("uruk-savage").twilight(1)
    t.shadow_hand("one-of-you-must-do-this")
    t.passes()
    t.play("one-of-you-must-do-this")
    assert t.wounds_on("uruk-savage") == 1 and t.pool == 0
    while t.can("pick"):
        assert t.asked == "player-1"
        t.choose(t.tokens("pick")[0])
    assert sum(t.wounds_on(one) for one in ("frodo", *companions)) == wounds


def test_one_of_you_must_do_this_lets_the_free_peoples_player_pick_companions_that_can_exert() -> None:
    t = Company("maneuver").fellowship("gimli", "sam", "thrarin").minions("uruk-savage", "goblin-patrol-troop")
    t.wounds("gimli", 2).shadow_hand("one-of-you-must-do-this").twilight(1)
    t.passes()
    t.play("one-of-you-must-do-this")
    assert t.asked == "player-1" and t.pickable() == {"frodo-son-of-drogo", "sam-son-of-hamfast"}
    t.pick("sam")
    assert t.wounds_on("sam") == 1 and t.wounds_on("frodo") == 0 and t.wounds_on("goblin-patrol-troop") == 0


def test_one_of_you_must_do_this_needs_an_isengard_minion_that_can_exert() -> None:
    t = Company("maneuver").fellowship("gimli").minions("uruk-soldier", "goblin-patrol-troop").twilight(1)
    t.shadow_hand("one-of-you-must-do-this")
    t.passes()
    assert "exert an Isengard minion" in t.why("one-of-you-must-do-this")


def test_uruk_raider_is_stronger_and_fierce_over_a_dead_ally() -> None:
    t = Company("shadow").minions("uruk-raider").dead_pile("thrarin")
    assert t.strength("uruk-raider") == 9 and t.keyword("uruk-raider", "fierce") == 1


def test_uruk_raider_cares_for_no_companion_and_no_pile_of_another_player() -> None:
    t = (
        Company("shadow")
        .minions("uruk-raider")
        .dead_pile("gimli")
        .dead_pile("thrarin", player=2)
        .discard_pile("thrarin")
    )
    assert t.strength("uruk-raider") == 6 and t.keyword("uruk-raider", "fierce") == 0
