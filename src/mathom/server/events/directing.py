"""What the director of an event may do. All of it stands in the trail, and can be undone."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Final

from mathom.core.registry import game as find_game
from mathom.server.accounts.accounts import Account, Accounts
from mathom.server.bots.thinking import OFFERED, offered
from mathom.server.errors import BadRequest, Conflict, Forbidden
from mathom.server.events.book import Book, Change
from mathom.server.events.entries import (
    HOUSE,
    Announced,
    AnyDeed,
    Cancelled,
    CheckInOpened,
    Closed,
    Substituted,
    TimeGiven,
)
from mathom.server.events.event import Event, Player
from mathom.server.events.joining import check_goes_on, check_rated, deck_line, joined, rating_of
from mathom.server.events.running import beginning, pairing
from mathom.server.events.tables import EventTables
from mathom.server.events.timing import open_games
from mathom.server.moderation.relations import RelationStore
from mathom.server.ratings.rating_lists import RatingLists
from mathom.server.wire.directing import (
    AddBot,
    AddPlayer,
    Announce,
    Begin,
    CancelEvent,
    CloseEvent,
    CorrectResult,
    Direction,
    DropPlayer,
    EjectPlayer,
    ExtraTime,
    OpenCheckIn,
    PairByHand,
    PairNow,
    ReportResult,
    Substitute,
    TakeNote,
    UndoStep,
    WarnPlayer,
)
from mathom.tournament import Name, Result, UnconfirmedStep
from mathom.tournament.steps import (
    AnyStep,
    Corrected,
    Dropped,
    Ejected,
    Joined,
    Lodged,
    Noted,
    Paired,
    Reported,
    Undone,
    Warned,
    doubts,
    entrant,
    pairing_at,
)

#: What may still be done when the event is over or was cancelled.
AFTERWARDS: Final = (CorrectResult, TakeNote, UndoStep, Announce)


class Directing:
    def __init__(
        self, book: Book, tables: EventTables, accounts: Accounts, ratings: RatingLists, relations: RelationStore
    ) -> None:
        self._book = book
        self._tables = tables
        self._accounts = accounts
        self._ratings = ratings
        self._relations = relations

    async def direct(self, event_id: str, direction: Direction, account: Account) -> Event:
        """Do what the director wants. What he should think twice about must be confirmed."""
        event = await self._book.store.get(event_id)
        if event.host != account.id:
            raise Forbidden("only the director of an event does that")
        wish = await self._wish(event, direction, account)
        after = await self._book.write(event_id, lambda event: self._change(event, direction, account, wish))
        await self._at_tables(after, direction)
        return after

    async def _wish(self, event: Event, direction: Direction, account: Account) -> Callable[[Event], Change]:
        """A function from the event to what is to be written. Accounts, decks and ratings are looked up here, once."""
        match direction:
            case AddPlayer():
                who = await self._accounts.by_name(direction.name)
                check_rated(event, who)
                await self._relations.check_taking_in(account.id, who.id)
                rating = await rating_of(self._ratings, event, who)
                return lambda event: joined(event, who, rating, "", account.name)
            case AddBot():
                bot = offered(direction.spec)
                deck = await deck_line(event, direction.deck) if direction.deck else ""
                return lambda event: bots_joined(event, bot, direction.count, deck, account.name)
        return lambda event: Change(account.name, list(steps(event, direction)))

    def _change(self, event: Event, direction: Direction, account: Account, wish: Callable[[Event], Change]) -> Change:
        if not isinstance(direction, AFTERWARDS):
            check_goes_on(event)
        return wish(event)

    async def _at_tables(self, event: Event, direction: Direction) -> None:
        """What a direction means for the games themselves."""
        match direction:
            case ExtraTime():
                await self._tables.add_time(event, direction.round, direction.table, direction.minutes)
            case Substitute(player=player, now=True):
                for round, table in open_games(event):
                    if player in pairing_at(event.now, round, table).players:
                        await self._tables.reseat(event, round, table, player)


def steps(event: Event, direction: Direction) -> Iterator[AnyStep | AnyDeed]:
    """What a direction writes into the trail; an error says why it cannot be done."""
    match direction:
        case OpenCheckIn():
            if event.status != "open":
                raise Conflict("the event has begun; the check-in is over")
            if event.asks_for_check_in:
                raise Conflict("the check-in is open already")
            yield CheckInOpened()
        case Begin():
            yield from _begin(event)
        case PairNow():
            yield from [pairing(_between_rounds(event))] if event.status == "running" else _begin(event)
        case PairByHand():
            yield from _by_hand(event, direction)
        case ReportResult():
            yield Reported(round=direction.round, table=direction.table, result=_result(direction))
        case CorrectResult():
            yield _confirmed(event, _correction(direction), direction.confirmed)
        case WarnPlayer():
            yield Warned(player=direction.player, offence=direction.offence)
        case EjectPlayer():
            yield Ejected(player=direction.player, why=direction.why)
        case DropPlayer():
            yield Dropped(player=direction.player, why=direction.why)
        case Substitute():
            yield _substitution(event, direction)
        case ExtraTime():
            if pairing_at(event.now, direction.round, direction.table).result is not None:
                raise Conflict("that game has a result; there is nothing to give time for")
            yield TimeGiven(round=direction.round, table=direction.table, minutes=direction.minutes)
        case TakeNote():
            yield Noted(why=" ".join(direction.words.split()))
        case UndoStep():
            yield from _undoing(event, direction.number)
        case Announce():
            yield Announced(text=_line(direction.words))
        case CloseEvent():
            yield _closing(event, direction.confirmed)
        case CancelEvent():
            if event.status == "running" and not direction.confirmed:
                raise UnconfirmedStep(("the event has begun, and all its games are broken off",))
            yield Cancelled()


def _begin(event: Event, by_hand: Paired | None = None) -> list[AnyStep | AnyDeed]:
    if event.status != "open":
        raise Conflict("the event has begun already")
    if event.plan.check_in and not event.asks_for_check_in:
        raise Conflict("this event asks for a check-in: open it first, so that players can say that they are there")
    return beginning(event, by_hand)


def _between_rounds(event: Event) -> Event:
    if event.plan.arena:
        raise Conflict("in an arena, who is free is paired by itself")
    return event


def _by_hand(event: Event, direction: PairByHand) -> list[AnyStep | AnyDeed]:
    step = Paired(
        pairings=tuple(tuple(table) for table in direction.pairings),
        byes=tuple(direction.byes),
        by_hand=True,
        confirmed=direction.confirmed,
    )
    return [step] if event.status == "running" else _begin(event, step)


def _result(given: ReportResult | CorrectResult) -> Result:
    return Result(
        scores=tuple(given.scores or ()),
        outright=given.outright or "",
        conceded=tuple(given.conceded),
        forfeited=tuple(given.forfeited),
        ruled=tuple(given.ruled),
    )


def _correction(direction: CorrectResult) -> Corrected:
    result = _result(direction)
    return Corrected(
        round=direction.round,
        table=direction.table,
        why=_line(direction.why),
        result=None if result == Result() else result,
    )


def _confirmed(event: Event, step: AnyStep, confirmed: bool) -> AnyStep:
    if not confirmed and (found := doubts(event.now, step)):
        raise UnconfirmedStep(found)
    return step


def _closing(event: Event, confirmed: bool) -> AnyDeed:
    if event.status == "open":
        raise Conflict("the event has not begun; it can be cancelled")
    games = len(open_games(event))
    if games and not confirmed:
        many = "a game is open and does" if games == 1 else f"{games} games are open and do"
        raise UnconfirmedStep((f"{many} not count if the event ends now",))
    return Closed()


def _undoing(event: Event, number: int) -> Iterator[AnyStep]:
    """Undo a line. If it had opened a game anew, the results from its second table are undone first."""
    if number <= event.version:
        one = event.entries[number - 1]
        if one.by == HOUSE and isinstance(one.step, Reported):
            raise Conflict("that result came from its table and would come again; correct it instead")
        if isinstance(one.step, Corrected) and one.step.result is None:
            for later, entry in reversed(event.holding):
                if later > number and _of_game(entry.step, one.step.round, one.step.table):
                    yield Undone(number=later)
    yield Undone(number=number)


def _of_game(step: AnyStep, round: int, table: int) -> bool:
    return isinstance(step, (Reported, Corrected)) and (step.round, step.table) == (round, table)


def _substitution(event: Event, direction: Substitute) -> AnyDeed:
    player = entrant(event.now, direction.player)
    if not player.here:
        raise Conflict(f"{player.name} has left, and nobody can play for him")
    if event.players[player.name].bot is not None:
        raise Conflict(f"{player.name} is a bot; nobody plays for it")
    if direction.bot is None and player.name not in event.substitutes:
        raise Conflict(f"{player.name} plays himself")
    return Substituted(player=player.name, bot=direction.bot and offered(direction.bot))


def _line(words: str) -> str:
    tidy = " ".join(words.split())
    if not tidy.isprintable():
        raise BadRequest("that cannot be written down in a line: some of it cannot be seen")
    return tidy


# --- bots ------------------------------------------------------------------------------------------------------------


def bots_joined(event: Event, bot: str, count: int, deck: str, by: str) -> Change:
    """Bots of ours join. Where decks are handed in, each brings the given deck, or one of the game's own."""
    if len(event.now.present) + count > event.plan.places:
        left = event.plan.places - len(event.now.present)
        raise Conflict(f"{left} of the {event.plan.places} places of this event are free, and {count} bots want one")
    names = _bot_names(event, bot, count)
    what: list[AnyStep | AnyDeed] = []
    for number, name in enumerate(names):
        what.append(Joined(player=name))
        if event.plan.asks_for_decks:
            what.append(Lodged(player=name, deck=deck or _own_deck(event, len(event.players) + number)))
    return Change(by, what, tuple(Player(name=name, bot=bot) for name in names))


def _bot_names(event: Event, bot: str, count: int) -> list[Name]:
    """Names that no account can have: they have blanks."""
    title = OFFERED[bot].partition(":")[0]
    names = (f"{title} bot {number}" for number in itertools.count(1))
    return list(itertools.islice((name for name in names if name not in event.players), count))


def _own_deck(event: Event, number: int) -> str:
    """The name of one of the game's own decks, another one for each bot."""
    library = find_game(event.plan.plan.game).library
    decks = library.decks() if library else ()
    if not decks:
        raise Conflict("this game has no deck for a bot; say which one it is to play")
    return decks[number % len(decks)].name
