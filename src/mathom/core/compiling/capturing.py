"""Locals that a lambda or a generator sees: refused where a later `yield` would part it from them.

A rule function goes on after a `yield` with locals of its own. A lambda that was made before and is called after it,
because the state keeps it, say, would see the old value of a local that is set anew. What is called or used up at once
may stay.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final, TypeAlias

from mathom.core.compiling.blocks import Block, Blocks, Branch, Return, Wait
from mathom.core.compiling.names import Names, captured, loads, loads_of, parameters
from mathom.core.compiling.source import names_in_target, targets_of

Lazy: TypeAlias = ast.Lambda | ast.GeneratorExp

#: Builtins that are done with a generator, or with the `key` that they are given, when they return.
USE_UP: Final = frozenset(
    {"all", "any", "dict", "frozenset", "list", "max", "min", "next", "set", "sorted", "sum", "tuple"}
)
#: The same for methods: of texts, dicts, sets and lists.
USE_UP_METHODS: Final = frozenset({"extend", "fromkeys", "join", "sort", "union", "update"})


def check_captured(blocks: Blocks) -> None:
    """Refuse a lambda or generator that may live on and sees a local which is set again after a `yield`."""
    for block in blocks.all:
        later: Names | None = None
        for code in _code(block):
            for lazy in _lazy(code):
                if later is None:
                    later = _set_later(block) & blocks.locals
                for name in sorted(_seen(lazy) & later):
                    what = "a lambda" if isinstance(lazy, ast.Lambda) else "a generator"
                    blocks.source.refuse(
                        lazy,
                        f"{what} sees {name!r} as it is now, not as it is set after the next 'yield'; "
                        f"give it the value (lambda {name}={name}: ...), or use it up at once (tuple(...))",
                    )


def _code(block: Block) -> Iterator[ast.AST]:
    yield from block.body
    match block.end:
        case Branch(test=test):
            yield test
        case Wait(waiting=waiting):
            yield waiting
        case Return(statement=statement):
            yield statement


def _lazy(node: ast.AST, used_up: bool = False) -> Iterator[Lazy]:
    """The lambdas and generators in the code that something may keep."""
    if isinstance(node, (ast.Lambda, ast.GeneratorExp)) and not used_up:
        yield node
    used: list[ast.AST] = []
    match node:
        case ast.Call(func=func, args=arguments, keywords=keywords):
            used = [func]
            if _uses_up(func):
                used += [*arguments, *(keyword.value for keyword in keywords if keyword.arg == "key")]
        case ast.Starred(value=value):
            used = [value]
        case ast.For(iter=iterable) | ast.comprehension(iter=iterable):
            used = [iterable]
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.keyword):
            yield from _lazy(child.value, child.value in used)
        else:
            yield from _lazy(child, child in used)


def _uses_up(func: ast.expr) -> bool:
    match func:
        case ast.Name(id=name):
            return name in USE_UP
        case ast.Attribute(attr=name):
            return name in USE_UP_METHODS
    return False


def _seen(lazy: Lazy) -> Names:
    """The names that it reads whenever it is called or walked through, not those that it reads when it is made."""
    if isinstance(lazy, ast.Lambda):
        return loads(lazy.body) - parameters(lazy.args)
    own = frozenset(name for clause in lazy.generators for name in names_in_target(clause.target))
    first, *others = lazy.generators
    return loads_of([lazy.elt, *first.ifs, *others]) - own


def _set_later(block: Block) -> Names:
    """The locals that are set in code which comes after a `yield` that follows the block."""
    found: set[str] = set()
    passed: set[tuple[Block, bool]] = set()
    todo = [(block, False)]
    while todo:
        here, waited = todo.pop()
        if (here, waited) in passed:
            continue
        passed.add((here, waited))
        if waited:
            found |= _set_in(here)
        todo += [(after, waited or isinstance(here.end, Wait)) for after in here.successors()]
    return frozenset(found)


def _set_in(block: Block) -> set[str]:
    found = {name for target in _arrivals(block) for name in names_in_target(target)}
    for statement in block.body:
        for node in ast.walk(statement):
            match node:
                case ast.Name(id=name, ctx=ast.Store()) | ast.ExceptHandler(name=str(name)):
                    found.add(name)
                case ast.match_case(pattern=pattern):
                    found |= captured(pattern)
    return found


def _arrivals(block: Block) -> list[ast.expr]:
    return [] if block.arrives_by is None else targets_of(block.arrives_by)
