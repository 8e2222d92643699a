"""Realms of the Elf-lords: Sauron."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.testing.company import Company, text

# --- Massing in the East ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fellowship", "cards"),
    [
        ((), 0),
        (("sam",), 0),
        (("gimli",), 1),
        (("gimli", "dwarf-guard"), 1),
        (("gimli", "legolas"), 2),
        (("gimli", "legolas", "aragorn", "gandalf", "sam"), 4),
        (("thrarin",), 0),  # an ally is not in the fellowship
    ],
)
def test_massing_in_the_east_counts_races_in_the_fellowship(fellowship: tuple[str, ...], cards: int) -> None:
    t = Company("regroup").fellowship(*fellowship).deck(*["hobbit-sword"] * 6).minions("orc-soldier").twilight(1)
    t.shadow_hand("massing-in-the-east")
    t.passes()
    t.play("massing-in-the-east")
    assert t.in_discard() == ["hobbit-sword"] * cards and t.wounds_on("orc-soldier") == 1 and t.pool == 0


def test_massing_in_the_east_takes_what_is_left_of_the_deck() -> None:
    t = Company("regroup").fellowship("gimli", "legolas").deck("hobbit-sword").minions("orc-soldier").twilight(1)
    t.shadow_hand("massing-in-the-east")
    t.passes()
    t.play("massing-in-the-east")
    assert t.in_discard() == ["hobbit-sword"] and t.in_deck() == []


def test_massing_in_the_east_takes_a_sauron_minion_who_is_not_exhausted() -> None:
    t = Company("regroup").fellowship("gimli").minions("orc-soldier", "uruk-savage").wounds("orc-soldier", 1)
    t.twilight(1).shadow_hand("massing-in-the-east")
    t.passes()
    assert not t.can_play("massing-in-the-east")


# --- Orc Butcher -----------------------------------------------------------------------------------------------------


def test_orc_butcher_grows_with_every_sauron_condition() -> None:
    t = Company("skirmish").fellowship("gimli", "lord-of-moria").minions("orc-butcher").fights("gimli", "orc-butcher")
    assert t.strength("orc-butcher") == 6
    t = Company("skirmish").fellowship("gimli", "lord-of-moria").minions("orc-butcher").fights("gimli", "orc-butcher")
    t.minions("spies-of-mordor", "spies-of-mordor", "strength-born-of-fear")
    assert t.strength("orc-butcher") == 9


def test_orc_butcher_sees_another_shadow_players_conditions_but_no_inactive_ones() -> None:
    t = Company("maneuver", players=3).fellowship("spies-of-mordor").minions("orc-butcher")
    t.minions("spies-of-mordor", player=3)
    assert t.strength("orc-butcher") == 7


# --- Orc Swordsman ---------------------------------------------------------------------------------------------------


def test_orc_swordsman_is_stronger_with_a_weapon() -> None:
    t = (
        Company("maneuver")
        .fellowship("gimli")
        .minions("orc-swordsman", "orc-swordsman", "orc-scimitar on orc-swordsman#2")
    )
    assert t.strength("orc-swordsman#1") == 9 and t.strength("orc-swordsman#2") == 9 + 2 + 2


# --- Orc Warrior -----------------------------------------------------------------------------------------------------


def test_orc_warrior_trades_a_condition_for_two_cards() -> None:
    t = Company("maneuver").fellowship("gimli").deck(*["hobbit-sword"] * 3).minions("orc-warrior", "spies-of-mordor")
    t.minions("strength-born-of-fear")
    t.passes()
    t.use("orc-warrior")
    assert t.asked == "player-2" and t.pickable() == {"spies-of-mordor", "strength-born-of-fear"}
    t.pick("spies-of-mordor")
    assert t.in_discard() == ["hobbit-sword"] * 2 and t.in_discard(2) == ["spies-of-mordor"]
    assert t.wounds_on("orc-warrior") == 1


def test_orc_warrior_needs_a_condition_of_his_player_and_strength_to_exert() -> None:
    t = Company("maneuver", players=3).fellowship("gimli", "lord-of-moria").minions("orc-warrior")
    t.minions("spies-of-mordor", player=3)
    t.passes(2)
    assert t.asked == "player-2" and not t.can_use("orc-warrior")

    t = Company("maneuver").fellowship("gimli").minions("orc-warrior", "spies-of-mordor").wounds("orc-warrior", 2)
    t.passes()
    assert not t.can_use("orc-warrior")


def test_what_the_cards_of_sauron_say() -> None:
    assert text("orc-butcher") == "This minion gets strength +1 for each [sauron] condition that you can spot."
    assert text("orc-swordsman") == "This minion gets strength +2 while bearing a weapon."
    assert "for each of the races Dwarf, Elf, Man and Wizard in the fellowship" in text("massing-in-the-east")
