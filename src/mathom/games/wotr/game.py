"""War of the Ring: The Card Game as Mathom sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mathom.core import Dice, Game, InvalidOption, Refusal, Resumable, Seat, Seats, TableOption, TurnedUp, View
from mathom.core.options import FirstGame
from mathom.games.wotr.choices import FORMS
from mathom.games.wotr.evaluation import evaluate
from mathom.games.wotr.examples import EXAMPLES
from mathom.games.wotr.facts import Side
from mathom.games.wotr.library import LIBRARY
from mathom.games.wotr.options import READINGS, TableOptions
from mathom.games.wotr.position import SetUp
from mathom.games.wotr.rules.rounds import lay_out, play, resume
from mathom.games.wotr.scenarios import FELLOWSHIP, SCENARIOS, TRILOGY
from mathom.games.wotr.view import WarView, shown, shown_over, shown_to_all, situation, turned_up
from mathom.games.wotr.war import War
from mathom.games.wotr.whereabouts import whereabouts
from mathom.games.wotr.why import why_not

_NO_OR_YES: Final = ("no", "yes")
#: As many people as the scenario has players.
_ANY: Final = "any"
#: The scenarios that can be played with several numbers of people.
_WITH_SEVERAL_NUMBERS: Final = tuple(name for name, scenario in SCENARIOS.items() if len(scenario.people) > 1)


class WarOfTheRing(Game[War, TableOptions]):
    name = "wotr"
    title = "War of the Ring: The Card Game"
    version = 2
    replays = (1,)
    about = (
        "Two sides fight over the battlegrounds of Middle-earth and over each step of the Ring-bearer's path. Every"
        " card that you play costs you another one; whoever leads by ten points, or after Mount Doom, has won."
    )
    first = FirstGame(
        # Ruling: the rules name no first game. This one is the shortest, with half the cards, one deck for each player,
        # no Ring tokens and nothing that is done twice.
        {"scenario": FELLOWSHIP.name},
        "The Fellowship of the Ring, the short game: you lead Gandalf's deck against the Balrog's, from the Ferry to"
        " Amon Hen in four to six rounds.",
        seat="gandalf",
    )
    forms = FORMS
    library = LIBRARY
    examples = EXAMPLES

    table_options = (
        TableOption(
            "scenario", "Scenario", "choice", tuple(SCENARIOS), TRILOGY.name,
            titles=tuple(scenario.title for scenario in SCENARIOS.values()),
        ),
        TableOption(
            "people", "How many people play", "choice", (_ANY, "2", "3", "4"), _ANY,
            titles=("As many as sit down", "Two, each both decks of a side", "Three, one the Shadow's decks", "Four"),
            offered_with={"scenario": _WITH_SEVERAL_NUMBERS},
        ),
        TableOption("promos", "With the four promotional cards", "choice", _NO_OR_YES, "no", titles=("No", "Yes")),
        *(
            TableOption(
                reading.name, reading.title, "choice", _NO_OR_YES, "no",
                titles=("No", "Yes"), offered_with={"scenario": (reading.scenario,)},
            )
            for reading in READINGS
        ),
    )  # fmt: skip

    def options(self, given: Mapping[str, str]) -> TableOptions:
        """Read the table's options.

        >>> WarOfTheRing().options({"scenario": "duel"}).played.title
        '2 Player Duel'
        """
        super().options(given)
        scenario = SCENARIOS[given.get("scenario", TRILOGY.name)]
        asked, counts = given.get("people", _ANY), [number for number, _ in scenario.people]
        people = 0 if asked == _ANY else int(asked)
        if people and people not in counts:
            told = " or ".join(map(str, sorted(counts)))
            raise InvalidOption(f"{scenario.title} is for {told} people, not for {people}")
        readings = tuple(reading for reading in READINGS if given.get(reading.name) == "yes")
        if astray := [reading for reading in readings if reading.scenario != scenario.name]:
            raise InvalidOption(f"{astray[0].name} is an option of the {SCENARIOS[astray[0].scenario].title}")
        names = tuple(reading.name for reading in readings)
        return TableOptions(scenario.name, people, given.get("promos") == "yes", names)

    def seats(self, options: TableOptions) -> tuple[str, ...]:
        return tuple(player.name for player in options.played.players)

    def sides(self, options: TableOptions) -> tuple[tuple[Seat, ...], ...]:
        players = options.played.players
        return tuple(tuple(seat for seat, player in enumerate(players) if player.side is side) for side in Side)

    def may_hold(self, options: TableOptions, seats: Seats) -> bool:
        """One person plays the decks that fall to him with that number of people."""
        return any(seats.issubset(group) for group in options.groups)

    def begin(self) -> Resumable[[War], None]:
        return play

    def resume(self) -> Resumable[[War], None]:
        return resume

    def start(self, options: TableOptions, dice: Dice) -> War:
        g = War(options, dice, self.version)
        lay_out(g)
        return g

    def show(self, state: War, viewers: Seats) -> WarView:
        return shown(state, viewers)

    def turned_up(self, state: War) -> tuple[TurnedUp, ...]:
        return turned_up(state)

    def show_over(self, state: War, viewers: Seats) -> WarView:
        return shown_over(state, viewers)

    def show_all(self, state: War) -> WarView:
        return shown_to_all(state)

    def whereabouts(self, state: War) -> str:
        return whereabouts(state)

    def situation(self, view: View) -> str:
        assert isinstance(view.table, WarView)
        return situation(view.table)

    def position(self, options: TableOptions) -> SetUp:
        return SetUp(options, self.version)

    def why_not(self, state: War, seat: Seat, token: str) -> Refusal | None:
        return why_not(state, seat, token)

    def evaluate(self, state: War, seat: Seat) -> float:
        return evaluate(state, seat)


GAME: Final = WarOfTheRing()
