"""The matches that follow from a finished one: the games of a draft, round by round.

Their ids are computed from the table that they follow from, so that two processes open the same tables.
"""

from __future__ import annotations

import base64
import hashlib

from msgspec.structs import replace

from mathom.core import SECRET, Following, Match, Seat, UnknownGame, secret_seed
from mathom.core.registry import game as find_game
from mathom.server.accounts.accounts import Account
from mathom.server.bots.thinking import STAND_IN
from mathom.server.errors import Conflict, Forbidden
from mathom.server.tables.live import LiveTable, LiveTables
from mathom.server.tables.standing import Chair, Standing
from mathom.server.tables.store import Store
from mathom.table import Setting, Table

#: No draft has more rounds than that.
MOST_ROUNDS = 7


def following_id(table_id: str, round: int, number: int) -> str:
    """The id of a match that follows from another: it cannot be guessed without the id of the first."""
    digest = hashlib.blake2b(f"{table_id} {round} {number}".encode(), digest_size=12, person=b"mathom rounds")
    return base64.urlsafe_b64encode(digest.digest()).decode()


class Rounds:
    def __init__(self, store: Store, tables: LiveTables) -> None:
        self._store = store
        self._tables = tables

    async def open_first(self, table_id: str) -> None:
        """A match is over: open the first round of what follows from it, except where only bots play."""
        live = await self._tables.get(table_id)
        for number, following in enumerate(_following(live, 0)):
            await self._open(live, following, following_id(table_id, 0, number))

    async def so_far(self, table_id: str, account: str) -> list[Standing]:
        """The matches of somebody that follow from that one, in the order of their rounds."""
        live = await self._tables.get(table_id)
        seats = _staying(live, account)
        ids = [
            following_id(table_id, round, number)
            for round in range(MOST_ROUNDS)
            for number, following in enumerate(_following(live, round))
            if not set(seats).isdisjoint(following.seats)
        ]
        found = {standing.id: standing for standing in await self._store.several(ids)}
        return [found[one] for one in ids if one in found]

    async def next(self, table_id: str, account: Account) -> Standing:
        """The account's match in the next round, or its present one while that is not over."""
        live = await self._tables.get(table_id)
        if not live.standing.seats_of(account.id):
            raise Forbidden("only those who sat at this table play on from it")
        if not (seats := _staying(live, account.id)):
            raise Forbidden("you have left this table, and a bot plays on for you")
        if live.standing.status != "finished":
            raise Conflict("the decks are not built yet; the games come after it")
        played = await self.so_far(table_id, account.id)
        if played and played[-1].status != "finished":
            return played[-1]
        round = len(played)
        for number, following in enumerate(_following(live, round) if round < _rounds(live) else ()):
            if not set(seats).isdisjoint(following.seats):
                await self._check_free(live, following, round)
                await self._open(live, following, following_id(table_id, round, number))
                return await self._store.get(following_id(table_id, round, number))
        raise Conflict("you have played against everybody; that was the last round")

    async def still_played(self, standing: Standing) -> bool:
        """Is a match going on that follows from that one?"""
        if not _leads_on(standing.setting):
            return False
        ids = [
            following_id(standing.id, round, number) for round in range(MOST_ROUNDS)
            for number in range(len(standing.chairs))
        ]  # fmt: skip
        return any(one.status != "finished" for one in await self._store.several(ids))

    async def _check_free(self, live: LiveTable, following: Following, round: int) -> None:
        """Refuse to seat a player who still plays in the round before."""
        for seat in following.seats:
            chair = _chair(live, seat)
            if chair.account is None or chair.user is None:
                continue
            played = await self.so_far(live.id, chair.account)
            if len(played) < round or any(one.status != "finished" for one in played):
                raise Conflict(f"{chair.user.name} still plays his game of the round before")

    async def _open(self, live: LiveTable, following: Following, id_: str) -> None:
        chairs = tuple(_chair(live, seat) for seat in following.seats)
        if all(chair.account is None for chair in chairs) or await self._store.several([id_]):
            return
        now, before = await self._store.time.present(), live.standing
        game = find_game(following.game)
        setting = Setting(
            game=game.name,
            options=game.options(following.options).entries(),
            seed=secret_seed(),
            dice=SECRET,
            clock=before.setting.clock,
            rules=game.version,
            began=now,
            quick=before.setting.quick,
        )
        standing = replace(
            before, id=id_, setting=setting, status="live", created=now, version=0, result="", outcome=None,
            rematch=None, chairs=chairs, event=None, rating="casual",
        )  # fmt: skip
        if await self._store.create_once(standing, self._tables.notes(standing, Table(setting))):
            self._tables.announce(await self._tables.get(id_))


def _staying(live: LiveTable, account: str) -> tuple[Seat, ...]:
    """The seats of somebody that he has not left."""
    return tuple(seat for seat in live.standing.seats_of(account) if seat not in live.table.resigned)


def _leads_on(setting: Setting) -> bool:
    try:
        return bool(find_game(setting.game).leads_to)
    except UnknownGame:
        return False


def _following(live: LiveTable, round: int) -> tuple[Following, ...]:
    """What follows from a match that the rules have ended; nothing follows from one that was broken off."""
    match: Match = live.table.match
    return () if match.outcome is None else match.game.following(match.state, round)


def _rounds(live: LiveTable) -> int:
    """How many rounds it takes until everybody has met everybody."""
    seats = len(live.standing.chairs)
    return max(1, 2 * (seats // 2) - 1)


def _chair(live: LiveTable, seat: Seat) -> Chair:
    """Who sits there in what follows: the same, or a bot for somebody who has left."""
    chair = live.standing.chairs[seat]
    return Chair(bot=STAND_IN) if seat in live.table.resigned else chair
