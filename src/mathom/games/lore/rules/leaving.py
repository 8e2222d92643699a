"""Leaving play: discarded, eliminated, stored, returned to hand, removed from the game."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.in_play import all_on
from mathom.cards.telling import Cause
from mathom.cards.zones import EVERYBODY
from mathom.core import Seat, resumable
from mathom.games.lore import events
from mathom.games.lore.context import NO_COMPANY, NOBODY, CompanyId, Id
from mathom.games.lore.language.modifiers_journey import Safe
from mathom.games.lore.moments import WhenLeavesPlay, WhenMembersChange
from mathom.games.lore.rules.causes import COMPANY_GONE, WITH_HOST
from mathom.games.lore.rules.numbers import halves, points_of
from mathom.games.lore.rules.reacting import happen
from mathom.games.lore.values import InPlay, Status, StrikeOutcome
from mathom.games.lore.world import Rules, World


def is_safe(g: World, card: Id) -> bool:
    """A text lets a character be neither discarded nor returned to hand."""
    return any(text.who.fits(g, c, card) for c, text in g.texts(Safe))


@resumable
def discard(g: World, card: Id, cause: Cause) -> Rules[None]:
    """A card in play, with all that lies on it, goes to its owner's discard pile."""
    if card in g.cards and not (g.cards[card].is_character and is_safe(g, card)):
        company = _leave_company(g, card)
        gone = _strip(g, card)
        gone += (g.take(card),)
        _to_discard_piles(g, gone, card, cause)
        yield from _gone(g, gone, company)


@resumable
def eliminate(g: World, character: Id, cause: Cause) -> Rules[None]:
    """A character goes to his owner's marshalling point pile; what lies on him is discarded."""
    if character in g.cards:
        thing = g.cards[character]
        _count_fallen(g, character)
        if not thing.card.is_character:
            # An ally is a resource: it gives no points once it is gone, and its controller keeps nothing of it.
            yield from discard(g, character, cause)
            return
        company = _leave_company(g, character)
        gone = _strip(g, character)
        _to_discard_piles(g, gone, NOBODY, WITH_HOST)
        _to_points(g, character, thing.owner, "eliminated", cause, "lore.body.character-roll")
        yield from _gone(g, gone, company)


@resumable
def return_to_hand(g: World, character: Id, cause: Cause) -> Rules[None]:
    """A character goes back to his owner's hand; what lies on him is discarded."""
    if character in g.cards and not is_safe(g, character):
        company = _leave_company(g, character)
        gone = _strip(g, character)
        _to_discard_piles(g, gone, NOBODY, WITH_HOST)
        thing = g.take(character)
        g.hands[thing.owner] = g.hands[thing.owner].put(thing.card, seen=EVERYBODY)
        g.tell(events.ReturnedToHand(player=g.name_of(thing.owner), card=thing.card.title, slug=thing.card.slug,
                                     key=thing.key, seat=thing.owner, cause=cause,
                                     rule="lore.glossary.in-play"))  # fmt: skip
        yield from _gone(g, (*gone, thing), company)


@resumable
def score(g: World, card: Id, seat: Seat, how: str, cause: Cause, rule: str) -> Rules[None]:
    """A card goes to a player's marshalling point pile: won, stored or defeated. What lies on it is discarded."""
    gone = _strip(g, card)
    _to_discard_piles(g, gone, NOBODY, WITH_HOST)
    _to_points(g, card, seat, how, cause, rule)
    yield from _gone(g, gone, NO_COMPANY)


@resumable
def remove_from_game(g: World, card: Id, cause: Cause) -> Rules[None]:
    company = _leave_company(g, card)
    gone = _strip(g, card)
    _to_discard_piles(g, gone, NOBODY, WITH_HOST)
    thing = g.take(card)
    g.out_of_play[thing.owner] = g.out_of_play[thing.owner].put(thing.card)
    g.tell(events.RemovedFromGame(player=g.name_of(thing.owner), card=thing.card.title, slug=thing.card.slug,
                                  key=thing.key, seat=thing.owner, cause=cause,
                                  rule="lore.cards.out-of-play"))  # fmt: skip
    yield from _gone(g, (*gone, thing), company)


def _count_fallen(g: World, character: Id) -> None:
    """The hazard limit of the moving company does not drop in this turn."""
    company = g.company_of(character)
    if g.move is not None and company == g.move.company:
        there = g.companies[company]
        g.set_company(replace(there, fallen=there.fallen + halves(g.cards[character].card)))


# --- the parts of it -------------------------------------------------------------------------------------------------


def _leave_company(g: World, card: Id) -> CompanyId:
    """A character leaves his company, an ally that of his controller; the company whose members have changed."""
    thing = g.cards[card]
    if not thing.is_character:
        return NO_COMPANY
    number = g.company_of(card)
    if g.attack is not None and any(one.character == card for one in g.attack.facings):
        g.attack = replace(g.attack, facings=tuple(
            replace(one, outcome=StrikeOutcome.GONE)
            if one.character == card and one.outcome in (StrikeOutcome.WAITING, StrikeOutcome.NOW) else one
            for one in g.attack.facings
        ))  # fmt: skip
    if thing.card.is_character and number in g.companies:
        company = g.companies[number]
        g.set_company(replace(company, members=tuple(one for one in company.members if one != card)))
        g.set(card, replace(thing, company=NO_COMPANY))
    return number


def _strip(g: World, card: Id) -> tuple[InPlay, ...]:
    """Take off all that lies on a card, the topmost first."""
    on_it = tuple(all_on(g, card))
    for one in on_it:
        if g.cards[one].is_character:
            _leave_company(g, one)
    return tuple(g.take(one) for one in reversed(on_it))


def _to_discard_piles(g: World, gone: tuple[InPlay, ...], first: Id, cause: Cause) -> None:
    if not gone:
        return
    for thing in gone:
        g.discards[thing.owner] = g.discards[thing.owner].put(thing.card)
    if g.log is not None:
        told = sorted(gone, key=lambda one: one.id != first)
        g.tell(events.Discarded(player=g.name_of(told[0].owner), cards=tuple(one.card.title for one in told),
                                slugs=tuple(one.card.slug for one in told), keys=tuple(one.key for one in told),
                                seat=told[0].owner, cause=cause, rule="lore.cards.discard-pile"))  # fmt: skip


def _to_points(g: World, card: Id, seat: Seat, how: str, cause: Cause, rule: str) -> None:
    thing = g.cards[card]
    site = g.site_of(card) if how == "stored" else ""
    if thing.host:
        g.move_to(card, NOBODY)
    g.set(card, replace(g.cards[card], scored_by=seat, status=Status.UNTAPPED, company=NO_COMPANY, site=site))
    if g.log is not None:
        g.tell(events.ToPointsPile(player=g.name_of(seat), card=thing.card.title, slug=thing.card.slug, key=thing.key,
                                   how=how, points=points_of(g, g.cards[card]), seat=seat, cause=cause,
                                   rule=rule))  # fmt: skip


@resumable
def _gone(g: World, gone: tuple[InPlay, ...], company: CompanyId) -> Rules[None]:
    """Cards have left play, and perhaps somebody a company: texts react, and an empty company ceases to exist."""
    for thing in gone:
        yield from happen(g, WhenLeavesPlay(thing.card, thing.owner))
    if company in g.companies:
        if not g.companies[company].members:
            yield from end_company(g, company)
        else:
            yield from happen(g, WhenMembersChange(company))


@resumable
def end_company(g: World, company: CompanyId) -> Rules[None]:
    """A company without characters ceases to exist at once, and what lies on it is discarded."""
    gone = g.companies.pop(company)
    g.tell(events.CompanyChanged(player=g.name_of(gone.owner), how="the company is no more", company=company,
                                 seat=gone.owner, rule="lore.company.emptied"))  # fmt: skip
    left = tuple(one for one, thing in g.cards.items() if thing.company == company)
    for card in left:
        if card in g.cards:
            yield from discard(g, card, COMPANY_GONE)
