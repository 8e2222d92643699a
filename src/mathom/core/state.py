"""The state of one match, and who may know what of it."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from typing import ClassVar, Final, Self

from mathom.core.decision import Seats
from mathom.core.dice import Dice
from mathom.core.event import Event
from mathom.core.fields import DERIVED, EVERYBODY, NOBODY, Copying, Field
from mathom.core.outcome import Outcome

_UNDECLARED: Final = "a state is `@declared`, or it says itself how it is copied, seen and told from others"

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

    @classmethod
    def blank(cls) -> Self:
        """A state none of whose fields is set: for whoever makes a copy and sets them all."""
        return cls.__new__(cls)

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
