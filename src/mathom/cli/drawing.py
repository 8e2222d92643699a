"""What a game's drawing offers to the terminal: the table as text, what lies around it, and words for people.

Every drawing makes its text from a `View`, so it cannot show what a seat may not know. A game without a drawing of its
own is drawn from its card table if it shows one; else it has the plain one, and is played by its choices and its log.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.metadata import entry_points
from pkgutil import resolve_name

from msgspec import Struct
from msgspec.structs import replace
from rich.console import Console
from rich.text import Text

from mathom.cards.showing import CardTable
from mathom.core import NUMBERED, Event, Match, MathomError, Option, Seat, UnknownGame, View
from mathom.core.registry import game as find_game

DIM = "#8b93a1"
FRAME = "#6b7482"
#: Lines of the screen that are never the table's: the one at the top, and the keys.
AROUND = 2


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def wrapped(text: Text, width: int, indent: int) -> list[Text]:
    """A text in lines, the later ones set in."""
    if text.cell_len <= width:
        return [text]
    first, *_ = text.wrap(_console(), width)
    rest = text[len(first.plain) :]
    lines = [first]
    if rest.plain.strip():
        start = len(rest.plain) - len(rest.plain.lstrip())
        for line in rest[start:].wrap(_console(), max(8, width - indent)):
            lines.append(Text.assemble(" " * indent, line))
    for line in lines:
        line.rstrip()
    return lines


@cache
def _console() -> Console:
    """Only to break lines."""
    return Console(width=200)


class BrokenDrawing(MathomError):
    """A package registers something else as the drawing of its game."""


class Light(Struct, frozen=True):
    """What the legal choices touch, and what the highlighted one touches."""

    legal: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()

    def style(self, token: str) -> str:
        return "bold reverse" if token in self.chosen else "bold underline" if token in self.legal else ""


DARK = Light()


class Room(Struct, frozen=True):
    """How much of the screen the table has; no height is no limit, and no screen. A compact one stands above the
    choices, else it stands beside them."""

    compact: bool
    width: int
    height: int


#: Below this a table of cards stands above the choices.
ROOMY = (118, 34)


def room_for_cards(width: int, height: int, panels: int, most: int) -> Room:
    """A table of cards: beside the choices, above so many lines of panels; or small, of so many lines at the most."""
    inside = height - AROUND
    if width >= ROOMY[0] and height >= ROOMY[1]:
        return Room(False, max(79, width * 3 // 5), inside - panels)
    return Room(True, width, max(5, min(inside - 10, most)))


class Panel(Struct, frozen=True):
    """Something beside the table: a text, or entries (what it is, and the words)."""

    title: str
    style: str
    body: Text | tuple[tuple[str, str], ...]


#: What a command of the plain table says: the view, and what was typed after the command.
Tell = Callable[[View, str], Sequence[str]]


class Plan(Struct, frozen=True):
    """Several choices in a row under one name, offered beside the single ones: a whole camp."""

    token: str
    label: str
    choices: tuple[str, ...]


class Drawing:
    """A game without a drawing: only what every game has."""

    #: Is there a table to be drawn?
    drawn = False
    #: Has the table always as many lines?
    keeps_measure = True
    #: The panels beside the table, by name.
    panel_names: tuple[str, ...] = ()
    #: Can single things be looked at?
    looks = False
    how_to_play = ""
    reference_title = "What lies on the table"
    #: A choice to ask about, as an example.
    example = "pass"
    #: The plain table's commands of this game, and what its help says about them.
    commands: Mapping[str, Tell] = {}
    commands_help = ""

    # seats

    def side(self, view: View) -> str:
        """The side that the viewer plays, where sides have names."""
        return ""

    def name(self, match: Match, seat: Seat) -> str:
        """A seat in words."""
        return match.seats[seat].replace("-", " ")

    def ending(self, match: Match) -> str:
        """How a match ended, in words; empty while it goes on."""
        outcome = match.outcome
        if outcome is None:
            return ""
        return f"{capital(outcome.reason)} Points: {' to '.join(map(str, outcome.scores))}."

    def resigned(self, match: Match, seat: Seat) -> str:
        """How a match ended that a seat has given up."""
        others = [self.name(match, other) for other in range(len(match.seats)) if other != seat]
        return f"{capital(self.name(match, seat))} resigns" + (f": {others[0]} wins." if len(others) == 1 else ".")

    # the table

    def room(self, width: int, height: int) -> Room:
        """What the table gets of a terminal of that size."""
        return Room(True, width, 0)

    def table(self, view: View, light: Light, room: Room) -> Text:
        return Text()

    def words(self, view: View) -> list[str]:
        """The table in words, for screen readers and pipes."""
        return ["This game has no drawing yet; the choices and the log say what happens."]

    def status(self, view: View) -> list[str]:
        """Where the game stands, one fact a line."""
        return []

    def head(self, view: View) -> list[str]:
        """What of the status belongs into one line above a compact table."""
        return []

    def panels(self, view: View, light: Light) -> tuple[Panel, ...]:
        """The panels, in the order of their names."""
        return ()

    def fight(self, view: View, log: Sequence[Event], *, brief: bool = False) -> Text | None:
        """The fight that goes on, or the last one; None before the first."""
        return None

    def fighting(self, view: View) -> bool:
        """Does a fight go on?"""
        return False

    def look(self, view: View, token: str) -> Text | None:
        """What a thing is that a choice touches."""
        return None

    def glance(self, view: View, token: str) -> Text | None:
        """The same in few words, for small terminals."""
        return self.look(view, token)

    def reference(self, view: View) -> Text:
        """Everything that lies open, with what it says."""
        return Text("\n".join(self.words(view)))

    # choices

    def group(self, option: Option) -> str:
        """Under which heading an option stands; those without stand alone."""
        return ""

    def plans(self, view: View) -> tuple[Plan, ...]:
        """Series of choices that the viewer can make at once, beginning with the decision that waits for him."""
        return ()

    def label(self, view: View, option: Option) -> str:
        """An option in words."""
        return option.label

    def token(self, view: View, words: str) -> str:
        """The token of a choice that somebody has typed."""
        return words.lower()

    def question(self, view: View, words: str) -> str:
        """The token of what somebody asks about: a choice, or what would be done with the thing that he names."""
        return self.token(view, words)


def arranged(drawing: Drawing, view: View, options: Sequence[Option]) -> tuple[Option, ...]:
    """The options in the words of the drawing, each group together, the default first."""
    groups: dict[str, list[Option]] = {}
    for option in options:
        label = drawing.label(view, option)
        said = option if label == option.label else Option(option.token, label, option.touches)
        groups.setdefault(drawing.group(option), []).append(said)
    return tuple(option for group in groups.values() for option in group)


def planned(drawing: Drawing, view: View) -> tuple[Option, ...]:
    """The plans as they are offered: without a number, which belongs to single choices."""
    return tuple(Option(plan.token, plan.label) for plan in drawing.plans(view))


def seed_words(match: Match) -> str:
    """The seed, where somebody has chosen it; a secret one is told to nobody while the match goes on."""
    return f"seed {match.seed}" if match.generator == NUMBERED else ""


def everything(match: Match) -> View:
    """The view with nothing hidden, for replays."""
    return replace(match.view(None), table=match.game.show_all(match.state))


#: Where the drawings of our own games are; another package registers one under the name of its game, as an entry point.
GROUP = "mathom.drawings"
_DRAWN = {
    "confrontation": "mathom.cli.confrontation_drawing:DRAWING",
    "lotr_tcg": "mathom.cli.lotr_tcg_drawing:DRAWING",
    "lore": "mathom.cli.lore_drawing:DRAWING",
    "wotr": "mathom.cli.wotr_drawing:DRAWING",
}
#: The drawing for every other game whose view is a card table.
_CARDS = "mathom.cli.cards_drawing:DRAWING"


def _shows_cards(game: str) -> bool:
    try:
        return isinstance(Match(find_game(game)).view(None).table, CardTable)
    except UnknownGame:
        return False


@cache
def drawing_of(game: str) -> Drawing:
    """The drawing of a game, loaded when it is needed: its own, the one for card tables, or the plain one."""
    registered = entry_points(group=GROUP)
    if game in registered.names:
        try:
            found = registered[game].load()
        except Exception as error:
            raise BrokenDrawing(f"the drawing of {game} cannot be loaded: {type(error).__name__}: {error}") from error
    elif game in _DRAWN:
        found = resolve_name(_DRAWN[game])
    elif _shows_cards(game):
        found = resolve_name(_CARDS)
    else:
        found = Drawing()
    if not isinstance(found, Drawing):
        raise BrokenDrawing(f"the drawing of {game} is a {type(found).__name__} and not a Drawing")
    return found
