"""The table of The Lord of the Rings TCG as text: pure functions from what a seat may see to what it is shown.

The Free Peoples have gold and `◆`, the Shadow red and `▲`, sites blue. After a character's name stand his strength, a
heart for each vitality that is left, and an empty one for each wound; what a choice may touch is underlined, and what
the highlighted one touches is shown in reverse.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from mathom.cli.drawing import DIM, FRAME, Light, Room, capital, wrapped
from mathom.cli.lotr_tcg_cards import (
    COLOUR,
    LIGHT,
    SHADOW,
    borne_by,
    card_of,
    hearts,
    table_of,
    title_of,
    who,
    whose,
)
from mathom.cli.lotr_tcg_path import path, short_path
from mathom.core import Seat, View
from mathom.games.lotr_tcg.library import SIGN
from mathom.games.lotr_tcg.view import InPlayView, PlayerView, TableView

# --- where the game stands -------------------------------------------------------------------------------------------


def status(view: View) -> list[str]:
    """Where the game stands, one fact a line."""
    table = table_of(view)
    if not table.turn:
        return ["Setting up"]
    acting = table.shadow if table.phase == "shadow" and table.shadow is not None else table.free_peoples
    phase = "Between turns" if table.phase == "between turns" else f"{capital(table.phase)} phase"
    lines = [f"Turn {table.turn}", f"{phase} ({who(view, acting)})", f"Twilight {table.twilight}"]
    lines.append(f"Moves {table.moves} of {table.move_limit}")
    if any(table.archery) and table.phase in ("maneuver", "archery"):
        lines.append(f"Archery {table.archery[0]} : {table.archery[1]}")
    return lines


def status_line(view: View) -> Text:
    table = table_of(view)
    line = Text()
    for number, fact in enumerate(status(view)):
        line.append(" · " if number else "", style=DIM)
        line.append(fact, style=f"bold {SHADOW}" if fact.startswith("Twilight") else "bold" if number < 2 else "")
    if not table.turn and table.bid is not None:
        line.append(f" · you bid {table.bid}")
    return line


# --- cards -----------------------------------------------------------------------------------------------------------


def of_kind(table: TableView, *kinds: str) -> list[InPlayView]:
    return [thing for thing in table.in_play if card_of(table, thing.slug).kind in kinds]


def side_of(table: TableView, thing: InPlayView) -> str:
    return card_of(table, thing.slug).side


def opponent_of(table: TableView, key: str) -> list[str]:
    """Whom a character fights."""
    for fight in table.skirmishes:
        if fight.defender == key:
            return list(fight.minions)
        if key in fight.minions:
            return [fight.defender]
    return []


def tags(view: View, thing: InPlayView) -> list[str]:
    """What there is to say about a character besides its numbers."""
    table = table_of(view)
    words = []
    if thing.exhausted:
        words.append("exhausted")
    if thing.key in table.ring_bearers:
        words.append("wears the Ring" if table.wearing and thing.owner == table.free_peoples else "Ring-bearer")
    words += [word for word in thing.keywords if word in _FIGHTING or "+" in word]
    if thing.roaming:
        words.append("roaming")
    if thing.fighting:
        words.append("fights")
    if thing.stacked:
        words.append(f"{len(thing.stacked)} stacked")
    return words


_FIGHTING = ("archer", "fierce", "ranger", "tracker", "stealth")


def character(view: View, thing: InPlayView, light: Light, *, full: bool) -> Text:
    """A character with its numbers, what it is, and whom it fights."""
    table = table_of(view)
    card = card_of(table, thing.slug)
    text = Text.assemble((f"{SIGN[card.side]} ", COLOUR[card.side]))
    text.append(card.name if full else card.title, style=f"{COLOUR[card.side]} {light.style(thing.key)}")
    text.append(f" {thing.strength}", style="bold")
    text.append(f" {hearts(thing.vitality, thing.wounds)}", style="#ff9db0")
    if card.side == "Shadow" and (against := opponent_of(table, thing.key)):
        text.append(f" → {title_of(table, against[0])}", style="bold")
    if words := tags(view, thing):
        text.append(f" {', '.join(words)}", style=DIM)
    return text


def attachments(table: TableView, thing: InPlayView, light: Light, *, ring: bool = True) -> Text:
    """What lies on a card, and on that; the Ring may go without saying."""
    parts = []
    for other in borne_by(table, thing.key):
        card = card_of(table, other.slug)
        if card.kind == "The One Ring" and not (ring or light.style(other.key)):
            continue
        parts.append(Text(card.title, style=f"{COLOUR[card.side]} {light.style(other.key)}"))
        beneath = attachments(table, other, light)
        if beneath.plain:
            parts.append(Text.assemble("(", beneath, ")"))
        if other.stacked:
            parts.append(Text(f"({len(other.stacked)} stacked)", style=DIM))
    return Text(", ").join(parts)


def with_attachments(view: View, thing: InPlayView, light: Light, *, full: bool) -> Text:
    text = character(view, thing, light, full=full)
    borne = attachments(table_of(view), thing, light, ring=full)
    if borne.plain:
        text.append(" + ", style=DIM)
        text.append_text(borne)
    return text


def support(view: View, seats: Sequence[Seat], side: str, light: Light) -> list[Text]:
    """The items and conditions in support areas; equal ones together."""
    table = table_of(view)
    found: dict[tuple[str, str, int], list[InPlayView]] = {}
    for thing in table.in_play:
        card = card_of(table, thing.slug)
        if not thing.host and thing.owner in seats and card.side == side and card.kind not in _CHARACTERS:
            note = attachments(table, thing, light).plain
            found.setdefault((card.title, note, len(thing.stacked)), []).append(thing)
    parts = []
    for (title, note, stacked), things in found.items():
        style = next((light.style(thing.key) for thing in things if light.style(thing.key)), "")
        many = f"{len(things)} × " if len(things) > 1 else ""
        more = f" ({stacked} stacked)" if stacked else ""
        parts.append(Text(f"{many}{title}{f' + {note}' if note else ''}{more}", style=f"{COLOUR[side]} {style}"))
    return parts


_CHARACTERS = ("companion", "ally", "minion")


# --- players ---------------------------------------------------------------------------------------------------------


def player_line(view: View, player: PlayerView, *, short: bool = False) -> Text:
    """A player's numbers and piles."""
    mine = player.seat == view.seat
    text = Text(f"{capital(who(view, player.seat)):9}", style="bold" if mine else "")
    if not player.in_game:
        return text.append(" out of the game", style=DIM)
    burdens = f"burdens {player.burdens}" + (f" of {player.resistance}" if player.resistance else "")
    text.append(f" {burdens}", style="bold" if player.resistance - player.burdens <= 2 else "")
    piles = [("hand", player.hand_size), ("deck", player.deck_size)]
    piles += [] if short else [("discard", player.discard_size), ("dead", len(player.dead))]
    for what, number in piles:
        text.append(f" {what} {number}" if short else f" · {what} {number}", style=DIM)
    if not short and table_of(view).lists == "closed" and player.seat not in view.own and view.outcome is None:
        text.append(" · closed list", style=DIM)
    return text


def player_lines(view: View) -> list[Text]:
    """The players in few lines: two in each where there are many, those who are out in one."""
    table = table_of(view)
    there = [player for player in table.players if player.in_game]
    out = [capital(who(view, player.seat)) for player in table.players if not player.in_game]
    many = len(there) > 2
    lines = [player_line(view, player, short=many) for player in there]
    if many:
        for line in lines:
            line.truncate(40, pad=True)
        lines = [Text("").join(lines[place : place + 2]) for place in range(0, len(lines), 2)]
    return [*lines, Text(f"Out of the game: {', '.join(out)}", style=DIM)] if out else lines


def waiting(view: View, seat: Seat, light: Light) -> Text:
    """What a player has in play that has no part in this turn: a fellowship, or the leader's Shadow cards."""
    table = table_of(view)
    if seat == table.free_peoples:
        dark = support(view, [seat], "Shadow", light)
        return Text.assemble(("Shadow cards: ", DIM), Text(", ").join(dark)) if dark else Text()
    parts = []
    for thing in table.in_play:
        card = card_of(table, thing.slug)
        if thing.owner == seat and card.kind in ("companion", "ally"):
            one = Text(card.title, style=f"{LIGHT} {light.style(thing.key)}")
            one.append(f" {thing.strength} {hearts(thing.vitality, thing.wounds)}", style="#ff9db0")
            borne = attachments(table, thing, light, ring=False)
            parts.append(Text.assemble(one, " (", borne, ")") if borne.plain else one)
    parts += support(view, [seat], "Free Peoples", light)
    return Text.assemble(("Fellowship: ", DIM), Text(", ").join(parts)) if parts else Text()


def hand_line(view: View, light: Light) -> Text:
    """The viewer's hand, each card with what it costs now."""
    table = table_of(view)
    assert view.seat is not None
    parts = []
    for slug, many in Counter(table.players[view.seat].hand).items():
        card = card_of(table, slug)
        one = Text.assemble((f"({table.costs.get(slug, card.cost)}) ", DIM), f"{many}×" if many > 1 else "")
        parts.append(one.append(card.title, style=f"{COLOUR[card.side]} {light.style(slug)}"))
    return Text.assemble(("Hand ", DIM), Text(", ").join(parts)) if parts else Text("Your hand is empty.", style=DIM)


# --- the table -------------------------------------------------------------------------------------------------------


def table_text(view: View, light: Light, room: Room) -> Text:
    """The whole table in the room that there is."""
    if room.compact:
        lines = compact(view, light, room.width, room.height)
        for line in lines:
            line.truncate(room.width, overflow="ellipsis")
        return Text("\n").join(lines)
    lines = large(view, light, room.width - 2, dense=False)
    if room.height and len(lines) > room.height:
        lines = large(view, light, room.width - 2, dense=True)
    return Text("\n").join(lines)


def rule(words: Text | str, width: int) -> Text:
    text = Text.assemble(("── ", FRAME), words, " ")
    text.append("─" * max(0, width - text.cell_len), style=FRAME)
    text.truncate(width)
    return text


def fellowship(view: View) -> list[InPlayView]:
    """The companions on the road, and the allies of their player."""
    table = table_of(view)
    seat = table.free_peoples
    mine = [thing for thing in table.in_play if thing.owner == seat]
    kinds = {kind: [t for t in mine if card_of(table, t.slug).kind == kind] for kind in ("companion", "ally")}
    return [*kinds["companion"], *kinds["ally"]]


def large(view: View, light: Light, width: int, *, dense: bool) -> list[Text]:
    """The table beside the choices."""
    table = table_of(view)
    leader = table.free_peoples
    lines = [status_line(view), *path(view, light, width)]
    if table.turn:
        lines.append(rule(Text(f"{capital(whose(view, leader))} fellowship", style=f"bold {LIGHT}"), width))
    else:
        lines.append(rule("In play", width))
    for thing in fellowship(view):
        if dense:
            lines += wrapped(with_attachments(view, thing, light, full=False), width, 4)
        else:
            lines.append(character(view, thing, light, full=True))
            borne = attachments(table, thing, light)
            lines += wrapped(Text.assemble("    ", borne), width, 4) if borne.plain else []
    if parts := support(view, [leader], "Free Peoples", light):
        lines += wrapped(Text.assemble(("  Support: ", DIM), Text(", ").join(parts)), width, 4)
    minions = of_kind(table, "minion")
    shadow = [seat for seat in range(len(table.players)) if seat != leader]
    dark = support(view, shadow, "Shadow", light)
    if minions or dark:
        lines.append(rule(Text("The Shadow", style=f"bold {SHADOW}"), width))
    for thing in minions:
        lines += wrapped(with_attachments(view, thing, light, full=not dense), width, 4)
    if dark:
        lines += wrapped(Text.assemble(("  Support: ", DIM), Text(", ").join(dark)), width, 4)
    lines.append(rule("Players", width))
    for player in table.players:
        lines.append(player_line(view, player))
        resting = waiting(view, player.seat, light)
        if resting.plain and table.turn:
            lines += wrapped(Text.assemble("    ", resting), width, 4)
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return lines


def compact(view: View, light: Light, width: int, height: int) -> list[Text]:
    """The table above the choices: the fellowship on the left, the Shadow on the right."""
    table = table_of(view)
    top = [status_line(view), short_path(view, light, width)]
    foot = player_lines(view)
    if view.seat is not None:
        foot += wrapped(hand_line(view, light), width, 5)
    left = [with_attachments(view, thing, light, full=False) for thing in fellowship(view)]
    if parts := support(view, [table.free_peoples], "Free Peoples", light):
        left.append(Text.assemble(("Support ", DIM), Text(", ").join(parts)))
    right = [with_attachments(view, thing, light, full=False) for thing in of_kind(table, "minion")]
    shadow = [player.seat for player in table.players if player.seat != table.free_peoples]
    if parts := support(view, shadow, "Shadow", light):
        right.append(Text.assemble(("Support ", DIM), Text(", ").join(parts)))
    rows = max(3, height - len(top) - len(foot))
    if not right:
        return [*top, *padded(fitted(left, width, rows), rows), *foot]
    half = (width - 1) // 2
    middle = []
    for mine, theirs in zip(*(padded(fitted(column, half, rows), rows) for column in (left, right)), strict=True):
        mine.truncate(half, overflow="ellipsis", pad=True)
        theirs.truncate(half, overflow="ellipsis")
        middle.append(Text.assemble(mine, ("│", FRAME), theirs))
    return [*top, *middle, *foot]


def padded(lines: list[Text], rows: int) -> list[Text]:
    return [*lines, *(Text() for _ in range(rows - len(lines)))]


def fitted(items: list[Text], width: int, rows: int) -> list[Text]:
    """The items in so many lines: whole if there is room, else a line each, else as many as fit."""
    whole = [line for item in items for line in wrapped(item, width, 2)]
    if len(whole) <= rows:
        return whole
    if len(items) > rows:
        items = [*items[: rows - 1], Text(f"… and {len(items) - rows + 1} more (key c)", style="italic")]
    spare = rows - len(items)
    lines = []
    for item in items:
        broken = wrapped(item, width, 2)
        if len(broken) - 1 <= spare:
            spare -= len(broken) - 1
            lines += broken
        else:
            lines.append(item)
    return lines
