"""Deeds that bring items into play: from the discard pile, or found at a site beyond the usual ones."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.telling import Cause
from mathom.cards.words import words
from mathom.core import resumable
from mathom.games.lore import choices, events
from mathom.games.lore.card import Card
from mathom.games.lore.context import Context, Id
from mathom.games.lore.facts import ItemClass, Skill
from mathom.games.lore.language.effect import Effect
from mathom.games.lore.language.filter import Filter
from mathom.games.lore.language.filters_printed import ITEM, OfItemClass
from mathom.games.lore.language.skills import has_skill
from mathom.games.lore.language.targets import FREELY
from mathom.games.lore.moments import WhenItemGained
from mathom.games.lore.rules.causes import by_text
from mathom.games.lore.rules.reacting import happen
from mathom.games.lore.rules.striking import may_bear
from mathom.games.lore.rules.turning import tap
from mathom.games.lore.rules.visiting import play_on, suits_site, unplayable
from mathom.games.lore.world import Rules, World


class FetchItem(Effect, frozen=True):
    """An item of the player's discard pile comes into play on a character of the company of that one."""

    what: Filter

    def found(self, g: World, c: Context) -> tuple[Card, ...]:
        cards = {card for card in g.discards[c.you].cards if self.what.describes(card)}
        free = [card for card in cards if not (card.unique and g.titled(card.title))]
        return tuple(sorted(free, key=lambda card: card.slug))

    def possible(self, g: World, c: Context) -> bool:
        return bool(self.found(g, c))

    def payable(self, g: World, c: Context) -> bool:
        return self.possible(g, c)

    def idle(self, g: World, c: Context) -> bool:
        return not self.possible(g, c)

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        found = self.found(g, c)
        if not found or not c.that or not g.in_play(c.that[0]):
            return c
        card = found[0]
        if len(found) > 1:
            options = tuple(choices.name(one) for one in found)
            choice = yield g.ask(c.you, f"{c.card.title}: which item?", "lore.glossary.reveal", options)
            assert choice.printed is not None
            card = choice.printed
        company = g.company_of(c.that[0])
        bearers = tuple(one for one in g.characters(company) if may_bear(g, one, card))
        if not bearers:
            return c
        bearer = bearers[0]
        if len(bearers) > 1:
            who = yield g.ask_card(c.you, f"{card.title}: who gets it?", FREELY, bearers, False)
            bearer = who.card
        g.discards[c.you] = g.discards[c.you].leave(card)
        new = g.put(card, c.you, bearer)
        g.tell(events.Placed(card=card.title, slug=card.slug, key=g.cards[new].key, on=g.title(bearer),
                             on_key=g.cards[bearer].key, seat=c.you, cause=by_text(g, c),
                             rule="lore.glossary.place"))  # fmt: skip
        yield from happen(g, WhenItemGained(bearer, company, new))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        where = "from your discard pile on a character of his company"
        return Clause("put", words(self.what.phrase(v).one().object, where), subject=v.you)


#: What a thorough search may find.
_FOUND: Final = OfItemClass((ItemClass.MINOR, ItemClass.MAJOR, ItemClass.GOLD_RING))


class SearchSite(Effect, frozen=True):
    """Another character taps to play an item that suits the site, used or not, without a used counter."""

    def found(self, g: World, c: Context) -> tuple[Card, ...]:
        """The items in hand that could be played so."""
        visit = g.visit
        if visit is None or not visit.open:
            return ()
        cards = dict.fromkeys(card for card in g.hands[c.you].cards if _FOUND.describes(card))
        return tuple(
            card for card in cards
            if suits_site(g, card, visit.site) and not unplayable(g, card, visit)
            and not (card.item_class is ItemClass.MINOR and visit.site in g.minor_items)
        )  # fmt: skip

    def bearers(self, g: World, c: Context) -> tuple[Id, ...]:
        return tuple(one for one in g.characters(c.company) if g.untapped(one))

    def possible(self, g: World, c: Context) -> bool:
        free = self.bearers(g, c)
        if len(free) < 2 or not any(has_skill(g, one, Skill.SCOUT) for one in free):
            return False
        # What somebody has in hand is not known to everybody.
        return g.guessing or any(may_bear(g, one, card) for card in self.found(g, c) for one in free)

    def payable(self, g: World, c: Context) -> bool:
        return self.possible(g, c)

    def idle(self, g: World, c: Context) -> bool:
        return False

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        free = self.bearers(g, c)
        found = tuple(card for card in self.found(g, c) if any(may_bear(g, one, card) for one in free))
        if not found or g.visit is None:
            return c
        options = tuple(choices.name(one) for one in found)
        choice = yield g.ask(c.you, f"{c.card.title}: which item is found?", "lore.items.play", options)
        card = choice.printed
        assert card is not None
        bearers = tuple(one for one in free if may_bear(g, one, card))
        bearer = bearers[0]
        if len(bearers) > 1:
            who = yield g.ask_card(c.you, f"{card.name}: who taps for it?", "lore.items.play", bearers, False)
            bearer = who.card
        g.hands[c.you] = g.hands[c.you].leave(card)
        g.being_played += ((c.you, card),)
        g.visit = replace(g.visit, played=g.visit.played + 1)
        tap(g, bearer, Cause(card.title, card.slug), "lore.items.play")
        yield from play_on(g, c.you, card, bearer, g.visit.site, False)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        item = (_FOUND & ITEM).phrase(v).one().object
        how = (
            "that suits the site, used or not, on another character of the company, who taps; no used counter is placed"
        )
        return Clause("play", words(item, how), subject=v.you)


# --- the words of the language ---------------------------------------------------------------------------------------


def fetch_item(what: Filter) -> Effect:
    """Put such an item from the discard pile on a character of the company of THAT."""
    return FetchItem(what)


def search_site() -> Effect:
    return SearchSite()
