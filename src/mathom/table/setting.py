"""What is agreed before the first choice, and what each player sets for himself."""

from __future__ import annotations

import math
from typing import Literal

from msgspec import Struct

from mathom.core import ALONE, NUMBERED, AnyGame, Decision, InvalidOption, Match, Seat, Seats
from mathom.core.registry import game as find_game

#: The longest bank and increment of a clock, in seconds, and the most days for a decision.
MOST_BANK = 24 * 3600.0
MOST_INCREMENT = 3600.0
MOST_DAYS = 30

DAY = 24 * 3600.0


class Clock(Struct, frozen=True):
    """How long the players may think.

    `none`: as long as they like. `bank`: so many seconds for the whole match, and some more for each choice.
    `days`: so many days for each decision, for correspondence.
    """

    kind: Literal["none", "bank", "days"] = "none"
    bank: float = 0
    increment: float = 0
    days: int = 0

    def check(self) -> None:
        """Raise `InvalidOption` for a clock that nobody can play by.

        >>> Clock("bank", bank=0).check()
        Traceback (most recent call last):
            ...
        mathom.core.errors.InvalidOption: a clock with a bank starts with 1 to 86400 seconds, not 0
        """
        if self.kind == "bank":
            if not (math.isfinite(self.bank) and 1 <= self.bank <= MOST_BANK):
                raise InvalidOption(f"a clock with a bank starts with 1 to {MOST_BANK:.0f} seconds, not {self.bank}")
            if not (math.isfinite(self.increment) and 0 <= self.increment <= MOST_INCREMENT):
                raise InvalidOption(f"the increment is 0 to {MOST_INCREMENT:.0f} seconds, not {self.increment}")
        elif self.kind == "days":
            if not 1 <= self.days <= MOST_DAYS:
                raise InvalidOption(f"a correspondence clock gives 1 to {MOST_DAYS} days, not {self.days}")
        elif self.kind != "none":
            raise InvalidOption(f"there is no clock {self.kind!r}; there are none, bank and days")

    @property
    def full(self) -> float:
        """The seconds on a fresh clock."""
        return {"none": 0.0, "bank": float(self.bank), "days": self.days * DAY}[self.kind]


class Setting(Struct, frozen=True):
    """All that a table starts from.

    `start`: choices that were made elsewhere ("play on from here"); they cannot be taken back.
    `began`: when the clock of the first decision starts; None: the clocks start with the first choice.
    `draws`: the players may agree on a draw.
    `people`: the groups of seats that one person holds; every other seat has a person of its own.
    `rules`: the version of the game's rules (0: the present one). When a fault of the rules is corrected later, the
    match goes on, and is replayed, by the version with which it began.
    `dice`: the generator for the seed.
    `in_turn`: for people at one device, where nobody arranges answers while another seat is asked.
    `quick`: for a person alone with bots, without the pauses of `mathom.table.pace`.
    """

    game: str
    options: dict[str, str]
    seed: int
    clock: Clock = Clock()
    start: tuple[str, ...] = ()
    began: float | None = None
    draws: bool = True
    people: tuple[tuple[Seat, ...], ...] = ()
    rules: int = 0
    dice: str = NUMBERED
    in_turn: bool = False
    quick: bool = False

    def edition(self) -> AnyGame:
        """The game that is played, by the rules of its time."""
        game = find_game(self.game)
        return game.edition(self.rules) if self.rules else game

    def person(self, seat: Seat) -> Seats:
        """All seats of the person in that one."""
        return next((frozenset(held) for held in self.people if seat in held), ALONE[seat])

    def match(self, *, quiet: bool = False) -> Match:
        """The match before its first choice."""
        game = self.edition()
        return Match(game, game.options(self.options), self.seed, generator=self.dice, quiet=quiet)


class Stops(Struct, frozen=True):
    """When a seat wants to be asked. A seat that has set nothing is always asked.

    `skip`: windows (`Game.windows`) in which the table passes for the seat. Everybody sees that a window is open, so an
    answer that comes at once tells no more than the setting.

    `auto_single`: where there is only one option, the table chooses it. That tells something: an opponent who sees the
    answer come at once may guess that there was nothing to choose. A player decides that for himself, or sets `bluff`
    and is asked all the same. Where it would tell too much, the table pauses before it (`mathom.table.pace`).
    """

    auto_single: bool = True
    bluff: bool = False
    skip: frozenset[str] = frozenset()

    def answers(self, decision: Decision) -> bool:
        """True if the table takes the default in the seat's place.

        >>> from mathom.core import Option
        >>> held, empty = Option("strike", "Strike"), Option("decline", "Let it pass")
        >>> Stops(skip=frozenset({"tunnel"})).answers(Decision(0, "Strike?", "", (empty, held), window="tunnel"))
        True
        >>> Stops().answers(Decision(0, "Strike?", "", (empty,), window="tunnel"))
        True
        >>> Stops(bluff=True).answers(Decision(0, "Strike?", "", (empty,), window="tunnel"))
        False
        """
        if self.skips(decision):
            return True
        return self.auto_single and not self.bluff and not decision.always and len(decision.options) == 1

    def skips(self, decision: Decision) -> bool:
        """True if it is asked in a window in which the seat does not want to be asked, whatever it holds."""
        return bool(decision.window) and decision.window in self.skip
