"""The Fellowship of the Ring: Gondor. Companions and what they bear."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.facts import Side
from mathom.games.lotr_tcg.rules import numbers
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import known
from mathom.games.lotr_tcg.testing.unprinted import STUBS
from mathom.testing.rules import rule

stub_cards = known(*STUBS)

ARAGORN, BOROMIR = "aragorn-king-in-exile", "boromir-son-of-denethor"


@pytest.mark.parametrize("item", ["armor", "coat-of-mail", "great-shield"])
def test_armor_and_shields_are_for_men(item: str) -> None:
    t = Company().fellowship("gimli", "sam").hand(item)
    assert "a Man" in t.why(item)
    t = Company().fellowship("gimli", BOROMIR).hand(item)
    t.play(item)
    assert t.bears("boromir") == {item} and t.pool == 1


@rule("tcg.fellowship.class-limit")
def test_a_man_wears_one_armor() -> None:
    t = Company().fellowship(BOROMIR, "armor on boromir").hand("coat-of-mail", "great-shield")
    assert "no room for it on Boromir" in t.why("coat-of-mail") and t.can_play("great-shield")


def test_armor_lets_one_wound_through_in_a_skirmish() -> None:
    t = (
        Company("skirmish")
        .fellowship(BOROMIR, "armor on boromir")
        .minions("uruk-rager")
        .fights("boromir", "uruk-rager")
    )
    t.resolve_skirmish()
    assert t.wounds_on("boromir") == 1  # the uruk deals two


def test_armor_does_not_help_against_arrows() -> None:
    t = Company("archery").fellowship(BOROMIR, "armor on boromir").minions("goblin-marksman", "goblin-marksman")
    t.passes(2)
    t.pick("boromir", "boromir")
    assert t.wounds_on("boromir") == 2


def test_athelas_heals_a_companion() -> None:
    t = Company().fellowship(BOROMIR, "sam", "gimli", "thrarin", "athelas on boromir")
    t.wounds("sam", 2).wounds("gimli", 1).wounds("thrarin", 1)
    t.use("athelas")
    assert t.pickable() == {"sam-son-of-hamfast", "gimli-dwarf-of-erebor"}
    t.pick("sam")
    assert t.wounds_on("sam") == 1 and t.in_discard() == ["athelas"]


@rule("tcg.effects.choose-doable")
def test_athelas_removes_a_shadow_condition_from_a_companion() -> None:
    t = Company().fellowship(BOROMIR, "sam", "athelas on boromir", "lord-of-moria").minions("sarumans-ambition")
    t.minions("whisper on sam")
    t.use("athelas")  # nobody is wounded
    assert t.bears("sam") == set() and t.in_discard(2) == ["whisper"]
    assert t.in_play("sarumans-ambition") and t.in_play("lord-of-moria")


def test_athelas_lets_you_choose() -> None:
    t = Company().fellowship(BOROMIR, "sam", "athelas on boromir").wounds("sam", 1).minions("whisper on sam")
    t.use("athelas")
    t.choose("choose 2")
    assert t.wounds_on("sam") == 1 and t.bears("sam") == set()


def test_athelas_is_for_a_man_of_gondor() -> None:
    t = Company().fellowship("gimli", "barliman-butterbur").hand("athelas")
    assert "a Gondor Man" in t.why("athelas")
    t = Company().fellowship(BOROMIR, "barliman-butterbur", "athelas on boromir").hand("athelas")
    t.play("athelas")  # it has no class, so there can be several
    assert len(t.g.borne_by(t.card("boromir").id)) == 2


def test_boromir_strengthens_a_hobbit() -> None:
    t = Company("skirmish").fellowship(BOROMIR, "sam").minions("uruk-savage").fights("sam", "uruk-savage")
    t.use("boromir")
    assert t.pickable() == {"frodo-son-of-drogo", "sam-son-of-hamfast"}
    t.pick("sam")
    assert t.strength("sam") == 6 and t.wounds_on("boromir") == 1
    t.passes()
    t.use("boromir")
    t.pick("sam")
    assert t.strength("sam") == 9
    t.passes()
    assert not t.can_use("boromir")  # exhausted


def test_boromirs_cloak_is_for_boromir_whichever() -> None:
    t = Company().fellowship(ARAGORN).hand("boromirs-cloak")
    assert "Boromir" in t.why("boromirs-cloak")
    t = Company().fellowship("boromir-defender-of-minas-tirith", ARAGORN).hand("boromirs-cloak", "boromirs-cloak")
    t.play("boromirs-cloak")
    assert t.bears("boromir") == {"boromirs-cloak"} and t.pool == 0
    assert "only one" in t.why("boromirs-cloak")


def test_boromirs_cloak_discards_a_weather_condition() -> None:
    t = Company("maneuver").fellowship(BOROMIR, "boromirs-cloak on boromir").minions("uruk-savage")
    t.minions("sarumans-snows on open-road-1", "sarumans-ambition")
    t.use("boromirs-cloak")
    assert t.in_discard(2) == ["sarumans-snows"] and t.wounds_on("boromir") == 1 and t.in_play("sarumans-ambition")
    t = Company("maneuver").fellowship(BOROMIR, "boromirs-cloak on boromir").minions("uruk-savage").wounds("boromir", 2)
    assert not t.can_use("boromirs-cloak")


@pytest.mark.parametrize(("armored", "others", "alive"), [(False, 0, False), (True, 0, True), (True, 1, False)])
def test_coat_of_mail_takes_triple_strength_to_overwhelm(armored: bool, others: int, alive: bool) -> None:
    t = Company("skirmish").fellowship(BOROMIR, *["coat-of-mail on boromir"] * armored)
    t.minions("goblin-patrol-troop", "goblin-runner", *["goblin-runner"] * others)  # 13, and 5 each
    t.fights("boromir", "goblin-patrol-troop", "goblin-runner", *["goblin-runner#2"] * others)
    t.resolve_skirmish()
    assert t.in_play("boromir") is alive


@rule("tcg.archery.minion-total", "tcg.archery.default-zero")
def test_great_shield_lowers_the_minion_archery_total() -> None:
    t = Company("archery").fellowship(BOROMIR, "great-shield on boromir").minions("goblin-marksman", "goblin-marksman")
    assert numbers.archery_total(t.g, Side.SHADOW) == 1
    t = Company("archery").fellowship(BOROMIR, "great-shield on boromir").minions("uruk-savage")
    assert numbers.archery_total(t.g, Side.SHADOW) == 0


def test_no_stranger_to_the_shadows_is_one_for_each_ranger() -> None:
    name = "no-stranger-to-the-shadows"
    t = Company().fellowship(BOROMIR).hand(name)
    assert "a ranger" in t.why(name)
    t = Company().fellowship(BOROMIR, ARAGORN).hand(name, name)
    t.play(name)
    assert t.bears("aragorn") == {name} and t.pool == 0
    assert "no room for it on Aragorn" in t.why(name)


@rule("tcg.faq.modifier-floor")
def test_no_stranger_to_the_shadows_lowers_every_shadow_number() -> None:
    name = "no-stranger-to-the-shadows"
    t = Company().fellowship(ARAGORN, f"{name} on aragorn").place("player-2 adventure", "bree-gate")
    t.passes()
    assert t.pool == 2 - 1 + 2  # two companions
    t = Company().fellowship(ARAGORN, f"{name} on aragorn")
    t.passes()
    assert t.pool == 0 + 2  # never below nothing


@rule("tcg.turn.start-of-turn-actions", "tcg.keywords.signet")
def test_aragorn_heals_another_companion_of_his_signet_when_your_turn_begins() -> None:
    t = Company("between turns").fellowship(ARAGORN, "sam", "gimli", BOROMIR).to_move("player-2")
    t.wounds("sam", 1).wounds("aragorn", 1).wounds("boromir", 1).wounds("gimli", 1)
    t.respond("aragorn")
    assert t.pickable() == {"sam-son-of-hamfast", "gimli-dwarf-of-erebor"}
    t.pick("gimli")
    assert t.wounds_on("gimli") == 0 and t.wounds_on("sam") == 1 and t.phase == "fellowship"


def test_aragorn_is_not_asked_when_nobody_needs_him() -> None:
    t = (
        Company("between turns")
        .fellowship(ARAGORN, BOROMIR)
        .wounds("aragorn", 1)
        .wounds("boromir", 1)
        .to_move("player-2")
    )
    assert t.phase == "fellowship" and t.keyword("aragorn", "ranger") == 1
