"""The probe for plain harm: it catches a bot that does whatever it can, and the greedy bot keeps clear of it."""

from __future__ import annotations

import random

from mathom.bots import make_bot
from mathom.bots.ismcts import worth_a_search
from mathom.core import Option, Perspective
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.harm import Probe, ledger

#: Cards whose costs are easily paid for nothing.
TEMPTING = ("uruk-brood", "isengard-smith", "sting")


def rash(perspective: Perspective, rng: random.Random) -> Option:
    """Does something wherever it can."""
    return rng.choice(perspective.decision.options[1:] or perspective.decision.options)


def test_a_deed_that_only_costs_is_harm_and_one_that_gains_is_none() -> None:
    t = Company().fellowship("boromir-defender-of-minas-tirith")
    before = ledger(t.g, 0)
    t.use("boromir")  # nobody is there to be healed
    gains, losses, changed = ledger(t.g, 0).against(before)
    assert losses == {"twilight": -2} and not gains and not changed
    t = Company("skirmish").fellowship("gimli").minions("uruk-savage").fights("gimli", "uruk-savage").hand("axe-strike")
    before = ledger(t.g, 0)
    t.play("axe-strike")
    gains, losses, changed = ledger(t.g, 0).against(before)
    assert gains == {"own strength": 2} and losses == {"own hand": -1} and changed


def test_who_has_looked_at_a_hand_has_gained_something() -> None:
    t = Company().site(6, "galadriels-glade").fellowship("legolas").shadow_hand("uruk-savage", "orc-soldier")
    before = ledger(t.g, 0)
    t.use("galadriels-glade")
    gains, losses, _ = ledger(t.g, 0).against(before)
    assert gains == {"known cards": 2} and losses == {"own wounds": -1, "own vitality": -1}


def test_a_rash_bot_is_caught_and_the_greedy_one_is_not() -> None:
    rashly, greedily = Probe(rash), Probe(make_bot("greedy:2"))
    for number, card in enumerate(TEMPTING):
        rashly.play(number, find_card(card))
        greedily.play(number, find_card(card))
    assert rashly.harmful() and len(rashly.harms) > 5
    assert greedily.done.total() > 20
    assert greedily.harmful() == [], greedily.table()


def test_the_search_does_not_spend_its_time_on_what_only_costs() -> None:
    t = Company().fellowship("boromir-defender-of-minas-tirith").hand("aragorn-ranger-of-the-north")
    decision = t.match.decision
    assert decision is not None
    heal = next(option for option in decision.options if option.token.startswith("use boromir"))
    found = worth_a_search(t.match.perspective(decision.seat, random.Random(1)), random.Random(1))
    assert decision.default in found
    assert heal not in found  # nobody is there to be healed, and it adds twilight
    assert len(found) > 1  # Aragorn is worth a thought
