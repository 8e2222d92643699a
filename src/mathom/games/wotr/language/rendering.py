"""The text that a player reads, rendered from a card's declaration."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mathom.cards.nouns import named
from mathom.cards.sentences import Voice
from mathom.cards.words import Words, bold, face, sentence, words
from mathom.games.wotr.facts import Kind

if TYPE_CHECKING:
    from mathom.games.wotr.card import Card


def voice_of(card: Card) -> Voice:
    """A text calls its card "this card", and a location by what it is."""
    this = f"this {card.kind.value}" if card.is_location else "this card"
    return Voice(this=named(this), bearer=named("the wielder"))


def rendered(card: Card) -> tuple[str, ...]:
    """The paragraphs of a card: its keyword, its wielders, what it does, then text by text."""
    paragraphs = (first_line(card), effect_line(card), *(text.said(card.voice) for text in card.texts))
    return tuple(face(paragraph) for paragraph in paragraphs if paragraph)


def first_line(card: Card) -> Words:
    keyword = (bold(f"{card.keyword.value}."),) if card.keyword is not None else ()
    if card.kind is not Kind.ITEM or card.wielder is None:
        return keyword
    return words(keyword, sentence(words("wielded by", card.wielder.phrase(card.voice).one().object)))


def effect_line(card: Card) -> Words:
    """What an event does, or a location when it is activated."""
    return sentence(card.effect.saying(card.voice).order()) if card.effect is not None else ()
