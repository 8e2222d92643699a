"""A game of nothing but questions, to test the kernel with: each rule function of a test is a whole match of it."""

from __future__ import annotations

import random
from collections.abc import Generator, Hashable, Mapping
from pkgutil import resolve_name
from typing import Any, Self, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import astuple

from mathom.core import (
    Decision,
    Dice,
    Game,
    GameOver,
    Match,
    Option,
    Options,
    Outcome,
    Position,
    Refusal,
    Resumable,
    Seat,
    Seats,
    State,
    resumable,
)
from mathom.core.state import Replace

T = TypeVar("T")

#: A rule function of a test. It takes the state, and returns whatever it likes.
AnyRule: TypeAlias = Resumable[Any, Any]


class Pick(Option, frozen=True, kw_only=True):
    """An option of this game: a number."""

    n: int


#: What this game's rule functions return: they are sent picks.
Rules: TypeAlias = Generator[Decision, Pick, T]


class Toy(State):
    """What the rules have noted down so far, some boxes to put things in, and a secret number that nobody sees."""

    __slots__ = ("boxes", "burnt", "notes", "rule", "secret")

    def __init__(self, rule: str, dice: Dice) -> None:
        self.dice = dice
        self.log = []
        self.outcome = None
        self.rule = rule
        self.notes: tuple[object, ...] = ()
        self.boxes: list[object] = [0, 0, 0]
        self.burnt = 0
        self.secret = self.dice.below(1000)

    def note(self, *things: object) -> None:
        self.notes += things

    def ask(self, prompt: object, count: int = 3) -> Decision:
        """A question with so many answers, put to the seats in turn."""
        options = tuple(Pick(token=f"pick {n}", label=f"The number {n}", n=n) for n in range(count))
        return Decision(len(self.notes) % 2, str(prompt), "toy.ask", options)

    def fuel(self) -> bool:
        """True a few times, so that every loop ends."""
        self.burnt += 1
        return self.burnt < 6

    def clone(self) -> Self:
        copy = type(self).__new__(type(self))
        copy.dice, copy.log, copy.outcome = self.dice.clone(), None, self.outcome
        copy.rule, copy.notes, copy.boxes, copy.secret = self.rule, self.notes, self.boxes[:], self.secret
        copy.burnt = self.burnt
        return copy

    def information(self, seats: Seats) -> Hashable:
        return self.notes

    def determinize(self, seats: Seats, rng: random.Random) -> Replace | None:
        self.dice = Dice(rng.getrandbits(64))
        self.secret = rng.randrange(1000)
        return None

    def aftermath(self) -> bool:
        self.outcome = Outcome((), (0, 0), "All is answered.", "toy.end")
        return False

    def check(self) -> None:
        pass

    def fingerprint(self) -> str:
        return repr((self.notes, self.boxes, self.burnt, self.secret, self.dice))


@resumable
def whole(g: Toy) -> Rules[None]:
    """Play the rule function that is being tested, note what it returns, and end."""
    result = yield from resolve_name(g.rule)(g)
    g.note(("result", result))
    raise GameOver


class Notes(Struct, frozen=True):
    """All that is to be seen at this table."""

    notes: tuple[str, ...]


class ToyGame(Game[Toy, Options]):
    """A match that consists of one rule function, named as `module:name`, because rule functions are not data."""

    name = "toy"
    title = "The Toy"
    version = 1

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def begin(self) -> Resumable[[Toy], None]:
        return whole

    def resume(self) -> Resumable[[Toy], None]:
        return whole

    def options(self, given: Mapping[str, str]) -> Options:
        return Options()

    def seats(self, options: Options) -> tuple[str, ...]:
        return ("north", "south")

    def start(self, options: Options, dice: Dice) -> Toy:
        return Toy(self.rule, dice)

    def is_token(self, text: str) -> bool:
        return text.startswith("pick ") and text.removeprefix("pick ").isdecimal()

    def show(self, state: Toy, viewers: Seats) -> Notes:
        return Notes(tuple(map(str, state.notes)))

    def why_not(self, state: Toy, seat: Seat, token: str) -> Refusal | None:
        return Refusal("the number is too high", "toy.ask")

    def evaluate(self, state: Toy, seat: Seat) -> float:
        return 0.5

    def position(self, options: Options) -> Position[Toy]:
        raise NotImplementedError


def toy(rule: AnyRule, *, native: bool = False, seed: int = 0) -> Match:
    """A match of that rule function."""
    path = f"{rule.native.__module__}:{rule.native.__qualname__}"
    return Match(ToyGame(path), seed=seed, native=native)


def state_of(match: Match) -> Toy:
    assert isinstance(match.state, Toy)
    return match.state


def answer(match: Match, number: int) -> None:
    """Make a choice: any number means one of the options."""
    assert match.decision is not None
    match.choose(match.decision.options[number % len(match.decision.options)])


def play_out(match: Match, answers: tuple[int, ...] | list[int] = ()) -> None:
    """Answer to the end: with these numbers, then with zeros."""
    for number in answers:
        if match.decision is None:
            break
        answer(match, number)
    while match.decision is not None:
        answer(match, 0)


def told(match: Match) -> tuple[object, ...]:
    """All that can be told of a match from outside."""
    decision = match.decision
    asked = None if decision is None else astuple(decision)
    return asked, match.state.fingerprint(), match.outcome, tuple(match.choices)


def same_game(rule: AnyRule, answers: list[int]) -> None:
    """Play both forms with the same answers and compare them decision by decision."""
    compiled, native = toy(rule), toy(rule, native=True)
    assert told(compiled) == told(native)
    numbers = iter(answers)
    while native.decision is not None:
        number = next(numbers, 0)
        answer(compiled, number)
        answer(native, number)
        assert told(compiled) == told(native)
