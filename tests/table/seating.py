"""Tables for tests, and how one plays at them."""

from __future__ import annotations

import msgspec

from mathom.core import Seat
from mathom.table import Clock, Entry, Setting, Step, Table

UNTIMED = Clock()
BLITZ = Clock("bank", bank=60, increment=5)
LETTERS = Clock("days", days=3)
DAY = 24 * 3600.0


def confrontation(seed: int = 7, clock: Clock = UNTIMED, began: float | None = None, **options: str) -> Table:
    return Table(Setting("confrontation", options, seed, clock, began=began))


def parlour(
    players: int = 2,
    clock: Clock = UNTIMED,
    began: float | None = None,
    start: tuple[str, ...] = (),
    draws: bool = True,
    seed: int = 1,
) -> Table:
    return Table(Setting("parlour", {"players": str(players)}, seed, clock, start, began, draws))


def keep(table: Table, step: Step | None) -> list[Entry]:
    """Let what a command brings about happen: its entries."""
    if step is None:
        return []
    table.take(step)
    return step.entries


def play(table: Table, *tokens: str, at: float = 0.0) -> list[Entry]:
    """The choices of whoever is asked, one after the other."""
    made: list[Entry] = []
    for token in tokens:
        decision = table.open_decision()
        made += keep(table, table.choose(decision.seat, decision.serial, token, at))
    return made


def asked(table: Table) -> Seat:
    return table.open_decision().seat


def shown(table: Table, viewer: Seat | None, now: float = 0.0) -> bytes:
    """Every byte that a viewer gets to see."""
    return msgspec.json.encode((table.look(viewer, now), table.lines(viewer)))
