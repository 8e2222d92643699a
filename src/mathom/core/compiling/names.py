"""Names that a piece of code reads and sets, and those that it needs.

Where Python leaves open which way the code goes (an exception may leave a `try` anywhere), more names count as needed
rather than fewer. Statements that are not named here read every name in them and set none for sure.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from mathom.core.compiling.source import names_in_target, targets_of

Names: TypeAlias = frozenset[str]

#: The names that are needed after the loop around a statement, and at its head: after `break` and after `continue`.
Loop: TypeAlias = tuple[Names, Names]

NOTHING: Final[Names] = frozenset()


def loads(node: ast.AST | None) -> Names:
    """The names that the code reads from the function around it."""
    match node:
        case None:
            return NOTHING
        case ast.Name(id=name, ctx=ast.Load()):
            return frozenset({name})
        case ast.AugAssign(target=ast.Name(id=name), value=value):
            return loads(value) | {name}
        case ast.AnnAssign(target=ast.Name(), value=value):  # Python does not evaluate the annotation of a local
            return loads(value)
        case ast.Lambda(body=body, args=arguments):
            return loads(body) - parameters(arguments) | loads(arguments)
        case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
            own = frozenset(name for clause in node.generators for name in names_in_target(clause.target))
            return loads_of(ast.iter_child_nodes(node)) - own | loads(node.generators[0].iter)
    return loads_of(ast.iter_child_nodes(node))


def loads_of(nodes: Iterable[ast.AST]) -> Names:
    return frozenset(name for node in nodes for name in loads(node))


def parameters(arguments: ast.arguments) -> Names:
    several = [one for one in (arguments.vararg, arguments.kwarg) if one is not None]
    return frozenset(one.arg for one in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, *several))


def stores(statement: ast.stmt) -> Names:
    """The names that a simple statement sets for sure."""
    if isinstance(statement, (ast.Import, ast.ImportFrom)):
        return frozenset(alias.asname or alias.name.partition(".")[0] for alias in statement.names)
    return frozenset(name for target in targets_of(statement) for name in names_in_target(target))


def captured(pattern: ast.pattern) -> Names:
    """The names that a pattern sets when it fits."""
    found: set[str] = set()
    for node in ast.walk(pattern):
        match node:
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)) | ast.MatchMapping(rest=str(name)):
                found.add(name)
    return frozenset(found)


def is_endless(loop: ast.While) -> bool:
    """True if only a `break` leaves the loop."""
    return isinstance(loop.test, ast.Constant) and bool(loop.test.value)


def needed_before(statements: list[ast.stmt], after: Names, loop: Loop | None = None) -> Names:
    """The names needed before statements that do not wait, when `after` are needed after them."""
    for statement in reversed(statements):
        after = _needed_before_one(statement, after, loop)
    return after


def _needed_before_one(statement: ast.stmt, after: Names, loop: Loop | None) -> Names:
    match statement:
        case ast.If(test=test, body=body, orelse=orelse):
            return needed_before(body, after, loop) | needed_before(orelse, after, loop) | loads(test)
        case ast.While(body=body, orelse=orelse):
            head = loads(statement.test)
            head |= NOTHING if is_endless(statement) else needed_before(orelse, after, loop)
            return _settled(head, lambda head: needed_before(body, head, (after, head)))
        case ast.For(target=target, iter=iterable, body=body, orelse=orelse):
            head, own = needed_before(orelse, after, loop), names_in_target(target)
            head = _settled(head, lambda head: needed_before(body, head, (after, head)) - own | loads(target))
            return head | loads(iterable)
        case ast.Match(subject=subject, cases=cases):
            return _needed_before_cases(cases, after, loop) | loads(subject)
        case ast.Try() | ast.TryStar():
            return _needed_before_try(statement, after, loop)
        case ast.With(items=items, body=body):  # it may swallow an exception and go on after it
            own = frozenset(name for item in items for name in names_in_target(item.optional_vars or ast.Pass()))
            return after | (needed_before(body, after, loop) - own) | loads_of(items)
        case ast.Break() if loop is not None:
            return loop[0]
        case ast.Continue() if loop is not None:
            return loop[1]
        case ast.Return() | ast.Raise():
            return loads(statement)
    return (after - stores(statement)) | loads(statement)


def _settled(head: Names, round_of: Callable[[Names], Names]) -> Names:
    """The names needed at the head of a loop: what one more round needs, until that is no more."""
    while not (more := round_of(head)) <= head:
        head |= more
    return head


def _needed_before_cases(cases: list[ast.match_case], after: Names, loop: Loop | None) -> Names:
    needed = NOTHING if _fits_all(cases[-1]) else after
    for case in cases:
        inside = needed_before(case.body, after, loop) | loads(case.guard)
        needed |= (inside - captured(case.pattern)) | loads(case.pattern)
    return needed


def _fits_all(case: ast.match_case) -> bool:
    return case.guard is None and isinstance(case.pattern, ast.MatchAs) and case.pattern.pattern is None


def _needed_before_try(statement: ast.Try | ast.TryStar, after: Names, loop: Loop | None) -> Names:
    """An exception may leave the body anywhere, so what its handlers need is needed from the start."""
    final = statement.finalbody
    leaving = needed_before(final, NOTHING, loop)
    after = needed_before(final, after, loop)
    if loop is not None:
        loop = needed_before(final, loop[0], loop), needed_before(final, loop[1], loop)
    needed = leaving
    for handler in statement.handlers:
        own = NOTHING if handler.name is None else frozenset({handler.name})
        needed |= (needed_before(handler.body, after, loop) - own) | loads(handler.type)
    return needed | needed_before(statement.body, needed_before(statement.orelse, after, loop), loop)
