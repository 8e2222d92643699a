"""The Fellowship of the Ring: what befalls the Ring-bearer. Return to Its Master, The Irresistible Shadow, Thin and
Stretched."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.testing.company import Company
from mathom.testing.rules import rule

LEMENYA, OTSEA, ENQUEA, LORD = "1U232", "1U235", "1U231", "2R85"

# --- Return to Its Master --------------------------------------------------------------------------------------------

RETURN = "return-to-its-master"


def ring_worn(*minions: str, players: int = 2, ring: str = "1C2") -> Company:
    """Two skirmishes wait while Frodo wears the Ring."""
    t = Company("skirmish", players).fellowship("frodo", "hobbit-sword on frodo", f"{ring} on frodo")
    t.fellowship("gimli", "legolas").minions("goblin-runner", "orc-soldier", *minions).shadow_hand(RETURN)
    return t.fights("gimli", "goblin-runner").fights("legolas", "orc-soldier").mark("table", "wearing")


def gimli_has_fought(t: Company) -> Company:
    t.pick("gimli")
    t.passes(t.g.seat_count)
    return t


@rule("tcg.card.1r224.return-to-its-master")
def test_a_nazgul_fights_the_ring_bearer_instead_of_all_who_were_still_to_fight() -> None:
    t = gimli_has_fought(ring_worn(LEMENYA))
    assert t.asked == "player-2"
    t.play(RETURN)
    assert t.g.skirmishes == ((t.card("frodo").id, (t.card(LEMENYA).id,)),)
    assert t.phase == "skirmish" and t.g.skirmish is not None and not t.g.skirmish.fierce
    assert t.in_discard(2) == ["goblin-runner", RETURN] and t.pool == 0
    t.passes(2)
    assert t.phase == "regroup" and t.in_play("orc-soldier") and t.wounds_on("legolas") == 0


@pytest.mark.parametrize("ring", ["1C2", "1R1"])
def test_the_ring_says_nothing_in_that_skirmish(ring: str) -> None:
    """The wound stays a wound; the strength that the Ring gives is no text."""
    t = gimli_has_fought(ring_worn(LEMENYA, ring=ring))
    t.play(RETURN)
    assert t.strength("frodo") == 3 + 2 + 1
    t.passes(2)
    assert t.wounds_on("frodo") == 1 and t.burdens_of() == 0


def test_the_ring_speaks_again_afterwards() -> None:
    """Enquëa is fierce: he fights Frodo once more, in the fierce round, and now the wound becomes a burden."""
    t = gimli_has_fought(ring_worn(ENQUEA))
    t.play(RETURN)
    t.passes(2)
    assert t.wounds_on("frodo") == 1 and t.burdens_of() == 0
    assert t.phase == "assignment" and t.g.fierce == (t.card(ENQUEA).id,)
    t.passes(2)
    t.assign(ENQUEA, "frodo")
    assert t.g.skirmish is not None and t.g.skirmish.fierce
    t.passes(2)
    assert t.wounds_on("frodo") == 1 and t.burdens_of() == 1


def test_in_the_fierce_round_a_nazgul_that_is_not_fierce_may_return_and_the_skirmish_is_not_fierce() -> None:
    t = Company("skirmish").fellowship("frodo", "hobbit-sword on frodo", "gimli").minions(OTSEA, ENQUEA)
    t.fights("gimli", ENQUEA).mark("table", "wearing", "fierce").shadow_hand(RETURN)
    t.passes(2)
    t.play(RETURN)
    assert t.pickable() == {t.card(OTSEA).card.slug, t.card(ENQUEA).card.slug}
    t.pick(OTSEA)
    assert t.g.skirmish is not None and not t.g.skirmish.fierce
    t.passes(2)
    assert t.phase == "regroup"


def test_a_nazgul_may_return_that_has_fought_or_was_to_fight_somebody_else() -> None:
    t = Company("skirmish").fellowship("frodo", "hobbit-sword on frodo", "gimli", "legolas").minions(OTSEA, LEMENYA)
    t.fights("gimli", OTSEA).fights("legolas", LEMENYA).mark("table", "wearing").shadow_hand(RETURN)
    t.pick("gimli")
    t.passes(2)
    t.play(RETURN)
    assert t.pickable() == {t.card(OTSEA).card.slug, t.card(LEMENYA).card.slug}
    t.pick(LEMENYA)
    assert t.g.skirmishes == ((t.card("frodo").id, (t.card(LEMENYA).id,)),)


def test_it_answers_the_ring_bearers_own_skirmish_too() -> None:
    t = Company("skirmish").fellowship("frodo", "hobbit-sword on frodo").minions("goblin-runner", OTSEA)
    t.fights("frodo", "goblin-runner").mark("table", "wearing").shadow_hand(RETURN)
    t.passes(2)
    t.play(RETURN)
    assert t.g.skirmish is not None and t.g.skirmish.minions == (t.card(OTSEA).id,)


def test_the_ring_has_to_be_worn() -> None:
    t = Company("skirmish").fellowship("frodo", "gimli", "legolas").minions("goblin-runner", "orc-soldier", LEMENYA)
    t.fights("gimli", "goblin-runner").fights("legolas", "orc-soldier").shadow_hand(RETURN)
    gimli_has_fought(t)
    assert not t.can_play(RETURN) and t.g.skirmish is not None
    assert t.g.skirmish.defender == t.card("legolas").id, "nobody was asked at the end of Gimli's skirmish"


def test_the_ring_taken_off_by_then_does_not_count() -> None:
    """It is worn when the skirmish begins; what counts is its end."""
    t = ring_worn(LEMENYA)
    t.pick("gimli")
    t.g.wearing = False
    t.passes(2)
    assert not t.can_play(RETURN)


def test_without_a_nazgul_it_still_cancels_the_assignments() -> None:
    t = gimli_has_fought(ring_worn())
    t.play(RETURN)
    assert t.phase == "regroup" and t.in_play("orc-soldier")
    assert not t.g.lasting and not t.g.notes.additional_skirmish


def test_without_a_nazgul_and_with_nothing_to_cancel_it_is_not_offered() -> None:
    t = Company("skirmish").fellowship("frodo", "gimli").minions("goblin-runner", "orc-soldier")
    t.fights("gimli", "goblin-runner").mark("table", "wearing").shadow_hand(RETURN)
    t.passes(2)
    assert t.in_hand(2) == [RETURN] and t.phase == "regroup"


def test_it_may_not_be_played_while_the_lord_of_the_nazgul_is_there() -> None:
    t = gimli_has_fought(ring_worn(LEMENYA, LORD))
    assert t.in_hand(2) == [RETURN] and not t.can_play(RETURN)
    assert t.g.skirmish is not None and t.g.skirmish.defender == t.card("legolas").id


def test_another_shadow_players_nazgul_may_be_the_one() -> None:
    t = ring_worn(players=3)
    t.minions(OTSEA, player=3)
    gimli_has_fought(t)
    t.play(RETURN)
    assert t.g.skirmish is not None and t.g.skirmish.minions == (t.card(OTSEA).id,)


def test_the_ring_bearer_may_be_overwhelmed_there() -> None:
    t = Company("skirmish").fellowship("frodo", "gimli").minions("goblin-runner", OTSEA)
    t.fights("gimli", "goblin-runner").mark("table", "wearing").shadow_hand(RETURN)
    t.passes(2)
    t.play(RETURN)
    t.passes(2)
    assert t.winner == "player-2"


# --- The Irresistible Shadow -----------------------------------------------------------------------------------------

SHADOW = "the-irresistible-shadow"


@pytest.mark.parametrize("card", [SHADOW, "thin-and-stretched"])
def test_they_exert_a_sauron_orc(card: str) -> None:
    t = Company("shadow").minions("orc-soldier").shadow_hand(card).deck("gimli")
    t.play(card)
    assert t.in_play(card) and t.wounds_on("orc-soldier") == 1
    t = Company("shadow").minions("goblin-runner").shadow_hand(card).deck("gimli")
    assert "exert a Sauron Orc" in t.why(card)
    t = Company("shadow").minions("orc-soldier").wounds("orc-soldier", 1).shadow_hand(card).deck("gimli")
    assert "exert a Sauron Orc" in t.why(card)


def test_it_corrupts_as_soon_as_it_comes_into_play() -> None:
    t = Company("shadow").minions("orc-soldier").shadow_hand(SHADOW).burdens(5)
    t.play(SHADOW)
    assert t.outcome is not None and t.outcome.rule == "tcg.lose.corrupted-by-card"


@pytest.mark.parametrize(("burdens", "deck"), [(4, ()), (5, ("gimli",))])
def test_it_takes_five_burdens_and_an_empty_draw_deck(burdens: int, deck: tuple[str, ...]) -> None:
    t = Company("shadow").minions("orc-soldier").shadow_hand(SHADOW).burdens(burdens).deck(*deck)
    t.play(SHADOW)
    assert t.outcome is None


def test_the_last_card_that_is_drawn_corrupts() -> None:
    """Reconciling, the Free Peoples player draws his last two cards."""
    t = Company("regroup").fellowship("gimli").minions(SHADOW).burdens(5).deck("gimli", "legolas")
    t.passes(2)
    t.choose("choose 1")  # stay
    assert t.winner == "player-2" and not t.in_deck()


def test_a_draw_deck_that_is_discarded_corrupts() -> None:
    t = Company("regroup").minions(SHADOW, "his-cruelty-and-malice", "orc-soldier").burdens(5).deck("gimli")
    t.passes()
    t.use("his-cruelty-and-malice")
    assert t.winner == "player-2"


def test_a_last_card_that_is_searched_for_corrupts() -> None:
    t = Company().minions(SHADOW).fellowship("sam").burdens(5).deck("gandalf").hand("a-wizard-is-never-late")
    t.play("a-wizard-is-never-late")
    t.name("gandalf")
    assert t.winner == "player-2"


def test_the_fifth_burden_corrupts_where_the_draw_deck_has_run_out() -> None:
    t = Company("skirmish").fellowship("frodo", "hobbit-sword on frodo").minions(SHADOW, OTSEA).burdens(4)
    t.fights("frodo", OTSEA).mark("table", "wearing")
    assert t.g.burdens[0] == 4
    t.passes(2)
    assert t.winner == "player-2"


@pytest.mark.parametrize("leader", [1, 2])
def test_it_lies_idle_in_its_own_players_turn_and_wakes_with_the_next(leader: int) -> None:
    """Player 2 has it, and player 1 five burdens and no draw deck."""
    t = Company("between turns").to_move(f"player-{3 - leader}").minions(SHADOW).burdens(5)
    t.deck("gimli", player=2)
    if leader == 1:
        assert t.winner == "player-2"
    else:
        assert t.outcome is None and t.g.free_peoples == 1


def test_with_three_players_the_others_go_on() -> None:
    t = Company("shadow", 3).minions("orc-soldier", player=3).hand(SHADOW, player=3).burdens(5)
    t.deck("gimli", player=2).deck("gimli", player=3)
    t.play(SHADOW)
    assert t.outcome is None and t.g.losers == (0,) and t.g.free_peoples == 1


# --- Thin and Stretched ----------------------------------------------------------------------------------------------

THIN = "thin-and-stretched"


def worn_out(*minions: str) -> Company:
    """Before defenders are assigned, Thin and Stretched on Frodo."""
    t = Company("assignment").fellowship("frodo", "gimli", "elrond").minions(f"{THIN} on frodo", *minions).site(3)
    return t.deck(*["gimli"] * 8).deck(*["gimli"] * 8, player=2)


def the_turn_ends(t: Company) -> Company:
    """Everybody passes, and the fellowship stays where it is."""
    for _ in range(100):
        if t.outcome is not None or t.g.free_peoples == 1:
            return t
        t.choose("pass" if t.can("pass") else t.offered[0].token)
    raise AssertionError("the turn does not end")


def test_a_turn_in_which_others_fight_weighs_on_the_ring_bearer() -> None:
    t = worn_out("goblin-runner")
    t.passes(2)
    t.assign("goblin-runner", "gimli")
    assert t.burdens_of() == 0
    assert the_turn_ends(t).burdens_of() == 1


def test_whoever_has_died_since_was_assigned_all_the_same() -> None:
    t = worn_out(ENQUEA).wounds("gimli", 2)
    t.passes(2)
    t.assign(ENQUEA, "gimli")
    assert the_turn_ends(t).burdens_of() == 1 and "gimli-dwarf-of-erebor" in t.in_dead_pile()


def test_it_does_not_weigh_where_the_ring_bearer_was_assigned_too() -> None:
    t = worn_out("goblin-runner", "goblin-runner").fellowship("hobbit-sword on frodo")
    t.passes(2)
    t.assign("goblin-runner", "gimli")
    t.assign("goblin-runner#2", "frodo")
    assert the_turn_ends(t).burdens_of() == 0


def test_it_does_not_weigh_where_nobody_or_only_an_ally_was_assigned() -> None:
    t = worn_out("goblin-runner")
    t.passes(4)
    assert the_turn_ends(t).burdens_of() == 0
    t = worn_out("goblin-runner")  # Elrond lives at site 3
    t.passes(2)
    t.assign("goblin-runner", "elrond")
    assert the_turn_ends(t).burdens_of() == 0


def test_it_lies_on_the_ring_bearer_alone_and_once() -> None:
    t = Company("shadow").fellowship("frodo", "sam").minions("orc-soldier", "orc-soldier").shadow_hand(THIN, THIN)
    t.play(THIN)
    t.pick("orc-soldier")
    assert t.bears("frodo") >= {THIN}
    assert not t.can_play(THIN), "it is unique"


def test_the_burden_may_corrupt() -> None:
    t = worn_out("goblin-runner").burdens(9)
    t.passes(2)
    t.assign("goblin-runner", "gimli")
    assert the_turn_ends(t).winner == "player-2"
