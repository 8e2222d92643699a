"""The regroup phase (rulebook: Regroup phase; Move limit)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from mathom.games.lotr_tcg.events import Moved, PhaseBegan
from mathom.games.lotr_tcg.language.filters import THIS
from mathom.games.lotr_tcg.language.modifiers import MoveLimit
from mathom.games.lotr_tcg.language.tokens import AddBurden, AddTwilight, RemoveTwilight
from mathom.games.lotr_tcg.language.wounding import heal
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import circumstance, deed, known, man, orc
from mathom.testing.rules import rule

stub_cards = known(
    man("Stalwart", 8, fellowship=AddBurden()),
    orc("Worker", 4, regroup=RemoveTwilight(1).to(heal(THIS))),
    deed("Rest", regroup=AddTwilight(1)),
    circumstance("Secret Way", hurry=MoveLimit(1)),
)  # fmt: skip

STAY, MOVE = "choose 1", "choose 2"


def questions(t: Company) -> tuple[str, str]:
    """Who is asked, and by which rule."""
    return t.asked, t.asked_decision.rule


@rule("tcg.regroup.actions")
def test_regroup_actions_come_first_and_the_free_peoples_player_begins() -> None:
    t = Company("regroup").minions("worker").hand("rest").twilight(1).wounds("worker", 1)
    assert t.asked == "player-1" and t.can_play("rest")
    t.play("rest")
    assert t.asked == "player-2" and t.can_use("worker")
    t.use("worker")
    t.passes()
    assert t.asked == "player-2" and t.phase == "regroup", "not all have passed in a row"


@rule("tcg.regroup.order")
def test_shadow_players_reconcile_before_the_free_peoples_player_chooses() -> None:
    t = Company("regroup").hand("rest").shadow_hand("worker")
    assert questions(t) == ("player-1", "tcg.actions.procedure-order")
    t.passes(2)
    assert questions(t) == ("player-2", "tcg.regroup.may-discard-one")
    t.passes()
    assert questions(t) == ("player-1", "tcg.regroup.choice")


@rule("tcg.regroup.shadow-reconcile-always")
def test_shadow_players_reconcile_in_every_regroup_phase() -> None:
    t = Company("regroup", players=3).hand("worker", player=2).hand("worker", player=3)
    t.deck(*["worker"] * 9, player=2).deck(*["worker"] * 9, player=3)
    t.passes(3)
    assert questions(t) == ("player-3", "tcg.regroup.may-discard-one"), "from the right"
    t.name("worker")
    assert len(t.in_hand(3)) == 8
    assert questions(t) == ("player-2", "tcg.regroup.may-discard-one")
    t.passes()
    t.choose(MOVE)
    t.until("regroup")
    t.passes(3)
    assert questions(t) == ("player-3", "tcg.regroup.may-discard-one")
    t.name("worker")
    assert len(t.in_hand(3)) == 8 and t.in_discard(3) == ["worker"] * 2


@rule("tcg.regroup.may-discard-one")
def test_reconciling_begins_with_at_most_one_card_discarded() -> None:
    t = Company("regroup").shadow_hand("worker", "worker", "worker", "uruk-savage", "uruk-rager")
    t.passes(2)
    assert t.tokens() == ["pass", "card worker", "card uruk-savage", "card uruk-rager"]
    t.name("worker")
    assert t.asked == "player-1" and len(t.in_hand(2)) == 4


@rule("tcg.regroup.draw-to-eight")
@pytest.mark.parametrize(("deck", "hand"), [(9, 8), (2, 6)])
def test_who_has_fewer_than_eight_cards_draws(deck: int, hand: int) -> None:
    t = Company("regroup").shadow_hand(*["worker"] * 5).deck(*["uruk-savage"] * deck, player=2)
    t.passes(2)
    t.name("worker")
    assert len(t.in_hand(2)) == hand and len(t.in_deck(2)) == deck - (hand - 4)


@rule("tcg.regroup.discard-to-eight")
def test_who_has_more_than_eight_cards_discards() -> None:
    t = Company("regroup").shadow_hand(*["worker"] * 10)
    t.passes(3)
    assert questions(t) == ("player-2", "tcg.regroup.discard-to-eight") and t.tokens() == ["card worker"]
    t.name("worker", "worker")
    assert t.asked == "player-1" and len(t.in_hand(2)) == 8

    t = Company("regroup").shadow_hand(*["worker"] * 8).deck("uruk-savage", player=2)
    t.passes(3)
    assert t.asked == "player-1" and len(t.in_hand(2)) == 8, "eight are eight"


@rule("tcg.regroup.choice")
def test_the_free_peoples_player_moves_or_stays() -> None:
    t = Company("regroup").mark("table", "moves 1")
    t.passes(2)
    assert questions(t) == ("player-1", "tcg.regroup.choice") and t.tokens() == [STAY, MOVE]


@rule("tcg.regroup.move-again")
def test_another_move_adds_tokens_and_leads_to_the_shadow_phases() -> None:
    t = Company("regroup").fellowship("stalwart").site(2, "bree-gate").twilight(3)
    t.place("player-2 adventure", "ettenmoors")
    t.passes(2)
    t.choose(MOVE)
    assert t.phase == "shadow" and t.asked == "player-2" and t.g.here == 3
    assert t.g.cards[t.g.site].owner == 1, "the Shadow player has laid the new site"
    assert t.pool == 3 + t.g.cards[t.g.site].card.facts.shadow_number + 2


@rule("tcg.regroup.end-turn")
def test_at_the_end_of_the_turn_the_hand_is_filled_and_all_minions_are_discarded() -> None:
    t = Company("regroup").hand(*["rest"] * 3).deck(*["rest"] * 9).minions("worker", "uruk-savage")
    t.passes(2)
    t.choose(STAY)
    assert t.asked == "player-1" and t.in_play("worker"), "he reconciles first"
    t.passes()
    assert len(t.in_hand()) == 8 and sorted(t.in_discard(2)) == ["uruk-savage", "worker"]
    assert t.g.free_peoples == 1 and t.phase == "fellowship" and t.asked == "player-2"


# --- the move limit --------------------------------------------------------------------------------------------------


@rule("tcg.regroup.move-limit-must-once")
def test_a_fellowship_moves_at_least_once_in_a_turn() -> None:
    t = Company()
    t.passes()
    assert t.g.here == 2 and t.g.moves == 1, "who has nothing more to do moves on"


@rule("tcg.regroup.move-limit-two")
@pytest.mark.parametrize("players", [2, 3])
def test_two_moves_are_the_limit_for_two_or_three_players(players: int) -> None:
    t = Company("regroup", players=players).mark("table", "moves 1")
    t.passes(players)
    t.choose(MOVE)
    t.until("regroup")
    t.passes(players)
    assert t.g.moves == 0 and t.g.free_peoples == 1, "there was no choice: the next turn has begun"
    assert sum(isinstance(event, Moved) for event in t.events()) == 1


@rule("tcg.regroup.move-limit-four-plus")
def test_with_four_or_more_players_the_limit_is_the_number_of_opponents_at_the_beginning() -> None:
    assert Company(players=4).g.move_limit == 3
    assert Company(players=5).g.move_limit == 4
    t = Company(players=4).fellowship("stalwart").burdens(9)
    t.use("stalwart")
    assert len(t.g.order) == 3 and t.g.move_limit == 3 and t.g.turn == 2


@rule("tcg.regroup.additional-move-in-regroup")
def test_further_moves_are_made_in_regroup_phases() -> None:
    t = Company().fellowship("secret-way")
    t.passes()
    for _ in range(2):
        t.until("regroup")
        t.passes(2)
        t.choose(MOVE)
    t.until("regroup")
    assert t.g.moves == 3 and t.g.here == 4
    t.passes(2)
    assert t.g.free_peoples == 1
    log = [event for event in t.events() if isinstance(event, (Moved, PhaseBegan))]
    moves = [before.phase for before, after in pairwise(log)
             if isinstance(after, Moved) and isinstance(before, PhaseBegan)]  # fmt: skip
    assert moves == ["fellowship", "regroup", "regroup"]
