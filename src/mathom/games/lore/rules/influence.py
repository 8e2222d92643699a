"""Influence: what controls characters (rules: Character basics; Bringing a character into play)."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from mathom.cards.amounts import value
from mathom.core import Seat
from mathom.games.lore.card import Card
from mathom.games.lore.context import NOBODY, CompanyId, Context, Id
from mathom.games.lore.facts import InfluenceFor, Kind
from mathom.games.lore.language.filter import Filter
from mathom.games.lore.language.modifiers import GivesInfluence
from mathom.games.lore.rules.numbers import GENERAL
from mathom.games.lore.world import World


class Points(Struct, frozen=True):
    """Influence points of a character or of a card on him, for others in his company."""

    giver: Id
    number: int
    only: InfluenceFor | Filter | None = None


#: Who needs influence: a character in play, or (`NOBODY`) one that would come into play, with his card.
Controlled: TypeAlias = tuple[Id, Card]


def general_used(g: World, seat: Seat, more: Card | None = None, company: CompanyId | None = None) -> int:
    """How many of the eight points a player needs, once the points of his characters are used as well as can be.

    With `more`, as it would be if that character joined that company.
    """
    used = 0
    for number in g.companies_of(seat):
        joining = more if number == company else None
        used += company_needs(g, number, joining)
    if more is not None and company not in g.companies_of(seat):
        used += needed(more)
    return used


def unused(g: World, seat: Seat) -> int:
    """The points of the eight that a player does not need (lore.influence.unused-general)."""
    return max(0, GENERAL - general_used(g, seat))


def needed(card: Card) -> int:
    """The influence that it takes to control a character; a main character takes none."""
    return card.facts.mind if card.kind is Kind.CHARACTER else 0


def company_needs(g: World, company: CompanyId, joining: Card | None) -> int:
    """What a company needs of the eight points."""
    members: list[Controlled] = [(one, g.cards[one].card) for one in g.companies[company].members]
    if joining is not None:
        members.append((NOBODY, joining))
    total = sum(needed(card) for _, card in members)
    if not total:
        return 0
    found = [points for one, card in members for points in given(g, one, card)]
    return total - matched(g, found, members) if found else total


def given(g: World, character: Id, card: Card) -> list[Points]:
    """The influence points that a character gives, with those of the cards on him."""
    found: list[Points] = []
    for one in (card, *((g.cards[other].card for other in g.on(character)) if character else ())):
        if one.facts.influence:
            found.append(Points(character, one.facts.influence))
        found += [Points(character, only.points, only) for only in one.facts.influence_for]
    for c, text in g.texts(GivesInfluence):
        if character and text.who.fits(g, c, character) and text.on(g, c):
            found.append(Points(character, value(g, c, text.by), text.for_))
    return found


def matched(g: World, points: list[Points], members: list[Controlled]) -> int:
    """How many points of mind such points can control: a matching of point to point."""
    wants = [(one, card) for one, card in members for _ in range(needed(card))]
    taken: dict[int, int] = {}
    units = [one for one in points for _ in range(one.number)]

    def place(unit: int, seen: set[int]) -> bool:
        for at, (one, card) in enumerate(wants):
            if at in seen or not controls(g, units[unit], one, card):
                continue
            seen.add(at)
            if at not in taken or place(taken[at], seen):
                taken[at] = unit
                return True
        return False

    return sum(place(unit, set()) for unit in range(len(units)))


def controls(g: World, points: Points, character: Id, card: Card) -> bool:
    """True if the points may be used for the character. Nobody controls himself."""
    if points.giver == character:
        return False
    if points.only is None:
        return True
    if isinstance(points.only, InfluenceFor):
        only = points.only
        return card.race is only.race if only.race is not None else card.title == only.character
    giver = g.cards[points.giver]
    c = Context(points.giver, giver.card, giver.owner, company=g.company_of(points.giver))
    return points.only.fits(g, c, character) if character else points.only.printed and points.only.describes(card)
