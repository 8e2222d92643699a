"""The table in the terminal, played with keys."""

import asyncio
import itertools
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from mathom.cli.files import saves as kept
from mathom.cli.session import Session
from mathom.cli.table_app import TableApp
from mathom.cli.table_screens import Ask, Confirm, Curtain, Page
from mathom.cli.table_widgets import Choices
from mathom.core import loads

Seated = Callable[..., Session]
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


async def choose(pilot: Pilot[None], app: TableApp, *keys: str) -> None:
    await pilot.press(*keys)
    await asked(pilot, app)


def waits_for(app: TableApp) -> int | None:
    return app.session.asked


def is_over(app: TableApp) -> bool:
    return app.session.over


def made(app: TableApp) -> tuple[str, ...]:
    return app.session.match.record().choices


async def test_a_whole_game_with_keys(seated: Seated, sees: Sees) -> None:
    """The terminal changes its size every ten choices."""
    app = TableApp(seated(seed=3))
    rng = random.Random(3)
    async with app.run_test(size=SIZES[0]) as pilot:
        await asked(pilot, app)
        for number in itertools.count():
            if app.session.over:
                break
            if number % 10 == 0:
                await pilot.resize_terminal(*SIZES[number // 10 % 2])
            await choose(pilot, app, "down", *["down"] * rng.randrange(4), "enter")
        assert await sees(pilot, app.session.result.split(".")[0][:20])
        await pilot.press("q")
    assert app.return_code == 0
    assert loads(app.session.save_path.read_text("utf-8")).verify().record() == app.session.match.record()


async def test_numbers_and_typing_choose(seated: Seated) -> None:
    app = TableApp(seated())
    async with app.run_test(size=(120, 40)) as pilot:
        await asked(pilot, app)
        await choose(pilot, app, "9")
        assert made(app)[-1] == "place boromir arthedain"
        await choose(pilot, app, "down", "enter")
        assert made(app)[-1] == "place frodo cardolan"
        await pilot.press(*"gim")
        assert app.query_one("#filter", Input).value == "gim"
        await choose(pilot, app, "enter")  # a letter that is no command starts to narrow the list
        assert made(app)[-1] == "place gimli rhudaur"
        await choose(pilot, app, "slash", *"lego", "enter")  # l is a command, so / comes first
        assert made(app)[-1] == "place legolas eregion"
        await choose(pilot, app, "g", "escape", "down", "down", "enter")
        assert made(app)[4] == "place pippin enedwaith"


async def test_enter_and_space_alone_answer_only_what_is_harmless(seated: Seated, sees: Sees) -> None:
    app = TableApp(seated(game="lotr_tcg", seed=11))
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await asked(pilot, app)
        for key in ("space", "enter"):
            decision = app.session.decision
            assert decision is not None and not decision.harmless and decision.prompt.startswith("How many burdens")
            await pilot.press(key)
            await pilot.pause()
            assert made(app) == ()
        assert await sees(pilot, "every choice counts")
        taken: set[str] = set()
        for _ in range(200):
            await asked(pilot, app)
            decision = app.session.decision
            if decision is None or len(taken) == 2:
                break
            key = "enter" if "space" in taken else "space"
            if decision.harmless:
                before = len(made(app))
                await choose(pilot, app, key)
                assert made(app)[before] == decision.default.token
                taken.add(key)
            else:
                await choose(pilot, app, "down", "enter")
        assert taken == {"space", "enter"}


async def test_numbers_above_nine_point_first(seated: Seated) -> None:
    app = TableApp(seated(side="sauron", mode="draft", special="two", seed=5))
    async with app.run_test(size=(120, 40)) as pilot:
        await asked(pilot, app)
        while app.session.decision is not None and len(app.session.decision.options) < 12:
            await choose(pilot, app, "1")
        assert app.session.decision is not None
        wanted = app.session.decision.options[11]
        before = made(app)
        await pilot.press("1", "2")
        assert made(app) == before
        assert app.query_one(Choices).highlighted == wanted
        await choose(pilot, app, "enter")
        assert wanted.token in made(app)


async def test_the_highlighted_choice_lights_the_board(seated: Seated, sees: Sees) -> None:
    app = TableApp(seated())
    async with app.run_test(size=(120, 40)) as pilot:
        await asked(pilot, app)
        await pilot.press("down")
        assert await sees(pilot, "┏")


async def test_undo_goes_back(seated: Seated) -> None:
    app = TableApp(seated())
    async with app.run_test(size=(120, 40)) as pilot:
        await asked(pilot, app)
        await choose(pilot, app, "u")
        assert made(app) == ()
        for _ in range(6):
            await choose(pilot, app, "down", "enter")
        before = len(made(app))
        await choose(pilot, app, "u")
        assert len(made(app)) < before and app.session.asked == 0
        while made(app):
            await choose(pilot, app, "u")


async def test_undo_while_the_bot_is_thinking(seated: Seated) -> None:
    session = seated(bot="sleeper")
    app = TableApp(session)
    async with app.run_test(size=(120, 40)) as pilot:
        await asked(pilot, app)
        for _ in range(5):
            await pilot.press("1")
            await pilot.pause()
        assert waits_for(app) is None
        await pilot.press("u")
        await pilot.pause()
        assert waits_for(app) == 0 and len(made(app)) == 4


async def test_the_table_answers_while_the_bot_is_thinking(seated: Seated, sees: Sees) -> None:
    session = seated(bot="sleeper")
    app = TableApp(session)
    async with app.run_test(size=(120, 40)) as pilot:
        await asked(pilot, app)
        for _ in range(5):
            await pilot.press("1")
            await pilot.pause()
        assert await sees(pilot, "Sauron is thinking")
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, Page)


async def test_a_hint_is_highlighted(seated: Seated, words: Words, sees: Sees) -> None:
    app = TableApp(seated())
    async with app.run_test(size=(120, 40)) as pilot:
        await asked(pilot, app)
        await pilot.press("h")
        assert await sees(pilot, "Hint: Boromir in Arthedain")
        highlighted = app.query_one(Choices).highlighted
        assert highlighted is not None and highlighted.token == "place boromir arthedain"
        await choose(pilot, app, "enter")
        assert made(app)[0] == "place boromir arthedain"
        assert "Hint:" not in words(app)


async def test_resigning_is_asked(seated: Seated, sees: Sees) -> None:
    app = TableApp(seated())
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot, app)
        await pilot.press("r")
        assert isinstance(app.screen, Confirm)
        await pilot.press("n")
        assert not is_over(app)
        await pilot.press("r")
        await pilot.press("y")
        await pilot.pause()
        assert is_over(app)
        assert await sees(pilot, "The Fellowship resigns: Sauron wins.")
        await choose(pilot, app, "u")
        assert not is_over(app)


async def test_help_cards_rules_and_why(seated: Seated, sees: Sees) -> None:
    app = TableApp(seated())
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await asked(pilot, app)
        for key, says in (
            ("question_mark", "How the game is played"),
            ("c", "Defeats the Witch-king on sight."),
            ("i", "conf.setup.placement-free-choice"),
        ):
            await pilot.press(key)
            await pilot.pause()
            assert await sees(pilot, says)
            await pilot.press("escape")
        await pilot.press("w")
        assert isinstance(app.screen, Ask)
        await pilot.press(*"xyzzy", "enter")
        await pilot.pause()
        assert await sees(pilot, "is not a choice")
        assert made(app) == ()


async def test_save_refuses_what_is_not_ours(seated: Seated, tmp_path: Path, sees: Sees) -> None:
    diary = tmp_path / "d"
    diary.write_text("Dear diary")
    app = TableApp(seated())
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await asked(pilot, app)
        await choose(pilot, app, "1")
        await pilot.press("s")
        app.screen.query_one(Input).value = str(diary)
        await pilot.press("enter")
        await pilot.pause()
        assert await sees(pilot, "left alone")
        assert diary.read_text() == "Dear diary"
        await pilot.press("s")
        app.screen.query_one(Input).value = str(tmp_path / "mine")
        await pilot.press("enter")
        await pilot.pause()
    assert len(loads((tmp_path / "mine").read_text("utf-8")).choices) == 1


async def test_load_opens_a_saved_game(seated: Seated) -> None:
    other = seated(seed=99, side="sauron", bot="greedy")
    other.save()
    app = TableApp(seated())
    async with app.run_test(size=(120, 40)) as pilot:
        await asked(pilot, app)
        await choose(pilot, app, "1")
        await pilot.press("l")
        assert len(app.screen.query_one(OptionList).options) == 2
        app.screen.query_one(Input).value = str(other.save_path)
        await choose(pilot, app, "enter")
        assert app.session.match.seed == 99
        assert app.session.humans == {1} and app.session.bot == "greedy"
    assert len(kept()) == 2


async def test_loading_nonsense_changes_nothing(seated: Seated, tmp_path: Path, sees: Sees) -> None:
    app = TableApp(seated())
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await asked(pilot, app)
        await pilot.press("l")
        app.screen.query_one(Input).value = str(tmp_path)
        await pilot.press("enter")
        await pilot.pause()
        assert await sees(pilot, "is a folder")
        assert app.session.match.seed == 7


@pytest.mark.parametrize("size", SIZES)
async def test_the_curtain_hides_everything(size: tuple[int, int], seated: Seated, words: Words, sees: Sees) -> None:
    app = TableApp(seated(hotseat=True))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        curtains = 0
        rng = random.Random(2)
        while not app.session.over and curtains < 6:
            if isinstance(app.screen, Curtain):
                curtains += 1
                text = words(app)
                assert "Pass the device to" in text
                for name in ("Frodo", "Gandalf", "Balrog", "Orcs", "Shire", "Turn", "card", "Hand"):
                    assert name not in text
                table = app.screen_stack[0]
                assert not any("Shire" in str(part.render()) for part in table.query("#board, #log, #head"))
                assert table.query_one("#answers", OptionList).option_count == 0
                await pilot.press("space", "1", "u", "h", "down")  # only enter lifts it
                assert isinstance(app.screen, Curtain)
                await pilot.press("enter")
                await pilot.pause()
                assert await sees(pilot, "The Shire")
            await pilot.press(*["down"] * rng.randrange(3), "enter")
            await pilot.pause()
        assert curtains == 6


async def test_at_a_shared_device_the_other_has_to_agree_to_undo(seated: Seated, words: Words) -> None:
    app = TableApp(seated(hotseat=True))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("3", "3")
        await pilot.pause()
        assert len(made(app)) == 2
        await pilot.press("u")
        await pilot.pause()
        text = words(app)
        assert "Does Sauron agree?" in text and "Pippin" not in text
        await pilot.press("n")
        assert len(made(app)) == 2
        await pilot.press("u", "y")
        await pilot.pause()
        assert len(made(app)) == 1


@pytest.mark.parametrize("side", ["fellowship", "sauron"])
@pytest.mark.parametrize("size", SIZES)
async def test_the_screen_of_a_seat_tells_nothing_hidden(size: tuple[int, int], side: str, seated: Seated) -> None:
    """The same screen stands before a player whatever the hidden pieces are."""
    session = seated(side=side, special="two")
    seat, rng = min(session.humans), random.Random(8)
    app = TableApp(session)
    async with app.run_test(size=size) as pilot:
        await asked(pilot, app)
        for _ in range(12):
            if session.over:
                break
            truth, shown = session.match, app.export_screenshot()
            twin = truth.determinize(seat, rng)
            twin.state.log = truth.events_for_all()
            twin.seed, twin.generator = truth.seed, truth.generator  # the line at the top names it
            session.match = twin
            app.draw()
            await pilot.pause()
            assert app.export_screenshot() == shown
            session.match = truth
            await choose(pilot, app, *["down"] * rng.randrange(3), "enter")


async def test_ctrl_c_keeps_the_game_and_says_130(seated: Seated) -> None:
    app = TableApp(seated())
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot, app)
        await choose(pilot, app, "space")
        await pilot.press("ctrl+c")
    assert app.return_code == 130
    assert app.session.save_path.exists()
    assert str(app.session.save_path) in app.session.farewell


async def test_a_bad_bot_is_told_and_the_game_goes_on(seated: Seated) -> None:
    app = TableApp(seated(bot="broken"))
    async with app.run_test(size=(120, 40)) as pilot:
        await asked(pilot, app)
        for _ in range(6):
            await choose(pilot, app, "down", "enter")
        assert not app.session.over or app.session.result
        assert any("has failed" in line.text for line in app.session.log(0))


async def test_the_table_follows_the_size_of_the_terminal(seated: Seated, words: Words, sees: Sees) -> None:
    app = TableApp(seated())
    async with app.run_test(size=(120, 40)) as pilot:
        await asked(pilot, app)
        assert await sees(pilot, "enemy knows")
        await pilot.resize_terminal(80, 24)
        assert await sees(pilot, "▶Arthedain")
        small = words(app)
        assert "enemy knows" not in small and "The Shire" in small and "Gap of Rohan" in small
        await pilot.resize_terminal(30, 8)
        await pilot.pause()
        await pilot.resize_terminal(150, 50)
        await pilot.pause()
        assert await sees(pilot, "enemy knows")
