"""One match at the terminal: who plays it, what was chosen, taking back, giving up, keeping.

Both the table and the plain text talk to this, and neither knows the true state: they ask for a seat's view.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path

from msgspec import Struct

from mathom.bots import Bot
from mathom.cli.drawing import capital, drawing_of
from mathom.cli.files import CannotSave, Keeper, new_save_path
from mathom.cli.players import PATIENCE, adviser, bot_named, read_thought, specs_of, start_thinking
from mathom.core import RESIGN, Decision, Event, Match, MathomError, Option, Seat, View, in_log, seats_of

#: In a save: all seats are people's.
BOTH = "both"


class LogLine(Struct, frozen=True):
    """A line of the log; `fresh` if it is news since the reader's last choice. A remark is ours, not the game's."""

    text: str
    rule: str
    fresh: bool
    remark: bool = False


class Past(Struct, frozen=True):
    """A choice that was made: by whom, whether he had any alternative, and how long the log was before."""

    seat: Seat
    forced: bool
    logged: int


#: The words with a capital at the start.
sentence = capital


class Session:
    """A match being played by the people in `humans`; bots play the other seats: one, or one each (`greedy,random`)."""

    def __init__(self, match: Match, humans: frozenset[Seat], bot: str, save_path: Path | None = None) -> None:
        self.match = match
        self.drawing = drawing_of(match.game.name)
        self.humans = humans
        self.bot = bot
        self._specs = specs_of(bot, [seat for seat in range(len(match.seats)) if seat not in humans])
        self.patience = PATIENCE
        self.resigned: Seat | None = None
        self.keeper = Keeper()
        self.save_path = save_path or new_save_path(match.game.name)
        self.tell: Callable[[str], None] = lambda remark: None
        self._past: list[Past] = []
        self._remarks: list[tuple[int, str]] = []
        self._bots: dict[str, Bot] = {}
        self._autosaves = True
        for spec in self._specs.values():
            self._bot(spec)  # a bot that does not exist is refused before the game starts
        self._rewind(len(match.record().choices))

    # who, and what now

    @property
    def hotseat(self) -> bool:
        return len(self.humans) > 1

    @property
    def decision(self) -> Decision | None:
        """The decision that is waited for; None when the game is over."""
        return None if self.resigned is not None else self.match.decision

    @property
    def over(self) -> bool:
        return self.decision is None

    @property
    def asked(self) -> Seat | None:
        """The person who has to choose; None if a bot has to, or the game is over."""
        decision = self.decision
        return decision.seat if decision is not None and decision.seat in self.humans else None

    @property
    def reader(self) -> Seat | None:
        """Whose view may be shown: the one person's, or at a shared device that of who is asked (None: nobody's)."""
        return self.asked if self.hotseat else min(self.humans)

    def view(self, seat: Seat | None) -> View:
        return self.match.view(seat, over=self.over)

    def name(self, seat: Seat) -> str:
        """A seat in words."""
        return self.drawing.name(self.match, seat)

    def others(self, seat: Seat) -> str:
        """The other people at a shared device, in words."""
        return " and ".join(self.name(other) for other in sorted(self.humans) if other != seat)

    @property
    def against(self) -> str:
        """Whom the people play against."""
        if len(self.match.seats) == 1:
            return "alone"
        return "hot-seat" if not self._specs else f"against {', '.join(dict.fromkeys(self._specs.values()))}"

    @property
    def result(self) -> str:
        """How it ended, in words; empty while it goes on."""
        if self.resigned is not None:
            return self.drawing.resigned(self.match, self.resigned)
        return self.drawing.ending(self.match)

    # the log

    def log(self, seat: Seat | None) -> list[LogLine]:
        """The log as a seat may read it (None: a spectator), with our remarks in their places."""
        seen_before = max((past.logged for past in self._past if past.seat == seat and not past.forced), default=0)
        remarks = list(self._remarks)
        lines: list[LogLine] = []
        seats = seats_of(seat)
        told = [*self.match.events_for_all(), *(self.match.turned_up() if self.resigned is not None else ())]
        events = [(place, event.seen_by(seats)) for place, event in enumerate(told)]
        seen = [(place, event) for place, event in events if event is not None]
        for at in in_log([event for _, event in seen]):
            place, event = seen[at]
            while remarks and remarks[0][0] <= place:
                lines.append(LogLine(remarks.pop(0)[1], "", place >= seen_before, remark=True))
            lines.append(LogLine(sentence(event.words()), event.rule, place >= seen_before))
        return lines + [LogLine(text, "", True, remark=True) for _, text in remarks]

    def events(self, seat: Seat | None) -> list[Event]:
        return self.match.events(seat)

    def remark(self, text: str) -> None:
        """Write a remark of ours into the log, and say it."""
        self._remarks.append((self.match.event_count, text))
        self.tell(text)

    # choosing

    def choose(self, choice: Option | str, serial: int | None = None) -> None:
        """The choice of the person who is asked, or a plan of several."""
        for number, single in enumerate(self._planned(choice)):
            self._apply(single, None if number else serial)
        self.autosave()

    def _planned(self, choice: Option | str) -> Sequence[Option | str]:
        if self.asked is None:
            return (choice,)
        token = choice if isinstance(choice, str) else choice.token
        plans = {plan.token: plan.choices for plan in self.drawing.plans(self.view(self.asked))}
        return plans.get(token, (choice,))

    def _apply(self, choice: Option | str, serial: int | None = None) -> None:
        decision = self.match.decision
        assert decision is not None
        seat = self.match.chooser(choice) if isinstance(choice, str) else decision.seat
        logged = self.match.event_count
        self.match.choose(choice, serial)
        forced = not self.hotseat and len(decision.options) == 1
        self._past.append(Past(seat, forced, logged))

    def settle(self) -> None:
        """Against a bot, answer for the player where there is only one answer. Two people are always asked, so
        that nobody can tell from the pace what the other holds; but nobody asks who has left."""
        while self.asked is not None:
            decision = self.decision
            assert decision is not None
            if decision.seat in self.left:
                self._apply(decision.default)
                continue
            if self.hotseat or decision.always or len(decision.options) > 1:
                return
            if not decision.window:  # that nothing can be done in a window is no news
                self.remark(f"Only one choice: {decision.options[0].label}.")
            self._apply(decision.options[0])

    # bots

    def _bot(self, spec: str) -> Bot:
        if spec not in self._bots:
            self._bots[spec] = bot_named(spec)
        return self._bots[spec]

    def _thinking(self, spec: str, seat: Seat) -> Future[Option]:
        # The same position is thought about with the same dice: to take back and choose the same again changes nothing.
        rng = random.Random(f"{self.match.seed} {len(self._past)} {seat} {spec}")
        return start_thinking(self._bot(spec), self.match.perspective(seat, rng), rng)

    def start_bot(self) -> Future[Option]:
        """Let the bot whose decision it is think about it."""
        assert self.decision is not None and self.asked is None
        return self._thinking(self._specs[self.decision.seat], self.decision.seat)

    def finish_bot(self, thought: Future[Option], serial: int) -> None:
        """Make the bot's choice, or the default one where it has none that counts."""
        decision = self.decision
        if decision is None or decision.serial != serial:
            return  # the position it thought about has been taken back
        token, fault = read_thought(thought, self.patience)
        if not fault:
            try:
                self._apply(token)
            except MathomError as error:
                fault = f"has made an illegal choice ({error})"
        if fault:
            # What it could have chosen is the bot's secret, so the remark does not name it.
            self.remark(f"The bot {self._specs[decision.seat]} {fault}; the default choice is made for it.")
            self._apply(decision.default)
        self.autosave()

    def start_hint(self) -> Future[Option]:
        """Ask a bot what it would choose in the place of the person who is asked."""
        assert self.asked is not None
        return self._thinking(adviser(next(iter(self._specs.values()), "")), self.asked)

    def read_hint(self, thought: Future[Option], serial: int) -> Option | None:
        """The option that the adviser would choose; None if it has none, or if the question is another one by now."""
        decision = self.decision
        if decision is None or decision.serial != serial:
            return None
        token, _ = read_thought(thought, self.patience)
        return next((option for option in decision.options if option.token == token), None)

    # taking back, giving up

    def can_undo(self, seat: Seat) -> bool:
        return self.resigned is not None or self._previous(seat) is not None

    def undo(self, seat: Seat) -> bool:
        """Back to the seat's previous decision (or before the resignation); False if there is none."""
        if self.resigned is not None:
            self.resigned = None
            return True
        previous = self._previous(seat)
        if previous is not None:
            self._rewind(previous)
        return previous is not None

    def _previous(self, seat: Seat) -> int | None:
        made = [number for number, past in enumerate(self._past) if past.seat == seat and not past.forced]
        return made[-1] if made else None

    def _rewind(self, count: int) -> None:
        """Play the first choices again."""
        tokens = self.match.record().choices[:count]
        self.match = self.match.afresh()
        self._past = []
        for token in tokens:
            self._apply(token)
        logged = self.match.event_count
        self._remarks = [remark for remark in self._remarks if remark[0] < logged]

    @property
    def left(self) -> set[Seat]:
        """The people who have given up while others play on."""
        names = [token.removeprefix(RESIGN) for token in self.match.choices if token.startswith(RESIGN)]
        return {self.match.seats.index(name) for name in names}

    def resign(self, seat: Seat) -> None:
        """Give up. Where three or more play, the other people at the device play on."""
        if len(self.match.seats) > 2 and self.humans - self.left - {seat}:
            self._apply(f"{RESIGN}{self.match.seats[seat]}")
        else:
            self.resigned = seat
        self.autosave()

    # keeping

    @property
    def notes(self) -> dict[str, str]:
        """What a save tells about the players, so that it can be resumed."""
        side = ",".join(self.match.seats[seat] for seat in sorted(self.humans)) if self._specs else BOTH
        notes = {"side": side} | ({"bot": self.bot} if self.bot else {})
        return notes | ({} if self.resigned is None else {"resigned": self.match.seats[self.resigned]})

    def save(self, path: Path | None = None) -> Path:
        """Keep the game as it stands; `CannotSave` if another file would be lost by it."""
        path = self.save_path if path is None else path
        self.keeper.keep(path, self.match.record(), self.notes)
        return path

    def autosave(self) -> None:
        """Keep the game; trouble is told once and never stops it."""
        if not self._autosaves:
            return
        try:
            self.save()
            return
        except CannotSave as error:
            trouble = str(error)
        self.save_path = new_save_path(self.match.game.name)
        try:
            self.save()
            self.tell(f"{trouble}. From now on the game is kept in {self.save_path}.")
        except CannotSave as error:
            self._autosaves = False
            self.tell(f"The game is not being saved: {error}.")

    @property
    def farewell(self) -> str:
        """Where the game can be found, for whoever has left the table."""
        if not self.save_path.exists():
            return "No choice was made, so nothing was kept."
        path = self.save_path
        how = f"replay {path}" if self.over else f"play {self.match.game.name} --resume {path}"
        return f"The game is kept in {path}.\n  mathom {how}"
