"""The tables of an event: they open by themselves, and what happened at them is a result."""

from __future__ import annotations

import logging

from msgspec.structs import replace

from mathom.core import SECRET, MathomError, secret_seed
from mathom.core.registry import game as find_game
from mathom.server.bots.thinking import STAND_IN
from mathom.server.events.event import Event
from mathom.server.events.games import seated, table_id
from mathom.server.events.plan import Places, places_at
from mathom.server.ratings.match_results import result_of
from mathom.server.ratings.ratings import resigned_at
from mathom.server.tables.live import LiveTables
from mathom.server.tables.standing import Chair, Standing
from mathom.server.tables.store import Store
from mathom.table import Setting, Step, Table
from mathom.tournament import Name, Result
from mathom.tournament.pairing import KNOCK_OUT
from mathom.tournament.results import check_result
from mathom.tournament.scoring import winners

log = logging.getLogger("mathom.server")


class EventTables:
    def __init__(self, store: Store, tables: LiveTables) -> None:
        self._store = store
        self._tables = tables

    def closed_since(self, then: float) -> float:
        """The seconds since then in which nobody could play because the server was away."""
        return self._store.time.closed_since(then)

    async def there(self, ids: list[str]) -> dict[str, Standing]:
        """Those of the tables that exist, by id."""
        return {standing.id: standing for standing in await self._store.all_of(ids)}

    async def open(self, event: Event, round: int, table: int) -> None:
        """Open the table of a pairing, with its players seated; unless another process has done it."""
        standing = new_table(event, round, table, await self._store.time.present())
        notes = self._tables.notes(standing, Table(standing.setting))
        if await self._store.create_once(standing, notes):
            self._tables.announce(await self._tables.get(standing.id))

    async def result(self, event: Event, round: int, table: int, standing: Standing) -> Result | None:
        """The result of a pairing by its table; None if it is drawn where a winner is needed."""
        pairing = event.now.rounds[round - 1].pairings[table - 1]
        outcome = standing.outcome
        assert outcome is not None
        order = seated(event, round, table)
        places = _places(event, order)
        given_up = await resigned_at(self._tables, standing.id)
        resigned = tuple(name for name, seats in zip(order, places.seats, strict=True) if set(seats) <= given_up)
        result = result_of(pairing, outcome, dict(zip(order, places.seats, strict=True)), resigned)
        if event.plan.plan.form in KNOCK_OUT and not winners(replace(pairing, result=result)):
            return None
        return check_result(event.plan.plan, pairing, result)

    async def break_off(self, table: str, why: str, *, counted: bool = False) -> None:
        """End a match that is no longer needed, or whose time is up. It is rated only if its score is counted."""
        if not (counted and await self._has_score(table)):
            await self._store.make_casual(table)

        def command(table: Table, now: float) -> Step | None:
            return None if table.result is not None else table.break_off(why, now, counted=counted)

        await self._tables.act(table, command)

    async def _has_score(self, table: str) -> bool:
        """True if the game has scores before its end (lore.tournament.hard-stop); otherwise a stopped game is drawn."""
        match = (await self._tables.get(table)).table.match
        return match.game.scores_so_far(match.state) is not None

    async def break_off_all(self, event: Event, wanted: frozenset[str], why: str) -> None:
        """End all running matches of an event that are not wanted any more."""
        for id_ in await self._store.live_in_event(event.id):
            if id_ not in wanted:
                try:
                    await self.break_off(id_, why)
                except MathomError as error:  # one table's trouble is not the event's
                    log.warning("table %s...: %s", id_[:4], error)

    async def add_time(self, event: Event, round: int, table: int, minutes: int) -> None:
        try:
            await self._tables.act(
                table_id(event, round, table), lambda table, now: table.add_time(minutes * 60.0, now)
            )
        except MathomError as error:  # it is over by now
            log.info("event %s...: no extra time: %s", event.id[:4], error)

    async def reseat(self, event: Event, round: int, table: int, name: Name) -> None:
        """Give a player's seats at a running table to whoever plays for him now."""
        order = seated(event, round, table)
        seats = _places(event, order).seats[order.index(name)]
        where = table_id(event, round, table)
        chair = _chair(event, name)
        await self._store.make_casual(where)  # nobody is rated by what another one has played
        await self._store.reseat(where, seats, chair)
        self._tables.announce(await self._tables.refresh(where))


def new_table(event: Event, round: int, table: int, now: float) -> Standing:
    """The table of a pairing as it begins."""
    plan = event.plan
    order = seated(event, round, table)
    places = _places(event, order)
    chairs = [Chair() for _ in range(sum(map(len, places.seats)))]
    for name, seats in zip(order, places.seats, strict=True):
        for seat in seats:
            chairs[seat] = _chair(event, name)
    bots = all(chair.bot for chair in chairs)
    game = find_game(plan.plan.game)
    setting = Setting(
        game=game.name,
        options=places.options,
        seed=secret_seed(),
        dice=SECRET,
        clock=plan.clock,
        rules=game.version,
        began=now,
        draws=plan.plan.form not in KNOCK_OUT,
        people=tuple(seats for seats in places.seats if len(seats) > 1),
        quick=bots,
    )
    return Standing(
        id=table_id(event, round, table),
        setting=setting,
        status="live",
        private=plan.private,
        hotseat=False,
        pace="fast" if bots else "human",
        created=now,
        version=0,
        result="",
        outcome=None,
        rematch=None,
        chairs=tuple(chairs),
        event=event.id,
        rating="rated" if plan.rated else "casual",
    )


def _places(event: Event, order: tuple[Name, ...]) -> Places:
    decks = {one.name: one.deck for one in event.now.entrants}
    lodged = tuple(decks[name] if event.plan.asks_for_decks else "" for name in order)
    return places_at(find_game(event.plan.plan.game), event.plan.options, lodged)


def _chair(event: Event, name: Name) -> Chair:
    player = event.players[name]
    bot = event.bot_of(name)
    if bot is None and player.account is None:  # a guest who has been forgotten
        bot = STAND_IN
    return Chair(bot=bot) if bot else Chair(account=player.account, user=player.user)
