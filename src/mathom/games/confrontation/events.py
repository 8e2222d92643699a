"""What happens in the game, as each side may see it."""

from __future__ import annotations

from typing import Final, Self

from msgspec import Struct
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


class Part(Struct, frozen=True):
    """Where some of a strength comes from."""

    source: str
    amount: int


class ConfrontationEvent(Event, frozen=True, kw_only=True):
    """An event of this game. `owner` is the seat that sees it whole if it is secret.

    `seat` and `side_token` are whose it is (-1, "": both sides'). Pieces, regions and cards are named for people and,
    in fields that end in `token`, as options name them.
    """

    owner: Seat = -1
    secret: bool = False
    seat: Seat = -1
    side_token: str = ""

    def seen_by(self, viewers: Seats) -> Self | None:
        return self if not self.secret or self.owner in viewers else self.redacted()

    def redacted(self) -> Self | None:
        """The event without what the other side may not know; None if it may not know of it at all."""
        return self


class GameStarted(ConfrontationEvent, frozen=True, kw_only=True):
    heading = 1

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
    #: Each piece with its region.
    tokens: tuple[tuple[str, str], ...] = ()

    def redacted(self) -> Self:
        return replace(self, places=(), tokens=())

    def words(self) -> str:
        return f"{sentence(self.side)} is ready{': ' + ', '.join(self.places) if self.places else ''}."


class TurnBegan(ConfrontationEvent, frozen=True, kw_only=True):
    heading = 1

    number: int
    side: str

    def words(self) -> str:
        return f"Turn {self.number}: {self.side}."


class Moved(ConfrontationEvent, frozen=True, kw_only=True):
    piece: str
    origin: str
    target: str
    how: str = "moves"
    #: Empty for whoever cannot name the piece.
    piece_token: str = ""
    origin_token: str = ""
    target_token: str = ""
    #: True if it comes upon an enemy.
    attack: bool = False

    def redacted(self) -> Self:
        return replace(self, piece=HIDDEN, piece_token="")

    def words(self) -> str:
        piece = "A hidden piece" if self.piece == HIDDEN else self.piece
        return f"{does(piece, self.how)} from {self.origin} to {self.target}."


class Revealed(ConfrontationEvent, frozen=True, kw_only=True):
    piece: str
    region: str
    piece_token: str = ""
    region_token: str = ""

    def words(self) -> str:
        return f"{does(self.piece, 'is')} revealed in {self.region}."


class BattleBegan(ConfrontationEvent, frozen=True, kw_only=True):
    heading = 2

    attacker: str
    defender: str
    region: str
    attacker_token: str = ""
    defender_token: str = ""
    region_token: str = ""

    def words(self) -> str:
        return f"{does(self.attacker, 'attacks')} {self.defender} in {self.region}."


class AbilityUsed(ConfrontationEvent, frozen=True, kw_only=True):
    """A character's ability or a card at work; `moves` are pieces that it takes from one region to another."""

    text: str
    piece_token: str = ""
    region_token: str = ""
    moves: tuple[tuple[str, str, str], ...] = ()

    def words(self) -> str:
        return self.text


class CardChosen(ConfrontationEvent, frozen=True, kw_only=True):
    """A side has laid its card face down."""

    side: str
    card: str
    card_token: str = ""

    def redacted(self) -> Self:
        return replace(self, card=HIDDEN, card_token="")

    def words(self) -> str:
        return f"{sentence(self.side)} lays {'a card' if self.card == HIDDEN else self.card} face down."


class CardsShown(ConfrontationEvent, frozen=True, kw_only=True):
    fellowship: str = ""
    sauron: str = ""
    fellowship_token: str = ""
    sauron_token: str = ""

    def words(self) -> str:
        shown = [("The Fellowship", self.fellowship), ("Sauron", self.sauron)]
        return " ".join(f"{side} plays {card}." for side, card in shown if card)


class CardExchanged(ConfrontationEvent, frozen=True, kw_only=True):
    side: str
    given: str
    taken: str
    given_token: str = ""
    taken_token: str = ""

    def words(self) -> str:
        return f"{sentence(self.side)} puts {self.taken} in the place of {self.given}."


class StrengthsCompared(ConfrontationEvent, frozen=True, kw_only=True):
    light: str
    light_total: int
    dark: str
    dark_total: int
    light_token: str = ""
    dark_token: str = ""
    region_token: str = ""
    light_parts: tuple[Part, ...] = ()
    dark_parts: tuple[Part, ...] = ()

    def words(self) -> str:
        light, dark = _sum(self.light_parts), _sum(self.dark_parts)
        return f"{does(self.light, 'has')} {self.light_total}{light}, {does(self.dark, 'has')} {self.dark_total}{dark}."


def _sum(parts: tuple[Part, ...]) -> str:
    """
    >>> _sum((Part("Gimli", 3), Part("5", 5), Part("Gandalf", 1))), _sum((Part("Gimli", 3), Part("Magic", 0)))
    (' (3 + card 5 + Gandalf 1)', '')
    """
    own, *more = parts or (Part("", 0),)
    added = [f"{'card' if part.source.isdecimal() else part.source} {part.amount}" for part in more if part.amount]
    return f" ({' + '.join((str(own.amount), *added))})" if added else ""


class Defeated(ConfrontationEvent, frozen=True, kw_only=True):
    """A character leaves the board; `by` is the one who fought it, or whose ability it was."""

    piece: str
    region: str
    piece_token: str = ""
    region_token: str = ""
    by: str = ""
    by_token: str = ""

    def words(self) -> str:
        return f"{does(self.piece, 'is')} defeated{f' by {self.by}' if self.by else ''} in {self.region}."


class HandsRefilled(ConfrontationEvent, frozen=True, kw_only=True):
    def words(self) -> str:
        return "All nine cards are used; both sides take them back."


class SpecialPlayed(ConfrontationEvent, frozen=True, kw_only=True):
    side: str
    card: str
    at: str = ""
    card_token: str = ""
    region_token: str = ""
    #: Pieces that it brings from one region ("": from among the fallen) to another.
    moves: tuple[tuple[str, str, str], ...] = ()

    def words(self) -> str:
        return f"{sentence(self.side)} plays {self.card}{f' ({self.at})' if self.at else ''}."


class RingPassed(ConfrontationEvent, frozen=True, kw_only=True):
    bearer: str
    bearer_token: str = ""

    def words(self) -> str:
        return f"{self.bearer} takes up the Ring."


class GameEnded(ConfrontationEvent, frozen=True, kw_only=True):
    reason: str
    points: tuple[int, int]
    #: The side that has won; empty if nobody has.
    winner_token: str = ""

    def words(self) -> str:
        return f"{self.reason} Points: {self.points[0]} to {self.points[1]}."
