"""Finished matches, step by step, as each viewer saw them."""

from __future__ import annotations

import zlib

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from mathom.core import SPECTATOR as NO_SEATS
from mathom.core import Match, Seat, Seats, View
from mathom.server.line.changes import Json, changes
from mathom.server.wire.general import ReplayStep
from mathom.table import Entry, Setting, Table
from mathom.table.look import EventLine, event_line

#: Two viewers besides the seats: one sees everything, one what every spectator sees.
ALL, SPECTATOR = "all", "spectator"

Viewer = Seat | None | str


def viewers(seats: tuple[str, ...]) -> dict[str, Viewer]:
    """The viewpoints of a finished match, by the names that they have in addresses: seats by number or name."""
    by_name: dict[str, Viewer] = {ALL: ALL, SPECTATOR: None}
    for seat, name in enumerate(seats):
        by_name[str(seat)] = by_name[name] = seat
    return by_name


def key(viewer: Viewer) -> str:
    return SPECTATOR if viewer is None else str(viewer)


def everything(match: Match) -> View:
    """The match with nothing hidden."""
    asked = None if match.decision is None else match.decision.seat
    return replace(match.view(asked), seat=None, own=(), table=match.game.show_all(match.state))


def _seats(setting: Setting, viewer: Viewer) -> Seats:
    return setting.person(viewer) if isinstance(viewer, int) else NO_SEATS


class Step(Struct, frozen=True):
    """A step with its whole view."""

    choices: int
    token: str | None
    seat: Seat | None
    view: View
    events: list[EventLine]


def steps(setting: Setting, choices: tuple[str, ...], viewer: Viewer) -> list[Step]:
    """The match from its beginning, a step a choice, as the viewer saw it."""
    match = setting.match()
    seats = _seats(setting, viewer)
    found: list[Step] = []
    told = 0
    chosen: tuple[str | None, Seat | None] = (None, None)
    for count in range(len(choices) + 1):
        events = match.events_for_all(told) if viewer == ALL else match.events(seats, told)
        view = everything(match) if viewer == ALL else match.view(seats)
        found.append(Step(count, *chosen, view, [event_line(event) for event in events]))
        told = match.event_count
        if count < len(choices):
            token = choices[count]
            chooser = match.chooser(token)
            chosen = (token if viewer == ALL or chooser in seats else None, chooser)
            match.choose(token)
    return found


def streams(setting: Setting, entries: list[Entry]) -> dict[str, bytes]:
    """Every viewer's steps, compressed. That takes a while: it runs in a process in which bots think."""
    table = Table(setting, entries)
    choices = tuple(table.match.choices)
    everybody: list[Viewer] = [ALL, None, *range(len(table.seats))]
    packed: dict[str, bytes] = {}
    for viewer in everybody:
        found = steps(setting, choices, viewer)
        last = found[-1]
        if table.result is not None and last.view.outcome is None:  # given up, or agreed
            view = last.view if viewer == ALL else table.match.view(_seats(setting, viewer), over=True)
            found[-1] = replace(
                last,
                view=replace(view, decision=None, outcome=table.result),
                events=[*last.events, *map(event_line, table.match.turned_up())],
            )
        packed[key(viewer)] = zlib.compress(msgspec.json.encode(told_by_changes(found)), 6)
    return packed


def told_by_changes(found: list[Step]) -> list[ReplayStep]:
    """The first view whole, and how each of the others differs from the one before it."""
    told: list[ReplayStep] = []
    before: Json = None
    for step in found:
        view: Json = msgspec.to_builtins(step.view)
        change: dict[str, object] | None = {**changes(before, view)} if told else None
        whole = None if told else step.view
        told.append(ReplayStep(step.choices, step.token, step.seat, whole, change, step.events))
        before = view
    return told
