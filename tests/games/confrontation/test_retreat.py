"""Retreats: who may leave a battle, where to, and what that ends (rules: Retreats)."""

import random

import pytest
from tests.games.confrontation.looking import fallen, table, totals, where

from mathom.core import Match
from mathom.core.registry import game
from mathom.games.confrontation.events import BattleBegan, Moved, Revealed, TurnBegan
from mathom.games.confrontation.regions import TITLE, Region
from mathom.games.confrontation.view import TableView
from mathom.testing import Scenario
from mathom.testing.rules import rule


def frodo_attacked_in_eregion(by: str) -> Scenario:
    t = Scenario("confrontation").place("eregion", "frodo").place("shire", "merry")
    t.place("caradhras", by).place("mordor", "flying-nazgul").to_move("sauron")
    t.choose(f"move {by} eregion")
    return t


@rule("conf.retreat.before-sauron-ability")
def test_frodo_leaves_before_the_orcs_strike() -> None:
    t = frodo_attacked_in_eregion("orcs")
    assert t.asked == "fellowship" and t.can("retreat rhudaur")
    assert fallen(t) == set()
    t.choose("retreat rhudaur")
    assert fallen(t) == set() and t.outcome is None
    assert where(t, "frodo") == "rhudaur" and where(t, "orcs") == "eregion"


@rule("conf.retreat.is-optional")
def test_frodo_may_also_stay() -> None:
    t = frodo_attacked_in_eregion("orcs")
    assert set(t.tokens()) == {"retreat rhudaur", "retreat enedwaith", "decline"}
    t.choose("decline")
    assert fallen(t) == {"Frodo"} and t.winner == "sauron"


@rule("conf.retreat.warg-blocks-abilities")
def test_nobody_slips_away_from_the_warg() -> None:
    t = frodo_attacked_in_eregion("warg")
    assert t.asked == "sauron" and set(t.tokens()) == set(t.tokens("card"))
    t.cannot("retreat rhudaur")
    t.choose("card 1")
    assert t.asked == "fellowship" and set(t.tokens()) == set(t.tokens("card"))


@rule("conf.retreat.warg-does-not-block-card")
def test_a_card_saves_frodo_from_the_warg() -> None:
    t = frodo_attacked_in_eregion("warg")
    t.choose("card 6", "card retreat")
    assert set(t.tokens()) == {"retreat arthedain", "retreat cardolan"}
    t.choose("retreat arthedain")
    assert where(t, "frodo") == "arthedain" and where(t, "warg") == "eregion" and t.outcome is None


@rule("conf.retreat.not-into-enemy")
def test_no_retreat_into_a_region_with_an_enemy() -> None:
    t = Scenario("confrontation").place("eregion", "frodo").place("rhudaur", "warg").place("caradhras", "black-rider")
    t.to_move("sauron").choose("move black-rider eregion")
    assert set(t.tokens()) == {"retreat enedwaith", "decline"}
    t.cannot("retreat rhudaur")


@rule("conf.retreat.not-into-full")
@pytest.mark.parametrize(("friends", "possible"), [((), True), (("merry",), True), (("merry", "pippin"), False)])
def test_no_retreat_into_a_full_region(friends: tuple[str, ...], possible: bool) -> None:
    t = Scenario("confrontation").place("rhudaur", "frodo").place("eregion", *friends).place("high-pass", "balrog")
    t.to_move("sauron").choose("move balrog rhudaur")
    assert t.can("retreat eregion") is possible
    assert t.asked == ("fellowship" if possible else "sauron")
    assert t.can("card") is not possible


@rule("conf.retreat.not-sideways-in-mountains")
def test_neither_side_retreats_sideways_in_the_mountains() -> None:
    t = Scenario("confrontation").place("misty-mountains", "frodo").place("fangorn", "black-rider")
    t.place("mordor", "warg").to_move("sauron")
    t.choose("move black-rider misty-mountains")
    assert t.asked == "sauron" and set(t.tokens()) == set(t.tokens("card"))
    t.cannot("retreat high-pass")
    t.cannot("retreat caradhras")
    t.choose("card retreat", "card 5")
    assert totals(t) == [(6, 3)] and fallen(t) == {"Black Rider"}
    assert where(t, "frodo") == "misty-mountains"


@rule("conf.retreat.example-frodo-mountain")
def test_frodo_is_caught_in_caradhras() -> None:
    t = Scenario("confrontation").place("caradhras", "frodo").place("rohan", "orcs").to_move("sauron")
    t.choose("move orcs caradhras")
    assert t.winner == "sauron" and where(t, "frodo") == "defeated"


@rule("conf.retreat.not-back-through-tunnel")
def test_no_retreat_through_the_tunnel() -> None:
    t = Scenario("confrontation").place("fangorn", "gimli").place("misty-mountains", "merry").place("caradhras", "warg")
    t.place("gondor", "cave-troll").to_move("sauron")
    t.choose("move cave-troll fangorn", "card 1", "card retreat")
    assert totals(t) == [(3, 9)] and fallen(t) == {"Gimli"}


@rule("conf.retreat.mountain-backward-allowed")
@pytest.mark.parametrize(
    ("friend", "retreats"),
    [("shire", {"misty-mountains", "caradhras"}), ("caradhras", {"misty-mountains"})],
)
def test_pippin_falls_back_into_the_mountains(friend: str, retreats: set[str]) -> None:
    t = Scenario("confrontation").place("misty-mountains", "pippin").place(friend, "merry").place("fangorn", "orcs")
    t.to_move("fellowship").choose("move pippin fangorn")
    assert set(t.tokens("retreat")) == {f"retreat {region}" for region in retreats}


@rule("conf.retreat.mountain-backward-allowed")
@pytest.mark.parametrize(
    ("origin", "battle", "retreats"),
    [
        ("rhudaur", "high-pass", {"rhudaur"}),
        ("caradhras", "fangorn", {"caradhras", "misty-mountains"}),
    ],
)
def test_gollum_retreats_forward_through_the_mountains(origin: str, battle: str, retreats: set[str]) -> None:
    t = Scenario("confrontation", mode="variant").place(origin, "elrond").place(battle, "gollum")
    t.to_move("fellowship").choose(f"move elrond {battle}")
    assert t.asked == "sauron"
    assert set(t.tokens("retreat")) == {f"retreat {region}" for region in retreats}


@rule("conf.retreat.skips-sauron-ability")
def test_saruman_has_no_say_when_pippin_leaves() -> None:
    t = Scenario("confrontation").place("rhudaur", "pippin").place("high-pass", "saruman").to_move("fellowship")
    t.choose("move pippin high-pass", "retreat rhudaur")
    assert t.asked == "sauron" and set(t.tokens()) == {"move saruman rhudaur"}
    t.cannot("no-cards")


@rule("conf.retreat.skips-sauron-ability")
def test_saruman_has_his_say_when_pippin_stays() -> None:
    t = Scenario("confrontation").place("rhudaur", "pippin").place("high-pass", "saruman").to_move("fellowship")
    t.choose("move pippin high-pass", "decline")
    assert t.asked == "sauron" and t.can("no-cards")


@rule("conf.retreat.ends-battle")
def test_a_retreat_ends_the_battle_without_cards() -> None:
    t = frodo_attacked_in_eregion("black-rider")
    t.choose("retreat rhudaur")
    shown = table(t)
    assert shown.battle is None and t.asked == "fellowship" and t.can("move frodo")
    assert len(shown.fellowship.hand) == len(shown.sauron.hand) == 9
    assert shown.fellowship.discards == shown.sauron.discards == ()


@rule("conf.retreat.is-not-defeat")
def test_shelob_has_killed_nobody_when_frodo_retreats() -> None:
    t = frodo_attacked_in_eregion("shelob")
    t.choose("retreat enedwaith")
    assert t.outcome is None and fallen(t) == set()
    assert where(t, "frodo") == "enedwaith" and where(t, "shelob") == "eregion"


@rule("conf.retreat.may-return-to-origin")
def test_pippin_may_return_where_he_came_from() -> None:
    t = Scenario("confrontation").place("rhudaur", "pippin").place("high-pass", "orcs").to_move("fellowship")
    t.choose("move pippin high-pass")
    assert set(t.tokens()) == {"decline", "retreat rhudaur"}


@rule("conf.retreat.may-return-to-origin", "conf.retreat.direction-is-absolute")
def test_backward_of_a_river_traveller_is_towards_the_shire() -> None:
    t = Scenario("confrontation").place("mirkwood", "pippin").place("fangorn", "orcs").to_move("fellowship")
    t.choose("move pippin fangorn")
    assert set(t.tokens()) == {"decline", "retreat misty-mountains", "retreat caradhras"}
    t.cannot("retreat mirkwood")


@rule("conf.retreat.direction-is-absolute")
def test_backward_after_the_tunnel_is_towards_the_mountains() -> None:
    t = Scenario("confrontation").place("eregion", "pippin").place("fangorn", "orcs").to_move("fellowship")
    t.choose("tunnel pippin fangorn")
    assert set(t.tokens()) == {"decline", "retreat misty-mountains", "retreat caradhras"}
    t.cannot("retreat eregion")


@rule("conf.retreat.direction-is-absolute")
def test_backward_after_a_backward_attack_is_still_towards_the_shire() -> None:
    t = Scenario("confrontation").place("eregion", "aragorn").place("arthedain", "cave-troll").to_move("fellowship")
    t.choose("move aragorn arthedain", "card 1", "card retreat")
    assert where(t, "aragorn") == "shire"


@rule("conf.retreat.owner-chooses-region")
@pytest.mark.parametrize("region", ["rhudaur", "enedwaith"])
def test_the_owner_chooses_where_to_retreat(region: str) -> None:
    t = frodo_attacked_in_eregion("balrog")
    assert t.asked == "fellowship"
    assert set(t.tokens("retreat")) == {"retreat rhudaur", "retreat enedwaith"}
    t.choose(f"retreat {region}")
    assert where(t, "frodo") == region


@rule("conf.retreat.starts-no-battle")
@pytest.mark.parametrize("mode", ["classic", "variant", "draft"])
def test_no_retreat_ever_starts_a_battle(mode: str) -> None:
    retreats = 0
    for seed in range(40):
        match = Match(game("confrontation"), game("confrontation").options({"mode": mode}), seed=seed)
        rng = random.Random(seed)
        seen = 0
        refuge = ""
        while match.decision is not None:
            match.choose(rng.choice(match.decision.options))
            log = match.events_for_all(since=seen)
            seen += len(log)
            for event in log:
                if isinstance(event, TurnBegan):
                    refuge = ""
                elif isinstance(event, BattleBegan):
                    assert event.region != refuge
                elif isinstance(event, Moved) and event.how == "retreats":
                    retreats += 1
                    refuge = event.target
                    shown = match.view(None).table
                    assert isinstance(shown, TableView)
                    there = shown.regions[Region(TITLE.index(refuge))]
                    sides = (there.fellowship, there.sauron)
                    assert [bool(side.pieces or side.hidden) for side in sides].count(True) == 1
    assert retreats > 10


@rule("conf.retreat.defender-gone-others-fight")
def test_the_attacker_fights_on_when_a_defender_retreats() -> None:
    t = Scenario("confrontation").place("eregion", "frodo", "merry").place("caradhras", "orcs").place("mordor", "warg")
    t.to_move("sauron").choose("move orcs eregion", "retreat rhudaur", force="frodo")
    battle = table(t).battle
    assert battle is not None and (battle.fellowship.token, battle.sauron.token) == ("merry", "orcs")
    assert where(t, "orcs") == "eregion" and t.can("card")
    t.choose("card 1", "card 5")
    assert totals(t) == [(7, 3)] and fallen(t) == {"Orcs"}


@rule("conf.retreat.attacker-gone-attack-over")
def test_the_attack_is_over_when_the_attacker_retreats() -> None:
    t = Scenario("confrontation").place("misty-mountains", "pippin").place("fangorn", "orcs", "warg")
    t.to_move("fellowship").choose("move pippin fangorn", "retreat caradhras", force="orcs")
    assert {event.piece for event in t.events() if isinstance(event, Revealed)} == {"Pippin", "Orcs"}
    assert where(t, "pippin") == "caradhras" and where(t, "orcs") == where(t, "warg") == "fangorn"
    assert t.asked == "sauron" and table(t).to_move == "sauron" and table(t).battle is None


@rule("conf.retreat.no-extra-move")
def test_a_retreat_gives_no_new_move() -> None:
    t = Scenario("confrontation").place("rhudaur", "pippin").place("shire", "merry").place("high-pass", "orcs")
    t.to_move("fellowship")
    assert table(t).turn == 1
    t.choose("move pippin high-pass", "retreat rhudaur")
    assert table(t).turn == 2 and table(t).to_move == t.asked == "sauron"


@rule("conf.retreat.stays-revealed")
def test_a_retreated_piece_lies_open_until_the_turn_ends() -> None:
    t = Scenario("confrontation").place("eregion", "frodo", "merry").place("rhudaur", "pippin").place("shire", "gimli")
    t.place("caradhras", "orcs").place("mordor", "warg").to_move("sauron")
    t.choose("move orcs eregion", "retreat rhudaur", force="frodo")
    rhudaur = table(t, "sauron").regions[Region.RHUDAUR].fellowship
    assert [(piece.token, piece.revealed) for piece in rhudaur.pieces] == [("frodo", True)] and rhudaur.hidden == 1
    t.choose("card 1", "card 5")
    assert t.asked == "fellowship"
    rhudaur = table(t, "sauron").regions[Region.RHUDAUR].fellowship
    assert rhudaur.pieces == () and rhudaur.hidden == 2


@rule("conf.retreat.upstream-allowed")
def test_sauron_retreats_up_the_anduin() -> None:
    t = Scenario("confrontation").place("caradhras", "gimli").place("rohan", "black-rider").to_move("fellowship")
    t.choose("move gimli rohan", "card retreat", "card 5")
    assert where(t, "black-rider") == "fangorn" and where(t, "gimli") == "rohan" and fallen(t) == set()


@rule("conf.retreat.upstream-allowed")
def test_sauron_retreats_up_or_down_the_anduin() -> None:
    t = Scenario("confrontation").place("caradhras", "gimli").place("fangorn", "black-rider").to_move("fellowship")
    t.choose("move gimli fangorn", "card retreat", "card 5")
    assert t.asked == "sauron" and set(t.tokens()) == {"retreat mirkwood", "retreat rohan"}


@rule("conf.retreat.upstream-allowed")
@pytest.mark.parametrize(
    ("battle", "retreats"),
    [("mirkwood", {"fangorn"}), ("fangorn", {"mirkwood", "rohan"}), ("rohan", {"fangorn"})],
)
def test_frodo_retreats_up_or_down_the_anduin(battle: str, retreats: set[str]) -> None:
    t = Scenario("confrontation").place(battle, "frodo").place("mordor", "flying-nazgul").to_move("sauron")
    t.choose(f"move flying-nazgul {battle}")
    assert set(t.tokens("retreat")) == {f"retreat {region}" for region in retreats}


@rule("conf.retreat.ability-only-at-start")
def test_who_stays_for_the_cards_can_leave_by_card_only() -> None:
    t = Scenario("confrontation").place("eregion", "frodo").place("caradhras", "black-rider")
    t.place("fellowship discards", "retreat", "5").place("sauron discards", "1", "2").to_move("sauron")
    t.choose("move black-rider eregion", "decline", "card 6", "card magic")
    assert t.asked == "fellowship" and set(t.tokens()) == {"exchange retreat", "exchange 5"}
    t.cannot("retreat rhudaur")
    t.choose("exchange retreat")
    assert set(t.tokens()) == {"retreat arthedain", "retreat cardolan"}
    t.cannot("retreat rhudaur")
    t.choose("retreat cardolan")
    assert where(t, "frodo") == "cardolan" and t.outcome is None


@rule("conf.retreat.no-legal-region")
def test_without_a_legal_region_the_battle_goes_on() -> None:
    t = Scenario("confrontation").place("rhudaur", "frodo").place("eregion", "warg").place("high-pass", "black-rider")
    t.to_move("sauron").choose("move black-rider rhudaur")
    assert t.asked == "sauron" and set(t.tokens()) == set(t.tokens("card"))
    t.cannot("retreat eregion")
    t.choose("card 1", "card 5")
    assert totals(t) == [(6, 4)] and fallen(t) == {"Black Rider"}
