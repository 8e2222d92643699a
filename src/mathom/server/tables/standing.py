"""How a table stands, apart from the match itself: who sits where, what was agreed, how it ended."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from mathom.core import AnyGame, InvalidOption, Options, Outcome, Seat, Seats, UnknownGame
from mathom.core.registry import game as find_game
from mathom.core.registry import title_of
from mathom.server.accounts.accounts import Account
from mathom.server.wire.general import Pace, SeatInfo, Status, TableInfo, User
from mathom.table import Setting, rematch_seats


@functools.lru_cache(maxsize=1000)
def _options(game: AnyGame, entries: tuple[tuple[str, str], ...]) -> Options:
    """Options as a game reads them, remembered: a deck that is written out takes a while to read."""
    found: Options = game.options(dict(entries))
    return found


@functools.lru_cache(maxsize=1000)
def _seen_options(game: AnyGame, entries: tuple[tuple[str, str], ...], seats: Seats) -> Mapping[str, str]:
    """The options that may be known from those seats, remembered: every update tells them, and they never change."""
    return MappingProxyType(game.seen_options(_options(game, entries), seats).entries())


@functools.lru_cache(maxsize=1000)
def _seat_names(game: AnyGame, entries: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    return game.seats(_options(game, entries))


#: `casual` does not count for ratings, `rated` counts when the match is over, `counted` has been counted, `revoked` has
#: been taken back.
Rating = Literal["casual", "rated", "counted", "revoked"]


class Chair(Struct, frozen=True):
    """A seat and who sits in it: somebody, a bot of ours, or nobody yet."""

    account: str | None = None
    user: User | None = None
    bot: str | None = None
    #: The account for which it is kept free.
    reserved: str | None = None

    @property
    def free(self) -> bool:
        return self.account is None and self.bot is None


class Standing(Struct, frozen=True, kw_only=True, dict=True):
    id: str
    setting: Setting
    status: Status
    private: bool
    hotseat: bool
    pace: Pace
    created: float
    version: int
    result: str
    outcome: Outcome | None
    rematch: str | None
    chairs: tuple[Chair, ...]
    #: The event that it belongs to.
    event: str | None = None
    rating: Rating = "casual"
    #: The account that made the table.
    host: str | None = None
    #: When it ends because nobody comes or nobody chooses.
    abandoned: float | None = None
    #: The accounts that have turned talk off at this table, and those that were sent away from it.
    quiet: tuple[str, ...] = ()
    away: tuple[str, ...] = ()

    @functools.cached_property
    def title(self) -> str:
        """The game's title; its name if it is no longer installed or broken."""
        return title_of(self.setting.game)

    @functools.cached_property
    def seat_names(self) -> tuple[str, ...]:
        """The names of the seats; their numbers if the game is no longer installed or broken."""
        try:
            game = find_game(self.setting.game)
        except UnknownGame:
            return tuple(f"seat-{number}" for number in range(1, len(self.chairs) + 1))
        return _seat_names(game, tuple(self.setting.options.items()))

    @property
    def rematch_seats(self) -> tuple[Seat, ...]:
        """Where the player of each seat sits in a rematch; nowhere while the match is not over."""
        if self.status != "finished":
            return ()
        try:
            game = find_game(self.setting.game)
        except UnknownGame:
            return ()
        return rematch_seats(game.sides(game.options(self.setting.options)))

    @property
    def players(self) -> tuple[str, ...]:
        """The accounts that sit here, each once."""
        return tuple(dict.fromkeys(chair.account for chair in self.chairs if chair.account is not None))

    @property
    def host_seat(self) -> Seat | None:
        """The seat of the host, who may send others away: its maker, or if he has left, the first player."""
        if self.status != "open":
            return None
        taken = [seat for seat, chair in enumerate(self.chairs) if chair.account is not None]
        return next((seat for seat in taken if self.chairs[seat].account == self.host), taken[0] if taken else None)

    @property
    def silent(self) -> tuple[str, ...]:
        """The names of those who sit here and have turned talk off."""
        users = {chair.account: chair.user for chair in self.chairs if chair.account is not None}
        return tuple(user.name for account in self.quiet if (user := users.get(account)) is not None)

    @property
    def chairs_left(self) -> int:
        """How many chairs belong to deleted accounts."""
        return sum(chair.user is not None and chair.user.kind == "former" for chair in self.chairs)

    def seats_of(self, account: str | None) -> tuple[Seat, ...]:
        """The seats of an account: none, one, several, or at a table for one device all of them."""
        if account is None:
            return ()
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.account == account)

    def seat_of(self, account: str | None, asked: Seat | None = None) -> Seat | None:
        """The seat from which an account looks: of several, the one that is asked."""
        seats = self.seats_of(account)
        if asked in seats:
            return asked
        return seats[0] if seats else None

    def free_for(self, account: str | None) -> tuple[Seat, ...]:
        """The seats that are free and not reserved for somebody else; none for an account that was sent away."""
        if account in self.away:
            return ()
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.free and chair.reserved in (None, account))

    def may_hold(self, seats: tuple[Seat, ...]) -> bool:
        """Does the game let one person take all of those seats?"""
        game = find_game(self.setting.game)
        return len(seats) == 1 or game.may_hold(game.options(self.setting.options), frozenset(seats))

    def open_to(self, account: str | None) -> tuple[Seat, ...]:
        """The seats that an account may take, beside those that it has already."""
        if self.status != "open":
            return ()
        own = self.seats_of(account)
        try:
            return tuple(seat for seat in self.free_for(account) if self.may_hold((*own, seat)))
        except UnknownGame:
            return ()

    def bot_at(self, seat: Seat | None) -> str | None:
        """The bot of ours in that seat."""
        return None if seat is None else self.chairs[seat].bot

    @property
    def against_bot(self) -> bool:
        """True if the only person here plays a casual match against bots: hints then harm nobody."""
        if self.event is not None or self.rating != "casual":
            return False
        return len(self.players) == 1 and any(chair.bot for chair in self.chairs)

    def options_for(self, own: tuple[Seat, ...]) -> dict[str, str]:
        """The table's options that may be known from those seats; all of them when the match is over."""
        if self.status == "finished":
            return self.setting.options
        try:
            game = find_game(self.setting.game)
            return dict(_seen_options(game, tuple(self.setting.options.items()), frozenset(own)))
        except (UnknownGame, InvalidOption):  # its game is gone, and with it who may know what
            return {}

    def info(self, viewer: Account | None, asked: Seat | None = None) -> TableInfo:
        setting = self.setting
        account = viewer.id if viewer else None
        own, open_seats = self.seats_of(account), self.open_to(account)
        return TableInfo(
            id=self.id,
            game=setting.game,
            title=self.title,
            options=self.options_for(() if self.hotseat else own),
            status=self.status,
            seats=tuple(
                SeatInfo(name, chair.user, chair.bot, yours=seat in own, open_to_you=seat in open_seats)
                for seat, (name, chair) in enumerate(zip(self.seat_names, self.chairs, strict=True))
            ),
            clock=setting.clock,
            private=self.private,
            created=self.created,
            result=self.result,
            outcome=self.outcome,
            rematch=self.rematch,
            you=self.seat_of(account, asked),
            rematch_seats=self.rematch_seats,
            event=self.event,
            rated=self.rating in ("rated", "counted"),
            host=self.host_seat,
            quiet=self.silent,
            abandoned=self.abandoned,
        )


def alike(one: Standing, other: Standing) -> bool:
    """True if they differ in nothing but version and `abandoned`, which every update tells anyway."""
    return one is other or replace(one, version=other.version, abandoned=other.abandoned) == other
