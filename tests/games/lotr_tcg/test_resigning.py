"""Players who leave a game of several; the others play on."""

from __future__ import annotations

import random

import pytest
from tests.games.lotr_tcg.test_conformance import decks_of

from mathom.core import IllegalChoice, InvalidRecord, Match, loads
from mathom.core.registry import game
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.testing.company import Company
from mathom.testing.rules import rule


def sit_down(seed: int, mode: str, players: int, *, native: bool = False) -> Match:
    decks = {f"deck-{number}": deck for number, deck in enumerate(decks_of(seed, players, mode), 1)}
    tcg = game("lotr_tcg")
    return Match(tcg, tcg.options({**decks, "mode": mode}), seed, native=native)


def table(match: Match) -> Journey:
    assert isinstance(match.state, Journey)
    return match.state


def in_the_turn_of_the_first(players: int, mode: str = "first-game") -> Match:
    """The first decision of the first turn of a game of so many."""
    return sit_down(4, mode, players)


def pass_until_turn(match: Match, number: int) -> None:
    while match.decision is not None and table(match).turn < number:
        match.choose(match.decision.default)


@rule("tcg.multi.loser-removed")
def test_who_gives_up_in_his_own_turn_is_out_at_once_and_the_next_player_begins() -> None:
    match = in_the_turn_of_the_first(3)
    g = table(match)
    first, second, third = g.order
    match.resign(first)
    assert g.turn == 2 and g.order == (second, third) and g.free_peoples == second
    assert match.decision is not None and match.decision.seat == second and match.outcome is None
    assert not any(thing.owner == first for thing in g.cards.values())


@rule("tcg.multi.loser-removed")
def test_who_gives_up_in_anothers_turn_is_out_when_it_ends() -> None:
    match = in_the_turn_of_the_first(3)
    g = table(match)
    first, second, third = g.order
    before = match.decision
    match.resign(second)
    assert before is not None and match.decision is not None
    assert match.decision.options == before.options and match.decision.serial == before.serial + 1
    assert second in g.order
    pass_until_turn(match, 2)
    assert g.order == (first, third) and g.free_peoples == third


def test_when_all_others_have_given_up_the_last_one_wins_at_once() -> None:
    match = in_the_turn_of_the_first(4)
    first, second, third, fourth = table(match).order
    for seat in (second, fourth, first):
        assert match.outcome is None
        match.resign(seat)
    assert match.outcome is not None and match.outcome.winners == (third,) and match.decision is None
    assert match.outcome.rule == "tcg.multi.loser-removed"


def test_nobody_gives_up_twice() -> None:
    match = in_the_turn_of_the_first(4)
    first, second = table(match).order[:2]
    match.resign(first)
    with pytest.raises(IllegalChoice, match="is out of the game already"):
        match.resign(first)
    match.resign(table(match).left_of(second))
    with pytest.raises(IllegalChoice, match="is out of the game already"):
        match.resign(table(match).left_of(second))


@pytest.mark.parametrize("leaver", range(3))
def test_who_gives_up_before_the_first_turn_takes_no_part_in_it(leaver: int) -> None:
    match = sit_down(4, "standard", 3)
    match.choose("bid 2")
    match.resign(leaver)
    pass_until_turn(match, 1)
    g = table(match)
    assert leaver not in g.order and g.free_peoples == g.order[0] and match.outcome is None
    g.check()


def test_between_two_who_gives_up_has_lost() -> None:
    match = sit_down(4, "standard", 2)
    match.resign(0)
    assert match.outcome is not None and match.outcome.winners == (1,)


def test_of_a_game_for_two_the_table_says_how_it_ends() -> None:
    match = Match(game("confrontation"), seed=1)
    with pytest.raises(IllegalChoice, match="nobody plays The Confrontation on alone"):
        match.resign(0)
    assert match.choices == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_with_players_who_leave_come_to_their_end_and_can_be_replayed(players: int) -> None:
    for seed in range(8):
        rng = random.Random(seed)
        match, native = (sit_down(seed, "standard", players, native=native) for native in (False, True))
        g = table(match)
        left: set[int] = set()
        while match.decision is not None:
            if rng.random() < 0.02:
                leaver = rng.choice([seat for seat in g.order if seat not in g.leaving])
                match.resign(leaver)
                left.add(leaver)
            else:
                match.choose(rng.choice(match.decision.options))
            g.check()
        assert match.outcome is not None and g.turn < g.options.turn_limit
        assert left.isdisjoint(match.outcome.winners)
        for token in match.choices:
            native.choose(token)
        assert native.state == match.state
        text = match.record().dumps()
        assert text.count("\nresign player-") == len(left)
        assert loads(text).verify().outcome == match.outcome


def test_a_record_with_a_player_who_leaves_twice_names_the_line() -> None:
    match = in_the_turn_of_the_first(3)
    match.resign(table(match).order[1])
    text = match.record().dumps()
    line = next(line for line in text.splitlines() if line.startswith("resign "))
    twice = text.replace(line, f"{line}\n{line}").replace("end: 1 ", "end: 2 ")
    with pytest.raises(InvalidRecord, match="out of the game already"):
        loads(twice).verify()


def test_nothing_of_a_response_window_is_left_when_the_leader_gives_up() -> None:
    t = Company("skirmish", players=3).fellowship("frodo").minions("uruk-savage").fights("frodo", "uruk-savage")
    t.passes(3)
    assert t.can_respond("the-one-ring") and t.g.moment is not None
    t.match.resign(0)
    assert t.g.turn == 2 and t.g.moment is None
