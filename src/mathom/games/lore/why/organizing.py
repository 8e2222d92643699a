"""Refusals about companies: characters, items, storing, removing hazards, the test of a gold ring."""

from __future__ import annotations

from mathom.cards.choices import Copy
from mathom.cards.nouns import article
from mathom.cards.words import plain
from mathom.core import Refusal, Seat
from mathom.games.lore.card import Card
from mathom.games.lore.context import CompanyId, Id
from mathom.games.lore.facts import STAGES, ItemClass, Kind, PlayWindow, SiteType, Skill
from mathom.games.lore.language.modifiers_journey import RemovableAt, Storable
from mathom.games.lore.language.places import site_type
from mathom.games.lore.language.skills import has_skill
from mathom.games.lore.map import SITES
from mathom.games.lore.rules.influence import general_used
from mathom.games.lore.rules.numbers import GENERAL, LARGEST, halves, size_in_halves
from mathom.games.lore.rules.organizing import fits_in, may_join
from mathom.games.lore.rules.striking import may_bear
from mathom.games.lore.why.times import not_entered, not_their_phase
from mathom.games.lore.world import World


def bring(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
    card, site = things
    assert isinstance(card, Card)
    assert isinstance(site, str)
    if card not in g.hands[seat]:
        return Refusal(f"{card.name} is not in your hand", "lore.timing.playing-a-card")
    if not card.is_character:
        return Refusal(f"{card.name} is no character", "lore.cards.three-types")
    if any(thing.card is card for thing in g.cards.values()):
        return Refusal(f"{card.name} is unique and in play already", "lore.unique.both-players")
    main = g.mains[seat]
    if card.kind is Kind.MAIN_CHARACTER and main not in (None, card) and main is not None:
        return Refusal(f"your main character is {main.name}", "lore.characters.main-only-once")
    if g.window is not PlayWindow.ORGANIZATION:
        return Refusal("characters come into play in the organization phase", "lore.organization.definition")
    if site not in card.facts.home_sites and (card.facts.home_only or SITES[site].type is not SiteType.HAVEN):
        return Refusal(f"{card.name} comes into play at {' or '.join(_homes(card))}", "lore.characters.home-site")
    if SITES[site].region not in g.regions:
        return Refusal(f"{site} is not on the map in use", "lore.map.deck-map")
    there = [one for one in g.companies_of(seat) if g.companies[one].site == site]
    if not there and len(g.companies_of(seat)) < g.options.played.companies:
        left = GENERAL - general_used(g, seat)
        return Refusal(f"{card.name} has mind {card.facts.mind}, and {left} points of influence are free",
                       "lore.organization.bring-needs-influence")  # fmt: skip
    if not there:
        return Refusal(f"you have no company at {site}, and cannot form another one",
                       "lore.organization.bring-with-company")  # fmt: skip
    if all(size_in_halves(g, one) + halves(card) > LARGEST for one in there):
        return Refusal("the company would be larger than seven", "lore.company.max-seven")
    if not any(may_join(g, seat, card, one) for one in there):
        left = GENERAL - general_used(g, seat)
        return Refusal(f"{card.name} has mind {card.facts.mind}, and {left} points of influence are free",
                       "lore.organization.bring-needs-influence")  # fmt: skip
    return None


def _homes(card: Card) -> tuple[str, ...]:
    return card.facts.home_sites if card.facts.home_only else ("a Haven", *card.facts.home_sites)


def split(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
    [card] = (one.id for one in things if isinstance(one, Copy))
    if refusal := _no_change(g, seat, card):
        return refusal
    if len(g.companies_of(seat)) >= g.options.played.companies:
        return Refusal("you have two companies already", "lore.company.two-at-most")
    if len(g.companies[g.company_of(card)].members) < 2:
        return Refusal(f"{g.title(card)} is alone in the company", "lore.organization.definition")
    return None


def join(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
    [card] = (one.id for one in things if isinstance(one, Copy))
    [number] = (one for one in things if isinstance(one, int))
    if refusal := _no_change(g, seat, card):
        return refusal
    to = CompanyId(number)
    if to not in g.companies_of(seat) or to == g.company_of(card):
        return Refusal("that is no other company of yours", "lore.company.join")
    if g.companies[to].site != g.site_of(card):
        return Refusal("the companies are not at the same site", "lore.company.join")
    if not fits_in(g, card, to):
        return Refusal("the company would be larger than seven", "lore.company.max-seven")
    return None


def _no_change(g: World, seat: Seat, card: Id) -> Refusal | None:
    """Why a character does not leave his company at all."""
    rule = "lore.organization.definition"
    if card not in g.cards or g.cards[card].owner != seat or not g.cards[card].is_character:
        return Refusal("that is no character of yours", rule)
    if g.window is not PlayWindow.ORGANIZATION:
        return Refusal("companies are arranged in the organization phase", rule)
    if g.options.played.companies < 2:
        return Refusal(f"at the {g.options.level} level there is one company, and it does not split", rule)
    if not g.cards[card].card.is_character:
        return Refusal(f"{g.title(card)} stays with {g.title(g.cards[card].host)}", "lore.ally.stays")
    if card in g.done_with:
        return Refusal(f"{g.title(card)} has changed companies this turn", rule)
    return None


def transfer(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
    item, to = (one.id for one in things if isinstance(one, Copy))
    if item not in g.cards or to not in g.cards:
        return Refusal("that card is not in play", "lore.items.transfer-roll")
    if g.window is not PlayWindow.ORGANIZATION:
        return Refusal("items are transferred in the organization phase", "lore.organization.transfer-store")
    thing, heir = g.cards[item], g.cards[to]
    if thing.owner != seat or thing.card.kind is not Kind.ITEM:
        return Refusal(f"{thing.card.title} is no item of yours", "lore.items.transfer-roll")
    if thing.scored_by is not None:
        return Refusal(f"{thing.card.title} is stored", "lore.items.stored-final")
    if heir.owner != seat or not heir.is_character or heir.scored_by is not None:
        return Refusal(f"{heir.card.title} is no character of yours", "lore.items.transfer-same-site")
    if item in g.done_with:
        return Refusal("that item was transferred this turn", "lore.items.transfer-roll")
    if g.site_of(item) != g.site_of(to):
        return Refusal("they are not at the same site", "lore.items.transfer-same-site")
    if thing.host == to or not may_bear(g, to, thing.card):
        rule = "lore.items.owner" if thing.host == to else "lore.unique.duplicated-on"
        return Refusal(f"{heir.card.title} has {plain(article((thing.card.name,)))} already", rule)
    return None


def _at_haven(g: World, card: Id) -> bool:
    site = g.site_of(card)
    return bool(site) and site_type(g, site) is SiteType.HAVEN


def store(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
    [card] = (one.id for one in things if isinstance(one, Copy))
    if card not in g.cards:
        return Refusal("that card is not in play", "lore.items.store")
    if g.window is not PlayWindow.ORGANIZATION:
        return Refusal("cards are stored in the organization phase", "lore.items.store-definition")
    thing = g.cards[card]
    if thing.owner != seat:
        return Refusal(f"{thing.card.title} is not yours", "lore.items.store")
    if thing.scored_by is not None:
        return Refusal(f"{thing.card.title} is in a marshalling point pile", "lore.items.stored-final")
    says_so = any(isinstance(text, Storable) for text in thing.card.texts)
    if thing.card.kind not in (Kind.ITEM, Kind.QUEST) and not says_so:
        return Refusal(f"{thing.card.title} is no item, and does not say that it may be stored",
                       "lore.items.store-condition")  # fmt: skip
    site = g.site_of(card)
    if site and site_type(g, site) is not SiteType.HAVEN:
        return Refusal(f"{site} is no Haven", "lore.items.store")
    if thing.card.kind is Kind.QUEST and thing.stages < STAGES:
        return Refusal(f"{thing.stages} of its {STAGES} stages are done", "lore.quest.store")
    return None


def remove(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
    [card] = (one.id for one in things if isinstance(one, Copy))
    if card not in g.cards or not g.cards[card].card.facts.removable:
        return Refusal("that is no hazard that a roll can remove", "lore.hazards.removable")
    if g.window is not PlayWindow.ORGANIZATION:
        return Refusal("hazards are removed in the organization phase", "lore.organization.remove-hazards")
    thing = g.cards[card]
    if not thing.host or g.cards[thing.host].owner != seat:
        return Refusal(f"{thing.card.title} is on no character of yours", "lore.hazards.removable")
    if card in g.done_with:
        return Refusal("a roll to remove it was made this turn", "lore.hazards.removable-one-roll")
    if any(isinstance(text, RemovableAt) for text in thing.card.texts) and not _at_haven(g, card):
        return Refusal("it can be removed only at a Haven", "lore.hazards.removable")
    if not g.untapped(thing.host):
        return Refusal(f"{g.title(thing.host)} is not untapped: he can only roll at −3",
                       "lore.hazards.removable-minus-three")  # fmt: skip
    return None


def test(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
    ring, sage = (one.id for one in things if isinstance(one, Copy))
    if ring not in g.cards or g.cards[ring].card.item_class is not ItemClass.GOLD_RING:
        return Refusal("that is no gold ring in play", "lore.ring.needs-gold-ring")
    if sage not in g.cards or not g.cards[sage].is_character or g.company_of(ring) != g.company_of(sage):
        return Refusal("a sage of the same company tests it", "lore.ring.test-means")
    if not has_skill(g, sage, Skill.SAGE):
        return Refusal(f"{g.title(sage)} is no sage", "lore.ring.test-means")
    if not g.untapped(sage):
        return Refusal(f"{g.title(sage)} is {g.cards[sage].status.value}", "lore.glossary.untapped")
    return not_entered(g) or not_their_phase(g, g.company_of(sage))
