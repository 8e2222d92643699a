"""Battlegrounds and paths: the location step, activating and reactivating (rules: Location step)."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.telling import Cause
from mathom.core import Seat, resumable
from mathom.games.wotr import events
from mathom.games.wotr.card import CARDS, Card
from mathom.games.wotr.context import Context, Id
from mathom.games.wotr.facts import Icons, Kind, Side
from mathom.games.wotr.language.effect import perform
from mathom.games.wotr.rules.causes import LOCATION_STEP
from mathom.games.wotr.rules.combat import fight
from mathom.games.wotr.values import Step
from mathom.games.wotr.war import Rules, War


@resumable
def location_step(g: War) -> Rules[None]:
    """The starting player activates a battleground, then a path."""
    g.step = Step.LOCATION
    g.tell(events.StepBegan(step=g.step.value, round=g.round, rule="wotr.location.battleground-then-path"))
    # Of two that a scenario names for one round, both are active before the text of either is carried out.
    placed = tuple(
        place_battleground(g, g.starting_player, card, LOCATION_STEP)
        for card in battlegrounds_of_the_round(g)
        if in_deck(g, card)
    )
    for location in placed:
        yield from carry_out(g, g.starting_player, location)
    paths = unused_paths(g, g.road + 1)
    yield from activate_path(g, g.starting_player, g.dice.pick(paths), LOCATION_STEP)


def battlegrounds_of_the_round(g: War) -> tuple[Card, ...]:
    """At random from the deck of the starting player's side, or from the other one; or as the scenario says."""
    if g.scenario.battlegrounds:
        plan = g.scenario.battlegrounds
        return tuple(CARDS[slug] for slug in plan[g.round - 1]) if g.round <= len(plan) else ()
    side = g.side_of(g.starting_player)
    for deck in (battleground_deck(g, side), battleground_deck(g, side.other)):
        if deck:
            return (g.dice.pick(deck),)
    return ()


def battleground_deck(g: War, side: Side) -> tuple[Card, ...]:
    return tuple(card for card in g.unused_battlegrounds if card.facts.defended_by is side)


def in_deck(g: War, card: Card) -> bool:
    """True if the battleground is still in its deck and can be activated."""
    return card in g.unused_battlegrounds


def in_area(g: War, card: Card) -> bool:
    """True if the battleground is in a scoring area and can be reactivated."""
    return card.kind is Kind.BATTLEGROUND and (card in g.won_by_free_peoples or card in g.won_by_shadow)


def unused_paths(g: War, number: int) -> tuple[Card, ...]:
    """The paths of that number which have not been activated yet."""
    return tuple(card for card in g.unused_paths if card.facts.number == number)


@resumable
def activate_battleground(g: War, seat: Seat, card: Card, cause: Cause) -> Rules[Id]:
    """Place a battleground face up, and carry out its text."""
    location = place_battleground(g, seat, card, cause)
    yield from carry_out(g, seat, location)
    return location


def place_battleground(g: War, seat: Seat, card: Card, cause: Cause) -> Id:
    """Place a battleground face up, out of its deck or a scoring area."""
    again, ignored = in_area(g, card), False
    if again:
        held_by = Side.FREE_PEOPLES if card in g.won_by_free_peoples else Side.SHADOW
        ignored = held_by is not card.facts.defended_by
        g.won_by_free_peoples = tuple(one for one in g.won_by_free_peoples if one is not card)
        g.won_by_shadow = tuple(one for one in g.won_by_shadow if one is not card)
    else:
        g.unused_battlegrounds = tuple(one for one in g.unused_battlegrounds if one is not card)
    location = g.put(card, seat)
    if ignored:
        g.cards[location] = replace(g.cards[location], shields_ignored=True)
    g.battlegrounds += (location,)
    _tell_activated(g, seat, location, cause, again)
    return location


@resumable
def activate_path(g: War, seat: Seat, card: Card, cause: Cause) -> Rules[Id]:
    """Place a path face up. On the path that it replaces combat is resolved first, and then its text is carried out."""
    g.unused_paths = tuple(one for one in g.unused_paths if one is not card)
    location = g.put(card, seat)
    _tell_activated(g, seat, location, cause, False)
    if g.path:
        yield from fight(g, g.path)
    g.path, g.road = location, card.facts.number
    yield from carry_out(g, seat, location)
    return location


@resumable
def carry_out(g: War, seat: Seat, location: Id) -> Rules[None]:
    """The activation text of a location."""
    card = g.cards[location].card
    if card.effect is not None:
        yield from perform(g, card.effect, Context(location, card, seat))


def _tell_activated(g: War, seat: Seat, location: Id, cause: Cause, again: bool) -> None:
    thing = g.cards[location]
    is_path = thing.card.kind is Kind.PATH
    g.tell(events.LocationActivated(
        player=g.options.name_of(seat), location=thing.card.name, slug=thing.card.slug, key=thing.key,
        kind=thing.card.kind.value, number=thing.card.facts.number, again=again, shields_ignored=thing.shields_ignored,
        seat=seat, cause=cause if cause.name else None,
        rule="wotr.path.next-number" if is_path else "wotr.location.place-and-resolve",
    ))  # fmt: skip


def add_tokens(g: War, card: Id, icons: Icons, cause: Cause) -> None:
    """Put combat tokens on a location or on a card."""
    thing = g.cards[card]
    g.set_tokens(card, thing.tokens + icons)
    g.tell(events.TokensAdded(card=thing.card.name, key=thing.key, attack=icons.attack, defense=icons.defense,
                              cause=cause, rule="wotr.combat-path.token-tracking"))  # fmt: skip
