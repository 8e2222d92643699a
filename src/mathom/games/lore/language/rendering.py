"""The text that a player reads on a card, rendered from its declaration."""

from __future__ import annotations

from typing import Final

from mathom.cards.nouns import HE, IT, SHE, Phrase, named
from mathom.cards.sentences import Voice
from mathom.cards.words import Words, bold, face, sentence, words
from mathom.games.lore.card import Card
from mathom.games.lore.facts import Kind, NotDuplicated
from mathom.games.lore.language.effect import NOTHING, Action
from mathom.games.lore.language.numbers_told import numbers_told
from mathom.games.lore.language.playing import Where

#: Women among the characters; all others are he.
_WOMEN: Final = frozenset({
    "Galadriel", "Arwen", "Éowyn", "Ioreth", "Galva", "Vôteli", "Peath", "Vygavril", "Goldberry", "Annalena",
})  # fmt: skip


def voice_of(card: Card) -> Voice:
    """What the texts of a card call it, and whoever has it."""
    if card.is_character or card.kind is Kind.ALLY:
        pronoun = SHE if card.title in _WOMEN else HE
        return Voice(this=named(card.title, pronoun), bearer=named("his controller", HE))
    bearer = "the bearer" if card.kind is Kind.ITEM else "the character it is on"
    if card.facts.not_duplicated is NotDuplicated.ON_PALANTIR:
        bearer = "the stone"
    this = named("this card", IT)
    return Voice(this=this, bearer=Phrase(nouns=(bearer,), proper=True, pronoun=HE))


def rendered(card: Card) -> tuple[str, ...]:
    """All paragraphs of a card."""
    v = card.voice
    found: list[Words] = []
    told = card.hosts.after(v) if card.hosts is not None else v
    if card.needs is not None:
        found.append(sentence(words("playable if", card.needs.saying(v).statement())))
    if card.on is not None:
        found.append(sentence(words(_who(card), _on(card, v))))
    if card.plays is not None and card.kind is not Kind.CREATURE:
        found.append(_action(card.plays, told))
    if card.plays_as_resource is not None:
        found.append(words(bold("As a resource:"), _action(card.plays_as_resource, v)))
    if card.plays_other is not None and card.facts.other_form is not None:
        found.append(words(bold(f"As an {card.facts.other_form.value}:"), _action(card.plays_other, v)))
    texts = [text.said(v) for text in card.texts]
    return (*map(face, filter(None, found)), *numbers_told(card), *map(face, filter(None, texts)))


def _who(card: Card) -> str:
    return "tap" if card.kind in (Kind.ITEM, Kind.ALLY, Kind.FACTION) else "play on"


def _on(card: Card, v: Voice) -> Words:
    if card.on is Where.ATTACK:
        return ("the attack; when that is over, discard this card unless it lies on a character",)
    if isinstance(card.on, Where):
        return (card.on.value,)
    assert card.hosts is not None
    for_it = ("to play this card",) if card.kind in (Kind.ITEM, Kind.ALLY, Kind.FACTION) else ()
    return words(card.hosts.noun(v).object, for_it)


def _action(action: Action, v: Voice) -> Words:
    if action.effect == NOTHING:
        return sentence(action.cost.saying(v).order())
    return sentence(action.words(v))
