"""No player can go round in circles: whatever is done without passing, no position of a turn comes twice."""

from __future__ import annotations

import random
from collections.abc import Hashable

import pytest

from mathom.core import Match
from mathom.core.registry import game
from mathom.games.lotr_tcg.testing import Company
from mathom.testing.comparing import kept
from mathom.testing.rules import rule

#: How many actions in a row are tried, and at which share of the decisions of a match.
ACTIONS, OFTEN = 40, 0.03


def standing(match: Match) -> Hashable:
    """Return the position, for all that all players know together, and what the rules are in the middle of."""
    assert match.decision is not None
    rules = tuple(sorted(kept(match.stack).items()))
    return match.state.information(match.everybody), rules, match.decision.prompt, match.decision.seat


def check_no_way_back(match: Match, rng: random.Random) -> None:
    """Raise AssertionError if actions at random, with no pass among them, lead back to where they began."""
    seen: dict[Hashable, int] = {}
    for _ in range(ACTIONS):
        if match.decision is None:
            return
        here = standing(match)
        assert here not in seen, f"without end: {', '.join(match.choices[seen[here] :])}"
        seen[here] = len(match.choices)
        match.choose(rng.choice(match.decision.options[1:] or match.decision.options))


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("confrontation", {}),
        pytest.param("lotr_tcg", {}, marks=rule("tcg.actions.no-endless-loop")),
        pytest.param("wotr", {}, marks=rule("wotr.action.no-endless-loop")),
        pytest.param("lore", {}, marks=rule("lore.organization.no-endless-loop")),
    ],
)
def test_no_actions_lead_back_to_where_they_began(name: str, options: dict[str, str]) -> None:
    for seed in range(2):
        rng = random.Random(seed)
        match = Match(game(name), game(name).options(options), seed, quiet=True)
        while match.decision is not None:
            if rng.random() < OFTEN:
                check_no_way_back(match.clone(), rng)
            match.choose(rng.choice(match.decision.options))


@rule("tcg.actions.no-endless-loop")
def test_two_guests_do_not_heal_each_other_without_end() -> None:
    t = Company().fellowship("hobbit-party-guest", "hobbit-party-guest", "bilbo").wounds("hobbit-party-guest", 1)
    for seed in range(8):
        check_no_way_back(t.match.clone(), random.Random(seed))
