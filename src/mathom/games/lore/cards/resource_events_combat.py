"""Resource events of attacks and strikes."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import resource_event
from mathom.games.lore.language.vocabulary import (
    ENGAGEMENT,
    ENVIRONMENT,
    HOBBIT,
    IN_PLAY,
    ON_ATTACK,
    RANGER,
    SCOUT,
    SPELL,
    STRIKE,
    WARRIOR,
    WIZARD,
)


class Block(Card):
    facts = resource_event("TW-199", "Block", STRIKE, only=WARRIOR)


class Concealment(Card):
    facts = resource_event("TW-204", "Concealment", ENGAGEMENT, only=SCOUT)


class DarkQuarrels(Card):
    facts = resource_event("TW-207", "Dark Quarrels", ENGAGEMENT)


class Dodge(Card):
    facts = resource_event("TW-209", "Dodge", STRIKE)


class Escape(Card):
    facts = resource_event("TW-229", "Escape", ENGAGEMENT)


class HalflingStealth(Card):
    facts = resource_event("TW-252", "Halfling Stealth", STRIKE, only=HOBBIT)


class LuckyStrike(Card):
    facts = resource_event("TW-270", "Lucky Strike", STRIKE, only=WARRIOR)


class ManyTurnsAndDoublings(Card):
    facts = resource_event("TD-132", "Many Turns and Doublings", ENGAGEMENT, only=RANGER)


class NotAtHome(Card):
    facts = resource_event("TD-143", "Not at Home", ENGAGEMENT)


class RiskyBlow(Card):
    facts = resource_event("TW-319", "Risky Blow", STRIKE, only=WARRIOR)


class Stars(Card):
    facts = resource_event("TW-331", "Stars", ENVIRONMENT, ENGAGEMENT, once=IN_PLAY)


class TheOldThrush(Card):
    facts = resource_event("TW-346", "The Old Thrush", ENGAGEMENT, once=ON_ATTACK)


class Vanishment(Card):
    facts = resource_event("TW-356", "Vanishment", ENGAGEMENT, SPELL, only=WIZARD)


class WizardsFire(Card):
    facts = resource_event("TW-360", "Wizard's Fire", ENGAGEMENT, SPELL, only=WIZARD)
