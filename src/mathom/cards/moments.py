"""Moments: something has happened, or is about to, and texts react to it."""

from __future__ import annotations

from typing import ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from mathom.cards.context import Id
from mathom.cards.rules import Rules, left_to_the_game
from mathom.core import resumable


class Moment(Struct, frozen=True):
    """Something to which texts react."""

    #: How a player is told of it, `{about}` being the cards that it is about.
    saying: ClassVar[str] = ""

    @property
    def about(self) -> tuple[Id, ...]:
        """The cards in play that it is about."""
        return ()


class Impending(Struct, frozen=True):
    """Something that is about to happen, and whether it has been prevented."""

    moment: Moment
    prevented: bool = False


class Reactive(Protocol):
    """A state in which moments can be impending, the innermost last."""

    impending: tuple[Impending, ...]


def prevent(g: Reactive) -> None:
    """What is about to happen does not. A text by which something else happens instead prevents it, and does that."""
    g.impending = (*g.impending[:-1], replace(g.impending[-1], prevented=True))


def prevented(g: Reactive, moment: Moment) -> bool:
    """True if this very moment is about to happen and has been prevented."""
    return bool(g.impending) and g.impending[-1].moment is moment and g.impending[-1].prevented


G = TypeVar("G", bound=Reactive)
R = TypeVar("R")


class Reactions(Struct, Generic[G, R], frozen=True):
    """How the texts of a game react to moments. A game derives its own: who is asked, in which order, for what.

    `R` is one reaction that is due: a text, with what it needs to know.
    """

    def heeded(self, g: G, moment: Moment) -> bool:
        """False if nobody could react to such a moment. Cheap: most moments pass unheeded."""
        return True

    def due(self, g: G, moments: tuple[Moment, ...]) -> tuple[R, ...]:
        """The reactions that the moments require."""
        raise NotImplementedError(type(self).__name__)

    def may_respond(self, g: G, moment: Moment) -> bool:
        """True if somebody could react to the moment of his own will, for all that everybody knows."""
        raise NotImplementedError(type(self).__name__)

    @resumable
    def first(self, g: G, due: tuple[R, ...]) -> Rules[int]:
        """Which of several required reactions comes next."""
        yield left_to_the_game(self)

    @resumable
    def react(self, g: G, one: R) -> Rules[None]:
        """Carry out a required reaction."""
        yield left_to_the_game(self)

    @resumable
    def respond(self, g: G, moment: Moment) -> Rules[None]:
        """Let players react of their own will."""
        yield left_to_the_game(self)

    # --- the same in every game ---------------------------------------------------------------------------------------

    @resumable
    def happen(self, g: G, moment: Moment) -> Rules[None]:
        """Something has happened: what it requires comes before what players may do about it."""
        if self.heeded(g, moment):
            yield from self.require(g, (moment,))
            yield from self.respond(g, moment)

    @resumable
    def happen_together(self, g: G, moments: tuple[Moment, ...]) -> Rules[None]:
        """Several things have happened at once: whatever is required by any of them comes before what is optional."""
        yield from self.require(g, moments)
        for moment in moments:
            if self.heeded(g, moment):
                yield from self.respond(g, moment)

    @resumable
    def about_to(self, g: G, moment: Moment) -> Rules[bool]:
        """Something is about to happen: True if it does, False if it is prevented."""
        if not self.heeded(g, moment) or not (self.due(g, (moment,)) or self.may_respond(g, moment)):
            return True
        g.impending += (Impending(moment),)
        yield from self.require(g, (moment,))
        yield from self.respond(g, moment)
        stopped = g.impending[-1].prevented
        g.impending = g.impending[:-1]
        return not stopped

    @resumable
    def require(self, g: G, moments: tuple[Moment, ...]) -> Rules[None]:
        """Whatever the moments require, one reaction after the other."""
        due = self.due(g, moments)
        while due:
            at = 0
            if len(due) > 1:
                at = yield from self.first(g, due)
            one = due[at]
            due = (*due[:at], *due[at + 1 :])
            yield from self.react(g, one)
