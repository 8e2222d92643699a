"""Deeds with cards in play, combat tokens and corruption."""

from __future__ import annotations

from enum import Enum
from typing import Final

from msgspec.structs import replace

from mathom.cards.asking import question
from mathom.cards.nouns import Phrase, number_word
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.targets import pick
from mathom.cards.telling import by_text
from mathom.cards.words import Words, words
from mathom.core import Seat, resumable
from mathom.games.wotr.context import Context, Id
from mathom.games.wotr.facts import Icons
from mathom.games.wotr.language.conditions import Amount, quantity, value
from mathom.games.wotr.language.effect import Effect
from mathom.games.wotr.language.filter import Filter
from mathom.games.wotr.language.filters import IN_RESERVE, WIELDER, YOURS
from mathom.games.wotr.language.modifiers import Player
from mathom.games.wotr.language.places import BATTLEGROUND, LOCATION, PATH, Location
from mathom.games.wotr.language.targets import FREELY, ToEach, What, target
from mathom.games.wotr.rules import losing, scoring
from mathom.games.wotr.rules.locations import add_tokens
from mathom.games.wotr.values import Loss
from mathom.games.wotr.war import Rules, War

# --- leaving play ----------------------------------------------------------------------------------------------------


class Leaves(ToEach, frozen=True):
    """Cards in play that leave it, picked by a player."""

    rule = FREELY

    def leave(self, g: War, c: Context, card: Id, by: Seat) -> None:
        """Let a card leave play; `by` is the player who picks it."""
        raise NotImplementedError(type(self).__name__)

    @resumable
    def resolve(self, g: War, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, self.candidates(g, c), self.rule, self)
        for card in picked:
            if g.in_play(card):  # an item may have gone with its wielder
                self.leave(g, c, card, self.what.by.seat(g, c))
        return replace(c, that=picked)


class Cycle(Leaves, frozen=True):
    """Cards in play go to the cycle piles of their players, characters with their items."""

    verb = "cycle"

    def leave(self, g: War, c: Context, card: Id, by: Seat) -> None:
        losing.cycle(g, card, by_text(g, c), by)

    def saying(self, v: Voice = ANYBODY) -> Clause:
        said = super().saying(v)
        return said.with_(("with all of its items",)) if self.what.which == WIELDER else said

    def binds(self, g: War, c: Context) -> Context:
        """What will then lie on the player's own cycle pile."""
        found = self.candidates(g, c)
        gone = tuple(g.cards[one] for card in found for one in (card, *g.items_of(card)))
        return replace(c, that=found, cards=c.cards + tuple(one.card for one in gone if one.owner == c.you))


class Eliminate(Leaves, frozen=True):
    verb = "eliminate"

    def leave(self, g: War, c: Context, card: Id, by: Seat) -> None:
        losing.eliminate(g, card, Loss.BY_TEXT, by_text(g, c), by)


class GiveUp(Effect, frozen=True):
    """Eliminate any number of the own cards of a kind in reserve; X is how many were chosen."""

    which: Filter

    @resumable
    def resolve(self, g: War, c: Context) -> Rules[Context]:
        number = 0
        found = self._found(g, c)
        while found:
            choice = yield g.ask_card(c.you, question(c.card, self), "wotr.card.death-ride", found, True)
            if not choice.card:
                break
            losing.eliminate(g, choice.card, Loss.BY_TEXT, by_text(g, c), c.you)
            number += 1
            found = self._found(g, c)
        return replace(c, x=number)

    def _found(self, g: War, c: Context) -> tuple[Id, ...]:
        return (self.which & YOURS & IN_RESERVE).among(g, c)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        cards = words("any number of", v.you.pronoun.possessive, self.which.phrase(v).bare(plural=True), "in reserve")
        return Clause("eliminate", cards, subject=v.you)


class LoseInTurn(Effect, frozen=True):
    """A player eliminates so many cards of a kind, one after the other: an item that goes with its wielder is not
    counted.
    """

    number: Amount
    which: Filter
    by: Player

    @resumable
    def resolve(self, g: War, c: Context) -> Rules[Context]:
        for _ in range(value(g, c, self.number)):
            found = self.which.among(g, c)
            if not found:
                break
            card = found[0]
            if len(found) > 1:
                seat = self.by.seat(g, c)
                choice = yield g.ask_card(seat, question(c.card, self), "wotr.card.death-ride", found, False)
                card = choice.card
            losing.eliminate(g, card, Loss.BY_TEXT, by_text(g, c), self.by.seat(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("eliminate", quantity(self.number, v).counting(self.which.phrase(v)).object,
                      subject=self.by.noun(v))  # fmt: skip

    def question(self, v: Voice) -> Words:
        return words("eliminate", self.which.phrase(v).one().object)


# --- combat tokens ---------------------------------------------------------------------------------------------------


class Token(Enum):
    ATTACK = "attack token"
    DEFENSE = "defense token"

    def icons(self, number: int) -> Icons:
        return Icons(attack=number) if self is Token.ATTACK else Icons(defense=number)


#: What those places are called where a token is put on one of them.
_ACTIVE: Final = {
    PATH: "the active path",
    BATTLEGROUND: "an active battleground",
    LOCATION: "the active path or an active battleground",
}


class AddTokens(Effect, frozen=True):
    """Put combat tokens on one of the active locations of a kind, or on the card whose text it is."""

    token: Token
    number: Amount = 1
    #: None: on this card or location.
    where: Location | None = None

    def candidates(self, g: War, c: Context) -> tuple[Id, ...]:
        if self.where is None:
            return (c.source,) if g.in_play(c.source) else ()
        return tuple(location for location in g.locations if self.where.holds(g.cards[location].card))

    def payable(self, g: War, c: Context) -> bool:
        return bool(self.candidates(g, c))

    def idle(self, g: War, c: Context) -> bool:
        return not self.candidates(g, c)

    @resumable
    def resolve(self, g: War, c: Context) -> Rules[Context]:
        found = self.candidates(g, c)
        if not found:
            return c
        card = found[0]
        if len(found) > 1:
            choice = yield g.ask_card(c.you, question(c.card, self), FREELY, found, False)
            card = choice.card
        add_tokens(g, card, self.token.icons(value(g, c, self.number)), by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        where = v.this.one().object if self.where is None else (_ACTIVE[self.where],)
        tokens = quantity(self.number, v).counting(Phrase(nouns=(self.token.value,)))
        return Clause("put", tokens.object, words("on", where), v.you)


# --- corruption ------------------------------------------------------------------------------------------------------


class AddCorruption(Effect, frozen=True):
    number: int = 1

    def do(self, g: War, c: Context) -> Context:
        scoring.add_corruption(g, self.number, by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("add", words(number_word(self.number), "corruption"), subject=v.you)


class RemoveCorruption(Effect, frozen=True):
    number: Amount = 1

    def idle(self, g: War, c: Context) -> bool:
        return not g.corruption or not value(g, c, self.number)

    def do(self, g: War, c: Context) -> Context:
        scoring.remove_corruption(g, value(g, c, self.number), by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        many = quantity(self.number, v)
        return Clause("remove", words(number_word(many.number), "corruption", many.per), subject=v.you)


# --- the words of the language ---------------------------------------------------------------------------------------


def cycle(what: What) -> Effect:
    return Cycle(target(what))


def eliminate(what: What) -> Effect:
    return Eliminate(target(what))


def add_attack(where: Location | None = None, number: Amount = 1) -> Effect:
    return AddTokens(Token.ATTACK, number, where)


def add_defense(where: Location | None = None, number: Amount = 1) -> Effect:
    return AddTokens(Token.DEFENSE, number, where)


def add_corruption(number: int = 1) -> Effect:
    return AddCorruption(number)


def remove_corruption(number: Amount = 1) -> Effect:
    return RemoveCorruption(number)
