"""The options of a table, as they are given on the command line."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

from mathom.cli.files import read_text
from mathom.cli.library import deck_text
from mathom.core import AnyGame, InvalidOption, Seat, TableOption
from mathom.core.options import read_options

#: So many choices of an option are listed.
MOST_LISTED = 6


def table_options(game: AnyGame, named: Iterable[str], others: Iterable[str], decks: Iterable[str]) -> dict[str, str]:
    """The options of a table by name, as a game reads them: given as `--NAME VALUE` (`named`), or as `NAME=VALUE`
    (`others`), where a value that starts with `@` is the text of that file.
    """
    found = named_options(game, named)
    for name, value in read_options(others).items():
        found[name] = read_text(Path(value[1:]).expanduser(), name) if value.startswith("@") else value
    return found | {_deck_option(game, seat): deck_text(deck, game.library) for seat, deck in enumerate(decks)}


def named_options(game: AnyGame, words: Iterable[str]) -> dict[str, str]:
    """Options that are given as `--NAME VALUE` or `--NAME=VALUE`. Which there are, the game says.

    >>> from mathom.core.registry import game
    >>> named_options(game("confrontation"), ["--mode", "draft", "--games=2"])
    {'mode': 'draft', 'games': '2'}
    >>> named_options(game("confrontation"), ["--moed", "draft"])
    Traceback (most recent call last):
    mathom.core.errors.InvalidOption: there is no option --moed; did you mean --mode?
    """
    found: dict[str, str] = {}
    known = [option.name for option in game.table_options]
    rest = iter(words)
    for word in rest:
        name, sign, value = word.removeprefix("--").partition("=")
        if not word.startswith("--"):
            raise InvalidOption(f"what does {word!r} mean? Options are given as --NAME VALUE")
        if name not in known:
            near = get_close_matches(name, known, n=1)
            hint = f"did you mean --{near[0]}?" if near else f"{game.title} has --{', --'.join(known) or 'none'}"
            raise InvalidOption(f"there is no option --{name}; {hint}")
        given = value if sign else next(rest, None)
        if given is None:
            raise InvalidOption(f"--{name} needs a value")
        found[name] = given
    return found


def levels(game: AnyGame, given: Iterable[str]) -> tuple[str, dict[str, str]]:
    """What is meant by `--level`: the strength of the opponent, and the level of the rules where a game has levels.

    >>> from mathom.core.registry import game
    >>> levels(game("lore"), ["standard", "hard"])
    ('hard', {'level': 'standard'})
    >>> levels(game("confrontation"), ["standard"])
    ('standard', {})
    """
    given = tuple(given)
    own = next((option.choices for option in game.table_options if option.name == "level"), ())
    strength = [level for level in given if level not in own]
    if len(strength) > 1:
        raise InvalidOption(f"--level is given twice: {' and '.join(strength)}")
    of_game = [level for level in given if level in own]
    return "".join(strength), {"level": of_game[-1]} if of_game else {}


def option_values(option: TableOption) -> str:
    """What can be given for an option, in short: `classic|variant|draft`, `0..200`."""
    choices = [choice for choice in option.choices if choice]
    if option.kind == "number":
        return f"{choices[0]}..{choices[-1]}"
    return "|".join(choices) if len(choices) <= MOST_LISTED else f"{'|'.join(choices[:MOST_LISTED])}|..."


def _deck_option(game: AnyGame, seat: Seat) -> str:
    """The table option that holds the deck of a seat."""
    for name in game.options_of(seat):
        if name.startswith("deck"):
            return name
    if game.library is None:
        raise InvalidOption(f"{game.title} is played without decks")
    if not game.library.own_decks:
        raise InvalidOption(f"{game.title} has decks of its own: nobody brings one")
    raise InvalidOption(f"{game.title} has no seat for deck number {seat + 1}")
