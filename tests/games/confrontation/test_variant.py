"""The variant game: what it adds to the classic rules."""

import pytest
from tests.games.confrontation.looking import face_up, table, variant, where, whereabouts

from mathom.core import Match
from mathom.core.registry import game
from mathom.testing import Scenario
from mathom.testing.rules import rule


def started(mode: str) -> Match:
    confrontation = game("confrontation")
    return Match(confrontation, confrontation.options({"mode": mode}), seed=1)


FELLOWSHIP = ["frodo", "sam", "elrond", "aragorn", "gandalf", "treebeard", "faramir", "smeagol", "theoden"]
SAURON = [
    "uruk-hai", "witch-king", "saruman", "wormtongue", "orcs", "mouth-of-sauron", "watcher", "flying-nazgul", "gollum",
]  # fmt: skip


# --- the same rules with other characters --------------------------------------------------------------------------


@rule("conf.variant.same-rules")
def test_setup_cards_and_first_turn_are_those_of_the_classic_game() -> None:
    classic, other = started("classic"), started("variant")
    for _ in range(10):
        assert classic.decision is not None and other.decision is not None
        assert (classic.decision.prompt, classic.decision.seat) == (other.decision.prompt, other.decision.seat)
        assert len(classic.decision.options) == len(other.decision.options)
        classic.choose(classic.decision.options[0])
        other.choose(other.decision.options[0])
    counts = [
        [(place.token, place.limit, place.fellowship.hidden, place.sauron.hidden) for place in table(match).regions]
        for match in (classic, other)
    ]
    assert counts[0] == counts[1]
    assert table(classic).fellowship.hand == table(other).fellowship.hand
    assert table(classic).sauron.hand == table(other).sauron.hand
    assert (table(other).to_move, table(other).turn) == ("sauron", 1)


@rule("conf.variant.same-rules")
def test_movement_and_battle_are_those_of_the_classic_game() -> None:
    t = variant().place("eregion", "theoden").place("shire", "elrond").place("fangorn", "uruk-hai")
    t = t.place("mordor", "gollum").to_move("fellowship")
    assert t.tokens("move theoden") == ["move theoden misty-mountains", "move theoden caradhras"]
    assert t.tokens("tunnel") == ["tunnel theoden fangorn"]
    assert t.tokens("move elrond") == ["move elrond arthedain", "move elrond cardolan"]
    t.choose("tunnel theoden fangorn", "card 3", "card 5")
    assert "Théoden has 7 (2 + card 5), Uruk-Hai have 7 (4 + card 3)." in t.log()
    assert whereabouts(t, "theoden", "uruk-hai") == ["defeated", "defeated"]


@rule("conf.variant.same-rules", "conf.variant.star-side")
def test_all_eighteen_characters_are_the_variant_ones() -> None:
    seen = table(started("variant"))
    assert sorted(one.token for one in seen.fellowship.characters) == sorted(FELLOWSHIP)
    assert sorted(one.token for one in seen.sauron.characters) == sorted(SAURON)
    assert {one.version for one in (*seen.fellowship.characters, *seen.sauron.characters)} == {"variant"}


@rule("conf.variant.extra-rules-scope")
def test_each_extra_rule_follows_the_character_it_names() -> None:
    t = (
        Scenario("confrontation", mode="draft")
        .place("arthedain", "witch-king:variant")
        .place("shire", "merry")
        .place("rohan", "frodo:classic")
    )
    t = t.place("cardolan", "sam:variant").to_move("sauron")
    t.choose("move witch-king shire")
    assert t.winner == "sauron"
    t = (
        Scenario("confrontation", mode="draft")
        .place("gondor", "witch-king:variant")
        .place("rohan", "frodo:classic")
        .place("shire", "sam:variant")
    )
    t = t.to_move("sauron")
    t.choose("move witch-king rohan", "decline", "card 6", "card 1")
    assert t.winner == "sauron"
    assert table(t).ring_bearer == "frodo"
    t = (
        Scenario("confrontation", mode="draft")
        .place("arthedain", "witch-king:classic")
        .place("shire", "merry")
        .place("rohan", "frodo:variant")
    )
    t = t.place("mordor", "warg").to_move("sauron")
    t.choose("move witch-king shire")
    assert t.winner == ""
    assert whereabouts(t, "witch-king", "merry") == ["defeated", "shire"]


# --- the Witch-king in the Shire -----------------------------------------------------------------------------------


@rule("conf.variant.witch-king-shire")
def test_the_witch_king_wins_in_the_shire_whoever_is_there() -> None:
    t = (
        Scenario("confrontation", mode="draft")
        .place("arthedain", "witch-king:variant")
        .place("shire", "merry", "gandalf", "boromir", "legolas")
    )
    t = t.to_move("sauron")
    t.choose("move witch-king shire")
    assert t.winner == "sauron"
    assert not any("attacks" in line for line in t.log())
    assert whereabouts(t, "merry", "gandalf", "boromir", "legolas") == ["shire"] * 4


@rule("conf.variant.witch-king-shire-how")
@pytest.mark.parametrize("defenders", [[], ["elrond", "gandalf"]])
def test_the_witch_king_enters_the_shire_from_cardolan(defenders: list[str]) -> None:
    t = variant().place("cardolan", "witch-king").place("shire", *defenders).place("rhudaur", "sam").to_move("sauron")
    t.choose("move witch-king shire")
    assert t.winner == "sauron"


@rule("conf.variant.witch-king-shire-how")
def test_the_dark_of_mordor_takes_the_witch_king_into_an_empty_shire_only() -> None:
    t = variant().place("arthedain", "witch-king").place("mordor", "gollum").place("rhudaur", "sam")
    t = t.place("sauron special", "dark-of-mordor").to_move("sauron")
    t.choose("dark-of-mordor witch-king shire")
    assert t.winner == "sauron"
    t = variant().place("arthedain", "witch-king").place("mordor", "gollum").place("shire", "sam")
    t = t.place("sauron special", "dark-of-mordor").to_move("sauron")
    t.cannot("dark-of-mordor witch-king shire")
    assert t.can("move witch-king shire")


# --- the Ring-bearer -----------------------------------------------------------------------------------------------


@rule("conf.variant.frodo-starts-ring-bearer")
def test_frodo_begins_as_the_ring_bearer() -> None:
    assert table(started("variant")).ring_bearer == "frodo"


def frodo_falls(*beside: str, sam: str = "cardolan") -> Scenario:
    t = (
        variant()
        .place("gondor", "uruk-hai")
        .place("rohan", "frodo", *beside)
        .place(sam, "sam")
        .place("shire", "elrond")
    )
    t = t.place("arthedain", "treebeard").place("mirkwood", "gollum").to_move("sauron")
    t.choose("move uruk-hai rohan", force="frodo" if beside else "")
    t.choose("card 1", "card 2")
    return t


@rule("conf.variant.ring-passes-to-sam", "conf.variant.frodo-defeat-is-not-classic-loss")
def test_the_ring_passes_to_sam_and_the_game_goes_on() -> None:
    t = frodo_falls()
    assert whereabouts(t, "frodo", "sam") == ["defeated", "cardolan"]
    assert table(t).ring_bearer == "sam"
    assert (t.winner, t.outcome, t.asked) == ("", None, "fellowship")


@rule("conf.variant.sam-revealed")
def test_sam_is_revealed_as_he_takes_the_ring() -> None:
    t = frodo_falls("theoden")
    assert t.tokens("card")  # the battle with Théoden is still to come: the turn goes on
    cardolan = next(place for place in table(t, "sauron").regions if place.token == "cardolan")
    assert [(one.token, one.revealed) for one in cardolan.fellowship.pieces] == [("sam", True)]
    assert "Sam is revealed in Cardolan." in t.log("sauron")
    assert face_up(t) == {"uruk-hai", "theoden", "sam"}


@rule("conf.variant.sam-revealed-until-turn-end")
def test_sam_is_concealed_again_when_the_turn_ends() -> None:
    t = frodo_falls("theoden")
    assert "sam" in face_up(t)
    t.choose("card 6", "card 1")
    assert table(t).turn == 2
    assert face_up(t) == set()


@rule("conf.variant.sam-revealed-until-turn-end")
def test_sam_under_the_crebain_stays_revealed() -> None:
    t = variant().place("gondor", "uruk-hai").place("rohan", "frodo").place("cardolan", "sam").place("shire", "elrond")
    t = t.mark("sam", "exposed").to_move("sauron")
    t.choose("move uruk-hai rohan", "card 1", "card 2")
    assert table(t).turn == 2
    assert face_up(t) == {"sam"}


@rule("conf.variant.sam-anywhere")
@pytest.mark.parametrize("sam", ["shire", "rhudaur", "fangorn"])
def test_sam_takes_the_ring_wherever_he_is(sam: str) -> None:
    t = variant().place("dagorlad", "uruk-hai").place("fangorn", "frodo").place(sam, "sam").place("cardolan", "elrond")
    t = t.to_move("sauron")
    t.choose("move uruk-hai fangorn", "card 1", "card 2", force="frodo" if sam == "fangorn" else "")
    assert whereabouts(t, "frodo", "sam") == ["defeated", sam]
    assert table(t).ring_bearer == "sam"
    assert t.winner == "" and t.asked == ("sauron" if sam == "fangorn" else "fellowship")


@rule("conf.variant.sam-dead-before", "conf.variant.sam-dead-not-bearer")
def test_without_sam_the_fall_of_frodo_is_the_end_but_sam_alone_is_not() -> None:
    t = variant().place("caradhras", "uruk-hai").place("gondor", "orcs").place("eregion", "sam").place("rohan", "frodo")
    t = t.place("shire", "elrond").to_move("sauron")
    t.choose("move uruk-hai eregion", "card 6", "card 1")
    assert where(t, "sam") == "defeated"
    assert (t.winner, table(t).ring_bearer) == ("", "frodo")
    t.choose("move elrond arthedain", "move orcs rohan", "card 5", "card 2")
    assert where(t, "frodo") == "defeated"
    assert t.winner == "sauron"


@rule("conf.variant.sam-dead-as-bearer")
def test_sauron_wins_when_sam_falls_with_the_ring() -> None:
    t = frodo_falls(sam="high-pass")
    assert table(t).ring_bearer == "sam"
    t.choose("move elrond cardolan", "move gollum high-pass", "decline", "card 6", "card 1")
    assert where(t, "sam") == "defeated"
    assert t.outcome is not None
    assert (t.winner, t.outcome.rule) == ("sauron", "conf.variant.sam-dead-as-bearer")


@rule("conf.variant.bearer-enters-mordor")
@pytest.mark.parametrize("bearer", ["sam", "frodo"])
def test_the_ring_bearer_enters_mordor_and_wins(bearer: str) -> None:
    t = variant().place("dagorlad", bearer).place("mordor", "orcs", "uruk-hai", "gollum").mark(bearer, "ring-bearer")
    t = t.to_move("fellowship")
    t.choose(f"move {bearer} mordor")
    assert t.winner == "fellowship"
    assert not any("attacks" in line for line in t.log())


@rule("conf.variant.bearer-enters-mordor")
def test_sam_carries_the_ring_of_the_fallen_frodo_into_mordor() -> None:
    t = frodo_falls(sam="dagorlad")
    t.choose("move sam mordor")
    assert t.winner == "fellowship"


@rule("conf.variant.sam-not-bearer-in-mordor")
def test_sam_without_the_ring_has_to_fight_in_mordor() -> None:
    t = variant().place("dagorlad", "sam").place("shire", "frodo").place("mordor", "orcs").place("rohan", "gollum")
    t = t.to_move("fellowship")
    t.choose("move sam mordor")
    assert t.winner == ""
    assert "Sam attacks Orcs in Mordor." in t.log()
    t.choose("card 1", "card 5")
    assert whereabouts(t, "sam", "orcs") == ["mordor", "defeated"]
    assert (t.winner, t.asked) == ("", "sauron")


@rule("conf.variant.sam-already-in-mordor")
def test_to_be_given_the_ring_in_mordor_is_not_to_enter() -> None:
    t = frodo_falls(sam="mordor")
    assert (where(t, "sam"), table(t).ring_bearer) == ("mordor", "sam")
    assert (t.winner, t.asked) == ("", "fellowship")


@rule("conf.variant.three-in-shire-still")
def test_three_in_the_shire_win_in_the_variant_game_too() -> None:
    t = (
        variant()
        .place("shire", "orcs", "gollum")
        .place("arthedain", "uruk-hai")
        .place("rhudaur", "sam")
        .to_move("sauron")
    )
    t.choose("move uruk-hai shire")
    assert t.winner == "sauron"
    t = variant().place("shire", "orcs").place("arthedain", "uruk-hai").place("rhudaur", "sam").to_move("sauron")
    t.choose("move uruk-hai shire")
    assert t.winner == ""
