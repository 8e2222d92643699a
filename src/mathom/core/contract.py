"""What a game must keep to so that everything above the rules can play it. The first breach is named in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import Struct

from mathom.core.decision import MOST_SEATS, Window
from mathom.core.game import AnyGame, Game
from mathom.core.library import Library
from mathom.core.match import Match
from mathom.core.options import FirstGame, Options, TableOption

_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")


class Breach(Exception):
    """The contract is broken; the text says where."""


def breach(found: object, name: str) -> str:
    """What is wrong with what is registered as the game of that name; empty if nothing is.

    >>> breach("a text", "riddles")
    'it is a str and not a Game'
    """
    try:
        if isinstance(found, type) and issubclass(found, Game):
            raise Breach(f"{found.__name__} is the class of a game; register an instance of it")
        if not isinstance(found, Game):
            raise Breach(f"it is a {type(found).__name__} and not a Game")
        _check_facts(found, name)
        _check_choices(found)
        _check_start(found)
    except Breach as error:
        return str(error)
    except Exception as error:
        return told(error)
    return ""


def told(error: BaseException) -> str:
    """An error of somebody else's code, in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:300].removesuffix(":")


def _check_facts(game: AnyGame, name: str) -> None:
    for fact, kind in (("name", str), ("title", str), ("version", int)):
        if type(getattr(game, fact, None)) is not kind or not getattr(game, fact):
            raise Breach(f"it has no {fact} ({'a number from 1 on' if kind is int else 'a text'})")
    if game.name != name:
        raise Breach(f"it is registered as {name!r}, and its name is {game.name!r}")
    if not _NAME.fullmatch(name):
        raise Breach(f"its name {name!r} is not made of small letters, figures and underlines")
    if game.version < 1:
        raise Breach(f"its version is {game.version}; versions count from 1")
    library: object = game.library
    if library is not None and not isinstance(library, Library):
        raise Breach(f"its library is a {type(library).__name__} and not a Library")
    for field in _fields(type(game)):
        if not hasattr(Game, field) and field not in Game.__annotations__:
            raise Breach(f"it has a field {field!r} that no game has; what is its own begins with an underline")


def _fields(cls: type[AnyGame]) -> Iterator[str]:
    """The public facts that a class of games states. Its methods are its own affair."""
    for owner in cls.__mro__[: cls.__mro__.index(Game)]:
        for field, value in vars(owner).items():
            if not field.startswith("_") and not callable(value) and not hasattr(value, "__get__"):
                yield field


def _check_choices(game: AnyGame) -> None:
    _check_all(game.table_options, TableOption, "table_options")
    _check_all(game.windows, Window, "windows")
    for option in game.table_options:
        if option.kind == "choice" and option.default not in option.choices:
            raise Breach(
                f"the table option {option.name!r} has {option.default!r} as default, which is no choice of it"
            )
        if option.kind == "number" and not _is_range(option):
            raise Breach(f"the table option {option.name!r} is no number from its first choice to its last")
        _check_told(game, option)
    options: object = game.options({})
    if not isinstance(options, Options):
        raise Breach(f"its options are a {type(options).__name__} and not Options")
    if game.options(options.entries()) != options:
        raise Breach("its options, written down and read again, are not the same")
    _check_first(game)
    seats: object = game.seats(options)
    if not (isinstance(seats, tuple) and all(isinstance(seat, str) and seat for seat in seats)):
        raise Breach("its seats are no tuple of names")
    if not 1 <= len(seats) <= MOST_SEATS or len(set(seats)) != len(seats):
        raise Breach(f"it has the seats {', '.join(seats) or 'of nobody'}; there are 1 to {MOST_SEATS}, all different")


def _check_told(game: AnyGame, option: TableOption) -> None:
    """Every choice has its title, and the option is offered with choices that there are."""
    if option.titles and len(option.titles) != len(option.choices):
        raise Breach(
            f"the table option {option.name!r} has {len(option.titles)} titles for {len(option.choices)} choices"
        )
    known = {one.name: one.choices for one in game.table_options if one is not option}
    for name, choices in option.offered_with.items():
        if unknown := set(choices) - set(known.get(name, ())):
            raise Breach(
                f"the table option {option.name!r} is offered with {name} = {min(unknown)}, which cannot be chosen"
            )


def _check_first(game: AnyGame) -> None:
    """Newcomers can play it as it says that they should."""
    first: object = game.first
    if first is None:
        return
    if not isinstance(first, FirstGame):
        raise Breach(f"its first game is a {type(first).__name__} and not a FirstGame")
    if unknown := first.options.keys() - {option.name for option in game.table_options}:
        raise Breach(f"its first game sets {min(unknown)!r}, which is no option of its table")
    try:
        seats = game.seats(game.options(first.options))
    except Exception as error:
        raise Breach(f"its first game cannot be played: {told(error)}") from error
    if first.seat and first.seat not in seats:
        raise Breach(f"its first game has no seat {first.seat!r}")


def _check_all(things: object, kind: type[TableOption] | type[Window], name: str) -> None:
    if not (isinstance(things, tuple) and all(isinstance(thing, kind) for thing in things)):
        raise Breach(f"its {name} are no tuple of {kind.__name__}")
    names = [thing.name for thing in things]
    if twice := [one for one in names if names.count(one) > 1]:
        raise Breach(f"its {name} have {twice[0]!r} twice")


def _is_range(option: TableOption) -> bool:
    try:
        first, default, last = int(option.choices[0]), int(option.default), int(option.choices[-1])
    except (IndexError, ValueError):
        return False
    return first <= default <= last


def _check_start(game: AnyGame) -> None:
    """It starts, asks somebody, and everybody who looks on can be shown the table."""
    try:
        match = Match(game)
    except Exception as error:
        raise Breach(f"a match of it does not start: {told(error)}") from error
    decision = match.decision
    if decision is None and match.outcome is None:
        raise Breach("a match of it asks nobody, and has no outcome")
    if decision is not None and not decision.options:
        raise Breach("its first decision has no options")
    for viewer in (None, *range(len(match.seats))):
        _check_table(match.view(viewer).table)
    _check_table(game.show_all(match.state))


def _check_table(table: object) -> None:
    if not isinstance(table, Struct):
        raise Breach(f"its table is shown as a {type(table).__name__} and not as a Struct")
    kind = type(table)
    try:
        msgspec.json.schema(kind)
        again = msgspec.json.decode(msgspec.json.encode(table), type=kind)
    except Exception as error:
        raise Breach(
            f"its table, a {kind.__name__}, cannot be written as JSON and read again: {told(error)}"
        ) from error
    if again != table:
        raise Breach(f"its table, a {kind.__name__}, is not the same when it is written as JSON and read again")
