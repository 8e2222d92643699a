"""People who hold several seats of a table, sides that give up together, and tables for one."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace
from tests.core.teams import GAME, Hands
from tests.table.seating import keep, play

from mathom.core import InvalidOption, Match
from mathom.core.game import AnyGame
from mathom.table import InvalidJournal, Setting, Table, rematch_seats, rematch_setting
from mathom.table.errors import HasResigned, NothingToAnswer

TWO = ((0, 2), (1, 3))


@pytest.fixture(autouse=True)
def tricks(monkeypatch: pytest.MonkeyPatch) -> None:
    def find(name: str) -> AnyGame:
        assert name == "tricks"
        return GAME

    for place in ("mathom.table.setting", "mathom.core.record"):
        monkeypatch.setattr(f"{place}.find_game", find)


def tricks_table(people: tuple[tuple[int, ...], ...] = (), players: int = 4, seed: int = 3) -> Table:
    return Table(Setting("tricks", {"players": str(players)}, seed, people=people))


def open_hands(table: Table, viewer: int | None) -> list[int]:
    shown = table.look(viewer, 0.0).view.table
    assert isinstance(shown, Hands)
    return [seat for seat, hand in enumerate(shown.hands) if hand]


def first_option(table: Table) -> str:
    assert table.decision is not None
    return table.decision.options[0].token


def test_a_person_looks_on_from_all_his_seats() -> None:
    table = tricks_table(people=((0, 2),))
    assert [open_hands(table, viewer) for viewer in (0, 1, 2, 3, None)] == [[0, 2], [1], [0, 2], [3], []]
    assert [line.data["owner"] for line in table.lines(2)] == [0, 2] and len(table.lines(1)) == 1
    assert table.look(2, 0.0).view.own == (0, 2)


@pytest.mark.parametrize("people", [((0, 1),), ((0, 2), (2,)), ((0, 0),), ((0, 7),), ((0, 1, 2, 3),)])
def test_seats_that_nobody_may_hold_together_are_refused(people: tuple[tuple[int, ...], ...]) -> None:
    with pytest.raises(InvalidJournal):
        tricks_table(people=people)


def test_one_answer_is_enough_of_a_person() -> None:
    table = tricks_table(people=TWO)
    keep(table, table.offer_draw(2, 1.0))
    with pytest.raises(NothingToAnswer):
        table.answer_draw(0, True, 2.0)  # it is his own offer
    keep(table, table.answer_draw(3, True, 2.0))
    assert table.result is not None and table.result.winners == () and table.match.record().result == "unfinished"


def test_partners_who_are_two_people_are_both_asked() -> None:
    table = tricks_table(people=((0, 2),))
    keep(table, table.offer_draw(0, 1.0))
    keep(table, table.answer_draw(1, True, 2.0))
    assert table.decision is not None
    keep(table, table.offer_draw(3, 3.0))
    assert table.result is not None


def test_who_holds_a_side_gives_it_up() -> None:
    table = tricks_table(people=TWO)
    keep(table, table.resign(3, 1.0))
    assert table.result is not None
    assert (table.result.winners, table.result.scores) == ((0, 2), (1, 0, 1, 0))
    assert table.result.reason == "East and west resign: north and south win."
    assert replace(table.match.record(), outcome=table.result).result == "won by north and south (1-0-1-0)"


def test_of_two_partners_one_may_leave_and_the_table_plays_for_him() -> None:
    table = tricks_table()
    keep(table, table.resign(1, 1.0))
    assert table.decision is not None and table.resigned == (1,)
    entries = play(table, first_option(table), at=2.0)
    assert [(entry.seat, getattr(entry, "how", "")) for entry in entries] == [(0, "player"), (1, "auto")]
    with pytest.raises(HasResigned):
        table.resign(1, 3.0)
    keep(table, table.resign(3, 3.0))
    assert table.result is not None and table.result.winners == (0, 2)


def test_a_person_takes_back_what_he_chose_in_another_of_his_seats() -> None:
    table = tricks_table(people=((0, 2),))
    play(table, first_option(table), at=1.0)  # north
    play(table, first_option(table), at=2.0)  # east
    play(table, first_option(table), at=3.0)  # south
    undo = table.look(0, 4.0).undo
    assert undo is not None and (undo.to, undo.free) == (2, False)  # a card on the table has been seen
    keep(table, table.undo(0, 4.0))
    assert table.offers["undo"].seat == 2
    keep(table, table.answer_undo(1, True, 5.0))
    keep(table, table.answer_undo(3, True, 5.0))
    assert len(table.match.choices) == 2


def test_who_plays_alone_asks_nobody() -> None:
    table = tricks_table(players=1)
    play(table, first_option(table), at=1.0)
    keep(table, table.undo(0, 2.0))
    assert table.match.choices == []
    keep(table, table.pause(0, 3.0))
    assert table.paused
    keep(table, table.unpause(0, 4.0))
    with pytest.raises(NothingToAnswer):
        table.offer_draw(0, 5.0)
    keep(table, table.resign(0, 6.0))
    assert table.result is not None and table.result.winners == ()
    assert replace(table.match.record(), outcome=table.result).result == "lost (0)"


def test_in_a_rematch_sides_are_swapped_and_people_stay_together() -> None:
    table = tricks_table(people=((0, 2),))
    keep(table, table.resign(0, 1.0))
    assert rematch_seats(table.match.sides) == (1, 0, 3, 2)
    following = rematch_setting(table, seed=4)
    assert following.people == ((1, 3),)
    assert open_hands(Table(following), 1) == [1, 3]


def test_a_journal_of_such_a_table_folds_to_the_same() -> None:
    table, entries = tricks_table(people=TWO), []
    for at in range(5):
        entries += play(table, first_option(table), at=float(at))
    entries += keep(table, table.resign(1, 9.0))
    assert Table(table.setting, entries) == table


def test_an_old_setting_is_everybody_alone_with_numbered_dice() -> None:
    old = msgspec.json.decode(b'{"game": "tricks", "options": {"players": "4"}, "seed": 7}', type=Setting)
    assert old.people == () and old.dice == "lcg"
    assert Table(old).match.record() == Match(GAME, GAME.options({}), 7).record()
    with pytest.raises(InvalidOption, match="there are no dice"):
        Table(replace(old, dice="mersenne"))
