"""The site phase (rules: Site phase)."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.telling import Cause
from mathom.core import Seat, resumable
from mathom.games.lore import choices, events
from mathom.games.lore.card import Card
from mathom.games.lore.choices import PASS, Choice
from mathom.games.lore.context import NOBODY, CompanyId, Context, Id
from mathom.games.lore.facts import CardType, ItemClass, Kind, PlayWindow
from mathom.games.lore.language.modifiers import WinsFaction
from mathom.games.lore.language.modifiers_journey import DoubledAttack, MoreAttacks
from mathom.games.lore.language.places import site_type
from mathom.games.lore.map import SITES
from mathom.games.lore.moments import (
    WhenEntered,
    WhenFactionWon,
    WhenItemGained,
    WhenItemPlayed,
    WhenMembersChange,
)
from mathom.games.lore.rules import dice
from mathom.games.lore.rules.bars import bars, lift, liftable, rangers
from mathom.games.lore.rules.causes import by_card
from mathom.games.lore.rules.fighting import face
from mathom.games.lore.rules.leaving import discard, remove_from_game, score
from mathom.games.lore.rules.numbers import LARGEST, faction_parts, halves, roll_parts, size_in_halves, told
from mathom.games.lore.rules.piles import sideboard
from mathom.games.lore.rules.playing import no_longer_played, tell_played, to_discard_pile, use_site
from mathom.games.lore.rules.reacting import happen
from mathom.games.lore.rules.striking import may_bear
from mathom.games.lore.rules.turning import tap
from mathom.games.lore.rules.windows import act, act_in_turn, options
from mathom.games.lore.values import END_OF_ATTACK, END_OF_ROLL, Attack, Phase, Purpose, Roll, Visit
from mathom.games.lore.world import Rules, World

# --- the course of the phase -----------------------------------------------------------------------------------------


@resumable
def site_phases(g: World) -> Rules[None]:
    """Each company has a site phase, once all have moved; the player chooses their order."""
    g.phase = Phase.SITE
    seat = g.current
    waiting = unvisited(g, seat)
    while waiting:
        company = waiting[0]
        if len(waiting) > 1:
            labels = tuple(
                choices.company(one, f"{', '.join(g.title(who) for who in g.characters(one))}") for one in waiting
            )
            choice = yield g.ask(seat, "Which company is next at its site?", "lore.company.order-of-two", labels)
            company = choice.number
        yield from site_phase(g, company)
        waiting = unvisited(g, seat)


def unvisited(g: World, seat: Seat) -> tuple[CompanyId, ...]:
    return tuple(one for one in g.companies_of(seat) if not g.companies[one].site_done)


@resumable
def site_phase(g: World, company: CompanyId) -> Rules[None]:
    """Enter the site or not, face its automatic-attacks, and play resources."""
    site = g.companies[company].site
    g.visit = Visit(company, site)
    g.tell(events.PhaseBegan(phase="site phase", company=company, seat=g.current, rule="lore.site.enter-first"))
    yield from lift_bars(g, company)
    if not barred(g, company):
        choice = yield g.ask(g.current, f"Does the company enter {site}?", "lore.site.enter-first",
                             (PASS, choices.ENTER))  # fmt: skip
        if choice.token == choices.ENTER.token:
            yield from enter(g)
    if company in g.companies:
        g.set_company(replace(g.companies[company], site_done=True))
        if g.visit.entered and not g.visit.played:
            why = f"The company has played no resource at {site}"
            yield from sideboard(g, g.current, (CardType.RESOURCE,), 1, why, "lore.sideboard.s2")
    g.visit = None


def visiting(g: World) -> bool:
    """True while the company whose site phase it is exists."""
    return g.visit is not None and g.visit.company in g.companies


def barred(g: World, company: CompanyId) -> bool:
    return bool(bars(g, company))


@resumable
def lift_bars(g: World, company: CompanyId) -> Rules[None]:
    """A ranger of the company may tap to lift what a river does."""
    found = liftable(g, company)
    who = rangers(g, company)
    while found and who:
        prompt = f"{found[0].card.title}: does a ranger tap, so that the company may enter?"
        choice = yield g.ask_card(g.current, prompt, "lore.site.enter-first", who, True)
        if not choice.card:
            break
        lift(g, choice.card)
        found = liftable(g, company)
        who = rangers(g, company)


@resumable
def enter(g: World) -> Rules[None]:
    """The company enters, faces all automatic-attacks, and then may play what is playable there."""
    visit = g.visit
    assert visit is not None
    company = visit.company
    g.visit = replace(visit, entered=True)
    g.tell(events.SiteEntered(player=g.name_of(g.current), company=company, site=visit.site,
                              site_slug=SITES[visit.site].slug, seat=g.current,
                              rule="lore.site.enter-first"))  # fmt: skip
    at = 0
    while visiting(g) and at < len(automatic_attacks(g, company, visit.site)):
        attack = automatic_attacks(g, company, visit.site)[at]
        yield from face_automatic(g, attack)
        at += 1
    g.end(END_OF_ATTACK)  # if nobody is left to face a double
    if visiting(g):
        g.visit = replace(g.visit, open=True)
        yield from happen(g, WhenEntered(company, visit.site))
        yield from at_site(g)


def automatic_attacks(g: World, company: CompanyId, site: str) -> tuple[Attack, ...]:
    """The automatic-attacks of a site in their order: printed ones, those of texts, and doubles after the first."""
    owner = g.companies[company].owner
    attacker = g.left_of(owner)
    counters = sum(site in used for used in g.used) if g.options.recently_visited else 0
    found = [
        Attack(company, attacker, f"{site} ({one.race.value})", one.race, one.strikes + counters,
               one.prowess + counters, site=site, place=place, automatic=True, corrupts=one.corrupts)
        for place, one in enumerate(SITES[site].attacks)
    ]  # fmt: skip
    for c, text in g.texts(MoreAttacks):
        if text.at == site or site_type(g, site) in text.types:
            source = c.source if text.body is not None else NOBODY
            by = c.you if source else attacker
            found.append(Attack(company, by, c.card.title, text.race, text.strikes + counters,
                                text.prowess + counters, text.body, source, site=site, place=len(found),
                                automatic=True))  # fmt: skip
    doubled = {c.x for c, _ in g.texts(DoubledAttack) if c.site == site}
    return tuple(
        one for attack in found
        for one in ((replace(attack, doubled=True), attack) if attack.place in doubled else (attack,))
    )  # fmt: skip


@resumable
def face_automatic(g: World, attack: Attack) -> Rules[None]:
    """It is faced like any other attack, and may have come from a condition."""
    won = yield from face(g, attack)
    if won and attack.source in g.cards:
        yield from condition_defeated(g, attack.source)


@resumable
def condition_defeated(g: World, source: Id) -> Rules[None]:
    """A condition whose attack was defeated: it gives its points to the defender, if it has any and is not his own."""
    thing = g.cards[source]
    cause = by_card(g, source)
    if not thing.card.facts.mp:
        yield from discard(g, source, cause)
    elif g.own_hazard(thing.owner):
        yield from remove_from_game(g, source, cause)
    else:
        yield from score(g, source, g.current, "defeated", cause, "lore.combat.condition-to-mp-pile")


# --- what may be done there ------------------------------------------------------------------------------------------


@resumable
def at_site(g: World) -> Rules[None]:
    """Items, allies, factions, and other resources, as long as the player likes."""
    seat, site = g.current, g.visit.site if g.visit is not None else ""
    going_on = True
    while going_on and visiting(g):
        g.window = PlayWindow.SITE
        found = (PASS, *site_options(g, seat))
        choice = yield g.ask(seat, f"At {site}: what do you do?", "lore.site.play-after-entering", found)
        g.window = None
        if choice.token == PASS.token:
            going_on = False
        elif choice.printed is not None and choice.printed.kind in (Kind.ITEM, Kind.ALLY, Kind.FACTION):
            yield from play_at_site(g, seat, choice.printed)
        else:
            yield from act(g, seat, choice, PlayWindow.SITE)


def site_options(g: World, seat: Seat) -> tuple[Choice, ...]:
    found = [choices.play(card) for card in dict.fromkeys(g.hands[seat].cards) if players(g, seat, card)]
    found += options(g, seat, PlayWindow.SITE)
    return tuple(found)


def players(g: World, seat: Seat, card: Card) -> tuple[Id, ...]:
    """The characters who could tap to play an item, ally or faction at the site now."""
    visit = g.visit
    if visit is None or not visit.open or card.kind not in (Kind.ITEM, Kind.ALLY, Kind.FACTION):
        return ()
    if not playable_at(g, seat, card, visit.site) or unplayable(g, card, visit):
        return ()
    c = Context(NOBODY, card, seat, company=visit.company)
    found = tuple(one for one in g.characters(visit.company) if g.untapped(one))
    if card.hosts is not None:
        found = tuple(one for one in found if card.hosts.which.fits(g, c, one))
    if card.kind is Kind.ITEM:
        found = tuple(one for one in found if may_bear(g, one, card))
    elif card.kind is Kind.ALLY:
        found = tuple(one for one in found if g.cards[one].card.is_character)
    return found


def unplayable(g: World, card: Card, visit: Visit) -> bool:
    """Something else keeps the card from being played: it is in play, its needs, or the size of the company."""
    if card.unique and any(thing.card is card for thing in g.cards.values()):
        return True
    if card.needs is not None and not card.needs.holds(g, Context(NOBODY, card, g.current, company=visit.company)):
        return True
    return card.kind is Kind.ALLY and size_in_halves(g, visit.company) + halves(card) > LARGEST


def without_counter(card: Card) -> bool:
    """Minor items, and cards that say so, are playable at used sites and leave no counter."""
    return card.facts.at_used_sites or card.item_class is ItemClass.MINOR


def playable_at(g: World, seat: Seat, card: Card, site: str) -> bool:
    """True if the site suits the card, and is unused where it has to be."""
    if not without_counter(card) and site in g.used[seat]:
        return False
    if card.item_class is ItemClass.MINOR and site in g.minor_items:
        return False
    return suits_site(g, card, site)


def suits_site(g: World, card: Card, site: str) -> bool:
    """True if the card is found at the site: by its marks and icons, or by the names and types on the card."""
    there, facts = SITES[site], card.facts
    if facts.sites or facts.site_types:
        return site in facts.sites or site_type(g, site) in facts.site_types
    kind = card.item_class
    if kind is ItemClass.GOLD_RING:
        return there.ring_icon
    if kind is None or kind in (ItemClass.MAJOR_RING, ItemClass.GREATER_RING):
        return False
    if kind in there.items:
        return True
    only = there.greater_only
    return kind is ItemClass.GREATER and only is not None and (only in card.keywords or only == card.title)


@resumable
def play_at_site(g: World, seat: Seat, card: Card) -> Rules[None]:
    """Tap a character to play an item, ally or faction."""
    found = players(g, seat, card)
    character = found[0]
    if len(found) > 1:
        rule = "lore.items.play" if card.kind is Kind.ITEM else "lore.ally.play"
        rule = "lore.faction.roll" if card.kind is Kind.FACTION else rule
        choice = yield g.ask_card(seat, f"{card.name}: who taps for it?", rule, found, False)
        character = choice.card
    visit = g.visit
    assert visit is not None
    g.hands[seat] = g.hands[seat].leave(card)
    g.being_played += ((seat, card),)
    g.visit = replace(visit, played=visit.played + 1)
    tap(g, character, Cause(card.title, card.slug), "lore.items.play")
    if card.kind is Kind.FACTION:
        yield from play_faction(g, seat, card, character, visit.site, True)
    else:
        yield from play_on(g, seat, card, character, visit.site, not without_counter(card))


@resumable
def play_on(g: World, seat: Seat, card: Card, character: Id, site: str, counter: bool) -> Rules[None]:
    """An item or ally comes into play with the character who has tapped for it."""
    no_longer_played(g, seat, card)
    new = g.put(card, seat, character)
    tell_played(g, Context(NOBODY, card, seat), card.kind, g.cards[new].key, on=character)
    if counter:
        use_site(g, seat, site)
    company = g.company_of(character)
    if card.kind is Kind.ALLY:
        yield from happen(g, WhenMembersChange(company))
        return
    if card.item_class is ItemClass.MINOR:
        g.minor_items |= {site}
    yield from happen(g, WhenItemPlayed(new, character, site))
    if new in g.cards and character in g.cards:
        yield from happen(g, WhenItemGained(character, company, new))


@resumable
def play_faction(g: World, seat: Seat, card: Card, character: Id, site: str, counter: bool) -> Rules[None]:
    """A faction is won by a roll with the mind of the character, or lost to the discard pile."""
    tell_played(g, Context(NOBODY, card, seat), Kind.FACTION, on=character)
    company = g.company_of(character)
    won = yield from faction_roll(g, seat, card, character)
    if not won:
        to_discard_pile(g, seat, card)
        g.end(END_OF_ROLL)
        return
    no_longer_played(g, seat, card)
    new = g.put(card, seat)
    yield from score(g, new, seat, "won", Cause(card.title, card.slug), "lore.faction.roll")
    if counter:
        use_site(g, seat, site)
    yield from happen(g, WhenFactionWon(character, company, card))
    g.end(END_OF_ROLL)


@resumable
def faction_roll(g: World, seat: Seat, card: Card, character: Id) -> Rules[bool]:
    number = card.facts.number
    if number is None or wins_without(g, card, character):
        return True
    thing = g.cards[character]
    g.rolls += (Roll(Purpose.FACTION, seat, character, told(faction_parts(g, character, card)), number, card),)
    yield from act_in_turn(g, PlayWindow.FACTION_ROLL, (seat, *g.opponents(seat)))
    parts = roll_parts(g, g.rolls[-1])
    thrown = dice.throw(g)
    won = sum(thrown) + sum(part.amount for part in parts) >= number
    dice.tell(g, seat, Purpose.FACTION, thrown, parts, number, thing.card.title, thing.key, won,
              f"{card.title} {'is won' if won else 'is not won'}", "lore.faction.roll")  # fmt: skip
    g.rolls = g.rolls[:-1]
    return won


def wins_without(g: World, card: Card, character: Id) -> bool:
    """A card on the character wins that faction without a roll."""
    return any(text.faction == card.title and g.cards[c.source].host == character for c, text in g.texts(WinsFaction))
