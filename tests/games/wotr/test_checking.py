"""Positions that the rules cannot bring about are refused."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from mathom.core import InvalidPosition
from mathom.games.wotr.testing import Campaign


def march() -> Campaign:
    """A position with nothing wrong in it."""
    return Campaign("frodo", "moria", "caradhras")


CANNOT_BE: dict[str, Callable[[], Campaign]] = {
    "Gimli cannot wield Sting": lambda: march().reserve("frodo", "gimli", "sting on gimli"),
    "Sting is an item: say who wields it": lambda: march().reserve("frodo", "sting"),
    "Mithril Coat is an item and lies on no character": lambda: march().reserve(
        "frodo", "frodo-baggins", "sting on frodo-baggins", "mithril-coat on sting"
    ),
    "Mordor Orcs cannot be at Caradhras": lambda: march().at("caradhras", "mordor-orcs"),
    "Frodo Baggins cannot be at Moria": lambda: march().at("moria", "frodo-baggins"),
    "There is Another Way does not stay in play": lambda: march().reserve("frodo", "there-is-another-way"),
    "there are 2 copies of Gimli, not 1": lambda: march().reserve("frodo", "gimli").hand("frodo", "gimli"),
    "Saruman is not in the deck of Frodo": lambda: march().hand("frodo", "saruman"),
    "Moria is a location and in no player's deck": lambda: march().hand("frodo", "moria"),
    "Balrog of Moria came to reserve in this round": lambda: (
        march().at("moria", "balrog-of-moria").mark("balrog-of-moria", "fresh")
    ),
    "Caradhras is active: there is one path at a time": lambda: march().place("active", "khazad-dum"),
    "Caradhras is not in its deck": lambda: march().place("shadow area", "caradhras"),
    "Helm's Deep is not active": lambda: march().at("helms-deep", "gandalf-the-white"),
    "Gimli is no battleground that was taken back": lambda: (
        march().reserve("frodo", "gimli").mark("gimli", "shields-ignored")
    ),
    "Caradhras is no battleground that was taken back": lambda: march().mark("caradhras", "shields-ignored"),
    "there is no round before the first": lambda: march().mark("table", "round 0"),
    "there is no round 10; the last one is 9": lambda: march().mark("table", "round 10"),
    "Orodruin is scored, but the road has come to number 4 only": lambda: march().place("shadow area", "orodruin"),
    "the order has 4 turns, and no turn 9": lambda: march().mark("table", "start 9"),
    "'-1' is no number": lambda: march().mark("table", "corruption -1"),
    "'x' is no number": lambda: march().reserve("frodo", "gimli").mark("gimli#x", "fresh"),
    "gimli#0 is not in play": lambda: march().reserve("frodo", "gimli").mark("gimli#0", "fresh"),
    "there is no mark of the table 'phase'": lambda: march().mark("table", "phase action"),
    "there is no player 'boromir'": lambda: Campaign("boromir", "moria"),
    "there is no card 'pikachu'": lambda: march().hand("frodo", "pikachu"),
    "there is no zone 'frodo pocket'": lambda: march().place("frodo pocket", "gimli"),
}


@pytest.mark.parametrize(("reason", "set_up"), CANNOT_BE.items(), ids=[*CANNOT_BE])
def test_what_the_rules_cannot_bring_about_is_refused_with_the_reason(
    reason: str, set_up: Callable[[], Campaign]
) -> None:
    with pytest.raises(InvalidPosition, match=re.escape(reason)):
        _ = set_up().match


def test_what_they_can_bring_about_is_not() -> None:
    assert march().mark("table", "round 9").tokens("pass") == ["pass"]
