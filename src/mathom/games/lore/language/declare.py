"""How a card is declared: its facts (`language/printed.py`), and how what it does is read."""

from __future__ import annotations

from typing import Final

from mathom.cards import effects
from mathom.cards.card import Text
from mathom.cards.conditions import Condition
from mathom.cards.declaring import Attribute, InvalidCard, attributes
from mathom.cards.filters import Filter
from mathom.cards.targets import Target
from mathom.games.lore.card import CARDS, Card, all_windows, own_windows
from mathom.games.lore.facts import Facts, Kind, PlayWindow
from mathom.games.lore.language.effect import Action, Effect, action
from mathom.games.lore.language.fighting import CreatureAttack
from mathom.games.lore.language.playing import Where
from mathom.games.lore.language.printed import read_facts
from mathom.games.lore.language.rendering import rendered, voice_of
from mathom.games.lore.language.targets import target

_PLAYED: Final = (Kind.EVENT, Kind.CONDITION, Kind.QUEST)

#: The words of a declaration; every other attribute is a text.
ATTRIBUTES: Final[dict[str, Attribute]] = {
    "facts": Attribute(Facts, "facts"),
    "effect": Attribute((effects.Effect, effects.Action), "a deed, such as cancel_attack()", _PLAYED),
    "as_resource": Attribute((effects.Effect, effects.Action), "a deed", (Kind.EVENT,)),
    "other": Attribute((effects.Effect, effects.Action), "a deed", (Kind.CREATURE,)),
    "needs": Attribute(Condition, "a condition, such as at('Mount Doom')"),
    "on": Attribute((Target, Filter, Where), "what it is played on, such as a(no(WIZARD)) or COMPANY"),
    "elsewhere": Attribute(bool, "True, for a hazard that targets nothing of the company"),
    "played_in": Attribute(PlayWindow, "windows, such as PlayWindow.MOVEMENT", _PLAYED),
}

#: Attributes of which a card has one; tuples are for windows and texts.
_SINGLE: Final = ("facts", "effect", "as_resource", "other", "needs", "on", "elsewhere")


@CARDS.reader
def read(card: Card) -> None:
    """Fill in a card from its declaration."""
    read_facts(card)
    texts: list[Text] = []
    windows: list[PlayWindow] = []
    seen: set[str] = set()
    for word, part in attributes(card, card.kind, ATTRIBUTES):
        if word in _SINGLE:
            if word in seen:
                raise InvalidCard(card.facts.title, word, f"{word!r} stands for one thing, not for several")
            seen.add(word)
        elif word not in ATTRIBUTES and hasattr(Card, word):
            raise InvalidCard(card.facts.title, word, f"{word!r} means something else on every card: take another name")
        if isinstance(part, Text):
            texts.append(part)
        elif isinstance(part, PlayWindow):
            windows.append(part)
    if windows:
        type(card).played_in = tuple(windows)
    card.plays = action(CreatureAttack()) if card.kind is Kind.CREATURE else _action(card.effect)
    card.plays_as_resource, card.plays_other = _action(card.as_resource), _action(card.other)
    card.hosts = None if card.on is None or isinstance(card.on, Where) else target(card.on)
    card.title = card.name = card.facts.title
    card.slug, card.texts = card.facts.slug, tuple(texts)
    card.windows, card.own_windows = all_windows(card), own_windows(card)
    card.voice = voice_of(card)
    card.paragraphs = rendered(card)


def _action(declared: Action | Effect | None) -> Action | None:
    return action(declared) if declared is not None else None
