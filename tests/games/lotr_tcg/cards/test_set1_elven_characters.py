"""The Fellowship of the Ring: Elven companions and allies, beyond the starter decks."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.facts import Side
from mathom.games.lotr_tcg.language.filters import NAZGUL, RINGWRAITH
from mathom.games.lotr_tcg.rules import numbers
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import known, orc
from mathom.testing.rules import rule

stubs = known(orc("Black Shape", 9, culture=RINGWRAITH, race=NAZGUL))

ARWEN, LEGOLAS, HALDIR = "arwen-daughter-of-elrond", "legolas-greenleaf", "haldir-elf-of-the-golden-wood"
ELROND, GALADRIEL = "elrond-lord-of-rivendell", "galadriel-lady-of-light"


def test_arwen_is_stronger_against_a_nazgul() -> None:
    t = Company("skirmish").fellowship(ARWEN, "sam").minions("black-shape", "goblin-runner")
    t.fights("arwen", "black-shape").fights("sam", "goblin-runner")
    assert t.strength("arwen") == 6 and t.keyword("arwen", "ranger") == 1
    t.pick("arwen")
    assert t.strength("arwen") == 9 and "she" not in text(ARWEN)


def test_celeborn_heals_an_elven_ally() -> None:
    t = Company().fellowship("celeborn", "galdor", "thrarin", HALDIR)
    t.wounds("galdor", 1).wounds("thrarin", 1).wounds("haldir", 1).wounds("celeborn", 1)
    t.use("celeborn")
    assert t.pickable() == {"galdor-councilor-from-the-west", "celeborn-lord-of-lorien"}
    t.pick("galdor")
    assert t.wounds_on("galdor") == 0 and t.wounds_on("celeborn") == 2
    assert not t.can_use("celeborn")


def test_elrond_needs_gandalf_or_an_elf() -> None:
    t = Company().fellowship("gimli").hand(ELROND)
    assert "spot Gandalf or an Elf" in t.why(ELROND)
    for friend in ("gandalf", HALDIR):
        t = Company().fellowship(friend).hand(ELROND)
        t.play(ELROND)
        assert t.in_play("elrond") and t.pool == 4


@pytest.mark.parametrize(
    ("lord", "healed", "others"), [(ELROND, "galdor", "celeborn"), (GALADRIEL, "celeborn", "galdor")]
)
def test_elrond_and_galadriel_heal_the_allies_of_their_home_when_your_turn_begins(
    lord: str, healed: str, others: str
) -> None:
    t = Company("regroup").fellowship(lord, "galdor", "celeborn")
    t.wounds(lord, 2).wounds("galdor", 1).wounds("celeborn", 1)
    t.until("fellowship")
    assert t.g.free_peoples == 1 and t.wounds_on(healed) == 1  # the other player's turn
    t.passes()
    t.until("regroup")
    t.until("fellowship")
    assert t.g.free_peoples == 0
    assert t.wounds_on(lord) == 1 and t.wounds_on(healed) == 0 and t.wounds_on(others) == 1


def test_elrond_exerts_to_draw_a_card() -> None:
    t = Company().fellowship(ELROND).deck("axe-strike", "dwarf-guard", "axe-strike", "dwarf-guard")
    for _ in range(3):
        t.use("elrond")
    assert t.in_hand() == ["axe-strike", "dwarf-guard", "axe-strike"] and t.wounds_on("elrond") == 3
    assert not t.can_use("elrond")  # exhausted


@rule("tcg.card.1r45.galadriel")
def test_galadriel_plays_an_elf_for_free_whatever_changes_its_cost() -> None:
    t = Company().site(1, "east-road").fellowship(GALADRIEL).hand(LEGOLAS, "gimli", "celeborn")
    t.use("galadriel")
    assert set(t.tokens("card")) == {f"card {LEGOLAS}", "card celeborn-lord-of-lorien"}
    t.name(LEGOLAS)
    assert t.in_play("legolas") and t.pool == 0 and t.wounds_on("galadriel") == 1


def test_galadriel_needs_an_elf_that_can_be_played() -> None:
    assert not Company().fellowship(GALADRIEL).hand("gimli").can_use("galadriel")
    assert not Company().fellowship(GALADRIEL, LEGOLAS).hand("legolas-prince-of-mirkwood").can_use("galadriel")
    assert not Company().fellowship(GALADRIEL).wounds("galadriel", 2).hand(LEGOLAS).can_use("galadriel")


def test_legolas_shoots_a_minion_instead_of_adding_to_the_archery_total() -> None:
    t = Company("archery").fellowship(LEGOLAS, "gimli").minions("uruk-savage", "goblin-runner")
    assert numbers.archery_total(t.g, Side.FREE_PEOPLES) == 1
    t.use("legolas")
    assert t.pickable() == {"uruk-savage", "goblin-runner"}
    t.pick("uruk-savage")
    assert t.wounds_on("uruk-savage") == 1 and t.wounds_on("legolas") == 1
    assert numbers.archery_total(t.g, Side.FREE_PEOPLES) == 0
    t.passes()
    t.use("legolas")
    t.pick("goblin-runner")
    assert t.in_discard(2) == ["goblin-runner"]
    t.passes()
    assert not t.can_use("legolas")  # exhausted


def test_legolas_adds_to_the_total_again_in_the_next_archery_phase() -> None:
    t = Company("archery").fellowship(LEGOLAS).minions("uruk-savage")
    t.use("legolas")
    t.until("assignment")
    assert numbers.archery_total(t.g, Side.FREE_PEOPLES) == 1


@pytest.mark.parametrize(("name", "code"), [(LEGOLAS, "0P13"), ("legolas-son-of-thranduil", "0P15")])
def test_legolas_was_printed_again_as_a_promo(name: str, code: str) -> None:
    assert text(code) == text(name)


def test_a_lorien_elf_needs_an_elf_and_is_one_of_many() -> None:
    t = Company().fellowship("gimli").hand("lorien-elf")
    assert "spot an Elf" in t.why("lorien-elf")
    t = Company().fellowship("galdor").hand("lorien-elf", "lorien-elf")
    t.play("lorien-elf")
    t.play("lorien-elf")
    assert t.pool == 2 and t.strength("lorien-elf#2") == 4


@pytest.mark.parametrize(("brother", "foe"), [("orophin", "uruk-savage"), ("rumil", "goblin-runner")])
def test_orophin_and_rumil_shoot_their_own_foes_even_away_from_home(brother: str, foe: str) -> None:
    t = Company("archery").site(3).fellowship(brother).minions("uruk-savage", "goblin-runner")
    assert numbers.archery_total(t.g, Side.FREE_PEOPLES) == 0  # not at home
    t.use(brother)
    (other,) = {"uruk-savage", "goblin-runner"} - {foe}
    assert t.wounds_on(brother) == 1 and t.wounds_on(other) == 0
    assert not t.in_play(foe) or t.wounds_on(foe) == 1  # one of them dies of it
    assert not Company("archery").fellowship(brother).minions(other).can_use(brother)


@rule("tcg.allies.participate-at-home")
def test_orophin_adds_to_the_archery_total_at_home() -> None:
    t = Company("archery").site(6).fellowship("orophin", "rumil").minions("uruk-savage")
    assert numbers.archery_total(t.g, Side.FREE_PEOPLES) == 2
