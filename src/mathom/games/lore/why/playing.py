"""Refusals of cards in hand: why one cannot be played now."""

from __future__ import annotations

from typing import Final

from mathom.cards.nouns import article
from mathom.cards.words import names, plain
from mathom.core import Refusal, Seat
from mathom.games.lore.card import Card
from mathom.games.lore.context import Context, Id
from mathom.games.lore.faces import key_words
from mathom.games.lore.facts import ItemClass, Kind, PlayWindow, Race
from mathom.games.lore.language.choosing import Choose, When
from mathom.games.lore.language.effect import Effect
from mathom.games.lore.language.modifiers import Modifier
from mathom.games.lore.language.modifiers_journey import NoCreatures, NoKeys
from mathom.games.lore.language.places import site_type
from mathom.games.lore.language.targets import Target
from mathom.games.lore.rules.keying import keys_for, path_types
from mathom.games.lore.rules.numbers import LARGEST, halves, hazard_limit, size_in_halves
from mathom.games.lore.rules.playable import (
    action_of,
    as_hazard,
    at_its_site,
    contexts,
    duplicated,
    hosts,
    in_company,
    in_time,
    meets,
    within_limit,
)
from mathom.games.lore.rules.reach import in_reach
from mathom.games.lore.rules.visiting import suits_site, without_counter
from mathom.games.lore.values import Keying
from mathom.games.lore.why.times import another_time, not_entered
from mathom.games.lore.world import World

#: The kinds that are played at sites by tapping a character.
_AT_SITES: Final = (Kind.ITEM, Kind.ALLY, Kind.FACTION)
#: The items that come from the test of a gold ring.
_RINGS: Final = (ItemClass.MAJOR_RING, ItemClass.GREATER_RING)


def play(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
    card, *played_as = things
    assert isinstance(card, Card)
    window = g.window
    if card not in g.hands[seat].cards + g.hazard_piles[seat].cards:
        return Refusal(f"{card.name} is not in your hand", "lore.timing.playing-a-card")
    if window is None:
        return not_entered(g) or Refusal(f"{card.name} cannot be played now: something else is asked",
                                         "lore.timing.resolve-completely")  # fmt: skip
    form = next((one for one in Kind if one.value in played_as), None)
    if form is not None and form not in card.facts.forms:
        return Refusal(f"{card.name} is not played as {plain(article((form.value,)))}", "lore.timing.playing-a-card")
    hazard = as_hazard(card, form, seat, g)
    if card.is_character:
        return Refusal(f"{card.name} is brought into play in the organization phase",
                       "lore.organization.bring-at-haven-or-home")  # fmt: skip
    if hazard is not (seat != g.current) and PlayWindow.ANY_TIME not in card.windows:
        if hazard:
            return Refusal(f"{card.name} is a hazard: it is played on an opponent's turn",
                           "lore.hazards.opponents-turn-only")  # fmt: skip
        return Refusal(f"{card.name} is a resource: it is played on your own turn", "lore.cards.resources-own-turn")
    if card.kind in _AT_SITES:
        return _at_site(g, seat, card)
    return _timed(g, seat, card, window, form, hazard)


def _timed(
    g: World, seat: Seat, card: Card, window: PlayWindow, form: Kind | None, hazard: bool
) -> Refusal | None:  # fmt: skip
    """Why a card that is played in windows cannot be played in this one: another window, or a requirement not met."""
    if not in_time(g, seat, card, window, form, hazard):
        windows = card.windows_as(form, hazard)
        if window in windows:
            return Refusal(
                f"{card.name} is a hazard that is played in the movement phase only", "lore.hazards.definition"
            )
        rule = "lore.timing.hazard-phases" if hazard else "lore.timing.resource-phases"
        return Refusal(f"{card.name} is played {another_time(g, windows)}", rule)
    if card not in in_reach(g, seat, window):
        return Refusal(f"{card.name} is not where you may play it from now", "lore.multiplayer.option-play")
    if hazard and not within_limit(g, card):
        return Refusal(f"the hazard limit of {hazard_limit(g)} is reached", "lore.hazards.limit-meaning")
    return _requirement(g, _nearest(g, contexts(g, seat, card), card, form, hazard), card, window, form, hazard)


def _nearest(g: World, found: tuple[Context, ...], card: Card, form: Kind | None, hazard: bool) -> Context:
    """Of several companies the one for which the card could most nearly be played."""
    only = card.facts.only
    able = [c for c in found if only is None or hazard or (c.company and in_company(g, c.company, only))]
    meeting = [c for c in able if meets(g, c, card, form, hazard)]
    return (meeting or able or found)[0]


def _requirement(
    g: World, c: Context, card: Card, window: PlayWindow, form: Kind | None, hazard: bool
) -> Refusal | None:  # fmt: skip
    facts = card.facts
    first = form is None or form is card.kind
    if duplicated(g, card, c):
        if facts.unique:
            return Refusal(f"{card.name} is unique and in play already", "lore.unique.one-in-play")
        return Refusal(f"there is {plain(article((card.name,)))} already", "lore.unique.may-not-be-duplicated")
    if facts.only is not None and not hazard and not (c.company and in_company(g, c.company, facts.only)):
        rule = "lore.requirements.race-only" if isinstance(facts.only, Race) else "lore.requirements.skill-only"
        return Refusal(f"{card.name} needs a {facts.only.value} in the company", rule)
    if card.kind is Kind.CREATURE and first and not keys_for(g, c.you, card):
        return _no_key(g, card)
    if not at_its_site(g, card, c):
        return _elsewhere(g, c, card)
    if card.kind is Kind.QUEST and not meets(g, c, card, form, hazard):
        return Refusal(f"{card.name} is played at a Haven", "lore.quest.definition")
    if card.needs is not None and first and not card.needs.holds(g, c):
        needs = plain(card.needs.saying(card.voice).statement())
        return Refusal(f"{card.name} is playable only if {needs}", "lore.requirements.before-declare")
    if card.hosts is not None and first and not hosts(g, c, card):
        return _no_host(g, c, card, card.hosts)
    skill = facts.only is not None and not isinstance(facts.only, Race)
    if skill and window is PlayWindow.STRIKE and g.strike is not None and g.strike.skill_played:
        return Refusal("only one skill only card may be played in a strike", "lore.strikes.step5-resources")
    plays = action_of(card, form, hazard)
    if plays is not None and (unmet := _unmet(g, c, card, plays.effect)):
        return Refusal(f"{card.name} is playable only if {unmet}", "lore.requirements.before-declare")
    if plays is not None and not plays.cost.payable(g, c):
        cost = plain(plays.cost.saying(card.voice).order())
        return Refusal(f"its cost cannot be paid: {cost}", "lore.requirements.do-x-to-do-y")
    return Refusal(f"{card.name} would have no effect now", "lore.timing.play-definition")


def _no_host(g: World, c: Context, card: Card, host: Target) -> Refusal:
    """Why a condition can be played on nobody: they have it already, or have had their corruption hazard."""
    whom = plain(host.noun(card.voice).object)
    found = host.which.among(g, c)
    having = [g.title(one) for one in found if any(g.cards[other].card is card for other in g.on(one))]
    said = f"there is no such target for {card.name}: {whom}"
    if found and len(having) == len(found):
        return Refusal(f"{said}; there is one on {names(having)} already", "lore.unique.duplicated-on")
    tempted = [g.title(one) for one in found if one in g.tempted]
    if tempted:
        have = "has" if len(tempted) == 1 else "have"
        return Refusal(f"{said}; {names(tempted)} {have} had a corruption hazard this turn",
                       "lore.corruption.one-hazard-per-turn")  # fmt: skip
    return Refusal(said, "lore.requirements.targets")


def _unmet(g: World, c: Context, card: Card, effect: Effect) -> str:
    """What would have to be so for any of the deeds of a card; empty if that is so for one of them."""
    if isinstance(effect, When):
        return "" if effect.when.holds(g, c) else plain(effect.when.saying(card.voice).statement())
    if isinstance(effect, Choose):
        found = [_unmet(g, c, card, deed) for deed in effect.deeds]
        return ", or ".join(dict.fromkeys(found)) if all(found) else ""
    return ""


def _elsewhere(g: World, c: Context, card: Card) -> Refusal:
    if card.facts.book_icon:
        return Refusal(f"{card.name} is played at a site with a book icon that you have not used",
                       "lore.information.play")  # fmt: skip
    site = g.where(c.company) if c.company else ""
    here = f"the company is at {site}" if site else "no company is there"
    return Refusal(f"{card.name} is played at {_found_at(card)}; {here}", "lore.site.card-must-allow")


def _found_at(card: Card) -> str:
    """Where a resource is played at a site."""
    facts = card.facts
    named = [*facts.sites, *(f"a {kind.value}" for kind in facts.site_types)]
    if named:
        return names(named, last="or")
    if facts.item_class is ItemClass.GOLD_RING:
        return "sites with a ring icon"
    return f"sites marked {facts.item_class.value}" if facts.item_class is not None else "other sites"


def _no_key(g: World, card: Card) -> Refusal:
    move = g.move
    keys = ", ".join(key_words(card.facts))
    if move is not None:
        for c, text in g.texts(NoCreatures):
            if c.company == move.company and text.on(g, c):
                return Refusal(f"{c.card.title}: {_clause(c, text)}", "lore.timing.golden-rule-cannot-wins")
        if move.keying is Keying.UNDEAD_ONLY:
            return Refusal("on this road only Undead creatures may be played on the company", "lore.movement.special")
    if move is None or not move.moving:
        site = f"{move.site} ({site_type(g, move.site).value})" if move is not None else "no company"
        return Refusal(f"{card.name} is keyed to {keys}; the company stays at {site}", "lore.hazards.stay-site-only")
    path = ", ".join(kind.value for kind in path_types(g, move.path)) or "none"
    bars = "".join(
        f"; {c.card.title}: {_clause(c, text)}"
        for c, text in g.texts(NoKeys) if c.company == move.company and text.on(g, c)
    )  # fmt: skip
    return Refusal(f"{card.name} is keyed to {keys}; the site path is {path}, the new site a "
                   f"{site_type(g, move.site).value}{bars}", "lore.hazards.creature-keyed")  # fmt: skip


def _clause(c: Context, text: Modifier) -> str:
    """What a text says, without when it does so."""
    return plain(text.clause(c.card.voice).statement())


def _at_site(g: World, seat: Seat, card: Card) -> Refusal | None:
    visit = g.visit
    if card.item_class in _RINGS:
        return Refusal(f"{card.name} comes from the test of a gold ring", "lore.ring.needs-gold-ring")
    if visit is None or not visit.open:
        return Refusal(f"{card.name} is played in the site phase, once the site is entered and its attacks are faced",
                       "lore.site.enter-first")  # fmt: skip
    if card.unique and any(thing.card is card for thing in g.cards.values()):
        return Refusal(f"{card.name} is unique and in play already", "lore.unique.one-in-play")
    if not suits_site(g, card, visit.site):
        return Refusal(f"{card.name} is not playable at {visit.site}, but at {_found_at(card)}",
                       "lore.site.card-must-allow")  # fmt: skip
    if not without_counter(card) and visit.site in g.used[seat]:
        return Refusal(f"you have used {visit.site}", "lore.site.unused-needed")
    if card.item_class is ItemClass.MINOR and visit.site in g.minor_items:
        return Refusal(f"you have played a minor item at {visit.site} this turn", "lore.items.two-minor")
    if card.kind is Kind.ALLY and size_in_halves(g, visit.company) + halves(card) > LARGEST:
        return Refusal("the company would be larger than seven", "lore.company.max-seven")
    if not any(g.untapped(one) for one in g.characters(visit.company)):
        return Refusal(f"nobody in the company is untapped to play {card.name}", "lore.items.play")
    if card.needs is not None and not card.needs.holds(g, Context(Id(0), card, seat, company=visit.company)):
        needs = plain(card.needs.saying(card.voice).statement())
        return Refusal(f"{card.name} is playable only if {needs}", "lore.requirements.before-declare")
    if card.hosts is not None:
        whom = plain(card.hosts.noun(card.voice).object)
        return Refusal(f"{whom} has to tap for {card.name}", "lore.requirements.tap-needs-untapped")
    return Refusal(f"nobody who is untapped may play {card.name}: there is one on him already",
                   "lore.unique.duplicated-on")  # fmt: skip
