"""Code that cannot be made resumable is refused when it is imported, with file, line and reason."""

from pathlib import Path

import pytest
from tests.core.conftest import HEADER, Written

from mathom.core import UnsupportedRule

#: What is written, with `# here` on the line that is to be named, and words of the reason.
UNSUPPORTED = {
    "try around yield": (
        """
        try:  # here
            yield g.ask("what?")
        finally:
            g.note("done")
        """,
        "no 'try' or 'with' around a 'yield'",
    ),
    "with around yield": (
        """
        with open(g.path) as file:  # here
            yield g.ask("what?")
        """,
        "no 'try' or 'with' around a 'yield'",
    ),
    "try deep inside": (
        """
        while g.more():
            if g.late():
                try:  # here
                    yield g.ask("what?")
                except ValueError:
                    pass
        """,
        "no 'try' or 'with' around a 'yield'",
    ),
    "try with except*": (
        """
        try:  # here
            yield g.ask("what?")
        except* ValueError:
            pass
        """,
        "around a 'yield'",
    ),
    "match around yield": (
        """
        match g.kind:  # here
            case 1:
                yield g.ask("what?")
        """,
        "'match' around a 'yield' or a 'break' out of a loop with one is not supported; use if, while or for",
    ),
    "else of a for": (
        """
        for number in (1, 2):  # here
            yield g.ask(number)
        else:
            g.note("all")
        """,
        "a loop around a 'yield' has no 'else'",
    ),
    "else of a while": (
        """
        while g.more():  # here
            g.note("more")
        else:
            yield g.ask("what?")
        """,
        "a loop around a 'yield' has no 'else'",
    ),
    "yield in a call": (
        """
        g.note(
            (yield g.ask("what?"))  # here
        )
        """,
        "only be a statement or the whole right-hand side",
    ),
    "yield in a test": (
        """
        if (yield g.ask("what?")).n:  # here
            g.note("yes")
        """,
        "only be a statement or the whole right-hand side",
    ),
    "yield in a return": (
        """
        return (yield g.ask("what?"))  # here
        """,
        "only be a statement or the whole right-hand side",
    ),
    "yield from in an expression": (
        """
        total = 1 + (yield from rule(g))  # here
        """,
        "only be a statement or the whole right-hand side",
    ),
    "yield added": (
        """
        total = 0
        total += yield g.ask("what?")  # here
        """,
        "only be a statement or the whole right-hand side",
    ),
    "yield in a lambda": (
        """
        yield g.ask("what?")
        ask = lambda: (yield g.ask("more?"))  # here
        """,
        "only be a statement or the whole right-hand side",
    ),
    "two yields in one": (
        """
        yield (yield g.ask("what?"))  # here
        """,
        "only be a statement or the whole right-hand side",
    ),
    "a bare yield": (
        """
        yield  # here
        """,
        "a bare 'yield' asks nothing",
    ),
    "a bare yield with a target": (
        """
        choice = yield  # here
        """,
        "a bare 'yield' asks nothing",
    ),
    "yield from a tuple": (
        """
        yield from (g.ask("one"), g.ask("two"))  # here
        """,
        "'yield from' calls a rule function",
    ),
    "yield from a name": (
        """
        questions = g.questions
        yield from questions  # here
        """,
        "'yield from' calls a rule function",
    ),
    "a call with star": (
        """
        yield from rule(g, *g.all)  # here
        """,
        "called with plain positional arguments",
    ),
    "a call with keywords": (
        """
        yield from rule(g, by=1)  # here
        """,
        "called with plain positional arguments",
    ),
    "a call with two stars": (
        """
        yield from rule(g, **g.all)  # here
        """,
        "called with plain positional arguments",
    ),
    "walrus": (
        """
        yield g.ask("what?")
        if (number := g.number()) > 2:  # here
            g.note(number)
        """,
        "':=' is not supported",
    ),
    "global": (
        """
        global count  # here
        count = 1
        yield g.ask("what?")
        """,
        "keeps what it knows in its locals or in the state",
    ),
    "del of a local": (
        """
        choice = yield g.ask("what?")
        del choice  # here
        """,
        "'del'",
    ),
    "a function inside": (
        """
        yield g.ask("what?")
        def helper():  # here
            return 1
        g.note(helper())
        """,
        "define functions and classes outside",
    ),
    "a class inside": (
        """
        yield g.ask("what?")
        class Helper:  # here
            pass
        """,
        "define functions and classes outside",
    ),
    "perhaps unbound": (
        """
        choice = yield g.ask("what?")
        if choice.n:
            word = "set"
        yield g.ask("more?")
        g.note(word)
        """,
        "word may be used before it is set",
    ),
    "perhaps unbound after a loop": (
        """
        for number in g.numbers:
            yield g.ask(number)
        g.note(number)
        """,
        "number may be used before it is set",
    ),
    "a loop over enumerate": (
        """
        for place, number in enumerate(g.numbers):  # here
            yield g.ask(number)
        """,
        "walks through a tuple or a range, not enumerate(...); write tuple(...)",
    ),
    "a loop over zip": (
        """
        for one, other in zip(g.ones, g.others):  # here
            yield g.ask(one)
        """,
        "not zip(...)",
    ),
    "a loop backwards": (
        """
        for number in reversed(g.numbers):  # here
            yield g.ask(number)
        """,
        "not reversed(...)",
    ),
    "a loop over a sorted list": (
        """
        for number in sorted(g.numbers):  # here
            yield g.ask(number)
        """,
        "not sorted(...)",
    ),
    "a loop over the items of a dict": (
        """
        for name, number in g.numbers.items():  # here
            yield g.ask(number)
        """,
        "not .items()",
    ),
    "a loop over a list": (
        """
        for number in [1, 2]:  # here
            yield g.ask(number)
        """,
        "not a list; write tuple(...)",
    ),
    "a loop over a generator": (
        """
        for number in (one for one in g.numbers):  # here
            yield g.ask(number)
        """,
        "not a generator; write tuple(...)",
    ),
    "a lambda kept": (
        """
        total = 1
        twice = lambda: 2 * total  # here
        yield g.ask("what?")
        total = 2
        g.note(twice())
        """,
        "'twice' is kept across a 'yield': what a lambda sees can change",
    ),
    "a lambda kept in a tuple": (
        """
        total = 1
        ways = (lambda: total, 2)  # here
        yield g.ask("what?")
        g.note(ways[0]())
        """,
        "'ways' is kept across a 'yield': what a lambda sees can change",
    ),
    "a generator kept": (
        """
        numbers = (number for number in range(3))  # here
        yield g.ask("what?")
        g.note(tuple(numbers))
        """,
        "'numbers' is kept across a 'yield': a generator can change, and copies would share it; keep a tuple",
    ),
    "a list comprehension kept": (
        """
        numbers = [number for number in range(3)]  # here
        yield g.ask("what?")
        g.note(tuple(numbers))
        """,
        "a list can change",
    ),
    "a list kept around a loop": (
        """
        found: list[int] = []  # here
        while len(found) < 3:
            choice = yield g.ask("what?")
            found.append(choice.n)
        """,
        "'found' is kept across a 'yield': a list can change",
    ),
    "a dict kept": (
        """
        counts = {}  # here
        choice = yield g.ask("what?")
        counts[choice.n] = 1
        """,
        "a dict can change",
    ),
    "one of two kept": (
        """
        first, second = 1, set()  # here
        choice = yield g.ask("what?")
        second.add(first)
        """,
        "'second' is kept across a 'yield': a set can change",
    ),
    "a list or a tuple kept": (
        """
        kept = g.kept or (1, 2) if g.late() else list(g.others)  # here
        yield g.ask("what?")
        g.note(len(kept))
        """,
        "a list can change",
    ),
    "a list made longer": (
        """
        kept = g.kept
        kept += [1]  # here
        yield g.ask("what?")
        g.note(len(kept))
        """,
        "a list can change",
    ),
    "a union of sets kept": (
        """
        seen = set(g.numbers) | {1}  # here
        yield g.ask("what?")
        g.note(len(seen))
        """,
        "'seen' is kept across a 'yield': a set can change",
    ),
    "a lambda kept in the state": (
        """
        total = 1
        g.way = lambda: total  # here
        yield g.ask("what?")
        total = 2
        g.note(g.way())
        """,
        "a lambda sees the locals as they are now",
    ),
    "a generator kept in a list of the state": (
        """
        total = 1
        g.ways[0] = (total + number for number in range(3))  # here
        yield g.ask("what?")
        """,
        "a generator sees the locals as they are now",
    ),
    "a lambda handed to something that may keep it": (
        """
        total = 1
        g.ways.append(lambda: total)  # here
        yield g.ask("what?")
        total = 2
        g.note(g.ways.pop()())
        """,
        "a lambda sees 'total' as it is now, not as it is set after the next 'yield'; give it the value",
    ),
    "a lambda in a tuple that the state keeps": (
        """
        total = 1
        g.ways = (lambda: total, 1)  # here
        total = yield g.ask("what?")
        g.note(g.ways[0]())
        """,
        "a lambda sees 'total' as it is now",
    ),
    "a lambda wrapped in something": (
        """
        total = 1
        way = partial(lambda: total)  # here
        yield g.ask("what?")
        total = 2
        g.note(way())
        """,
        "a lambda sees 'total' as it is now",
    ),
    "a lambda in a loop that sets what it sees": (
        """
        for number in (1, 2):
            g.later(lambda: number)  # here
            yield g.ask(number)
        """,
        "a lambda sees 'number' as it is now",
    ),
    "a generator handed to something that may keep it": (
        """
        total = 1
        g.later(total + one for one in (1, 2))  # here
        yield g.ask("what?")
        match g.numbers:
            case [total]:
                g.note(total)
        """,
        "a generator sees 'total' as it is now",
    ),
    "a lambda that asks": (
        """
        total = 1
        yield g.ask_by(lambda: total)  # here
        total = 2
        """,
        "a lambda sees 'total' as it is now",
    ),
    "an iterator kept": (
        """
        numbers = iter(g.numbers)  # here
        yield g.ask("what?")
        g.note(next(numbers))
        """,
        "an iterator can change",
    ),
    "a starred rest kept": (
        """
        first, *rest = g.numbers  # here
        yield g.ask(first)
        g.note(len(rest))
        """,
        "'rest' is kept across a 'yield': a starred rest, which is a list, can change",
    ),
    "a starred rest of what was chosen kept": (
        """
        first, *rest = yield from rule(g)  # here
        yield g.ask(first)
        g.note(len(rest))
        """,
        "a starred rest",
    ),
    "a starred rest in a loop kept": (
        """
        for first, *rest in g.numbers:  # here
            yield g.ask(first)
            g.note(len(rest))
        """,
        "a starred rest",
    ),
    "a starred rest of a pattern kept": (
        """
        rest = ()
        match g.numbers:
            case [first, *rest]:  # here
                g.note(first)
        yield g.ask("what?")
        g.note(rest)
        """,
        "a starred rest",
    ),
    "the rest of a mapping kept": (
        """
        rest = ()
        match g.numbers:
            case {"a": 1, **rest}:  # here
                g.note("a")
        yield g.ask("what?")
        g.note(rest)
        """,
        "the rest of a mapping, which is a dict",
    ),
    "the state kept under another name": (
        """
        table = g  # here
        yield g.ask("what?")
        table.note(1)
        """,
        "'table' is kept across a 'yield': the game state can change",
    ),
    "a module kept": (
        """
        import math  # here
        yield g.ask("what?")
        g.note(math.pi)
        """,
        "'math' is kept across a 'yield'; import it outside",
    ),
    "the name of an exception kept": (
        """
        error = None
        try:
            g.note(1)
        except ValueError as error:  # here
            g.note(2)
        yield g.ask("what?")
        g.note(error)
        """,
        "Python forgets it after the 'except'",
    ),
    "locals()": (
        """
        yield g.ask("what?")
        g.note(len(locals()))  # here
        """,
        "'locals' would see the locals of the compiled code",
    ),
    "eval": (
        """
        choice = yield g.ask("what?")
        g.note(eval("choice.n"))  # here
        """,
        "'eval' would see",
    ),
    "exec": (
        """
        choice = yield g.ask("what?")
        exec("choice.n")  # here
        """,
        "'exec' would see",
    ),
    "vars()": (
        """
        choice = yield g.ask("what?")
        g.note(len(vars()))  # here
        """,
        "'vars()' would show the locals",
    ),
    "a private name of a class": (
        """
        __cost = 3  # here
        yield g.ask("what?")
        g.note(__cost)
        """,
        "'__cost': private names of a class",
    ),
    "a private name in a pattern": (
        """
        match g.numbers:
            case [1, __cost]:  # here
                g.note(1)
        yield g.ask("what?")
        """,
        "'__cost': private names of a class",
    ),
    "a private name of an argument": (
        """
        g.note(__cost=3)  # here
        yield g.ask("what?")
        """,
        "'__cost': private names of a class",
    ),
    "the state bound by a pattern": (
        """
        yield g.ask("what?")
        match g.numbers:
            case [1, g]:  # here
                pass
        """,
        "the game state (g) is not to be replaced",
    ),
    "a name of the compiler's own": (
        """
        _waiting = 1  # here
        yield g.ask("what?")
        """,
        "'_waiting' is a name of the compiler's own",
    ),
    "perhaps unbound after a match": (
        """
        match g.kind:
            case 1:
                word = "one"
            case str(word) if word:
                pass
        yield g.ask("what?")
        g.note(word)
        """,
        "word may be used before it is set",
    ),
    "perhaps unbound after a try": (
        """
        try:
            word = g.word()
        except ValueError:
            g.note("none")
        yield g.ask("what?")
        g.note(word)
        """,
        "word may be used before it is set",
    ),
    "no yield": (
        """
        g.note("nothing to ask")
        """,
        "yields at least once",
    ),
}


def refusal(source: str, written: Written, tmp_path: Path) -> UnsupportedRule:
    """The refusal of a module, checked to be one that editors and tracebacks understand."""
    with pytest.raises(UnsupportedRule) as caught:
        written(source)
    refused = caught.value
    assert isinstance(refused, SyntaxError)
    assert Path(refused.filename or "").parent == tmp_path
    assert refused.lineno is not None
    assert refused.text == (HEADER + source).splitlines(keepends=True)[refused.lineno - 1]
    return refused


def marked_line(source: str) -> int:
    return next(number for number, line in enumerate((HEADER + source).splitlines(), 1) if "# here" in line)


@pytest.mark.parametrize(("body", "why"), UNSUPPORTED.values(), ids=UNSUPPORTED)
def test_refused_at_import_with_file_and_line(body: str, why: str, written: Written, tmp_path: Path) -> None:
    head = "def rule(g):" if "# here" in body else "def rule(g):  # here"
    source = "\n".join(["@resumable", head, *(line[4:] for line in body.splitlines()), ""])
    refused = refusal(source, written, tmp_path)
    assert why in refused.msg
    assert refused.lineno == marked_line(source)


#: The same for whole functions.
FUNCTIONS = {
    "star arguments": ("@resumable\ndef rule(g, *others):  # here\n    yield g.ask(1)\n", "plain positional arguments"),
    "keyword arguments": ("@resumable\ndef rule(g, **others):  # here\n    yield g.ask(1)\n", "plain positional"),
    "keyword-only arguments": ("@resumable\ndef rule(g, *, by):  # here\n    yield g.ask(by)\n", "plain positional"),
    "positional-only arguments": ("@resumable\ndef rule(g, /, by):  # here\n    yield g.ask(by)\n", "plain positional"),
    "a private name among the arguments": (
        "class Card:\n    @resumable\n    def rule(self, g, __cost):  # here\n        yield g.ask(__cost)\n",
        "'__cost': private names of a class",
    ),
    "defaults": ("@resumable\ndef rule(g, by=1):  # here\n    yield g.ask(by)\n", "without defaults"),
    "no arguments": ("@resumable\ndef rule():  # here\n    yield 1\n", "takes the game state as its first argument"),
    "a method without state": (
        "class Card:\n    @resumable\n    def rule(self):  # here\n        yield 1\n",
        "takes the game state",
    ),
    "a method whose first argument is not self": (
        "class Card:\n    @resumable\n    def rule(this, g):  # here\n        yield g.ask(1)\n",
        "a method takes self, then the game state",
    ),
    "a class method": (
        "class Card:\n    @classmethod\n    @resumable\n    def rule(cls, g):  # here\n        yield g.ask(1)\n",
        "a method takes self, then the game state",
    ),
    "a name of a function around it": (
        "def make(word):\n    @resumable\n    def rule(g):  # here\n        yield g.ask(word)\n    return rule\n"
        "make('word')\n",
        "cannot use names of a function around it (word)",
    ),
    "nonlocal": (
        "def make():\n    word = 1\n    @resumable\n    def rule(g):  # here\n        nonlocal word\n"
        "        yield g.ask(word)\n    return rule\nmake()\n",
        "",
    ),
    "super": (
        "class Card:\n    @resumable\n    def rule(self, g):  # here\n        super().rule(g)\n"
        "        yield g.ask(1)\n",
        "cannot use names",
    ),
    "async": ("@resumable\nasync def rule(g):  # here\n    yield g.ask(1)\n", "only a plain 'def'"),
    "a lambda": ("rule = resumable(lambda g: (yield g.ask(1)))  # here\n", "only a plain 'def'"),
    "the fault in a method": (
        "class Card:\n\n    @resumable\n    def rule(self, g):\n        '''Text.'''\n        while True:\n"
        "            try:  # here\n                yield g.ask(1)\n            finally:\n                pass\n",
        "no 'try'",
    ),
}


@pytest.mark.parametrize(("source", "why"), FUNCTIONS.values(), ids=FUNCTIONS)
def test_a_function_is_refused_at_import(source: str, why: str, written: Written, tmp_path: Path) -> None:
    refused = refusal(source, written, tmp_path)
    assert why in refused.msg
    assert refused.lineno == marked_line(source)


def test_a_refusal_reads_like_any_syntax_error(written: Written, tmp_path: Path) -> None:
    source = "@resumable\ndef rule(g):\n    try:\n        yield g.ask(1)\n    finally:\n        pass\n"
    refused = refusal(source, written, tmp_path)
    assert refused.offset == 5
    assert "no 'try' or 'with' around a 'yield'" in str(refused)
    assert "line 6" in str(refused)


def test_what_does_not_wait_may_be_anything(written: Written) -> None:
    """Only code around a yield is restricted."""
    written(
        """
@resumable
def rule(g):
    yield g.ask(1)
    try:
        g.note(1)
    finally:
        g.note(2)
    with g.lock:
        g.note(3)
    for number in [1, 2]:
        g.note(number)
    else:
        g.note(4)
    match g.kind:
        case 1:
            g.note(5)
"""
    )
