"""Gwaihir the Windlord."""

import pytest
from tests.games.confrontation.looking import battle, only_cards, options, table, totals, unused, where

from mathom.games.confrontation.events import BattleBegan
from mathom.testing import Scenario
from mathom.testing.rules import rule


def gwaihir(to_move: str = "sauron", mode: str = "classic") -> Scenario:
    """With a friend in the Shire and an enemy in Mordor, so that the game goes on."""
    t = Scenario("confrontation", mode=mode).place("fellowship special", "gwaihir").to_move(to_move)
    return t.place("shire", "aragorn").place("mordor", "flying-nazgul")


def retreats(t: Scenario) -> set[str]:
    return {token.split()[1] for token in t.tokens("retreat")}


@rule("conf.gwaihir.timing")
def test_the_fellowship_is_asked_after_the_reveal_and_before_abilities_when_it_is_attacked() -> None:
    t = gwaihir().place("caradhras", "orcs").place("eregion", "merry")
    t.choose("move orcs eregion")
    assert (t.asked, options(t)) == ("fellowship", {"decline", "gwaihir"})
    assert isinstance(t.events("sauron")[-1], BattleBegan) and where(t, "merry") == "eregion"
    t.choose("decline")
    assert where(t, "merry") == "defeated" and unused(t, "fellowship") == ["gwaihir"]


@rule("conf.gwaihir.timing")
def test_the_fellowship_is_asked_in_its_own_attack_too() -> None:
    t = gwaihir("fellowship").place("high-pass", "merry").place("mirkwood", "witch-king")
    t.choose("move merry mirkwood")
    assert (t.asked, options(t)) == ("fellowship", {"decline", "gwaihir"})
    assert where(t, "witch-king") == "mirkwood"
    t.choose("decline")
    assert where(t, "witch-king") == "defeated"


@rule("conf.gwaihir.ability")
def test_gwaihir_carries_boromir_sideways_or_backward() -> None:
    t = gwaihir().place("caradhras", "balrog").place("eregion", "boromir")
    t.choose("move balrog eregion", "gwaihir")
    assert t.asked == "fellowship" and t.can("decline")
    assert retreats(t) == {"rhudaur", "enedwaith", "arthedain", "cardolan"}
    for forward in ("misty-mountains", "caradhras", "fangorn"):
        t.cannot(f"retreat {forward}")
    t.choose("retreat cardolan")
    assert (where(t, "boromir"), where(t, "balrog")) == ("cardolan", "eregion") and unused(t, "fellowship") == []


@rule("conf.gwaihir.ability", "conf.gwaihir.optional-retreat")
def test_gwaihir_takes_the_place_of_boromirs_ability() -> None:
    t = gwaihir().place("caradhras", "balrog").place("eregion", "boromir")
    t.choose("move balrog eregion", "gwaihir", "decline")
    assert where(t, "boromir") == where(t, "balrog") == "eregion"
    assert t.asked == "sauron" and t.can("card 1")
    t.choose("card 1", "card 2")
    assert totals(t) == [(0 + 2, 5 + 1)]


@rule("conf.gwaihir.normal-limits")
def test_gwaihir_goes_only_backward_in_the_mountains() -> None:
    t = gwaihir().place("mirkwood", "balrog").place("misty-mountains", "merry")
    t.choose("move balrog misty-mountains", "gwaihir")
    assert retreats(t) == {"rhudaur", "eregion"}


@rule("conf.gwaihir.normal-limits")
def test_gwaihir_does_not_go_back_through_the_tunnel() -> None:
    t = gwaihir().place("dagorlad", "balrog").place("fangorn", "merry")
    t.choose("move balrog fangorn", "gwaihir")
    assert retreats(t) == {"mirkwood", "rohan", "misty-mountains", "caradhras"}
    t.cannot("retreat eregion")


@rule("conf.gwaihir.normal-limits")
def test_gwaihir_goes_to_no_enemy_and_to_no_full_region() -> None:
    t = gwaihir().place("dagorlad", "balrog").place("fangorn", "merry").place("mirkwood", "orcs")
    t.place("rohan", "sam", "pippin").place("misty-mountains", "legolas")
    t.choose("move balrog fangorn", "gwaihir")
    assert retreats(t) == {"caradhras"}


@rule("conf.gwaihir.not-against-warg")
@pytest.mark.parametrize("to_move", ["sauron", "fellowship"])
def test_gwaihir_does_not_come_against_the_warg(to_move: str) -> None:
    t = gwaihir(to_move)
    if to_move == "sauron":
        t.place("caradhras", "warg").place("eregion", "merry")
        t.choose("move warg eregion")
    else:
        t.place("mirkwood", "warg").place("high-pass", "merry")
        t.choose("move merry mirkwood")
    assert t.asked == "sauron" and t.can("card 1")
    assert unused(t, "fellowship") == ["gwaihir"]


@rule("conf.gwaihir.this-battle-only")
def test_in_the_next_battle_the_character_has_its_ability_again() -> None:
    t = gwaihir("fellowship").place("misty-mountains", "gimli").place("fangorn", "witch-king", "orcs")
    t.choose("move gimli fangorn", "gwaihir", "decline", "card 1", "card 5", force="witch-king")
    assert (where(t, "witch-king"), where(t, "orcs"), where(t, "gimli")) == ("defeated", "defeated", "fangorn")
    assert len(table(t).sauron.hand) == 8  # no card against the Orcs


@rule("conf.gwaihir.optional-retreat")
def test_whoever_stays_fights_and_gwaihir_is_used_up() -> None:
    t = gwaihir().place("caradhras", "balrog").place("eregion", "merry")
    t.choose("move balrog eregion", "gwaihir")
    assert unused(t, "fellowship") == []
    t.choose("decline", "card 1", "card 5")
    assert totals(t) == [(2 + 5, 5 + 1)] and where(t, "merry") == "eregion"


@rule("conf.gwaihir.before-sauron-ability")
@pytest.mark.parametrize(("choice", "place"), [("retreat rhudaur", "rhudaur"), ("decline", "defeated")])
def test_gandalf_escapes_saruman_with_gwaihir_or_falls(choice: str, place: str) -> None:
    t = gwaihir(mode="variant").place("caradhras", "saruman").place("eregion", "gandalf")
    t.choose("move saruman eregion", "gwaihir", choice)
    assert (where(t, "gandalf"), where(t, "saruman")) == (place, "eregion")
    assert len(table(t).sauron.hand) == 9


@rule("conf.gwaihir.strength-abilities-lost")
@pytest.mark.parametrize(
    ("piece", "region", "origin", "with_ability", "without"),
    [
        ("treebeard", "fangorn", "dagorlad", 6, 4),
        ("sam", "eregion", "caradhras", 4, 1),
        ("theoden", "rohan", "gondor", 4, 2),
    ],
)
def test_gwaihir_replaces_abilities_of_strength(
    piece: str, region: str, origin: str, with_ability: int, without: int
) -> None:
    for answers, strength in ((["decline"], with_ability), (["gwaihir", "decline"], without)):
        t = gwaihir(mode="variant").place(origin, "uruk-hai").place(region, piece)
        t.choose(f"move uruk-hai {region}", *answers)
        assert t.can("card") and battle(t).fellowship.strength == strength


def frodo_attacked_beside_sam() -> Scenario:
    t = gwaihir().place("caradhras", "balrog").place("eregion", "frodo", "sam")
    t.choose("move balrog eregion", force="frodo")
    return t


@rule("conf.gwaihir.sam-replacement")
@pytest.mark.parametrize(("answer", "fighter"), [("replace", "sam"), ("decline", "frodo")])
def test_sam_is_asked_first_then_gwaihir_for_whoever_fights(answer: str, fighter: str) -> None:
    t = frodo_attacked_beside_sam()
    assert options(t) == {"decline", "replace"}
    t.choose(answer)
    assert options(t) == {"decline", "gwaihir"} and battle(t).fellowship.token == fighter
    t.choose("gwaihir", "retreat rhudaur")
    assert where(t, fighter) == "rhudaur"
    assert {fighter, battle(t).fellowship.token} == {"frodo", "sam"}
    assert only_cards(t) if fighter == "frodo" else t.can("retreat")


@rule("conf.gwaihir.sam-replacement")
def test_after_gwaihir_for_frodo_sam_no_longer_replaces_him() -> None:
    t = frodo_attacked_beside_sam()
    t.choose("decline", "gwaihir")
    t.cannot("replace")
    t.choose("decline")
    assert t.can("card") and not t.can("replace") and battle(t).fellowship.token == "frodo"


def smeagol_attacked() -> Scenario:
    t = gwaihir(mode="variant").place("caradhras", "uruk-hai").place("eregion", "smeagol").place("rhudaur", "elrond")
    t.choose("move uruk-hai eregion")
    return t


@rule("conf.gwaihir.smeagol")
def test_after_smeagols_switch_gwaihir_may_come_to_the_new_character() -> None:
    t = smeagol_attacked()
    assert options(t) == {"decline", "gwaihir"}
    t.choose("decline", "switch elrond")
    assert options(t) == {"decline", "gwaihir"} and battle(t).fellowship.token == "elrond"
    t.choose("gwaihir")
    assert retreats(t) == {"rhudaur", "enedwaith", "arthedain", "cardolan"}
    t.choose("retreat enedwaith")
    assert (where(t, "elrond"), where(t, "smeagol")) == ("enedwaith", "rhudaur")


@rule("conf.gwaihir.smeagol")
def test_gwaihir_for_smeagol_takes_the_place_of_his_switch() -> None:
    t = smeagol_attacked()
    t.choose("gwaihir")
    assert not t.can("switch") and retreats(t) == {"rhudaur", "enedwaith", "arthedain", "cardolan"}
    t.choose("decline")
    assert t.can("card") and not t.can("switch")
