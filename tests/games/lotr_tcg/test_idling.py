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


def nobody_counted(useful: bool) -> Company:
    """A minion exerts to add a token for each companion who is an archer."""
    t = Company("shadow").fellowship("frodo", "sam").minions("orc-soldier", "mordor-enraged on orc-soldier")
    return t.fellowship("legolas") if useful else t


def nothing_spotted(useful: bool) -> Company:
    """As many cards are discarded for burdens as Moria minions are spotted."""
    t = Company("skirmish").fellowship("frodo").minions("uruk-savage").fights("frodo", "uruk-savage")
    t.shadow_hand("lost-to-the-goblins").deck("goblin-runner", "goblin-runner", player=2)
    if useful:
        t.minions("goblin-runner")
    t.passes(3)
    return t


def no_burden_spotted(useful: bool) -> Company:
    """A minion exerts to add as many tokens as burdens are spotted."""
    t = Company("shadow").fellowship("frodo").minions("moria-scout").shadow_hand("troubled-mountains")
    return t.burdens(int(useful))


def one_or_the_other(useful: bool) -> Company:
    """A minion exerts to discard a weapon, or all possessions where there are five companions."""
    t = Company("regroup").fellowship("frodo", "gimli").minions("isengard-smith")
    if useful:
        t.fellowship("dwarven-axe on gimli")
    t.passes(1)
    return t


def no_other(useful: bool) -> Company:
    """Tokens are removed to make an Uruk-hai stronger for each other one."""
    t = Company("skirmish").fellowship("gimli").minions("uruk-brood").fights("gimli", "uruk-brood").twilight(2)
    if useful:
        t.minions("uruk-savage")
    t.passes(1)
    return t


def nobody_to_help(useful: bool) -> Company:
    """Tokens are removed to make an Orc of Sauron's stronger."""
    t = Company("skirmish").fellowship("gimli").minions("uruk-savage", "strength-born-of-fear").twilight(3)
    t.fights("gimli", "uruk-savage")
    if useful:
        t.minions("orc-swordsman")
    t.passes(1)
    return t


def fierce_already(useful: bool) -> Company:
    """Tokens are removed to make an Uruk-hai fierce who has won."""
    t = Company("skirmish").fellowship("gimli").minions("lurtz", "uruk-hai-rampage").twilight(3)
    t.fights("gimli", "lurtz")
    if not useful:
        t.minions("saruman-keeper-of-isengard")
    t.passes(2)
    return t


TABLES = pytest.mark.parametrize(
    "table",
    [
        ally,
        old_tales,
        event,
        nobody_counted,
        nothing_spotted,
        no_burden_spotted,
        one_or_the_other,
        no_other,
        nobody_to_help,
        fierce_already,
    ],
)


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
