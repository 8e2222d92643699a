"""The compiler that makes rule functions copyable.

A rule function is an ordinary generator: it yields a `Decision` and is sent the chosen `Option`; it runs another rule
function with `yield from`. Python cannot copy a running generator, so `@resumable` also compiles the function's source
into a plain function over *frames*. A frame is an immutable tuple, `(code, program counter, *live locals)`; a match in
progress is its state and a list of frames, and copying it is copying that list.

    compiled(state, waiting, frame, sent, *arguments) -> Decision | returned value

The compiled function starts with its arguments (`frame` is None), or takes up at the frame's program counter with the
value sent, and runs until it has to wait:

* `x = yield decision`       leaves its own frame in `waiting` and returns the decision;
* `x = yield from rule(g)`   calls the other rule's compiled form; if that one waits, it leaves its own frame after it
                             and passes the decision on, else it goes on with the value returned;
* `return value`             leaves nothing and returns the value, which is sent to the frame below.

So a rule that need not ask costs a function call, and `waiting` holds the innermost frame first.

Only statements that contain a `yield` are taken apart (into basic blocks); all others are kept as they were written,
with their line numbers, so tracebacks, debuggers and coverage show the source that people wrote.
"""

from __future__ import annotations

import ast
import functools
import inspect
import linecache
from collections.abc import Callable, Generator, Iterable, Iterator
from types import FunctionType
from typing import Any, Concatenate, Generic, NoReturn, ParamSpec, TypeAlias, TypeVar, overload

from mathom.core.decision import Decision
from mathom.core.errors import UnsupportedRule

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

    def run(self, state: object, waiting: list[Frame], frame: None, sent: None, *args: object) -> Any:
        return self.rule.run(state, waiting, frame, sent, self.instance, *args)


def resumable(function: Callable[P, Rules[T]]) -> Resumable[P, T]:
    """Make a rule function copyable (see the module's text for what may stand in one)."""
    return Resumable(function)


def snapshot(things: object) -> tuple[object, ...] | range:
    """What a `for` around a `yield` may walk through: something that cannot change meanwhile."""
    if isinstance(things, (tuple, range)):
        return things
    raise TypeError(f"a 'for' around a 'yield' walks through a tuple or a range, not a {type(things).__name__}")


# --- reading the source -------------------------------------------------------------------------------------------


def compile_rule(function: Callable[..., Any]) -> Callable[..., Any]:
    """The compiled form of a rule function."""
    assert isinstance(function, FunctionType)
    definition = _definition(function)
    return _Compiler(function, definition).compile()


def _definition(function: FunctionType) -> ast.FunctionDef:
    """The function's source as a tree, with the lines and columns of its file."""
    lines, first = inspect.getsourcelines(function)
    indented = lines[0][:1].isspace()
    source = "".join(["if True:\n", *lines]) if indented else "".join(lines)
    tree = ast.parse(source)
    ast.increment_lineno(tree, first - (2 if indented else 1))
    block = tree.body[0]
    definition = block.body[0] if indented and isinstance(block, ast.If) else block
    if not isinstance(definition, ast.FunctionDef):
        _refuse(function.__code__.co_filename, definition, "only a plain 'def' can be a rule function")
    return definition


def _refuse(filename: str, node: ast.AST, why: str) -> NoReturn:
    line = getattr(node, "lineno", 1)
    text = linecache.getline(filename, line)
    raise UnsupportedRule(why, (filename, line, getattr(node, "col_offset", 0) + 1, text))


_Yield: TypeAlias = ast.Yield | ast.YieldFrom


def _yield_of(statement: ast.stmt) -> _Yield | None:
    """The yield of `yield x`, `a = yield x` and `a: T = yield x`."""
    if isinstance(statement, (ast.Expr, ast.Assign, ast.AnnAssign)) and isinstance(statement.value, _Yield):
        return statement.value
    return None


def _leaves_loop(node: ast.AST) -> bool:
    """Does this statement hold a break or continue of a loop around it?"""
    if isinstance(node, (ast.Break, ast.Continue)):
        return True
    inside = node.orelse if isinstance(node, (ast.For, ast.While)) else ast.iter_child_nodes(node)
    return any(map(_leaves_loop, inside))


# --- taking it apart ----------------------------------------------------------------------------------------------


class _Block:
    """Statements that run without waiting, and what comes after them."""

    def __init__(self) -> None:
        self.body: list[ast.stmt] = []
        self.end: _End | None = None
        self.label: int | None = None  # a program counter, where one is needed
        self.arrives_by: ast.stmt | None = None  # the waiting statement after which this block resumes
        self.live: frozenset[str] = frozenset()  # names that are needed on entry

    def successors(self) -> list[_Block]:
        match self.end:
            case _Jump(target=target):
                return [target]
            case _Branch(then=then, other=other):
                return [then, other]
            case _Wait(after=after):
                return [after]
        return []


class _Jump:
    __match_args__ = ("target",)

    def __init__(self, target: _Block, node: ast.AST) -> None:
        self.target = target
        self.node = node


class _Branch:
    def __init__(self, test: ast.expr, then: _Block, other: _Block) -> None:
        self.test = test
        self.then = then
        self.other = other


class _Wait:
    """A yield: to the player, or to another rule function."""

    def __init__(self, statement: ast.stmt, waiting: _Yield, after: _Block) -> None:
        self.statement = statement
        self.waiting = waiting
        self.after = after


class _Return:
    def __init__(self, statement: ast.Return) -> None:
        self.statement = statement


_End: TypeAlias = _Jump | _Branch | _Wait | _Return


#: How the local begins that holds what a waiting `for` walks through.
LOOP = "_things"

#: Names in compiled code that the source may not use.
RESERVED = ("_waiting", "_frame", "_sent", "_run", "_Decision", "_snapshot", "_pc", "_result", "_things", "_index")


class _Compiler:
    def __init__(self, function: FunctionType, definition: ast.FunctionDef) -> None:
        self.function = function
        self.definition = definition
        self.filename = function.__code__.co_filename
        self.blocks: list[_Block] = []
        self.loops = 0
        arguments = [argument.arg for argument in definition.args.args]
        method = arguments[:1] == ["self"]
        self.state = arguments.pop(1 if method else 0) if len(arguments) > method else ""
        self.parameters = arguments
        self.check()
        code = function.__code__
        self.locals = {*code.co_varnames, *code.co_cellvars} - {self.state}

    def refuse(self, node: ast.AST, why: str) -> NoReturn:
        _refuse(self.filename, node, why)

    def check(self) -> None:
        """Refuse what cannot be made resumable."""
        definition = self.definition
        arguments = definition.args
        if not any(isinstance(node, _Yield) for node in ast.walk(definition)):
            self.refuse(definition, "a rule function yields at least once; this one can be a plain function")
        if not self.state:
            self.refuse(definition, "a rule function takes the game state as its first argument, a method after self")
        if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.posonlyargs or arguments.defaults:
            self.refuse(definition, "a rule function takes plain positional arguments only, without defaults")
        if self.function.__code__.co_freevars:
            names = ", ".join(self.function.__code__.co_freevars)
            self.refuse(definition, f"a rule function cannot use names of a function around it ({names})")
        allowed = {id(_yield_of(node)) for node in ast.walk(definition) if isinstance(node, ast.stmt)}
        for node in ast.walk(definition):
            match node:
                case ast.Yield() | ast.YieldFrom() if id(node) not in allowed:
                    self.refuse(node, "'yield' may only be a statement or the whole right-hand side of an assignment")
                case ast.Yield(value=None):
                    self.refuse(node, "a bare 'yield' asks nothing; yield a decision")
                case ast.YieldFrom(value=value) if not self.is_rule_call(value):
                    self.refuse(node, f"'yield from' calls a rule function, with the game state ({self.state}) first")
                case ast.YieldFrom(value=ast.Call(args=args, keywords=keywords)) if keywords or any(
                    isinstance(argument, ast.Starred) for argument in args
                ):
                    self.refuse(node, "a rule function is called with plain positional arguments")
                case ast.Name(id=name, ctx=ast.Store()) if name == self.state:
                    self.refuse(node, f"the game state ({name}) is not to be replaced")
                case ast.Name(id=name) | ast.arg(arg=name) if name.startswith(RESERVED):
                    self.refuse(node, f"{name!r} is a name of the compiler's own")
                case ast.Attribute(attr=name) if name.startswith("__") and not name.endswith("__"):
                    self.refuse(node, f"{name!r}: private names of a class cannot be used in a rule function")
                case ast.NamedExpr():
                    self.refuse(node, "':=' is not supported in a rule function; set the name in a line of its own")
                case ast.Global() | ast.Nonlocal():
                    self.refuse(node, "a rule function keeps what it knows in its locals or in the state")
                case ast.Delete():
                    self.refuse(node, "'del' is not supported in a rule function")
                case ast.FunctionDef() | ast.ClassDef() | ast.AsyncFunctionDef() if node is not definition:
                    self.refuse(node, "define functions and classes outside of a rule function")
                case ast.Await() | ast.AsyncFor() | ast.AsyncWith():
                    self.refuse(node, "a rule function is not asynchronous")

    def is_rule_call(self, value: ast.expr) -> bool:
        match value:
            case ast.Call(args=[ast.Name(id=name), *_]):
                return name == self.state
        return False

    # blocks

    def block(self) -> _Block:
        block = _Block()
        self.blocks.append(block)
        return block

    def waits(self, statement: ast.stmt) -> bool:
        return any(isinstance(node, _Yield) for node in ast.walk(statement))

    def lower(self, statements: list[ast.stmt], block: _Block, loop: tuple[_Block, _Block] | None) -> _Block | None:
        """Append the statements to the block; the block that follows, or None if they never fall through."""
        for statement in statements:
            if isinstance(statement, ast.Return):
                block.end = _Return(statement)
                return None
            waiting = _yield_of(statement)
            if waiting is not None:
                after = self.block()
                after.arrives_by = statement
                block.end = _Wait(statement, waiting, after)
                block = after
            elif isinstance(statement, (ast.Break, ast.Continue)) and loop is not None:
                block.end = _Jump(loop[isinstance(statement, ast.Continue)], statement)
                return None
            elif not self.waits(statement) and not (loop is not None and _leaves_loop(statement)):
                block.body.append(statement)
            else:
                following = self.lower_compound(statement, block, loop)
                if following is None:
                    return None
                block = following
        return block

    def lower_compound(self, statement: ast.stmt, block: _Block, loop: tuple[_Block, _Block] | None) -> _Block | None:
        match statement:
            case ast.If():
                then, other, after = self.block(), self.block(), self.block()
                block.end = _Branch(statement.test, then, other)
                ends = [self.lower(statement.body, then, loop), self.lower(statement.orelse, other, loop)]
                return self.join(ends, after, statement)
            case ast.While(orelse=[]):
                head, body, after = self.block(), self.block(), self.block()
                block.end = _Jump(head, statement)
                endless = isinstance(statement.test, ast.Constant) and statement.test.value
                head.end = _Jump(body, statement) if endless else _Branch(statement.test, body, after)
                self.close(self.lower(statement.body, body, (after, head)), head, statement)
                return after
            case ast.For(orelse=[]):
                return self.lower_for(statement, block)
            case ast.For() | ast.While():
                self.refuse(statement, "a loop around a 'yield' has no 'else'")
            case ast.Try() | ast.With():
                self.refuse(statement, "no 'try' or 'with' around a 'yield' or a 'break' out of a loop with one")
            case _:
                kind = type(statement).__name__.lower()
                why = f"'{kind}' around a 'yield' or a 'break' out of a loop with one is not supported"
                self.refuse(statement, f"{why}; use if, while or for")

    def lower_for(self, statement: ast.For, block: _Block) -> _Block:
        """A `for` around a `yield` becomes a tuple and an index, which can be kept in a frame."""
        self.loops += 1
        things, index = f"{LOOP}{self.loops}", f"_index{self.loops}"
        self.locals |= {things, index}
        setup = _snippet(f"{things} = _snapshot(None)\n{index} = 0", statement)
        step = _snippet(f"_target = {things}[{index}]\n{index} += 1", statement)
        test = _snippet(f"{index} < len({things})", statement)[0]
        assert isinstance(setup[0], ast.Assign) and isinstance(setup[0].value, ast.Call)
        assert isinstance(step[0], ast.Assign) and isinstance(test, ast.Expr)
        setup[0].value.args = [statement.iter]
        step[0].targets = [statement.target]
        head, body, after = self.block(), self.block(), self.block()
        block.body += setup
        block.end = _Jump(head, statement)
        head.end = _Branch(test.value, body, after)
        body.body += step
        self.close(self.lower(statement.body, body, (after, head)), head, statement)
        return after

    def close(self, end: _Block | None, target: _Block, node: ast.AST) -> None:
        if end is not None:
            end.end = _Jump(target, node)

    def join(self, ends: list[_Block | None], after: _Block, node: ast.AST) -> _Block | None:
        for end in ends:
            self.close(end, after, node)
        return None if all(end is None for end in ends) else after

    # which names are needed where

    def find_live(self) -> None:
        changed = True
        while changed:
            changed = False
            for block in reversed(self.blocks):
                live = _live_before(block.body, self.live_after(block))
                if block.arrives_by is not None:
                    live = live - _stores(block.arrives_by) | _loads_of(_targets(block.arrives_by))
                live &= self.locals
                if live != block.live:
                    block.live, changed = live, True

    def live_after(self, block: _Block) -> frozenset[str]:
        live = frozenset(name for successor in block.successors() for name in successor.live)
        match block.end:
            case _Branch(test=test):
                return live | _loads(test)
            case _Wait(waiting=waiting):
                return live | _loads(waiting)
            case _Return(statement=statement):
                return live | _loads(statement)
        return live

    # putting it together again

    def compile(self) -> Callable[..., Any]:
        entry = self.block()
        end = self.lower(self.definition.body, entry, None)
        if end is not None:
            end.end = _Return(_located(ast.Return(value=None), self.definition.body[-1]))
        reached = self.reachable(entry)
        self.blocks = [block for block in self.blocks if block in reached]
        self.find_live()
        unbound = entry.live - set(self.parameters)
        if unbound:
            names = ", ".join(sorted(unbound))
            self.refuse(self.definition, f"{names} may be used before it is set; set it on every path")
        self.number(entry)
        arguments = "".join(f"{name}=None, " for name in self.parameters)
        signature = f"{self.state}, _waiting, _frame, _sent, {arguments}*, _run, _Decision, _snapshot"
        definition = _snippet(f"def {self.definition.name}({signature}): pass", self.definition)[0]
        assert isinstance(definition, ast.FunctionDef)
        definition.body = self.emit_dispatch()
        module = ast.fix_missing_locations(ast.Module(body=[definition], type_ignores=[]))
        namespace: dict[str, Any] = {}
        exec(compile(module, self.filename, "exec"), self.function.__globals__, namespace)
        compiled: FunctionType = namespace[self.definition.name]
        compiled.__kwdefaults__ = {"_run": compiled, "_Decision": Decision, "_snapshot": snapshot}
        compiled.__module__ = self.function.__module__
        compiled.__qualname__ = f"{self.function.__qualname__}.run"  # so that pickle finds it
        compiled.__doc__ = self.function.__doc__
        compiled.__dict__["kept"] = {
            block.label: (block.arrives_by.lineno, tuple(sorted(block.live)))
            for block in self.labelled
            if block.arrives_by is not None
        }
        return compiled

    def reachable(self, entry: _Block) -> set[_Block]:
        found, todo = {entry}, [entry]
        while todo:
            for block in todo.pop().successors():
                if block not in found:
                    found.add(block)
                    todo.append(block)
        return found

    def number(self, entry: _Block) -> None:
        """Give a program counter to each block that is resumed or reached in more than one way."""
        arrivals: dict[_Block, int] = {}
        for block in self.blocks:
            for successor in block.successors():
                arrivals[successor] = arrivals.get(successor, 0) + 1
        entry.label = 0
        self.labelled = [entry]
        for block in self.blocks:
            if block is not entry and (block.arrives_by is not None or arrivals[block] > 1):
                block.label = len(self.labelled)
                self.labelled.append(block)

    def emit_dispatch(self) -> list[ast.stmt]:
        counter = _snippet("_pc = 0 if _frame is None else _frame[1]", self.definition)
        chosen = self.emit_choice(self.labelled)
        if any(block.label and block.arrives_by is None for block in self.labelled):
            loop = _snippet("while True: pass", self.definition)[0]
            assert isinstance(loop, ast.While)
            loop.body = chosen
            chosen = [loop]
        return counter + chosen

    def emit_choice(self, blocks: list[_Block]) -> list[ast.stmt]:
        """A balanced tree of tests for the program counter."""
        if len(blocks) == 1:
            return self.emit_labelled(blocks[0])
        half = len(blocks) // 2
        choice = _snippet(f"if _pc < {blocks[half].label}: pass", self.definition)[0]
        assert isinstance(choice, ast.If)
        choice.body = self.emit_choice(blocks[:half])
        choice.orelse = self.emit_choice(blocks[half:])
        return [choice]

    def emit_labelled(self, block: _Block) -> list[ast.stmt]:
        statements: list[ast.stmt] = []
        if block.arrives_by is not None:
            if block.live:
                names = ", ".join(["_run", "_pc", *sorted(block.live)])
                statements += _snippet(f"{names} = _frame", block.arrives_by)
            statements += self.emit_arrival(block.arrives_by, "_sent")
        return statements + self.emit(block)

    def emit(self, block: _Block) -> list[ast.stmt]:
        statements = list(block.body)
        match block.end:
            case _Jump(target=target, node=node):
                statements += self.emit_jump(target, node)
            case _Branch(test=test, then=then, other=other):
                choice = ast.If(test=test, body=self.emit_jump(then, test), orelse=self.emit_jump(other, test))
                statements.append(_located(choice, test))
            case _Wait(statement=statement, waiting=waiting, after=after):
                statements += self.emit_wait(statement, waiting, after)
            case _Return(statement=statement):
                statements.append(statement)
        return statements

    def emit_jump(self, target: _Block, node: ast.AST) -> list[ast.stmt]:
        if target.label is None:
            return self.emit(target)
        return [*_snippet(f"_pc = {target.label}", node), _located(ast.Continue(), node)]

    def emit_wait(self, statement: ast.stmt, waiting: _Yield, after: _Block) -> list[ast.stmt]:
        names = "".join(f", {name}" for name in sorted(after.live))
        keep = _snippet(f"_waiting.append((_run, {after.label}{names}))", statement)
        if isinstance(waiting, ast.Yield):
            return [*keep, _located(ast.Return(value=waiting.value), statement)]
        call = waiting.value
        assert isinstance(call, ast.Call)
        run, check = _snippet(
            "_result = _rule.run(_waiting, None, None)\nif type(_result) is _Decision: return _result", statement
        )
        assert isinstance(run, ast.Assign) and isinstance(run.value, ast.Call) and isinstance(check, ast.If)
        assert isinstance(run.value.func, ast.Attribute)
        run.value.func.value = call.func
        run.value.args = [call.args[0], *run.value.args, *call.args[1:]]
        check.body = [*keep, *check.body]
        return [run, check, *self.emit_arrival(statement, "_result"), *self.emit(after)]

    def emit_arrival(self, statement: ast.stmt, value: str) -> list[ast.stmt]:
        """Give the value to the left-hand side of the waiting statement."""
        targets = _targets(statement)
        if not targets:
            return []
        arrival = _snippet(f"_target = {value}", statement)
        assert isinstance(arrival[0], ast.Assign)
        arrival[0].targets = targets
        return arrival


def _snippet(code: str, at: ast.AST) -> list[ast.stmt]:
    """Statements of ours, at the place of the statement for which they stand."""
    module = ast.parse(code)
    for node in ast.walk(module):
        if isinstance(node, (ast.stmt, ast.expr)):
            ast.copy_location(node, at)
    return module.body


N = TypeVar("N", bound=ast.stmt | ast.expr)


def _located(node: N, at: ast.AST) -> N:
    return ast.fix_missing_locations(ast.copy_location(node, at))


# --- which names a piece of code reads and sets --------------------------------------------------------------------


def _loads(node: ast.AST) -> frozenset[str]:
    """Names that the code reads from the function around it."""
    match node:
        case ast.Name(id=name, ctx=ast.Load()):
            return frozenset({name})
        case ast.Lambda(body=body, args=arguments):
            return _loads(body) - {argument.arg for argument in arguments.args} | _loads(arguments)
        case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
            own = {name for clause in node.generators for name in _names_in_target(clause.target)}
            return _loads_of(ast.iter_child_nodes(node)) - own | _loads(node.generators[0].iter)
    return _loads_of(ast.iter_child_nodes(node))


def _loads_of(nodes: Iterable[ast.AST]) -> frozenset[str]:
    return frozenset(name for node in nodes for name in _loads(node))


def _names_in_target(target: ast.AST) -> Iterator[str]:
    match target:
        case ast.Name(id=name):
            yield name
        case ast.Tuple(elts=elements) | ast.List(elts=elements):
            for element in elements:
                yield from _names_in_target(element)
        case ast.Starred(value=value):
            yield from _names_in_target(value)


def _targets(statement: ast.stmt) -> list[ast.expr]:
    """The left-hand side of an assignment."""
    match statement:
        case ast.Assign(targets=targets):
            return targets
        case ast.AnnAssign(target=target, value=value) if value is not None:
            return [target]
    return []


def _stores(statement: ast.stmt) -> frozenset[str]:
    """Names that a simple statement sets for sure."""
    return frozenset(name for target in _targets(statement) for name in _names_in_target(target))


def _live_before(statements: list[ast.stmt], live: frozenset[str]) -> frozenset[str]:
    """Names needed before the statements, when `live` are needed after them."""
    for statement in reversed(statements):
        live = _live_before_one(statement, live)
    return live


def _live_before_one(statement: ast.stmt, live: frozenset[str]) -> frozenset[str]:
    match statement:
        case ast.If(test=test, body=body, orelse=orelse):
            return _live_before(body, live) | _live_before(orelse, live) | _loads(test)
        case ast.While(test=test, body=body, orelse=orelse):
            live |= _live_before(orelse, live) | _loads(test)
            return live | _live_before(body, live | _live_before(body, live))
        case ast.For(target=target, iter=iterable, body=body, orelse=orelse):
            live |= _live_before(orelse, live)
            inside = _live_before(body, live | _live_before(body, live))
            return live | (inside - frozenset(_names_in_target(target))) | _loads(iterable)
        case ast.Match(subject=subject, cases=cases):
            for case in cases:
                live |= _live_before(case.body, live) - _captured(case.pattern)
                live |= (_loads(case.guard) if case.guard else frozenset()) - _captured(case.pattern)
            return live | _loads(subject)
        case ast.AugAssign(target=ast.Name(id=name), value=value):
            return live | _loads(value) | {name}
        case ast.Return() | ast.Raise():
            return _loads(statement)
        case ast.Try() | ast.With():
            return live | _loads(statement)
    return (live - _stores(statement)) | _loads(statement)


def _captured(pattern: ast.pattern) -> set[str]:
    return {
        node.name
        for node in ast.walk(pattern)
        if isinstance(node, (ast.MatchAs, ast.MatchStar)) and node.name is not None
    }
