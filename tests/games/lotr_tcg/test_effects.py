"""Costs and effects (rulebook: Costs and Effects; FAQ: effects)."""

from __future__ import annotations

from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.choosing import choose
from mathom.games.lotr_tcg.language.dealing import DiscardFromHand, Draw, Pile
from mathom.games.lotr_tcg.language.effects import discard
from mathom.games.lotr_tcg.language.filters import (
    COMPANION,
    CONDITION,
    DWARVEN,
    HOBBIT,
    MORIA,
    ORC,
    RING_BEARER,
    THIS,
    WEAPON,
    named,
)
from mathom.games.lotr_tcg.language.playing import Play
from mathom.games.lotr_tcg.language.results import Loses
from mathom.games.lotr_tcg.language.targets import Who, a, each, some
from mathom.games.lotr_tcg.language.tokens import AddBurden, AddTwilight, RemoveBurden
from mathom.games.lotr_tcg.language.triggers import ThisIsPlayed
from mathom.games.lotr_tcg.language.wounding import exert
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import circumstance, deed, known, man, orc
from mathom.testing.rules import rule

stub_cards = known(
    man("Stalwart", 4),
    man("Host", 4, calls=Triggered(trigger=ThisIsPlayed(), effect=Play(named("Stalwart")), may=True)),
    man("Groom", 4, fellowship=exert(THIS).to(Play(named("Stalwart"), pile=Pile.DECK))),
    man("Healer", 4, eases=Triggered(trigger=ThisIsPlayed(), effect=RemoveBurden(), cost=AddTwilight(3), may=True)),
    orc("Grunt", 9),
    orc("Runner", 4, runs=Triggered(trigger=ThisIsPlayed(), effect=AddTwilight(2))),
    orc("Captain Of Hosts", 4, cost=3),
    deed("Old Map", fellowship=exert(some(2, HOBBIT)).to(Draw())),
    deed("Sleep", cost=3, fellowship=exert(a(COMPANION)).to(discard(each(CONDITION)))),
    deed("Beneath", fellowship=DiscardFromHand(3).to(Play(DWARVEN & WEAPON, pile=Pile.DISCARD))),
    deed("Onset", MORIA, shadow=DiscardFromHand(2, by=Who.FREE_PEOPLES)),
    deed("They Come", MORIA, shadow=DiscardFromHand(3).to(Play(MORIA & ORC, pile=Pile.DISCARD))),
    deed("Gates", MORIA, shadow=Play(ORC, discount=2)),
    circumstance("Dread", MORIA, cost=0, to_play=exert(a(ORC))),
    circumstance("Gloom", MORIA, cost=0, to_play=exert(a(ORC))),
    circumstance(
        "Fretting", MORIA,
        frets=Triggered(trigger=Loses(COMPANION), effect=choose(exert(RING_BEARER), AddBurden(), by=Who.FREE_PEOPLES)),
    ),
    circumstance(
        "Defence", MORIA,
        frets=Triggered(
            trigger=Loses(COMPANION),
            effect=choose(DiscardFromHand(3, by=Who.FREE_PEOPLES), AddBurden(), by=Who.FREE_PEOPLES),
        ),
    ),
)  # fmt: skip


# --- costs -----------------------------------------------------------------------------------------------------------


@rule("tcg.costs.must-pay")
def test_a_cost_that_cannot_be_paid_in_full_is_not_paid_at_all() -> None:
    t = Company().fellowship("frodo", "sam").hand("old-map").wounds("sam", t_exhausted("sam"))
    assert not t.can_play("old-map") and "tcg.costs.must-pay" in t.why("old-map")
    t = Company().fellowship("frodo", "sam").hand("old-map")
    t.play("old-map")
    assert t.wounds_on("frodo") == t.wounds_on("sam") == 1


def t_exhausted(thing: str) -> int:
    """As many wounds as leave a character one vitality."""
    return Company().fellowship(thing).vitality(thing) - 1


@rule("tcg.costs.kinds")
def test_the_same_deed_is_a_cost_here_and_an_effect_there() -> None:
    t = Company().hand("healer").burdens(2)
    t.play("healer")
    t.respond("healer")
    assert t.pool == 1 + 3 and t.burdens_of() == 1

    t = Company("shadow").shadow_hand("runner").twilight(1)
    t.play("runner")
    assert t.pool == 2


@rule("tcg.costs.single-use")
def test_every_card_takes_a_payment_of_its_own() -> None:
    t = Company("shadow").minions("grunt").shadow_hand("dread", "gloom")
    t.play("dread")
    t.play("gloom")
    assert t.wounds_on("grunt") == 2
    t = Company("shadow").minions("grunt").shadow_hand("dread", "gloom").wounds("grunt", 1)
    t.play("dread")
    assert not t.can_play("gloom")


# --- effects ---------------------------------------------------------------------------------------------------------


@rule("tcg.effects.as-much-as-possible")
def test_of_an_effect_as_much_is_done_as_can_be() -> None:
    t = Company("shadow").hand("sleep").shadow_hand("onset")
    t.play("onset")
    t.until("maneuver")
    assert t.in_hand() == [] and t.in_discard() == ["sleep"]


@rule("tcg.effects.choose-doable")
def test_of_two_things_one_that_can_be_done_fully_is_chosen() -> None:
    t = Company("skirmish").fellowship("stalwart", "frodo").minions("grunt", "fretting").fights("stalwart", "grunt")
    t.wounds("frodo", 2)
    t.passes(2)
    assert t.asked == "player-1" and len(t.tokens("choose")) == 2
    t = Company("skirmish").fellowship("stalwart", "frodo").minions("grunt", "fretting").fights("stalwart", "grunt")
    t.wounds("frodo", 3)
    t.passes(2)
    assert t.burdens_of() == 1, "he cannot exert"
    t = Company("skirmish").fellowship("stalwart").minions("grunt", "defence").fights("stalwart", "grunt")
    t.hand("sleep", "sleep")
    t.passes(2)
    assert t.burdens_of() == 1 and len(t.in_hand()) == 2, "two cards are not three"


@rule("tcg.effects.play-without-effect")
def test_a_card_may_be_played_without_effect() -> None:
    t = Company().fellowship("stalwart", "frodo").hand("sleep")
    t.play("sleep")
    t.pick("stalwart")
    assert t.wounds_on("stalwart") == 1 and t.pool == 3 and t.in_discard() == ["sleep"]


@rule("tcg.effects.must-be-able-to-play")
def test_an_action_that_plays_a_card_needs_one_that_can_be_played() -> None:
    t = Company("shadow").shadow_hand("gates").twilight(5)
    assert not t.can_play("gates") and "tcg.effects.must-be-able-to-play" in t.why("gates")
    t = Company("shadow").shadow_hand("gates", "captain-of-hosts").twilight(0)
    assert not t.can_play("gates"), "too little twilight"
    t = Company("shadow").shadow_hand("gates", "captain-of-hosts").twilight(1)
    t.play("gates")
    assert t.in_play("captain-of-hosts") and t.pool == 0, "there was no way not to play it"


@rule("tcg.effects.must-be-able-scope")
def test_every_kind_of_action_and_pile_but_the_draw_deck_is_meant() -> None:
    t = Company().hand("host")
    t.play("host")
    assert not t.can_respond("host"), "there is nobody to play"
    t = Company().hand("host", "stalwart")
    t.play("host")
    assert t.can_respond("host")
    t = Company().fellowship("groom").deck("sleep")
    t.use("groom")
    assert t.wounds_on("groom") == 1 and t.in_deck() == ["sleep"], "a search may fail"


@rule("tcg.effects.example-they-are-coming")
def test_they_are_coming_is_checked_before_cards_are_discarded() -> None:
    hand = ["they-come", "captain-of-hosts", "dread", "gloom"]
    t = Company("shadow").shadow_hand(*hand).twilight(9)
    assert not t.can_play("they-come"), "even though an Orc could be discarded"
    t = Company("shadow").shadow_hand(*hand).discard_pile("captain-of-hosts", player=2).twilight(2)
    assert not t.can_play("they-come"), "too little twilight"
    t = Company("shadow").shadow_hand(*hand).discard_pile("captain-of-hosts", player=2).twilight(3)
    t.play("they-come")
    t.name("captain-of-hosts", "dread", "gloom")
    assert t.in_play("captain-of-hosts") and t.pool == 0


@rule("tcg.effects.example-beneath-the-mountains")
def test_beneath_the_mountains_needs_a_dwarven_weapon_in_the_discard_pile() -> None:
    t = Company().fellowship("gimli").hand("beneath", "sleep", "sleep", "sleep")
    assert not t.can_play("beneath")
    t = Company().fellowship("gimli").hand("beneath", "sleep", "sleep", "sleep").discard_pile("dwarven-axe")
    t.play("beneath")
    t.name("sleep", "sleep", "sleep")
    assert t.bears("gimli") == {"dwarven-axe"}


@rule("tcg.effects.example-morgul-gates")
def test_morgul_gates_needs_somebody_in_hand() -> None:
    t = Company("shadow").shadow_hand("gates").discard_pile("captain-of-hosts", player=2).twilight(9)
    assert not t.can_play("gates")
    t = Company("shadow").shadow_hand("gates", "captain-of-hosts", "grunt").twilight(9)
    t.play("gates")
    t.name("captain-of-hosts")
    assert t.in_play("captain-of-hosts") and t.pool == 8


@rule("tcg.effects.choose-doable")
def test_only_what_can_be_done_fully_is_offered() -> None:
    t = Company("maneuver").fellowship("gimli").minions("goblin-marksman", "goblin-marksman").site(4)
    t.hand("here-lies-balin-son-of-fundin")
    t.play("here-lies-balin-son-of-fundin")
    assert not t.in_play("goblin-marksman"), "no Orc here can take two wounds, so each of two takes one"


def test_everybody_can_see_whom_a_text_is_about() -> None:
    t = Company("skirmish").fellowship("sam", "merry", "bounder").minions("orc-soldier").fights("sam", "orc-soldier")
    t.use("bounder")
    t.pick("merry")
    assert t.log("player-2")[-1] == "Bounder: Merry is overwhelmed only by three times his strength."


def test_whoever_may_prevent_something_is_told_about_whom_it_is() -> None:
    t = Company("skirmish").fellowship("aragorn").minions("orc-soldier", "goblin-marksman").twilight(5)
    t.fights("aragorn", "orc-soldier").hand("flee-in-terror")
    t.passes(2)
    t.play("flee-in-terror")
    t.pick("goblin-marksman")
    assert t.asked == "player-2" and "your opponent discards Goblin Marksman?" in t.asked_decision.prompt


@rule("tcg.actions.special-ability-repeat")
def test_a_search_that_has_cost_something_may_be_made_again() -> None:
    t = Company().site(1, "farmer-maggots-fields").fellowship("sam").deck("merry", "farin")
    t.use("farmer-maggots-fields")
    t.pick("sam")
    t.choose("done")
    assert t.can_use("farmer-maggots-fields")


@rule("tcg.actions.special-ability-repeat")
def test_what_has_done_nothing_is_offered_again_when_something_has_changed() -> None:
    bridge = "the-bridge-of-khazad-dum"
    t = Company("shadow").site(5, bridge).shadow_hand("goblin-runner").twilight(5).deck("goblin-sneak", player=2)
    t.use(bridge)
    while t.can("done"):
        t.choose("done")
    assert not t.can_use(bridge)
    refused = t.cannot(f"use {t.card(bridge).key} 0")
    assert refused.reason == "it has just done nothing, and nothing has changed since"
    t.play("goblin-runner")
    t.respond("goblin-runner")
    assert t.can_use(bridge)


@rule("tcg.actions.special-ability-repeat")
def test_what_moves_a_wound_from_one_to_another_has_changed_something() -> None:
    t = Company().fellowship("frodo-son-of-drogo", "boromir-son-of-denethor").wounds("frodo", 2)
    t.use("frodo")
    assert t.wounds_on("frodo") == 1 and t.wounds_on("boromir") == 1
    assert t.can_use("frodo")
