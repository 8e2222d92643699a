"""Allies."""

from __future__ import annotations

from mathom.games.lore.card import Card
from mathom.games.lore.language.printed import ally
from mathom.games.lore.language.vocabulary import (
    BORDER_HOLD,
    COUNTER,
    DIPLOMAT,
    ENGAGEMENT,
    HAVEN,
    SAGE,
    SCOUT,
    SPECIAL_MOVEMENT,
)
from mathom.games.lore.language.words import (
    HAZARD_ON_COMPANY,
    MOVING,
    SHADOW_LAND,
    THIS,
    WILDERNESS,
    YOURS,
    StruckFirst,
    Window,
    any_time,
    as_counter,
    at,
    attack_is,
    attacks,
    cancel_attack,
    cancel_card,
    company_bears,
    discard,
    go_to_nearest_haven,
    in_engagement,
    moves_outside,
    moving_to,
    named,
    size_at_most,
    tap,
    usable,
    whenever,
)


class BillThePony(Card):
    facts = ally("TW-198", "Bill the Pony", mind=0, prowess=-2, body=11, at=("Bag End", "Bree"), at_used_sites=True)
    leads = usable(Window.END_OF_TURN, do=discard(THIS).to(go_to_nearest_haven()), if_=size_at_most(4) & ~at(HAVEN))


class Goldberry(Card):
    facts = ally("TW-245", "Goldberry", COUNTER, ENGAGEMENT, mind=1, prowess=None, body=None, at="Old Forest")


class Gollum(Card):
    facts = ally(
        "TW-246", "Gollum", ENGAGEMENT, mind=2, prowess=2, body=10, skills=(SCOUT,), at=("Goblin-gate", "Moria"),
    )  # fmt: skip
    sneaks = in_engagement(
        tap(THIS).to(cancel_attack()), if_=size_at_most(3) & attack_is(attacks(keyed_to=(WILDERNESS, SHADOW_LAND)))
    )
    takes_the_ring = any_time(
        tap(THIS).to(discard(THIS), discard(named("The One Ring") & YOURS)),
        if_=company_bears(named("The One Ring")) & ~at(HAVEN),
    )


class Gwaihir(Card):
    facts = ally("TW-251", "Gwaihir", SPECIAL_MOVEMENT, mind=2, prowess=4, body=9, at="Eagles' Eyrie")


class Leaflock(Card):
    facts = ally("TW-265", "Leaflock", COUNTER, mind=1, prowess=5, body=9, at="Wellinghall")


class NobleHound(Card):
    facts = ally("DM-179", "Noble Hound", mind=0, prowess=3, body=7, at=BORDER_HOLD, unique=False, at_used_sites=True)
    leaps = StruckFirst()


class Quickbeam(Card):
    facts = ally("TW-307", "Quickbeam", mind=1, prowess=6, body=10, at="Wellinghall")


class RoacTheRaven(Card):
    facts = ally(
        "TW-320", "Roäc the Raven", mind=0, prowess=-3, body=9, skills=(DIPLOMAT,),
        at=("Lake-town", "The Lonely Mountain"),
    )  # fmt: skip


class Shadowfax(Card):
    facts = ally("TW-326", "Shadowfax", mind=1, prowess=2, body=9, at=("Dunharrow", "Edoras"))


class TomBombadil(Card):
    facts = ally("TW-350", "Tom Bombadil", COUNTER, mind=2, prowess=12, body=12, skills=(SAGE,), at="Old Forest", mp=2)
    helps = as_counter(
        tap(THIS).to(cancel_card()),
        if_=HAZARD_ON_COMPANY & MOVING & moving_to("The Shire", "Arthedain", "Rhudaur", "Cardolan"),
    )
    stays = whenever(moves_outside("The Shire", "Arthedain", "Rhudaur", "Cardolan"), discard(THIS))


class Treebeard(Card):
    facts = ally("TW-353", "Treebeard", mind=1, prowess=8, body=10, skills=(SAGE,), at="Wellinghall")
