"""What travels over the WebSocket of a table, as `docs/protocol.md` tells it."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from mathom.core import Seat, View
from mathom.server.errors import BadRequest, UnknownMessage
from mathom.server.wire.general import MOST_ANSWERS, Problem, Serial, TableInfo, Token
from mathom.table import Arranging, Chat, Clocks, EventLine, Offers, Undo

#: The largest frame that a client may send, in bytes.
LARGEST_MESSAGE = 8192
LONGEST_CHAT = 300

Id = Annotated[str, Meta(max_length=64)]

#: An object of JSON that has been written already.
Written = Annotated[Raw, Meta(extra_json_schema={"type": "object"})]

#: Whether whoever sits there has an open line to the table; empty where nobody sits. Bots are always here.
Presence = Literal["here", "away", ""]


# --- from the server -------------------------------------------------------------------------------------------------


class Told(Struct, frozen=True, tag_field="type", kw_only=True):
    """A message from the server; `v` is the version of the table that it speaks of."""

    v: int


class State(Told, frozen=True, tag="state", kw_only=True):
    """The whole table, as this viewer sees it."""

    table: TableInfo
    view: View
    events: list[EventLine]
    log_from: int
    clocks: Clocks
    offers: Offers
    #: The newest lines, and the number of the first of them; earlier ones are told on demand.
    chat: list[Chat]
    chat_from: int
    you: Seat | None
    watchers: int
    undo: Undo | None
    premove: str | None
    arranging: Arranging | None
    #: By seat: is he here, and does the match wait for him (a bot is thinking, a person is asked or still arranges)?
    presence: list[Presence]
    thinking: list[bool]
    #: By seat: what a bot does that the match waits for, in words; empty for people and for whom it does not wait.
    waits_for: list[str]


class Update(Told, frozen=True, tag="update", kw_only=True):
    """The table after a change: events and chat are the new ones; the log is to be cut at `log_from` first. Where
    `chat_from` is beyond what the client has, more has been said than is told at once.
    """

    #: Null where it is as it was told last, but for when it ends because nobody chooses.
    table: TableInfo | None
    abandoned: float | None
    #: Whole, or null where `changes` tell how to come to it from the one that was told last.
    view: View | None
    events: list[EventLine]
    log_from: int
    clocks: Clocks
    offers: Offers
    chat: list[Chat]
    chat_from: int
    you: Seat | None
    watchers: int
    undo: Undo | None
    premove: str | None
    arranging: Arranging | None
    presence: list[Presence]
    thinking: list[bool]
    waits_for: list[str]
    changes: Written | None = None


class Ack(Told, frozen=True, tag="ack", kw_only=True):
    """Done, and kept: a crash after this does not lose it."""

    id: str


class Refused(Told, frozen=True, tag="refused", kw_only=True):
    """Not done, and nothing has changed."""

    id: str | None
    error: Problem


class Watchers(Told, frozen=True, tag="watchers", kw_only=True):
    n: int


class Present(Told, frozen=True, tag="presence", kw_only=True):
    """Somebody at the table has come or gone, or a bot waits for its turn to think."""

    presence: list[Presence]
    thinking: list[bool]
    waits_for: list[str]


class Reload(Told, frozen=True, tag="reload", kw_only=True):
    """The server has another page than the one that the client runs: it is to be loaded again, at leisure."""

    page: str
    message: str


class Pong(Told, frozen=True, tag="pong", kw_only=True):
    id: str


class WhyNot(Told, frozen=True, tag="why_not", kw_only=True):
    """Why a choice is not possible now; an empty reason: it is."""

    id: str
    token: str
    reason: str
    rule: str
    #: Is it a choice of this game at all, now or ever?
    choice: bool


class EarlierTalk(Told, frozen=True, tag="talk", kw_only=True):
    """Lines of talk, and the number of the first of them; none before number 0."""

    id: str
    chat: list[Chat]
    chat_from: int


class Hint(Told, frozen=True, tag="hint", kw_only=True):
    id: str
    token: str


ServerMessage = State | Update | Ack | Refused | Watchers | Present | Reload | Pong | WhyNot | EarlierTalk | Hint


# --- from the client -------------------------------------------------------------------------------------------------


class Asking(Struct, frozen=True, tag_field="type", kw_only=True):
    """A message from a client; `id` is its own and comes back with the answer."""

    id: Id


class Choose(Asking, frozen=True, tag="choose", kw_only=True):
    serial: Serial
    token: Token


class Arrange(Asking, frozen=True, tag="arrange", kw_only=True):
    """All of one's answers to a round that several answer at the same time, in any order; none: withdraw them."""

    tokens: Annotated[list[Token], Meta(max_length=MOST_ANSWERS)]


class Premove(Asking, frozen=True, tag="premove", kw_only=True):
    """A choice for one's next decision; `serial` is the decision that is open now."""

    serial: Serial
    token: Token


class CancelPremove(Asking, frozen=True, tag="cancel_premove", kw_only=True):
    pass


class Default(Asking, frozen=True, tag="default", kw_only=True):
    serial: Serial


class AskUndo(Asking, frozen=True, tag="undo", kw_only=True):
    pass


class AnswerUndo(Asking, frozen=True, tag="answer_undo", kw_only=True):
    yes: bool


class OfferDraw(Asking, frozen=True, tag="offer_draw", kw_only=True):
    pass


class AnswerDraw(Asking, frozen=True, tag="answer_draw", kw_only=True):
    yes: bool


class Resign(Asking, frozen=True, tag="resign", kw_only=True):
    pass


class AskPause(Asking, frozen=True, tag="pause", kw_only=True):
    pass


class AnswerPause(Asking, frozen=True, tag="answer_pause", kw_only=True):
    yes: bool


class Unpause(Asking, frozen=True, tag="unpause", kw_only=True):
    pass


class Say(Asking, frozen=True, tag="chat", kw_only=True):
    text: Annotated[str, Meta(max_length=LONGEST_CHAT)]


class AskEarlierTalk(Asking, frozen=True, tag="earlier_talk", kw_only=True):
    """What was said before the line of that number."""

    before: Serial


class SetStops(Asking, frozen=True, tag="stops", kw_only=True):
    """When to be asked; `skip` names windows in which the table passes for the player."""

    auto_single: bool
    bluff: bool
    skip: Annotated[frozenset[Annotated[str, Meta(max_length=40)]], Meta(max_length=64)] = frozenset()


class AskWhyNot(Asking, frozen=True, tag="why_not", kw_only=True):
    token: Token


class AskHint(Asking, frozen=True, tag="hint", kw_only=True):
    pass


class AskPing(Asking, frozen=True, tag="ping", kw_only=True):
    pass


ClientMessage = (
    Choose
    | Arrange
    | Premove
    | CancelPremove
    | Default
    | AskUndo
    | AnswerUndo
    | OfferDraw
    | AnswerDraw
    | Resign
    | AskPause
    | AnswerPause
    | Unpause
    | Say
    | AskEarlierTalk
    | SetStops
    | AskWhyNot
    | AskHint
    | AskPing
)


class _Envelope(Struct):
    """As much of a message as is needed to refuse it by name."""

    id: Id | None = None
    type: str = ""


_envelope = msgspec.json.Decoder(_Envelope)
_message: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_KINDS = frozenset(str(kind.__struct_config__.tag) for kind in ClientMessage.__args__)


class Unreadable(BadRequest):
    """A frame that is no JSON message at all."""


def read(frame: str | bytes) -> ClientMessage:
    """The message in a frame. The refusal of one that can be read in part carries its id.

    >>> read('{"type": "choose", "id": "c1", "serial": 3, "token": "move frodo eregion"}').serial
    3
    """
    with suppress(msgspec.DecodeError, UnicodeError, RecursionError):  # why it fails is found out below
        return _message.decode(frame)
    try:
        envelope = _envelope.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Unreadable("that is no message: a message is a JSON object with an id and a type") from None
    try:
        if envelope.type not in _KINDS:
            raise UnknownMessage(f"there is no message {envelope.type[:40]!r}; there are {', '.join(sorted(_KINDS))}")
        return _message.decode(frame)
    except msgspec.DecodeError as error:
        raise BadRequest(f"that is no {envelope.type!r} message: {error}").about(envelope.id) from None
    except UnknownMessage as error:
        raise error.about(envelope.id) from None
