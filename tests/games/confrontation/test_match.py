"""Points, and matches of two games with sides swapped (rules: Game end, two games)."""

import random

import pytest
from tests.games.confrontation.looking import table

from mathom.core import Match
from mathom.core.registry import game
from mathom.games.confrontation.events import GameStarted
from mathom.testing import Scenario
from mathom.testing.rules import rule


@rule("conf.match.two-games")
@pytest.mark.parametrize("seed", range(5))
def test_each_player_takes_each_side_once(seed: int) -> None:
    match = Match(game("confrontation"), game("confrontation").options({"games": "2"}), seed=seed)
    rng = random.Random(seed)
    assert match.seats == ("first", "second")
    sides = []
    while match.decision is not None:
        shown = (table(match, "first").game_number, table(match, "first").side, table(match, "second").side)
        sides += [shown] if shown not in sides else []
        match.choose(rng.choice(match.decision.options))
    assert sides == [(1, "fellowship", "sauron"), (2, "sauron", "fellowship")]
    started = [event for event in match.events(None) if isinstance(event, GameStarted)]
    assert [(event.number, event.fellowship, event.sauron) for event in started] == [
        (1, "first", "second"),
        (2, "second", "first"),
    ]
    assert match.outcome is not None and match.outcome.scores == table(match).points


@rule("conf.match.two-games")
def test_a_single_game_is_allowed() -> None:
    t = Scenario("confrontation").place("gondor", "frodo").place("mordor", "orcs").to_move("fellowship")
    t.choose("move frodo mordor")
    assert t.match.seats == ("fellowship", "sauron") and t.outcome is not None and t.decision is None


@rule("conf.match.points-winner", "conf.match.points-loser")
def test_the_winning_fellowship_scores_a_point_for_each_character_left() -> None:
    t = Scenario("confrontation").place("gondor", "frodo").place("shire", "sam", "merry").place("rhudaur", "gimli")
    t.place("mirkwood", "legolas").place("mordor", "orcs", "warg", "balrog", "saruman")
    t.place("rohan", "shelob", "witch-king").place("fangorn", "black-rider", "cave-troll").to_move("fellowship")
    t.choose("move frodo mordor")
    assert t.winner == "fellowship" and t.outcome is not None and t.outcome.scores == (5, 0)


@rule("conf.match.points-winner", "conf.match.points-loser")
def test_the_winning_sauron_scores_a_point_for_each_character_left() -> None:
    t = Scenario("confrontation").place("high-pass", "frodo").place("shire", "sam", "merry").place("mirkwood", "orcs")
    t.place("mordor", "warg", "balrog", "saruman").place("rohan", "shelob").to_move("sauron")
    t.choose("move orcs high-pass")
    assert t.winner == "sauron" and t.outcome is not None and t.outcome.scores == (0, 5)


@rule("conf.match.count-at-instant-of-win")
def test_shelob_counts_though_gondor_has_no_room_for_her() -> None:
    t = Scenario("confrontation").place("high-pass", "frodo").place("shire", "merry").place("mirkwood", "shelob")
    t.place("gondor", "orcs", "warg").to_move("sauron")
    t.choose("move shelob high-pass", "card 1", "card 1")
    assert t.winner == "sauron" and t.outcome is not None and t.outcome.scores == (0, 3)


SIX_FOR_SAURON = """
place gimli arthedain, place legolas cardolan, place frodo rhudaur, place boromir eregion, place merry enedwaith
place cave-troll dagorlad, place warg gondor, place black-rider mirkwood, place shelob fangorn, place witch-king rohan
move flying-nazgul cardolan
tunnel boromir fangorn
move witch-king gap-of-rohan
move merry gap-of-rohan
move black-rider rhudaur, decline, card 6, card 1
"""


@rule("conf.match.total")
@pytest.mark.parametrize(
    ("in_the_first_game", "winner"),
    [
        (5, "first"),
        pytest.param(6, "", marks=rule("conf.match.tie")),
        (7, "second"),
    ],
)
def test_the_higher_total_of_two_games_wins(in_the_first_game: int, winner: str) -> None:
    others = ["warg", "balrog", "saruman", "shelob", "witch-king", "cave-troll"][: in_the_first_game - 1]
    t = Scenario("confrontation", games="2").place("high-pass", "frodo").place("shire", "merry")
    t.place("mirkwood", "orcs").place("mordor", *others[:4]).place("rohan", *others[4:]).to_move("sauron")
    assert t.asked == "second"
    t.choose("move orcs high-pass")
    assert t.winner == "" and table(t.match).points == (0, in_the_first_game)
    assert table(t.match).game_number == 2 and t.asked == "second" and t.can("place frodo arthedain")
    t.choose(*(choice.strip() for line in SIX_FOR_SAURON.split("\n") if line for choice in line.split(",")))
    assert t.outcome is not None and t.outcome.scores == (6, in_the_first_game)
    assert t.winner == winner and t.decision is None
