"""Odd rule functions, such as somebody will write some day, and random ones."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.core.conftest import HEADER, Written
from tests.core.toy import same_game

from mathom.core import UnsupportedRule

ODD = {
    "a text in several lines, in a method": '''
class Card:
    @resumable
    def rule(self, g):
        text = """first
            second
          third"""
        choice = yield g.ask(text)
        return text


@resumable
def rule(g):
    result = yield from Card().rule(g)
    return result
''',
    "a comment at the margin, in a method": """
class Card:
    @resumable
    def rule(self, g):
        text = "a"
# a remark
        choice = yield g.ask(text)
        return choice.n


@resumable
def rule(g):
    result = yield from Card().rule(g)
    return result
""",
    "a global called _": """
def _(text):
    return text.upper()


@resumable
def rule(g):
    number = 3
    choice = yield g.ask(_("translated"))
    again = yield g.ask(_("more"))
    return _("done"), number
""",
    "a loop variable called _": """
@resumable
def rule(g):
    for _ in range(3):
        choice = yield g.ask(_)
        g.note(_)
    return "done"
""",
    "locals that are called like the compiler's own": """
@resumable
def rule(g):
    _pc, _frame, _sent, _stack, _waiting, _result, _inner, _target = range(8)
    _things1, _index1 = "things", "index"
    for number in (1, 2):
        choice = yield g.ask((_pc, _frame, _sent, _stack))
        _pc += choice.n
    second = yield from other(g)
    return _pc, _frame, _sent, _stack, _waiting, _result, _inner, _target, _things1, _index1


@resumable
def other(g):
    yield g.ask("other")
    return 5
""",
    "a private name of a class": """
class Card:
    def __init__(self):
        self.__cost = 3

    @resumable
    def rule(self, g):
        choice = yield g.ask(self.__cost)
        return self.__cost + choice.n


@resumable
def rule(g):
    result = yield from Card().rule(g)
    return result
""",
    "every way set by a match": """
@resumable
def rule(g):
    choice = yield g.ask("which?")
    match choice.n:
        case 0:
            word = "none"
        case _:
            word = "some"
    yield g.ask(word)
    return word
""",
    "set in an endless loop": """
@resumable
def rule(g):
    yield g.ask("go?")
    while True:
        found = len(g.notes)
        if found > 2:
            break
        g.note("more")
    yield g.ask(found)
    return found
""",
    "set and used in a try, bound by an except and a with": """
import contextlib


@resumable
def rule(g):
    yield g.ask("go?")
    try:
        number = len(g.notes)
        g.note(10 // number)
    except ZeroDivisionError as error:
        g.note(str(error))
    with contextlib.nullcontext(5) as five:
        g.note(five)
    yield g.ask("end")
    return None
""",
    "set on every path of a try": """
@resumable
def rule(g):
    choice = yield g.ask("divide by")
    try:
        quotient = 6 // choice.n
    except ZeroDivisionError:
        quotient = -1
    yield g.ask(quotient)
    return quotient
""",
    "a loop that leaves by a match or out of a try": """
@resumable
def rule(g):
    count = 0
    while True:
        choice = yield g.ask(count)
        count += 1
        match choice.n:
            case 2:
                break
            case _ if count > 5:
                break
        try:
            1 // choice.n
        except ZeroDivisionError:
            break
    return count
""",
    "code after the end": """
@resumable
def rule(g):
    choice = yield g.ask("only")
    if choice.n:
        return 1
    else:
        return 2
    g.note("never")
    yield g.ask("never")
""",
    "a raise that ends a branch": """
@resumable
def rule(g):
    choice = yield g.ask("only")
    if choice.n < 99:
        word = "fine"
    else:
        raise AssertionError("never")
    yield g.ask(word)
    return word
""",
    "a declaration bound by its class": """
class Card:
    @resumable
    def rule(self, g, by):
        choice = yield g.ask(by)
        return type(self).__name__, choice.n


@resumable
def rule(g):
    card = Card()
    first = yield from card.rule(g, 1)
    second = yield from Card.rule(card, g, 2)
    return first, second
""",
    "another state handed to a rule": """
class Other:
    def __init__(self, g):
        self.ask = lambda prompt: g.ask("other: " + prompt)


@resumable
def question(g):
    choice = yield g.ask("what?")
    return choice.n


@resumable
def rule(g):
    result = yield from question(Other(g))
    return result
""",
    "the state's name given to something else": """
class Other:
    def __init__(self, g):
        self.ask = lambda prompt: g.ask("other: " + prompt)


@resumable
def rule(g):
    yield g.ask("before")
    g = Other(g)
    yield g.ask("once")
    yield g.ask("twice")
    return "done"
""",
    "a lambda with arguments of every kind": """
@resumable
def rule(g):
    rest = yield g.ask("rest")
    add = (lambda *rest, plus=rest.n, **others: sum(rest) + plus)(1, 2)
    yield g.ask(add)
    return add + rest.n
""",
}


def refused_or_same(source: str, written: Written) -> UnsupportedRule | None:
    """Play both forms with some answers, unless the module is refused when it is imported."""
    try:
        module = written(source)
    except UnsupportedRule as refused:
        return refused
    for answers in ([0, 0, 0, 0], [1, 2, 1, 2, 1], [2, 1, 0, 2, 2], [1, 1, 1, 1, 1, 1, 1]):
        same_game(module.rule, answers)
    return None


@pytest.mark.parametrize("source", ODD.values(), ids=ODD)
def test_odd_code_is_the_same_compiled_or_refused(source: str, written: Written, tmp_path: Path) -> None:
    refused = refused_or_same(source, written)
    if refused is not None:
        assert Path(refused.filename or "").parent == tmp_path
        assert refused.lineno is not None and refused.lineno > HEADER.count("\n")


# --- any code at all ----------------------------------------------------------------------------------------------

NAMES = "abc"


@st.composite
def expressions(draw: st.DrawFn) -> str:
    name, other = draw(st.sampled_from(NAMES)), draw(st.sampled_from(NAMES))
    number = draw(st.integers(0, 3))
    return draw(
        st.sampled_from(
            [
                name,
                str(number),
                f"({name} + {number}) % 5",
                f"sum({name} for {name} in range({other} % 4))",
                f"(lambda {other}: {other} + {name})({number}) % 5",
                f"len([{name} for {other} in range(3) if {other} != {name}])",
            ]
        )
    )


@st.composite
def blocks(draw: st.DrawFn, depth: int, in_loop: bool) -> list[str]:
    """A few statements, each line indented by what is around it."""
    lines: list[str] = []
    for _ in range(draw(st.integers(1, 3))):
        lines += draw(statements(depth, in_loop))
    return lines


@st.composite
def statements(draw: st.DrawFn, depth: int, in_loop: bool) -> list[str]:
    name = draw(st.sampled_from(NAMES))
    value = draw(expressions())
    simple = [
        [f"{name} = {value}"],
        [f"{name} += {value}", f"{name} %= 7"],
        [f"g.note({value})"],
        [f'yield g.ask(f"{{{value}}}")'],
        [f"choice = yield g.ask({value})", f"{name} = choice.n"],
        [f"{name} = yield from other(g, {value})"],
        [f"return {value}"],
    ]
    simple += [["break"], ["continue"]] if in_loop else []
    if depth == 0 or draw(st.booleans()):
        return draw(st.sampled_from(simple))
    kind = draw(st.sampled_from(["if", "if-else", "while", "for", "plain for"]))
    inside = ["    " + line for line in draw(blocks(depth - 1, in_loop or kind not in {"if", "if-else"}))]
    match kind:
        case "if":
            return [f"if {value} > 1:", *inside]
        case "if-else":
            other = ["    " + line for line in draw(blocks(depth - 1, in_loop))]
            return [f"if {value} > 1:", *inside, "else:", *other]
        case "while":
            return ["while g.fuel():", *inside]
        case "for":
            return [f"for {name} in range({value} % 3):", *inside]
    return [f"for {name} in range({value} % 3):", f"    g.note({name})", f"    if {name} > 1:", "        break"]


FUZZED = """\
@resumable
def other(g, number):
    if number % 2:
        return number
    choice = yield g.ask(f"other {{number}}")
    return choice.n + number


@resumable
def rule(g):
    a = b = c = 1
    yield g.ask("start")
{body}
    g.note((a, b, c))
    return a
"""


@settings(max_examples=120, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(body=blocks(3, in_loop=False), answers=st.lists(st.integers(0, 11), max_size=25))
def test_any_code_is_the_same_compiled(body: list[str], answers: list[int], written: Written) -> None:
    module = written(FUZZED.format(body="\n".join("    " + line for line in body)))
    same_game(module.rule, answers)
