"""Bids for a place in the turn order (rulebook: Who goes first?)."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.events import Bid
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import known
from mathom.games.lotr_tcg.testing.opening import Opening, deck, decks
from mathom.games.lotr_tcg.testing.unprinted import STUBS
from mathom.testing.rules import rule

stub_cards = known(*STUBS)
test_decks = decks(deck("plain", "gimli", "sam"))


def opening(players: int, seed: int = 0) -> Opening:
    return Opening(*["plain"] * players, seed=seed)


@rule("tcg.bid.secret")
def test_bids_stay_secret_until_all_are_in() -> None:
    t = opening(3)
    t.bid(4, 2)
    assert t.asked == "player-3"
    for other in (2, 3, None):
        seen = t.table(other)
        assert [player.burdens for player in seen.players] == [0, 0, 0]
        assert seen.bid == (2 if other == 2 else None)
    assert t.table(1).bid == 4
    assert not [event for event in t.events("player-3") if isinstance(event, Bid)]
    t.bid(1)
    bids = [event.burdens for event in t.events("player-3") if isinstance(event, Bid)]
    assert bids == [4, 2, 1]


@rule("tcg.bid.zero-allowed")
def test_a_bid_may_be_zero() -> None:
    t = opening(2)
    t.bid(0, 0)
    assert t.can("position 1") and t.g.burdens == [0, 0]


@rule("tcg.bid.highest-chooses")
@pytest.mark.parametrize(("bids", "chooser"), [((3, 1), "player-1"), ((1, 3), "player-2")])
def test_the_highest_bidder_takes_any_place(bids: tuple[int, int], chooser: str) -> None:
    for place in (1, 2):
        t = opening(2)
        t.bid(*bids)
        assert t.asked == chooser and t.tokens() == ["position 1", "position 2"]
        t.choose(f"position {place}")
        winner = int(chooser[-1]) - 1
        assert t.g.order.index(winner) == place - 1


@rule("tcg.bid.next-chooses")
def test_then_the_next_highest_chooses_among_the_places_left() -> None:
    t = opening(4)
    t.bid(2, 4, 1, 3)
    assert t.asked == "player-2" and t.tokens() == [f"position {place}" for place in (1, 2, 3, 4)]
    t.choose("position 3")
    assert t.asked == "player-4" and t.tokens() == [f"position {place}" for place in (1, 2, 4)]
    t.choose("position 4")
    assert t.asked == "player-1" and t.tokens() == ["position 1", "position 2"]
    t.choose("position 2")
    assert t.g.order == (2, 0, 1, 3)


@rule("tcg.bid.all-become-burdens")
def test_every_bid_becomes_burdens_won_or_lost() -> None:
    t = opening(2)
    t.bid(4, 2)
    t.choose("position 1")
    assert t.g.burdens == [4, 2]
    assert [player.burdens for player in t.table(None).players] == [4, 2]


@rule("tcg.bid.ties")
def test_ties_are_broken_at_random() -> None:
    choosers = set()
    for seed in range(20):
        t = opening(2, seed)
        t.bid(2, 2)
        choosers.add(t.asked)
    assert choosers == {"player-1", "player-2"}


@rule("tcg.bid.example")
def test_the_bids_of_tom_chuck_tim_and_mike() -> None:
    tom, chuck, tim, mike = range(4)
    t = opening(4)
    t.choose("bid 3", "bid 4", "bid 3")
    # Chuck is first without a draw of lots, Tom wins it against Tim.
    t.force(str(chuck), str(tom), str(tim), str(mike))
    t.choose("bid 1")
    assert t.asked == "player-2"
    t.choose("position 1")
    assert t.asked == "player-1"
    t.choose("position 2")
    assert t.asked == "player-3" and t.tokens() == ["position 3", "position 4"]
    t.choose("position 4")
    assert t.g.order == (chuck, tom, mike, tim)
    assert t.g.burdens == [3, 4, 3, 1]


@rule("tcg.bid.ten-burdens-lose")
def test_the_tenth_burden_loses_the_game() -> None:
    t = Company("maneuver").minions("uruk-savage").shadow_hand("temptation", "temptation").burdens(8)
    t.passes()
    t.play("temptation")
    assert t.outcome is None and t.burdens_of() == 9
    t.passes()
    t.play("temptation")
    assert t.winner == "player-2"


@rule("tcg.bid.corrupt-before-start")
def test_who_bids_his_resistance_loses_before_site_1_is_played() -> None:
    t = opening(2)
    t.bid(10, 0)
    assert t.winner == "player-2" and t.g.path == ()
    assert t.outcome is not None and t.outcome.rule == "tcg.bid.corrupt-before-start"


@rule("tcg.bid.corrupt-before-start")
def test_if_all_bid_too_much_nobody_wins_and_of_three_the_other_two_play_on() -> None:
    t = opening(2)
    t.bid(10, 10)
    assert t.outcome is not None and not t.outcome.winners

    for loser in range(3):
        t = opening(3)
        t.bid(*(10 if player == loser else player for player in range(3)))
        assert t.outcome is None and loser not in t.g.order and len(t.tokens("position")) == 2
        t.choose("position 1")
        while t.g.turn == 0:
            t.choose("done")
        assert t.g.free_peoples != loser and t.in_play(loser + 1) == []

    t = opening(3)
    t.bid(10, 10, 3)
    assert t.winner == "player-3"


@rule("tcg.bid.corrupt-before-start", "tcg.multi.loser-removed")
def test_a_player_who_has_given_up_does_not_win_when_all_others_bid_too_much() -> None:
    t = opening(3)
    t.match.resign(0)
    t.bid(0, 10, 10)
    assert t.outcome is not None and not t.outcome.winners
    assert t.outcome.reason.endswith("Player 1 has given up, so nobody wins.")


@rule("tcg.regroup.move-limit-four-plus", "tcg.bid.corrupt-before-start")
def test_who_loses_by_his_bid_is_no_opponent_when_the_game_begins() -> None:
    for bids, limit in (((1, 2, 3, 4), 3), ((10, 2, 3, 4), 2), ((10, 1, 2, 3, 4), 3)):
        t = opening(len(bids))
        t.begin(*bids)
        assert t.g.turn == 1 and t.g.move_limit == limit


def test_the_bid_that_loses_the_game_says_so() -> None:
    t = Opening("plain", "plain")
    assert t.offered[0].label == "Bid 0" and t.offered[-1].label == "Bid 10 (corrupted at once)"
