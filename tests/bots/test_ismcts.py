"""The search: it repeats itself, it keeps secrets, and it sees what is before its eyes."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pytest

from mathom.bots import make_bot
from mathom.bots.ismcts import Budget, Edge, Node, search, select
from mathom.core import Match, Option, Perspective
from mathom.core.registry import game
from mathom.games.lore.testing import Road
from mathom.testing.scenario import Scenario

Asked = Callable[[Match], bool]


def after(choices: int, seed: int = 5) -> Match:
    """A game after so many random choices."""
    match, rng = Match(game("confrontation"), seed=seed), random.Random(seed)
    for _ in range(choices):
        assert match.decision is not None
        match.choose(rng.choice(match.decision.options))
    return match


def at_second_card(seed: int) -> Match:
    """A game in which one side has laid its card face down and the other is to choose."""
    match, rng = Match(game("confrontation"), seed=seed), random.Random(seed)
    cards = 0
    while True:
        assert match.decision is not None
        choosing_card = match.decision.rule == "conf.battle.secret-card-choice"
        if choosing_card and cards == 1 and len(match.decision.options) > 2:
            return match
        cards = (cards + 1) % 2 if choosing_card else 0
        match.choose(rng.choice(match.decision.options))


def seen(match: Match, seed: int = 1) -> Perspective:
    assert match.decision is not None
    return match.perspective(match.decision.seat, random.Random(seed))


def test_the_same_generator_gives_the_same_search() -> None:
    match = after(20)
    tries = [search(seen(match), random.Random(9), Budget(200)) for _ in range(2)]
    assert tries[0] == tries[1]
    assert sum(tries[0].values()) == 199  # the first iteration looks at the question itself


def test_another_generator_gives_another_search() -> None:
    match = after(20)
    assert search(seen(match), random.Random(9), Budget(200)) != search(seen(match), random.Random(8), Budget(200))


def test_a_single_option_needs_no_search() -> None:
    position = Scenario("confrontation").place("gondor", "frodo").place("shire", "sam").place("arthedain", "orcs")
    match = position.to_move("sauron").match
    assert match.decision is not None and len(match.decision.options) == 1
    assert make_bot("ismcts:999999999")(seen(match), random.Random(0)) == match.decision.options[0]


@pytest.mark.parametrize("choices", [3, 12, 24, 30])
def test_the_hidden_truth_makes_no_difference(choices: int) -> None:
    match = after(choices)
    assert match.decision is not None
    seat, options = match.decision.seat, match.decision.options
    truths = [match, *(match.determinize(seat, random.Random(number)) for number in range(4))]
    assert len({truth.state.fingerprint() for truth in truths}) > 1
    tries = [search(seen(truth), random.Random(4), Budget(150)) for truth in truths]
    assert all(found == tries[0] for found in tries)
    assert tries[0].keys() <= {option.token for option in options}


@pytest.mark.parametrize("spec", ["random", "greedy:2", "ismcts:100"])
def test_no_bot_chooses_by_the_hidden_truth(spec: str) -> None:
    bot = make_bot(spec)
    for choices in (4, 16, 22, 28):
        match = after(choices, seed=choices)
        assert match.decision is not None
        other = match.determinize(match.decision.seat, random.Random(77))
        assert bot(seen(match), random.Random(3)) == bot(seen(other), random.Random(3))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_second_card_does_not_depend_on_the_first(seed: int) -> None:
    """Whichever card lies face down, the search at the second card is the same, try for try."""
    match = at_second_card(seed)
    first = match.choices[-1]
    before = after_choices(match, -1)
    assert before.decision is not None and first in {option.token for option in before.decision.options}
    tries = []
    for option in before.decision.options:
        other = before.clone()
        other.choose(option)
        tries.append(search(seen(other), random.Random(4), Budget(150)))
    assert len(tries) > 2 and all(found == tries[0] for found in tries)


def after_choices(match: Match, end: int) -> Match:
    """The match again, without its last choices."""
    again = Match(match.game, match.options, match.seed)
    for token in match.choices[:end]:
        again.choose(token)
    return again


def test_the_imagined_opponent_does_not_see_the_first_card() -> None:
    """In the tree the second chooser's node is the same whatever the first has laid down."""
    match = after_choices(at_second_card(1), -1)
    assert match.decision is not None
    world = seen(match).sample(random.Random(1))
    keys = set()
    for option in match.decision.options:
        branch = world.clone()
        branch.choose(option)
        assert branch.decision is not None and branch.decision.seat != match.decision.seat
        keys.add(branch.information(branch.decision.seat))
    assert len(keys) == 1


def test_it_takes_a_win_that_lies_before_it() -> None:
    position = Scenario("confrontation").place("gondor", "frodo").place("shire", "sam", "merry", "pippin")
    match = position.place("mirkwood", "orcs").place("rhudaur", "balrog").to_move("fellowship").match
    assert make_bot("ismcts:300")(seen(match), random.Random(1)).token == "move frodo mordor"
    assert make_bot("greedy:2")(seen(match), random.Random(1)).token == "move frodo mordor"


def test_seconds_are_kept() -> None:
    import time

    began = time.perf_counter()
    search(seen(after(20)), random.Random(1), Budget(seconds=0.1))
    assert 0.1 <= time.perf_counter() - began < 60


@pytest.mark.parametrize("choices", [3, 12, 20, 24, 30])
def test_stopping_early_does_not_change_the_choice(choices: int) -> None:
    match = after(choices)
    whole = search(seen(match), random.Random(9), Budget(300))
    early = search(seen(match), random.Random(9), Budget(300), to_the_end=False)
    assert max(whole, key=whole.__getitem__) == max(early, key=early.__getitem__)
    assert sum(early.values()) <= sum(whole.values()) == 299


def test_a_settled_choice_takes_little_of_the_time() -> None:
    """The win lies before it: long before the end nothing else can be tried as often any more."""
    position = Scenario("confrontation").place("gondor", "frodo").place("shire", "sam", "merry", "pippin")
    match = position.place("mirkwood", "orcs").place("rhudaur", "balrog").to_move("fellowship").match
    tries = search(seen(match), random.Random(1), Budget(2_000), to_the_end=False)
    assert max(tries, key=tries.__getitem__) == "move frodo mordor"
    assert sum(tries.values()) < 1_700


def test_time_is_counted_in_iterations_to_come(monkeypatch: pytest.MonkeyPatch) -> None:
    rest = [left for _, left in Budget(3).spend()]
    assert rest == [2, 1, 0]
    now = iter(range(100))  # an iteration takes a second
    monkeypatch.setattr("mathom.bots.ismcts.time.perf_counter", lambda: next(now))
    rest = [left for _, left in Budget(seconds=4).spend()]
    assert rest == [math.inf, 3, 2, 1]


def test_processes_add_up_the_same_way_every_time() -> None:
    match = after(21)
    bot = make_bot("ismcts:60x2")
    choices = [bot(seen(match), random.Random(2)) for _ in range(2)]
    assert choices[0] == choices[1]
    assert match.decision is not None and choices[0] in match.decision.options


def test_a_question_that_comes_up_again_on_the_same_path() -> None:
    options = (Option("pass", "Pass"), Option("use ring", "Use the ring"))
    node: Node = {"pass": Edge(), "use ring": Edge()}  # both are on the path, neither has been credited yet
    chosen, edge = select(node, options, 0.3, random.Random(1))
    assert edge is node[chosen.token] and len(node) == 2


def test_it_tells_small_differences_apart_where_one_side_is_far_ahead() -> None:
    """The evaluation says more than 0.999 whatever is done; the sword counts all the same."""
    t = Road("barrow-downs").company("aragorn-ii", "legolas").hand("glamdring").other_company("bree", "eomer")
    t.points_pile("rangers-of-the-north", "blue-mountain-dwarves", "riders-of-rohan", "ents-of-fangorn")
    t.in_site_phase()
    t.roll(6, 6)
    t.choose("enter", "untapped", "done")
    assert t.match.evaluate(0) > 0.999
    tries = search(seen(t.match), random.Random(0), Budget(200))
    assert tries["play glamdring"] > 2 * tries["pass"]


@pytest.mark.parametrize("seed", range(4))
def test_it_plays_a_game_of_responses_without_a_fault(seed: int) -> None:
    rng = random.Random(seed)
    match = Match(game("lotr_tcg"), seed=seed, quiet=True)
    bot = make_bot("ismcts:40")
    for _ in range(40):
        if match.decision is None:
            break
        match.choose(bot(match.perspective(match.decision.seat, rng), rng))
    assert len(match.choices) > 5
