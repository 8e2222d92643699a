"""Locals that a frame keeps: refused where it can be seen that their values can change.

What cannot be seen in the source is found when the rule waits (`mathom.core.purity`).
"""

from __future__ import annotations

import ast
from typing import Final

from mathom.core.compiling.names import Names
from mathom.core.compiling.source import RuleSource, names_in_target, targets_of

#: Builtins that make something which can change.
MAKE_CHANGEABLE: Final = {
    "list": "a list",
    "sorted": "a list",
    "dict": "a dict",
    "set": "a set",
    "bytearray": "a bytearray",
    "iter": "an iterator",
    "enumerate": "an iterator",
    "zip": "an iterator",
    "map": "an iterator",
    "filter": "an iterator",
    "reversed": "an iterator",
    "open": "a file",
}


def check_kept(source: RuleSource, kept: Names) -> None:
    """Refuse to keep, in one of these locals, something that can change."""
    for node in ast.walk(source.definition):
        match node:
            case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
                for target in targets_of(node):
                    _check_assignment(source, kept, target, value)
            case ast.AugAssign(target=target, value=value):
                _check_assignment(source, kept, target, value)
            case ast.For(target=target):
                _check_rests(source, kept, target)
            case ast.Import() | ast.ImportFrom():
                for name in sorted(kept & {alias.asname or alias.name.partition(".")[0] for alias in node.names}):
                    source.refuse(node, f"{name!r} is kept across a 'yield'; import it outside of the rule function")
            case ast.ExceptHandler(name=str(name)) if name in kept:
                source.refuse(node, f"{name!r} is kept across a 'yield', but Python forgets it after the 'except'")
            case ast.MatchStar(name=str(name)) if name in kept:
                _refuse(source, node, name, "a starred rest, which is a list,")
            case ast.MatchMapping(rest=str(name)) if name in kept:
                _refuse(source, node, name, "the rest of a mapping, which is a dict,")


def _check_assignment(source: RuleSource, kept: Names, target: ast.expr, value: ast.expr) -> None:
    if isinstance(target, (ast.Tuple, ast.List)):
        _check_rests(source, kept, target)
        plain = not any(isinstance(element, ast.Starred) for element in target.elts)
        if isinstance(value, (ast.Tuple, ast.List)) and plain and len(value.elts) == len(target.elts):
            for inner, part in zip(target.elts, value.elts, strict=True):
                _check_assignment(source, kept, inner, part)
    elif isinstance(target, (ast.Attribute, ast.Subscript)) and isinstance(value, (ast.Lambda, ast.GeneratorExp)):
        stored = "a lambda" if isinstance(value, ast.Lambda) else "a generator"
        source.refuse(value, f"{stored} sees the locals as they are now, not after the next 'yield'; do not store it")
    elif isinstance(target, ast.Name) and target.id in kept:
        what = _changeable(source, value)
        if what is not None:
            _refuse(source, value, target.id, what)


def _check_rests(source: RuleSource, kept: Names, target: ast.expr) -> None:
    for node in ast.walk(target):
        if isinstance(node, ast.Starred):
            for name in sorted(names_in_target(node.value) & kept):
                _refuse(source, node, name, "a starred rest, which is a list,")


def _refuse(source: RuleSource, node: ast.AST, name: str, what: str) -> None:
    advice = "name it anew where it is used" if what == GAME_STATE else "keep a tuple or another value that cannot"
    source.refuse(node, f"{name!r} is kept across a 'yield': {what} can change, and copies would share it; {advice}")


GAME_STATE: Final = "the game state"


def _changeable(source: RuleSource, value: ast.expr) -> str | None:
    """What the expression visibly makes, if that can change."""
    match value:
        case ast.Name(id=source.state):
            return GAME_STATE
        case ast.List() | ast.ListComp():
            return "a list"
        case ast.Dict() | ast.DictComp():
            return "a dict"
        case ast.Set() | ast.SetComp():
            return "a set"
        case ast.GeneratorExp():
            return "a generator"
        case ast.Lambda():
            return "what a lambda sees"
        case ast.Call(func=ast.Name(id=name)) if name not in source.locals:
            return MAKE_CHANGEABLE.get(name)
        case ast.Tuple(elts=parts) | ast.BoolOp(values=parts):
            return _first_changeable(source, *parts)
        case ast.IfExp(body=body, orelse=orelse):
            return _first_changeable(source, body, orelse)
        case ast.BinOp(left=left, op=ast.Add() | ast.Mult(), right=right):
            return _first_changeable(source, left, right)
        case ast.BinOp(left=left):  # of sets and dicts, the result is what the left one is
            return _changeable(source, left)
    return None


def _first_changeable(source: RuleSource, *values: ast.expr) -> str | None:
    return next((what for value in values if (what := _changeable(source, value)) is not None), None)
