"""A rule function taken apart: blocks of statements that run without waiting, and what comes after each."""

from __future__ import annotations

import ast
from typing import Final, TypeAlias, TypeVar

from mathom.core.compiling.names import Names, is_endless, loads, loads_of, needed_before, stores
from mathom.core.compiling.source import AnyYield, RuleSource, targets_of, waits, yield_of

N = TypeVar("N", bound=ast.stmt | ast.expr)

#: How the local begins that holds what a waiting `for` walks through.
LOOP: Final = "_things"


class Block:
    """Statements that run without waiting, and what comes after them."""

    def __init__(self) -> None:
        self.body: list[ast.stmt] = []
        self.end: End | None = None
        self.arrives_by: ast.stmt | None = None  # the waiting statement after which this block resumes
        self.needed: Names = frozenset()  # the locals that are needed on entry, but for what `arrives_by` sets

    def successors(self) -> list[Block]:
        match self.end:
            case Jump(target=target):
                return [target]
            case Branch(then=then, other=other):
                return [then, other]
            case Wait(after=after):
                return [after]
        return []


class Jump:
    """On to another block, because of a statement."""

    def __init__(self, target: Block, node: ast.AST) -> None:
        self.target = target
        self.node = node


class Branch:
    """On to one of two blocks."""

    def __init__(self, test: ast.expr, then: Block, other: Block) -> None:
        self.test = test
        self.then = then
        self.other = other


class Wait:
    """A yield: to the player, or to another rule function."""

    def __init__(self, statement: ast.stmt, waiting: AnyYield, after: Block) -> None:
        self.statement = statement
        self.waiting = waiting
        self.after = after


class Return:
    """The end of the rule function."""

    def __init__(self, statement: ast.Return) -> None:
        self.statement = statement


End: TypeAlias = Jump | Branch | Wait | Return


class Blocks:
    """The blocks of a rule function that can be reached, the first one first, with the locals that each one needs."""

    def __init__(self, source: RuleSource) -> None:
        self.source = source
        self.locals = source.locals
        self.all: list[Block] = []
        self._loops = 0
        entry = self._block()
        end = self._lower(source.definition.body, entry, None)
        if end is not None:
            end.end = Return(located(ast.Return(value=None), source.definition.body[-1]))
        reached = _reachable(entry)
        self.all = [block for block in self.all if block in reached]
        self._find_needed()
        unbound = entry.needed - {*source.parameters}
        if unbound:
            names = ", ".join(sorted(unbound))
            source.refuse(source.definition, f"{names} may be used before it is set; set it on every path")

    @property
    def kept(self) -> Names:
        """The locals that some frame keeps."""
        return frozenset(name for block in self.all if block.arrives_by is not None for name in block.needed)

    # taking apart

    def _block(self) -> Block:
        block = Block()
        self.all.append(block)
        return block

    def _lower(self, statements: list[ast.stmt], block: Block, loop: tuple[Block, Block] | None) -> Block | None:
        """Append the statements to the block; the block that follows, or None if they never fall through."""
        for statement in statements:
            if isinstance(statement, ast.Return):
                block.end = Return(statement)
                return None
            waiting = yield_of(statement)
            if waiting is not None:
                after = self._block()
                after.arrives_by = statement
                block.end = Wait(statement, waiting, after)
                block = after
            elif isinstance(statement, (ast.Break, ast.Continue)) and loop is not None:
                block.end = Jump(loop[isinstance(statement, ast.Continue)], statement)
                return None
            elif not waits(statement) and not (loop is not None and _leaves_loop(statement)):
                block.body.append(statement)
            else:
                following = self._lower_compound(statement, block, loop)
                if following is None:
                    return None
                block = following
        return block

    def _lower_compound(self, statement: ast.stmt, block: Block, loop: tuple[Block, Block] | None) -> Block | None:
        match statement:
            case ast.If():
                then, other, after = self._block(), self._block(), self._block()
                block.end = Branch(statement.test, then, other)
                ends = [self._lower(statement.body, then, loop), self._lower(statement.orelse, other, loop)]
                for end in ends:
                    _close(end, after, statement)
                return None if all(end is None for end in ends) else after
            case ast.While(orelse=[]):
                head, body, after = self._block(), self._block(), self._block()
                block.end = Jump(head, statement)
                head.end = Jump(body, statement) if is_endless(statement) else Branch(statement.test, body, after)
                _close(self._lower(statement.body, body, (after, head)), head, statement)
                return after
            case ast.For(orelse=[]):
                return self._lower_for(statement, block)
            case ast.For() | ast.While():
                self.source.refuse(statement, "a loop around a 'yield' has no 'else'")
            case ast.Try() | ast.With():
                words = "no 'try' or 'with' around a 'yield' or a 'break' out of a loop with one"
                self.source.refuse(statement, words)
            case _:
                kind = type(statement).__name__.lower()
                why = f"'{kind}' around a 'yield' or a 'break' out of a loop with one is not supported"
                self.source.refuse(statement, f"{why}; use if, while or for")

    def _lower_for(self, statement: ast.For, block: Block) -> Block:
        """A `for` around a `yield` becomes a tuple and an index, which can be kept in a frame."""
        self._loops += 1
        things, index = f"{LOOP}{self._loops}", f"_index{self._loops}"
        self.locals |= {things, index}
        setup = snippet(f"{things} = _snapshot(None)\n{index} = 0", statement)
        step = snippet(f"_target = {things}[{index}]\n{index} += 1", statement)
        test = snippet(f"{index} < len({things})", statement)[0]
        assert isinstance(setup[0], ast.Assign) and isinstance(setup[0].value, ast.Call)
        assert isinstance(step[0], ast.Assign) and isinstance(test, ast.Expr)
        setup[0].value.args = [statement.iter]
        step[0].targets = [statement.target]
        head, body, after = self._block(), self._block(), self._block()
        block.body += setup
        block.end = Jump(head, statement)
        head.end = Branch(test.value, body, after)
        body.body += step
        _close(self._lower(statement.body, body, (after, head)), head, statement)
        return after

    # which locals are needed where

    def _find_needed(self) -> None:
        changed = True
        while changed:
            changed = False
            for block in reversed(self.all):
                needed = needed_before(block.body, _needed_after(block))
                if block.arrives_by is not None:
                    needed = needed - stores(block.arrives_by) | loads_of(targets_of(block.arrives_by))
                needed &= self.locals
                if needed != block.needed:
                    block.needed, changed = needed, True


def _needed_after(block: Block) -> Names:
    needed = frozenset(name for successor in block.successors() for name in successor.needed)
    match block.end:
        case Branch(test=test):
            return needed | loads(test)
        case Wait(waiting=waiting):
            return needed | loads(waiting)
        case Return(statement=statement):
            return needed | loads(statement)
    return needed


def _leaves_loop(node: ast.AST) -> bool:
    """True if the statement holds a break or continue of a loop around it."""
    if isinstance(node, (ast.Break, ast.Continue)):
        return True
    inside = node.orelse if isinstance(node, (ast.For, ast.While)) else ast.iter_child_nodes(node)
    return any(map(_leaves_loop, inside))


def _close(end: Block | None, target: Block, node: ast.AST) -> None:
    if end is not None:
        end.end = Jump(target, node)


def _reachable(entry: Block) -> set[Block]:
    found, todo = {entry}, [entry]
    while todo:
        for block in todo.pop().successors():
            if block not in found:
                found.add(block)
                todo.append(block)
    return found


def snippet(code: str, at: ast.AST) -> list[ast.stmt]:
    """Statements of the compiler's own, at the place of the statement for which they stand."""
    module = ast.parse(code)
    for node in ast.walk(module):
        if isinstance(node, (ast.stmt, ast.expr)):
            ast.copy_location(node, at)
    return module.body


def located(node: N, at: ast.AST) -> N:
    """The node, at the place of another one."""
    return ast.fix_missing_locations(ast.copy_location(node, at))
