"""Who and what is behind a moment: winners, losers, and the card whose text it was."""

from __future__ import annotations

from mathom.cards.telling import Cause
from mathom.games.lotr_tcg.card import CARDS, Card
from mathom.games.lotr_tcg.context import Context, Id
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.filter import Filter


def fits_or_did(g: Journey, c: Context, which: Filter, card: Id, printed: Card) -> bool:
    """True if the filter fits a card in play, or describes one that has just left play."""
    if g.in_play(card):
        return which.fits(g, c, card)
    return which.printed and which.describes(printed)


def comes_from(source: Cause, which: Filter) -> bool:
    """True if the text of one of those is behind it."""
    card = CARDS.get(source.slug)
    return card is not None and which.describes(card)


def dealt_by(g: Journey, c: Context, which: Filter, winners: tuple[Id, ...], source: Cause) -> bool:
    """True if one of those deals a wound, or death: as a winner of the skirmish, or by its text (FAQ: source)."""
    if winners:
        return any(g.in_play(one) and which.fits(g, c, one) for one in winners)
    # Ruling: archery fire is a total, and so nobody's in particular (tcg.archery.fp-assigns).
    card = next((card for card, thing in g.cards.items() if thing.key == source.key), None)
    return which.fits(g, c, card) if card is not None else which.printed and comes_from(source, which)
