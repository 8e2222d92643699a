"""From a rule function to its compiled form."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

from mathom.core.compiling import refusing
from mathom.core.compiling.assembling import Compiled, assembled
from mathom.core.compiling.blocks import Blocks
from mathom.core.compiling.capturing import check_captured
from mathom.core.compiling.emitting import Emitter
from mathom.core.compiling.keeping import check_kept
from mathom.core.compiling.shelf import shelf_of
from mathom.core.compiling.source import RuleSource


def compile_rule(function: Callable[..., Any]) -> FunctionType:
    """The compiled form of a rule function; `UnsupportedRule` if there is none."""
    assert isinstance(function, FunctionType)
    shelf = shelf_of(function)
    compiled = shelf.find(function)
    if compiled is None:
        compiled = translated(function)
        shelf.put(function, compiled)
    return assembled(function, compiled)


def translated(function: FunctionType) -> Compiled:
    """The rule function checked, taken apart and put together again."""
    source = RuleSource(function)
    refusing.check(source)
    blocks = Blocks(source)
    check_kept(source, blocks.kept)
    check_captured(blocks)
    emitter = Emitter(blocks)
    return Compiled(emitter.code(), emitter.kept)
