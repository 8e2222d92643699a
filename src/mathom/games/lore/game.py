"""LoRE as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from mathom.core import (
    Decision,
    Dice,
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
from mathom.core.options import FirstGame
from mathom.games.lore.choices import FORMS
from mathom.games.lore.decks import DECKS, FIXED, READY, Agreement, decks_for
from mathom.games.lore.evaluation import evaluate
from mathom.games.lore.habits import habit
from mathom.games.lore.library import LIBRARY
from mathom.games.lore.options import (
    CYCLES,
    INTRODUCTORY,
    LEVELS,
    MAPS,
    MOST_CYCLES,
    MOST_PLAYERS,
    OPTIONAL_RULES,
    STANDARD,
    TableOptions,
)
from mathom.games.lore.position import SetUp
from mathom.games.lore.rules.ending import all_points
from mathom.games.lore.rules.giving_up import give_up
from mathom.games.lore.rules.setup import lay_out
from mathom.games.lore.rules.turn import play, resume
from mathom.games.lore.rules.windows import WINDOWS
from mathom.games.lore.showing import shown, shown_over, shown_to_all, situation, turned_up
from mathom.games.lore.view import LoreView
from mathom.games.lore.whereabouts import whereabouts
from mathom.games.lore.why import why_not
from mathom.games.lore.world import World

_DECKS: Final = tuple(f"deck-{number}" for number in range(1, MOST_PLAYERS + 1))
_NO_OR_YES: Final = ("no", "yes")
_YES_OR_NO: Final = ("ring-victory", "solitaire", "hazard-seat", *OPTIONAL_RULES)
_OPTIONAL: Final = {
    "breaking-ties": "Breaking ties: roll on until somebody leads",
    "two-strikes": "Facing two strikes: one character may take two",
    "starting-main": "Starting main characters: they may be drafted",
    "recently-visited": "Recently visited sites: each used counter makes attacks stronger",
}


class Lore(Game[World, TableOptions]):
    """LoRE for two players; at the standard level also for one, and for three to five."""

    name = "lore"
    title = "LoRE"
    version = 1
    scoring = rating = "lore"
    about = (
        "You are a Wizard, and your companies travel from site to site to win the free peoples for the war: treasures,"
        " allies and factions for you, Orcs and worse on the road for the others."
    )
    first = FirstGame(
        {"level": INTRODUCTORY.name, "deck-1": "west", "deck-2": "north"},
        "The introductory game with two of the four fixed decks: one company each, and ten marshalling points to win.",
    )
    windows = WINDOWS
    forms = FORMS
    library = LIBRARY

    @property
    def table_options(self) -> tuple[TableOption, ...]:  # type: ignore[override]
        decks = (*FIXED, *READY)
        return (
            TableOption("level", "Rules", "choice", tuple(LEVELS), INTRODUCTORY.name),
            TableOption("deck-1", "Deck of the first player", "choice", decks, decks[0]),
            *(
                TableOption(f"deck-{number}", f"Deck of player {number}", "choice", ("", *decks),
                            decks[1] if number == 2 else "")
                for number in range(2, MOST_PLAYERS + 1)
            ),
            TableOption("map", "Map in use", "choice", MAPS, "all"),
            TableOption("ring-victory", "The One Ring can be destroyed to win", "choice", ("yes", "no"), "yes"),
            TableOption("cycles", "Deck cycles of a standard game", "number", (str(CYCLES), str(MOST_CYCLES)),
                        str(CYCLES)),
            TableOption("solitaire", "Solitaire: one player, with the first deck", "choice", _NO_OR_YES, "no"),
            TableOption("hazard-seat", "Solitaire: a second seat plays the hazards", "choice", _NO_OR_YES, "no"),
            *(TableOption(name, title, "choice", _NO_OR_YES, "no") for name, title in _OPTIONAL.items()),
            TableOption("turn-limit", "Turns of each player until the end game (0: no limit)", "number", ("0", "10000"),
                        str(TableOptions().turn_limit)),
        )  # fmt: skip

    def options(self, given: Mapping[str, str]) -> TableOptions:
        """Read the table's options.

        >>> Lore().options({"deck-1": "centre", "deck-2": "south"}).players
        2
        """
        known = [option.name for option in self.table_options]
        if unknown := given.keys() - set(known):
            raise InvalidOption(f"{min(unknown)!r} is not an option of {self.title}; there are: {', '.join(known)}")
        default = TableOptions()
        yes = {name for name in _YES_OR_NO if _yes(given, name)}
        level = given.get("level", STANDARD.name if "solitaire" in yes or _built(given) else default.level)
        if level not in LEVELS:
            raise InvalidOption(f"there is no level {level!r}; the levels are {' and '.join(LEVELS)}")
        ways = given.get("map", default.map)
        if ways not in MAPS:
            raise InvalidOption(f"there is no map {ways!r}; the maps are {', '.join(MAPS)}")
        cycles = _number(given, "cycles", CYCLES, MOST_CYCLES, default.cycles)
        limit = _number(given, "turn-limit", 0, 10000, default.turn_limit)
        _fit_together(level, yes, cycles)
        decks = _decks(given, level, "solitaire" in yes, Agreement(cycles, "starting-main" in yes))
        agreed = {name.replace("-", "_"): name in yes for name in ("hazard-seat", *OPTIONAL_RULES)}
        return TableOptions(level, decks, ways, "ring-victory" in yes, cycles, limit, **agreed)

    def check_option(self, name: str, text: str) -> tuple[str, ...]:
        """A deck is looked at by itself, whoever else has brought one."""
        if name not in _DECKS:
            return super().check_option(name, text)
        return tuple(reason.words for reason in DECKS.why_not(text))

    def options_of(self, seat: Seat) -> tuple[str, ...]:
        return _DECKS[seat : seat + 1]

    def reseated(self, options: TableOptions, seats: Sequence[Seat]) -> TableOptions:
        """Everybody keeps his deck."""
        if options.solitaire:
            return options
        came_from = {after: before for before, after in enumerate(seats)}
        return replace(options, decks=tuple(options.decks[came_from[seat]] for seat in range(options.players)))

    def seats(self, options: TableOptions) -> tuple[str, ...]:
        return options.seats

    def begin(self) -> Resumable[[World], None]:
        return play

    def resign(self, state: World, seat: Seat) -> None:
        give_up(state, seat)

    def resume(self) -> Resumable[[World], None]:
        return resume

    def ask_always(self, state: World) -> bool:
        state.asks_all = True
        return True

    def start(self, options: TableOptions, dice: Dice) -> World:
        return lay_out(options, dice)

    def show(self, state: World, viewers: Seats) -> LoreView:
        return shown(state, viewers)

    def turned_up(self, state: World) -> tuple[TurnedUp, ...]:
        return turned_up(state)

    def show_over(self, state: World, viewers: Seats) -> LoreView:
        return shown_over(state, viewers)

    def show_all(self, state: World) -> LoreView:
        return shown_to_all(state)

    def whereabouts(self, state: World) -> str:
        return whereabouts(state)

    def situation(self, view: View) -> str:
        assert isinstance(view.table, LoreView)
        return situation(view.table)

    def position(self, options: TableOptions) -> SetUp:
        return SetUp(options)

    def why_not(self, state: World, seat: Seat, token: str) -> Refusal | None:
        return why_not(state, seat, token)

    def scores_so_far(self, state: World) -> tuple[int, ...]:
        return all_points(state)

    def evaluate(self, state: World, seat: Seat) -> float:
        return evaluate(state, seat)

    def habit(self, state: World, decision: Decision, rng: Random) -> Option | None:
        return habit(state, decision, rng)


def _yes(given: Mapping[str, str], name: str) -> bool:
    said = given.get(name, "yes" if name == "ring-victory" else "no")
    if said not in _NO_OR_YES:
        raise InvalidOption(f"{name} is yes or no, not {said!r}")
    return said == "yes"


def _built(given: Mapping[str, str]) -> bool:
    """True if somebody has brought a deck that is none of the fixed ones: then the level goes without saying."""
    return any(given.get(name, "") not in ("", *FIXED) for name in _DECKS)


def _fit_together(level: str, yes: set[str], cycles: int) -> None:
    """Refuse what does not go together."""
    solitaire, optional = "solitaire" in yes, yes & set(OPTIONAL_RULES)
    if level == INTRODUCTORY.name:
        if solitaire:
            raise InvalidOption("a solitaire game is played at the standard level")
        if optional:
            raise InvalidOption(f"optional rules are for the standard level: {', '.join(sorted(optional))}")
        if cycles != CYCLES:
            raise InvalidOption("longer games are for the standard level; an introductory game has one deck cycle")
    if "hazard-seat" in yes and not solitaire:
        raise InvalidOption("a seat for the hazards is for solitaire games; elsewhere the other players play them")
    if solitaire and cycles != CYCLES:
        raise InvalidOption(f"a solitaire game has {CYCLES} deck cycles: its verdicts are made for them")
    if solitaire and "breaking-ties" in yes:
        raise InvalidOption("nobody ties with a player who plays alone: leave breaking-ties out")


def _decks(given: Mapping[str, str], level: str, solitaire: bool, agreed: Agreement) -> tuple[str, ...]:
    """The decks that players have brought, without gaps."""
    introductory = level == INTRODUCTORY.name
    default = ("west", "north") if introductory else tuple(READY)[:2]
    found = {at: given[name] for at, name in enumerate(_DECKS) if given.get(name)}
    for at, deck in enumerate(default):
        if _DECKS[at] not in given:
            found[at] = deck
    if solitaire:
        if any(at > 1 for at in found):
            raise InvalidOption("a solitaire game has one player: he brings deck-1")
        found = {at: deck for at, deck in found.items() if at == 0}
    if sorted(found) != list(range(len(found))) or not found:
        raise InvalidOption("players bring a deck each, without gaps: deck-1, deck-2, ...")
    if len(found) == 1 and not solitaire:
        raise InvalidOption("two players or more bring a deck each; for one player choose solitaire")
    decks = tuple(decks_for(agreed).as_option(found[at], _DECKS[at]) for at in range(len(found)))
    if introductory:
        if len(decks) != 2:
            raise InvalidOption("the introductory game is for two players; others are played at the standard level")
        if any(deck not in FIXED for deck in decks):
            raise InvalidOption(f"the introductory game is played with the fixed decks: {', '.join(FIXED)}")
        if decks[0] == decks[1]:
            raise InvalidOption("the two players of an introductory game use different decks")
    elif not solitaire and any(deck in FIXED for deck in decks):
        raise InvalidOption(f"the fixed decks have no pool to draft from; ready ones are {', '.join(READY)}")
    return decks


def _number(given: Mapping[str, str], name: str, least: int, most: int, default: int) -> int:
    text = given.get(name, str(default))
    if not text.isdecimal() or len(text) > 5 or not least <= int(text) <= most:
        raise InvalidOption(f"{name} is a number from {least} to {most}, not {text!r}")
    return int(text)


GAME: Final = Lore()
