"""A tournament as a text that people read and edit: the plan, then the steps, one a line.

    mathom tournament 1
    name: Club night in Bree
    form: swiss
    scoring: lore
    seed: 7

    joined Frodo Baggins
    joined Sam Gamgee; rating 171
    round 1
      table 1: Frodo Baggins, Sam Gamgee
    result 1.1: Frodo Baggins 12, Sam Gamgee 8
    corrected 1.1: Frodo Baggins 8, Sam Gamgee 12 | written the wrong way round @ 2026-11-17 20:15
    undone 5

`loads` reads what `dumps` writes and names the line of every fault. What stands after `|` is a note of the director,
after `@` the time; both may be left out. `undone` counts the steps from the first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from enum import Enum
from typing import Final

import msgspec

from mathom.tournament.data import Name, Pairing, Plan, Result
from mathom.tournament.errors import InvalidPlan, InvalidSheet, TournamentError
from mathom.tournament.results import told
from mathom.tournament.scoring import scoring_named
from mathom.tournament.steps import (
    AnyStep,
    Corrected,
    Dropped,
    Ejected,
    Joined,
    Journal,
    Lodged,
    Noted,
    Paired,
    Reported,
    Undone,
    Warned,
    pairing_at,
)

TITLE: Final = "mathom tournament 1"
#: Signs that have a meaning in the text, and so are in no name.
SIGNS: Final = ",:;|@"
LONGEST_NAME: Final = 60
LONGEST_NOTE: Final = 400
MOST_ROUNDS: Final = 99
MOST_MINUTES: Final = 24 * 60


def check_name(name: str) -> Name:
    """A name that can be written down; `TournamentError` says what is wrong with it."""
    tidy = " ".join(name.split())
    if not tidy:
        raise TournamentError("a player has a name")
    if len(tidy) > LONGEST_NAME:
        raise TournamentError(f"a name has at most {LONGEST_NAME} letters, not {len(tidy)}")
    if found := [sign for sign in tidy if sign in SIGNS or not sign.isprintable()]:
        raise TournamentError(f"{tidy!r}: a name cannot contain {found[0]!r}")
    return tidy


def check_plan(plan: Plan) -> Plan:
    """A plan that can be held; `InvalidPlan` says what is wrong with it."""
    for what, words in (("name", plan.name), ("game", plan.game), ("director", plan.director)):
        if not words.isprintable() or words != words.strip():
            raise InvalidPlan(f"the {what} cannot be written down in a line: some of it cannot be seen")
    if not plan.name:
        raise InvalidPlan("a tournament has a name")
    scoring_named(plan.scoring)
    if plan.rounds is not None and not 1 <= plan.rounds <= MOST_ROUNDS:
        raise InvalidPlan(f"a tournament has 1 to {MOST_ROUNDS} rounds, not {plan.rounds}")
    if not 1 <= plan.minutes <= MOST_MINUTES or not 0 <= plan.pause <= MOST_MINUTES:
        raise InvalidPlan(f"a round of {plan.minutes} minutes with a break of {plan.pause} cannot be held")
    return plan


# --- writing ---------------------------------------------------------------------------------------------------------


def dumps(journal: Journal) -> str:
    """The tournament as text; `TournamentError` if a name cannot be written in it."""
    for step in journal.steps:
        if isinstance(step, Joined) and check_name(step.player) != step.player:
            raise TournamentError(f"{step.player!r}: a name has single spaces between its words")
    return "\n".join([TITLE, *_plan_lines(journal.plan), "", *_step_lines(journal)]) + "\n"


def _plan_lines(plan: Plan) -> Iterator[str]:
    standard = msgspec.to_builtins(Plan(name=""))
    for field, value in msgspec.to_builtins(plan).items():
        if field in ("name", "form", "scoring", "seed") or value != standard[field]:
            yield f"{field}: {str(value).lower() if isinstance(value, bool) else value}"


def _step_lines(journal: Journal) -> Iterator[str]:
    now = Journal.begin(journal.plan)
    for step in journal.steps:
        now = now.take(step)
        yield from step_lines(now, step)


def step_lines(after: Journal, step: AnyStep) -> list[str]:
    """A step as text; the journal is the one that has just taken it."""
    first, *more = _words(after, step)
    note = f" | {step.why}" if step.why else ""
    time = f" @ {step.at}" if step.at else ""
    return [first + note + time, *(f"  {line}" for line in more)]


def _words(after: Journal, step: AnyStep) -> list[str]:
    match step:
        case Joined():
            return [f"joined {step.player}" + (f"; rating {step.rating}" if step.rating is not None else "")]
        case Lodged():
            return [f"deck {step.player}: {step.deck}"]
        case Paired():
            hand = " by hand" * step.by_hand + " confirmed" * step.confirmed
            tables = [f"table {number}: {', '.join(names)}" for number, names in enumerate(step.pairings, 1)]
            return [f"round {len(after.now.rounds)}{hand}", *tables, *(f"bye: {name}" for name in step.byes)]
        case Reported() | Corrected():
            players = pairing_at(after.now, step.round, step.table).players
            words = told(Pairing(players, step.result)) if step.result is not None else "open"
            return [f"{'result' if isinstance(step, Reported) else 'corrected'} {step.round}.{step.table}: {words}"]
        case Warned():
            return [f"warned {step.player}: {step.offence}"]
        case Ejected():
            return [f"ejected {step.player}"]
        case Dropped():
            return [f"dropped {step.player}"]
        case Noted():
            return ["noted"]
        case Undone():
            return [f"undone {step.number}"]


# --- reading ---------------------------------------------------------------------------------------------------------

_TIME: Final = re.compile(r"(.*?)(?: @ (\d{4}-\d\d-\d\d \d\d:\d\d))?", re.ASCII)
_ROUND: Final = re.compile(r"(\d{1,3})( by hand)?( confirmed)?", re.ASCII)
_PLACE: Final = re.compile(r"(\d{1,3})\.(\d{1,4}): (.+)", re.ASCII)
_SCORE: Final = re.compile(r"(.+?) (-?\d{1,6})", re.ASCII)


class _Lines:
    """The lines of a text, with their numbers; empty ones are passed over."""

    def __init__(self, text: str) -> None:
        self._left = [(number, line.rstrip()) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
        self._left.reverse()
        self.number = 0

    def next(self, indented: bool | None = None) -> str | None:
        """The next line; None at the end, or if it is not indented as asked for."""
        if not self._left or (indented is not None and self._left[-1][1].startswith((" ", "\t")) != indented):
            return None
        self.number, line = self._left.pop()
        return line.strip()

    def peek(self) -> str:
        return self._left[-1][1] if self._left else ""


def loads(text: str) -> Journal:
    """The tournament that a text describes; `InvalidSheet` says in which line it is wrong, and why."""
    lines = _Lines(text)
    if lines.next() != TITLE:
        raise InvalidSheet(1, f"a tournament begins with {TITLE!r}")
    try:
        journal = Journal.begin(_read_plan(lines))
        while (line := lines.next(indented=False)) is not None:
            number = lines.number
            step = _read_step(journal, line, lines)
            lines.number = number
            journal = journal.take(step)
        if lines.next() is not None:
            raise TournamentError("an indented line belongs under a round: table 1: ..., or bye: ...")
    except TournamentError as error:
        if isinstance(error, InvalidSheet):
            raise
        raise InvalidSheet(lines.number, str(error)) from None
    return journal


def _read_plan(lines: _Lines) -> Plan:
    fields = {field.name: field for field in msgspec.structs.fields(Plan)}
    given: dict[str, object] = {}
    while lines.peek().partition(":")[0] in fields:
        line = lines.next(indented=False)
        if line is None:
            break
        key, _, value = line.partition(":")
        if key in given:
            raise InvalidPlan(f"{key} is said twice")
        try:
            given[key] = msgspec.convert(value.strip(), fields[key].type, strict=False)
        except msgspec.ValidationError:
            raise InvalidPlan(f"{value.strip()!r} is no {key}{_choices(fields[key].type)}") from None
        if key == "scoring":
            scoring_named(value.strip())
    if "name" not in given:
        raise InvalidSheet(2, "the name of the tournament is missing: name: ...")
    return check_plan(Plan(**given))  # type: ignore[arg-type]  # converted to the types of the fields


def _choices(kind: object) -> str:
    if isinstance(kind, type) and issubclass(kind, Enum):
        return f"; there are: {', '.join(str(member.value) for member in kind)}"
    return ""


def _read_step(journal: Journal, line: str, lines: _Lines) -> AnyStep:
    word, _, rest = line.partition(" ")
    if word not in _READERS:
        raise TournamentError(f"{word!r} is no step; there are: {', '.join(_READERS)}")
    if word == "deck":  # its text may have every sign
        return _read_deck(rest)
    told_at = _TIME.fullmatch(rest)
    assert told_at is not None
    words, _, why = told_at[1].partition("|")
    step = _READERS[word](journal, words.strip(), lines)
    return msgspec.structs.replace(step, why=why.strip(), at=told_at[2] or "")


def _read_joined(journal: Journal, words: str, lines: _Lines) -> AnyStep:
    name, _, more = words.partition(";")
    if not more:
        return Joined(player=check_name(name))
    found = re.fullmatch(r"rating ([0-9]{1,5})", more.strip())
    if found is None:
        raise TournamentError(f"{more.strip()!r}: after the name may stand '; rating 150'")
    return Joined(player=check_name(name), rating=int(found[1]))


def _read_deck(rest: str) -> AnyStep:
    name, colon, deck = rest.partition(":")
    if not colon:
        raise TournamentError("a deck is written as 'deck NAME: ...'")
    return Lodged(player=check_name(name), deck=deck.strip())


def _read_round(journal: Journal, words: str, lines: _Lines) -> AnyStep:
    found = _ROUND.fullmatch(words)
    number = len(journal.now.rounds) + 1
    if found is None or int(found[1]) != number:
        raise TournamentError(f"the next round is 'round {number}', not {'round ' + words!r}")
    tables: list[tuple[Name, ...]] = []
    byes: list[Name] = []
    while (line := lines.next(indented=True)) is not None:
        head, _, names = line.partition(":")
        if head == "bye":
            byes.append(check_name(names))
        elif head == f"table {len(tables) + 1}":
            tables.append(tuple(check_name(name) for name in names.split(",")))
        else:
            raise TournamentError(f"{line!r}: here stands 'table {len(tables) + 1}: NAME, NAME' or 'bye: NAME'")
    return Paired(
        pairings=tuple(tables), byes=tuple(byes), by_hand=found[2] is not None, confirmed=found[3] is not None
    )


def _read_result(journal: Journal, words: str, lines: _Lines) -> AnyStep:
    round, table, rest = _read_place(words)
    return Reported(round=round, table=table, result=read_result(pairing_at(journal.now, round, table), rest))


def _read_corrected(journal: Journal, words: str, lines: _Lines) -> AnyStep:
    round, table, rest = _read_place(words)
    pairing = pairing_at(journal.now, round, table)
    return Corrected(round=round, table=table, result=None if rest == "open" else read_result(pairing, rest))


def _read_place(words: str) -> tuple[int, int, str]:
    found = _PLACE.fullmatch(words)
    if found is None:
        raise TournamentError(f"{words!r}: a result is written as '2.1: NAME 12, NAME 8' (round 2, table 1)")
    return int(found[1]), int(found[2]), found[3]


def read_result(pairing: Pairing, words: str) -> Result:
    """The result that `told` writes; the players may stand in any order."""
    first, *more = (part.strip() for part in words.split(";"))
    given: dict[str, str] = {}
    for part in more:
        word, _, rest = part.partition(" ")
        if word not in ("outright", "conceded", "forfeited", "ruled") or word in given:
            raise TournamentError(f"{part!r}: after the scores stands outright, conceded, forfeited or ruled, once")
        given[word] = rest
    return Result(
        scores=_read_numbers(pairing, first),
        outright=given.get("outright", "").strip(),
        conceded=_read_names(given.get("conceded", "")),
        forfeited=_read_names(given.get("forfeited", "")),
        ruled=_read_numbers(pairing, given.get("ruled", "")),
    )


def _read_names(text: str) -> tuple[Name, ...]:
    return tuple(check_name(name) for name in text.split(",")) if text else ()


def _read_numbers(pairing: Pairing, text: str) -> tuple[int, ...]:
    """The number of each player, in the order of the pairing; none if the names stand alone."""
    names = _read_names(text)
    if not names or sorted(names) == sorted(pairing.players):
        return ()
    numbers: dict[Name, int] = {}
    for name in names:
        found = _SCORE.fullmatch(name)
        if found is None or found[1] not in pairing.players or found[1] in numbers:
            raise TournamentError(f"{name!r}: here stand {', '.join(pairing.players)}, each once with a number")
        numbers[found[1]] = int(found[2])
    if len(numbers) < len(pairing.players):
        raise TournamentError(f"a number is missing for {', '.join(set(pairing.players) - set(numbers))}")
    return tuple(numbers[name] for name in pairing.players)


def _read_warned(journal: Journal, words: str, lines: _Lines) -> AnyStep:
    name, _, offence = words.partition(":")
    return Warned(player=check_name(name), offence=offence.strip())


def _read_undone(journal: Journal, words: str, lines: _Lines) -> AnyStep:
    if not re.fullmatch(r"[0-9]{1,6}", words):
        raise TournamentError(f"{words!r} is no number of a step")
    return Undone(number=int(words))


_READERS: Final[dict[str, Callable[[Journal, str, _Lines], AnyStep]]] = {
    "joined": _read_joined,
    "deck": lambda journal, words, lines: _read_deck(words),
    "round": _read_round,
    "result": _read_result,
    "corrected": _read_corrected,
    "warned": _read_warned,
    "ejected": lambda journal, words, lines: Ejected(player=check_name(words)),
    "dropped": lambda journal, words, lines: Dropped(player=check_name(words)),
    "noted": lambda journal, words, lines: Noted(),
    "undone": _read_undone,
}
