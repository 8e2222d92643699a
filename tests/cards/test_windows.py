"""Windows and moments, played natively by a state that only takes notes."""

from __future__ import annotations

from msgspec import Struct

from mathom.cards.moments import Impending, Moment, Reactions, prevent, prevented
from mathom.cards.rules import Rules
from mathom.cards.windows import Procedure
from mathom.core import Decision, Option, Seat, resumable

PASS, ACT = Option("pass", "Pass"), Option("act", "Act")


class Notes:
    """What has been done, who could act, and what is impending."""

    def __init__(self, able: tuple[Seat, ...] = (), due: tuple[str, ...] = ()) -> None:
        self.able = able
        self.required = due
        self.done: list[str] = []
        self.impending: tuple[Impending, ...] = ()


class Round(Procedure[Notes], frozen=True):
    left: int = 2

    def seats(self, g: Notes) -> tuple[Seat, ...]:
        return (0, 1, 2)

    def over(self, g: Notes) -> bool:
        return not self.left

    def asks(self, g: Notes, seat: Seat) -> bool:
        return seat in g.able

    @resumable
    def act(self, g: Notes, seat: Seat) -> Rules[Procedure[Notes] | None]:
        choice = yield Decision(seat, "Act?", "toy.act", (PASS, ACT))
        return Round(self.left - 1) if choice is ACT else None


def asked(rules: Rules[object], *answers: Option) -> list[Seat]:
    """The seats that are asked, in their order, when they answer so; who is not told what to say passes."""
    seats: list[Seat] = []
    waiting = iter(answers)
    try:
        decision = next(rules)
        while True:
            seats.append(decision.seat)
            decision = rules.send(next(waiting, PASS))
    except StopIteration:
        return seats


def test_a_window_closes_when_all_have_passed_in_a_row() -> None:
    assert asked(Round().until_all_pass(Notes((0, 1, 2)))) == [0, 1, 2]
    assert asked(Round().until_all_pass(Notes((0, 1, 2))), PASS, ACT) == [0, 1, 2, 0, 1], "the first action counts anew"


def test_who_cannot_act_is_not_asked_and_has_passed() -> None:
    assert asked(Round().until_all_pass(Notes((1,)))) == [1]
    assert asked(Round().until_all_pass(Notes((1,))), ACT) == [1, 1]
    assert asked(Round().until_all_pass(Notes())) == []


def test_a_window_ends_at_once_when_there_is_nothing_left_to_act_on() -> None:
    assert asked(Round().until_all_pass(Notes((0, 1, 2))), ACT, ACT) == [0, 1]


# --- moments ---------------------------------------------------------------------------------------------------------


class Bang(Moment, frozen=True):
    loud: bool = True


class Due(Struct, frozen=True):
    what: str


class Reacting(Reactions[Notes, Due], frozen=True):
    def heeded(self, g: Notes, moment: Moment) -> bool:
        return isinstance(moment, Bang) and moment.loud

    def due(self, g: Notes, moments: tuple[Moment, ...]) -> tuple[Due, ...]:
        return tuple(Due(what) for what in g.required for moment in moments if self.heeded(g, moment))

    def may_respond(self, g: Notes, moment: Moment) -> bool:
        return bool(g.able)

    @resumable
    def first(self, g: Notes, due: tuple[Due, ...]) -> Rules[int]:
        yield Decision(9, "Which first?", "toy.first", tuple(Option(one.what, one.what) for one in due))
        return len(due) - 1

    @resumable
    def react(self, g: Notes, one: Due) -> Rules[None]:
        g.done.append(one.what)
        if one.what == "prevent":
            prevent(g)
        if one.what == "ask":
            yield Decision(8, "Well?", "toy.react", (PASS,))

    @resumable
    def respond(self, g: Notes, moment: Moment) -> Rules[None]:
        for seat in g.able:
            if not prevented(g, moment):
                choice = yield Decision(seat, "Respond?", "toy.respond", (PASS, ACT))
                g.done.append(f"{seat} {choice.token}")
                if choice is ACT:
                    prevent(g)


REACTIONS = Reacting()


def result(rules: Rules[bool], *answers: Option) -> bool:
    waiting = iter(answers)
    try:
        next(rules)
        while True:
            rules.send(next(waiting, PASS))
    except StopIteration as stop:
        return bool(stop.value)


def test_what_is_required_comes_before_what_is_optional_in_the_order_that_somebody_decides() -> None:
    g = Notes((0,), ("ask", "jump"))
    assert asked(REACTIONS.happen(g, Bang())) == [9, 8, 0]
    assert g.done == ["jump", "ask", "0 pass"]


def test_of_moments_that_come_together_everything_required_comes_first() -> None:
    g = Notes((0,), ("jump",))
    assert asked(REACTIONS.happen_together(g, (Bang(), Bang(loud=False), Bang()))) == [9, 0, 0]
    assert g.done == ["jump", "jump", "0 pass", "0 pass"]


def test_a_moment_that_nobody_heeds_is_not_played() -> None:
    g = Notes((0,), ("jump",))
    assert asked(REACTIONS.happen(g, Bang(loud=False))) == [] and g.done == []
    assert result(REACTIONS.about_to(g, Bang(loud=False))) and g.done == []


def test_what_is_about_to_happen_does_unless_it_is_prevented() -> None:
    assert result(REACTIONS.about_to(Notes((0, 1)), Bang()))
    g = Notes((0, 1))
    assert not result(REACTIONS.about_to(g, Bang()), ACT)
    assert g.done == ["0 act"], "there is nothing left to respond to"
    assert not result(REACTIONS.about_to(Notes(due=("prevent",)), Bang()))
    assert g.impending == ()


def test_of_several_impending_things_the_innermost_is_prevented() -> None:
    outer, inner = Bang(), Bang()
    g = Notes()
    g.impending = (Impending(outer), Impending(inner))
    prevent(g)
    assert prevented(g, inner) and not prevented(g, outer) and not g.impending[0].prevented
