"""The WebSocket of a table: what a client asks, and what it is told."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import NoReturn, TypeVar

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec.structs import replace

from mathom.core import MathomError, Seat, StaleDecision
from mathom.server import messages as m
from mathom.server import metrics
from mathom.server.accounts import Account, hashed
from mathom.server.errors import (
    Conflict,
    Denied,
    Forbidden,
    RateLimited,
    TooLarge,
    Unauthorized,
    UnsupportedVersion,
    answer,
)
from mathom.server.house import House
from mathom.server.limits import Bucket
from mathom.server.live import Command, LiveTable
from mathom.server.page import page_name
from mathom.server.safety import COOKIE, address, check_line
from mathom.server.seated_bots import question_at
from mathom.server.settings import Rate
from mathom.server.sights import Sight
from mathom.server.standing import Chair
from mathom.server.wire import PROTOCOL, Problem
from mathom.table import Chat, Stops, Table, Undo
from mathom.table.errors import NotSeated, NotYourDecision

log = logging.getLogger("mathom.server")

#: Close codes: the client must not come back by itself, and: it is to come back.
REFUSED, TOO_SLOW = 1008, 1013

#: Unreadable or oversize frames after which the connection is closed.
STRIKES = 3
#: Messages refused for their number after which the connection is closed.
PATIENCE = 200
#: Answers that may wait for a client that does not read.
BACKLOG = 200

#: Where more than so many watch, so many of them are told in a second.
MANY_WATCHERS, TOLD_A_SECOND = 50, 2000

HINTS = Rate(6, 10)
#: Who advises a player who asks for a hint.
ADVISER = "medium"

_encode = msgspec.json.Encoder().encode

Socket = WebSocket[object, object, State]
Message = TypeVar("Message", m.State, m.Update)


@websocket("/ws/tables/{table_id:str}")
async def play(socket: Socket, table_id: FromPath[str]) -> None:
    """Play or watch at a table."""
    house: House = socket.app.state.house
    check_line(socket, house.settings, house.counting)
    house.keeper.rules.check_address(address(socket))
    await socket.accept()
    token = socket.cookies.get(COOKIE, "")
    try:
        if socket.query_params.get("protocol", str(PROTOCOL)) != str(PROTOCOL):
            raise UnsupportedVersion(f"this server speaks version {PROTOCOL} of the protocol; reload the page")
        account = await house.accounts.by_session(token) if token else None
        if account is not None:
            house.keeper.rules.check_account(account.id)
        live = await house.tables.refresh(table_id[:40])
        if account is not None:
            house.whereabouts.seen(account.id, address(socket))
    except MathomError as error:
        told = answer(error)
        refusal = m.Refused(v=0, id=None, error=Problem(told.code, told.message))
        await socket.send_text(_encode(refusal).decode())
        await socket.close(code=REFUSED if told.status < 500 else TOO_SLOW, reason=told.code)
        return
    page = socket.query_params.get("page", "")
    await Connection(socket, house, live, account, hashed(token) if account else "", page).run()


class Connection:
    """One browser at one table."""

    def __init__(
        self, socket: Socket, house: House, live: LiveTable, account: Account | None, session: str, page: str
    ) -> None:
        self._socket = socket
        self._house = house
        self._id = live.id
        self._live = live
        self._account = account
        self.session = session
        self._page = page
        self._viewer: Seat | None = None
        self._stops: Stops | None = None
        self._version = -1
        #: What this client was told last, if it wants to be told by changes.
        self._by_changes = socket.query_params.get("changes", "") == "1"
        self._shown: Sight | None = None
        self._replies: deque[m.ServerMessage] = deque()
        self._wake = asyncio.Event()
        self._stale = False
        self._recounted = False
        self._moved = False
        #: The names of those whom the viewer does not want to hear; and whether that has just changed.
        self._unheard: frozenset[str] = frozenset()
        self._wishes = False
        self._closing: int | None = None
        self._bucket = Bucket(house.settings.limits.choices, time.monotonic())
        self._strikes = 0
        self._excess = 0
        #: A pass that takes its time.
        self._waiting: asyncio.Task[None] | None = None

    async def run(self) -> None:
        with metrics.CONNECTIONS.track_inprogress():
            await self._stay()

    async def _stay(self) -> None:
        self._house.hub.enter(self._id, self)
        tasks: list[asyncio.Task[None]] = []
        try:
            await self._listen_to()
            await self._greet()
            tasks = [asyncio.create_task(self._send()), asyncio.create_task(self._read())]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        except WebSocketDisconnect:
            pass
        finally:
            self._house.hub.leave(self._id, self)
            if self._waiting is not None:
                tasks.append(self._waiting)
            for task in tasks:
                task.cancel()
            for ended in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(ended, Exception) and not isinstance(ended, WebSocketDisconnect):
                    log.error("a connection broke", exc_info=ended)
        if self._closing is not None:
            with suppress(Exception):  # it may be closed from the other side
                await self._socket.close(code=self._closing)

    # what the hub tells

    @property
    def account(self) -> str | None:
        return self._account.id if self._account else None

    @property
    def watching(self) -> bool:
        return not self._live.standing.seats_of(self._account.id if self._account else None)

    def table_changed(self) -> None:
        self._stale = True
        self._wake.set()

    def watchers_changed(self) -> None:
        self._recounted = True
        self._wake.set()

    def presence_changed(self) -> None:
        self._moved = True
        self._wake.set()

    def session_ended(self) -> None:
        self._close(REFUSED)

    def barred(self) -> None:
        """The viewer may not play any more: he is told why, and the line ends."""
        try:
            self._house.keeper.rules.check_account(self.account or "")
        except Denied as error:
            problem = Problem(error.code, str(error))
            self._reply(m.Refused(v=self._live.table.version, id=None, error=problem))
        self._close(REFUSED)

    def wishes_changed(self) -> None:
        self._wishes = True
        self._wake.set()

    async def _listen_to(self) -> None:
        """Find out whom the viewer wants to hear."""
        if self._account is None:
            return
        with suppress(MathomError):  # the database is away: it stays as it was
            self._unheard = await self._house.relations.unheard(self._account.id)

    def _close(self, code: int) -> None:
        self._closing = code
        self._wake.set()

    # telling

    async def _greet(self) -> None:
        """The whole table, or what came after the version that the client has seen."""
        self._viewer = self._seat()
        since = self._socket.query_params.get("since", "")
        version = self._live.table.version
        if since.isdecimal() and len(since) < 9 and 0 < int(since) <= version and not self._live.standing.hotseat:
            self._version = int(since)
            self._follow(self._house.tables.known(self._id) or self._live)
            await self._tell(self._news())
        else:
            await self._tell(self._whole())
        self._moved = False
        page = page_name()
        if self._page and page and self._page != page:
            message = "Mathom has been renewed since this page was loaded; load it again."
            await self._tell(m.Reload(v=version, page=page, message=message))

    async def _send(self) -> None:
        while self._closing is None:
            await self._wake.wait()
            self._wake.clear()
            while self._replies:
                await self._tell(self._replies.popleft())
            if self._wishes:
                self._wishes = self._stale = False
                await self._listen_to()
                await self._tell(self._whole())
            await self._let_players_first()
            if self._stale:
                self._stale = self._recounted = self._moved = False
                await self._tell_text(self._news_text())
            if self._recounted:
                self._recounted = False
                n = self._house.hub.watchers(self._id)
                await self._tell(m.Watchers(v=self._live.table.version, n=n))
            if self._moved:
                self._moved = False
                await self._tell(self._present())

    async def _tell(self, message: m.ServerMessage) -> None:
        await self._tell_text(_encode(message).decode())

    async def _tell_text(self, text: str) -> None:
        try:
            await self._socket.send_text(text)
        except (OSError, RuntimeError):  # how uvicorn says that the connection was closed meanwhile
            raise WebSocketDisconnect(detail="the client has gone") from None

    def _reply(self, message: m.ServerMessage) -> None:
        self._replies.append(message)
        self._wake.set()
        if len(self._replies) > BACKLOG:
            self._close(TOO_SLOW)

    def _whole(self) -> m.State:
        return self._told(m.State, 0, 0)

    async def _let_players_first(self) -> None:
        """Where many watch, they are told one after the other, and whoever plays does not wait for them."""
        watchers = self._house.hub.watchers(self._id)
        if self.watching and watchers > MANY_WATCHERS:
            await asyncio.sleep(random.uniform(0, watchers / TOLD_A_SECOND))

    def _news_text(self) -> str:
        """What is new, as it is sent; those who watch and know as much as others do share it."""
        self._follow(self._house.tables.known(self._id) or self._live)
        live, before = self._live, self._shown
        if not self.watching or live.standing.status == "open" or self._viewer is not None:
            return _encode(self._news()).decode()
        table, viewers = live.table, live.table.viewers(None)
        known = table.known(None, self._version)
        present = (self._house.hub.watchers(self._id), *self._presence(), *self._waits_for())
        about = (
            table.version,
            live.standing.status,
            live.standing.rematch,
            live.standing.quiet,
            self._unheard,
            known.lines,
            known.chat,
            id(before),
            present,
        )
        text = live.sights.shared(about, lambda: _encode(self._news()).decode())
        self._version = table.version
        if self._by_changes:
            self._shown = live.sights.of(viewers, table.view(None))
        return text

    def _news(self) -> m.Update:
        viewer = self._seat()
        table = self._live.table
        known = table.known(viewer, self._version)
        same = table.viewers(viewer) == table.viewers(self._viewer)
        before = self._shown
        update = self._told(m.Update, known.lines if same else 0, known.chat)
        if before is None or self._shown is None:
            return update
        return replace(update, view=None, changes={**self._shown.since(before)})

    def _told(self, kind: type[Message], lines: int, chat: int) -> Message:
        """The table as this viewer sees it, with the log and the talk from those lines on."""
        live, table = self._live, self._live.table
        viewer = self._viewer = self._seat()
        self._version = table.version
        look = table.look(viewer, self._house.store.time.now())
        said = table.talk.page(since=chat)
        if self._by_changes:
            self._shown = live.sights.of(table.viewers(viewer), look.view)
        return kind(
            v=table.version,
            table=live.standing.info(self._account, live.asked),
            view=look.view,
            events=table.lines(viewer, lines),
            log_from=lines,
            clocks=look.clocks,
            offers=look.offers,
            chat=self._heard(said.lines),
            chat_from=said.start,
            you=viewer,
            watchers=self._house.hub.watchers(self._id),
            undo=_hotseat_undo(table) if live.standing.hotseat and viewer is not None else look.undo,
            premove=look.premove,
            arranging=look.arranging,
            presence=self._presence(),
            thinking=live.thinking,
            waits_for=self._waits_for(),
        )

    def _heard(self, lines: Sequence[Chat]) -> list[Chat]:
        """Lines of talk as the viewer wants to hear them: whom he has muted says nothing, but his lines are counted."""
        return [replace(line, speaker="", text="") if line.speaker in self._unheard else line for line in lines]

    def _present(self) -> m.Present:
        live = self._live
        return m.Present(
            v=live.table.version, presence=self._presence(), thinking=live.thinking, waits_for=self._waits_for()
        )

    def _waits_for(self) -> list[str]:
        return self._live.waits_for(self._house.hub.before(self._id))

    def _presence(self) -> list[m.Presence]:
        present = self._house.hub.present(self._id)
        return [_presence(chair, present) for chair in self._live.standing.chairs]

    def _seat(self) -> Seat | None:
        return self._live.seat_of(self._account.id if self._account else None)

    # hearing

    async def _read(self) -> None:
        while self._closing is None:
            frame = await self._socket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            if frame["type"] != "websocket.receive":
                continue
            text = frame.get("text")
            await self._hear(text if text is not None else frame.get("bytes") or b"")

    async def _hear(self, frame: str | bytes) -> None:
        message: m.ClientMessage | None = None
        try:
            allowed = self._bucket.take(time.monotonic())
            if len(frame if isinstance(frame, bytes) else frame.encode("utf-8", "replace")) > m.LARGEST_MESSAGE:
                raise TooLarge(f"a message has at most {m.LARGEST_MESSAGE} bytes")
            message = m.read(frame)
            if not allowed:
                self._exceeded()
            if isinstance(message, m.Choose) and self._passes_early(message):
                return
            self._reply(await self._answer(message))
        except Exception as error:
            if isinstance(message, m.Choose) and self._passed(message):
                self._reply(self._taken(message))
                return
            told = answer(error)
            message_id = message.id if message is not None else error.message_id if isinstance(error, Denied) else None
            problem = Problem(told.code, told.message)
            self._reply(m.Refused(v=self._live.table.version, id=message_id, error=problem))
            if isinstance(error, (TooLarge, m.Unreadable)):
                self._strike()

    def _passes_early(self, message: m.Choose) -> bool:
        """Does the choice have to wait (`Table.early_by`)? Then it is made later, unless another one comes first."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        early = self._live.table.early_by(message.token, self._house.store.time.now())
        if not early or self._seat() != self._live.asked:
            return False
        self._waiting = asyncio.create_task(self._choose_later(message, early))
        return True

    def _passed(self, message: m.Choose) -> bool:
        """Have the player's own settings given that very answer meanwhile?"""
        table = self._live.table
        at = message.serial - 1
        if not at < len(table.past) or table.past[at].how != "auto":
            return False
        return table.past[at].seat == self._seat() and table.match.choices[at] == message.token

    def _taken(self, message: m.Choose) -> m.Ack:
        return m.Ack(v=self._live.table.version, id=message.id)

    async def _choose_later(self, message: m.Choose, seconds: float) -> None:
        try:
            await asyncio.sleep(seconds)
            reply = await self._answer(message)
        except asyncio.CancelledError:
            self._reply(self._taken(message))
            raise
        except Exception as error:
            if self._passed(message):
                self._reply(self._taken(message))
                return
            told = answer(error)
            reply = m.Refused(v=self._live.table.version, id=message.id, error=Problem(told.code, told.message))
        self._reply(reply)

    def _exceeded(self) -> NoReturn:
        self._excess += 1
        if self._excess >= PATIENCE:
            self._close(REFUSED)
        raise RateLimited("that is too much at once; wait a little and try again")

    def _strike(self) -> None:
        self._strikes += 1
        if self._strikes >= STRIKES:
            self._close(REFUSED)

    async def _answer(self, message: m.ClientMessage) -> m.ServerMessage:
        live = await self._house.tables.get(self._id)
        self._follow(live)
        match message:
            case m.AskPing():
                return m.Pong(v=live.table.version, id=message.id)
            case m.AskWhyNot():
                refusal = live.table.match.why_not(self._seated(), message.token)
                reason, rule = (refusal.reason, refusal.rule) if refusal else ("", "")
                return m.WhyNot(
                    v=live.table.version,
                    id=message.id,
                    token=message.token,
                    reason=reason,
                    rule=rule,
                    choice=live.table.match.game.is_token(" ".join(message.token.split())),
                )
            case m.AskEarlierTalk():
                said = await self._house.tables.earlier_talk(live, message.before)
                heard = self._heard(said.lines)
                return m.EarlierTalk(v=live.table.version, id=message.id, chat=heard, chat_from=said.start)
            case m.AskHint():
                return m.Hint(v=live.table.version, id=message.id, token=await self._hint())
            case m.SetStops():
                self._set_stops(message)
                version = live.table.version
                if live.standing.status == "live":
                    version = await self._house.tables.act(self._id, lambda table, now: table.tick(now))
                    self._house.see_to(live)
            case m.Premove() | m.CancelPremove():
                self._set(message)
                version = await self._house.tables.act(self._id, lambda table, now: table.tick(now))
                self._house.see_to(live)
            case m.Say():
                version = await self._say(message.text)
            case _:
                version = await self._house.tables.act(self._id, self._command(message))
        return m.Ack(v=version, id=message.id)

    def _seated(self) -> Seat:
        seat = self._seat()
        if seat is None:
            raise NotSeated("you are watching; only the players may do that")
        return seat

    def _command(self, message: m.ClientMessage) -> Command:
        """What the message asks of the table, from the seat that the asker has when it comes to it."""
        self._seated()
        seat = self._seat
        match message:
            case m.Choose(serial=serial, token=token):
                return lambda table, now: table.choose(seat(), serial, token, now)
            case m.Arrange(tokens=tokens):
                return lambda table, now: table.arrange(seat(), tokens, now)
            case m.Default(serial=serial):
                return lambda table, now: table.default(seat(), serial, now)
            case m.AskUndo():
                return lambda table, now: table.undo(self._last_chooser(table), now)
            case m.AnswerUndo(yes=yes):
                return lambda table, now: table.answer_undo(seat(), yes, now)
            case m.OfferDraw():
                return lambda table, now: table.offer_draw(seat(), now)
            case m.AnswerDraw(yes=yes):
                return lambda table, now: table.answer_draw(seat(), yes, now)
            case m.Resign():
                return lambda table, now: table.resign(seat(), now)
            case m.AskPause():
                return lambda table, now: table.pause(seat(), now)
            case m.AnswerPause(yes=yes):
                return lambda table, now: table.answer_pause(seat(), yes, now)
            case m.Unpause():
                return lambda table, now: table.unpause(seat(), now)
        raise AssertionError(f"{type(message).__name__} is no command")

    def _last_chooser(self, table: Table) -> Seat | None:
        if self._live.standing.hotseat and table.past:
            return table.past[-1].seat
        return self._seat()

    def _set(self, message: m.Premove | m.CancelPremove) -> None:
        """A premove is kept in the processes at which the player is, and in no journal."""
        table, seat = self._live.table, self._seated()
        if self._live.standing.status == "open":
            raise Conflict("the table still waits for an opponent")
        match message:
            case m.CancelPremove():
                table.cancel_premove(seat)
                self._house.hub.premoved(self._live, seat, "")
            case m.Premove():
                decision = table.decision
                if decision is not None and decision.serial != message.serial:
                    raise StaleDecision(f"that follows decision {message.serial}; the match is at {decision.serial}")
                table.premove(seat, message.token)
                self._house.hub.premoved(self._live, seat, message.token)

    def _set_stops(self, message: m.SetStops) -> None:
        """When the player wants to be asked: kept with his seat, in this process."""
        self._seated()
        stops = Stops(message.auto_single, message.bluff, message.skip)
        self._apply(stops)
        self._stops = stops

    def _apply(self, stops: Stops) -> None:
        for seat in self._live.standing.seats_of(self._account.id if self._account else None):
            self._live.table.set_stops(seat, stops)

    def _follow(self, live: LiveTable) -> None:
        """Look at the table as it is now; if it has been folded anew, the player's stops count there, too."""
        if live is not self._live:
            self._live = live
            if self._stops is not None:
                self._apply(self._stops)

    async def _say(self, text: str) -> int:
        account = self._account
        if account is None:
            raise Unauthorized("say who you are first: play as a guest, or log in")
        await self._house.counting.check("chat", account.id, self._house.settings.limits.chat)
        standing = self._live.standing
        self._house.keeper.rules.check_talk(account.id)
        if standing.silent:
            raise Conflict(f"{' and '.join(standing.silent)} turned talk off at this table")
        await self._house.relations.check_talking(account.id, standing.players)
        await self._house.speakers.note(account, self._id)
        seats = standing.seats_of(account.id)
        seat = seats[0] if seats else None
        return await self._house.tables.act(self._id, lambda table, now: table.chat(account.name, text, seat, now))

    async def _hint(self) -> str:
        live, seat = self._live, self._seated()
        if not live.standing.against_bot:
            raise Forbidden("hints are for tables against a bot")
        if live.asked != seat:
            raise NotYourDecision("a hint is for your own decision; wait until you are asked")
        assert self._account is not None
        if not self._house.counting.allowed_here("hint", self._account.id, HINTS):
            raise RateLimited("that is too much advice at once; wait a little")
        async with self._house.thinkers.turn(self._house.whereabouts.asker(self._account.id)) as turn:
            token = await self._house.thinkers.choose(turn, question_at(live, seat, ADVISER))
        return token or live.table.open_decision().default.token


def _presence(chair: Chair, present: frozenset[str]) -> m.Presence:
    if chair.free:
        return ""
    bot = chair.bot is not None or (chair.user is not None and chair.user.kind == "bot")
    return "here" if bot or chair.account in present else "away"


def _hotseat_undo(table: Table) -> Undo | None:
    """Where one person plays all seats, he can take back whatever was chosen last."""
    if table.decision is None or not table.past:
        return None
    found = table.undo_look(table.past[-1].seat)
    return found and replace(found, free=True)
