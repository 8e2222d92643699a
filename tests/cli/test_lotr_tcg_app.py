"""The Lord of the Rings TCG at the table in the terminal, played with keys."""

import asyncio
import itertools
import random
from collections.abc import Awaitable, Callable

import pytest
from rich.text import Text
from textual.app import App
from textual.pilot import Pilot

from mathom.cli.lotr_tcg_cards import table_of
from mathom.cli.replay import Replay
from mathom.cli.replay_app import ReplayApp
from mathom.cli.session import Session
from mathom.cli.table_app import TableApp
from mathom.cli.table_screens import Curtain, Page
from mathom.cli.table_widgets import Choices
from mathom.core import Match, Option, loads
from mathom.games.lotr_tcg.card import CARDS

Seated = Callable[..., Session]
Played = Callable[..., Match]
Words = Callable[[App[None]], str]
Sees = Callable[[Pilot[None], str], Awaitable[bool]]
SIZES = [(120, 40), (80, 24)]


async def asked(pilot: Pilot[None], app: TableApp) -> None:
    """Wait until a person is asked or the game is over, and the table is drawn."""
    for _ in range(500):
        await pilot.pause()
        if app.session.asked is not None or app.session.over:
            break
        await asyncio.sleep(0.01)
    await pilot.pause()


async def until(pilot: Pilot[None], app: TableApp, prompt: str) -> None:
    """Play the first choices until such a question is asked."""
    for _ in range(60):
        await asked(pilot, app)
        decision = app.session.decision
        assert decision is not None
        if decision.prompt.startswith(prompt):
            return
        await pilot.press("home", "enter")
    raise AssertionError(f"{prompt!r} was never asked")


async def test_a_whole_game_with_keys(seated: Seated, sees: Sees) -> None:
    """The terminal changes its size every ten choices."""
    app = TableApp(seated(game="lotr_tcg", seed=3, turn_limit="4"))
    rng = random.Random(3)
    async with app.run_test(size=SIZES[0]) as pilot:
        await asked(pilot, app)
        for number in itertools.count():
            if app.session.over:
                break
            if number % 10 == 0:
                await pilot.resize_terminal(*SIZES[number // 10 % 2])
            await pilot.press("down", *["down"] * rng.randrange(3), "enter")
            await asked(pilot, app)
        assert await sees(pilot, app.session.result.split(".")[0][:20])
        await pilot.press("q")
    assert app.return_code == 0
    assert loads(app.session.save_path.read_text("utf-8")).verify().record() == app.session.match.record()


@pytest.mark.parametrize("size", SIZES)
async def test_what_a_player_needs_is_on_the_screen(
    size: tuple[int, int], seated: Seated, words: Words, sees: Sees
) -> None:
    session = seated(game="lotr_tcg", seed=11)
    app = TableApp(session)
    async with app.run_test(size=size) as pilot:
        await until(pilot, app, "Fellowship phase")
        assert await sees(pilot, "Turn 1 · Fellowship phase (you) · Twilight 0 · Moves 0 of 2")
        table, screen = table_of(session.view(0)), words(app)
        assert "burdens 0 of 10" in screen and "Ring-bearer" in screen
        assert table.cards[table.path[0].slug].title in screen
        for thing in table.in_play:
            if thing.owner == 0 and thing.strength_parts:
                assert f"{thing.strength} {'♥' * thing.vitality}" in screen
        for slug in table.players[0].hand:
            assert table.cards[slug].title.split()[0] in screen
        assert "Pass" in screen


@pytest.mark.parametrize("size", SIZES)
async def test_the_card_under_the_cursor_is_read(size: tuple[int, int], seated: Seated, sees: Sees) -> None:
    session = seated(game="lotr_tcg", seed=11)
    app = TableApp(session)
    async with app.run_test(size=size) as pilot:
        await until(pilot, app, "Your starting fellowship")
        await pilot.press("down", "down")
        choice = app.query_one(Choices).highlighted
        assert choice is not None and choice.touches
        card = table_of(session.view(0)).cards[choice.touches[0]]
        assert await sees(pilot, f"{card.name} · " if size == (80, 24) else f"•{card.name}")
        assert await sees(pilot, card.text[-1].replace("*", "").split()[-1])
        await pilot.press("v")
        assert isinstance(app.screen, Page)
        assert await sees(pilot, f"{card.culture} companion")
        await pilot.press("escape")
        await pilot.press("c")
        assert await sees(pilot, "All cards that lie open")
        await pilot.press("escape", "question_mark")
        assert await sees(pilot, "The keys")


async def test_why_hint_and_undo(seated: Seated, sees: Sees) -> None:
    session = seated(game="lotr_tcg", seed=11)
    app = TableApp(session)
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await until(pilot, app, "Fellowship phase")
        await pilot.press("w", *"play saruman's snows", "enter")
        assert await sees(pilot, "is not in your hand")
        await pilot.press("h")
        assert await sees(pilot, "Hint: ")
        before = len(session.match.record().choices)
        await pilot.press("u")
        await asked(pilot, app)
        assert len(session.match.record().choices) < before


async def test_headings_are_passed_over(seated: Seated, words: Words) -> None:
    """Ten made-up choices under three headings: arrows and numbers meet the choices only."""
    app = TableApp(seated(game="lotr_tcg", seed=11))
    plays = [Option(f"play {slug}", f"Play {slug}") for slug in list(CARDS)[:6]]
    uses = [Option(f"use frodo-son-of-drogo.{number} 0", f"Use {number}") for number in range(3)]
    options = (Option("pass", "Pass"), *plays, *uses)
    async with app.run_test(size=(120, 40)) as pilot:
        await asked(pilot, app)
        choices = app.query_one(Choices)
        choices.ask(Text("What now?"), 99, options, "pass")
        await pilot.pause()
        assert "Play a card" in words(app) and "Use a card in play" in words(app)
        for option in options:
            assert choices.highlighted == option
            await pilot.press("down")
        await pilot.press("8")
        assert choices.highlighted == uses[0]
        await pilot.press("slash", *"use 2")
        assert choices.highlighted == uses[2] and choices.shown == [uses[2]]


@pytest.mark.parametrize("size", SIZES)
async def test_the_curtain_hides_everything(size: tuple[int, int], seated: Seated, words: Words) -> None:
    app = TableApp(seated(game="lotr_tcg", hotseat=True))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        curtains = 0
        while curtains < 4:
            if isinstance(app.screen, Curtain):
                curtains += 1
                text = words(app)
                assert "Pass the device to player" in text
                for word in ("Frodo", "Hand", "hand", "Turn", "Bid", "burdens"):
                    assert word not in text
                await pilot.press("enter")
                await pilot.pause()
            await pilot.press("home", "enter")
            await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
async def test_the_screen_of_a_seat_tells_nothing_hidden(size: tuple[int, int], seated: Seated) -> None:
    """The same screen stands before a player whatever the hidden cards are."""
    session = seated(game="lotr_tcg", seed=8)
    rng = random.Random(8)
    app = TableApp(session)
    async with app.run_test(size=size) as pilot:
        for _ in range(12):
            await asked(pilot, app)
            if session.over:
                break
            truth, shown = session.match, app.export_screenshot()
            twin = truth.determinize(0, rng)
            twin.state.log = truth.events_for_all()
            twin.seed, twin.generator = truth.seed, truth.generator  # the line at the top names it
            session.match = twin
            app.draw()
            await pilot.pause()
            assert app.export_screenshot() == shown
            session.match = truth
            await pilot.press("down", *["down"] * rng.randrange(3), "enter")


@pytest.mark.parametrize("size", [*SIZES, (200, 60), (60, 16), (30, 8)])
async def test_every_size_of_terminal(size: tuple[int, int], seated: Seated) -> None:
    app = TableApp(seated(game="lotr_tcg", seed=8, deck_3="gimli", deck_4="boromir"))
    async with app.run_test(size=size) as pilot:
        for _ in range(6):
            await asked(pilot, app)
            await pilot.press("down", "down", "enter")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
async def test_a_record_is_watched(size: tuple[int, int], played: Played, words: Words) -> None:
    replay = Replay(loads(played(name="lotr_tcg", seed=3).record().dumps()))
    app = ReplayApp(replay)
    async with app.run_test(size=size) as pilot:
        await pilot.press("down", "down", "n")
        assert replay.step == 21
        await pilot.pause()
        assert "burdens" in words(app) and "Step 21" in words(app)
        seen = [replay.viewpoint]
        for _ in range(3):
            await pilot.press("v")
            seen.append(replay.viewpoint)
        assert seen == ["everything", "as player-1 sees it", "as player-2 sees it", "everything"]
        await pilot.press("c")
        assert isinstance(app.screen, Page)
