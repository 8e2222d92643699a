"""The text that a player reads, rendered from a card's declaration."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.facts import Keyword, Kind
from mathom.games.lotr_tcg.language.words import number_word, sentence


def rendered(card: Card) -> tuple[str, ...]:
    """The paragraphs of a card: its keywords, how it is played, then text by text."""
    paragraphs = []
    if words := keyword_line(card):
        paragraphs.append(words)
    if opening := playing_line(card):
        paragraphs.append(opening)
    paragraphs += [named_for(card, text.words()) for text in card.texts]
    return tuple(paragraphs)


def keyword_line(card: Card) -> str:
    words = [f"**{word.value.capitalize()}{f' +{value}' if word in (Keyword.DAMAGE, Keyword.DEFENDER) else ''}.**"
             for word, value in card.facts.keywords]  # fmt: skip
    if card.resistance and card.title == "Frodo":
        words.append(f"**Ring-bearer (resistance {card.resistance}).**")
    return " ".join(words)


def playing_line(card: Card) -> str:
    lines = []
    if card.to_play is not None:
        lines.append(sentence(f"to play this, {card.to_play.words()}"))
    if card.bearer is not None:
        where = "it lies on" if card.kind is Kind.CONDITION else "it is borne by"
        lines.append(sentence(f"{where} {card.bearer.phrase().one()}"))
    elif card.is_item or card.kind is Kind.CONDITION:
        lines.append("It stays in the support area.")
    if card.limit_per_bearer:
        each = card.bearer.phrase().bare() if card.bearer is not None else ""
        lines.append(sentence(f"at most {number_word(card.limit_per_bearer)} on each {each}"))
    if card.second_weapon:
        lines.append("Its bearer can have one more hand weapon.")
    return " ".join(lines)


_KIND_NOUN = {
    Kind.MINION: "this minion", Kind.ALLY: "this ally", Kind.COMPANION: "this companion",
    Kind.CONDITION: "this condition", Kind.POSSESSION: "this possession", Kind.ARTIFACT: "this artifact",
    Kind.SITE: "this site", Kind.EVENT: "this event", Kind.THE_ONE_RING: "The One Ring",
}  # fmt: skip


def named_for(card: Card, text: str) -> str:
    """A text calls its card by its title if there is only one of it, else by what it is."""
    name = card.title if card.unique else _KIND_NOUN[card.kind]
    text = text.replace("this card", name).replace("This card", name[:1].upper() + name[1:])
    return text[:1].upper() + text[1:]
