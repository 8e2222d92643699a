"""Making tables, sitting down at them, and playing again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, nullcontext

from msgspec.structs import replace

from mathom.core import ALONE, NUMBERED, SECRET, InvalidOption, Seat, secret_seed
from mathom.core.registry import game as find_game
from mathom.server.accounts.accounts import Account, new_id
from mathom.server.bots.thinking import offered
from mathom.server.errors import Conflict, Forbidden, NotFound
from mathom.server.moderation.keeper import Keeper
from mathom.server.moderation.relations import RelationStore
from mathom.server.tables.beside import read_options
from mathom.server.tables.folding import begun, folded
from mathom.server.tables.live import LiveTables
from mathom.server.tables.standing import Chair, Standing
from mathom.server.tables.store import Store
from mathom.server.wire.general import NewTable
from mathom.table import Setting, Table, rematch_seats, rematch_setting
from mathom.table.errors import AlreadyAsked

NO_RATING = "this table is rated, and guests have no ratings; register first"
#: Tables that one player may keep open, waiting for others.
MOST_OPEN = 10


class Seating:
    def __init__(
        self, store: Store, tables: LiveTables, most_bot_tables: int, keeper: Keeper, relations: RelationStore
    ) -> None:
        self._store = store
        self._keeper = keeper
        self._relations = relations
        self._tables = tables
        self._most_bot_tables = most_bot_tables
        #: Held while a table with bots is counted and made, so that two wishes at once do not pass the limit together.
        self._with_bots = asyncio.Lock()

    # making

    async def make(self, wish: NewTable, account: Account) -> Standing:
        """A new table. Against a bot, or at one device, the match is on at once."""
        self._keeper.rules.check_open()
        now = await self._store.time.present()
        if wish.rated:
            _check_rated(wish, account)
        alone = wish.opponent.kind in ("bot", "hotseat")
        setting = await self._setting(wish, alone)
        game = find_game(setting.game)
        rules = game.options(setting.options)
        seats = game.seats(rules)
        mine = ALONE[_side(wish.side, seats)]
        if wish.together:
            mine = frozenset(next(side for side in game.sides(rules) if mine.issubset(side)))
            if not game.may_hold(rules, mine):
                raise InvalidOption(f"at such a table of {game.title} nobody plays for all seats of a side")
        chairs = [Chair() for _ in seats]
        for seat in range(len(seats)):
            if seat in mine or wish.opponent.kind == "hotseat":
                chairs[seat] = Chair(account=account.id, user=account.user)
            elif wish.opponent.kind == "bot":
                chairs[seat] = Chair(bot=offered(wish.opponent.bot))
        alone = alone or not any(chair.free for chair in chairs)
        together = alone and wish.opponent.kind != "hotseat"
        people = people_at(setting, chairs) if together else ()
        # Alone with fast bots, a player need not wait when somebody passes; among people the time would tell something.
        quick = alone and wish.pace == "fast"
        setting = replace(setting, people=people, in_turn=wish.opponent.kind == "hotseat", quick=quick)
        if not alone and await self._store.open_tables(account.id) >= MOST_OPEN:
            raise Conflict(f"you have {MOST_OPEN} tables open already; close one first")
        standing = Standing(
            id=new_id(),
            setting=replace(setting, began=now) if alone else setting,
            status="live" if alone else "open",
            private=wish.opponent.kind in ("private", "hotseat"),
            hotseat=wish.opponent.kind == "hotseat",
            pace=wish.pace,
            created=now,
            version=0,
            result="",
            outcome=None,
            rematch=None,
            chairs=tuple(chairs),
            rating="rated" if wish.rated else "casual",
            host=account.id,
        )
        table = await begun(standing.setting)
        if table.result is not None:
            raise InvalidOption("that match is over at this point; there is nothing left to play")
        async with self._room_for_bots(account) if wish.opponent.kind == "bot" else nullcontext():
            notes = self._tables.notes(standing, table)
            await self._store.create(standing, notes)
        if alone:
            await self._begin_here(standing.id)
        return replace(standing, abandoned=notes.abandoned)

    @asynccontextmanager
    async def _room_for_bots(self, account: Account) -> AsyncIterator[None]:
        """Check that the account may have another table with bots, and hold the lock while it is made."""
        async with self._with_bots:
            if await self._store.bot_tables(account.id) >= self._most_bot_tables:
                raise Conflict(
                    f"you have {self._most_bot_tables} matches against bots going on; finish one, or give one up, first"
                )
            yield

    async def _setting(self, wish: NewTable, alone: bool) -> Setting:
        wish.clock.check()
        if not alone and (wish.seed is not None or wish.from_record is not None):
            raise InvalidOption(
                "who chooses the seed or the position knows what is hidden; that is for tables without other people"
            )
        if wish.from_record is not None:
            return replace(await self._moment(wish.from_record.id, wish.from_record.choices), clock=wish.clock)
        game = find_game(wish.game)
        options = (await read_options(wish.options, game.options, {**game.for_people, **wish.options})).entries()
        seed, dice = (secret_seed(), SECRET) if wish.seed is None else (wish.seed, NUMBERED)
        return Setting(
            game=game.name,
            options=options,
            seed=seed,
            dice=dice,
            clock=wish.clock,
            rules=game.version,
            draws=not game.leads_to,
        )

    async def _moment(self, table_id: str, choices: int) -> Setting:
        """A finished match after so many of its choices."""
        standing = await self._store.get(table_id)
        if standing.status != "finished":
            raise Forbidden("one can play on from a match only when it is over")
        made = (await folded(standing.setting, await self._store.lines(table_id))).match.choices
        if choices > len(made):
            raise InvalidOption(f"the match has {len(made)} choices; there is no position after {choices}")
        return replace(standing.setting, start=tuple(made[:choices]), began=None)

    async def _begin_here(self, table_id: str) -> None:
        """Fold the new table in this process, so that a bot with the first choice is started here."""
        self._tables.forget(table_id)
        self._tables.announce(await self._tables.get(table_id))

    # sitting down

    async def join(
        self, table_id: str, seat: Seat | None, account: Account, options: Mapping[str, str] | None = None
    ) -> Standing:
        """Take a free seat, with what belongs to it, such as a deck; what is not brought stays as it is set."""
        standing = await self._store.get(table_id)
        own = standing.seats_of(account.id)
        if own and (seat is None or seat in own):
            if any(standing.setting.options.get(name) != value for name, value in (options or {}).items()):
                raise Conflict("you sit at this table already, and what you have brought stays as it is")
            return await self.begin_if_full(table_id) if standing.status == "open" else standing
        self._keeper.rules.check_open()
        if account.id in standing.away:
            raise Forbidden("you have been sent away from this table by the one who opened it")
        await self._relations.check_meeting(account.id, standing.players)
        if standing.rating == "rated" and account.kind == "guest":
            raise Forbidden(NO_RATING)
        if standing.status != "open":
            raise Conflict("all seats of this table are taken; you can watch")
        free = standing.free_for(account.id)
        if seat is not None and seat >= len(standing.chairs):
            raise NotFound(f"there is no seat {seat} at this table")
        if not free or (seat is not None and seat not in free):
            raise Conflict("that seat is taken")
        place = free[0] if seat is None else seat
        if not standing.may_hold((*own, place)):
            raise Conflict("you have a seat at this table, and may not hold that one beside it")

        def bring(setting: Setting) -> Setting:
            return _brought(setting, place, options or {})

        await read_options(options or {}, bring, standing.setting)  # refused before anything is written
        await self._store.sit(table_id, place, account.id, bring)
        return await self.begin_if_full(table_id)

    async def begin_if_full(self, table_id: str) -> Standing:
        """Begin the match if every chair is taken. If the process that seated the last player has died before this, it
        is done when that player asks again, or by the sweeper.
        """
        standing = await self._store.get(table_id)
        if not any(chair.free for chair in standing.chairs):
            # Chairs and setting are read by two queries: read again, so that what the last player brought is in it.
            standing = await self._store.get(table_id)
            if standing.status == "open":
                people = people_at(standing.setting, standing.chairs)
                setting = replace(standing.setting, began=await self._store.time.present(), people=people)
                begun = replace(standing, setting=setting, status="live")
                await self._store.begin(table_id, setting, self._tables.notes(begun, Table(setting)))
        live = await self._tables.refresh(table_id)
        self._tables.announce(live)
        return live.standing

    async def fill(self, table_id: str, bot: str, account: Account) -> Standing:
        """A player at an open table lets bots sit in its free chairs, and the match begins."""
        standing = await self._store.get(table_id)
        if not standing.seats_of(account.id):
            raise Forbidden("only those who sit at a table fill its chairs")
        self._keeper.rules.check_open()
        async with self._room_for_bots(account):
            await self._store.fill(table_id, offered(bot))
        return await self.begin_if_full(table_id)

    async def leave(self, table_id: str, account: Account) -> None:
        """Leave an open table. The last player closes it by leaving; otherwise the others wait on."""
        standing = await self._store.get(table_id)
        if not standing.seats_of(account.id):
            raise Forbidden("you do not sit at this table")
        if not any(chair.account not in (None, account.id) for chair in standing.chairs):
            await self._store.give_up(table_id)
            self._tables.forget(table_id)
            return
        await self._store.stand_up(table_id, account.id)
        self._tables.announce(await self._tables.refresh(table_id))

    async def send_away(self, table_id: str, seat: Seat, account: Account) -> Standing:
        """The host of an open table sends somebody away from it."""
        standing = await self._store.get(table_id)
        if standing.status != "open":
            raise Conflict("the match has begun; nobody can be sent away any more")
        if standing.host_seat is None or standing.chairs[standing.host_seat].account != account.id:
            raise Forbidden("only the one who opened a table sends others away")
        if seat >= len(standing.chairs):
            raise NotFound(f"there is no seat {seat} at this table")
        guest = standing.chairs[seat].account
        if guest is None or guest == account.id:
            raise Conflict("nobody sits there whom you could send away")
        await self._store.send_away(table_id, guest)
        live = await self._tables.refresh(table_id)
        self._tables.announce(live)
        return live.standing

    async def turn_talk(self, table_id: str, account: Account, on: bool) -> Standing:
        """A player turns the talk of his table off, or takes that back."""
        standing = await self._store.get(table_id)
        if not standing.seats_of(account.id):
            raise Forbidden("only those who sit at a table turn its talk off or on")
        await self._store.mark(table_id, account.id, "quiet", on=not on)
        live = await self._tables.refresh(table_id)
        self._tables.announce(live)
        return live.standing

    # once more

    async def rematch(self, table_id: str, account: Account) -> Standing:
        """Another match with sides swapped: the first to ask makes the table, the second sits down at it."""
        standing = await self._store.get(table_id)
        seats = standing.seats_of(account.id)
        if not seats:
            raise Forbidden("only those who played can ask for a rematch")
        if standing.status != "finished":
            raise Conflict("the match is not over yet; a rematch comes after it")
        self._keeper.rules.check_open()
        await self._relations.check_meeting(account.id, standing.players)
        if standing.rematch is None:
            bots = any(chair.bot for chair in standing.chairs)
            async with self._room_for_bots(account) if bots else nullcontext():
                await self._make_rematch(standing, account)
            await self._tables.refresh(table_id)
        for seat in seats:
            await self._note_wish(table_id, seat)
        standing = (await self._tables.refresh(table_id)).standing
        if standing.rematch is None:
            raise Conflict("the rematch has been given up; ask again")
        kept = (await self._store.get(standing.rematch)).chairs
        following = await self.join(standing.rematch, None, account)
        for seat, chair in enumerate(kept):
            if chair.reserved == account.id and following.status == "open":
                following = await self.join(standing.rematch, seat, account)
        return following

    async def _make_rematch(self, standing: Standing, account: Account) -> None:
        now = await self._store.time.present()
        live = await self._tables.get(standing.id)
        setting = rematch_setting(live.table, secret_seed(), dice=SECRET)
        chairs, seats = [Chair()] * len(standing.chairs), rematch_seats(live.table.match.sides)
        for seat, chair in enumerate(standing.chairs):
            mine = chair.account == account.id
            chairs[seats[seat]] = chair if chair.bot or mine else Chair(reserved=chair.account)
        full = not any(chair.free for chair in chairs)
        following = replace(
            standing,
            id=new_id(),
            setting=replace(setting, began=now) if full else setting,
            status="live" if full else "open",
            created=now,
            version=0,
            result="",
            outcome=None,
            rematch=None,
            chairs=tuple(chairs),
            host=account.id,
            abandoned=None,
            quiet=(),
            away=(),
            event=None,
            rating="casual" if standing.event or standing.rating == "casual" else "rated",
        )
        notes = self._tables.notes(following, Table(following.setting))
        if await self._store.create_rematch(standing.id, following, notes) and full:
            await self._begin_here(following.id)

    async def _note_wish(self, table_id: str, seat: Seat) -> None:
        try:
            await self._tables.act(table_id, lambda table, now: table.ask_rematch(seat, now))
        except AlreadyAsked:
            return


def people_at(setting: Setting, chairs: Sequence[Chair]) -> tuple[tuple[Seat, ...], ...]:
    """The seats that one person holds together; if any does, a bot with a whole side holds its seats together, too."""
    game = find_game(setting.game)
    options = game.options(setting.options)
    by_account: dict[str, list[Seat]] = {}
    for seat, chair in enumerate(chairs):
        if chair.account is not None:
            by_account.setdefault(chair.account, []).append(seat)
    held = [tuple(seats) for seats in by_account.values() if len(seats) > 1]
    for side in game.sides(options) if held else ():
        bots = {chairs[seat].bot for seat in side}
        if len(side) > 1 and len(bots) == 1 and None not in bots and game.may_hold(options, frozenset(side)):
            held.append(side)
    return tuple(held)


def _check_rated(wish: NewTable, account: Account) -> None:
    """Refuse a rated match in which one side could know more than the other, or nothing is contested."""
    if account.kind == "guest":
        raise Forbidden(NO_RATING)
    if find_game(wish.game).leads_to:
        raise InvalidOption("a draft is no contest, and is not rated; the games that follow from it are not either")
    if wish.opponent.kind == "hotseat":
        raise InvalidOption("a match at one device is not rated: one person plays all sides")
    if wish.seed is not None or wish.from_record is not None:
        raise InvalidOption("a match whose seed or position somebody has chosen is not rated")


def _brought(setting: Setting, seat: Seat, given: Mapping[str, str]) -> Setting:
    """The setting with the options that a player brings to his seat."""
    if not given:
        return setting
    game = find_game(setting.game)
    seats = game.seats(game.options(setting.options))
    own = game.options_of(seat)
    if foreign := given.keys() - set(own):
        raise InvalidOption(
            f"{min(foreign)!r} is not for {seats[seat]} to set; whoever sits down there sets "
            f"{', '.join(own) or 'nothing'}"
        )
    options = game.options({**setting.options, **given})
    if game.seats(options) != seats:
        raise InvalidOption(f"{seats[seat]} needs {', '.join(given)}: without it the table would lose the seat")
    return replace(setting, options=options.entries())


def _side(wish: str, seats: tuple[str, ...]) -> Seat:
    if wish == "random":
        return random.randrange(len(seats))
    if wish not in seats:
        raise InvalidOption(f"there is no side {wish!r}; there are {', '.join(seats)} and random")
    return seats.index(wish)
