"""The Fellowship of the Ring: Shire."""

from __future__ import annotations

from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.testing.rules import rule

# --- Bounder ---------------------------------------------------------------------------------------------------------


def test_bounder_saves_a_hobbit_from_being_overwhelmed_by_double_strength() -> None:
    t = Company("skirmish").fellowship("sam", "bounder").minions("orc-soldier").fights("sam", "orc-soldier")
    t.use("bounder")
    assert t.pickable() == {"sam-son-of-hamfast", "frodo-son-of-drogo", "bounder"}
    t.pick("sam")
    t.resolve_skirmish()
    assert t.wounds_on("sam") == 1  # 3 against 7

    t = Company("skirmish").fellowship("sam", "bounder").minions("orc-soldier").fights("sam", "orc-soldier")
    t.resolve_skirmish()
    assert t.in_dead_pile() == ["sam-son-of-hamfast"]


def test_bounder_cannot_help_against_three_times_the_strength() -> None:
    t = Company("skirmish").fellowship("sam", "bounder").minions("orc-hunters").fights("sam", "orc-hunters")
    t.use("bounder")
    t.pick("sam")
    t.resolve_skirmish()
    assert t.in_dead_pile() == ["sam-son-of-hamfast"]  # 3 against 9


def test_bounder_helps_nobody_but_hobbits_and_not_when_exhausted() -> None:
    t = Company("skirmish").fellowship("gimli", "bounder").minions("orc-soldier").fights("gimli", "orc-soldier")
    t.use("bounder")
    assert t.pickable() == {"frodo-son-of-drogo", "bounder"}
    t.pick("frodo")
    t.passes()
    assert t.asked == "player-1" and t.wounds_on("bounder") == 1 and not t.can_use("bounder")


@rule("tcg.wounds.exert-any-site")
def test_bounder_helps_from_far_away_for_one_skirmish() -> None:
    t = Company("skirmish").fellowship("sam", "merry", "bounder").minions("orc-soldier", "orc-soldier").site(7)
    t.fights("sam", "orc-soldier#1").fights("merry", "orc-soldier#2")
    t.pick("sam")
    t.use("bounder")
    t.pick("merry")
    t.resolve_skirmish()
    t.resolve_skirmish()
    assert sorted(t.in_dead_pile()) == ["merry-from-oer-the-brandywine", "sam-son-of-hamfast"]


# --- Frodo -----------------------------------------------------------------------------------------------------------


@rule("tcg.keywords.signet")
def test_frodo_is_healed_by_another_companion_with_his_signet() -> None:
    t = Company().fellowship("frodo", "sam", "boromir-son-of-denethor").wounds("frodo", 2)
    t.use("frodo")
    assert t.wounds_on("frodo") == 1 and t.wounds_on("boromir") == 1 and t.wounds_on("sam") == 0

    t = Company().fellowship("frodo", "dwarf-guard", "sam", "aragorn").wounds("frodo", 2)
    assert not t.can_use("frodo")


def test_frodo_does_not_exert_himself_for_it() -> None:
    t = Company().fellowship("frodo").wounds("frodo", 2)
    assert not t.can_use("frodo")


# --- Hobbit Intuition ------------------------------------------------------------------------------------------------


@rule("tcg.skirmish.canceled")
def test_hobbit_intuition_cancels_a_hobbits_skirmish_up_to_site_4() -> None:
    t = Company("skirmish").fellowship("sam").minions("tower-lieutenant").fights("sam", "tower-lieutenant").site(4)
    t.hand("hobbit-intuition", "hobbit-sword").twilight(0)
    t.play("hobbit-intuition")
    assert t.wounds_on("sam") == 0 and t.g.skirmish is None and t.pool == 1
    assert t.wounds_on("tower-lieutenant") == 0 and t.in_hand() == ["hobbit-sword"]


def test_hobbit_intuition_does_not_cancel_a_dwarfs_skirmish() -> None:
    t = Company("skirmish").fellowship("gimli").minions("orc-soldier").fights("gimli", "orc-soldier").site(4)
    t.hand("hobbit-intuition")
    t.play("hobbit-intuition")
    assert t.g.skirmish is not None and t.strength("frodo") == 4
    t.resolve_skirmish()
    assert t.wounds_on("gimli") == 1


def test_hobbit_intuition_gives_strength_from_site_5_on() -> None:
    t = Company("skirmish").fellowship("sam", "gimli").minions("orc-soldier").fights("sam", "orc-soldier").site(5)
    t.hand("hobbit-intuition")
    t.play("hobbit-intuition")
    assert t.pickable() == {"sam-son-of-hamfast", "frodo-son-of-drogo"}
    t.pick("sam")
    assert t.strength("sam") == 6 and t.g.skirmish is not None


# --- Hobbit Sword and Merry ------------------------------------------------------------------------------------------


@rule("tcg.fellowship.play-items", "tcg.fellowship.attribute-bonus")
def test_hobbit_sword_goes_to_a_hobbit() -> None:
    t = Company().fellowship("sam", "gimli").hand("hobbit-sword")
    t.play("hobbit-sword")
    assert t.pickable() == {"sam-son-of-hamfast", "frodo-son-of-drogo"}
    t.pick("sam")
    assert t.strength("sam") == 5 and t.pool == 1


def test_merry_is_stronger_with_a_weapon() -> None:
    t = Company().fellowship("merry").hand("hobbit-sword")
    assert t.strength("merry") == 3
    t.play("hobbit-sword")
    t.pick("merry")
    assert t.strength("merry") == 3 + 2 + 2


@rule("tcg.transfer.legal-bearer")
def test_hobbit_sword_is_transferred_to_hobbits_with_a_free_hand_only() -> None:
    t = Company().fellowship("sam", "merry", "gimli", "frodo", "hobbit-sword on sam", "frying-pan on frodo")
    sword = t.card("hobbit-sword").key
    assert t.tokens(f"transfer {sword}") == [f"transfer {sword} {t.card('merry').key}"]
    t.choose(f"transfer {sword} {t.card('merry').key}")
    assert t.strength("merry") == 7 and t.strength("sam") == 3 and t.pool == 1


# --- Noble Intentions ------------------------------------------------------------------------------------------------


def test_noble_intentions_exerts_another_kind_of_companion_for_a_hobbit() -> None:
    t = Company("skirmish").fellowship("sam", "gimli", "dwarf-guard", "thrarin").minions("orc-soldier")
    t.fights("sam", "orc-soldier").hand("noble-intentions")
    t.play("noble-intentions")
    assert t.pickable() == {"gimli-dwarf-of-erebor", "dwarf-guard"}
    t.pick("gimli")
    assert t.pickable() == {"sam-son-of-hamfast", "frodo-son-of-drogo"}
    t.pick("sam")
    assert t.strength("sam") == 6 and t.wounds_on("gimli") == 1 and t.wounds_on("sam") == 0


def test_noble_intentions_needs_a_companion_who_is_no_hobbit() -> None:
    t = Company("skirmish").fellowship("sam", "thrarin").minions("orc-soldier").fights("sam", "orc-soldier")
    t.hand("noble-intentions")
    assert not t.can_play("noble-intentions")


# --- Rosie Cotton ----------------------------------------------------------------------------------------------------


def test_rosie_cotton_makes_sam_stronger_and_heals_him() -> None:
    t = Company().fellowship("sam", "merry", "rosie-cotton").wounds("sam", 2).wounds("merry", 1)
    assert t.strength("sam") == 4 and t.strength("merry") == 3
    t.use("rosie-cotton")
    assert t.wounds_on("sam") == 1 and t.wounds_on("merry") == 1 and t.wounds_on("rosie-cotton") == 1
    assert not t.can_use("rosie-cotton")


def test_rosie_cotton_does_nothing_for_another_players_sam() -> None:
    t = Company().fellowship("rosie-cotton").minions("sam").wounds("sam", 1)
    t.use("rosie-cotton")
    assert t.wounds_on("sam") == 1 and t.wounds_on("rosie-cotton") == 1


# --- Sam -------------------------------------------------------------------------------------------------------------


def test_sam_exerts_to_remove_a_burden() -> None:
    t = Company().fellowship("sam").burdens(2)
    t.use("sam")
    assert t.burdens_of() == 1 and t.wounds_on("sam") == 1
    t.use("sam")
    t.use("sam")
    assert t.burdens_of() == 0 and t.wounds_on("sam") == 3 and not t.can_use("sam")


# --- Sorry About Everything ------------------------------------------------------------------------------------------


def test_sorry_about_everything_exerts_a_hobbit_companion_to_remove_a_burden() -> None:
    t = Company().fellowship("sam", "gimli", "rosie-cotton").burdens(2).hand("sorry-about-everything")
    t.play("sorry-about-everything")
    assert t.pickable() == {"sam-son-of-hamfast", "frodo-son-of-drogo"}
    t.pick("frodo")
    assert t.wounds_on("frodo") == 1 and t.burdens_of() == 1 and t.pool == 0


def test_sorry_about_everything_needs_a_hobbit_who_is_not_exhausted() -> None:
    t = Company().fellowship("frodo", "gimli", "rosie-cotton").burdens(2).hand("sorry-about-everything")
    t.wounds("frodo", 3)
    assert not t.can_play("sorry-about-everything")


def test_what_the_cards_of_the_shire_say() -> None:
    assert text("frodo-son-of-drogo") == (
        "**Ring-bearer (resistance 10).**\n**Fellowship:** Exert another companion of the Frodo signet: heal Frodo."
    )
    assert text("sam-son-of-hamfast").endswith(
        "**Response:** If Ring-bearer Frodo is killed, Sam becomes the Ring-bearer (resistance 5)."
    )
    assert "at a site from 1 to 4" in text("hobbit-intuition")
    assert text("noble-intentions") == (
        "**Skirmish:** Exert a companion other than a Hobbit: a Hobbit gets strength +3."
    )
