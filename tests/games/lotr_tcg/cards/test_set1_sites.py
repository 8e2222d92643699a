"""The Fellowship of the Ring: sites 1 to 5."""

from __future__ import annotations

from mathom.games.lotr_tcg.language.dealing import Pile
from mathom.games.lotr_tcg.language.filters import MINION, MORIA
from mathom.games.lotr_tcg.language.playing import Play
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import deed, known, orc
from mathom.testing.rules import rule

BALROG = orc("The Balrog", 17, 5, cost=14, site=4, unique=True)

CALL = deed("Foul Call", MORIA, cost=2, shadow=Play(MORIA & MINION, Pile.DISCARD))

stub_cards = known(BALROG, CALL)


# --- 1 ---------------------------------------------------------------------------------------------------------------


def test_east_road_makes_companions_dearer_and_nobody_else() -> None:
    t = Company().site(1, "east-road").hand("gimli", "thrarin")
    t.play("gimli")
    assert t.pool == 2 + 2
    t.play("thrarin")
    assert t.pool == 4 + 1


@rule("tcg.active.sites")
def test_a_site_counts_only_while_the_fellowship_is_there() -> None:
    t = Company().place("path", "east-road", "0P902").mark("player-1", "site 2").hand("gimli")
    t.play("gimli")
    assert t.pool == 2


def test_farmer_maggots_fields_fetch_merry_or_pippin_for_a_hobbits_exertion() -> None:
    t = Company().site(1, "farmer-maggots-fields").fellowship("sam", "gimli").deck("farin", "merry", "dwarf-guard")
    t.use("farmer-maggots-fields")
    assert t.pickable() == {"frodo-son-of-drogo", "sam-son-of-hamfast"}
    t.pick("sam")
    assert set(t.tokens()) == {"done", "card merry-from-oer-the-brandywine"}
    t.name("merry")
    assert t.in_play("merry") and t.wounds_on("sam") == 1 and t.pool == 1
    assert sorted(t.in_deck()) == ["dwarf-guard", "farin-dwarven-emissary"]


@rule("tcg.draw.fail-to-find", "tcg.effects.must-be-able-scope")
def test_farmer_maggots_fields_may_be_searched_in_vain() -> None:
    t = Company().site(1, "farmer-maggots-fields").deck("farin")
    t.use("farmer-maggots-fields")
    assert t.wounds_on("frodo") == 1 and t.in_deck() == ["farin-dwarven-emissary"] and t.phase == "fellowship"


def test_farmer_maggots_fields_need_a_hobbit_who_can_exert() -> None:
    t = Company().site(1, "farmer-maggots-fields").deck("merry").fellowship("frodo", "gimli").wounds("frodo", 3)
    assert not t.can_use("farmer-maggots-fields")


def test_westfarthing_brings_a_companion_or_ally_for_one_less() -> None:
    t = Company().site(1, "westfarthing").hand("gimli", "thrarin", "hobbit-sword")
    t.use("westfarthing")
    assert set(t.tokens()) == {"card gimli-dwarf-of-erebor", "card thrarin-dwarven-smith"}
    t.name("gimli")
    assert t.pool == 1 and t.wounds_on("frodo") == 1
    t.use("westfarthing")
    assert t.in_play("thrarin") and t.pool == 1 and t.wounds_on("frodo") == 2


@rule("tcg.effects.must-be-able-to-play")
def test_westfarthing_needs_somebody_to_play() -> None:
    t = Company().site(1, "westfarthing").hand("hobbit-sword", "farin")
    assert not t.can_use("westfarthing")


# --- 2 ---------------------------------------------------------------------------------------------------------------


def test_bree_gate_lets_a_ranger_lead_the_fellowship_on() -> None:
    t = Company().before("bree-gate").fellowship("aragorn")
    t.until("regroup")
    assert t.g.move_limit == 3


def test_bree_gate_does_nothing_without_a_ranger() -> None:
    t = Company().before("bree-gate").fellowship("gimli")
    t.until("regroup")
    assert t.g.move_limit == 2


@rule("tcg.movement.limit-modified-whole-turn")
def test_bree_gate_helps_for_the_whole_turn_even_if_the_ranger_dies() -> None:
    t = (
        Company()
        .before("bree-gate")
        .fellowship("aragorn-king-in-exile")
        .wounds("aragorn", 3)
        .shadow_hand("uruk-rager")
        .twilight(9)
    )
    t.passes()
    t.play("uruk-rager")
    t.until("assignment")
    t.passes(2)
    t.assign("uruk-rager", "aragorn")
    t.until("regroup")
    assert t.in_dead_pile() == ["aragorn-king-in-exile"] and t.g.move_limit == 3


def test_breeland_forest_allows_no_stealth_events() -> None:
    assert "Stealth" in text("hobbit-intuition")
    for site, playable in (("breeland-forest", False), ("ettenmoors", True)):
        t = Company("skirmish").site(2, site).fellowship("sam").minions("uruk-savage").fights("sam", "uruk-savage")
        t.hand("hobbit-intuition")
        assert t.can_play("hobbit-intuition") is playable


def test_breeland_forest_allows_other_events() -> None:
    t = Company("skirmish").site(2, "breeland-forest").fellowship("gimli").minions("uruk-savage")
    t.fights("gimli", "uruk-savage").hand("axe-strike")
    assert t.can_play("axe-strike")


@rule("tcg.card.1c331.ettenmoors")
def test_ettenmoors_strengthens_a_companion_of_the_free_peoples_player() -> None:
    t = Company("skirmish").site(2, "ettenmoors").fellowship("gimli", "thrarin").minions("uruk-savage")
    t.fights("gimli", "uruk-savage")
    t.use("ettenmoors")
    assert t.pickable() == {"frodo-son-of-drogo", "gimli-dwarf-of-erebor"}
    t.pick("gimli")
    assert t.strength("gimli") == 8 and t.wounds_on("gimli") == 1


@rule("tcg.card.1c331.ettenmoors")
def test_ettenmoors_strengthens_a_minion_of_the_shadow_player_who_uses_it() -> None:
    t = Company("skirmish", players=3).site(2, "ettenmoors").fellowship("gimli")
    t.minions("uruk-savage").minions("uruk-shaman", player=3).fights("gimli", "uruk-savage")
    t.passes()
    t.use("ettenmoors")  # player 3 sits to the right, and has only one minion
    assert t.strength("uruk-shaman") == 10 and t.wounds_on("uruk-shaman") == 1


def test_ettenmoors_ask_for_somebody_who_can_exert() -> None:
    t = Company("skirmish").site(2, "ettenmoors").fellowship("gimli").minions("uruk-soldier")
    t.fights("gimli", "uruk-soldier")
    t.passes()
    assert not t.can_use("ettenmoors")


def test_trollshaw_forest_gives_a_card_for_each_item_on_a_companion() -> None:
    t = Company().site(2, "trollshaw-forest").fellowship("gimli").hand("dwarven-axe", "lord-of-moria")
    t.deck("axe-strike", "farin")
    t.play("dwarven-axe")
    assert t.in_hand() == ["lord-of-moria", "axe-strike"]
    t.play("lord-of-moria")
    assert t.in_hand() == ["axe-strike"]


def test_trollshaw_forest_gives_nothing_for_an_item_on_an_ally() -> None:
    t = Company().site(2, "trollshaw-forest").fellowship("thrarin").hand("dwarven-axe").deck("axe-strike")
    t.play("dwarven-axe")
    assert t.in_hand() == [] and t.bears("thrarin") == {"dwarven-axe"}


def test_trollshaw_forest_gives_nothing_to_shadow_players() -> None:
    t = Company("shadow").site(2, "trollshaw-forest").minions("uruk-savage").shadow_hand("uruk-hai-sword").twilight(9)
    t.deck("axe-strike").deck("uruk-rager", player=2)
    t.play("uruk-hai-sword")
    assert t.in_hand() == [] and t.in_hand(2) == []


# --- 3 ---------------------------------------------------------------------------------------------------------------


@rule("tcg.card.1c337.council-courtyard", "tcg.movement.leave-then-arrive")
def test_council_courtyard_takes_its_tokens_before_those_for_the_move_are_added() -> None:
    t = Company().place("path", "0P901", "0P902", "council-courtyard", "mithril-mine").mark("player-1", "site 3")
    t.fellowship("gimli", "farin", "sam").twilight(1)
    t.passes()
    assert t.pool == 3 + 4 and t.phase == "shadow"


def test_council_courtyard_takes_nothing_on_arrival() -> None:
    t = Company().before("council-courtyard").twilight(5)
    t.passes()
    assert t.pool == 5 + 1


def test_frodos_bedroom_gives_a_card_for_a_hobbit_played_there() -> None:
    t = Company().site(3, "frodos-bedroom").hand("sam", "gimli").deck("axe-strike", "farin")
    t.use("frodos-bedroom")
    assert t.in_play("sam") and t.pool == 2 and t.in_hand() == ["gimli-dwarf-of-erebor", "axe-strike"]
    assert not t.can_use("frodos-bedroom")


def test_rivendell_terrace_gives_a_card_for_a_man_played_there() -> None:
    t = Company().site(3, "rivendell-terrace").hand("boromir", "gimli").deck("axe-strike", "farin")
    t.use("rivendell-terrace")
    assert t.in_play("boromir") and t.pool == 3 and t.in_hand() == ["gimli-dwarf-of-erebor", "axe-strike"]
    assert not t.can_use("rivendell-terrace")


def test_a_man_played_without_the_terraces_help_brings_no_card() -> None:
    t = Company().site(3, "rivendell-terrace").hand("boromir").deck("axe-strike")
    t.play("boromir")
    assert t.in_hand() == []


# --- 4 ---------------------------------------------------------------------------------------------------------------


def test_dwarrowdelf_chamber_exerts_gimli_or_two_others() -> None:
    t = Company().before("dwarrowdelf-chamber").fellowship("gimli", "sam", "farin")
    t.passes()
    assert set(t.tokens()) == {"choose 1", "choose 2"}
    t.choose("choose 1")
    assert t.wounds_on("gimli") == 1 and t.phase == "shadow"


def test_dwarrowdelf_chamber_lets_two_others_exert_instead() -> None:
    t = Company().before("dwarrowdelf-chamber").fellowship("gimli", "sam", "farin")
    t.passes()
    t.choose("choose 2")
    assert t.pickable() == {"frodo-son-of-drogo", "sam-son-of-hamfast", "farin-dwarven-emissary"}
    t.pick("sam", "farin")
    assert [t.wounds_on(who) for who in ("gimli", "sam", "farin", "frodo")] == [0, 1, 1, 0]


@rule("tcg.effects.choose-doable")
def test_dwarrowdelf_chamber_without_gimli_exerts_two_others() -> None:
    t = Company().before("dwarrowdelf-chamber").fellowship("sam")
    t.passes()
    assert t.wounds_on("sam") == t.wounds_on("frodo") == 1


def test_mithril_mine_brings_back_a_shadow_weapon() -> None:
    t = Company("shadow").site(4, "mithril-mine").minions("uruk-savage", "orc-soldier").twilight(5)
    t.discard_pile("uruk-hai-sword", "orc-scimitar", "dwarven-axe", "uruk-rager", player=2)
    t.use("mithril-mine")
    assert set(t.tokens()) == {"card uruk-hai-sword", "card orc-scimitar"}
    t.name("uruk-hai-sword")
    assert t.bears("uruk-savage") == {"uruk-hai-sword"} and t.in_discard(2) == [
        "orc-scimitar",
        "dwarven-axe",
        "uruk-rager",
    ]


@rule("tcg.active.site-shadow-ability")
def test_mithril_mine_is_not_for_the_free_peoples_player() -> None:
    t = Company().site(4, "mithril-mine").fellowship("gimli").discard_pile("dwarven-axe").twilight(5)
    assert not t.can_use("mithril-mine")


@rule("tcg.effects.must-be-able-to-play")
def test_mithril_mine_needs_twilight_for_itself_and_for_the_weapon() -> None:
    cost = 1 + find_card("uruk-hai-sword").facts.cost
    t = Company("shadow").site(4, "mithril-mine").minions("uruk-savage").twilight(cost)
    t.discard_pile("uruk-hai-sword", player=2)
    assert t.can_use("mithril-mine")
    t = Company("shadow").site(4, "mithril-mine").minions("uruk-savage").twilight(cost - 1)
    t.discard_pile("uruk-hai-sword", player=2)
    refusal = t.cannot(f"use {t.card('mithril-mine').key} 0")
    assert refusal.rule == "tcg.effects.must-be-able-to-play" and "play a Shadow weapon" in refusal.reason
    t = Company("shadow").site(4, "mithril-mine").minions("uruk-savage").twilight(9)
    assert not t.can_use("mithril-mine")


@rule("tcg.effects.must-be-able-to-play")
def test_an_event_that_plays_a_minion_needs_twilight_for_itself_and_for_the_minion() -> None:
    for pool, playable in ((2, False), (2 + 1, True)):
        t = Company("shadow").site(4).shadow_hand("foul-call").discard_pile("goblin-sneak", player=2).twilight(pool)
        assert t.can_play("foul-call") is playable
        assert playable or "play a Moria minion" in t.why("foul-call")


def test_moria_lake_exerts_frodo_or_two_others() -> None:
    t = Company().before("moria-lake").fellowship("gimli", "sam", "farin", "thrarin")
    t.passes()
    t.choose("choose 2")
    assert t.pickable() == {"gimli-dwarf-of-erebor", "sam-son-of-hamfast", "farin-dwarven-emissary"}
    t.pick("gimli", "sam")
    assert [t.wounds_on(who) for who in ("frodo", "gimli", "sam", "farin")] == [0, 1, 1, 0]


@rule("tcg.effects.choose-doable")
def test_moria_lake_must_be_paid_for_fully_if_possible() -> None:
    t = Company().before("moria-lake").fellowship("gimli", "sam", "farin").wounds("sam", 3).wounds("farin", 2)
    t.passes()
    assert t.wounds_on("frodo") == 1 and t.wounds_on("gimli") == 0 and t.phase == "shadow"


def test_pass_of_caradhras_lets_an_isengard_minion_call_the_weather_once_a_turn() -> None:
    t = Company("shadow").site(4, "pass-of-caradhras").minions("uruk-savage").twilight(9)
    t.deck("uruk-rager", "sarumans-snows", "sarumans-snows", player=2)
    t.use("pass-of-caradhras")
    assert set(t.tokens()) == {"done", "card sarumans-snows"}
    t.name("sarumans-snows")
    t.pick("pass-of-caradhras")
    assert t.in_play("sarumans-snows") and not t.can_use("pass-of-caradhras")


def test_pass_of_caradhras_needs_an_isengard_minion() -> None:
    t = Company("shadow").site(4, "pass-of-caradhras").minions("orc-soldier").deck("sarumans-snows", player=2)
    assert not t.can_use("pass-of-caradhras")


# --- 5 ---------------------------------------------------------------------------------------------------------------


def test_the_bridge_of_khazad_dum_is_searched_for_a_balrog_in_vain() -> None:
    t = Company("shadow").site(5, "the-bridge-of-khazad-dum").deck("uruk-rager", player=2).twilight(9)
    t.use("the-bridge-of-khazad-dum")
    assert t.phase == "shadow" and t.pool == 9 and t.in_deck(2) == ["uruk-rager"]


def test_the_bridge_of_khazad_dum_calls_a_balrog_for_six_less() -> None:
    t = Company("shadow").site(5, "the-bridge-of-khazad-dum").deck("uruk-rager", "the-balrog", player=2).twilight(8)
    t.use("the-bridge-of-khazad-dum")
    assert set(t.tokens()) == {"done", "card the-balrog"}
    t.name("the-balrog")
    assert t.in_play("the-balrog") and t.pool == 0 and t.in_deck(2) == ["uruk-rager"]


def test_the_bridge_of_khazad_dum_takes_a_balrog_from_hand_too() -> None:
    t = Company("shadow").site(5, "the-bridge-of-khazad-dum").hand("the-balrog", player=2).twilight(8)
    t.use("the-bridge-of-khazad-dum")
    t.name("the-balrog")
    assert t.in_play("the-balrog") and t.pool == 0 and t.in_hand(2) == []
