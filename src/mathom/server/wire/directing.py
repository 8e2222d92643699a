"""What the director of an event may do, as it travels over HTTP (`docs/protocol.md`)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from mathom.server.wire.decks import WrittenDeck
from mathom.server.wire.events import Minutes, Words

PlayerName = Annotated[str, Meta(min_length=1, max_length=60)]
BotSpec = Annotated[str, Meta(min_length=1, max_length=80)]
Score = Annotated[int, Meta(ge=-9999, le=9999)]
Scores = Annotated[list[Score], Meta(max_length=8)]
Players = Annotated[list[PlayerName], Meta(max_length=8)]
RoundNumber = Annotated[int, Meta(ge=1, le=100_000)]
TableNumber = Annotated[int, Meta(ge=1, le=1_000)]


class OpenCheckIn(Struct, frozen=True, tag="open_check_in", tag_field="do"):
    """Players may check in from now on."""


class Begin(Struct, frozen=True, tag="begin", tag_field="do"):
    """The first round begins; who has not checked in where that was asked for is left out."""


class PairNow(Struct, frozen=True, tag="pair_now", tag_field="do"):
    """The next round begins at once."""


class PairByHand(Struct, frozen=True, tag="pair_by_hand", tag_field="do"):
    """The next round begins with these tables."""

    pairings: Annotated[list[Players], Meta(max_length=128)]
    byes: Annotated[list[PlayerName], Meta(max_length=256)] = field(default_factory=list)
    confirmed: bool = False


class ReportResult(Struct, frozen=True, tag="report", tag_field="do"):
    """The result of a game that has none; scores in the order of the players."""

    round: RoundNumber
    table: TableNumber
    scores: Scores = field(default_factory=list)
    outright: PlayerName | None = None
    conceded: Players = field(default_factory=list)
    forfeited: Players = field(default_factory=list)
    #: Tournament points as the director rules them.
    ruled: Scores = field(default_factory=list)


class CorrectResult(Struct, frozen=True, tag="correct", tag_field="do"):
    """A result becomes another one. Without scores, winner and forfeit the game is open again, and played anew."""

    round: RoundNumber
    table: TableNumber
    why: Words
    scores: Scores | None = None
    outright: PlayerName | None = None
    conceded: Players = field(default_factory=list)
    forfeited: Players = field(default_factory=list)
    ruled: Scores = field(default_factory=list)
    confirmed: bool = False


class WarnPlayer(Struct, frozen=True, tag="warn", tag_field="do"):
    """A technical warning; the second for one offence, or the third, ejects."""

    player: PlayerName
    offence: Annotated[str, Meta(min_length=1, max_length=200)]


class EjectPlayer(Struct, frozen=True, tag="eject", tag_field="do"):
    player: PlayerName
    why: Words = ""


class DropPlayer(Struct, frozen=True, tag="drop", tag_field="do"):
    player: PlayerName
    why: Words = ""


class AddPlayer(Struct, frozen=True, tag="add_player", tag_field="do"):
    """Somebody with an account here joins, or comes back."""

    name: PlayerName


class AddBot(Struct, frozen=True, tag="add_bot", tag_field="do"):
    """Bots of ours join; where decks are handed in, each has that deck, or one of the game's own."""

    spec: BotSpec
    count: Annotated[int, Meta(ge=1, le=128)] = 1
    deck: WrittenDeck = ""


class Substitute(Struct, frozen=True, tag="substitute", tag_field="do"):
    """A bot of ours plays for somebody, from now on or from the next round; without a bot he plays himself again."""

    player: PlayerName
    bot: BotSpec | None = None
    now: bool = True


class ExtraTime(Struct, frozen=True, tag="extra_time", tag_field="do"):
    """The players of a table get more time, each on his clock, and the round is called so much later."""

    round: RoundNumber
    table: TableNumber
    minutes: Minutes


class TakeNote(Struct, frozen=True, tag="note", tag_field="do"):
    """Something for the trail, such as a ruling."""

    words: Annotated[str, Meta(min_length=1, max_length=400)]


class UndoStep(Struct, frozen=True, tag="undo", tag_field="do"):
    """A line of the trail no longer counts. An undoing can be undone."""

    number: Annotated[int, Meta(ge=1, le=1_000_000)]


class Announce(Struct, frozen=True, tag="announce", tag_field="do"):
    """A message to all; an empty one takes the last one away."""

    words: Words


class CloseEvent(Struct, frozen=True, tag="close", tag_field="do"):
    """The event ends with the standings as they are."""

    confirmed: bool = False


class CancelEvent(Struct, frozen=True, tag="cancel", tag_field="do"):
    """The event does not take place."""

    confirmed: bool = False


Direction = (
    OpenCheckIn
    | Begin
    | PairNow
    | PairByHand
    | ReportResult
    | CorrectResult
    | WarnPlayer
    | EjectPlayer
    | DropPlayer
    | AddPlayer
    | AddBot
    | Substitute
    | ExtraTime
    | TakeNote
    | UndoStep
    | Announce
    | CloseEvent
    | CancelEvent
)
