"""Playing ahead without a page: what lies before the moment that a test is about."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from typing import Any

from tests.e2e.people import PATIENCE, Person
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

Json = Any
#: So many games by chance are not over one after the other within a few choices.
MOST_GAMES = 10
#: What to choose, by what the server tells the one who is asked; None: no further.
Choose = Callable[[Json], str | None]


def play_ahead(table: str, choose: Choose, *people: Person) -> bool:
    """Let people choose, whoever is asked, over lines of their own; False when the game ends before that does."""
    with ExitStack() as stack:
        lines = [stack.enter_context(_line(person, table)) for person in people]
        answered = -1
        while True:
            for line in lines:
                if (told := _question_after(line, answered)) is None:
                    return False
                if told["you"] == told["view"]["decision"]["seat"]:
                    break
            else:
                raise AssertionError("nobody who is here is asked")
            answered = told["view"]["decision"]["serial"]
            token = choose(told)
            if token is None:
                return True
            line.send(json.dumps({"type": "choose", "id": token, "serial": answered, "token": token}))


def well_begun(person: Person, side: str, choices: int, seed: int, **table: Any) -> str:
    """A table at which the person has made so many choices by chance and the game goes on.

    By chance a game may be over before: then another one is begun, with the next seed.
    """
    for other in range(MOST_GAMES):
        made = person.make_table(side, seed=seed + other, **table)
        if play_ahead(made, at_random(choices, random.Random(seed + other)), person):
            return made
    raise AssertionError(f"{MOST_GAMES} games were over before the choice {choices}")


def _line(person: Person, table: str) -> ClientConnection:
    kept = person.page.context.cookies(person.address)
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in kept if "name" in cookie)
    address = f"{person.address.replace('http', 'ws', 1)}/ws/tables/{table}"
    return connect(
        address,
        origin=Origin(person.address),
        additional_headers={"Cookie": cookies},
        open_timeout=PATIENCE / 1000,
        ping_timeout=PATIENCE / 1000,
        max_size=None,
    )


def _question_after(line: ClientConnection, answered: int) -> Json | None:
    """What is told with the next question that a person has to answer, and before it; None when there are no more."""
    events: list[Json] = []
    while True:
        told = json.loads(line.recv(timeout=PATIENCE / 1000))
        assert told["type"] != "refused", told["error"]["message"]
        if told["type"] not in ("state", "update"):
            continue
        events += told["events"]
        decision = told["view"]["decision"]
        if decision is None:
            return None
        by_bot = told["table"]["seats"][decision["seat"]]["bot"] is not None
        if not by_bot and decision["serial"] > answered:
            return told | {"events": events}


def harmless(told: Json) -> str:
    """What does no harm; where every choice matters, the first of them."""
    decision = told["view"]["decision"]
    return str(decision["harmless"] or decision["options"][0]["token"])


def until_a_move(told: Json) -> str | None:
    """Both camps of The Confrontation as they are suggested; then no further."""
    return None if "Which character moves" in told["view"]["decision"]["prompt"] else harmless(told)


def scripted(tokens: Iterable[str]) -> Choose:
    """These choices."""
    left = iter(tokens)
    return lambda _: next(left, None)


def at_random(choices: int, rng: random.Random) -> Choose:
    """So many choices by chance, among the first ones."""
    left = choices

    def choose(told: Json) -> str | None:
        nonlocal left
        left -= 1
        return str(rng.choice(told["view"]["decision"]["options"][:9])["token"]) if left >= 0 else None

    return choose
