"""Bots by name."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from mathom.bots import LEVELS, make_bot
from mathom.core import InvalidOption, Match
from mathom.core.registry import game

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"


@pytest.mark.parametrize("spec", ["random", "greedy", "greedy:2", "ismcts:20", "ismcts:0.01s", "easy"])
def test_a_bot_by_name_plays(spec: str) -> None:
    match, rng = Match(game("confrontation"), seed=3), random.Random(3)
    bot = make_bot(spec)
    for _ in range(16):
        assert match.decision is not None
        choice = bot(match.perspective(match.decision.seat, rng), rng)
        assert choice in match.decision.options
        match.choose(choice)


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("", "there is no bot ''; there are random, greedy"),
        ("gredy", "did you mean 'greedy'"),
        ("hrad", "did you mean 'hard'"),
        ("random:3", "there is no bot 'random:3'; there are random, greedy"),
        ("greedy:", "number of samples, as in 'greedy:8', not 'greedy:'"),
        ("greedy:0", "number of samples"),
        ("greedy:many", "number of samples"),
        ("ismcts", "ismcts takes iterations or seconds"),
        ("ismcts:-5", "ismcts takes iterations or seconds"),
        ("ismcts:2m", "not 'ismcts:2m'"),
        ("ismcts:0", "leaves the search no time"),
        ("ismcts:0s", "leaves the search no time"),
        ("ismcts:100x0", "1 to 64 processes, not 0"),
        ("ismcts:100x65", "1 to 64 processes, not 65"),
        ("no.such.module:bot", "no.such.module cannot be imported: No module named 'no'"),
        ("math:no_such_bot", "math has no function 'no_such_bot'"),
        ("math:pi", "math has no function 'pi'"),
        ("greedy,random", "there is no bot 'greedy,random'"),
    ],
)
def test_what_is_no_bot_is_refused_in_words(spec: str, said: str) -> None:
    with pytest.raises(InvalidOption) as refused:
        make_bot(spec)
    assert said in str(refused.value)


def test_a_module_that_fails_is_told_as_such(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken_bots.py").write_text("raise RuntimeError('not today')")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(InvalidOption, match="broken_bots cannot be imported: not today"):
        make_bot("broken_bots:bot")


def test_every_level_is_a_bot() -> None:
    assert list(LEVELS) == ["easy", "medium", "hard"]
    for level, spec in LEVELS.items():
        assert callable(make_bot(level)) and callable(make_bot(spec))


def blocks() -> list[str]:
    """The Python of the docs."""
    return [block.partition("```")[0] for block in DOCS.read_text().split("```python\n")[1:]]


def test_the_example_bot_of_the_docs_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    example = blocks()[0]
    assert len(example.splitlines()) == 3
    (tmp_path / "mybots.py").write_text(example)
    monkeypatch.chdir(tmp_path)  # as at the command line: the module lies in the working directory
    monkeypatch.setattr("sys.path", ["/nowhere", *__import__("sys").path])
    bot, rng, match = make_bot("mybots:bold"), random.Random(1), Match(game("confrontation"), seed=1)
    while match.decision is not None:
        match.choose(bot(match.perspective(match.decision.seat, rng), rng))
    assert match.outcome is not None


def test_the_other_example_of_the_docs_runs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(blocks()[1], {})
    assert capsys.readouterr().out.strip().endswith(".")
