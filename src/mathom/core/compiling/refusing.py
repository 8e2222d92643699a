"""What may not stand in a rule function, whatever is kept in its frame."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

from mathom.core.compiling.source import AnyYield, RuleSource, waits, yield_of

#: Names in compiled code that the source may not use.
RESERVED: Final = re.compile("_waiting|_frame|_sent|_run|_code|_missing|_snapshot|_pc|_result|_(things|index)[0-9]+")

#: Builtins that look at the locals of their caller, always or when they are called without arguments.
LOOKS_AT_LOCALS: Final = frozenset({"locals", "eval", "exec"})
LOOKS_AT_LOCALS_IF_BARE: Final = frozenset({"vars", "dir"})

#: Builtins and methods whose results a waiting `for` cannot walk through.
NO_SNAPSHOTS: Final = frozenset(
    {"enumerate", "zip", "reversed", "map", "filter", "iter", "list", "dict", "set", "frozenset", "sorted"}
)
NO_SNAPSHOT_METHODS: Final = frozenset({"items", "keys", "values"})


def check(source: RuleSource) -> None:
    """Refuse what cannot be made resumable."""
    _check_signature(source)
    allowed = {id(yield_of(node)) for node in ast.walk(source.definition) if isinstance(node, ast.stmt)}
    for node in ast.walk(source.definition):
        if isinstance(node, AnyYield):
            _check_yield(source, node, id(node) in allowed)
        elif isinstance(node, ast.For) and waits(node):
            _check_loop(source, node)
        else:
            _check_code(source, node)
            _check_names(source, node)


def _check_signature(source: RuleSource) -> None:
    definition = source.definition
    arguments = definition.args
    if not waits(definition):
        source.refuse(definition, "a rule function yields at least once; this one can be a plain function")
    if source.is_method and source.arguments[:1] != ["self"]:
        source.refuse(definition, "a rule function that is a method takes self, then the game state")
    if not source.state:
        source.refuse(definition, "a rule function takes the game state as its first argument, a method after self")
    if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.posonlyargs or arguments.defaults:
        source.refuse(definition, "a rule function takes plain positional arguments only, without defaults")
    if source.free_names:
        names = ", ".join(source.free_names)
        source.refuse(definition, f"a rule function cannot use names of a function around it ({names})")


def _check_yield(source: RuleSource, node: AnyYield, allowed: bool) -> None:
    match node:
        case _ if not allowed:
            source.refuse(node, "'yield' may only be a statement or the whole right-hand side of an assignment")
        case ast.Yield(value=None):
            source.refuse(node, "a bare 'yield' asks nothing; yield a decision")
        case ast.YieldFrom(value=ast.Call(args=[ast.Name(id=source.state), *others], keywords=keywords)):
            if keywords or any(isinstance(argument, ast.Starred) for argument in others):
                source.refuse(node, "a rule function is called with plain positional arguments")
        case ast.YieldFrom():
            source.refuse(node, f"'yield from' calls a rule function, with the game state ({source.state}) first")


def _check_loop(source: RuleSource, loop: ast.For) -> None:
    """Refuse a waiting `for` over something that visibly is neither a tuple nor a range."""
    match loop.iter:
        case ast.Call(func=ast.Name(id=name)) if name in NO_SNAPSHOTS and name not in source.locals:
            what = f"{name}(...)"
        case ast.Call(func=ast.Attribute(attr=name), args=[]) if name in NO_SNAPSHOT_METHODS:
            what = f".{name}()"
        case ast.List() | ast.ListComp():
            what = "a list"
        case ast.Dict() | ast.DictComp() | ast.Set() | ast.SetComp():
            what = "a set or dict"
        case ast.GeneratorExp():
            what = "a generator"
        case _:
            return
    source.refuse(loop, f"a 'for' around a 'yield' walks through a tuple or a range, not {what}; write tuple(...)")


def _check_code(source: RuleSource, node: ast.AST) -> None:
    match node:
        case ast.Call(func=ast.Name(id=name), args=[]) if name in LOOKS_AT_LOCALS_IF_BARE - source.locals:
            source.refuse(node, f"'{name}()' would show the locals of the compiled code")
        case ast.Name(id=name) if name in LOOKS_AT_LOCALS - source.locals:
            source.refuse(node, f"{name!r} would see the locals of the compiled code")
        case ast.NamedExpr():
            source.refuse(node, "':=' is not supported in a rule function; set the name in a line of its own")
        case ast.Global() | ast.Nonlocal():
            source.refuse(node, "a rule function keeps what it knows in its locals or in the state")
        case ast.Delete():
            source.refuse(node, "'del' is not supported in a rule function")
        case ast.FunctionDef() | ast.ClassDef() | ast.AsyncFunctionDef() if node is not source.definition:
            source.refuse(node, "define functions and classes outside of a rule function")
        case ast.Await() | ast.AsyncFor() | ast.AsyncWith() | ast.comprehension(is_async=1):
            source.refuse(node, "a rule function is not asynchronous")


def _check_names(source: RuleSource, node: ast.AST) -> None:
    for name in (*_bound(node), *_used(node)):
        if name.startswith("__") and not name.endswith("__"):
            source.refuse(node, f"{name!r}: private names of a class cannot be used in a rule function")
    for name in _bound(node):
        if name == source.state and not isinstance(node, ast.arg):
            source.refuse(node, f"the game state ({name}) is not to be replaced")
    for name in (*_bound(node), *([node.id] if isinstance(node, ast.Name) else [])):
        if RESERVED.fullmatch(name):
            source.refuse(node, f"{name!r} is a name of the compiler's own")


def _bound(node: ast.AST) -> Iterator[str]:
    """The names that the node itself binds."""
    match node:
        case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name) | ast.MatchMapping(rest=str(name)):
            yield name
        case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
            yield name
        case ast.alias(name=name, asname=other):
            yield other or name.partition(".")[0]


def _used(node: ast.AST) -> Iterator[str]:
    """The other names in the node that Python makes private to a class if they begin with two underscores."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
            yield name
        case ast.MatchClass(kwd_attrs=names):
            yield from names
