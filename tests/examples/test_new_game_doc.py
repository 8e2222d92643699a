"""`docs/new-game.md` builds the example as it is: same code, all of it, and its commands work."""

from __future__ import annotations

import ast
import re
import shlex
from pathlib import Path

import pytest
from tests.examples.installing import EXAMPLE, run

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


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_all_of_the_example_stands_in_the_page(module: Path) -> None:
    shown = blocks("python")
    source = module.read_text("utf-8")
    for part in ast.parse(source).body:
        if isinstance(part, (ast.Import, ast.ImportFrom)) or ast.get_docstring(ast.Module([part], [])) is not None:
            continue
        code = ast.get_source_segment(source, part)
        assert code is not None and any(code in block for block in shown), f"{module.name}, line {part.lineno}"


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
