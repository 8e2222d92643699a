"""The organization phase (rules: Organization phase)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mathom.core import Seat, resumable
from mathom.games.lore import choices, events
from mathom.games.lore.card import Card
from mathom.games.lore.choices import PASS, Choice
from mathom.games.lore.context import NO_COMPANY, CompanyId, Id
from mathom.games.lore.facts import STAGES, Kind, PlayWindow, SiteType
from mathom.games.lore.language.modifiers_journey import RemovableAt, Storable
from mathom.games.lore.language.places import site_type
from mathom.games.lore.map import REGIONS, SITES
from mathom.games.lore.moments import WhenMembersChange, WhenStored
from mathom.games.lore.rules import dice
from mathom.games.lore.rules.causes import INFLUENCE, by_card
from mathom.games.lore.rules.corruption import corruption_roll
from mathom.games.lore.rules.influence import general_used
from mathom.games.lore.rules.leaving import discard, is_safe, score
from mathom.games.lore.rules.numbers import GENERAL, LARGEST, halves, size_in_halves
from mathom.games.lore.rules.reacting import happen
from mathom.games.lore.rules.striking import may_bear, pass_on
from mathom.games.lore.rules.turning import tap
from mathom.games.lore.rules.windows import act, options
from mathom.games.lore.values import Fate, Phase, Purpose
from mathom.games.lore.world import Rules, World

#: For rolling to remove a hazard without tapping.
NOT_TAPPING: Final = -3


@resumable
def organization_phase(g: World) -> Rules[None]:
    """The player does what he likes in any order; then his influence has to be enough."""
    g.phase = Phase.ORGANIZATION
    g.tell(events.PhaseBegan(phase="organization phase", seat=g.current, rule="lore.organization.purpose"))
    yield from organize(g)


@resumable
def organize(g: World) -> Rules[None]:
    seat = g.current
    going_on = True
    while going_on:
        g.window = PlayWindow.ORGANIZATION
        found = (PASS, *organization_options(g, seat))
        choice = yield g.ask(seat, "Organization phase: what do you do?", "lore.organization.purpose", found,
                             always=True)  # fmt: skip
        g.window = None
        if choice.token == PASS.token:
            going_on = False
        else:
            yield from organize_by(g, seat, choice)
    yield from influence_check(g, seat)
    g.deserted = 0 if g.companies else g.deserted + 1


@resumable
def organize_by(g: World, seat: Seat, choice: Choice) -> Rules[None]:
    verb = choice.token.partition(" ")[0]
    if verb == "bring":
        assert choice.printed is not None
        yield from bring(g, seat, choice.printed, choices.place_of(choice))
    elif verb == "transfer":
        yield from transfer(g, choice.card, choice.other)
    elif verb == "store":
        yield from store(g, seat, choice.card)
    elif verb == "remove":
        yield from remove(g, seat, choice.card, bool(choice.number))
    elif verb == "split":
        yield from split(g, seat, choice.card)
    elif verb == "join":
        yield from join(g, choice.card, CompanyId(choice.number))
    else:
        yield from act(g, seat, choice, PlayWindow.ORGANIZATION)


def organization_options(g: World, seat: Seat) -> tuple[Choice, ...]:
    found: list[Choice] = []
    for card in dict.fromkeys(g.hands[seat].cards):
        if card.is_character:
            found += [choices.bring(card, where) for where in places_for(g, seat, card)]
    for item, to in transfers(g, seat):
        found.append(choices.transfer(g, item, to))
    found += [choices.store(g, card) for card in storable(g, seat)]
    found += [choices.remove(g, hazard, tapping) for hazard, tapping in removals(g, seat)]
    if g.options.played.companies > 1:
        found += rearrangements(g, seat)
    found += options(g, seat, PlayWindow.ORGANIZATION)
    return tuple(found)


# --- bringing a character into play ----------------------------------------------------------------------------------


def places_for(g: World, seat: Seat, card: Card) -> tuple[str, ...]:
    """Where a character may be brought into play: with a company at a Haven or at his home, or to form one there."""
    if any(thing.card is card for thing in g.cards.values()):
        return ()
    if card.kind is Kind.MAIN_CHARACTER and g.mains[seat] not in (None, card):
        return ()
    own = g.companies_of(seat)
    found = [g.companies[one].site for one in own if may_join(g, seat, card, one)]
    if len(own) < (g.options.played.companies if own else 1) and general_used(g, seat, card) <= GENERAL:
        found += [site for site in homes(g, card) if site not in found]
    return tuple(dict.fromkeys(found))


def homes(g: World, card: Card) -> tuple[str, ...]:
    """The Havens, and the homes of a character."""
    havens = () if card.facts.home_only else tuple(
        site for region in g.regions for site in REGIONS[region].sites if SITES[site].type is SiteType.HAVEN
    )  # fmt: skip
    there = tuple(site for site in card.facts.home_sites if SITES[site].region in g.regions)
    return tuple(sorted({*havens, *there}))


def may_join(g: World, seat: Seat, card: Card, company: CompanyId) -> bool:
    site = g.companies[company].site
    at_home = site in card.facts.home_sites
    if not at_home and (card.facts.home_only or site_type(g, site) is not SiteType.HAVEN):
        return False
    if size_in_halves(g, company) + halves(card) > LARGEST:
        return False
    return general_used(g, seat, card, company) <= GENERAL


@resumable
def bring(g: World, seat: Seat, card: Card, where: str) -> Rules[None]:
    """A character comes into play, with a company there or as the first of a new one."""
    there = tuple(
        one for one in g.companies_of(seat) if g.companies[one].site == where and may_join(g, seat, card, one)
    )
    company = there[0] if there else NO_COMPANY
    if len(there) > 1:
        labels = tuple(choices.company(one, ", ".join(g.title(who) for who in g.characters(one))) for one in there)
        choice = yield g.ask(seat, f"{card.name}: with which company?", "lore.organization.bring-with-company", labels)
        company = CompanyId(choice.number)
    if not company:
        company = g.new_company(seat, where)
    g.hands[seat] = g.hands[seat].leave(card)
    new = enter_company(g, card, seat, company)
    g.tell(events.CharacterBrought(player=g.name_of(seat), card=card.name, slug=card.slug, key=g.cards[new].key,
                                   site=where, site_slug=SITES[where].slug, company=company, seat=seat,
                                   rule="lore.organization.bring-at-haven-or-home"))  # fmt: skip
    yield from happen(g, WhenMembersChange(company))


def enter_company(g: World, card: Card, seat: Seat, company: CompanyId) -> Id:
    """A character card comes into play in a company."""
    new = g.put(card, seat)
    g.set(new, replace(g.cards[new], company=company))
    there = g.companies[company]
    g.set_company(replace(there, members=(*there.members, new)))
    if card.kind is Kind.MAIN_CHARACTER:
        g.mains[seat] = card
    return new


# --- transferring and storing ----------------------------------------------------------------------------------------


def transfers(g: World, seat: Seat) -> list[tuple[Id, Id]]:
    """Items, and to whom at the same site they may go.

    Ruling: an item is transferred once in a turn, so that a turn comes to an end (lore.items.transfer-roll).
    """
    found: list[tuple[Id, Id]] = []
    for company in g.companies_of(seat):
        site = g.companies[company].site
        there = [
            one for other in g.companies_of(seat) if g.companies[other].site == site for one in g.characters(other)
        ]
        for bearer in g.characters(company):
            for item in g.items_of(bearer):
                if item not in g.done_with:
                    found += [(item, to) for to in there if to != bearer and may_bear(g, to, g.cards[item].card)]
    return found


@resumable
def transfer(g: World, item: Id, to: Id) -> Rules[None]:
    """The bearer makes a corruption roll; the item moves unless he fails."""
    fate = yield from hand_over(g, item, g.title(to), "lore.items.transfer-roll")
    if fate is Fate.NONE and item in g.cards and to in g.cards:
        yield from pass_on(g, item, to, "lore.items.transfer-roll")


@resumable
def hand_over(g: World, item: Id, to: str, rule: str) -> Rules[Fate]:
    """Everybody hears what an item's bearer means to do with it, and he makes a corruption roll."""
    thing = g.cards[item]
    g.done_with |= {item}
    g.tell(events.HandingOver(bearer=g.title(thing.host), card=thing.card.title, slug=thing.card.slug, key=thing.key,
                              to=to, seat=thing.owner, rule=rule))  # fmt: skip
    fate = yield from corruption_roll(g, thing.host, 0, by_card(g, item))
    return fate


def storable(g: World, seat: Seat) -> tuple[Id, ...]:
    """Items of characters at a Haven, and other cards that say so."""
    found: list[Id] = []
    for card, thing in g.cards.items():
        if thing.owner != seat or thing.scored_by is not None:
            continue
        company = g.company_of(card)
        if not company or company not in g.companies:
            continue
        site = g.companies[company].site
        at_haven = site_type(g, site) is SiteType.HAVEN
        if thing.card.kind is Kind.ITEM and at_haven:
            found.append(card)
        elif thing.card.kind is Kind.QUEST:
            if at_haven and thing.stages >= STAGES:
                found.append(card)
        else:
            for text in thing.card.texts:
                if isinstance(text, Storable) and (site == text.at if text.at else at_haven):
                    found.append(card)
    return tuple(dict.fromkeys(found))


@resumable
def store(g: World, seat: Seat, card: Id) -> Rules[None]:
    """An item is stored unless its bearer fails a corruption roll; other cards need none."""
    fate = Fate.NONE
    cause = by_card(g, card)
    if g.cards[card].card.kind is Kind.ITEM:
        fate = yield from hand_over(g, card, "", "lore.items.store")
    if fate is Fate.NONE and card in g.cards:
        # What lies on the card and is stored with it reacts first (Align Palantír).
        yield from happen(g, WhenStored(card))
        yield from score(g, card, seat, "stored", cause, "lore.items.store")


# --- removing hazards ------------------------------------------------------------------------------------------------


def removals(g: World, seat: Seat) -> list[tuple[Id, bool]]:
    """Hazards on a player's characters that he may roll to remove: by tapping, or at −3."""
    found: list[tuple[Id, bool]] = []
    for card, thing in g.cards.items():
        if not thing.card.facts.removable or not thing.host or card in g.done_with or thing.scored_by is not None:
            continue
        host = g.cards[thing.host]
        if host.owner != seat or not host.is_character:
            continue
        if any(isinstance(text, RemovableAt) for text in thing.card.texts):
            site = g.site_of(thing.host)
            if not site or site_type(g, site) is not SiteType.HAVEN:
                continue
        if g.untapped(thing.host):
            found.append((card, True))
        found.append((card, False))
    return found


@resumable
def remove(g: World, seat: Seat, card: Id, tapping: bool) -> Rules[None]:
    """Roll: with the number of the hazard or more it is discarded."""
    thing = g.cards[card]
    g.done_with |= {card}
    if tapping:
        tap(g, thing.host, by_card(g, card), "lore.hazards.removable")
    parts = () if tapping else dice.penalty("not tapping", NOT_TAPPING)
    thrown = dice.throw(g)
    number = thing.card.facts.removable
    gone = sum(thrown) + sum(part.amount for part in parts) >= number
    dice.tell(g, seat, Purpose.REMOVAL, thrown, parts, number, thing.card.title, thing.key, gone,
              "removed" if gone else "it stays", "lore.hazards.removable")  # fmt: skip
    if gone:
        yield from discard(g, card, by_card(g, thing.host))


# --- companies -------------------------------------------------------------------------------------------------------


def rearrangements(g: World, seat: Seat) -> list[Choice]:
    """Characters that may leave to form a second company, or join the other one at the same site."""
    own = g.companies_of(seat)
    found: list[Choice] = []
    if len(own) == 1:
        members = g.companies[own[0]].members
        if len(members) > 1:
            found += [choices.split(g, one) for one in members if one not in g.done_with]
    elif len(own) == 2 and g.companies[own[0]].site == g.companies[own[1]].site:
        for here, there in ((own[0], own[1]), (own[1], own[0])):
            found += [
                choices.join(g, one, there)
                for one in g.companies[here].members
                if one not in g.done_with and fits_in(g, one, there)
            ]
    return found


def fits_in(g: World, character: Id, company: CompanyId) -> bool:
    moving = (character, *g.allies_of(character))
    return size_in_halves(g, company) + sum(halves(g.cards[one].card) for one in moving) <= LARGEST


@resumable
def split(g: World, seat: Seat, character: Id) -> Rules[None]:
    """A character leaves to form a second company; what lies on the company goes with one of them."""
    old = g.company_of(character)
    new = g.new_company(seat, g.companies[old].site)
    g.set_company(replace(g.companies[new], began_at=g.companies[old].began_at))
    conditions = tuple(card for card, thing in g.cards.items() if thing.company == old and not thing.is_character)
    change_company(g, character, new)
    if conditions:
        prompt = "With which company do the cards on the company go?"
        labels = tuple(choices.company(one, ", ".join(g.title(who) for who in g.characters(one))) for one in (old, new))
        choice = yield g.ask(seat, prompt, "lore.faq.split-conditions", labels)
        if choice.number == new:
            for card in conditions:
                g.set(card, replace(g.cards[card], company=new))
    yield from happen(g, WhenMembersChange(old))
    yield from happen(g, WhenMembersChange(new))


@resumable
def join(g: World, character: Id, to: CompanyId) -> Rules[None]:
    """A character goes over to the other company; one that is left empty is no more, and what was played on it is for
    the joint company.
    """
    old = g.company_of(character)
    change_company(g, character, to)
    if old in g.companies and not g.companies[old].members:
        for card, thing in tuple(g.cards.items()):
            if thing.company == old:
                g.set(card, replace(thing, company=to))
        if g.phase is Phase.ORGANIZATION:
            g.lasting = tuple(
                replace(one, context=replace(one.context, company=to)) if one.context.company == old else one
                for one in g.lasting
            )
        g.companies.pop(old)
        g.forget()
    else:
        yield from happen(g, WhenMembersChange(old))
    yield from happen(g, WhenMembersChange(to))


def change_company(g: World, character: Id, to: CompanyId) -> None:
    thing = g.cards[character]
    old = g.companies[thing.company]
    g.done_with |= {character}
    g.set_company(replace(old, members=tuple(one for one in old.members if one != character)))
    g.set_company(replace(g.companies[to], members=(*g.companies[to].members, character)))
    g.set(character, replace(thing, company=to))
    g.tell(events.CompanyChanged(player=g.name_of(thing.owner), how="changes companies", company=to,
                                 names=(thing.card.title,), keys=(thing.key,), seat=thing.owner,
                                 rule="lore.organization.definition"))  # fmt: skip


# --- the end of the phase --------------------------------------------------------------------------------------------


@resumable
def influence_check(g: World, seat: Seat) -> Rules[None]:
    """Whoever has more mind than influence discards characters until it fits."""
    while general_used(g, seat) > GENERAL:
        controlled = tuple(
            one for company in g.companies_of(seat) for one in g.companies[company].members
            if g.cards[one].card.kind is Kind.CHARACTER and g.cards[one].card.facts.mind and not is_safe(g, one)
        )  # fmt: skip
        if not controlled:
            break
        prompt = "Your influence is not enough: which character do you discard?"
        choice = yield g.ask_card(seat, prompt, "lore.organization.influence-check", controlled, False)
        yield from discard(g, choice.card, INFLUENCE)
