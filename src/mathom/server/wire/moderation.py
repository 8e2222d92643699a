"""What travels over HTTP about moderation, as `docs/protocol.md` tells it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from mathom.server.wire.general import Name, SeatNumber, TableId, User

Reason = Literal["insults", "threats", "cheating", "stalling", "name", "spam", "other"]
Wish = Literal["none", "mute", "block"]
MeasureKind = Literal["warning", "silence", "suspension", "ban"]
Words = Annotated[str, Meta(max_length=500)]
MeasureReason = Annotated[str, Meta(min_length=3, max_length=500)]
#: Room for an IPv6 network.
AddressText = Annotated[str, Meta(min_length=1, max_length=64)]
#: Ten years.
Hours = Annotated[int, Meta(ge=1, le=87_600)]
#: Seconds since 1970.
Moment = Annotated[float, Meta(ge=0, le=1e12)]


# --- what people can do ----------------------------------------------------------------------------------------------


class Wished(Struct, frozen=True):
    """What somebody wants of another one from now on; with a table, of whoever has talked there under that name."""

    wish: Wish
    table: TableId | None = None


class Relation(Struct, frozen=True):
    user: User
    wish: Wish


class Relations(Struct, frozen=True):
    """Whom the asker has muted or blocked."""

    people: list[Relation]


class LineMeant(Struct, frozen=True):
    """A line of a table's talk, by who said it and when."""

    speaker: Name = field(name="from")
    at: Moment


class NewReport(Struct, frozen=True):
    """Somebody is reported; where it happened at a table, the talk there is the evidence."""

    name: Name
    reason: Reason
    words: Words = ""
    table: TableId | None = None
    line: LineMeant | None = None


class TalkWanted(Struct, frozen=True):
    on: bool


class SendAway(Struct, frozen=True):
    seat: SeatNumber


# --- what moderators see ---------------------------------------------------------------------------------------------


class TalkLine(Struct, frozen=True):
    speaker: str = field(name="from")
    text: str
    at: float
    #: Is it the line that was reported?
    meant: bool = False


class TableSeen(Struct, frozen=True):
    """A table as everybody may see it; nothing of its match that a spectator would not be shown."""

    id: str
    title: str
    status: str
    private: bool
    players: tuple[str, ...]


class Evidence(Struct, frozen=True):
    """What was there when somebody was reported; it stays when the table is gone."""

    table: TableSeen | None
    talk: tuple[TalkLine, ...]


class ReportInfo(Struct, frozen=True):
    id: str
    #: What the reported person was called then, and who that is now; None: the account is gone.
    name: str
    user: User | None
    reporter: str
    reason: Reason
    words: str
    evidence: Evidence
    created: float
    closed: float | None
    closed_by: str
    outcome: str


class ReportPage(Struct, frozen=True):
    reports: list[ReportInfo]
    page: int
    pages: int
    #: Reports that nobody has closed yet.
    open: int


class CloseReport(Struct, frozen=True):
    outcome: MeasureReason


class NewMeasure(Struct, frozen=True):
    """What is decided: about an account by its name, or about an address. `hours` are needed for a suspension; a
    silence or a ban without them holds until it is lifted.
    """

    kind: MeasureKind
    reason: MeasureReason
    name: Name | None = None
    address: AddressText | None = None
    hours: Hours | None = None
    report: TableId | None = None


class LiftMeasure(Struct, frozen=True):
    reason: MeasureReason


class MeasureInfo(Struct, frozen=True):
    id: str
    kind: MeasureKind
    user: User | None
    address: str
    reason: str
    by: str
    created: float
    until: float | None
    acknowledged: float | None
    lifted: float | None
    lifted_by: str
    #: Does it hold now?
    active: bool


class Measures(Struct, frozen=True):
    measures: list[MeasureInfo]


class Sighting(Struct, frozen=True):
    """An address from which somebody has come, when last, and who else has come from there."""

    address: str
    seen: float
    others: tuple[str, ...]


class Dossier(Struct, frozen=True):
    """What moderators know of somebody."""

    user: User
    moderator: bool
    created: float
    measures: list[MeasureInfo]
    reports: list[ReportInfo]
    sightings: list[Sighting]


class AuditEntry(Struct, frozen=True):
    at: float
    by: str
    deed: str
    about: str
    words: str


class AuditPage(Struct, frozen=True):
    entries: list[AuditEntry]
    page: int
    pages: int
