"""A tournament in a file: read with every fault by its line, and saved whole after each step."""

from __future__ import annotations

import os
import re
from datetime import datetime
from pathlib import Path

import msgspec

from mathom.cli.files import CannotSave, UnreadableFile, read_text, write_whole
from mathom.tournament import InvalidSheet, Journal, Name, Result, Tournament, TournamentError
from mathom.tournament.sheet import check_name, dumps, loads
from mathom.tournament.steps import AnyStep, Joined, entrant


class Book:
    """A tournament and its file. What somebody else has written since it was read is never lost."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._text = read_text(path, "tournament")
        try:
            self.journal = loads(self._text)
        except InvalidSheet as error:
            raise UnreadableFile(f"{path}, {error}") from None

    @property
    def now(self) -> Tournament:
        return self.journal.now

    def take(self, step: AnyStep) -> None:
        """Take a step and save it, or do neither."""
        taken = self.journal.take(timed(step))
        text = dumps(taken)
        if read_text(self.path, "tournament") != self._text:
            raise CannotSave(f"{self.path} has been changed since it was read; nothing was written. Try again")
        save(self.path, text, replace=True)
        self.journal, self._text = taken, text


def timed(step: AnyStep) -> AnyStep:
    """The step with the time of this moment, unless it has one."""
    return step if step.at else msgspec.structs.replace(step, at=f"{datetime.now():%Y-%m-%d %H:%M}")


def found(path: Path, journal: Journal) -> None:
    """Put a new tournament into a file; never over another one."""
    if os.path.exists(path):
        raise CannotSave(f"{path} exists; it was left alone. Choose another name")
    save(path, dumps(journal), replace=False)


def save(path: Path, text: str, *, replace: bool) -> None:
    try:
        write_whole(path.expanduser().resolve(), text, replace=replace)
    except FileExistsError:
        raise CannotSave(f"{path} has just been made by somebody else; it was left alone") from None
    except FileNotFoundError:
        raise CannotSave(f"there is no folder {path.parent}") from None
    except (OSError, ValueError) as error:
        raise CannotSave(f"{path} cannot be written: {getattr(error, 'strerror', None) or error}") from None


# --- what people type ------------------------------------------------------------------------------------------------

_ENTRY = re.compile(r"([^;]*)(?:;\s*(?:rating\s+)?([0-9]{1,5}))?")


def read_players(path: Path) -> list[Joined]:
    """The players of a list: a name a line, and a rating after a semicolon where somebody has one."""
    players: list[Joined] = []
    seen: dict[str, int] = {}
    for number, line in enumerate(read_text(path, "list of players").splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        entry = _ENTRY.fullmatch(line.strip())
        try:
            if entry is None:
                raise TournamentError(f"{line.strip()!r}: after the name may stand '; 150', the rating")
            name = check_name(entry[1])
            if name.casefold() in seen:
                raise TournamentError(f"{name} stands in line {seen[name.casefold()]} already")
        except TournamentError as error:
            raise UnreadableFile(f"{path}, line {number}: {error}") from None
        seen[name.casefold()] = number
        players.append(Joined(player=name, rating=int(entry[2]) if entry[2] else None))
    if not players:
        raise UnreadableFile(f"{path} names no players")
    return players


def find_player(now: Tournament, text: str) -> Name:
    """The player whose name is that, or alone begins so."""
    wanted = check_name(text)
    if wanted in now.names:
        return wanted
    begins = [name for name in now.names if name.casefold().startswith(wanted.casefold())]
    if len(begins) > 1:
        raise TournamentError(f"{wanted!r} may be {' or '.join(begins)}")
    return begins[0] if begins else entrant(now, wanted).name


_NUMBERS = re.compile(r"(-?[0-9]{1,6})(?:\s*[-:,/]\s*(-?[0-9]{1,6}))+")


def read_numbers(text: str) -> tuple[int, ...]:
    """Scores as people write them.

    >>> read_numbers("12-8"), read_numbers("20, 15, -1")
    ((12, 8), (20, 15, -1))
    """
    if not text:
        return ()
    if not _NUMBERS.fullmatch(text.strip()):
        raise TournamentError(f"{text!r} is no score; write 12-8, or 20,15,10,9 for a group")
    return tuple(int(number) for number in re.findall(r"(?:(?<=[-:,/])\s*|^\s*)(-?[0-9]+)", text))


def read_table_result(
    now: Tournament,
    players: tuple[Name, ...],
    scores: str,
    outright: str,
    conceded: list[str],
    forfeited: list[str],
    ruled: str,
) -> Result:
    """The result of a table; scores stand in the order of its players."""
    numbers = read_numbers(scores)
    if numbers and len(numbers) != len(players):
        raise TournamentError(f"{len(numbers)} scores for {', '.join(players)}")
    return Result(
        scores=numbers,
        outright=find_player(now, outright) if outright else "",
        conceded=tuple(find_player(now, name) for name in conceded),
        forfeited=tuple(find_player(now, name) for name in forfeited),
        ruled=read_numbers(ruled),
    )


def read_pairing(now: Tournament, text: str) -> tuple[tuple[tuple[Name, ...], ...], tuple[Name, ...]]:
    """Tables and byes as a director types them: `Frodo, Sam; Merry, Pippin; bye Rosie`."""
    tables: list[tuple[Name, ...]] = []
    byes: list[Name] = []
    for part in filter(None, (part.strip() for part in text.split(";"))):
        word, _, rest = part.partition(" ")
        if word.rstrip(":") == "bye" and rest:
            byes += (find_player(now, name) for name in rest.split(","))
        else:
            tables.append(tuple(find_player(now, name) for name in part.split(",")))
    return tuple(tables), tuple(byes)
