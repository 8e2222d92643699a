"""The twilight pool: who adds to it, and who pays out of it (rulebook: Twilight cost)."""

from __future__ import annotations

from mathom.core import Seat
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import NOBODY, Id
from mathom.games.lotr_tcg.facts import Side
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.rules.numbers import roaming_penalty, twilight_cost


def pay_twilight(g: Journey, seat: Seat, card: Card, host: Id = NOBODY, discount: int = 0) -> None:
    """Free Peoples cards add their cost to the pool, Shadow cards take it from there (rulebook: Twilight cost)."""
    cost = twilight_cost(g, seat, card, host, discount)
    if card.side is Side.SHADOW:
        cost = -cost - roaming_penalty(g, seat, card)
    change_twilight(g, cost, card.title, "tcg.twilight.cost-def")


def change_twilight(g: Journey, change: int, why: str, rule: str) -> None:
    """Add tokens to the pool or take some out, no more than there are."""
    change = max(change, -g.twilight)
    g.twilight += change
    if change:
        g.tell(events.Twilight(change=change, pool=g.twilight, why=why, rule=rule))
