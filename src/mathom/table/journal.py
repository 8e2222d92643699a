"""The journal of a table: what was done, entry by entry. Folding it gives the table again.

{"type":"Chosen","at":1700000012.5,"seat":0,"token":"place frodo arthedain","how":"player"}
{"type":"Said","at":1700000014.0,"seat":1,"name":"Rosie","text":"good luck"}
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import Struct

from mathom.core import Seat
from mathom.table.errors import InvalidJournal

#: Who made a choice: the player, his premove, the clock (his time was up), the table (it was the only option, the pass
#: in a window that he skips, or he has resigned and the others play on), or the player in advance (`Arranged`).
How: TypeAlias = Literal["player", "premove", "clock", "auto", "arranged"]

#: What one player can ask of the others.
Matter: TypeAlias = Literal["draw", "undo", "pause"]


class Entry(Struct, frozen=True, tag=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that was done at the table: when (seconds since 1970), and by which seat (None: a spectator)."""

    at: float
    seat: Seat | None = None


class Chosen(Entry, frozen=True, kw_only=True):
    """The decision was answered."""

    token: str
    how: How = "player"


class Arranged(Entry, frozen=True, kw_only=True):
    """The seat has handed in all its answers to a round that several answer at the same time, in the order in which the
    rules ask for them; with none, it withdraws what it has handed in. They are `Chosen` when the rules come to them.
    """

    tokens: tuple[str, ...]
    how: Literal["player", "clock"] = "player"


class UndoAsked(Entry, frozen=True, kw_only=True):
    """The seat asks to go back to where `to` choices had been made."""

    to: int


class UndoRefused(Entry, frozen=True, kw_only=True):
    """The seat refuses; the seat that asked withdraws in the same way."""


class Undone(Entry, frozen=True, kw_only=True):
    """All but the first `to` choices were taken back by the seat, freely or because all others agreed."""

    to: int


class DrawOffered(Entry, frozen=True, kw_only=True):
    pass


class DrawRefused(Entry, frozen=True, kw_only=True):
    """The seat refuses; the seat that offered withdraws in the same way."""


class DrawAgreed(Entry, frozen=True, kw_only=True):
    """The last seat that was asked agrees: the match is drawn."""


class PauseAsked(Entry, frozen=True, kw_only=True):
    pass


class PauseRefused(Entry, frozen=True, kw_only=True):
    """The seat refuses; the seat that asked withdraws in the same way."""


class Paused(Entry, frozen=True, kw_only=True):
    """The last seat that was asked agrees: the match stands still."""


class Resumed(Entry, frozen=True, kw_only=True):
    """The match goes on; any player may say so."""


class Interrupted(Entry, frozen=True, kw_only=True):
    """The server was away for so many seconds since the entry before: nobody's clock ran for so long. It is nobody's
    doing, so its seat is None.
    """

    seconds: float


class Consented(Entry, frozen=True, kw_only=True):
    """The seat agrees, and others are still to be heard (tables of three and more)."""

    matter: Matter


class Resigned(Entry, frozen=True, kw_only=True):
    """The seat gives up: it has lost, and where three or more sit, the others play on."""


class Said(Entry, frozen=True, kw_only=True):
    """Somebody said something; `name` is how he is known at the table."""

    name: str
    text: str


class BrokenOff(Entry, frozen=True, kw_only=True):
    """The house ends the match. Nobody has won it, unless what they have so far is counted: in an event, at the end of
    a round."""

    why: str
    counted: bool = False


class TimeAdded(Entry, frozen=True, kw_only=True):
    """The house gives everybody more time."""

    seconds: float


class RematchAsked(Entry, frozen=True, kw_only=True):
    pass


AnyEntry: TypeAlias = (
    Chosen
    | Arranged
    | UndoAsked
    | UndoRefused
    | Undone
    | DrawOffered
    | DrawRefused
    | DrawAgreed
    | PauseAsked
    | PauseRefused
    | Paused
    | Resumed
    | Interrupted
    | Consented
    | Resigned
    | Said
    | BrokenOff
    | TimeAdded
    | RematchAsked
)

KINDS: tuple[type[Entry], ...] = get_args(AnyEntry)

#: How the line of a `Said` begins: by it talk is found in journals that are kept as lines (`dump_entry`).
SAID_BEGINS: Final = '{"type":"Said"'

_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def dump_entry(entry: Entry) -> bytes:
    """The entry as one line of JSON.

    >>> dump_entry(Resigned(at=12.5, seat=1))
    b'{"type":"Resigned","at":12.5,"seat":1}'
    """
    return msgspec.json.encode(entry)


def load_entry(line: bytes | str, number: int = 1) -> Entry:
    """The entry of that line; `InvalidJournal` says what is wrong with it."""
    try:
        return _decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise InvalidJournal(number, f"it cannot be read: {error}") from None


def load_journal(lines: Iterable[bytes | str]) -> list[Entry]:
    """All entries, in order."""
    return [load_entry(line, number) for number, line in enumerate(lines, 1)]
