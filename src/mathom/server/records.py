"""Records of finished matches, as text."""

from __future__ import annotations

from mathom.core import Seat
from mathom.server.standing import Standing
from mathom.table import Table


def record_text(standing: Standing, table: Table) -> str:
    """The record of a finished match, with who played it and how it ended."""
    first, _, rest = table.match.record().dumps().partition("\n")
    notes = [f"# {name}: {_who(standing, seat)}" for seat, name in enumerate(standing.seat_names)]
    notes.append(f"# result: {standing.result}")
    return "\n".join([first, *notes, rest])


def _who(standing: Standing, seat: Seat) -> str:
    chair = standing.chairs[seat]
    return chair.user.name if chair.user else chair.bot or "somebody"
