"""A card of The Lord of the Rings TCG as text: what is printed on it, and how it stands in play."""

from __future__ import annotations

import re

from rich.text import Text

from mathom.cards.nouns import number_of
from mathom.cli.drawing import DIM
from mathom.cli.library import rich_text, sheet_text
from mathom.core import Seat, View
from mathom.games.lotr_tcg.card import CARDS
from mathom.games.lotr_tcg.library import sheet
from mathom.games.lotr_tcg.view import CardView, InPlayView, SiteView, TableView, card_view

COLOUR = {"Free Peoples": "#f0cf7a", "Shadow": "#ff8073", "": "#9fd8ff"}
LIGHT, SHADOW, SITE = COLOUR["Free Peoples"], COLOUR["Shadow"], COLOUR[""]


def hearts(vitality: int, wounds: int) -> str:
    """The vitality that is left, and the wounds.

    >>> hearts(3, 1), hearts(12, 2)
    ('♥♥♡', '♥10♡2')
    """
    left = max(0, vitality - wounds)
    return "♥" * left + "♡" * wounds if vitality <= 8 else f"♥{left}♡{wounds}"


def card_text(card: CardView) -> Text:
    """The whole card, a paragraph a line."""
    return sheet_text(sheet(card), style=f"bold {COLOUR[card.side]}")


def glance(card: CardView, state: str = "") -> Text:
    """The card in one paragraph."""
    text = Text.assemble((card.name, f"bold {COLOUR[card.side]}"), (f" · {short_facts(card)}", DIM))
    if state:
        text.append(f" · {state}")
    for words in card.text:
        text.append(" · ", style=DIM)
        text.append_text(rich_text(words))
    return text


def short_facts(card: CardView) -> str:
    """The numbers as players say them: `Dwarf companion (2) 6/3`."""
    if card.kind == "site":
        return f"site {card.site}, Shadow {card.shadow_number}"
    what = f"{card.race or card.item_class or card.culture} {card.kind}".strip()
    cost = "" if card.kind == "The One Ring" else f" ({card.cost})"
    character = card.kind in ("companion", "ally", "minion")
    bonus = f" {card.strength:+}" if card.strength else ""
    site = f" site {card.site}" if card.site else f" home {card.home}" if card.home else ""
    return f"{what}{cost}{f' {card.strength}/{card.vitality}' if character else bonus}{site}"


def table_of(view: View) -> TableView:
    """The table in a view of The Lord of the Rings TCG."""
    assert isinstance(view.table, TableView)
    return view.table


def who(view: View, seat: Seat) -> str:
    return "you" if seat == view.seat else table_of(view).players[seat].name


def whose(view: View, seat: Seat) -> str:
    return "your" if seat == view.seat else f"{table_of(view).players[seat].name}'s"


# --- in play ---------------------------------------------------------------------------------------------------------


def find_in_play(table: TableView, key: str) -> InPlayView | None:
    return next((thing for thing in table.in_play if thing.key == key), None)


def find_site(table: TableView, key: str) -> SiteView | None:
    return next((site for site in table.path if site.key == key), None)


def card_of(table: TableView, slug: str) -> CardView:
    """A card that the viewer can name: who is offered one may read it, wherever it lies."""
    return table.cards[slug] if slug in table.cards else card_view(CARDS[slug])


def title_of(table: TableView, key: str) -> str:
    """The title of a card in play."""
    return card_of(table, key.rpartition(".")[0]).title if "." in key else key


def is_character(table: TableView, thing: InPlayView) -> bool:
    return card_of(table, thing.slug).kind in ("companion", "ally", "minion")


def borne_by(table: TableView, key: str) -> list[InPlayView]:
    return [thing for thing in table.in_play if thing.host == key]


def breakdown(table: TableView, thing: InPlayView) -> str:
    """A character's strength as a sum: `Gimli 6 + Dwarven Axe 2 = 8`."""
    parts = [f"{part.source} {part.amount}" for part in thing.strength_parts]
    words = " + ".join(parts).replace("+ -", "- ")
    words = re.sub(r" \+ (\D+) -(\d+)", r" - \1 \2", words)
    return words if len(parts) == 1 else f"{words} = {thing.strength}"


def state(table: TableView, thing: InPlayView) -> list[str]:
    """How a card stands in play, one fact a line."""
    lines = []
    if is_character(table, thing):
        wounds = number_of(thing.wounds, "wound") if thing.wounds else "no wounds"
        lines.append(f"Strength: {breakdown(table, thing)}")
        worn = ", exhausted" if thing.exhausted else ""
        lines.append(f"Vitality {thing.vitality}, {wounds}{worn}")
    now = [*thing.keywords, *(["roaming"] if thing.roaming else []), *([] if thing.active else ["not active"])]
    if thing.fighting:
        now.append("fights")
    if now:
        lines.append(", ".join(now))
    if thing.host:
        lines.append(f"On {title_of(table, thing.host)}")
    borne = [title_of(table, other.key) for other in borne_by(table, thing.key)]
    if borne:
        lines.append(f"Bears {', '.join(borne)}")
    if thing.stacked:
        lines.append(f"Stacked here: {', '.join(card_of(table, slug).name for slug in thing.stacked)}")
    return lines


def looked_at(table: TableView, token: str) -> Text | None:
    """A card in play with its state, or one that is only named."""
    slug = token.rpartition(".")[0] if "." in token else token
    if slug not in CARDS:
        return None
    text = card_text(card_of(table, slug))
    thing = find_in_play(table, token)
    lines = state(table, thing) if thing is not None else []
    site = find_site(table, token)
    if site is not None:
        lines += (
            [f"Shadow number now {site.shadow_number}"]
            if site.shadow_number != card_of(table, slug).shadow_number
            else []
        )
    if token in table.costs and table.costs[token] != card_of(table, slug).cost:
        lines.append(f"Costs you {table.costs[token]} now")
    for line in lines:
        text.append(f"\n{line}", style="#8fd19e")
    return text


def glanced_at(table: TableView, token: str) -> Text | None:
    """The same in one paragraph."""
    slug = token.rpartition(".")[0] if "." in token else token
    if slug not in CARDS:
        return None
    thing = find_in_play(table, token)
    return glance(card_of(table, slug), state(table, thing)[0] if thing is not None and thing.strength_parts else "")
