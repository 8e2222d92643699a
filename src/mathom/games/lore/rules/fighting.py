"""Attacks (rules: Combat; Defeating an attack)."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.telling import Cause
from mathom.cards.texts import Lasting
from mathom.core import resumable
from mathom.games.lore import choices, events
from mathom.games.lore.context import NOBODY, Context, Id
from mathom.games.lore.facts import Keyword, PlayWindow
from mathom.games.lore.language.modifiers import OfAttacks
from mathom.games.lore.language.modifiers_journey import MoreKeysFor
from mathom.games.lore.moments import BeforeAssignment, WhenAttackEnds
from mathom.games.lore.rules.causes import AT_HOME, by_card, by_printed
from mathom.games.lore.rules.corruption import corruption_roll, may_fail, next_to_roll
from mathom.games.lore.rules.leaving import discard, remove_from_game, score
from mathom.games.lore.rules.numbers import (
    attack_body,
    attack_prowess_parts,
    attack_strikes,
    can_be_struck,
    told,
    total,
)
from mathom.games.lore.rules.reach import hazard_seat
from mathom.games.lore.rules.reacting import happen
from mathom.games.lore.rules.strikes import assign_strikes, waits
from mathom.games.lore.rules.striking import resolve_strike
from mathom.games.lore.rules.turning import tap
from mathom.games.lore.rules.windows import act_in_turn, attack_goes_on
from mathom.games.lore.values import EACH, END_OF_ATTACK, NEXT_CREATURE, Attack, AttackStep, Key, StrikeOutcome
from mathom.games.lore.world import Rules, World


@resumable
def creature_attacks(g: World, source: Id, key: Key) -> Rules[None]:
    """A creature attacks the moving company; of several attacks each has to be defeated."""
    thing = g.cards[source]
    card, move = thing.card, g.move
    assert move is not None
    facts = card.facts
    victim = NOBODY
    first = attack_of(g, source, key)
    if facts.attacks > 1:
        found = whom_to_attack(g, first)
        victim = found[0] if found else NOBODY
        if len(found) > 1:
            options = tuple(choices.strike(g, one) for one in found)
            prompt = f"{card.name}: whom does it attack?"
            choice = yield g.ask(thing.owner, prompt, "lore.combat.same-character", options)
            victim = choice.card
    defeated = True
    for number in range(1, facts.attacks + 1):
        there = g.characters(move.company)
        if source not in g.cards or not there or (victim and victim not in there):
            defeated = False
            break
        won = yield from face(g, replace(first, number=number, victim=victim))
        defeated = defeated and won
    yield from creature_done(g, source, defeated)


def attack_of(g: World, source: Id, key: Key) -> Attack:
    """The first attack of a creature, with the numbers that are printed on it."""
    thing, move = g.cards[source], g.move
    card, facts = thing.card, thing.card.facts
    assert move is not None
    return Attack(
        move.company, thing.owner, card.title, card.race, EACH if facts.each_character else facts.strikes,
        facts.prowess or 0, facts.body, source, key=key, attacker_assigns=facts.attacker_assigns, spared=facts.spared,
        detainment=Keyword.DETAINMENT in facts.keywords, number=1, of=facts.attacks,
    )  # fmt: skip


def whom_to_attack(g: World, attack: Attack) -> tuple[Id, ...]:
    """Whom a creature may attack that attacks one character several times: who can be struck.

    Ruling: nobody whose ally takes strikes before he does (lore.combat.same-character).
    """
    free = tuple(one for one in g.characters(attack.company) if can_be_struck(g, attack, one))
    return tuple(one for one in free if not waits(g, one, free))


@resumable
def creature_done(g: World, source: Id, defeated: bool) -> Rules[None]:
    """A defeated creature goes to the defender's marshalling point pile, any other one is discarded."""
    if source not in g.cards:
        return
    thing = g.cards[source]
    move = g.move
    if not defeated or move is None:
        yield from discard(g, source, by_printed(thing.card))
    elif g.own_hazard(thing.owner):
        yield from remove_from_game(g, source, by_printed(thing.card))
    else:
        yield from score(g, source, g.current, "defeated", by_printed(thing.card), "lore.combat.creature-to-mp-pile")


@resumable
def face(g: World, attack: Attack) -> Rules[bool]:
    """A company faces an attack; True if the attack is defeated."""
    g.attack = attack
    awaited(g)
    tell_attack(g)
    if not attack.strikes_only:
        yield from act_in_turn(g, PlayWindow.ENGAGEMENT, (hazard_seat(g),))
        if attack.automatic and attack_goes_on(g):
            yield from cancel_at_home(g)
        if attack_goes_on(g):
            yield from engage(g)
        if attack_goes_on(g):
            yield from happen(g, BeforeAssignment(attack.company))
    if attack_goes_on(g):
        yield from assign_strikes(g)
        g.attack = replace(attack_now(g), step=AttackStep.STRIKES)
        for at in range(len(attack_now(g).facings)):
            if attack_goes_on(g):
                yield from resolve_strike(g, at)
    won = yield from attack_over(g)
    return won


def awaited(g: World) -> None:
    """Texts that waited for such a creature hold for its attack, and end with it."""
    attack = attack_now(g)
    if attack.key is not None and any(one.until == NEXT_CREATURE for one in g.lasting):
        g.lasting = tuple(
            replace(one, until=END_OF_ATTACK) if one.until == NEXT_CREATURE and _is_about(g, one, attack) else one
            for one in g.lasting
        )


def _is_about(g: World, one: Lasting[Context], attack: Attack) -> bool:
    if isinstance(one.text, MoreKeysFor):
        return one.text.race is attack.race and one.context.you == attack.attacker
    return isinstance(one.text, OfAttacks) and one.text.reaches(g, one.context, attack, NOBODY)


def attack_now(g: World) -> Attack:
    assert g.attack is not None
    return g.attack


@resumable
def cancel_at_home(g: World) -> Rules[None]:
    """Somebody whose home site this is may tap to cancel the automatic-attack before its strikes are assigned."""
    attack = attack_now(g)
    at_home = tuple(
        one for one in g.characters(attack.company)
        if g.untapped(one) and attack.site in g.cards[one].card.facts.home_sites
    )  # fmt: skip
    if at_home:
        home = tuple(choices.cancel_at_home(g, one) for one in at_home)
        prompt = f"{attack.name} attacks: does somebody who is at home cancel it?"
        choice = yield g.ask(g.companies[attack.company].owner, prompt, "lore.site.home-site-cancel",
                             (choices.PASS, *home), harmless=True)  # fmt: skip
        if choice.card:
            tap(g, choice.card, AT_HOME, "lore.site.home-site-cancel")
            cancel_attack(g, by_card(g, choice.card))


@resumable
def engage(g: World) -> Rules[None]:
    """The defender plays engagement resources, until the attack is canceled or he has no more."""
    defender = g.companies[attack_now(g).company].owner
    yield from act_in_turn(g, PlayWindow.ENGAGEMENT, (defender,))


def tell_attack(g: World) -> None:
    if g.log is None:
        return
    attack = attack_now(g)
    thing, victim = g.cards.get(attack.source), g.cards.get(attack.victim)
    parts = attack_prowess_parts(g, attack)
    g.tell(events.AttackBegan(
        attack=attack.name, slug=thing.card.slug if thing is not None else "",
        key=thing.key if thing is not None else "", race=attack.race.value if attack.race is not None else "",
        strikes=EACH if attack.strikes == EACH else attack_strikes(g, attack), prowess=total(parts),
        body=attack_body(g, attack), company=attack.company, automatic=attack.automatic,
        victim=victim.card.title if victim is not None else "", victim_key=victim.key if victim is not None else "",
        detainment=attack.detainment, parts=told(parts), seat=attack.attacker, rule="lore.combat.attack-definition",
    ))  # fmt: skip


def cancel_attack(g: World, cause: Cause) -> None:
    """The attack is over, and not defeated. It counts as faced."""
    attack = attack_now(g)
    g.attack = replace(attack, canceled=True)
    thing = g.cards.get(attack.source)
    g.tell(events.AttackCanceled(attack=attack.name, key=thing.key if thing is not None else "", cause=cause,
                                 seat=attack.attacker, rule="lore.combat.cancel-not-defeat"))  # fmt: skip


def is_defeated(attack: Attack) -> bool:
    """Every strike that was faced has been defeated; excess strikes need not be."""
    return (
        not attack.canceled and not attack.detainment and attack.body is not None and bool(attack.facings)
        and all(one.outcome is StrikeOutcome.DEFEATED for one in attack.facings)
    )  # fmt: skip


@resumable
def attack_over(g: World) -> Rules[bool]:
    """The attack ends: texts react, the wounded roll for corruption, and cards played on it are discarded."""
    attack = replace(attack_now(g), step=AttackStep.OVER)
    g.attack = attack
    won = is_defeated(attack)
    thing = g.cards.get(attack.source)
    g.tell(events.AttackEnded(attack=attack.name, key=thing.key if thing is not None else "", defeated=won,
                              strikes_only=attack.strikes_only, seat=attack.attacker,
                              rule="lore.combat.attack-defeated"))  # fmt: skip
    if attack.company in g.companies and not attack.strikes_only:
        company = g.companies[attack.company]
        g.set_company(replace(company, faced=(*company.faced, (attack.race, attack.name))))
    yield from happen(g, WhenAttackEnds(attack.company, attack))
    if attack.corrupts and not attack.canceled:
        yield from tempt_wounded(g, attack)
    for card in attack.cards:
        if card in g.cards and not g.cards[card].host:
            yield from discard(g, card, Cause(attack.name))
    attack_gone(g)
    return won


@resumable
def tempt_wounded(g: World, attack: Attack) -> Rules[None]:
    """Each character whom the attack has wounded, be it twice, makes one corruption roll."""
    left = tuple(dict.fromkeys(attack.wounded))
    while left:
        at_stake = tuple(one for one in left if may_fail(g, one, 0))
        character = yield from next_to_roll(g, left, at_stake, attack.name)
        left = tuple(one for one in left if one != character)
        if character in g.cards and g.cards[character].is_character:
            yield from corruption_roll(g, character, 0, Cause(attack.name))


def attack_gone(g: World) -> None:
    """Texts that last as long as the attack end; those that have changed it hold for its double, too."""
    double = attack_now(g).doubled
    changes = tuple(
        one for one in g.lasting if double and one.until == END_OF_ATTACK and isinstance(one.text, OfAttacks)
    )
    g.attack = None
    g.end(END_OF_ATTACK)
    for one in changes:
        g.last(one.text, one.context, END_OF_ATTACK)
