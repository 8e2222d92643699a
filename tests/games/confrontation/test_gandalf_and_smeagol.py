"""Gandalf and Sméagol of the variant game: a friend near the battle changes it."""

import pytest
from tests.games.confrontation.looking import battle, duel, only_cards, table, totals, where, whereabouts

from mathom.games.confrontation.events import AbilityUsed, CardExchanged, CardsShown, StrengthsCompared
from mathom.testing import Scenario
from mathom.testing.rules import rule

BEHIND = {
    "shire": "arthedain", "eregion": "caradhras", "high-pass": "mirkwood", "misty-mountains": "mirkwood",
    "caradhras": "rohan", "mirkwood": "dagorlad", "fangorn": "dagorlad", "rohan": "gondor", "dagorlad": "mordor",
    "gondor": "mordor",
}  # fmt: skip


def attacked(hero: str, enemy: str, region: str, mode: str = "variant") -> Scenario:
    """The enemy is about to attack the hero in the region."""
    return Scenario("confrontation", mode=mode).place(region, hero).place(BEHIND[region], enemy).to_move("sauron")


# --- Gandalf -------------------------------------------------------------------------------------------------------


def may_help(gandalf: str, region: str) -> bool:
    """Uruk-Hai fight Faramir in the region; may Gandalf add 1?"""
    t = attacked("faramir", "uruk-hai", region).place(gandalf, "gandalf").place("shire", "elrond")
    t.choose(f"move uruk-hai {region}", "card 2", "card 3", force="faramir" if gandalf == region else "")
    if not t.can("reveal gandalf"):
        t.cannot("reveal gandalf")
        assert totals(t) == [(6, 6)]
        return False
    assert (t.asked, t.tokens(), totals(t)) == ("fellowship", ["decline", "reveal gandalf"], [])
    t.choose("reveal gandalf")
    assert totals(t)[0] == (7, 6)
    return True


@rule("conf.gandalf-v.adds-one")
def test_gandalf_shows_himself_and_adds_one() -> None:
    t = attacked("faramir", "uruk-hai", "fangorn").place("rohan", "gandalf").place("mordor", "gollum")
    t.choose("move uruk-hai fangorn", "card 2", "card 3")
    assert (t.asked, t.tokens()) == ("fellowship", ["decline", "reveal gandalf"])
    t.choose("reveal gandalf")
    assert totals(t) == [(7, 6)]
    assert whereabouts(t, "faramir", "uruk-hai", "gandalf") == ["fangorn", "defeated", "rohan"]
    assert "Gandalf is revealed in Rohan." in t.log("sauron")


@rule("conf.gandalf-v.adds-one")
def test_gandalf_may_stay_concealed() -> None:
    t = attacked("faramir", "uruk-hai", "fangorn").place("rohan", "gandalf").place("mordor", "gollum")
    t.choose("move uruk-hai fangorn", "card 2", "card 3", "decline")
    assert totals(t) == [(6, 6)]
    assert whereabouts(t, "faramir", "uruk-hai") == ["defeated", "defeated"]
    assert not any("Gandalf" in line for line in t.log("sauron"))


@rule("conf.gandalf-v.own-region")
def test_gandalf_helps_in_his_own_region() -> None:
    assert may_help("eregion", "eregion")


@rule("conf.gandalf-v.adjacent-mountain")
@pytest.mark.parametrize(
    ("gandalf", "region"),
    [
        ("high-pass", "misty-mountains"),
        ("rhudaur", "high-pass"),
        ("gap-of-rohan", "caradhras"),
        ("high-pass", "mirkwood"),
    ],
)
def test_gandalf_helps_in_the_mountains_and_from_there(gandalf: str, region: str) -> None:
    assert may_help(gandalf, region)


@rule("conf.gandalf-v.all-directions")
def test_gandalf_helps_in_every_direction_but_not_through_the_tunnel() -> None:
    near = ["mirkwood", "rohan", "dagorlad", "gondor", "misty-mountains", "caradhras"]
    assert [region for region in near if may_help("fangorn", region)] == near
    for far in ("eregion", "high-pass"):
        assert not may_help("fangorn", far)


@rule("conf.gandalf-v.timing-after-cards")
def test_gandalf_decides_after_the_cards_and_before_the_comparison() -> None:
    t = attacked("faramir", "uruk-hai", "fangorn").place("rohan", "gandalf")
    t = t.place("sauron discards", "6", "5").place("fellowship discards", "1", "2")
    t.choose("move uruk-hai fangorn", "card magic", "card 5", "exchange 6")
    assert t.tokens() == ["decline", "reveal gandalf"]
    battle = table(t).battle
    assert battle is not None and battle.fellowship.card is not None and battle.sauron.card is not None
    assert (battle.fellowship.card.token, battle.sauron.card.token) == ("5", "6")
    assert (battle.fellowship.total, battle.sauron.total) == (8, 10)
    t.choose("reveal gandalf")
    told = [type(e) for e in t.events() if isinstance(e, CardsShown | CardExchanged | AbilityUsed | StrengthsCompared)]
    assert told == [CardsShown, CardExchanged, AbilityUsed, StrengthsCompared]
    assert totals(t) == [(9, 10)]


@rule("conf.gandalf-v.no-card-battles")
def test_gandalf_helps_where_aragorn_ruled_out_cards() -> None:
    t = attacked("aragorn", "uruk-hai", "eregion").place("rhudaur", "gandalf").place("mordor", "gollum")
    t.choose("move uruk-hai eregion", "no-cards", "reveal gandalf")
    assert totals(t) == [(5, 4)]


@rule("conf.gandalf-v.no-card-battles")
def test_gandalf_helps_where_saruman_ruled_out_cards() -> None:
    t = attacked("faramir", "saruman:classic", "eregion", "draft").place("rhudaur", "gandalf:variant")
    t.choose("move saruman eregion", "no-cards", "reveal gandalf")
    assert totals(t) == [(4, 4)]


@rule("conf.gandalf-v.not-against-warg")
def test_gandalf_does_not_help_against_the_warg() -> None:
    t = attacked("theoden", "warg", "rohan", "draft").place("fangorn", "gandalf:variant").place("mordor", "balrog")
    t.choose("move warg rohan", "card 3", "card 3")
    t.cannot("reveal gandalf")
    assert totals(t) == [(5, 5)]


@rule("conf.gandalf-v.not-himself")
def test_gandalf_does_not_help_himself() -> None:
    t = attacked("gandalf", "watcher", "eregion").place("shire", "elrond").place("mordor", "gollum")
    t.choose("move watcher eregion", "card eye-of-sauron", "card 1")
    assert totals(t) == [(6, 6)]
    assert whereabouts(t, "gandalf", "watcher") == ["defeated", "defeated"]
    attacking = Scenario("confrontation", mode="variant").place("eregion", "gandalf").place("caradhras", "watcher")
    attacking = attacking.place("mordor", "gollum").place("shire", "elrond").to_move("fellowship")
    attacking.choose("move gandalf caradhras", "card eye-of-sauron", "card 1")
    assert totals(attacking) == [(6, 6)]


@rule("conf.gandalf-v.ended-battles")
@pytest.mark.parametrize(
    ("cards", "ends"),
    [
        (["card 6", "card noble-sacrifice"], ["defeated", "defeated"]),
        (["card retreat", "card 1"], ["fangorn", "mirkwood"]),
        (["card 6", "card retreat", "retreat caradhras"], ["caradhras", "fangorn"]),
    ],
)
def test_gandalf_is_not_asked_when_the_battle_is_over(cards: list[str], ends: list[str]) -> None:
    t = attacked("faramir", "uruk-hai", "fangorn").place("rohan", "gandalf").place("mordor", "gollum")
    t.choose("move uruk-hai fangorn", *cards)
    t.cannot("reveal gandalf")
    assert whereabouts(t, "faramir", "uruk-hai") == ends
    assert (totals(t), table(t).turn) == ([], 2)


@rule("conf.gandalf-v.may-be-attacked-next")
def test_gandalf_who_helped_in_vain_may_be_attacked_next() -> None:
    t = attacked("faramir", "orcs", "shire").place("shire", "gandalf", "elrond")
    t.choose("move orcs shire", "card 6", "card 1", "reveal gandalf", force="faramir")
    assert totals(t) == [(5, 12)]
    assert (t.asked, t.tokens()) == ("sauron", ["fight concealed", "fight gandalf"])
    t.choose("fight gandalf")
    assert duel(t) == ("gandalf", 5, "orcs", 6) and only_cards(t)
    eregion = attacked("faramir", "orcs", "eregion").place("eregion", "gandalf")
    eregion.choose("move orcs eregion", "card 6", "card 1", "reveal gandalf", force="faramir")
    assert duel(eregion) == ("gandalf", 5, "orcs", 6) and only_cards(eregion)


@rule("conf.gandalf-v.already-revealed")
def test_gandalf_helps_though_the_crebain_have_found_him() -> None:
    t = attacked("faramir", "uruk-hai", "fangorn").place("rohan", "gandalf").place("shire", "elrond")
    t = t.place("sauron special", "crebain")
    t.choose("crebain rohan", "move elrond arthedain", "move uruk-hai fangorn", "card 2", "card 3")
    assert t.tokens() == ["decline", "reveal gandalf"]
    t.choose("reveal gandalf")
    assert totals(t) == [(7, 6)]


# --- Sméagol -------------------------------------------------------------------------------------------------------


def smeagol(region: str = "eregion", enemy: str = "uruk-hai", mode: str = "variant") -> Scenario:
    return attacked("smeagol", enemy, region, mode).place("shire", "theoden").place("mordor", "flying-nazgul")


@rule("conf.smeagol.switch")
def test_smeagol_trades_places_with_a_neighbour() -> None:
    t = smeagol().place("rhudaur", "elrond")
    t.choose("move uruk-hai eregion")
    assert (t.asked, t.tokens()) == ("fellowship", ["decline", "switch elrond"])
    t.cannot("switch theoden")
    t.choose("switch elrond")
    assert whereabouts(t, "elrond", "smeagol") == ["eregion", "rhudaur"]
    assert duel(t) == ("elrond", 3, "uruk-hai", 4)
    t.choose("card 1", "card 3")
    assert whereabouts(t, "elrond", "smeagol", "uruk-hai") == ["eregion", "rhudaur", "defeated"]


@rule("conf.smeagol.must-be-alone")
def test_smeagol_does_not_switch_beside_a_friend() -> None:
    t = smeagol().place("eregion", "sam").place("rhudaur", "elrond")
    t.choose("move uruk-hai eregion", force="smeagol")
    t.cannot("switch elrond")
    assert only_cards(t)


@rule("conf.smeagol.alone-later")
def test_smeagol_may_switch_once_his_friend_has_fallen() -> None:
    t = smeagol().place("eregion", "sam").place("rhudaur", "elrond")
    t.choose("move uruk-hai eregion", "card 6", "card 1", force="sam")
    assert where(t, "sam") == "defeated"
    assert t.tokens() == ["decline", "switch elrond"]


@rule("conf.smeagol.no-sideways-mountain")
def test_smeagol_does_not_switch_sideways_in_the_mountains() -> None:
    t = smeagol("misty-mountains").place("high-pass", "elrond").place("caradhras", "sam").place("rhudaur", "aragorn")
    t = t.place("fangorn", "faramir")
    t.choose("move uruk-hai misty-mountains")
    assert set(t.tokens()) == {"decline", "switch aragorn", "switch faramir"}
    t.cannot("switch elrond")
    t.cannot("switch sam")
    none = smeagol("misty-mountains").place("high-pass", "elrond")
    none.choose("move uruk-hai misty-mountains")
    assert only_cards(none)


@rule("conf.smeagol.start-only")
def test_smeagol_cannot_switch_after_cards() -> None:
    t = smeagol().place("rhudaur", "elrond")
    t.choose("move uruk-hai eregion", "decline")
    t.cannot("switch elrond")
    t.choose("card 6")
    t.cannot("switch elrond")
    t.choose("card 1")
    assert whereabouts(t, "smeagol", "elrond") == ["defeated", "rhudaur"]
    assert table(t).turn == 2


@rule("conf.smeagol.not-attacking")
def test_smeagol_cannot_switch_when_he_attacks() -> None:
    t = Scenario("confrontation", mode="variant").place("rhudaur", "smeagol", "elrond").place("high-pass", "uruk-hai")
    t = t.to_move("fellowship")
    t.choose("move smeagol high-pass")
    t.cannot("switch elrond")
    assert only_cards(t)


@rule("conf.smeagol.new-character-fights")
def test_the_newcomer_fights_as_if_he_had_been_attacked() -> None:
    sam = smeagol().place("rhudaur", "sam")
    sam.choose("move uruk-hai eregion", "switch sam")
    assert duel(sam) == ("sam", 4, "uruk-hai", 4) and only_cards(sam)
    aragorn = smeagol().place("rhudaur", "aragorn")
    aragorn.choose("move uruk-hai eregion", "switch aragorn")
    assert (aragorn.asked, aragorn.tokens()) == ("fellowship", ["decline", "no-cards"])


@rule("conf.smeagol.draft-classic-frodo")
@pytest.mark.parametrize(
    ("beside", "retreats"),
    [([], ["retreat rhudaur", "retreat enedwaith"]), (["elrond"], ["retreat enedwaith"])],
)
def test_classic_frodo_switched_in_may_slip_away(beside: list[str], retreats: list[str]) -> None:
    t = smeagol(enemy="balrog", mode="draft").place("rhudaur", "frodo:classic", *beside)
    t.choose("move balrog eregion", "switch frodo")
    assert (t.asked, t.tokens("retreat")) == ("fellowship", retreats)
    t.choose(retreats[0])
    assert whereabouts(t, "frodo", "smeagol", "balrog") == [retreats[0].split()[1], "rhudaur", "eregion"]


@rule("conf.smeagol.draft-boromir-gimli")
@pytest.mark.parametrize(("friend", "ends"), [("gimli", "eregion"), ("boromir", "defeated")])
def test_gimli_and_boromir_switched_in_use_their_abilities(friend: str, ends: str) -> None:
    t = attacked("smeagol", "orcs:classic", "eregion", "draft").place("rhudaur", friend).place("mordor", "warg")
    t.choose("move orcs eregion", f"switch {friend}")
    assert whereabouts(t, friend, "smeagol", "orcs") == [ends, "rhudaur", "defeated"]
    assert totals(t) == []


@rule("conf.smeagol.pippin-faramir")
def test_faramir_switched_in_has_no_retreat() -> None:
    t = smeagol().place("rhudaur", "faramir")
    t.choose("move uruk-hai eregion", "switch faramir")
    t.cannot("retreat enedwaith")
    t.cannot("retreat rhudaur")
    assert only_cards(t)
    assert duel(t) == ("faramir", 3, "uruk-hai", 4)


@rule("conf.smeagol.orcs")
def test_the_newcomer_is_the_first_target_of_the_orcs() -> None:
    t = smeagol(enemy="orcs:classic", mode="draft").place("rhudaur", "elrond")
    t.choose("move orcs eregion", "switch elrond")
    assert whereabouts(t, "elrond", "smeagol", "orcs") == ["defeated", "rhudaur", "eregion"]
    assert totals(t) == []


@rule("conf.smeagol.river-neighbours")
def test_smeagol_switches_along_the_anduin_both_ways() -> None:
    t = smeagol("fangorn").place("mirkwood", "faramir").place("rohan", "elrond").place("eregion", "sam")
    t.choose("move uruk-hai fangorn")
    assert set(t.tokens()) == {"decline", "switch faramir", "switch elrond"}
    t.cannot("switch sam")


@rule("conf.smeagol.limits-unaffected")
@pytest.mark.parametrize("friend", ["elrond", "faramir"])
def test_limits_do_not_block_the_switch(friend: str) -> None:
    t = smeagol("caradhras").place("eregion", "elrond", "faramir")
    t.choose("move uruk-hai caradhras")
    assert set(t.tokens()) == {"decline", "switch elrond", "switch faramir"}
    t.choose(f"switch {friend}")
    other = "faramir" if friend == "elrond" else "elrond"
    assert whereabouts(t, friend, "smeagol", other) == ["caradhras", "eregion", "eregion"]
    assert battle(t).fellowship.token == friend
    assert only_cards(t)


@rule("conf.smeagol.owner-chooses")
def test_the_fellowship_chooses_among_smeagols_neighbours() -> None:
    t = smeagol().place("rhudaur", "elrond", "faramir").place("arthedain", "sam")
    t.choose("move uruk-hai eregion")
    assert t.asked == "fellowship"
    assert set(t.tokens()) == {"decline", "switch elrond", "switch faramir", "switch sam"}


@rule("conf.smeagol.sauron-ability-after")
def test_saurons_ability_comes_after_the_newcomers() -> None:
    t = smeagol(enemy="gollum").place("rhudaur", "aragorn")
    t.choose("move gollum eregion")
    assert (t.asked, t.tokens()) == ("fellowship", ["decline", "switch aragorn"])
    t.choose("switch aragorn")
    assert (t.asked, t.tokens()) == ("fellowship", ["decline", "no-cards"])
    t.choose("decline")
    assert (t.asked, t.tokens()) == ("sauron", ["decline", "retreat arthedain", "retreat cardolan"])
    t.choose("retreat cardolan")
    assert whereabouts(t, "aragorn", "smeagol", "gollum") == ["eregion", "rhudaur", "cardolan"]


@rule("conf.smeagol.sauron-ability-after")
def test_gollum_may_retreat_from_elrond_switched_in() -> None:
    t = smeagol(enemy="gollum").place("rhudaur", "elrond")
    t.choose("move gollum eregion", "switch elrond")
    assert (t.asked, t.tokens("retreat")) == ("sauron", ["retreat arthedain", "retreat cardolan"])
