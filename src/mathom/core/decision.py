"""Decisions, the options that answer them, the windows in which they are asked, and why a choice is refused."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

from mathom.core.errors import IllegalChoice

#: A seat at the table, counted from 0.
Seat = int
#: The seats of one person. He knows what each of them may know; with no seat he is a spectator.
Seats: TypeAlias = frozenset[Seat]
#: Who is meant by whoever asks: a seat, all seats of a person, or None for a spectator.
Viewer: TypeAlias = Seat | Seats | None

MOST_SEATS: Final = 8
SPECTATOR: Final[Seats] = frozenset()
#: Each seat as the only one of its person.
ALONE: Final[tuple[Seats, ...]] = tuple(frozenset((seat,)) for seat in range(MOST_SEATS))


def seats_of(viewer: Viewer) -> Seats:
    """The seats of a viewer.

    >>> sorted(seats_of(1)), sorted(seats_of(frozenset((0, 2)))), sorted(seats_of(None))
    ([1], [0, 2], [])
    """
    if isinstance(viewer, frozenset):
        return viewer
    return SPECTATOR if viewer is None else ALONE[viewer]


class Option(Struct, frozen=True, gc=False):
    """One legal choice.

    `token` is its stable text form, `label` says it to a person, and `touches` names the entities that it is about
    (`frodo`, `eregion`), so that a client can light them up.

    >>> Option("move frodo eregion", "Frodo to Eregion", ("frodo", "eregion")).token
    'move frodo eregion'
    """

    token: str
    label: str
    touches: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.token


class Decision(Struct, frozen=True, gc=False):
    """Who must choose, why (`rule` is the id of the rule being applied), and among what.

    The first option is the default: the one taken when a player's time is up. `serial` counts the decisions of a
    match; an answer that carries an older one is refused. `window` names the window (`Game.windows`) in which the seat
    may act or pass, and then the default is the pass; it is empty where an answer is due. `always` is for moments that
    a player does not want to miss: nobody answers for him, even where there is only one option.

    `harmless` says that the default does no harm: it passes, keeps or goes on, and nothing is lost, paid, wounded,
    moved or shown that the player has not chosen. Only then may a client take it at the press of one key. A default
    that is not harmless counts when time is up, and never because somebody was careless.

    `alongside` is for secret choices that people make at the same time, such as setting up: all seats that answer this
    round of questions, in the order in which the rules ask them. The questions of a round follow each other and cite
    the same rule, and what a seat may answer does not depend on what the others answer; so a table may take a seat's
    answers before it is asked (`mathom.table.arranging`), while the record keeps them in the order of the rules.

    `adverse` is for what a player chooses against himself, because he also plays whatever opposes him (the hazards of a
    solitaire game): the rules bid him do the worst to his own seat, and bots do so.

    `proposed_by` is for agreement: the seat that has proposed what the default accepts. A table accepts it for a person
    who holds both seats.
    """

    seat: Seat
    prompt: str
    rule: str
    options: tuple[Option, ...]
    serial: int = 0
    window: str = ""
    always: bool = False
    harmless: bool = False
    alongside: tuple[Seat, ...] = ()
    adverse: bool = False
    proposed_by: Seat | None = None

    @property
    def default(self) -> Option:
        return self.options[0]

    def option(self, token: str) -> Option:
        """The option with that token."""
        wanted = " ".join(token.split())
        for option in self.options:
            if option.token == wanted:
                return option
        raise IllegalChoice(f"{wanted!r} cannot be chosen now")

    def __contains__(self, option: object) -> bool:
        return option in self.options


class Window(Struct, frozen=True):
    """A moment at which a seat may act or pass. Players set in which windows they want to be asked.

    That a window is open is public, whatever the seat holds.
    """

    name: str
    title: str


class Refusal(Struct, frozen=True):
    """Why something cannot be done, in words, with the rule that says so."""

    reason: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason
