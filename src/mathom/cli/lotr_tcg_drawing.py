"""The Lord of the Rings TCG in the terminal."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rich.text import Text

from mathom.cards.card import slug
from mathom.cli.drawing import Drawing, Light, Panel, Room, Tell, room_for_cards
from mathom.cli.library import sheet_lines
from mathom.cli.lotr_tcg_cards import (
    card_of,
    find_in_play,
    glanced_at,
    hearts,
    looked_at,
    table_of,
    title_of,
)
from mathom.cli.lotr_tcg_panels import (
    HOW_TO_PLAY,
    card_panel,
    fight_panel,
    hand_panel,
    hand_words,
    pile_words,
    reference,
    table_words,
)
from mathom.cli.lotr_tcg_table import status, table_text
from mathom.core import Event, Match, Option, View
from mathom.games.lotr_tcg.card import CARDS
from mathom.games.lotr_tcg.library import LIBRARY
from mathom.games.lotr_tcg.view import TableView

#: The panels beneath the large table.
PANELS = 13

GROUPS = {
    "play": "Play a card", "use": "Use a card in play", "respond": "Respond", "transfer": "Transfer an item",
    "heal": "Heal by discarding",
}  # fmt: skip


class LotrTcgDrawing(Drawing):
    """Fellowship and Shadow, with the hand and the card that is looked at."""

    drawn = True
    keeps_measure = False
    panel_names = ("hand", "card")
    looks = True
    how_to_play = HOW_TO_PLAY
    reference_title = "All cards that lie open"
    example = "play gimli"
    commands_help = """\
  board           the table in words                  map     the table as a drawing
  hand            your hand, with costs               cards   all open cards with their texts
  look NAME       a card's text and how it stands     fight   skirmishes, and where the totals come from
  piles           discard piles and dead piles        status  phase, twilight, moves
  log             what has happened so far"""

    @property
    def commands(self) -> Mapping[str, Tell]:  # type: ignore[override]
        return {
            "hand": lambda view, _: hand_words(view),
            "piles": lambda view, _: pile_words(view),
            "fight": lambda view, _: [(fight_panel(view) or Text("No skirmish is assigned.")).plain],
            "look": _looked,
        }

    def ending(self, match: Match) -> str:
        outcome = match.outcome
        return "" if outcome is None else re.sub(r"(?:^|(?<=[.!?] ))[a-z]", lambda m: m[0].upper(), outcome.reason)

    def room(self, width: int, height: int) -> Room:
        return room_for_cards(width, height, panels=PANELS, most=28)

    def table(self, view: View, light: Light, room: Room) -> Text:
        return table_text(view, light, room)

    def words(self, view: View) -> list[str]:
        return table_words(view)

    def status(self, view: View) -> list[str]:
        return status(view)

    def panels(self, view: View, light: Light) -> tuple[Panel, ...]:
        return hand_panel(view, light), card_panel(view, light)

    def fight(self, view: View, log: Sequence[Event], *, brief: bool = False) -> Text | None:
        return fight_panel(view, brief=brief)

    def fighting(self, view: View) -> bool:
        return any(fight.going_on for fight in table_of(view).skirmishes)

    def look(self, view: View, token: str) -> Text | None:
        return looked_at(table_of(view), token)

    def glance(self, view: View, token: str) -> Text | None:
        return glanced_at(table_of(view), token)

    def reference(self, view: View) -> Text:
        return reference(view)

    # choices

    def group(self, option: Option) -> str:
        verb = option.token.partition(" ")[0]
        return option.label.partition(" against ")[0] if verb == "assign" else GROUPS.get(verb, "")

    def label(self, view: View, option: Option) -> str:
        """With what a player wants to know before he chooses: costs, strengths, wounds."""
        table = table_of(view)
        verb, _, rest = option.token.partition(" ")
        if verb == "play":
            card = rest.partition(" from ")[0]
            cost = table.costs.get(card, card_of(table, card).cost) if rest == card else card_of(table, card).cost
            return f"{option.label} ({cost})"
        if verb == "card":
            return f"{option.label} ({card_of(table, rest).kind}, {table.costs.get(rest, card_of(table, rest).cost)})"
        if verb == "pick":
            thing = find_in_play(table, rest)
            if thing is not None and thing.strength_parts:
                return f"{option.label} {thing.strength} {hearts(thing.vitality, thing.wounds)}"
        if verb == "assign":
            return " against ".join(_with_strength(table, key) for key in rest.split())
        return option.label

    def token(self, view: View, words: str) -> str:
        """`play gimli` is the Gimli in hand, `use gimli` the one in play that has something to use."""
        verb, _, rest = words.lower().partition(" ")
        table, wanted = table_of(view), slug(words.partition(" ")[2])
        if not wanted or view.seat is None:
            return words.lower()
        if verb == "play" and rest not in CARDS:
            meant = {card for card in table.players[view.seat].hand if card.startswith(wanted)} or {
                sheet.slug for sheet in LIBRARY.find(rest)
            }
            return f"play {meant.pop()}" if len(meant) == 1 else words.lower()
        if verb == "use":
            able = [thing for thing in table.in_play if thing.slug.startswith(wanted) and len(thing.abilities) == 1]
            return f"use {able[0].key} {able[0].abilities[0]}" if len(able) == 1 else words.lower()
        return words.lower()


def _with_strength(table: TableView, key: str) -> str:
    thing = find_in_play(table, key)
    return f"{title_of(table, key)}{f' {thing.strength}' if thing is not None else ''}"


def _looked(view: View, words: str) -> list[str]:
    """Cards in play of that name as they stand, or else the card as it is printed."""
    table, wanted = table_of(view), slug(words)
    if not wanted:
        return ["Which card? For example: look frodo"]
    there = [thing.key for thing in table.in_play] + [site.key for site in table.path]
    keys = [key for key in there if re.match(rf"{wanted}[-.]", key)] or [key for key in there if wanted in key]
    seen = [text.plain for key in keys if (text := looked_at(table, key)) is not None]
    return seen or [line for sheet in LIBRARY.named(words) for line in sheet_lines(sheet)]


DRAWING = LotrTcgDrawing()
