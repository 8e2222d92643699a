"""The Fellowship of the Ring: sites beyond those of the starter decks."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.facts import Side
from mathom.games.lotr_tcg.language.filters import NAZGUL, RINGWRAITH
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.rules import numbers
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import known, orc
from mathom.testing.rules import rule

KING, SON = "aragorn-king-in-exile", "boromir-son-of-denethor"
MOVE = "choose 2"  # the choice between staying and moving in the regroup phase

stubs = known(
    orc("Wraith", 9, culture=RINGWRAITH, race=NAZGUL, cost=6, site=3),
    orc("Lesser Wraith", 8, culture=RINGWRAITH, race=NAZGUL, cost=4, site=2),
)

# --- 1 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "found"),
    [("bag-end", "the-gaffer"), ("green-dragon-inn", "sam-son-of-hamfast")],
)
def test_a_hobbit_exerts_to_find_a_friend(site: str, found: str) -> None:
    t = Company().site(1, site).fellowship("merry").deck("axe-strike", found)
    t.use(site)
    t.pick("merry")
    t.name(found)
    assert t.in_play(found) and t.wounds_on("merry") == 1 and t.pool == find_card(found).facts.cost
    t = Company().site(1, site).fellowship("frodo", "gimli").wounds("frodo", 3).deck(found)
    assert not t.can_use(site)


def test_the_gaffer_heals_as_soon_as_bag_end_has_brought_him_and_comes_only_once() -> None:
    t = Company().site(1, "bag-end").fellowship("merry", "sam").wounds("sam", 1).deck("the-gaffer", "the-gaffer")
    t.use("bag-end")
    t.pick("merry")
    t.name("the-gaffer")
    t.use("the-gaffer")
    assert t.wounds_on("sam") == 0 and t.wounds_on("the-gaffer") == 1
    t.use("bag-end")
    t.pick("merry")
    assert t.tokens() == ["done"], "he is unique"


def test_green_hill_country_makes_hobbits_cheaper() -> None:
    t = Company().site(1, "green-hill-country").hand("sam", "gimli")
    t.play("sam")
    assert t.pool == find_card("sam").facts.cost - 1
    t.play("gimli")
    assert t.pool == find_card("sam").facts.cost - 1 + find_card("gimli").facts.cost


def test_the_prancing_pony_brings_aragorn_for_a_burden() -> None:
    t = Company().site(1, "the-prancing-pony").deck(KING, "axe-strike")
    burdens = t.burdens_of()
    t.use("the-prancing-pony")
    t.name(KING)
    assert t.in_play("aragorn") and t.burdens_of() == burdens + 1 and t.pool == 4


def test_shire_lookout_point_finds_gandalfs_cart() -> None:
    t = Company().site(1, "shire-lookout-point").fellowship("gandalf").deck("axe-strike", "gandalfs-cart")
    t.use("shire-lookout-point")
    t.name("gandalfs-cart")
    assert t.in_play("gandalfs-cart")
    t = Company().site(1, "shire-lookout-point").fellowship("gimli").deck("gandalfs-cart")
    assert not t.can_use("shire-lookout-point")


# --- 2 ---------------------------------------------------------------------------------------------------------------


@rule("tcg.shadow.roaming-penalty-modified")
def test_nazgul_do_not_pay_for_roaming_in_bree_streets() -> None:
    for site, paid in (("bree-streets", 6), ("", 8)):
        t = Company("shadow").site(2, site).twilight(10).shadow_hand("wraith")
        t.play("wraith")
        assert t.pool == 10 - paid


def test_bree_streets_are_no_cheaper_for_an_orc() -> None:
    orc_cost = find_card("uruk-savage").facts.cost
    t = Company("shadow").site(2, "bree-streets").twilight(10).shadow_hand("uruk-savage")
    t.play("uruk-savage")
    assert t.pool == 10 - orc_cost - 2


@pytest.mark.parametrize(("other", "phase"), [("sam", "regroup"), ("gimli", "assignment"), ("thrarin", "regroup")])
def test_hobbits_alone_are_safe_on_buckleberry_ferry(other: str, phase: str) -> None:
    t = Company("archery").site(2, "buckleberry-ferry").fellowship(other).minions("uruk-savage")
    t.passes(2)
    assert t.phase == phase


def test_midgewater_marshes_tire_the_hobbits() -> None:
    t = Company().before("midgewater-marshes").fellowship("sam", "gimli", "rosie-cotton")
    t.passes()
    assert [t.wounds_on(one) for one in ("frodo", "sam", "gimli", "rosie-cotton")] == [1, 1, 0, 0]


def test_midgewater_moors_cost_a_card_for_each_minion() -> None:
    t = Company("shadow").site(2, "midgewater-moors").twilight(10).shadow_hand("orc-soldier", "orc-soldier")
    t.hand("axe-strike", "pathfinder")
    t.play("orc-soldier")
    assert t.asked == "player-1"
    t.name("pathfinder")
    assert t.in_hand() == ["axe-strike"]
    t.play("orc-soldier")
    t.name("axe-strike")
    assert t.in_hand() == [] and t.asked == "player-2"


def test_weatherhills_make_nazgul_cheaper() -> None:
    t = Company("shadow").site(2, "weatherhills").twilight(10).shadow_hand("lesser-wraith")
    t.play("lesser-wraith")
    assert t.pool == 10 - 3


def test_nazgul_are_fierce_on_weathertop() -> None:
    t = Company("maneuver").site(2, "weathertop").minions("wraith", "uruk-savage")
    assert t.keyword("wraith", "fierce") == 1 and t.keyword("uruk-savage", "fierce") == 0


# --- 3 ---------------------------------------------------------------------------------------------------------------


@rule("tcg.card.1u338.ford-of-bruinen")
def test_the_first_nazgul_of_the_turn_is_cheap_at_the_ford_of_bruinen() -> None:
    t = Company("shadow", players=3).site(3, "ford-of-bruinen").twilight(20)
    t.hand("lesser-wraith", "wraith", player=3).hand("wraith", player=2)
    for seat in (1, 2):
        assert numbers.twilight_cost(t.g, seat, find_card("wraith")) == 1
    assert t.can_play("wraith")
    t.play("wraith")
    assert t.pool == 19
    assert numbers.twilight_cost(t.g, 1, find_card("wraith")) == numbers.twilight_cost(t.g, 2, find_card("wraith")) == 6


@rule("tcg.card.1u338.ford-of-bruinen")
def test_a_nazgul_costs_no_less_than_nothing_at_the_ford() -> None:
    t = Company("shadow").site(3, "ford-of-bruinen").twilight(5).shadow_hand("lesser-wraith", "lesser-wraith")
    t.play("lesser-wraith")
    assert t.pool == 5
    t.play("lesser-wraith")
    assert t.pool == 1


@rule("tcg.card.1u338.ford-of-bruinen")
def test_a_nazgul_that_came_to_another_site_in_the_same_turn_is_not_the_first_at_the_ford() -> None:
    t = Company("shadow").before("ford-of-bruinen").fellowship("gimli").twilight(20)
    t.shadow_hand("lesser-wraith", "wraith")
    t.play("lesser-wraith")
    assert t.g.here == 2 and t.pool == 16
    t.until("regroup")
    t.until_can(MOVE)
    t.choose(MOVE)
    assert t.g.here == 3 and numbers.twilight_cost(t.g, 1, find_card("wraith")) == 1
    pool = t.pool
    t.play("wraith")
    assert t.pool == pool - 1 and numbers.twilight_cost(t.g, 1, find_card("wraith")) == 6


def test_rivendell_valley_draws_a_card_for_an_elf() -> None:
    t = Company().site(3, "rivendell-valley").hand("lorien-elf", "gimli").fellowship("legolas").deck("axe-strike")
    t.use("rivendell-valley")
    assert t.in_play("lorien-elf") and t.in_hand() == ["gimli-dwarf-of-erebor", "axe-strike"]
    assert not t.can_use("rivendell-valley")


@pytest.mark.parametrize(("companion", "limit"), [(KING, 3), (SON, 2)])
def test_a_ranger_moves_on_from_rivendell_waterfall(companion: str, limit: int) -> None:
    t = Company().before("rivendell-waterfall").fellowship(companion)
    t.until("regroup")
    assert t.g.move_limit == limit


# --- 4 ---------------------------------------------------------------------------------------------------------------


@rule("tcg.card.1u343.balins-tomb")
def test_balins_tomb_heals_for_a_tale_in_play_or_in_hand() -> None:
    t = Company("maneuver").site(4, "balins-tomb").fellowship(KING, "the-saga-of-elendil on aragorn")
    t.wounds("aragorn", 2).minions("uruk-savage").hand("might-of-numenor", "axe-strike")
    t.use("balins-tomb")
    t.choose("choose 2")
    t.name("might-of-numenor")
    assert t.wounds_on("aragorn") == 1 and t.in_discard() == ["might-of-numenor"]
    t.passes()
    t.use("balins-tomb")
    assert t.in_discard() == ["might-of-numenor", "the-saga-of-elendil"] and t.wounds_on("aragorn") == 0


@rule("tcg.card.1u343.balins-tomb")
def test_balins_tomb_is_of_no_use_without_a_tale() -> None:
    t = Company("maneuver").site(4, "balins-tomb").fellowship(KING).wounds("aragorn", 2).minions("uruk-savage")
    assert not t.can_use("balins-tomb")


def test_blows_fall_harder_on_the_moria_stairway() -> None:
    t = Company("maneuver").site(4, "moria-stairway").fellowship(KING, "gimli", "rangers-sword on aragorn")
    t.minions("uruk-savage", "goblin-runner", "uruk-hai-sword on uruk-savage")
    bare = Company("maneuver").site(4).minions("uruk-savage", "uruk-hai-sword on uruk-savage")
    assert t.keyword("aragorn", "damage") == 2 and t.keyword("gimli", "damage") == 1
    assert t.keyword("uruk-savage", "damage") == bare.keyword("uruk-savage", "damage") + 1
    assert t.keyword("goblin-runner", "damage") == 0


# --- 8 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("archers", "total"), [(0, 0), (2, 4), (5, 9)])
def test_archers_shoot_twice_in_the_brown_lands(archers: int, total: int) -> None:
    t = Company("archery").site(8, "brown-lands").minions("uruk-savage", *["goblin-marksman"] * archers)
    assert numbers.archery_total(t.g, Side.SHADOW) == total
