"""Many players at once, in a process of their own: they choose at random, come back after a cut, and keep the time.

    python -m tests.soak.players ADDRESS MATCHES QUIET UNDER-FIRE FLAT-OUT

Two guests sit at each table. For QUIET and then UNDER-FIRE seconds each choice takes a person's second or two, for
FLAT-OUT seconds none; who has finished a match begins another. Each player has an address of his own
(`X-Forwarded-For`), as behind a proxy, so that the server's limits hold as they are. Phases and the report are told on
standard output, one JSON object a line.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Literal

import httpx
import msgspec
from msgspec import Struct, field
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.typing import Origin

from mathom.core import MathomError, loads

Phase = Literal["sitting down", "quiet", "under fire", "flat out", "the end"]

#: Seconds that a player takes for a choice; flat out, none.
PACE = (1.0, 2.0)
#: How many come in at the same moment.
AT_ONCE = 20
#: Seconds until everything must have come to its end.
PATIENCE = 90.0

_decode = msgspec.json.decode


class Option(Struct):
    token: str


class Pending(Struct):
    serial: int
    seat: int
    options: list[Option]


class View(Struct):
    decision: Pending | None
    outcome: msgspec.Raw


class Problem(Struct):
    code: str


class Message(Struct):
    """As much of the server's messages as a player needs."""

    type: str
    v: int
    id: str | None = None
    you: int | None = None
    view: View | None = None
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
    refusals: dict[str, int]
    timing: dict[Phase, Timing]
    faults: list[str]


class Room:
    """What all players share: the phase, and the figures."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.phase: Phase = "sitting down"
        self.timing: dict[Phase, Timing] = {}
        self.cuts = 0
        self.refusals: dict[str, int] = {}
        self.faults: list[str] = []
        self.tables: list[Table] = []
        self.transport = httpx.AsyncHTTPTransport(limits=httpx.Limits(max_connections=AT_ONCE))
        self.gate = asyncio.Semaphore(AT_ONCE)

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

    async def ask(self, verb: str, path: str, body: object = None) -> httpx.Response:
        """Ask until there is an answer: the server may be starting."""
        end = time.monotonic() + PATIENCE
        while True:
            with suppress(httpx.TransportError):
                async with self._room.gate:
                    answer = await self.http.request(verb, path, json=body, headers={"x-mathom-csrf": self._csrf})
                if answer.status_code < 500:
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
        address = f"{self._room.address.replace('http', 'ws', 1)}/ws/tables/{table.id}"
        while True:
            with suppress(OSError, WebSocketException, TimeoutError):
                async with connect(
                    f"{address}?since={sitting.version}" if sitting.version else address,
                    origin=Origin(self._room.address),
                    additional_headers=headers,
                    open_timeout=20,
                ) as socket:
                    if await sitting.play(socket):
                        return
            await asyncio.sleep(random.uniform(0.2, 0.8))


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
            self._refused(message)
        if message.view is None:
            return False
        self.version = message.v
        decision = message.view.decision
        self._tell(None if decision is None else decision.serial)
        if bytes(message.view.outcome) != b"null":
            return True
        if decision is not None and decision.seat == message.you and decision.serial != self._serial:
            self._serial = decision.serial
            # A choice that was cut off and is asked for again has not arrived.
            self._sent.pop(decision.serial, None)
            self._thinking = asyncio.create_task(self._answer(socket, decision))
        return False

    async def _answer(self, socket: ClientConnection, decision: Pending) -> None:
        room, serial = self._room, decision.serial
        if room.phase != "flat out":
            await asyncio.sleep(random.uniform(*PACE))
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

    def _refused(self, message: Message) -> None:
        assert message.error is not None
        code = message.error.code
        self._room.refusals[code] = self._room.refusals.get(code, 0) + 1
        if code == "unavailable":  # try once more
            self._serial, self._resigning = 0, False
        if message.id is not None:
            self._sent.pop(int(message.id) if message.id.isdecimal() else 0, None)

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


async def pair(room: Room, number: int) -> None:
    """Two players, match after match, until it is the end."""
    current = asyncio.current_task()
    assert current is not None
    light, dark = Player(room, 2 * number + 1), Player(room, 2 * number + 2)
    await asyncio.gather(light.introduce(), dark.introduce())
    while True:
        wish = {"game": "confrontation", "side": "fellowship", "pace": "fast", "opponent": {"kind": "private"}}
        made = (await light.ask("POST", "/api/tables", wish)).json()["id"]
        await dark.ask("POST", f"/api/tables/{made}/join", {})
        table = Table(made, light)
        room.tables.append(table)
        current.set_name(f"table {made}")
        await asyncio.gather(light.play(table), dark.play(table))
        if room.phase == "the end":
            return


async def check(room: Room, table: Table) -> None:
    """The record verifies, and holds every choice that was acknowledged."""
    text = (await table.owner.ask("GET", f"/api/tables/{table.id}/record")).text
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


async def evening(address: str, matches: int, phases: dict[Phase, float]) -> Report:
    room = Room(address)
    room.enter("sitting down")
    pairs = [asyncio.create_task(pair(room, number)) for number in range(matches)]
    while len(room.tables) < matches or any(not table.kept for table in room.tables[:matches]):
        await asyncio.sleep(0.2)
        raise_if_failed(pairs)
    for phase, seconds in phases.items():
        room.enter(phase)
        room.timing[phase].seconds = seconds
        await asyncio.sleep(seconds)
        raise_if_failed(pairs)
    room.enter("the end")
    _, late = await asyncio.wait(pairs, timeout=PATIENCE)
    for one in late:
        room.faults.append(f"the players of {one.get_name()} have not heard that it is over")
        one.cancel()
    await asyncio.gather(*(check(room, table) for table in room.tables))
    kept = sum(len(table.kept) for table in room.tables)
    return Report(len(room.tables), kept, room.cuts, room.refusals, room.timing, room.faults)


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
    where, count, quiet, fire, flat = sys.argv[1:]
    plan: dict[Phase, float] = {"quiet": float(quiet), "under fire": float(fire), "flat out": float(flat)}
    wanted = {phase: seconds for phase, seconds in plan.items() if seconds}
    say(asyncio.run(evening(where, int(count), wanted)))
