"""Print how many games a soak is to play and has played, and how a game that failed is replayed."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Generator, Iterator
from importlib import import_module
from pathlib import Path

import msgspec
import pytest
from _pytest.terminal import TerminalReporter
from tests.soak.games import GAMES, PLAYED, SEED, ManySeeds, Played


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Totals(), "mathom-soak")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add to a report what was played and, if the test failed, how its last game is replayed."""
    report = yield
    one = getattr(item, "instance", None)
    if report.when == "call" and isinstance(one, ManySeeds) and one.begun:
        case = getattr(item, "callspec", None)
        report.user_properties.append((PLAYED, msgspec.to_builtins(one.played(case and case.params.get("options")))))
        if report.failed:
            report.sections.append(("To replay", one.replaying(item.nodeid)))
    return report


def planned(config: pytest.Config) -> Iterator[Played]:
    """Yield the games that the files on the command line are to play."""
    for path in map(Path, config.args):
        if not path.match("test_*_soak.py"):
            continue
        for thing in vars(import_module(f"tests.soak.{path.stem}")).values():
            if isinstance(thing, Played):
                yield thing
            elif isinstance(thing, type) and issubclass(thing, ManySeeds) and thing.__name__.startswith("Test"):
                yield from thing.planned()


class Totals:
    """The games of all workers, by game and table."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.games: Counter[tuple[str, str]] = Counter()
        self.decisions: Counter[tuple[str, str]] = Counter()
        self.seconds: defaultdict[tuple[str, str], float] = defaultdict(float)

    def pytest_report_header(self, config: pytest.Config) -> str:
        games: Counter[str] = Counter()
        for one in planned(config):
            games[one.game] += one.games
        by_game = ", ".join(f"{count:,} of {game}" for game, count in sorted(games.items()))
        return f"soak: {games.total():,} games ({GAMES:g} times the usual number) from seed {SEED} on: {by_game}"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        found = dict(report.user_properties).get(PLAYED) if report.when == "call" else None
        if found is not None:
            one = msgspec.convert(found, Played)
            where = one.game, one.table
            self.games[where] += one.games
            self.decisions[where] += one.decisions
            self.seconds[where] += report.duration

    def pytest_terminal_summary(self, terminalreporter: TerminalReporter) -> None:
        if not self.games:
            return
        terminalreporter.section("games played")
        terminalreporter.write_line(f"{'game':14}{'table':44}{'games':>8}{'decisions':>12}{'seconds':>9}")
        for game, table in sorted(self.games):
            where = game, table
            terminalreporter.write_line(
                f"{game:14}{table:44}{self.games[where]:8,}{self.decisions[where]:12,}{self.seconds[where]:9,.0f}"
            )
        terminalreporter.write_line(
            f"{self.games.total():,} games and {self.decisions.total():,} decisions in "
            f"{time.monotonic() - self.began:,.0f} seconds ({sum(self.seconds.values()):,.0f} of all workers together)"
        )
