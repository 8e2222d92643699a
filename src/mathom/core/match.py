"""One game being played."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable
from typing import Any, Final, NoReturn, TypeAlias

from msgspec import Struct
from msgspec.structs import replace as replaced

from mathom.core import purity
from mathom.core.decision import Decision, Option, Refusal, Seat, Seats, Viewer, seats_of
from mathom.core.dice import NUMBERED, make_dice
from mathom.core.errors import IllegalChoice, InvalidToken, MatchOver, MathomError, StaleDecision
from mathom.core.event import Event, TurnedUp
from mathom.core.example import Example
from mathom.core.game import AnyGame
from mathom.core.options import Options
from mathom.core.outcome import GameOver, Outcome
from mathom.core.perspective import Perspective
from mathom.core.record import Record
from mathom.core.registry import game as find_game
from mathom.core.resumable import Frame, Resumable, Rules
from mathom.core.state import State
from mathom.core.view import Pending, View, plain

#: From where the choices of a match lead to its state: the first state, never to be changed, and the rules.
Origin: TypeAlias = tuple[State, Resumable[[Any], None]]

#: With the name of a seat: among the choices of a match, somebody left it.
RESIGN: Final = "resign "


def _check_waiting(decision: object, frames: list[Frame]) -> None:
    """Raise `TypeError` if a rule has yielded no decision, or if one of these frames keeps what can change."""
    if not isinstance(decision, Decision):
        raise TypeError(f"a rule function yields decisions, not {decision!r}")
    if purity.checking:
        for frame in frames:
            purity.check_frame(frame)


def _broken_off(state: State, waiting: list[Any], frame: Frame, sent: object) -> NoReturn:
    """Code of the only frame of a match in which a rule has failed and that could not be set right."""
    raise RuntimeError("a rule has failed in this match, and it cannot be played on; take another copy")


class Match:
    """One game being played: its state, the suspended rules, and the decision that they wait for.

    >>> from mathom.core.registry import game
    >>> match = Match(game("confrontation"), seed=7)
    >>> match.decision.options[0].token
    'place frodo arthedain'
    >>> match.choose("place frodo arthedain")
    >>> match.decision.prompt
    'Who stands in Cardolan?'
    """

    __slots__ = ("_native", "_origin", "choices", "decision", "game", "generator", "options", "seed", "stack", "state")

    def __init__(
        self,
        game: AnyGame | None,
        options: Options | None = None,
        seed: int = 0,
        *,
        generator: str = NUMBERED,
        quiet: bool = False,
        native: bool = False,
    ) -> None:
        """Start a match: `generator` names the dice that the seed is for, `quiet` keeps no log, `native` runs the rules
        as generators and cannot be copied. Without a game it is blank, to be filled by whoever makes a copy.
        """
        if game is None:
            return
        self.game = game
        self.options = game.options({}) if options is None else options
        self.seed, self.generator = seed, generator
        self._begin(game.start(self.options, make_dice(generator, seed)), game.begin(), quiet, native)

    def _begin(self, state: State, rules: Resumable[[Any], None], quiet: bool, native: bool) -> None:
        self.state = state
        self._origin: Origin | None = (state.clone(), rules)
        state.log = None if quiet else []
        self.choices: list[str] = []
        self.decision: Decision | None = None
        self.stack: list[Frame] = [rules.start]
        self._native: Rules[None] | None = rules(state) if native else None
        self._advance(None)

    @classmethod
    def of_position(cls, game: AnyGame, options: Options, state: State, *, quiet: bool = False) -> Match:
        """A match that goes on from a position that was set up. It has no record."""
        match = cls(None)
        match.game, match.options, match.seed, match.generator = game, options, 0, NUMBERED
        match._begin(state, game.resume(), quiet, native=False)
        return match

    @classmethod
    def of_example(cls, game: AnyGame, example: Example) -> Match:
        """A match that goes on from the position of an example, before its first picture."""
        options = game.options(example.options)
        position = game.position(options)
        for zone, things in example.placed.items():
            position.place(zone, *things)
        for thing, marks in example.marked.items():
            position.mark(thing, *marks)
        position.to_move(example.to_move)
        return cls.of_position(game, options, position.state())

    # playing

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def choose(self, choice: Option | str, serial: int | None = None) -> None:
        """Answer the decision, by option or by token; with `serial`, only if it is still that decision."""
        decision = self.decision
        if decision is None:
            raise MatchOver("the game is over; there is nothing to choose")
        if serial is not None and serial != decision.serial:
            raise StaleDecision(f"that answers decision {serial}; the match is at decision {decision.serial}")
        if isinstance(choice, str):
            if choice.startswith(RESIGN):
                self.resign(self.chooser(choice))
                return
            choice = self.option(choice)
        elif choice not in decision.options:
            choice = self.option(choice.token)  # an equal option, say from a view
        self.choices.append(choice.token)
        try:
            self._advance(choice)
        except BaseException:
            self._take_back(decision)
            raise

    def chooser(self, token: str) -> Seat:
        """Who makes that choice now: the seat that is asked, or who resigns."""
        if self.decision is None:
            raise MatchOver("the game is over; there is nothing to choose")
        if not token.startswith(RESIGN):
            return self.decision.seat
        name = token.removeprefix(RESIGN)
        if name not in self.seats:
            raise InvalidToken(self.game.no_token(token))
        return self.seats.index(name)

    def resign(self, seat: Seat) -> None:
        """A player leaves the match, whoever is asked; the others play on. Among the choices it is `resign` and his
        seat, so that a record holds it too.
        """
        decision = self.decision
        if decision is None:
            raise MatchOver("the game is over; there is nothing to resign")
        self.choices.append(f"{RESIGN}{self.seats[seat]}")
        try:
            try:
                self.game.resign(self.state, seat)
                self.decision = replaced(decision, serial=len(self.choices) + 1)
            except GameOver:
                if self._begins_again():
                    self._advance(None)
        except IllegalChoice:  # he may not leave, and nothing has happened
            self.choices.pop()
            raise
        except BaseException:
            self._take_back(decision)
            raise

    def option(self, token: str) -> Option:
        """The option of the current decision with that token."""
        if self.decision is None:
            raise MatchOver("the game is over; there is nothing to choose")
        token = " ".join(token.split())
        try:
            return self.decision.option(token)
        except IllegalChoice:
            if not self.game.is_token(token):
                raise InvalidToken(self.game.no_token(token)) from None
            raise IllegalChoice(self._refusal(token)) from None

    def _refusal(self, token: str) -> str:
        assert self.decision is not None
        refusal = self.game.why_not(self.state, self.decision.seat, token)
        return f"{token!r} is not possible now" + (f": {refusal}" if refusal else "")

    def why_not(self, seat: Seat, token: str) -> Refusal | None:
        """Why that seat may not make that choice now, in words; None if it may."""
        token = " ".join(token.split())
        if not self.game.is_token(token):
            return Refusal(self.game.no_token(token))
        if self.decision is None:
            return Refusal("the game is over")
        if self.decision.seat != seat:
            name = self.seats[self.decision.seat]
            return Refusal(f"it is not your decision; {name} has to choose", self.decision.rule)
        if any(option.token == token for option in self.decision.options):
            return None
        return self.game.why_not(self.state, seat, token) or self._no_answer(token)

    def _no_answer(self, token: str) -> Refusal:
        """Where the game says nothing more of it: a choice like those that are offered, or of another kind."""
        assert self.decision is not None
        verbs = {option.token.partition(" ")[0] for option in self.decision.options}
        alike = token.partition(" ")[0] in verbs
        which = "this one, and that is no answer to it" if alike else "another one"
        return Refusal(f"the question now is {which}: {self.decision.prompt}", self.decision.rule)

    def _advance(self, sent: object) -> None:
        """Run the rules until they wait for a decision or the match is over."""
        if self._native is not None:
            self._advance_native(sent)
            return
        stack, state = self.stack, self.state
        while True:
            waiting: list[Any] = []  # the decision, then the frames of the rules that wait for it, innermost first
            try:
                while stack:
                    frame = stack.pop()
                    sent = frame[0](state, waiting, frame, sent)
                    if sent is waiting:
                        stack += waiting[:0:-1]
                        decision = waiting[0]
                        if type(decision) is not Decision or purity.checking:
                            _check_waiting(decision, waiting[1:])
                        # A game may ask the same question again and again, so a copy carries the number.
                        self.decision = replaced(decision, serial=len(self.choices) + 1)
                        return
                raise RuntimeError(f"the rules of {self.game.title} came to an end without GameOver")
            except GameOver:
                if not self._begins_again():
                    return
                sent = None

    def _advance_native(self, sent: object) -> None:
        while True:
            try:
                assert self._native is not None
                decision = self._native.send(sent)
                _check_waiting(decision, [])
                self.decision = replaced(decision, serial=len(self.choices) + 1)
                return
            except StopIteration:
                raise RuntimeError(f"the rules of {self.game.title} came to an end without GameOver") from None
            except GameOver:
                if not self._begins_again():
                    return
                sent = None

    def _take_back(self, decision: Decision) -> None:
        """A rule has failed: undo the last choice, by playing all the others again from the beginning.

        So a failure costs time, and a choice that succeeds costs nothing. A match whose beginning is not known (it was
        resampled, or its state was changed by hand) cannot be played on.
        """
        again, log = self._played_again(self.choices[:-1]), self.state.log
        self.choices.pop()
        self.decision = decision
        if again is None or again.decision != decision:
            self.stack, self._native = [(_broken_off, 0)], None
            return
        self.state, self.stack, self._native = again.state, again.stack, again._native
        if log is not None and again.state.log is not None:
            log[:] = again.state.log  # whoever holds the log holds it still
            self.state.log = log

    def _played_again(self, tokens: list[str]) -> Match | None:
        """A match of the same choices from the same beginning; None if there is none."""
        if self._origin is None:
            return None
        again = Match(None)
        again.game, again.options = self.game, self.options
        again.seed, again.generator = self.seed, self.generator
        state, rules = self._origin
        try:
            again._begin(state.clone(), rules, self.state.log is None, self._native is not None)
            again._origin = None  # if that fails, too, it is given up
            for token in tokens:
                again.choose(token)
        except Exception:
            return None
        return again

    def _begins_again(self) -> bool:
        """The rules were broken off: True if the match goes on with them from their beginning, else it is over."""
        self.stack.clear()
        self.decision = None
        if not self.state.aftermath():
            if self.state.log is not None:
                self.state.log += self.turned_up()
            return False
        rules = self.game.begin()
        self.stack.append(rules.start)
        if self._native is not None:
            self._native = rules(self.state)
        return True

    # looking

    @property
    def seats(self) -> tuple[str, ...]:
        return self.game.seats(self.options)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats that win together."""
        return self.game.sides(self.options)

    @property
    def everybody(self) -> Seats:
        """All seats together."""
        return frozenset(range(len(self.seats)))

    def turned_up(self) -> tuple[TurnedUp, ...]:
        """What is turned up for everybody if the match is over now: a table says so where it is given up or agreed."""
        return tuple(
            event if event.owner else replaced(event, owner=self.seats[event.seat] if event.seat >= 0 else "the table")
            for event in self.game.turned_up(self.state)
        )

    def showing(self) -> Callable[[Seats], Struct]:
        """What shows the table as it is now to several audiences (`view`), good until the next choice."""
        return self.game.showing(self.state)

    def view(self, viewer: Viewer, *, over: bool = False, show: Callable[[Seats], Struct] | None = None) -> View:
        """Everything that a seat, a person in several seats, or a spectator (None) may know. It is `over` where the
        players say so, too: then what was hidden is turned up. Who asks for several views hands over `showing`.
        """
        viewers, decision, pending = seats_of(viewer), self.decision, None
        own = tuple(sorted(viewers))
        seat = own[0] if own else None
        if decision is not None:
            asked = decision.seat in viewers
            seat = decision.seat if asked else seat
            options = tuple(map(plain, decision.options)) if asked else ()
            harmless = decision.default.token if asked and decision.harmless else ""
            pending = Pending(
                serial=decision.serial,
                seat=decision.seat,
                prompt=decision.prompt,
                rule=decision.rule,
                options=options,
                window=decision.window,
                harmless=harmless,
                alongside=decision.alongside,
                about=self.game.whereabouts(self.state),
            )
        over = over or self.outcome is not None
        if over:
            table = self.game.show_over(self.state, viewers)
        else:
            table = self.game.show(self.state, viewers) if show is None else show(viewers)
        return View(self.game.name, self.seats, seat, own, pending, self.outcome, table)

    def events(self, viewer: Viewer, since: int = 0) -> list[Event]:
        """The log from event number `since` on, as the viewer may see it."""
        viewers = seats_of(viewer)
        return [seen for event in (self.state.log or ())[since:] if (seen := event.seen_by(viewers)) is not None]

    def events_for_all(self, since: int = 0) -> list[Event]:
        """The log with nothing hidden: for replays of finished games."""
        return [] if self.state.log is None else self.state.log[since:]

    @property
    def event_count(self) -> int:
        """How many events the log has."""
        return 0 if self.state.log is None else len(self.state.log)

    def information(self, viewer: Viewer) -> Hashable:
        """A key for all that the viewer can tell apart, the question before him included, or what is turned up."""
        decision = self.decision
        if self.outcome is not None:
            return self.turned_up(), self.state.information(seats_of(viewer))
        asked = None if decision is None else (decision.seat, decision.prompt)
        return asked, self.state.information(seats_of(viewer))

    def afresh(self, *, quiet: bool = False) -> Match:
        """The same match before its first choice."""
        return Match(self.game, self.options, self.seed, generator=self.generator, quiet=quiet)

    def evaluate(self, seat: Seat) -> float:
        """How well the seat and its side stand, from 0 (lost) to 1 (won)."""
        return self.game.evaluate(self.state, seat)

    # copying

    def clone(self, *, quiet: bool = True) -> Match:
        """An independent copy, by default one that keeps no log."""
        if self._native is not None:
            raise TypeError("a native match cannot be copied; play it compiled")
        copy = Match(None)
        copy._origin = self._origin
        copy.game = self.game
        copy.options = self.options
        copy.seed = self.seed
        copy.generator = self.generator
        copy.state = self.state.clone()
        copy.stack = self.stack.copy()
        copy.choices = self.choices.copy()
        copy.decision = self.decision
        copy._native = None
        if not quiet and self.state.log is not None:
            copy.state.log = self.state.log.copy()
        return copy

    def __copy__(self) -> Match:
        return self.clone(quiet=False)

    def __deepcopy__(self, memo: object) -> Match:
        return self.clone(quiet=False)

    def __reduce__(self) -> tuple[Callable[..., Match], tuple[object, ...]]:
        """A match travels with the name of its game, if that is the registered one."""
        if self._native is not None:
            raise TypeError("a native match cannot be copied; play it compiled")
        try:
            known = find_game(self.game.name) is self.game
        except MathomError:
            known = False
        named = self.game.name if known else self.game
        return _thawed, (
            named,
            self.options,
            self.seed,
            self.generator,
            self.state,
            self.stack,
            self.choices,
            self.decision,
            self._origin,
        )

    def check_frames(self) -> None:
        """Raise `ImpureFrame` if a suspended rule keeps a value that copies of this match would share."""
        for frame in self.stack:
            purity.check_frame(frame)

    def determinize(self, viewer: Viewer, rng: random.Random) -> Match:
        """A copy in which everything that the viewer cannot know, dice to come included, has been resampled. When the
        match is over, he knows what all players know together.

        If another seat is to choose, its options are not the viewer's to know: the copy can be looked at, not played.
        """
        seats = seats_of(viewer)
        copy = self.clone()
        copy.choices = [""] * len(copy.choices)  # the truth is not to be found here
        copy.seed, copy.generator = 0, NUMBERED
        copy._origin = None
        knowing = seats if self.outcome is None else self.everybody
        copy.options = self.game.seen_options(self.options, knowing)
        replace = copy.state.determinize(knowing, rng)
        if replace is not None:
            copy.stack = [tuple(map(replace, frame)) for frame in copy.stack]
        decision = copy.decision
        if decision is not None and decision.seat not in seats:
            copy.decision = replaced(decision, options=(), harmless=False)
            copy.stack = []
        return copy

    def perspective(self, viewer: Seat | Seats, rng: random.Random) -> Perspective:
        """What a bot in that seat, or in all of those seats, is handed."""
        return Perspective(self.view(viewer), self.determinize(viewer, rng))

    # keeping

    def record(self) -> Record:
        """All that is needed to play the match again."""
        return Record(
            game=self.game.name,
            version=self.game.version,
            options=self.options.entries(),
            seed=self.seed,
            dice=self.generator,
            choices=tuple(self.choices),
            outcome=self.outcome,
            position=self.state.digest(),
        )


def _thawed(
    named: str | AnyGame,
    options: Options,
    seed: int,
    generator: str,
    state: State,
    stack: list[Frame],
    choices: list[str],
    decision: Decision | None,
    origin: Origin | None,
) -> Match:
    """A match that has travelled."""
    match = Match(None)
    match.game = find_game(named) if isinstance(named, str) else named
    match.options, match.seed, match.generator = options, seed, generator
    match.state, match.stack = state, stack
    match.choices, match.decision, match._origin, match._native = choices, decision, origin, None
    return match
