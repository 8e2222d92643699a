"""Burdens, and The One Ring (rulebook: The One Ring; Losing the game)."""

from __future__ import annotations

from mathom.cards.telling import Cause
from mathom.core import resumable
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.context import Id
from mathom.games.lotr_tcg.facts import Kind
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.modifiers import Corrupted, KeepsBurdens
from mathom.games.lotr_tcg.moments import BeforeBurden, WhenBurdenAdded, WhenBurdenRemoved, WhenRingPutOn
from mathom.games.lotr_tcg.rules.happening import about_to, happen
from mathom.games.lotr_tcg.rules.losing import lose
from mathom.games.lotr_tcg.rules.move_limit import note_change
from mathom.games.lotr_tcg.rules.numbers import resistance


def ring(g: Journey) -> Id:
    """The One Ring of the Free Peoples player."""
    return next(card for card in g.borne_by(g.ring_bearer) if g.cards[card].card.kind is Kind.THE_ONE_RING)


@resumable
def add_burdens(g: Journey, number: int, source: Cause) -> Rules[None]:
    """Add burdens to the Ring-bearer, one at a time."""
    for _ in range(number):
        goes_on = yield from about_to(g, BeforeBurden(source))
        if goes_on:
            change_burdens(g, 1, source)
            yield from happen(g, WhenBurdenAdded(source))


@resumable
def remove_burdens(g: Journey, number: int, source: Cause) -> Rules[None]:
    for _ in range(min(number, removable(g))):
        change_burdens(g, -1, source)
        yield from happen(g, WhenBurdenRemoved(source))


def removable(g: Journey) -> int:
    """How many burdens can be removed: all, unless a text keeps them on the Ring-bearer."""
    kept = any(text.fits(g, context, g.ring_bearer) for context, text in g.texts(KeepsBurdens))
    return 0 if kept else g.burdens[g.free_peoples]


def change_burdens(g: Journey, change: int, source: Cause) -> None:
    seat = g.free_peoples
    g.burdens[seat] += change
    if g.log is not None:
        bearer = g.cards[g.ring_bearer]
        g.tell(events.Burdens(player=g.options.name_of(seat), seat=seat, change=change, burdens=g.burdens[seat],
                              card=bearer.card.title, key=bearer.key, resistance=resistance(g, seat), cause=source,
                              rule="tcg.lose.corrupted"))  # fmt: skip
    note_change(g)
    check_corruption(g)


def check_corruption(g: Journey) -> None:
    """The Ring-bearer is corrupted by burdens up to his resistance, or because a text says so as things stand."""
    seat = g.free_peoples
    bearer = g.ring_bearers[seat]
    if bearer and g.in_play(bearer) and g.burdens[seat] >= resistance(g, seat):
        name = g.cards[bearer].card.title
        lose(g, seat, f"{name} is corrupted by The One Ring.", "tcg.lose.corrupted")
    if any(text.on(g, context) for context, text in g.texts(Corrupted)):
        corrupt(g)


def corrupt(g: Journey) -> None:
    """A card corrupts the Ring-bearer, however few burdens he has."""
    name = g.cards[g.ring_bearer].card.title
    lose(g, g.free_peoples, f"{name} is corrupted.", "tcg.lose.corrupted-by-card")


@resumable
def put_on_the_ring(g: Journey, cause: Cause) -> Rules[None]:
    """The Ring-bearer wears the Ring until the regroup phase."""
    if not g.wearing:
        g.wearing = True
        bearer = g.cards[g.ring_bearer]
        g.tell(events.RingPutOn(card=bearer.card.title, key=bearer.key, slug=bearer.card.slug, seat=bearer.owner,
                                cause=cause, rule="tcg.one-ring.until-regroup"))  # fmt: skip
        yield from happen(g, WhenRingPutOn())


def take_off_the_ring(g: Journey, cause: Cause) -> None:
    """A text ends the wearing of the Ring before its time."""
    g.wearing = False
    name = g.cards[g.ring_bearer].card.title
    g.tell(events.Noted(text=f"{name} takes off The One Ring", cause=cause, rule="tcg.one-ring.take-off"))


def carry_on(g: Journey, successor: Id) -> None:
    """Somebody takes over the Ring, borne and not worn; the burdens pass to him (ruling: tcg.one-ring.sam)."""
    seat = g.free_peoples
    g.move_to(ring(g), successor)
    g.ring_bearers[seat] = successor
    g.wearing = False
    new = g.cards[successor]
    g.tell(events.CarriedOn(card=new.card.title, key=new.key, slug=new.card.slug, seat=seat, rule="tcg.one-ring.sam"))
    check_corruption(g)
