"""The draft of the standard level: starting companies, starters, and who is left (rules: Multi-player; Solitaire)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mathom.core import Seat, resumable
from mathom.games.lore import choices, events
from mathom.games.lore.card import Card
from mathom.games.lore.choices import DONE, PASS, Choice
from mathom.games.lore.context import Id
from mathom.games.lore.facts import Kind
from mathom.games.lore.map import SITES
from mathom.games.lore.rules import dice
from mathom.games.lore.rules.decks import deck_of, haven_of
from mathom.games.lore.rules.numbers import LARGEST, halves, size_in_halves
from mathom.games.lore.rules.organizing import enter_company
from mathom.games.lore.rules.striking import may_bear
from mathom.games.lore.values import Purpose
from mathom.games.lore.world import Rules, World

#: Normal mind points of a starting company, and what a main character counts for in the draft.
STARTING_MIND: Final = 8
MAIN_MIND: Final = 5
#: Characters that a draw pile may hold.
IN_PILE: Final = 8


def draft_order(g: World, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """From the highest roll to the lowest; those with equal rolls roll again."""
    if len(seats) < 2:
        return seats
    rolls = {seat: dice.throw(g) for seat in seats}
    for seat, thrown in rolls.items():
        dice.tell(g, seat, Purpose.DRAFT, thrown, (), 0, "", "", True, "", "lore.draft.order")
    found: tuple[Seat, ...] = ()
    for rolled in sorted({sum(thrown) for thrown in rolls.values()}, reverse=True):
        found += draft_order(g, tuple(seat for seat in seats if sum(rolls[seat]) == rolled))
    return found


@resumable
def draft(g: World, order: tuple[Seat, ...]) -> Rules[None]:
    """Round after round each player puts one character of his pool into his starting company, or passes for good."""
    drafting = order
    while drafting:
        for seat in drafting:
            found = draftable(g, seat)
            if not found:
                drafting = tuple(one for one in drafting if one != seat)
                continue
            choice = yield g.ask(seat, draft_prompt(g, seat), draft_rule(g), draft_options(g, seat, found),
                                 always=True)  # fmt: skip
            if choice.printed is None:
                drafting = tuple(one for one in drafting if one != seat)
            else:
                pick(g, seat, choice.printed)


def draft_rule(g: World) -> str:
    return "lore.solitaire.start-company" if g.options.solitaire else "lore.draft.single-picks"


def draft_prompt(g: World, seat: Seat) -> str:
    left = STARTING_MIND - drafted_mind(g, seat)
    return f"Whom do you draft for your starting company ({left} of {STARTING_MIND} mind points left)?"


def draft_options(g: World, seat: Seat, found: tuple[Card, ...]) -> tuple[Choice, ...]:
    """The company that the deck proposes comes first."""
    proposed = tuple(card for card in deck_of(g.options, seat).company if card in found)
    others = tuple(choices.draft(card) for card in found if card not in proposed)
    return (*(choices.draft(card) for card in proposed), *others, PASS) if proposed else (PASS, *others)


def draftable(g: World, seat: Seat) -> tuple[Card, ...]:
    """The characters of a pool who fit in: eight normal mind points, size seven, and nobody who is there already."""
    mind = drafted_mind(g, seat)
    size = sum(size_in_halves(g, company) for company in g.companies_of(seat))
    return tuple(
        card for card in g.pools[seat].cards
        if card.is_character and mind + mind_in_draft(card) <= STARTING_MIND and size + halves(card) <= LARGEST
        and not (card.unique and any(thing.card is card for thing in g.cards.values()))
        and not (card.kind is Kind.MAIN_CHARACTER and g.mains[seat] is not None)
    )  # fmt: skip


def mind_in_draft(card: Card) -> int:
    return MAIN_MIND if card.kind is Kind.MAIN_CHARACTER else card.facts.mind


def drafted_mind(g: World, seat: Seat) -> int:
    members = (one for company in g.companies_of(seat) for one in g.companies[company].members)
    return sum(mind_in_draft(g.cards[one].card) for one in members)


def pick(g: World, seat: Seat, card: Card) -> None:
    """A character of the pool joins the starting company; the first one forms it at the starting Haven."""
    haven = haven_of(g.options, seat)
    own = g.companies_of(seat)
    company = own[0] if own else g.new_company(seat, haven)
    g.pools[seat] = g.pools[seat].leave(card)
    new = enter_company(g, card, seat, company)
    g.tell(events.CharacterBrought(player=g.name_of(seat), card=card.name, slug=card.slug, key=g.cards[new].key,
                                   site=haven, site_slug=SITES[haven].slug, company=company, drafted=True, seat=seat,
                                   rule=draft_rule(g)))  # fmt: skip


# --- starters --------------------------------------------------------------------------------------------------------


@resumable
def give_starters(g: World, seat: Seat) -> Rules[None]:
    """Minor items go to characters, quests to the company; nobody taps or rolls. Without a company they are lost."""
    for card in g.pools[seat].cards:
        if card.is_character:
            continue
        bearers = tuple(one for company in g.companies_of(seat) for one in g.characters(company))
        if card.kind is not Kind.QUEST:
            bearers = tuple(one for one in bearers if may_bear(g, one, card))
        if not bearers:
            g.pools[seat] = g.pools[seat].leave(card)
            g.out_of_play[seat] = g.out_of_play[seat].put(card)
        elif card.kind is Kind.QUEST:
            g.pools[seat] = g.pools[seat].leave(card)
            new = g.put(card, seat)
            g.set(new, replace(g.cards[new], company=g.companies_of(seat)[0]))
            tell_given(g, new, "the company", "")
        else:
            bearer = bearers[0]
            if len(bearers) > 1:
                options = tuple(choices.give(g, card, one) for one in bearers)
                choice = yield g.ask(seat, f"Who starts with {card.name}?", "lore.draft.starters", options)
                bearer = choice.other
            g.pools[seat] = g.pools[seat].leave(card)
            new = g.put(card, seat, bearer)
            tell_given(g, new, g.title(bearer), g.cards[bearer].key)


def tell_given(g: World, card: Id, on: str, key: str) -> None:
    thing = g.cards[card]
    g.tell(events.Placed(card=thing.card.title, slug=thing.card.slug, key=thing.key, on=on, on_key=key,
                         seat=thing.owner, rule="lore.draft.starters"))  # fmt: skip


# --- who is left -----------------------------------------------------------------------------------------------------


@resumable
def shuffle_leftovers_in(g: World, seat: Seat) -> Rules[None]:
    """Characters whom nobody drafted may go into the draw pile, up to its limit; others do not see which ones."""
    g.undrafted[seat] = g.pools[seat].cards
    g.left_out[seat] = g.left_out[seat].put(*g.pools[seat].cards)
    g.pools[seat] = g.pools[seat].emptied()
    room = IN_PILE - sum(card.is_character for card in deck_of(g.options, seat).cards)
    while room > 0 and g.left_out[seat].cards:
        prompt = f"Who of your pool is shuffled into your draw pile (up to {room})?"
        options = tuple(choices.name(card) for card in dict.fromkeys(g.left_out[seat].cards))
        choice = yield g.ask(seat, prompt, "lore.draft.leftovers", (DONE, *options), harmless=True)
        room = room - 1 if choice.printed is not None else 0
        if choice.printed is not None:
            card = choice.printed
            g.left_out[seat] = g.left_out[seat].leave(card)
            g.piles[seat] = g.piles[seat].put(card)
            g.tell(events.Fetched(player=g.name_of(seat), what="a character", card=card.name, slug=card.slug,
                                  origin="the pool", to="the draw pile", seen=(seat,), seat=seat,
                                  rule="lore.draft.leftovers"))  # fmt: skip
