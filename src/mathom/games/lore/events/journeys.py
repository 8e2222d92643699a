"""What happens to companies and on their roads."""

from __future__ import annotations

from mathom.cards.telling import CardEvent
from mathom.cards.words import names


class CharacterBrought(CardEvent, frozen=True, kw_only=True):
    """A character comes into play, as a starter (`drafted`) or in the organization phase."""

    player: str
    card: str
    slug: str
    key: str
    site: str
    site_slug: str
    company: int
    drafted: bool = False

    def words(self) -> str:
        return f"{self.player} brings {self.card} into play at {self.site}."


class CompanyChanged(CardEvent, frozen=True, kw_only=True):
    """A company splits, joins another one, or ceases to exist."""

    player: str
    how: str
    company: int
    names: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()

    def words(self) -> str:
        return f"{names(self.names)} {self.how}." if self.names else f"{self.player}: {self.how}."


class SetOut(CardEvent, frozen=True, kw_only=True):
    """A company declares its new site; without a `path` its road has no regions. `stays`: it does not move."""

    player: str
    company: int
    origin: str
    origin_slug: str
    site: str
    site_slug: str
    path: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    limit: int = 0
    stays: bool = False

    def words(self) -> str:
        if self.stays:
            return f"{self.player}'s company stays at {self.site} (hazard limit {self.limit})."
        road = f" through {names(self.path)}" if self.path else ""
        return f"{self.player}'s company moves from {self.origin} to {self.site}{road}."


class Arrived(CardEvent, frozen=True, kw_only=True):
    player: str
    company: int
    site: str
    site_slug: str

    def words(self) -> str:
        return f"{self.player}'s company arrives at {self.site}{self.because()}."


class SiteEntered(CardEvent, frozen=True, kw_only=True):
    player: str
    company: int
    site: str
    site_slug: str

    def words(self) -> str:
        return f"{self.player}'s company enters {self.site}."


class SiteUsed(CardEvent, frozen=True, kw_only=True):
    """A used counter is placed on a site, or removed from it."""

    player: str
    site: str
    site_slug: str
    removed: bool = False

    def words(self) -> str:
        if self.removed:
            return f"{self.player}'s used counter is removed from {self.site}{self.because()}."
        return f"{self.player} has used {self.site}."
