"""The Fellowship of the Ring: Shire, beyond the starter decks."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.facts import Keyword
from mathom.games.lotr_tcg.language.dealing import Draw
from mathom.games.lotr_tcg.language.effects import discard
from mathom.games.lotr_tcg.language.filters import CONDITION, ELVEN, FREE_PEOPLES, SAURON, SHIRE, TROLL
from mathom.games.lotr_tcg.language.targets import a
from mathom.games.lotr_tcg.rules.numbers import shadow_number
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import circumstance, deed, known, orc, place
from mathom.testing.rules import rule

stubs = known(
    orc("Brute", 10, vitality=4),
    orc("Cave Troll", 4, race=TROLL, vitality=3),
    place("Homestead", 1, fellowship=Draw()),
    place("Long Road", 2, 4),
    circumstance("Old Tale", SHIRE, keywords=(Keyword.TALE,)),
    circumstance("Elven Tale", ELVEN, keywords=(Keyword.TALE,)),
    deed("Slander", SAURON, maneuver=discard(a(CONDITION & FREE_PEOPLES))),
    deed("Second Thought", maneuver=discard(a(CONDITION & FREE_PEOPLES))),
    deed("Old Song", keywords=(Keyword.TALE,), fellowship=Draw()),
)

BILBO, GUEST, MAGGOT = "bilbo-retired-adventurer", "hobbit-party-guest", "farmer-maggot-chaser-of-rascals"
HEIR, FAITHFUL, CLEVER = "frodo-old-bilbos-heir", "sam-faithful-companion", "pippin-hobbit-of-some-intelligence"
MERRY, SAM, FRODO = "merry-from-oer-the-brandywine", "sam-son-of-hamfast", "frodo-son-of-drogo"


# --- allies ----------------------------------------------------------------------------------------------------------


def test_bilbo_shuffles_a_shire_card_into_your_draw_deck() -> None:
    t = Company().fellowship(BILBO).discard_pile("hobbit-sword", "axe-strike", "old-toby").deck("gimli")
    t.use(BILBO)
    assert {option.token for option in t.offered} == {"card hobbit-sword", "card old-toby"}
    t.name("old-toby")
    assert t.in_discard() == ["hobbit-sword", "axe-strike"] and sorted(t.in_deck()) == [
        "gimli-dwarf-of-erebor",
        "old-toby",
    ]
    assert t.wounds_on(BILBO) == 1
    t.use(BILBO)
    assert t.in_discard() == ["axe-strike"] and not t.can_use(BILBO)  # exhausted


@pytest.mark.parametrize(
    ("ally", "healed", "unhealed"),
    [(MAGGOT, ("merry", CLEVER), "sam"), ("the-gaffer", ("frodo", "sam"), "merry")],
)
def test_farmer_maggot_and_the_gaffer_heal_two_hobbits_each(ally: str, healed: tuple[str, str], unhealed: str) -> None:
    t = Company().fellowship(ally, "frodo", "sam", "merry", CLEVER)
    for hobbit in (*healed, unhealed):
        t.wounds(hobbit, 2)
    t.use(ally)
    assert t.can_pick(healed[0]) and t.can_pick(healed[1]) and not t.can_pick(unhealed)
    t.pick(healed[0])
    assert t.wounds_on(healed[0]) == 1 and t.wounds_on(healed[1]) == 2 and t.wounds_on(unhealed) == 2
    assert t.wounds_on(ally) == 1


def test_the_gaffer_is_soon_exhausted() -> None:
    t = Company().fellowship("the-gaffer", "sam").wounds("sam", 3)
    t.use("the-gaffer")
    assert t.wounds_on("sam") == 2 and not t.can_use("the-gaffer")


def test_frodo_may_heal_a_hobbit_ally_when_your_turn_begins() -> None:
    t = Company("regroup").fellowship(HEIR, "rosie-cotton", "sam", "golradir")
    t.wounds("rosie-cotton", 1).wounds("sam", 1).wounds("golradir", 1)
    t.until_next_turn()
    t.respond(HEIR)
    assert t.wounds_on("rosie-cotton") == 0 and t.wounds_on("sam") == 1 and t.wounds_on("golradir") == 1
    assert t.g.ring_bearer == t.card(HEIR).id


def test_frodo_may_let_his_friends_wait() -> None:
    t = Company("regroup").fellowship(HEIR, "rosie-cotton").wounds("rosie-cotton", 1)
    t.until_next_turn()
    t.passes()
    assert t.phase == "fellowship" and t.wounds_on("rosie-cotton") == 1


def test_the_party_guest_recovers_by_itself_and_heals_a_neighbour() -> None:
    t = Company("regroup").fellowship(f"{GUEST}", "sam").wounds(GUEST, 1)
    t.until_next_turn()
    assert t.wounds_on(GUEST) == 0
    t = Company().fellowship(GUEST, "rosie-cotton", "bounder", "sam").wounds("rosie-cotton", 1).wounds("bounder", 1)
    t.use(GUEST)  # the Bounder's home is site 2
    assert t.wounds_on("rosie-cotton") == 0 and t.wounds_on("bounder") == 1 and t.wounds_on(GUEST) == 1


def test_the_farmer_says_what_your_site_1_says() -> None:
    t = Company().fellowship("hobbit-farmer").site(2).place("path", "homestead of player-1", "0P902").deck("gimli")
    assert t.can_use("hobbit-farmer")
    t.use("hobbit-farmer")
    assert t.in_hand() == ["gimli-dwarf-of-erebor"] and t.wounds_on("hobbit-farmer") == 0


def test_the_farmer_puts_your_site_1_in_place_of_an_opponents() -> None:
    t = Company().fellowship("hobbit-farmer").site(2).place("path", "homestead of player-2", "0P902").deck("gimli")
    t.place("player-1 adventure", "hobbiton-woods")
    t.use("hobbit-farmer")
    assert t.g.title(t.g.path[0]) == "Hobbiton Woods" and t.wounds_on("hobbit-farmer") == 1
    assert any(card.title == "Homestead" for card in t.g.adventure[1])


def test_the_farmer_does_not_replace_your_own_site() -> None:
    t = Company().fellowship("hobbit-farmer").site(2).place("path", "hobbiton-woods of player-1", "0P902")
    tokens = [token for token in t.tokens() if token.startswith(f"use {t.card('hobbit-farmer').key}")]
    assert all("site 1" not in option.label for option in t.offered if option.token in tokens)


@rule("tcg.discard.reveal")
def test_master_proudfoot_reveals_three_cards_and_takes_those_of_the_shire() -> None:
    t = Company().fellowship("master-proudfoot").twilight(2).deck("old-toby", "axe-strike", "hobbit-sword", "gimli")
    t.use("master-proudfoot")
    assert sorted(t.in_hand()) == ["hobbit-sword", "old-toby"] and t.in_discard() == ["axe-strike"]
    assert t.pool == 4 and t.in_deck() == ["gimli-dwarf-of-erebor"] and t.wounds_on("master-proudfoot") == 0
    assert not t.can_use("master-proudfoot")  # too much twilight


def test_master_proudfoot_does_not_act_in_deep_twilight() -> None:
    assert not Company().fellowship("master-proudfoot").twilight(3).deck("old-toby").can_use("master-proudfoot")


# --- pipes and pipeweed ----------------------------------------------------------------------------------------------


def test_longbottom_leaf_may_cost_you_up_to_two_cards() -> None:
    t = Company().hand("longbottom-leaf", "gimli", "axe-strike", "farin")
    t.play("longbottom-leaf")
    t.respond("longbottom-leaf")
    t.name("gimli")
    t.choose("done")
    assert t.in_hand() == ["axe-strike", "farin-dwarven-emissary"] and t.pool == 1
    t = Company().hand("longbottom-leaf", "gimli")
    t.play("longbottom-leaf")
    t.passes()
    assert t.in_hand() == ["gimli-dwarf-of-erebor"]


def test_longbottom_leaf_asks_nobody_whose_hand_is_empty() -> None:
    t = Company().hand("longbottom-leaf")
    t.play("longbottom-leaf")
    assert t.in_play("longbottom-leaf") and not t.can("respond")


def test_old_toby_may_bring_a_card() -> None:
    t = Company().hand("old-toby").deck("gimli", "farin")
    t.play("old-toby")
    t.respond("old-toby")
    assert t.in_hand() == ["gimli-dwarf-of-erebor"] and t.keyword("old-toby", "pipeweed") == 1
    t = Company().hand("old-toby").deck("gimli")
    t.play("old-toby")
    t.passes()
    assert t.in_hand() == []


@rule("tcg.spot.need-not-spot-all")
def test_bilbos_pipe_shuffles_as_many_tales_as_pipes_were_spotted() -> None:
    t = Company().fellowship("sam", "merry", "bilbos-pipe on sam", "the-gaffers-pipe on merry", "old-toby")
    t.discard_pile("stone-trolls", "there-and-back-again", "old-song", "hobbit-sword").deck("gimli")
    t.use("bilbos-pipe")
    assert [option.token for option in t.offered] == ["number 2", "number 1", "number 0"]
    t.choose("number 2")
    t.name("stone-trolls", "old-song")
    assert sorted(t.in_discard()) == ["hobbit-sword", "old-toby", "there-and-back-again"] and len(t.in_deck()) == 3
    assert not t.can_use("bilbos-pipe")  # no more pipeweed


def test_the_gaffers_pipe_removes_as_much_twilight() -> None:
    t = Company().fellowship("sam", "merry", "bilbos-pipe on sam", "the-gaffers-pipe on merry", "old-toby").twilight(5)
    t.use("the-gaffers-pipe")
    t.choose("number 2")
    assert t.pool == 3 and t.in_discard() == ["old-toby"]
    assert not t.can_use("the-gaffers-pipe")


@pytest.mark.parametrize("pipe", ["bilbos-pipe", "the-gaffers-pipe"])
def test_a_pipe_is_for_a_hobbit(pipe: str) -> None:
    t = Company().fellowship("frodo", "sam", "gimli", "rosie-cotton").hand(pipe)
    t.play(pipe)
    assert t.pickable() == {FRODO, SAM, "rosie-cotton-hobbiton-lass"}


# --- companions ------------------------------------------------------------------------------------------------------


def test_pippin_takes_a_burden_or_a_wound_away_when_he_comes() -> None:
    t = Company().fellowship("gimli", "golradir").hand(CLEVER).burdens(2).wounds("gimli", 1).wounds("golradir", 1)
    t.play(CLEVER)
    t.choose("choose 1")
    assert t.burdens_of() == 1 and t.wounds_on("gimli") == 1
    t = Company().fellowship("gimli", "golradir").hand(CLEVER).burdens(2).wounds("gimli", 1).wounds("golradir", 1)
    t.play(CLEVER)
    t.choose("choose 2")
    assert t.burdens_of() == 2 and t.wounds_on("gimli") == 0 and t.wounds_on("golradir") == 1


@pytest.mark.parametrize(("burdens", "wounds"), [(1, 0), (0, 1), (0, 0)])
def test_pippin_asks_only_if_there_is_a_choice(burdens: int, wounds: int) -> None:
    t = Company().fellowship("gimli").hand(CLEVER).burdens(burdens).wounds("gimli", wounds)
    t.play(CLEVER)
    assert t.phase == "fellowship" and t.can("pass")
    assert t.burdens_of() == 0 and t.wounds_on("gimli") == 0


@rule("tcg.effects.must-be-able-scope", "tcg.draw.fail-to-find")
def test_sam_fetches_bill_the_pony_or_does_not_find_him() -> None:
    t = Company().fellowship(FAITHFUL).deck("gimli", "bill-the-pony")
    t.use(FAITHFUL)
    t.name("bill-the-pony")
    t.pick(FAITHFUL)
    assert t.bears(FAITHFUL) == {"bill-the-pony"} and t.in_deck() == ["gimli-dwarf-of-erebor"]
    t = Company().fellowship(FAITHFUL).deck("gimli", "bill-the-pony")
    t.use(FAITHFUL)
    t.choose("done")
    assert not t.in_play("bill-the-pony") and len(t.in_deck()) == 2
    t = Company().fellowship(FAITHFUL).deck("gimli")
    assert t.can_use(FAITHFUL)
    t.use(FAITHFUL)
    assert t.in_deck() == ["gimli-dwarf-of-erebor"] and t.phase == "fellowship"


@rule("tcg.one-ring.sam")
@pytest.mark.parametrize("sam", [FAITHFUL, "sam-proper-poet"])
def test_every_sam_carries_on(sam: str) -> None:
    t = Company("skirmish").fellowship("frodo", sam).minions("brute").fights("frodo", "brute")
    t.passes(2)
    t.respond(sam)
    assert t.g.ring_bearer == t.card(sam).id and t.in_dead_pile() == [FRODO]


# --- events ----------------------------------------------------------------------------------------------------------


@rule("tcg.card.2c89.orc-scout")
def test_halfling_deftness_strengthens_the_hobbit_who_exerts() -> None:
    t = Company("skirmish").fellowship("sam", "gimli").minions("orc-scout").fights("sam", "orc-scout")
    t.hand("halfling-deftness")
    t.play("halfling-deftness")
    assert t.pickable() == {SAM, FRODO}
    t.pick("sam")
    assert t.strength("sam") == 6 and t.wounds_on("sam") == 1  # nobody could cancel it


def test_halfling_deftness_takes_a_hobbit_who_can_exert() -> None:
    t = Company("skirmish").fellowship("frodo").minions("brute").fights("frodo", "brute").wounds("frodo", 3)
    t.hand("halfling-deftness")
    assert "exert a Hobbit" in t.why("halfling-deftness")


@pytest.mark.parametrize(("site", "canceled"), [(1, True), (5, True), (6, False)])
def test_hobbit_stealth_cancels_up_to_site_5(site: int, canceled: bool) -> None:
    t = Company("skirmish").fellowship("sam", "gimli").minions("brute").fights("sam", "brute").site(site)
    t.hand("hobbit-stealth")
    t.play("hobbit-stealth")
    if canceled:
        assert t.g.skirmish is None and t.wounds_on("sam") == 0
    else:
        t.pick("sam")
        assert t.strength("sam") == 5
    assert "**Stealth.**" in text("hobbit-stealth")


def test_power_according_to_his_stature_wounds_all_who_fight_the_ring_bearer() -> None:
    t = Company("skirmish").fellowship("frodo", "sam").minions("brute", "goblin-runner", "cave-troll")
    t.fights("frodo", "brute", "cave-troll").fights("sam", "goblin-runner").hand("power-according-to-his-stature")
    t.pick("frodo")
    t.play("power-according-to-his-stature")
    assert t.wounds_on("brute") == 1 and t.wounds_on("cave-troll") == 1 and t.wounds_on("goblin-runner") == 0
    assert t.burdens_of() == 1


@rule("tcg.wounds.heal-default-one", "tcg.wounds.tokens-identical")
@pytest.mark.parametrize("phase", ["maneuver", "skirmish"])
def test_stout_and_sturdy_heals_a_hobbit_in_either_phase(phase: str) -> None:
    t = Company(phase).fellowship("merry", "gimli").minions("brute").wounds("merry", 3).wounds("gimli", 1)
    if phase == "skirmish":
        t.fights("gimli", "brute")
    t.hand("stout-and-sturdy")
    t.play("stout-and-sturdy")
    assert t.wounds_on("merry") == 2 and t.wounds_on("gimli") == 1 and t.pool == 1


# --- Sting -----------------------------------------------------------------------------------------------------------


@rule("tcg.faq.limit-sting-example", "tcg.keywords.uruk-hai-not-orc")
def test_sting_removes_twilight_for_orcs_up_to_four_in_a_phase() -> None:
    t = Company().fellowship("frodo", "sting on frodo").twilight(6)
    t.shadow_hand("orc-soldier", "goblin-runner", "brute", "uruk-savage", "goblin-spear")
    assert t.strength("frodo") == 6
    t.use("sting")
    assert t.pool == 3 and t.wounds_on("frodo") == 1
    t.use("sting")
    assert t.pool == 2 and t.wounds_on("frodo") == 2


def test_sting_is_frodos() -> None:
    t = Company().fellowship("frodo", "sam", "merry").hand("sting")
    t.play("sting")
    assert t.bears("frodo") >= {"sting"} and t.pool == 1
    t = Company("regroup").fellowship("frodo", "sting on frodo").twilight(3).shadow_hand("orc-soldier")
    t.use("sting")
    assert t.pool == 2
    t = Company().fellowship("frodo", "sting on frodo").wounds("frodo", 3).twilight(3).shadow_hand("orc-soldier")
    assert not t.can_use("sting")


# --- conditions and Thrór's Map --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("minion", "strength"), [("cave-troll", 6), ("uruk-savage", 6), ("goblin-runner", 3)])
def test_stone_trolls_teach_their_bearer_about_trolls_and_uruk_hai(minion: str, strength: int) -> None:
    t = Company("skirmish").fellowship("sam", "stone-trolls on sam").minions(minion).fights("sam", minion)
    assert t.strength("sam") == strength


def test_stone_trolls_are_told_by_bilbo_once_to_each() -> None:
    assert "spot Bilbo" in Company().fellowship("sam").hand("stone-trolls").why("stone-trolls")
    t = Company().fellowship("sam", BILBO, "stone-trolls on sam").hand("stone-trolls")
    t.play("stone-trolls")
    assert t.can_pick("frodo") and t.can_pick(BILBO) and not t.can_pick("sam")


@pytest.mark.parametrize(
    ("hobbits", "less"), [((), 0), (("sam",), 1), (("sam", "merry"), 1), (("sam", "merry", CLEVER), 2)]
)
def test_hobbits_have_a_talent_for_not_being_seen(hobbits: tuple[str, ...], less: int) -> None:
    t = Company().fellowship("a-talent-for-not-being-seen", "frodo", *hobbits, "gimli")
    t.place("path", "0P901", "long-road of player-2").twilight(0)
    t.passes()
    companions = 2 + len(hobbits)
    assert t.g.here == 2 and t.pool == 4 - less + companions


def test_not_being_seen_counts_for_one_move_at_a_time() -> None:
    t = Company().fellowship("a-talent-for-not-being-seen", "frodo", "sam")
    t.place("path", "0P901", "long-road of player-2").twilight(0)
    t.passes()
    assert t.pool == 4 - 1 + 2 and t.phase == "shadow"
    assert shadow_number(t.g, t.g.site) == 4


def test_to_hide_takes_a_hobbits_effort() -> None:
    t = Company().fellowship("frodo").wounds("frodo", 3).hand("a-talent-for-not-being-seen")
    assert "exert a Hobbit" in t.why("a-talent-for-not-being-seen")
    t = Company().fellowship("frodo").hand("a-talent-for-not-being-seen")
    t.play("a-talent-for-not-being-seen")
    assert t.wounds_on("frodo") == 1 and t.pool == 0


def test_there_and_back_again_heartens_all_hobbit_companions_until_the_regroup_phase() -> None:
    t = Company("maneuver").fellowship("frodo", "sam", "gimli", "rosie-cotton", "there-and-back-again on sam")
    t.minions("brute")
    t.use("there-and-back-again")
    assert t.strength("frodo") == 6 and t.strength("sam") == 6 and t.strength("rosie-cotton") == 1
    assert t.strength("gimli") == 6 and t.in_discard() == ["there-and-back-again"]
    t.until("assignment")
    assert t.strength("frodo") == 6
    t.until("regroup")
    assert t.strength("frodo") == 4


def test_there_and_back_again_is_for_a_hobbit_companion() -> None:
    t = Company().fellowship("frodo", "gimli", "rosie-cotton").hand("there-and-back-again")
    t.play("there-and-back-again")
    assert "there-and-back-again" in t.bears("frodo")


@rule("tcg.card.1r318.thrors-map.play", "tcg.fellowship.play-items")
def test_thrors_map_goes_to_the_support_area() -> None:
    t = Company().fellowship("sam").hand("thrors-map")
    t.play("thrors-map")
    assert t.in_play("thrors-map") and not t.card("thrors-map").host


@rule("tcg.card.1r318.thrors-map.ability", "tcg.costs.must-pay")
@pytest.mark.parametrize("phase", ["fellowship", "regroup"])
def test_thrors_map_plays_the_next_site_for_two_hobbits_efforts(phase: str) -> None:
    t = (
        Company(phase)
        .fellowship("frodo", "sam", "gimli", "thrors-map")
        .place("player-1 adventure", "anduin-wilderland")
    )
    t.before("silverlode-banks")
    t.use("thrors-map")
    assert t.wounds_on("frodo") == 1 and t.wounds_on("sam") == 1 and t.in_discard() == ["thrors-map"]
    assert t.g.title(t.g.path[6]) == "Anduin Wilderland"
    assert any(card.title == "Silverlode Banks" for card in t.g.adventure[1])


def test_thrors_map_takes_two_different_hobbits() -> None:
    t = Company().fellowship("frodo", "gimli", "thrors-map").place("player-1 adventure", "anduin-wilderland")
    assert not t.before("silverlode-banks").can_use("thrors-map")


# --- Extraordinary Resilience and Hobbit Appetite --------------------------------------------------------------------


@rule("tcg.wounds.heal-needs-wound")
def test_extraordinary_resilience_turns_healing_into_a_burden_less() -> None:
    t = Company("maneuver").fellowship("frodo").minions("brute").wounds("frodo", 2).burdens(2)
    t.hand("stout-and-sturdy", "extraordinary-resilience")
    t.play("stout-and-sturdy")
    t.play("extraordinary-resilience")
    assert t.wounds_on("frodo") == 2 and t.burdens_of() == 1
    t = Company("maneuver").fellowship("frodo").minions("brute").burdens(2)
    t.hand("stout-and-sturdy", "extraordinary-resilience")
    t.play("stout-and-sturdy")
    assert t.in_hand() == ["extraordinary-resilience"] and t.asked == "player-2"  # nothing was to be healed


def test_extraordinary_resilience_is_the_ring_bearers() -> None:
    t = Company("maneuver").fellowship("frodo", "sam").minions("brute").wounds("sam", 2).burdens(2)
    t.hand("stout-and-sturdy", "extraordinary-resilience")
    t.play("stout-and-sturdy")
    assert t.wounds_on("sam") == 1 and t.burdens_of() == 2


@pytest.mark.parametrize("number", [0, 1, 2])
def test_hobbit_appetite_heals_as_often_as_twilight_is_added(number: int) -> None:
    t = Company().fellowship("frodo", "sam", "gimli").wounds("sam", 2).wounds("gimli", 2).hand("hobbit-appetite")
    t.play("hobbit-appetite")
    assert [option.token for option in t.offered] == ["number 2", "number 1", "number 0"]
    t.choose(f"number {number}")
    assert t.wounds_on("sam") == 2 - number and t.pool == number and t.wounds_on("gimli") == 2


def test_hobbit_appetite_asks_nothing_where_nobody_is_hungry() -> None:
    t = Company().fellowship("frodo", "gimli").wounds("gimli", 2).hand("hobbit-appetite")
    t.play("hobbit-appetite")
    assert t.pool == 0 and t.wounds_on("gimli") == 2


# --- Merry and Pippin ------------------------------------------------------------------------------------------------

FRIEND, PIPPIN = "merry-friend-to-sam", "pippin-friend-to-frodo"


@rule("tcg.card.1r302.merry.bonus-fixed")
def test_merry_lends_his_strength_as_it_is_now() -> None:
    t = Company("skirmish").fellowship("gimli", FRIEND, f"hobbit-sword on {FRIEND}").minions("brute")
    t.fights("gimli", "brute").hand("noble-intentions")
    t.use(FRIEND)
    t.pick("gimli")
    assert t.strength("gimli") == 6 + 5 and t.wounds_on(FRIEND) == 2
    t.passes()
    t.play("noble-intentions")
    t.pick(FRIEND)
    assert t.strength(FRIEND) == 8 and t.strength("gimli") == 11


@rule("tcg.card.1r302.merry.after-skirmish")
def test_merry_helps_once_his_own_skirmish_is_over() -> None:
    t = Company("skirmish").fellowship("gimli", FRIEND).minions("goblin-runner", "brute")
    t.fights("gimli", "brute").fights(FRIEND, "goblin-runner")
    t.pick(FRIEND)
    assert not t.can_use(FRIEND)
    t.resolve_skirmish()
    assert t.wounds_on(FRIEND) == 1 and t.can_use(FRIEND)
    t.use(FRIEND)
    t.pick("gimli")
    assert t.strength("gimli") == 9 and t.wounds_on(FRIEND) == 3


def test_merry_waits_while_his_own_skirmish_is_to_come() -> None:
    t = Company("skirmish").fellowship("gimli", FRIEND).minions("goblin-runner", "brute")
    t.fights("gimli", "brute").fights(FRIEND, "goblin-runner")
    t.pick("gimli")
    assert not t.can_use(FRIEND)


@pytest.mark.parametrize(("pippin", "discarded"), [(PIPPIN, ["elven-tale"]), (CLEVER, ["old-tale"])])
def test_pippin_keeps_tales_of_the_shire_from_opponents(pippin: str, discarded: list[str]) -> None:
    t = Company("maneuver").fellowship(pippin, "old-tale", "elven-tale").minions("brute").shadow_hand("slander")
    t.passes()
    t.play("slander")
    if pippin == CLEVER:
        t.pick("old-tale")
    assert t.in_discard() == discarded


def test_pippin_does_not_keep_tales_from_their_own_player() -> None:
    t = Company("maneuver").fellowship(PIPPIN, "old-tale").minions("brute").hand("second-thought")
    t.play("second-thought")
    assert "old-tale" in t.in_discard()


def test_how_the_later_cards_of_the_shire_read() -> None:
    assert text("stone-trolls").endswith("The bearer gets strength +3 while skirmishing a Troll or Uruk-hai.")
    assert text("sting").endswith("then remove (1) for each Orc revealed (at most (4) each phase).")
    assert text(CLEVER) == "When Pippin comes into play, remove a burden, or heal a companion."
    assert text(FRIEND).endswith("another companion gets strength +X (X is Merry's strength).")
    assert text(PIPPIN) == "[shire] tales of yours cannot be discarded by an opponent."
    assert text("extraordinary-resilience").endswith(
        "If the Ring-bearer is going to be healed, remove a burden instead."
    )
