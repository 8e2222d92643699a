"""What is told about decks of this game while they are built."""

from __future__ import annotations

from typing import Final

from mathom.cards.sketches import Sketch, Workbench, chart
from mathom.cards.words import names
from mathom.core.library import DeckChart
from mathom.games.lore.card import Card
from mathom.games.lore.decks.construction import warnings_of
from mathom.games.lore.decks.deck import Deck
from mathom.games.lore.decks.writing import DRAW_PILE, FORMAT, PARTS, deck_of, groups, placed, why_not_sketch
from mathom.games.lore.facts import CardType, Kind
from mathom.games.lore.options import STANDARD


def summary(deck: Deck) -> str:
    """What is in a deck, in one line: its main characters, where it starts, and its size."""
    mains = names([card.name for card in deck.main_characters], last="or") or "no main character"
    creatures = sum(card.kind is Kind.CREATURE for card in deck.hazards)
    haven = f"from {deck.haven}" if deck.haven else "from nowhere yet"
    return f"{mains}, {haven}; {len(deck.cards)} cards, {creatures} creatures"


def charts(sketch: Sketch[Card]) -> tuple[DeckChart, ...]:
    """The draw pile by type and kind; the characters by mind, race and skill."""
    pile = sketch.part(*DRAW_PILE)
    characters = [card for card in (*sketch.part("pool"), *pile) if card.is_character]
    races = sorted(card.facts.race.value for card in characters if card.facts.race)
    skills = sorted(skill.value for card in characters for skill in card.facts.skills)
    minds = sorted(card.facts.mind for card in characters)
    return (
        chart("type", "Types", ((card.type.value, card.type.value) for card in pile)),
        chart("kind", "Kinds", ((card.kind.value, card.type.value) for card in pile)),
        chart("mind", "Mind of the characters", ((str(mind), CardType.CHARACTER.value) for mind in minds)),
        chart("race", "Races of the characters", ((race, CardType.CHARACTER.value) for race in races)),
        chart("skill", "Skills of the characters", ((skill, CardType.CHARACTER.value) for skill in skills)),
    )


WORKBENCH: Final[Workbench[Card]] = Workbench(
    game="lore",
    format=FORMAT,
    sections=PARTS,
    drawn=DRAW_PILE,
    hand=STANDARD.opening,
    per_turn=4,
    place=placed,
    why_not=why_not_sketch,
    remarks=lambda sketch: warnings_of(deck_of(sketch)),
    summary=lambda sketch: summary(deck_of(sketch)),
    groups=groups,
    charts=charts,
)
