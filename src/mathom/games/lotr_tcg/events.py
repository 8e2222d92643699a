"""What happens in the game, as each player may see it."""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from mathom.core import Event, Seat, Seats


class TcgEvent(Event, frozen=True, kw_only=True):
    """An event of this game. If `seen` names seats, only those see it whole."""

    seen: tuple[Seat, ...] | None = None

    def seen_by(self, viewers: Seats) -> Self | None:
        return self if self.seen is None or not viewers.isdisjoint(self.seen) else self.redacted()

    def redacted(self) -> Self | None:
        """The event without what the others may not know; None if they may not know of it at all."""
        return None


class PhaseBegan(TcgEvent, frozen=True, kw_only=True):
    phase: str
    player: str

    def words(self) -> str:
        return f"{self.phase.capitalize()} phase ({self.player})."


class TurnBegan(TcgEvent, frozen=True, kw_only=True):
    number: int
    player: str

    def words(self) -> str:
        return f"Turn {self.number}: {self.player} leads the fellowship."


class Bid(TcgEvent, frozen=True, kw_only=True):
    player: str
    burdens: int

    def words(self) -> str:
        return f"{self.player} bids {self.burdens}."


class Placed(TcgEvent, frozen=True, kw_only=True):
    """A site is laid on the adventure path."""

    player: str
    site: str
    number: int

    def words(self) -> str:
        return f"{self.player} lays {self.site} as site {self.number}."


class Moved(TcgEvent, frozen=True, kw_only=True):
    player: str
    site: str
    number: int

    def words(self) -> str:
        return f"{self.player}'s fellowship moves to {self.site} (site {self.number})."


class Twilight(TcgEvent, frozen=True, kw_only=True):
    change: int
    pool: int
    why: str

    def words(self) -> str:
        verb = "added to" if self.change >= 0 else "taken from"
        return f"{abs(self.change)} twilight {verb} the pool ({self.why}): {self.pool}."


class CardPlayed(TcgEvent, frozen=True, kw_only=True):
    """A card is played; `on` is its bearer, `key` names it in play."""

    player: str
    card: str
    slug: str
    key: str = ""
    on: str = ""

    def words(self) -> str:
        return f"{self.player} plays {self.card}{f' on {self.on}' if self.on else ''}."


class AbilityUsed(TcgEvent, frozen=True, kw_only=True):
    player: str
    card: str
    key: str
    what: str

    def words(self) -> str:
        return f"{self.player} uses {self.card}: {self.what.replace('this card', self.card)}"


class Wounded(TcgEvent, frozen=True, kw_only=True):
    card: str
    key: str
    wounds: int

    def words(self) -> str:
        return f"{self.card} takes a wound ({self.wounds})."


class Exerted(TcgEvent, frozen=True, kw_only=True):
    card: str
    key: str
    wounds: int

    def words(self) -> str:
        return f"{self.card} exerts ({self.wounds})."


class Healed(TcgEvent, frozen=True, kw_only=True):
    card: str
    key: str
    wounds: int

    def words(self) -> str:
        return f"{self.card} heals ({self.wounds})."


class Killed(TcgEvent, frozen=True, kw_only=True):
    card: str
    key: str

    def words(self) -> str:
        return f"{self.card} is killed."


class Prevented(TcgEvent, frozen=True, kw_only=True):
    what: str

    def words(self) -> str:
        return f"{self.what} is prevented."


class Left(TcgEvent, frozen=True, kw_only=True):
    """A card leaves play."""

    card: str
    key: str
    where: str

    def words(self) -> str:
        return f"{self.card} goes to {self.where}."


class Burdens(TcgEvent, frozen=True, kw_only=True):
    player: str
    change: int
    burdens: int

    def words(self) -> str:
        verb = "gains" if self.change >= 0 else "loses"
        many = "a burden" if abs(self.change) == 1 else f"{abs(self.change)} burdens"
        return f"{self.player}'s Ring-bearer {verb} {many} ({self.burdens})."


class Drew(TcgEvent, frozen=True, kw_only=True):
    """Cards drawn or taken into hand; only the player sees which."""

    player: str
    cards: tuple[str, ...]
    number: int

    def redacted(self) -> Self | None:
        return replace(self, cards=())

    def words(self) -> str:
        if not self.cards:
            return f"{self.player} draws {'a card' if self.number == 1 else f'{self.number} cards'}."
        return f"{self.player} draws {', '.join(self.cards)}."


class FromHand(TcgEvent, frozen=True, kw_only=True):
    """A card goes from a hand, deck or pile to somewhere else, face up."""

    player: str
    card: str
    slug: str
    origin: str
    where: str

    def words(self) -> str:
        return f"{self.player}: {self.card} goes from {self.origin} to {self.where}."


class PutBeneath(TcgEvent, frozen=True, kw_only=True):
    """A card of a hand is put beneath the draw deck, unseen by others."""

    player: str
    card: str

    def redacted(self) -> Self | None:
        return replace(self, card="a card")

    def words(self) -> str:
        return f"{self.player} puts {self.card} beneath the draw deck."


class Revealed(TcgEvent, frozen=True, kw_only=True):
    """Cards are shown: to all, or only to those who look at them."""

    player: str
    cards: tuple[str, ...]
    to: str = "everybody"

    def redacted(self) -> Self | None:
        return replace(self, cards=())

    def words(self) -> str:
        shown = ", ".join(self.cards) or "cards"
        return f"{self.player} shows {shown} to {self.to}."


class Assigned(TcgEvent, frozen=True, kw_only=True):
    minion: str
    defender: str
    keys: tuple[str, str]

    def words(self) -> str:
        return f"{self.minion} is assigned to {self.defender}."


class SkirmishBegan(TcgEvent, frozen=True, kw_only=True):
    defender: str
    minions: tuple[str, ...]
    keys: tuple[str, ...]

    def words(self) -> str:
        return f"{self.defender} fights {', '.join(self.minions)}."


class SkirmishResolved(TcgEvent, frozen=True, kw_only=True):
    winner: str
    light: int
    dark: int
    overwhelmed: bool = False

    def words(self) -> str:
        how = "overwhelm" if self.overwhelmed else "win"
        return f"{self.light} against {self.dark}: the {self.winner} {how}{'s' if self.winner == 'Shadow' else ''}."


class Archery(TcgEvent, frozen=True, kw_only=True):
    fellowship: int
    minions: int

    def words(self) -> str:
        return f"Archery fire: fellowship {self.fellowship}, minions {self.minions}."


class Noted(TcgEvent, frozen=True, kw_only=True):
    """Something else that everybody sees."""

    text: str

    def words(self) -> str:
        return self.text


class Affected(TcgEvent, frozen=True, kw_only=True):
    """For a while something is different about those cards."""

    source: str
    cards: tuple[str, ...]
    keys: tuple[str, ...]
    what: str

    def words(self) -> str:
        return f"{self.source}: {' and '.join(self.cards)} {self.what}."


class PlayerLost(TcgEvent, frozen=True, kw_only=True):
    player: str
    why: str

    def words(self) -> str:
        return f"{self.player} has lost: {self.why}"


class GivesUp(TcgEvent, frozen=True, kw_only=True):
    player: str

    def words(self) -> str:
        return f"{self.player} gives up."
