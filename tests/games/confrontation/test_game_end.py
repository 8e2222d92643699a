"""How a game ends (rules: Game end)."""

import random

import pytest
from tests.games.confrontation.looking import battles, fallen, only_cards, table, where

from mathom.core import Match, TurnedUp
from mathom.core.registry import game
from mathom.games.confrontation.events import Revealed, TurnBegan
from mathom.games.confrontation.regions import Region
from mathom.games.confrontation.view import TableView
from mathom.testing import Scenario
from mathom.testing.rules import rule


def ended_by(t: Scenario) -> str:
    """The rule by which the game ended; empty while it goes on."""
    assert (t.outcome is None) is (t.decision is not None)
    return "" if t.outcome is None else t.outcome.rule


# --- Frodo in Mordor -----------------------------------------------------------------------------------------------


@rule("conf.end.frodo-enters-mordor")
def test_frodo_wins_in_mordor() -> None:
    t = Scenario("confrontation").place("gondor", "frodo").place("rohan", "orcs").to_move("fellowship")
    t.choose("move frodo mordor")
    assert t.winner == "fellowship" and where(t, "frodo") == "mordor"
    assert ended_by(t) == "conf.end.frodo-enters-mordor"


def hidden(table: TableView) -> int:
    return sum(region.fellowship.hidden + region.sauron.hidden for region in table.regions)


@pytest.mark.parametrize("viewer", ["fellowship", "sauron", None])
def test_every_piece_is_turned_up_when_the_match_is_over(viewer: str | None) -> None:
    t = Scenario("confrontation").place("gondor", "frodo").place("shire", "sam", "merry").place("rohan", "orcs")
    t.place("fangorn", "warg").to_move("fellowship")
    before = table(t, viewer)
    t.choose("move frodo mordor")
    assert hidden(before) > 0 and hidden(table(t, viewer)) == 0
    assert [piece.name for piece in table(t, viewer).regions[Region.SHIRE].fellowship.pieces] == ["Sam", "Merry"]
    assert [event.words() for event in t.events(viewer) if isinstance(event, TurnedUp)] == [
        "The Fellowship turns up Sam, Merry in The Shire.",
        "Sauron turns up Warg in Fangorn; Orcs in Rohan.",
    ]


def test_each_game_of_a_match_ends_with_everything_turned_up() -> None:
    match = Match(game("confrontation"), game("confrontation").options({"games": "2"}), seed=5)
    rng = random.Random(5)
    while match.outcome is None:
        assert match.decision is not None
        match.choose(rng.choice(match.decision.options))
    kinds = [type(event).__name__ for event in match.events(None)]
    ends = [place for place, kind in enumerate(kinds) if kind == "GameEnded"]
    assert len(ends) == 2
    for end in ends:
        assert kinds[end + 1] == "TurnedUp"
    assert kinds[ends[0] + 2 :].count("GameStarted") == 1


def test_a_card_that_lies_face_down_is_turned_up_too() -> None:
    t = Scenario("confrontation").place("rohan", "boromir").place("gondor", "warg").to_move("fellowship")
    t.choose("move boromir gondor", "card 3")
    shown, over = (view.table for view in (t.match.view(0), t.match.view(0, over=True)))
    assert isinstance(shown, TableView) and isinstance(over, TableView)
    assert (shown.sauron.secret, over.sauron.secret) == ((), ("3",))
    assert [event.words() for event in t.match.turned_up()] == ["Sauron turns up the card 3 for the battle."]
    t.leaves_open()


@rule("conf.end.frodo-mordor-no-battle", "conf.end.immediate")
def test_four_enemies_in_mordor_do_not_stop_frodo() -> None:
    t = Scenario("confrontation").place("dagorlad", "frodo").place("mordor", "orcs", "warg", "balrog", "saruman")
    t.to_move("fellowship").choose("move frodo mordor")
    assert t.winner == "fellowship" and battles(t) == [] and fallen(t) == set()
    assert {event.piece for event in t.events() if isinstance(event, Revealed)} <= {"Frodo"}
    # They are turned up with all others, because the game is over.
    assert len(table(t).regions[Region.MORDOR].sauron.pieces) == 4


@rule("conf.end.other-fellowship-in-mordor")
def test_merry_in_mordor_has_to_fight() -> None:
    t = Scenario("confrontation").place("gondor", "merry").place("shire", "frodo").place("mordor", "orcs", "warg")
    t.to_move("fellowship").choose("move merry mordor", force="orcs")
    assert battles(t) == [("Merry", "Orcs")] and t.can("card") and t.outcome is None
    t.choose("card 1", "card 5")
    assert battles(t) == [("Merry", "Orcs"), ("Merry", "Warg")]
    t.choose("card 2", "card 4")
    assert fallen(t) == {"Orcs", "Warg"} and where(t, "merry") == "mordor"


@rule("conf.end.other-fellowship-in-mordor")
def test_merry_in_an_empty_mordor_wins_nothing() -> None:
    t = Scenario("confrontation").place("gondor", "merry").place("shire", "frodo").place("rohan", "orcs")
    t.to_move("fellowship").choose("move merry mordor")
    assert where(t, "merry") == "mordor" and t.outcome is None and t.asked == "sauron"


@rule("conf.end.frodo-mordor-own-limit")
def test_frodo_needs_room_in_mordor() -> None:
    t = Scenario("confrontation").place("mordor", "merry", "pippin", "gimli", "sam").place("gondor", "frodo")
    t.place("shire", "legolas").place("rohan", "orcs").to_move("fellowship")
    t.cannot("move frodo mordor")
    assert set(t.tokens()) == {"move legolas arthedain", "move legolas cardolan"}


@rule("conf.end.enter-by-any-means")
def test_smeagol_lets_frodo_into_mordor() -> None:
    t = Scenario("confrontation", mode="draft").place("mordor", "smeagol").place("gondor", "frodo:classic")
    t.place("rohan", "flying-nazgul:classic").to_move("sauron")
    t.choose("move flying-nazgul mordor", "switch frodo")
    assert t.winner == "fellowship" and where(t, "frodo") == "mordor" and fallen(t) == set()


@rule("conf.end.enter-by-any-means")
def test_shadowfax_brings_frodo_near_enough() -> None:
    t = Scenario("confrontation").place("rohan", "frodo").place("mordor", "orcs")
    t.place("fellowship special", "shadowfax").to_move("fellowship")
    t.choose("shadowfax frodo gondor", "move frodo mordor")
    assert t.winner == "fellowship" and battles(t) == []


# --- the Shire -----------------------------------------------------------------------------------------------------


@rule("conf.end.three-in-shire", "conf.end.immediate")
def test_sauron_wins_with_three_in_the_shire() -> None:
    t = Scenario("confrontation").place("shire", "orcs", "warg").place("cardolan", "balrog").place("gondor", "frodo")
    t.to_move("sauron")
    assert t.outcome is None
    t.choose("move balrog shire")
    assert t.winner == "sauron" and ended_by(t) == "conf.end.three-in-shire" and t.asked == ""


@rule("conf.end.three-in-shire")
def test_two_in_the_shire_are_not_enough() -> None:
    t = Scenario("confrontation").place("shire", "orcs").place("cardolan", "balrog").place("gondor", "frodo")
    t.to_move("sauron").choose("move balrog shire")
    assert t.outcome is None and t.asked == "fellowship"


@rule("conf.end.three-in-shire-timing")
def test_the_third_may_come_on_the_turn_of_the_fellowship() -> None:
    t = Scenario("confrontation", mode="draft").place("shire", "orcs", "balrog").place("arthedain", "gollum")
    t.place("eregion", "aragorn:classic").place("enedwaith", "frodo").to_move("fellowship")
    t.choose("move aragorn arthedain")
    assert t.asked == "sauron" and set(t.tokens()) == {"decline", "retreat shire"}
    t.choose("retreat shire")
    assert t.winner == "sauron" and ended_by(t) == "conf.end.three-in-shire"


@rule("conf.end.attacker-in-shire-counts-after-survival")
def test_an_attacker_who_falls_in_the_shire_does_not_count() -> None:
    t = Scenario("confrontation").place("shire", "boromir").place("rhudaur", "frodo").place("cardolan", "orcs")
    t.place("mordor", "warg").to_move("sauron").choose("move orcs shire")
    shire = table(t, "sauron").regions[Region.SHIRE]
    assert fallen(t) == {"Boromir", "Orcs"} and shire.sauron.pieces == shire.fellowship.pieces == ()
    assert t.outcome is None and t.asked == "fellowship"


@rule("conf.end.attacker-in-shire-counts-after-survival")
def test_an_attacker_who_survives_in_the_shire_counts_as_one() -> None:
    t = Scenario("confrontation").place("shire", "merry").place("rhudaur", "frodo", "sam").place("cardolan", "orcs")
    t.place("arthedain", "warg", "balrog").place("mordor", "shelob").to_move("sauron")
    t.choose("move orcs shire")
    assert fallen(t) == {"Merry"} and where(t, "orcs") == "shire" and t.outcome is None
    t.choose("move frodo high-pass", "move warg shire")
    assert t.outcome is None
    t.choose("move frodo mirkwood", "move balrog shire")
    assert t.winner == "sauron"


# --- Frodo's defeat ------------------------------------------------------------------------------------------------


def frodo_in_the_high_pass(enemy: str) -> Scenario:
    t = Scenario("confrontation").place("high-pass", "frodo").place("shire", "merry", "sam").place("mirkwood", enemy)
    return t.place("mordor", "warg").to_move("sauron")


@rule("conf.end.classic-frodo-defeated")
@pytest.mark.parametrize(
    ("enemy", "choices", "both"),
    [
        pytest.param("black-rider", ("card 3", "card 1"), False, id="by strength"),
        pytest.param("black-rider", ("card 3", "card 5"), True, id="in a tie"),
        pytest.param("black-rider", ("card 3", "card noble-sacrifice"), True, id="by sacrifice"),
        pytest.param("orcs", (), False, id="by the Orcs"),
    ],
)
def test_sauron_wins_when_frodo_falls(enemy: str, choices: tuple[str, ...], both: bool) -> None:
    t = frodo_in_the_high_pass(enemy)
    t.choose(f"move {enemy} high-pass", *choices)
    assert t.winner == "sauron" and ended_by(t) == "conf.end.classic-frodo-defeated"
    assert where(t, "frodo") == "defeated" and where(t, enemy) == ("defeated" if both else "high-pass")


@rule("conf.end.classic-frodo-defeated")
def test_sauron_wins_when_the_balrog_takes_frodo_in_the_tunnel() -> None:
    t = Scenario("confrontation").place("eregion", "frodo").place("shire", "merry").place("caradhras", "balrog")
    t.to_move("fellowship").choose("tunnel frodo fangorn", "strike")
    assert t.winner == "sauron" and ended_by(t) == "conf.end.classic-frodo-defeated" and battles(t) == []


@rule("conf.end.immediate")
def test_there_is_no_second_battle_when_frodo_has_fallen() -> None:
    t = (
        Scenario("confrontation")
        .place("eregion", "frodo", "merry")
        .place("rhudaur", "warg")
        .place("enedwaith", "balrog")
    )
    t.place("caradhras", "orcs").to_move("sauron").choose("move orcs eregion", force="frodo")
    assert t.winner == "sauron" and t.asked == "" and battles(t) == [("Orcs", "Frodo")]
    assert {event.piece for event in t.events() if isinstance(event, Revealed)} == {"Orcs", "Frodo"}
    assert where(t, "merry") == where(t, "orcs") == "eregion"


@rule("conf.end.mutual-defeat-with-frodo")
def test_sauron_wins_when_frodo_and_his_enemy_fall_together() -> None:
    t = Scenario("confrontation").place("rhudaur", "frodo").place("shire", "merry").place("high-pass", "orcs")
    t.place("mordor", "warg").to_move("fellowship").choose("move frodo high-pass", "card 3", "card 4")
    assert fallen(t) == {"Frodo", "Orcs"} and t.winner == "sauron"
    assert t.outcome is not None and t.outcome.scores == (0, 1)


# --- no move left --------------------------------------------------------------------------------------------------


@rule("conf.end.unable-to-move")
def test_sauron_loses_when_he_cannot_move() -> None:
    t = Scenario("confrontation").place("shire", "orcs", "warg").place("rhudaur", "merry").place("gondor", "frodo")
    t.to_move("fellowship")
    assert t.outcome is None
    t.choose("move merry high-pass")
    assert t.winner == "fellowship" and ended_by(t) == "conf.end.unable-to-move"


@rule("conf.end.unable-to-move")
def test_the_fellowship_loses_when_it_cannot_move() -> None:
    t = Scenario("confrontation").place("mordor", "merry", "gimli").place("rohan", "orcs").to_move("sauron")
    t.choose("move orcs caradhras")
    assert t.winner == "sauron" and ended_by(t) == "conf.end.unable-to-move"


@rule("conf.end.unable-to-move-ability")
def test_an_ability_that_gives_a_move_saves_its_side() -> None:
    t = Scenario("confrontation").place("mordor", "aragorn", "merry").place("gondor", "orcs").place("rohan", "warg")
    t.to_move("sauron").choose("move warg caradhras")
    assert t.outcome is None and t.asked == "fellowship" and t.tokens() == ["move aragorn gondor"]
    t.choose("move aragorn gondor")
    assert battles(t) == [("Aragorn", "Orcs")] and only_cards(t)


@rule("conf.end.unable-to-move-skip-card")
def test_a_card_instead_of_a_turn_saves_its_side() -> None:
    t = Scenario("confrontation").place("shire", "orcs", "warg").place("rhudaur", "frodo")
    t.place("sauron special", "recall-to-mordor").to_move("sauron")
    assert t.outcome is None and set(t.tokens()) == {"recall-to-mordor orcs", "recall-to-mordor warg"}
    t.choose("recall-to-mordor orcs")
    assert t.winner == "" and t.asked == "fellowship" and where(t, "orcs") == "mordor"


@rule("conf.end.no-pieces-left")
def test_sauron_without_pieces_loses_when_his_turn_starts() -> None:
    t = Scenario("confrontation").place("rhudaur", "gimli").place("shire", "frodo").place("high-pass", "orcs")
    t.to_move("fellowship").choose("move gimli high-pass")
    assert fallen(t) == {"Orcs"} and t.winner == "fellowship" and ended_by(t) == "conf.end.unable-to-move"
    assert [event.side for event in t.events() if isinstance(event, TurnBegan)] == ["the Fellowship", "Sauron"]


@rule("conf.end.no-pieces-left")
def test_the_fellowship_without_pieces_loses_when_its_turn_starts() -> None:
    t = Scenario("confrontation").place("high-pass", "gimli").place("mirkwood", "cave-troll").place("mordor", "warg")
    t.to_move("sauron").choose("move cave-troll high-pass", "card 1", "card 1")
    assert fallen(t) == {"Gimli"} and t.winner == "sauron" and ended_by(t) == "conf.end.unable-to-move"
    assert [event.side for event in t.events() if isinstance(event, TurnBegan)] == ["Sauron", "the Fellowship"]


@rule("conf.end.pieces-in-enemy-home-cannot-move")
def test_in_mordor_the_fellowship_has_no_move_left() -> None:
    t = Scenario("confrontation").place("mordor", "merry").place("shire", "frodo").place("gondor", "orcs")
    t.to_move("fellowship")
    assert t.tokens("move merry") == [] and t.can("move frodo arthedain")
    t.cannot("move merry gondor")
    t.cannot("move merry dagorlad")


@rule("conf.end.pieces-in-enemy-home-cannot-move")
def test_in_the_shire_only_an_ability_gives_sauron_a_move() -> None:
    t = Scenario("confrontation").place("shire", "flying-nazgul", "orcs").place("rhudaur", "merry")
    t.place("eregion", "frodo", "sam").to_move("sauron")
    assert t.tokens() == ["move flying-nazgul rhudaur"]
    t.cannot("move orcs arthedain")


# --- nothing else --------------------------------------------------------------------------------------------------

LISTED = {
    "classic": {
        "conf.end.frodo-enters-mordor",
        "conf.end.three-in-shire",
        "conf.end.classic-frodo-defeated",
        "conf.end.unable-to-move",
    },
    "variant": {
        "conf.end.frodo-enters-mordor",
        "conf.end.three-in-shire",
        "conf.end.unable-to-move",
        "conf.variant.bearer-enters-mordor",
        "conf.variant.witch-king-shire",
        "conf.variant.sam-dead-before",
        "conf.variant.sam-dead-as-bearer",
    },
}


@rule("conf.end.only-listed-ways")
@pytest.mark.parametrize("mode", ["classic", "variant"])
def test_every_game_ends_by_a_listed_event(mode: str) -> None:
    options = game("confrontation").options({"mode": mode, "turn-limit": "0"})
    ways = set()
    for seed in range(60):
        match = Match(game("confrontation"), options, seed=seed)
        rng = random.Random(seed)
        while match.decision is not None:
            match.choose(rng.choice(match.decision.options))
        assert match.outcome is not None and match.outcome.winners
        ways.add(match.outcome.rule)
    assert len(ways) > 1 and ways <= LISTED[mode]


@rule("conf.end.only-listed-ways")
def test_the_turn_limit_is_our_addition_and_says_so() -> None:
    t = Scenario("confrontation", turn_limit="2").place("shire", "frodo").place("mordor", "orcs").to_move("sauron")
    t.choose("move orcs gondor", "move frodo arthedain")
    assert t.outcome is not None and not t.outcome.winners and t.outcome.scores == (0, 0)
    assert "2 turns" in t.outcome.reason and t.outcome.rule == "conf.end.only-listed-ways"
