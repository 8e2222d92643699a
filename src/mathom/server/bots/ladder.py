"""Rated matches between bots, one after the other, that everybody may watch (`--ladder`)."""

from __future__ import annotations

import base64
import hashlib
import itertools
from typing import Final

from mathom.core import SECRET, AnyGame, InvalidOption, secret_seed
from mathom.core.registry import game as find_game
from mathom.core.registry import games
from mathom.server.bots.thinking import OFFERED
from mathom.server.events.plan import Places, places_at
from mathom.server.tables.live import LiveTables
from mathom.server.tables.standing import Chair, Standing
from mathom.server.tables.store import Store
from mathom.table import Setting, Table

#: Seconds after which another match may begin.
PERIOD: Final = 60.0
#: A match that began so many periods ago does not keep the next one waiting any more.
MEMORY: Final = 60


def ladder_id(period: int) -> str:
    """The id of a period's match. It is computed, so that several processes cannot open two."""
    digest = hashlib.blake2b(str(period).encode(), digest_size=12, person=b"mathom ladder")
    return base64.urlsafe_b64encode(digest.digest()).decode()


class BotLadder:
    """Opens a match whenever none is going on: games in turn, and all pairs of bots in turn, each on both sides."""

    def __init__(self, store: Store, tables: LiveTables) -> None:
        self._store = store
        self._tables = tables
        self._games: list[tuple[AnyGame, Places]] = []

    async def go_on(self, now: float) -> str | None:
        """Open the next match if it is time; its id, or None."""
        period = int(now // PERIOD)
        recent = [ladder_id(one) for one in range(period - MEMORY, period + 1)]
        if any(one.status == "live" or one.id == recent[-1] for one in await self._store.all_of(recent)):
            return None
        standing = self._next(period, await self._store.time.present())
        if not await self._store.create_once(standing, self._tables.notes(standing, Table(standing.setting))):
            return None
        self._tables.announce(await self._tables.get(standing.id))
        return standing.id

    def _next(self, period: int, now: float) -> Standing:
        self._games = self._games or list(_for_two())
        game, places = self._games[period % len(self._games)]
        pairs = list(itertools.permutations(OFFERED, 2))
        bots = pairs[period // len(self._games) % len(pairs)]
        chairs = [Chair() for _ in range(sum(map(len, places.seats)))]
        for bot, seats in zip(bots, places.seats, strict=True):
            for seat in seats:
                chairs[seat] = Chair(bot=bot)
        setting = Setting(
            game=game.name,
            options=places.options,
            seed=secret_seed(),
            dice=SECRET,
            rules=game.version,
            began=now,
            people=tuple(seats for seats in places.seats if len(seats) > 1),
            quick=True,
        )
        return Standing(
            id=ladder_id(period),
            setting=setting,
            status="live",
            private=False,
            hotseat=False,
            pace="human",  # people may watch
            created=now,
            version=0,
            result="",
            outcome=None,
            rematch=None,
            chairs=tuple(chairs),
            rating="rated",
        )


def _for_two() -> list[tuple[AnyGame, Places]]:
    """The games that two sides play, as people begin them."""
    found: list[tuple[AnyGame, Places]] = []
    for name in games():
        game = find_game(name)
        if game.leads_to:
            continue
        try:
            found.append((game, places_at(game, game.options(game.for_people).entries(), ("", ""))))
        except InvalidOption:
            continue
    return found
