"""Hazard conditions."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import hazard_condition
from mathom.games.lore.language.vocabulary import CORRUPTION, ENGAGEMENT, ENVIRONMENT, IN_PLAY, ON_ATTACK, ON_CHARACTER


class AwakenDenizens(Card):
    facts = hazard_condition("TW-9", "Awaken Denizens", until_next_turn=True, once=IN_PLAY)


class AwakenMinions(Card):
    facts = hazard_condition("TW-10", "Awaken Minions", until_next_turn=True, once=IN_PLAY)


class BalrogOfMoria(Card):
    facts = hazard_condition("TW-12", "Balrog of Moria", mp=3, unique=True)


class DespairOfTheHeart(Card):
    facts = hazard_condition("TW-27", "Despair of the Heart", CORRUPTION, corruption=-2, removable=5, once=ON_CHARACTER)


class DoorsOfNight(Card):
    facts = hazard_condition("TW-28", "Doors of Night", ENVIRONMENT, once=IN_PLAY)


class FellWinter(Card):
    facts = hazard_condition("TW-35", "Fell Winter", ENVIRONMENT, until_next_turn=True, once=IN_PLAY)


class FoolishWords(Card):
    facts = hazard_condition("TD-25", "Foolish Words", removable=8, once=ON_CHARACTER)


class IcyTouch(Card):
    facts = hazard_condition("TD-33", "Icy Touch", ENGAGEMENT, CORRUPTION, corruption=-2, removable=7)


class LureOfExpedience(Card):
    facts = hazard_condition("TW-57", "Lure of Expedience", CORRUPTION, corruption=-2, removable=6, once=ON_CHARACTER)


class LureOfNature(Card):
    facts = hazard_condition("TW-58", "Lure of Nature", CORRUPTION, corruption=-2, removable=5, once=ON_CHARACTER)


class LureOfPower(Card):
    facts = hazard_condition("TW-59", "Lure of Power")


class LureOfTheSenses(Card):
    facts = hazard_condition("TW-60", "Lure of the Senses", CORRUPTION, corruption=-2, removable=7, once=ON_CHARACTER)


class MinionsStir(Card):
    facts = hazard_condition("TW-61", "Minions Stir", until_next_turn=True, once=IN_PLAY)


class MorgulNight(Card):
    facts = hazard_condition("TW-62", "Morgul Night", ENVIRONMENT, until_next_turn=True, once=IN_PLAY)


class MorgulKnife(Card):
    facts = hazard_condition(
        "TW-64", "Morgul-knife", ENGAGEMENT, CORRUPTION, corruption=-4, removable=5, once=ON_ATTACK,
    )  # fmt: skip


class Night(Card):
    facts = hazard_condition("TW-69", "Night", ENVIRONMENT, until_next_turn=True, once=IN_PLAY)


class PlagueOfWights(Card):
    facts = hazard_condition("TW-81", "Plague of Wights", until_next_turn=True, once=IN_PLAY)


class WakeOfWar(Card):
    facts = hazard_condition("TW-108", "Wake of War", until_next_turn=True, once=IN_PLAY)
