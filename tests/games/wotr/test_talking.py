"""What teammates say to each other, their enemies hear."""

from __future__ import annotations

from tests.table.seating import keep

from mathom.core import Seat
from mathom.core.registry import game
from mathom.table import Setting, Table
from mathom.testing.rules import rule


@rule("wotr.visibility.table-talk-public")
def test_all_players_read_what_one_of_them_writes() -> None:
    table = Table(Setting(game="wotr", options={"scenario": "trilogy"}, seed=1))
    keep(table, table.chat("Frodo", "Hold the path!", 0, 1.0))
    viewers: tuple[Seat | None, ...] = (*range(len(game("wotr").seats(table.match.options))), None)
    for viewer in viewers:
        assert [line.text for line in table.look(viewer, 2.0).chat] == ["Hold the path!"]
