"""Who fights whom (rulebook: Assignment phase)."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.choices import PASS
from mathom.cards.telling import Cause
from mathom.core import Seat, resumable
from mathom.games.lotr_tcg import choices, events
from mathom.games.lotr_tcg.choices import Choice
from mathom.games.lotr_tcg.context import Id
from mathom.games.lotr_tcg.facts import Keyword, Kind, Side
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.modifiers import CannotBeAssigned, OneMinionEach
from mathom.games.lotr_tcg.moments import WhenAssigned
from mathom.games.lotr_tcg.rules.happening import happen
from mathom.games.lotr_tcg.rules.numbers import keyword
from mathom.games.lotr_tcg.rules.presence import fighters, minions


@resumable
def assign_defenders(g: Journey) -> Rules[None]:
    """The Free Peoples player assigns as he likes; then the Shadow players assign what is left of their minions."""
    while True:
        options = defender_options(g)
        if not options:
            break
        prompt = "Assign a defender, or pass when you are done."
        options = (PASS, *options)
        choice = yield g.ask(g.free_peoples, prompt, "tcg.assignment.fp-any-order", options, harmless=True)
        if choice.token == PASS.token:
            break
        yield from assign(g, g.free_peoples, choice.other, choice.card, None)
    for seat in g.shadow_players():
        yield from assign_leftovers(g, seat)


@resumable
def assign_leftovers(g: Journey, seat: Seat) -> Rules[None]:
    """A Shadow player may set each of his unassigned minions on any companion, assigned or not."""
    held_back: tuple[Id, ...] = ()
    while True:
        left = tuple(m for m in free_minions(g) if g.cards[m].owner == seat and m not in held_back)
        if not left:
            return
        minion = left[0]
        options = tuple(
            choices.assign(g, defender, minion)
            for defender in fighters(g)
            if may_fight(g, defender, minion, Side.SHADOW)
        )
        held_back += (minion,)
        if not options:
            continue
        prompt = f"Whom does {g.cards[minion].card.title} attack?"
        choice = yield g.ask(seat, prompt, "tcg.assignment.shadow-leftover", (*options, PASS), harmless=False)
        if choice.token != PASS.token:
            yield from assign(g, seat, choice.other, minion, None)


def defender_options(g: Journey) -> tuple[Choice, ...]:
    """Unassigned minions against companions and fighting allies that can take (another) one."""
    free = free_minions(g)
    found = []
    for defender in fighters(g):
        fights = len(opponents_of(g, defender))
        if fights and fights > keyword(g, defender, Keyword.DEFENDER):
            continue
        found += [choices.assign(g, defender, m) for m in free if may_fight(g, defender, m, Side.FREE_PEOPLES)]
    return tuple(found)


def free_minions(g: Journey) -> tuple[Id, ...]:
    """Minions that can still be assigned; in the fierce round only those that were fierce when it began."""
    busy = {minion for _, fighting in g.skirmishes for minion in fighting}
    return tuple(
        minion for minion in minions(g) if minion not in busy and (g.fierce is None or minion in g.fierce)
    )  # fmt: skip


def opponents_of(g: Journey, defender: Id) -> tuple[Id, ...]:
    return next((fighting for one, fighting in g.skirmishes if one == defender), ())


def may_fight(g: Journey, defender: Id, minion: Id, by: Side) -> bool:
    """True if no text forbids that the two fight."""
    if opponents_of(g, defender) and any(text.on(g, context) for context, text in g.texts(OneMinionEach)):
        return False
    return not kept_apart(g, defender, minion, by)


def kept_apart(g: Journey, defender: Id, minion: Id, by: Side) -> bool:
    """True if a text forbids that side to set these two against each other, whoever else is assigned."""
    for context, text in g.texts(CannotBeAssigned):
        if text.by is not None and text.by is not by:
            continue
        if text.keeps_apart(g, context, defender, minion) or text.keeps_apart(g, context, minion, defender):
            return True
    return False


def may_pair(g: Journey, defender: Id, minion: Id, by: Side) -> bool:
    """True if an assignment action may set the two against each other: neither is assigned yet."""
    if defender not in fighters(g) or minion not in free_minions(g) or not unassigned(g, defender):
        return False
    return may_fight(g, defender, minion, by)


@resumable
def assign(g: Journey, seat: Seat, defender: Id, minion: Id, cause: Cause | None) -> Rules[None]:
    """A player sets two against each other; `cause` is the card that makes him, if one does."""
    fighting = opponents_of(g, defender)
    if fighting:
        g.skirmishes = tuple(
            (one, (*others, minion) if one == defender else others) for one, others in g.skirmishes
        )  # fmt: skip
    else:
        g.skirmishes += ((defender, (minion,)),)
    g.assigned |= {defender, minion}
    light, dark = g.cards[defender], g.cards[minion]
    companions = (*g.notes.companions_assigned, *((defender,) if light.card.kind is Kind.COMPANION else ()))
    g.notes = replace(g.notes, somebody_assigned=True, companions_assigned=companions)
    g.tell(events.Assigned(minion=dark.card.title, defender=light.card.title, keys=(dark.key, light.key),
                           slugs=(dark.card.slug, light.card.slug), seat=seat, cause=cause,
                           rule="tcg.assignment.one-to-one"))  # fmt: skip
    yield from happen(g, WhenAssigned(defender, minion))


def unassigned(g: Journey, card: Id) -> bool:
    return not any(card == defender or card in fighting for defender, fighting in g.skirmishes)
