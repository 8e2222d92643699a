"""Realms of the Elf-lords: sites beyond those of the starter decks."""

from __future__ import annotations

from mathom.games.lotr_tcg.language.filters import ISENGARD
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import known, orc
from mathom.testing.rules import rule

stubs = known(orc("Hireling", 6, culture=ISENGARD))


@rule("tcg.actions.argonath-example")
def test_no_maneuver_event_is_played_at_the_gates_of_argonath() -> None:
    t = Company("maneuver").site(8, "gates-of-argonath").fellowship("aragorn-ranger-of-the-north")
    t.minions("uruk-savage").hand("elendils-valor")
    assert not t.can_play("elendils-valor") and t.can_use("aragorn")


def test_an_orc_of_isengard_harries_a_large_fellowship_in_the_wastes() -> None:
    t = Company("maneuver").site(9, "wastes-of-emyn-muil").fellowship("gimli", "sam", "merry").minions("hireling")
    t.passes()
    t.use("wastes-of-emyn-muil")
    assert t.wounds_on("hireling") == 1 and t.asked == "player-1"
    t.pick("gimli")
    assert t.wounds_on("gimli") == 1


def test_the_wastes_need_four_companions_and_an_orc_of_isengard() -> None:
    t = Company("maneuver").site(9, "wastes-of-emyn-muil").fellowship("gimli", "sam").minions("hireling")
    t.passes()
    assert not t.can_use("wastes-of-emyn-muil")
    t = Company("maneuver").site(9, "wastes-of-emyn-muil").fellowship("gimli", "sam", "merry").minions("goblin-runner")
    t.passes()
    assert not t.can_use("wastes-of-emyn-muil")


def test_one_minion_at_most_fights_each_companion_at_caras_galadhon() -> None:
    t = Company("assignment").site(6, "caras-galadhon").fellowship("gimli").minions("uruk-savage", "uruk-rager")
    t.until_can(f"assign {t.card('uruk-savage').key} {t.card('gimli').key}")
    t.assign("uruk-savage", "gimli")
    frodo, gimli = (t.card(one).key for one in ("frodo", "gimli"))
    rager = t.card("uruk-rager").key
    assert t.can(f"assign {rager} {frodo}") and not t.can(f"assign {rager} {gimli}")
    t.passes()
    assert t.asked == "player-2" and t.can(f"assign {rager} {frodo}") and not t.can(f"assign {rager} {gimli}")


def test_even_a_defender_fights_one_minion_at_caras_galadhon() -> None:
    for site, allowed in (("caras-galadhon", False), ("", True)):
        t = Company("maneuver").site(6, site).fellowship("aragorn-ranger-of-the-north")
        t.minions("uruk-savage", "uruk-rager")
        t.use("aragorn")
        t.until_can(f"assign {t.card('uruk-savage').key} {t.card('aragorn').key}")
        t.assign("uruk-savage", "aragorn")
        assert t.can(f"assign {t.card('uruk-rager').key} {t.card('aragorn').key}") == allowed


def test_nothing_is_played_from_a_draw_deck_on_the_great_river() -> None:
    t = Company().site(7, "the-great-river").fellowship("legolas").hand("the-council-of-elrond")
    t.deck("the-tale-of-gil-galad")
    assert not t.can_play("the-council-of-elrond")


def test_nothing_is_played_from_a_discard_pile_on_the_great_river() -> None:
    for site, allowed in (("the-great-river", False), ("", True)):
        t = Company("shadow").site(7, site).twilight(9).minions("goblin-scavengers").shadow_hand("goblin-scavengers")
        t.discard_pile("goblin-spear", player=2)
        t.play("goblin-scavengers")
        assert t.can_respond("goblin-scavengers#2") == allowed
