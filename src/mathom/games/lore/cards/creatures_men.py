"""Creatures: Men, and the Slayer."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.keys import keyed
from mathom.games.lore.language.printed import creature
from mathom.games.lore.language.vocabulary import MAN, SLAYER, WIZARD
from mathom.games.lore.language.words import (
    CONDITION,
    DEFENDER,
    HAZARD,
    ITEM,
    ITS_WOUND_IS_OVER,
    THAT,
    VICTIM,
    WITH_COMPANY,
    Instead,
    Kind,
    a,
    by_defender,
    cancel_attack,
    discard,
    fetch,
    it_wounds,
    lying_on,
    no,
    of_company,
    tap,
    whenever,
)

COASTS = (
    "Andrast",
    "Anfalas",
    "Belfalas",
    "Cardolan",
    "Enedhwaith",
    "Harondor",
    "Lebennin",
    "Lindon",
    "Old Pûkel-land",
)
SEAS = ("Andrast Coast", "Bay of Belfalas", "Elven Shores", "Eriadoran Coast", "Mouths of the Anduin")


class Abductor(Card):
    facts = creature("TW-1", "Abductor", MAN, keyed("b B"), strikes=1, prowess=10)
    abducts = whenever(it_wounds(no(WIZARD), after_roll=True), discard(THAT))


class Ambusher(Card):
    facts = creature("TW-5", "Ambusher", MAN, keyed("f b"), strikes=2, prowess=10, attacker_assigns=True)


class Assassin(Card):
    facts = creature("TW-8", "Assassin", MAN, keyed("F B"), strikes=1, prowess=11, attacks=3, attacker_assigns=True)
    shields = by_defender(tap(a(of_company() & ~VICTIM)).to(cancel_attack()), limit=2)


class Brigands(Card):
    facts = creature("TW-17", "Brigands", MAN, keyed("b w"), strikes=2, prowess=8)
    robs = whenever(ITS_WOUND_IS_OVER, discard(a(ITEM & WITH_COMPANY, by=DEFENDER)))


class CorsairsOfUmbar(Card):
    facts = creature(
        "TW-24", "Corsairs of Umbar", MAN, keyed("c", regions=COASTS, sites_in={"R S": COASTS, "any": SEAS}), strikes=5,
        prowess=9,
    )  # fmt: skip


class MouthOfSauron(Card):
    facts = creature(
        "TW-65", "Mouth of Sauron", MAN, keyed("d D"), strikes=1, prowess=13, body=9, mp=2, unique=True,
        other_form=Kind.EVENT,
    )  # fmt: skip
    other = fetch(HAZARD & CONDITION)
    elsewhere = True


class PickPocket(Card):
    facts = creature("TW-79", "Pick-pocket", MAN, keyed("F B"), strikes=1, prowess=11, attacker_assigns=True)
    steals = Instead(discard(a(ITEM & lying_on(THAT), by=DEFENDER)))


class Slayer(Card):
    facts = creature("TW-89", "Slayer", SLAYER, keyed("b B"), strikes=1, prowess=11, attacks=2, attacker_assigns=True)
    shields = by_defender(tap(a(of_company())).to(cancel_attack()), limit=1)


class Thief(Card):
    facts = creature("TW-102", "Thief", MAN, keyed("b B"), strikes=1, prowess=15)
    steals = Instead(discard(a(ITEM & WITH_COMPANY, by=DEFENDER)))
