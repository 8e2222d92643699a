"""The Balrog and the Tunnel of Moria."""

import pytest
from tests.games.confrontation.looking import face_up, only_cards, table, where

from mathom.testing import Scenario
from mathom.testing.rules import rule


def moria(traveller: str = "sam", lair: str = "caradhras", **options: str) -> Scenario:
    t = Scenario("confrontation", **options).place("eregion", traveller).place("shire", "merry", "legolas")
    return t.place(lair, "balrog").place("mordor", "warg", "orcs").to_move("fellowship")


@rule("conf.tunnel.balrog-may-defeat")
def test_the_balrog_strikes_down_who_uses_the_tunnel() -> None:
    t = moria()
    t.choose("tunnel sam fangorn")
    assert t.asked == "sauron"
    assert t.tokens() == ["decline", "strike"]
    t.choose("strike")
    assert where(t, "sam") == "defeated"
    assert "Balrog is revealed in Caradhras." in t.log("fellowship")
    assert not any("attacks" in line or "plays" in line for line in t.log())
    assert len(table(t).fellowship.hand) == len(table(t).sauron.hand) == 9
    assert t.winner == ""


@rule("conf.tunnel.balrog-optional")
def test_the_balrog_may_let_it_pass_and_stay_concealed() -> None:
    t = moria()
    t.choose("tunnel sam fangorn", "decline")
    assert where(t, "sam") == "fangorn"
    assert where(t, "balrog") == "caradhras"
    assert face_up(t) == set()
    assert not any("Balrog" in line for line in t.log("fellowship"))


@rule("conf.tunnel.balrog-kills-frodo")
def test_even_frodo_falls_in_the_tunnel() -> None:
    t = moria("frodo")
    t.choose("tunnel frodo fangorn", "strike")
    assert t.winner == "sauron"


@rule("conf.tunnel.balrog-unharmed")
@pytest.mark.parametrize("victim", ["boromir", "gandalf", "gimli"])
def test_the_balrog_is_unharmed_even_by_boromir(victim: str) -> None:
    t = moria(victim)
    t.choose(f"tunnel {victim} fangorn", "strike")
    assert where(t, victim) == "defeated"
    assert where(t, "balrog") == "caradhras"


@rule("conf.tunnel.never-reaches-fangorn")
def test_the_victim_never_meets_who_stands_in_fangorn() -> None:
    t = moria().place("fangorn", "shelob", "saruman")
    t.choose("tunnel sam fangorn", "strike")
    assert where(t, "sam") == "defeated"
    assert (where(t, "shelob"), where(t, "saruman")) == ("fangorn", "fangorn")
    assert {"shelob", "saruman"} & face_up(t) == set()
    assert not any("Shelob" in line or "Saruman" in line or "attacks" in line for line in t.log("fellowship"))


@rule("conf.tunnel.never-reaches-fangorn")
def test_who_is_let_pass_fights_in_fangorn() -> None:
    t = moria().place("fangorn", "shelob")
    t.choose("tunnel sam fangorn", "decline")
    assert "Sam attacks Shelob in Fangorn." in t.log("fellowship")
    assert face_up(t) == {"sam", "shelob"} and only_cards(t)


@rule("conf.tunnel.balrog-must-be-in-caradhras")
@pytest.mark.parametrize("lair", ["misty-mountains", "gap-of-rohan", "high-pass", "rohan", "enedwaith", "mordor"])
def test_from_elsewhere_the_balrog_does_not_strike(lair: str) -> None:
    t = moria(lair=lair)
    t.choose("tunnel sam fangorn")
    t.cannot("strike")
    assert where(t, "sam") == "fangorn"
    assert table(t).turn == 2


@rule("conf.tunnel.only-tunnel-moves")
@pytest.mark.parametrize(
    ("origin", "target"),
    [("misty-mountains", "fangorn"), ("mirkwood", "fangorn"), ("fangorn", "rohan"), ("eregion", "misty-mountains")],
)
def test_other_moves_are_safe_from_the_balrog(origin: str, target: str) -> None:
    t = moria().place(origin, "gimli")
    t.choose(f"move gimli {target}")
    t.cannot("strike")
    assert where(t, "gimli") == target
    assert table(t).turn == 2


@rule("conf.tunnel.decided-unseen")
def test_sauron_decides_before_he_knows_who_is_in_the_tunnel() -> None:
    t = moria()
    t.choose("tunnel sam fangorn")
    seen = table(t, "sauron")
    named = [one.token for place in seen.regions for one in place.fellowship.pieces]
    concealed = {place.token: place.fellowship.hidden for place in seen.regions if place.fellowship.hidden}
    assert named == []
    assert concealed == {"eregion": 1, "shire": 2}
    assert next(place for place in seen.regions if place.token == "eregion").fellowship.candidates == (
        "sam", "merry", "legolas",
    )  # fmt: skip
    assert t.decision is not None
    assert "Sam" not in t.decision.prompt + " ".join(str(option) for option in t.offered)
    assert not any("Sam" in line for line in t.log("sauron"))


@rule("conf.tunnel.decided-unseen")
def test_a_traveller_already_revealed_is_seen_in_the_tunnel() -> None:
    t = moria().mark("sam", "exposed")
    t.choose("tunnel sam fangorn")
    assert t.can("strike")
    assert face_up(t) == {"sam"}
    assert [one.token for one in table(t, "sauron").regions[4].fellowship.pieces] == ["sam"]


@rule("conf.tunnel.prompt-leaks-nothing")
def test_the_fellowship_cannot_tell_a_patient_balrog_from_another_piece() -> None:
    def passage(lair: str, home: str) -> Scenario:
        t = Scenario("confrontation").place("eregion", "sam").place("shire", "merry", "pippin")
        t = t.place("caradhras", lair).place("mordor", home).to_move("fellowship")
        t.choose("tunnel sam fangorn")
        return t

    balrog, warg = passage("balrog", "warg"), passage("warg", "balrog")
    assert (balrog.tokens(), warg.tokens()) == (["decline", "strike"], ["decline"])
    assert balrog.view("fellowship") == warg.view("fellowship")
    assert balrog.log("fellowship") == warg.log("fellowship")
    balrog.choose("decline")
    warg.choose("decline")
    assert where(balrog, "sam") == where(warg, "sam") == "fangorn"
    assert balrog.view("fellowship") == warg.view("fellowship")
    assert balrog.log("fellowship") == warg.log("fellowship")


@rule("conf.tunnel.prompt-leaks-nothing")
def test_sauron_is_not_asked_when_the_balrog_is_known_to_be_elsewhere() -> None:
    t = Scenario("confrontation").place("eregion", "sam").place("shire", "merry").place("caradhras", "warg")
    t = t.place("mordor", "balrog", "orcs").mark("balrog", "known").to_move("fellowship")
    t.choose("tunnel sam fangorn")
    assert where(t, "sam") == "fangorn"
    assert table(t).turn == 2


@rule("conf.tunnel.victim-was-the-move")
def test_the_tunnel_was_the_move_even_of_the_fallen() -> None:
    t = moria()
    t.choose("tunnel sam fangorn", "strike")
    assert t.asked == "sauron"
    assert (table(t).turn, table(t).to_move) == (2, "sauron")
    t.cannot("move merry arthedain")
    t.cannot("move legolas cardolan")


@rule("conf.tunnel.treebeard-ability-is-no-tunnel")
def test_treebeard_goes_to_fangorn_by_his_ability_and_not_by_the_tunnel() -> None:
    t = moria("treebeard", mode="draft").place("fangorn", "shelob")
    assert t.can("move treebeard fangorn")
    assert t.can("tunnel treebeard fangorn")
    t.choose("move treebeard fangorn")
    t.cannot("strike")
    assert where(t, "treebeard") == "fangorn"
    assert "Treebeard attacks Shelob in Fangorn." in t.log()


@rule("conf.tunnel.treebeard-ability-is-no-tunnel")
def test_treebeard_in_the_tunnel_can_be_struck() -> None:
    t = moria("treebeard", mode="draft").place("fangorn", "shelob")
    t.choose("tunnel treebeard fangorn", "strike")
    assert where(t, "treebeard") == "defeated"


@rule("conf.tunnel.variant-frodo-victim")
def test_variant_frodo_struck_in_the_tunnel_leaves_the_ring_to_sam() -> None:
    t = moria("frodo:variant", mode="draft").place("cardolan", "sam")
    t.choose("tunnel frodo fangorn", "strike")
    assert where(t, "frodo") == "defeated"
    assert table(t).ring_bearer == "sam"
    assert "Sam is revealed in Cardolan." in t.log("sauron")
    assert t.winner == ""
    assert t.asked == "sauron"


@rule("conf.balrog.no-battle-ability")
def test_the_balrog_has_no_ability_when_he_attacks() -> None:
    t = Scenario("confrontation").place("eregion", "merry")
    t = t.place("shire", "pippin").place("caradhras", "balrog").to_move("sauron")
    t.choose("move balrog eregion")
    assert t.asked == "sauron"
    assert len(t.tokens("card")) == len(t.tokens()) == 9
    t.choose("card 1")
    assert t.asked == "fellowship"
    assert len(t.tokens("card")) == len(t.tokens()) == 9
    t.choose("card 5")
    assert "Merry has 7 (2 + card 5), Balrog has 6 (5 + card 1)." in t.log()
    assert where(t, "balrog") == "defeated"


@rule("conf.balrog.no-battle-ability")
def test_the_balrog_has_no_ability_when_he_is_attacked_in_caradhras() -> None:
    t = moria().place("enedwaith", "gimli")
    t.choose("move gimli caradhras")
    assert len(t.tokens("card")) == len(t.tokens()) == 9
    t.choose("card 1", "card 1")
    assert "Gimli has 4 (3 + card 1), Balrog has 6 (5 + card 1)." in t.log()
    assert where(t, "gimli") == "defeated"
