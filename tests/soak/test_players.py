"""The players of the soak play on whatever the server says; these tests are quick, and always run."""

import asyncio
import json
from contextlib import suppress

from tests.soak.players import Plan, Player, Room, Sitting, Table
from websockets.exceptions import ConnectionClosed


def table_at(serial: int, seat: int) -> dict[str, object]:
    """What is told of a table at which that seat is asked."""
    decision = {"serial": serial, "seat": seat, "options": [{"token": "place frodo shire"}]}
    return {"type": "state", "v": serial - 1, "you": 0, "view": {"decision": decision, "outcome": None}}


class Line:
    """A line to a table at which the database is away when the player chooses for the first time."""

    def __init__(self) -> None:
        self.sent: list[dict[str, object]] = []
        self._said: asyncio.Queue[dict[str, object]] = asyncio.Queue()
        self._say(table_at(serial=1, seat=0))

    def _say(self, *said: dict[str, object]) -> None:
        for one in said:
            self._said.put_nowait(one)

    async def recv(self) -> str:
        said = await self._said.get()
        if said["type"] == "gone":
            raise ConnectionClosed(None, None)
        return json.dumps(said)

    async def send(self, text: str) -> None:
        self.sent.append(json.loads(text))
        if len(self.sent) == 1:
            self._say({"type": "refused", "v": 0, "id": "1", "error": {"code": "unavailable"}})
        else:
            self._say({"type": "ack", "v": 1, "id": "1"}, table_at(serial=2, seat=1), {"type": "gone"})


async def test_what_is_refused_because_the_database_is_away_is_chosen_again() -> None:
    room = Room(Plan(address="http://127.0.0.1:1", matches=1, phases={}, pace=(0.0, 0.0)))
    room.enter("under fire")
    player = Player(room, 1)
    table, line = Table("there", player), Line()
    async with asyncio.timeout(60):
        with suppress(ConnectionClosed):
            await Sitting(room, player, table).play(line)  # type: ignore[arg-type]
    assert [sent["serial"] for sent in line.sent] == [1, 1]
    assert table.kept == {1: "place frodo shire"} and room.refusals == {"unavailable": 1}
    # What the other player hears of is the choice that was made, not the one that was refused.
    assert list(table.untold) == [1] and len(room.timing["under fire"].acknowledged) == 1
    await player.http.aclose()
