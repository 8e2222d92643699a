"""Making events, and what players do in them: join, check in, hand in a deck, rest, leave."""

from __future__ import annotations

from typing import Final

from mathom.core.library import LINE
from mathom.core.registry import game as find_game
from mathom.server.accounts.accounts import Account, Accounts
from mathom.server.errors import BadRequest, Conflict, Forbidden, NotFound, WrongPassword
from mathom.server.events.book import Book, Change
from mathom.server.events.entries import CheckedIn, ReadySaid
from mathom.server.events.event import Event, Player
from mathom.server.events.leagues import Leagues
from mathom.server.events.plan import planned
from mathom.server.library.kept_decks import reading_of
from mathom.server.library.shelf import library_of
from mathom.server.moderation.relations import RelationStore
from mathom.server.ratings.rating_lists import RatingLists
from mathom.server.tables.beside import beside, read_options
from mathom.server.wire.events import EventJoin, NewEvent
from mathom.tournament import Name
from mathom.tournament.steps import AnyStep, Dropped, Joined, Lodged

#: Faults of a deck that are told at once.
FAULTS_TOLD: Final = 5


class Joining:
    def __init__(
        self, book: Book, leagues: Leagues, ratings: RatingLists, relations: RelationStore, accounts: Accounts
    ) -> None:
        self._book = book
        self._hashing = accounts.hashing
        self._names = accounts.name_list
        self._leagues = leagues
        self._ratings = ratings
        self._relations = relations

    async def make(self, wish: NewEvent, host: Account) -> Event:
        """A new event, which its host directs."""
        if host.kind == "guest" and wish.rated:
            raise Forbidden("a guest cannot hold a rated event, because guests are forgotten; register first")
        self._names.check_title(wish.name)
        if wish.league is not None:
            await self._leagues.check_host(wish.league, host, wish.game)
        secret = await self._hashing.hash(wish.password, host.id) if wish.password else ""
        plan = await read_options(wish.options, planned, wish, host.name, secret)
        return await self._book.store.create(plan, host, wish.league)

    async def join(self, event_id: str, join: EventJoin, account: Account) -> Event:
        """Somebody joins, or comes back after he has left."""
        event = await self._book.store.get(event_id)
        secret = event.plan.password
        if secret and not await self._hashing.verify(secret, join.password, account.id):
            raise WrongPassword("that is not the password of this event; its director knows it")
        check_rated(event, account)
        await self._relations.check_guest(account.id, event.host)
        deck = await deck_line(event, join.deck) if join.deck else ""
        rating = await rating_of(self._ratings, event, account)

        def wish(event: Event) -> Change:
            return joined(event, account, rating, deck, account.name)

        return await self._book.write(event_id, wish)

    async def check_in(self, event_id: str, account: Account) -> Event:
        def wish(event: Event) -> Change | None:
            name = taking_part(event, account)
            if not event.check_in_open:
                raise Conflict("the check-in is not open" if event.status == "open" else "the check-in is over")
            return None if name in event.checked_in else Change(account.name, [CheckedIn(player=name)])

        return await self._book.write(event_id, wish)

    async def leave(self, event_id: str, account: Account) -> Event:
        """Somebody leaves; a game for two that he has not finished is forfeited."""

        def wish(event: Event) -> Change:
            check_goes_on(event)
            return Change(account.name, [Dropped(player=own_name(event, account))])

        return await self._book.write(event_id, wish)

    async def lodge(self, event_id: str, text: str, account: Account) -> Event:
        """Somebody hands in his deck, or another one as long as the first round has not begun."""
        event = await self._book.store.get(event_id)
        taking_part(event, account)
        deck = await deck_line(event, text)

        def wish(event: Event) -> Change:
            check_goes_on(event)
            return Change(account.name, [Lodged(player=taking_part(event, account), deck=deck)])

        return await self._book.write(event_id, wish)

    async def ready(self, event_id: str, ready: bool, account: Account) -> Event:
        """In an arena, somebody wants to be paired, or rests."""

        def wish(event: Event) -> Change | None:
            name = taking_part(event, account)
            if not event.plan.arena:
                raise Conflict("only in an arena players say when they want to be paired")
            check_goes_on(event)
            if (name in event.ready) == ready:
                return None
            return Change(account.name, [ReadySaid(player=name, ready=ready)])

        return await self._book.write(event_id, wish)


async def rating_of(ratings: RatingLists, event: Event, account: Account) -> int | None:
    """The rating by which somebody is seeded; None if he has none yet."""
    return await ratings.for_seeding(event.plan.plan.game, event.plan.format, account.id)


def joined(event: Event, account: Account, rating: int | None, deck: str, by: str) -> Change:
    """Somebody joins. After the beginning he has to bring his deck, because the next round would wait for it."""
    check_goes_on(event)
    known = event.player_of(account.id)
    name = known.name if known else _free_name(event, account.name)
    returning = next((one for one in event.now.entrants if one.name == name), None)
    if len(event.now.present) >= event.plan.places and (returning is None or not returning.here):
        raise Conflict(f"all {event.plan.places} places of this event are taken")
    steps: list[AnyStep] = [Joined(player=name, rating=rating)]
    has_deck = bool(deck or (returning and returning.deck))
    if event.status == "running" and event.plan.asks_for_decks and not has_deck:
        raise Conflict("the event has begun: hand in your deck with joining")
    if deck:
        steps.append(Lodged(player=name, deck=deck))
    return Change(by, steps, () if known else (Player(name=name, account=account.id, user=account.user),))


def _free_name(event: Event, name: Name) -> Name:
    """The name under which somebody plays: his own, or with a number if another player of the event had it."""
    return next(one for one in (name, *(f"{name} {number}" for number in range(2, 1000))) if one not in event.players)


def check_goes_on(event: Event) -> None:
    if event.status in ("finished", "cancelled"):
        raise Conflict("the event is over" if event.status == "finished" else "the event was cancelled")


def own_name(event: Event, account: Account) -> Name:
    """Under which name somebody plays, or has played, in the event."""
    player = event.player_of(account.id)
    if player is None:
        raise Forbidden("you do not take part in this event")
    return player.name


def taking_part(event: Event, account: Account) -> Name:
    """Under which name somebody takes part."""
    name = own_name(event, account)
    if name not in event.now.present:
        raise Conflict("you have left this event; join it again first")
    return name


def check_rated(event: Event, account: Account) -> None:
    if event.plan.rated and account.kind == "guest":
        raise Forbidden("this event is rated, and guests have no ratings; register first")


async def deck_line(event: Event, text: str) -> str:
    """A deck that may be played in the event, in one line."""
    if not event.plan.asks_for_decks:
        raise BadRequest("nobody hands in a deck for this event")
    game = event.plan.plan.game
    reading = await reading_of(game, text)
    if not reading.legal:
        wrong = [fault.words for fault in (*reading.faults, *reading.reasons)]
        raise BadRequest(f"this deck may not be played here: {'; '.join(wrong[:FAULTS_TOLD]) or reading.summary}")
    found = await beside(library_of(game).texts, text, reading.name or "deck")
    line = next((one.text for one in found if one.format == LINE), None)
    if line is None:
        raise NotFound("this deck cannot be written in one line")
    rules = find_game(game)
    if own := rules.options_of(0):
        await beside(rules.options, {**event.plan.options, own[0]: line})  # refuses what may not be played
    return line
