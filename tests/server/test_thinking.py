"""How bots at tables come to their choices."""

import errno
import multiprocessing
import os
import threading

import pytest
from msgspec.structs import replace

from mathom.core import Match
from mathom.server.bots import thinking
from mathom.server.bots.thinking import MOST_KEPT, OFFERED, Answers, Question, Thinkers, arrange, think
from mathom.server.bots.turns import Asker
from mathom.table import Setting

TABLE = Setting("confrontation", {"mode": "classic"}, seed=5, rules=1)
FIRST = Question(TABLE, choices=(), seat=0, bot="random")


@pytest.mark.parametrize("bot", OFFERED)
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
