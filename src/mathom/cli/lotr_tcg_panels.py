"""What lies around the table of The Lord of the Rings TCG: the hand, skirmishes, piles, the table in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rich.text import Text

from mathom.cards.nouns import number_of
from mathom.cli.drawing import DIM, Light, Panel, capital
from mathom.cli.lotr_tcg_cards import (
    COLOUR,
    LIGHT,
    SHADOW,
    SITE,
    borne_by,
    breakdown,
    card_of,
    card_text,
    find_in_play,
    glanced_at,
    is_character,
    looked_at,
    state,
    table_of,
    title_of,
    whose,
)
from mathom.cli.lotr_tcg_path import markers
from mathom.cli.lotr_tcg_table import player_line, status
from mathom.core import View
from mathom.games.lotr_tcg.view import InPlayView, PlayerView, SkirmishView, TableView

#: How much of a line the hand has beside the card, in the smallest terminal where it stands there.
HAND_WIDTH = 35

# --- hand and card ---------------------------------------------------------------------------------------------------


def hand_panel(view: View, light: Light) -> Panel:
    """The viewer's hand with costs; where nothing is hidden, all hands."""
    table = table_of(view)
    if view.seat is not None:
        hand = table.players[view.seat].hand
        rows = [_in_hand(table, slug, many, light) for slug, many in Counter(hand).items()]
        return Panel(f"Your hand ({len(hand)})", LIGHT, Text("\n").join(rows))
    lines = []
    for player in table.players:
        cards = ", ".join(_counted(table, player.hand)) or f"{player.hand_size} cards"
        lines.append(Text.assemble((f"{capital(player.name)}: ", "bold"), cards))
    return Panel("Hands", LIGHT, Text("\n").join(lines))


def _in_hand(table: TableView, slug: str, many: int, light: Light) -> Text:
    card = card_of(table, slug)
    text = Text.assemble((f"({table.costs.get(slug, card.cost)}) ", "bold"))
    text.append(f"{many} × " if many > 1 else "")
    text.append(card.name, style=f"{COLOUR[card.side]} {light.style(slug)}")
    if text.cell_len + len(card.kind) < HAND_WIDTH:
        text.append(f" {card.kind}", style=DIM)
    text.truncate(HAND_WIDTH, overflow="ellipsis")
    return text


def _counted(table: TableView, slugs: Iterable[str]) -> list[str]:
    """Cards by name, equal ones together."""
    return [
        f"{many} × {card_of(table, slug).name}" if many > 1 else card_of(table, slug).name
        for slug, many in Counter(slugs).items()
    ]


def card_panel(view: View, light: Light) -> Panel:
    """The cards that the highlighted choice is about, or else the site where the fellowship is."""
    table = table_of(view)
    how = looked_at if len(light.chosen) == 1 else glanced_at
    seen = [text for token in sorted(light.chosen) if (text := how(table, token)) is not None]
    if seen:
        return Panel("Card" if len(seen) == 1 else "Cards", SITE, Text("\n\n").join(seen))
    here = table.players[table.free_peoples].site if table.turn else 1
    text = looked_at(table, table.path[here - 1].key) if 0 < here <= len(table.path) else None
    return Panel("Where the fellowship is", SITE, text or Text())


# --- skirmishes ------------------------------------------------------------------------------------------------------


def pair(table: TableView, fight: SkirmishView) -> str:
    """A skirmish in one line: `Gimli 8 : 5 Goblin Runner`."""
    minions = " + ".join(title_of(table, minion) for minion in fight.minions) or "nobody"
    return f"{title_of(table, fight.defender)} {fight.light} : {fight.dark} {minions}"


def fight_panel(view: View, *, brief: bool = False) -> Text | None:
    """All skirmishes with their totals; of the one that is being fought, where they come from. In brief only that
    one, in one line."""
    table = table_of(view)
    if not table.skirmishes:
        return None
    text = Text()
    now = [fight for fight in table.skirmishes if fight.going_on]
    if brief:
        words = [f"{'Fierce: ' if fight.fierce else ''}{pair(table, fight)}" for fight in now]
        return Text("\n".join(words), style=f"bold {LIGHT}") if words else None
    for fight in now:
        text.append(f"{'Fierce skirmish' if fight.fierce else 'Skirmish'}: ", style="bold")
        text.append(f"{pair(table, fight)}\n", style=f"bold {LIGHT if fight.light > fight.dark else SHADOW}")
        for key in (fight.defender, *fight.minions):
            thing = find_in_play(table, key)
            if thing is not None:
                text.append(f"  {breakdown(table, thing)}\n")
    waiting = [fight for fight in table.skirmishes if not fight.going_on]
    if waiting:
        text.append("Then:\n" if now else "Assigned:\n", style="bold")
    for fight in waiting:
        text.append(f"  {pair(table, fight)}\n")
    text.rstrip()
    return text


# --- the table in words ----------------------------------------------------------------------------------------------


def table_words(view: View) -> list[str]:
    """The table in sentences, for screen readers and pipes."""
    table = table_of(view)
    lines = [f"{', '.join(status(view))}."]
    if table.wearing:
        lines.append("The Ring-bearer wears The One Ring.")
    for place in table.path:
        mark = markers(view, place.number)
        there = f"; here: {mark}" if mark else ""
        lines.append(f"Site {place.number}: {title_of(table, place.key)}, Shadow number {place.shadow_number}{there}.")
        lines += [f"  On it: {_thing_words(table, thing)}." for thing in borne_by(table, place.key)]
    for player in table.players:
        lines.append(" ".join(player_line(view, player).plain.replace(" · ", ", ").split()) + ".")
        lines += [f"  {_thing_words(table, thing)}." for thing in _areas(table, player)]
    lines += [f"Skirmish: {pair(table, fight)}{' (now)' if fight.going_on else ''}." for fight in table.skirmishes]
    return lines + (hand_words(view) if view.seat is not None else [])


def _areas(table: TableView, player: PlayerView) -> list[InPlayView]:
    """What a player has in play, characters first."""
    mine = [thing for thing in table.in_play if thing.owner == player.seat and not thing.host]
    return sorted(mine, key=lambda thing: not is_character(table, thing))


def _thing_words(table: TableView, thing: InPlayView) -> str:
    card = card_of(table, thing.slug)
    words = [card.name if card.kind == card.title else f"{card.name} ({card.kind})"]
    if is_character(table, thing):
        words.append(f"strength {thing.strength}, vitality {thing.vitality}")
        if thing.wounds:
            words.append(number_of(thing.wounds, "wound"))
        words += [word for word, holds in (("exhausted", thing.exhausted), ("roaming", thing.roaming)) if holds]
    words += thing.keywords
    if not thing.active and not thing.host:
        words.append("not active")
    if thing.stacked:
        words.append(f"{len(thing.stacked)} stacked")
    borne = [_thing_words(table, other) for other in borne_by(table, thing.key)]
    return ", ".join(words) + (f"; with {' and '.join(borne)}" if borne else "")


def hand_words(view: View) -> list[str]:
    """The hand, a card a line."""
    table = table_of(view)
    if view.seat is None:
        return ["Nobody's hand is open."]
    hand = Counter(table.players[view.seat].hand)
    lines = [
        f"  {card_of(table, slug).name}{f', {many} times' if many > 1 else ''}: {card_of(table, slug).kind}, "
        f"costs {table.costs.get(slug, card_of(table, slug).cost)}."
        for slug, many in hand.items()
    ]
    return [f"Your hand: {hand.total()} cards.", *lines]


def pile_words(view: View) -> list[str]:
    """Discard piles and dead piles, as far as they are open."""
    table = table_of(view)
    lines = []
    for player in table.players:
        name = capital(whose(view, player.seat))
        shown = ", ".join(_counted(table, player.discard)) or "empty"
        what = "discard pile" if len(player.discard) == player.discard_size else "discard pile, top card"
        lines.append(f"{name} {what}: {shown}.")
        lines.append(f"{name} dead pile: {', '.join(_counted(table, player.dead)) or 'empty'}.")
        if player.adventure:
            lines.append(f"{name} adventure deck: {', '.join(_counted(table, player.adventure))}.")
        if player.known:
            lines.append(f"Known of {whose(view, player.seat)} hand: {', '.join(_counted(table, player.known))}.")
    return lines


# --- everything ------------------------------------------------------------------------------------------------------


def reference(view: View) -> Text:
    """Every card that lies open, with its text: hand, site, what each player has in play, and the piles."""
    table = table_of(view)
    text = Text()
    if table.skirmishes:
        _section(text, "Skirmishes", fight_panel(view) or Text())
    if view.seat is not None and table.players[view.seat].hand:
        cards = [card_text(card_of(table, slug)) for slug in dict.fromkeys(table.players[view.seat].hand)]
        _section(text, "Your hand", Text("\n").join(cards))
    for player in table.players:
        cards = [_with_state(table, thing) for thing in _areas(table, player)]
        if cards:
            _section(text, f"{capital(whose(view, player.seat))} cards in play", Text("\n").join(cards))
    _section(text, "The path", Text("\n").join(looked_at(table, place.key) or Text() for place in table.path))
    _section(text, "Piles", Text("\n".join(pile_words(view))))
    text.rstrip()
    return text


def _section(text: Text, title: str, body: Text) -> None:
    if body.plain:
        text.append(f"{title}\n", style="bold underline")
        text.append_text(body)
        text.append("\n\n")


def _with_state(table: TableView, thing: InPlayView) -> Text:
    text = card_text(card_of(table, thing.slug))
    for line in state(table, thing):
        text.append(f"\n{line}", style="#8fd19e")
    for other in borne_by(table, thing.key):
        text.append("\n")
        text.append_text(_with_state(table, other))
    return text


HOW_TO_PLAY = """\
Each player has a fellowship that carries the One Ring along a path of nine sites, and a Shadow that tries to stop the \
fellowships of the others. In your turn your fellowship walks, and the others play their Shadow cards against it. \
Who first survives at the last site, or is the last one left, has won. Your fellowship is lost when the Ring-bearer \
dies, or when he has as many burdens as resistance.

Before the first turn everybody bids burdens for the order of play, and picks companions for up to 4 twilight.

A turn. Fellowship phase: you play companions, allies, possessions and conditions; what they cost is put INTO the \
twilight pool. Pass, and the fellowship moves: the site's Shadow number and one for each companion go into the pool, \
too. Shadow phase: the other players pay for minions and other Shadow cards OUT OF the pool; a minion whose number \
is higher than the site's is roaming and costs 2 more. If minions are there: maneuver phase (actions), archery phase \
(each archer adds a wound to be taken by the other side), assignment phase (you set defenders against minions, one for \
each; the Shadow players assign those left over), and a skirmish phase for each pair: the stronger side wins and the \
loser takes a wound (one more for each "damage"); who faces twice his strength is overwhelmed and killed. Fierce \
minions fight twice. Regroup phase: the Shadow players fill their hands up to eight cards, then you move on (up to the \
move limit, usually two moves in a turn) or stay and fill yours.

A wound takes one vitality; none left, and the character dies. Exerting is to take a wound of one's own will, so \
exhausted characters (one vitality left) cannot. At a sanctuary (sites 3 and 6) five wounds are healed at the start of \
a turn.

On this table a character's name is followed by its strength, a ♥ for each vitality left and a ♡ for each wound. \
◆ is Free Peoples, ▲ is Shadow; a number after a site is its Shadow number, a number before a card in hand its cost.\
"""
