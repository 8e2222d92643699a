"""Scenarios: any position of any game in a few words, and play from there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Self

from mathom.core import Decision, Event, IllegalChoice, Match, MathomError, Option, Outcome, Refusal, Seat, View, listed
from mathom.core.registry import game as find_game

#: While somebody watches: the scenarios that have been started.
watched: list[Scenario] | None = None


@contextmanager
def watching() -> Iterator[list[Scenario]]:
    """Gather the scenarios that are started meanwhile."""
    global watched  # noqa: PLW0603  # a test is one thread's
    before, watched = watched, []
    try:
        yield watched
    finally:
        watched = before


class Scenario:
    """A position that is set up word by word, and the match that goes on from it.

    >>> t = Scenario("confrontation").place("rhudaur", "frodo", "sam").place("high-pass", "black-rider")
    >>> t = t.to_move("sauron")
    >>> t.choose("move black-rider rhudaur", force="frodo")
    >>> t.can("replace"), t.can("retreat eregion")
    (True, False)
    >>> t.choose("replace", "card 6", "card 1")
    >>> t.asked, t.decision.prompt
    ('fellowship', 'Does Frodo retreat sideways?')

    `place` fills the zones of the game, `mark` gives things properties, `to_move` says whose turn it is; the first
    question about the match starts it, and from then on the position is as the rules make it. What the zones and marks
    are is the game's to say (`docs/testing.md`).

    As a context manager a scenario also checks at the end that no forced outcome was left over, and that no question
    stays open by accident (`check_end`; under pytest the plugin does that for every scenario of a test):

    >>> with Scenario("confrontation").place("gondor", "frodo").place("mordor", "orcs").to_move("fellowship") as t:
    ...     t.choose("move frodo mordor")
    ...     t.outcome.reason
    'Frodo enters Mordor with the Ring: the Fellowship wins.'
    """

    def __init__(self, game: str, **options: str) -> None:
        self.game = find_game(game)
        self.options = self.game.options({name.replace("_", "-"): value for name, value in options.items()})
        self._position = self.game.position(self.options)
        self._match: Match | None = None
        #: The decision at which the test has looked, by its serial number.
        self._looked_at = 0

    # setting up

    def place(self, zone: str, *things: str) -> Self:
        """Put things into a zone."""
        self._still_setting_up()
        self._position.place(zone, *things)
        return self

    def mark(self, thing: str, *marks: str) -> Self:
        """Give a thing a property."""
        self._still_setting_up()
        self._position.mark(thing, *marks)
        return self

    def to_move(self, seat: object) -> Self:
        """Whose turn it is."""
        self._still_setting_up()
        self._position.to_move(str(seat))
        return self

    def _still_setting_up(self) -> None:
        if self._match is not None:
            raise MathomError("the scenario is being played; set it up before the first question about it")

    @property
    def match(self) -> Match:
        """The match, started from the position."""
        if self._match is None:
            self._match = Match.of_position(self.game, self.options, self._position.state())
            if watched is not None:
                watched.append(self)
        return self._match

    # playing

    def force(self, *outcomes: str) -> Self:
        """The next random outcomes, one by one."""
        self.match.state.dice.force(*outcomes)
        return self

    def choose(self, *tokens: str, force: str = "") -> None:
        """Make choices, one after the other, whoever is asked; `force` is the random outcome on the way."""
        if force:
            self.force(force)
        for token in tokens:
            self.match.choose(token)
            self.match.state.check()

    def can(self, token: str) -> bool:
        """True if there is an option with that token, or (with fewer words) one that starts like it."""
        words = token.split()
        return any(option.token.split()[: len(words)] == words for option in self.offered)

    def cannot(self, token: str) -> Refusal:
        """Assert that the choice is refused, and say why."""
        decision = self.decision
        seat = decision.seat if decision is not None else 0
        refusal = self.match.why_not(seat, token)
        if refusal is None:
            raise AssertionError(f"{token!r} is possible")
        before = self.match.state.fingerprint()
        try:
            self.match.choose(token)
        except MathomError:
            if self.match.state.fingerprint() != before:
                raise AssertionError(f"the refused {token!r} has changed the position") from None
            return refusal
        raise AssertionError(f"{token!r} was refused in words and then accepted")

    def touching(self, thing: str) -> Option:
        """The one option that is about that thing."""
        found = [option for option in self.offered if thing in option.touches]
        if len(found) != 1:
            raise IllegalChoice(f"{len(found)} options are about {thing!r}: {', '.join(map(str, found)) or 'none'}")
        return found[0]

    # looking

    @property
    def decision(self) -> Decision | None:
        decision = self.match.decision
        if decision is not None:
            self._looked_at = decision.serial
        return decision

    @property
    def offered(self) -> tuple[Option, ...]:
        """The options of the present decision."""
        return () if self.decision is None else self.decision.options

    def tokens(self, start: str = "") -> list[str]:
        """The tokens offered that start with these words."""
        words = start.split()
        return [option.token for option in self.offered if option.token.split()[: len(words)] == words]

    @property
    def asked(self) -> str:
        """The name of the seat that has to choose; empty when the match is over."""
        return "" if self.decision is None else self.match.seats[self.decision.seat]

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    @property
    def winner(self) -> str:
        """The name of the winning seat, or of those that have won together; empty while there is none."""
        winners = () if self.outcome is None else self.outcome.winners
        return listed(self.match.seats[seat] for seat in winners) if winners else ""

    @property
    def state(self) -> Any:
        """The true state, for what no view shows."""
        return self.match.state

    def view(self, seat: str | None) -> View:
        """What a seat (None: a spectator) sees."""
        return self.match.view(self._seat(seat))

    def log(self, seat: str | None = None, *, everything: bool = False) -> list[str]:
        """The log in words, as a seat reads it, without what is quiet; with `everything`, unredacted."""
        return [event.words() for event in self.events(seat, everything=everything) if not event.quiet]

    def events(self, seat: str | None = None, *, everything: bool = False) -> list[Event]:
        return self.match.events_for_all() if everything else self.match.events(self._seat(seat))

    def _seat(self, name: str | None) -> Seat | None:
        return None if name is None else self.match.seats.index(name)

    # the end

    def leaves_open(self) -> None:
        """Say that the question which is asked now stays unanswered."""
        assert self.decision is not None, "nothing is asked: the match is over"

    def check_end(self) -> None:
        """Fail if something is under way and waits for an answer to a question at which nobody has looked."""
        decision = self.match.decision
        if decision is None or decision.serial == self._looked_at or self._position.at_rest(self.state, decision):
            return
        who = self.match.seats[decision.seat]
        raise AssertionError(
            f"the test ends while {who} is asked {decision.prompt!r}: answer it, look at it, or say `leaves_open()`"
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.check_end()
        if kind is None and self.match.state.dice.forced:
            raise AssertionError(f"forced outcomes left over: {', '.join(self.match.state.dice.forced)}")
