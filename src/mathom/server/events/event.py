"""An event, computed from its entries: nothing about it is stored a second time."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Iterable
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from mathom.server.events.entries import (
    Announced,
    AnyDeed,
    Began,
    Cancelled,
    CheckedIn,
    CheckInOpened,
    Closed,
    EventEntry,
    PlayedAgain,
    ReadySaid,
    Substituted,
    TimeGiven,
)
from mathom.server.events.plan import EventPlan
from mathom.server.events.trail import words_of
from mathom.server.ratings.rated_matches import key_of
from mathom.server.tables.standing import Chair
from mathom.server.wire.events import EventStatus
from mathom.server.wire.general import User
from mathom.tournament import Journal, Name, Tournament, is_over
from mathom.tournament.steps import Corrected, Paired, Undone, undone

#: Seconds of a minute, as plans count.
MINUTE = 60.0


class Player(Struct, frozen=True, kw_only=True):
    """Who is behind a name: somebody, or a bot of ours. Of a guest who was forgotten only the name is left."""

    name: Name
    account: str | None = None
    user: User | None = None
    bot: str | None = None

    @property
    def key(self) -> str | None:
        """Under which key he is rated."""
        return key_of(Chair(self.account, self.user, self.bot))


class Begun(Struct, frozen=True):
    """When a round was paired, and by which entry."""

    number: int
    at: float


T = TypeVar("T")


def kept_with(event: Event, name: str, find: Callable[[Event], T]) -> T:
    """Something computed from an event, once for everybody who asks. That is safe because an `Event` never changes:
    further entries make another `Event`.
    """
    notes = vars(event)
    if name not in notes:
        notes[name] = find(event)
    found: T = notes[name]
    return found


def anew(entry: EventEntry) -> tuple[int, int] | None:
    """Round and table of the game that an entry begins anew; None if it begins none."""
    match entry:
        case EventEntry(deed=PlayedAgain(round=round, table=table)):
            return round, table
        case EventEntry(step=Corrected(round=round, table=table, result=None)):
            return round, table
    return None


class Event(Struct, frozen=True, kw_only=True, dict=True):
    id: str
    #: The account of its director, and how he is known.
    host: str | None
    host_user: User | None
    league: str | None
    created: float
    plan: EventPlan
    players: dict[Name, Player]
    entries: tuple[EventEntry, ...] = ()
    #: What each entry says, in words.
    words: tuple[str, ...] = ()
    journal: Journal

    @property
    def version(self) -> int:
        return len(self.entries)

    @property
    def now(self) -> Tournament:
        return self.journal.now

    def take(self, entries: Iterable[EventEntry], players: dict[Name, Player] | None = None) -> Event:
        """The event after further entries; `TournamentError` if one of them cannot be."""
        journal, taken, words = self.journal, list(self.entries), list(self.words)
        for one in entries:
            journal = journal.take(one.step)
            taken.append(one)
            words.append(words_of(journal, one))
        return replace(
            self,
            players=self.players if players is None else players,
            entries=tuple(taken),
            words=tuple(words),
            journal=journal,
        )

    # what still counts

    @functools.cached_property
    def undone(self) -> frozenset[int]:
        return undone(self.journal.steps)

    @functools.cached_property
    def holding(self) -> tuple[tuple[int, EventEntry], ...]:
        """The entries that are not undone, by their numbers."""
        return tuple((number, one) for number, one in enumerate(self.entries, 1) if number not in self.undone)

    @functools.cached_property
    def deeds(self) -> tuple[AnyDeed, ...]:
        return tuple(one.deed for _, one in self.holding if one.deed is not None)

    @functools.cached_property
    def begun(self) -> tuple[Begun, ...]:
        """The rounds, in their order."""
        return tuple(Begun(number, one.at) for number, one in self.holding if isinstance(one.step, Paired))

    @functools.cached_property
    def began(self) -> float | None:
        """When the event began."""
        times = (one.at for _, one in self.holding if isinstance(one.deed, Began) or isinstance(one.step, Paired))
        return next(times, None)

    @functools.cached_property
    def waits_for_director(self) -> bool:
        """True if the last round was undone: then the director pairs the next one, and not the house."""
        for _, one in reversed(self.holding):
            if isinstance(one.step, Paired):
                return False
            if isinstance(one.step, Undone) and isinstance(self.entries[one.step.number - 1].step, Paired):
                return True
        return False

    @property
    def status(self) -> EventStatus:
        if any(isinstance(deed, Cancelled) for deed in self.deeds):
            return "cancelled"
        if any(isinstance(deed, Closed) for deed in self.deeds) or is_over(self.now):
            return "finished"
        return "open" if self.began is None else "running"

    # players

    def player_of(self, account: str | None) -> Player | None:
        if account is None:
            return None
        return next((player for player in self.players.values() if player.account == account), None)

    @property
    def check_in_open(self) -> bool:
        return self.status == "open" and self.asks_for_check_in

    @property
    def asks_for_check_in(self) -> bool:
        return any(isinstance(deed, CheckInOpened) for deed in self.deeds)

    @functools.cached_property
    def checked_in(self) -> frozenset[Name]:
        """Who has checked in; a bot always has."""
        bots = (player.name for player in self.players.values() if player.bot)
        return frozenset((*bots, *(deed.player for deed in self.deeds if isinstance(deed, CheckedIn))))

    @functools.cached_property
    def ready(self) -> frozenset[Name]:
        """Who is to be paired in an arena: everybody who is here and has not said otherwise."""
        said = {deed.player: deed.ready for deed in self.deeds if isinstance(deed, ReadySaid)}
        return frozenset(name for name in self.now.present if said.get(name, True))

    @functools.cached_property
    def substitutes(self) -> dict[Name, str]:
        """Bots that play for somebody."""
        found = {deed.player: deed.bot for deed in self.deeds if isinstance(deed, Substituted)}
        return {name: bot for name, bot in found.items() if bot is not None}

    def bot_of(self, name: Name) -> str | None:
        """The bot that plays under that name, for itself or for a person."""
        return self.substitutes.get(name) or self.players[name].bot

    # games

    @property
    def message(self) -> str:
        return next((deed.text for deed in reversed(self.deeds) if isinstance(deed, Announced)), "")

    @functools.cached_property
    def _anew(self) -> Counter[tuple[int, int]]:
        """How often games were begun anew, by round and table."""
        return Counter(game for _, one in self.holding if (game := anew(one)) is not None)

    def attempt(self, round: int, table: int) -> int:
        """How often the game of a pairing was begun anew."""
        return self._anew[round, table]

    def extra_minutes(self, round: int, table: int | None = None) -> int:
        """Extra time of a table; of the round, that of the table with the most."""
        given: dict[int, int] = {}
        for deed in self.deeds:
            if isinstance(deed, TimeGiven) and deed.round == round:
                given[deed.table] = given.get(deed.table, 0) + deed.minutes
        return max(given.values(), default=0) if table is None else given.get(table, 0)

    def ends(self, round: int) -> float:
        """When the games of a round are called, extra time included."""
        return self.begun[round - 1].at + MINUTE * (self.plan.plan.minutes + self.extra_minutes(round))

    def stops(self, round: int, table: int) -> float:
        """When a game is stopped in the middle: a round's games may go on during the break."""
        plan = self.plan.plan
        return self.begun[round - 1].at + MINUTE * (plan.minutes + plan.pause + self.extra_minutes(round, table))

    @property
    def arena_ends(self) -> float | None:
        return None if self.began is None else self.began + MINUTE * self.plan.plan.minutes

    @property
    def round(self) -> int:
        """The round that is being played, or was played last."""
        return len(self.now.rounds)
