"""`mathom arena`: the command."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from mathom.arena.fixtures import Setup
from mathom.arena.run import run
from mathom.arena.statistics import Rate, Report, Spread
from mathom.arena.tournament import Contest, contest
from mathom.core.options import read_options

#: How wide the tables are where no terminal says it.
WIDTH = 120


def arena(
    game: Annotated[str, typer.Argument(help="The game, such as confrontation.")],
    bots: Annotated[
        str,
        typer.Option(
            help="Two bots or more, with commas between: ismcts:2000,greedy or your own, my.module:function. With "
            "`reading:` before it, one knows closed deck lists all the same. Where there are more players, bots have "
            "several seats; one bot is enough for a game that is played alone."
        ),
    ],
    games: Annotated[
        int, typer.Option(min=1, help="Games of each meeting; those in which the bots swap sides share a table.")
    ] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same results.")] = 0,
    workers: Annotated[int, typer.Option(min=1, help="Processes that play at the same time.")] = 1,
    mode: Annotated[str | None, typer.Option(help="The game's mode, such as classic.")] = None,
    special: Annotated[str | None, typer.Option(help="Special cards: none, two, or a split such as 4-0.")] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE",
            help="Any other option of the game, such as deck-1=gimli; with deck-1=random each table draws one.",
        ),
    ] = None,
    time_limit: Annotated[float, typer.Option(help="Seconds for one decision; a slower bot forfeits the game.")] = 60.0,
    tournament: Annotated[
        str, typer.Option(metavar="swiss|round-robin", help="Pair the bots round by round, and rank and rate them.")
    ] = "",
    rounds: Annotated[
        int | None, typer.Option(min=1, max=99, help="Of a Swiss tournament; as many as it takes if not given.")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Keep finished games in this file, and go on from there.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
) -> None:
    """Let bots play many games against each other, and see who wins."""
    options = {name: value for name, value in (("mode", mode), ("special", special)) if value is not None}
    options |= read_options(option or ())
    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    setup = Setup(
        game=game,
        bots=names,
        games=games,
        seed=seed,
        options=options,
        time_limit=time_limit,
        tournament=tournament,
        rounds=rounds,
    )
    results = _run_with_bar(setup, workers, out)
    if json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(results)).decode() + "\n")
        return
    console = Console(width=None if sys.stdout.isatty() else WIDTH)
    if isinstance(results, Contest):
        console.print(_table_of(results), "")
        results = results.report
    show(results, console)


def _run_with_bar(setup: Setup, workers: int, out: Path | None) -> Report | Contest:
    columns = (TextColumn("Games"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=None)

        def progress(over: int, of: int) -> None:
            bar.update(task, completed=over, total=of)

        held = contest if setup.tournament or setup.rounds is not None else run
        return held(setup, workers=workers, out=out, progress=progress)


def show(results: Report, console: Console) -> None:
    """The report, for people."""
    tables = [_standings(results), _timing(results)]
    if 1 < results.sides < len(results.standings):
        tables.insert(1, _against(results))
    for table in tables:
        console.print(table, "")
    console.print(f"Length of a game: {_length(results.decisions, 'decisions')}, {_length(results.turns, 'turns')}.")
    for game in results.games:
        if game.forfeit is not None:
            console.print(f"Game {game.number} is forfeited: {game.bots[game.forfeit]} {game.reason}.", markup=False)


def _table(title: str, *headings: str) -> Table:
    table = Table(title=title, title_justify="left", box=None, padding=(0, 2, 0, 0))
    table.add_column("bot")
    for heading in headings:
        table.add_column(heading, justify="right")
    return table


def _table_of(results: Contest) -> Table:
    """The tournament: places by matches, and ratings by single games."""
    rounds = f"{len(results.rounds)} round{'' if len(results.rounds) == 1 else 's'}"
    title = f"Tournament ({results.report.setup.tournament}, {rounds})"
    table = _table(title, "place", "points", "won-drawn-lost", "byes", "rating")
    ratings = {rating.bot: rating.skill for rating in results.ratings}
    for line in results.standings:
        tally = line.tally
        score = f"{tally.won}-{tally.drawn}-{tally.lost}"
        numbers = (str(number) for number in (line.place, tally.points, score, tally.byes, ratings[line.player]))
        table.add_row(line.player, *numbers)
    return table


def _standings(results: Report) -> Table:
    seats = list(results.seats)
    title, count = "Win rates (95% confidence)", "games"
    if results.sides > 2:
        title, count = f"Win rates (95% confidence; equal bots win {100 / results.sides:.0f}%)", "seats"
    table = _table(title, count, "won-lost-drawn", "win rate", *seats)
    for standing in results.standings:
        total = standing.total
        score = f"{total.won}-{total.lost}-{total.drawn}"
        rates = (_percent(standing.seats[seat]) for seat in seats)
        table.add_row(standing.bot, str(total.played), score, _percent(total, digits=1), *rates)
    if len(results.standings) > 1:
        table.add_row("any", "", "", "", *(_percent(rate) for rate in results.seats.values()))
    return table


def _against(results: Report) -> Table:
    table = _table("Win rates against", *(standing.bot for standing in results.standings))
    for standing in results.standings:
        others = (standing.against.get(other.bot) for other in results.standings)
        table.add_row(standing.bot, *(_percent(rate) if rate else "" for rate in others))
    return table


def _timing(results: Report) -> Table:
    table = _table("Milliseconds for a decision", "decisions", "mean", "95 of 100 within", "longest")
    for pace in results.timing:
        milliseconds = (f"{1000 * seconds:.2f}" for seconds in (pace.mean, pace.p95, pace.most))
        table.add_row(pace.bot, str(pace.decisions), *milliseconds)
    return table


def _percent(rate: Rate, digits: int = 0) -> str:
    return f"{100 * rate.rate:.{digits}f}% ({100 * rate.low:.0f}-{100 * rate.high:.0f})" if rate.played else "-"


def _length(spread: Spread, of: str) -> str:
    return f"{spread.mean:.1f} {of} ({spread.least:g} to {spread.most:g})"
