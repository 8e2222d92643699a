"""The table as line-by-line text, for pipes, screen readers and whoever likes it plain."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import wait
from pathlib import Path
from typing import TextIO

from mathom.cli import catalogue
from mathom.cli.drawing import DARK, Room, Tell, arranged, planned, seed_words
from mathom.cli.session import Session, sentence
from mathom.core import Decision, MathomError, Option, Seat, View

#: How wide a drawing is where no terminal says it.
WIDTH = 79

COMMANDS = """\
Type the number of a choice, or its words (such as `{example}`).
  enter           the choices again
{game}
  why WORDS       why a choice is not possible        rule ID the rule of that id, as the log cites it
  hint            what a bot would choose             default the first choice of the list
  undo            back to your previous decision      resign  give the game up
  save [FILE]     keep the game                       quit    keep the game and leave
  ?               this help"""


class Leave(Exception):  # not an error: the player goes
    """The player leaves the table."""


class PlainTable:
    """Plays a session through two streams of text."""

    def __init__(self, session: Session, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self.session = session
        self.drawing = session.drawing
        self._source = source or sys.stdin
        self._target = target or sys.stdout
        self._facing: Seat | None = None
        self._told: dict[Seat | None, int] = {}
        self._commands: dict[str, Callable[[str], None]] = {
            "?": lambda words: self._why(words) if words else self._help(),
            "help": lambda _: self._help(),
            "": lambda _: self._ask(),
            "board": lambda _: self._say(*self.drawing.words(self._view())),
            "map": lambda _: self._say(self.drawing.table(self._view(), DARK, Room(False, WIDTH, 0)).plain),
            "cards": lambda _: self._say(self.drawing.reference(self._view()).plain),
            "status": lambda _: self._say(*self.drawing.status(self._view())),
            "log": lambda _: self._log(everything=True),
            "why": self._why,
            "rule": lambda text: self._say(*catalogue.tell(text or self._decision().rule)),
            "hint": lambda _: self._hint(),
            "undo": lambda _: self._undo(),
            "save": self._save,
            "resign": lambda _: self._resign(),
            "default": lambda _: self.session.choose(self._decision().default),
            "quit": lambda _: self._leave(),
            **{name: self._telling(tell) for name, tell in self.drawing.commands.items()},
        }
        session.tell = lambda remark: self._say(f"* {remark}")

    # talking

    def _say(self, *lines: str) -> None:
        for line in lines:
            print(line, file=self._target)
        self._target.flush()

    def _read(self, prompt: str) -> str:
        """The next line that the player types; the end of the input is a farewell."""
        print(prompt, end="", file=self._target, flush=True)
        line = self._source.readline()
        if not line:
            self._say("")
            raise Leave
        return " ".join(line.split())

    def _agreed(self, question: str) -> bool:
        return self._read(f"{question} (yes/no) ").lower() in ("y", "yes")

    def _view(self) -> View:
        return self.session.view(self.session.reader)

    def _telling(self, tell: Tell) -> Callable[[str], None]:
        return lambda words: self._say(*tell(self._view(), words))

    def _options(self) -> tuple[Option, ...]:
        """The choices as they are numbered."""
        return arranged(self.drawing, self._view(), self._decision().options)

    def _decision(self) -> Decision:
        decision = self.session.decision
        assert decision is not None
        return decision

    # playing

    def play(self) -> None:
        """Play until the game is over or the player leaves; the game is kept in both cases."""
        session = self.session
        begun = ", ".join(filter(None, (session.match.game.title, seed_words(session.match))))
        self._say(f"{begun}. Type ? for help.")
        try:
            while True:
                session.settle()
                if session.over:
                    self._log()
                    self._say("", session.result)
                    if not self._take_back_the_end():
                        raise Leave
                elif session.asked is None:
                    self._let_bot_think()
                else:
                    self._face(session.asked)
                    self._turn()
        except Leave:
            self._keep()
        except KeyboardInterrupt:
            self._say("")
            self._keep()
            raise

    def _keep(self) -> None:
        try:
            self._say(f"The game is kept in {self.session.save()}.")
        except MathomError as error:
            self._say(f"The game is not saved: {error}.")

    def _let_bot_think(self) -> None:
        serial = self._decision().serial
        thought = self.session.start_bot()
        wait([thought], timeout=self.session.patience)
        self.session.finish_bot(thought, serial)

    def _face(self, seat: Seat) -> None:
        """Draw the curtain when the other person is to look."""
        if self.session.hotseat and self._facing != seat:
            clear = "\x1b[2J\x1b[3J\x1b[H" if self._target.isatty() else ""
            self._say(clear + "\n" * (0 if clear else 2) + "-" * 60)
            self._read(f"Pass the device to {self.session.name(seat)}; press enter. ")
        self._facing = seat

    def _turn(self) -> None:
        """Ask until a choice is made, or something else has changed the position."""
        decision = self._decision()
        self._log()
        self._ask()
        while self.session.decision is decision:
            try:
                self._obey(self._read("> "))
            except MathomError as error:
                said = sentence(str(error))
                self._say(f"{said}{'' if said.endswith('?') else '.'} Type ? for help.")

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        options = self._options()
        if line.isdecimal():
            number = int(line) if len(line) < 6 else 0
            if not 1 <= number <= len(options):
                self._say(f"There is no choice {line}; there are 1 to {len(options)}.")
                return
            self.session.choose(options[number - 1].token)
        elif word.lower() in self._commands and not any(option.token == line for option in options):
            self._commands[word.lower()](rest)
        else:
            self.session.choose(self.drawing.token(self._view(), line))

    def _ask(self) -> None:
        decision = self._decision()
        view = self._view()
        fight = self.drawing.fight(view, self.session.events(self.session.reader))
        if self.drawing.fighting(view) and fight is not None:
            self._say("", fight.plain)
        self._say("", f"{sentence(self.session.name(decision.seat))}: {_citing(decision.prompt, decision.rule)}")
        for number, option in enumerate(self._options(), 1):
            self._say(f"{number:3}. {option.label}  [{option.token}]")
        for plan in planned(self.drawing, view):
            self._say(f"  or {plan.label}  [{plan.token}]")

    def _log(self, *, everything: bool = False) -> None:
        """What has happened since the reader last looked."""
        reader = self.session.reader
        lines = self.session.log(reader)
        if everything and not lines:
            self._say("Nothing has happened yet.")
        for line in lines if everything else lines[self._told.get(reader, 0) :]:
            if not line.remark or everything:  # remarks were told as they were made
                self._say(f"* {line.text}" if line.remark else _citing(line.text, line.rule))
        self._told |= {reader: len(lines), None: len(self.session.log(None))}

    def _help(self) -> None:
        drawing = self.drawing
        lines = drawing.commands_help or "  log             what has happened so far"
        self._say(COMMANDS.format(example=drawing.example.replace("mordor", "eregion"), game=lines))
        if drawing.how_to_play:
            self._say("", drawing.how_to_play)

    # the other commands

    def _why(self, words: str) -> None:
        if not words:
            self._say(f"Which choice? For example: why {self.drawing.example}")
            return
        seat = self._decision().seat
        refusal = self.session.match.why_not(seat, self.drawing.question(self._view(), words))
        self._say("That is possible." if refusal is None else f"{sentence(str(refusal))}")

    def _hint(self) -> None:
        decision = self._decision()
        thought = self.session.start_hint()
        wait([thought], timeout=self.session.patience)
        option = self.session.read_hint(thought, decision.serial)
        if option is None:
            self._say("The bot has no advice.")
        else:
            number, said = next(
                (number, said) for number, said in enumerate(self._options(), 1) if said.token == option.token
            )
            self._say(f"Hint: {number}. {said.label}  [{said.token}]")

    def _undo(self) -> None:
        session, seat = self.session, self._decision().seat
        if not session.can_undo(seat):
            self._say("There is nothing to take back.")
            return
        if session.hotseat and not self._agreed(self._may_take_back(seat)):
            self._say("It stays as it is.")
            return
        session.undo(seat)
        self._told[seat] = len(session.log(seat))
        self._say("Back at your previous decision.")

    def _may_take_back(self, seat: Seat) -> str:
        do = "Does" if len(self.session.humans) == 2 else "Do"
        return f"{do} {self.session.others(seat)} agree to take it back?"

    def _save(self, name: str) -> None:
        self._say(f"The game is kept in {self.session.save(Path(name) if name else None)}.")

    def _resign(self) -> None:
        if self._agreed("Do you give the game up?"):
            self.session.resign(self._decision().seat)

    def _leave(self) -> None:
        raise Leave

    # the end

    def _take_back_the_end(self) -> bool:
        """After the end, a player against a bot may still take back."""
        if self.session.hotseat:
            return False
        while True:
            answer = self._read("The game is over. undo, log, board, or enter to leave: ")
            match answer:
                case "undo":
                    return self.session.undo(min(self.session.humans))
                case "log":
                    self._log(everything=True)
                case "board":
                    self._say(*self.drawing.words(self._view()))
                case _:
                    return False


def _citing(text: str, rule: str) -> str:
    """The text with the rule that it follows, where the game cites any."""
    return f"{text} [{rule}]" if rule else text
