"""Journals: written, read back, folded; and refused if no table can have written them."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import astuple
from tests.table.seating import BLITZ, confrontation, keep, parlour, play

from mathom.table import Entry, InvalidJournal, Table, dump_entry, load_entry, load_journal
from mathom.table.journal import (
    KINDS,
    SAID_BEGINS,
    Chosen,
    Consented,
    DrawAgreed,
    DrawRefused,
    Paused,
    RematchAsked,
    Resigned,
    Resumed,
    Said,
    UndoAsked,
    Undone,
)


@given(st.one_of(*(st.from_type(kind) for kind in KINDS)))
def test_every_entry_can_be_read_back(entry: Entry) -> None:
    try:
        line = dump_entry(entry)
    except UnicodeEncodeError:  # half a character; nothing that is said or chosen holds one
        return
    if all(math.isfinite(value) for value in astuple(entry) if isinstance(value, float)):
        assert load_entry(line) == entry
    else:
        with pytest.raises(InvalidJournal):
            load_entry(line)


def test_a_journal_can_be_folded_up_to_any_entry() -> None:
    table = confrontation(clock=BLITZ, began=1.0)
    rng = random.Random(3)
    journal: list[Entry] = []
    now = 1.0
    while table.decision is not None and len(journal) < 80:
        now += rng.random()
        decision = table.decision
        token = rng.choice(decision.options).token
        journal += keep(table, table.choose(decision.seat, decision.serial, token, now))
        if rng.random() < 0.2:
            journal += keep(table, table.chat("Eve", "ooh", None, now))
    lines = [dump_entry(entry) for entry in journal]
    assert Table(table.setting, load_journal(lines)) == table
    live = Table(table.setting)
    for count, entry in enumerate(journal):
        assert Table(table.setting, journal[:count]) == live
        live.apply(entry)
    assert live == table


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"garbage",
        b"\xff\xfe",
        b"{}",
        b"[]",
        b'{"type":"Chosen"}',
        b'{"type":"Chosen","at":1,"seat":0}',
        b'{"type":"Chosen","at":1,"seat":"0","token":"think"}',
        b'{"type":"Chosen","at":1,"seat":0,"token":"think","how":"magic"}',
        b'{"type":"Chosen","at":1,"seat":0,"token":"think","extra":1}',
        b'{"type":"Danced","at":1,"seat":0}',
        b'{"type":"Entry","at":1,"seat":0}',
        b'{"type":"Resigned","at":null,"seat":0}',
    ],
)
def test_a_line_that_is_no_entry_is_refused_with_its_number(line: bytes) -> None:
    with pytest.raises(InvalidJournal, match=r"^entry 2 of the journal: it cannot be read"):
        load_journal([b'{"type":"Resigned","at":1,"seat":0}', line])


@pytest.mark.parametrize(
    "entry",
    [
        Entry(at=1, seat=0),
        Chosen(at=1, seat=1, token="think"),
        Chosen(at=1, seat=None, token="think"),
        Chosen(at=1, seat=5, token="think"),
        Chosen(at=1, seat=0, token="dance"),
        Chosen(at=1, seat=0, token="think", how="clock"),
        Chosen(at=1, seat=0, token="think", how="magic"),  # type: ignore[arg-type]
        Chosen(at=float("nan"), seat=0, token="think"),
        Chosen(at=float("inf"), seat=0, token="think"),
        Chosen(at=0.5, seat=0, token="think"),
        Undone(at=1, seat=0, to=1),
        Undone(at=1, seat=0, to=-1),
        Undone(at=1, seat=1, to=0),
        UndoAsked(at=1, seat=1, to=0),
        DrawAgreed(at=1, seat=0),
        DrawRefused(at=1, seat=0),
        Consented(at=1, seat=0, matter="pause"),
        Paused(at=1, seat=0),
        Resumed(at=1, seat=0),
        Resigned(at=1, seat=None),
        Resigned(at=1, seat=-1),
        RematchAsked(at=1, seat=0),
        Said(at=1, seat=3, name="Ada", text="hi"),
        Said(at=1, seat=0, name="Ada", text="hi\n"),
        Said(at=1, seat=0, name="Ada", text=""),
        Said(at=1, seat=0, name="A" * 100, text="hi"),
    ],
)
def test_an_entry_that_cannot_have_happened_is_refused_and_changes_nothing(entry: Entry) -> None:
    table = parlour()
    play(table, "think", at=1.0)
    twin = parlour()
    play(twin, "think", at=1.0)
    with pytest.raises(InvalidJournal, match=r"^entry 2 of the journal: "):
        table.apply(entry)
    assert table == twin


def test_nothing_is_taken_back_over_the_others_heads() -> None:
    table = parlour()
    play(table, "pass", "think")
    with pytest.raises(InvalidJournal, match="have not been asked"):
        table.apply(Undone(at=1, seat=0, to=0))


def test_a_pause_is_not_agreed_by_who_asked_nor_before_all_are_heard() -> None:
    table = parlour(players=3)
    keep(table, table.pause(0, 1.0))
    for seat in (0, 1):
        with pytest.raises(InvalidJournal):
            table.apply(Paused(at=1.0, seat=seat))
    keep(table, table.answer_pause(1, True, 1.0))
    with pytest.raises(InvalidJournal):
        table.apply(Consented(at=1.0, seat=2, matter="pause"))
    table.apply(Paused(at=1.0, seat=2))


def test_after_the_end_only_talk_and_a_rematch_happen() -> None:
    table = parlour()
    keep(table, table.resign(0, 1.0))
    with pytest.raises(InvalidJournal, match="the match is over"):
        table.apply(Chosen(at=2.0, seat=0, token="think"))
    table.apply(Said(at=2.0, seat=0, name="Ada", text="well"))
    table.apply(RematchAsked(at=2.0, seat=0))


def test_talk_is_found_by_how_its_lines_begin() -> None:
    lines = [dump_entry(Said(at=1.0, seat=0, name="Ada", text="well")), dump_entry(Resigned(at=1.0, seat=0))]
    assert [line.decode().startswith(SAID_BEGINS) for line in lines] == [True, False]
