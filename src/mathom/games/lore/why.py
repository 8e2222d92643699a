"""Why a choice cannot be made, in words, with the rule that says so."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from mathom.cards.choices import Copy
from mathom.cards.nouns import article, number_of, number_word
from mathom.cards.words import names, plain
from mathom.core import Refusal, Seat
from mathom.core.forms import Form
from mathom.games.lore import choices
from mathom.games.lore.card import Card
from mathom.games.lore.choices import FORMS
from mathom.games.lore.context import CompanyId, Context, Id
from mathom.games.lore.faces import key_words
from mathom.games.lore.facts import STAGES, CardType, ItemClass, Kind, PlayWindow, Race, SiteType, Skill
from mathom.games.lore.language.abilities import Usable
from mathom.games.lore.language.choosing import Choose, When
from mathom.games.lore.language.effect import Effect
from mathom.games.lore.language.modifiers import Modifier
from mathom.games.lore.language.modifiers_journey import NoCreatures, NoKeys, RemovableAt, Storable
from mathom.games.lore.language.places import site_type
from mathom.games.lore.language.skills import has_skill
from mathom.games.lore.language.targets import Target
from mathom.games.lore.map import GORGOROTH, SITES
from mathom.games.lore.rules.drafting import STARTING_MIND, drafted_mind, mind_in_draft
from mathom.games.lore.rules.influence import general_used
from mathom.games.lore.rules.keying import keys_for, path_types
from mathom.games.lore.rules.moving import most_drawn
from mathom.games.lore.rules.numbers import (
    GENERAL,
    LARGEST,
    can_be_struck,
    halves,
    hazard_limit,
    hazards_left,
    points,
    size_in_halves,
)
from mathom.games.lore.rules.organizing import fits_in, may_join
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
from mathom.games.lore.rules.roads import routes
from mathom.games.lore.rules.strikes import waits
from mathom.games.lore.rules.striking import may_bear
from mathom.games.lore.rules.visiting import suits_site, without_counter
from mathom.games.lore.values import AttackStep, Keying, Phase
from mathom.games.lore.world import World

#: The kinds that are played at sites by tapping a character.
_AT_SITES: Final = (Kind.ITEM, Kind.ALLY, Kind.FACTION)
#: The items that come from the test of a gold ring.
_RINGS: Final = (ItemClass.MAJOR_RING, ItemClass.GREATER_RING)

#: When a window is open, in words.
_WHEN: Final = {
    PlayWindow.UNTAP: "in the untap phase",
    PlayWindow.ORGANIZATION: "in the organization phase",
    PlayWindow.MOVEMENT: "in the movement phase",
    PlayWindow.END_OF_MOVEMENT: "at the end of the movement phase",
    PlayWindow.START_OF_SITE: "at the start of the site phase",
    PlayWindow.SITE: "in the site phase",
    PlayWindow.START_OF_END_OF_TURN: "at the start of your end of turn phase",
    PlayWindow.END_OF_TURN: "at the end of your turn",
    PlayWindow.ENGAGEMENT: "in the engagement step of an attack",
    PlayWindow.STRIKE: "in a strike",
    PlayWindow.BODY_ROLL: "before a body roll",
    PlayWindow.CORRUPTION_ROLL: "before a corruption roll",
    PlayWindow.FACTION_ROLL: "before a faction roll",
    PlayWindow.RING_TEST: "after the test of a gold ring",
    PlayWindow.COUNTER: "while a card is being resolved",
    PlayWindow.ANY_TIME: "between other actions of any phase",
}


def _when(windows: Iterable[PlayWindow]) -> str:
    """
    >>> _when({PlayWindow.STRIKE, PlayWindow.MOVEMENT})
    'in the movement phase or in a strike'
    """
    open_ = set(windows)
    return names([words for window, words in _WHEN.items() if window in open_], last="or")


#: The phases whose own windows are closed inside an attack, a roll or the resolution of a card.
_PHASES: Final = {
    Phase.ORGANIZATION: PlayWindow.ORGANIZATION, Phase.MOVEMENT: PlayWindow.MOVEMENT, Phase.SITE: PlayWindow.SITE,
}  # fmt: skip


def _another_time(g: World, windows: Iterable[PlayWindow]) -> str:
    """The other times at which something may be done; in the right phase it is just not done inside other actions."""
    open_ = frozenset(windows)
    phase_only = open_ <= frozenset(_PHASES.values())
    inside = _PHASES.get(g.phase) in open_ and phase_only
    return f"at another time: {_when(open_)}{', not inside another action' if inside else ''}"


def why_not(g: World, seat: Seat, token: str) -> Refusal | None:
    """Why the seat, whose decision it is, may not make that choice; None where the question is another one."""
    reading = FORMS.read(token)
    if reading is None:
        return None
    answer = _ANSWERS.get(reading.form)
    return answer(g, seat, reading.things) if answer is not None else None


# --- playing cards ---------------------------------------------------------------------------------------------------


def _play(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
    card, *played_as = things
    assert isinstance(card, Card)
    window = g.window
    if card not in g.hands[seat].cards + g.hazard_piles[seat].cards:
        return Refusal(f"{card.name} is not in your hand", "lore.timing.playing-a-card")
    if window is None:
        return _not_entered(g) or Refusal(f"{card.name} cannot be played now: something else is asked",
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


def _not_entered(g: World) -> Refusal | None:
    """In the site phase nothing is done before the company has entered."""
    if g.visit is None or g.visit.open or g.attack is not None:
        return None
    return Refusal(f"the company has not entered {g.visit.site} and faced its automatic-attacks",
                   "lore.site.enter-first")  # fmt: skip


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
        return Refusal(f"{card.name} is played {_another_time(g, windows)}", rule)
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
        return Refusal(f"there is {_one(card)} already", "lore.unique.may-not-be-duplicated")
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


def _one(card: Card) -> str:
    return plain(article((card.name,)))


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


# --- organization ----------------------------------------------------------------------------------------------------


def _bring(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
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


def _split(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
    [card] = (one.id for one in things if isinstance(one, Copy))
    if refusal := _no_change(g, seat, card):
        return refusal
    if len(g.companies_of(seat)) >= g.options.played.companies:
        return Refusal("you have two companies already", "lore.company.two-at-most")
    if len(g.companies[g.company_of(card)].members) < 2:
        return Refusal(f"{g.title(card)} is alone in the company", "lore.organization.definition")
    return None


def _join(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
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


def _transfer(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
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
        return Refusal(f"{heir.card.title} has {_one(thing.card)} already", rule)
    return None


def _at_haven(g: World, card: Id) -> bool:
    site = g.site_of(card)
    return bool(site) and site_type(g, site) is SiteType.HAVEN


def _store(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
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


def _remove(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
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


def _test(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
    ring, sage = (one.id for one in things if isinstance(one, Copy))
    if ring not in g.cards or g.cards[ring].card.item_class is not ItemClass.GOLD_RING:
        return Refusal("that is no gold ring in play", "lore.ring.needs-gold-ring")
    if sage not in g.cards or not g.cards[sage].is_character or g.company_of(ring) != g.company_of(sage):
        return Refusal("a sage of the same company tests it", "lore.ring.test-means")
    if not has_skill(g, sage, Skill.SAGE):
        return Refusal(f"{g.title(sage)} is no sage", "lore.ring.test-means")
    if not g.untapped(sage):
        return Refusal(f"{g.title(sage)} is {g.cards[sage].status.value}", "lore.glossary.untapped")
    return _not_entered(g) or _not_their_phase(g, g.company_of(sage))


def _not_their_phase(g: World, company: CompanyId) -> Refusal | None:
    """In the movement and site phases only the company acts whose phase it is."""
    if not g.acting or not company or company == g.acting:
        return None
    return Refusal("it is the phase of another company", "lore.requirements.current-company-only")


# --- moving, fighting, using -----------------------------------------------------------------------------------------


def _move(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
    [site] = things
    assert isinstance(site, str)
    if seat != g.current:
        return Refusal("it is not your company that moves", "lore.movement.choice-at-start")
    if g.phase is not Phase.MOVEMENT:
        return Refusal(f"companies move in the movement phase; this is the {g.phase.value} phase",
                       "lore.movement.choice-at-start")  # fmt: skip
    company = g.choosing
    if not company:
        return Refusal("no company chooses its site now", "lore.movement.choice-at-start")
    origin = g.companies[company].site
    if site == origin:
        return Refusal(f"the company is at {site} already", "lore.movement.choose-new-site")
    if SITES[site].region not in g.regions:
        return Refusal(f"{site} is not on the map in use", "lore.map.deck-map")
    if any(route.site == site for route in routes(g, company)):
        return None
    if SITES[site].region == GORGOROTH:
        return Refusal("Gorgoroth is entered from Imlad Morgul, or through Udûn or Nurn", "lore.gorgoroth.entry")
    here, there = SITES[origin].region, SITES[site].region
    return Refusal(f"{site} lies in {there}, which does not border on {here}", "lore.movement.same-or-adjacent")


def _strike(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
    [card] = (one.id for one in things if isinstance(one, Copy))
    attack = g.attack
    if attack is None or attack.step is not AttackStep.ASSIGNMENT or g.options.two_strikes:
        return None
    if card not in g.characters(attack.company):
        return Refusal("that is no character of the company that is attacked", "lore.strikes.definition")
    if any(one.character == card for one in attack.facings):
        return Refusal(f"{g.title(card)} has a strike of this attack", "lore.strikes.one-each-before-excess")
    if not can_be_struck(g, attack, card):
        return Refusal(f"{g.title(card)} cannot be given a strike of this attack", "lore.strikes.definition")
    if waits(g, card, g.characters(attack.company)):
        return Refusal(f"an ally of {g.title(card)} takes a strike before him", "lore.strikes.definition")
    return Refusal("strikes go to the untapped, then to the tapped, then to the wounded, by their prowess",
                   "lore.strikes.untapped-first")  # fmt: skip


def _support(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
    [card] = (one.id for one in things if isinstance(one, Copy))
    if card not in g.cards or not g.cards[card].is_character:
        return Refusal("that is no character in play", "lore.strikes.step4-support")
    if g.rolls and g.rolls[-1].who == card:
        return Refusal(f"{g.title(card)} makes the roll himself", "lore.corruption.support")
    if not g.untapped(card):
        return Refusal(f"{g.title(card)} is {g.cards[card].status.value}", "lore.glossary.untapped")
    if g.attack is not None and not g.rolls and any(one.character == card for one in g.attack.facings):
        return Refusal(f"{g.title(card)} has a strike of this attack", "lore.strikes.step4-support")
    return Refusal(f"{g.title(card)} is not in that company", "lore.corruption.support")


def _use(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
    copy, number = things
    assert isinstance(copy, Copy)
    assert isinstance(number, int)
    if copy.id not in g.cards:
        return Refusal(f"{copy.card.name} is not in play", "lore.glossary.in-play")
    thing = g.cards[copy.id]
    texts = thing.card.texts
    text = texts[number] if number < len(texts) else None
    if not isinstance(text, Usable):
        return Refusal(f"{thing.card.name} has no such ability", "lore.timing.what-is-action")
    if thing.owner != seat and not text.defender:
        return Refusal(f"{thing.card.name} is not yours", "lore.requirements.no-opponent-resources")
    hazard = thing.card.type is CardType.HAZARD
    if not text.defender and hazard is not (seat != g.current):
        when = "on an opponent's turn" if hazard else "on your own turn"
        return Refusal(f"it is used {when}",
                       "lore.hazards.opponents-turn-only" if hazard else "lore.cards.resources-own-turn")  # fmt: skip
    if g.window not in text.windows:
        return Refusal(f"it is used {_another_time(g, text.windows)}", "lore.cards.resource-definition")
    if not text.defender and not text.afar and (refusal := _not_their_phase(g, g.company_of(copy.id))):
        return refusal
    c = Context(copy.id, thing.card, seat, company=g.company_of(copy.id))
    if text.if_ is not None and not text.if_.holds(g, c):
        needs = plain(text.if_.saying(thing.card.voice).statement())
        return Refusal(f"it is used only if {needs}", "lore.requirements.before-declare")
    if hazard and g.move is not None and not text.defender and hazards_left(g) <= 0:
        return Refusal(f"the hazard limit of {hazard_limit(g)} is reached", "lore.hazards.limit-meaning")
    if not text.action.cost.payable(g, c):
        cost = plain(text.action.cost.saying(thing.card.voice).order())
        return Refusal(f"its cost cannot be paid: {cost}", "lore.requirements.tap-needs-untapped")
    return Refusal(f"{thing.card.name} would have no effect now", "lore.timing.play-definition")


def _draw(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
    [number] = things
    move = g.move
    if move is None or move.open or (seat != g.current and g.options.shared_hazards):
        return None
    site = SITES[move.site]
    most = most_drawn(g, site.white if seat == g.current else site.black, seat != g.current)
    rule = "lore.movement.draw-numbers" if number else "lore.movement.draw-at-least-one"
    return Refusal(f"for this move you draw {_up_to(most)}", rule)


def _up_to(most: int) -> str:
    """
    >>> _up_to(1), _up_to(2), _up_to(3)
    ('one card', 'one or two cards', 'one to three cards')
    """
    if most == 1:
        return "one card"
    return f"one {'or' if most == 2 else 'to'} {number_word(most)} cards"


# --- before the game, hazard piles, and its end ----------------------------------------------------------------------


def _draft(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
    [card] = things
    assert isinstance(card, Card)
    if g.phase is not Phase.DRAFT:
        return Refusal("characters are drafted before the first turn", "lore.draft.single-picks")
    if card.is_character and any(thing.card is card for thing in g.cards.values()):
        return Refusal(f"{card.name} is drafted already", "lore.draft.unique")
    if card not in g.pools[seat]:
        return Refusal(f"{card.name} is not in your pool", "lore.deck.pool")
    if not card.is_character:
        return Refusal(f"{card.name} is a starter: it is given to the company after the draft", "lore.draft.starters")
    left = STARTING_MIND - drafted_mind(g, seat)
    if mind_in_draft(card) > left:
        return Refusal(f"{card.name} has mind {mind_in_draft(card)}, and {left} of {STARTING_MIND} points are left",
                       "lore.draft.limits")  # fmt: skip
    return Refusal("the company would be larger than seven", "lore.draft.limits")


def _stock(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
    [card] = things
    assert isinstance(card, Card)
    if not g.options.shared_hazards:
        return Refusal("there are hazard piles with three players or more", "lore.multiplayer.base")
    if card not in g.hands[seat]:
        return Refusal(f"{card.name} is not in your hand", "lore.timing.playing-a-card")
    if card.type is not CardType.HAZARD:
        return Refusal(f"{card.name} is no hazard", "lore.multiplayer.hazard-pile-start")
    return None


def _call(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
    rule = "lore.multiplayer.end-called"
    if g.options.solitaire:
        return Refusal("nobody calls the end of a solitaire game", "lore.solitaire.length")
    needed = g.options.points_needed
    if not g.options.played.built:
        return Refusal(f"an introductory game ends by itself after a turn with {needed} marshalling points",
                       "lore.end-game.intro-trigger-mp")  # fmt: skip
    if g.called_by is not None:
        return Refusal(f"{g.name_of(g.called_by)} has called the end game already", rule)
    if points(g, seat) < needed:
        return Refusal(f"you have {number_of(points(g, seat), 'marshalling point')}, and {needed} are needed", rule)
    return Refusal("the end game is called at the end of one's own turn", rule)


_Answer = Callable[[World, Seat, tuple[object, ...]], Refusal | None]

_ANSWERS: Final[dict[Form[*tuple[Any, ...]], _Answer]] = {
    choices.PLAY: _play, choices.PLAY_AS: _play, choices.BRING: _bring, choices.TRANSFER: _transfer,
    choices.STORE: _store, choices.REMOVE: _remove, choices.REMOVE_UNTAPPED: _remove, choices.TEST: _test,
    choices.SPLIT: _split, choices.JOIN: _join, choices.MOVE: _move, choices.SUPPORT: _support, choices.USE: _use,
    choices.DRAW: _draw, choices.DRAFT: _draft, choices.STOCK: _stock, choices.CALLING: _call, choices.STRIKE: _strike,
}  # fmt: skip
