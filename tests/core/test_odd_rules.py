"""Odd rule functions, such as somebody will write some day, and random ones."""

from __future__ import annotations

import re
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
    "a static method": """
class Card:
    @staticmethod
    @resumable
    def rule(g, number):
        choice = yield g.ask(number)
        return choice.n, number


@resumable
def rule(g):
    one = yield from Card.rule(g, 1)
    two = yield from Card().rule(g, 2)
    return one, two
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
    "names that only the patterns of a match use": """
from enum import IntEnum


class Point:
    __match_args__ = ("x", "y")

    def __init__(self, x, y):
        self.x, self.y = x, y


class Colours(IntEnum):
    red = 1


@resumable
def rule(g):
    colours = Colours
    kind = Point
    yield g.ask("what?")
    match len(g.notes):
        case colours.red:
            g.note("red")
        case _:
            g.note("other")
    match Point(1, 2):
        case kind(x, y) if x:
            g.note((x, y))
    return "done"
""",
    "a loop into a box": """
@resumable
def rule(g):
    box, place = g.boxes, 1
    choice = yield g.ask("what?")
    box = g.boxes
    for box[place] in range(choice.n + 1):
        g.note(tuple(box))
    return tuple(box)
""",
    "a loop into a place that was set before": """
@resumable
def rule(g):
    place = 1
    choice = yield g.ask("what?")
    for g.boxes[place] in range(choice.n + 1):
        g.note(tuple(g.boxes))
    for g.boxes[place] in (7, 8):
        yield g.ask(g.boxes[place])
    return place
""",
    "counting up in a try": """
@resumable
def rule(g):
    tries = 0
    while tries < 3:
        choice = yield g.ask("what?")
        try:
            tries += 1
            g.note(1 // choice.n)
        except ZeroDivisionError:
            tries += 1
        finally:
            g.note(tries)
    return "done"
""",
    "counting up in a with": """
import contextlib


@resumable
def rule(g):
    total = 5
    yield g.ask("what?")
    with contextlib.nullcontext():
        total += 1
    with contextlib.suppress(ZeroDivisionError):
        total += 1 // len(g.notes)
    return "done"
""",
    "a try that needs something only if it fails": """
@resumable
def rule(g):
    word, other = "failed", "left"
    choice = yield g.ask("divide by")
    for _ in range(2):
        try:
            word = str(6 // choice.n)
            if choice.n == 2:
                break
            other = "stayed"
        except ZeroDivisionError:
            g.note(word)
            continue
        else:
            word = "fine"
        finally:
            g.note(other)
    return word
""",
    "a plain loop with an else and a break": """
@resumable
def rule(g):
    found = -1
    limit = 3
    choice = yield g.ask("which?")
    for number in range(limit):
        if number == choice.n:
            found = number
            break
    else:
        found = 99
    while found < 3:
        found += 1
        if found == 2:
            continue
        limit += found
    else:
        g.note("no break")
    yield g.ask(limit)
    return found, limit
""",
    "names that a mapping and a rest capture": """
@resumable
def rule(g):
    choice = yield g.ask("which?")
    match {"a": choice.n, "b": (1, 2, 3)}:
        case {"a": 0, **others}:
            g.note(sorted(others))
        case {"b": [first, *rest]}:
            g.note((first, tuple(rest)))
    return "done"
""",
    "a lambda that is used at once and one that shadows": """
@resumable
def rule(g):
    shown, twice = 3, 2
    choice = yield g.ask("what?")
    twice = (lambda number, /, twice=twice, *shown, other=1, **more: number * twice)(choice.n)
    yield g.ask(twice)
    return shown
""",
    "a private name of a class's own": """
class Card:
    @resumable
    def rule(self, g):
        __kept = 3
        choice = yield g.ask(__kept)
        return __kept + choice.n


@resumable
def rule(g):
    result = yield from Card().rule(g)
    return result
""",
    "the name of an exception that was set before": """
@resumable
def rule(g):
    error = "none"
    choice = yield g.ask("divide by")
    try:
        g.note(6 // choice.n)
    except ZeroDivisionError as error:
        g.note(str(error))
    yield g.ask("end")
    return None
""",
    "an import in between": """
@resumable
def rule(g):
    yield g.ask("what?")
    import math
    from os import path as way
    g.note(math.floor(2.5), way.basename("a/b"))
    return "done"
""",
    "lambdas and generators that see the right values": """
KEPT = {}


@resumable
def rule(g):
    total = 1
    fixed = 5
    KEPT[id(g), 1] = later(lambda total=total: total)
    KEPT[id(g), 2] = later(lambda total: total + fixed)
    for number in (3, 1, 2):
        found = tuple(one for one in range(4) if one != number)
        ranked = tuple(sorted(found, key=lambda one: -one * number))
        g.note((lambda: number)(), *(one + number for one in ranked), max(found, key=lambda one: one % number))
        choice = yield g.ask(number)
        total = choice.n
    g.note(KEPT[id(g), 1](), KEPT[id(g), 2](total))
    return total


def later(way):
    return way
""",
    "a recursion of rules by their own name": """
@resumable
def rule(g):
    choice = yield g.ask(len(g.notes))
    g.note(choice.n)
    if choice.n and len(g.notes) < 4:
        deeper = yield from rule(g)
        return deeper + 1
    return 0
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


#: Those of the odd rules that are refused; all others run.
REFUSED = {
    "locals that are called like the compiler's own",
    "a private name of a class",
    "a private name of a class's own",
    "a loop that leaves by a match or out of a try",
    "a declaration bound by its class",
    "another state handed to a rule",
    "the state's name given to something else",
}


@pytest.mark.parametrize("source", ODD.values(), ids=ODD)
def test_odd_code_is_the_same_compiled_or_refused(source: str, written: Written, tmp_path: Path) -> None:
    refused = refused_or_same(source, written)
    assert (refused is not None) == (source in [ODD[name] for name in REFUSED])
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
    name, again = draw(st.sampled_from(NAMES)), draw(st.sampled_from(NAMES))
    value = draw(expressions())
    simple = [
        [f"{name} = {value}"],
        [f"{name} += {value}", f"{name} %= 7"],
        [f"g.note({value})"],
        [f'yield g.ask(f"{{{value}}}")'],
        [f"choice = yield g.ask({value})", f"{name} = choice.n"],
        [f"{name} = yield from other(g, {value})"],
        [f"KEPT[id(g)] = held(lambda: {value})", f"{again} = yield from other(g, 2)", "g.note(KEPT[id(g)]())"],
        [f"return {value}"],
    ]
    simple += [["break"], ["continue"]] if in_loop else []
    if depth == 0 or draw(st.booleans()):
        return draw(st.sampled_from(simple))
    kind = draw(st.sampled_from(["if", "if-else", "while", "for", "plain for", "try", "match", "with", "plain while"]))
    if kind in {"try", "match", "with", "plain while"}:
        return draw(plain_statements(name, value))
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


@st.composite
def plain_statements(draw: st.DrawFn, name: str, value: str) -> list[str]:
    """A compound statement that does not wait."""
    bodies = st.sampled_from(
        [
            f"{name} = 1 // ({value})",
            f"{name} += 1",
            f"g.note({value})",
            f"g.boxes[{name} % 3] = {value}",
            f"for g.boxes[{name} % 3] in range(2): g.note({value})",
            "raise ValueError",
            "return c",
        ]
    )
    one, two, three, four = (draw(bodies) for _ in range(4))
    kind = draw(st.sampled_from(["except", "finally", "else", "match", "with", "while"]))
    match kind:
        case "except":
            lines = ["try:", f"    {one}", f"    {two}", "except (ZeroDivisionError, ValueError):", f"    {three}"]
        case "finally":
            lines = ["try:", f"    {one}", "except Exception:", f"    {two}", "finally:", f"    g.note({value})"]
            lines += [f"    {name} = 2"]
        case "else":
            lines = ["try:", f"    {one}", "except Exception:", f"    {two}", "else:", "    a += b"]
        case "match":
            lines = [f"match (a % 2, {value}):", f"    case (0, {name}) if {name} == a:", f"        {three}"]
            lines += ["    case (b, 1):", "        a = b"]
        case "with":
            lines = [f"with contextlib.suppress({name}):", f"    {one}", f"    {four}"]
        case _:
            lines = ["n = 0", "while n < 4:", "    n += 1", f"    if {value} > 2:", "        continue"]
            lines += [f"    if {name} > 2:", "        break", f"    {one}", "else:", "    b = 2"]
    return ["try:", *("    " + line for line in lines), "except Exception:", f"    g.note({name})", f"    {name} = 0"]


FUZZED = """\
import contextlib

#: Lambdas that outlive a question, for each of the two matches.
KEPT = {{}}


def held(way):
    return way


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


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(body=blocks(3, in_loop=False), answers=st.lists(st.integers(0, 11), max_size=25))
def test_any_code_is_the_same_compiled(body: list[str], answers: list[int], written: Written) -> None:
    try:
        module = written(FUZZED.format(body="\n".join("    " + line for line in body)))
    except UnsupportedRule as refused:
        if not re.search("may be used before it is set|a lambda sees '.' as it is now", str(refused)):
            raise
        return
    same_game(module.rule, answers)
