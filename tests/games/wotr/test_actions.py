"""The action step: turns, the six actions, moving, and what cards offer for an action."""

from __future__ import annotations

import pytest

from mathom.games.wotr.testing import Campaign
from mathom.testing import Scenario
from mathom.testing.rules import rule

PLAIN = ("village-militia", "riders-of-rohan", "gimli", "glamdring", "sting")


def frodo_to_act(*active: str) -> Campaign:
    """Frodo's turn, with a hand that is too large to pass."""
    t = Campaign("frodo", *active).hand("frodo", *PLAIN[:3])
    return t.deck("frodo", "sam-gamgee", "mithril-coat", "narya-ring-of-fire")


def verbs(t: Scenario) -> set[str]:
    return {option.token.partition(" ")[0] for option in t.offered}


# --- turns -----------------------------------------------------------------------------------------------------------


@rule("wotr.action.start-and-order")
def test_turns_begin_with_the_starting_player_and_go_round() -> None:
    t = Campaign("witch-king", "bag-end", "harad")
    for seat, card in (
        ("witch-king", "mordor-orcs"), ("aragorn", "legolas"), ("saruman", "ugluk"), ("frodo", "gimli"),
    ):  # fmt: skip
        t.hand(
            seat, card, card if card == "mordor-orcs" else {"legolas": "elrond", "ugluk": "saruman"}.get(card, "sting")
        )
    for seat, card in (
        ("witch-king", "mordor-orcs"), ("aragorn", "legolas"), ("saruman", "ugluk"), ("frodo", "gimli"),
        ("witch-king", "mordor-orcs"),
    ):  # fmt: skip
        assert t.asked == seat
        t.choose(f"cycle {card}")


@rule("wotr.action.one-per-turn")
def test_a_turn_is_one_action() -> None:
    t = frodo_to_act("bag-end").hand("witch-king", "mordor-orcs", "grishnakh", "the-hunter")
    t.choose("cycle gimli")
    assert t.asked == "witch-king"
    assert not t.can("cycle glamdring")


@rule("wotr.action.must-act-if-no-pass", "wotr.pass.glossary")
def test_who_may_not_pass_has_to_act_and_can_always_cycle() -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", *PLAIN[:4])
    t.hand("witch-king", "mordor-orcs", "grishnakh", "the-hunter").hand("saruman", "ugluk", "saruman", "shelob")
    refusal = t.cannot("pass")
    assert "you hold 4 cards" in refusal.reason and refusal.rule == "wotr.pass.rule-summary"
    assert t.can("cycle village-militia")


@rule("wotr.action.kinds")
def test_there_are_six_actions() -> None:
    t = Campaign("frodo", "bag-end", "moria").hand("frodo", "sting", "gimli")
    t.reserve("frodo", "bilbo-baggins", "sam-gamgee").deck("frodo", "glamdring", "mithril-coat")
    assert verbs(t) == {"pass", "play", "move", "cycle", "winnow", "use", "ring"}


@rule("wotr.action.step-ends", "wotr.action.pass-chain-broken", "wotr.pass.not-an-action")
def test_the_step_ends_when_all_have_passed_without_an_action_between() -> None:
    t = Campaign("frodo", "bag-end", "harad").hand("saruman", "ugluk")
    before = t.g.fingerprint()
    t.passes(3)
    assert before != t.g.fingerprint() and t.asked == "saruman"
    t.choose("cycle ugluk")
    assert t.asked == "frodo" and not t.g.passed
    t.passes(3)
    assert t.asked == "saruman"
    t.choose("pass")
    assert t.decision is not None and t.decision.rule == "wotr.combat-battleground.order-by-starting-player"


@rule("wotr.pass.not-an-action")
def test_a_pass_changes_no_zone() -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", "gimli").deck("frodo", "sting").reserve("frodo", "sam-gamgee")
    before = (t.in_hand("frodo"), t.in_deck("frodo"), t.in_cycle_pile("frodo"), t.where("sam-gamgee"), t.corruption)
    t.choose("pass")
    assert (
        t.in_hand("frodo"),
        t.in_deck("frodo"),
        t.in_cycle_pile("frodo"),
        t.where("sam-gamgee"),
        t.corruption,
    ) == before


@rule("wotr.pass.later-turn-still-acts")
def test_who_has_passed_may_act_in_a_later_turn() -> None:
    t = Campaign("frodo", "bag-end", "moria").hand("frodo", "gimli", "sting").hand("saruman", "ugluk")
    t.reserve("frodo", "bilbo-baggins", "sam-gamgee").deck("frodo", "glamdring", "mithril-coat")
    t.passes(3)
    t.choose("cycle ugluk")
    assert verbs(t) == {"pass", "play", "move", "cycle", "winnow", "use", "ring"}


# --- passing ---------------------------------------------------------------------------------------------------------


@rule("wotr.pass.at-or-below-limit")
@pytest.mark.parametrize(("held", "enemies", "allowed"), [(2, 3, True), (2, 0, True), (3, 3, False), (3, 4, True)])
def test_who_holds_no_more_than_the_limit_may_pass(held: int, enemies: int, allowed: bool) -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", *PLAIN[:held])
    t.hand("witch-king", *("mordor-orcs", "grishnakh", "the-hunter", "grond-hammer-of-the-underworld")[:enemies])
    t.hand("saruman", *("ugluk", "saruman", "shelob", "gollum")[:enemies])
    assert t.can("pass") is allowed


@rule("wotr.pass.fewer-than-each-enemy", "wotr.pass.rule-summary")
@pytest.mark.parametrize(("enemies", "allowed"), [((5, 6), True), ((5, 4), False), ((4, 4), False), ((6, 3), False)])
def test_or_who_holds_fewer_than_each_enemy(enemies: tuple[int, int], allowed: bool) -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", *PLAIN[:4])
    t.hand(
        "witch-king", *("mordor-orcs", "grishnakh", "the-hunter", "olog-hai", "the-reaver", "the-warrior")[: enemies[0]]
    )
    t.hand("saruman", *("ugluk", "saruman", "shelob", "gollum", "hill-troll", "cave-troll")[: enemies[1]])
    assert t.can("pass") is allowed


@rule("wotr.pass.equal-or-more-ok-under-limit", "wotr.pass.rule-summary")
def test_below_the_limit_the_hands_of_the_enemies_do_not_matter() -> None:
    assert Campaign("frodo", "bag-end").hand("frodo", "gimli").can("pass")
    t = Campaign("frodo", "bag-end").hand("frodo", "gimli", "sting").hand("witch-king", "mordor-orcs")
    assert t.hand("saruman", "ugluk").can("pass")


@rule("wotr.pass.teammate-hand-irrelevant")
def test_the_hand_of_a_teammate_does_not_matter() -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", *PLAIN[:4]).hand("aragorn", "legolas")
    t.hand("witch-king", "mordor-orcs", "grishnakh", "the-hunter", "olog-hai", "the-reaver")
    t.hand("saruman", "ugluk", "saruman", "shelob", "gollum", "hill-troll")
    assert t.can("pass")


@rule("wotr.pass.default-limit")
def test_everybodys_limit_is_two_at_first() -> None:
    t = Campaign("frodo", "bag-end")
    assert [t.limit(seat) for seat in t.match.seats] == [2, 2, 2, 2]


@rule("wotr.pass.limit-changes-at-once")
def test_elrond_raises_the_limit_while_he_is_in_reserve() -> None:
    t = Campaign("aragorn", "imladris").hand("aragorn", "elrond", "legolas").deck("aragorn", "strider", "lembas")
    t.play("elrond", to="reserve", cost="legolas")
    assert t.limit("aragorn") == 3 and t.limit("frodo") == 2
    t = Campaign("aragorn", "imladris").reserve("aragorn", "elrond")
    assert t.limit("aragorn") == 3
    t.move("elrond", to="imladris")
    assert t.limit("aragorn") == 2


@rule("wotr.pass.excess-at-end", "wotr.pass.limit-definition")
def test_who_holds_too_many_cards_at_the_end_of_the_step_cycles_down_to_the_limit() -> None:
    t = Campaign("gandalf", "bag-end", scenario="duel").hand("gandalf", "gimli", "glamdring", "strider")
    t.reserve("witch-king", "saruman", "sarumans-staff on saruman", "the-lidless-eye")
    t.hand("witch-king", "mordor-orcs", "grishnakh", "shelob", "gollum")
    assert t.limit("witch-king") == 4
    t.choose("pass", "pass")
    assert t.asked == "gandalf"
    t.choose("cycle gimli")
    assert len(t.in_hand("gandalf")) == 2 and t.decision is not None
    assert t.decision.rule != "wotr.play.cost-chosen-freely"


@rule("wotr.pass.empty-hand")
def test_without_cards_one_may_pass_move_or_use_a_card() -> None:
    t = Campaign("saruman", "inn-of-the-prancing-pony", "moria").reserve("saruman", "hill-troll")
    t.deck("frodo", "gimli")
    assert verbs(t) == {"pass", "move", "use"}


# --- moving ----------------------------------------------------------------------------------------------------------


@rule("wotr.action.move-action", "wotr.action.no-cycle-cost-unless-play")
def test_a_character_moves_out_of_reserve_for_the_turns_action_and_nothing_else() -> None:
    t = Campaign("frodo", "caradhras").reserve("frodo", "gimli").hand("frodo", "sting", "glamdring", "mithril-coat")
    t.hand("witch-king", "mordor-orcs")
    t.move("gimli", to="caradhras")
    assert t.where("gimli") == "caradhras" and len(t.in_hand("frodo")) == 3 and t.asked == "witch-king"


@rule("wotr.action.move-where-playable")
def test_nothing_moves_where_it_could_not_be_played() -> None:
    t = Campaign("aragorn", "osgiliath", "rivendell").reserve("aragorn", "strider", "high-elves")
    assert not t.can_move("strider") and not t.can_move("high-elves", "osgiliath")
    assert t.can_move("high-elves", "rivendell")
    assert "walks the paths" in t.cannot(f"move {t.card('strider').key} to osgiliath").reason


@rule("wotr.action.move-not-this-round")
def test_a_card_does_not_move_in_the_round_in_which_it_came_into_reserve() -> None:
    t = Campaign("frodo", "bag-end", "edoras").hand("frodo", "eomer", "gimli", "sting")
    t.play("eomer", to="reserve", cost="gimli")
    t.choose("done")  # Gimli, whom he has drawn, is no army
    t.passes(3)
    refusal = t.cannot(f"move {t.card('eomer').key} to edoras")
    assert refusal.rule == "wotr.action.move-not-this-round"
    old = Campaign("frodo", "bag-end", "edoras").reserve("frodo", "eomer")
    assert old.can_move("eomer", "edoras")


@rule("wotr.action.move-not-a-play")
def test_a_text_for_when_a_card_is_played_does_not_happen_when_it_is_moved() -> None:
    t = Campaign("aragorn", "bag-end", "rivendell").reserve("aragorn", "arwen").deck("aragorn", "strider")
    t.move("arwen", to="rivendell")
    assert t.in_hand("aragorn") == []
    t = Campaign("saruman", "bag-end", "moria").reserve("saruman", "balrog-of-moria")
    t.deck("frodo", "gimli").deck("aragorn", "legolas")
    t.move("balrog-of-moria", to="moria")
    t.forsake("top", "top")
    assert t.where("gimli") == "frodo eliminated" and t.where("legolas") == "aragorn eliminated"


@rule("wotr.action.move-directed")
def test_a_move_that_a_text_orders_lifts_only_what_it_names() -> None:
    t = Campaign("witch-king", "bag-end", "rivendell").reserve("witch-king", "the-hunter").mark("the-hunter", "fresh")
    t.hand("witch-king", "fell-beast", "mordor-orcs")
    t.play("fell-beast", on="the-hunter", cost="mordor-orcs")
    assert t.where("the-hunter") == "reserve"
    t = Campaign("witch-king", "bag-end", "lorien").reserve("witch-king", "the-hunter").mark("the-hunter", "fresh")
    t.hand("witch-king", "fell-beast", "mordor-orcs")
    t.play("fell-beast", on="the-hunter", cost="mordor-orcs")
    t.choose(f"move {t.card('the-hunter').key} to lorien")
    assert t.where("the-hunter") == "lorien"


@rule("wotr.action.move-only-out-of-reserve")
def test_nothing_moves_from_one_location_to_another() -> None:
    t = Campaign("frodo", "caradhras", "moria").at("caradhras", "gimli")
    assert not t.can_move("gimli")
    refusal = t.cannot(f"move {t.card('gimli').key} to moria")
    assert refusal.rule == "wotr.action.move-only-out-of-reserve"


# --- cycling ---------------------------------------------------------------------------------------------------------


@rule("wotr.action.cycle-action")
def test_cycling_a_card_is_an_action_without_further_cost() -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", *PLAIN).deck("frodo", "sam-gamgee")
    t.choose("cycle gimli")
    assert (
        len(t.in_hand("frodo")) == 4 and t.in_cycle_pile("frodo") == ["gimli"] and t.in_deck("frodo") == ["sam-gamgee"]
    )


@rule("wotr.action.cycle-action-needs-card")
def test_there_is_nothing_to_cycle_with_an_empty_hand() -> None:
    t = Campaign("frodo", "bag-end").deck("frodo", "gimli")
    assert not t.can("cycle") and t.can("pass")
    assert t.cannot("cycle gimli").rule == "wotr.action.cycle-action-needs-card"


# --- what cards offer ------------------------------------------------------------------------------------------------


@rule("wotr.action.text-order")
def test_boromir_draws_before_he_costs_a_card() -> None:
    t = Campaign("aragorn", "caradhras").hand("aragorn", "boromir", "legolas").deck("aragorn", "strider", "lembas")
    t.play("boromir", to="caradhras", cost="legolas")
    assert t.can("forsake strider from hand")
    t.forsake("strider")
    assert t.where("strider") == "aragorn eliminated"


@rule("wotr.action.use-card-text", "wotr.action.use-card-controller")
def test_a_card_is_used_in_the_turn_of_its_player_only() -> None:
    t = Campaign("saruman", "bag-end").reserve("saruman", "barrow-wights").reserve("frodo", "sam-gamgee")
    t.deck("frodo", "gimli", "sting").deck("aragorn", "legolas")
    assert t.can_use("barrow-wights")
    t.choose("pass")
    assert t.asked == "frodo" and t.can_use("sam-gamgee") and not t.can_use("barrow-wights")
    t.passes(2)
    assert t.asked == "aragorn" and not t.can_use("sam-gamgee")
    assert t.cannot(f"use {t.card('sam-gamgee').key} 0").rule == "wotr.action.use-card-controller"


@rule("wotr.action.no-action-no-benefit")
def test_lembas_that_is_lost_in_combat_takes_away_no_corruption() -> None:
    t = Campaign("frodo", "bag-end").at("bag-end", "sam-gamgee", "lembas on sam-gamgee", "the-hunter")
    t.mark("table", "corruption 2").in_combat_step()
    t.fight("bag-end")
    assert t.where("lembas") == "aragorn eliminated" and t.corruption == 2


@rule("wotr.action.lembas-shadow-turn")
def test_lembas_that_is_lost_in_a_turn_of_the_shadow_gives_nothing() -> None:
    t = Campaign("saruman", "inn-of-the-prancing-pony").mark("table", "corruption 2")
    t.at("inn-of-the-prancing-pony", "sam-gamgee", "lembas on sam-gamgee", "flocks-of-crebain", "hill-troll")
    t.use("flocks-of-crebain")
    t.choose("location weathertop")
    assert t.where("lembas") == "aragorn eliminated" and t.corruption == 2


@rule("wotr.action.use-card-condition")
def test_a_reserve_action_is_not_offered_elsewhere() -> None:
    t = Campaign("witch-king", "bag-end", "lorien").at("lorien", "the-hunter")
    assert not t.can_use("the-hunter")
    assert t.cannot(f"use {t.card('the-hunter').key} 0").rule == "wotr.action.use-card-condition"


@rule("wotr.action.use-card-cost-and-effect")
def test_bilbo_is_cycled_before_he_draws() -> None:
    t = Campaign("frodo", "bag-end").reserve("frodo", "bilbo-baggins").deck("frodo", "gimli")
    t.use("bilbo-baggins")
    assert t.in_hand("frodo") == ["bilbo-baggins", "gimli"], "he was in the pile that was recycled"


@rule("wotr.action.use-card-needs-some-effect")
def test_an_action_is_offered_only_if_something_comes_of_it() -> None:
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "halbarad").deck("aragorn", "legolas")
    assert not t.can_use("halbarad")
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "halbarad").deck("aragorn", "legolas", "strider")
    assert t.can_use("halbarad")
    t = Campaign("frodo", "bag-end").reserve("frodo", "sam-gamgee", "herbs-and-stewed-rabbit on sam-gamgee")
    assert t.deck("frodo", "gimli").can_use("herbs-and-stewed-rabbit")


@rule("wotr.action.use-card-repeatable")
def test_an_action_may_be_used_turn_after_turn_unless_its_text_limits_it() -> None:
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "denethor").hand("aragorn", "legolas", "lembas")
    t.deck("aragorn", "boromir", "faramir", "strider")
    t.use("denethor")
    t.forsake("legolas")
    t.choose("card boromir")
    t.passes(3)
    t.use("denethor")
    t.forsake("lembas")
    t.choose("card faramir")
    assert t.in_hand("aragorn") == ["boromir", "faramir"]
    t = Campaign("saruman", "bag-end").reserve("saruman", "saruman", "palantir-of-orthanc on saruman")
    t.deck("saruman", "ugluk", "shelob", "gollum", "hill-troll", "cave-troll", "coastal-raiders", "flocks-of-crebain")
    t.use("palantir-of-orthanc")
    t.choose("eliminate ugluk", "cycle shelob")
    while t.asked == "saruman":
        t.choose(t.offered[0].token)
    t.passes(3)
    assert not t.can_use("palantir-of-orthanc")


# --- winnowing -------------------------------------------------------------------------------------------------------


@rule("wotr.winnow.two-for-one", "wotr.winnow.eliminate-before-draw")
def test_winnowing_eliminates_two_cards_and_draws_one() -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", *PLAIN).deck("frodo", "sam-gamgee", "mithril-coat")
    t.choose("winnow", "eliminate gimli")
    assert t.in_deck("frodo") == ["sam-gamgee", "mithril-coat"], "nothing is drawn before both are gone"
    t.choose("eliminate sting")
    assert t.in_hand("frodo") == ["glamdring", "riders-of-rohan", "sam-gamgee", "village-militia"]
    assert t.where("gimli") == t.where("sting") == "frodo eliminated"


@rule("wotr.winnow.needs-two")
def test_one_card_cannot_be_winnowed() -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", "gimli").deck("frodo", "sting")
    assert t.cannot("winnow").rule == "wotr.winnow.needs-two"


@rule("wotr.winnow.hidden")
def test_nobody_sees_what_is_winnowed() -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", "gimli", "sting", "glamdring").deck("frodo", "sam-gamgee")
    t.choose("winnow", "eliminate gimli", "eliminate sting")
    said = [event.words() for event in t.match.events(t.seat("witch-king"))]
    shown = t.match.view(t.seat("witch-king")).table
    assert not any("Gimli" in line or "Sting" in line for line in said)
    assert shown.players[0].eliminated.known == () and "gimli" not in shown.cards  # type: ignore[attr-defined]
    mine = t.match.view(t.seat("frodo")).table
    assert {"gimli", "sting"} <= set(mine.players[0].eliminated.known)  # type: ignore[attr-defined]


@rule("wotr.winnow.cycle-instead-cards")
def test_frodo_is_shown_and_cycled_when_he_is_winnowed() -> None:
    t = (
        Campaign("frodo", "bag-end")
        .hand("frodo", "frodo-baggins", "sting", "glamdring")
        .deck("frodo", "sam-gamgee", "gimli")
    )
    t.choose("winnow", "eliminate frodo-baggins", "eliminate sting")
    assert t.where("frodo-baggins") == "frodo cycle" and t.where("sting") == "frodo eliminated"
    assert t.in_hand("frodo") == ["glamdring", "sam-gamgee"]
    assert "frodo-baggins" in t.match.view(t.seat("witch-king")).table.players[0].cycled.known  # type: ignore[attr-defined]


@rule("wotr.winnow.empty-sources")
def test_winnowing_stands_if_there_is_nothing_to_draw() -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", "gimli", "sting")
    t.choose("winnow", "eliminate gimli", "eliminate sting")
    assert t.in_hand("frodo") == []


# --- Ring tokens -----------------------------------------------------------------------------------------------------


@rule("wotr.ring-token.trilogy-use")
def test_the_ring_token_of_the_trilogy_draws_two_cards_once() -> None:
    t = (
        Campaign("frodo", "bag-end")
        .hand("frodo", "gimli")
        .deck("frodo", "sting", "glamdring", "sam-gamgee", "mithril-coat")
    )
    t.choose("ring")
    assert t.in_hand("frodo") == ["gimli", "glamdring", "sting"] and t.asked == "witch-king"
    t.passes(3)
    assert t.cannot("ring").rule == "wotr.ring-token.trilogy-use"


@rule("wotr.ring-token.trilogy-vp", "wotr.ring-token.per-player")
@pytest.mark.parametrize(("used", "points"), [((), (2, 2)), (("witch-king",), (2, 1)), (("frodo", "aragorn"), (0, 2))])
def test_an_unused_token_scores_after_the_last_path(used: tuple[str, ...], points: tuple[int, int]) -> None:
    t = Campaign("frodo", "orodruin").won_by_shadow("crack-of-doom")
    for seat in used:
        t.mark(seat, "ring used")
    t.passes(4)
    t.fight("orodruin")
    assert t.outcome is not None
    assert (t.outcome.scores[0], t.outcome.scores[1]) == (points[0] + 3, points[1]), "Orodruin is worth three"


@rule("wotr.ring-token.scenario-specific")
def test_each_scenario_has_its_own_ring_tokens() -> None:
    t = Campaign("gandalf", "bag-end", scenario="duel").hand("gandalf", "gimli")
    t.deck("gandalf", "sting", "glamdring", "sam-gamgee", "mithril-coat")
    t.choose("ring", "eliminate gimli", "cycle sting")
    assert t.in_hand("gandalf") == ["glamdring", "sam-gamgee"] and t.where("gimli") == "gandalf eliminated"
    t = Campaign("gandalf", "imladris", scenario="fellowship").hand("gandalf", "gimli").deck("gandalf", "sting")
    assert t.cannot("ring").rule == "wotr.fellowship.no-ring"
    t = (
        Campaign("saruman", "bag-end", scenario="duel-3")
        .hand("saruman", "ugluk")
        .deck("saruman", "shelob", "gollum", "saruman")
    )
    t.choose("ring")
    assert t.in_hand("saruman") == ["gollum", "shelob", "ugluk"]


@rule("wotr.ring-token.final-only")
def test_tokens_do_not_count_before_the_last_path() -> None:
    t = Campaign("frodo", "egladil").won_by_shadow("minas-tirith", "lorien", "rivendell", "helms-deep")
    t.passes(4)
    t.fight("egladil")
    assert t.scores == (1, 9) and t.outcome is None, "nine points ahead, and two unused tokens that do not count yet"


@rule("wotr.ring.empty-deck")
def test_a_token_needs_a_card_to_draw() -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", "gimli")
    assert t.cannot("ring").rule == "wotr.ring.empty-deck"
    assert Campaign("frodo", "bag-end").cycle_pile("frodo", "gimli").can("ring")


@rule("wotr.ring.duel-eliminate-replaced")
def test_a_card_that_is_cycled_instead_satisfies_the_ring_token_of_a_duel() -> None:
    t = Campaign("gandalf", "bag-end", scenario="duel").hand("gandalf", "frodo-baggins", "gimli")
    t.deck("gandalf", "sting", "glamdring", "sam-gamgee", "mithril-coat")
    t.choose("ring", "eliminate frodo-baggins", "cycle gimli")
    assert t.in_cycle_pile("gandalf") == ["frodo-baggins", "gimli"] and t.asked == "witch-king"
