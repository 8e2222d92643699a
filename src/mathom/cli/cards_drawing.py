"""Any card game in the terminal, drawn from its card table (`mathom.cards.showing`) and from nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace
from rich.text import Text

from mathom.cards.showing import CardTable, Counter, Face, Player, Zone
from mathom.cli.drawing import DIM, FRAME, Drawing, Light, Panel, Room, Tell, capital, room_for_cards, wrapped
from mathom.cli.library import rich_text
from mathom.core import View

#: The panels beneath the large table.
PANELS = 12

COLOURS = ("#7fb685", "#d98a7b", "#7da7d9", "#d9b35b", "#a793d6", "#9fb0bd", "#d993bd", "#74bfc4")
TURN = "#e2b95b"

HOW_TO_PLAY = """\
What can be chosen is underlined on the table and listed beside it; what the highlighted choice touches is inverted.
Ask `why` about anything else."""


class CardsDrawing(Drawing):
    """Players, zones, cards and counters, whatever the game calls them."""

    drawn = True
    keeps_measure = False
    panel_names = ("hand", "card")
    looks = True
    how_to_play = HOW_TO_PLAY
    reference_title = "All cards that lie open"
    example = "the words of a choice"
    commands_help = """\
  board           the table in words                  map     the table as a drawing
  hand            your hand                           cards   all open cards with their texts
  look NAME       a card's text and how it stands     status  where the game stands
  log             what has happened so far"""

    @property
    def commands(self) -> Mapping[str, Tell]:  # type: ignore[override]
        return {
            "hand": lambda view, _: [*_hand_words(self.laid_out(view))],
            "look": lambda view, words: _looked(self.laid_out(view), words),
        }

    def card_table(self, table: object) -> CardTable:
        """The table as cards and zones: a game with a view of its own lays that out here."""
        assert isinstance(table, CardTable)
        return table

    def laid_out(self, view: View) -> View:
        """The same view with its table as cards and zones."""
        return view if isinstance(view.table, CardTable) else replace(view, table=self.card_table(view.table))

    # the table

    def room(self, width: int, height: int) -> Room:
        return room_for_cards(width, height, panels=PANELS, most=26)

    def table(self, view: View, light: Light, room: Room) -> Text:
        view = self.laid_out(view)
        table = table_of(view)
        paint = Paint(table, light)
        width = room.width - 2
        lines: list[Text] = []
        for player in _others(view):
            lines += _area(view, paint, player, width)
        middle = [Text("   ").join([Text(fact, style="bold") for fact in self.status(view)])]
        for zone in _zones(table, None):
            middle += paint.zone(zone, width)
        rule = Text("─" * width, style=FRAME)
        lines += [rule, *(line for text in middle if text.plain for line in wrapped(text, width, 2)), rule]
        if (near := _near(view)) is not None:
            lines += _area(view, paint, near, width, hands=room.compact or room.height == 0)
        return Text("\n").join(lines)

    def words(self, view: View) -> list[str]:
        view = self.laid_out(view)
        table = table_of(view)
        said = [f"{'. '.join(self.status(view))}."] if self.status(view) else []
        for player in (*_others(view), *((near,) if (near := _near(view)) is not None else ())):
            counted = ", ".join(map(_counted, player.counters))
            said.append(f"{_name(view, player)}: {counted}." if counted else f"{_name(view, player)}.")
            said += [f"  {_zone_words(zone)}" for zone in _zones(table, player.seat)]
        said += [_zone_words(zone) for zone in _zones(table, None)]
        return said

    def status(self, view: View) -> list[str]:
        view = self.laid_out(view)
        table = table_of(view)
        turn = [f"{_name(view, player)} to play" for player in table.players if player.seat == table.turn]
        notes = [note.rstrip(".") for note in table.notes]
        return [*([table.phase] if table.phase else []), *turn, *map(_counted, table.counters), *notes]

    def head(self, view: View) -> list[str]:
        return self.status(view)[:2]

    def panels(self, view: View, light: Light) -> tuple[Panel, ...]:
        view = self.laid_out(view)
        table = table_of(view)
        paint = Paint(table, light)
        own = [zone for zone in table.zones if zone.layout == "hand" and zone.owner in view.own]
        hand = [paint.card(face) for zone in own for face in zone.cards]
        shown = [_sheet(face) for face in table.faces() if face.key in light.chosen]
        return (
            Panel(", ".join(zone.title for zone in own) or "Hand", COLOURS[0], Text("\n").join(hand)),
            Panel("Card" if len(shown) < 2 else "Cards", COLOURS[3], Text("\n\n").join(shown)),
        )

    def look(self, view: View, token: str) -> Text | None:
        return next((_sheet(face) for face in table_of(self.laid_out(view)).faces() if face.key == token), None)

    def glance(self, view: View, token: str) -> Text | None:
        face = next((face for face in table_of(self.laid_out(view)).faces() if face.key == token), None)
        if face is None:
            return None
        return Text(" ").join([Text(f"{face.title}:"), *map(Text, _facts(face)), *map(rich_text, face.text)])

    def reference(self, view: View) -> Text:
        return Text("\n\n").join([_sheet(face) for face in table_of(self.laid_out(view)).faces()])

    def token(self, view: View, words: str) -> str:
        """A choice by its words, or with titles in the place of keys: `light rushlight` is `light rush.1`."""
        typed = " ".join(words.lower().split())
        titles = {face.key: face.title.lower() for face in table_of(self.laid_out(view)).faces()}
        for option in view.decision.options if view.decision is not None else ():
            said = " ".join(titles.get(word, word) for word in option.token.split())
            if typed in (option.token, option.label.lower(), said):
                return option.token
        keys = {title: key for key, title in reversed(titles.items())}
        known = "|".join(re.escape(title) for title in sorted(keys, key=len, reverse=True))
        return re.sub(rf"\b(?:{known})\b(?!\.)", lambda found: keys[found[0]], typed) if known else typed


class Paint:
    """Cards as coloured words, with what the choices touch."""

    def __init__(self, table: CardTable, light: Light) -> None:
        suits = sorted({face.suit for face in table.faces() if face.suit})
        self._colour = {suit: COLOURS[place % len(COLOURS)] for place, suit in enumerate(suits)}
        self._light = light

    def card(self, face: Face) -> Text:
        """`(2) Lamp 3 [soot 1/2] + Moth`."""
        style = f"{self._colour.get(face.suit, '')} {self._light.style(face.key)}".strip()
        text = Text("" if face.cost is None else f"({face.cost}) ", style=DIM)
        text.append(face.title, style=style)
        if face.figures:
            text.append(" " + "/".join(str(figure.value) for figure in face.figures), style="bold")
        for counter in face.counters:
            text.append(f" [{_counted(counter)}]", style="#e07a6a")
        if face.state:
            text.append(f" {face.state}", style=DIM)
        for one in face.attached:
            text.append(" + ", style=DIM)
            text.append_text(self.card(one))
        return text

    def zone(self, zone: Zone, width: int) -> list[Text]:
        """The zone in lines: its title, its cards, how many lie face down."""
        text = Text.assemble((zone.title, f"{DIM} {self._light.style(zone.key)}"), (": ", DIM))
        if zone.layout == "pile" and zone.cards:
            text.append(f"{len(zone.cards) + zone.face_down}, on top ")
            return wrapped(text.append_text(self.card(zone.cards[0])), width, 4)
        parts = [self.card(face) for face in zone.cards]
        if zone.face_down:
            parts.append(Text(f"{zone.face_down} face down", style=DIM))
        text.append_text(Text(" · ", style=DIM).join(parts) if parts else Text("nothing", style=DIM))
        return wrapped(text, width, 4)

    def player(self, name: str, player: Player, turn: bool) -> Text:
        text = Text("▶ " if turn else "  ", style=TURN)
        text.append(name, style=f"bold {self._light.style(player.key)}")
        for counter in player.counters:
            text.append(f"   {counter.title} ", style=DIM)
            text.append(_value(counter), style="bold")
        return text.append("   out of the game", style=DIM) if player.out else text


def table_of(view: View) -> CardTable:
    assert isinstance(view.table, CardTable)
    return view.table


def _area(view: View, paint: Paint, player: Player, width: int, *, hands: bool = True) -> list[Text]:
    """A player and his zones; his hand may stand beside the table instead."""
    table = table_of(view)
    lines = wrapped(paint.player(_name(view, player), player, turn=table.turn == player.seat), width, 4)
    for zone in _zones(table, player.seat):
        if zone.layout != "hand" or hands or zone.owner not in view.own:
            lines += [Text.assemble("    ", line) for line in paint.zone(zone, width - 4)]
    return lines


def _near(view: View) -> Player | None:
    """Who sits at the near side: the viewer; for a spectator the first player."""
    players = table_of(view).players
    return next((player for player in players if player.seat == view.seat), players[0] if players else None)


def _others(view: View) -> Iterator[Player]:
    """The others, in the order in which they follow the near player."""
    players, near = table_of(view).players, _near(view)
    if near is not None:
        place = players.index(near)
        yield from (*players[place + 1 :], *players[:place])


def _zones(table: CardTable, owner: int | None) -> list[Zone]:
    return [zone for zone in table.zones if zone.owner == owner]


def _name(view: View, player: Player) -> str:
    seated = player.seat < len(view.seats)  # else he plays without a seat, as the hazards of a solitaire game do
    name = capital((view.seats[player.seat] if seated else player.key).replace("-", " "))
    return f"{name} (you)" if player.seat in view.own else name


def _value(counter: Counter) -> str:
    return str(counter.value) if counter.most is None else f"{counter.value}/{counter.most}"


def _counted(counter: Counter) -> str:
    return f"{counter.title} {_value(counter)}"


def _facts(face: Face) -> list[str]:
    facts = [face.kind] if face.kind else []
    facts += [] if face.cost is None else [f"cost {face.cost}"]
    facts += [*map(_counted, face.figures), *map(_counted, face.counters)]
    facts += [face.state] if face.state else []
    return [f"{', '.join(facts)}."] if facts else []


def _card_words(face: Face) -> str:
    words = f"{face.title} ({'; '.join(_facts(face)).rstrip('.')})" if _facts(face) else face.title
    return words + "".join(f", with {_card_words(one)}" for one in face.attached)


def _zone_words(zone: Zone) -> str:
    cards = [_card_words(face) for face in zone.cards]
    if zone.face_down:
        cards.append(f"{zone.face_down} face down")
    return f"{zone.title}: {'; '.join(cards) or 'nothing'}."


def _sheet(face: Face) -> Text:
    """A card with its text."""
    text = Text(face.title, style="bold")
    for line in _facts(face):
        text.append(f"\n{line}")
    for line in face.text:
        text.append("\n").append_text(rich_text(line))
    for one in face.attached:
        text.append(f"\nOn it: {_card_words(one)}.")
    return text


def _hand_words(view: View) -> Iterable[str]:
    hands = [zone for zone in table_of(view).zones if zone.layout == "hand" and zone.owner in view.own]
    return map(_zone_words, hands) if hands else ["You hold no cards."]


def _looked(view: View, words: str) -> list[str]:
    wanted = words.lower().strip()
    found = [face for face in table_of(view).faces() if wanted and wanted in (face.key, face.title.lower())]
    found = found or [face for face in table_of(view).faces() if wanted and wanted in face.title.lower()]
    if not found:
        return [
            f"No card that you see is called {words.strip()!r}." if wanted else "Which card? For example: look lamp"
        ]
    return _sheet(found[0]).plain.splitlines()


DRAWING = CardsDrawing()
