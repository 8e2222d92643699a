"""A table from its snapshot is the table of its journal."""

from __future__ import annotations

import random

import pytest
from tests.table.seating import BLITZ, UNTIMED, keep, parlour, play, shown
from tests.table.test_properties import CLOCKS, TABLES, Crowd, seated

from mathom.core import MathomError
from mathom.table import Clock, Entry, Table
from mathom.table.snapshot import restored, taken
from mathom.table.talk import PAGE


def same(one: Table, other: Table) -> bool:
    """All but how they came there, and what was said long ago."""
    mine, others = one._told(), other._told()
    talk = one.talk.newest() == other.talk.newest()
    return (
        talk and mine[:-1] == others[:-1] and (one.asides, one.log, one.past) == (other.asides, other.log, other.past)
    )


@pytest.mark.parametrize("number", range(len(TABLES)))
@pytest.mark.parametrize("clock", CLOCKS)
def test_whatever_has_happened_the_match_goes_on_alike(number: int, clock: Clock) -> None:
    rng = random.Random(f"snapshot {number} {clock}")
    table = seated(number, clock, rng)
    people = Crowd(table, rng)
    viewers = (None, *range(len(table.seats)))
    twin, coming, compared = Table(table.setting), list[Entry](), 0
    for entries in people.commands(160):
        for entry in coming:  # has happened by now
            twin.apply(entry)
        assert same(twin, table)
        coming = entries
        if rng.random() < 0.1 and (body := taken(table)) is not None:
            again = restored(table.setting, body)
            assert again is not None and same(again, table)
            own, table.own = table.own, again.own  # premoves are in no journal
            for viewer in viewers:
                assert shown(again, viewer, people.now) == shown(table, viewer, people.now)
            table.own = own
            twin, compared = again, compared + 1
    assert compared


def test_it_costs_what_it_shows() -> None:
    table, journal = parlour(clock=BLITZ, began=0.0), list[Entry]()
    for number in range(2 * PAGE):
        journal += play(table, "think", at=1.0) + keep(table, table.undo(0, 1.0))
        journal += keep(table, table.chat("Ada", f"hm {number}", 0, 1.0))
    body = taken(table)
    assert body is not None and b'"choices":[]' in body, "what was taken back is not played again"
    twin = restored(table.setting, body)
    assert (
        twin is not None
        and twin.talk.start == len(twin.talk.lines) == PAGE
        and twin.version == len(journal) == 6 * PAGE
    )
    assert twin.known(0, 7).lines == 0 == twin.known(0, 7).chat, "who was here before that is told all of it"
    assert twin.known(0, twin.version) == table.known(0, table.version)
    again = play(table, "speak", at=2.0)
    for entry in again:
        twin.apply(entry)
    assert twin.known(0, twin.version - 1) == table.known(0, table.version - 1) and same(twin, table)


def test_what_cannot_be_read_is_nothing() -> None:
    table = parlour(clock=UNTIMED)
    play(table, "think", "speak", at=1.0)
    body = taken(table)
    assert body is not None
    for wrong in (b"", b"{}", body[:-4], body.replace(b'"form":1', b'"form":99'), body.replace(b'"speak"', b'"dance"')):
        assert restored(table.setting, wrong) is None
    for wrong in (body.replace(b'"logged":', b'"logged":1'), body.replace(b'["think","speak"]', b'["think"]')):
        assert wrong != body and restored(table.setting, wrong) is None
    keep(table, table.resign(0, 2.0))
    assert taken(table) is None


def test_a_snapshot_of_a_match_from_elsewhere_is_refused() -> None:
    table = parlour(start=("think",))
    with pytest.raises(MathomError):
        play(table, "dance", at=1.0)
    play(table, "speak", at=1.0)
    body = taken(table)
    assert body is not None
    twin = restored(table.setting, body)
    assert twin is not None and same(twin, table) and [past.how for past in twin.past] == ["start", "player"]
