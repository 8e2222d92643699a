"""Deeds with locations: calling up battlegrounds and paths, and moving characters there."""

from __future__ import annotations

from enum import Enum

from msgspec.structs import replace

from mathom.cards.asking import question
from mathom.cards.choices import NO
from mathom.cards.sentences import ANYBODY, Clause, Permitted, Saying, Voice
from mathom.cards.telling import by_text
from mathom.cards.words import Words, aside, words
from mathom.core import resumable
from mathom.games.wotr import choices
from mathom.games.wotr.card import Card
from mathom.games.wotr.context import Context, Id
from mathom.games.wotr.facts import Kind
from mathom.games.wotr.language.effect import Effect
from mathom.games.wotr.language.filter import Filter
from mathom.games.wotr.language.places import Location, Named, Place
from mathom.games.wotr.rules.locations import activate_battleground, activate_path, unused_paths
from mathom.games.wotr.rules.moving import may_move_to, move
from mathom.games.wotr.war import Rules, War

# --- battlegrounds ---------------------------------------------------------------------------------------------------


class CallUp(Effect, frozen=True):
    """Activate a battleground of a kind out of its deck, reactivate one out of a scoring area, or either."""

    which: Location
    from_deck: bool = True
    from_area: bool = True

    def candidates(self, g: War) -> tuple[Card, ...]:
        decks = g.unused_battlegrounds if self.from_deck else ()
        areas = (*g.won_by_free_peoples, *g.won_by_shadow) if self.from_area else ()
        return tuple(card for card in (*decks, *areas) if card.kind is Kind.BATTLEGROUND and self.which.holds(card))

    def idle(self, g: War, c: Context) -> bool:
        return not self.candidates(g)

    def binds(self, g: War, c: Context) -> Context:
        return replace(c, that=())

    @resumable
    def resolve(self, g: War, c: Context) -> Rules[Context]:
        found = self.candidates(g)
        if not found:
            return replace(c, that=())
        card = found[0]
        if len(found) > 1:
            prompt, rule = f"{c.card.title}: which battleground?", "wotr.battleground.text-activation-chosen"
            choice = yield g.ask(c.you, prompt, rule, tuple(map(choices.location, found)))
            card = choice.printed
        location = yield from activate_battleground(g, c.you, card, by_text(g, c))
        return replace(c, that=(location,))

    def saying(self, v: Voice = ANYBODY) -> Saying:
        verbs = tuple(
            verb for verb, wanted in (("activate", self.from_deck), ("reactivate", self.from_area)) if wanted
        )  # fmt: skip
        only = ("if it is in its deck",) if isinstance(self.which, Named) and not self.from_area else ()
        what = self.which.phrase().one().object
        return Clause(verbs if len(verbs) > 1 else verbs[0], what, only, v.you)

    def after(self, v: Voice) -> Voice:
        return v.naming(self.which.phrase().one())


# --- paths -----------------------------------------------------------------------------------------------------------


class WhichPath(Enum):
    """Which path takes the place of the active one."""

    SAME = "another path of the same number"
    NEXT = "a path one number higher"


class CallUpPath(Effect, frozen=True):
    """Activate a path that has not been activated yet: the active one is fought first. A text that needs a path when
    there is none may not be used.
    """

    which: WhichPath
    #: It is left to the player.
    may: bool = False

    def candidates(self, g: War) -> tuple[Card, ...]:
        if not g.path:
            return ()
        number = g.cards[g.path].card.facts.number
        return unused_paths(g, number if self.which is WhichPath.SAME else number + 1)

    def possible(self, g: War, c: Context) -> bool:
        return bool(self.candidates(g))

    def idle(self, g: War, c: Context) -> bool:
        return not self.candidates(g)

    @resumable
    def resolve(self, g: War, c: Context) -> Rules[Context]:
        found = self.candidates(g)
        if not found:
            return c
        card: Card | None = found[0]
        if self.may or len(found) > 1:
            prompt = f"{c.card.title}: which path{', if any' if self.may else ''}?"
            options = tuple(map(choices.location, found))
            choice = yield g.ask(
                c.you, prompt, "wotr.path.chosen-not-random", (NO, *options) if self.may else options,
                harmless=self.may,
            )  # fmt: skip
            card = choice.printed
        if card is None:
            return c
        location = yield from activate_path(g, c.you, card, by_text(g, c))
        return replace(c, that=(location,))

    def saying(self, v: Voice = ANYBODY) -> Saying:
        calling = Clause("activate", (self.which.value,), subject=v.you)
        return Permitted(v.you, calling) if self.may else calling


# --- moving ----------------------------------------------------------------------------------------------------------


class Move(Effect, frozen=True):
    """Move a card out of reserve, even one that came there in this round: to the battleground that was just called up,
    or to an active location of some kind.
    """

    who: Filter
    where: Place | None = None
    may: bool = False

    def moves(self, g: War, c: Context) -> tuple[tuple[Id, Id], ...]:
        """Who can go where."""
        there = c.that if self.where is None else g.locations
        places = [
            place for place in there if g.in_play(place) and (not self.where or self.where.holds(g.cards[place].card))
        ]
        return tuple(
            (card, place) for card in self.who.among(g, c) for place in places if may_move_to(g, card, place, True)
        )  # fmt: skip

    def idle(self, g: War, c: Context) -> bool:
        return not self.moves(g, c)

    @resumable
    def resolve(self, g: War, c: Context) -> Rules[Context]:
        found = self.moves(g, c)
        if not found:
            return c
        card, place = found[0]
        if self.may or len(found) > 1:
            options = tuple(choices.move(g, one, there) for one, there in found)
            choice = yield g.ask(
                c.you, question(c.card, self), "wotr.action.move-directed",
                (NO, *options) if self.may else options, harmless=self.may,
            )  # fmt: skip
            if not choice.card:
                return c
            card, place = choice.card, choice.other
        yield from move(g, card, place, by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        where = "there" if self.where is None else self.where.said(going=True)
        who, how = self.who.phrase(v).one(), words(where, aside("it need not wait a round"))
        if self.may:
            return Permitted(who, Clause("move", adjunct=how, subject=who))
        return Clause("move", who.object, how, v.you)

    def question(self, v: Voice) -> Words:
        where = "there" if self.where is None else self.where.said(going=True)
        return words("move", self.who.phrase(v).one().object, where)


# --- the words of the language ---------------------------------------------------------------------------------------


def activate(which: Location) -> Effect:
    """Out of its deck only."""
    return CallUp(which, from_area=False)


def reactivate(which: Location) -> Effect:
    """Out of a scoring area only."""
    return CallUp(which, from_deck=False)


def activate_or_reactivate(which: Location) -> Effect:
    return CallUp(which)


def activate_same_path() -> Effect:
    return CallUpPath(WhichPath.SAME)


def may_activate_same_path() -> Effect:
    return CallUpPath(WhichPath.SAME, may=True)


def activate_next_path() -> Effect:
    return CallUpPath(WhichPath.NEXT)


def move_there(who: Filter) -> Effect:
    return Move(who)


def may_move_there(who: Filter) -> Effect:
    return Move(who, may=True)


def may_move(who: Filter, to: Place) -> Effect:
    return Move(who, to, may=True)
