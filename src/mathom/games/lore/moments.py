"""Moments to which texts in play react: what has just happened."""

from __future__ import annotations

from mathom.cards.moments import Moment
from mathom.core import Seat
from mathom.games.lore.card import Card
from mathom.games.lore.context import CompanyId, Id
from mathom.games.lore.values import Attack, PathStep, StrikeOutcome


class CompanyMoment(Moment, frozen=True):
    """A moment that is about a company."""

    company: CompanyId


# --- the course of a turn --------------------------------------------------------------------------------------------


class WhenUntapEnds(Moment, frozen=True):
    """The untap phase of a player is over."""

    seat: Seat


class WhenSetOut(CompanyMoment, frozen=True):
    """A company has declared a move."""

    site: str
    region: str


class WhenHazardsBegin(CompanyMoment, frozen=True):
    """The cards for a move are drawn; nobody has acted yet."""


class WhenMovementEnds(CompanyMoment, frozen=True):
    """A movement phase is over: the company has arrived, or stayed."""

    path: tuple[PathStep, ...]
    moved: bool


class WhenEntered(CompanyMoment, frozen=True):
    """A company has entered a site and faced all automatic-attacks there."""

    site: str


class WhenTurnEnds(Moment, frozen=True):
    seat: Seat


class WhenExhausted(Moment, frozen=True):
    """A draw pile has run out."""

    seat: Seat


# --- characters ------------------------------------------------------------------------------------------------------


class OfCharacter(Moment, frozen=True):
    card: Id
    company: CompanyId

    @property
    def about(self) -> tuple[Id, ...]:
        return (self.card,)


class WhenWounded(OfCharacter, frozen=True):
    """A character is wounded: by a strike, and a body roll follows, or by a text."""

    #: False if a text has wounded him, and no strike of an attack.
    struck: bool = True


class AfterBodyRoll(OfCharacter, frozen=True):
    """The body roll for a character that a strike has wounded is over, and he is still there."""

    rolled: int
    body: int


class WhenWoundOver(CompanyMoment, frozen=True):
    """A strike has wounded a character, and the body roll is over; he may be gone."""


class WhenStrikeFaced(OfCharacter, frozen=True):
    """A strike is over."""

    outcome: StrikeOutcome


class WhenMembersChange(CompanyMoment, frozen=True):
    """Somebody has joined or left a company, allies included."""


# --- attacks ---------------------------------------------------------------------------------------------------------


class BeforeAssignment(CompanyMoment, frozen=True):
    """Everybody has engaged; strikes are about to be assigned."""


class WhenAttackEnds(CompanyMoment, frozen=True):
    """An attack is over, perhaps because it was canceled. Whom it has wounded may be gone."""

    attack: Attack

    @property
    def about(self) -> tuple[Id, ...]:
        return self.attack.wounded


# --- cards -----------------------------------------------------------------------------------------------------------


class WhenItemPlayed(Moment, frozen=True):
    """An item is played at a site: the item, and who has it."""

    item: Id
    bearer: Id
    site: str

    @property
    def about(self) -> tuple[Id, ...]:
        return (self.item,)


class WhenItemGained(OfCharacter, frozen=True):
    """A character has got an item, in whatever way."""

    item: Id


class WhenRingFound(CompanyMoment, frozen=True):
    """A ring item was played by a test."""

    ring: Id


class WhenFactionWon(OfCharacter, frozen=True):
    """A character has won a faction, by a roll or without one."""

    faction: Card


class WhenStored(Moment, frozen=True):
    """A card was stored."""

    card: Id

    @property
    def about(self) -> tuple[Id, ...]:
        return (self.card,)


class WhenLeavesPlay(Moment, frozen=True):
    """A card has left play, or its marshalling point pile."""

    card: Card
    owner: Seat
