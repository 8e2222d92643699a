"""What a game is: the description of its table and its rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from types import MappingProxyType
from typing import Any, Generic, Self, TypeVar

from msgspec import Struct

from mathom.core.decision import SPECTATOR, Decision, Option, Refusal, Seat, Seats, Window
from mathom.core.dice import Dice
from mathom.core.errors import IllegalChoice, InvalidOption, InvalidPosition
from mathom.core.event import TurnedUp
from mathom.core.example import Example
from mathom.core.following import Following
from mathom.core.forms import Forms
from mathom.core.library import Library
from mathom.core.options import Chosen, FirstGame, Options, TableOption
from mathom.core.position import Position
from mathom.core.resumable import Resumable
from mathom.core.state import State
from mathom.core.view import Openable, View

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
    #: The options at a table of people who have not chosen them otherwise, where that differs from what `options` makes
    #: of nothing: an option that was added later means, in a record that does not name it, what there was before it.
    for_people: Mapping[str, str] = MappingProxyType({})
    #: How newcomers should play it first; None where that is like every other game of it.
    first: FirstGame | None = None
    #: The windows of its decisions, in the order of the rules. In each the first option is `decline`.
    windows: tuple[Window, ...] = ()
    #: The forms of its choices, if it has declared them: they say what is a token.
    forms: Forms | None = None
    #: Its cards, decks and formats, for whoever shows them to people; None for a game without cards to look up.
    library: Library | None = None
    #: Examples of its rules, for pictures in the rulebook.
    examples: tuple[Example, ...] = ()
    #: True if the default of every decision is what the game's own written judgement would choose: bots just take it.
    defaults_are_advice: bool = False
    #: The rules by which somebody is asked for an action while nothing is about to happen: the default leaves the
    #: position as it stands, and bots that look ahead judge it by that.
    standing_still: frozenset[str] = frozenset()
    #: The game of the matches that follow from it (`following`), where nobody wins or loses it itself: it is offered
    #: beside that game, and counts in nobody's results.
    leads_to: str = ""
    #: Where its rulebook says how games give points in a tournament, and how players are rated: the names of these
    #: rules. Else wins count, and everybody is rated as in other games.
    scoring: str = ""
    rating: str = ""

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

    def drawn(self, given: Mapping[str, str], chance: Random) -> Mapping[str, str]:
        """Table options in which everything that was left to chance has been drawn; only the arena leaves anything."""
        return given

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

    def seen_options(self, options: O, seats: Seats) -> O:
        """The options as a person in those seats may know them while the match lasts. Games in which players bring
        something that the others do not know leave it out.
        """
        return options

    def takes_its_time(self, options: O) -> bool:
        """True if the time in which a seat passes would tell what it holds: a table lets every pass take a little time,
        be it the player's own or one that his settings give (`mathom.table.pace`).
        """
        return False

    def let_read(self, state: S, seat: Seat) -> None:
        """From now on the seat knows what players have brought, although it is closed to them: to measure what knowing
        it is worth. Games without anything of the kind refuse.
        """
        raise InvalidOption(f"nothing that players bring is closed at this table of {self.title}")

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
        """True if one person may take all of those seats; as a rule those of one side."""
        return any(seats.issubset(side) for side in self.sides(options))

    @abstractmethod
    def start(self, options: O, dice: Dice) -> S:
        """The state before the first decision, with those dice."""

    def is_token(self, text: str) -> bool:
        """True if the text is a choice of this game, possible now or not."""
        return self.forms is not None and text in self.forms

    def no_token(self, text: str) -> str:
        """What somebody is told whose text is no choice of this game, with the nearest words if one is unknown."""
        unknown = self.forms.unknown(text) if self.forms is not None else ""
        return f"{text!r} is not a choice in {self.title}" + (f": {unknown}" if unknown else "")

    @abstractmethod
    def show(self, state: S, viewers: Seats) -> Struct:
        """The whitelist: all that a person in those seats (none: a spectator) may know of the state, as plain data."""

    def showing(self, state: S) -> Callable[[Seats], Struct]:
        """The same for one audience after the other, of a state that stays as it is meanwhile: what all of them see is
        worked out once. Games whose tables take long to work out say how.
        """
        return partial(self.show, state)

    def turned_up(self, state: S) -> tuple[TurnedUp, ...]:
        """What players turn up when a game is over, be it given up: hidden pieces, hands. Everybody is told, and from
        then on sees it (`show_over`). Card tables say it themselves; in other games nothing is, unless they say so.
        """
        closed = self.show(state, SPECTATOR)
        if not isinstance(closed, Openable):
            return ()
        opened = self.show_over(state, SPECTATOR)
        assert isinstance(opened, Openable)
        return opened.turned_up(closed)

    def show_over(self, state: S, viewers: Seats) -> Struct:
        """The table of a match that is over: as `show`, and with what is `turned_up`."""
        table = self.show(state, viewers)
        return self.show(state, table.everybody()) if isinstance(table, Openable) else table

    def whereabouts(self, state: S) -> str:
        """Where in the game a question is asked, as everybody knows: "Turn 4, skirmish: Gimli against a Cave Troll".

        It tells two equal questions apart. Games that do not say leave it to the question.
        """
        return ""

    def show_all(self, state: S) -> Struct:
        """The table with nothing hidden: for replays of finished matches."""
        return self.show(state, SPECTATOR)

    def situation(self, view: View) -> str:
        """Where a match stands, in a line for whoever comes back to it: "Turn 12, 7 against 6". Said of what the view
        shows, so that it tells nobody more.
        """
        return ""

    def why_not(self, state: S, seat: Seat, token: str) -> Refusal | None:
        """Why the seat, whose decision it is, may not make that choice; None where the question is another one."""
        return None

    def following(self, state: S, round: int) -> tuple[Following, ...]:
        """The matches that follow when this one is over, in that round of them (the first is 0): as a rule none."""
        return ()

    def scores_so_far(self, state: S) -> tuple[int, ...] | None:
        """What each seat has counted so far, for a match that is stopped; None where a match that is not over has no
        score."""
        return None

    @abstractmethod
    def evaluate(self, state: S, seat: Seat) -> float:
        """How well the seat and its side stand, from 0 (lost) to 1 (won)."""

    def idle(self, state: S, seat: Seat, option: Option) -> bool:
        """True if an option of the seat would plainly do nothing, whatever it costs: bots leave it out."""
        return False

    def habit(self, state: S, decision: Decision, rng: Random) -> Option | None:
        """What a player would do without much thought; None: whatever chance says. A search plays on by it."""
        return None

    def position(self, options: O) -> Position[S]:
        """An empty position, to be set up word by word."""
        raise InvalidPosition(f"positions of {self.title} cannot be set up")


AnyGame = Game[Any, Any]
