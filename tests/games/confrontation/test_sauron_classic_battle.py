"""Saruman, the Orcs, the Warg and the Cave Troll of the classic game."""

import pytest
from tests.games.confrontation.looking import hands, only_cards, strengths, table, totals, where, whereabouts

from mathom.games.confrontation.characters import FACTS, TILES
from mathom.games.confrontation.regions import FELLOWSHIP
from mathom.testing import Scenario
from mathom.testing.rules import rule

# --- Saruman -------------------------------------------------------------------------------------------------------


def saruman(*defenders: str, **options: str) -> Scenario:
    t = Scenario("confrontation", **options).place("caradhras", "saruman").place("eregion", *defenders)
    return t.place("shire", "pippin").place("mordor", "warg").to_move("sauron")


@rule("conf.saruman-c.no-cards")
def test_saruman_rules_out_cards() -> None:
    t = saruman("gimli")
    t.choose("move saruman eregion")
    assert (t.asked, t.tokens()) == ("sauron", ["decline", "no-cards"])
    t.choose("no-cards")
    assert totals(t) == [(3, 4)]
    assert whereabouts(t, "gimli", "saruman") == ["defeated", "eregion"]
    assert hands(t) == (9, 9)


@rule("conf.saruman-c.no-cards")
def test_saruman_has_nothing_to_say_when_frodo_slips_away() -> None:
    t = saruman("frodo")
    t.choose("move saruman eregion", "retreat rhudaur")
    t.cannot("no-cards")
    assert whereabouts(t, "frodo", "saruman") == ["rhudaur", "eregion"]
    assert table(t).turn == 2


@rule("conf.saruman-c.optional")
def test_saruman_may_let_cards_be_played() -> None:
    t = saruman("gimli")
    t.choose("move saruman eregion", "decline")
    assert only_cards(t)
    t.choose("card 1", "card 3")
    assert totals(t) == [(6, 5)]
    assert whereabouts(t, "gimli", "saruman") == ["eregion", "defeated"]


@rule("conf.saruman-c.either-role")
def test_saruman_rules_out_cards_when_he_is_attacked() -> None:
    t = Scenario("confrontation").place("eregion", "gimli").place("misty-mountains", "saruman")
    t = t.place("shire", "pippin").to_move("fellowship")
    t.choose("move gimli misty-mountains")
    assert (t.asked, t.tokens()) == ("sauron", ["decline", "no-cards"])
    t.choose("no-cards")
    assert totals(t) == [(3, 4)]


@rule("conf.saruman-c.other-rules-apply")
def test_without_cards_ties_and_strength_changes_still_count() -> None:
    tie = saruman("aragorn")
    tie.choose("move saruman eregion", "no-cards")
    assert totals(tie) == [(4, 4)]
    assert whereabouts(tie, "aragorn", "saruman") == ["defeated", "defeated"]
    five = saruman("sam", "frodo")
    five.choose("move saruman eregion", "reveal frodo", "no-cards", force="sam")
    assert totals(five) == [(5, 4)]
    assert whereabouts(five, "sam", "saruman") == ["eregion", "defeated"]


@rule("conf.saruman-c.variant-gandalf-helps")
def test_variant_gandalf_helps_in_a_battle_without_cards() -> None:
    t = saruman("aragorn:classic", mode="draft").place("rhudaur", "gandalf:variant")
    t.choose("move saruman eregion", "no-cards", "reveal gandalf")
    assert totals(t) == [(5, 4)]
    assert whereabouts(t, "aragorn", "saruman") == ["eregion", "defeated"]


# --- the Orcs ------------------------------------------------------------------------------------------------------


def orcs(region: str, *defenders: str, **options: str) -> Scenario:
    behind = {"eregion": "caradhras", "cardolan": "enedwaith"}[region]
    t = Scenario("confrontation", **options).place(behind, "orcs").place(region, *defenders)
    return t.place("shire", "legolas").place("mordor", "warg").to_move("sauron")


@rule("conf.orcs-c.first-attack")
@pytest.mark.parametrize("victim", ["gandalf", "aragorn", "pippin"])
def test_the_orcs_defeat_the_first_they_attack(victim: str) -> None:
    t = orcs("eregion", victim)
    t.choose("move orcs eregion")
    assert whereabouts(t, victim, "orcs") == ["defeated", "eregion"]
    assert (hands(t), totals(t)) == ((9, 9), [])


@rule("conf.orcs-c.later-battles")
def test_the_orcs_fight_the_second_with_cards() -> None:
    t = orcs("cardolan", "merry", "pippin")
    t.choose("move orcs cardolan", force="merry")
    assert whereabouts(t, "merry", "pippin") == ["defeated", "cardolan"]
    assert only_cards(t)
    assert strengths(t) == (1, 2)
    t.choose("card 1", "card 5")
    assert totals(t) == [(6, 3)]
    assert whereabouts(t, "pippin", "orcs") == ["cardolan", "defeated"]


@rule("conf.orcs-c.not-defending")
def test_the_orcs_have_no_ability_when_attacked() -> None:
    t = Scenario("confrontation").place("eregion", "merry").place("misty-mountains", "orcs").place("shire", "pippin")
    t = t.place("mordor", "warg").to_move("fellowship")
    t.choose("move merry misty-mountains")
    assert only_cards(t)
    assert strengths(t) == (2, 2)
    t.choose("card 1", "card 2")
    assert whereabouts(t, "merry", "orcs") == ["misty-mountains", "defeated"]


@rule("conf.orcs-c.retreat-first")
def test_frodo_may_retreat_before_the_orcs_strike() -> None:
    t = orcs("eregion", "frodo")
    t.choose("move orcs eregion")
    assert (t.asked, t.tokens()) == ("fellowship", ["decline", "retreat rhudaur", "retreat enedwaith"])
    t.choose("retreat rhudaur")
    assert whereabouts(t, "frodo", "orcs") == ["rhudaur", "eregion"]
    stays = orcs("eregion", "frodo")
    stays.choose("move orcs eregion", "decline")
    assert stays.winner == "sauron"


@rule("conf.orcs-c.retreat-uses-up-first")
def test_a_retreat_was_the_orcs_first_attack() -> None:
    t = orcs("eregion", "frodo", "merry")
    t.choose("move orcs eregion", "retreat rhudaur", force="frodo")
    assert only_cards(t)
    assert strengths(t) == (2, 2)
    t.choose("card 1", "card 5")
    assert whereabouts(t, "frodo", "merry", "orcs") == ["rhudaur", "eregion", "defeated"]


@rule("conf.orcs-c.retreat-when-defending")
def test_a_retreat_of_their_attacker_takes_nothing_from_the_orcs() -> None:
    t = Scenario("confrontation").place("rhudaur", "pippin").place("misty-mountains", "orcs").place("shire", "merry")
    t = t.to_move("fellowship")
    t.choose("move pippin misty-mountains", "retreat eregion", "move orcs eregion")
    assert whereabouts(t, "pippin", "orcs") == ["defeated", "eregion"]
    assert (hands(t), totals(t)) == ((9, 9), [])


@rule("conf.orcs-c.renewed-each-attack")
def test_the_orcs_strike_anew_in_each_attack() -> None:
    t = orcs("eregion", "merry").place("cardolan", "gandalf")
    t.choose("move orcs eregion", "move legolas arthedain", "move orcs cardolan")
    assert whereabouts(t, "merry", "gandalf", "orcs") == ["defeated", "defeated", "cardolan"]
    assert (hands(t), totals(t)) == ((9, 9), [])


@rule("conf.orcs-c.gimli-later")
def test_gimli_defeats_the_orcs_also_as_second() -> None:
    t = orcs("cardolan", "merry", "gimli")
    t.choose("move orcs cardolan", force="merry")
    assert whereabouts(t, "merry", "gimli", "orcs") == ["defeated", "cardolan", "defeated"]
    assert hands(t) == (9, 9)


@rule("conf.orcs-c.gwaihir")
def test_a_retreat_with_gwaihir_was_the_orcs_first_attack() -> None:
    t = orcs("eregion", "merry", "sam").place("fellowship special", "gwaihir")
    t.choose("move orcs eregion", "gwaihir", "retreat rhudaur", force="merry")
    assert where(t, "merry") == "rhudaur"
    assert only_cards(t)
    assert strengths(t) == (2, 2)


@rule("conf.orcs-c.strength-irrelevant")
def test_neither_strength_nor_ruled_out_cards_save_the_first_victim() -> None:
    aragorn = orcs("eregion", "aragorn:variant", mode="draft")
    aragorn.choose("move orcs eregion", "no-cards")
    assert whereabouts(aragorn, "aragorn", "orcs") == ["defeated", "eregion"]
    sam = orcs("eregion", "sam:variant", mode="draft")
    sam.choose("move orcs eregion")
    assert whereabouts(sam, "sam", "orcs") == ["defeated", "eregion"]
    assert totals(aragorn) == totals(sam) == []


# --- the Warg ------------------------------------------------------------------------------------------------------

EVERYBODY = [(str(face), str(FACTS[face].version), FACTS[face].strength) for tile in TILES[FELLOWSHIP] for face in tile]


def warg(region: str, *heroes: str) -> Scenario:
    behind = {"eregion": "caradhras", "rohan": "gondor", "fangorn": "dagorlad"}[region]
    t = Scenario("confrontation", mode="draft").place(behind, "warg").place(region, *heroes).place("mordor", "balrog")
    return t.to_move("sauron")


@rule("conf.warg.cancels-abilities")
@pytest.mark.parametrize(("hero", "version", "strength"), EVERYBODY)
def test_the_warg_attacks_and_no_ability_works(hero: str, version: str, strength: int) -> None:
    neighbour = "gimli" if hero in {"legolas", "elrond"} else "legolas"
    t = warg("eregion", f"{hero}:{version}").place("rhudaur", neighbour).place("fellowship special", "gwaihir")
    t.choose("move warg eregion")
    assert only_cards(t) and strengths(t) == (strength, 2)
    t.choose("card 1")
    battle = table(t, "fellowship").battle
    assert battle is not None and battle.sauron.card is None
    assert only_cards(t, "fellowship")
    t.choose("card 5")
    assert totals(t) == [(strength + 5, 3)]
    assert whereabouts(t, hero, "warg") == ["eregion", "defeated"]


@rule("conf.warg.cancels-abilities")
@pytest.mark.parametrize(("hero", "version", "strength"), EVERYBODY)
def test_the_warg_is_attacked_and_no_ability_works(hero: str, version: str, strength: int) -> None:
    neighbour = "gimli" if hero in {"legolas", "elrond"} else "legolas"
    t = Scenario("confrontation", mode="draft").place("misty-mountains", f"{hero}:{version}").place("fangorn", "warg")
    t = t.place("eregion", neighbour).place("mordor", "balrog").to_move("fellowship")
    t.choose(f"move {hero} fangorn")
    assert only_cards(t) and strengths(t) == (strength, 2)
    t.choose("card 1", "card 5")
    assert totals(t) == [(strength + 5, 3)]
    assert whereabouts(t, hero, "warg") == ["fangorn", "defeated"]


@rule("conf.warg.cancels-abilities")
def test_against_the_warg_sam_and_frodo_do_not_help_each_other() -> None:
    sam = warg("eregion", "sam", "frodo").mark("frodo", "exposed")
    sam.choose("move warg eregion", "fight concealed")
    assert only_cards(sam) and strengths(sam) == (2, 2)
    frodo = warg("eregion", "sam", "frodo")
    frodo.choose("move warg eregion", force="frodo")
    assert only_cards(frodo) and strengths(frodo) == (1, 2)


@rule("conf.warg.movement-abilities-not-affected")
@pytest.mark.parametrize(
    ("hero", "origin", "region"), [("treebeard", "shire", "fangorn"), ("aragorn", "rohan", "fangorn")]
)
def test_abilities_used_before_the_battle_reach_the_warg(hero: str, origin: str, region: str) -> None:
    t = Scenario("confrontation", mode="draft").place(origin, hero).place(region, "warg").to_move("fellowship")
    t.choose(f"move {hero} {region}")
    assert only_cards(t) and strengths(t) == (4, 2)


@rule("conf.warg.theoden-sam-strength")
@pytest.mark.parametrize(
    ("hero", "region", "strength"),
    [("theoden", "rohan", 2), ("sam:variant", "eregion", 1), ("treebeard", "fangorn", 4)],
)
def test_strength_that_comes_from_an_ability_is_lost_against_the_warg(hero: str, region: str, strength: int) -> None:
    t = warg(region, hero)
    t.choose(f"move warg {region}")
    assert strengths(t) == (strength, 2) and only_cards(t)


@rule("conf.warg.elrond-frodo-cards")
@pytest.mark.parametrize("hero", ["elrond", "frodo:variant"])
def test_text_cards_work_for_the_warg_even_against_elrond_and_frodo(hero: str) -> None:
    name, strength = hero.removesuffix(":variant"), 3 if hero == "elrond" else 1
    eye = warg("eregion", hero).place("shire", "sam")
    eye.choose("move warg eregion", "card eye-of-sauron", "card elven-cloak")
    assert "The Eye of Sauron cancels Elven Cloak." in eye.log()
    sacrifice = warg("eregion", hero).place("shire", "sam")
    sacrifice.choose("move warg eregion", "card eye-of-sauron", "card noble-sacrifice")
    assert totals(sacrifice) == [(strength, 2)]
    magic = warg("eregion", hero).place("shire", "sam").place("sauron discards", "3").place("fellowship discards", "1")
    magic.choose("move warg eregion", "card magic", "card 5")
    assert totals(magic) == [(strength + 5, 5)]
    retreat = warg("fangorn", hero).place("shire", "sam")
    retreat.choose("move warg fangorn", "card retreat", "card 5", "retreat rohan")
    assert whereabouts(retreat, name, "warg") == ["fangorn", "rohan"]


@rule("conf.warg.variant-aragorn")
def test_variant_aragorn_cannot_rule_out_cards_against_the_warg() -> None:
    t = warg("eregion", "aragorn:variant")
    t.choose("move warg eregion")
    t.cannot("no-cards")
    assert only_cards(t)


@rule("conf.warg.smeagol")
def test_smeagol_cannot_switch_when_the_warg_attacks() -> None:
    t = warg("eregion", "smeagol").place("rhudaur", "elrond")
    t.choose("move warg eregion")
    t.cannot("switch elrond")
    assert only_cards(t)


# --- the Cave Troll ------------------------------------------------------------------------------------------------


def troll(region: str, *heroes: str) -> Scenario:
    behind = {"eregion": "caradhras", "fangorn": "dagorlad"}[region]
    t = Scenario("confrontation").place(behind, "cave-troll").place(region, *heroes).place("shire", "pippin")
    return t.place("mordor", "warg").to_move("sauron")


@rule("conf.cave-troll.card-ignored")
def test_the_cave_troll_gets_no_strength_from_a_card() -> None:
    t = troll("eregion", "gandalf")
    t.choose("move cave-troll eregion", "card 6", "card 4")
    assert totals(t) == [(9, 9)]
    assert whereabouts(t, "gandalf", "cave-troll") == ["defeated", "defeated"]


@rule("conf.cave-troll.card-ignored")
def test_the_cave_troll_does_not_retreat_by_card() -> None:
    t = troll("fangorn", "merry")
    t.choose("move cave-troll fangorn", "card retreat", "card 1")
    assert totals(t) == [(3, 9)]
    assert whereabouts(t, "merry", "cave-troll") == ["defeated", "fangorn"]


@rule("conf.cave-troll.card-still-played")
def test_with_the_cave_troll_sauron_still_plays_and_discards_a_card() -> None:
    t = troll("eregion", "merry")
    t.choose("move cave-troll eregion")
    assert only_cards(t)
    t.cannot("decline")
    t.choose("card 2", "card 1")
    assert hands(t) == (8, 8)
    assert [card.token for card in table(t).sauron.discards] == ["2"]


@rule("conf.cave-troll.magic")
def test_magic_fetches_nothing_for_the_cave_troll() -> None:
    t = troll("eregion", "merry").place("sauron discards", "6", "5").place("fellowship discards", "2", "3")
    t.choose("move cave-troll eregion", "card magic", "card 4")
    assert totals(t) == [(6, 9)]
    assert {card.token for card in table(t).sauron.discards} == {"5", "6", "magic"}


@rule("conf.cave-troll.eye")
def test_the_eye_cancels_nothing_for_the_cave_troll() -> None:
    t = troll("eregion", "merry")
    t.choose("move cave-troll eregion", "card eye-of-sauron", "card noble-sacrifice")
    assert whereabouts(t, "merry", "cave-troll") == ["defeated", "defeated"]
    assert totals(t) == []


@rule("conf.cave-troll.gandalf")
@pytest.mark.parametrize("card", ["3", "magic", "eye-of-sauron"])
def test_gandalf_sees_the_useless_card_first(card: str) -> None:
    t = troll("eregion", "gandalf").place("sauron discards", "6", "5").place("fellowship discards", "2", "3")
    t.choose("move cave-troll eregion", f"card {card}")
    assert only_cards(t, "fellowship")
    battle = table(t, "fellowship").battle
    assert battle is not None and battle.sauron.card is not None
    assert (battle.sauron.card.token, battle.sauron.total) == (card, 9)
    t.choose("card 5")
    assert totals(t) == [(10, 9)]
