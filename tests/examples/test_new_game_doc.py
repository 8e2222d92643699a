"""`docs/new-game.md` builds the example as it is: same code, all of it, and its commands work."""

from __future__ import annotations

import ast
import os
import re
import shlex
from pathlib import Path

import pytest
from tests.examples.installing import EXAMPLE, install, run

PAGE = (EXAMPLE.parents[1] / "docs" / "new-game.md").read_text("utf-8")
MODULES = sorted((EXAMPLE / "second_breakfast").glob("*.py"))
FILES = [*MODULES, EXAMPLE / "pyproject.toml", *sorted((EXAMPLE / "tests").glob("*.py"))]

#: What is not run here: it installs, or waits for a person. The example's own tests are run by `test_second_breakfast`.
NOT_RUN = {
    "uv pip install --editable examples/second_breakfast",
    "mathom play second_breakfast",
    "mathom play second_breakfast --hotseat",
    "mathom serve --port 0 --open",
    "pytest",
}
#: What is typed into a command, and what it then says.
SAYS = {
    "mathom games": ("", "Second Breakfast"),
    "mathom play second_breakfast --plain --seed 3": ("pass\n" * 100, "The feast is over."),
    "mathom arena second_breakfast --bots ismcts:50,random --games 4 --seed 7 --workers 1": ("", "ismcts:50"),
}


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("block", [*blocks("python"), *blocks("toml")], ids=lambda block: block.split("\n")[0])
def test_every_block_stands_in_the_example(block: str) -> None:
    assert any(block in file.read_text("utf-8") for file in FILES)


def written(file: Path) -> str:
    """What somebody has in a file who types in what the page says about it, block by block."""
    language = "toml" if file.suffix == ".toml" else "python"
    return "\n\n".join(block for block in blocks(language) if block in file.read_text("utf-8"))


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_the_page_alone_makes_the_module(module: Path) -> None:
    assert ast.dump(ast.parse(written(module))) == ast.dump(ast.parse(module.read_text("utf-8")))


def test_who_types_in_the_page_can_play(tmp_path: Path) -> None:
    """From an empty folder to the terminal, with nothing but the page."""
    (typed := tmp_path / "typed").mkdir()
    for file in FILES:
        (typed / file.relative_to(EXAMPLE)).parent.mkdir(exist_ok=True)
        (typed / file.relative_to(EXAMPLE)).write_text(written(file), "utf-8")
    path = install(tmp_path / "installed", typed)
    outside = {**os.environ, "PYTHONPATH": path, "XDG_DATA_HOME": str(tmp_path / "data")}
    assert "Second Breakfast" in run(outside, "mathom", "games")
    told = run(outside, "mathom", "play", "second_breakfast", "--plain", "--seed", "3", stdin="2\n" * 100)
    assert re.search(r"The feast is over\. Points: \d+ to \d+\.", told)
    assert " passed" in run(outside, "pytest", "-q", "-p", "no:cacheprovider", str(typed / "tests"))


def test_every_command_is_known_to_work() -> None:
    commands = {line for block in blocks("sh") for line in block.splitlines()}
    assert commands == NOT_RUN | SAYS.keys()


@pytest.mark.parametrize("command", SAYS)
def test_the_commands_work(outside: dict[str, str], command: str) -> None:
    program, *words = shlex.split(command)
    typed, said = SAYS[command]
    assert said in run(outside, program, *words, stdin=typed)


def test_cards_read_as_the_page_says() -> None:
    """The texts that it quotes are those that `test_texts_are_rendered_from_declarations` of the example proves."""
    proved = (EXAMPLE / "tests" / "test_second_breakfast.py").read_text("utf-8")
    unbroken = PAGE.replace("\n", " ")
    for text in re.findall(r'paragraphs == \("([^"]+)",\)', proved):
        assert f'"{text}"' in unbroken
