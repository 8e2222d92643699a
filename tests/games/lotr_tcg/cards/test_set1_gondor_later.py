"""The Fellowship of the Ring: Gondor, beyond the starter decks."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.facts import Keyword, Side
from mathom.games.lotr_tcg.language import declare
from mathom.games.lotr_tcg.language.filters import SHIRE
from mathom.games.lotr_tcg.rules import numbers
from mathom.games.lotr_tcg.rules.presence import fighters
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import code, known, orc, place, stub
from mathom.testing.rules import rule

stubs = known(
    orc("Brute", 10),
    orc("Slasher", 10, damage=1),
    place("Stream", 4, 0, (Keyword.RIVER,)),
    place("Meadow", 4, 0, (Keyword.PLAINS,)),
    stub(declare.possession(code(), "Leaf", SHIRE, cost=1, keywords=(Keyword.PIPEWEED,))),
)

KING, RANGER, LORD = "aragorn-king-in-exile", "aragorn-ranger-of-the-north", "boromir-lord-of-gondor"
SON = "boromir-son-of-denethor"


@pytest.mark.parametrize(
    ("event", "phase", "needed"),
    [
        ("an-able-guide", "regroup", "spot a ranger"),
        ("pursuit-just-behind", "regroup", "exert a ranger companion"),
        ("one-whom-men-would-follow", "maneuver", "exert Aragorn"),
        ("a-rangers-versatility", "maneuver", "a forest or river site"),
    ],
)
def test_events_need_the_right_people(event: str, phase: str, needed: str) -> None:
    t = Company(phase).fellowship(SON, "thrarin").minions("uruk-savage").hand(event)
    assert needed in t.why(event)


def test_an_able_guide_removes_up_to_four_twilight() -> None:
    for before, after in ((6, 2), (3, 0)):
        t = Company("regroup").fellowship(KING).minions("uruk-savage").twilight(before).hand("an-able-guide")
        t.play("an-able-guide")
        assert t.pool == after and t.wounds_on("aragorn") == 0


def test_aragorn_the_ranger_defends_until_the_regroup_phase() -> None:
    t = Company("maneuver").fellowship(RANGER).minions("uruk-savage")
    t.use("aragorn")
    assert t.wounds_on("aragorn") == 1 and t.keyword("aragorn", "defender") == 1
    t.until("regroup")
    assert t.keyword("aragorn", "defender") == 0


def test_aragorns_bow_makes_an_archer_who_may_shoot_on_his_own() -> None:
    t = Company("archery").fellowship(KING, "aragorns-bow on aragorn").minions("uruk-savage", "goblin-runner")
    assert numbers.archery_total(t.g, Side.FREE_PEOPLES) == 1
    t.use("aragorns-bow")
    t.pick("uruk-savage")
    assert t.wounds_on("aragorn") == t.wounds_on("uruk-savage") == 1
    assert numbers.archery_total(t.g, Side.FREE_PEOPLES) == 0


@pytest.mark.parametrize("item", ["aragorns-bow", "rangers-sword"])
def test_aragorns_weapons_are_for_aragorn(item: str) -> None:
    t = Company().fellowship(SON).hand(item)
    assert not t.can_play(item)
    t = Company().fellowship(SON, KING).hand(item)
    t.play(item)
    assert t.bears("aragorn") == {item}


def test_aragorn_does_not_shoot_when_he_is_exhausted() -> None:
    t = Company("archery").fellowship(KING, "aragorns-bow on aragorn").wounds("aragorn", 3).minions("uruk-savage")
    assert not t.can_use("aragorns-bow") and numbers.archery_total(t.g, Side.FREE_PEOPLES) == 1


def test_rangers_sword_makes_aragorn_stronger_and_his_blows_heavier() -> None:
    t = Company().fellowship(KING, "rangers-sword on aragorn")
    assert t.strength("aragorn") == 10 and t.keyword("aragorn", "damage") == 1


def test_aragorns_pipe_heals_a_companion_for_each_pipe() -> None:
    t = Company().fellowship(KING, "gandalf", "sam", "aragorns-pipe on aragorn", "gandalfs-pipe on gandalf")
    t.fellowship("leaf").wounds("aragorn", 1).wounds("gandalf", 1).wounds("sam", 1)
    t.use("aragorns-pipe")
    t.choose("number 2")
    t.pick("aragorn", "sam")
    assert [t.wounds_on(one) for one in ("aragorn", "gandalf", "sam")] == [0, 1, 0]
    assert t.in_discard() == ["leaf"] and not t.can_use("aragorns-pipe")


def test_aragorns_pipe_is_for_a_gondor_companion() -> None:
    t = Company().fellowship("gandalf", "sam").hand("aragorns-pipe")
    assert "a Gondor companion" in t.why("aragorns-pipe")
    t = Company().fellowship("gandalf", SON).hand("aragorns-pipe")
    t.play("aragorns-pipe")
    assert t.bears("boromir") == {"aragorns-pipe"}


def test_aragorns_pipe_takes_pipeweed() -> None:
    t = Company().fellowship(KING, "aragorns-pipe on aragorn").wounds("aragorn", 1)
    assert not t.can_use("aragorns-pipe")


def test_blade_of_gondor_is_for_boromir_and_against_orcs_and_uruk_hai() -> None:
    t = Company().fellowship(KING).hand("blade-of-gondor")
    assert "there is nothing to play it on" in t.why("blade-of-gondor")
    t = Company("skirmish").fellowship(SON, "blade-of-gondor on boromir").minions("ulaire-lemenya")
    t.fights("boromir", "ulaire-lemenya")
    t.use("blade-of-gondor")
    assert t.wounds_on("boromir") == 1 and t.wounds_on("ulaire-lemenya") == 0


def test_blade_of_gondor_wounds_whom_boromir_fights() -> None:
    t = Company("skirmish").fellowship(SON, "sam", "blade-of-gondor on boromir").minions("uruk-savage", "uruk-rager")
    t.fights("boromir", "uruk-savage").fights("sam", "uruk-rager")
    t.pick("boromir")
    assert t.strength("boromir") == 9 and t.keyword("boromir", "damage") == 1
    t.use("blade-of-gondor")
    assert t.wounds_on("boromir") == t.wounds_on("uruk-savage") == 1 and t.wounds_on("uruk-rager") == 0


def test_blade_of_gondor_reaches_nobody_in_another_skirmish() -> None:
    t = Company("skirmish").fellowship(SON, "sam", "blade-of-gondor on boromir").minions("uruk-savage")
    t.fights("sam", "uruk-savage")
    t.use("blade-of-gondor")
    assert t.wounds_on("boromir") == 1 and t.wounds_on("uruk-savage") == 0


def test_the_lord_of_gondor_is_not_easily_overwhelmed() -> None:
    t = Company("skirmish").fellowship(LORD).minions("brute", "brute").fights("boromir", "brute", "brute#2")
    assert t.keyword("boromir", "ranger") == 1
    t.resolve_skirmish()  # 20 against 7
    assert t.wounds_on("boromir") == 1


def test_the_lord_of_gondor_is_overwhelmed_by_three_times_his_strength() -> None:
    t = Company("skirmish").fellowship(LORD).minions(*["brute"] * 3)
    t.fights("boromir", "brute", "brute#2", "brute#3")
    t.resolve_skirmish()  # 30 against 7
    assert t.in_dead_pile() == [LORD]


def test_the_choice_of_luthien_heals_one_for_the_other() -> None:
    t = Company("maneuver").fellowship(KING, "arwen", "the-choice-of-luthien").minions("uruk-savage")
    t.wounds("arwen", 1)
    t.use("the-choice-of-luthien", 0)
    assert t.wounds_on("arwen") == 0 and t.wounds_on("aragorn") == 1
    t.passes()
    t.use("the-choice-of-luthien", 1)
    assert t.wounds_on("arwen") == 1 and t.wounds_on("aragorn") == 0


def test_dagger_strike_is_for_gondor_and_shire_with_a_hand_weapon() -> None:
    t = Company("skirmish").fellowship(KING, "merry", "sam", "gimli", "rangers-sword on aragorn")
    t.fellowship("hobbit-sword on merry", "dwarven-axe on gimli").minions("uruk-savage").fights("merry", "uruk-savage")
    t.hand("dagger-strike")
    before = t.strength("merry")
    t.play("dagger-strike")
    assert len(t.pickable()) == 2
    t.pick("merry")
    assert t.strength("merry") == before + 2 and t.keyword("merry", "damage") == 1


def test_one_whom_men_would_follow_brings_an_ally_into_the_fight() -> None:
    t = Company("maneuver").site(4).fellowship(KING, "thrarin", "celeborn").minions("uruk-savage")
    t.hand("one-whom-men-would-follow")
    before = t.strength("celeborn")
    t.play("one-whom-men-would-follow")
    t.pick("celeborn")
    assert t.strength("celeborn") == before + 2 and t.card("celeborn").id in fighters(t.g)
    assert t.card("thrarin").id not in fighters(t.g) and t.wounds_on("aragorn") == 1


def test_pursuit_just_behind_wounds_every_minion() -> None:
    t = Company("regroup").fellowship(KING).minions("uruk-savage", "brute").hand("pursuit-just-behind")
    t.play("pursuit-just-behind")
    assert [t.wounds_on(one) for one in ("aragorn", "uruk-savage", "brute")] == [1, 1, 1]


@rule("tcg.card.1u113.rangers-versatility", "tcg.wounds.exhaust-def")
def test_a_rangers_versatility_exhausts_a_minion_at_a_river() -> None:
    t = Company("maneuver").site(4, "stream").fellowship(KING).minions("cave-troll-of-moria", "brute")
    t.hand("a-rangers-versatility")
    t.play("a-rangers-versatility")
    t.pick("cave-troll-of-moria")
    assert t.wounds_on("cave-troll-of-moria") == 3 and t.wounds_on("aragorn") == 1 and t.wounds_on("brute") == 0
    t = Company("maneuver").site(4, "meadow").fellowship(KING).minions("brute").hand("a-rangers-versatility")
    assert not t.can_play("a-rangers-versatility")


def test_the_saga_of_elendil_gives_vitality_or_strength() -> None:
    t = Company("skirmish").fellowship(KING, "the-saga-of-elendil on aragorn").minions("brute")
    t.fights("aragorn", "brute")
    assert t.vitality("aragorn") == 5
    t.use("the-saga-of-elendil")
    assert t.strength("aragorn") == 10 and t.vitality("aragorn") == 4 and t.in_discard() == ["the-saga-of-elendil"]
    t = Company().fellowship("gimli").hand("the-saga-of-elendil")
    assert not t.can_play("the-saga-of-elendil")


@rule("tcg.faq.vitality-bonus-lost")
def test_whoever_gives_up_the_saga_of_elendil_that_keeps_him_alive_dies() -> None:
    t = Company("skirmish").fellowship(KING, "the-saga-of-elendil on aragorn").wounds("aragorn", 4)
    t.minions("brute").fights("aragorn", "brute")
    t.use("the-saga-of-elendil")
    assert t.in_dead_pile() == [KING]


def test_strength_of_kings_cancels_a_skirmish_event() -> None:
    t = Company("skirmish").fellowship(KING, "sam").minions("orc-soldier").fights("aragorn", "orc-soldier")
    t.hand("strength-of-kings").shadow_hand("drums-in-the-deep")
    t.passes()
    before = t.strength("orc-soldier")
    t.play("drums-in-the-deep")
    t.play("strength-of-kings")
    assert t.strength("orc-soldier") == before and t.in_discard(2) == ["drums-in-the-deep"]


def test_strength_of_kings_needs_a_man_of_gondor_in_the_skirmish() -> None:
    t = Company("skirmish").fellowship(KING, "sam").minions("orc-soldier").fights("sam", "orc-soldier")
    t.hand("strength-of-kings").shadow_hand("drums-in-the-deep")
    t.passes()
    t.play("drums-in-the-deep")
    assert not t.can_play("strength-of-kings") and t.in_hand() == ["strength-of-kings"]


@pytest.mark.parametrize(("played", "wounds"), [(True, 1), (False, 2)])
def test_the_valiant_man_takes_one_wound_in_a_skirmish(played: bool, wounds: int) -> None:
    t = Company("maneuver").fellowship(KING).minions("slasher").hand("valiant-man-of-the-west")
    if played:
        t.play("valiant-man-of-the-west")
        assert t.pool == 1
    assert t.keyword("aragorn", "defender") == played
    t.until_can(f"assign {t.card('slasher').key} {t.card('aragorn').key}")
    t.assign("slasher", "aragorn")
    t.until("regroup")
    assert t.wounds_on("aragorn") == wounds and t.keyword("aragorn", "defender") == 0


def test_how_the_valiant_man_reads() -> None:
    assert text("valiant-man-of-the-west") == (
        "**Maneuver:** Aragorn gets defender +1 and can take at most one wound in a skirmish phase "
        "until the regroup phase."
    )


def test_how_strength_of_kings_reads() -> None:
    assert text("strength-of-kings").endswith("spot a skirmishing [gondor] Man: cancel that event.")


@pytest.mark.parametrize(("number", "exerted", "strengthened"), [(1, "aragorn", "arwen"), (2, "arwen", "aragorn")])
def test_arwens_fate_is_strength_for_the_other(number: int, exerted: str, strengthened: str) -> None:
    t = Company("skirmish").fellowship(KING, "arwen").minions("brute").fights("aragorn", "brute").hand("arwens-fate")
    before = t.strength(strengthened)
    t.play("arwens-fate")
    t.choose(f"choose {number}")
    assert t.wounds_on(exerted) == 1 and t.strength(strengthened) == before + 3 and t.wounds_on(strengthened) == 0


def test_arwens_fate_needs_one_of_the_two() -> None:
    t = Company("skirmish").fellowship(SON).minions("brute").fights("boromir", "brute").hand("arwens-fate")
    assert not t.can_play("arwens-fate")


def test_how_arwens_fate_reads() -> None:
    assert text("arwens-fate") == "**Skirmish:** Exert Aragorn or Arwen: the other of them gets strength +3."


def test_change_of_plans_gives_an_opponent_a_new_hand_of_eight() -> None:
    t = Company("regroup").fellowship(KING).minions("brute").hand("change-of-plans")
    t.shadow_hand("uruk-savage", "uruk-rager").deck(*["orc-soldier"] * 9, player=2)
    t.play("change-of-plans")
    assert t.wounds_on("aragorn") == 1 and len(t.in_hand(2)) == 8 and len(t.in_deck(2)) == 3


def test_change_of_plans_draws_what_there_is() -> None:
    t = Company("regroup").fellowship(KING).minions("brute").hand("change-of-plans")
    t.shadow_hand("uruk-savage", "uruk-rager").deck("orc-soldier", player=2)
    t.play("change-of-plans")
    assert sorted(t.in_hand(2)) == ["orc-soldier", "uruk-rager", "uruk-savage"] and t.in_deck(2) == []


@rule("tcg.faq.opponent")
def test_change_of_plans_is_for_one_opponent() -> None:
    t = Company("regroup", players=3).fellowship(KING).minions("brute").hand("change-of-plans")
    t.shadow_hand("uruk-savage").hand("uruk-rager", player=3).deck(*["orc-soldier"] * 9, player=3)
    t.play("change-of-plans")
    t.choose("player 3")
    assert len(t.in_hand(3)) == 8 and t.in_hand(2) == ["uruk-savage"]


def test_change_of_plans_needs_a_ranger() -> None:
    t = Company("regroup").fellowship(SON).minions("brute").hand("change-of-plans")
    assert "exert a ranger" in t.why("change-of-plans")
    assert text("change-of-plans").endswith(
        "an opponent shuffles his hand into his draw deck and draws eight cards."
    )  # fmt: skip
