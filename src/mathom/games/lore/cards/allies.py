"""Allies."""

from __future__ import annotations

from mathom.cards.nouns import IT, Nominal
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.words import words
from mathom.core import resumable
from mathom.games.lore import choices
from mathom.games.lore.card import Card
from mathom.games.lore.context import Context
from mathom.games.lore.facts import Kind, Race
from mathom.games.lore.language.effect import Condition, Effect
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
    DARK_DOMAIN,
    HAZARD_ON_COMPANY,
    HERE,
    MOVING,
    SHADOW_LAND,
    THIS,
    WILDERNESS,
    YOURS,
    Keying,
    NotStruck,
    PlayWindow,
    StruckFirst,
    any_time,
    as_counter,
    at,
    at_same_site,
    at_site,
    attack_is,
    attacks,
    cancel_attack,
    cancel_card,
    discard,
    go_to_nearest_haven,
    in_engagement,
    in_organization,
    move_again,
    moves_outside,
    moving_to,
    named,
    size_at_most,
    special_movement,
    tap,
    usable,
    whenever,
)
from mathom.games.lore.rules.playing import note_played
from mathom.games.lore.rules.reach import take_out
from mathom.games.lore.rules.visiting import play_faction
from mathom.games.lore.world import Rules, World

ENT_LANDS = (
    "Anduin Vales", "Brown Lands", "Enedhwaith", "Fangorn", "Gap of Isen", "Old Pûkel-land", "Redhorn Gate", "Rohan",
    "Wold & Foothills",
)  # fmt: skip


class BillThePony(Card):
    facts = ally("TW-198", "Bill the Pony", mind=0, prowess=-2, body=11, at=("Bag End", "Bree"), at_used_sites=True)
    leads = usable(PlayWindow.END_OF_TURN, do=discard(THIS).to(go_to_nearest_haven()), if_=size_at_most(4) & ~at(HAVEN))


class SentBack(Condition, frozen=True):
    """What is being resolved would send the company back to its site of origin.

    Ruling: none of the cards that there are does so, so this never holds.
    """

    def holds(self, g: World, c: Context) -> bool:
        return False

    def saying(self, v: Voice = ANYBODY) -> Saying:
        what = Nominal(("what is being resolved",), IT)
        return Clause("send", ("the company back to its site of origin",), subject=what, modal="would")


class Goldberry(Card):
    facts = ally("TW-245", "Goldberry", COUNTER, ENGAGEMENT, mind=1, prowess=None, body=None, at="Old Forest")
    gentle = NotStruck()
    lights_the_way = as_counter(tap(THIS).to(cancel_card()), if_=SentBack())
    sings = in_engagement(tap(THIS).to(cancel_attack()), if_=attack_is(attacks(keyed_to=WILDERNESS)))


class Gollum(Card):
    facts = ally(
        "TW-246", "Gollum", ENGAGEMENT, mind=2, prowess=2, body=10, skills=(SCOUT,), at=("Goblin-gate", "Moria"),
    )  # fmt: skip
    sneaks = in_engagement(
        tap(THIS).to(cancel_attack()), if_=size_at_most(3) & attack_is(attacks(keyed_to=(WILDERNESS, SHADOW_LAND)))
    )
    takes_the_ring = any_time(
        tap(THIS).to(discard(THIS), discard(named("The One Ring") & YOURS & HERE)),
        if_=at_same_site(named("The One Ring") & YOURS) & ~at(HAVEN),
    )


class Gwaihir(Card):
    facts = ally("TW-251", "Gwaihir", SPECIAL_MOVEMENT, mind=2, prowess=4, body=9, at="Eagles' Eyrie")
    carries = in_organization(
        discard(THIS).to(
            special_movement(
                anywhere=True, not_in=(SHADOW_LAND, DARK_DOMAIN), path=(), keying=Keying.SITE_ONLY,
            )
        ),
        if_=size_at_most(3),
    )  # fmt: skip


class Leaflock(Card):
    facts = ally("TW-265", "Leaflock", COUNTER, mind=1, prowess=5, body=9, at="Wellinghall")
    helps = as_counter(tap(THIS).to(cancel_card()), if_=HAZARD_ON_COMPANY)
    hangs_back = NotStruck(by=attacks(at_site=True))
    stays = whenever(moves_outside(*ENT_LANDS), discard(THIS))


class NobleHound(Card):
    facts = ally("DM-179", "Noble Hound", mind=0, prowess=3, body=7, at=BORDER_HOLD, unique=False, at_used_sites=True)
    leaps = StruckFirst()


class Quickbeam(Card):
    facts = ally("TW-307", "Quickbeam", mind=1, prowess=6, body=10, at="Wellinghall")
    hangs_back = NotStruck(by=attacks(at_site=True))


class TryFaction(Effect, frozen=True):
    """This card rolls for a faction in hand as if at its site; the site where it is gets no counter."""

    def factions(self, g: World, c: Context) -> tuple[Card, ...]:
        """Those that are won by a roll; a unique one is not in play already."""
        found = dict.fromkeys(g.hand_or_guess(c.you))
        return tuple(
            card for card in found
            if card.kind is Kind.FACTION and card.facts.number is not None and not g.titled(card.title)
        )  # fmt: skip

    def possible(self, g: World, c: Context) -> bool:
        return bool(self.factions(g, c))

    def idle(self, g: World, c: Context) -> bool:
        return not self.factions(g, c)

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        found = self.factions(g, c)
        card = found[0]
        if len(found) > 1:
            options = tuple(choices.name(one) for one in found)
            choice = yield g.ask(c.you, f"{c.card.title}: for which faction?", "lore.faction.roll", options)
            assert choice.printed is not None
            card = choice.printed
        take_out(g, c.you, card, PlayWindow.SITE)
        g.being_played += ((c.you, card),)
        note_played(g, c.you, card, False)
        yield from play_faction(g, c.you, card, c.source, card.facts.sites[0], False)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        how = "as if at its site and without a used counter"
        return Clause("try", (f"a faction from your hand with him, {how}",), subject=v.you)


class RoacTheRaven(Card):
    facts = ally(
        "TW-320", "Roäc the Raven", mind=0, prowess=-3, body=9, skills=(DIPLOMAT,),
        at=("Lake-town", "The Lonely Mountain"),
    )  # fmt: skip
    bears_tidings = at_site(tap(THIS).to(TryFaction(), discard(THIS)))


class LightlyLaden(Condition, frozen=True):
    """The company is the controller of this ally, the ally and perhaps one Hobbit."""

    def holds(self, g: World, c: Context) -> bool:
        controller = g.cards[c.source].host
        others = tuple(one for one in g.characters(c.company) if one not in (c.source, controller))
        return len(others) <= 1 and all(g.cards[one].card.race is Race.HOBBIT for one in others)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        who = words("his controller and", v.this.one().object, "alone, or with one Hobbit")
        return Clause("be", who, subject=Nominal(("the company",), IT))


class Shadowfax(Card):
    facts = ally("TW-326", "Shadowfax", mind=1, prowess=2, body=9, at=("Dunharrow", "Edoras"))
    runs = usable(PlayWindow.END_OF_MOVEMENT, do=tap(THIS).to(move_again()), if_=LightlyLaden())


class TomBombadil(Card):
    facts = ally("TW-350", "Tom Bombadil", COUNTER, mind=2, prowess=12, body=12, skills=(SAGE,), at="Old Forest", mp=2)
    helps = as_counter(
        tap(THIS).to(cancel_card()),
        if_=HAZARD_ON_COMPANY & MOVING & moving_to("The Shire", "Arthedain", "Rhudaur", "Cardolan"),
    )
    stays = whenever(moves_outside("The Shire", "Arthedain", "Rhudaur", "Cardolan"), discard(THIS))


class Treebeard(Card):
    facts = ally("TW-353", "Treebeard", mind=1, prowess=8, body=10, skills=(SAGE,), at="Wellinghall")
    hangs_back = NotStruck(by=attacks(at_site=True))
    stays = whenever(moves_outside(*ENT_LANDS), discard(THIS))
