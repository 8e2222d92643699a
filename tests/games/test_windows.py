"""Windows, in every game: where a seat may pass, the pass is the default, so that a table can pass in its place."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator
from contextlib import suppress

import pytest

from mathom.core import AnyGame, Decision, InvalidOption, Match
from mathom.core.registry import game as find_game
from mathom.core.registry import games

SEEDS = 2
MOST_TABLES = 100
#: How the games say it.
PASSES = {"decline", "pass", "done"}


def tables(game: AnyGame) -> Iterator[dict[str, str]]:
    """Every way to set up a table of the game, as far as that is a choice among a few.

    Where there are too many ways, each choice is made once, beside the defaults of all others.
    """
    few = [option for option in game.table_options if option.kind == "choice"]
    if math.prod(len(option.choices) for option in few) <= MOST_TABLES:
        for chosen in itertools.product(*(option.choices for option in few)):
            yield {option.name: choice for option, choice in zip(few, chosen, strict=True)}
        return
    for option in few:
        for choice in option.choices:
            with suppress(InvalidOption):  # a sixth deck alone, say
                game.options({option.name: choice})
                yield {option.name: choice}


def decisions(game: AnyGame) -> Iterator[Decision]:
    """All decisions of some random matches at each of its tables."""
    # Where there are no windows, one table tells as much as all.
    ways = tables(game) if game.windows else iter([{}])
    for options, seed in itertools.product(ways, range(SEEDS)):
        rng = random.Random(seed)
        match = Match(game, game.options(options), seed, quiet=True)
        while match.decision is not None:
            yield match.decision
            match.choose(rng.choice(match.decision.options))


@pytest.mark.parametrize("name", games())
def test_the_default_of_a_window_is_the_pass(name: str) -> None:
    game = find_game(name)
    seen = set()
    for decision in decisions(game):
        tokens = [option.token for option in decision.options]
        assert not decision.window or tokens[0] in PASSES, decision
        assert not decision.window or not PASSES & set(tokens[1:]), decision
        seen.add(decision.window)
    assert seen - {""} == {window.name for window in game.windows}


@pytest.mark.parametrize("name", games())
def test_windows_are_told_to_people(name: str) -> None:
    windows = find_game(name).windows
    assert len({window.name for window in windows}) == len(windows)
    for window in windows:
        assert window.name == window.name.lower().strip() and window.title


@pytest.mark.parametrize("name", [name for name in games() if find_game(name).windows])
def test_everybody_sees_which_window_is_open(name: str) -> None:
    game = find_game(name)
    match = Match(game, game.options({}), 5)
    rng = random.Random(5)
    while match.decision is not None:
        for viewer in (*range(len(match.seats)), None):
            pending = match.view(viewer).decision
            assert pending is not None and pending.window == match.decision.window
        for viewer in range(len(match.seats)):
            sampled = match.determinize(viewer, rng).decision
            assert sampled is not None and sampled.window == match.decision.window
        match.choose(rng.choice(match.decision.options))
