"""Rule functions for the compiler's tests: one for each thing that can stand in one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from msgspec import Struct
from tests.core.toy import AnyRule, Pick, Rules, Toy

from mathom.core import resumable


@resumable
def branches(g: Toy) -> Rules[int]:
    first = yield g.ask("first")
    if first.n == 0:
        second = yield g.ask("second")
        g.note(second.n)
    elif first.n == 1:
        g.note("nothing more")
    else:
        third = yield g.ask("third", 4)
        fourth = yield g.ask(f"fourth, after {third.n}")
        g.note(third.n + fourth.n)
    return first.n


@resumable
def counts_down(g: Toy) -> Rules[str]:
    left = 3
    total = 0
    while left > 0:
        choice = yield g.ask(f"{left} left")
        total += choice.n
        left -= 1 + (choice.n == 2)
    return f"total {total}"


@resumable
def walks(g: Toy) -> Rules[tuple[str, int]]:
    word = letter = ""
    number = 0
    for letter in ("a", "b", "c"):
        choice = yield g.ask(f"again {letter}?")
        word += letter * choice.n
        letter = letter.upper()
        g.note(letter)
    for number in range(7, 1, -2):
        yield g.ask(f"{word} {number}")
    return word + letter, number


@resumable
def nested_loops(g: Toy) -> Rules[int]:
    steps = 0
    for row in range(3):
        column = 0
        while True:
            choice = yield g.ask(f"{row},{column}")
            steps += 1
            if choice.n == 0:
                break
            column += 1
            if column == 2:
                continue
            for extra in range(choice.n):
                if extra > 1:
                    break
                yield g.ask(f"{row},{column},{extra}", 2)
            if column > 3:
                return -steps
        if row == 1 and steps > 4:
            break
        g.note(("row", row, steps))
    return steps


@resumable
def returns_early(g: Toy) -> Rules[int | None]:
    for number in range(4):
        choice = yield g.ask(number)
        if choice.n == 2:
            return number
        if choice.n == 1:
            return None
    g.note("to the end")
    return None


@resumable
def falls_off_the_end(g: Toy) -> Rules[None]:
    choice = yield g.ask("only")
    if choice.n:
        return
    g.note("zero")


@resumable
def may_ask_nothing(g: Toy) -> Rules[int]:
    if g.secret >= 0 and len(g.notes) > 0:
        return 7
    choice = yield g.ask("first time")
    g.note(choice.n)
    return choice.n


@resumable
def calls(g: Toy) -> Rules[int]:
    asked = yield from may_ask_nothing(g)
    silent = yield from may_ask_nothing(g)
    yield from may_ask_nothing(g)
    either = yield from ABILITIES[asked % 2](g, silent + asked)
    return asked + silent + either


@resumable
def doubles(g: Toy, number: int) -> Rules[int]:
    choice = yield g.ask(f"double {number}?", 2)
    return number * 2 if choice.n else number


@resumable
def squares(g: Toy, number: int) -> Rules[int]:
    choice = yield g.ask(f"square {number}?", 2)
    return number**2 if choice.n else number


ABILITIES = (doubles, squares)


@resumable
def calls_in_loops(g: Toy) -> Rules[tuple[int, ...]]:
    found: tuple[int, ...] = ()
    for ability in (0, 1):
        for number in (2, 3):
            result = yield from ABILITIES[ability](g, number)
            if result > 6:
                break
            found += (result,)
    while len(found) < 6:
        last = yield from doubles(g, found[-1] if found else 1)
        found = (*found, last)
    return found


@resumable
def recurses(g: Toy) -> Rules[int]:
    deepest = yield from descends(g, 3, "")
    return deepest


@resumable
def descends(g: Toy, depth: int, way: str) -> Rules[int]:
    if depth == 0:
        return len(way)
    left = yield g.ask(f"at {way or 'the top'}", 2)
    if left.n:
        here = yield from descends(g, depth - 1, way + "l")
        g.note(here)
    there = yield from descends(g, depth - 1, way + "r")
    return there + depth


class Effect(Struct, frozen=True):
    """A declaration that resolves itself."""

    word: str
    amount: int
    then: Effect | None = None

    @resumable
    def resolve(self, g: Toy) -> Rules[int]:
        total = 0
        for _ in range(self.amount):
            choice = yield g.ask(f"{self.word}?")
            total += choice.n
        if self.then is not None:
            more = yield from self.then.resolve(g)
            again = yield from self.confirmed(g, more)
            total += again
        return total

    @resumable
    def confirmed(self, g: Toy, number: int) -> Rules[int]:
        choice = yield g.ask(f"{self.word}: {number}, sure?", 2)
        return number if choice.n else 0


@resumable
def effects(g: Toy) -> Rules[int]:
    effect = Effect("wound", 1, Effect("heal", 2))
    first = yield from effect.resolve(g)
    second = yield from effect.resolve(g)
    return first * 10 + second


@dataclass(frozen=True)
class Toll:
    """The same as a dataclass."""

    price: int

    def doubled(self) -> int:
        return 2 * self.price

    @resumable
    def pay(self, g: Toy) -> Rules[bool]:
        choice = yield g.ask(f"pay {self.price}?", 2)
        return bool(choice.n)


@resumable
def tolls(g: Toy) -> Rules[tuple[int, ...]]:
    paid: tuple[int, ...] = ()
    for toll in (Toll(2), Toll(5)):
        done = yield from toll.pay(g)
        paid += (toll.price,) if done else ()
    return paid


@resumable
def comprehensions(g: Toy) -> Rules[object]:
    base = yield g.ask("base")
    limit = yield g.ask("limit", 5)
    low = [number + base.n for number in range(limit.n)]
    pairs = {(base, other) for base in "ab" for other in range(limit.n)}
    choice = yield g.ask(len(low) + len(pairs))
    table = {number: [number * inner for inner in range(choice.n)] for number in range(limit.n) if number != base.n}
    total = sum(number for row in table.values() for number in row)
    return base.n, total, choice.n


@resumable
def lambdas(g: Toy) -> Rules[object]:
    weight = yield g.ask("weight")
    order = yield g.ask("order", 2)
    ranked = tuple(sorted(range(4), key=lambda number: (number * (weight.n + 1)) % 3 * (1 - 2 * order.n)))
    choice = yield g.ask(ranked)
    shifted = sorted(ranked, key=lambda number: number * choice.n - len(g.notes) * weight.n)
    return tuple(shifted), weight.n


@resumable
def pair(g: Toy) -> Rules[tuple[tuple[int, int], str]]:
    left = yield g.ask("left")
    right = yield g.ask("right")
    return (left.n, right.n), f"{left.n}{right.n}"


@resumable
def tuple_targets(g: Toy) -> Rules[object]:
    (left, right), name = yield from pair(g)
    [first, *_], *_ = yield from pair(g)
    for place, (x, y) in ((1, (2, 3)), (4, (5, 6))):
        choice = yield g.ask(f"{place} {x} {y}")
        g.note((place, x + choice.n, y))
    return left, right, name, first


@resumable
def annotated_targets(g: Toy) -> Rules[int]:
    choice: Pick = yield g.ask("annotated")
    number: int = yield from doubles(g, choice.n)
    result: int
    if number > 1:
        result = number
    else:
        result = yield from squares(g, 5)
    return result


@resumable
def many_targets(g: Toy) -> Rules[tuple[int, int]]:
    first = second = yield g.ask("both")
    g.note(first is second)
    left = right = yield from doubles(g, first.n)
    return left, right + second.n


@resumable
def targets_in_the_state(g: Toy) -> Rules[None]:
    for place in range(2):
        g.boxes[place] = yield from doubles(g, place + 1)
    choice = yield g.ask("where?")
    g.boxes[choice.n] = yield from doubles(g, 9)
    g.secret = yield from squares(g, 4)


@resumable
def matches(g: Toy) -> Rules[object]:
    choice = yield g.ask("kind", 4)
    kind: object = (choice.n, "odd") if choice.n % 2 else choice.n
    said = ""
    match kind:
        case (int() as number, str() as word) if number > 2:
            said = f"{word} {number}"
        case (1, word):
            said = str(word)
        case 0:
            said = "none"
        case _:
            return "early"
    other = yield g.ask(said)
    last = 0
    match other:
        case Pick(n=n, token=token):
            g.note(token)
            last = n
    yield g.ask(last)
    return said, last


@resumable
def plain_statements(g: Toy) -> Rules[object]:
    """Everything that does not wait is kept as it was written."""
    numbers = []
    for number in range(9):
        if number == 2:
            continue
        if number > 5:
            break
        numbers.append(number)
    else:
        numbers = [99]
    kept = tuple(numbers)
    choice = yield g.ask(kept)
    quotient = 0
    try:
        quotient = 6 // choice.n
    except ZeroDivisionError:
        quotient = -1
    step = 0
    while True:
        step += 1
        if step * step > 10 + choice.n:
            break
    total = 0
    for number in (1, 2, 3):
        for other in (1, 2, 3):
            if other == number:
                break
            total += other
        if total > 3:
            break
    again = yield g.ask(f"{quotient} {step} {total}")
    assert again.n >= 0, "numbers are not negative"
    return (quotient if again.n else -quotient), step, total, kept


@resumable
def leaves_a_waiting_loop_from_plain_statements(g: Toy) -> Rules[int]:
    count = 0
    while count < 5:
        count += 1
        if count % 2:
            if count == 3:
                continue
            g.note("odd")
        choice = yield g.ask(count)
        if choice.n == 1:
            if count > 2:
                break
            count += 2
            continue
        elif choice.n == 2 and count > 1:
            return -count
    return count


@resumable
def empty_loops(g: Toy) -> Rules[str]:
    nobodies: tuple[int, ...] = ()
    for nobody in nobodies:
        yield g.ask(nobody)
    while g.secret < 0:
        yield g.ask("never")
    choice = yield g.ask("how many?")
    for number in range(choice.n):
        yield g.ask(number)
    return "done"


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


@resumable
def enums(g: Toy) -> Rules[Colour]:
    colour = Colour.RED
    choice = yield g.ask(colour.value)
    if choice.n:
        colour = Colour.BLUE
        yield g.ask(colour.value)
    return colour


RULES: tuple[AnyRule, ...] = (
    branches,
    counts_down,
    walks,
    nested_loops,
    returns_early,
    falls_off_the_end,
    may_ask_nothing,
    calls,
    calls_in_loops,
    recurses,
    effects,
    tolls,
    comprehensions,
    lambdas,
    pair,
    tuple_targets,
    annotated_targets,
    many_targets,
    targets_in_the_state,
    matches,
    plain_statements,
    leaves_a_waiting_loop_from_plain_statements,
    empty_loops,
    enums,
)
