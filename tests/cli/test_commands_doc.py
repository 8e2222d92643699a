"""`docs/cli.md` lists the commands of `mathom`: all of them, and none besides."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from mathom.cli.app import OF_A_GAME, app
from mathom.core.registry import game

PAGE = (Path(__file__).parents[2] / "docs" / "cli.md").read_text("utf-8")


def commands(of: object, name: str) -> Iterator[tuple[str, TyperCommand]]:
    """Yield a command by its name, or all commands of a group and of the groups in it."""
    if isinstance(of, TyperGroup):
        for word, command in of.commands.items():
            yield from commands(command, f"{name} {word}")
    else:
        assert isinstance(of, TyperCommand)
        yield name, of


COMMANDS = dict(commands(get_command(app), "mathom"))
EXAMPLES = [line.partition(" #")[0] for line in re.findall(r"^mathom .*$", PAGE, re.M)]


def command_of(example: str) -> str:
    (name,) = [name for name in COMMANDS if f"{example} ".startswith(f"{name} ")]
    return name


def test_the_tables_name_every_command_and_no_others() -> None:
    assert len(COMMANDS) > 30
    assert set(re.findall(r"^\| `(mathom [\w -]+)` \| \S", PAGE, re.M)) == COMMANDS.keys()


def test_there_is_an_example_of_the_commands_that_players_use() -> None:
    assert {command_of(example) for example in EXAMPLES} >= {
        f"mathom {name}" for name in ("play", "replay", "serve", "card", "deck check", "arena", "tournament new")
    }


def test_the_options_in_examples_exist() -> None:
    for example in EXAMPLES:
        words = shlex.split(example)
        command = COMMANDS[command_of(example)]
        known = {option for parameter in command.params for option in parameter.opts}
        if command.context_settings.items() >= OF_A_GAME.items():
            known |= {f"--{option.name}" for option in game(words[2]).table_options}
        assert {word for word in words if word.startswith("--")} <= known, example
