"""The Confrontation in the terminal."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from rich.text import Text

from mathom.cli.confrontation_board import COLOUR, HEIGHT, SIGN, WIDTH, board, board_words, compact_board, table_of
from mathom.cli.confrontation_panels import HOW_TO_PLAY, battle_panel, candidates, reference, side_entries, status
from mathom.cli.drawing import DIM, Drawing, Light, Panel, Plan, Room, Tell
from mathom.core import Event, Match, Option, Seat, View, listed
from mathom.games.confrontation.view import CampView

#: Below this the small board is drawn.
ROOMY = (WIDTH + 41, HEIGHT + 10)
SIDES = {"fellowship": "the Fellowship", "sauron": "Sauron"}


class ConfrontationDrawing(Drawing):
    """The diamond, large or small, with a panel for each side."""

    drawn = True
    panel_names = tuple(SIGN)
    how_to_play = HOW_TO_PLAY
    reference_title = "Characters, cards, and who might be where"
    example = "move frodo mordor"
    commands: Mapping[str, Tell] = {"who": lambda view, _: candidates(table_of(view))}
    commands_help = """\
  board           the board, region by region        map     the board as a drawing
  cards           characters, cards and what they do  who     who the hidden enemies might be
  log             what has happened so far            status  whose turn, who bears the Ring"""

    def side(self, view: View) -> str:
        return table_of(view).side

    def name(self, match: Match, seat: Seat) -> str:
        """A seat with the side it plays in the present game."""
        side = self.side(match.view(seat))
        title, seat_name = SIDES.get(side, side), match.seats[seat]
        return title if side in ("", seat_name) else f"{seat_name} ({title})"

    def ending(self, match: Match) -> str:
        outcome = match.outcome
        if outcome is None:
            return ""
        scores = " to ".join(map(str, outcome.scores))
        if match.seats[0] == "first":
            names = [self.name(match, seat) for seat in outcome.winners]
            whole = f"The match goes to {listed(names)}" if names else "The match is drawn"
            return f"{outcome.reason} {whole}, {scores}."
        return f"{outcome.reason} Points: {scores}."

    def room(self, width: int, height: int) -> Room:
        compact = width < ROOMY[0] or height < ROOMY[1]
        return Room(compact, width if compact else WIDTH + 2, 14 if compact else HEIGHT)

    def table(self, view: View, light: Light, room: Room) -> Text:
        table = table_of(view)
        notes = [
            Text(line, style=DIM if number > 2 else "") for number, line in enumerate(status(table)) if room.height
        ]
        return compact_board(table, light) if room.compact else board(table, light, notes)

    def words(self, view: View) -> list[str]:
        return board_words(table_of(view))

    def status(self, view: View) -> list[str]:
        return status(table_of(view))

    def head(self, view: View) -> list[str]:
        return [line for line in self.status(view)[1:] if not line.startswith(("You", "Ring"))]

    def panels(self, view: View, light: Light) -> tuple[Panel, ...]:
        table = table_of(view)
        return tuple(
            Panel(f"{SIGN[side]} {side.capitalize()}", COLOUR[side], tuple(side_entries(table, side))) for side in SIGN
        )

    def fight(self, view: View, log: Sequence[Event], *, brief: bool = False) -> Text | None:
        return battle_panel(table_of(view), log)

    def fighting(self, view: View) -> bool:
        return table_of(view).battle is not None

    def reference(self, view: View) -> Text:
        return reference(table_of(view))

    def group(self, option: Option) -> str:
        return "A camp for me" if option.token.startswith("camp ") else ""

    def plans(self, view: View) -> tuple[Plan, ...]:
        """The named camps, and one by chance, as long as they agree with what stands already."""
        camp = table_of(view).camp
        if camp is None:
            return ()
        named = [(f"camp {one.name}", f"{one.title}: {one.about}", one.places) for one in camp.camps]
        whole = [
            Plan(token, label, _left(camp, places))
            for token, label, places in named
            if all(places[piece] == region for piece, region in camp.placed.items())
        ]
        return (*whole, Plan("camp by-chance", "By chance: any piece anywhere.", _left(camp, _by_chance(camp))))


def _left(camp: CampView, places: Mapping[str, str]) -> tuple[str, ...]:
    """The choices that are still to be made for a camp, in the order in which the rules ask for them."""
    standing = {region: piece for piece, region in places.items()}
    fronts = [place.region for place in camp.places if place.count == 1]
    return tuple(f"place {standing[region]} {region}" for region in fronts[len(camp.placed) :])


def _by_chance(camp: CampView) -> dict[str, str]:
    pieces = [piece for piece in camp.pieces if piece not in camp.placed]
    fronts = [place.region for place in camp.places if place.count == 1][len(camp.placed) :]
    return dict(zip(random.sample(pieces, len(fronts)), fronts, strict=True))


DRAWING = ConfrontationDrawing()
