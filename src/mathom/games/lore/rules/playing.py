"""Playing a card, and what others may do while it resolves (rules: Playing cards; Timing)."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.asking import label
from mathom.core import Seat, resumable
from mathom.games.lore import choices, events
from mathom.games.lore.card import Card
from mathom.games.lore.choices import Choice
from mathom.games.lore.context import NO_COMPANY, NOBODY, Context, Id
from mathom.games.lore.facts import CardType, Keyword, Kind, PlayWindow, Race
from mathom.games.lore.language.abilities import Usable
from mathom.games.lore.language.effect import Effect, declare, is_elsewhere, perform
from mathom.games.lore.language.playing import Where
from mathom.games.lore.map import SITES
from mathom.games.lore.rules.keying import keys_for
from mathom.games.lore.rules.playable import (
    abilities,
    action_of,
    as_hazard,
    contexts,
    hosts,
    meets,
    might_play,
    playable,
    ways,
)
from mathom.games.lore.rules.reach import in_reach, take_out
from mathom.games.lore.values import Key, Phase, Resolving
from mathom.games.lore.world import Rules, World

# --- playing a card --------------------------------------------------------------------------------------------------


@resumable
def play(g: World, seat: Seat, choice: Choice, window: PlayWindow) -> Rules[None]:
    """Declare a card with its targets, pay what it costs, let others answer it, and do what it says."""
    card = choice.printed
    assert card is not None
    form: Kind | None = choices.played_as(choice)
    hazard = as_hazard(card, form, seat, g)
    found = playable(g, seat, card, window, form)
    c = found[0]
    if len(found) > 1:
        c = yield from which_company(g, seat, card, found)
    take_out(g, seat, card, window)
    g.being_played += ((seat, card),)
    note_played(g, seat, card, hazard)
    kind: Kind = form or card.kind
    if kind is Kind.CREATURE:
        yield from play_creature(g, seat, card, c)
    elif kind is Kind.EVENT:
        yield from play_event(g, seat, card, c, form, hazard)
    else:
        yield from play_condition(g, seat, card, c, form, hazard)


@resumable
def which_company(g: World, seat: Seat, card: Card, found: tuple[Context, ...]) -> Rules[Context]:
    options = tuple(choices.company(c.company, company_words(g, c)) for c in found)
    choice = yield g.ask(seat, f"{card.name}: for which company?", "lore.requirements.company-target", options)
    for c in found:
        if c.company == choice.number:
            return c
    return found[0]


def company_words(g: World, c: Context) -> str:
    names = ", ".join(g.title(one) for one in g.characters(c.company))
    return f"{names} at {g.companies[c.company].site}"


def note_played(g: World, seat: Seat, card: Card, hazard: bool) -> None:
    """A hazard counts against the limit of the movement phase; a resource in the site phase is noted."""
    if hazard and g.phase is Phase.MOVEMENT and g.move is not None:
        counts = Keyword.NO_HAZARD not in card.keywords
        g.move = replace(g.move, played=g.move.played + counts, hazards_by=g.move.hazards_by | {seat})
    elif not hazard and g.visit is not None:
        g.visit = replace(g.visit, played=g.visit.played + 1)
    skill = card.facts.only is not None and not isinstance(card.facts.only, Race)
    if skill and not hazard and g.strike is not None:
        g.strike = replace(g.strike, skill_played=True)


def no_longer_played(g: World, seat: Seat, card: Card) -> None:
    left = list(g.being_played)
    left.remove((seat, card))
    g.being_played = tuple(left)


def to_discard_pile(g: World, seat: Seat, card: Card) -> None:
    no_longer_played(g, seat, card)
    g.discards[seat] = g.discards[seat].put(card)


def tell_played(
    g: World, c: Context, kind: Kind, key: str = "", *, on: Id = NOBODY, words: str = "", keyed: str = ""
) -> None:
    """Tell everybody that a card is played: on which card, and for which of several companies."""
    if g.log is not None:
        seat, card = c.you, c.card
        host = g.cards[on] if on else None
        company = company_words(g, c) if c.company and len(contexts(g, seat, card)) > 1 else ""
        g.tell(events.CardPlayed(player=g.name_of(seat), card=card.name, slug=card.slug, kind=kind.value, key=key,
                                 on=host.card.title if host is not None else words,
                                 on_key=host.key if host is not None else "", company=company, keyed=keyed,
                                 seat=seat, rule="lore.timing.playing-a-card"))  # fmt: skip


@resumable
def play_creature(g: World, seat: Seat, card: Card, c: Context) -> Rules[None]:
    """A creature is keyed and attacks at once."""
    keys = keys_for(g, seat, card)
    key = keys[0]
    if len(keys) > 1:
        options = tuple(choices.branch(at, one.words) for at, one in enumerate(keys))
        choice = yield g.ask(seat, f"{card.name}: keyed to what?", "lore.hazards.keyed-definition", options)
        key = keys[choice.number]
    no_longer_played(g, seat, card)
    source = g.put(card, seat)
    tell_played(g, c, Kind.CREATURE, g.cards[source].key, keyed=key.words)
    canceled = yield from countered(g, Resolving(seat, card, source, True))
    if canceled:
        g.take(source)
        g.discards[seat] = g.discards[seat].put(card)
        return
    assert card.plays is not None
    yield from perform(g, card.plays.effect, with_key(c, source, key))


def with_key(c: Context, source: Id, key: Key) -> Context:
    """What a creature knows of its attack: itself, and its key."""
    return replace(c, source=source, moment=key)


@resumable
def play_event(g: World, seat: Seat, card: Card, c: Context, form: Kind | None, hazard: bool) -> Rules[None]:
    """An event is discarded as soon as its effect is applied."""
    plays = action_of(card, form, hazard)
    tell_played(g, c, Kind.EVENT)
    deed: Effect | None = None
    if plays is not None:
        c = yield from perform(g, plays.cost, c)
        deed, _ = yield from declare(g, plays.effect, c)
    aimed = hazard and not card.elsewhere and not is_elsewhere(deed)
    canceled = yield from countered(g, Resolving(seat, card, NOBODY, aimed, deed))
    if not canceled and deed is not None and meets(g, c, card, form, hazard):
        yield from perform(g, deed, c)
    to_discard_pile(g, seat, card)


@resumable
def play_condition(g: World, seat: Seat, card: Card, c: Context, form: Kind | None, hazard: bool) -> Rules[None]:
    """A condition or quest stays in play: on a card, the company, the site or the attack, or on nothing."""
    plays = action_of(card, form, hazard)
    host = NOBODY
    if form is None and card.hosts is not None:
        host = yield from pick_host(g, seat, card, c)
    words = card.on.value if isinstance(card.on, Where) else ""
    tell_played(g, c, Kind.CONDITION, on=host, words=words)
    c = replace(c, that=(host,) if host else ())
    deed: Effect | None = None
    if plays is not None:
        c = yield from perform(g, plays.cost, c)
        deed, _ = yield from declare(g, plays.effect, c)
    aimed = hazard and card.on not in (None, Where.SITE, Where.ATTACK)
    canceled = yield from countered(g, Resolving(seat, card, NOBODY, aimed, deed))
    gone = bool(host) and host not in g.cards
    if canceled or gone or not meets(g, c, card, form, hazard):
        to_discard_pile(g, seat, card)
        return
    no_longer_played(g, seat, card)
    source = lay(g, seat, card, host, c, form)
    if deed is not None:
        yield from perform(g, deed, replace(c, source=source))


@resumable
def pick_host(g: World, seat: Seat, card: Card, c: Context) -> Rules[Id]:
    """On which card a condition is played."""
    found = hosts(g, c, card)
    if len(found) == 1:
        return found[0]
    choice = yield g.ask_card(seat, f"{card.name}: on whom?", "lore.requirements.targets", found, False)
    return Id(choice.card)


def lay(g: World, seat: Seat, card: Card, host: Id, c: Context, form: Kind | None) -> Id:
    """A condition comes into play where it belongs."""
    source = g.put(card, seat, host)
    thing = g.cards[source]
    if form is not None and form is not card.kind:
        g.set(source, replace(thing, form=form))
    elif card.on is Where.COMPANY or card.kind is Kind.QUEST:
        g.set(source, replace(thing, company=c.company))
    elif card.on is Where.SITE:
        g.set(source, replace(thing, site=g.where(c.company) or (g.move.site if g.move is not None else "")))
    elif card.on is Where.ATTACK and g.attack is not None:
        g.attack = replace(g.attack, cards=(*g.attack.cards, source))
    if host and Keyword.CORRUPTION in card.keywords and card.type is CardType.HAZARD:
        g.tempted |= {host}
    if card.facts.book_icon:
        use_site(g, seat, g.where(c.company))
    return source


def use_site(g: World, seat: Seat, site: str) -> None:
    """Put a used counter on a site."""
    g.used[seat] |= {site}
    if g.log is not None:
        g.tell(events.SiteUsed(player=g.name_of(seat), site=site, site_slug=SITES[site].slug, seat=seat,
                               rule="lore.site.used-counter"))  # fmt: skip


# --- abilities -------------------------------------------------------------------------------------------------------


@resumable
def use(g: World, seat: Seat, card: Id, number: int) -> Rules[None]:
    """Use an ability of a card in play."""
    thing = g.cards[card]
    text = thing.card.texts[number]
    assert isinstance(text, Usable)
    company = g.company_of(card) or (g.acting if thing.scored_by is None else NO_COMPANY)
    c = Context(card, thing.card, seat if not text.defender else thing.owner, company=company)
    if text.defender:
        c = replace(c, you=seat)
    text.count(g, c)
    g.tell(events.AbilityUsed(player=g.name_of(seat), card=thing.card.name, slug=thing.card.slug, key=thing.key,
                              what=label(thing.card, number), seat=seat,
                              rule="lore.timing.what-is-action"))  # fmt: skip
    hazard = thing.card.type is CardType.HAZARD and not text.defender
    if hazard and g.move is not None:
        g.move = replace(g.move, played=g.move.played + 1, hazards_by=g.move.hazards_by | {seat})
    c = yield from perform(g, text.action.cost, c)
    deed, _ = yield from declare(g, text.action.effect, c)
    canceled = yield from countered(g, Resolving(seat, thing.card, card, hazard and not thing.card.elsewhere, deed))
    if not canceled:
        yield from perform(g, deed, c)


# --- counter cards ---------------------------------------------------------------------------------------------------


@resumable
def countered(g: World, resolving: Resolving) -> Rules[bool]:
    """While something resolves, the others may answer it, and then its owner; True if it is canceled."""
    seats = (*g.clockwise(resolving.seat)[1:], resolving.seat)
    g.resolving += (resolving,)
    passes = 0
    at = 0
    while passes < len(seats) and not g.resolving[-1].canceled:
        seat = seats[at % len(seats)]
        at += 1
        passes += 1
        if might_counter(g, seat):
            options = counters(g, seat)
            before = g.window
            g.window = PlayWindow.COUNTER
            what = f" ({resolving.words})" if resolving.deed is not None else ""
            prompt = f"{resolving.card.name} is being resolved{what}: do you answer it?"
            choice = yield g.ask(seat, prompt, "lore.timing.counter-window", (choices.PASS, *options), "counter",
                                 harmless=True)  # fmt: skip
            g.window = before
            if choice.token != choices.PASS.token:
                passes = 0
                if choice.printed is not None:
                    yield from play(g, seat, choice, PlayWindow.COUNTER)
                else:
                    yield from use(g, seat, choice.card, choice.number)
    canceled = g.resolving[-1].canceled
    g.resolving = g.resolving[:-1]
    if canceled:
        g.tell(events.CardCanceled(card=resolving.card.name, slug=resolving.card.slug, seat=resolving.seat,
                                   rule="lore.timing.counter-discards"))  # fmt: skip
    return canceled


def might_counter(g: World, seat: Seat) -> bool:
    return might_play(g, seat, PlayWindow.COUNTER) or bool(abilities(g, seat, PlayWindow.COUNTER))


def counters(g: World, seat: Seat) -> tuple[Choice, ...]:
    found: list[Choice] = []
    for card in in_reach(g, seat, PlayWindow.COUNTER):
        found += ways(g, seat, card, PlayWindow.COUNTER)
    found += [choices.use(g, c.source, c.card.texts.index(text)) for c, text in abilities(g, seat, PlayWindow.COUNTER)]
    return tuple(found)


def cancel_resolving(g: World) -> None:
    """The card that is being resolved does not."""
    g.resolving = (*g.resolving[:-1], replace(g.resolving[-1], canceled=True))
