"""The Confrontation, as the kernel sees it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, get_args

from mathom.core import (
    Dice,
    FirstGame,
    Game,
    InvalidOption,
    Refusal,
    Resumable,
    Seat,
    Seats,
    TableOption,
    TurnedUp,
    View,
)
from mathom.games.confrontation.board import Board
from mathom.games.confrontation.choices import FORMS
from mathom.games.confrontation.ending import turned_up
from mathom.games.confrontation.evaluation import evaluate
from mathom.games.confrontation.options import Mode, TableOptions
from mathom.games.confrontation.setup import SetUp
from mathom.games.confrontation.turn import play, turns
from mathom.games.confrontation.view import TableView, showing, shown, shown_to_all, situation, whereabouts
from mathom.games.confrontation.why import why_not
from mathom.games.confrontation.windows import WINDOWS


class Confrontation(Game[Board, TableOptions]):
    """The Confrontation: classic, variant and draft games, special cards, one game or two with sides swapped."""

    name = "confrontation"
    title = "The Confrontation"
    #: 2: the Palantír leaves Sauron a move; Wormtongue does not flee when the game is won; what is deduced of one place
    #: counts in all others, so that fewer questions are asked.
    version = 2
    replays = (1,)
    about = (
        "Nine companions against nine servants of Sauron, all hidden until they meet. Carry the Ring to Mordor, or "
        "find it in time. Classic, variant and draft games, with special cards or without."
    )
    table_options = (
        TableOption(
            "mode", "Characters", "choice", get_args(Mode), "classic", titles=("Classic", "Variant", "Drafted"),
        ),
        TableOption(
            "special", "Special cards", "choice", ("none", "two", "4-0", "0-4", "4-4"), "none",
            titles=("None", "Two for each side", "Four for the Fellowship", "Four for Sauron", "Four for each side"),
        ),
        TableOption("games", "Games", "choice", ("1", "2"), "1", titles=("One", "Two, sides swapped")),
        TableOption("turn-limit", "Turns until a draw (0: no limit)", "number", ("0", "10000"), "200"),
    )  # fmt: skip

    first = FirstGame(
        {"mode": "classic", "special": "none"},
        "You lead the Fellowship: nine companions whom only you can see, one of them Frodo with the Ring. Pitch your "
        "camp, then move one piece a turn. Where two meet, both are turned up and each side plays a card.",
    )
    windows = WINDOWS
    forms = FORMS

    def begin(self) -> Resumable[[Board], None]:
        return play

    def resume(self) -> Resumable[[Board], None]:
        return turns

    def options(self, given: Mapping[str, str]) -> TableOptions:
        """Read the table's options.

        >>> Confrontation().options({"mode": "draft", "special": "2-2"}).special
        (2, 2)
        """
        unknown = given.keys() - {"mode", "special", "games", "turn-limit"}
        if unknown:
            raise InvalidOption(
                f"{min(unknown)!r} is not an option of {self.title}; there are mode, special, games and turn-limit"
            )
        default = TableOptions()
        return TableOptions(
            mode=_mode(given.get("mode", default.mode)),
            special=_special(given.get("special", "none")),
            games=_number("games", given.get("games", "1"), 1, 2),
            turn_limit=_number("turn-limit", given.get("turn-limit", str(default.turn_limit)), 0, 10_000),
        )

    def seats(self, options: TableOptions) -> tuple[str, ...]:
        return ("fellowship", "sauron") if options.games == 1 else ("first", "second")

    def start(self, options: TableOptions, dice: Dice) -> Board:
        return Board(options, dice, self.version)

    def show(self, state: Board, viewers: Seats) -> TableView:
        return shown(state, viewers)

    def showing(self, state: Board) -> Callable[[Seats], TableView]:
        return showing(state)

    def turned_up(self, state: Board) -> tuple[TurnedUp, ...]:
        return turned_up(state)

    def show_over(self, state: Board, viewers: Seats) -> TableView:
        return shown(state, viewers, over=True)

    def whereabouts(self, state: Board) -> str:
        return whereabouts(state)

    def show_all(self, state: Board) -> TableView:
        return shown_to_all(state)

    def situation(self, view: View) -> str:
        table = view.table
        assert isinstance(table, TableView)
        return situation(table)

    def why_not(self, state: Board, seat: Seat, token: str) -> Refusal | None:
        return why_not(state, seat, token)

    def evaluate(self, state: Board, seat: Seat) -> float:
        return evaluate(state, seat)

    def position(self, options: TableOptions) -> SetUp:
        return SetUp(options, self.version)


def _mode(text: str) -> Mode:
    for mode in get_args(Mode):
        if text == mode:
            found: Mode = mode
            return found
    raise InvalidOption(f"there is no mode {text!r}; the modes are {', '.join(get_args(Mode))}")


def _special(text: str) -> tuple[int, int]:
    """Special cards a side: `none`, `two` (both pick two), or a split such as `4-0`."""
    named = {"none": (0, 0), "two": (2, 2)}
    split = re.fullmatch(r"([0-4])-([0-4])", text)
    if text in named:
        return named[text]
    if split is None:
        raise InvalidOption(
            f"special cards are 'none', 'two', or a split from 0-0 to 4-4 (Fellowship-Sauron), not {text!r} (special)"
        )
    return int(split[1]), int(split[2])


def _number(name: str, text: str, low: int, high: int) -> int:
    if not text.isdecimal() or len(text) > 6 or not low <= int(text) <= high:
        raise InvalidOption(f"{name} is a number from {low} to {high}, not {text!r}")
    return int(text)


GAME: Final = Confrontation()
