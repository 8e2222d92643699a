"""Why the rules cannot have brought about a position that somebody has set up.

`checking` says what holds at every decision of every match. Here is what holds besides at the moments at which a
position starts: between two actions of a phase, with nothing under way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from mathom.cards.texts import says
from mathom.cards.words import plain
from mathom.core import InvalidPosition
from mathom.games.lore.context import Context, Id
from mathom.games.lore.facts import CardType, Kind, NotDuplicated
from mathom.games.lore.language.deeds import PlaceOn
from mathom.games.lore.language.modifiers_journey import Storable
from mathom.games.lore.language.playing import Where
from mathom.games.lore.map import SITES
from mathom.games.lore.rules.numbers import LARGEST, size_in_halves
from mathom.games.lore.values import InPlay, Status
from mathom.games.lore.world import World

#: A draw pile that was exhausted so many times as often as it takes for the end is a slip of the pen.
MOST_CYCLES_OVER: Final = 4


def check_credible(g: World) -> None:
    """Raise `InvalidPosition` with the first reason why this cannot be."""
    for reason in (*the_turn(g), *the_map(g), *companies(g), *piles(g), *in_play(g), *duplicates(g), *stored(g)):
        raise InvalidPosition(reason)


def the_turn(g: World) -> Iterator[str]:
    options = g.options
    last = options.turn_limit * options.players
    if g.turn < 1:
        yield "there is no turn before the first"
    if last and g.turn > last:
        yield f"turn {g.turn} is beyond the turn limit: the last turn is {last}"
    if options.solitaire and g.current:
        yield "a solitaire game has turns of its player only, none of the hazards"
    for thing in g.cards.values():
        if thing.turn > g.turn:
            yield f"{thing.card.name} came into play in turn {thing.turn}, and this is turn {g.turn}"
    most = MOST_CYCLES_OVER * options.cycles_needed
    for seat in g.order:
        if g.exhausted[seat] > most:
            pile = f"the draw pile of {options.names[seat]} was exhausted {g.exhausted[seat]} times"
            yield f"{pile}; no match at this table has more than {most}"


def the_map(g: World) -> Iterator[str]:
    places = [company.site for company in g.companies.values()] + [thing.site for thing in g.cards.values()]
    for site in (*places, *(one for used in g.used for one in sorted(used))):
        if site and SITES[site].region not in g.regions:
            yield f"{site} is not on the map in use"


def companies(g: World) -> Iterator[str]:
    for number, company in g.companies.items():
        name = g.options.names[company.owner]
        if company.owner >= g.options.players:
            yield f"the company at {company.site} belongs to {name}, which has no companies"
        size = size_in_halves(g, number)
        if size > LARGEST:
            yield f"the company at {company.site} counts {size / 2:g} characters; {LARGEST // 2} are the most"
    for seat in range(g.options.players):
        own, most = len(g.companies_of(seat)), g.options.played.companies
        if own > most:
            yield f"{g.options.names[seat]} has {own} companies; at the {g.options.level} level {most} is the most"
        mains = [one.card.name for one in g.cards.values() if one.owner == seat and one.kind is Kind.MAIN_CHARACTER]
        if len(mains) > 1:
            yield f"{g.options.names[seat]} has {' and '.join(mains)}; a player has one main character"


def piles(g: World) -> Iterator[str]:
    for seat in g.order:
        if g.sideboards[seat].cards and not g.options.played.built:
            yield f"{g.options.names[seat]} has a sideboard; there is none at the {g.options.level} level"


def in_play(g: World) -> Iterator[str]:
    for card, thing in g.cards.items():
        if thing.scored_by is not None:
            continue
        name, host = thing.card.name, thing.host
        if thing.kind is Kind.CREATURE:
            yield f"{name} is a creature: it is in play while it attacks, and nothing attacks yet"
        elif thing.kind is Kind.QUEST and (host or not thing.company):
            yield f"{name} is a quest and lies on a company"
        elif thing.kind is Kind.ITEM and twice(g, card):
            yield f"{g.title(host)} bears {name} twice, which may not be duplicated on a character"
        elif thing.kind is Kind.CONDITION:
            yield from where_it_lies(g, card, thing)


def where_it_lies(g: World, card: Id, thing: InPlay) -> Iterator[str]:
    """What a condition lies on is what it was played on, unless its text puts it somewhere else."""
    printed, name, host = thing.card, thing.card.name, thing.host
    if thing.company and printed.on is not Where.COMPANY:
        yield f"{name} does not lie on a company"
    if thing.site and printed.on is not Where.SITE:
        yield f"{name} does not lie on a site"
    if says(printed.texts, PlaceOn):
        return
    if printed.on is Where.COMPANY and not thing.company:
        yield f"{name} lies on a company: say on which, by its site"
    elif printed.on is Where.SITE and not thing.site:
        yield f"{name} lies on a site: say `at` which"
    elif printed.hosts is None:
        if host:
            yield f"{name} does not lie on another card"
    elif not host:
        yield f"{name} is played on {whom(thing)}: say `on` whom"
    elif not suits(g, card, thing):
        yield f"{g.title(host)} cannot have {name}, which is played on {whom(thing)}"
    elif twice(g, card):
        yield f"{g.title(host)} has {name} twice, which may not be duplicated there"


def suits(g: World, card: Id, thing: InPlay) -> bool:
    """True if a condition could be played on its host; whoever tapped for it was untapped then."""
    assert thing.card.hosts is not None
    then = g.clone()
    then.set_status(thing.host, Status.UNTAPPED)
    c = Context(card, thing.card, thing.owner, company=g.company_of(thing.host))
    return thing.card.hosts.which.fits(then, c, thing.host)


def whom(thing: InPlay) -> str:
    """What a condition is played on, in words."""
    assert thing.card.hosts is not None
    return plain(thing.card.hosts.which.phrase(thing.card.voice).one().object)


def twice(g: World, card: Id) -> bool:
    """True if a second copy of a card lies on its host that may not be duplicated there."""
    thing = g.cards[card]
    once = thing.card.facts.not_duplicated in (NotDuplicated.ON_CHARACTER, NotDuplicated.ON_PALANTIR)
    return once and Counter(g.cards[one].card for one in g.on(thing.host))[thing.card] > 1


def duplicates(g: World) -> Iterator[str]:
    """Cards that may not be duplicated are in play once, and Gates of Morning and Doors of Night never both."""
    once = Counter(one.card for one in g.cards.values() if one.card.facts.not_duplicated is NotDuplicated.IN_PLAY)
    for card, number in once.items():
        if number > 1:
            yield f"{card.name} is in play {number} times, and may not be duplicated"
    if g.titled("Gates of Morning") and g.titled("Doors of Night"):
        yield "Gates of Morning and Doors of Night are in play, and each of them discards the other"


def stored(g: World) -> Iterator[str]:
    for thing in g.cards.values():
        if thing.scored_by is None:
            continue
        card = thing.card
        storable = thing.kind in (Kind.ITEM, Kind.QUEST) or says(card.texts, Storable)
        if thing.site and not storable:
            yield f"{card.name} lies in a marshalling point pile, but is never stored"
        defeated = card.type is CardType.HAZARD and card.facts.mp
        if card.kind is Kind.ALLY or (card.kind is Kind.CONDITION and not storable and not defeated):
            yield f"{card.name} never lies in a marshalling point pile"
