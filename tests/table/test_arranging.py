"""Setting up at the same time: each hands in all of its own answers, and the record is the same whoever was first."""

from __future__ import annotations

import itertools

import pytest
from tests.seats import ACROSS
from tests.table.seating import BLITZ, DAY, LETTERS, UNTIMED, asked, confrontation, keep, parlour, play, shown

from mathom.core import IllegalChoice, InvalidToken, MatchOver, MathomError
from mathom.table import Arranging, Chosen, Clock, InvalidJournal, Setting, Table, Undo, dump_entry, load_journal
from mathom.table.arranging import defaults
from mathom.table.errors import AlreadyAsked, NothingToAnswer, NotSeated, NotYourDecision, Paused, TimeIsUp
from mathom.table.journal import Arranged
from mathom.testing.rules import rule

LIGHT = ("frodo arthedain", "sam cardolan", "pippin rhudaur", "merry eregion", "gandalf enedwaith")
DARK = ("orcs gondor", "balrog dagorlad", "warg mirkwood", "shelob fangorn", "saruman rohan")


def places(side: tuple[str, ...]) -> list[str]:
    return [f"place {place}" for place in side]


FELLOWSHIP, SAURON = places(LIGHT), places(DARK)


def arrange(table: Table, seat: int, tokens: list[str], at: float = 0.0) -> list[object]:
    return list(keep(table, table.arrange(seat, tokens, at)))


def in_turn() -> Table:
    """The same camps, pitched one place after the other."""
    table = confrontation()
    while asked(table) == 0 and table.match.state.phase == "camp":  # type: ignore[attr-defined]
        _place(table, FELLOWSHIP)
    while table.match.state.phase == "camp":  # type: ignore[attr-defined]
        _place(table, SAURON)
    return table


def _place(table: Table, tokens: list[str]) -> None:
    offered = {option.token for option in table.open_decision().options}
    play(table, next(token for token in tokens if token in offered))


@pytest.mark.parametrize("first", [0, 1])
def test_whoever_is_ready_first_the_record_is_the_same(first: int) -> None:
    table = confrontation()
    for seat in (first, ACROSS[first]):
        arrange(table, seat, (FELLOWSHIP, SAURON)[seat])
    assert table.match.record() == in_turn().match.record()
    assert table.match.decision is not None and table.match.decision.rule == "conf.move.must-move"
    assert table.look(0, 0).arranging is None


@pytest.mark.parametrize("order", list(itertools.permutations(FELLOWSHIP))[::17])
def test_the_order_in_which_pieces_are_named_does_not_matter(order: tuple[str, ...]) -> None:
    table = confrontation()
    arrange(table, 0, list(order))
    assert set(table.match.choices) == set(FELLOWSHIP)
    assert [entry.seat for entry in table.past] == [0] * 5 and asked(table) == 1


def test_each_is_told_who_is_ready_and_sees_only_his_own() -> None:
    table = confrontation()
    assert [table.look(viewer, 0).arranging for viewer in (0, 1, None)] == [Arranging((0, 1), (), ())] * 3
    arrange(table, 1, SAURON)
    sealed = tuple(table.arrangements[1])
    assert sorted(sealed) == sorted(SAURON)
    assert table.look(1, 0).arranging == Arranging((0,), (1,), sealed)
    for other in (0, None):
        assert table.look(other, 0).arranging == Arranging((0,), (1,), ())
    assert table.match.choices == []


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_else_learns_anything_of_a_camp(seat: int) -> None:
    """Two camps of one side, and every byte that the others see is the same."""
    one, two = confrontation(), confrontation()
    tokens = (FELLOWSHIP, SAURON)[seat]
    regions = [token.split()[2] for token in tokens]
    other = [
        " ".join((*token.split()[:2], place)) for token, place in zip(tokens, regions[1:] + regions[:1], strict=True)
    ]
    arrange(one, seat, tokens, 5.0)
    arrange(two, seat, other, 5.0)
    assert one.match.choices != two.match.choices or one.arrangements != two.arrangements
    for viewer in (ACROSS[seat], None):
        assert shown(one, viewer, 6.0) == shown(two, viewer, 6.0)
    assert shown(one, seat, 6.0) != shown(two, seat, 6.0)


def test_the_sealed_camp_is_in_the_journal_and_survives() -> None:
    table = confrontation()
    entries = list(keep(table, table.arrange(1, SAURON, 3.0)))
    again = Table(table.setting, load_journal(map(dump_entry, entries)))
    assert again == table and again.arrangements == table.arrangements
    entries += keep(again, again.arrange(0, FELLOWSHIP, 4.0))
    assert [type(entry) for entry in entries] == [Arranged, Arranged, *[Chosen] * 10]
    assert {entry.how for entry in entries if isinstance(entry, Chosen)} == {"arranged"}
    assert Table(table.setting, entries) == again and again.match.record() == in_turn().match.record()


def test_a_sealed_camp_is_changed_and_withdrawn_until_the_rules_ask_for_it() -> None:
    table = confrontation()
    arrange(table, 1, SAURON)
    with pytest.raises(AlreadyAsked):
        table.arrange(1, SAURON, 0)
    arrange(table, 1, [*SAURON[:-1], "place cave-troll rohan"])
    assert "place cave-troll rohan" in table.arrangements[1] and table.match.choices == []
    arrange(table, 1, [])
    assert table.arrangements == {} and table.look(1, 0).arranging == Arranging((0, 1), (), ())
    with pytest.raises(NothingToAnswer):
        table.arrange(1, [], 0)
    arrange(table, 0, FELLOWSHIP)
    assert asked(table) == 1 and table.look(0, 0).arranging == Arranging((1,), (0,), ())


def _possible(table: Table) -> set[str]:
    ahead = table.match.clone()
    while ahead.decision is not None and ahead.decision.seat != 1:
        ahead.choose(ahead.decision.default)
    assert ahead.decision is not None
    return {option.token for option in ahead.decision.options}


@pytest.mark.parametrize(
    ("tokens", "error", "says"),
    [
        (SAURON[:-1], IllegalChoice, "nothing of that is an answer to this: Who stands in"),
        ([*SAURON, "place nazgul rohan"], InvalidToken, "is not a choice"),
        ([*SAURON, "place cave-troll rohan"], IllegalChoice, "one too many"),
        ([*SAURON[:-1], "place orcs rohan"], IllegalChoice, "nothing of that"),
        ([*SAURON[:-1], "place frodo rohan"], IllegalChoice, "nothing of that"),
        ([*SAURON[:-1], "x" * 300], InvalidToken, "too long"),
        (["dance"], InvalidToken, "is not a choice"),
    ],
)
def test_what_is_no_camp_is_refused(tokens: list[str], error: type[MathomError], says: str) -> None:
    table = confrontation()
    with pytest.raises(error, match=says):
        table.arrange(1, tokens, 0)
    assert table.version == 0


def test_those_who_have_nothing_to_arrange_are_refused() -> None:
    table = confrontation()
    with pytest.raises(NotSeated):
        table.arrange(None, SAURON, 0)
    arrange(table, 0, FELLOWSHIP)
    with pytest.raises(NotYourDecision):
        table.arrange(0, FELLOWSHIP, 0)
    arrange(table, 1, SAURON)
    with pytest.raises(NotYourDecision):
        table.arrange(1, SAURON, 0)
    quiet = parlour()
    with pytest.raises(NotYourDecision):
        quiet.arrange(0, ["think"], 0)
    keep(quiet, quiet.resign(0, 1.0))
    with pytest.raises(MatchOver):
        quiet.arrange(0, ["think"], 2.0)


def test_who_has_begun_piece_by_piece_may_hand_in_the_rest() -> None:
    table = confrontation()
    play(table, FELLOWSHIP[0])
    arrange(table, 0, FELLOWSHIP[1:])
    assert sorted(table.match.choices) == sorted(FELLOWSHIP) and asked(table) == 1
    play(table, next(token for token in SAURON if token in _possible(table)))
    arrange(table, 1, [token for token in SAURON if token not in table.match.choices])
    assert sorted(table.match.choices[5:]) == sorted(SAURON)


def test_at_one_device_one_after_the_other_is_asked() -> None:
    table = Table(Setting("confrontation", {}, 7, BLITZ, began=0.0, in_turn=True))
    assert table.look(0, 0).arranging is None and table.look(0, 0).clocks.also == ()
    with pytest.raises(NotYourDecision, match="one device"):
        table.arrange(1, SAURON, 1.0)
    arrange(table, 0, FELLOWSHIP, 10.0)
    assert table.look(1, 10.0).clocks.left == (75.0, 60.0)
    arrange(table, 1, SAURON, 20.0)
    assert table.match.record() == in_turn().match.record()


# --- clocks ----------------------------------------------------------------------------------------------------------


def test_both_clocks_run_until_each_is_ready() -> None:
    table = confrontation(clock=BLITZ, began=0.0)
    clocks = table.look(None, 10.0).clocks
    assert (clocks.running, clocks.also, clocks.left) == (0, (1,), (50.0, 50.0))
    arrange(table, 1, SAURON, 10.0)
    clocks = table.look(None, 30.0).clocks
    assert (clocks.running, clocks.also, clocks.left) == (0, (), (30.0, 50.0))
    arrange(table, 1, [], 30.0)
    assert table.look(None, 35.0).clocks.left == (25.0, 45.0)
    arrange(table, 0, FELLOWSHIP, 35.0)
    clocks = table.look(None, 35.0).clocks
    assert (clocks.running, clocks.also, clocks.left) == (1, (), (50.0, 45.0)), "five choices in time: five increments"


@pytest.mark.parametrize("clock", [Clock("bank", bank=60), LETTERS])
def test_whose_time_is_up_stands_as_the_table_places_him(clock: Clock) -> None:
    table = confrontation(clock=clock, began=0.0)
    over = clock.full
    arrange(table, 0, FELLOWSHIP, over - 1)
    assert table.due() == over and asked(table) == 1
    with pytest.raises(TimeIsUp):
        table.arrange(1, SAURON, over)
    made = keep(table, table.tick(over))
    assert [entry.how for entry in made if isinstance(entry, Chosen)][:1] == ["clock"]


def test_who_is_late_beside_another_one_is_arranged_and_the_other_goes_on() -> None:
    table = confrontation(clock=Clock("bank", bank=60, increment=30), began=0.0)
    play(table, FELLOWSHIP[0], at=40.0)
    play(table, FELLOWSHIP[1], at=50.0)
    assert table.due() == 60.0 and asked(table) == 0
    made = keep(table, table.tick(60.0))
    assert [(type(entry), entry.seat, entry.how) for entry in made if isinstance(entry, Arranged)] == [
        (Arranged, 1, "clock")
    ]
    assert "out of time" in table.lines(0)[-1].words
    assert asked(table) == 0 and table.look(0, 60.0).clocks.left == (60.0, 0.0)
    arrange(table, 0, [token for token in FELLOWSHIP if token not in table.match.choices], 61.0)
    assert table.match.state.phase == "play"  # type: ignore[attr-defined]


def test_a_correspondence_clock_is_not_full_twice_for_one_camp() -> None:
    table = confrontation(clock=LETTERS, began=0.0)
    arrange(table, 0, FELLOWSHIP, 2 * DAY)
    assert table.look(1, 2 * DAY).clocks.left == (None, DAY)


# --- taking back, pausing, giving up ---------------------------------------------------------------------------------


def test_a_camp_that_the_other_one_has_not_answered_is_taken_back_as_a_whole() -> None:
    table = confrontation(clock=BLITZ, began=0.0)
    arrange(table, 0, FELLOWSHIP, 1.0)
    assert table.look(0, 2.0).undo == Undo(free=True, to=0)
    keep(table, table.undo(0, 2.0))
    assert table.match.choices == [] and table.look(0, 3.0).clocks.also == (1,)
    arrange(table, 1, SAURON, 4.0)
    arrange(table, 0, FELLOWSHIP, 5.0)
    assert table.match.record() == in_turn().match.record()
    assert table.look(0, 6.0).undo == Undo(free=False, to=0)


def test_who_is_asked_first_withdraws_his_camp_in_the_same_way() -> None:
    table = confrontation()
    arrange(table, 0, FELLOWSHIP)
    assert table.arrangements == {} and asked(table) == 1
    arrange(table, 0, [])
    assert table.match.choices == [] and table.look(0, 0).arranging == Arranging((0, 1), (), ())
    arrange(table, 1, SAURON)
    arrange(table, 0, FELLOWSHIP)
    for seat in (0, 1):
        with pytest.raises(MathomError):  # both have been pitched
            table.arrange(seat, [], 1.0)


def test_what_one_has_sealed_stays_sealed_when_the_other_one_takes_back() -> None:
    table = confrontation()
    arrange(table, 1, SAURON)
    play(table, FELLOWSHIP[0])
    keep(table, table.undo(0, 1.0))
    assert table.match.choices == [] and sorted(table.arrangements[1]) == sorted(SAURON)


def test_a_camp_for_pieces_of_another_draft_is_not_kept() -> None:
    table = confrontation(mode="draft")
    while table.match.state.phase == "draft":  # type: ignore[attr-defined]
        play(table, table.open_decision().default.token)
    keep(table, table.arrange(1, _camp(table, 1), 0))
    to = max(number for number, past in enumerate(table.past) if past.seat == 0)
    keep(table, table.undo(0, 1.0))
    keep(table, table.answer_undo(1, True, 2.0))
    assert len(table.match.choices) == to and table.arrangements == {}


def _camp(table: Table, seat: int) -> list[str]:
    return list(defaults(table.match, seat))


@pytest.mark.parametrize("options", [{"mode": "draft", "special": "two"}, {"mode": "variant"}, {"games": "2"}])
def test_in_every_form_of_the_game(options: dict[str, str]) -> None:
    table = Table(Setting("confrontation", options, 7))
    while table.look(0, 0).arranging is None:
        play(table, table.open_decision().default.token)
    for seat in (1, 0):
        keep(table, table.arrange(seat, _camp(table, seat)[::-1], 0))
    assert table.match.state.phase == "play"  # type: ignore[attr-defined]
    again = Table(Setting("confrontation", options, 7))
    play(again, *table.match.choices)
    assert again.match.record() == table.match.record()


def test_while_the_match_is_paused_nobody_arranges() -> None:
    table = confrontation(clock=BLITZ, began=0.0)
    keep(table, table.pause(0, 10.0))
    keep(table, table.answer_pause(1, True, 10.0))
    with pytest.raises(Paused):
        table.arrange(1, SAURON, 20.0)
    keep(table, table.unpause(1, 100.0))
    assert table.look(0, 105.0).clocks.left == (45.0, 45.0)
    arrange(table, 1, SAURON, 105.0)


def test_who_resigns_with_a_sealed_camp_has_lost() -> None:
    table = confrontation()
    arrange(table, 1, SAURON)
    keep(table, table.resign(1, 1.0))
    assert table.result is not None and table.result.winners == (0,) and table.arrangements == {}
    assert table.look(1, 2.0).arranging is None


def test_a_journal_with_a_camp_that_cannot_be_is_refused() -> None:
    setting = Setting("confrontation", {}, 7, UNTIMED)
    good = tuple(sorted(SAURON, key=SAURON.index))
    table = Table(setting)
    ordered = tuple(_ordered(table, list(good)))
    for entry in (
        Arranged(at=1.0, seat=1, tokens=ordered[::-1]),
        Arranged(at=1.0, seat=1, tokens=ordered[:2]),
        Arranged(at=1.0, seat=1, tokens=()),
        Arranged(at=1.0, seat=None, tokens=ordered),
        Arranged(at=1.0, seat=1, tokens=ordered, how="clock"),
        Chosen(at=1.0, seat=0, token="place frodo arthedain", how="arranged"),
    ):
        with pytest.raises(InvalidJournal):
            Table(setting, [entry])
    assert Table(setting, [Arranged(at=1.0, seat=1, tokens=ordered)]).arrangements == {1: ordered}


def _ordered(table: Table, tokens: list[str]) -> tuple[str, ...]:
    step = table.arrange(1, tokens, 0)
    entry = step.entries[0]
    assert isinstance(entry, Arranged)
    return entry.tokens


def test_a_premove_gives_way_to_a_camp() -> None:
    table = confrontation()
    table.premove(1, "place saruman rohan")
    arrange(table, 1, SAURON)
    assert table.look(1, 0).premove is None


# --- round after round: the packs of a draft --------------------------------------------------------------------------


def draft() -> Table:
    return Table(Setting("lotr_tcg_limited", {"players": "3", "packs": "3"}, seed=7))


def pick(table: Table, seat: int, place: int = 0) -> str:
    """The token that takes a card of the pack before a seat."""
    shown = table.look(seat, 0).view.table
    return f"take {shown.number} {shown.pack[place]}"  # type: ignore[attr-defined]


def test_a_round_is_over_when_the_first_is_asked_again() -> None:
    """Packs have been passed on then: nobody has seen them yet, and nobody answers for them."""
    table = draft()
    for seat in (2, 1, 0):
        arrange(table, seat, [pick(table, seat)])
    assert len(table.match.choices) == 3 and asked(table) == 0
    assert len(defaults(table.match, 2)) == 1


def test_a_pick_may_be_replaced_until_it_counts_and_is_not_taken_for_the_next() -> None:
    table = draft()
    arrange(table, 2, [pick(table, 2, 0)])
    first = pick(table, 2, 4)
    arrange(table, 2, [first])
    for seat in (0, 1):
        arrange(table, seat, [pick(table, seat)])
    assert first in table.match.choices
    with pytest.raises(IllegalChoice, match="that was for pick 1; this is pick 2"):
        table.arrange(2, [first], 0)


def test_what_was_handed_in_for_a_later_round_does_not_count_after_taking_back() -> None:
    table = draft()
    for seat in (0, 1, 2):
        arrange(table, seat, [pick(table, seat)])
    arrange(table, 2, [pick(table, 2)])
    assert 2 in table.arrangements
    keep(table, table.undo(0, 0))
    for seat in (1, 2):
        keep(table, table.answer_undo(seat, True, 0))
    assert table.match.choices == [] and table.arrangements == {}


@rule("tcg.limited.timeout")
def test_who_leaves_a_draft_of_two_is_answered_for_and_it_goes_on() -> None:
    table = Table(Setting("lotr_tcg_limited", {"players": "2", "packs": "3"}, seed=7))
    keep(table, table.resign(1, 0))
    assert table.result is None
    arrange(table, 0, [pick(table, 0)])
    assert len(table.match.choices) == 2 and table.look(0, 0).view.table.pick == 1  # type: ignore[attr-defined]


@rule("tcg.limited.timeout")
def test_who_runs_out_of_time_takes_what_the_judgement_likes_best() -> None:
    table = Table(Setting("lotr_tcg_limited", {"players": "2", "packs": "3"}, seed=7, clock=BLITZ, began=0.0))
    liked = table.open_decision().default.token
    step = table.tick(table.due() or 0.0)
    assert step is not None and isinstance(step.entries[0], Chosen)
    assert (step.entries[0].token, step.entries[0].how) == (liked, "clock")
