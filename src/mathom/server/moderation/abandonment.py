"""The rule by which tables end that nobody comes to or nobody plays at. It is told at the table before it happens.

- An open table that nobody joins is closed after a day; one by invitation, or kept free for a rematch, after a week.
- At a live table between people without a clock, whoever is asked and does not choose for two weeks gives the match up.
  Where the match waits for several sides, or is paused, it is broken off, and nobody has won.
"""

from __future__ import annotations

from typing import Final

from mathom.server.accounts.accounts import DAY
from mathom.server.settings import Settings
from mathom.server.tables.standing import Standing
from mathom.table import Step, Table

#: Days that a table waits for those who have been sent its link.
INVITED_DAYS: Final = 7.0


def ends_at(standing: Standing, table: Table, settings: Settings) -> float | None:
    """When the table ends if nobody does anything until then; None: never."""
    if standing.status == "open":
        invited = standing.private or any(chair.reserved for chair in standing.chairs)
        return standing.created + (INVITED_DAYS if invited else settings.waiting_days) * DAY
    if standing.status != "live" or table.result is not None or table.setting.clock.kind != "none":
        return None
    if standing.hotseat or len(standing.players) < 2:
        return None
    return table.acted_at + settings.abandoned_days * DAY


def abandon(standing: Standing, table: Table, settings: Settings, now: float) -> Step | None:
    """End the match, if its time has come; else None."""
    ends = ends_at(standing, table, settings)
    if ends is None or ends > now:
        return None
    waited = table.waited_for()
    one_side = len({table.side(seat) for seat in waited}) == 1
    if one_side and not table.paused and all(standing.bot_at(seat) is None for seat in waited):
        return table.resign(waited[0], now)
    days = round(settings.abandoned_days)
    return table.break_off(f"nobody has chosen for {days} day{'s' * (days != 1)}", now)
