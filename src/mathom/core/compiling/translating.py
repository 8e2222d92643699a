"""From a rule function to its compiled form."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

from mathom.core.compiling import refusing
from mathom.core.compiling.assembling import Compiled, assembled
from mathom.core.compiling.blocks import Blocks
from mathom.core.compiling.emitting import Emitter
from mathom.core.compiling.keeping import check_kept
from mathom.core.compiling.source import RuleSource


def compile_rule(function: Callable[..., Any]) -> FunctionType:
    """The compiled form of a rule function; `UnsupportedRule` if there is none."""
    assert isinstance(function, FunctionType)
    return assembled(function, translated(function))


def translated(function: FunctionType) -> Compiled:
    source = RuleSource(function)
    refusing.check(source)
    blocks = Blocks(source)
    check_kept(source, blocks.kept)
    emitter = Emitter(blocks)
    return Compiled(emitter.code(), emitter.kept)
