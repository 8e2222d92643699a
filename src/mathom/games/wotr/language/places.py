"""Where a card is, or goes: in reserve, on a path, on a battleground of some kind."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from mathom.cards.nouns import Either, Phrase, named
from mathom.cards.words import plain, words
from mathom.games.wotr.card import Card
from mathom.games.wotr.facts import Faction, Kind, Side


class Place(Struct, frozen=True):
    """Some places. A location is told by its card; None is a reserve."""

    def holds(self, location: Card | None) -> bool:
        raise NotImplementedError(type(self).__name__)

    def said(self, going: bool = False) -> str:
        """ "on a path"; of whoever goes there: "to a path"."""
        raise NotImplementedError(type(self).__name__)


class Location(Place, frozen=True):
    """Paths or battlegrounds: places that can be named themselves."""

    def phrase(self) -> Phrase:
        """The place without "on" or "to"."""
        raise NotImplementedError(type(self).__name__)

    def said(self, going: bool = False) -> str:
        return plain(words("to" if going else "on", self.phrase().one().words))

    def all_of(self) -> str:
        """All such places: "all Rohan battlegrounds"."""
        phrase = self.phrase()
        return plain(phrase.one().words if phrase.proper else words("all", phrase.bare(plural=True)))


class Anywhere(Place, frozen=True):
    def holds(self, location: Card | None) -> bool:
        return True

    def said(self, going: bool = False) -> str:
        return "anywhere" if going else "in play"


class Reserve(Place, frozen=True):
    def holds(self, location: Card | None) -> bool:
        return location is None

    def said(self, going: bool = False) -> str:
        return "to reserve" if going else "in reserve"


class OnPath(Location, frozen=True):
    """On a path, of whatever number unless it is named."""

    number: int = 0

    def holds(self, location: Card | None) -> bool:
        return location is not None and location.kind is Kind.PATH and self.number in (0, location.facts.number)

    def phrase(self) -> Phrase:
        return Phrase(nouns=("path",), clauses=(str(self.number),) if self.number else ())


class OnBattleground(Location, frozen=True):
    """On a battleground: of a side's deck, or one that shows a faction, if it says so."""

    side: Side | None = None
    faction: Faction | None = None

    def holds(self, location: Card | None) -> bool:
        return (
            location is not None and location.kind is Kind.BATTLEGROUND
            and (self.side is None or location.facts.defended_by is self.side)
            and (self.faction is None or location.shows(self.faction))
        )  # fmt: skip

    def phrase(self) -> Phrase:
        which = self.side or self.faction
        return Phrase(adjectives=words(which.value) if which else (), nouns=("battleground",))


class AtLocation(Location, frozen=True):
    """Any path or battleground."""

    def holds(self, location: Card | None) -> bool:
        return location is not None

    def phrase(self) -> Phrase:
        return Phrase(nouns=(Either((PATH.phrase(), BATTLEGROUND.phrase())),))


class Named(Location, frozen=True):
    """A location by its title."""

    title: str

    def holds(self, location: Card | None) -> bool:
        return location is not None and location.title == self.title

    def phrase(self) -> Phrase:
        return named(self.title)


IN_PLAY: Final[Place] = Anywhere()
RESERVE: Final[Place] = Reserve()
PATH: Final[Location] = OnPath()
BATTLEGROUND: Final[Location] = OnBattleground()
LOCATION: Final[Location] = AtLocation()
