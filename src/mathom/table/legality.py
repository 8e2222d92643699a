"""Whether an entry may happen now: every rule of a table about what its players and the house may do.

A journal is folded through the same checks, so that one that could not have been played is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from mathom.core import MatchOver, MathomError, Seat
from mathom.table import errors
from mathom.table.arranging import arranged
from mathom.table.errors import NothingToAnswer, NotYourDecision
from mathom.table.journal import (
    Arranged,
    BrokenOff,
    Chosen,
    Consented,
    DrawAgreed,
    DrawOffered,
    DrawRefused,
    Entry,
    How,
    Interrupted,
    Matter,
    PauseAsked,
    Paused,
    PauseRefused,
    RematchAsked,
    Resigned,
    Resumed,
    Said,
    TimeAdded,
    UndoAsked,
    Undone,
    UndoRefused,
)
from mathom.table.offers import AGREED, ASKED, REFUSED, WORDS
from mathom.table.setting import DAY
from mathom.table.speech import LONGEST_NAME, LONGEST_TEXT, clean

if TYPE_CHECKING:
    from mathom.table.course import Course


def check_entry(course: Course, entry: Entry) -> None:
    """Raise an error that says why, if this may not happen now."""
    if isinstance(entry, Said):
        return _check_said(course, entry)
    if isinstance(entry, BrokenOff | TimeAdded):
        return _check_house(course, entry)
    if isinstance(entry, Interrupted):
        return _check_interrupted(course, entry)
    course.check_seat(entry.seat)
    if isinstance(entry, RematchAsked):
        if course.result is None:
            raise errors.NotOver("the match is not over yet; a rematch comes after it")
        if entry.seat in course.rematch:
            raise errors.AlreadyAsked("you have asked for a rematch already")
        return None
    if course.result is not None:
        raise MatchOver("the match is over")
    if entry.seat in course.resigned and not (isinstance(entry, Chosen) and entry.how == "auto"):
        raise errors.HasResigned("you have resigned; the others play on")
    match entry:
        case Chosen():
            _check_chosen(course, entry)
        case Arranged():
            _check_arranged(course, entry)
        case Undone():
            _check_undone(course, entry)
        case DrawOffered() | UndoAsked() | PauseAsked():
            _check_asked(course, entry, ASKED[type(entry)])
        case DrawRefused() | UndoRefused() | PauseRefused():
            course.offer_to(entry.seat, REFUSED[type(entry)], refusing=True)
        case Paused(seat=int(seat)) if not course.others(seat):
            if course.paused:
                raise errors.AlreadyAsked("the match is paused already")
        case DrawAgreed(seat=int(seat)) | Paused(seat=int(seat)):
            offer = course.offer_to(entry.seat, AGREED[type(entry)])
            if not course.still_asked(offer) <= course.people[seat]:
                raise NothingToAnswer("others have not agreed yet")
        case Consented(matter=matter):
            if len(course.still_asked(course.offer_to(entry.seat, matter))) < 2:
                raise NothingToAnswer("nobody else is left to be asked")
        case Resigned(seat=int(seat)) if len(course.match.sides) > 2:
            ahead = course.match.clone()
            for each in course.resigning(ahead, seat):
                ahead.resign(each)  # the game may refuse
        case Resumed():
            if not course.paused:
                raise errors.NotPaused("the match is not paused")
    return None


def _check_said(course: Course, entry: Said) -> None:
    if entry.seat is not None:
        course.check_seat(entry.seat)
    if clean(entry.text, LONGEST_TEXT) != entry.text or clean(entry.name, LONGEST_NAME) != entry.name:
        raise errors.InvalidText("control characters and blanks around it do not belong into what is said")


def _check_house(course: Course, entry: BrokenOff | TimeAdded) -> None:
    if entry.seat is not None:
        raise MathomError("no seat does that, but the house")
    if course.result is not None:
        raise MatchOver("the match is over")
    if isinstance(entry, BrokenOff):
        if clean(entry.why, LONGEST_TEXT) != entry.why:
            raise errors.InvalidText("control characters and blanks around it do not belong into a reason")
    elif course.setting.clock.kind == "none":
        raise MathomError("this table has no clock to which time could be added")
    elif not 0 < entry.seconds <= DAY:
        raise MathomError(f"{entry.seconds} seconds cannot be added to a clock")


def _check_interrupted(course: Course, entry: Interrupted) -> None:
    if entry.seat is not None:
        raise MathomError("that the server is away is nobody's doing")
    since = course.clock.since
    if not course.clock.runs or since is None:
        raise MathomError("no clock runs that could stand still")
    if not 0 < entry.seconds <= entry.at - since:
        raise MathomError(f"the clocks have run for {entry.at - since} s, and cannot have stood still for more")


def _check_chosen(course: Course, entry: Chosen) -> None:
    decision = course.open_decision()
    if entry.seat != decision.seat:
        raise NotYourDecision(f"it is not your decision; {course.seats[decision.seat]} has to choose")
    if entry.how not in get_args(How):
        raise MathomError(f"{entry.how!r} is no way to choose; there are {', '.join(get_args(How))}")
    if entry.how == "clock" and course.setting.clock.kind == "none":
        raise MathomError("nobody's time is up: this table has no clock")
    if entry.how == "arranged" and course.arrangements.get(entry.seat, ())[:1] != (entry.token,):
        raise MathomError(f"{entry.token!r} has not been arranged")
    course.match.option(entry.token)


def _check_arranged(course: Course, entry: Arranged) -> None:
    decision, seat = course.open_decision(), entry.seat
    assert seat is not None
    if course.setting.in_turn and seat != decision.seat:
        raise NotYourDecision(f"at one device one after the other is asked, now {course.seats[decision.seat]}")
    if entry.how == "clock" and course.setting.clock.kind == "none":
        raise MathomError("nobody's time is up: this table has no clock")
    if not entry.tokens:
        if seat not in course.arrangements:
            raise NothingToAnswer("you have arranged nothing that could be withdrawn")
    elif arranged(course.match, seat, entry.tokens) != entry.tokens:
        raise MathomError("that is not the order in which the rules ask")
    elif entry.tokens == course.arrangements.get(seat):
        raise errors.AlreadyAsked("that is what you have arranged already")


def _check_asked(course: Course, entry: Entry, matter: Matter) -> None:
    assert entry.seat is not None
    if matter == "draw" and not course.setting.draws:
        raise errors.NoDraws("there are no draws at this table")
    if not course.others(entry.seat):
        raise NothingToAnswer("there is nobody to ask")
    if matter == "pause" and course.paused:
        raise errors.AlreadyAsked("the match is paused already")
    if matter in course.offers:
        whose = "you have" if course.offers[matter].seat in course.people[entry.seat] else "another player has"
        raise errors.AlreadyAsked(f"{whose} asked for {WORDS[matter]} already")
    if course.declined.get((matter, entry.seat)) == len(course.past):
        raise errors.AlreadyAsked(f"you have asked for {WORDS[matter]} just now; ask again after the next choice")
    if isinstance(entry, UndoAsked):
        course.open_decision()
        _check_target(course, entry.seat, entry.to)


def _check_undone(course: Course, entry: Undone) -> None:
    assert entry.seat is not None
    course.open_decision()
    _check_target(course, entry.seat, entry.to)
    # That nothing was learned in between is not asked of an old journal again: what counts as that may be
    # judged more sharply one day, and matches have to survive it.
    own = course.people[entry.seat]
    if not course.agreed(entry) and any(past.seat not in own for past in course.past[entry.to :]):
        raise NothingToAnswer("others have chosen since, and have not been asked")


def _check_target(course: Course, seat: Seat, to: int) -> None:
    if not len(course.setting.start) <= to < len(course.past) or course.past[to].seat != seat:
        raise errors.NothingToTakeBack(f"you made no choice when {to} choices had been made")
    if course.past_resigning(to):
        raise errors.NothingToTakeBack("somebody has resigned since")
