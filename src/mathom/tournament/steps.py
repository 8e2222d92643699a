"""The steps of a tournament. They are all that is kept, so that nothing is lost, and every step can be undone.

A step is taken by `apply`, which gives the tournament as it then stands or says why that cannot be. Steps are numbered
from 1; `Undone` names one, and the tournament is then what the others make of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

import msgspec
from msgspec import Struct

from mathom.tournament.conduct import is_ejected
from mathom.tournament.data import (
    DeckLists,
    Entrant,
    Form,
    Name,
    Pairing,
    Plan,
    Result,
    Round,
    TechnicalWarning,
    Tournament,
    byes,
    meetings,
)
from mathom.tournament.errors import ContradictingResults, TournamentError, UnconfirmedStep, UnknownPlayer
from mathom.tournament.groups import SAME
from mathom.tournament.pairing import FIXED, KNOCK_OUT, is_over, knocked_out, rounds_planned
from mathom.tournament.results import check_result, in_words


class Step(Struct, frozen=True, kw_only=True, tag=str.lower, tag_field="step"):
    """Something that the director did; `at` is when, as he writes it, and `why` what he noted."""

    at: str = ""
    why: str = ""

    @property
    def words(self) -> tuple[str, ...]:
        """Everything that was written freely; it must fit into a line."""
        return self.at, self.why


class Joined(Step, frozen=True, kw_only=True):
    """A player comes; after the first round he is late, and has no points for what he missed."""

    player: Name
    rating: int | None = None


class Lodged(Step, frozen=True, kw_only=True):
    """A player hands in his deck."""

    player: Name
    deck: str

    @property
    def words(self) -> tuple[str, ...]:
        return self.at, self.why, self.deck


class Paired(Step, frozen=True, kw_only=True):
    """A round begins. What the director pairs by hand may be a rematch, if he has confirmed it."""

    pairings: tuple[tuple[Name, ...], ...]
    byes: tuple[Name, ...] = ()
    by_hand: bool = False
    confirmed: bool = False


class Reported(Step, frozen=True, kw_only=True):
    """A game of the round is over."""

    round: int
    table: int
    result: Result


class Corrected(Step, frozen=True, kw_only=True):
    """A result was wrong; without another one the game is open again."""

    round: int
    table: int
    result: Result | None


class Warned(Step, frozen=True, kw_only=True):
    """A technical error warning."""

    player: Name
    offence: str

    @property
    def words(self) -> tuple[str, ...]:
        return self.at, self.why, self.offence


class Ejected(Step, frozen=True, kw_only=True):
    """The director throws a player out."""

    player: Name


class Dropped(Step, frozen=True, kw_only=True):
    """A player leaves."""

    player: Name


class Noted(Step, frozen=True, kw_only=True):
    """The director writes something down, say a ruling."""


class Undone(Step, frozen=True, kw_only=True):
    """An earlier step is taken back, as if it had never been."""

    number: int


AnyStep = Joined | Lodged | Paired | Reported | Corrected | Warned | Ejected | Dropped | Noted | Undone


class Journal(Struct, frozen=True):
    """A plan, all steps since, and how the tournament stands."""

    plan: Plan
    steps: tuple[AnyStep, ...]
    now: Tournament

    @classmethod
    def begin(cls, plan: Plan) -> Journal:
        return cls(plan, (), Tournament(plan))

    def take(self, step: AnyStep) -> Journal:
        """Take a step; `TournamentError` if it cannot be taken."""
        for words in step.words:
            if not words.isprintable():
                raise TournamentError("that cannot be written down in a line: some of it cannot be seen")
        if not isinstance(step, Undone):
            return Journal(self.plan, (*self.steps, step), apply(self.now, step))
        if not 1 <= step.number <= len(self.steps):
            raise TournamentError(f"there is no step {step.number}; the last one is {len(self.steps)}")
        steps = (*self.steps, step)
        if step.number in undone(self.steps):
            raise TournamentError(f"step {step.number} is undone already")
        return Journal(self.plan, steps, replay(self.plan, steps))

    def last(self) -> int:
        """The number of the latest step that still holds; 0 if there is none."""
        gone = undone(self.steps)
        held = (
            number for number, step in enumerate(self.steps, 1) if number not in gone and not isinstance(step, Undone)
        )
        return max(held, default=0)


def undone(steps: Sequence[AnyStep]) -> frozenset[int]:
    """The numbers of the steps that are undone. Who undoes an undoing has the step back."""
    gone: set[int] = set()
    for number in range(len(steps), 0, -1):
        step = steps[number - 1]
        if isinstance(step, Undone) and number not in gone:
            gone.add(step.number)
    return frozenset(gone)


def replay(plan: Plan, steps: Sequence[AnyStep]) -> Tournament:
    """The tournament after all steps that are not undone; an error names the step that no longer holds."""
    now = Tournament(plan)
    gone = undone(steps)
    for number, step in enumerate(steps, 1):
        if number in gone or isinstance(step, Undone):
            continue
        try:
            now = apply(now, step)
        except TournamentError as error:
            if gone:
                raise TournamentError(f"without it, step {number} cannot be: {error}") from None
            raise
    return now


# --- taking a step ---------------------------------------------------------------------------------------------------


def apply(now: Tournament, step: AnyStep) -> Tournament:
    """The tournament after a step; `TournamentError` says why it cannot be taken."""
    match step:
        case Joined():
            return _join(now, step)
        case Lodged():
            return _lodge(now, step)
        case Paired():
            return _pair(now, step)
        case Reported():
            return _report(now, step)
        case Corrected():
            return _correct(now, step)
        case Warned():
            return _warn(now, step)
        case Ejected():
            return _leave(now, step.player, ejected=True)
        case Dropped():
            return _leave(now, step.player, ejected=False)
        case Noted():
            return now
        case Undone():
            raise TournamentError("an undoing is taken by the journal, which knows the other steps")


def entrant(now: Tournament, name: Name) -> Entrant:
    """The player of that name."""
    for one in now.entrants:
        if one.name == name:
            return one
    near = get_close_matches(name, now.names, n=1)
    raise UnknownPlayer(f"{name!r} does not take part" + (f"; did you mean {near[0]!r}?" if near else ""))


def pairing_at(now: Tournament, round: int, table: int) -> Pairing:
    """The game of a round at a table, both counted from 1."""
    if not 1 <= round <= len(now.rounds):
        raise TournamentError(f"there is no round {round}" + (f"; the last is {len(now.rounds)}" if now.rounds else ""))
    pairings = now.rounds[round - 1].pairings
    if not 1 <= table <= len(pairings):
        raise TournamentError(f"round {round} has no table {table}; there are {len(pairings)}")
    return pairings[table - 1]


def doubts(now: Tournament, step: AnyStep) -> tuple[str, ...]:
    """What a director should know before he takes the step; he is asked to confirm it."""
    if isinstance(step, Paired) and step.by_hand:
        return repeats(now, step)
    if isinstance(step, Corrected):
        pairing = pairing_at(now, step.round, step.table)
        old = in_words(pairing) if pairing.result else "no result"
        new = in_words(Pairing(pairing.players, step.result)) if step.result else "no result"
        later = "; the rounds after it were paired by the old one" if step.round < len(now.rounds) else ""
        return (f"round {step.round}, table {step.table} was {old}; it becomes {new}{later}",)
    return ()


def repeats(now: Tournament, step: Paired) -> tuple[str, ...]:
    """Rematches of two players, groups in which the same four meet again, and second byes."""
    met, had = meetings(now.rounds), byes(now.rounds)
    earlier = [set(pairing.players) for round in now.rounds for pairing in round.pairings]
    again = [
        f"{' and '.join(table) if len(table) == 2 else ', '.join(table)} have met before"
        for table in step.pairings
        if (len(table) == 2 and table[1] in met.get(table[0], ()))
        or (len(table) > 2 and any(len(one.intersection(table)) >= min(SAME, len(table)) for one in earlier))
    ]
    return (*again, *(f"{name} has had a bye already" for name in step.byes if had.get(name)))


def _join(now: Tournament, step: Joined) -> Tournament:
    known = next((one for one in now.entrants if one.name == step.player), None)
    if known is not None and known.here:
        raise TournamentError(f"{step.player} takes part already")
    if known is not None and known.ejected:
        raise TournamentError(f"{step.player} was ejected and cannot come back")
    if now.rounds and now.plan.form in FIXED:
        raise TournamentError(f"a {now.plan.form.value} tournament that has begun takes nobody in any more")
    planned = rounds_planned(now)
    if now.rounds and planned is not None and len(now.rounds) >= planned:
        raise TournamentError("the last round has begun; nobody can come any more")
    since = len(now.rounds) + 1
    if known is not None:
        return _changed(now, msgspec.structs.replace(known, left=None))
    new = Entrant(name=step.player, rating=step.rating, since=since)
    return Tournament(now.plan, (*now.entrants, new), now.rounds)


def _lodge(now: Tournament, step: Lodged) -> Tournament:
    player = entrant(now, step.player)
    if not step.deck.strip():
        raise TournamentError(f"the deck list of {player.name} is empty")
    if player.deck and now.rounds:
        raise TournamentError(f"the deck of {player.name} is locked since the first round")
    return _changed(now, msgspec.structs.replace(player, deck=step.deck))


def _pair(now: Tournament, step: Paired) -> Tournament:
    if not now.between_rounds:
        raise TournamentError(f"round {len(now.rounds)} is not over")
    if now.rounds and is_over(now):
        raise TournamentError(f"the tournament is over after {len(now.rounds)} rounds")
    _check_places(now, step)
    if now.plan.decks is not DeckLists.NONE:
        missing = [one.name for one in now.entrants if one.here and not one.deck]
        if missing:
            raise TournamentError(f"no deck list from {', '.join(missing)}")
    if not step.confirmed and (found := doubts(now, step)):
        raise UnconfirmedStep(found)
    round = Round(tuple(Pairing(players) for players in step.pairings), step.byes, step.by_hand)
    return Tournament(now.plan, now.entrants, (*now.rounds, round))


def _check_places(now: Tournament, step: Paired) -> None:
    """Everybody who is here has one place."""
    here = set(now.present)
    placed: set[Name] = set()
    for name in (*(name for table in step.pairings for name in table), *step.byes):
        if name not in here:
            entrant(now, name)
            raise TournamentError(f"{name} has left and cannot be paired")
        if name in placed or name in now.playing:
            raise TournamentError(f"{name} is in two places")
        placed.add(name)
    if now.plan.form in KNOCK_OUT and (out := placed.intersection(knocked_out(now))):
        raise TournamentError(f"{', '.join(sorted(out))}: knocked out already")
    sizes = range(3, 6) if now.plan.form is Form.GROUPS else range(2, 3)
    for table in step.pairings:
        if len(table) not in sizes:
            wanted = "three to five players" if now.plan.form is Form.GROUPS else "two players"
            raise TournamentError(f"a table has {wanted}, not {len(table)}: {', '.join(table)}")
    if not step.pairings and now.plan.form is not Form.ROUND_ROBIN:  # there all may be due to meet who has left
        raise TournamentError("a round without a table is none")
    missing = here - placed
    if missing and now.plan.form in (Form.SWISS, Form.GROUPS):
        raise TournamentError(f"{', '.join(sorted(missing))}: neither paired nor a bye")


def _report(now: Tournament, step: Reported) -> Tournament:
    pairing = pairing_at(now, step.round, step.table)
    if step.round != len(now.rounds) and now.plan.form is not Form.ARENA:
        raise TournamentError(f"round {step.round} is over; a result of it can only be corrected")
    new = Pairing(pairing.players, check_result(now.plan, pairing, step.result))
    if pairing.result is not None and pairing.result != step.result:
        raise ContradictingResults(
            f"round {step.round}, table {step.table} has two results, {in_words(pairing)}, and {in_words(new)}; "
            "one is wrong: correct it if it is the first"
        )
    return _with_pairing(now, step.round, step.table, new)


def _correct(now: Tournament, step: Corrected) -> Tournament:
    pairing = pairing_at(now, step.round, step.table)
    if pairing.result is None:
        raise TournamentError(f"round {step.round}, table {step.table} has no result to correct")
    if step.result is None:
        if step.round < len(now.rounds) and now.plan.form is not Form.ARENA:
            raise TournamentError(f"round {step.round} is over; a result can be replaced, not taken away")
        if busy := now.playing.intersection(pairing.players):
            raise TournamentError(
                f"{', '.join(sorted(busy))}: in another game by now, so this one cannot be open again"
            )
        return _with_pairing(now, step.round, step.table, Pairing(pairing.players))
    result = check_result(now.plan, pairing, step.result)
    return _with_pairing(now, step.round, step.table, Pairing(pairing.players, result))


def _warn(now: Tournament, step: Warned) -> Tournament:
    player = entrant(now, step.player)
    if not player.here:
        raise TournamentError(f"{player.name} has left")
    if not step.offence.strip():
        raise TournamentError("a warning names the offence")
    warnings = (*player.warnings, TechnicalWarning(step.offence, len(now.rounds)))
    now = _changed(now, msgspec.structs.replace(player, warnings=warnings))
    return _leave(now, player.name, ejected=True) if is_ejected(warnings) else now


def _leave(now: Tournament, name: Name, *, ejected: bool) -> Tournament:
    """He goes. His results stay; a game for two that he has not finished is forfeited."""
    player = entrant(now, name)
    if not player.here and not (ejected and not player.ejected):
        raise TournamentError(f"{name} has left already")
    left = len(now.rounds) if player.left is None else player.left
    now = _changed(now, msgspec.structs.replace(player, left=left, ejected=ejected))
    first = 1 if now.plan.form is Form.ARENA else max(1, len(now.rounds))
    for number, round in enumerate(now.rounds[first - 1 :], first):
        for table, pairing in enumerate(round.pairings, 1):
            if name in pairing.players and pairing.result is None and len(pairing.players) == 2:
                return _with_pairing(now, number, table, Pairing(pairing.players, Result(forfeited=(name,))))
    return now


def _changed(now: Tournament, player: Entrant) -> Tournament:
    entrants = tuple(player if one.name == player.name else one for one in now.entrants)
    return Tournament(now.plan, entrants, now.rounds)


def _with_pairing(now: Tournament, round: int, table: int, pairing: Pairing) -> Tournament:
    old = now.rounds[round - 1]
    pairings = (*old.pairings[: table - 1], pairing, *old.pairings[table:])
    changed = Round(pairings, old.byes, old.by_hand)
    return Tournament(now.plan, now.entrants, (*now.rounds[: round - 1], changed, *now.rounds[round:]))
