"""The course of a match, folded from its journal.

Every entry is checked before it changes anything: a journal is either a match that could be played like that, or is
refused with the number of its first impossible entry.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Literal, Self, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from mathom.core import (
    ALONE,
    Decision,
    Event,
    Match,
    MatchOver,
    MathomError,
    Outcome,
    Seat,
    Seats,
    listed,
)
from mathom.table import errors, happenings
from mathom.table.arranging import place_in_round, still_to_answer
from mathom.table.errors import InvalidJournal, NothingToAnswer, NotSeated
from mathom.table.journal import (
    KINDS,
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
from mathom.table.legality import check_entry
from mathom.table.look import Chat
from mathom.table.match_clock import MatchClock
from mathom.table.offers import ASKED, REFUSED, WORDS, Offer
from mathom.table.restraint import ASIDES
from mathom.table.setting import Setting
from mathom.table.takeback import replayed
from mathom.table.talk import Talk

#: Seconds that the server must have been away so that the log shows it.
LONG = 60.0

#: Entries by which the match goes on: nobody is then counted as absent (`acted_at`).
GOES_ON = (Chosen, Arranged, Undone, Resigned, Paused, Resumed)


class Past(Struct, frozen=True):
    """A choice that was made: by which seat, how, and how long the log was before it. Resigning among several sides is
    a choice, too.
    """

    seat: Seat
    how: How | Literal["start", "resigned"]
    logged: int


#: The length of the log and of the chat at a version, and the shortest length of the log since the version before (a
#: taking back cuts it).
Mark: TypeAlias = tuple[int, int, int]


class Course:
    """A match as its journal tells it: who chose what, the clocks, the offers, the talk, the result."""

    def __init__(self, setting: Setting, entries: Iterable[Entry] = ()) -> None:
        setting.clock.check()
        if setting.began is not None and not 0 <= setting.began < math.inf:
            raise InvalidJournal(0, f"{setting.began} is not a time")
        self.setting = setting
        self.match = setting.match()
        self.people = self._people(setting.people)
        self.version = 0
        self.latest = 0.0 if setting.began is None else setting.began
        #: Since when the present question is open; None before the first choice of a match without a beginning.
        self.asked_at = setting.began
        #: When the match last went on (`GOES_ON`); talk and offers do not count.
        self.acted_at = self.latest
        self.result: Outcome | None = None
        self.paused = False
        self.offers: dict[Matter, Offer] = {}
        self.declined: dict[tuple[Matter, Seat], int] = {}
        self.rematch: tuple[Seat, ...] = ()
        self.resigned: tuple[Seat, ...] = ()
        #: Answers that have been handed in before the rules ask for them.
        self.arrangements: dict[Seat, tuple[str, ...]] = {}
        self.talk = Talk()
        #: How often each seat has done what a journal limits (`restraint.ASIDES`).
        self.asides: dict[Seat, int] = {}
        self.log: list[Event] = self.match.events_for_all()
        self.past: list[Past] = []
        self.clock = MatchClock(setting.clock, len(self.match.seats), setting.began)
        for number, token in enumerate(setting.start, 1):
            try:
                self._play(token, "start")
            except MathomError as error:
                raise InvalidJournal(0, f"choice {number} of its start: {error}") from None
        self.clock.start(self.waited_for(), len(self.past), setting.began)
        #: By version, beginning with version `marks_from`.
        self.marks: list[Mark] = [(len(self.log), 0, len(self.log))]
        self.marks_from = 0
        for entry in entries:
            self.apply(entry)

    def _people(self, together: tuple[tuple[Seat, ...], ...]) -> tuple[Seats, ...]:
        """For each seat, all seats of the person in it."""
        people = list(ALONE[: len(self.seats)])
        for held in together:
            seats = frozenset(held)
            free = [seat for seat in range(len(people)) if people[seat] == {seat}]
            if len(seats) != len(held) or not seats.issubset(free):
                raise InvalidJournal(0, f"the seats {held} cannot be those of one person")
            if not self.match.game.may_hold(self.match.options, seats):
                names = listed(self._name(seat) for seat in held)
                raise InvalidJournal(0, f"in {self.match.game.title} nobody holds {names} together")
            for seat in held:
                people[seat] = seats
        return tuple(people)

    def side(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that win with that one."""
        return next(side for side in self.match.sides if seat in side)

    def _name(self, seat: Seat) -> str:
        """A seat as the log calls it: `player-1` is player 1."""
        return self.seats[seat].replace("-", " ")

    # what is asked

    @property
    def seats(self) -> tuple[str, ...]:
        return self.match.seats

    @property
    def decision(self) -> Decision | None:
        """The decision that is waited for; None when the match is over, be it by agreement."""
        return None if self.result is not None else self.match.decision

    def open_decision(self) -> Decision:
        """The decision, if the match goes on."""
        decision = self.decision
        if decision is None:
            raise MatchOver("the match is over")
        if self.paused:
            raise errors.Paused("the match is paused; resume it first")
        return decision

    def waited_for(self) -> tuple[Seat, ...]:
        """The seats that the match waits for: the one that is asked, and those that still arrange their answers."""
        decision = self.decision
        if decision is None:
            return ()
        beside = () if self.setting.in_turn else still_to_answer(decision)[1:]
        return (decision.seat, *(s for s in beside if s not in self.arrangements and s not in self.resigned))

    def check_seat(self, seat: object) -> None:
        if type(seat) is not int:
            raise NotSeated("you are watching; only the players may do that")
        if not 0 <= seat < len(self.seats):
            raise NotSeated(f"there is no seat {seat} at this table; the seats are 0 to {len(self.seats) - 1}")

    # the journal

    def apply(self, entry: Entry) -> None:
        """Let the entry happen; `InvalidJournal`, and nothing changed, if it cannot."""
        if type(entry) not in KINDS:
            raise InvalidJournal(self.version + 1, f"{type(entry).__name__} is no entry of a journal")
        try:
            if not math.isfinite(entry.at):
                raise MathomError(f"{entry.at} is not a time")
            if entry.at < self.latest:
                raise MathomError(f"it goes back in time, from {self.latest} to {entry.at}")
            self.check(entry)
        except MathomError as error:
            raise InvalidJournal(self.version + 1, str(error)) from None
        self.go_on(entry)

    def go_on(self, entry: Entry) -> None:
        """Let an entry happen that has been checked."""
        low = self._happen(entry)
        if isinstance(entry, ASIDES) and entry.seat is not None:
            self.asides[entry.seat] = self.asides.get(entry.seat, 0) + 1
        self.latest = entry.at
        if isinstance(entry, GOES_ON):
            self.acted_at = entry.at
        self.version += 1
        self.marks.append((len(self.log), self.talk.total, min(low, len(self.log))))

    def check(self, entry: Entry) -> None:
        """Raise an error that says why, if this may not happen now."""
        check_entry(self, entry)

    def agreed(self, entry: Undone) -> bool:
        """True if the others were asked for this taking back; otherwise it is a free one."""
        offer = self.offers.get("undo")
        return offer is not None and (offer.seat, offer.to) == (entry.seat, entry.to)

    def past_resigning(self, to: int) -> bool:
        """True if anybody has resigned since `to` choices had been made."""
        return any(past.how == "resigned" for past in self.past[to:])

    # offers

    def offer_to(self, seat: Seat | None, matter: Matter, *, refusing: bool = False) -> Offer:
        """The offer that the seat is asked to answer. Its maker may refuse it, too: that withdraws it."""
        offer = self.offers.get(matter)
        assert seat is not None
        own = self.people[seat]
        if offer is None or not own.isdisjoint(offer.consents) or (offer.seat in own and not refusing):
            raise NothingToAnswer(f"nobody has asked you for {WORDS[matter]}")
        return offer

    def others(self, seat: Seat) -> set[Seat]:
        """The seats of other people who are still in the match."""
        return set(range(len(self.seats))) - self.people[seat] - set(self.resigned)

    def still_asked(self, offer: Offer) -> set[Seat]:
        """The seats that have not answered; a person with several seats answers from the first."""
        answered = frozenset[Seat]().union(*(self.people[seat] for seat in (offer.seat, *offer.consents)))
        return {min(self.people[seat]) for seat in self.others(offer.seat) - answered}

    def _decline(self, matter: Matter) -> None:
        offer = self.offers.pop(matter, None)
        if offer is not None:
            self.declined[matter, offer.seat] = len(self.past)

    # what an entry does

    def _happen(self, entry: Entry) -> int:
        """Let a checked entry happen; the shortest length that the log had on the way."""
        low = len(self.log)
        if isinstance(entry, Said):
            self.talk.say(entry.seat, Chat(entry.name, entry.text, entry.at))
            return low
        if isinstance(entry, BrokenOff):
            self.log.append(happenings.MatchBrokenOff(player="", why=entry.why))
            scores = self.match.game.scores_so_far(self.match.state) if entry.counted else None
            reason = happenings.sentence(f"{entry.why}.")
            self._break_off(Outcome.by_score(scores or (0,) * len(self.seats), reason, ""), entry.at)
            return low
        if isinstance(entry, TimeAdded):
            self.log.append(happenings.ExtraTime(player="", seconds=entry.seconds))
            self.clock.add(entry.seconds, entry.at)
            return low
        if isinstance(entry, Interrupted):
            self.clock.stood_still(entry.seconds, entry.at)
            self.log.append(happenings.HouseClosed(seconds=entry.seconds, quiet=entry.seconds < LONG))
            return low
        seat = entry.seat
        assert seat is not None
        player = self._name(seat)
        match entry:
            case Chosen():
                self._choose(seat, entry)
            case Arranged():
                self._arrange(seat, entry)
            case Undone():
                low = self._take_back(seat, entry)
            case DrawOffered() | PauseAsked():
                self.offers[ASKED[type(entry)]] = Offer(seat)
            case UndoAsked(to=to):
                self.offers["undo"] = Offer(seat, to)
            case DrawRefused() | UndoRefused() | PauseRefused():
                self._decline(REFUSED[type(entry)])
            case Consented(matter=matter):
                offer = self.offers[matter]
                self.offers[matter] = replace(offer, consents=(*offer.consents, seat))
            case DrawAgreed():
                self.log.append(happenings.DrawnByAgreement(player=player))
                scores = (0,) * len(self.seats)
                self._break_off(Outcome((), scores, "The players agreed on a draw.", ""), entry.at)
            case Paused():
                self.paused = True
                self.offers.pop("pause", None)
                self.clock.pause(entry.at)
                self.log.append(happenings.PlayPaused(player=player))
            case Resumed():
                self.paused = False
                self.clock.resume(entry.at)
                self.log.append(happenings.PlayResumed(player=player))
            case Resigned():
                self._resign(seat, entry.at)
            case RematchAsked():
                self.rematch = tuple(sorted((*self.rematch, seat)))
        return low

    def _play(self, token: str, how: How | Literal["start"]) -> None:
        """Make the choice, and take its events into the log."""
        decision = self.match.decision
        told, logged = self.match.event_count, len(self.log)
        self.match.choose(token)
        assert decision is not None
        if how == "clock":
            self.log.append(happenings.TimeRanOut(player=self._name(decision.seat)))
        self.log += self.match.events_for_all(told)
        self.past.append(Past(decision.seat, how, logged))
        self.result = self.match.outcome

    def _choose(self, seat: Seat, entry: Chosen) -> None:
        self._play(entry.token, entry.how)
        if entry.how in ("player", "premove"):
            self._plays_on(seat)
        waiting = self.arrangements.pop(seat, ())[1:]
        if waiting and entry.how == "arranged":
            self.arrangements[seat] = waiting
        self.clock.chosen(seat, len(self.past), entry.at, entry.how != "clock", self.waited_for())
        self.asked_at = entry.at
        if self.result is not None:
            self._end(self.result, entry.at)

    def _plays_on(self, seat: Seat) -> None:
        """A player who goes on playing thereby refuses a taking back and another's draw."""
        self._decline("undo")
        if (draw := self.offers.get("draw")) is not None and draw.seat not in self.people[seat]:
            self._decline("draw")

    def _arrange(self, seat: Seat, entry: Arranged) -> None:
        in_time = entry.how != "clock"
        if not in_time:
            self.log.append(happenings.TimeRanOut(player=self._name(seat)))
        elif entry.tokens:
            self._plays_on(seat)
        self.arrangements.pop(seat, None)
        if entry.tokens:
            self.arrangements[seat] = entry.tokens
        self.clock.arranged(seat, entry.at, in_time, self.waited_for())

    def _take_back(self, seat: Seat, entry: Undone) -> int:
        agreed = self.agreed(entry)
        if agreed:
            del self.offers["undo"]
        low = self.past[entry.to].logged
        taken = len(self.past) - entry.to
        was = self.match.decision
        self.match = replayed(self.match, entry.to)
        self._keep_arrangements(was, taken)
        self.log = [*self.log[:low], happenings.TakenBack(player=self._name(seat), choices=taken)]
        self.past = self.past[: entry.to]
        self.clock.undone(self.waited_for(), entry.to, entry.at, agreed)
        self.asked_at = entry.at
        return low

    def _keep_arrangements(self, was: Decision | None, taken: int) -> None:
        """Keep answers that others have handed in if their round is still open after taking back so many choices; drop
        all others.
        """
        now = self.match.decision
        waiting: tuple[Seat, ...] = ()
        if was is not None and now is not None and still_to_answer(was):
            same = (was.rule, was.alongside) == (now.rule, now.alongside)
            waiting = still_to_answer(now)[1:] if same and taken <= self._answered(was) else ()
        self.arrangements = {seat: tokens for seat, tokens in self.arrangements.items() if seat in waiting}

    def _answered(self, asked: Decision) -> int:
        """How many of the last choices belong to the open round, in which seats are asked in order."""
        place, found = place_in_round(asked), 0
        for past in reversed(self.past):
            if past.seat not in asked.alongside or asked.alongside.index(past.seat) > place:
                break
            place, found = asked.alongside.index(past.seat), found + 1
        return found

    def resigning(self, match: Match, seat: Seat) -> Iterator[Seat]:
        """The seats of the person who gives up, as long as the match goes on."""
        for each in sorted(self.people[seat]):
            if match.decision is not None:
                yield each

    def _resign(self, seat: Seat, at: float) -> None:
        """A person leaves all his seats. With two sides, the match ends when a whole side has given up; with more, the
        game says how it goes on.
        """
        logged = len(self.log)
        if len(self.match.sides) > 2:
            for each in self.resigning(self.match, seat):
                told = self.match.event_count
                self.match.resign(each)
                self.log += self.match.events_for_all(told)
                self.past.append(Past(each, "resigned", logged))
        else:
            self.log += [happenings.GaveUp(player=self._name(each)) for each in sorted(self.people[seat])]
        self.resigned += tuple(sorted(self.people[seat]))
        for matter in tuple(self.offers):
            self._decline(matter)
        for each in self.people[seat]:
            self.arrangements.pop(each, None)
        self.clock.passed_on(self.waited_for(), len(self.past), at)
        self.asked_at = at
        if self.match.outcome is not None:
            self._end(self.match.outcome, at)
        elif len(self.match.sides) <= 2 and set(self.side(seat)) <= set(self.resigned):
            self._break_off(self._given_up(self.side(seat)), at)

    def _given_up(self, side: tuple[Seat, ...]) -> Outcome:
        """The side has given up: the other one wins, if there is one."""
        seats = range(len(self.seats))
        winners = tuple(seat for seat in seats if seat not in side)
        losers = f"{listed(map(self._name, side))} {'resigns' if len(side) == 1 else 'resign'}"
        victory = f"{listed(map(self._name, winners))} {'wins' if len(winners) == 1 else 'win'}" if winners else "lost"
        reason = happenings.sentence(f"{losers}: {victory}.")
        return Outcome(winners, tuple(int(seat in winners) for seat in seats), reason, "")

    def _break_off(self, outcome: Outcome, at: float) -> None:
        """End a match that could have gone on; what was hidden is turned up, as at any end."""
        self.log += self.match.turned_up()
        self._end(outcome, at)

    def _end(self, outcome: Outcome, at: float) -> None:
        self.result = outcome
        self.paused = False
        self.offers = {}
        self.arrangements = {}
        self.clock.stop(at)

    # copies

    def clone(self) -> Self:
        """An independent copy that can go on by itself."""
        copy = type(self).__new__(type(self))
        copy.become(self)
        copy.match = self.match.clone(quiet=False)
        copy.clock = self.clock.clone()
        copy.offers, copy.declined = self.offers.copy(), self.declined.copy()
        copy.arrangements = self.arrangements.copy()
        copy.talk, copy.asides = self.talk.clone(), self.asides.copy()
        copy.log, copy.past, copy.marks = self.log.copy(), self.past.copy(), self.marks.copy()
        return copy

    def become(self, other: Self) -> None:
        """Take over everything of another course, which must not be used any more."""
        vars(self).update(vars(other))

    def __eq__(self, other: object) -> bool:
        """True if both are the same course; premoves and stops are no part of it."""
        return isinstance(other, Course) and self._told() == other._told()

    __hash__ = None  # type: ignore[assignment]  # mutable

    def _told(self) -> tuple[object, ...]:
        match = (self.match.record(), self.match.decision, self.match.events_for_all())
        asked = (self.offers, self.declined, self.rematch, self.resigned, self.paused, self.arrangements)
        told = (self.talk, self.asides, self.log, self.past, self.marks)
        return self.setting, self.version, self.latest, self.result, self.clock, match, asked, told
