"""What may be played or used now (rules: Playing cards; Requirements; Unique)."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.core import Seat
from mathom.games.lore import choices
from mathom.games.lore.card import Card
from mathom.games.lore.choices import Choice
from mathom.games.lore.context import NO_COMPANY, NOBODY, CompanyId, Context, Id
from mathom.games.lore.facts import CardType, Keyword, Kind, NotDuplicated, PlayWindow, Race
from mathom.games.lore.language.abilities import Usable
from mathom.games.lore.language.effect import Action
from mathom.games.lore.language.places import site_type
from mathom.games.lore.language.playing import Where
from mathom.games.lore.language.skills import has_skill
from mathom.games.lore.map import SITES
from mathom.games.lore.rules.keying import keys_for
from mathom.games.lore.rules.numbers import hazards_left
from mathom.games.lore.rules.reach import might_reach
from mathom.games.lore.values import END_OF_ATTACK, NEXT_CREATURE, Phase
from mathom.games.lore.world import World

# --- whom a card is played for ---------------------------------------------------------------------------------------


def company_now(g: World) -> CompanyId:
    """The company that a card played now is about: the one that rolls, is attacked, moves or is at its site."""
    if g.rolls and (company := g.company_of(g.rolls[-1].who)):
        return company
    return g.acting


def contexts(g: World, seat: Seat, card: Card) -> tuple[Context, ...]:
    """What a card might be about: between the movement and site phases each company of its player."""
    company = company_now(g)
    if company or g.phase is not Phase.ORGANIZATION:
        return (Context(NOBODY, card, seat, company=company),)
    own = g.companies_of(seat)
    return tuple(Context(NOBODY, card, seat, company=one) for one in own) or (Context(NOBODY, card, seat),)


def in_company(g: World, company: CompanyId, only: object) -> bool:
    """True if a character with that skill, or of that race, is in the company."""
    for one in g.characters(company):
        if isinstance(only, Race):
            if g.cards[one].card.race is only:
                return True
        elif has_skill(g, one, only):  # type: ignore[arg-type]  # a skill
            return True
    return False


# --- requirements ----------------------------------------------------------------------------------------------------


def as_hazard(card: Card, form: Kind | None, seat: Seat, g: World) -> bool:
    """True if the card is played as a hazard. A dual card is a resource on its player's own turn."""
    if card.type is not CardType.HAZARD:
        return False
    return not (card.facts.dual and seat == g.current)


def duplicated(g: World, card: Card, c: Context) -> bool:
    """A unique card is in play already, or one that may not be duplicated there."""
    facts = card.facts
    if facts.unique:
        return any(thing.card is card for thing in g.cards.values()) or _lasts(g, card)
    if facts.not_duplicated is None:
        return False
    if facts.not_duplicated is NotDuplicated.IN_PLAY:
        return any(thing.card.title == card.title for thing in g.cards.values()) or _lasts(g, card)
    if facts.not_duplicated is NotDuplicated.ON_SITE:
        site = g.move.site if g.move is not None else g.where(c.company)
        return any(one.context.card is card and one.context.site == site for one in g.lasting)
    if facts.not_duplicated is NotDuplicated.ON_COMPANY:
        return any(one.context.card is card and one.context.company == c.company for one in g.lasting)
    if facts.not_duplicated is NotDuplicated.ON_ATTACK:
        return any(
            one.context.card is card
            and (one.until == END_OF_ATTACK or (one.until == NEXT_CREATURE and one.context.you == c.you))
            for one in g.lasting
        )
    return False


def _lasts(g: World, card: Card) -> bool:
    """True if the effect of an event of that title still lasts (lore.unique.lasting-event)."""
    return any(one.context.card.title == card.title for one in g.lasting)


def action_of(card: Card, form: Kind | None, hazard: bool) -> Action | None:
    """What playing the card does, in that form."""
    if form is not None and form is not card.kind:
        return card.plays_other
    if card.facts.dual and not hazard and card.plays_as_resource is not None:
        return card.plays_as_resource
    return card.plays


def hosts(g: World, c: Context, card: Card) -> tuple[Id, ...]:
    """The cards in play on which a condition can be played."""
    assert card.hosts is not None
    found = card.hosts.which.among(g, c)
    if card.facts.not_duplicated in (NotDuplicated.ON_CHARACTER, NotDuplicated.ON_PALANTIR):
        found = tuple(one for one in found if not any(g.cards[other].card is card for other in g.on(one)))
    if Keyword.CORRUPTION in card.keywords:
        found = tuple(one for one in found if one not in g.tempted)
    return found


def at_its_site(g: World, card: Card, c: Context) -> bool:
    """True if the company is at a site where the card is played."""
    facts = card.facts
    if not (facts.sites or facts.site_types or facts.book_icon):
        return True
    site = g.where(c.company) if c.company else ""
    if not site:
        return False
    if facts.book_icon:
        return SITES[site].book_icon and site not in g.used[c.you]
    return site in facts.sites or site_type(g, site) in facts.site_types


def meets(g: World, c: Context, card: Card, form: Kind | None, hazard: bool) -> bool:
    """True if the requirements of the card are met."""
    facts = card.facts
    if facts.only is not None and not hazard and not (c.company and in_company(g, c.company, facts.only)):
        return False
    if not at_its_site(g, card, c):
        return False
    if card.needs is not None and not (form is not None and form is not card.kind) and not card.needs.holds(g, c):
        return False
    if card.kind is Kind.QUEST:
        return bool(c.company) and site_type(g, g.companies[c.company].site).value == "Haven"
    return True


def playable(g: World, seat: Seat, card: Card, window: PlayWindow, form: Kind | None = None) -> tuple[Context, ...]:
    """The contexts in which a card can be played now, in that form; none if it cannot be."""
    hazard = as_hazard(card, form, seat, g)
    if not in_time(g, seat, card, window, form, hazard):
        return ()
    if hazard and not within_limit(g, card):
        return ()
    kind = form or card.kind
    found: list[Context] = []
    for c in contexts(g, seat, card):
        if duplicated(g, card, c) or not meets(g, c, card, form, hazard):
            continue
        if not hazard and c.company in g.companies and g.companies[c.company].owner != seat:
            continue  # another player's character rolls (lore.requirements.no-opponent-resources)
        if kind is Kind.CREATURE:
            if keys_for(g, seat, card):
                found.append(c)
            continue
        plays = action_of(card, form, hazard)
        about = c
        if form is None and card.hosts is not None:
            about = replace(c, that=hosts(g, c, card))
            if not about.that:
                continue
        elif card.on is Where.COMPANY and not c.company:
            continue
        if plays is not None and not can_play(g, about, plays, kind):
            continue
        if strike_skill_spent(g, card, window):
            continue
        found.append(c)
    return tuple(found)


def can_play(g: World, c: Context, plays: Action, kind: Kind) -> bool:
    """True if the card can be paid for and does something. A condition stays in play even if it does nothing."""
    return plays.usable(g, c) and (kind is not Kind.EVENT or not plays.idle(g, c))


def strike_skill_spent(g: World, card: Card, window: PlayWindow) -> bool:
    """In a strike only one skill only card may be played."""
    skill = card.facts.only is not None and not isinstance(card.facts.only, Race)
    return skill and window is PlayWindow.STRIKE and g.strike is not None and g.strike.skill_played


def in_time(g: World, seat: Seat, card: Card, window: PlayWindow, form: Kind | None, hazard: bool) -> bool:
    """True if the player may play the card in this turn and window."""
    windows = card.windows_as(form, hazard)
    if window not in windows and not (PlayWindow.ANY_TIME in windows and _in_step(window)):
        return False
    if PlayWindow.ANY_TIME in windows:
        return True
    if hazard and g.phase is not Phase.MOVEMENT and window not in (PlayWindow.ENGAGEMENT, PlayWindow.STRIKE):
        return False  # lore.hazards.definition
    return (seat != g.current) is hazard


def _in_step(window: PlayWindow) -> bool:
    return window in (
        PlayWindow.ORGANIZATION,
        PlayWindow.MOVEMENT,
        PlayWindow.SITE,
        PlayWindow.UNTAP,
        PlayWindow.END_OF_TURN,
    )


def within_limit(g: World, card: Card) -> bool:
    """In the movement phase hazards count against the limit; outside they are engagement and strike cards."""
    if g.phase is not Phase.MOVEMENT or Keyword.NO_HAZARD in card.keywords:
        return True
    return g.move is not None and hazards_left(g) > 0


def ways(g: World, seat: Seat, card: Card, window: PlayWindow) -> tuple[Choice, ...]:
    """The options to play a card now."""
    if window not in card.windows and PlayWindow.ANY_TIME not in card.windows:
        return ()
    forms = card.facts.forms
    if len(forms) > 1:
        return tuple(choices.play_as(card, form) for form in forms if playable(g, seat, card, window, form))
    return (choices.play(card),) if playable(g, seat, card, window) else ()


# --- abilities -------------------------------------------------------------------------------------------------------


def abilities(g: World, seat: Seat, window: PlayWindow) -> tuple[tuple[Context, Usable], ...]:
    """The abilities of cards in play that a player can use now."""
    found: list[tuple[Context, Usable]] = []
    company = company_now(g)
    for c, text in g.texts(Usable):
        if window not in text.windows or text.stored or not may_use(g, seat, c, text):
            continue
        if company and c.company and (c.company == company) is text.afar and not text.defender:
            continue
        about = c if c.company else Context(c.source, c.card, c.you, company=company)
        if text.usable(g, about):
            found.append((about, text))
    if g.phase is Phase.ORGANIZATION and not company:
        found += stored_abilities(g, seat, window)
    return tuple(found)


def may_use(g: World, seat: Seat, c: Context, text: Usable) -> bool:
    """Resources are used on one's own turn, hazards on others', within the limit."""
    if text.defender:
        return g.attack is not None and g.companies[g.attack.company].owner == seat and c.source == g.attack.source
    if c.you != seat:
        return False
    if c.card.type is CardType.HAZARD:
        movement = g.move is not None and g.move.open
        return movement and seat != g.current and hazards_left(g) > 0
    return seat == g.current


def stored_abilities(g: World, seat: Seat, window: PlayWindow) -> list[tuple[Context, Usable]]:
    """Abilities of cards in the marshalling point pile."""
    found: list[tuple[Context, Usable]] = []
    for thing in g.cards.values():
        if thing.scored_by == seat and thing.owner == seat and thing.card.texts:
            for text in thing.card.texts:
                if isinstance(text, Usable) and text.stored and window in text.windows:
                    c = Context(thing.id, thing.card, seat, company=NO_COMPANY)
                    if text.usable(g, c):
                        found.append((c, text))
    return found


# --- for all that everybody knows ------------------------------------------------------------------------------------


def might_play(g: World, seat: Seat, window: PlayWindow) -> bool:
    """True if public knowledge allows that the seat could play a card from hand now."""
    cards = g.cards_for(seat, window)
    if window is not PlayWindow.COUNTER and _in_step(window):
        cards += g.cards_for(seat, PlayWindow.ANY_TIME)
    if not cards:
        return False
    hazards = seat != g.current
    g.guessing = True
    try:
        for card in cards:
            # A card of the wrong type for this player's turn is not looked at any further.
            if (card.type is CardType.HAZARD) is not hazards and not card.facts.dual:
                continue
            if might_reach(g, seat, window, card) and ways(g, seat, card, window):
                return True
        return False
    finally:
        g.guessing = False
