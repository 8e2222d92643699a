"""Shelob, the Witch-king, the Flying Nazgûl and the Black Rider of the classic game."""

import pytest
from tests.games.confrontation.looking import only_cards, table, totals, whereabouts

from mathom.testing import Scenario
from mathom.testing.rules import rule

# --- Shelob --------------------------------------------------------------------------------------------------------


def shelob_against(victim: str, region: str, **options: str) -> Scenario:
    return Scenario("confrontation", **options).place(region, victim).place("shire", "pippin").place("mordor", "warg")


@rule("conf.shelob.to-gondor")
def test_shelob_returns_to_gondor_after_a_kill() -> None:
    t = shelob_against("merry", "mirkwood").place("dagorlad", "shelob").to_move("sauron")
    t.choose("move shelob mirkwood", "card 6", "card 1")
    assert whereabouts(t, "merry", "shelob") == ["defeated", "gondor"]
    assert t.asked == "fellowship"


@rule("conf.shelob.battle-in-gondor")
@pytest.mark.parametrize("others", [[], ["orcs"]])
def test_shelob_stays_where_she_is_in_gondor(others: list[str]) -> None:
    t = shelob_against("merry", "rohan").place("gondor", "shelob", *others).to_move("fellowship")
    t.choose("move merry gondor", force="shelob" if others else "")
    t.choose("card 6", "card 1")
    assert whereabouts(t, "merry", "shelob", *others) == ["defeated", "gondor", *["gondor" for _ in others]]


@rule("conf.shelob.gondor-full")
def test_shelob_dies_when_gondor_is_full() -> None:
    t = shelob_against("merry", "eregion").place("caradhras", "shelob").place("gondor", "orcs", "saruman")
    t = t.to_move("sauron")
    t.choose("move shelob eregion", "card 6", "card 1")
    assert whereabouts(t, "merry", "shelob", "orcs", "saruman") == ["defeated", "defeated", "gondor", "gondor"]


@rule("conf.shelob.gondor-enemy")
@pytest.mark.parametrize("enemies", [["merry"], ["merry", "sam"]])
def test_shelob_dies_when_an_enemy_is_in_gondor(enemies: list[str]) -> None:
    t = shelob_against("legolas", "gap-of-rohan").place("rohan", "shelob").place("gondor", *enemies)
    t = t.to_move("fellowship")
    t.choose("move legolas rohan", "card 6", "card 1")
    assert whereabouts(t, "legolas", "shelob") == ["defeated", "defeated"]
    assert whereabouts(t, *enemies) == ["gondor" for _ in enemies]
    assert not any("Merry" in line for line in t.log("sauron"))
    assert t.asked == "sauron"


@rule("conf.shelob.gondor-one-sauron")
def test_shelob_joins_one_other_in_gondor() -> None:
    t = shelob_against("merry", "mirkwood").place("dagorlad", "shelob").place("gondor", "orcs").to_move("sauron")
    t.choose("move shelob mirkwood", "card 6", "card 1")
    assert whereabouts(t, "merry", "shelob", "orcs") == ["defeated", "gondor", "gondor"]


@rule("conf.shelob.tie")
@pytest.mark.parametrize(
    ("hero", "cards"),
    [("aragorn", ["card 2", "card 3"]), ("merry", ["card 6", "card noble-sacrifice"]), ("boromir", [])],
)
def test_shelob_who_falls_with_her_opponent_is_gone(hero: str, cards: list[str]) -> None:
    t = shelob_against(hero, "mirkwood").place("dagorlad", "shelob").place("gondor", "orcs").to_move("sauron")
    t.choose("move shelob mirkwood", *cards)
    assert whereabouts(t, hero, "shelob", "orcs") == ["defeated", "defeated", "gondor"]
    assert totals(t) == ([(7, 7)] if hero == "aragorn" else [])


@rule("conf.shelob.leaves-remaining-defenders")
def test_shelob_leaves_before_she_meets_the_second_defender() -> None:
    t = shelob_against("merry", "eregion").place("eregion", "legolas").place("caradhras", "shelob").to_move("sauron")
    t.choose("move shelob eregion", "card 6", "card 1", force="merry")
    assert whereabouts(t, "merry", "shelob", "legolas") == ["defeated", "gondor", "eregion"]
    assert not any("Legolas" in line for line in t.log("sauron"))
    assert (t.asked, table(t).turn) == ("fellowship", 2)


@rule("conf.shelob.also-when-defending")
def test_shelob_returns_to_gondor_when_she_was_attacked() -> None:
    t = shelob_against("merry", "high-pass").place("mirkwood", "shelob").to_move("fellowship")
    t.choose("move merry mirkwood", "card 6", "card 1")
    assert whereabouts(t, "merry", "shelob") == ["defeated", "gondor"]


@rule("conf.shelob.no-move-no-path")
def test_shelob_is_placed_in_gondor_whatever_stands_between() -> None:
    t = Scenario("confrontation").place("shire", "merry").place("cardolan", "shelob")
    t = t.place("eregion", "sam", "gandalf").place("enedwaith", "legolas", "gimli").place("misty-mountains", "warg")
    t = t.place("caradhras", "balrog").place("gap-of-rohan", "orcs").place("fangorn", "saruman", "witch-king")
    t = t.place("rohan", "black-rider", "cave-troll").to_move("fellowship")
    t.choose("move merry cardolan", "card 6", "card 1")
    assert whereabouts(t, "merry", "shelob") == ["defeated", "gondor"]


@rule("conf.shelob.opponent-retreats")
def test_shelob_stays_when_frodo_slips_away() -> None:
    t = shelob_against("frodo", "eregion").place("caradhras", "shelob").to_move("sauron")
    t.choose("move shelob eregion", "retreat rhudaur")
    assert whereabouts(t, "frodo", "shelob") == ["rhudaur", "eregion"]


@rule("conf.shelob.opponent-retreats")
def test_shelob_stays_when_her_opponent_plays_retreat() -> None:
    t = shelob_against("merry", "eregion").place("caradhras", "shelob").to_move("sauron")
    t.choose("move shelob eregion", "card 6", "card retreat", "retreat cardolan")
    assert whereabouts(t, "merry", "shelob") == ["cardolan", "eregion"]


# --- the Witch-king ------------------------------------------------------------------------------------------------


def witch_king(region: str, *enemies: str) -> Scenario:
    t = Scenario("confrontation").place(region, "witch-king").place("shire", "pippin").place("mordor", "warg")
    for enemy, place in zip(["merry", "legolas"], enemies, strict=False):
        t = t.place(place, enemy)
    return t.to_move("sauron")


@rule("conf.witch-king-c.sideways-attack")
def test_the_witch_king_goes_sideways_to_attack_only() -> None:
    t = witch_king("fangorn", "rohan")
    assert t.can("move witch-king rohan")
    t.cannot("move witch-king mirkwood")
    t.choose("move witch-king rohan")
    assert whereabouts(t, "witch-king", "merry") == ["defeated", "rohan"]
    witch_king("fangorn").cannot("move witch-king rohan")


@rule("conf.witch-king-c.else-normal")
def test_the_witch_king_has_no_backward_attack() -> None:
    t = witch_king("fangorn", "dagorlad")
    assert t.tokens("move witch-king") == ["move witch-king misty-mountains", "move witch-king caradhras"]
    t.cannot("move witch-king dagorlad")


@rule("conf.witch-king-c.not-in-mountains")
def test_the_witch_king_does_not_go_sideways_in_the_mountains() -> None:
    t = witch_king("caradhras", "misty-mountains", "gap-of-rohan")
    assert t.tokens("move witch-king") == ["move witch-king eregion", "move witch-king enedwaith"]
    t.cannot("move witch-king misty-mountains")
    t.cannot("move witch-king gap-of-rohan")


@rule("conf.witch-king-c.frodo-swaps-places")
@pytest.mark.parametrize(
    ("behind", "retreats"),
    [([], ["retreat rhudaur", "retreat enedwaith"]), (["orcs"], ["retreat enedwaith"])],
)
def test_frodo_may_slip_past_the_witch_king(behind: list[str], retreats: list[str]) -> None:
    t = Scenario("confrontation").place("rhudaur", "witch-king", *behind).place("eregion", "frodo")
    t = t.place("shire", "merry").to_move("sauron")
    t.choose("move witch-king eregion")
    assert t.tokens("retreat") == retreats
    t.choose(retreats[0])
    assert whereabouts(t, "frodo", "witch-king") == [retreats[0].split()[1], "eregion"]


# --- the Flying Nazgûl ---------------------------------------------------------------------------------------------


def flights(t: Scenario) -> set[str]:
    return {token.split()[2] for token in t.tokens("move flying-nazgul")}


def nazgul(region: str) -> Scenario:
    return Scenario("confrontation").place(region, "flying-nazgul").to_move("sauron")


@rule("conf.flying-nazgul-c.any-single")
def test_the_flying_nazgul_attacks_any_lone_character() -> None:
    t = nazgul("mordor").place("cardolan", "pippin").place("shire", "merry", "sam")
    assert flights(t) == {"dagorlad", "gondor", "cardolan"}
    t.cannot("move flying-nazgul shire")
    t.choose("move flying-nazgul cardolan")
    assert "Flying Nazgûl attacks Pippin in Cardolan." in t.log() and only_cards(t)
    assert flights(nazgul("mordor").place("shire", "merry")) == {"dagorlad", "gondor", "shire"}


@rule("conf.flying-nazgul-c.home-regions")
@pytest.mark.parametrize("home", ["mordor", "shire"])
def test_the_flying_nazgul_attacks_in_the_home_regions(home: str) -> None:
    t = nazgul("fangorn").place(home, "merry")
    assert flights(t) == {"misty-mountains", "caradhras", home}


@rule("conf.flying-nazgul-c.any-direction")
def test_the_flying_nazgul_flies_backward_and_far() -> None:
    t = nazgul("arthedain").place("dagorlad", "merry").place("cardolan", "sam", "gimli").place("eregion", "pippin")
    assert flights(t) == {"shire", "dagorlad", "eregion"}


@rule("conf.flying-nazgul-c.mountain-sideways")
def test_the_flying_nazgul_flies_sideways_in_the_mountains_to_attack() -> None:
    t = nazgul("misty-mountains").place("caradhras", "merry")
    assert flights(t) == {"rhudaur", "eregion", "caradhras"}
    t.cannot("move flying-nazgul high-pass")


@rule("conf.flying-nazgul-c.else-normal")
def test_the_flying_nazgul_attacks_several_by_a_normal_move_only() -> None:
    t = nazgul("caradhras").place("eregion", "merry", "pippin").place("rhudaur", "sam", "gimli")
    assert flights(t) == {"eregion", "enedwaith"}
    t.choose("move flying-nazgul eregion", "card 6", "card 1", force="merry")
    assert "Flying Nazgûl attacks Pippin in Eregion." in t.log() and only_cards(t)


# --- the Black Rider -----------------------------------------------------------------------------------------------


def rides(t: Scenario) -> set[str]:
    return {token.split()[2] for token in t.tokens("move black-rider")}


def rider(region: str) -> Scenario:
    return Scenario("confrontation").place(region, "black-rider").place("mordor", "warg").to_move("sauron")


@rule("conf.black-rider.long-attack")
def test_the_black_rider_rides_far_to_attack() -> None:
    t = rider("gondor").place("eregion", "merry")
    assert rides(t) == {"fangorn", "rohan", "eregion"}
    t.choose("move black-rider eregion")
    assert "Black Rider attacks Merry in Eregion." in t.log() and only_cards(t)


@rule("conf.black-rider.else-normal")
def test_the_black_rider_goes_one_region_without_an_attack() -> None:
    t = rider("fangorn").place("dagorlad", "merry").place("rohan", "pippin")
    assert rides(t) == {"misty-mountains", "caradhras"}
    t.cannot("move black-rider eregion")


@rule("conf.black-rider.not-through-full")
def test_the_black_rider_does_not_ride_through_a_full_region() -> None:
    full = (
        rider("gondor").place("eregion", "merry").place("rohan", "orcs", "shelob").place("fangorn", "balrog", "saruman")
    )
    assert rides(full) == set()
    full.cannot("move black-rider eregion")
    open_way = rider("gondor").place("eregion", "merry").place("rohan", "orcs", "shelob").place("fangorn", "balrog")
    assert rides(open_way) == {"fangorn", "eregion"}


@rule("conf.black-rider.not-through-enemies")
def test_the_black_rider_does_not_ride_through_enemies() -> None:
    t = rider("rohan").place("caradhras", "merry").place("eregion", "pippin")
    assert rides(t) == {"caradhras", "gap-of-rohan"}
    t.cannot("move black-rider eregion")


@rule("conf.black-rider.each-step-forward")
def test_the_black_rider_rides_forward_at_every_step() -> None:
    ahead = {"high-pass", "misty-mountains", "rhudaur", "eregion", "arthedain", "cardolan", "shire"}
    others = {"enedwaith", "caradhras", "gap-of-rohan", "fangorn", "rohan", "dagorlad", "gondor"}
    for region in ahead:
        assert rides(rider("mirkwood").place(region, "merry")) == {"high-pass", "misty-mountains", region}
    for region in others:
        assert rides(rider("mirkwood").place(region, "merry")) == {"high-pass", "misty-mountains"}
