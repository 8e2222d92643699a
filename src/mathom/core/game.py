"""What a game is: the description of its table, and the state of one match of it."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, Literal, Self, TypeVar

from msgspec import Struct

from mathom.core.decision import SPECTATOR, Decision, Seat, Seats
from mathom.core.dice import Dice
from mathom.core.errors import IllegalChoice, InvalidOption, InvalidPosition
from mathom.core.event import Event
from mathom.core.fields import DERIVED, EVERYBODY, NOBODY, Copying, Field
from mathom.core.forms import Forms
from mathom.core.library import Library
from mathom.core.position import Word
from mathom.core.resumable import Resumable


class Options(Struct, frozen=True):
    """The choices of a table before the game starts. Games derive their own from it."""

    def entries(self) -> dict[str, str]:
        """The options as text, as a record's header keeps them; `Game.options` reads them back."""
        return {}


class TableOption(Struct, frozen=True):
    """One option of a game's table, told to people: one of a few choices, or a number from the first to the last."""

    name: str
    title: str
    kind: Literal["choice", "number"]
    choices: tuple[str, ...]
    default: str

    def why_not(self, value: str) -> str:
        """What is wrong with a value; empty if it may be chosen."""
        if self.kind == "choice":
            return "" if value in self.choices else f"{self.name} is one of {', '.join(self.choices)}, not {value!r}"
        first, last = self.choices
        fits = (
            value.isascii() and value.isdecimal() and len(value) <= len(last) and int(first) <= int(value) <= int(last)
        )
        return "" if fits else f"{self.name} is a number from {first} to {last}, not {value!r}"


class Chosen(Options, frozen=True):
    """The options of a table as they were chosen, by name: for games that need no class of their own."""

    values: tuple[tuple[str, str], ...] = ()

    def __getitem__(self, name: str) -> str:
        return dict(self.values)[name]

    def entries(self) -> dict[str, str]:
        return dict(self.values)


class Window(Struct, frozen=True):
    """A moment at which a seat may act or pass, told to people: in which of them does a player want to be asked?

    That a window is open is public, whatever the seat holds.
    """

    name: str
    title: str


class Outcome(Struct, frozen=True):
    """How a match ended: the seats that won together, each seat's score, and why.

    If nobody has won, the match is drawn; if all sat on one side, they have lost it (`Game.sides`).
    """

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str
    rule: str

    @classmethod
    def by_score(cls, scores: Sequence[int], reason: str, rule: str) -> Outcome:
        """The highest score wins; if several seats share it, the match is drawn.

        >>> Outcome.by_score((3, 7), "Seven is more.", "toy.end").winners, Outcome.by_score((7, 7), "", "").winners
        ((1,), ())
        """
        best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return cls(best if len(best) == 1 else (), tuple(scores), reason, rule)


class Refusal(Struct, frozen=True):
    """Why something cannot be done, in words, with the rule that says so."""

    reason: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


class GameOver(Exception):  # not an error: it ends the rules on the spot, wherever they are
    """Raised by rules when the game is won, lost or drawn; everything still pending is dropped."""


#: Replaces what a resampling has changed in the locals of the suspended rules.
Replace = Callable[[object], object]


class State(ABC):
    """Everything there is to know about one match, and who may know what of it.

    The state is plain data behind a few questions; rules change it through its methods. If its fields are declared
    (`mathom.core.fields`), `clone`, `information`, `fingerprint` and `==` follow from them; else the game writes these.
    """

    __slots__ = ("dice", "log", "outcome")
    __fields__: ClassVar[dict[str, Field]] = {
        "dice": Field(Copying.CLONED, NOBODY),
        "log": Field(Copying.LEFT, DERIVED),
        "outcome": Field(Copying.SHARED, EVERYBODY, start=None),
    }

    dice: Dice
    log: list[Event] | None  # None: nobody listens (search, bulk play)
    outcome: Outcome | None

    def tell(self, event: Event) -> None:
        """Write the event into the log, if anybody listens. (Hot rules ask `log is not None` first.)"""
        if self.log is not None:
            self.log.append(event)

    def clone(self) -> Self:
        """An independent copy. The copy's log is None."""
        raise NotImplementedError(_UNDECLARED)

    def information(self, seats: Seats) -> Hashable:
        """What a person in those seats knows, as a key: equal keys, indistinguishable states. Cheap; search trees are
        built on it.
        """
        raise NotImplementedError(_UNDECLARED)

    def fingerprint(self) -> str:
        """A short text that differs whenever the state differs. It may change with every new field."""
        raise NotImplementedError(_UNDECLARED)

    def digest(self) -> str:
        """What a record's check covers of the position reached, so that a record which plays differently is noticed.

        It stays the same while records of this rules version are read, whatever becomes of the fields. If it is empty,
        the text of that version cannot be told any more, and a record is verified by its choices and its result.
        """
        return repr(self.dice)

    @abstractmethod
    def determinize(self, seats: Seats, rng: random.Random) -> Replace | None:
        """Resample, in place, everything that a person in those seats cannot know. What any of them knows stays."""

    def aftermath(self) -> bool:
        """A game has ended: True if the match goes on with another one, else the outcome is set."""
        return False

    def check(self) -> None:  # noqa: B027 (a game in which nothing can be wrong has nothing to say)
        """Raise `InvalidPosition` if the state is one that the rules cannot bring about."""


_UNDECLARED: Final = "a state is `@declared`, or it says itself how it is copied, seen and told from others"

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Options)  # noqa: E741


class Game(ABC, Generic[S, O]):
    """The description of a game. One instance a game, registered under the entry point `mathom.games`."""

    name: str
    title: str
    #: Raised whenever old records would play differently.
    version: int
    #: The earlier versions whose records still play: its rules know how they differ (`edition`).
    replays: tuple[int, ...] = ()
    #: What it is, in a sentence or two, for whoever looks for a game to play.
    about: str = ""
    #: What can be chosen before the game starts, for whoever offers it to people.
    table_options: tuple[TableOption, ...] = ()
    #: The windows of its decisions, in the order of the rules. In each the first option is `decline`.
    windows: tuple[Window, ...] = ()
    #: The forms of its choices, if it has declared them: they say what is a token.
    forms: Forms | None = None
    #: Its cards, decks and formats, for whoever shows them to people; None for a game without cards to look up.
    library: Library | None = None

    def edition(self, version: int) -> Self:
        """The game by an earlier version of its rules, for matches that began under it. `start` hands the version on
        to the state; where a corrected fault has changed the rules, they ask the state for it.
        """
        if version == self.version:
            return self
        if version not in self.replays:
            word = "newer" if version > self.version else "older"
            raise InvalidOption(f"the record is of {word} rules (version {version}); these are version {self.version}")
        earlier = object.__new__(type(self))  # `copy.copy` of a registered game is the game itself
        vars(earlier).update(vars(self), version=version)
        return earlier

    @abstractmethod
    def begin(self) -> Resumable[[S], None]:
        """The rule function that plays a match from the start."""

    def resume(self) -> Resumable[[S], None]:
        """The rule function that goes on from a position that was set up: as a rule the one that begins."""
        return self.begin()

    def ask_always(self, state: S) -> bool:
        """From now on ask every seat in every window, also where a match would pass it over, for whatever the rules
        allow there. False: this game passes nobody over.
        """
        return False

    def resign(self, state: S, seat: Seat) -> None:
        """A player leaves, and the others play on. `GameOver` breaks off the rules; else they wait as before, and he
        is asked until they let him go. Games of three and more sides say how; of two, the other one has won.
        """
        raise IllegalChoice(f"nobody plays {self.title} on alone")

    def options(self, given: Mapping[str, str]) -> O:
        """Read table options from text; `InvalidOption` says what is wrong and what would be right.

        Unless a game reads them itself, they are `Chosen` as its table options describe them.
        """
        known = {option.name: option for option in self.table_options}
        for name, value in given.items():
            if name not in known:
                there = ", ".join(known) or "none"
                raise InvalidOption(f"{name!r} is not an option of {self.title}; there are: {there}")
            if wrong := known[name].why_not(value):
                raise InvalidOption(wrong)
        values = tuple((name, given.get(name, option.default)) for name, option in known.items())
        return Chosen(values)  # type: ignore[return-value]  # a game with options of its own reads them itself

    def check_option(self, name: str, text: str) -> tuple[str, ...]:
        """Everything that is wrong with one table option, one reason at a time; nothing if it may be chosen."""
        try:
            self.options({name: text})
        except InvalidOption as error:
            return (str(error),)
        return ()

    def options_of(self, seat: Seat) -> tuple[str, ...]:
        """The names of the table options that belong to a seat: whoever sits down there may set them."""
        return ()

    def reseated(self, options: O, seats: Sequence[Seat]) -> O:
        """The options when whoever sat at seat n sits at `seats[n]`. Games in which players bring something of their
        own take it along.
        """
        return options

    @abstractmethod
    def seats(self, options: O) -> tuple[str, ...]:
        """The names of the seats, in seat order: one to eight."""

    def sides(self, options: O) -> tuple[tuple[Seat, ...], ...]:
        """The seats that win together, side by side. Games with teams say who is in them; else all play alone."""
        return tuple((seat,) for seat in range(len(self.seats(options))))

    def may_hold(self, options: O, seats: Seats) -> bool:
        """May one person take all of those seats? As a rule those of one side."""
        return any(seats.issubset(side) for side in self.sides(options))

    @abstractmethod
    def start(self, options: O, dice: Dice) -> S:
        """The state before the first decision, with those dice."""

    def is_token(self, text: str) -> bool:
        """Is this the text of a choice that exists in this game, now or ever?"""
        return self.forms is not None and text in self.forms

    @abstractmethod
    def show(self, state: S, viewers: Seats) -> Struct:
        """The whitelist: all that a person in those seats (none: a spectator) may know of the state, as plain data."""

    def show_all(self, state: S) -> Struct:
        """The table with nothing hidden: for replays of finished matches."""
        return self.show(state, SPECTATOR)

    def why_not(self, state: S, seat: Seat, token: str) -> Refusal | None:
        """Why the seat, whose decision it is, may not make that choice; None where the question is another one."""
        return None

    @abstractmethod
    def evaluate(self, state: S, seat: Seat) -> float:
        """How well the seat and its side stand, from 0 (lost) to 1 (won)."""

    def position(self, options: O) -> Position[S]:
        """An empty position, to be set up word by word."""
        raise InvalidPosition(f"positions of {self.title} cannot be set up")


class Position(ABC, Generic[S]):
    """A position being set up, in the words of the game (see `mathom.testing.Scenario`)."""

    #: The words that it knows, for people: `docs/testing.md` has them.
    zones: ClassVar[tuple[Word, ...]] = ()
    marks: ClassVar[tuple[Word, ...]] = ()

    def at_rest(self, state: S, decision: Decision) -> bool:
        """True if nothing is under way while this is asked: a test may end here, and the question stay open.

        Where a game does not say, something always is.
        """
        return False

    @abstractmethod
    def place(self, zone: str, *things: str) -> None:
        """Put things into a zone of the game."""

    @abstractmethod
    def mark(self, thing: str, *marks: str) -> None:
        """Give a thing a property (revealed, wounded ...)."""

    @abstractmethod
    def to_move(self, seat: str) -> None:
        """Whose turn it is."""

    @abstractmethod
    def state(self) -> S:
        """The state, checked for consistency."""


AnyGame = Game[Any, Any]
