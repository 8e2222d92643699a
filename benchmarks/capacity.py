"""How many live matches a server holds: players at random choose once a second, and a server of its own is measured.

    python -m benchmarks.capacity --game confrontation --matches 250 --matches 500
    python -m benchmarks.capacity --game lotr_tcg --matches 150
    python -m benchmarks.capacity --matches 200 --workers 4      # PostgreSQL and Redis, started for it
    python -m benchmarks.capacity --matches 1 --watchers 1000
    python -m benchmarks.capacity --matches 500 --before v0.1    # that version's server, then this one

Players (`tests.soak.players`) and server share this machine, so milliseconds depend on who else is at work on it. The
seconds of CPU that the server takes for a choice do not, or far less: they are read from the kernel while all sit and
play. "Server" are its own processes; bots' processes, which also keep the streams of finished matches, PostgreSQL and
Redis are counted apart.
"""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from msgspec import Struct
from rich.console import Console
from rich.table import Table
from tests.server.people import wait
from tests.server.processes import MATHOM, Postgres, Process, RedisServer
from tests.soak.players import Plan, Report, Timing, lines

CONSOLE = Console(width=132)
ROOT = Path(__file__).parents[1]
#: Choices take a person a second at a table, more or less.
PACE = (0.5, 1.5)
#: Matches that the same two play at once: a player more costs the server nothing but his coming in.
EACH = 10
#: Passes at tables with closed lists wait on purpose; what is measured is the server.
OPTIONS = {"lotr_tcg": {"lists": "open"}}
_TICK = os.sysconf("SC_CLK_TCK")


class Spent(Struct, frozen=True):
    """Seconds of CPU."""

    server: float
    others: float
    players: float

    def since(self, before: Spent) -> Spent:
        return Spent(self.server - before.server, self.others - before.others, self.players - before.players)


def seconds_of(process: int) -> float:
    """The CPU that a process has taken itself; 0 if it has gone."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / _TICK


def descendants(process: int) -> Iterator[int]:
    try:
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except OSError:
        return
    for child in map(int, children):
        yield child
        yield from descendants(child)


class House:
    """A server and what stands behind it, started for one measurement."""

    def __init__(self, server: Process, workers: int, behind: tuple[int, ...]) -> None:
        self.server = server
        self._workers = workers
        self._behind = behind

    def spent(self, players: int) -> Spent:
        own = {self.server.pid, *(self.server.workers() if self._workers > 1 else ())}
        all_of_it = {self.server.pid, *descendants(self.server.pid)}
        behind = {one for root in self._behind for one in (root, *descendants(root))}
        others = sum(map(seconds_of, (all_of_it - own) | behind))
        return Spent(sum(map(seconds_of, own)), others, seconds_of(players))


@contextmanager
def version(commit: str) -> Iterator[tuple[str, ...]]:
    """How to start `mathom` as it was at that commit; empty: as it is here."""
    if not commit:
        yield (str(MATHOM),)
        return
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        git = ("git", "-C", str(ROOT), "worktree")
        subprocess.run([*git, "add", "--quiet", "--detach", str(tree), commit], check=True)
        try:
            yield ("env", f"PYTHONPATH={tree / 'src'}", str(MATHOM))
        finally:
            subprocess.run([*git, "remove", "--force", str(tree)], check=True)


@contextmanager
def house(workers: int, program: tuple[str, ...]) -> Iterator[House]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if workers == 1:
            file = str(folder / "mathom.sqlite3")
            server = stack.enter_context(Process(file, log=folder / "log", program=program))
            yield House(server, 1, ())
            return
        postgres, redis = Postgres(folder / "postgres", durable=True), RedisServer(folder / "redis")
        stack.callback(postgres.stop)
        stack.callback(redis.stop)
        more = ("--redis", redis.start().url, "--workers", str(workers))
        server = stack.enter_context(Process(postgres.start().url, *more, log=folder / "log", program=program))
        wait(lambda: len(server.workers()) == workers)
        yield House(server, workers, (postgres.pid, redis.pid))


class Measured(Struct, frozen=True):
    report: Report
    spent: Spent
    seconds: float

    @property
    def timing(self) -> Timing:
        return self.report.timing["quiet"]

    @property
    def choices(self) -> int:
        return len(self.timing.acknowledged)


def measure(plan: Plan, there: House) -> Measured:
    command = [sys.executable, "-m", "tests.soak.players", msgspec.json.encode(plan).decode()]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as players:
        try:
            assert players.stdout is not None
            told = lines(players.stdout)
            while next(told) != "quiet":
                pass
            began, before = time.monotonic(), there.spent(players.pid)
            next(told)  # the end
            seconds, spent = time.monotonic() - began, there.spent(players.pid).since(before)
            return Measured(next(line for line in told if isinstance(line, Report)), spent, seconds)
        except StopIteration:
            raise SystemExit("the players have gone without a report") from None
        finally:
            players.kill()


def percentile(times: list[float], percent: int) -> str:
    return f"{sorted(times)[len(times) * percent // 100]:.1f}" if times else "-"


def main(
    matches: Annotated[list[int], typer.Option(help="How many at once; several are measured one after the other.")],
    game: str = "confrontation",
    seconds: Annotated[float, typer.Option(help="For how long it is measured.")] = 20.0,
    workers: Annotated[int, typer.Option(help="Server processes; more than one have PostgreSQL and Redis.")] = 1,
    watchers: Annotated[int, typer.Option(help="How many look on at the first table.")] = 0,
    before: Annotated[str, typer.Option(help="A commit whose server is measured beside this one.")] = "",
) -> None:
    title = f"{game}, {workers} process{'es' if workers > 1 else ''}, {watchers} who look on, {seconds:.0f} s each"
    table = Table(title=title, title_justify="left")
    columns = ("server", "matches", "choices/s", "ms until acknowledged: p50", "p99", "until the other is told: p99",
               "server: ms of CPU a choice", "cores", "others: cores", "players: cores", "refused, cut")  # fmt: skip
    for column in columns:
        table.add_column(column, justify="right")
    for number, commit in itertools.product(matches, (before, "") if before else ("",)):
        with version(commit) as program, house(workers, program) as there:
            plan = Plan(
                address=there.server.address, matches=number, phases={"quiet": seconds}, game=game,
                options=OPTIONS.get(game, {}), pace=PACE, each=EACH, watchers=watchers, verify=False,
            )  # fmt: skip
            found = measure(plan, there)
        own, timing = found.spent, found.timing
        table.add_row(
            commit or "this one",
            str(number),
            f"{found.choices / found.seconds:.0f}",
            percentile(timing.acknowledged, 50),
            percentile(timing.acknowledged, 99),
            percentile(timing.told, 99),
            f"{1000 * own.server / max(1, found.choices):.2f}",
            *(f"{share / found.seconds:.2f}" for share in (own.server, own.others, own.players)),
            f"{sum(found.report.refusals.values())}, {found.report.cuts}",
        )
    CONSOLE.print(table)
    CONSOLE.print(f"load of this machine over the last minute: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    typer.run(main)
