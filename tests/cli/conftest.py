"""A table of its own for every test: a private saves folder, and quick stand-ins for the bots."""

import asyncio
import html
import os
import random
import re
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import textual.app
import textual.pilot
from textual.app import App
from textual.pilot import Pilot

from mathom.cli import players
from mathom.cli.opening import Wishes, sit_down
from mathom.cli.session import Session
from mathom.core import InvalidOption, Match, Option, Perspective
from mathom.core.registry import game


def any_option(perspective: Perspective, rng: random.Random) -> Option:
    return rng.choice(perspective.decision.options)


def last_option(perspective: Perspective, rng: random.Random) -> Option:
    return perspective.decision.options[-1]


def broken(perspective: Perspective, rng: random.Random) -> Option:
    raise RuntimeError("lost\nin the woods")


def cheat(perspective: Perspective, rng: random.Random) -> Option:
    return Option("move frodo mordor", "straight to Mordor")


def sleeper(perspective: Perspective, rng: random.Random) -> Option:
    time.sleep(3)
    return any_option(perspective, rng)


BOTS = {
    "random": any_option,
    "greedy": last_option,
    "broken": broken,
    "cheat": cheat,
    "sleeper": sleeper,
}


def stand_in(spec: str) -> Callable[[Perspective, random.Random], Option]:
    if spec not in BOTS:
        raise InvalidOption(f"there is no bot {spec!r}")
    return BOTS[spec]


@pytest.fixture(autouse=True)
def saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The saves folder of the test, and stand-ins for the bots. Saving returns before the disk has written."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    monkeypatch.setattr(players, "make_bot", stand_in)
    monkeypatch.setattr(players, "LEVELS", {"easy": "random", "medium": "random", "hard": "greedy"})
    return tmp_path / "data" / "mathom" / "saves"


async def settle(min_sleep: float = 0, max_sleep: float = 0) -> None:
    """Wait until the event loop has run everything that is ready, three times in a row."""
    ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
    calm = 0
    while calm < 3:
        await asyncio.sleep(0)
        calm = 0 if ready else calm + 1


@pytest.fixture(autouse=True)
def no_fixed_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the waits of Textual for an idle processor, 20 ms each and two for each key."""
    for module in (textual.app, textual.pilot):
        monkeypatch.setattr(module, "wait_for_idle", settle)


Seated = Callable[..., Session]


@pytest.fixture
def seated() -> Seated:
    """Sit down at a table: `seated(seed=7, bot="random", mode="draft", hotseat=True, side="sauron")`."""

    def sit(
        *,
        game: str = "confrontation",
        seed: int = 7,
        bot: str = "random",
        side: str = "",
        hotseat: bool = False,
        resume: Path | None = None,
        save: Path | None = None,
        **table: str,
    ) -> Session:
        return sit_down(
            Wishes(
                game=game,
                table={name.replace("_", "-"): value for name, value in table.items()},
                seed="" if resume else str(seed),
                bot="" if hotseat or resume else bot,
                side=side,
                hotseat=hotseat,
                resume=resume,
                save=save,
            )
        )

    return sit


Played = Callable[..., Match]


@pytest.fixture
def played() -> Played:
    """A match played at random: `played(seed=7, choices=30, mode="draft")`; without `choices`, to its end."""

    def play(*, name: str = "confrontation", seed: int = 7, choices: int | None = None, **table: str) -> Match:
        found = game(name)
        match = Match(found, found.options({name.replace("_", "-"): value for name, value in table.items()}), seed)
        rng = random.Random(seed)
        while match.decision is not None and (choices is None or len(match.record().choices) < choices):
            match.choose(rng.choice(match.decision.options))
        return match

    return play


@pytest.fixture
def record_file(played: Played, tmp_path: Path) -> Path:
    """The record of a whole game in a file."""
    path = tmp_path / "whole.mathom"
    path.write_text(played().record().dumps(), encoding="utf-8")
    return path


_PIECE = re.compile(r'<text [^>]*?x="([\d.]+)" y="([\d.]+)"[^>]*?clip-path[^>]*>(.*?)</text>')


def on_screen(app: App[None]) -> str:
    """The words on the screen, row after row."""
    rows: dict[float, list[tuple[float, str]]] = {}
    for x, y, text in _PIECE.findall(app.export_screenshot()):
        rows.setdefault(float(y), []).append((float(x), html.unescape(text).replace("\xa0", " ")))
    return "\n".join(" ".join("".join(text for _, text in sorted(row)).split()) for _, row in sorted(rows.items()))


Words = Callable[[App[None]], str]
Sees = Callable[[Pilot[None], str], Awaitable[bool]]


@pytest.fixture
def words() -> Words:
    return on_screen


@pytest.fixture
def sees() -> Sees:
    """Does a text come up on the screen? Toasts and the answers of bots take a moment."""

    async def look(pilot: Pilot[None], text: str) -> bool:
        for _ in range(600):
            await pilot.pause()
            if text in on_screen(pilot.app):
                return True
            await asyncio.sleep(0.01)
        return False

    return look
