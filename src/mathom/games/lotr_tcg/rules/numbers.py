"""Strength, vitality, costs and totals: worked out when asked, never stored. No number is below zero in the end."""

from __future__ import annotations

from typing import Final

from mathom.cards.telling import Cause, Part, by_text
from mathom.core import Seat
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import NOBODY, Id
from mathom.games.lotr_tcg.facts import WEAPONS, Keyword, Kind, Phase, Side
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.modifiers import (
    ArcheryTotal,
    Cost,
    Keywords,
    LosesKeyword,
    NoArchery,
    NoDamageFromWeapons,
    NoStrengthFrom,
    NoStrengthFromWeapons,
    NotRoaming,
    OverwhelmedOnlyIfTripled,
    OwnCost,
    Resistance,
    RoamingPenalty,
    ShadowNumber,
    Skip,
    Strength,
    Vitality,
    WoundsBecomeBurdens,
)
from mathom.games.lotr_tcg.rules.presence import fighters, minions


def strength(g: Journey, card: Id) -> int:
    """A character's strength: printed, by what he bears, and by every text in effect."""
    return max(0, sum(amount for _, amount in strength_parts(g, card)))


def overwhelms(g: Journey, theirs: int, card: Id, ours: int) -> bool:
    """Is a character who loses killed outright: by twice the strength of his side, thrice where only that does?"""
    thrice = any(text.fits(g, context, card) for context, text in g.texts(OverwhelmedOnlyIfTripled))
    return theirs > 0 and theirs >= (3 if thrice else 2) * ours


def strength_parts(g: Journey, card: Id) -> list[tuple[Card, int]]:
    """A character's strength, broken down by the cards that it comes from."""
    parts = printed_strength(g, card)
    for context, text in g.texts(Strength):
        amount = text.value(g, context, card)
        if amount and not (amount > 0 and context.card.is_item and gives_none(g, context.card, context.source, card)):
            parts.append((context.card, amount))
    return parts


def printed_strength(g: Journey, card: Id) -> list[tuple[Card, int]]:
    """What is printed on a character and on what he bears: the strength of one that is not active."""
    me = g.cards[card]
    parts = [(me.card, me.card.facts.strength)]
    for item in g.attached.get(card, ()):
        printed = g.cards[item].card
        if printed.facts.strength and not gives_none(g, printed, item, card):
            parts.append((printed, printed.facts.strength))
    return parts


def gives_none(g: Journey, printed: Card, item: Id, bearer: Id) -> bool:
    """True if a text keeps the bearer from strength of that item: printed, or by its text (FAQ: effects, source)."""
    if printed.item_class in WEAPONS:
        for context, text in g.texts(NoStrengthFromWeapons):
            if text.fits(g, context, bearer):
                return True
    return any(g.in_play(item) and text.fits(g, context, item) for context, text in g.texts(NoStrengthFrom))


def sum_of(parts: list[tuple[Card, int]]) -> tuple[Part, ...]:
    """A break-down as it is told."""
    return tuple([Part(card.title, amount, card.slug) for card, amount in parts])


def strength_of_all(g: Journey, cards: tuple[Id, ...]) -> tuple[Part, ...]:
    """The strength of some characters together, broken down."""
    return tuple(part for card in cards for part in sum_of(strength_parts(g, card)))


def vitality(g: Journey, card: Id) -> int:
    """A character's vitality, wounds not counted."""
    me = g.cards[card]
    total = me.card.facts.vitality
    for item in g.attached.get(card, ()):
        total += g.cards[item].card.facts.vitality
    for context, text in g.texts(Vitality):
        total += text.value(g, context, card)
    return max(0, total)


def vitality_parts(g: Journey, card: Id) -> tuple[Part, ...]:
    """What a character's vitality comes from, wounds not counted."""
    bearers = (card, *g.attached.get(card, ()))
    found = [(g.cards[one].card, g.cards[one].card.facts.vitality) for one in bearers]
    found += [(context.card, text.value(g, context, card)) for context, text in g.texts(Vitality)]
    return sum_of([(printed, amount) for printed, amount in found if amount])


def vitality_left(g: Journey, card: Id) -> int:
    return vitality(g, card) - g.cards[card].wounds


def exhausted(g: Journey, card: Id) -> bool:
    """Only one wound away from death."""
    return vitality_left(g, card) == 1


def keyword(g: Journey, card: Id, word: Keyword) -> int:
    """How much of a keyword a card in play has: 2 for damage +2, 1 for archer, 0 for none."""
    total = g.cards[card].card.printed.get(word, 0)
    for context, text in g.texts(Keywords, word):
        amount = text.value(g, context, card)
        if amount and not (word is Keyword.DAMAGE and lost_with_weapons(g, context.card, card)):
            total += amount
    if total > 0:
        for context, loss in g.texts(LosesKeyword, word):
            if loss.fits(g, context, card):
                return 0
    return max(0, total)


def lost_with_weapons(g: Journey, source: Card, card: Id) -> bool:
    """True if a text takes damage bonuses of weapons from that character, and this one is of a weapon."""
    return source.item_class in WEAPONS and any(
        text.fits(g, context, card) for context, text in g.texts(NoDamageFromWeapons)
    )  # fmt: skip


def resistance(g: Journey, seat: Seat) -> int:
    """How many burdens the seat's Ring-bearer can bear, not quite."""
    bearer = g.ring_bearers[seat]
    total = g.cards[bearer].card.resistance
    for context, text in g.texts(Resistance):
        total += text.value(g, context, bearer)
    return total


# --- sites ----------------------------------------------------------------------------------------------------------


def shadow_number(g: Journey, site: Id) -> int:
    total = g.cards[site].card.facts.shadow_number
    for context, text in g.texts(ShadowNumber):
        total += text.value(g, context, site)
    return max(0, total)


def shadow_number_parts(g: Journey, site: Id) -> tuple[Part, ...]:
    """What a site's Shadow number comes from."""
    printed = g.cards[site].card
    changes = [(context.card, text.value(g, context, site)) for context, text in g.texts(ShadowNumber)]
    return sum_of([(printed, printed.facts.shadow_number), *((card, change) for card, change in changes if change)])


def roaming(g: Journey, minion: Id) -> bool:
    """True if the minion is at a site with a lower number than its own."""
    return is_roaming(g, g.cards[minion].card)


def is_roaming(g: Journey, card: Card) -> bool:
    if card.facts.site <= g.here:
        return False
    return not any(text.describes(card) for _, text in g.texts(NotRoaming))


# --- costs ----------------------------------------------------------------------------------------------------------


def twilight_cost(g: Journey, seat: Seat, card: Card, host: Id = NOBODY, discount: int = 0) -> int:
    """What playing the card costs in twilight, on that host; the roaming penalty is extra."""
    total = card.facts.cost - discount
    for context, text in g.texts(Cost):
        total += text.change(g, context, seat, card, host)
    for own in card.texts:
        if isinstance(own, OwnCost):
            total += own.change(g, seat, card, host)
    return max(0, total)


#: More tokens for a minion that roams.
ROAMING: Final = 2


def roaming_penalty(g: Journey, seat: Seat, card: Card) -> int:
    """Two more tokens for a minion that is played to a site with a lower number than its own."""
    if card.kind is not Kind.MINION or not is_roaming(g, card):
        return 0
    total = ROAMING
    for context, text in g.texts(RoamingPenalty):
        total += text.change(g, context, seat, card, NOBODY)
    return max(0, total)


def cost_parts(g: Journey, seat: Seat, card: Card) -> tuple[Part, ...]:
    """What the cost of a card comes from, the roaming penalty included, apart from whom it is played on."""
    changes = [(context.card, text.change(g, context, seat, card, NOBODY)) for context, text in g.texts(Cost)]
    changes += [(card, own.change(g, seat, card, NOBODY)) for own in card.texts if isinstance(own, OwnCost)]
    found = [(card, card.facts.cost), *((other, change) for other, change in changes if change)]
    if not roaming_penalty(g, seat, card):
        return sum_of(found)
    lifts = [(c.card, text.change(g, c, seat, card, NOBODY)) for c, text in g.texts(RoamingPenalty)]
    return (*sum_of(found), Part("roaming", ROAMING), *sum_of([(other, lift) for other, lift in lifts if lift]))


def affordable(g: Journey, seat: Seat, card: Card, host: Id = NOBODY, discount: int = 0) -> bool:
    """True if the seat can pay for the card; only Shadow players pay out of the pool."""
    if card.side is not Side.SHADOW:
        return True
    return g.twilight >= twilight_cost(g, seat, card, host, discount) + roaming_penalty(g, seat, card)


# --- archery and moves ----------------------------------------------------------------------------------------------


def archery_total(g: Journey, side: Side, left_out: int = 0) -> int:
    """The archers of a side, but for those left out, with all that adds to or takes from its total."""
    total = len(archers(g, side)) - left_out
    for context, text in g.texts(ArcheryTotal, side):
        total += text.amount_now(g, context)
    return max(0, total)


def archery_parts(g: Journey, side: Side, left_out: int = 0) -> tuple[Part, ...]:
    """Who and what the archery total of a side comes from. It is allies who are left out, and they come last."""
    there = archers(g, side)
    found = [Part(g.title(card), 1, g.cards[card].card.slug, g.cards[card].key) for card in there]
    del found[len(found) - left_out :]
    for context, text in g.texts(ArcheryTotal, side):
        if amount := text.amount_now(g, context):
            key = g.cards[context.source].key if g.in_play(context.source) else ""
            found.append(Part(context.card.title, amount, context.card.slug, key))
    return tuple(found)


def archers(g: Journey, side: Side) -> tuple[Id, ...]:
    """Who adds to the archery total of a side."""
    there = minions(g) if side is Side.SHADOW else fighters(g)
    return tuple(card for card in there if keyword(g, card, Keyword.ARCHER) and adds_to_archery(g, card))


def adds_to_archery(g: Journey, card: Id) -> bool:
    return not any(text.fits(g, context, card) for context, text in g.texts(NoArchery))


def skipping(g: Journey, phase: Phase) -> Cause | None:
    """The card with a text by which the phase is skipped."""
    return next((by_text(g, context) for context, text in g.texts(Skip, phase) if text.on(g, context)), None)


def burdens_for_wound(g: Journey, card: Id) -> int:
    """How many burdens a wound on that character becomes: a Ring-bearer who wears the Ring takes none."""
    if card != g.ring_bearer or not g.wearing:
        return 0
    for context, text in g.texts(WoundsBecomeBurdens):
        if text.on(g, context):
            return text.number
    return 0
