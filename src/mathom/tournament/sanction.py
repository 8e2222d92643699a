"""Sanctioned tournaments: what must hold before one counts for the ratings of a league."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final

from msgspec import Struct

from mathom.tournament.data import DeckLists, Form, Plan

PLAYERS: Final = 5
GROUP_PLAYERS: Final = 12
ADVERTISED: Final = timedelta(days=14)
REPORTED: Final = timedelta(days=14)


class Announcement(Struct, frozen=True, kw_only=True):
    """What was said about a tournament, and when. Online it has no place; whoever runs the league approves it."""

    held: date
    #: When the league was asked.
    asked: date | None = None
    approved: bool = False
    advertised: date | None = None
    #: What the advertisement says about deck lists.
    decks: DeckLists = DeckLists.NONE
    online: bool = True
    place: str = ""
    #: The place is open to the public: not a private home.
    public: bool = False
    #: Decides who approves, and nothing else.
    country: str = ""


class Objection(Struct, frozen=True):
    """Why a tournament is not sanctioned, and the rule that says so."""

    words: str
    rule: str


def objections(plan: Plan, announcement: Announcement, players: int) -> tuple[Objection, ...]:
    """Everything that stands in the way; nothing: the tournament is sanctioned."""
    return tuple(_objections(plan, announcement, players))


def _objections(plan: Plan, said: Announcement, players: int) -> Iterator[Objection]:
    groups = plan.form is Form.GROUPS
    least = GROUP_PLAYERS if groups else PLAYERS
    if players < least:
        rule = "lore.tournament.multi-sanction" if groups else "lore.tournament.sanction-size"
        yield Objection(f"{players} players; at least {least} are needed", rule)
    if said.asked is None or said.asked > month_before(said.held):
        yield Objection("approval was not asked for a month before", "lore.tournament.sanction-approval")
    elif not said.approved:
        yield Objection("the league has not approved", "lore.tournament.sanction-approval")
    if not said.online and not (said.place and said.public):
        yield Objection("the place is not open to the public", "lore.tournament.place")
    if said.advertised is None or said.advertised > said.held - ADVERTISED:
        yield Objection("not advertised two weeks before", "lore.tournament.advertise")
    if not plan.director:
        yield Objection("no director", "lore.tournament.director")
    if plan.decks is not DeckLists.NONE and said.decks is not plan.decks:
        yield Objection("the advertisement does not say that deck lists are required",
                        "lore.tournament.deck-list-advertised")  # fmt: skip


def month_before(day: date) -> date:
    """The same day of the month before, or the last one that it has.

    >>> str(month_before(date(2026, 3, 31))), str(month_before(date(2026, 1, 5)))
    ('2026-02-28', '2025-12-05')
    """
    last = day.replace(day=1) - timedelta(days=1)
    return last.replace(day=min(day.day, last.day))


def report_due(held: date) -> date:
    """The last day on which the director may report the results."""
    return held + REPORTED
