"""Find the places where source files can be changed, sample them, and apply one change."""

from __future__ import annotations

import ast
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from copy import copy
from itertools import accumulate
from pathlib import Path

from msgspec import Struct

#: The folders of each group that is sampled, as patterns below src/mathom.
GROUPS = {
    "rules": ("games/*/rules", "games/confrontation"),
    "cards": ("cards", "games/*/cards", "games/*/language"),
    "table": ("table",),
    "server": ("server",),
    "tournament": ("tournament",),
}
LEFT_OUT = "src/mathom/server/migrations/"
SWAPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
Scopes = tuple[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, ...]


class Mutant(Struct, frozen=True):
    """One change. File, function, kind and ordinal identify it, as long as `before` is the code that is found there."""

    group: str
    file: str
    function: str
    kind: str
    ordinal: int
    before: str
    after: str
    #: The lines of the changed code and of its statement, and where the code is, in bytes.
    line: int
    statement: int
    start: int
    end: int

    def applied(self, source: bytes) -> bytes:
        """Return the changed source; all other lines keep their numbers."""
        lines = b"\n" * source.count(b"\n", self.start, self.end)
        form = b"(%b%b)" if self.kind in ("comparison", "logic") else b"%b%b"
        return source[: self.start] + form % (self.after.encode(), lines) + source[self.end :]

    def __str__(self) -> str:
        before, after = (code if len(code) <= 60 else f"{code[:57]}..." for code in (self.before, self.after))
        return f"{self.file}:{self.line} {self.function or 'module'} {self.kind} {self.ordinal}: {before} -> {after}"


def mutants_of(group: str, file: str, source: bytes) -> Iterator[Mutant]:
    """Yield all mutants of a file, in the order of the code."""
    starts = [0, *accumulate(map(len, source.splitlines(keepends=True)))]
    counts: Counter[tuple[str, str]] = Counter()

    def walk(node: ast.AST, scopes: Scopes, statement: int) -> Iterator[Mutant]:
        if isinstance(node, ast.stmt):
            statement = node.lineno
        if isinstance(node, ast.expr | ast.stmt):
            function = ".".join(scope.name for scope in scopes)
            for kind, after in _changes(node, scopes):
                counts[function, kind] += 1
                start = starts[node.lineno - 1] + node.col_offset
                end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
                before = " ".join(ast.unparse(node).split())
                at = (node.lineno, statement, start, end)
                yield Mutant(group, file, function, kind, counts[function, kind], before, after, *at)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            scopes = *scopes, node
        types = getattr(node, "annotation", None), getattr(node, "returns", None)
        for child in ast.iter_child_nodes(node):
            if child not in types and not _is_skipped(child):
                yield from walk(child, scopes, statement)

    return walk(ast.parse(source), (), 1)


def _is_skipped(node: ast.AST) -> bool:
    """Return True for code that does not run or only logs, and for f-strings (no positions in Python 3.11)."""
    match node:
        case ast.Import() | ast.ImportFrom() | ast.Assert() | ast.JoinedStr() | ast.Expr(value=ast.Constant()):
            return True
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id="log")))):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__")]) | ast.Raise(exc=ast.Name(id="NotImplementedError")):
            return True
    return False


def _changes(node: ast.expr | ast.stmt, scopes: Scopes) -> Iterator[tuple[str, str]]:
    match node:
        case ast.Compare():
            for at, operator in enumerate(node.ops):
                changed = copy(node)
                changed.ops = [*node.ops[:at], SWAPPED[type(operator)](), *node.ops[at + 1 :]]
                yield "comparison", ast.unparse(changed)
        case ast.BoolOp():
            other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield "logic", ast.unparse(ast.BoolOp(other, node.values))
        case ast.UnaryOp(op=ast.Not()):
            yield "logic", ast.unparse(node.operand)
        case ast.Constant(value=bool()):
            yield "constant", str(not node.value)
        case ast.Constant(value=int() | float() as value):
            yield "constant", repr(value + 1)
        case ast.stmt() if scopes and _can_be_dropped(node, scopes[-1]):
            yield "statement", "pass"


def _can_be_dropped(node: ast.stmt, scope: ast.AST) -> bool:
    match node:
        case ast.Assign(targets=[ast.Name()]):  # without a local variable a function fails at once
            return isinstance(scope, ast.ClassDef)
        case ast.Return() if node in ast.iter_child_nodes(scope):  # the end of the function
            return False
        case ast.Expr() | ast.Assign() | ast.AugAssign() | ast.Delete() | ast.Raise() | ast.Return():
            return not _yields(node) or _yields(node) < _yields(scope)  # a generator stays one
    return isinstance(node, ast.Continue | ast.Break)


def _yields(node: ast.AST) -> int:
    return sum(isinstance(inner, ast.Yield | ast.YieldFrom) for inner in ast.walk(node))


def mutants(tree: Path, groups: Iterable[str] = GROUPS) -> Iterator[Mutant]:
    for group in groups:
        folders = [folder for pattern in GROUPS[group] for folder in (tree / "src/mathom").glob(pattern)]
        for path in sorted(path for folder in folders for path in folder.rglob("*.py")):
            file = path.relative_to(tree).as_posix()
            if not file.startswith(LEFT_OUT):
                yield from mutants_of(group, file, path.read_bytes())


def sample(tree: Path, seed: int, count: int) -> list[Mutant]:
    """Choose mutants at random: as many of each group, each game and each kind as is possible; groups take turns."""
    chosen: list[list[Mutant]] = []
    for number, group in enumerate(GROUPS):
        rng = random.Random(f"{seed} {group}")
        piles: dict[tuple[str, str], list[Mutant]] = defaultdict(list)
        for one in mutants(tree, [group]):
            piles[one.file.rpartition("/")[0] if "/games/" in one.file else "", one.kind].append(one)
        shuffled = rng.sample([rng.sample(pile, len(pile)) for _, pile in sorted(piles.items())], len(piles))
        wanted = count // len(GROUPS) + (number < count % len(GROUPS))
        chosen.append([pile[turn] for turn in range(wanted) for pile in shuffled if turn < len(pile)][:wanted])
    return [group[turn] for turn in range(count) for group in chosen if turn < len(group)]


def found_again(tree: Path, wanted: Mutant) -> Mutant | None:
    """Return the same mutant in another tree, or None if the code there differs."""
    path = tree / wanted.file
    there = mutants_of(wanted.group, wanted.file, path.read_bytes()) if path.exists() else ()
    code = (wanted.function, wanted.kind, wanted.before, wanted.after)
    same = [one for one in there if (one.function, one.kind, one.before, one.after) == code]
    return min(same, key=lambda one: abs(one.ordinal - wanted.ordinal), default=None)
