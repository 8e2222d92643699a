"""The Fellowship of the Ring: the conditions of Isengard."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.aftermath import TakesWound
from mathom.games.lotr_tcg.language.effects import discard
from mathom.games.lotr_tcg.language.filters import THIS, URUK_HAI
from mathom.games.lotr_tcg.language.targets import a
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import known, man
from mathom.testing.rules import rule

stubs = known(man("Avenger", 5, avenges=Triggered(trigger=TakesWound(THIS), effect=discard(a(URUK_HAI)))))

FIVE = ("gimli", "legolas", "aragorn", "sam")
SIX = (*FIVE, "boromir-son-of-denethor")


@pytest.mark.parametrize(
    "card", ["alive-and-unspoiled", "the-misadventure-of-mr-underhill", "worry", "sarumans-chill", "spies-of-saruman"]
)
@rule("tcg.card.1u162.worry.play", "tcg.costs.single-use")
def test_conditions_that_take_an_exertion(card: str) -> None:
    t = Company("shadow").site(1, "farmer-maggots-fields").minions("uruk-savage").shadow_hand(card, "worry")
    t.twilight(9).play(card)
    assert t.wounds_on("uruk-savage") == 1
    if card != "worry":
        t.play("worry")
        assert t.wounds_on("uruk-savage") == 2
    t = Company("shadow").site(1, "farmer-maggots-fields").minions("uruk-soldier", "goblin-patrol-troop")
    t.shadow_hand(card).twilight(9)
    assert "exert an" in t.why(card)


@pytest.mark.parametrize("card", ["greed", "traitors-voice", "uruk-hai-rampage"])
def test_conditions_that_need_an_uruk_hai_to_be_spotted(card: str) -> None:
    t = Company("shadow").site(5).minions("isengard-forger").shadow_hand(card).twilight(9)
    assert "spot an Uruk-hai" in t.why(card)
    t = Company("shadow").site(5).minions("uruk-soldier").shadow_hand(card).twilight(9)
    t.play(card)
    assert t.in_play(card) and t.wounds_on("uruk-soldier") == 0


# --- Alive and Unspoiled ---------------------------------------------------------------------------------------------


def test_alive_and_unspoiled_reveals_as_many_cards_as_burdens_are_spotted_and_may_discard_one() -> None:
    t = Company("shadow").site(5).minions("alive-and-unspoiled").twilight(7).burdens(3)
    t.hand("axe-strike", "dwarf-guard", "hobbit-sword", "sleep-caradhras")
    t.use("alive-and-unspoiled")
    assert t.pool == 4 and len(t.tokens()) == 4
    t.choose(t.tokens()[1])  # two of the three burdens
    t.choose("yes")
    assert len(t.tokens("card")) == 2
    gone = t.tokens("card")[0].partition(" ")[2]
    t.choose(f"card {gone}")
    assert t.in_discard() == [gone] and len(t.in_hand()) == 3


def test_alive_and_unspoiled_need_not_discard_and_needs_three_tokens() -> None:
    t = Company("shadow").site(5).minions("alive-and-unspoiled").twilight(3).burdens(1).hand("axe-strike")
    t.use("alive-and-unspoiled")
    t.choose(t.tokens()[0])
    t.choose("no")
    assert t.in_hand() == ["axe-strike"] and not t.can_use("alive-and-unspoiled")


# --- Greed, Underhill, No Ordinary Storm -----------------------------------------------------------------------------


def test_greed_wounds_one_of_six_companions_but_not_the_ring_bearer() -> None:
    t = Company("maneuver").fellowship(*SIX).minions("uruk-savage", "greed").twilight(3)
    t.passes()
    t.use("greed")
    assert "frodo-son-of-drogo" not in t.pickable() and len(t.pickable()) == 5
    t.pick("sam")
    assert t.wounds_on("sam") == 1 and t.pool == 1
    t.passes()
    assert not t.can_use("greed")
    t = Company("maneuver").fellowship(*FIVE).minions("uruk-savage", "greed").twilight(3)
    t.passes()
    assert not t.can_use("greed")


@pytest.mark.parametrize(("site", "tokens"), [("bree-gate", 4), ("rivendell-terrace", 2)])
def test_mr_underhill_makes_companions_dearer_but_not_at_a_sanctuary(site: str, tokens: int) -> None:
    t = Company().site(find_card(site).facts.site, site).minions("the-misadventure-of-mr-underhill").twilight(0)
    t.hand("gimli", "dwarven-axe")
    t.play("gimli")
    assert t.pool == tokens
    t.play("dwarven-axe")
    assert t.pool == tokens


def test_no_ordinary_storm_exerts_a_gandalf_companion_or_ally_for_each_weather_condition() -> None:
    t = Company("shadow").site(1, "farmer-maggots-fields").fellowship("gandalf", "gimli", "barliman-butterbur")
    t.minions("uruk-savage", "no-ordinary-storm").shadow_hand("sarumans-chill", "worry").twilight(9)
    t.play("sarumans-chill")
    assert t.asked == "player-2" and len(t.pickable()) == 2
    t.pick("gandalf")
    assert t.wounds_on("gandalf") == 1
    t.play("worry")
    assert t.wounds_on("gandalf") == 1 and t.wounds_on("gimli") == 0


# --- on a site -------------------------------------------------------------------------------------------------------


@rule("tcg.card.1c134.sarumans-chill")
@pytest.mark.parametrize(("card", "gimli"), [("sarumans-chill", 0), ("wizard-storm", 1)])
def test_who_leaves_a_cold_site_exerts(card: str, gimli: int) -> None:
    t = Company("fellowship").site(1, "farmer-maggots-fields").fellowship("frodo", "gimli", "sam", "rosie-cotton")
    t.minions(f"{card} on farmer-maggots-fields").wounds("sam", 3)
    t.passes()
    assert (t.wounds_on("frodo"), t.wounds_on("sam")) == (1, 3) and t.wounds_on("gimli") == gimli
    assert t.wounds_on("rosie-cotton") == 0


@rule("tcg.card.1c134.sarumans-chill", "tcg.shadow.item-placement")
def test_sarumans_chill_costs_one_and_lies_on_a_site_once() -> None:
    t = Company("shadow").site(2).place("path", "farmer-maggots-fields", "bree-gate").minions("uruk-savage")
    t.shadow_hand("sarumans-chill", "sarumans-chill").twilight(3)
    t.play("sarumans-chill")
    assert t.pickable() == {"farmer-maggots-fields", "bree-gate"}
    t.pick("bree-gate")
    assert t.pool == 2
    t.play("sarumans-chill")
    assert t.bears("farmer-maggots-fields") == {"sarumans-chill"} and t.bears("bree-gate") == {"sarumans-chill"}


@pytest.mark.parametrize(("card", "copies"), [
    ("sarumans-chill", 1), ("sarumans-frost", 1), ("wizard-storm", 1), ("sarumans-snows", 2), ("spies-of-saruman", 2),
])  # fmt: skip
def test_how_many_of_them_lie_on_one_site(card: str, copies: int) -> None:
    t = Company("shadow").site(1, "farmer-maggots-fields").minions("uruk-hai-raiding-party").twilight(9)
    t.shadow_hand(card, card)
    t.play(card)
    assert t.wounds_on("uruk-hai-raiding-party") == 1 and t.can_play(card) == (copies > 1)
    t = Company("shadow").site(1, "farmer-maggots-fields").minions("uruk-soldier", "goblin-patrol-troop").twilight(9)
    t.shadow_hand(card)
    assert "exert an Isengard minion" in t.why(card)


@pytest.mark.parametrize("card", ["sarumans-chill", "sarumans-frost", "wizard-storm", "spies-of-saruman"])
def test_what_lies_on_a_site_is_gone_when_the_turn_ends(card: str) -> None:
    t = Company("regroup").site(1, "farmer-maggots-fields").fellowship("gimli")
    t.minions("uruk-savage", f"{card} on farmer-maggots-fields")
    t.passes(2)
    assert t.in_play(card)
    t.until("fellowship")
    assert not t.in_play(card)


def test_sarumans_frost_weakens_hobbits_at_its_site_only() -> None:
    path = ("farmer-maggots-fields", "bree-gate")
    t = Company("maneuver").place("path", *path).site(2).fellowship("sam", "gimli", "rosie-cotton", "bounder")
    t.minions("sarumans-frost on bree-gate")
    assert t.strength("sam") == 2 and t.strength("gimli") == 6  # Rosie makes Sam stronger
    assert t.strength("rosie-cotton") == 1 and t.strength("bounder") == 0
    t = Company("maneuver").place("path", *path).site(2).fellowship("sam", "bounder")
    t.minions("sarumans-frost on farmer-maggots-fields")
    assert t.strength("sam") == 3 and t.strength("bounder") == 2


@pytest.mark.parametrize(("host", "phase"), [("bree-gate", "assignment"), ("farmer-maggots-fields", "archery")])
def test_spies_of_saruman_skip_the_archery_phase_at_their_site(host: str, phase: str) -> None:
    t = Company("maneuver").place("path", "farmer-maggots-fields", "bree-gate").site(2).fellowship("legolas")
    t.minions("uruk-savage", f"spies-of-saruman on {host}")
    t.passes(2)
    assert t.phase == phase


# --- Traitor's Voice -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("wounds", "burdens", "limit"), [(0, 0, 2), (3, 0, 1), (0, 5, 1), (2, 4, 2)])
def test_traitors_voice_lowers_the_move_limit_of_the_turn(wounds: int, burdens: int, limit: int) -> None:
    t = Company("fellowship").site(1).fellowship("frodo", "gimli").minions("traitors-voice").burdens(burdens)
    t.wounds("frodo", wounds)
    t.until("regroup")
    assert max(1, t.g.move_limit) == limit


@rule("tcg.movement.limit-modified-whole-turn")
def test_traitors_voice_counts_what_comes_after_the_first_move() -> None:
    # The Ring-bearer becomes exhausted in the fight,
    t = Company("skirmish").site(2).fellowship("frodo").minions("traitors-voice", "orc-soldier").wounds("frodo", 2)
    t.fights("frodo", "orc-soldier").mark("table", "moves 1")
    t.resolve_skirmish()
    assert t.wounds_on("frodo") == 3 and t.phase == "regroup"
    t.passes(2)
    assert not t.can("choose 2")
    # or gets his fifth burden there.
    t = Company("skirmish").site(2).fellowship("frodo").minions("traitors-voice", "orc-soldier").burdens(4)
    t.fights("frodo", "orc-soldier").mark("table", "moves 1", "wearing")
    t.resolve_skirmish()
    assert t.burdens_of() == 5 and t.phase == "regroup"
    t.passes(2)
    assert not t.can("choose 2")


# --- responses to victories ------------------------------------------------------------------------------------------


@rule("tcg.responses.multiple")
def test_uruk_bloodlust_heals_a_winner_as_often_as_it_is_paid_for() -> None:
    t = Company("skirmish").fellowship("sam").minions("uruk-rager", "uruk-bloodlust", "uruk-hai-raiding-party")
    t.fights("sam", "uruk-hai-raiding-party").wounds("uruk-hai-raiding-party", 2).twilight(2)
    t.passes(2)
    t.respond("uruk-bloodlust")
    t.respond("uruk-bloodlust")
    assert t.wounds_on("uruk-hai-raiding-party") == 0 and t.pool == 0


@rule("tcg.actions.required-before-optional")
def test_uruk_bloodlust_comes_after_what_has_to_be_done() -> None:
    t = Company("skirmish").fellowship("sam").minions("uruk-rager", "uruk-bloodlust").wounds("uruk-rager", 1)
    t.fights("sam", "uruk-rager").twilight(1).deck("axe-strike", "dwarf-guard", "hobbit-sword")
    t.passes(2)
    assert t.in_discard() == ["axe-strike", "dwarf-guard"] and t.can_respond("uruk-bloodlust")


def test_uruk_hai_rampage_makes_the_winner_fierce() -> None:
    t = Company("skirmish").fellowship("gimli").minions("uruk-rager", "uruk-hai-rampage").twilight(3)
    t.fights("gimli", "uruk-rager")
    t.passes(2)
    t.respond("uruk-hai-rampage")
    assert t.keyword("uruk-rager", "fierce") == 1 and t.pool == 0


def test_uruk_hai_rampage_takes_three_tokens_and_lasts_until_the_regroup_phase() -> None:
    t = Company("skirmish").fellowship("gimli").minions("uruk-rager", "uruk-hai-rampage").twilight(2)
    t.fights("gimli", "uruk-rager")
    t.passes(2)
    assert not t.can_respond("uruk-hai-rampage")
    t = Company("skirmish").fellowship("gimli").minions("uruk-rager", "uruk-hai-rampage").twilight(3)
    t.fights("gimli", "uruk-rager")
    t.passes(2)
    t.respond("uruk-hai-rampage")
    t.until("regroup")
    assert t.keyword("uruk-rager", "fierce") == 0


def test_rampage_and_bloodlust_serve_only_uruk_hai_of_their_player() -> None:
    t = Company("skirmish", players=3).fellowship("gimli").minions("uruk-rager", player=3).twilight(9)
    t.minions("uruk-hai-rampage", "uruk-bloodlust").wounds("uruk-rager", 1).fights("gimli", "uruk-rager")
    t.passes(3)
    assert not t.can_respond("uruk-hai-rampage") and not t.can_respond("uruk-bloodlust")


# --- Worry -----------------------------------------------------------------------------------------------------------


@rule("tcg.card.1u162.worry.effect", "tcg.effects.choose-doable")
@pytest.mark.parametrize(("choice", "wounds", "burdens"), [(0, 1, 0), (1, 0, 1)])
def test_worry_exerts_the_ring_bearer_or_adds_a_burden(choice: int, wounds: int, burdens: int) -> None:
    t = Company("skirmish").fellowship("gimli").minions("uruk-slayer", "worry").fights("gimli", "uruk-slayer")
    t.passes(2)
    assert t.asked == "player-1" and len(t.tokens()) == 2
    t.choose(t.tokens()[choice])
    assert t.wounds_on("frodo") == wounds and t.burdens_of() == burdens


@rule("tcg.card.1u162.worry.effect", "tcg.effects.choose-doable")
def test_worry_adds_a_burden_if_the_ring_bearer_is_exhausted_and_cares_for_uruk_hai_only() -> None:
    t = Company("skirmish").fellowship("frodo", "gimli").minions("uruk-rager", "worry").wounds("frodo", 3)
    t.fights("gimli", "uruk-rager")
    t.resolve_skirmish()
    assert t.burdens_of() == 1 and t.wounds_on("frodo") == 3
    t = Company("skirmish").fellowship("gimli").minions("goblin-patrol-troop", "worry")
    t.fights("gimli", "goblin-patrol-troop")
    t.resolve_skirmish()
    assert t.burdens_of() == 0 and t.wounds_on("frodo") == 0


def test_worry_counts_an_uruk_hai_that_won_and_is_gone() -> None:
    t = Company("skirmish").fellowship("frodo", "avenger").minions("uruk-rager", "worry").wounds("frodo", 3)
    t.fights("avenger", "uruk-rager")
    t.resolve_skirmish()
    assert t.in_discard(2) == ["uruk-rager"] and t.burdens_of() == 1
