"""How bots at tables come to their choices."""

import asyncio
import errno
import multiprocessing
import os
import random
import threading
import time

import pytest
from msgspec.structs import replace

from mathom.bots import thinking_time
from mathom.core import Match, Option, Perspective
from mathom.server.bots import thinking
from mathom.server.bots.thinking import MOST_KEPT, OFFERED, Answers, Question, Thinkers, arrange, think
from mathom.server.bots.turns import Asker
from mathom.table import Setting

TABLE = Setting("confrontation", {"mode": "classic"}, seed=5, rules=1)
FIRST = Question(TABLE, choices=(), seat=0, bot="random")


@pytest.mark.parametrize("bot", [bot for bot in OFFERED if not thinking_time(bot)])
def test_the_same_question_is_answered_the_same_again(bot: str) -> None:
    question = replace(FIRST, bot=bot)
    assert think(question) == think(question)


def test_another_table_is_answered_otherwise() -> None:
    assert len({think(replace(FIRST, setting=replace(TABLE, seed=seed))) for seed in range(20)}) > 4


def test_every_question_has_dice_of_its_own() -> None:
    dice = {replace(FIRST, choices=("",) * count).dice.getrandbits(63) for count in range(9)}
    assert len(dice) == 9


@pytest.mark.parametrize(
    ("game", "options"), [("confrontation", {"mode": "classic"}), ("lotr_tcg", {}), ("wotr", {"scenario": "duel"})]
)
def test_of_a_match_that_is_kept_only_the_newer_choices_are_played(
    game: str, options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "_kept", {})
    played: list[str] = []
    choose = Match.choose

    def noting(match: Match, token: str) -> None:
        played.append(token)
        choose(match, token)

    monkeypatch.setattr(Match, "choose", noting)
    setting = Setting(game, options, seed=5, rules=1)
    match, answers = setting.match(), list[tuple[Question, str]]()
    while match.decision is not None and len(answers) < 40:
        question = Question(setting, tuple(match.choices), match.decision.seat, "random")
        answers.append((question, think(question)))
        choose(match, answers[-1][1])
    assert played == match.choices[:-1]
    # Something is taken back: it is played anew, and the answers are those of a process that keeps nothing.
    for question, answer in answers[::-7]:
        assert think(question) == answer
        thinking._kept.clear()
        assert think(question) == answer


async def test_a_warm_process_knows_every_game_before_it_is_asked() -> None:
    thinkers = Thinkers(count=1, patience=60)
    try:
        thinkers.warm_up()
        loaded = set(await thinkers.run(eval, "list(__import__('sys').modules)"))
    finally:
        thinkers.close()
    assert loaded >= {f"mathom.games.{name}.game" for name in ("confrontation", "lore", "lotr_tcg", "wotr")}


def hang(perspective: Perspective, rng: random.Random) -> Option:
    """A bot that finds no end."""
    while True:
        pass


async def test_a_process_over_its_time_is_replaced_while_the_others_go_on(caplog: pytest.LogCaptureFixture) -> None:
    endless, name = replace(FIRST, bot=f"{__name__}:hang"), Asker("Rosie")
    thinkers = Thinkers(count=2, patience=60)
    try:
        await asyncio.gather(*(thinkers.run(think, FIRST) for _ in range(2)))  # both know the game
        before = set(thinkers.processes())
        began = time.monotonic()

        async def hanging() -> str | None:
            async with thinkers.turn(name) as turn:
                thinkers._patience = 2.0
                thought = asyncio.ensure_future(thinkers.choose(turn, endless))
                await asyncio.sleep(0)  # it has begun
                thinkers._patience = 60.0
                return await thought

        lost, answers = asyncio.create_task(hanging()), 0
        while not lost.done():
            async with thinkers.turn(name) as turn:
                assert await thinkers.choose(turn, FIRST) is not None
            answers += 1
        assert await lost is None
        assert time.monotonic() - began < 30.0
        assert "a bot (tests.server.test_thinking:hang) thought for more than" in caplog.text
        after = set(thinkers.processes())
        assert answers > 1
        assert len(before & after) == 1 and len(after) == 2, "the other process is the same as before"
        found = await asyncio.gather(*(thinkers.run(pow, 2, 3) for _ in range(2)))
        assert found == [8, 8]
    finally:
        thinkers.close()


async def test_a_bot_that_nobody_waits_for_any_more_is_ended_too() -> None:
    thinkers = Thinkers(count=1, patience=60)
    try:
        await thinkers.run(len, ())
        before = thinkers.processes()
        thinkers._patience = 0.5

        async def hanging() -> None:
            async with thinkers.turn(Asker("Rosie")) as turn:
                await thinkers.choose(turn, replace(FIRST, bot=f"{__name__}:hang"))

        gone = asyncio.create_task(hanging())
        await asyncio.sleep(0.1)
        gone.cancel()
        assert await thinkers.run(pow, 2, 3) == 8  # when the process of the one who has gone is free again
        assert thinkers.processes() != before
    finally:
        thinkers.close()


async def test_a_timeout_of_the_bots_own_is_not_taken_for_its_time_limit(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> None:
        raise TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT))

    thinkers = Thinkers(count=1, patience=60)
    monkeypatch.setattr(thinkers, "_run", fail)
    async with thinkers.turn(Asker("Rosie")) as turn:
        assert await thinkers.choose(turn, FIRST) is None
    assert "a bot (random) failed" in caplog.text and "thought for more than" not in caplog.text


@pytest.mark.parametrize("warm", [False, True], ids=["loading", "idle"])
async def test_nothing_of_the_processes_is_left_when_they_are_closed(warm: bool) -> None:
    """A thread of theirs that ended beside Python itself would write to what has just been closed, and say so."""
    before = set(threading.enumerate())
    thinkers = Thinkers(count=2, patience=60)
    thinkers.warm_up()
    if warm:
        await thinkers.run(len, ())
    children = [process for process in multiprocessing.active_children() if process.pid in thinkers.processes()]
    assert children
    thinkers.close()
    assert set(threading.enumerate()) <= before
    assert not any(process.is_alive() for process in children)


def test_a_process_keeps_a_few_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "_kept", {})
    for seed in range(2 * MOST_KEPT):
        think(replace(FIRST, setting=replace(TABLE, seed=seed)))
    assert len(thinking._kept) == MOST_KEPT


@pytest.mark.parametrize("pause", [0.0, 60.0])
def test_a_round_is_answered_the_same_in_however_many_turns(pause: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "A_TURN", pause)
    answers, turns = Answers(), 0
    while not answers.whole:
        answers, turns = arrange(FIRST, answers), turns + 1
    assert turns == (1 if pause else len(answers.tokens))
    match = TABLE.match()
    for token in answers.tokens:
        assert think(replace(FIRST, choices=tuple(match.choices))) == token
        match.choose(token)
    assert match.decision is not None and match.decision.seat == 1
