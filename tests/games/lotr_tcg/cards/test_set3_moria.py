"""Realms of the Elf-lords: Moria."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.testing.company import Company
from mathom.testing.rules import rule


@rule("tcg.faq.printed-cost-in-hand")
def test_dangerous_gamble_adds_what_is_printed_on_the_revealed_card() -> None:
    t = (
        Company("shadow")
        .site(1, "east-road")
        .minions("goblin-runner")
        .hand("aragorn-king-in-exile")
        .shadow_hand("dangerous-gamble")
    )
    t.twilight(2)
    t.play("dangerous-gamble")
    assert t.pool == 4 and t.in_hand() == ["aragorn-king-in-exile"]


def test_dangerous_gamble_needs_a_moria_minion_and_finds_nothing_in_an_empty_hand() -> None:
    t = Company("shadow").minions("uruk-savage").hand("aragorn").shadow_hand("dangerous-gamble").twilight(2)
    assert "spot a Moria minion" in t.why("dangerous-gamble")
    t = Company("shadow").minions("goblin-runner").shadow_hand("dangerous-gamble").twilight(2)
    t.play("dangerous-gamble")
    assert t.pool == 0


def test_depths_of_moria_add_2_for_a_move_in_the_regroup_phase() -> None:
    for conditions, tokens in (((), 2), (("depths-of-moria",), 4), (("depths-of-moria", "depths-of-moria"), 6)):
        t = Company("regroup").site(4).fellowship("frodo", "gimli").minions("moria-scout", *conditions)
        t.deck(*["orc-hunters"] * 9, player=2)
        t.passes(2)
        t.choose("choose 2")
        assert t.phase == "shadow" and t.g.here == 5 and t.pool == tokens


def test_depths_of_moria_add_nothing_for_a_move_in_the_fellowship_phase() -> None:
    t = Company().site(4).fellowship("frodo", "gimli").minions("depths-of-moria")
    t.passes()
    assert t.phase == "shadow" and t.pool == 2


def test_depths_of_moria_need_a_moria_orc() -> None:
    t = Company("shadow").minions("uruk-savage").shadow_hand("depths-of-moria").twilight(1)
    assert "spot a Moria Orc" in t.why("depths-of-moria")


def test_hide_and_seek_gives_a_moria_minion_damage_for_two_hobbits() -> None:
    t = Company("skirmish").fellowship("sam", "merry").minions("goblin-runner", "moria-scout", "uruk-savage")
    t.fights("sam", "goblin-runner").shadow_hand("hide-and-seek").twilight(1)
    t.passes()
    t.play("hide-and-seek")
    assert t.pickable() == {"goblin-runner", "moria-scout"}
    t.pick("goblin-runner")
    assert t.keyword("goblin-runner", "damage") == 1


def test_hide_and_seek_needs_two_shire_companions() -> None:
    t = Company("skirmish").fellowship("gimli", "bounder").minions("goblin-runner").fights("gimli", "goblin-runner")
    t.shadow_hand("hide-and-seek").twilight(1)
    t.passes()
    assert "spot two Shire companions" in t.why("hide-and-seek")


def test_malice_of_two_kinds_of_orcs_wounds_an_archer() -> None:
    t = Company("archery").fellowship("gimli", "legolas").minions("goblin-runner", "orc-soldier").shadow_hand("malice")
    t.passes()
    t.play("malice")
    assert t.wounds_on("legolas") == 1


@pytest.mark.parametrize("minion", ["goblin-runner", "orc-soldier"])
def test_malice_needs_both_kinds_of_orcs(minion: str) -> None:
    t = Company("archery").fellowship("legolas").minions(minion, minion).shadow_hand("malice")
    t.passes()
    assert not t.can_play("malice")


def test_such_a_little_thing_wounds_boromir_three_times() -> None:
    t = (
        Company("maneuver")
        .fellowship("boromir-son-of-denethor", "gimli", "dwarven-axe on gimli")
        .minions("goblin-runner")
    )
    t.shadow_hand("such-a-little-thing")
    t.passes()
    t.play("such-a-little-thing")
    assert t.in_dead_pile() == ["boromir-son-of-denethor"]  # one possession does not buy him off


def test_two_possessions_buy_boromir_off() -> None:
    t = Company("maneuver").fellowship("boromir", "great-shield on boromir", "gimli", "dwarven-axe on gimli", "sam")
    t.fellowship("hobbit-sword on sam").minions("goblin-runner", "goblin-spear on goblin-runner")
    t.shadow_hand("such-a-little-thing")
    t.passes()
    t.play("such-a-little-thing")
    assert t.asked_decision.seat == 0
    assert t.asked_decision.prompt.startswith("Such a Little Thing: discard two Free Peoples possessions to prevent")
    t.choose("yes")
    assert t.pickable() == {"great-shield", "dwarven-axe", "hobbit-sword"}
    t.pick("dwarven-axe", "hobbit-sword")
    assert t.wounds_on("boromir") == 0 and set(t.in_discard()) == {"dwarven-axe", "hobbit-sword"}
    assert t.bears("boromir") == {"great-shield"}


def test_such_a_little_thing_needs_a_moria_minion_and_asks_nobody_without_boromir() -> None:
    t = Company("maneuver").fellowship("boromir").minions("uruk-savage").shadow_hand("such-a-little-thing")
    t.passes()
    assert "spot a Moria minion" in t.why("such-a-little-thing")
    t = Company("maneuver").fellowship("gimli", "dwarven-axe on gimli", "sam", "hobbit-sword on sam")
    t.minions("goblin-runner").shadow_hand("such-a-little-thing")
    t.passes()
    t.play("such-a-little-thing")
    assert t.can("pass") and t.in_play("dwarven-axe") and t.in_play("hobbit-sword")
