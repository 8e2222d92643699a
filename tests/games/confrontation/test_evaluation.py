"""What the written evaluation makes of a position."""

from __future__ import annotations

from itertools import pairwise

import pytest

from mathom.core import Match
from mathom.testing.scenario import Scenario


def frodo_in_the_mountains(**sauron: str) -> Match:
    """Frodo stands in the Misty Mountains, Sauron's pieces where they are named, and Sauron is to move."""
    position = Scenario("confrontation").place("misty-mountains", "frodo").place("shire", "sam", "merry", "pippin")
    for piece, region in sauron.items():
        position.place(region, piece.replace("_", "-"))
    return position.to_move("sauron").match


def test_pieces_that_the_ring_bearer_has_passed_do_not_hold_sauron_up() -> None:
    passed = frodo_in_the_mountains(orcs="gap-of-rohan", saruman="enedwaith", black_rider="arthedain")
    ahead = frodo_in_the_mountains(orcs="rohan", saruman="gondor", black_rider="dagorlad")
    assert passed.evaluate(1) < 0.05 and ahead.evaluate(1) > 10 * passed.evaluate(1)
    assert passed.evaluate(0) == pytest.approx(1 - passed.evaluate(1))


def test_each_guard_that_is_left_counts_and_the_last_one_most() -> None:
    guards = {"orcs": "mirkwood", "saruman": "gondor", "warg": "dagorlad", "cave_troll": "rohan"}
    places = dict(zip(guards, ("rhudaur", "cardolan", "arthedain", "enedwaith"), strict=True))
    worth = []
    for left in range(5):
        ahead = dict(list(guards.items())[:left])
        worth.append(frodo_in_the_mountains(**places | ahead).evaluate(1))
    gained = [later - earlier for earlier, later in pairwise(worth)]
    assert worth == sorted(worth) and gained[0] == max(gained)


def test_the_flying_nazgul_has_nobody_behind_it() -> None:
    """It may go to any character that stands alone."""
    orcs, nazgul = (frodo_in_the_mountains(**{piece: "enedwaith"}) for piece in ("orcs", "flying_nazgul"))
    assert nazgul.evaluate(1) > 10 * orcs.evaluate(1)
