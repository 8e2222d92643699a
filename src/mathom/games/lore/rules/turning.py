"""Tapping, untapping, wounding and healing (rules: Untap phase; Combat)."""

from __future__ import annotations

from mathom.cards.telling import Cause
from mathom.games.lore import events
from mathom.games.lore.context import Id
from mathom.games.lore.language.modifiers_journey import StaysTapped
from mathom.games.lore.rules.causes import UNTAP_PHASE
from mathom.games.lore.values import Status
from mathom.games.lore.world import World


def turn(g: World, card: Id, status: Status, cause: Cause, rule: str) -> None:
    """Lay a card another way."""
    thing = g.cards[card]
    if thing.status is status:
        return
    g.set_status(card, status)
    if g.log is not None:
        g.tell(events.Turned(card=thing.card.title, slug=thing.card.slug, key=thing.key, before=thing.status.value,
                             state=status.value, seat=thing.owner, cause=cause, quiet=cause == UNTAP_PHASE,
                             rule=rule))  # fmt: skip


def tap(g: World, card: Id, cause: Cause, rule: str = "lore.glossary.tap") -> None:
    """Tap an untapped card; a wounded character stays wounded."""
    if g.cards[card].status is Status.UNTAPPED:
        turn(g, card, Status.TAPPED, cause, rule)


def kept_from_untapping(g: World, card: Id) -> bool:
    """A text on the card does not let it untap."""
    return any(
        g.in_play(c.source) and g.cards[c.source].host == card and text.on(g, c) for c, text in g.texts(StaysTapped)
    )


def may_untap(g: World, card: Id) -> bool:
    """True if the card is tapped and no text keeps it tapped."""
    return g.cards[card].status is Status.TAPPED and not kept_from_untapping(g, card)


def untap(g: World, card: Id, cause: Cause, rule: str = "lore.untap.step1") -> None:
    if may_untap(g, card):
        turn(g, card, Status.UNTAPPED, cause, rule)


def heal(g: World, card: Id, cause: Cause, to: Status = Status.TAPPED) -> None:
    """A wounded character is tapped now, or untapped if a text says so and no other one keeps him tapped."""
    if g.cards[card].status is Status.WOUNDED:
        kept = to is Status.UNTAPPED and kept_from_untapping(g, card)
        turn(g, card, Status.TAPPED if kept else to, cause, "lore.glossary.heal")
