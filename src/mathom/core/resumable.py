"""Rule functions that can be copied while they wait: the face of the compiler (`mathom.core.compiling`)."""

from __future__ import annotations

import functools
from collections.abc import Callable, Generator
from typing import Any, Concatenate, Generic, ParamSpec, TypeAlias, TypeVar, overload

from mathom.core.compiling.translating import compile_rule
from mathom.core.decision import Decision

T = TypeVar("T")
P = ParamSpec("P")
Q = ParamSpec("Q")

#: What a rule function returns: it asks decisions, is sent options (of its game's own class), and ends with a value.
Rules: TypeAlias = Generator[Decision, Any, T]

#: A suspended rule function: (compiled code, program counter, *live locals).
Frame: TypeAlias = tuple[Any, ...]


class Resumable(Generic[P, T]):
    """A rule function in its two forms: calling it makes a native generator, `run` is the compiled function."""

    def __init__(self, function: Callable[P, Rules[T]]) -> None:
        functools.update_wrapper(self, function)
        self.native = function
        self.run = compile_rule(function)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Rules[T]:
        return self.native(*args, **kwargs)

    @property
    def start(self) -> Frame:
        """The frame with which a rule function starts that takes nothing but the state."""
        return (self.run, 0)

    @overload
    def __get__(self, instance: None, owner: type) -> Resumable[P, T]: ...
    @overload
    def __get__(self: Resumable[Concatenate[Any, Q], T], instance: object, owner: type) -> BoundResumable[Q, T]: ...
    def __get__(self, instance: object, owner: type) -> Any:
        return self if instance is None else BoundResumable(self, instance)

    def __reduce__(self) -> str:
        return self.native.__qualname__  # under which pickle finds it in its module

    def __repr__(self) -> str:
        return f"<rule {self.native.__module__}.{self.native.__qualname__}>"


class BoundResumable(Generic[P, T]):
    """A rule that is a method of a frozen declaration, with that declaration."""

    __slots__ = ("instance", "rule")

    def __init__(self, rule: Resumable[Any, T], instance: object) -> None:
        self.rule = rule
        self.instance = instance

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Rules[T]:
        return self.rule.native(self.instance, *args, **kwargs)

    def __reduce__(self) -> tuple[Callable[..., BoundResumable[P, T]], tuple[object, ...]]:
        return BoundResumable, (self.rule, self.instance)

    def run(self, state: object, waiting: list[Any], frame: None, sent: None, *args: object) -> Any:
        return self.rule.run(state, waiting, frame, sent, self.instance, *args)


def resumable(function: Callable[P, Rules[T]]) -> Resumable[P, T]:
    """Make a rule function copyable. `docs/architecture.md` says what may stand in one."""
    return Resumable(function)
