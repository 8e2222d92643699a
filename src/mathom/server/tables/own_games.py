"""The tables of an account that are not over, as its home page shows them: whose turn it is, and how they stand."""

from __future__ import annotations

import logging
import math

from mathom.core import MathomError, Seat
from mathom.server.accounts.accounts import Account
from mathom.server.bots.thinking import OFFERED
from mathom.server.house import House
from mathom.server.tables.live import LiveTable
from mathom.server.tables.standing import Standing
from mathom.server.wire.general import OwnGame

log = logging.getLogger("mathom.server")

#: Tables that are shown; of more, those that changed last.
MOST_SHOWN = 30


async def own_games(house: House, account: Account) -> list[OwnGame]:
    """The tables of the account that are not over: those that wait for its choice come first, by urgency."""
    found: list[OwnGame] = []
    for standing in (await house.store.going_on(account.id))[:MOST_SHOWN]:
        try:
            found.append(await _own_game(house, standing, account))
        except MathomError as error:  # its game is gone, say; the others are shown all the same
            log.warning("table %s...: %s", standing.id[:4], error)
    order = {id(game): number for number, game in enumerate(found)}
    return sorted(found, key=lambda game: (*_urgency(game), order[id(game)]))


def _urgency(game: OwnGame) -> tuple[int, float, float]:
    if not game.yours:
        return (1 if game.table.status == "live" else 2), 0.0, 0.0
    return 0, math.inf if game.left is None else game.left, game.since or 0.0


async def _own_game(house: House, standing: Standing, account: Account) -> OwnGame:
    seats = standing.seats_of(account.id)
    if standing.status == "open":
        return OwnGame(
            standing.info(account), False, None, None, _opponents(standing, seats), "", _named(standing, seats)
        )
    live = await house.tables.refresh(standing.id)
    table, seat = live.table, live.seat_of(account.id)
    yours = not set(seats).isdisjoint(_waited_for(live))
    now = house.store.time.counted(table.clock.since)
    left = [table.clock.left_at(now)[one] for one in seats if one in _waited_for(live)]
    view = table.match.view(table.viewers(seat))
    return OwnGame(
        table=live.standing.info(account, live.asked),
        yours=yours,
        since=table.asked_at,
        left=min((seconds for seconds in left if seconds is not None), default=None),
        opponents=_opponents(live.standing, seats),
        situation=table.match.game.situation(view),
        seat=_named(live.standing, () if seat is None else (seat,)),
    )


def _waited_for(live: LiveTable) -> tuple[Seat, ...]:
    return tuple(seat for seat, waits in enumerate(live.thinking) if waits)


def _named(standing: Standing, seats: tuple[Seat, ...]) -> str:
    return standing.seat_names[seats[0]] if seats else ""


def _opponents(standing: Standing, seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Everybody else at the table, each once."""
    others = [chair for seat, chair in enumerate(standing.chairs) if seat not in seats]
    names = [
        OFFERED.get(chair.bot, chair.bot).partition(":")[0] if chair.bot else chair.user.name if chair.user else ""
        for chair in others
    ]
    return tuple(dict.fromkeys(name for name in names if name))
