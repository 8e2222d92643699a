"""Rules that fail, end the game halfway, or answer with questions: the match stays right."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import pytest
from msgspec.structs import astuple
from tests.core.conftest import Written
from tests.core.sample_rules import branches
from tests.core.test_match import asked, everything
from tests.core.toy import AnyRule, Pick, Rules, Toy, ToyGame, answer, play_out, same_game, state_of, told, toy

from mathom.core import Decision, Dice, GameOver, Match, Options, resumable
from mathom.core.registry import game

forms = pytest.mark.parametrize("native", [False, True], ids=["compiled", "native"])


# --- the end of a game inside a question ------------------------------------------------------------------------------


class TwoRounds(Toy):
    """A match of two games."""

    __slots__ = ()

    def aftermath(self) -> bool:
        self.note("over")
        return self.notes.count("over") < 2 or super().aftermath()


class TwoRoundsGame(ToyGame):
    def start(self, options: Options, dice: Dice) -> Toy:
        return TwoRounds(self.rule, dice)


def question_or_end(g: Toy) -> Decision:
    g.burnt += 1
    if g.burnt % 2 == 0:
        g.note("ended in a question")
        raise GameOver
    return g.ask(f"after {len(g.notes)}")


@resumable
def ends_in_a_question(g: Toy) -> Rules[None]:
    kept = len(g.notes)
    choice = yield g.ask("first")
    g.note(choice.n)
    again = yield question_or_end(g)
    g.note(again.n, kept)
    yield question_or_end(g)


@resumable
def ends_in_a_question_deep_inside(g: Toy) -> Rules[None]:
    yield from ends_in_a_question(g)
    yield from ends_in_a_question(g)


@pytest.mark.parametrize("rule", [ends_in_a_question, ends_in_a_question_deep_inside], ids=["flat", "deep"])
def test_a_game_that_ends_in_a_question_leaves_nothing_behind(rule: AnyRule) -> None:
    path = f"{rule.native.__module__}:{rule.native.__qualname__}"
    compiled, native = (Match(TwoRoundsGame(path), native=form) for form in (False, True))
    assert told(compiled) == told(native)
    depth = len(compiled.stack)
    while native.decision is not None:
        answer(compiled, 1)
        answer(native, 1)
        assert told(compiled) == told(native)
        if compiled.decision is not None and compiled.decision.prompt == "first":
            assert len(compiled.stack) == depth
    assert state_of(native).notes.count("ended in a question") == 2


# --- calls ------------------------------------------------------------------------------------------------------------

CALLS = """
class Card:
    @resumable
    def effect(self, g, first, second):
        choice = yield g.ask((first, second))
        return choice.n


@resumable
def other(g, first, second):
    choice = yield g.ask((first, second))
    return choice.n


@resumable
def rule(g):
    yield g.ask("before")
    result = yield from {call}
    return result
"""


@forms
@pytest.mark.parametrize(
    ("call", "words"),
    {
        "other(g)": r"other\(\) missing 2 required positional arguments: 'first' and 'second'",
        "other(g, 1)": r"other\(\) missing 1 required positional argument: 'second'",
        "Card().effect(g, 1)": r"Card\.effect\(\) missing 1 required positional argument: 'second'",
        "other(g, 1, 2, 3)": r"other.*\(\) takes .* positional arguments but .* were given",
        "Card().effect(g, 1, 2, 3)": r"Card\.effect.*\(\) takes .* positional arguments but .* were given",
    }.items(),
    ids=str,
)
def test_a_rule_called_with_the_wrong_number_of_arguments(
    call: str, words: str, native: bool, written: Written
) -> None:
    match = toy(written(CALLS.format(call=call)).rule, native=native)
    with pytest.raises(TypeError, match=words):
        answer(match, 0)


def test_an_argument_may_be_none(written: Written) -> None:
    same_game(written(CALLS.format(call="other(g, None, None)")).rule, [0, 1])


def test_a_match_begins_with_a_rule_that_takes_the_state_only(written: Written) -> None:
    module = written(CALLS.format(call="other(g, 1, 2)"))

    class Wrong(ToyGame):
        def begin(self) -> Any:
            return module.other

    with pytest.raises(TypeError, match=r"other\(\) missing 2 required positional arguments"):
        Match(Wrong(""))


# --- decisions --------------------------------------------------------------------------------------------------------


class Urgent(Decision, frozen=True, kw_only=True):
    """A decision of a game's own."""

    minutes: int


@resumable
def asks_urgently(g: Toy) -> Rules[int]:
    choice = yield Urgent(0, "now?", "toy.ask", g.ask("").options, minutes=3)
    return choice.n


@resumable
def asks_through_another(g: Toy) -> Rules[int]:
    number = yield from asks_urgently(g)
    return number + 1


def test_a_decision_may_be_of_a_class_of_its_own() -> None:
    match = toy(asks_through_another)
    assert isinstance(match.decision, Urgent)
    assert (match.decision.minutes, match.decision.serial) == (3, 1)
    same_game(asks_through_another, [2])


@resumable
def prepares_a_question(g: Toy) -> Rules[Decision]:
    choice = yield g.ask("how many?")
    return g.ask("the prepared one", choice.n + 2)


@resumable
def asks_a_prepared_question(g: Toy) -> Rules[object]:
    first = yield from prepares_a_question(g)
    choice = yield first
    return first.prompt, choice.n


@resumable
def keeps_a_question_to_itself(g: Toy) -> Rules[object]:
    prepared = yield from prepares_a_question(g)
    g.note(prepared.prompt)
    return prepared.serial


@pytest.mark.parametrize("rule", [asks_a_prepared_question, keeps_a_question_to_itself], ids=["asked", "not asked"])
@pytest.mark.parametrize("answers", [[0, 1], [2, 3]], ids=str)
def test_a_decision_that_is_returned_is_a_value_like_any_other(rule: AnyRule, answers: list[int]) -> None:
    same_game(rule, answers)


@forms
def test_what_is_no_decision_cannot_be_asked(native: bool, written: Written) -> None:
    module = written("@resumable\ndef rule(g):\n    yield g.ask(1)\n    yield 'what?'\n")
    match = toy(module.rule, native=native)
    with pytest.raises(TypeError, match="a rule function yields decisions, not 'what\\?'"):
        answer(match, 0)


ALWAYS_THE_SAME = Decision(0, "again?", "toy.ask", (Pick(token="pick 0", label="On", n=0),))


@resumable
def asks_the_same_again(g: Toy) -> Rules[None]:
    for _ in range(4):
        yield ALWAYS_THE_SAME


@forms
def test_a_decision_that_a_game_keeps_is_never_changed(native: bool) -> None:
    before = astuple(ALWAYS_THE_SAME)
    match = toy(asks_the_same_again, native=native)
    decisions = [asked(match)]
    for _ in range(3):
        answer(match, 0)
        decisions.append(asked(match))
    assert [decision.serial for decision in decisions] == [1, 2, 3, 4]
    assert astuple(ALWAYS_THE_SAME) == before


def test_copies_do_not_number_each_others_decisions() -> None:
    match = toy(asks_the_same_again)
    ahead = match.clone()
    answer(ahead, 0)
    answer(ahead, 0)
    assert (asked(match).serial, asked(ahead).serial) == (1, 3)
    match.choose("pick 0", serial=1)
    assert asked(ahead).serial == 3


# --- rules that fail --------------------------------------------------------------------------------------------------


class Mishap(Exception):
    """What goes wrong in these rules."""


@resumable
def fails_at_two(g: Toy) -> Rules[None]:
    total = 0
    while total < 6:
        choice = yield g.ask(f"at {total}")
        g.note(choice.n)
        g.boxes[0] = choice
        g.dice.below(6)
        if choice.n == 2:
            yield from mishap(g)
        total += 1 + choice.n


@resumable
def mishap(g: Toy) -> Rules[None]:
    g.note("mishap")
    if len(g.notes) < 99:
        raise Mishap
    yield g.ask("never")


@forms
@pytest.mark.parametrize("before", [[], [0], [1, 0], [0, 1, 1]], ids=str)
def test_a_rule_that_fails_leaves_the_match_as_it_was(native: bool, before: list[int]) -> None:
    match, twin = toy(fails_at_two, native=native), toy(fails_at_two, native=native)
    for number in before:
        answer(match, number)
        answer(twin, number)
    for _ in range(2):
        with pytest.raises(Mishap):
            answer(match, 2)
        assert everything(match) == everything(twin)
    play_out(match, [1, 0])
    play_out(twin, [1, 0])
    assert everything(match) == everything(twin)
    assert match.record() == twin.record()


def test_a_copy_in_which_a_rule_fails_is_as_it_was_too() -> None:
    match = toy(fails_at_two)
    answer(match, 1)
    ahead = match.clone()
    with pytest.raises(Mishap):
        answer(ahead, 2)
    assert told(ahead) == told(match)
    play_out(ahead)
    assert ahead.outcome is not None


def test_a_resampled_copy_in_which_a_rule_fails_cannot_be_played_on() -> None:
    match = toy(fails_at_two)
    sample = match.determinize(asked(match).seat, random.Random(1))
    with pytest.raises(Mishap):
        answer(sample, 2)
    with pytest.raises(RuntimeError, match="a rule has failed in this match"):
        answer(sample, 0)


def test_a_match_whose_state_was_changed_by_hand_cannot_be_set_right() -> None:
    match = toy(fails_at_two)
    answer(match, 0)
    state_of(match).note("by hand")
    answer(match, 0)
    with pytest.raises(Mishap):
        answer(match, 2)
    with pytest.raises(RuntimeError, match="a rule has failed in this match"):
        answer(match, 0)


def test_the_log_is_the_same_list_after_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(game("confrontation"), seed=3)
    rng = random.Random(3)
    for _ in range(30):
        match.choose(rng.choice(asked(match).options))
    before, log = everything(match), match.state.log
    fail_once(monkeypatch, type(match.state), Mishap)
    with pytest.raises(Mishap):
        match.choose(rng.choice(asked(match).options))
    assert everything(match) == before
    assert match.state.log is log


def fail_once(monkeypatch: pytest.MonkeyPatch, state: type, failure: type[BaseException]) -> None:
    """Let the next question of such a state fail."""

    def failing(*_: object, **__: object) -> None:
        monkeypatch.undo()
        raise failure

    monkeypatch.setattr(state, "ask", failing)


def test_an_interruption_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy(branches)
    before = everything(match)
    fail_once(monkeypatch, Toy, KeyboardInterrupt)
    with pytest.raises(KeyboardInterrupt):
        answer(match, 2)
    assert everything(match) == before


def test_rules_that_end_without_the_end_of_the_game(written: Written) -> None:
    module = written("@resumable\ndef rule(g):\n    yield g.ask(1)\n")

    class Endless(ToyGame):
        def begin(self) -> Any:
            return module.rule

    for native in (False, True):
        match = Match(Endless(""), native=native)
        with pytest.raises(RuntimeError, match="the rules of The Toy came to an end without GameOver"):
            answer(match, 0)
        assert asked(match).prompt == "1"


# --- travelling -------------------------------------------------------------------------------------------------------


def test_a_match_travels_with_the_game_that_is_registered() -> None:
    match = Match(game("confrontation"), seed=3)
    thawed = pickle.loads(pickle.dumps(match))
    assert thawed.game is match.game
    assert everything(thawed) == everything(match)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy], ids=["copy", "deepcopy"])
def test_a_match_is_copied_with_its_log(copied: Any) -> None:
    match = Match(game("confrontation"), seed=3)
    rng = random.Random(3)
    for _ in range(20):
        match.choose(rng.choice(asked(match).options))
    before = everything(match)
    twin = copied(match)
    assert everything(twin) == before
    assert twin.game is match.game
    twin.choose(rng.choice(asked(twin).options))
    assert everything(match) == before


def test_a_thawed_match_is_set_right_after_a_failure() -> None:
    match = toy(fails_at_two)
    answer(match, 1)
    thawed = pickle.loads(pickle.dumps(match))
    with pytest.raises(Mishap):
        answer(thawed, 2)
    assert everything(thawed) == everything(match)
