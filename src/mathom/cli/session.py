"""One match at the terminal: who plays it, what was chosen, taking back, giving up, keeping.

Both the table and the plain text talk to this, and neither knows the true state: they ask for a seat's view.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

from msgspec import Struct

from mathom.bots import Bot
from mathom.cli.files import CannotSave, Keeper, new_save_path
from mathom.cli.players import PATIENCE, adviser, bot_named, read_thought, start_thinking
from mathom.core import Decision, Event, Match, MathomError, Option, Seat, View


class LogLine(Struct, frozen=True):
    """A line of the log; `fresh` if it is news since the reader's last choice. A remark of ours cites no rule."""

    text: str
    rule: str
    fresh: bool


class Past(Struct, frozen=True):
    """A choice that was made: by whom, whether he had any alternative, and how long the log was before."""

    seat: Seat
    forced: bool
    logged: int


def sentence(words: str) -> str:
    """The words with a capital at the start."""
    return words[:1].upper() + words[1:]


class Session:
    """A match being played by the people in `humans`; a bot plays the other seats."""

    def __init__(self, match: Match, humans: frozenset[Seat], bot: str, save_path: Path | None = None) -> None:
        self.match = match
        self.humans = humans
        self.bot = bot
        self.patience = PATIENCE
        self.resigned: Seat | None = None
        self.keeper = Keeper()
        self.save_path = save_path or new_save_path(match.game.name)
        self.tell: Callable[[str], None] = lambda remark: None
        self._past: list[Past] = []
        self._remarks: list[tuple[int, str]] = []
        self._bots: dict[str, Bot] = {}
        self._autosaves = True
        if bot:
            self._bot(bot)  # a bot that does not exist is refused before the game starts
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
        return self.match.view(seat)

    def name(self, seat: Seat) -> str:
        """A seat in words, with the side it plays in the present game."""
        side = str(getattr(self.match.view(seat).table, "side", ""))
        title = {"fellowship": "the Fellowship", "sauron": "Sauron"}.get(side, side)
        seat_name = self.match.seats[seat]
        return title if side in ("", seat_name) else f"{seat_name} ({title})"

    @property
    def result(self) -> str:
        """How it ended, in words; empty while it goes on."""
        if self.resigned is not None:
            winner = next(seat for seat in range(len(self.match.seats)) if seat != self.resigned)
            return f"{sentence(self.name(self.resigned))} resigns: {self.name(winner)} wins."
        outcome = self.match.outcome
        if outcome is None:
            return ""
        scores = " to ".join(map(str, outcome.scores))
        if len(self.match.seats) == 2 and self.match.seats[0] == "first":
            whole = "The match is drawn" if outcome.winner is None else f"The match goes to {self.name(outcome.winner)}"
            return f"{outcome.reason} {whole}, {scores}."
        return f"{outcome.reason} Points: {scores}."

    # the log

    def log(self, seat: Seat | None) -> list[LogLine]:
        """The log as a seat may read it (None: a spectator), with our remarks in their places."""
        seen_before = max((past.logged for past in self._past if past.seat == seat and not past.forced), default=0)
        remarks = list(self._remarks)
        lines: list[LogLine] = []
        events = self.match.events_for_all()
        for place, event in enumerate(events):
            while remarks and remarks[0][0] <= place:
                lines.append(LogLine(remarks.pop(0)[1], "", place >= seen_before))
            seen: Event | None = event.seen_by(seat)
            if seen is not None:
                lines.append(LogLine(sentence(seen.words()), seen.rule, place >= seen_before))
        return lines + [LogLine(text, "", True) for _, text in remarks]

    def events(self, seat: Seat | None) -> list[Event]:
        return self.match.events(seat)

    def remark(self, text: str) -> None:
        """Write a remark of ours into the log, and say it."""
        self._remarks.append((len(self.match.events_for_all()), text))
        self.tell(text)

    # choosing

    def choose(self, choice: Option | str, serial: int | None = None) -> None:
        """The choice of the person who is asked."""
        self._apply(choice, serial)
        self.autosave()

    def _apply(self, choice: Option | str, serial: int | None = None) -> None:
        decision = self.match.decision
        logged = len(self.match.events_for_all())
        self.match.choose(choice, serial)
        assert decision is not None
        forced = not self.hotseat and len(decision.options) == 1
        self._past.append(Past(decision.seat, forced, logged))

    def settle(self) -> None:
        """Against a bot, answer for the player where there is only one answer. Two people are always asked, so
        that nobody can tell from the pace what the other holds."""
        while not self.hotseat and self.asked is not None:
            decision = self.decision
            assert decision is not None
            if len(decision.options) > 1:
                return
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
        """Let the bot think about the present decision."""
        assert self.decision is not None and self.asked is None
        return self._thinking(self.bot, self.decision.seat)

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
            self.remark(f"The bot {self.bot} {fault}; the default choice is made for it.")
            self._apply(decision.default)
        self.autosave()

    def start_hint(self) -> Future[Option]:
        """Ask a bot what it would choose in the place of the person who is asked."""
        assert self.asked is not None
        return self._thinking(adviser(self.bot), self.asked)

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
        self.match = Match(self.match.game, self.match.options, self.match.seed)
        self._past = []
        for token in tokens:
            self._apply(token)
        logged = len(self.match.events_for_all())
        self._remarks = [remark for remark in self._remarks if remark[0] < logged]

    def resign(self, seat: Seat) -> None:
        self.resigned = seat
        self.autosave()

    # keeping

    @property
    def notes(self) -> dict[str, str]:
        """What a save tells about the players, so that it can be resumed."""
        side = "both" if self.hotseat else self.match.seats[min(self.humans)]
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
