"""A rule function as it was written."""

from __future__ import annotations

import ast
import functools
import linecache
from types import FunctionType
from typing import NoReturn, TypeAlias

from mathom.core.errors import UnsupportedRule

#: A point at which a rule function waits.
AnyYield: TypeAlias = ast.Yield | ast.YieldFrom


class RuleSource:
    """A rule function's tree, with the lines and columns of its file, and the names in it."""

    def __init__(self, function: FunctionType) -> None:
        code = function.__code__
        self.filename = code.co_filename
        self.qualified_name = function.__qualname__
        self.free_names = code.co_freevars
        self.definition = self._find(function)
        #: All arguments in the order in which they are written.
        self.arguments = [argument.arg for argument in self.definition.args.args]
        place = int(self.arguments[:1] == ["self"])
        #: The name of the game state: the first argument, of a method the one after self. "" if there is none.
        self.state = self.arguments[place] if len(self.arguments) > place else ""
        #: The other arguments.
        self.parameters = [name for name in self.arguments if name != self.state]
        #: Every local but the state.
        self.locals = frozenset({*code.co_varnames, *code.co_cellvars} - {self.state})

    @property
    def is_method(self) -> bool:
        """True if it stands in a class and is not marked as a static method."""
        around = self.qualified_name.rpartition(".")[0]
        marks = [mark.id for mark in self.definition.decorator_list if isinstance(mark, ast.Name)]
        return bool(around) and not around.endswith("<locals>") and "staticmethod" not in marks

    def _find(self, function: FunctionType) -> ast.FunctionDef:
        linecache.checkcache(self.filename)
        text = "".join(linecache.getlines(self.filename, function.__globals__))
        line = function.__code__.co_firstlineno
        definition = _definitions(text).get(line)
        if not isinstance(definition, ast.FunctionDef):
            why = "only a plain 'def' can be a rule function" if text else "the source of a rule function is not known"
            self.refuse(definition or ast.Pass(lineno=line, col_offset=0), why)
        return definition

    def refuse(self, node: ast.AST, why: str) -> NoReturn:
        """Raise `UnsupportedRule`, as a syntax error at the node."""
        if not hasattr(node, "lineno"):
            node = self.definition
        line: int = getattr(node, "lineno", 1)
        text = linecache.getline(self.filename, line)
        raise UnsupportedRule(why, (self.filename, line, getattr(node, "col_offset", 0) + 1, text))


@functools.lru_cache(maxsize=1)
def _definitions(text: str) -> dict[int, ast.FunctionDef | ast.AsyncFunctionDef]:
    """The functions of a module by the line at which they begin, decorators included."""
    found = [node for node in ast.walk(ast.parse(text)) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
    return {min([node.lineno, *(one.lineno for one in node.decorator_list)]): node for node in found}


def yield_of(statement: ast.stmt) -> AnyYield | None:
    """The yield of `yield x`, `a = yield x` and `a: T = yield x`."""
    if isinstance(statement, (ast.Expr, ast.Assign, ast.AnnAssign)) and isinstance(statement.value, AnyYield):
        return statement.value
    return None


def waits(node: ast.AST) -> bool:
    """True if there is a yield in the code."""
    return any(isinstance(inner, AnyYield) for inner in ast.walk(node))


def targets_of(statement: ast.stmt) -> list[ast.expr]:
    """The left-hand sides of an assignment."""
    match statement:
        case ast.Assign(targets=targets):
            return targets
        case ast.AnnAssign(target=target, value=value) if value is not None:
            return [target]
    return []


def names_in_target(target: ast.AST) -> frozenset[str]:
    """The locals that an assignment to the target sets."""
    match target:
        case ast.Name(id=name):
            return frozenset({name})
        case ast.Tuple(elts=elements) | ast.List(elts=elements):
            return frozenset(name for element in elements for name in names_in_target(element))
        case ast.Starred(value=value):
            return names_in_target(value)
    return frozenset()
