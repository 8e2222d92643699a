"""How a card is declared: its facts as functions, one for each kind of card, and how its texts are read.

A declaration that is wrong is refused here, when its module is imported, with the name of the card and the word.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec.structs import replace

from mathom.cards.card import Text
from mathom.cards.declaring import Attribute, InvalidCard, attributes, check_facts, writes_facts
from mathom.cards.effects import Effect
from mathom.cards.filters import Filter
from mathom.games.wotr.card import CARDS, Card
from mathom.games.wotr.doubtful import doubts_about
from mathom.games.wotr.facts import LAST_PATH, LOCATIONS, NONE, Facts, Icons, Keyword, Kind
from mathom.games.wotr.language.filters import HasKeyword, OfFaction, OfSide
from mathom.games.wotr.language.modifiers import (
    CycledInstead,
    Nurses,
    OnlyWeapon,
    SeesTopOfDeck,
    Shields,
    WhileSupporting,
)
from mathom.games.wotr.language.rendering import rendered, voice_of

# --- facts -----------------------------------------------------------------------------------------------------------

#: Icons as they are written in a declaration: attack, defense.
Pair: TypeAlias = tuple[int, int]

_NO_ICONS: Final = (0, 0)


def _faction_card(
    kind: Kind, numbers: str, title: str, faction: OfFaction, keyword: HasKeyword | None, battle: Pair, promo: bool,
    leadership: Pair = _NO_ICONS, path: Pair = _NO_ICONS, paths: str = "",
) -> Facts:  # fmt: skip
    copies = tuple(numbers.split())
    return Facts(
        numbers=copies, title=title, kind=kind, faction=faction.faction, copies=len(copies), promo=promo,
        keyword=keyword.keyword if keyword is not None else None, battle=Icons(*battle), leadership=Icons(*leadership),
        path=Icons(*path), paths=path_numbers(title, paths),
    )  # fmt: skip


@writes_facts
def army(numbers: str, title: str, faction: OfFaction, *, battle: Pair, promo: bool = False) -> Facts:
    """An army; `numbers` has the number of each copy: "18 19"."""
    return _faction_card(Kind.ARMY, numbers, title, faction, None, battle, promo)


@writes_facts
def character(
    numbers: str, title: str, faction: OfFaction, keyword: HasKeyword | None = None, *, battle: Pair = _NO_ICONS,
    leadership: Pair = _NO_ICONS, path: Pair = _NO_ICONS, paths: str = "", promo: bool = False,
) -> Facts:  # fmt: skip
    """A character; `paths` as it is printed: "1-3, 5-9"."""
    return _faction_card(Kind.CHARACTER, numbers, title, faction, keyword, battle, promo, leadership, path, paths)


@writes_facts
def item(
    numbers: str, title: str, faction: OfFaction, keyword: HasKeyword | None = None, *, battle: Pair = _NO_ICONS,
    path: Pair = _NO_ICONS, promo: bool = False,
) -> Facts:  # fmt: skip
    return _faction_card(Kind.ITEM, numbers, title, faction, keyword, battle, promo, path=path)


@writes_facts
def event(numbers: str, title: str, faction: OfFaction, *, promo: bool = False) -> Facts:
    return _faction_card(Kind.EVENT, numbers, title, faction, None, _NO_ICONS, promo)


@writes_facts
def battleground(
    title: str, side: OfSide, *, defenders: tuple[OfFaction, ...], attackers: tuple[OfFaction, ...], points: int,
    defense: int,
) -> Facts:  # fmt: skip
    """A battleground of a side's deck: who may defend it, and who may attack it."""
    return Facts(
        title=title, kind=Kind.BATTLEGROUND, defended_by=side.side, battle=Icons(0, defense), points=points,
        defenders=tuple(one.faction for one in defenders), attackers=tuple(one.faction for one in attackers),
    )  # fmt: skip


@writes_facts
def path_card(title: str, number: int, *, points: int, defense: int = 0) -> Facts:
    """A path, with its place on the road."""
    return Facts(title=title, kind=Kind.PATH, number=number, path=Icons(0, defense), points=points)


def path_numbers(title: str, printed: str) -> tuple[int, ...]:
    """The numbers of the paths that a character may walk: a dash includes everything between.

    >>> path_numbers("The Witch-king", "1-3, 5-9"), path_numbers("Elrond", "3"), path_numbers("Denethor", "")
    ((1, 2, 3, 5, 6, 7, 8, 9), (3,), ())
    """
    found: list[int] = []
    for part in printed.replace(" ", "").split(",") if printed else ():
        first, _, last = part.partition("-")
        if not first.isdecimal() or (last and not last.isdecimal()):
            raise InvalidCard(title, "paths", f"'paths' are numbers such as '1-3, 5-9', not {printed!r}")
        found += range(int(first), int(last or first) + 1)
    if found != sorted(set(found)) or any(not 1 <= number <= LAST_PATH for number in found):
        raise InvalidCard(title, "paths", f"'paths' go up from 1 to {LAST_PATH}, each once, not {printed!r}")
    return tuple(found)


_ALL: Final = ("title", "kind")
_DEALT: Final = (*_ALL, "copies", "promo")
_FACTION: Final = ("numbers", "faction")

#: The facts that a card of each kind has to have, and those that it may have besides.
FACTS: Final[dict[Kind, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    Kind.ARMY: (_FACTION, (*_DEALT, "battle")),
    Kind.CHARACTER: (_FACTION, (*_DEALT, "keyword", "battle", "leadership", "path", "paths")),
    Kind.ITEM: (_FACTION, (*_DEALT, "keyword", "battle", "path")),
    Kind.EVENT: (_FACTION, _DEALT),
    Kind.BATTLEGROUND: (("defended_by", "defenders", "attackers", "points"), (*_ALL, "battle")),
    Kind.PATH: (("number", "points"), (*_ALL, "path")),
}

#: The kinds of cards on which a keyword stands.
KEYWORDS: Final = {
    Keyword.ENT: Kind.CHARACTER, Keyword.NAZGUL: Kind.CHARACTER, Keyword.MOUNT: Kind.ITEM, Keyword.WEAPON: Kind.ITEM,
}  # fmt: skip

# --- texts -----------------------------------------------------------------------------------------------------------

_RESOLVED: Final = (Kind.EVENT, *LOCATIONS)

#: The words of a declaration; every other attribute is a text.
ATTRIBUTES: Final[dict[str, Attribute]] = {
    "facts": Attribute(Facts, "facts"),
    "wielder": Attribute(Filter, "a filter, such as named('Gandalf')", (Kind.ITEM,)),
    "effect": Attribute(Effect, "a deed, such as draw(2)", _RESOLVED),
}

#: Texts that only one kind of card can have.
_ONLY_ON: Final[dict[type[Text], Kind]] = {
    WhileSupporting: Kind.ARMY, Nurses: Kind.CHARACTER, OnlyWeapon: Kind.ITEM, Shields: Kind.ITEM,
    SeesTopOfDeck: Kind.ITEM,
}  # fmt: skip


@CARDS.reader
def read(card: Card) -> None:
    """Fill in a card from its declaration."""
    read_facts(card)
    texts: list[Text] = []
    for name, part in attributes(card, card.kind, ATTRIBUTES):
        if isinstance(part, Text):
            check_text(card, name, part)
            texts.append(part)
    card.texts = tuple(texts)
    if card.kind is Kind.ITEM and card.wielder is None:
        raise InvalidCard(card.name, "wielder", "an item needs a 'wielder'")
    if card.wielder is not None and not card.wielder.printed:
        raise InvalidCard(card.name, "wielder", "'wielder' speaks of what is printed on a card, not of where it is")
    if card.kind in _RESOLVED and card.effect is None:
        raise InvalidCard(card.name, "effect", f"the kind of card {card.kind.value!r} needs an 'effect'")
    card.voice = voice_of(card)
    card.paragraphs = rendered(card)


def read_facts(card: Card) -> None:
    printed = getattr(card, "facts", None)
    if not isinstance(printed, Facts):
        raise InvalidCard(type(card).__name__, "facts", "a card needs 'facts'")
    facts = settled(printed)
    check_facts(facts.title, facts, facts.kind, *FACTS[facts.kind])
    check_numbers(facts)
    type(card).facts = facts
    card.slug, card.title, card.name = facts.slug, facts.title, facts.title
    card.codes = facts.numbers
    card.kind, card.side, card.faction, card.keyword = facts.kind, facts.side, facts.faction, facts.keyword
    card.battle, card.leadership, card.path = facts.battle, facts.leadership, facts.path
    card.paths = frozenset(facts.paths)


def settled(facts: Facts) -> Facts:
    """The facts with those filled in that the sources do not agree about: they are written in one table only."""
    for doubt in doubts_about(facts.title):
        if getattr(facts, doubt.field):
            raise InvalidCard(facts.title, doubt.field, f"{doubt.field!r} of this card stands in doubtful.py")
        facts = replace(facts, **{doubt.field: doubt.kept})
    return facts


def check_numbers(facts: Facts) -> None:
    for word in ("battle", "leadership", "path"):
        icons: Icons = getattr(facts, word)
        if icons.attack < 0 or icons.defense < 0:
            raise InvalidCard(facts.title, word, f"{word!r} is not below 0")
    if facts.path != NONE and facts.kind is Kind.CHARACTER and not facts.paths:
        raise InvalidCard(facts.title, "path", "a character with icons on paths needs 'paths'")
    if facts.keyword is not None and KEYWORDS[facts.keyword] is not facts.kind:
        raise InvalidCard(facts.title, "keyword", f"{facts.keyword.value!r} is not for the kind {facts.kind.value!r}")
    if facts.kind is Kind.PATH and not 1 <= facts.number <= LAST_PATH:
        raise InvalidCard(facts.title, "number", f"'number' goes from 1 to {LAST_PATH}")
    if not facts.points >= 0:
        raise InvalidCard(facts.title, "points", "'points' is not below 0")


def check_text(card: Card, name: str, text: Text) -> None:
    """Refuse a text that a card of this kind cannot have."""
    what = type(text).__name__
    if card.kind in _RESOLVED:
        raise InvalidCard(card.name, name, f"{name!r}: what this kind of card does stands under 'effect', not {what}")
    kind = Kind.ITEM if isinstance(text, CycledInstead) and text.wielder else _ONLY_ON.get(type(text), card.kind)
    if kind is not card.kind:
        raise InvalidCard(card.name, name, f"{name!r}: {what} is not for the kind of card {card.kind.value!r}")
