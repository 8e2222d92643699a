"""Records: a match as text, readable by people, enough to play it again.

    mathom record 1
    game: confrontation 2
    mode: classic
    seed: 7

    place frodo arthedain
    place sam cardolan          # comments are allowed
    ...

    end: 61 choices, won by sauron (9-0), check 4f1d22aa01b3c9e7

A secret seed comes with a line that names its dice (`dice: blake2b`); a numbered one has none.

The last line says how many choices there are, how it ended (or `unfinished`), and a check over everything above it and
the position reached, so that a truncated or edited record does not pass for a whole one.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from mathom.core.dice import GENERATORS, NUMBERED, make_dice
from mathom.core.errors import InvalidOption, InvalidRecord, MathomError
from mathom.core.registry import game as find_game

if TYPE_CHECKING:
    from mathom.core.match import Match
    from mathom.core.outcome import Outcome

FORMAT: Final = 1

_FIRST: Final = re.compile(r"mathom record ([1-9]\d{0,8})")
_END: Final = re.compile(r"end: (?P<count>\d{1,9}) choices, (?P<result>.+), check (?P<check>[0-9a-f]+)")


class Record(Struct, frozen=True):
    """Game, rules version, options, seed with the dice that it is for, and the chosen tokens."""

    game: str
    version: int
    options: dict[str, str]
    seed: int
    choices: tuple[str, ...]
    outcome: Outcome | None
    position: str  # the digest of the state reached
    dice: str = NUMBERED

    @property
    def check(self) -> str:
        """A short text that differs whenever anything in the record or the position reached differs."""
        dice = () if self.dice == NUMBERED else (self.dice,)  # older records do not name it
        parts = (self.game, self.version, sorted(self.options.items()), self.seed, self.choices, self.position, *dice)
        return hashlib.blake2b(repr(parts).encode(), digest_size=8).hexdigest()

    @property
    def seats(self) -> tuple[str, ...]:
        game = find_game(self.game)
        return game.seats(game.options(self.options))

    def dumps(self) -> str:
        """The record as text."""
        header = {"game": f"{self.game} {self.version}", **self.options, "seed": str(self.seed)}
        if self.dice != NUMBERED:
            header["dice"] = self.dice
        lines = [f"mathom record {FORMAT}", *(f"{key}: {value}" for key, value in header.items()), ""]
        lines += [*self.choices, "", self._last_line()]
        return "\n".join(lines) + "\n"

    def _last_line(self) -> str:
        return f"end: {len(self.choices)} choices, {self.result}, check {self.check}"

    @property
    def result(self) -> str:
        """How the match ended, in the words of the record's last line."""
        if self.outcome is None:
            return "unfinished"
        scores = "-".join(map(str, self.outcome.scores))
        if self.outcome.winners:
            return f"won by {listed(self.seats[seat] for seat in self.outcome.winners)} ({scores})"
        game = find_game(self.game)
        alone = len(game.sides(game.options(self.options))) == 1
        return f"{'lost' if alone else 'drawn'} ({scores})"


def listed(names: Iterable[str]) -> str:
    """Names in a row, as a sentence has them.

    >>> listed(["frodo"]), listed(["frodo", "sam"]), listed(["frodo", "sam", "gollum"])
    ('frodo', 'frodo and sam', 'frodo, sam and gollum')
    """
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


class Transcript(Struct, frozen=True):
    """A record as it was read: unchecked choices with their lines, and what the last line claims."""

    game: str
    version: int
    options: dict[str, str]
    seed: int
    choices: tuple[tuple[int, str], ...]
    result: str
    check: str
    last_line: int
    dice: str = NUMBERED

    def replay(self, upto: int | None = None, *, quiet: bool = False) -> Match:
        """Play the record again, checking every choice; with `upto`, only that many choices."""
        from mathom.core.match import Match  # a match makes records, a record makes matches

        game = find_game(self.game).edition(self.version)
        match = Match(game, game.options(self.options), self.seed, generator=self.dice, quiet=quiet)
        for line, token in self.choices[:upto]:
            try:
                match.choose(token)
            except MathomError as error:
                raise InvalidRecord(line, str(error)) from None
        return match

    def verify(self) -> Match:
        """Play the record again to its end and check what its last line claims."""
        match = self.replay()
        record = match.record()
        if record.result != self.result:
            raise InvalidRecord(self.last_line, f"the record claims {self.result!r}, the game is {record.result!r}")
        if record.position and record.check != self.check:
            raise InvalidRecord(
                self.last_line,
                f"the check is {record.check}, not {self.check}: a choice, an option or the seed has been changed",
            )
        return match


def loads(text: str) -> Transcript:
    """Read a record; `InvalidRecord` names the line of the first fault.

    >>> loads("mathom record 9")
    Traceback (most recent call last):
        ...
    mathom.core.errors.InvalidRecord: line 1: the record is of format 9; this Mathom reads up to 1
    """
    rows = [(number, line.partition("#")[0].strip()) for number, line in enumerate(text.splitlines(), 1)]
    rows = [(number, line) for number, line in rows if line]
    if not rows or not (first := _FIRST.fullmatch(rows[0][1])):
        raise InvalidRecord(rows[0][0] if rows else 1, "not a Mathom record (it starts with 'mathom record 1')")
    if int(first[1]) > FORMAT:
        raise InvalidRecord(rows[0][0], f"the record is of format {first[1]}; this Mathom reads up to {FORMAT}")
    header: dict[str, str] = {}
    lines: dict[str, int] = {}
    place = 1
    while place < len(rows) and ":" in rows[place][1] and not rows[place][1].startswith("end:"):
        key, _, value = rows[place][1].partition(":")
        if key.strip() in header:
            raise InvalidRecord(rows[place][0], f"{key.strip()!r} is given twice")
        header[key.strip()], lines[key.strip()] = value.strip(), rows[place][0]
        place += 1
    number, last = rows[-1]
    end = _END.fullmatch(last)
    if end is None:
        raise InvalidRecord(number, "the record is cut off: its last line ('end: ...') is missing or damaged")
    choices = tuple(rows[place:-1])
    for line, token in choices:
        if ":" in token:
            raise InvalidRecord(line, f"{token!r} is not a choice")
    if len(choices) != int(end["count"]):
        raise InvalidRecord(number, f"the record claims {end['count']} choices and holds {len(choices)}")
    return _transcript(header, lines, choices, end, number)


def _transcript(
    header: dict[str, str], lines: dict[str, int], choices: tuple[tuple[int, str], ...], end: re.Match[str], last: int
) -> Transcript:
    for key in ("game", "seed"):
        if key not in header:
            raise InvalidRecord(1, f"the header does not name the {key}")
    name, _, version = header.pop("game").partition(" ")
    seed = header.pop("seed")
    try:
        game = find_game(name)
        if not re.fullmatch(r"[1-9]\d{0,8}", version):
            raise InvalidOption(f"{version!r} is not a rules version")
        game = game.edition(int(version))
    except MathomError as error:
        raise InvalidRecord(lines["game"], str(error)) from None
    if not re.fullmatch(r"-?\d{1,40}", seed):
        raise InvalidRecord(lines["seed"], f"the seed {seed!r} is not a number")
    dice = header.pop("dice", NUMBERED)
    try:
        make_dice(dice, int(seed))
    except InvalidOption as error:
        raise InvalidRecord(lines["seed" if dice in GENERATORS else "dice"], str(error)) from None
    try:
        game.options(header)
    except InvalidOption as error:
        quoted = [key for key in header if repr(key) in str(error)]
        named = quoted or [key for key in header if re.search(rf"\b{re.escape(key)}\b", str(error))]
        line = lines[named[0]] if named else lines["game"]
        raise InvalidRecord(line, str(error)) from None
    return Transcript(
        game=name,
        version=int(version),
        options=header,
        seed=int(seed),
        choices=choices,
        result=end["result"],
        check=end["check"],
        last_line=last,
        dice=dice,
    )
