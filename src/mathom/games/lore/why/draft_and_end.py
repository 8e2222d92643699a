"""Refusals before the first turn and at the end: the draft, hazard piles, calling the end game."""

from __future__ import annotations

from mathom.cards.nouns import number_of
from mathom.core import Refusal, Seat
from mathom.games.lore.card import Card
from mathom.games.lore.facts import CardType
from mathom.games.lore.rules.drafting import STARTING_MIND, drafted_mind, mind_in_draft
from mathom.games.lore.rules.numbers import points
from mathom.games.lore.values import Phase
from mathom.games.lore.world import World


def draft(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
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


def stock(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
    [card] = things
    assert isinstance(card, Card)
    if not g.options.shared_hazards:
        return Refusal("there are hazard piles with three players or more", "lore.multiplayer.base")
    if card not in g.hands[seat]:
        return Refusal(f"{card.name} is not in your hand", "lore.timing.playing-a-card")
    if card.type is not CardType.HAZARD:
        return Refusal(f"{card.name} is no hazard", "lore.multiplayer.hazard-pile-start")
    return None


def call(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
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
