"""Many players at once, in a process of their own: they choose at random, come back after a cut, and keep the time.

    python -m tests.soak.players '{"address": "http://127.0.0.1:8000", "matches": 20, "phases": {"quiet": 30}}'

Two guests sit at each table. In the phases "quiet" and "under fire" each choice takes a person's second or two, "flat
out" none; who has finished a match begins another. Players are told what has changed, as the page is. Each has an
address of his own (`X-Forwarded-For`), as behind a proxy, so that the server's limits hold as they are. Phases and the
report are told on standard output, one JSON object a line. `Plan` says what else can be asked for.
"""

from __future__ import annotations

import asyncio
import gc
import random
import signal
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Literal

import httpx
import msgspec
from msgspec import Struct, field
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.typing import Origin

from mathom.core import MathomError, loads
from mathom.server.line.changes import Json, changed

Phase = Literal["sitting down", "quiet", "under fire", "flat out", "the end"]

#: How many come in at the same moment.
AT_ONCE = 20
#: Seconds until everything must have come to its end.
PATIENCE = 90.0
#: Seconds after which a player chooses again what the server could not keep.
AGAIN = 0.5

_decode = msgspec.json.decode


class Plan(Struct, kw_only=True):
    """Who plays what, where and for how long."""

    address: str
    matches: int
    #: Seconds of each phase.
    phases: dict[Phase, float]
    game: str = "confrontation"
    options: dict[str, str] = field(default_factory=dict)
    #: Seconds that a player takes for a choice, at least and at most; flat out, none.
    pace: tuple[float, float] = (1.0, 2.0)
    #: Seconds that each player has for a match; 0: as long as he likes.
    bank: int = 0
    #: Matches that the same two play at once.
    each: int = 1
    #: How many look on at the first table.
    watchers: int = 0
    #: Are the matches ended at the end, and their records compared with what was acknowledged?
    verify: bool = True


class Option(Struct):
    token: str


class Pending(Struct):
    serial: int
    seat: int
    options: list[Option]


class View(Struct):
    decision: msgspec.Raw
    outcome: msgspec.Raw


class ViewChanges(Struct):
    """What of a view has changed, as far as a player has to know it."""

    decision: msgspec.Raw = msgspec.Raw(b"{}")
    outcome: msgspec.Raw = msgspec.Raw(b"{}")


class Changes(Struct):
    within: ViewChanges = field(name="in", default_factory=ViewChanges)


class Problem(Struct):
    code: str


class Clocks(Struct):
    left: list[float | None]


class Message(Struct):
    """As much of the server's messages as a player needs."""

    type: str
    v: int
    id: str | None = None
    you: int | None = None
    view: View | None = None
    changes: Changes | None = None
    clocks: Clocks | None = None
    error: Problem | None = None


class Timing(Struct):
    """Milliseconds of many choices, sorted: until the player has the acknowledgement, until the other one is told."""

    acknowledged: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)
    seconds: float = 0.0


class Report(Struct):
    matches: int
    kept: int
    cuts: int
    #: How often somebody who looked on was told something.
    shown: int
    refusals: dict[str, int]
    timing: dict[Phase, Timing]
    faults: list[str]


class Room:
    """What all players share: the phase, and the figures."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.address = plan.address
        self.phase: Phase = "sitting down"
        self.timing: dict[Phase, Timing] = {}
        self.cuts = 0
        self.refusals: dict[str, int] = {}
        self.faults: list[str] = []
        self.tables: list[Table] = []
        self.transport = httpx.AsyncHTTPTransport(limits=httpx.Limits(max_connections=AT_ONCE))
        self.gate = asyncio.Semaphore(AT_ONCE)
        #: Is it to come to its end now?
        self.enough = asyncio.Event()
        #: How many look on, and how often any of them has been told something.
        self.watching = 0
        self.shown = 0

    def enter(self, phase: Phase) -> None:
        self.phase = phase
        self.timing.setdefault(phase, Timing())
        say({"phase": phase})

    def measured(self, began: float, phase: Phase, *, told: bool = False) -> None:
        timing = self.timing[phase]
        (timing.told if told else timing.acknowledged).append((time.perf_counter() - began) * 1000)


class Sent(Struct):
    """A choice on its way."""

    token: str
    at: float
    phase: Phase


class Table:
    """A table, and what was acknowledged at it: the token that answered each decision."""

    def __init__(self, table_id: str, owner: Player) -> None:
        self.id = table_id
        self.owner = owner
        self.began = time.monotonic()
        self.kept: dict[int, str] = {}
        self.untold: dict[int, tuple[Sent, Player]] = {}


class Player:
    """Somebody with a cookie, a CSRF token and an address."""

    def __init__(self, room: Room, number: int) -> None:
        self._room = room
        self._from = {"x-forwarded-for": f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"}
        self.http = httpx.AsyncClient(
            base_url=room.address, headers=self._from, transport=room.transport, timeout=30, trust_env=False
        )
        self._csrf = ""

    async def ask(self, verb: str, path: str, body: object = None, *, draining: bool = False) -> httpx.Response:
        """Ask until there is an answer: the server may be starting. That the house drains is one if it is expected."""
        end = time.monotonic() + PATIENCE
        while True:
            with suppress(httpx.TransportError):
                async with self._room.gate:
                    answer = await self.http.request(verb, path, json=body, headers={"x-mathom-csrf": self._csrf})
                if draining and answer.status_code == 503 and answer.json()["error"]["code"] == "draining":
                    return answer
                if answer.status_code == 429:  # asked again and again while the database was away
                    await asyncio.sleep(float(answer.headers["retry-after"]))
                elif answer.status_code < 500:
                    return answer.raise_for_status()
            if time.monotonic() > end:
                raise TimeoutError(f"{verb} {path} is not answered")
            await asyncio.sleep(random.uniform(0.1, 0.5))

    async def introduce(self) -> None:
        self._csrf = (await self.ask("GET", "/api/me")).json()["csrf"]
        self._csrf = (await self.ask("POST", "/api/guest", {})).json()["csrf"]

    async def play(self, table: Table) -> None:
        """Sit at the table until the match is over, whatever happens to the line."""
        sitting = Sitting(self._room, self, table)
        headers = self._from | {"cookie": f"mathom_session={self.http.cookies['mathom_session']}"}
        while True:
            with suppress(OSError, WebSocketException, TimeoutError):
                async with self._line(table, headers, since=sitting.version) as socket:
                    if await sitting.play(socket):
                        return
            await asyncio.sleep(random.uniform(0.2, 0.8))

    async def watch(self, table: Table) -> None:
        """Look on until the line ends."""
        async with self._room.gate:
            line = await self._line(table, self._from)
        self._room.watching += 1
        async with line as socket:
            async for _ in socket:
                self._room.shown += 1

    def _line(self, table: Table, headers: dict[str, str], since: int = 0) -> connect:
        """A line to the table, on which the page's own wishes are made known."""
        address = f"{self._room.address.replace('http', 'ws', 1)}/ws/tables/{table.id}?changes=2"
        return connect(
            f"{address}&since={since}" if since else address,
            origin=Origin(self._room.address),
            additional_headers=headers,
            open_timeout=60,
        )


class Sitting:
    """A player at a table, over however many connections it takes."""

    def __init__(self, room: Room, player: Player, table: Table) -> None:
        self._room = room
        self._player = player
        self._table = table
        self.version = 0
        self._sent: dict[int, Sent] = {}
        self._thinking: asyncio.Task[None] | None = None
        self._serial = 0
        self._resigning = False
        self._decision: Json = None

    async def play(self, socket: ClientConnection) -> bool:
        """Hear and answer; True when the match is over."""
        self._serial = 0  # what was on its way may be lost: it is looked at again
        self._resigning = False
        try:
            while True:
                with suppress(TimeoutError):
                    async with asyncio.timeout(1):
                        message = _decode(await socket.recv(), type=Message)
                        if self._hear(socket, message):
                            return True
                if self._room.phase == "the end" and not self._resigning and self._table.owner is self._player:
                    self._resigning = True
                    await socket.send('{"type":"resign","id":"resign"}')
        except ConnectionClosed:
            self._room.cuts += 1
            raise
        finally:
            if self._thinking is not None:
                self._thinking.cancel()

    def _hear(self, socket: ClientConnection, message: Message) -> bool:
        if message.type == "ack" and message.id is not None and message.id.isdecimal():
            self._keep(int(message.id))
        elif message.type == "refused":
            self._refused(socket, message)
        if message.view is not None:
            self._decision, over = _decode(message.view.decision), bytes(message.view.outcome) != b"null"
        elif message.changes is not None:
            within = message.changes.within
            self._decision, over = changed(self._decision, _decode(within.decision)), bytes(within.outcome) != b"{}"
        else:
            return False
        self.version = message.v
        self._check_clock(message)
        decision = msgspec.convert(self._decision, Pending | None)
        self._tell(None if decision is None else decision.serial)
        if over:
            return True
        if decision is not None and decision.seat == message.you and decision.serial != self._serial:
            self._serial = decision.serial
            # A choice that was cut off and is asked for again has not arrived.
            self._sent.pop(decision.serial, None)
            self._think(socket, decision)
        return False

    def _check_clock(self, message: Message) -> None:
        """Nobody's clock is charged for more than the time that has passed, whatever was done to the server."""
        bank, passed = self._room.plan.bank, time.monotonic() - self._table.began
        if bank and message.clocks is not None and message.you is not None:
            left = message.clocks.left[message.you]
            if left is None or bank - left > passed + 1:
                self._room.faults.append(f"table {self._table.id}: {left} s are left of {bank} after {passed:.0f} s")

    def _think(self, socket: ClientConnection, decision: Pending, after: float = 0.0) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
        self._thinking = asyncio.create_task(self._answer(socket, decision, after))

    async def _answer(self, socket: ClientConnection, decision: Pending, after: float) -> None:
        room, serial = self._room, decision.serial
        await asyncio.sleep(after)
        if room.phase != "flat out":
            await asyncio.sleep(random.uniform(*room.plan.pace))
        if room.phase == "the end":
            return
        sent = self._sent[serial] = Sent(random.choice(decision.options).token, time.perf_counter(), room.phase)
        self._table.untold[serial] = sent, self._player
        with suppress(WebSocketException):
            await socket.send(
                msgspec.json.encode(
                    {"type": "choose", "id": str(serial), "serial": serial, "token": sent.token}
                ).decode()
            )

    def _refused(self, socket: ClientConnection, message: Message) -> None:
        assert message.error is not None
        code = message.error.code
        self._room.refusals[code] = self._room.refusals.get(code, 0) + 1
        if code == "unavailable" or message.id == "resign":  # others may have been faster
            self._resigning = False
        if message.id is None or not message.id.isdecimal():
            return
        serial = int(message.id)
        self._sent.pop(serial, None)
        decision = msgspec.convert(self._decision, Pending | None)
        if code == "unavailable" and decision is not None and decision.serial == serial:
            self._table.untold.pop(serial, None)  # there is nothing to be told: nothing was kept
            self._think(socket, decision, after=AGAIN)

    def _keep(self, serial: int) -> None:
        sent = self._sent.pop(serial)
        self._table.kept[serial] = sent.token
        self._room.measured(sent.at, sent.phase)

    def _tell(self, serial: int | None) -> None:
        """The other player's choices that this one now knows of."""
        for done, (sent, chooser) in list(self._table.untold.items()):
            if chooser is not self._player and (serial is None or done < serial):
                del self._table.untold[done]
                self._room.measured(sent.at, sent.phase, told=True)


async def pair(room: Room, number: int, matches: int) -> None:
    """Two players, so many matches at once, and others when those are over, until it is the end."""
    light, dark = Player(room, 2 * number + 1), Player(room, 2 * number + 2)
    await asyncio.gather(light.introduce(), dark.introduce())
    async with asyncio.TaskGroup() as playing:
        for _ in range(matches):
            playing.create_task(play_on(room, light, dark))


async def play_on(room: Room, light: Player, dark: Player) -> None:
    """Match after match."""
    plan = room.plan
    clock = {"clock": {"kind": "bank", "bank": plan.bank, "increment": 0}} if plan.bank else {}
    wish = {"game": plan.game, "options": plan.options, "pace": "fast", "opponent": {"kind": "private"}} | clock
    while True:
        made = await new_table(room, light, wish)
        if not made:
            return
        table = Table(made, light)
        await dark.ask("POST", f"/api/tables/{made}/join", {})
        room.tables.append(table)
        await asyncio.gather(light.play(table), dark.play(table))
        if room.phase == "the end":
            return


async def new_table(room: Room, maker: Player, wish: Mapping[str, object]) -> str:
    """Make a table as soon as the house takes new ones; empty when it is the end before that."""
    while room.phase != "the end":
        answer = await maker.ask("POST", "/api/tables", wish, draining=True)
        if answer.status_code == 201:
            return str(answer.json()["id"])
        await asyncio.sleep(0.5)
    return ""


async def check(room: Room, table: Table) -> None:
    """The record verifies, and holds every choice that was acknowledged."""
    try:
        text = (await table.owner.ask("GET", f"/api/tables/{table.id}/record")).text
    except httpx.HTTPStatusError as error:
        room.faults.append(f"table {table.id}: there is no record: {error.response.text}")
        return
    try:
        record = loads(text)
        record.verify()
    except MathomError as error:
        room.faults.append(f"table {table.id}: its record does not verify: {error}")
        return
    tokens = [token for _, token in record.choices]
    for serial, token in table.kept.items():
        if tokens[serial - 1 : serial] != [token]:
            room.faults.append(f"table {table.id}: choice {serial}, {token!r}, was acknowledged and is lost")


async def evening(plan: Plan) -> Report:
    """All that is planned; whoever has started it may say that it is enough (SIGTERM)."""
    room = Room(plan)
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, room.enough.set)
    room.enter("sitting down")
    shares = [min(plan.each, plan.matches - first) for first in range(0, plan.matches, plan.each)]
    pairs = [asyncio.create_task(pair(room, number, share)) for number, share in enumerate(shares)]
    while len(room.tables) < plan.matches or any(not table.kept for table in room.tables[: plan.matches]):
        await asyncio.sleep(0.2)
        raise_if_failed(pairs)
    first = 2 * len(shares) + 1
    audience = [Player(room, number) for number in range(first, first + plan.watchers)]
    watching = [asyncio.create_task(one.watch(room.tables[0])) for one in audience]
    while room.watching < plan.watchers:
        await asyncio.sleep(0.2)
        raise_if_failed([*pairs, *watching])
    for phase, seconds in plan.phases.items():
        room.enter(phase)
        began = time.monotonic()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await room.enough.wait()
        room.timing[phase].seconds = time.monotonic() - began
        raise_if_failed(pairs)
    room.enter("the end")
    if plan.verify:
        _, late = await asyncio.wait(pairs, timeout=PATIENCE)
        for one in late:
            room.faults.append("some players have not heard that it is over")
            one.cancel()
        await asyncio.gather(*(check(room, table) for table in room.tables))
    for task in (*watching, *pairs):
        task.cancel()
    kept = sum(len(table.kept) for table in room.tables)
    return Report(len(room.tables), kept, room.cuts, room.shown, room.refusals, room.timing, room.faults)


def raise_if_failed(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done():
            task.result()


def say(line: object) -> None:
    sys.stdout.write(msgspec.json.encode(line).decode() + "\n")
    sys.stdout.flush()


def lines(out: Iterator[bytes]) -> Iterator[Phase | Report]:
    """What a process of players tells, read by whoever has started it."""
    for line in out:
        told: dict[str, msgspec.Raw] = _decode(line, type=dict[str, msgspec.Raw])
        yield _decode(told["phase"], type=Phase) if "phase" in told else _decode(line, type=Report)


if __name__ == "__main__":
    gc.disable()  # a quarter of a second in which nobody hears anything would be counted as the server's
    say(asyncio.run(evening(_decode(sys.argv[1], type=Plan))))
