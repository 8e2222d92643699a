"""Pairings and standings to be taken away: as a table for other programs, as JSON, and as a picture."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Final, Literal
from xml.sax.saxutils import escape

import msgspec
from msgspec import Struct

from mathom.server.wire.events import EventInfo, EventPage, RoundInfo, StandingLine

What = Literal["pairings", "standings"]


class Exported(Struct, frozen=True):
    """An event as JSON: rounds with their pairings, or the standings."""

    event: EventInfo
    rounds: list[RoundInfo] | None = None
    standings: list[StandingLine] | None = None


def as_json(page: EventPage, what: What) -> bytes:
    exported = Exported(page.info, rounds=page.rounds) if what == "pairings" else Exported(
        page.info, standings=page.standings
    )  # fmt: skip
    return msgspec.json.format(msgspec.json.encode(exported), indent=2) + b"\n"


def as_csv(page: EventPage, what: What) -> bytes:
    file = io.StringIO()
    writer = csv.writer(file)
    head, rows = (_pairings if what == "pairings" else _standings)(page)
    writer.writerow(head)
    writer.writerows(rows)
    return file.getvalue().encode()


Sheet = tuple[Sequence[str], Sequence[Sequence[str]]]


def _pairings(page: EventPage) -> Sheet:
    rows: list[list[str]] = []
    for round in page.rounds:
        for pairing in round.pairings:
            rows.append([
                str(round.number), str(pairing.table), " - ".join(pairing.players), pairing.score,
                "-".join(map(str, pairing.points)), pairing.words,
            ])  # fmt: skip
        rows += ([str(round.number), "", name, "", "", "bye"] for name in round.byes)
    return ("round", "table", "players", "score", "points", "result"), rows


def _standings(page: EventPage) -> Sheet:
    rows = [
        [*map(str, (line.place, line.player, line.points, line.won, line.drawn, line.lost, line.byes, line.opponents,
                    line.difference)), "yes" if line.here else "no"]
        for line in page.standings
    ]  # fmt: skip
    head = ("place", "player", "points", "won", "drawn", "lost", "byes", "opponents", "difference", "here")
    return head, rows


# --- the picture -----------------------------------------------------------------------------------------------------

#: Sizes in the picture's own units.
LINE: Final = 28
MARGIN: Final = 24
LETTER: Final = 9
GAP: Final = 24
INK, FAINT, PAPER, STRIPE = "#2b2116", "#7a6a55", "#faf5ea", "#f0e6d2"


def as_picture(page: EventPage, what: What) -> bytes:
    """An SVG picture: of the standings, or of the pairings of the last round. Colours and letters are attributes, as a
    page of ours allows no styles of its own in it.
    """
    head, rows = _picture_pairings(page) if what == "pairings" else _picture_standings(page)
    title = page.info.name
    about = f"{page.info.title}, {_stage(page)}"
    widths = [max(len(text) for text in column) * LETTER for column in zip(head, *rows, strict=True)]
    width = max(sum(widths) + GAP * (len(widths) - 1), len(title) * 13, len(about) * LETTER) + 2 * MARGIN
    top = MARGIN + 2 * LINE + LINE // 2
    height = top + LINE * (len(rows) + 1) + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        'font-family="Georgia, serif" font-size="16" role="img">',
        f"<title>{escape(f'{title}: {about}')}</title>",
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        f'<text x="{MARGIN}" y="{MARGIN + 18}" font-size="22" font-weight="bold" fill="{INK}">{escape(title)}</text>',
        f'<text x="{MARGIN}" y="{MARGIN + LINE + 18}" fill="{FAINT}">{escape(about)}</text>',
    ]
    for number, row in enumerate([head, *rows]):
        y = top + LINE * number
        if number % 2 == 0 and number:
            parts.append(f'<rect x="{MARGIN // 2}" y="{y}" width="{width - MARGIN}" height="{LINE}" fill="{STRIPE}"/>')
        x = MARGIN
        for text, room in zip(row, widths, strict=True):
            ink = FAINT if number == 0 else INK
            parts.append(f'<text x="{x}" y="{y + 19}" fill="{ink}">{escape(text)}</text>')
            x += room + GAP
    return "\n".join([*parts, "</svg>", ""]).encode()


def _stage(page: EventPage) -> str:
    info = page.info
    if info.status == "cancelled":
        return "cancelled"
    if not info.round:
        return f"{info.players} players"
    over = ", final standings" if info.status == "finished" else ""
    return f"round {info.round}" + (f" of {info.rounds}" if info.rounds else "") + over


def _picture_standings(page: EventPage) -> Sheet:
    rows = [
        [f"{line.place}.", line.player, str(line.points), f"{line.won}-{line.drawn}-{line.lost}", str(line.opponents)]
        for line in page.standings
    ]
    return ("", "Player", "Points", "Won-drawn-lost", "Opponents"), rows


def _picture_pairings(page: EventPage) -> Sheet:
    rows: list[list[str]] = []
    for round in page.rounds[-1:]:
        rows += ([str(one.table), " - ".join(one.players), one.score.replace("-", " : ")] for one in round.pairings)
        rows += (["", name, "bye"] for name in round.byes)
    return ("Table", "Players", "Score"), rows
