"""Playing cards: where they may go, what it costs, and what happens then (rules: Playing a card)."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from mathom.cards.choices import DONE
from mathom.cards.telling import Cause
from mathom.core import Seat, resumable
from mathom.games.wotr import choices, events
from mathom.games.wotr.card import Card
from mathom.games.wotr.choices import Choice
from mathom.games.wotr.context import NOBODY, Context, Id
from mathom.games.wotr.facts import Keyword, Kind
from mathom.games.wotr.language.effect import perform
from mathom.games.wotr.language.filter import Filter
from mathom.games.wotr.language.modifiers import THIS, Admits, Arriving, Barred, OnlyWeapon, is_there
from mathom.games.wotr.language.places import Place
from mathom.games.wotr.rules.causes import cost_of
from mathom.games.wotr.rules.losing import cycle_or_forsake, event_done
from mathom.games.wotr.rules.piles import cycle_apart, draw_apart, see_top
from mathom.games.wotr.war import Rules, War

# --- where a card may go ---------------------------------------------------------------------------------------------


def admitted(g: War, seat: Seat, card: Card, location: Card) -> bool:
    """True if the character or army may be played or moved to the location."""
    for text in _bars(card):
        if text.where.holds(location) and (text.while_ is None or text.while_.holds(g, Context(NOBODY, card, seat))):
            return False
    if _admitted_by_print(card, location):
        return True
    return any(
        (not c.source or is_there(g, c, text.from_)) and text.admits(card, location, c.card)
        for c, text in g.texts(Admits)
    )  # fmt: skip


@cache
def _bars(card: Card) -> tuple[Barred, ...]:
    return tuple(text for text in card.texts if isinstance(text, Barred))


@cache
def _admitted_by_print(card: Card, location: Card) -> bool:
    """By its path numbers, its faction, or its own text."""
    if location.kind is Kind.PATH:
        return card.kind is Kind.CHARACTER and location.facts.number in card.paths
    if card.faction is not None and location.shows(card.faction):
        return True
    own = (text for text in card.texts if isinstance(text, Admits) and text.who == THIS)
    return any(text.admits(card, location, card) for text in own)


def wielders(g: War, seat: Seat, card: Card) -> tuple[Id, ...]:
    """The characters in play, also a teammate's, on whom an item may be played."""
    if card.wielder is None:
        return ()
    side = g.side_of(seat)
    return tuple([
        one for one, thing in g.cards.items()
        if thing.card.kind is Kind.CHARACTER and g.side_of(thing.owner) is side
        and card.wielder.describes(thing.card) and _can_hold(g, one, card)
    ])  # fmt: skip


def _can_hold(g: War, character: Id, item: Card) -> bool:
    """Some weapons bear no other weapon beside them."""
    if item.keyword is not Keyword.WEAPON:
        return True
    weapons = [g.cards[one].card for one in g.items_of(character) if g.cards[one].card.keyword is Keyword.WEAPON]
    jealous = any(isinstance(text, OnlyWeapon) for card in (item, *weapons) for text in card.texts)
    return not (weapons and jealous)


def played_this_round(g: War, card: Card) -> bool:
    """The same character or item is not played twice in a round."""
    return card in g.played


def plays(g: War, seat: Seat, card: Card, where: Place) -> tuple[Choice, ...]:
    """The ways in which a card can be played now, to such places."""
    if card in g.played:
        return ()
    if card.kind is Kind.EVENT:
        effect = card.effect
        possible = effect is None or effect.possible(g, Context(NOBODY, card, seat))
        return (choices.play_event(card),) if possible else ()
    if card.kind is Kind.ITEM:
        return tuple(choices.play_on(g, card, one) for one in wielders(g, seat, card))
    found = [choices.play_to_reserve(card)] if where.holds(None) else []
    for location in g.locations:
        place = g.cards[location].card
        if where.holds(place) and admitted(g, seat, card, place):
            found.append(choices.play_to(card, place, location))
    return tuple(found)


# --- playing ---------------------------------------------------------------------------------------------------------


@resumable
def play_from_hand(g: War, seat: Seat, choice: Choice) -> Rules[None]:
    """Lay the card down, pay by cycling another one (or by forsaking, with an empty hand), then do what it says."""
    card = choice.printed
    assert card is not None
    g.hands[seat] = g.hands[seat].leave(card)
    laid = lay(g, seat, choice, None)
    place = _place(g, laid)
    yield from cycle_or_forsake(g, seat, 1, cost_of(card), laid)
    yield from do_what_it_says(g, seat, card, laid, place)


def lay(g: War, seat: Seat, choice: Choice, cause: Cause | None) -> Id:
    """A card that has left its place comes into play; an event lies there until it has been carried out."""
    card = choice.printed
    assert card is not None
    laid, where, where_key = NOBODY, "", ""
    if card.kind is Kind.EVENT:
        g.being_played += ((seat, card),)
    else:
        laid = g.put(card, seat, choice.other)
        if card.kind is not Kind.ARMY:
            g.played |= {card}
        if choice.other:
            host = g.cards[choice.other]
            where, where_key = f"{'on' if card.kind is Kind.ITEM else 'to'} {host.card.name}", host.key
        else:
            g.cards[laid] = replace(g.cards[laid], fresh=True)
            where, where_key = "to reserve", f"reserve {seat}"
    see_top(g, seat)
    g.tell(events.CardPlayed(
        player=g.options.name_of(seat), card=card.name, slug=card.slug, kind=card.kind.value,
        key=g.cards[laid].key if laid else "", where=where, where_key=where_key, seat=seat, cause=cause,
        rule="wotr.play.one-card-per-action",
    ))  # fmt: skip
    return laid


@resumable
def do_what_it_says(g: War, seat: Seat, card: Card, laid: Id, place: Card | None) -> Rules[None]:
    """Carry out the text of a card that has just been played to that `place`.

    Ruling: a card that has left play since, because it or its wielder was forsaken as a cost, was played all the same
    (wotr.play.last-card-forsake). By the first rules it did nothing then.
    """
    if card.kind is Kind.EVENT:
        if card.effect is not None:
            yield from perform(g, card.effect, Context(NOBODY, card, seat))
        g.being_played = tuple(one for one in g.being_played if one != (seat, card))
        event_done(g, seat, card, Cause(card.title, card.slug))
    elif laid in g.cards or g.rules > 1:
        yield from _react(g, Context(laid, card, seat), place, False)


def _place(g: War, card: Id) -> Card | None:
    """Return the location of a card; None in reserve, or for an event, which is nowhere."""
    location = g.place_of(card) if card else NOBODY
    return g.cards[location].card if location else None


@resumable
def arrive(g: War, card: Id, moved: bool) -> Rules[None]:
    """What a card does when it has been played or moved somewhere."""
    if card in g.cards:
        thing = g.cards[card]
        yield from _react(g, Context(card, thing.card, thing.owner), _place(g, card), moved)


@resumable
def _react(g: War, c: Context, place: Card | None, moved: bool) -> Rules[None]:
    """Carry out the texts of a card that has arrived at that place."""
    for text in c.card.texts:
        if isinstance(text, Arriving) and (text.moved or not moved) and text.where.holds(place):
            yield from perform(g, text.effect, c)


# --- "draw cards, play some of them, cycle the rest" -----------------------------------------------------------------


@resumable
def draw_and_play(
    g: War, seat: Seat, number: int, which: Filter, most: int, where: Place, cause: Cause
) -> Rules[None]:  # fmt: skip
    """Draw cards, play some of them, and cycle the rest, which pays for those that were played.

    The texts of the cards played come last (wotr.play.draw-play-text-after-rest).
    """
    draw_apart(g, seat, number, cause)
    yield from play_drawn(g, seat, which, most, where, cause)


@resumable
def play_drawn(g: War, seat: Seat, which: Filter, most: int, where: Place, cause: Cause) -> Rules[None]:
    """Play some of the cards that were set apart, and cycle the rest.

    Whoever has drawn is asked even if none of them can be played: otherwise the others would know it.
    """
    played: tuple[tuple[Card, Id, Card | None], ...] = ()
    while len(played) < most and g.apart[seat].cards:
        options = tuple(
            option
            for card in dict.fromkeys(g.apart[seat].cards) if which.describes(card)
            for option in plays(g, seat, card, where)
        )  # fmt: skip
        prompt = f"{cause.name}: which of the cards drawn do you play?"
        rule = "wotr.play.up-to-is-optional"
        choice = yield g.ask(seat, prompt, rule, (DONE, *options), harmless=True, always=True)
        if choice.printed is None:
            break
        g.apart[seat] = g.apart[seat].leave(choice.printed)
        laid = lay(g, seat, choice, cause)
        played += ((choice.printed, laid, _place(g, laid)),)
    rest = g.apart[seat].cards
    for card in rest:
        cycle_apart(g, seat, card, cause)
    for card, laid, _ in played[len(rest) :]:
        yield from cycle_or_forsake(g, seat, 1, cost_of(card), laid)
    for card, laid, place in played:
        yield from do_what_it_says(g, seat, card, laid, place)
