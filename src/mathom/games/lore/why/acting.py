"""Refusals of what a company does on its way: moving, drawing, strikes, support, abilities of cards in play."""

from __future__ import annotations

from mathom.cards.choices import Copy
from mathom.cards.nouns import number_word
from mathom.cards.words import plain
from mathom.core import Refusal, Seat
from mathom.games.lore.context import Context
from mathom.games.lore.facts import CardType
from mathom.games.lore.language.abilities import Usable
from mathom.games.lore.map import GORGOROTH, SITES
from mathom.games.lore.rules.moving import most_drawn
from mathom.games.lore.rules.numbers import can_be_struck, hazard_limit, hazards_left
from mathom.games.lore.rules.roads import routes
from mathom.games.lore.rules.strikes import waits
from mathom.games.lore.values import AttackStep, Phase
from mathom.games.lore.why.times import another_time, not_their_phase
from mathom.games.lore.world import World


def move(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
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


def strike(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
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


def support(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
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


def use(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
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
        return Refusal(f"it is used {another_time(g, text.windows)}", "lore.cards.resource-definition")
    if not text.defender and not text.afar and (refusal := not_their_phase(g, g.company_of(copy.id))):
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


def draw(g: World, seat: Seat, things: tuple[object, ...]) -> Refusal | None:
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
