"""The online events of one server: makes the parts, and answers what routes and sweeper ask."""

from __future__ import annotations

import time
from collections.abc import Callable

from mathom.core.registry import title_of
from mathom.server.accounts.accounts import Account, Accounts
from mathom.server.events.book import Book
from mathom.server.events.directing import Directing
from mathom.server.events.event import Event
from mathom.server.events.joining import Joining
from mathom.server.events.leagues import League, Leagues, table_of
from mathom.server.events.running import Running
from mathom.server.events.showing import event_page, line_info, live_tables
from mathom.server.events.store import PAGE, EventStore
from mathom.server.events.tables import EventTables
from mathom.server.finishing import Finishing
from mathom.server.moderation.relations import RelationStore
from mathom.server.paging import page_count
from mathom.server.ratings.rating_lists import RatingLists
from mathom.server.ratings.ratings import Ratings
from mathom.server.storage.database import Database
from mathom.server.wire.events import EventList, EventPage, EventStatus, LeagueInfo, LeagueList, LeaguePage
from mathom.tournament import Name


class Events:
    def __init__(
        self,
        database: Database,
        accounts: Accounts,
        ratings: Ratings,
        rating_lists: RatingLists,
        relations: RelationStore,
        tables: EventTables,
        finishing: Finishing,
        changed: Callable[[str], None],
        attend: Callable[[str], None],
    ) -> None:
        self.store = EventStore(database)
        self.leagues = Leagues(database, accounts.name_list)
        self._ratings = rating_lists
        self._tables = tables
        book = Book(self.store, changed, attend)
        self.joining = Joining(book, self.leagues, rating_lists, relations, accounts)
        self.directing = Directing(book, tables, accounts, rating_lists, relations)
        self._running = Running(book, tables, ratings, finishing)

    # looking

    async def page(self, event: Event, viewer: Account | None) -> EventPage:
        """The event with all that the viewer may see."""
        tables = await self._tables.there(live_tables(event))
        began = event.began if event.plan.arena else event.begun[-1].at if event.begun else None
        closed = 0.0 if began is None else self._tables.closed_since(began)
        return event_page(event, viewer, tables, await self._shown(event), time.time(), closed)

    async def _shown(self, event: Event) -> dict[Name, str]:
        """The ratings of its players, as they are shown."""
        keys = {name: key for name, player in event.players.items() if (key := player.key) is not None}
        found = await self._ratings.in_words(event.plan.plan.game, event.plan.format, list(keys.values()))
        return {name: found[key] for name, key in keys.items() if key in found}

    async def listed(
        self, game: str | None, status: EventStatus | None, page: int, viewer: Account | None, *, mine: bool
    ) -> EventList:
        found, total = await self.store.listed(game, status, viewer.id if viewer else None, page, mine=mine)
        return EventList([line_info(line) for line in found], page, page_count(total, PAGE), total)

    # going on

    async def attend(self, event_id: str) -> None:
        """Do everything that is due in an event."""
        await self._running.attend(event_id)

    async def due(self) -> list[str]:
        """The ids of events in which something is due now."""
        return await self.store.due(time.time())

    async def running(self) -> list[str]:
        """The ids of running events: a game may have ended unnoticed while the server was away."""
        return await self.store.running()

    # leagues

    async def league_page(self, league: League, viewer: Account | None) -> LeaguePage:
        lines = await self.store.of_league(league.id, viewer.id if viewer else None)
        events = [await self.store.get(line.id) for line in lines]
        return LeaguePage(league_info(league), [line_info(line) for line in lines], table_of(events))

    async def leagues_listed(self, game: str | None, page: int) -> LeagueList:
        found, total = await self.leagues.listed(game, page)
        return LeagueList([league_info(league) for league in found], page, page_count(total, PAGE), total)


def league_info(league: League) -> LeagueInfo:
    return LeagueInfo(
        id=league.id,
        name=league.name,
        about=league.about,
        game=league.game,
        title=title_of(league.game),
        host=league.host_user,
        created=league.created,
        events=league.events,
    )
