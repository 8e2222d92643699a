"""The table: what players may do at it, and what happens by itself."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Self

from msgspec.structs import replace

from mathom.core import InvalidOption, InvalidToken, MatchOver, Seat, StaleDecision
from mathom.table import errors
from mathom.table.arranging import arranged, defaults
from mathom.table.journal import (
    Arranged,
    BrokenOff,
    Chosen,
    Consented,
    DrawOffered,
    Entry,
    Interrupted,
    Matter,
    PauseAsked,
    Paused,
    RematchAsked,
    Resigned,
    Resumed,
    Said,
    TimeAdded,
    UndoAsked,
    Undone,
)
from mathom.table.look import Arranging, Clocks, Offers, TableLook, UndoRequest
from mathom.table.offers import AGREED, REFUSED
from mathom.table.pace import may_be_a_pass, pause
from mathom.table.restraint import MOST_CHOICES, TOO_LONG, check_aside
from mathom.table.setting import Setting, Stops
from mathom.table.speech import LONGEST_NAME, LONGEST_TEXT, clean
from mathom.table.watching import WatchedCourse

#: The longest text that could be a choice.
LONGEST_TOKEN = 200

#: How many choices are made by themselves at one go; what is left is due at once (`Table.due`).
MOST_AUTOMATIC = 100

_REFUSALS = {matter: kind for kind, matter in REFUSED.items()}
_AGREEMENTS = {matter: kind for kind, matter in AGREED.items()}


class OwnSettings:
    """Premoves and stops: what players have set for themselves. It is in no journal."""

    __slots__ = ("premoves", "stops")

    def __init__(self, premoves: Mapping[Seat, str] = MappingProxyType({}), stops: dict[Seat, Stops] | None = None):
        self.premoves: dict[Seat, str] = {**premoves}
        self.stops: dict[Seat, Stops] = {} if stops is None else stops

    def outlive(self, entry: Entry) -> None:
        """Drop premoves that no longer count after that entry."""
        if isinstance(entry, Undone):
            self.premoves.clear()
        elif isinstance(entry, (Chosen, Arranged, Resigned)) and entry.seat is not None:
            self.premoves.pop(entry.seat, None)


class Step:
    """What a command would bring about: entries for the journal, and the table as it is after them."""

    __slots__ = ("after", "entries")

    def __init__(self, entries: list[Entry], after: Table) -> None:
        self.entries = entries
        self.after = after


class Table(WatchedCourse):
    """A seated match without network.

    Commands check everything, change nothing, and return a `Step`: the entries to be appended to the journal, and the
    table after them. Once the entries are kept, `take` lets them have happened; nothing is played a second time:

    >>> table = Table(Setting("confrontation", {}, seed=7))
    >>> step = table.choose(0, 1, "place frodo arthedain", now=12.0)
    >>> table.version, len(step.entries), step.after.version
    (0, 1, 1)
    >>> table.take(step)
    >>> table.look(viewer=0, now=12.0).undo
    Undo(free=True, to=0)
    >>> table.choose(1, 2, "place orcs gondor", now=13.0)
    Traceback (most recent call last):
        ...
    mathom.table.errors.NotYourDecision: it is not your decision; fellowship has to choose

    Entries that another process has written are played here by `apply`.

    What players set for themselves (`premove`, `set_stops`) is kept here and not in the journal.
    """

    def __init__(self, setting: Setting, entries: Iterable[Entry] = ()) -> None:
        self.own = OwnSettings()
        super().__init__(setting, entries)

    def go_on(self, entry: Entry) -> None:
        super().go_on(entry)
        self.own.outlive(entry)
        self._drop_idle_premoves()

    def take(self, step: Step) -> None:
        """The entries of the step have been written: become the table after them. Premoves and stops that players have
        set meanwhile still count.
        """
        if step.after.version != self.version + len(step.entries):
            raise ValueError("the table has gone on since that step was asked for")
        own, worked_out, first = self.own, self.worked_out, step.entries[0]
        asked = self.match.decision.seat if self.match.decision is not None else None
        if isinstance(first, (Chosen, Arranged)) and first.seat is not None and first.seat == asked:
            worked_out.earlier[first.seat] = len(self.past), self.match
        self.become(step.after)
        self.own, self.worked_out = own, worked_out
        for entry in step.entries:
            own.outlive(entry)
            worked_out.outlive(entry)
        self._drop_idle_premoves()

    def _drop_idle_premoves(self) -> None:
        """Drop a premove whose decision has come and does not offer it, and all premoves when the match is over."""
        premoves, decision = self.own.premoves, self.decision
        if decision is None:
            premoves.clear()
        elif (token := premoves.get(decision.seat)) and token not in (o.token for o in decision.options):
            del premoves[decision.seat]

    # choosing

    def choose(self, seat: Seat | None, serial: int, token: str, now: float) -> Step:
        """The seat's answer to decision `serial`, and the answers that follow from it by themselves."""
        self._check_answer(seat, serial, now)
        token = self.match.option(_token(token)).token
        return self._command(Chosen(at=self._at(now), seat=seat, token=token), now)

    def default(self, seat: Seat | None, serial: int, now: float) -> Step:
        """The default answer to decision `serial`."""
        self._check_answer(seat, serial, now)
        token = self.open_decision().default.token
        return self._command(Chosen(at=self._at(now), seat=seat, token=token), now)

    def _check_answer(self, seat: Seat | None, serial: int, now: float) -> None:
        self.check_seat(seat)
        decision = self.open_decision()
        if serial != decision.serial:
            raise StaleDecision(f"that answers decision {serial}; the match is at decision {decision.serial}")
        if seat != decision.seat:
            raise errors.NotYourDecision(f"it is not your decision; {self.seats[decision.seat]} has to choose")
        self._check_time(decision.seat, now)

    def _check_time(self, seat: Seat, now: float) -> None:
        if (due := self.clock.due_of(seat)) is not None and due <= self._at(now):
            raise errors.TimeIsUp("your time is up; the default choice is made for you")

    def arrange(self, seat: Seat | None, tokens: Iterable[str], now: float) -> Step:
        """All of the seat's answers to a round that several answer at the same time, in any order.

        What the rules ask now is chosen at once; what they ask later is kept until then, and may be replaced or, with
        no tokens, withdrawn. The record has all choices in the order of the rules, whoever was ready first.
        """
        self.check_seat(seat)
        assert seat is not None
        self.open_decision()
        self._check_time(seat, now)
        given = [_token(token) for token in tokens]
        if not given and seat not in self.arrangements and self._arrangement_is_free(seat):
            return self.undo(seat, now)  # the rules have asked for the answers already, but nobody has seen them
        ordered = arranged(self.match, seat, given) if given else ()
        return self._aside(Arranged(at=self._at(now), seat=seat, tokens=ordered), now)

    def _arrangement_is_free(self, seat: Seat) -> bool:
        """True if the seat could take back freely what it has handed in last."""
        found = self.undo_look(seat)
        return found is not None and found.free and self.past[found.to].how == "arranged"

    def tick(self, now: float) -> Step | None:
        """What happens by itself by now: the default choice where time is up, premoves, answers that stops give."""
        if (due := self.due()) is None or due > self._at(now):
            return None
        step = self._step()
        step.after._go_on_alone(step.entries, self._at(now))
        return step

    def interrupted(self, seconds: float, now: float) -> Step | None:
        """The server was away for so many seconds since the clocks began to run; None if none of them runs."""
        at = self._at(now)
        if not self.clock.runs or self.clock.since is None or (stood := min(seconds, at - self.clock.since)) <= 0:
            return None
        return self._step(Interrupted(at=at, seconds=stood))

    def due(self) -> float | None:
        """When `tick` is needed next; None if nothing will happen by itself."""
        ready, late = self.ready(), None if self.paused else self.clock.due
        return late if ready is None else ready if late is None else min(ready, late)

    def ready(self) -> float | None:
        """When the present question gets an answer that was given in advance, or that the player's settings give."""
        accord = self._own_accord()
        return None if accord is None else max(self.latest, self._ready(accord))

    def early_by(self, token: str, now: float) -> float:
        """The seconds for which that answer to the present question has to wait; 0 for any but a pass.

        Where the time would tell what a seat holds, a pass waits for the pause of that question (`mathom.table.pace`).
        """
        decision = self.decision
        if decision is None or not self._takes_its_time or self.asked_at is None:
            return 0.0
        if token != decision.default.token or not may_be_a_pass(decision):
            return 0.0
        return max(0.0, self.asked_at + pause(self.setting, decision.serial) - self._at(now))

    @property
    def _takes_its_time(self) -> bool:
        return not self.setting.quick and self.match.game.takes_its_time(self.match.options)

    def _ready(self, accord: Chosen) -> float:
        """When an answer that comes by itself may come."""
        decision = self.decision
        assert decision is not None
        stops = self.own.stops.get(decision.seat)
        skipped = accord.how == "auto" and stops is not None and stops.skips(decision)
        if skipped or decision.seat in self.resigned or accord.how == "arranged":
            return self.latest
        return self.latest + self.early_by(accord.token, self.latest)

    def _command(self, entry: Entry, now: float) -> Step:
        """The entry, if it may happen, and what follows from it by itself."""
        self.check(entry)
        step = self._step(entry)
        step.after._go_on_alone(step.entries, self._at(now))
        return step

    def _aside(self, entry: Entry, now: float) -> Step:
        """The same for what a player does beside his choices, which may happen only so often (`restraint`)."""
        self.check(entry)
        check_aside(entry, self.asides)
        return self._command(entry, now)

    def _step(self, *entries: Entry) -> Step:
        """The step of entries that have been checked."""
        after = self.clone()
        for entry in entries:
            after.go_on(entry)
        return Step([*entries], after)

    def _go_on_alone(self, entries: list[Entry], at: float) -> None:
        """Let everything happen that happens by itself by that time, and add it to the entries."""
        for _ in range(MOST_AUTOMATIC):
            following = self._automatic(at)
            if following is None:
                break
            self.apply(following)
            entries.append(following)

    def _automatic(self, at: float) -> Chosen | Arranged | BrokenOff | None:
        """The next entry that happens by itself at this time, or None: an answer, or the end of an endless match."""
        decision = self.decision
        if decision is None or self.paused:
            return None
        if len(self.past) >= MOST_CHOICES:
            return BrokenOff(at=at, why=TOO_LONG)
        accord = self._own_accord()
        late = self.clock.late(at)
        if late is not None and late not in self.resigned and (accord is None or accord.how != "arranged"):
            if late == decision.seat:
                return Chosen(at=at, seat=late, token=decision.default.token, how="clock")
            return Arranged(at=at, seat=late, tokens=defaults(self.match, late), how="clock")
        return None if accord is None or self._ready(accord) > at else replace(accord, at=at)

    def _own_accord(self) -> Chosen | None:
        """The answer that the asked seat has given in advance, or that its own settings give: its premove, the pass, or
        the only option.
        """
        decision = self.decision
        if decision is None or self.paused:
            return None
        seat = decision.seat
        if seat in self.resigned:
            return Chosen(at=0, seat=seat, token=decision.default.token, how="auto")
        if (tokens := self.arrangements.get(seat)) is not None:
            return Chosen(at=0, seat=seat, token=tokens[0], how="arranged")
        if (token := self.own.premoves.get(seat)) is not None:
            return Chosen(at=0, seat=seat, token=token, how="premove")
        if decision.proposed_by in self.people[seat]:  # a person agrees with themselves
            return Chosen(at=0, seat=seat, token=decision.default.token, how="auto")
        stops = self.own.stops.get(seat)
        if stops is not None and stops.answers(decision):
            return Chosen(at=0, seat=seat, token=decision.default.token, how="auto")
        return None

    def _at(self, now: float) -> float:
        """The time for the next entry: never before the last one, because clocks of several machines differ."""
        if not 0 <= now < math.inf:
            raise ValueError(f"{now} is not a time")
        return max(now, self.latest)

    def clone(self) -> Self:
        copy = super().clone()
        copy.own = OwnSettings(self.own.premoves, self.own.stops)
        return copy

    # a player's own settings

    def premove(self, seat: Seat | None, token: str) -> None:
        """Answer the seat's next decision in advance. It is dropped if it is no option when the decision comes."""
        self.check_seat(seat)
        assert seat is not None
        decision = self.decision
        if decision is None:
            raise MatchOver("the match is over")
        if seat in self.resigned:
            raise errors.HasResigned("you have resigned; the others play on")
        token = " ".join(_token(token).split())
        if not self.match.game.is_token(token):
            raise InvalidToken(self.match.game.no_token(token))
        if decision.seat == seat:  # the decision came while the premove was on its way
            self.match.option(token)
        self.own.premoves[seat] = token

    def cancel_premove(self, seat: Seat | None) -> None:
        self.check_seat(seat)
        assert seat is not None
        self.own.premoves.pop(seat, None)

    def set_stops(self, seat: Seat | None, stops: Stops) -> None:
        """When the seat wants to be asked."""
        self.check_seat(seat)
        assert seat is not None
        game = self.match.game
        names = {window.name for window in game.windows}
        if unknown := stops.skip - names:
            there = f"there are {', '.join(sorted(names))}" if names else "it has none"
            raise InvalidOption(f"there is no window {min(unknown)!r} in {game.title}; {there}")
        self.own.stops[seat] = stops

    def take_stops(self, before: Table) -> None:
        """The same table, folded anew: the players have set what they had set before."""
        self.own.stops = before.own.stops

    # taking back

    def undo(self, seat: Seat | None, now: float) -> Step:
        """Back to the seat's last choice: at once where that is free, else by asking the others."""
        self.check_seat(seat)
        assert seat is not None
        self.open_decision()
        found = self.undo_look(seat)
        if found is None:
            raise errors.NothingToTakeBack("you have made no choice that could be taken back")
        chooser = self.past[found.to].seat
        if found.free:
            return self._aside(Undone(at=self._at(now), seat=chooser, to=found.to), now)
        return self._aside(UndoAsked(at=self._at(now), seat=chooser, to=found.to), now)

    def answer_undo(self, seat: Seat | None, yes: bool, now: float) -> Step:
        return self._answer("undo", seat, yes, now)

    # draws, pauses, giving up

    def offer_draw(self, seat: Seat | None, now: float) -> Step:
        """Offer a draw, or accept the one that is offered."""
        if self._offered_by_another("draw", seat):
            return self._answer("draw", seat, True, now)
        return self._aside(DrawOffered(at=self._at(now), seat=seat), now)

    def answer_draw(self, seat: Seat | None, yes: bool, now: float) -> Step:
        return self._answer("draw", seat, yes, now)

    def pause(self, seat: Seat | None, now: float) -> Step:
        """Ask for a pause, or agree to the one that is asked for. Who plays alone pauses at once."""
        self.check_seat(seat)
        assert seat is not None
        if not self.others(seat):
            return self._aside(Paused(at=self._at(now), seat=seat), now)
        if self._offered_by_another("pause", seat):
            return self._answer("pause", seat, True, now)
        return self._aside(PauseAsked(at=self._at(now), seat=seat), now)

    def answer_pause(self, seat: Seat | None, yes: bool, now: float) -> Step:
        return self._answer("pause", seat, yes, now)

    def unpause(self, seat: Seat | None, now: float) -> Step:
        """Go on. It takes two to pause, and one to resume."""
        return self._command(Resumed(at=self._at(now), seat=seat), now)

    def resign(self, seat: Seat | None, now: float) -> Step:
        return self._command(Resigned(at=self._at(now), seat=seat), now)

    def break_off(self, why: str, now: float, *, counted: bool = False) -> Step:
        """The house ends the match; nobody has won it, unless what they have so far is counted."""
        return self._command(BrokenOff(at=self._at(now), seat=None, why=why, counted=counted), now)

    def add_time(self, seconds: float, now: float) -> Step:
        """The house gives everybody more time."""
        return self._command(TimeAdded(at=self._at(now), seat=None, seconds=seconds), now)

    def ask_rematch(self, seat: Seat | None, now: float) -> Step:
        """Ask for another match with sides swapped."""
        return self._command(RematchAsked(at=self._at(now), seat=seat), now)

    def _offered_by_another(self, matter: Matter, seat: Seat | None) -> bool:
        offer = self.offers.get(matter)
        self.check_seat(seat)
        assert seat is not None
        return offer is not None and not self.people[seat].isdisjoint(self.still_asked(offer))

    def _answer(self, matter: Matter, seat: Seat | None, yes: bool, now: float) -> Step:
        self.check_seat(seat)
        if self.result is not None:
            raise MatchOver("the match is over")
        at = self._at(now)
        offer = self.offer_to(seat, matter, refusing=not yes)
        if not yes:
            return self._command(_REFUSALS[matter](at=at, seat=seat), now)
        if matter == "undo":
            self.open_decision()
        assert seat is not None
        if not self.still_asked(offer) <= self.people[seat]:
            return self._command(Consented(at=at, seat=seat, matter=matter), now)
        if matter == "undo":
            return self._command(Undone(at=at, seat=offer.seat, to=offer.to), now)
        return self._command(_AGREEMENTS[matter](at=at, seat=seat), now)

    # talking

    def chat(self, name: str, text: str, seat: Seat | None, now: float) -> Step:
        """Say something; spectators (seat None) may, too."""
        said = Said(at=self._at(now), seat=seat, name=clean(name, LONGEST_NAME), text=clean(text, LONGEST_TEXT))
        self.check(said)
        self.talk.check(seat, said.name)
        return self._step(said)

    # looking

    def look(self, viewer: Seat | None, now: float) -> TableLook:
        """All that the person in that seat (None: a spectator) may see."""
        view = self.view(viewer)
        offer = self.offers
        undo, draw, pause = offer.get("undo"), offer.get("draw"), offer.get("pause")
        clock = self.clock
        running = () if clock.since is None else clock.running
        return TableLook(
            v=self.version,
            you=viewer,
            view=view,
            clocks=Clocks(running[0] if running else None, clock.left_at(now), now, running[1:]),
            offers=Offers(
                draw=None if draw is None else draw.seat,
                undo=None if undo is None else UndoRequest(undo.seat, undo.to),
                pause=None if pause is None else pause.seat,
                paused=self.paused,
                rematch=self.rematch,
                resigned=self.resigned,
            ),
            undo=None if viewer is None else self.undo_look(viewer),
            premove=None if viewer is None else self._given(viewer),
            arranging=self._arranging(viewer),
            chat=self.talk.page().lines,
        )

    def _given(self, viewer: Seat) -> str | None:
        """The answer that the viewer has given in advance, or that his settings give after a pause."""
        decision = self.decision
        if self._takes_its_time and decision is not None and decision.seat in self.people[viewer]:
            accord = self._own_accord()
            if accord is not None and accord.how == "auto":
                return accord.token
        return self.own.premoves.get(viewer)

    def _arranging(self, viewer: Seat | None) -> Arranging | None:
        decision = self.decision
        if decision is None or not decision.alongside or self.setting.in_turn:
            return None
        waiting = tuple(seat for seat in self.waited_for() if seat not in self.arrangements)
        ready = tuple(seat for seat in decision.alongside if seat not in waiting)
        return Arranging(waiting, ready, () if viewer is None else self.arrangements.get(viewer, ()))


def _token(text: str) -> str:
    if len(text) > LONGEST_TOKEN:
        raise InvalidToken(f"that is too long to be a choice: {len(text)} characters")
    return text
