"""The text that a player reads, rendered from a card's declaration."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mathom.cards.nouns import HE, IT, SHE, Pronoun, named, number_word, signed
from mathom.cards.sentences import Voice
from mathom.cards.words import Sign, Words, bold, face, sentence, words
from mathom.games.lotr_tcg.facts import Keyword, Kind

if TYPE_CHECKING:
    from mathom.cards.card import Text
    from mathom.games.lotr_tcg.card import Card

# --- nouns of this game ----------------------------------------------------------------------------------------------

#: Keywords that name what a card is; the others say how it is.
NOUNS: Final = (
    Keyword.RANGER, Keyword.ARCHER, Keyword.TALE, Keyword.TRACKER, Keyword.TENTACLE, Keyword.SPELL,
)  # fmt: skip
#: Keywords with a number.
COUNTED: Final = (Keyword.DAMAGE, Keyword.DEFENDER)

RING_BEARER_NOUN: Final = named("the Ring-bearer", HE)

_WOMEN: Final = ("Arwen", "Galadriel", "Rosie Cotton", "Uruviel")
_BEASTS: Final = ("Cave Troll of Moria", "The Balrog", "Watcher in the Water")


def pronoun_of(title: str) -> Pronoun:
    """Of somebody who is called by his name."""
    if title in _BEASTS:
        return IT
    return SHE if title in _WOMEN else HE


def twilight(number: int | str) -> Sign:
    """So many twilight tokens.

    >>> twilight(2).face, twilight(2).plain
    ('(2)', '2 twilight')
    """
    return Sign(f"({number})", f"{number} twilight")


def voice_of(card: Card) -> Voice:
    """A text calls its card by its title if there is only one of it, else by what it is."""
    if card.kind is Kind.THE_ONE_RING:
        return Voice(this=named(card.title), bearer=RING_BEARER_NOUN)
    if card.bearer is not None and card.bearer.phrase().nouns == (Kind.SITE.value,):
        return Voice(this=named(f"this {card.kind.value}"), bearer=named("that site"))
    if not card.unique:
        return Voice(this=named(f"this {card.kind.value}"))
    return Voice(this=named(card.title, pronoun_of(card.title) if card.is_character and card.race else IT))


# --- whole cards -----------------------------------------------------------------------------------------------------


def rendered(card: Card) -> tuple[str, ...]:
    """The paragraphs of a card: its keywords, how it is played, then text by text."""
    paragraphs = (keyword_line(card), playing_line(card), *texts_said(card))
    return tuple(face(paragraph) for paragraph in paragraphs if paragraph)


def texts_said(card: Card) -> list[Words]:
    """Text by text, but for two that are said together."""
    said: list[Words] = []
    last: Text | None = None
    for text in card.texts:
        both = last.said_with(text, card.voice) if last is not None else ()
        if both:
            said[-1] = both
        else:
            said.append(text.said(card.voice))
        last = None if both else text
    return said


def keyword_line(card: Card) -> Words:
    said = [
        bold(f"{word.value.capitalize()}{f' {signed(value)}' if word in COUNTED else ''}.")
        for word, value in card.facts.keywords
    ]
    if card.resistance and card.title == "Frodo":
        said.append(bold(f"Ring-bearer (resistance {card.resistance})."))
    return tuple(said)


def playing_line(card: Card) -> Words:
    v, lines = card.voice, []
    if card.to_play is not None:
        lines.append(words("to play this,", card.to_play.saying(v).order()))
    if card.bearer is not None:
        where = "it lies on" if card.kind is Kind.CONDITION else "it is borne by"
        lines.append(words(where, card.bearer.phrase(v).one().object))
    elif card.is_item or card.kind is Kind.CONDITION:
        lines.append(words("it stays in the support area"))
    if card.limit_per_bearer:
        each = card.bearer.phrase(v).bare() if card.bearer is not None else ()
        lines.append(words(f"at most {number_word(card.limit_per_bearer)} on each", each))
    if card.second_weapon:
        lines.append(words("its bearer can have one more hand weapon"))
    return words(*map(sentence, lines))
