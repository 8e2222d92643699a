"""What may be used and played though it would do nothing: it is offered, and bots leave it."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from mathom.bots import make_bot
from mathom.core import Perspective
from mathom.games.lotr_tcg.testing import Company


def ally(useful: bool) -> Company:
    """Farmer Maggot exerts to heal Merry or Pippin."""
    return Company().fellowship("merry", "farmer-maggot").wounds("merry", int(useful))


def old_tales(useful: bool) -> Company:
    """Bilbo exerts to shuffle a card of the Shire into the draw deck."""
    t = Company().fellowship("bilbo-retired-adventurer")
    return t.discard_pile("sam") if useful else t


def event(useful: bool) -> Company:
    """An event heals a Hobbit."""
    t = Company("maneuver").fellowship("merry").minions("uruk-savage").hand("stout-and-sturdy")
    return t.wounds("merry", int(useful))


TABLES = pytest.mark.parametrize("table", [ally, old_tales, event])


def perspective(t: Company) -> Perspective:
    return t.match.perspective(t.asked_decision.seat, random.Random(1))


@TABLES
def test_what_would_do_nothing_is_offered_and_not_effective(table: Callable[[bool], Company]) -> None:
    vain, useful = perspective(table(False)), perspective(table(True))
    assert len(vain.decision.options) == 2 and vain.effective == vain.decision.options[:1]
    assert len(useful.decision.options) == 2 and useful.effective == useful.decision.options


@TABLES
@pytest.mark.parametrize("bot", ["greedy:1", "ismcts:20", "ismcts:20x2"])
def test_bots_do_not_pay_for_nothing(table: Callable[[bool], Company], bot: str) -> None:
    for seed in range(3):
        assert make_bot(bot)(perspective(table(False)), random.Random(seed)).token == "pass"
