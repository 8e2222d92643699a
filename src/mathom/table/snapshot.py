"""Snapshots: a running match as it is, without its history of taking back, asking, refusing and old talk.

To open a table from its snapshot, the choices that count are played once; later entries are applied as usual. The
history stays in the journal, which is never cut.
"""

from __future__ import annotations

from typing import Final, Union

import msgspec
from msgspec import Struct

from mathom.core import Event, MathomError, Seat
from mathom.table.course import Past
from mathom.table.happenings import Happening
from mathom.table.journal import Matter
from mathom.table.offers import Offer
from mathom.table.setting import Setting
from mathom.table.table import Table
from mathom.table.talk import Talk

#: The version of this format. Snapshots of another version are ignored: the journal holds the same.
FORM: Final = 1

AnyHappening = Union[tuple(Happening.__subclasses__())]  # type: ignore[valid-type]  # noqa: UP007


class ClockFace(Struct, frozen=True):
    """What the clocks of a table show."""

    left: list[float]
    running: tuple[Seat, ...]
    since: float | None
    started: bool
    furthest: int


class Declined(Struct, frozen=True):
    """The seat was refused that when so many choices had been made."""

    matter: Matter
    seat: Seat
    choices: int


class Snapshot(Struct, frozen=True, kw_only=True):
    form: int = FORM
    version: int
    latest: float
    asked_at: float | None
    acted_at: float
    paused: bool
    choices: list[str]
    past: list[Past]
    #: Events around the game with their places in the log; all other places are the game's events.
    happenings: list[tuple[int, AnyHappening]]  # type: ignore[valid-type]
    logged: int
    clock: ClockFace
    offers: dict[Matter, Offer]
    declined: list[Declined]
    resigned: tuple[Seat, ...]
    arrangements: dict[Seat, tuple[str, ...]]
    talk: Talk
    asides: dict[Seat, int]


_decoder: msgspec.json.Decoder[Snapshot] = msgspec.json.Decoder(Snapshot)


def taken(table: Table) -> bytes | None:
    """The snapshot of a table as JSON; None if the match is over."""
    if table.result is not None:
        return None
    clock = table.clock
    return msgspec.json.encode(
        Snapshot(
            version=table.version,
            latest=table.latest,
            asked_at=table.asked_at,
            acted_at=table.acted_at,
            paused=table.paused,
            choices=table.match.choices,
            past=table.past,
            happenings=[(at, event) for at, event in enumerate(table.log) if isinstance(event, Happening)],
            logged=len(table.log),
            clock=ClockFace(clock.left, clock.running, clock.since, clock.started, clock.furthest),
            offers=table.offers,
            declined=[Declined(matter, seat, at) for (matter, seat), at in table.declined.items()],
            resigned=table.resigned,
            arrangements=table.arrangements,
            talk=table.talk.newest(),
            asides=table.asides,
        )
    )


def restored(setting: Setting, body: bytes) -> Table | None:
    """The table of a snapshot; None if it cannot be read, or today's rules do not allow its choices."""
    try:
        snapshot = _decoder.decode(body)
        if snapshot.form != FORM:
            return None
        table = Table(setting)
        for token in snapshot.choices[len(table.match.choices) :]:
            table.match.choose(token)
        log = _merged(table.match.events_for_all(), snapshot)
    except (MathomError, msgspec.DecodeError):
        return None
    if table.match.outcome is not None or len(log) != snapshot.logged:
        return None
    table.log, table.past = log, snapshot.past
    table.version, table.latest, table.asked_at = snapshot.version, snapshot.latest, snapshot.asked_at
    table.acted_at = snapshot.acted_at
    table.paused, table.resigned = snapshot.paused, snapshot.resigned
    table.offers, table.arrangements = snapshot.offers, snapshot.arrangements
    table.declined = {(one.matter, one.seat): one.choices for one in snapshot.declined}
    table.talk, table.asides = snapshot.talk, snapshot.asides
    table.marks_from, table.marks = table.version, [(len(log), table.talk.total, len(log))]
    face, clock = snapshot.clock, table.clock
    clock.left, clock.running, clock.since = face.left, face.running, face.since
    clock.started, clock.furthest = face.started, face.furthest
    return table


def _merged(told: list[Event], snapshot: Snapshot) -> list[Event]:
    """The log: the game's events, with the events around it inserted; empty if they do not fit together."""
    around: dict[int, Event] = dict(snapshot.happenings)
    log, game = list[Event](), iter(told)
    for place in range(snapshot.logged):
        event = around[place] if place in around else next(game, None)
        if event is None:
            return []
        log.append(event)
    return log if next(game, None) is None else []
