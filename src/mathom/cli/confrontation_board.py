"""The Confrontation's board as text: pure functions from what a seat may see to what stands on its screen.

A side has a colour and a sign (blue `◆` for the Fellowship, red `▲` for Sauron), and nothing is told by colour alone:
legal regions have a heavy frame, what the highlighted choice touches is shown in reverse.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace
from rich.cells import cell_len
from rich.text import Text

from mathom.cli.drawing import DARK, DIM, FRAME, Light
from mathom.core import View
from mathom.games.confrontation.regions import ANDUIN, FRONT, MOUNTAINS, ROWS, TITLE, Region, Side
from mathom.games.confrontation.view import PieceView, PlaceView, RegionView, SideView, TableView

SIGN = {"fellowship": "◆", "sauron": "▲"}
COLOUR = {"fellowship": "#86bde6", "sauron": "#ff8073"}
TITLES = {str(side): side.title for side in Side}
LIT_FRAME = "bold #9fd8ff"
RIVER = "#6fb7ff"
STONE = "#a8a29a"
#: The mark on a piece of the viewer's that the enemy can name.
KNOWN = "◉"
#: A piece that the viewer cannot name.
BACK = "?"

WIDTH = 77
HEIGHT = 28
COMPACT_WIDTH = 79
COMPACT_HEIGHT = 14

SHORT_NAMES = {
    "Flying Nazgûl": "Nazgûl",
    "Black Rider": "Rider",
    "Cave Troll": "Troll",
    "Mouth of Sauron": "Mouth",
    "The Watcher": "Watcher",
    "Witch-king": "W-king",
    "Wormtongue": "Worm",
    "Treebeard": "Treeb.",
    "Uruk-Hai": "Uruks",
}


def table_of(view: View) -> TableView:
    """The table in a view of The Confrontation."""
    assert isinstance(view.table, TableView)
    return view.table


def side_of(table: TableView, side: str) -> SideView:
    return table.fellowship if side == "fellowship" else table.sauron


def place_of(region: RegionView, side: str) -> PlaceView:
    return region.fellowship if side == "fellowship" else region.sauron


def with_camp(table: TableView) -> TableView:
    """The table with the viewer's own camp on it while it is still being put up in secret."""
    if table.phase != "camp" or not table.side:
        return table
    side = Side[table.side.upper()]
    mine = side_of(table, table.side)
    facts = {character.token: character for character in mine.characters}
    camp = dict(zip(map(str, FRONT[side]), mine.secret, strict=False))

    def placed(region: RegionView) -> RegionView:
        if region.token not in camp:
            return region
        character = facts[camp[region.token]]
        piece = PieceView(character.token, character.name, character.strength, revealed=False, known=False)
        place = PlaceView((piece,), 0, ())
        return replace(region, fellowship=place) if table.side == "fellowship" else replace(region, sauron=place)

    return replace(table, regions=tuple(map(placed, table.regions)))


# --- pieces ----------------------------------------------------------------------------------------------------------


def piece_text(piece: PieceView, side: str, viewer: str, light: Light, width: int, *, tight: bool = False) -> Text:
    """A named piece: sign, strength, name, and the mark if it is ours and known to the enemy."""
    mark = KNOWN if side == viewer and piece.known else ""
    names = [piece.name, SHORT_NAMES.get(piece.name, piece.name)]
    if tight:
        forms = [f"{SIGN[side]}{names[1]}{piece.strength}{mark}", f"{SIGN[side]}{names[1]}{piece.strength}"]
    else:
        forms = [f"{SIGN[side]}{piece.strength} {name}{' ' + mark if mark else ''}" for name in names]
    form = next((form for form in forms if cell_len(form) <= width), forms[-1])
    text = Text(form, style=f"{COLOUR[side]} {light.style(piece.token)}")
    text.truncate(width, overflow="ellipsis")
    return text


def backs(count: int, side: str) -> Text:
    """Pieces that the viewer cannot name."""
    return Text(" ".join([f"{SIGN[side]}{BACK}"] * count), style=COLOUR[side])


def _items(place: PlaceView, side: str, viewer: str, light: Light, width: int, *, tight: bool = False) -> list[Text]:
    items = [piece_text(piece, side, viewer, light, width, tight=tight) for piece in place.pieces]
    return items + ([backs(place.hidden, side)] if place.hidden else [])


def _joined(items: Iterable[Text], width: int) -> Text:
    line = Text(" ").join(items)
    line.truncate(width, overflow="ellipsis", pad=True)
    return line


# --- the large board -------------------------------------------------------------------------------------------------

_CELL = {1: 37, 2: 21, 3: 21, 4: 18}


def _contents(region: RegionView, viewer: str, light: Light, width: int, columns: int) -> list[Text]:
    """The two lines inside a region's frame."""
    slot = (width - (columns - 1)) // columns
    items = [item for side in SIGN for item in _items(place_of(region, side), side, viewer, light, slot)]
    if len(items) <= 2 * columns:
        if columns > 1:
            items = [Text.assemble(item, " " * (slot - item.cell_len)) for item in items]
        rows = [items[start : start + columns] for start in (0, columns)]
        return [_joined(row, width) for row in rows]
    lines = []
    for side in SIGN:
        place = place_of(region, side)
        count = len(place.pieces) + bool(place.hidden)
        room = (width - (count - 1)) // count if count else width
        lines.append(_joined(_items(place, side, viewer, light, room, tight=True), width))
    return lines


def _cell(region: RegionView, viewer: str, light: Light, width: int, columns: int) -> list[Text]:
    """A region in its frame, four lines."""
    lit = region.token in light.legal or region.token in light.chosen
    corners, flat, wall = ("┏┓┗┛", "━", "┃") if lit else ("╭╮╰╯", "─", "│")
    frame = LIT_FRAME if lit else FRAME
    inner = width - 2
    mountain = MOUNTAINS >> Region[region.token.upper().replace("-", "_")] & 1
    title = Text(region.title, style="bold reverse" if region.token in light.chosen else "bold")
    top = Text.assemble((corners[0], frame), " " if cell_len(region.title) < inner else "", title)
    top.append(" " if top.cell_len < width - 1 else "")
    top.append(flat * (width - 1 - top.cell_len) + corners[1], frame)
    floor = "∧" if mountain else flat
    bottom = Text.assemble(
        (corners[2], frame), (floor * (inner - 3), STONE if mountain else frame), (f" {region.limit} ", DIM),
        (corners[3], frame),
    )  # fmt: skip
    walled = [
        Text.assemble((wall, frame), line, (wall, frame)) for line in _contents(region, viewer, light, inner, columns)
    ]
    return [top, *walled, bottom]


def _gaps(row: tuple[Region, ...]) -> list[list[Text]]:
    """What stands between the regions of a row: the tunnel under the mountains, the arrows of the river."""
    if len(row) == 4:
        narrow = [Text(" ")] * 4
        tunnel = [Text.assemble(" ", ("┋", STONE), " ")] * 4
        return [narrow, tunnel, narrow]
    river = [Text("   "), Text("≈≈▸", style=f"bold {RIVER}"), Text("≈≈▸", style=RIVER), Text("   ")]
    return [river if left in ANDUIN else [Text("   ")] * 4 for left in row[:-1]]


def board(table: TableView, light: Light = DARK, notes: Iterable[Text] = ()) -> Text:
    """The board as a diamond, 77 columns by 28 lines; the notes stand in its upper corners."""
    table = with_camp(table)
    by_token = {region.token: region for region in table.regions}
    lines: list[Text] = []
    for row in ROWS:
        width = _CELL[len(row)]
        columns = 2 if len(row) == 1 else 1
        cells = [_cell(by_token[str(region)], table.side, light, width, columns) for region in row]
        gaps = _gaps(row)
        for number in range(4):
            line = Text()
            for place, cell in enumerate(cells):
                line.append_text(cell[number])
                if place < len(gaps):
                    line.append_text(gaps[place][number])
            lines.append(_centred(line, WIDTH))
    _mark_the_tunnel(lines)
    _write_in_corners(lines, list(notes))
    return Text("\n").join(lines)


def _centred(line: Text, width: int) -> Text:
    before = (width - line.cell_len) // 2
    return Text.assemble(" " * before, line, " " * (width - line.cell_len - before))


def _mark_the_tunnel(lines: list[Text]) -> None:
    """The tunnel leaves Eregion at the bottom and opens into Fangorn at the top."""
    for number, sign in ((11, "┋"), (16, "▼")):
        line = lines[number]
        lines[number] = Text.assemble(line[: WIDTH // 2], (sign, f"bold {STONE}"), line[WIDTH // 2 + 1 :])


def _write_in_corners(lines: list[Text], notes: list[Text]) -> None:
    """Notes on the left of the first two rows, the legend on their right."""
    for number, note in enumerate(notes[:8]):
        note = note.copy()
        note.truncate(15 if number > 3 else 19, overflow="ellipsis", pad=True)
        lines[number] = Text.assemble(note, lines[number][note.cell_len :])
    for number, note in enumerate(LEGEND):
        line = lines[number]
        lines[number] = Text.assemble(line[: WIDTH - 15], note, " " * (15 - note.cell_len))


LEGEND = [
    Text.assemble(("◆", COLOUR["fellowship"]), " Fellowship"),
    Text.assemble(("▲", COLOUR["sauron"]), " Sauron"),
    Text("? hidden"),
    Text(f"{KNOWN} enemy knows"),
    Text.assemble(("∧", STONE), " mountains"),
    Text.assemble(("┋", STONE), " Moria tunnel"),
    Text.assemble(("≈▸", RIVER), " Anduin"),
    Text("2 limit a side", style=DIM),
]


# --- the small board -------------------------------------------------------------------------------------------------

_SMALL_CELL = {1: 59, 2: 30, 3: 25, 4: 19}


def compact_board(table: TableView, light: Light = DARK) -> Text:
    """The board without frames, 79 columns by 14 lines, for small terminals."""
    table = with_camp(table)
    by_token = {region.token: region for region in table.regions}
    lines: list[Text] = []
    for row in ROWS:
        width = _SMALL_CELL[len(row)]
        titles, pieces = [], []
        for region in row:
            view = by_token[str(region)]
            titles.append(_small_title(view, light, width, region))
            items = [
                item
                for side in SIGN
                for item in _items(place_of(view, side), side, table.side, light, width, tight=True)
            ]
            pieces.append(_joined(items, width))
        lines += [_centred(Text(" ").join(titles), COMPACT_WIDTH), _centred(Text(" ").join(pieces), COMPACT_WIDTH)]
    return Text("\n").join(lines)


def _small_title(region: RegionView, light: Light, width: int, token: Region) -> Text:
    lit = region.token in light.legal or region.token in light.chosen
    sign = "∧" if MOUNTAINS >> token & 1 else ""
    arrow = " ≈▸" if token in ANDUIN else " ┋" if token is Region.EREGION else ""
    name = f"{'▶' if lit else ' '}{region.title}{arrow}{sign}"
    title = Text(name, style=f"on #26303d {light.style(region.token) or DIM}")
    title.truncate(width, overflow="ellipsis", pad=True)
    return title


# --- the board in words ----------------------------------------------------------------------------------------------


def board_words(table: TableView) -> list[str]:
    """The board region by region, for screen readers and pipes."""
    table = with_camp(table)
    by_token = {region.token: region for region in table.regions}
    lines = []
    for number, row in enumerate(ROWS, 1):
        for token in row:
            region = by_token[str(token)]
            words = [_place_words(place_of(region, side), side, table.side) for side in SIGN]
            terrain = " (mountains)" if MOUNTAINS >> token & 1 else ""
            said = "; ".join(word for word in words if word) or "empty"
            lines.append(f"Row {number}, {TITLE[token]}{terrain}: {said}.")
    return lines


def _place_words(place: PlaceView, side: str, viewer: str) -> str:
    mine = side == viewer
    named = [
        f"{piece.name} {piece.strength}{' (the enemy knows)' if mine and piece.known else ''}" for piece in place.pieces
    ]
    if place.hidden:
        named.append(f"{place.hidden} hidden")
    owner = "you" if mine else TITLES[side]
    return f"{owner}: {', '.join(named)}" if named else ""
