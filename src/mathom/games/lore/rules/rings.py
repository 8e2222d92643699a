"""Gold rings and what they turn out to be (rules: Ring items)."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.telling import Cause, Part
from mathom.core import Seat, resumable
from mathom.games.lore import choices, events
from mathom.games.lore.card import Card
from mathom.games.lore.context import Id
from mathom.games.lore.facts import ItemClass, NotDuplicated, Skill
from mathom.games.lore.language.modifiers import RingTests
from mathom.games.lore.language.skills import has_skill
from mathom.games.lore.moments import WhenItemGained, WhenItemPlayed, WhenRingFound
from mathom.games.lore.rules import dice
from mathom.games.lore.rules.causes import by_card
from mathom.games.lore.rules.leaving import discard
from mathom.games.lore.rules.reacting import happen
from mathom.games.lore.values import Purpose
from mathom.games.lore.world import Rules, World


def gold_rings(g: World, seat: Seat) -> tuple[Id, ...]:
    """The gold rings that a player's characters bear: in the movement and site phases those of the company."""
    company = g.acting
    return tuple([
        card for card, thing in g.cards.items()
        if thing.card.item_class is ItemClass.GOLD_RING and thing.owner == seat and thing.scored_by is None
        and (not company or g.company_of(card) == company)
    ])  # fmt: skip


def tests(g: World, seat: Seat) -> tuple[tuple[Id, Id], ...]:
    """Which gold rings can be tested by which sages, who tap for it."""
    if seat != g.current:
        return ()
    return tuple([
        (ring, sage)
        for ring in gold_rings(g, seat)
        for sage in g.characters(g.company_of(ring)) if g.untapped(sage) and has_skill(g, sage, Skill.SAGE)
    ])  # fmt: skip


@resumable
def test_ring(g: World, seat: Seat, ring: Id, rolls: int, by: str) -> Rules[None]:
    """Roll; the gold ring is discarded, and a ring item that the roll reaches may be played on its bearer."""
    thing = g.cards[ring]
    bearer = thing.host
    modifier = thing.card.facts.ring_modifier
    more = tuple(
        Part(c.card.title, text.by, c.card.slug)
        for c, text in g.texts(RingTests)
        if c.company == g.company_of(ring) and text.on(g, c)
    )
    g.tell(events.RingTested(player=g.name_of(seat), card=thing.card.title, slug=thing.card.slug, key=thing.key, by=by,
                             seat=seat, rule="lore.ring.test-roll"))  # fmt: skip
    best = 0
    for _ in range(rolls):
        thrown = dice.throw(g)
        dice.tell(g, seat, Purpose.RING_TEST, thrown, more, 0, thing.card.title, thing.key, True, "",
                  "lore.ring.test-roll")  # fmt: skip
        best = max(best, sum(thrown))
    rolled = best + sum(part.amount for part in more)
    yield from discard(g, ring, Cause(by))
    if bearer in g.cards:
        options = tuple(choices.play(card) for card in findable(g, seat, bearer, rolled, modifier))
        # Whoever has rolled is asked even if he holds no such ring: else the others would know that he holds none.
        prompt = f"The test came to {rolled}: which ring do you reveal?"
        if might_find(g, seat, bearer, rolled, modifier):
            rule = "lore.ring.reveal-after"
            choice = yield g.ask(seat, prompt, rule, (choices.PASS, *options), always=True, harmless=True)
            if choice.printed is not None:
                yield from find(g, seat, choice.printed, bearer)


def fits(g: World, card: Card, bearer: Id, rolled: int, modifier: int) -> bool:
    """True if the test reaches that ring, and the ring may be played on the bearer."""
    ring = card.facts.ring_type
    if ring is None or rolled + ring.modified(modifier) < ring.number:
        return False
    if card.unique and any(thing.card is card for thing in g.cards.values()):
        return False
    once = card.facts.not_duplicated is NotDuplicated.ON_CHARACTER
    return not (once and any(g.cards[one].card is card for one in g.on(bearer)))


def findable(g: World, seat: Seat, bearer: Id, rolled: int, modifier: int) -> tuple[Card, ...]:
    return tuple(card for card in dict.fromkeys(g.hand(seat)) if fits(g, card, bearer, rolled, modifier))


def might_find(g: World, seat: Seat, bearer: Id, rolled: int, modifier: int) -> bool:
    """True if public knowledge allows that the seat holds a ring that the test reaches."""
    return bool(g.hands[seat]) and any(fits(g, card, bearer, rolled, modifier) for card in set(g.held(seat)))


@resumable
def find(g: World, seat: Seat, card: Card, bearer: Id) -> Rules[None]:
    """The ring item is played on the bearer of the gold ring; nobody taps, and no site is used."""
    g.hands[seat] = g.hands[seat].leave(card)
    ring = g.put(card, seat, bearer)
    if g.visit is not None:
        g.visit = replace(g.visit, played=g.visit.played + 1)
    g.tell(events.CardPlayed(player=g.name_of(seat), card=card.name, slug=card.slug, kind=card.kind.value,
                             key=g.cards[ring].key, on=g.title(bearer), on_key=g.cards[bearer].key, seat=seat,
                             cause=by_card(g, ring), rule="lore.ring.reveal-after"))  # fmt: skip
    company = g.company_of(bearer)
    yield from happen(g, WhenRingFound(company, ring))
    site = g.where(company)
    if site and ring in g.cards:
        yield from happen(g, WhenItemPlayed(ring, bearer, site))
    yield from happen(g, WhenItemGained(bearer, company, ring))
