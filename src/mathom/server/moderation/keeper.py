"""Noticing within seconds what holds in the house, whoever has decided it: a moderator here, another process, or the
command line beside it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress

from sqlalchemy import select

from mathom.core import MathomError
from mathom.server.moderation.absence import Absence
from mathom.server.moderation.house_rules import HouseRules, read_rules
from mathom.server.moderation.rows import HouseRow
from mathom.server.moderation.sightings import Sightings
from mathom.server.storage.database import Database

log = logging.getLogger("mathom.server")

#: Seconds between two looks.
LOOKS = 1.0
#: Seconds after which all is read again: measures end by themselves.
WHOLE = 60.0


class Keeper:
    """Knows the rules of the house, and says whose state has changed for the worse."""

    def __init__(self, database: Database, barred: Callable[[frozenset[str], frozenset[str]], None]) -> None:
        self._database = database
        #: Told of the accounts and the networks that have just been barred.
        self._barred = barred
        self.sightings = Sightings(database)
        self._absence = Absence(database)
        self.rules = HouseRules()
        self._read_at = 0.0
        self._task: asyncio.Task[None] | None = None

    async def note_open(self) -> None:
        """The house opens, perhaps after a long time: before tables end that nobody could come to."""
        await self._absence.note()

    def open(self) -> None:
        self._task = asyncio.create_task(self._look_again_and_again())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _look_again_and_again(self) -> None:
        while True:
            try:
                await self.look()
                await self.sightings.write()
                await self._absence.note()
            except MathomError as error:
                log.warning("the rules of the house could not be read: %s", error)
            except Exception:
                log.exception("the rules of the house could not be read")
            await asyncio.sleep(LOOKS)

    async def look(self) -> None:
        """Read the rules if they have changed."""
        async with self._database.reading() as connection:
            number = (await connection.execute(select(HouseRow.number).where(HouseRow.name == "rules"))).scalar()
            if (number or 0) == self.rules.number and time.monotonic() - self._read_at < WHOLE:
                return
            rules = await read_rules(connection)
        before, self.rules = self.rules, rules
        self._read_at = time.monotonic()
        # Whoever was suspended already, and is banned now, is sent out for good.
        accounts = (rules.barred - before.barred) | (rules.banned - before.banned)
        networks = rules.networks.keys() - before.networks.keys()
        if accounts or networks:
            self._barred(accounts, frozenset(networks))
