"""Characters: the Hobbits."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import character
from mathom.games.lore.language.vocabulary import DIPLOMAT, HOBBIT, RANGER, SCOUT
from mathom.games.lore.language.words import ANOTHER, THIS, cancel_strike, in_strike, strike_on, tap, which


class FattyBolger(Card):
    facts = character(
        "TW-495", "Fatty Bolger", HOBBIT, SCOUT, mind=1, prowess=1, body=9, home="Bag End", corruption=1,
        half_size=True, home_only=True,
    )  # fmt: skip
    shields = in_strike(tap(THIS).to(cancel_strike()), if_=strike_on(which(HOBBIT) & ANOTHER))


class Frodo(Card):
    facts = character(
        "TW-152", "Frodo", HOBBIT, SCOUT, DIPLOMAT, mind=2, prowess=1, body=10, home="Bag End", corruption=4,
        half_size=True, home_only=True, mp_if_eliminated=-1,
    )  # fmt: skip


class Merry(Card):
    facts = character(
        "TW-170", "Merry", HOBBIT, SCOUT, mind=2, prowess=1, body=10, home="Bag End", corruption=2, half_size=True,
        home_only=True,
    )  # fmt: skip


class Pippin(Card):
    facts = character(
        "TW-177", "Pippin", HOBBIT, SCOUT, mind=2, prowess=1, body=10, home="Bag End", corruption=2, half_size=True,
        home_only=True,
    )  # fmt: skip


class SamGamgee(Card):
    facts = character(
        "TW-180", "Sam Gamgee", HOBBIT, SCOUT, RANGER, mind=2, prowess=1, body=10, home="Bag End", corruption=3,
        half_size=True, home_only=True,
    )  # fmt: skip
