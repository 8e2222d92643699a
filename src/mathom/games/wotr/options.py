"""What a table agrees on before the game starts."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from mathom.core import Options, Seat
from mathom.games.wotr.facts import Side
from mathom.games.wotr.scenarios import DUEL_OF_THREE, SCENARIOS, TRILOGY, Scenario


class Reading(Struct, frozen=True):
    """A ruling that some tables take another way: an option, off unless the table wants it."""

    name: str
    title: str
    #: The scenario that it is about.
    scenario: str
    rule: str


#: Rulings with a second reading.
READINGS: Final = (
    Reading("shadow-rings-score", "Unused Ring tokens of the Shadow score", DUEL_OF_THREE.name, "wotr.duel3.ring-vp"),
    Reading(
        "shadow-doubles", "Each Shadow player acts twice, too", DUEL_OF_THREE.name, "wotr.duel3.doubling-only-gandalf"
    ),
)


class TableOptions(Options, frozen=True):
    scenario: str = TRILOGY.name
    #: How many people play it; 0: as many as sit down.
    people: int = 0
    promos: bool = False
    #: The names of the readings that the table has chosen.
    readings: tuple[str, ...] = ()

    @property
    def played(self) -> Scenario:
        return SCENARIOS[self.scenario]

    @property
    def groups(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats that one person may take together."""
        return tuple(group for number, groups in self.played.people if self.people in (0, number) for group in groups)

    def held_together(self, one: Seat, other: Seat) -> bool:
        """Return True if it is agreed that one person plays both decks. Unless the table says for how many people the
        match is, nothing is agreed.
        """
        return bool(self.people) and any(one in group and other in group for group in self.groups)

    @property
    def doubled(self) -> tuple[Side, ...]:
        """The sides whose only player follows what each player is told twice."""
        return (*self.played.doubled, *((Side.SHADOW,) if "shadow-doubles" in self.readings else ()))

    def name_of(self, seat: Seat) -> str:
        return self.played.players[seat].title

    def entries(self) -> dict[str, str]:
        found = {"scenario": self.scenario}
        if self.people:
            found["people"] = str(self.people)
        if self.promos:
            found["promos"] = "yes"
        return found | dict.fromkeys(self.readings, "yes")
