"""Frodo and Sam in the classic game (rules: The Fellowship characters, classic version)."""

import pytest
from tests.games.confrontation.looking import cards_shown, duel, face_up, fallen, only_cards, table, totals, where

from mathom.games.confrontation.regions import Region
from mathom.testing import Scenario
from mathom.testing.rules import rule

# --- Frodo ---------------------------------------------------------------------------------------------------------


@rule("conf.frodo-c.retreat-sideways")
def test_frodo_may_retreat_sideways() -> None:
    t = Scenario("confrontation").place("eregion", "frodo").place("caradhras", "balrog").to_move("sauron")
    t.choose("move balrog eregion")
    assert t.asked == "fellowship" and set(t.tokens()) == {"decline", "retreat rhudaur", "retreat enedwaith"}
    t.choose("retreat enedwaith")
    assert where(t, "frodo") == "enedwaith" and where(t, "balrog") == "eregion" and cards_shown(t) == []


@rule("conf.frodo-c.not-when-attacking")
def test_frodo_cannot_slip_away_when_he_attacks() -> None:
    t = Scenario("confrontation").place("rhudaur", "frodo").place("high-pass", "balrog").to_move("fellowship")
    t.choose("move frodo high-pass")
    assert only_cards(t)


@rule("conf.frodo-c.not-when-attacking")
def test_frodo_cannot_slip_aside_when_he_attacks_in_the_plains() -> None:
    t = Scenario("confrontation").place("caradhras", "frodo").place("fangorn", "balrog").to_move("fellowship")
    t.choose("move frodo fangorn")
    assert only_cards(t)


@rule("conf.frodo-c.start-only")
def test_frodo_cannot_slip_away_after_cards() -> None:
    t = Scenario("confrontation").place("eregion", "frodo").place("caradhras", "black-rider").to_move("sauron")
    t.place("fellowship discards", "1", "5").place("sauron discards", "1", "2")
    t.choose("move black-rider eregion", "decline")
    assert only_cards(t)
    t.choose("card 3", "card magic")
    assert cards_shown(t) == [("Magic", "3")] and set(t.tokens()) == {"exchange 1", "exchange 5"}
    t.cannot("retreat rhudaur")
    t.choose("exchange 1")
    assert totals(t) == [(2, 6)] and t.winner == "sauron"


@rule("conf.frodo-c.not-in-mountains")
@pytest.mark.parametrize(
    ("mountain", "origin", "beside"),
    [
        ("gap-of-rohan", "rohan", "caradhras"),
        ("caradhras", "rohan", "misty-mountains"),
        ("misty-mountains", "mirkwood", "high-pass"),
        ("high-pass", "mirkwood", "misty-mountains"),
    ],
)
def test_frodo_cannot_slip_away_in_the_mountains(mountain: str, origin: str, beside: str) -> None:
    t = Scenario("confrontation").place(mountain, "frodo").place(origin, "balrog").to_move("sauron")
    t.choose(f"move balrog {mountain}")
    assert only_cards(t)
    t.cannot(f"retreat {beside}")


@rule("conf.frodo-c.each-battle")
def test_frodo_may_slip_away_from_a_second_battle() -> None:
    t = Scenario("confrontation").place("eregion", "merry", "frodo").place("caradhras", "orcs").to_move("sauron")
    t.choose("move orcs eregion", force="merry")
    assert fallen(t) == {"Merry"} and set(t.tokens()) == {"decline", "retreat rhudaur", "retreat enedwaith"}


# --- Sam -----------------------------------------------------------------------------------------------------------


def in_rhudaur(enemy: str, picked: str) -> Scenario:
    """Frodo and Sam are attacked in Rhudaur, and one of them is picked."""
    t = Scenario("confrontation").place("rhudaur", "frodo", "sam").place("shire", "merry", "pippin")
    t.place("high-pass", enemy).place("mordor", "shelob").to_move("sauron")
    t.choose(f"move {enemy} rhudaur", force=picked)
    return t


@rule("conf.sam-c.replace-frodo", "conf.sam-c.five-after-replacing")
def test_sam_may_fight_in_frodos_place() -> None:
    t = in_rhudaur("black-rider", "frodo")
    assert t.asked == "fellowship" and set(t.tokens()) == {"replace", "decline"}
    t.choose("replace")
    assert duel(t) == ("sam", 5, "black-rider", 3) and face_up(t) == {"frodo", "sam", "black-rider"}
    assert only_cards(t)
    t.choose("card 2", "card 1")
    assert totals(t) == [(6, 5)] and fallen(t) == {"Black Rider"}


@rule("conf.sam-c.replace-before-frodo-ability")
def test_sam_is_asked_before_frodo() -> None:
    t = in_rhudaur("black-rider", "frodo")
    assert set(t.tokens()) == {"replace", "decline"}
    t.choose("decline")
    assert t.asked == "fellowship" and set(t.tokens()) == {"retreat eregion", "decline"}
    assert duel(t) == ("frodo", 1, "black-rider", 3) and face_up(t) == {"frodo", "black-rider"}


@rule("conf.sam-c.replace-only-when-attacked")
def test_sam_cannot_replace_a_frodo_who_attacks() -> None:
    t = Scenario("confrontation").place("rhudaur", "frodo", "sam").place("high-pass", "balrog").to_move("fellowship")
    t.choose("move frodo high-pass")
    assert only_cards(t) and duel(t) == ("frodo", 1, "balrog", 5)


@rule("conf.sam-c.meaning-of-first")
def test_sam_may_replace_frodo_in_a_later_battle() -> None:
    t = Scenario("confrontation").place("shire", "frodo", "sam", "pippin").place("arthedain", "black-rider")
    t.to_move("sauron").force("pippin", "frodo").choose("move black-rider shire", "card 6", "card 1")
    assert fallen(t) == {"Pippin"}
    assert t.asked == "fellowship" and set(t.tokens()) == {"replace", "decline"}
    t.choose("replace")
    assert duel(t) == ("sam", 5, "black-rider", 3)
    assert only_cards(t)


@rule("conf.sam-c.strength-five", "conf.sam-c.no-reverse-replacement")
def test_sam_has_five_when_frodo_shows_himself() -> None:
    t = in_rhudaur("balrog", "sam")
    assert t.asked == "fellowship" and set(t.tokens()) == {"reveal frodo", "decline"}
    t.cannot("replace")
    t.choose("reveal frodo")
    assert duel(t) == ("sam", 5, "balrog", 5) and "frodo" in face_up(t) and only_cards(t)


@rule("conf.sam-c.may-hide-frodo")
def test_sam_has_two_when_frodo_stays_hidden() -> None:
    t = in_rhudaur("balrog", "sam")
    t.choose("decline")
    assert duel(t) == ("sam", 2, "balrog", 5) and only_cards(t)
    seen = table(t, "sauron").regions[Region.RHUDAUR].fellowship
    assert [piece.token for piece in seen.pieces] == ["sam"] and seen.hidden == 1
    assert set(seen.candidates) == {"frodo", "merry", "pippin"}


@rule("conf.sam-c.reveal-timing")
def test_frodo_shows_himself_before_saruman_speaks() -> None:
    t = in_rhudaur("saruman", "sam")
    assert t.asked == "fellowship" and set(t.tokens()) == {"reveal frodo", "decline"}
    t.choose("reveal frodo")
    assert t.asked == "sauron" and set(t.tokens()) == {"no-cards", "decline"}
    t.choose("no-cards")
    assert totals(t) == [(5, 4)] and fallen(t) == {"Saruman"}


@rule("conf.sam-c.five-when-attacking-impossible")
def test_an_attacking_sam_has_two() -> None:
    t = Scenario("confrontation").place("rhudaur", "frodo", "sam").place("high-pass", "balrog").to_move("fellowship")
    t.choose("move sam high-pass")
    assert only_cards(t) and duel(t) == ("sam", 2, "balrog", 5)


@rule("conf.sam-c.warg-no-replace")
def test_sam_cannot_replace_frodo_against_the_warg() -> None:
    t = in_rhudaur("warg", "frodo")
    assert only_cards(t) and duel(t) == ("frodo", 1, "warg", 2)


@rule("conf.sam-c.warg-strength-two")
def test_sam_has_two_against_the_warg() -> None:
    t = in_rhudaur("warg", "sam")
    assert only_cards(t) and duel(t) == ("sam", 2, "warg", 2)


@rule("conf.sam-c.orcs-kill-replacement")
def test_the_orcs_kill_sam_in_frodos_place() -> None:
    t = in_rhudaur("orcs", "frodo")
    t.choose("replace")
    assert fallen(t) == {"Sam"} and cards_shown(t) == []
    assert duel(t) == ("frodo", 1, "orcs", 2) and set(t.tokens()) == {"retreat eregion", "decline"}
    t.choose("decline")
    assert only_cards(t)
    t.choose("card 1", "card 5")
    assert totals(t) == [(6, 3)] and fallen(t) == {"Sam", "Orcs"}


@rule("conf.sam-c.not-in-mountains")
def test_sam_cannot_join_frodo_in_the_mountains() -> None:
    t = Scenario("confrontation").place("caradhras", "frodo").place("eregion", "sam").place("mordor", "orcs")
    t.to_move("fellowship")
    t.cannot("move sam caradhras")
    assert t.can("move sam misty-mountains")


@rule("conf.sam-c.frodo-after-sam-loses")
@pytest.mark.parametrize(
    ("card", "sam"),
    [pytest.param("1", "defeated", id="defeated"), pytest.param("retreat", "arthedain", id="retreated")],
)
def test_the_attacker_goes_on_against_frodo_when_sam_is_gone(card: str, sam: str) -> None:
    t = in_rhudaur("balrog", "frodo")
    t.choose("replace", "card 6", f"card {card}")
    assert where(t, "sam") == sam and duel(t) == ("frodo", 1, "balrog", 5)
    assert t.asked == "fellowship" and set(t.tokens()) == {"retreat eregion", "decline"}
