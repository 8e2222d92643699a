"""The Fellowship of the Ring: Elven."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.language.filters import NAZGUL, RINGWRAITH
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import known, orc
from mathom.testing.rules import rule

stubs = known(orc("Black Shape", 9, culture=RINGWRAITH, race=NAZGUL))

HALDIR, LEGOLAS = "haldir-elf-of-the-golden-wood", "legolas-prince-of-mirkwood"


@pytest.mark.parametrize(
    ("event", "against", "bonus"),
    [
        ("border-defenses", "goblin-marksman", 4),
        ("border-defenses", "goblin-runner", 2),
        ("defiance", "black-shape", 4),
        ("defiance", "goblin-marksman", 2),
    ],
)
def test_skirmish_events_give_4_against_the_right_foe(event: str, against: str, bonus: int) -> None:
    t = Company("skirmish").fellowship(HALDIR).minions(against).fights("haldir", against).hand(event)
    t.play(event)
    assert t.strength("haldir") == 5 + bonus and t.pool == 1


@pytest.mark.parametrize("event", ["border-defenses", "defiance"])
def test_skirmish_events_are_for_any_elf(event: str) -> None:
    t = Company("skirmish").fellowship(HALDIR, LEGOLAS, "galdor", "gimli").minions("goblin-marksman")
    t.fights("haldir", "goblin-marksman").hand(event)
    t.play(event)
    assert t.pickable() == {HALDIR, LEGOLAS, "galdor-councilor-from-the-west"}
    t.pick("legolas")
    assert t.strength("legolas") == 8  # he is not in the skirmish


@rule("tcg.card.1c43.far-seeing-eyes")
def test_there_is_only_one_far_seeing_eyes() -> None:
    t = Company().hand("far-seeing-eyes", "far-seeing-eyes")
    t.play("far-seeing-eyes")
    assert "only one" in t.why("far-seeing-eyes") and t.pool == 2


def test_far_seeing_eyes_makes_an_opponent_discard_for_each_elf() -> None:
    t = Company().fellowship("far-seeing-eyes", HALDIR).hand(LEGOLAS, "gimli")
    t.shadow_hand("uruk-savage", "uruk-rager", "uruk-slayer")
    t.play(LEGOLAS)
    assert t.asked == "player-2"
    t.name("uruk-rager")
    assert t.in_hand(2) == ["uruk-savage", "uruk-slayer"] and t.in_discard(2) == ["uruk-rager"]
    t.play("gimli")
    assert t.in_hand(2) == ["uruk-savage", "uruk-slayer"]


@rule("tcg.faq.opponent")
def test_far_seeing_eyes_lets_you_choose_the_opponent() -> None:
    t = Company(players=3).fellowship("far-seeing-eyes").hand(LEGOLAS)
    t.shadow_hand("uruk-savage").hand("uruk-rager", player=3)
    t.play(LEGOLAS)
    assert t.asked == "player-1" and set(t.tokens()) == {"player 2", "player 3"}
    t.choose("player 3")
    t.name("uruk-rager")
    assert t.in_hand(2) == ["uruk-savage"] and t.in_hand(3) == []


@rule("tcg.discard.reveal")
def test_foul_creation_shows_a_hand_and_swaps_an_isengard_minion_for_two_cards() -> None:
    t = Company().fellowship(HALDIR, "sam").hand("foul-creation").deck("axe-strike", "dwarf-guard", "farin")
    t.shadow_hand("uruk-savage", "goblin-runner", "bred-for-battle", "uruk-rager")
    t.play("foul-creation")
    assert t.wounds_on("haldir") == 1 and t.asked == "player-1"
    t.choose("yes")
    assert set(t.tokens()) == {"card uruk-savage", "card uruk-rager"}
    t.name("uruk-rager")
    assert t.in_hand() == ["axe-strike", "dwarf-guard"] and t.in_discard(2) == ["uruk-rager"]


def test_foul_creation_may_leave_the_hand_alone() -> None:
    t = Company().fellowship(HALDIR).hand("foul-creation").deck("axe-strike").shadow_hand("uruk-savage")
    t.play("foul-creation")
    t.choose("no")
    assert t.in_hand() == [] and t.in_hand(2) == ["uruk-savage"]


def test_foul_creation_draws_nothing_without_an_isengard_minion() -> None:
    t = Company().fellowship(HALDIR).hand("foul-creation").deck("axe-strike").shadow_hand("goblin-runner")
    t.play("foul-creation")
    assert t.in_hand() == [] and t.phase == "fellowship" and t.can("pass")


def test_foul_creation_takes_an_elf_who_can_exert() -> None:
    t = Company().fellowship(HALDIR, "sam").wounds("haldir", 2).hand("foul-creation")
    assert "exert an Elf" in t.why("foul-creation")


@pytest.mark.parametrize(("site", "strength"), [(5, 5), (6, 7), (7, 7), (8, 7), (9, 5)])
def test_haldir_is_stronger_near_home(site: int, strength: int) -> None:
    t = Company("maneuver").site(site).fellowship(HALDIR).minions("goblin-runner")
    assert t.strength("haldir") == strength


def test_haldir_needs_an_elf() -> None:
    t = Company().fellowship("gimli").hand(HALDIR)
    assert "spot an Elf" in t.why(HALDIR)
    t = Company().fellowship(LEGOLAS).hand(HALDIR)
    t.play(HALDIR)
    assert t.in_play("haldir") and t.pool == 2


@rule("tcg.skirmish.involving")
def test_legolas_is_stronger_while_he_skirmishes_a_nazgul() -> None:
    t = Company("skirmish").fellowship(LEGOLAS, "sam").minions("black-shape", "goblin-runner")
    t.fights("legolas", "black-shape").fights("sam", "goblin-runner")
    assert t.strength("legolas") == 6 and t.keyword("legolas", "archer") == 1  # no skirmish has begun
    t.pick("legolas")
    assert t.strength("legolas") == 9
    t.resolve_skirmish()
    assert t.strength("legolas") == 6


def test_stand_against_darkness_discards_a_sauron_minion_condition_or_possession() -> None:
    t = Company("maneuver").fellowship(LEGOLAS, "gimli").minions("orc-soldier", "orc-scimitar on orc-soldier")
    t.minions("spies-of-mordor", "uruk-savage", "uruk-hai-armory").hand("stand-against-darkness")
    t.play("stand-against-darkness")
    assert t.wounds_on("legolas") == 1 and t.pool == 1
    assert t.pickable() == {"orc-soldier", "orc-scimitar", "spies-of-mordor"}
    t.pick("orc-soldier")
    assert set(t.in_discard(2)) == {"orc-soldier", "orc-scimitar"}


def test_stand_against_darkness_takes_an_elf_who_can_exert() -> None:
    t = Company("maneuver").fellowship(LEGOLAS, "gimli").wounds("legolas", 2).minions("orc-soldier")
    t.hand("stand-against-darkness")
    assert "exert an Elf" in t.why("stand-against-darkness")
