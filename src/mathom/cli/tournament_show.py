"""A tournament on paper: pairings, standings, ratings and the trail of steps, as plain text, CSV or JSON."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from datetime import date

import msgspec
from msgspec import Struct

from mathom.tournament import Journal, Standing, Tournament, is_over, rounds_planned, standings
from mathom.tournament.data import Round
from mathom.tournament.lore_rating import START, rate
from mathom.tournament.results import in_words
from mathom.tournament.sheet import step_lines
from mathom.tournament.steps import undone


class Export(Struct, frozen=True):
    """Everything that others may want to know, as JSON."""

    tournament: Tournament
    standings: tuple[Standing, ...]
    over: bool


def heading(now: Tournament) -> str:
    """Name, round and how many are here."""
    planned = rounds_planned(now)
    of = f" of {planned}" if planned else ""
    where = "not begun" if not now.rounds else f"round {len(now.rounds)}{of}"
    where = f"over after {len(now.rounds)} round{'' if len(now.rounds) == 1 else 's'}" if is_over(now) else where
    return f"{now.plan.name}: {where}, {len(now.present)} of {len(now.entrants)} players here"


def pairing_lines(now: Tournament, number: int) -> Iterator[str]:
    """A round, table by table."""
    round: Round = now.rounds[number - 1]
    yield f"Round {number}" + (" (paired by hand)" if round.by_hand else "")
    for table, pairing in enumerate(round.pairings, 1):
        words = in_words(pairing) if pairing.result is not None else " – ".join(pairing.players)
        yield f"  {table:>3}  {words}"
    for name in round.byes:
        yield f"       {name} has a bye"


def standing_lines(now: Tournament) -> Iterator[str]:
    """The table."""
    lines = standings(now)
    width = max((len(line.player) for line in lines), default=0)
    yield f"{'':>5} {'':<{width}}  points  won drawn lost byes  opponents  difference"
    for line in lines:
        tally = line.tally
        gone = "" if line.here else "  (left)"
        yield (
            f"{line.place:>4}. {line.player:<{width}}  {tally.points:>6}  {tally.won:>3} {tally.drawn:>5} "
            f"{tally.lost:>4} {tally.byes:>4}  {tally.opponents:>9}  {tally.difference:>+10}{gone}"
        )


def standings_csv(now: Tournament) -> str:
    target = io.StringIO()
    rows = csv.writer(target, lineterminator="\n")
    rows.writerow(("place", "player", "points", "won", "drawn", "lost", "byes", "opponents", "difference", "here"))
    for line in standings(now):
        rows.writerow((line.place, line.player, *msgspec.structs.astuple(line.tally), "yes" if line.here else "no"))
    return target.getvalue()


def export_json(now: Tournament) -> str:
    found = Export(now, standings(now), is_over(now))
    return msgspec.json.format(msgspec.json.encode(found)).decode() + "\n"


def rating_lines(now: Tournament) -> Iterator[str]:
    """LoRE's ratings before and after the tournament."""
    before = {entrant.name: entrant.rating if entrant.rating is not None else START for entrant in now.entrants}
    after = before | {change.player: change.after for change in rate(now, before, date.min)}
    for name in sorted(after, key=lambda name: (-after[name], name)):
        yield f"{after[name]:>4}  {name} ({after[name] - before[name]:+})"


def trail_lines(journal: Journal) -> Iterator[str]:
    """All steps with their numbers; those that are undone say so."""
    gone = undone(journal.steps)
    now = Journal.begin(journal.plan)
    for number, step in enumerate(journal.steps, 1):
        now = now.take(step)
        first, *more = step_lines(now, step)
        yield f"{number:>4}  {first}{'  [undone]' if number in gone else ''}"
        yield from (f"      {line}" for line in more)
