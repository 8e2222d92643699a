"""Assigning strikes (rules: Combat)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mathom.core import resumable
from mathom.games.lore import choices, events
from mathom.games.lore.choices import PASS
from mathom.games.lore.context import Id
from mathom.games.lore.language.modifiers import MustBeStruck, StruckFirst
from mathom.games.lore.rules.numbers import attack_strikes, attacker_assigns, can_be_struck, prowess
from mathom.games.lore.values import EACH, AttackStep, Facing, Status
from mathom.games.lore.world import Rules, World

#: Strikes go to untapped characters first, then to tapped ones, then to the wounded.
_ORDER: Final = {Status.UNTAPPED: 0, Status.TAPPED: 1, Status.WOUNDED: 2}


def struck_first(g: World) -> frozenset[Id]:
    """Allies that take a strike before their controllers do."""
    return frozenset(c.source for c, _ in g.texts(StruckFirst))


@resumable
def assign_strikes(g: World) -> Rules[None]:
    """One strike each in the order of state and prowess, or as the attacker likes; the rest are excess strikes."""
    attack = g.attack
    assert attack is not None
    g.attack = replace(attack, step=AttackStep.ASSIGNMENT)
    free = tuple(one for one in g.characters(attack.company) if can_be_struck(g, attack, one))
    strikes = attack_strikes(g, attack)
    if attack.victim:
        assign(g, attack.victim, strikes - 1)
        return
    if not free:
        return
    freely = attacker_assigns(g, attack)
    if g.options.two_strikes and attack.strikes != EACH and not freely:
        free = yield from take_two(g, free, strikes)
    for one in must_be_struck(g, free)[:strikes]:
        assign(g, one, 0)
        free = tuple(who for who in free if who != one)
    left = min(strikes - len(g.attack.facings), len(free))
    while left and free:
        candidates = tuple(one for one in free if not waits(g, one, free)) if freely else first_in_order(g, free)
        one = candidates[0]
        if len(candidates) > 1:
            seat = g.attack.attacker if freely else g.companies[attack.company].owner
            prompt = "Whom does the next strike go to?"
            rule = "lore.strikes.attacker-assigns-all" if freely else "lore.strikes.tie-defender-chooses"
            choice = yield g.ask(seat, prompt, rule, tuple(choices.strike(g, who) for who in candidates))
            one = choice.card
        assign(g, one, 0)
        free = tuple(who for who in free if who != one)
        left -= 1
    yield from assign_excess(g, strikes - len(g.attack.facings))


def must_be_struck(g: World, free: tuple[Id, ...]) -> tuple[Id, ...]:
    """Those of them who have to be given a strike of the attack."""
    return tuple(one for one in free if any(text.who.fits(g, c, one) for c, text in g.texts(MustBeStruck)))


@resumable
def take_two(g: World, free: tuple[Id, ...], strikes: int) -> Rules[tuple[Id, ...]]:
    """Optional rule: the defender may give two strikes to an untapped character. Who still has none is returned."""
    assert g.attack is not None
    defender = g.companies[g.attack.company].owner
    able = tuple(one for one in free if g.untapped(one))
    while able and strikes - len(g.attack.facings) > 1:
        options = (PASS, *(choices.strike(g, one) for one in able))
        prompt = "Does an untapped character face two strikes, each at −3?"
        choice = yield g.ask(defender, prompt, "lore.optional.two-strikes", options, harmless=True)
        if not choice.card:
            break
        assign(g, choice.card, 0, True)
        assign(g, choice.card, 0, True)
        free = tuple(one for one in free if one != choice.card)
        able = tuple(one for one in able if one != choice.card)
    return free


def waits(g: World, character: Id, free: tuple[Id, ...]) -> bool:
    """A controller waits until his hound has got a strike."""
    first = struck_first(g)
    return bool(first) and any(one in first and one in free for one in g.allies_of(character))


def first_in_order(g: World, free: tuple[Id, ...]) -> tuple[Id, ...]:
    """Who is next: the untapped before the tapped before the wounded, and among those the greatest prowess."""
    first = struck_first(g)
    places = {
        one: (0 if one in first else _ORDER[g.cards[one].status], -prowess(g, one, g.attack))
        for one in free if not waits(g, one, free)
    }  # fmt: skip
    best = min(places.values())
    return tuple(one for one, place in places.items() if place == best)


def assign(g: World, character: Id, excess: int, double: bool = False) -> None:
    assert g.attack is not None
    facing = Facing(character, max(0, excess), double=double)
    g.attack = replace(g.attack, facings=(*g.attack.facings, facing))
    if g.log is not None:
        thing = g.cards[character]
        for at in range(1 + max(0, excess)):
            g.tell(events.StrikeAssigned(character=thing.card.title, key=thing.key, excess=bool(at), seat=thing.owner,
                                         rule="lore.strikes.untapped-first"))  # fmt: skip


@resumable
def assign_excess(g: World, number: int) -> Rules[None]:
    """The attacker gives excess strikes to whom he likes (lore.faq.excess-stacking)."""
    assert g.attack is not None
    for left in range(number, 0, -1):
        facings = g.attack.facings
        if not facings:
            break
        who = tuple(dict.fromkeys(one.character for one in facings))  # somebody may face two strikes
        character = who[0]
        if len(who) > 1:
            options = tuple(choices.strike(g, one) for one in who)
            prompt = f"Whom does the excess strike weigh on ({left} to go)?"
            choice = yield g.ask(g.attack.attacker, prompt, "lore.strikes.excess-order", options)
            character = choice.card
        # It weighs on him as long as the attack lasts: on both strikes, if he faces two.
        g.attack = replace(g.attack, facings=tuple(
            replace(one, excess=one.excess + 1) if one.character == character else one for one in g.attack.facings
        ))  # fmt: skip
        if g.log is not None:
            thing = g.cards[character]
            g.tell(events.StrikeAssigned(character=thing.card.title, key=thing.key, excess=True, seat=thing.owner,
                                         rule="lore.strikes.excess-minus-one"))  # fmt: skip
