"""The twilight pool: who adds to it, and who pays out of it (rulebook: Twilight cost)."""

from __future__ import annotations

from mathom.cards.telling import Cause, Part, by_printed
from mathom.core import Seat, resumable
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import NOBODY, Id
from mathom.games.lotr_tcg.facts import Side
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.moments import BeforeTwilight
from mathom.games.lotr_tcg.rules.happening import about_to
from mathom.games.lotr_tcg.rules.numbers import roaming_penalty, twilight_cost


@resumable
def add_twilight(g: Journey, number: int, cause: Cause) -> Rules[None]:
    """A text adds tokens to the pool, unless that is prevented."""
    goes_on = yield from about_to(g, BeforeTwilight(cause))
    if goes_on:
        change_twilight_by(g, number, cause, "tcg.twilight.add-symbol")


def pay_twilight(g: Journey, seat: Seat, card: Card, host: Id = NOBODY, discount: int = 0) -> int:
    """Free Peoples cards add their cost to the pool, Shadow cards take it from there (rulebook: Twilight cost).

    The change is returned: whoever tells that the card is played says it, too.
    """
    cost = twilight_cost(g, seat, card, host, discount)
    if card.side is Side.SHADOW:
        cost = -cost - roaming_penalty(g, seat, card)
    parts = (Part(card.title, cost, card.slug),)
    return change_twilight(g, cost, card.title, parts, "tcg.twilight.cost-def", by_printed(card), True)


def change_twilight(
    g: Journey, change: int, why: str, parts: tuple[Part, ...], rule: str, cause: Cause | None = None,
    quiet: bool = False,
) -> int:  # fmt: skip
    """Add tokens to the pool or take some out, no more than there are; how many they were."""
    change = max(change, -g.twilight)
    g.twilight += change
    if change:
        g.tell(events.Twilight(change=change, pool=g.twilight, why=why, parts=parts, cause=cause, quiet=quiet,
                               rule=rule))  # fmt: skip
    return change


def change_twilight_by(g: Journey, change: int, cause: Cause, rule: str, quiet: bool = False) -> int:
    """The same, because of one card."""
    parts = (Part(cause.name, change, cause.slug, cause.key),)
    return change_twilight(g, change, f"{cause.name} {abs(change)}", parts, rule, cause, quiet)
