"""The Fellowship's characters of the variant game (Gandalf and Sméagol: test_gandalf_and_smeagol.py)."""

import pytest
from tests.games.confrontation.looking import battle, only_cards, strengths, table, totals, where, whereabouts

from mathom.games.confrontation.regions import Region
from mathom.testing import Scenario
from mathom.testing.rules import rule

BEHIND = {
    "mirkwood": "dagorlad", "fangorn": "dagorlad", "rohan": "gondor", "gondor": "mordor", "eregion": "caradhras",
    "misty-mountains": "fangorn",
}  # fmt: skip


def attacked(hero: str, enemy: str, region: str = "eregion", mode: str = "variant") -> Scenario:
    """The enemy is about to attack the hero in the region; bystanders keep the game going."""
    t = Scenario("confrontation", mode=mode).place(region, hero).place(BEHIND[region], enemy)
    return t.place("shire", "theoden" if "theoden" not in hero else "elrond").to_move("sauron")


# --- Frodo ---------------------------------------------------------------------------------------------------------


@rule("conf.frodo-v.sauron-text-void")
@pytest.mark.parametrize("card", ["magic", "eye-of-sauron", "retreat"])
def test_saurons_text_cards_do_nothing_against_frodo(card: str) -> None:
    t = (
        attacked("frodo", "uruk-hai", "fangorn")
        .place("sauron discards", "6", "5")
        .place("fellowship discards", "1", "2")
    )
    t.choose("move uruk-hai fangorn", f"card {card}", "card 4")
    assert totals(t) == [(5, 4)]
    assert whereabouts(t, "frodo", "uruk-hai") == ["fangorn", "defeated"]
    assert {one.token for one in table(t).sauron.discards} == {"6", "5", card}


@rule("conf.frodo-v.fellowship-text-works")
def test_the_eye_does_not_keep_frodo_from_retreating_by_card() -> None:
    t = attacked("frodo", "uruk-hai")
    t.choose("move uruk-hai eregion", "card eye-of-sauron", "card retreat")
    assert t.tokens() == ["retreat arthedain", "retreat cardolan"]
    t.choose("retreat cardolan")
    assert whereabouts(t, "frodo", "uruk-hai") == ["cardolan", "eregion"]


@rule("conf.frodo-v.sacrifice-against-retreat")
def test_retreat_does_not_save_from_frodos_noble_sacrifice() -> None:
    t = attacked("frodo", "uruk-hai", "fangorn").place("cardolan", "sam").place("mordor", "gollum")
    t.choose("move uruk-hai fangorn", "card retreat", "card noble-sacrifice")
    assert whereabouts(t, "frodo", "uruk-hai") == ["defeated", "defeated"]
    assert (table(t).ring_bearer, t.winner) == ("sam", "")


@rule("conf.frodo-v.no-retreat-ability")
def test_variant_frodo_has_no_retreat_of_his_own() -> None:
    t = attacked("frodo", "uruk-hai")
    t.choose("move uruk-hai eregion")
    t.cannot("retreat rhudaur")
    assert only_cards(t)


@rule("conf.frodo-v.passes-ring")
def test_frodo_beaten_leaves_the_ring_to_sam() -> None:
    t = attacked("frodo", "uruk-hai", "rohan").place("cardolan", "sam")
    t.choose("move uruk-hai rohan", "card 1", "card 2")
    assert totals(t) == [(3, 5)]
    assert whereabouts(t, "frodo", "sam") == ["defeated", "cardolan"]
    assert "Sam is revealed in Cardolan." in t.log("sauron")
    assert (table(t).ring_bearer, t.winner) == ("sam", "")


@rule("conf.frodo-v.warg-wins")
def test_the_warg_takes_the_ring_though_sam_lives() -> None:
    t = attacked("frodo:variant", "warg", mode="draft").place("cardolan", "sam")
    t.choose("move warg eregion", "card 3", "card 1")
    assert totals(t) == [(2, 5)]
    assert t.winner == "sauron"


@rule("conf.frodo-v.warg-tie")
@pytest.mark.parametrize(("card", "compared"), [("3", [(4, 4)]), ("noble-sacrifice", [])])
def test_frodo_who_falls_with_the_warg_has_lost(card: str, compared: list[tuple[int, int]]) -> None:
    t = attacked("frodo:variant", "warg", mode="draft").place("cardolan", "sam").place("mordor", "balrog")
    t.choose("move warg eregion", "card 2", f"card {card}")
    assert totals(t) == compared
    assert whereabouts(t, "frodo", "warg") == ["defeated", "defeated"]
    assert t.winner == "sauron"


@rule("conf.frodo-v.no-sam-left")
def test_frodo_beaten_after_sam_is_the_end() -> None:
    t = attacked("sam", "uruk-hai").place("rohan", "frodo").place("gondor", "gollum")
    t.choose("move uruk-hai eregion", "card 6", "card 2")
    assert (where(t, "sam"), t.winner) == ("defeated", "")
    t.choose("move theoden arthedain", "move gollum rohan", "decline", "card 3", "card 1")
    assert totals(t)[-1] == (2, 4)
    assert t.winner == "sauron"


@rule("conf.frodo-v.gwaihir-keeps-passing")
def test_frodo_passes_the_ring_though_gwaihir_replaced_his_ability() -> None:
    t = attacked("frodo", "uruk-hai").place("cardolan", "sam").place("fellowship special", "gwaihir")
    t.choose("move uruk-hai eregion", "gwaihir", "decline", "card 6", "card 1")
    assert where(t, "frodo") == "defeated"
    assert (table(t).ring_bearer, t.winner) == ("sam", "")


# --- Sam -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("enemy", "strength"),
    [
        pytest.param("uruk-hai", 4, marks=rule("conf.sam-v.copies-attacker")),
        pytest.param("watcher", 6, marks=rule("conf.sam-v.copies-attacker")),
        pytest.param("orcs", 6, marks=rule("conf.sam-v.orcs-six")),
        pytest.param("wormtongue", -1, marks=rule("conf.sam-v.lower-than-printed")),
    ],
)
def test_sam_is_as_strong_as_his_attacker(enemy: str, strength: int) -> None:
    t = attacked("sam", enemy).place("mordor", "gollum")
    t.choose(f"move {enemy} eregion")
    assert strengths(t) == (strength, strength)
    t.choose("card 1", "card 2")
    assert totals(t) == [(strength + 2, strength + 1)]
    assert t.can("escape") is (enemy == "wormtongue")


@rule("conf.sam-v.attacking-one")
@pytest.mark.parametrize(("enemy", "strength"), [("uruk-hai", 4), ("orcs", 3)])
def test_sam_has_strength_one_when_he_attacks(enemy: str, strength: int) -> None:
    t = Scenario("confrontation", mode="variant").place("eregion", "sam").place("misty-mountains", enemy)
    t = t.to_move("fellowship")
    t.choose("move sam misty-mountains")
    assert strengths(t) == (1, strength)
    assert only_cards(t)


@rule("conf.sam-v.adds-on-top")
def test_cards_and_gandalf_are_added_to_sams_strength() -> None:
    t = attacked("sam", "watcher").place("rhudaur", "gandalf")
    t.choose("move watcher eregion", "card 2", "card 2", "reveal gandalf")
    assert totals(t) == [(9, 8)]


@rule("conf.sam-v.cave-troll")
def test_sam_stands_up_to_the_cave_troll() -> None:
    t = attacked("sam:variant", "cave-troll", mode="draft").place("mordor", "warg")
    t.choose("move cave-troll eregion", "card 6", "card 1")
    assert totals(t) == [(10, 9)]
    assert whereabouts(t, "sam", "cave-troll") == ["eregion", "defeated"]


@rule("conf.sam-v.no-cards-tie")
def test_sam_ties_with_saruman_without_cards_and_wins_with_gandalf() -> None:
    alone = attacked("sam:variant", "saruman:classic", mode="draft").place("mordor", "warg")
    alone.choose("move saruman eregion", "no-cards")
    assert totals(alone) == [(4, 4)]
    assert whereabouts(alone, "sam", "saruman") == ["defeated", "defeated"]
    helped = attacked("sam:variant", "saruman:classic", mode="draft").place("rhudaur", "gandalf:variant")
    helped.choose("move saruman eregion", "no-cards", "reveal gandalf")
    assert totals(helped) == [(5, 4)]
    assert whereabouts(helped, "sam", "saruman") == ["eregion", "defeated"]


# --- Elrond --------------------------------------------------------------------------------------------------------


@rule("conf.elrond.eye-magic-void")
def test_the_eye_cancels_nothing_against_elrond() -> None:
    cloak = attacked("elrond", "uruk-hai").place("rhudaur", "gandalf")
    cloak.choose("move uruk-hai eregion", "card eye-of-sauron", "card elven-cloak")
    assert (battle(cloak).cloaked, battle(cloak).eye) == (True, False) and cloak.can("reveal gandalf")
    sacrifice = attacked("elrond", "uruk-hai").place("mordor", "gollum")
    sacrifice.choose("move uruk-hai eregion", "card eye-of-sauron", "card noble-sacrifice")
    assert whereabouts(sacrifice, "elrond", "uruk-hai") == ["defeated", "defeated"]


@rule("conf.elrond.eye-magic-void")
def test_magic_fetches_nothing_against_elrond() -> None:
    t = attacked("elrond", "uruk-hai").place("sauron discards", "6", "5").place("fellowship discards", "1", "3")
    t.choose("move uruk-hai eregion", "card magic", "card 2")
    assert totals(t) == [(5, 4)]
    assert {one.token for one in table(t).sauron.discards} == {"6", "5", "magic"}


@rule("conf.elrond.retreat-works")
def test_saurons_retreat_works_against_elrond() -> None:
    t = attacked("elrond", "uruk-hai", "fangorn")
    t.choose("move uruk-hai fangorn", "card retreat", "card 5")
    assert (t.asked, t.tokens()) == ("sauron", ["retreat mirkwood", "retreat rohan"])
    t.choose("retreat mirkwood")
    assert whereabouts(t, "elrond", "uruk-hai") == ["fangorn", "mirkwood"]
    assert totals(t) == []


# --- Aragorn -------------------------------------------------------------------------------------------------------


@rule("conf.aragorn-v.no-cards")
def test_aragorn_attacked_rules_out_cards() -> None:
    t = attacked("aragorn", "mouth-of-sauron").place("mordor", "gollum")
    t.choose("move mouth-of-sauron eregion")
    assert (t.asked, t.tokens()) == ("fellowship", ["decline", "no-cards"])
    t.choose("no-cards")
    assert totals(t) == [(4, 3)]
    assert whereabouts(t, "aragorn", "mouth-of-sauron") == ["eregion", "defeated"]
    assert len(table(t).fellowship.hand) == len(table(t).sauron.hand) == 9


@rule("conf.aragorn-v.no-cards")
def test_aragorn_may_let_cards_be_played() -> None:
    t = attacked("aragorn", "uruk-hai")
    t.choose("move uruk-hai eregion", "decline")
    assert only_cards(t)


@rule("conf.aragorn-v.not-attacking")
def test_aragorn_cannot_rule_out_cards_when_he_attacks() -> None:
    t = Scenario("confrontation", mode="variant").place("eregion", "aragorn").place("misty-mountains", "uruk-hai")
    t = t.to_move("fellowship")
    t.choose("move aragorn misty-mountains")
    t.cannot("no-cards")
    assert only_cards(t)


@rule("conf.aragorn-v.other-rules-apply")
def test_aragorn_and_the_uruk_hai_fall_together_without_cards() -> None:
    t = attacked("aragorn", "uruk-hai").place("mordor", "gollum")
    t.choose("move uruk-hai eregion", "no-cards")
    assert totals(t) == [(4, 4)]
    assert whereabouts(t, "aragorn", "uruk-hai") == ["defeated", "defeated"]


@rule("conf.aragorn-v.saruman-after-declining")
def test_saruman_may_rule_out_cards_when_aragorn_does_not() -> None:
    t = attacked("aragorn:variant", "saruman:classic", mode="draft").place("mordor", "warg")
    t.choose("move saruman eregion")
    assert (t.asked, t.tokens()) == ("fellowship", ["decline", "no-cards"])
    t.choose("decline")
    assert (t.asked, t.tokens()) == ("sauron", ["decline", "no-cards"])
    t.choose("no-cards")
    assert totals(t) == [(4, 4)]


@rule("conf.aragorn-v.sauron-ability-still-resolves")
def test_saurons_ability_works_though_aragorn_ruled_out_cards() -> None:
    gollum = attacked("aragorn", "gollum")
    gollum.choose("move gollum eregion", "no-cards")
    assert (gollum.asked, gollum.tokens()) == ("sauron", ["decline", "retreat arthedain", "retreat cardolan"])
    gollum.choose("retreat cardolan")
    assert whereabouts(gollum, "aragorn", "gollum") == ["eregion", "cardolan"]
    orcs = attacked("aragorn:variant", "orcs:classic", mode="draft")
    orcs.choose("move orcs eregion", "no-cards")
    assert whereabouts(orcs, "aragorn", "orcs") == ["defeated", "eregion"]


@rule("conf.aragorn-v.no-movement-ability")
def test_variant_aragorn_moves_forward_only() -> None:
    t = Scenario("confrontation", mode="variant").place("eregion", "aragorn").place("rhudaur", "orcs")
    t = t.place("cardolan", "gollum").to_move("fellowship")
    assert t.tokens("move aragorn") == ["move aragorn misty-mountains", "move aragorn caradhras"]
    t.cannot("move aragorn rhudaur")
    t.cannot("move aragorn cardolan")


# --- Treebeard -----------------------------------------------------------------------------------------------------


@rule("conf.treebeard.six-in-fangorn")
@pytest.mark.parametrize(("region", "strength"), [("fangorn", 6), ("rohan", 4), ("mirkwood", 4)])
def test_treebeard_has_six_in_fangorn(region: str, strength: int) -> None:
    t = attacked("treebeard", "uruk-hai", region)
    t.choose(f"move uruk-hai {region}")
    assert strengths(t) == (strength, 4) and only_cards(t)
    attacking = Scenario("confrontation", mode="variant").place(region, "uruk-hai").to_move("fellowship")
    attacking.place({"mirkwood": "high-pass"}.get(region, "caradhras"), "treebeard")
    attacking.choose(f"move treebeard {region}")
    assert strengths(attacking) == (strength, 4) and only_cards(attacking)


@rule("conf.treebeard.move-to-fangorn", "conf.treebeard.from-anywhere")
@pytest.mark.parametrize("origin", [str(region) for region in Region if region != Region.FANGORN])
def test_treebeard_comes_from_anywhere_to_a_lone_enemy_in_fangorn(origin: str) -> None:
    t = Scenario("confrontation", mode="variant").place(origin, "treebeard").place("fangorn", "uruk-hai")
    t = t.to_move("fellowship")
    t.choose("move treebeard fangorn")
    assert strengths(t) == (6, 4)
    assert only_cards(t)


@rule("conf.treebeard.move-to-fangorn")
@pytest.mark.parametrize("enemies", [[], ["uruk-hai", "orcs"]])
def test_treebeard_does_not_come_to_two_enemies_or_none(enemies: list[str]) -> None:
    t = Scenario("confrontation", mode="variant").place("shire", "treebeard").place("fangorn", *enemies)
    t = t.to_move("fellowship")
    assert t.tokens("move treebeard") == ["move treebeard arthedain", "move treebeard cardolan"]
    t.cannot("move treebeard fangorn")


@rule("conf.treebeard.else-normal")
@pytest.mark.parametrize("enemies", [[], ["uruk-hai", "orcs"]])
def test_treebeard_enters_fangorn_by_a_normal_move_in_any_case(enemies: list[str]) -> None:
    t = Scenario("confrontation", mode="variant").place("misty-mountains", "treebeard").place("fangorn", *enemies)
    t = t.to_move("fellowship")
    assert t.tokens("move treebeard") == ["move treebeard mirkwood", "move treebeard fangorn"]


@rule("conf.treebeard.warg")
def test_treebeard_comes_to_the_warg_with_strength_four() -> None:
    t = Scenario("confrontation", mode="draft").place("shire", "treebeard").place("fangorn", "warg")
    t = t.to_move("fellowship")
    t.choose("move treebeard fangorn")
    assert strengths(t) == (4, 2)
    assert only_cards(t)


# --- Faramir -------------------------------------------------------------------------------------------------------


def faramir_attacks(region: str = "fangorn", origin: str = "misty-mountains", *beside: str) -> Scenario:
    t = Scenario("confrontation", mode="variant").place(origin, "faramir").place(region, "uruk-hai")
    t = t.place("rohan", *beside).place("shire", "elrond").to_move("fellowship")
    t.choose(f"move faramir {region}")
    return t


@rule("conf.faramir.retreat-sideways")
def test_faramir_attacking_may_retreat_sideways() -> None:
    t = faramir_attacks()
    assert (t.asked, t.tokens()) == ("fellowship", ["decline", "retreat mirkwood", "retreat rohan"])
    t.choose("retreat mirkwood")
    assert whereabouts(t, "faramir", "uruk-hai") == ["mirkwood", "fangorn"]
    guarded = faramir_attacks("fangorn", "misty-mountains", "gollum")
    assert guarded.tokens() == ["decline", "retreat mirkwood"]
    guarded.cannot("retreat rohan")


@rule("conf.faramir.start-only")
def test_faramir_cannot_retreat_after_cards() -> None:
    t = faramir_attacks()
    t.choose("decline")
    assert only_cards(t)
    t.cannot("retreat mirkwood")
    t.choose("card 6")
    assert only_cards(t, "fellowship")
    t.choose("card 1")
    assert whereabouts(t, "faramir", "uruk-hai") == ["defeated", "fangorn"]
    assert table(t).turn == 2


@rule("conf.faramir.not-in-mountains")
def test_faramir_does_not_retreat_sideways_in_the_mountains() -> None:
    t = faramir_attacks("high-pass", "rhudaur")
    t.cannot("retreat misty-mountains")
    assert only_cards(t)


@rule("conf.faramir.not-defending")
def test_faramir_attacked_has_no_retreat() -> None:
    t = attacked("faramir", "uruk-hai")
    t.choose("move uruk-hai eregion")
    t.cannot("retreat rhudaur")
    assert only_cards(t)


# --- Théoden -------------------------------------------------------------------------------------------------------


@rule("conf.theoden.four")
@pytest.mark.parametrize(
    ("region", "origin", "strength"),
    [("rohan", "gap-of-rohan", 4), ("gondor", "rohan", 4), ("fangorn", "caradhras", 2), ("mirkwood", "high-pass", 2)],
)
def test_theoden_has_four_in_rohan_and_gondor(region: str, origin: str, strength: int) -> None:
    attacking = Scenario("confrontation", mode="variant").place(origin, "theoden").place(region, "uruk-hai")
    attacking = attacking.to_move("fellowship")
    attacking.choose(f"move theoden {region}")
    assert strengths(attacking) == (strength, 4) and only_cards(attacking)
    defending = attacked("theoden", "uruk-hai", region)
    defending.choose(f"move uruk-hai {region}")
    assert strengths(defending) == (strength, 4) and only_cards(defending)
