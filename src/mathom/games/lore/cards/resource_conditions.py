"""Resource conditions."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import if_with, resource_condition
from mathom.games.lore.language.vocabulary import (
    ENVIRONMENT,
    IN_PLAY,
    INFORMATION,
    ON_PALANTIR,
    ORGANIZATION,
    SAGE,
    SITE,
)


class AlignPalantir(Card):
    facts = resource_condition("TW-190", "Align Palantír", only=SAGE, mp=1, corruption=-2, once=ON_PALANTIR)


class AndurilTheFlameOfTheWest(Card):
    facts = resource_condition(
        "TW-192", "Andúril, the Flame of the West", INFORMATION, SITE, only=SAGE, book_icon=True, mp=1,
        mp_if=if_with("Narsil", 2), unique=True,
    )  # fmt: skip


class ClearSkies(Card):
    facts = resource_condition("TW-203", "Clear Skies", ENVIRONMENT, until_next_turn=True)


class DreamsOfLore(Card):
    facts = resource_condition("TW-210", "Dreams of Lore", INFORMATION, SITE, only=SAGE, book_icon=True, mp=1)


class Fellowship(Card):
    facts = resource_condition("TW-240", "Fellowship", ORGANIZATION)


class GatesOfMorning(Card):
    facts = resource_condition("TW-243", "Gates of Morning", ENVIRONMENT, once=IN_PLAY)


class HousesOfHealing(Card):
    facts = resource_condition("TD-125", "Houses of Healing", SITE)


class Reforging(Card):
    facts = resource_condition("TW-314", "Reforging", INFORMATION, SITE, only=SAGE, book_icon=True, mp=1)


class ReturnOfTheKing(Card):
    facts = resource_condition("TW-316", "Return of the King", SITE, at="Minas Tirith", mp=2, unique=True)


class StoneOfErech(Card):
    facts = resource_condition("TW-334", "Stone of Erech", SITE, at="Vale of Erech", mp=1, unique=True)


class Sun(Card):
    facts = resource_condition("TW-335", "Sun", ENVIRONMENT, until_next_turn=True, once=IN_PLAY)


class TheWhiteTree(Card):
    facts = resource_condition("TW-348", "The White Tree", SITE, only=SAGE, at="Minas Tirith", mp=3, unique=True)
