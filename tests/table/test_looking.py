"""What each viewer sees, and that he sees no more."""

from __future__ import annotations

import json
import random
import re

import msgspec
import pytest
from tests.seats import ACROSS
from tests.table.seating import BLITZ, asked, confrontation, keep, parlour, play, shown

from mathom.core import Match, MathomError, Seat
from mathom.table import Setting, Stops, Table

FREE_FOR_ALL = [("classic", "none"), ("variant", "two"), ("draft", "4-4")]


def test_a_look_is_plain_json_with_the_protocols_names() -> None:
    table = confrontation(clock=BLITZ, began=1.0)
    look = json.loads(msgspec.json.encode(table.look(0, 2.0)))
    assert set(look) == {"v", "you", "view", "clocks", "offers", "undo", "premove", "arranging", "chat"}
    assert set(look["clocks"]) == {"running", "left", "at", "also"}
    assert set(look["offers"]) == {"draw", "undo", "pause", "paused", "rematch", "resigned"}
    play(table, "place frodo arthedain")
    keep(table, table.resign(1, 3.0))
    line = json.loads(msgspec.json.encode(table.lines(0)[-2]))
    assert line == {"type": "GaveUp", "words": "Sauron resigns.", "rule": "", "data": {"player": "sauron"}}


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("agreed", [False, True], ids=["given up", "drawn"])
def test_everything_is_turned_up_when_the_players_end_a_match(viewer: Seat | None, agreed: bool) -> None:
    table = confrontation()
    while table.open_decision().alongside:
        play(table, table.open_decision().default.token)
    before = table.look(viewer, 1.0).view
    assert b'"hidden":4' in msgspec.json.encode(before)
    if agreed:
        keep(table, table.offer_draw(0, 2.0))
        keep(table, table.answer_draw(1, True, 3.0))
    else:
        keep(table, table.resign(0, 2.0))
    look = table.look(viewer, 4.0)
    text = msgspec.json.encode(look.view)
    assert set(re.findall(rb'"hidden":\d', text)) == {b'"hidden":0'}
    assert look.view.seat == before.seat and look.view.table.side == before.table.side  # type: ignore[attr-defined]
    *_, first, light, dark = table.lines(viewer)
    assert (first.type, light.type, dark.type) == ("DrawnByAgreement" if agreed else "GaveUp", "TurnedUp", "TurnedUp")
    assert light.words.startswith("The Fellowship turns up ") and "Frodo in Arthedain" in light.words
    assert dark.data["owner"] == "Sauron" and len(dark.data["lots"]) == 6  # type: ignore[arg-type]
    assert table.match.record().result == "unfinished"


@pytest.mark.parametrize("game", ["confrontation", "lore", "lotr_tcg", "wotr"])
def test_views_that_are_worked_out_together_are_those_of_each_viewer(game: str) -> None:
    table, rng = Table(Setting(game, {}, seed=5)), random.Random(5)
    for _ in range(60):
        if table.decision is None:
            break
        play(table, rng.choice(table.decision.options).token)
        for viewer in (0, None, 1):
            over = table.result is not None
            assert table.view(viewer).table == table.match.view(table.viewers(viewer), over=over).table


def test_options_are_shown_to_the_asked_seat_only() -> None:
    table = confrontation()
    assert table.look(0, 0).view.decision.options  # type: ignore[union-attr]
    assert not table.look(1, 0).view.decision.options  # type: ignore[union-attr]
    assert not table.look(None, 0).view.decision.options  # type: ignore[union-attr]


def test_the_log_can_be_read_on_from_where_one_was() -> None:
    table = parlour()
    play(table, "speak")
    seen = len(table.lines(1))
    play(table, "peek", "speak")
    assert [line.type for line in table.lines(1, seen)] == ["Spoke"]
    assert [line.type for line in table.lines(0, seen)] == ["Peeked", "Spoke"]
    assert table.lines(1, -5) == table.lines(1)


def test_a_premove_and_what_could_be_taken_back_are_the_seats_own_secrets() -> None:
    table, twin = parlour(), parlour()
    for each in (table, twin):
        play(each, "think", "peek")
    table.premove(1, "speak")
    table.set_stops(1, Stops(bluff=True))
    assert shown(table, 0) == shown(twin, 0) and shown(table, None) == shown(twin, None)
    assert shown(table, 1) != shown(twin, 1)
    assert table.look(None, 0).undo is None and table.look(None, 0).premove is None
    assert b"Peeked" in shown(table, 0) and b"Peeked" not in shown(table, 1) + shown(table, None)


def with_truth(table: Table, match: Match) -> Table:
    """The same table around another truth."""
    other = table.clone()
    other.match, other.talk = match, table.talk
    other.worked_out.undo = table.worked_out.undo  # a resampled match has no past of its own to go back to
    return other


@pytest.mark.parametrize(("mode", "special"), FREE_FOR_ALL)
def test_whatever_a_seat_cannot_know_changes_no_byte_of_its_look(mode: str, special: str) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        table = confrontation(seed, BLITZ, 0.0, mode=mode, special=special)
        while table.decision is not None:
            play(table, rng.choice(table.decision.options).token)
            for seat in (0, 1):
                for viewer in (seat, None):
                    truth = msgspec.json.encode(table.look(viewer, 0))
                    other = with_truth(table, table.match.determinize(seat, rng))
                    assert msgspec.json.encode(other.look(viewer, 0)) == truth


def set_up(order: list[int], viewer: Seat, stops: Stops | None) -> Table:
    """Both sides camp: the viewer's by default, the other as told by which option it takes each time."""
    table = confrontation(5)
    if stops is not None:
        table.set_stops(ACROSS[viewer], stops)
    numbers = iter(order)
    while "TurnBegan" not in {line.type for line in table.lines(None)}:
        decision = table.open_decision()
        number = next(numbers, 0) if decision.seat != viewer else 0
        keep(table, table.choose(decision.seat, decision.serial, decision.options[number].token, 1.0))
    return table


def refusal(table: Table, seat: Seat, token: str) -> str:
    try:
        table.choose(seat, table.open_decision().serial, token, 2.0)
    except MathomError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("order", [[1, 1, 1, 1], [8, 0, 2, 1], [3, 4, 0, 0]])
def test_two_hidden_camps_look_the_same_from_outside(viewer: Seat, order: list[int]) -> None:
    """The truth is permuted and the journals differ, yet every byte of look, log and refusal is the same."""
    one, two = set_up([], viewer, None), set_up(order, viewer, Stops(bluff=True))
    assert one != two
    for watcher in (viewer, None):
        assert shown(one, watcher) == shown(two, watcher)
    tokens = [option.token for option in one.match.decision.options] if one.match.decision else []
    for token in (*tokens, "move frodo mordor", "dance"):
        assert refusal(one, viewer, token) == refusal(two, viewer, token)
    assert shown(one, ACROSS[viewer]) != shown(two, ACROSS[viewer])


def test_a_camp_that_is_half_pitched_is_turned_up_and_its_owners_choices_stay_his() -> None:
    table = confrontation()
    play(table, "place frodo arthedain")
    assert b'"secret":["frodo"]' not in shown(table, 1) + shown(table, None)
    keep(table, table.resign(0, 1.0))
    for viewer in (0, 1, None):
        assert b'"secret":["frodo"]' in shown(table, viewer)
        assert table.lines(viewer)[-1].words == "The Fellowship turns up Frodo for Arthedain."
    assert b"frodo arthedain" not in shown(table, 1) + shown(table, None)


def test_being_asked_tells_the_others_nothing_where_a_seat_bluffs() -> None:
    """One option or seven: with bluff the others see the same table, waiting for the same seat."""
    tired, awake = parlour(), parlour()
    for table, token in ((tired, "tire"), (awake, "think")):
        table.set_stops(0, Stops(bluff=True))
        play(table, token)
        assert asked(table) == 0
        assert len(table.open_decision().options) == (1 if token == "tire" else 7)
    assert shown(tired, 1) == shown(awake, 1) and shown(tired, None) == shown(awake, None)
