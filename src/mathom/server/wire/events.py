"""Online events and leagues as they travel over HTTP (`docs/protocol.md`)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from mathom.server.wire.decks import WrittenDeck
from mathom.server.wire.general import Name, OptionTexts, Password, TableInfo, User
from mathom.table import Clock

EventName = Annotated[str, Meta(min_length=1, max_length=80)]
EventId = Annotated[str, Meta(min_length=1, max_length=40)]
#: What a director writes into the trail, or to all players.
Words = Annotated[str, Meta(max_length=400)]
Minutes = Annotated[int, Meta(ge=1, le=1_440)]

EventForm = Literal["swiss", "groups", "round-robin", "single-elimination", "double-elimination", "arena"]
EventStatus = Literal["open", "running", "finished", "cancelled"]
DeckRule = Literal["none", "lodged", "open"]
#: open: its table is not there yet; live: being played; finished: at the table; ruled: by the director, or forfeited.
PairingStatus = Literal["open", "live", "finished", "ruled"]


# --- events ----------------------------------------------------------------------------------------------------------


class NewEvent(Struct, frozen=True):
    """An event as its host plans it. He is its director."""

    name: EventName
    game: Name
    form: EventForm = "swiss"
    options: OptionTexts = field(default_factory=dict)
    #: How games give points: `lore`, `win`, `win 3-1-0`, `score 2`; None: by the game's own rule.
    scoring: Annotated[str, Meta(max_length=20)] | None = None
    #: None: as many as the number of players asks for.
    rounds: Annotated[int, Meta(ge=1, le=99)] | None = None
    decks: DeckRule = "none"
    clock: Clock = Clock("bank", bank=1200, increment=10)
    places: Annotated[int, Meta(ge=2, le=256)] = 64
    rated: bool = False
    #: Only for those who have the link.
    private: bool = False
    password: Password | None = None
    #: Of a round; of the whole event in the arena form.
    minutes: Minutes = 60
    #: Between rounds.
    pause: Annotated[int, Meta(ge=0, le=1_440)] = 1
    #: Rounds begin by themselves, and games that are not over at the hard stop are ended; else the director does both.
    auto: bool = True
    #: Who joins has to check in before the first round.
    check_in: bool = False
    #: Brackets and schedules by rating instead of by lot.
    seeded: bool = False
    league: EventId | None = None
    #: When it is to begin (seconds since 1970); None: when the director says so.
    starts: Annotated[float, Meta(ge=0, le=4_102_444_800)] | None = None


class EventInfo(Struct, frozen=True):
    """An event in a list."""

    id: str
    name: str
    game: str
    #: The title of the game.
    title: str
    form: EventForm
    status: EventStatus
    host: User | None
    players: int
    places: int
    rounds: int | None
    #: The round that is being played; 0 before the first.
    round: int
    rated: bool
    private: bool
    has_password: bool
    clock: Clock
    starts: float | None
    created: float
    league: str | None
    #: Does the asker take part?
    joined: bool


class EventList(Struct, frozen=True):
    """A page of events, the latest first; the first page is 1."""

    events: list[EventInfo]
    page: int
    pages: int
    total: int


class EventYou(Struct, frozen=True):
    """The asker, if he takes part."""

    name: str
    checked_in: bool
    here: bool
    #: His own deck, in one line; empty if none was handed in.
    deck: str
    #: His table now.
    table: TableInfo | None
    #: In the arena form: may he be paired?
    ready: bool
    warnings: list[str]


class EntrantInfo(Struct, frozen=True):
    """A player of the event: somebody, or a bot of ours."""

    name: str
    user: User | None
    bot: str | None
    #: His rating as it is shown, with a question mark while it is provisional; empty if he has none.
    rating: str
    here: bool
    checked_in: bool
    ejected: bool
    warnings: list[str]
    #: The deck in one line where lists are open or the asker directs, or it is his own; None: not to be seen.
    deck: str | None
    #: Has a deck been handed in?
    lodged: bool
    #: The bot that plays for him.
    substitute: str | None
    ready: bool


class PairingInfo(Struct, frozen=True):
    table: int
    players: tuple[str, ...]
    #: The names of their seats; empty while the table is not there.
    seats: tuple[str, ...]
    status: PairingStatus
    table_id: str | None
    #: "7-0", in the order of the players; empty without a result.
    score: str
    #: The result in words.
    words: str
    #: What it says beside the score, such as who gave up; empty if nothing.
    note: str
    #: Tournament points.
    points: tuple[int, ...]


class RoundInfo(Struct, frozen=True):
    number: int
    pairings: list[PairingInfo]
    byes: list[str]
    by_hand: bool
    over: bool
    #: When it was paired, and when its games are called; None where that is not measured.
    began: float | None
    ends: float | None


class StandingLine(Struct, frozen=True):
    place: int
    player: str
    points: int
    won: int
    drawn: int
    lost: int
    byes: int
    opponents: int
    difference: int
    here: bool


class TrailLine(Struct, frozen=True):
    """A line of the audit trail."""

    number: int
    at: float
    by: str
    words: str
    undone: bool


class EventPage(Struct, frozen=True):
    """An event with all that the asker may see of it."""

    info: EventInfo
    version: int
    options: dict[str, str]
    decks: DeckRule
    scoring: str
    minutes: int
    pause: int
    auto: bool
    #: When the round is called, or the arena ends.
    ends: float | None
    you: EventYou | None
    director: bool
    #: Is the check-in open now?
    check_in: bool
    entrants: list[EntrantInfo]
    rounds: list[RoundInfo]
    standings: list[StandingLine]
    trail: list[TrailLine]
    #: What comes next, in words.
    next: str
    #: When that comes by itself; None where it waits for somebody.
    next_at: float | None
    #: From the director to all; empty if there is none.
    message: str


class EventJoin(Struct, frozen=True):
    password: Annotated[str, Meta(max_length=200)] = ""
    deck: WrittenDeck = ""


class Ready(Struct, frozen=True):
    """In the arena form: may the asker be paired?"""

    ready: bool


class EventNews(Struct, frozen=True):
    """What `/ws/events/{id}` tells: the event has changed and has this version now."""

    v: int


# --- leagues ---------------------------------------------------------------------------------------------------------


class NewLeague(Struct, frozen=True):
    name: EventName
    game: Name
    about: Words = ""


class LeagueInfo(Struct, frozen=True):
    id: str
    name: str
    about: str
    game: str
    #: The title of the game.
    title: str
    host: User | None
    created: float
    events: int


class LeagueList(Struct, frozen=True):
    leagues: list[LeagueInfo]
    page: int
    pages: int
    total: int


class LeagueLine(Struct, frozen=True):
    """A line of a league's table: the points of all its events that have begun, added up."""

    place: int
    player: str
    points: int
    events: int
    #: Events won.
    won: int
    #: The best place in an event.
    best: int


class LeaguePage(Struct, frozen=True):
    info: LeagueInfo
    #: The latest first.
    events: list[EventInfo]
    table: list[LeagueLine]
