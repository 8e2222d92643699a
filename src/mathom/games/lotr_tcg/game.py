"""The Lord of the Rings TCG, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from mathom.cards.zones import bit
from mathom.core import (
    Dice,
    FirstGame,
    Game,
    InvalidOption,
    Option,
    Refusal,
    Resumable,
    Seat,
    Seats,
    TableOption,
    TurnedUp,
    View,
)
from mathom.games.lotr_tcg import cards as _cards  # noqa: F401  (declares them)
from mathom.games.lotr_tcg.choices import FORMS
from mathom.games.lotr_tcg.decks import DECKS, as_option, deck_line, find_deck
from mathom.games.lotr_tcg.decks.built import BUILT
from mathom.games.lotr_tcg.decks.random_decks import random_decks
from mathom.games.lotr_tcg.decks.starters import STARTERS
from mathom.games.lotr_tcg.evaluation import evaluate
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.library import LIBRARY
from mathom.games.lotr_tcg.likely_decks import LikelyDecks
from mathom.games.lotr_tcg.options import FEWEST_PLAYERS, LISTS, MODES, MODES_TO_CHOOSE, MOST_PLAYERS, TableOptions
from mathom.games.lotr_tcg.position import SetUp
from mathom.games.lotr_tcg.prior import use
from mathom.games.lotr_tcg.rules.idling import idle
from mathom.games.lotr_tcg.rules.losing import resign
from mathom.games.lotr_tcg.rules.reacting import Reacting
from mathom.games.lotr_tcg.rules.setup import deal
from mathom.games.lotr_tcg.rules.turn import play, resume
from mathom.games.lotr_tcg.values import Gate
from mathom.games.lotr_tcg.view import TableView, showing, shown, shown_to_all, situation, turned_up
from mathom.games.lotr_tcg.whereabouts import whereabouts
from mathom.games.lotr_tcg.why import why_not
from mathom.games.lotr_tcg.windows import WINDOWS

#: Stands for a deck that the arena draws for each table, and how many there are.
RANDOM: Final = "random"
RANDOM_DECKS: Final = 1_000_000
_DECKS: Final = tuple(f"deck-{number}" for number in range(1, MOST_PLAYERS + 1))

Journey.reactions = Reacting()
use(LikelyDecks())


class LotrTcg(Game[Journey, TableOptions]):
    """The Lord of the Rings TCG for two to six players, by the rules of the Realms of the Elf-lords era."""

    name = "lotr_tcg"
    title = "The Lord of the Rings TCG"
    version = 4
    replays = (1, 2, 3)
    about = (
        "Lead your fellowship along the adventure path, and send your minions against those of the others: two to six "
        "players, with the starter decks of the first three sets, ten stronger ones, or your own."
    )
    first = FirstGame(
        {"mode": "first-game", "deck-1": "aragorn", "deck-2": "gandalf"},
        "The first game of the rulebook: sites 1 to 7 instead of nine, companions who walk with you from the start, "
        "and no bidding about who goes first. Bring Frodo to the seventh site before the other player does.",
    )
    for_people = MappingProxyType({"lists": "closed"})
    standing_still = frozenset({"tcg.fellowship.only-fp", "tcg.shadow.any-order", "tcg.actions.procedure-order"})
    windows = WINDOWS
    forms = FORMS
    library = LIBRARY

    @property
    def table_options(self) -> tuple[TableOption, ...]:  # type: ignore[override]
        decks = (*STARTERS, *BUILT)
        return (
            TableOption("deck-1", "Deck of the first player", "choice", decks, decks[0]),
            TableOption("deck-2", "Deck of the second player", "choice", decks, decks[1]),
            *(
                TableOption(f"deck-{number}", f"Deck of player {number}", "choice", ("", *decks), "")
                for number in range(FEWEST_PLAYERS + 1, MOST_PLAYERS + 1)
            ),
            TableOption(
                "mode", "Rules", "choice", MODES_TO_CHOOSE, "standard", titles=("The whole game", "A first game")
            ),
            TableOption(
                "lists", "Deck lists", "choice", ("closed", "open"), "closed",
                titles=("Closed: nobody knows the others' decks", "Open: everybody may know all decks"),
            ),
            TableOption("turn-limit", "Turns until a draw (0: no limit)", "number", ("0", "10000"), "200"),
        )  # fmt: skip

    def begin(self) -> Resumable[[Journey], None]:
        return play

    def resume(self) -> Resumable[[Journey], None]:
        return resume

    def ask_always(self, state: Journey) -> bool:
        state.gate = Gate.OPEN
        return True

    def resign(self, state: Journey, seat: Seat) -> None:
        resign(state, seat)

    def options(self, given: Mapping[str, str]) -> TableOptions:
        """Read the table's options.

        >>> LotrTcg().options({"deck-1": "gimli", "deck-2": "boromir", "deck-3": "legolas"}).players
        3
        """
        unknown = given.keys() - {*_DECKS, "mode", "lists", "turn-limit"}
        if unknown:
            raise InvalidOption(
                f"{min(unknown)!r} is not an option of {self.title}; there are deck-1 to deck-6, mode, lists and "
                "turn-limit"
            )
        default = TableOptions()
        decks = {number: given[name] for number, name in enumerate(_DECKS) if given.get(name)}
        for number, deck in enumerate(default.decks):
            if _DECKS[number] not in given:
                decks[number] = deck
        if sorted(decks) != list(range(len(decks))) or len(decks) < FEWEST_PLAYERS:
            raise InvalidOption("two players or more bring a deck each, without gaps: deck-1, deck-2, ...")
        for number, deck in decks.items():
            decks[number] = as_option(deck, _DECKS[number])
        mode = given.get("mode", default.mode)
        if mode not in MODES:
            raise InvalidOption(f"there is no mode {mode!r}; the modes are {', '.join(MODES)}")
        if mode == "first-game" and not all(deck in STARTERS for deck in decks.values()):
            raise InvalidOption(f"a first game is played with starters as they are: {', '.join(STARTERS)}")
        lists = given.get("lists", default.lists)
        if lists not in LISTS:
            raise InvalidOption(f"lists are closed or open, not {lists!r}")
        for number, deck in decks.items():
            check_mode(deck, mode, _DECKS[number])
        limit = given.get("turn-limit", str(default.turn_limit))
        if not limit.isdecimal() or len(limit) > 5:
            raise InvalidOption(f"turn-limit is a number from 0 to 10000, not {limit!r}")
        return TableOptions(tuple(decks[number] for number in range(len(decks))), mode, int(limit), lists)

    def drawn(self, given: Mapping[str, str], chance: Random) -> Mapping[str, str]:
        """Each deck that is called `random` is one of many over all cards.

        >>> drawn = GAME.drawn({"deck-1": "random", "deck-2": "gimli"}, Random(7))
        >>> drawn["deck-1"].startswith("name: Random "), drawn["deck-2"]
        (True, 'gimli')
        """
        left = [name for name in _DECKS if given.get(name) == RANDOM]
        first = chance.randrange(RANDOM_DECKS)
        decks = random_decks(first, len(left))
        return {**given, **{name: deck_line(deck) for name, deck in zip(left, decks, strict=True)}}

    def check_option(self, name: str, text: str) -> tuple[str, ...]:
        """A deck is looked at by itself, whoever else has brought one."""
        if name not in _DECKS:
            return super().check_option(name, text)
        return tuple(reason.words for reason in DECKS.why_not(text))

    def options_of(self, seat: Seat) -> tuple[str, ...]:
        """Everybody brings his deck.

        >>> GAME.options_of(1)
        ('deck-2',)
        """
        return _DECKS[seat : seat + 1]

    def seen_options(self, options: TableOptions, seats: Seats) -> TableOptions:
        return options.seen_by(seats)

    def takes_its_time(self, options: TableOptions) -> bool:
        """Where lists are closed, whoever is asked may hold anything."""
        return options.closed

    def let_read(self, state: Journey, seat: Seat) -> None:
        if not state.options.closed:
            super().let_read(state, seat)
        state.readers |= bit(seat)

    def reseated(self, options: TableOptions, seats: Sequence[Seat]) -> TableOptions:
        """Everybody keeps his deck.

        >>> GAME.reseated(TableOptions(("gimli", "boromir", "legolas")), (1, 2, 0)).decks
        ('legolas', 'gimli', 'boromir')
        """
        came_from = {after: before for before, after in enumerate(seats)}
        return replace(options, decks=tuple(options.decks[came_from[seat]] for seat in range(options.players)))

    def seats(self, options: TableOptions) -> tuple[str, ...]:
        return tuple(f"player-{number}" for number in range(1, options.players + 1))

    def start(self, options: TableOptions, dice: Dice) -> Journey:
        g = Journey(options, dice, self.version)
        deal(g)
        return g

    def show(self, state: Journey, viewers: Seats) -> TableView:
        return shown(state, viewers)

    def showing(self, state: Journey) -> Callable[[Seats], TableView]:
        return showing(state)

    def turned_up(self, state: Journey) -> tuple[TurnedUp, ...]:
        return turned_up(state)

    def show_over(self, state: Journey, viewers: Seats) -> TableView:
        return shown(state, viewers, over=True)

    def whereabouts(self, state: Journey) -> str:
        return whereabouts(state)

    def show_all(self, state: Journey) -> TableView:
        return shown_to_all(state)

    def situation(self, view: View) -> str:
        table = view.table
        assert isinstance(table, TableView)
        return situation(table, view.own)

    def why_not(self, state: Journey, seat: Seat, token: str) -> Refusal | None:
        return why_not(state, seat, token)

    def evaluate(self, state: Journey, seat: Seat) -> float:
        return evaluate(state, seat)

    def idle(self, state: Journey, seat: Seat, option: Option) -> bool:
        return idle(state, seat, option)

    def position(self, options: TableOptions) -> SetUp:
        return SetUp(options, self.version)


def check_mode(text: str, mode: str, option: str) -> None:
    """A deck that was built from packs plays against its like, and against nothing else."""
    if find_deck(text).limited == (mode == "limited"):
        return
    if mode == "limited":
        raise InvalidOption(f"{option}: at a limited table all decks are built from packs that were opened for it")
    raise InvalidOption(f"{option}: a deck that was built from packs is for limited tables (mode=limited)")


GAME: Final = LotrTcg()
