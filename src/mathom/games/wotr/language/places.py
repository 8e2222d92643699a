"""Where a card is, or goes: in reserve, on a path, on a battleground of some kind."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from mathom.games.wotr.card import Card
from mathom.games.wotr.facts import Faction, Kind, Side


class Place(Struct, frozen=True):
    """Some places. A location is told by its card; None is a reserve."""

    def holds(self, location: Card | None) -> bool:
        raise NotImplementedError(type(self).__name__)

    def said(self, going: bool = False) -> str:
        """ "on a path"; of whoever goes there: "to a path"."""
        raise NotImplementedError(type(self).__name__)

    def all_of(self) -> str:
        """All such places: "all Rohan battlegrounds"."""
        raise NotImplementedError(type(self).__name__)


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


class OnPath(Place, frozen=True):
    """On a path, of whatever number unless it is named."""

    number: int = 0

    def holds(self, location: Card | None) -> bool:
        return location is not None and location.kind is Kind.PATH and self.number in (0, location.facts.number)

    def said(self, going: bool = False) -> str:
        return f"{'to' if going else 'on'} a path{f' {self.number}' if self.number else ''}"

    def all_of(self) -> str:
        return f"all paths{f' {self.number}' if self.number else ''}"


class OnBattleground(Place, frozen=True):
    """On a battleground: of a side's deck, or one that shows a faction, if it says so."""

    side: Side | None = None
    faction: Faction | None = None

    def holds(self, location: Card | None) -> bool:
        return (
            location is not None and location.kind is Kind.BATTLEGROUND
            and (self.side is None or location.facts.defended_by is self.side)
            and (self.faction is None or location.shows(self.faction))
        )  # fmt: skip

    @property
    def noun(self) -> str:
        which = self.side.value if self.side else self.faction.value if self.faction else ""
        return f"{which} battleground".strip()

    def said(self, going: bool = False) -> str:
        article = "an" if self.noun[0] in "AEIOU" else "a"
        return f"{'to' if going else 'on'} {article} {self.noun}"

    def all_of(self) -> str:
        return f"all {self.noun}s"


class AtLocation(Place, frozen=True):
    """Any path or battleground."""

    def holds(self, location: Card | None) -> bool:
        return location is not None

    def said(self, going: bool = False) -> str:
        return f"{'to' if going else 'on'} a path or battleground"


class Named(Place, frozen=True):
    """A location by its title."""

    title: str

    def holds(self, location: Card | None) -> bool:
        return location is not None and location.title == self.title

    def said(self, going: bool = False) -> str:
        return f"{'to' if going else 'on'} {self.title}"

    def all_of(self) -> str:
        return self.title


IN_PLAY: Final[Place] = Anywhere()
RESERVE: Final[Place] = Reserve()
PATH: Final[Place] = OnPath()
BATTLEGROUND: Final[Place] = OnBattleground()
LOCATION: Final[Place] = AtLocation()
