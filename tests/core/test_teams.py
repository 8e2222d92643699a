"""Sides that win together, people who hold several seats, and games that one plays alone."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from tests.core.outside import installed
from tests.core.teams import GAME, Hands

from mathom.arena import Setup, run
from mathom.bots import make_bot
from mathom.bots.ismcts import Budget, Node, Spread, back_up, descend, search
from mathom.core import ALONE, SPECTATOR, IllegalChoice, Match, Seats, loads, registry

NORTH_SOUTH, EAST_WEST = frozenset((0, 2)), frozenset((1, 3))
VIEWERS: tuple[Seats, ...] = tuple(frozenset(some) for size in range(5) for some in combinations(range(4), size))


@pytest.fixture(autouse=True)
def tricks(tmp_path: Path) -> Iterator[None]:
    with installed(tmp_path, "tricks", "from tests.core.teams import GAME", entry="tricks"):
        yield


def match_of(seed: int, players: int = 4, choices: int = 0) -> Match:
    match = Match(registry.game("tricks"), GAME.options({"players": str(players)}), seed)
    rng = random.Random(seed)
    for _ in range(choices):
        assert match.decision is not None
        match.choose(rng.choice(match.decision.options))
    return match


def played(seed: int, players: int = 4) -> Match:
    return match_of(seed, players, choices=3 * players)


def hands(match: Match, viewers: Seats) -> tuple[tuple[int, ...], ...]:
    table = match.view(viewers).table
    assert isinstance(table, Hands)
    return table.hands


# --- what a person knows ------------------------------------------------------------------------------------------


def test_a_person_sees_what_all_his_seats_see() -> None:
    match = match_of(3, choices=2)
    truth: tuple[tuple[int, ...], ...] = tuple(match.state.hands)  # type: ignore[attr-defined]
    for viewers in VIEWERS:
        assert hands(match, viewers) == tuple(hand if seat in viewers else () for seat, hand in enumerate(truth))
        dealt = [event.owner for event in match.events(viewers) if hasattr(event, "owner")]
        assert dealt == sorted(viewers)


def test_a_seat_alone_and_a_spectator_can_be_named_without_a_set() -> None:
    match = match_of(3, choices=2)
    assert match.view(1) == match.view(ALONE[1]) and match.view(None) == match.view(SPECTATOR)
    assert match.information(2) == match.information(ALONE[2]) != match.information(NORTH_SOUTH)


@pytest.mark.parametrize("asked", range(4))
def test_the_options_are_told_to_the_person_who_is_asked_in_any_of_his_seats(asked: int) -> None:
    match = match_of(0, choices=asked)
    assert match.decision is not None
    for viewers in VIEWERS:
        view = match.view(viewers)
        assert view.own == tuple(sorted(viewers))
        assert view.decision is not None and bool(view.decision.options) == (match.decision.seat in viewers)
        expected = match.decision.seat if match.decision.seat in viewers else min(viewers, default=None)
        assert view.seat == expected


@pytest.mark.parametrize("viewers", VIEWERS, ids=lambda viewers: "".join(map(str, sorted(viewers))) or "spectator")
def test_resampling_keeps_what_the_person_knows_and_only_that(viewers: Seats) -> None:
    rng = random.Random(5)
    others = [seat for seat in range(4) if seat not in viewers]
    for choices in range(0, 8, 3):
        match = match_of(choices, choices=choices)
        drawn = [match.determinize(viewers, rng) for _ in range(8)]
        for sample in drawn:
            assert sample.view(viewers).table == match.view(viewers).table
            assert sample.information(viewers) == match.information(viewers)
            sample.state.check()
        for seat in others if len(others) > 1 else ():
            assert len({sample.state.hands[seat] for sample in drawn}) > 1  # type: ignore[attr-defined]
        if len(others) < 2:  # there is nobody left with whom a card could be exchanged
            assert all(sample.state.hands == match.state.hands for sample in drawn)  # type: ignore[attr-defined]


# --- who wins -----------------------------------------------------------------------------------------------------


def test_a_side_wins_together_and_the_record_says_so() -> None:
    said = set()
    for seed in range(8):
        match = played(seed)
        assert match.outcome is not None and match.outcome.winners in match.sides
        text = match.record().dumps()
        assert loads(text).verify().outcome == match.outcome
        said.add(match.record().result.partition(" (")[0])
    assert said == {"won by north and south", "won by east and west"}


def test_who_plays_alone_wins_or_loses() -> None:
    said = set()
    for seed in range(8):
        match = played(seed, players=1)
        assert match.outcome is not None and match.sides == ((0,),)
        assert loads(match.record().dumps()).verify().outcome == match.outcome
        said.add(match.record().result.partition(" (")[0])
    assert said == {"won by north", "lost"}


def test_the_game_says_who_may_hold_what() -> None:
    options = GAME.options({})
    allowed = {viewers for viewers in VIEWERS if GAME.may_hold(options, viewers)}
    assert allowed == {SPECTATOR, *ALONE[:4], NORTH_SOUTH, EAST_WEST}
    two = registry.game("confrontation")
    assert not two.may_hold(two.options({}), frozenset((0, 1)))


def test_nobody_leaves_a_game_that_does_not_say_how() -> None:
    with pytest.raises(IllegalChoice, match="on alone"):
        match_of(1).resign(2)


# --- bots ---------------------------------------------------------------------------------------------------------


def test_a_bot_in_several_seats_is_handed_what_all_of_them_know() -> None:
    match = match_of(1)
    perspective = match.perspective(NORTH_SOUTH, random.Random(1))
    assert (perspective.seat, perspective.seats) == (0, NORTH_SOUTH)
    sample = perspective.sample(random.Random(2))
    assert hands(sample, NORTH_SOUTH) == hands(match, NORTH_SOUTH)
    assert any(hands(perspective.sample(random.Random(n)), EAST_WEST) != hands(match, EAST_WEST) for n in range(8))


def asked_and_known(key: Any) -> tuple[int, set[int]]:
    """Of a key of the search's tables: the seat that is asked, and the hands that stand open in it."""
    (seat, _), information = key
    shown = next(part for part in information if isinstance(part, tuple) and len(part) == 4)
    return seat, {number for number, hand in enumerate(shown) if isinstance(hand, tuple)}


def test_the_search_chooses_in_all_its_seats_with_what_all_of_them_know() -> None:
    match, rng = match_of(1), random.Random(1)
    people = [NORTH_SOUTH if seat in NORTH_SOUTH else ALONE[seat] for seat in range(4)]
    perspective = match.perspective(NORTH_SOUTH, rng)
    tree: dict[Hashable, Node] = {}
    spread = Spread()
    first = frozenset(option.token for option in perspective.decision.options)
    for _ in range(300):
        world = perspective.sample(rng)
        back_up(world, descend(world, tree, people, first, spread.curiosity, rng), spread)
    found = [asked_and_known(key) for key in tree]
    assert all(known == people[seat] for seat, known in found)
    assert {seat for seat, _ in found} == {0, 1, 2, 3}


def test_the_search_knows_which_hands_are_its_own() -> None:
    match = match_of(1)
    tries = search(match.perspective(NORTH_SOUTH, random.Random(1)), random.Random(2), Budget(iterations=200))
    assert match.decision is not None and set(tries) == {option.token for option in match.decision.options}


@pytest.mark.parametrize("bot", ["random", "greedy:2", "ismcts:60"])
@pytest.mark.parametrize("players", [1, 4])
def test_bots_play_for_a_side_and_alone(bot: str, players: int) -> None:
    match, rng = match_of(4, players), random.Random(4)
    choose = make_bot(bot)
    while match.decision is not None:
        person = next(frozenset(side) for side in match.sides if match.decision.seat in side)
        match.choose(choose(match.perspective(person, rng), rng))
    assert match.outcome is not None


def test_in_the_arena_a_bot_has_a_whole_side() -> None:
    summed = run(Setup(game="tricks", bots=("ismcts:80", "random"), games=8, seed=3))
    assert {tuple(game.bots.values()) for game in summed.games} == {
        ("ismcts:80", "random", "ismcts:80", "random"), ("random", "ismcts:80", "random", "ismcts:80"),
    }  # fmt: skip
    assert all(game.winners in (("north", "south"), ("east", "west")) for game in summed.games)
    first, second = (standing.total for standing in summed.standings)
    assert (first.won, first.lost, first.drawn) == (second.lost, second.won, 0) and first.played == 8
    assert all(pace.decisions == 8 * 6 for pace in summed.timing)


def test_in_the_arena_bots_play_a_game_for_one_by_themselves() -> None:
    summed = run(Setup(game="tricks", bots=("greedy:2", "random"), games=3, seed=3, options={"players": "1"}))
    assert [list(game.bots.values()) for game in summed.games] == [["greedy:2"]] * 3 + [["random"]] * 3
    assert [game.seed for game in summed.games[:3]] == [game.seed for game in summed.games[3:]]
    for standing in summed.standings:
        assert standing.total.played == 3 and standing.total.won + standing.total.lost == 3
