"""No question stays open by accident, and the words of positions are documented."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from mathom.core.registry import game
from mathom.games.confrontation.setup import SetUp
from mathom.games.lotr_tcg.testing import Company
from mathom.testing import Scenario
from mathom.testing.scenario import watching

PAGE = (Path(__file__).parents[2] / "docs" / "testing.md").read_text(encoding="utf-8")


def archery() -> Scenario:
    """The Shadow player has to say who takes a wound of the archery fire."""
    t = Company("archery").fellowship("legolas", "gimli").minions("goblin-marksman", "uruk-savage")
    t.passes(2)
    return t


def opened() -> Scenario:
    """Frodo and Sam at home, Merry and Gimli before the enemy; the Balrog waits for them in the High Pass."""
    t = Scenario("confrontation").place("shire", "frodo", "sam").place("rhudaur", "merry", "gimli")
    return t.place("high-pass", "balrog").place("mordor", "orcs", "warg")


def attack() -> Scenario:
    """Both have to choose a card, Sauron first."""
    t = opened().to_move("fellowship")
    t.choose("move gimli high-pass")
    return t


def pursuit() -> Scenario:
    """The Balrog has struck Gimli down and has Merry before him: a battle is over, the attack is not."""
    t = opened().to_move("sauron")
    t.choose("move balrog rhudaur", "card 6", "card 1", force="gimli")
    return t


def ride() -> Scenario:
    """Shadowfax has carried Sam, who has to make the move now."""
    t = opened().place("fellowship special", "shadowfax").to_move("fellowship")
    t.choose("shadowfax sam cardolan")
    return t


def camp() -> Scenario:
    """Between two games: the first piece of the second one stands, the next does not."""
    t = next_game()
    t.choose("place frodo arthedain")
    return t


def next_game() -> Scenario:
    t = Scenario("confrontation", games="2").place("gondor", "frodo").place("mordor", "orcs").to_move("fellowship")
    t.choose("move frodo mordor")
    return t


HALFWAY = [
    pytest.param(archery, "player-1 is asked 'Archery: who takes a wound", id="lotr_tcg archery"),
    pytest.param(attack, "sauron is asked 'Gimli against Balrog: which card", id="confrontation battle"),
    pytest.param(pursuit, "sauron is asked 'Merry against Balrog: which card", id="confrontation next battle"),
    pytest.param(ride, "fellowship is asked 'The same character moves on", id="confrontation special card"),
    pytest.param(camp, "is asked 'Who stands in", id="confrontation setup"),
]


@pytest.mark.parametrize(("halfway", "question"), HALFWAY)
def test_a_test_that_ends_halfway_fails(halfway: Callable[[], Scenario], question: str) -> None:
    with watching() as played:
        halfway()
    with pytest.raises(AssertionError, match=f"the test ends while .*{question}"):
        played[0].check_end()
    with watching(), pytest.raises(AssertionError, match="the test ends while"), halfway():
        pass


@pytest.mark.parametrize(("halfway", "question"), HALFWAY)
def test_who_looks_at_the_question_or_says_so_may_leave_it(halfway: Callable[[], Scenario], question: str) -> None:
    with watching() as played:
        assert halfway().offered, question
        halfway().leaves_open()
    for scenario in played:
        scenario.check_end()


def test_who_has_looked_at_an_earlier_question_may_not_leave_the_next() -> None:
    with watching() as played:
        t = attack()
        t.leaves_open()
        t.choose("card 6")
    with pytest.raises(AssertionError, match="the test ends while fellowship is asked"):
        played[0].check_end()


def test_between_two_actions_a_test_may_end() -> None:
    Company("maneuver").minions("uruk-savage").passes()


def test_between_two_moves_or_two_games_a_test_may_end() -> None:
    opened().to_move("fellowship").choose("move sam cardolan")
    seen = opened().place("sauron special", "palantir").to_move("sauron")
    seen.choose("palantir rhudaur")
    unseen = opened().place("sauron special", "palantir").to_move("sauron")
    unseen.choose("move orcs gondor")
    assert unseen.match.decision is not None and unseen.match.decision.prompt == "The turn ends."
    next_game()


def test_where_a_game_does_not_say_what_is_halfway_every_question_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(SetUp, "at_rest")
    with watching() as played:
        opened().to_move("fellowship").choose("move sam cardolan")
    with pytest.raises(AssertionError, match="the test ends while sauron is asked 'Which character moves"):
        played[0].check_end()


@pytest.mark.parametrize("name", ["confrontation", "lore", "lotr_tcg", "wotr"])
def test_every_word_of_a_position_is_documented(name: str) -> None:
    found = game(name)
    position = found.position(found.options({}))
    assert position.zones and position.marks
    for word in (*position.zones, *position.marks):
        assert f"| `{word.written}` | {word.means} |" in PAGE, word
