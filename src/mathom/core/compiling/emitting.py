"""The back end: blocks put together again, into the code of one function."""

from __future__ import annotations

import ast
from types import CodeType
from typing import Final

from mathom.core.compiling.blocks import Block, Blocks, Branch, Jump, Return, Wait, located, snippet
from mathom.core.compiling.source import AnyYield, targets_of

#: What the compiled code finds in its closure.
CLOSURE: Final = ("_run", "_missing", "_snapshot")


class Emitter:
    """The compiled function of some blocks."""

    def __init__(self, blocks: Blocks) -> None:
        self.source = blocks.source
        self.entry = blocks.all[0]
        arrivals: dict[Block, int] = {}
        for block in blocks.all:
            for successor in block.successors():
                arrivals[successor] = arrivals.get(successor, 0) + 1
        #: The blocks that have a program counter: those that are resumed or reached in more than one way.
        self.counted = [self.entry] + [
            block
            for block in blocks.all
            if block is not self.entry and (block.arrives_by is not None or arrivals[block] > 1)
        ]
        self.counters = {block: counter for counter, block in enumerate(self.counted)}

    @property
    def kept(self) -> dict[int, tuple[int, tuple[str, ...]]]:
        """The line of the yield and the locals in the frame, by program counter."""
        return {
            counter: (block.arrives_by.lineno, tuple(sorted(block.needed)))
            for block, counter in self.counters.items()
            if block.arrives_by is not None
        }

    def code(self) -> CodeType:
        """The code of `compiled(state, waiting, frame, sent, *arguments)`."""
        definition = self.source.definition
        arguments = "".join(f", {name}" for name in self.source.parameters)
        signature = f"{self.source.state}, _waiting, _frame, _sent{arguments}"
        around = snippet(f"def _rule({', '.join(CLOSURE)}):\n    def _compiled({signature}): pass", definition)[0]
        assert isinstance(around, ast.FunctionDef) and isinstance(around.body[0], ast.FunctionDef)
        around.body[0].body = self._dispatch()
        module = ast.fix_missing_locations(ast.Module(body=[around], type_ignores=[]))
        code = _code_in(_code_in(compile(module, self.source.filename, "exec", dont_inherit=True)))
        return code.replace(co_name=definition.name, co_qualname=self.source.qualified_name)

    # choosing the block

    def _dispatch(self) -> list[ast.stmt]:
        counter = snippet("_pc = 0 if _frame is None else _frame[1]", self.source.definition)
        chosen = self._choice(self.counted)
        if any(block is not self.entry and block.arrives_by is None for block in self.counted):
            loop = snippet("while True: pass", self.source.definition)[0]
            assert isinstance(loop, ast.While)
            loop.body = chosen
            chosen = [loop]
        return counter + chosen

    def _choice(self, blocks: list[Block]) -> list[ast.stmt]:
        """A balanced tree of tests for the program counter."""
        if len(blocks) == 1:
            return self._counted(blocks[0])
        half = len(blocks) // 2
        choice = snippet(f"if _pc < {self.counters[blocks[half]]}: pass", self.source.definition)[0]
        assert isinstance(choice, ast.If)
        choice.body = self._choice(blocks[:half])
        choice.orelse = self._choice(blocks[half:])
        return [choice]

    def _counted(self, block: Block) -> list[ast.stmt]:
        if block is self.entry:
            return self._arguments() + self._emit(block)
        if block.arrives_by is None:
            return self._emit(block)
        taken: list[ast.stmt] = []
        if block.needed:
            names = ", ".join(["_code", "_pc", *sorted(block.needed)])
            taken = snippet(f"{names} = _frame", block.arrives_by)
        return taken + _arrival(block.arrives_by, "_sent") + self._emit(block)

    def _arguments(self) -> list[ast.stmt]:
        """Refuse a call with too few arguments: then the last one is missing."""
        if not self.source.parameters:
            return []
        given = ", ".join(self.source.arguments)
        test = f"if {self.source.parameters[-1]} is _missing: _missing.refuse(_run, {given})"
        return snippet(test, self.source.definition)

    # the blocks

    def _emit(self, block: Block) -> list[ast.stmt]:
        statements = list(block.body)
        match block.end:
            case Jump(target=target, node=node):
                statements += self._jump(target, node)
            case Branch(test=test, then=then, other=other):
                choice = ast.If(test=test, body=self._jump(then, test), orelse=self._jump(other, test))
                statements.append(located(choice, test))
            case Wait(statement=statement, waiting=waiting, after=after):
                statements += self._wait(statement, waiting, after)
            case Return(statement=statement):
                statements.append(statement)
        return statements

    def _jump(self, target: Block, node: ast.AST) -> list[ast.stmt]:
        if target not in self.counters:
            return self._emit(target)
        return [*snippet(f"_pc = {self.counters[target]}", node), located(ast.Continue(), node)]

    def _wait(self, statement: ast.stmt, waiting: AnyYield, after: Block) -> list[ast.stmt]:
        names = "".join(f", {name}" for name in sorted(after.needed))
        keep = snippet(f"_waiting.append((_run, {self.counters[after]}{names}))\nreturn _waiting", statement)
        if isinstance(waiting, ast.Yield):
            # The decision first: to make it may end the game, and then nothing waits.
            (ask,) = snippet("_waiting.append(None)", statement)
            assert isinstance(ask, ast.Expr) and isinstance(ask.value, ast.Call) and waiting.value is not None
            ask.value.args = [waiting.value]
            return [ask, *keep]
        call = waiting.value
        assert isinstance(call, ast.Call)
        run, check = snippet("_result = _rule.run(_waiting, None, None)\nif _result is _waiting: pass", statement)
        assert isinstance(run, ast.Assign) and isinstance(run.value, ast.Call) and isinstance(check, ast.If)
        assert isinstance(run.value.func, ast.Attribute)
        run.value.func.value = call.func
        run.value.args = [call.args[0], *run.value.args, *call.args[1:]]
        check.body = keep
        return [run, check, *_arrival(statement, "_result"), *self._emit(after)]


def _arrival(statement: ast.stmt, value: str) -> list[ast.stmt]:
    """Give the value to the left-hand side of the waiting statement."""
    targets = targets_of(statement)
    if not targets:
        return []
    arrival = snippet(f"_target = {value}", statement)
    assert isinstance(arrival[0], ast.Assign)
    arrival[0].targets = targets
    return arrival


def _code_in(code: CodeType) -> CodeType:
    """The code of the function that the code defines."""
    return next(constant for constant in code.co_consts if isinstance(constant, CodeType))
