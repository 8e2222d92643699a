"""The adventure path of The Lord of the Rings TCG as text."""

from __future__ import annotations

from rich.text import Text

from mathom.cli.drawing import DIM, Light
from mathom.cli.lotr_tcg_cards import SHADOW, SITE, borne_by, table_of, title_of
from mathom.core import View
from mathom.games.lotr_tcg.view import SiteView


def markers(view: View, number: int) -> str:
    """The players whose fellowship is at a site."""
    table = table_of(view)
    here = [player.seat for player in table.players if player.site == number and player.in_game and table.turn]
    return " ".join("you" if seat == view.seat else f"P{seat + 1}" for seat in here)


def site(view: View, number: int, light: Light, width: int = 0) -> Text:
    """A site of the path in its place, the title cut to the width if there is one."""
    table = table_of(view)
    there: SiteView | None = table.path[number - 1] if number <= len(table.path) else None
    here = bool(table.turn) and table.players[table.free_peoples].site == number
    before = Text(f"{'▶' if here else ' '}{number} ", style=f"bold {SITE}" if here else DIM)
    after = Text()
    if there is None:
        return before.append("······", style=DIM)
    after.append(f" {there.shadow_number}", style=f"bold {SHADOW}")
    if borne := borne_by(table, there.key):
        after.append(f"+{len(borne)}", style=DIM)
    if mark := markers(view, number):
        after.append(f" [{mark}]", style="bold" if here else "")
    title = Text(title_of(table, there.key), style=f"{SITE if here else ''} {light.style(there.key)}")
    if width:
        title.truncate(max(4, width - before.cell_len - after.cell_len), overflow="ellipsis")
    return Text.assemble(before, title, after)


def path(view: View, light: Light, width: int) -> list[Text]:
    """All sites of the path, three in a row, each with its Shadow number and who is there."""
    last = table_of(view).last_site
    columns = [range(start, last + 1, 3) for start in (1, 2, 3)]
    widths = [max(site(view, number, light).cell_len for number in column) for column in columns]
    while sum(widths) + 2 > width:
        widths[widths.index(max(widths))] -= 1
    lines = []
    for start in range(1, last + 1, 3):
        row = Text()
        for place, number in enumerate(range(start, min(start + 3, last + 1))):
            row.append(" " * (sum(widths[:place]) + place - row.cell_len))
            row.append_text(site(view, number, light, widths[place]))
        lines.append(row)
    return lines


def short_path(view: View, light: Light, width: int) -> Text:
    """The path in one line: the site of the fellowship and the next one by name, the others by number."""
    table = table_of(view)
    now = table.players[table.free_peoples].site if table.turn else 1
    named = [number for number in (now, now + 1) if number <= len(table.path)]
    text = Text("Path", style=DIM)
    marks = [markers(view, number) for number in range(1, table.last_site + 1) if number not in named]
    rest = sum(2 + (len(mark) + 2 if mark else 0) for mark in marks)
    room = (width - text.cell_len - rest) // max(1, len(named))
    for number in range(1, table.last_site + 1):
        if number in named:
            text.append_text(site(view, number, light, max(12, room)))
            continue
        mark = markers(view, number)
        text.append(f" {number}", style="" if number <= len(table.path) else DIM)
        text.append(f"[{mark}]" if mark else "")
    text.truncate(width, overflow="ellipsis")
    return text
