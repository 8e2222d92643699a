"""Mines of Moria: sites beyond those of the starter decks."""

from __future__ import annotations

from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.testing.company import Company


def test_hobbiton_party_field_brings_bilbo() -> None:
    t = Company().site(1, "hobbiton-party-field").fellowship("merry").deck("axe-strike", "bilbo")
    t.use("hobbiton-party-field")
    t.pick("merry")
    t.name("bilbo")
    assert t.in_play("bilbo") and t.wounds_on("merry") == 1 and t.pool == find_card("bilbo").facts.cost
    t = Company().site(1, "hobbiton-party-field").fellowship("frodo", "gimli").wounds("frodo", 3).deck("bilbo")
    assert not t.can_use("hobbiton-party-field")


def test_either_bilbo_comes_to_the_party_and_finds_his_cards() -> None:
    """The retired adventurer shuffles a card of the Shire back; the well-spoken one is found as well."""
    t = Company().site(1, "hobbiton-party-field").fellowship("merry").deck("1R284", "2U96").discard_pile("hobbit-sword")
    t.use("hobbiton-party-field")
    t.pick("merry")
    assert set(t.tokens()) == {"done", "card bilbo-retired-adventurer", "card bilbo-well-spoken-gentlehobbit"}
    t.name("1R284")
    t.use("1R284")
    assert not t.in_discard() and sorted(t.in_deck()) == ["bilbo-well-spoken-gentlehobbit", "hobbit-sword"]


def test_the_town_center_draws_a_card_for_a_shire_ally() -> None:
    t = Company().site(1, "town-center").hand("rosie-cotton", "thrarin").deck("axe-strike")
    t.use("town-center")
    assert t.in_play("rosie-cotton") and sorted(t.in_hand()) == ["axe-strike", "thrarin-dwarven-smith"]
    assert not t.can_use("town-center")


def test_the_first_moria_archer_is_cheaper_at_the_great_chasm() -> None:
    archer = find_card("goblin-marksman").facts.cost
    t = Company("shadow").site(4, "great-chasm").twilight(20).shadow_hand("orc-soldier", *["goblin-marksman"] * 2)
    t.play("orc-soldier")
    before = t.pool
    t.play("goblin-marksman")
    assert t.pool == before - max(0, archer - 2)
    before = t.pool
    t.play("goblin-marksman")
    assert t.pool == before - archer


def test_uruks_do_not_roam_in_hollin() -> None:
    for site, paid in (("hollin", 0), ("", 2)):
        t = Company("shadow").site(4, site).twilight(20).shadow_hand("uruk-savage")
        t.play("uruk-savage")
        assert t.pool == 20 - find_card("uruk-savage").facts.cost - paid


def test_hobbits_may_rest_in_the_valley_of_the_silverlode() -> None:
    t = Company().before("valley-of-the-silverlode").fellowship("frodo", "sam", "gimli").wounds("frodo", 1)
    t.wounds("sam", 1).wounds("gimli", 1)
    t.passes()
    t.respond("valley-of-the-silverlode")
    assert t.pickable() == {"frodo-son-of-drogo", "sam-son-of-hamfast"}
    t.pick("sam")
    t.choose("done")
    assert [t.wounds_on(one) for one in ("frodo", "sam", "gimli")] == [1, 0, 1]


def test_nobody_need_rest_in_the_valley_and_nobody_unhurt_is_asked() -> None:
    t = Company().before("valley-of-the-silverlode").fellowship("frodo", "sam").wounds("sam", 1)
    t.passes(2)
    assert t.wounds_on("sam") == 1 and t.phase == "shadow"
    t = Company().before("valley-of-the-silverlode").fellowship("frodo", "sam", "gimli").wounds("gimli", 1)
    t.passes()
    assert t.phase == "shadow"
