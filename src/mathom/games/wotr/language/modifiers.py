"""Texts that the rules look for: what holds while a card is in play, when it arrives, and what it can be used for."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import field
from msgspec.structs import replace

from mathom.cards import amounts, targets
from mathom.cards.amounts import quantity, value
from mathom.cards.card import Text
from mathom.cards.filters import This
from mathom.cards.nouns import IT, THEY, Nominal, number_word, signed
from mathom.cards.sentences import Clause, Voice
from mathom.cards.targets import You
from mathom.cards.words import Words, aside, bold, listed, plain, sentence, words
from mathom.games.wotr.card import Card
from mathom.games.wotr.context import Context, Id
from mathom.games.wotr.facts import NONE, Faction, Icons
from mathom.games.wotr.language.effect import Action, Condition, Effect
from mathom.games.wotr.language.filter import Filter
from mathom.games.wotr.language.places import IN_PLAY, LOCATION, RESERVE, Location, Named, Place
from mathom.games.wotr.values import FORSAKEN, IN_COMBAT, Loss
from mathom.games.wotr.war import War

Player: TypeAlias = targets.Player[War, Context]
Amount: TypeAlias = amounts.Amount[War, Context]

THIS: Final[Filter] = This()


def is_there(g: War, c: Context, place: Place) -> bool:
    """True if the card with this text is in one of its places."""
    location = g.place_of(c.source)
    return place.holds(g.cards[location].card if location else None)


def icons_in_words(battle: Icons, path: Icons) -> Words:
    """
    >>> icons_in_words(Icons(1, 1), Icons(0, 2))
    ('+1 attack, +1 defense and +2 path defense',)
    """
    counted = (
        (battle.attack, "attack"), (battle.defense, "defense"), (path.attack, "path attack"),
        (path.defense, "path defense"),
    )  # fmt: skip
    return (plain(listed([(f"{signed(number)} {noun}",) for number, noun in counted if number])),)


# --- while it is in play ---------------------------------------------------------------------------------------------


class Bonus(Text, frozen=True, kw_only=True):
    """More icons for a card: as a rule for this one."""

    battle: Icons = NONE
    path: Icons = NONE
    who: Filter = THIS
    #: Where the card has to be that gets them.
    where: Place = LOCATION
    #: Where the card has to be whose text it is.
    from_: Place = IN_PLAY
    while_: Condition | None = None
    #: So many times.
    times: Amount = 1

    def count(self, g: War, c: Context, card: Id) -> int:
        """How often that card gets these icons."""
        location = g.place_of(card)
        if not location or not self.where.holds(g.cards[location].card) or not self.who.fits(g, c, card):
            return 0
        if not is_there(g, c, self.from_) or not (self.while_ is None or self.while_.holds(g, c)):
            return 0
        return value(g, c, self.times)

    def said(self, v: Voice) -> Words:
        where = self.where.said() if self.where != LOCATION else ()
        each = quantity(self.times, v).per if not isinstance(self.times, int) else ()
        while_ = words("while", self.while_.saying(v).statement()) if self.while_ is not None else ()
        from_ = words("while", v.this.one().words, "is", self.from_.said()) if self.from_ != IN_PLAY else ()
        subject = () if self.who == THIS else words(self.who.phrase(v).one().words, "gets")
        return sentence(words(subject, icons_in_words(self.battle, self.path), where, each, while_, from_))


class WhileSupporting(Text, frozen=True):
    """An army has more icons while it supports one of those."""

    who: Filter
    battle: Icons

    def said(self, v: Voice) -> Words:
        said = words(icons_in_words(self.battle, NONE), "while supporting", self.who.phrase(v).one().object)
        return sentence(said)


class Shields(Text, frozen=True):
    """Where this card is, the location itself has more icons."""

    where: Location
    icons: Icons

    def said(self, v: Voice) -> Words:
        place = self.where.phrase().each("the").words
        added = f"{signed(self.icons.defense)} defense"
        return sentence(words("while", self.where.said(), ",", place, "itself has", added))


class CarriesMore(Text, frozen=True):
    """The carryover limit of its player is higher."""

    number: int = 1
    where: Place = RESERVE

    def said(self, v: Voice) -> Words:
        return sentence(
            words("while", self.where.said(), f", your carryover limit is {number_word(self.number)} higher")
        )


class DrawsMore(Text, frozen=True):
    """In reserve its player draws more cards in the draw step, and perhaps cycles some after that."""

    number: int = 1
    cycled: int = 0

    def said(self, v: Voice) -> Words:
        cards = f"{number_word(self.number)} more {'card' if self.number == 1 else 'cards'}"
        after = f", then cycle {number_word(self.cycled)} from your hand" if self.cycled else ""
        return sentence(words(f"in each draw step while in reserve, draw {cards}{after}"))


_HOW: Final = {
    tuple(Loss): "in every case",
    IN_COMBAT: "in combat",
    (Loss.PATH_COMBAT,): "in path combat",
    (Loss.FORSAKEN_FROM_DECK,): "when forsaken off your draw deck",
    (Loss.FORSAKEN_FROM_RESERVE,): "when forsaken from reserve",
    FORSAKEN: "when forsaken",
}


class CycledInstead(Text, frozen=True):
    """This card, or its wielder, is cycled where it would be eliminated."""

    losses: tuple[Loss, ...] = tuple(Loss)
    #: It is about whoever wields this item.
    wielder: bool = False
    #: The items of the character go with it.
    items: bool = True

    def said(self, v: Voice) -> Words:
        who = v.bearer.one().words if self.wielder else v.this.one().words
        items = "; its items are not" if not self.items else ", with all of its items" if self.wielder else ""
        return sentence(words(who, f"is cycled instead of eliminated {_HOW[self.losses]}{items}"))


class Admits(Text, frozen=True):
    """Cards may be played or moved where they otherwise could not. `who` describes what is printed on them."""

    who: Filter
    where: Location
    from_: Place = IN_PLAY

    def admits(self, card: Card, location: Card, of: Card) -> bool:
        """True if that card may go there; `of` is the card whose text it is."""
        mine = card is of if self.who == THIS else self.who.describes(card)
        return mine and self.where.holds(location)

    def clause(self, v: Voice) -> Clause:
        who = v.this.one() if self.who == THIS else self.who.phrase(v).many()
        where = Nominal((self.where.all_of(),), IT if isinstance(self.where, Named) else THEY)
        return Clause("be", words("open to", who.object), subject=where)

    def said(self, v: Voice) -> Words:
        from_ = words("while this card is", self.from_.said(), ",") if self.from_ != IN_PLAY else ()
        return sentence(words(from_, self.clause(v).statement()))


class Supported(Text, frozen=True):
    """Characters may be supported by armies of other factions."""

    who: Filter
    factions: tuple[Faction, ...]

    def supports(self, g: War, c: Context, leader: Id, army: Card) -> bool:
        return army.faction in self.factions and self.who.fits(g, c, leader)

    def clause(self, v: Voice, who: Nominal | None = None) -> Clause:
        """`who` stands for characters who have been named before."""
        who = who or (v.this.one() if self.who == THIS else self.who.phrase(v).many())
        armies = listed([(faction.value,) for faction in self.factions])
        if self.factions == tuple(faction for faction in Faction if faction.side is self.factions[0].side):
            armies = ("all", self.factions[0].side.value)
        return Clause("support", who.object, subject=Nominal(words(armies, "armies"), THEY), modal="can")

    def said(self, v: Voice) -> Words:
        return sentence(self.clause(v).statement())


class Barred(Text, frozen=True):
    """This card cannot be played or moved to such places, perhaps only for a while."""

    where: Location
    while_: Condition | None = None

    def said(self, v: Voice) -> Words:
        while_ = words("while", self.while_.saying(v).statement()) if self.while_ is not None else ()
        return sentence(words(self.where.all_of(), "are closed to", v.this.one().object, while_))


class OnlyWeapon(Text, frozen=True):
    """Its wielder can have no other weapon."""

    def said(self, v: Voice) -> Words:
        return sentence(words("its wielder cannot have another weapon"))


class SeesTopOfDeck(Text, frozen=True):
    def said(self, v: Voice) -> Words:
        return sentence(words("you may look at the top card of your draw deck at any time"))


class Nurses(Text, frozen=True):
    """After a battle this character and one other are cycled instead of eliminated; their items are eliminated."""

    who: Filter

    def said(self, v: Voice) -> Words:
        other = self.who.phrase(v).one().object
        return sentence(words(
            "after a combat on its battleground, you may cycle", v.this.one().object, "and", other,
            "of that combat instead of eliminating them; their items are eliminated",
        ))  # fmt: skip


class Supplanted(Text, frozen=True):
    """A reminder: the text of the other card removes this one."""

    by: Filter

    def said(self, v: Voice) -> Words:
        return sentence(words("when", self.by.phrase(v).one().words, "is played, this card is removed from the game"))


# --- when it arrives, and what it can be used for --------------------------------------------------------------------


class Arriving(Text, frozen=True):
    """When this card is played, or moved as well, to such a place."""

    effect: Effect
    where: Place = IN_PLAY
    moved: bool = False
    #: It is an item, and its wielder has to be in such a place.
    wielder: bool = False

    def said(self, v: Voice) -> Words:
        where = self.where.said(going=True) if self.where != IN_PLAY else ()
        if self.wielder:
            where = f"on a wielder {self.where.said()}"
        when = words("as you play it", where)
        if self.moved:
            when = words("whenever it arrives", self.where.said(), ", played or moved")
        return sentence(words(when, ",", self.effect.saying(v).order()))

    def deed(self, v: Voice) -> Words:
        return self.effect.saying(v).order()


class Using(Text, frozen=True):
    """A player may use his action for it."""

    where: Place
    action: Action
    by: Player = field(default_factory=You)
    each_round: bool = False

    def said(self, v: Voice) -> Words:
        by = () if isinstance(self.by, You) else words("of", self.by.noun(v).object)
        often = aside("once each round") if self.each_round else ()
        when = bold(f"{plain(words('Action', by, self.where.said()))}:")
        return words(when, sentence(words(self.deed(v), often)))

    def deed(self, v: Voice) -> Words:
        return self.action.words(v)


__all__ = [
    "THIS", "Admits", "Amount", "Arriving", "Barred", "Bonus", "CarriesMore", "CycledInstead", "DrawsMore", "Nurses",
    "OnlyWeapon", "Player", "SeesTopOfDeck", "Shields", "Supplanted", "Supported", "Using", "WhileSupporting",
    "is_there", "replace",
]  # fmt: skip
