"""What happens in the course of a game: turns, phases, dice, the end."""

from __future__ import annotations

from mathom.cards.nouns import figures, number_of
from mathom.cards.telling import CardEvent, Part

# --- the course of the game ------------------------------------------------------------------------------------------


class TurnBegan(CardEvent, frozen=True, kw_only=True):
    heading = 1

    number: int
    player: str

    def words(self) -> str:
        return f"Turn {self.number}: {self.player}."


class PhaseBegan(CardEvent, frozen=True, kw_only=True):
    """A phase of the turn; `company` is whose movement or site phase it is."""

    heading = 2

    phase: str
    company: int = 0

    def words(self) -> str:
        return f"{self.phase.capitalize()}."


class Passed(CardEvent, frozen=True, kw_only=True):
    """Somebody who had priority, or could have played a card, has let it pass. A log leaves it out."""

    player: str

    def words(self) -> str:
        return f"{self.player} passes."


class GivesUp(CardEvent, frozen=True, kw_only=True):
    player: str

    def words(self) -> str:
        return f"{self.player} gives up."


class EndCalled(CardEvent, frozen=True, kw_only=True):
    """The end game is called, or brought about by the draw piles."""

    player: str
    why: str

    def words(self) -> str:
        return f"{self.why}."


class PointsCounted(CardEvent, frozen=True, kw_only=True):
    """The marshalling points of a player, with what they are made of."""

    player: str
    points: int
    parts: tuple[Part, ...] = ()

    def words(self) -> str:
        return f"{self.player} has {number_of(self.points, 'marshalling point')}."


# --- dice ------------------------------------------------------------------------------------------------------------


class Rolled(CardEvent, frozen=True, kw_only=True):
    """Both dice, their sum with its parts, and what came of it.

    `purpose` is "strike", "body", "corruption", "corruption again", "faction", "removal", "ring test", "start",
    "draft" or "influence"; `against` the number that `total` has to reach (0: none), `success` whether it did.
    """

    player: str
    purpose: str
    dice: tuple[int, int]
    parts: tuple[Part, ...] = ()
    total: int
    against: int = 0
    success: bool = True
    #: Whom the roll is about: a character, or a card.
    who: str = ""
    key: str = ""
    result: str = ""

    def words(self) -> str:
        first, second = self.dice
        more = "".join(f" {'−' if part.amount < 0 else '+'} {abs(part.amount)} {part.source}" for part in self.parts)
        about = f" for {self.who}" if self.who else f" of {self.player}"
        need = f" against {self.against}" if self.against else ""
        what = f": {self.result}" if self.result else ""
        return f"{self.title}{about}: {first} + {second}{more} = {figures(self.total)}{need}{what}."

    @property
    def title(self) -> str:
        """What the roll is called: "Corruption roll"."""
        match self.purpose:
            case "start" | "draft":
                return "Roll"
            case "ring test":
                return "Ring test"
            case "corruption again":
                return "Second corruption roll"
        return f"{self.purpose.capitalize()} roll"
