"""Resource events of attacks and strikes."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import resource_event
from mathom.games.lore.language.vocabulary import (
    ANIMAL,
    DRAGON,
    DRAKE,
    ENGAGEMENT,
    ENVIRONMENT,
    HOBBIT,
    IN_PLAY,
    MAN,
    NAZGUL,
    ON_ATTACK,
    ORC,
    RANGER,
    SCOUT,
    SPELL,
    SPIDER,
    STRIKE,
    TROLL,
    UNDEAD,
    WARRIOR,
    WIZARD,
    WOLF,
)
from mathom.games.lore.language.words import (
    AUTOMATIC,
    DARK_DOMAIN,
    END_OF_ATTACK,
    END_OF_MOVEMENT,
    GATES_OF_MORNING,
    MOVEMENT_PHASE,
    SHADOW_LAND,
    STRUCK,
    THAT,
    UNTAPPED,
    UNWOUNDED,
    WILDERNESS,
    HazardLimit,
    PlayWindow,
    RollsTwice,
    StaysUntapped,
    a,
    attack_is,
    attacks,
    cancel_attack,
    cancel_strike,
    change_attack,
    choose,
    corruption_roll,
    do,
    for_a_while,
    of_company,
    strengthen,
    strike_on,
    tap,
    this_strike,
    treat_as,
    when,
    which,
    wound,
)


class Block(Card):
    facts = resource_event("TW-199", "Block", STRIKE, only=WARRIOR)
    effect = when(strike_on(which(WARRIOR) & UNTAPPED), this_strike(StaysUntapped()))


class Concealment(Card):
    facts = resource_event("TW-204", "Concealment", ENGAGEMENT, only=SCOUT)
    effect = tap(a(SCOUT)).to(cancel_attack())


class DarkQuarrels(Card):
    facts = resource_event("TW-207", "Dark Quarrels", ENGAGEMENT)
    effect = choose(
        when(attack_is(ORC, TROLL, MAN), cancel_attack()), when(GATES_OF_MORNING, change_attack(halved=True))
    )


class Dodge(Card):
    facts = resource_event("TW-209", "Dodge", STRIKE)
    effect = when(strike_on(UNTAPPED), this_strike(StaysUntapped()), strengthen(STRUCK, body=-1))


class Escape(Card):
    facts = resource_event("TW-229", "Escape", ENGAGEMENT)
    effect = do(cancel_attack(), wound(a(of_company(UNWOUNDED))))


class HalflingStealth(Card):
    facts = resource_event("TW-252", "Halfling Stealth", STRIKE, only=HOBBIT)
    effect = when(strike_on(HOBBIT), cancel_strike())


class LuckyStrike(Card):
    facts = resource_event("TW-270", "Lucky Strike", STRIKE, only=WARRIOR)
    effect = when(strike_on(WARRIOR), this_strike(RollsTwice()))


class ManyTurnsAndDoublings(Card):
    facts = resource_event("TD-132", "Many Turns and Doublings", ENGAGEMENT, only=RANGER)
    played_in = (PlayWindow.ENGAGEMENT, PlayWindow.MOVEMENT)
    effect = choose(
        when(attack_is(WOLF, SPIDER, ANIMAL, UNDEAD), cancel_attack()),
        when(GATES_OF_MORNING & MOVEMENT_PHASE, for_a_while(END_OF_MOVEMENT, HazardLimit(by=-1))),
    )


class NotAtHome(Card):
    facts = resource_event("TD-143", "Not at Home", ENGAGEMENT)
    effect = choose(
        when(attack_is(attacks(DRAGON, DRAKE, TROLL, at_site=True)), cancel_attack()),
        when(GATES_OF_MORNING & attack_is(AUTOMATIC), change_attack(strikes=-2, least=1)),
    )


class RiskyBlow(Card):
    facts = resource_event("TW-319", "Risky Blow", STRIKE, only=WARRIOR)
    effect = when(strike_on(WARRIOR), strengthen(STRUCK, prowess=3, body=-1))


class Stars(Card):
    facts = resource_event("TW-331", "Stars", ENVIRONMENT, ENGAGEMENT, once=IN_PLAY)
    played_in = (PlayWindow.ENGAGEMENT, PlayWindow.ORGANIZATION, PlayWindow.MOVEMENT)
    effect = choose(
        when(attack_is(UNDEAD), change_attack(prowess=-1)),
        when(GATES_OF_MORNING, treat_as(DARK_DOMAIN, SHADOW_LAND, anywhere=True)),
        when(GATES_OF_MORNING, treat_as(SHADOW_LAND, WILDERNESS, anywhere=True)),
    )


class TheOldThrush(Card):
    facts = resource_event("TW-346", "The Old Thrush", ENGAGEMENT, once=ON_ATTACK)
    effect = when(attack_is(attacks(but=(NAZGUL,), prowess=13)), change_attack(prowess=-3, body=-3))


class Vanishment(Card):
    facts = resource_event("TW-356", "Vanishment", ENGAGEMENT, SPELL, only=WIZARD)
    effect = do(cancel_attack(), corruption_roll(a(WIZARD), -2))


class WizardsFire(Card):
    facts = resource_event("TW-360", "Wizard's Fire", ENGAGEMENT, SPELL, only=WIZARD)
    effect = do(strengthen(a(WIZARD), prowess=5, until=END_OF_ATTACK), corruption_roll(THAT, -4))
