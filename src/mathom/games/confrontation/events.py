"""What happens in the game, as each side may see it."""

from __future__ import annotations

from typing import Final, Self

from msgspec.structs import replace

from mathom.core import Event, Seat, Seats

#: How the other side sees a character that it cannot name.
HIDDEN: Final = "?"


def does(name: str, verb: str) -> str:
    """A name and what it does; some characters are many.

    >>> does("Orcs", "attacks"), does("Merry", "attacks")
    ('Orcs attack', 'Merry attacks')
    """
    if name in ("Orcs", "Uruk-Hai"):
        first, _, rest = verb.partition(" ")
        plural = {"is": "are", "has": "have", "goes": "go", "marches": "march"}.get(first, first.removesuffix("s"))
        verb = f"{plural} {rest}".strip()
    return f"{name} {verb}"


def sentence(text: str) -> str:
    """The text with a capital at its start."""
    return text[:1].upper() + text[1:]


class ConfrontationEvent(Event, frozen=True, kw_only=True):
    """An event of this game. `owner` is the seat that sees it whole if it is secret."""

    owner: Seat = -1
    secret: bool = False

    def seen_by(self, viewers: Seats) -> Self | None:
        return self if not self.secret or self.owner in viewers else self.redacted()

    def redacted(self) -> Self | None:
        """The event without what the other side may not know; None if it may not know of it at all."""
        return self


class GameStarted(ConfrontationEvent, frozen=True, kw_only=True):
    fellowship: str
    sauron: str
    number: int

    def words(self) -> str:
        return f"Game {self.number}: {self.fellowship} leads the Fellowship, {self.sauron} serves Sauron."


class Fielded(ConfrontationEvent, frozen=True, kw_only=True):
    """The rosters of a draft are shown."""

    side: str
    characters: tuple[str, ...]

    def words(self) -> str:
        return f"{sentence(self.side)} fields {', '.join(self.characters)}."


class Picked(ConfrontationEvent, frozen=True, kw_only=True):
    """The special cards for this game are shown."""

    side: str
    cards: tuple[str, ...]

    def words(self) -> str:
        return f"{sentence(self.side)} holds {', '.join(self.cards) or 'no special cards'}."


class Camped(ConfrontationEvent, frozen=True, kw_only=True):
    """A side has put up its pieces."""

    side: str
    places: tuple[str, ...]

    def redacted(self) -> Self:
        return replace(self, places=())

    def words(self) -> str:
        return f"{sentence(self.side)} is ready{': ' + ', '.join(self.places) if self.places else ''}."


class TurnBegan(ConfrontationEvent, frozen=True, kw_only=True):
    number: int
    side: str

    def words(self) -> str:
        return f"Turn {self.number}: {self.side}."


class Moved(ConfrontationEvent, frozen=True, kw_only=True):
    piece: str
    origin: str
    target: str
    how: str = "moves"

    def redacted(self) -> Self:
        return replace(self, piece=HIDDEN)

    def words(self) -> str:
        piece = "A hidden piece" if self.piece == HIDDEN else self.piece
        return f"{does(piece, self.how)} from {self.origin} to {self.target}."


class Revealed(ConfrontationEvent, frozen=True, kw_only=True):
    piece: str
    region: str

    def words(self) -> str:
        return f"{does(self.piece, 'is')} revealed in {self.region}."


class BattleBegan(ConfrontationEvent, frozen=True, kw_only=True):
    attacker: str
    defender: str
    region: str

    def words(self) -> str:
        return f"{does(self.attacker, 'attacks')} {self.defender} in {self.region}."


class AbilityUsed(ConfrontationEvent, frozen=True, kw_only=True):
    text: str

    def words(self) -> str:
        return self.text


class CardChosen(ConfrontationEvent, frozen=True, kw_only=True):
    """A side has laid its card face down."""

    side: str
    card: str

    def redacted(self) -> Self:
        return replace(self, card=HIDDEN)

    def words(self) -> str:
        return f"{sentence(self.side)} lays {'a card' if self.card == HIDDEN else self.card} face down."


class CardsShown(ConfrontationEvent, frozen=True, kw_only=True):
    fellowship: str = ""
    sauron: str = ""

    def words(self) -> str:
        shown = [("The Fellowship", self.fellowship), ("Sauron", self.sauron)]
        return " ".join(f"{side} plays {card}." for side, card in shown if card)


class CardExchanged(ConfrontationEvent, frozen=True, kw_only=True):
    side: str
    given: str
    taken: str

    def words(self) -> str:
        return f"{sentence(self.side)} puts {self.taken} in the place of {self.given}."


class StrengthsCompared(ConfrontationEvent, frozen=True, kw_only=True):
    light: str
    light_total: int
    dark: str
    dark_total: int

    def words(self) -> str:
        return f"{does(self.light, 'has')} {self.light_total}, {does(self.dark, 'has')} {self.dark_total}."


class Defeated(ConfrontationEvent, frozen=True, kw_only=True):
    piece: str
    region: str

    def words(self) -> str:
        return f"{does(self.piece, 'is')} defeated in {self.region}."


class HandsRefilled(ConfrontationEvent, frozen=True, kw_only=True):
    def words(self) -> str:
        return "All nine cards are used; both sides take them back."


class SpecialPlayed(ConfrontationEvent, frozen=True, kw_only=True):
    side: str
    card: str
    at: str = ""

    def words(self) -> str:
        return f"{sentence(self.side)} plays {self.card}{f' ({self.at})' if self.at else ''}."


class RingPassed(ConfrontationEvent, frozen=True, kw_only=True):
    bearer: str

    def words(self) -> str:
        return f"{self.bearer} takes up the Ring."


class GameEnded(ConfrontationEvent, frozen=True, kw_only=True):
    reason: str
    points: tuple[int, int]

    def words(self) -> str:
        return f"{self.reason} Points: {self.points[0]} to {self.points[1]}."
