"""A match: choosing, looking, copying, and what a bot is handed of it."""

from __future__ import annotations

import gc
import pickle
import random
from collections.abc import Callable, Iterator
from types import FunctionType, ModuleType

import msgspec
import pytest
from tests.core.toy import Pick, Rules, Toy, play_out, state_of, toy
from tests.seats import ACROSS

from mathom.core import (
    Decision,
    Dice,
    IllegalChoice,
    InvalidToken,
    Match,
    MatchOver,
    MathomError,
    Option,
    StaleDecision,
    State,
    resumable,
)
from mathom.core.registry import game

CONFRONTATION = game("confrontation")


@resumable
def three_questions(g: Toy) -> Rules[None]:
    """Three questions; the third is put only to those who answered high."""
    first = yield g.ask("first")
    g.note(first.n)
    second = yield g.ask("second", 5)
    g.note(second.n)
    if first.n + second.n > 3:
        third = yield g.ask("third", 2)
        g.note(third.n)


def confrontation(seed: int = 7, decisions: int = 0, **options: str) -> Match:
    """A match of The Confrontation after so many random decisions."""
    given = {name.replace("_", "-"): value for name, value in options.items()}
    match = Match(CONFRONTATION, CONFRONTATION.options(given), seed)
    rng = random.Random(seed)
    while match.decision is not None and len(match.choices) < decisions:
        match.choose(rng.choice(match.decision.options))
    return match


def everything(match: Match) -> tuple[object, ...]:
    """All of a match that a choice can change."""
    log = None if match.state.log is None else list(match.state.log)
    return match.state.fingerprint(), match.decision, list(match.choices), list(match.stack), match.outcome, log


def asked(match: Match) -> Decision:
    assert match.decision is not None
    return match.decision


# --- choosing -----------------------------------------------------------------------------------------------------


def test_choose_by_option() -> None:
    match = toy(three_questions)
    match.choose(asked(match).options[2])
    assert state_of(match).notes == (2,)
    assert match.choices == ["pick 2"]


@pytest.mark.parametrize("token", ["pick 2", "  pick   2 ", "pick\t2\n"])
def test_choose_by_token_however_it_is_spaced(token: str) -> None:
    match = toy(three_questions)
    match.choose(token)
    assert match.choices == ["pick 2"]


def test_choose_by_an_option_of_the_view() -> None:
    """A view shows plain options; whoever has only a view can choose among them."""
    match = confrontation()
    shown = match.view(0).decision
    assert shown is not None
    match.choose(shown.options[3])
    assert match.choices == [shown.options[3].token]


def test_serials_count_the_decisions() -> None:
    match = toy(three_questions)
    serials = []
    while match.decision is not None:
        serials.append(match.decision.serial)
        match.choose(match.decision.options[-1])
    assert serials == [1, 2, 3]


def test_choose_with_the_serial_of_the_decision() -> None:
    match = toy(three_questions)
    match.choose("pick 0", serial=1)
    match.choose("pick 0", serial=2)
    assert match.decision is None


def test_the_first_option_is_the_default() -> None:
    assert asked(toy(three_questions)).default.token == "pick 0"


def one_answered() -> Match:
    match = toy(three_questions)
    match.choose("pick 1")
    return match


REFUSED: dict[str, tuple[Callable[[], Match], Option | str, int | None, type[MathomError], str]] = {
    "an older decision": (one_answered, "pick 0", 1, StaleDecision, "answers decision 1; the match is at decision 2"),
    "a later decision": (one_answered, "pick 0", 3, StaleDecision, "answers decision 3; the match is at decision 2"),
    "stale and illegal": (one_answered, "pick 9", 1, StaleDecision, "decision 1"),
    "a choice, but not now": (
        one_answered,
        "pick 9",
        2,
        IllegalChoice,
        "'pick 9' is not possible now: the number is too high (toy.ask)",
    ),
    "no choice of this game": (one_answered, "place frodo shire", None, InvalidToken, "is not a choice in The Toy"),
    "nothing": (one_answered, "", None, InvalidToken, "'' is not a choice in The Toy"),
    "an option from elsewhere": (
        one_answered,
        Pick(token="pick 6", label="The number 6", n=6),
        None,
        IllegalChoice,
        "'pick 6' is not possible now",
    ),
    "a move while pieces are placed": (confrontation, "move frodo cardolan", 1, IllegalChoice, "not possible now"),
    "a piece that is already placed": (
        lambda: confrontation(decisions=3),
        "place frodo arthedain",
        None,
        IllegalChoice,
        "not possible now",
    ),
    "the enemy's piece": (confrontation, "place balrog gondor", None, IllegalChoice, "not possible now"),
    "an unknown region": (
        confrontation,
        "place frodo bree",
        None,
        InvalidToken,
        "is not a choice in The Confrontation",
    ),
    "an unknown piece": (confrontation, "place tom arthedain", None, InvalidToken, "'place tom arthedain' is not"),
    "a word too many": (confrontation, "place frodo arthedain now", None, InvalidToken, "is not a choice"),
    "half a choice": (confrontation, "place frodo", None, InvalidToken, "is not a choice"),
}


@pytest.mark.parametrize(("start", "choice", "serial", "error", "words"), REFUSED.values(), ids=REFUSED)
def test_a_refused_choice_has_its_own_error_and_changes_nothing(
    start: Callable[[], Match], choice: Option | str, serial: int | None, error: type[MathomError], words: str
) -> None:
    match = start()
    before = everything(match)
    with pytest.raises(error) as caught:
        match.choose(choice, serial)
    assert type(caught.value) is error
    assert words in str(caught.value)
    assert everything(match) == before


@pytest.mark.parametrize("decisions", [0, 5, 12, 19, 26, 33, 40])
def test_whatever_is_legal_elsewhere_is_refused_and_changes_nothing(decisions: int) -> None:
    """Every token of a whole game, tried at one decision of it."""
    whole, match = confrontation(decisions=10_000), confrontation(decisions=decisions)
    legal = {option.token for option in asked(match).options}
    before = everything(match)
    for token in sorted(set(whole.choices) - legal):
        with pytest.raises(IllegalChoice):
            match.choose(token)
        assert match.why_not(asked(match).seat, token) is not None
    assert everything(match) == before


def test_after_the_end_there_is_nothing_to_choose() -> None:
    match = toy(three_questions)
    play_out(match)
    before = everything(match)
    for choice in ("pick 0", "nonsense", Pick(token="pick 0", label="The number 0", n=0)):
        with pytest.raises(MatchOver, match="the game is over"):
            match.choose(choice)
    with pytest.raises(MatchOver):
        match.option("pick 0")
    assert everything(match) == before
    assert match.outcome is not None


# --- why not ------------------------------------------------------------------------------------------------------


def test_why_not_says_nothing_about_what_may_be_done() -> None:
    match = toy(three_questions)
    assert match.why_not(0, " pick  2 ") is None


def test_why_not_in_words() -> None:
    match = toy(three_questions)
    assert str(match.why_not(0, "pick 7")) == "the number is too high (toy.ask)"
    assert str(match.why_not(0, "jump")) == "'jump' is not a choice in The Toy"
    assert str(match.why_not(1, "pick 0")) == "it is not your decision; north has to choose (toy.ask)"
    play_out(match)
    assert str(match.why_not(0, "pick 0")) == "the game is over"


# --- looking ------------------------------------------------------------------------------------------------------


def test_options_are_shown_only_to_the_seat_that_chooses() -> None:
    match = confrontation()
    shown = {seat: match.view(seat).decision for seat in (0, 1, None)}
    assert all(decision is not None and decision.seat == 0 for decision in shown.values())
    assert [len(decision.options) for decision in shown.values() if decision is not None] == [9, 0, 0]


def test_a_view_is_plain_data() -> None:
    match = confrontation(decisions=30)
    for seat in (0, 1, None):
        view = match.view(seat)
        assert view.seat == seat
        assert msgspec.json.decode(msgspec.json.encode(view))["game"] == "confrontation"
        assert all(type(option) is Option for option in (view.decision.options if view.decision else ()))


def test_the_log_can_be_read_from_any_event_on() -> None:
    match = confrontation(decisions=30)
    assert len(match.events_for_all()) > 10
    for seat in (0, 1, None):
        assert match.events(seat, since=4) == match.events(seat)[4:]
    assert match.events_for_all(since=4) == match.events_for_all()[4:]


def test_a_quiet_match_keeps_no_log() -> None:
    match = Match(CONFRONTATION, seed=7, quiet=True)
    match.choose(asked(match).default)
    assert match.events(0) == match.events(None) == match.events_for_all() == []


def test_the_log_changes_nothing() -> None:
    loud, quiet = Match(CONFRONTATION, seed=3), Match(CONFRONTATION, seed=3, quiet=True)
    rng = random.Random(3)
    while loud.decision is not None:
        token = rng.choice(loud.decision.options).token
        loud.choose(token)
        quiet.choose(token)
        assert loud.state.fingerprint() == quiet.state.fingerprint()


# --- copying ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("decisions", [0, 8, 20, 40])
def test_a_clone_and_its_original_go_their_own_ways(decisions: int) -> None:
    match = confrontation(decisions=decisions)
    before = everything(match)
    clone = match.clone()
    assert clone.state.fingerprint() == match.state.fingerprint()
    assert clone.decision == match.decision
    play_out(clone, [1, 2, 3])
    assert everything(match) == before
    other = match.clone()
    play_out(match, [3, 2, 1])
    assert other.state.fingerprint() == before[0]
    assert other.choices == before[2]


def test_a_clone_has_no_log_unless_it_is_wanted() -> None:
    match = confrontation(decisions=30)
    assert match.clone().events_for_all() == []
    clone = match.clone(quiet=False)
    assert clone.events_for_all() == match.events_for_all()
    events = len(match.events_for_all())
    play_out(clone)
    assert len(clone.events_for_all()) > events == len(match.events_for_all())


def test_a_clone_of_a_quiet_match_stays_quiet() -> None:
    assert Match(CONFRONTATION, quiet=True).clone(quiet=False).events_for_all() == []


def test_a_pickled_match_plays_on_as_the_original() -> None:
    match = confrontation(decisions=25, special="two", mode="variant")
    rng = random.Random(4)
    while match.decision is not None:
        thawed = pickle.loads(pickle.dumps(match))
        assert everything(thawed) == everything(match)
        token = rng.choice(match.decision.options).token
        match.choose(token)
        thawed.choose(token)
        assert everything(thawed) == everything(match)


# --- what a seat cannot know --------------------------------------------------------------------------------------


def test_a_determinized_match_keeps_no_choice_that_was_made() -> None:
    match = confrontation(decisions=30)
    for seat in (0, 1):
        sampled = match.determinize(seat, random.Random(1))
        assert len(sampled.choices) == len(match.choices)
        assert not set(sampled.choices) & set(match.choices)
        assert asked(sampled).serial == asked(match).serial
        assert sampled.events_for_all() == []


def test_a_determinized_match_shows_no_options_of_another_seat() -> None:
    match = confrontation(decisions=30)
    seat = asked(match).seat
    assert asked(match.determinize(seat, random.Random(1))).options == asked(match).options
    assert asked(match.determinize(ACROSS[seat], random.Random(1))).options == ()
    assert asked(match).options


def test_determinize_leaves_the_match_alone_and_draws_from_its_own_generator() -> None:
    match = confrontation(decisions=30)
    before = everything(match)
    first, second = (match.determinize(0, random.Random(5)).state.fingerprint() for _ in range(2))
    assert first == second != match.determinize(0, random.Random(6)).state.fingerprint()
    assert everything(match) == before


def test_the_real_dice_cannot_be_foreseen() -> None:
    """Two matches that differ in nothing but the dice to come are sampled alike."""
    match = confrontation(decisions=30)
    other = match.clone()
    other.state.dice = Dice(99)
    assert other.state.fingerprint() != match.state.fingerprint()
    for seat in (0, 1):
        one, two = (each.determinize(seat, random.Random(5)).state for each in (match, other))
        assert one.dice == two.dice != match.state.dice
        assert one.fingerprint() == two.fingerprint()


# --- what a bot is handed -----------------------------------------------------------------------------------------


def reachable(thing: object) -> Iterator[object]:
    """Everything to which there is a way from a thing; classes and modules are no part of it."""
    seen, todo = {id(thing)}, [thing]
    while todo:
        here = todo.pop()
        yield here
        if isinstance(here, FunctionType):
            further = [*(here.__closure__ or ()), *(here.__defaults__ or ())]
        else:
            further = gc.get_referents(here)
        for there in further:
            if id(there) not in seen and not isinstance(there, (type, ModuleType)):
                seen.add(id(there))
                todo.append(there)


@pytest.mark.parametrize("decisions", [3, 12, 25, 40])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_perspective_holds_no_way_to_the_truth(decisions: int, seat: int) -> None:
    match = confrontation(decisions=decisions, special="two")
    perspective = match.perspective(seat, random.Random(1))
    truth = {id(thing) for thing in (match, match.state, match.state.dice, match.stack, match.choices)}
    found = list(reachable(perspective))
    assert not [thing for thing in found if id(thing) in truth]
    assert not [thing for thing in found if isinstance(thing, Match) and thing.state.dice == match.state.dice]
    assert len([thing for thing in found if isinstance(thing, State)]) == 1


def test_a_perspective_can_be_sent_to_another_process() -> None:
    perspective = confrontation(decisions=25).perspective(0, random.Random(1))
    thawed = pickle.loads(pickle.dumps(perspective))
    assert thawed.view == perspective.view
    one, two = (each.sample(random.Random(2)) for each in (perspective, thawed))
    assert one.state.fingerprint() == two.state.fingerprint()


def test_a_perspective_shows_what_its_seat_sees() -> None:
    match = confrontation(decisions=25)
    seat = asked(match).seat
    perspective = match.perspective(seat, random.Random(1))
    assert perspective.seat == seat
    assert perspective.view == match.view(seat)
    assert perspective.decision == match.decision
    sample = perspective.sample(random.Random(2))
    assert sample.view(seat) == match.view(seat)
    assert sample.information(seat) == match.information(seat)


def test_who_tampers_with_a_perspective_changes_nothing_of_the_match() -> None:
    match = confrontation(decisions=25)
    before = msgspec.json.encode(match.view(asked(match).seat))
    perspective = match.perspective(asked(match).seat, random.Random(1))
    decision = perspective.decision
    play_out(perspective.sample(random.Random(2)))
    for field in ("options", "prompt"):
        with pytest.raises(AttributeError):
            setattr(decision, field, ())
    assert msgspec.json.encode(match.view(asked(match).seat)) == before


@pytest.mark.parametrize("mode", ["classic", "variant", "draft"])
@pytest.mark.parametrize("seed", range(4))
def test_the_truth_makes_no_difference_to_a_perspective(mode: str, seed: int) -> None:
    """What a bot gets depends on what its seat knows and on the generator, and on nothing else."""
    rng = random.Random(seed)
    match = confrontation(seed, mode=mode, special="4-4")
    while match.decision is not None:
        for seat in (0, 1):
            twin = match.determinize(seat, rng)  # another truth, which this seat cannot tell from the real one
            one, two = (each.perspective(seat, random.Random(5)) for each in (match, twin))
            assert msgspec.json.encode(one.view) == msgspec.json.encode(two.view)
            assert one.decision == two.decision
            same_sample(one.sample(random.Random(6)), two.sample(random.Random(6)))
        match.choose(rng.choice(match.decision.options))


def same_sample(one: Match, two: Match) -> None:
    assert one.choices == two.choices
    for seat in (0, 1):
        assert without_mark(one, seat) == without_mark(two, seat)


def without_mark(match: Match, seat: int) -> bytes:
    """The view of a seat; which of several hidden pieces is a marked one is drawn anew, each time differently."""
    shown = msgspec.to_builtins(match.view(seat))
    shown["table"]["marked"] = bool(shown["table"]["marked"])
    return msgspec.json.encode(shown)


@pytest.mark.parametrize("seat", [0, 1])
def test_samples_do_not_favour_the_truth(seat: int) -> None:
    """At the opening each of the enemy's nine pieces is equally likely to stand in any region."""
    match = confrontation(decisions=10)
    perspective = match.perspective(seat, random.Random(0))
    rng = random.Random(1)
    samples = 1800
    truth = stands(match, ACROSS[seat])
    hits = dict.fromkeys(truth, 0)
    for _ in range(samples):
        sampled = stands(perspective.sample(rng), ACROSS[seat])
        for piece, region in sampled.items():
            hits[piece] += region == truth[piece]
    pieces = len(truth)
    for piece, region in truth.items():
        expected = samples * list(truth.values()).count(region) / pieces
        assert abs(hits[piece] - expected) < 5 * expected**0.5, (piece, hits[piece], expected)


def stands(match: Match, seat: int) -> dict[str, str]:
    """Where the pieces of a seat stand, as the seat itself sees it."""
    table = msgspec.to_builtins(match.view(seat).table)
    return {piece["token"]: place["token"] for place in table["regions"] for piece in place[table["side"]]["pieces"]}
