"""Which cards a text is about: by what is printed on a card, and by where it is in play."""

from __future__ import annotations

from typing import Final, TypeAlias

from mathom.cards import filters
from mathom.cards.filters import Another, Anything, This
from mathom.cards.nouns import Phrase
from mathom.cards.nouns import named as named_noun
from mathom.cards.sentences import ANYBODY, Voice
from mathom.games.wotr.card import Card
from mathom.games.wotr.context import NOBODY, Context, Id
from mathom.games.wotr.facts import Faction, Keyword, Kind, Side
from mathom.games.wotr.language.filter import Filter, Printed
from mathom.games.wotr.language.places import BATTLEGROUND, RESERVE, Place
from mathom.games.wotr.war import War

OfKind: TypeAlias = filters.OfKind[War, Context, Card]

# --- by what is printed ----------------------------------------------------------------------------------------------


class OfFaction(Printed, frozen=True):
    faction: Faction

    def describes(self, card: Card) -> bool:
        return card.faction is self.faction

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(adjectives=(self.faction.value,))


class OfSide(Printed, frozen=True):
    side: Side

    def describes(self, card: Card) -> bool:
        return card.side is self.side and not card.is_location

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(adjectives=(self.side.value,))


class HasKeyword(Printed, frozen=True):
    """Has that bold first word."""

    keyword: Keyword

    def describes(self, card: Card) -> bool:
        return card.keyword is self.keyword

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(nouns=(self.keyword.value,))


#: First names that mean a card with a longer title (rules: Names).
SHORT_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "Frodo": ("Frodo Baggins",),
    "Sam": ("Sam Gamgee",),
    "Merry": ("Merry Brandybuck",),
    "Pippin": ("Pippin Took",),
    "Bilbo": ("Bilbo Baggins",),
    "Gandalf": ("Gandalf the Grey", "Gandalf the White"),
}


class Called(Printed, frozen=True):
    """The card of that title, or those that a first name means."""

    name: str

    @property
    def titles(self) -> tuple[str, ...]:
        return SHORT_NAMES.get(self.name, (self.name,))

    def describes(self, card: Card) -> bool:
        return card.title in self.titles

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return named_noun(self.name)


# --- by where it is in play ------------------------------------------------------------------------------------------


class In(Filter, frozen=True):
    """In such a place; an item is where its wielder is."""

    place: Place

    def fits(self, g: War, c: Context, card: Id) -> bool:
        location = g.place_of(card)
        return self.place.holds(g.cards[location].card if location else None)

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=("on active battlegrounds" if self.place == BATTLEGROUND else self.place.said(),))


class OnActivePath(Filter, frozen=True):
    def fits(self, g: War, c: Context, card: Id) -> bool:
        return bool(g.path) and g.place_of(card) == g.path

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=("on the path",))


class Here(Filter, frozen=True):
    """On the same path or battleground as the card whose text it is."""

    def fits(self, g: War, c: Context, card: Id) -> bool:
        here = g.place_of(c.source) if g.in_play(c.source) else NOBODY
        return bool(here) and g.place_of(card) == here

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(clauses=("there",))


class Yours(filters.Yours[War, Context, Card], frozen=True):
    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return Phrase(adjectives=("own",))


class Wielder(filters.Bearer[War, Context, Card], frozen=True):
    """What the item lies on; while its action is carried out, what it lay on when it was used."""

    def fits(self, g: War, c: Context, card: Id) -> bool:
        return card in self.among(g, c)

    def among(self, g: War, c: Context) -> tuple[Id, ...]:
        if c.wielder:
            return (c.wielder,) if g.in_play(c.wielder) else ()
        return super().among(g, c)

    def phrase(self, v: Voice = ANYBODY) -> Phrase:
        return v.bearer


# --- the words of the language ---------------------------------------------------------------------------------------

DUNEDAIN, DWARF, ELF = OfFaction(Faction.DUNEDAIN), OfFaction(Faction.DWARF), OfFaction(Faction.ELF)
HOBBIT, ROHAN, WIZARD = OfFaction(Faction.HOBBIT), OfFaction(Faction.ROHAN), OfFaction(Faction.WIZARD)
ISENGARD, MONSTROUS = OfFaction(Faction.ISENGARD), OfFaction(Faction.MONSTROUS)
MORDOR, SOUTHRON = OfFaction(Faction.MORDOR), OfFaction(Faction.SOUTHRON)

FREE_PEOPLES, SHADOW = OfSide(Side.FREE_PEOPLES), OfSide(Side.SHADOW)

ARMY, CHARACTER, ITEM = OfKind(Kind.ARMY), OfKind(Kind.CHARACTER), OfKind(Kind.ITEM)

ENT, MOUNT = HasKeyword(Keyword.ENT), HasKeyword(Keyword.MOUNT)
NAZGUL, WEAPON = HasKeyword(Keyword.NAZGUL), HasKeyword(Keyword.WEAPON)

THIS: Final[Filter] = This()
ANOTHER: Final[Filter] = Another()
ANYTHING: Final[Filter] = Anything()
WIELDER, HERE, ON_THE_PATH, YOURS = Wielder(), Here(), OnActivePath(), Yours()
IN_RESERVE, ON_BATTLEGROUND = In(RESERVE), In(BATTLEGROUND)


def named(name: str) -> Filter:
    return Called(name)
