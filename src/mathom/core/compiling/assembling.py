"""The compiled function, made of its code: what it needs at run time."""

from __future__ import annotations

from types import CellType, CodeType, FunctionType
from typing import Any, Final, NamedTuple, NoReturn

#: How many arguments of compiled code come before those of the rule function: state, waiting, frame, sent.
LEADING: Final = 4


class Compiled(NamedTuple):
    """A rule function as a shelf keeps it."""

    code: CodeType
    #: The line of the yield and the locals in the frame, by program counter.
    kept: dict[int, tuple[int, tuple[str, ...]]]


class Missing:
    """The place of an argument that was not given."""

    def refuse(self, run: Any, *arguments: object) -> NoReturn:
        """Raise Python's own error for a call with too few arguments."""
        run.native(*(argument for argument in arguments if argument is not self))
        raise TypeError(f"{run.native.__qualname__}() was called with too few arguments")

    def __repr__(self) -> str:
        return "<missing>"


MISSING: Final = Missing()


def snapshot(things: object) -> tuple[object, ...] | range:
    """What a `for` around a `yield` may walk through: something that cannot change meanwhile."""
    if isinstance(things, (tuple, range)):
        return things
    raise TypeError(f"a 'for' around a 'yield' walks through a tuple or a range, not a {type(things).__name__}")


def assembled(function: FunctionType, compiled: Compiled) -> FunctionType:
    """The compiled form of the rule function."""
    code = compiled.code
    closure = {"_run": CellType(), "_missing": CellType(MISSING), "_snapshot": CellType(snapshot)}
    run = FunctionType(
        code,
        function.__globals__,
        function.__name__,
        (MISSING,) * (code.co_argcount - LEADING),
        tuple(closure[name] for name in code.co_freevars),
    )
    closure["_run"].cell_contents = run
    run.__module__ = function.__module__
    run.__qualname__ = f"{function.__qualname__}.run"  # so that pickle finds it
    run.__doc__ = function.__doc__
    run.__dict__["kept"] = compiled.kept
    run.__dict__["native"] = function
    return run
