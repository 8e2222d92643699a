"""Measure where the time of a test run goes, and print the tables of `docs/testing.md`.

Write the durations of a run: `python -m pytest -p benchmarks.durations --durations-json FILE ...`. Print tables, of one
run or of two beside each other: `python -m benchmarks.durations BEFORE [AFTER]`. A file that vitest has written with
`--reporter=json --outputFile=FILE` is read as well.
"""

from __future__ import annotations

import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

LOADED = time.time()
PHASES = ("setup", "call", "teardown")
SLOWEST = 50


class Test(NamedTuple):
    name: str
    #: Seconds of each phase.
    seconds: tuple[float, ...]


class Run(msgspec.Struct):
    """The durations of a test run, in seconds."""

    wall: float
    #: Per worker: from its start until its tests are collected.
    collection: list[float]
    tests: list[Test]


class Writer:
    """Collects the durations in the controlling process and writes them at the end."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.collection: list[float] = []
        self.seconds: dict[str, dict[str, float]] = defaultdict(dict)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid][report.when] = report.duration

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        self.collection.append(getattr(node, "workeroutput", {}).get("collection", 0.0))

    def pytest_sessionfinish(self) -> None:
        tests = [Test(name, tuple(of.get(phase, 0.0) for phase in PHASES)) for name, of in self.seconds.items()]
        self.path.write_bytes(msgspec.json.encode(Run(time.time() - LOADED, self.collection, tests)))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--durations-json", type=Path, metavar="FILE", help="write the duration of each test as JSON")


def pytest_configure(config: pytest.Config) -> None:
    path: Path | None = config.getoption("durations_json")
    if path is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Writer(config.invocation_params.dir / path))


def pytest_collection_finish(session: pytest.Session) -> None:
    if (output := getattr(session.config, "workeroutput", None)) is not None:
        output["collection"] = time.time() - LOADED


class Browser(msgspec.Struct, rename="camel"):
    """The report of vitest; times are in milliseconds."""

    class File(msgspec.Struct, rename="camel"):
        class Case(msgspec.Struct, rename="camel"):
            full_name: str
            duration: float = 0.0

        name: str
        start_time: float
        end_time: float
        assertion_results: list[Case]

    start_time: float
    test_results: list[File]


def read(path: Path) -> Run:
    written = path.read_bytes()
    try:
        return msgspec.json.decode(written, type=Run)
    except msgspec.ValidationError:
        report = msgspec.json.decode(written, type=Browser)
    tests = [
        Test(f"client/{file.name.rpartition('/client/')[2]}::{case.full_name}", (0.0, case.duration / 1000, 0.0))
        for file in report.test_results
        for case in file.assertion_results
    ]
    return Run((max(file.end_time for file in report.test_results) - report.start_time) / 1000, [], tests)


def folder(test: str) -> str:
    """Return the folder of a test: two levels, three in `client/src` and for the games."""
    parts = test.partition("::")[0].split("/")[:-1]
    return "/".join(parts[: 3 if parts[1:2] in (["games"], ["src"]) else 2])


def tables(runs: list[Run]) -> Iterable[str]:
    """Yield the lines of three Markdown tables: the whole run, its folders, its slowest tests."""
    heads = ["before", "after"][: len(runs)] if len(runs) > 1 else ["seconds"]
    yield f"| the whole run | {' | '.join(heads)} |\n|---|{'---:|' * len(runs)}"
    yield f"| wall clock, s | {' | '.join(f'{run.wall:.0f}' for run in runs)} |"
    yield f"| tests | {' | '.join(f'{len(run.tests):,}' for run in runs)} |"
    if any(run.collection for run in runs):
        collection = (", ".join(f"{seconds:.1f}" for seconds in run.collection) for run in runs)
        yield f"| start, imports and collection of each worker, s | {' | '.join(collection)} |"
    sums = [by_folder(run.tests) for run in runs]
    yield f"\n| folder | {' | '.join(f'{head}: tests | set-up, s | calls, s | tear-down, s' for head in heads)} |"
    yield f"|---|{'---:|---:|---:|---:|' * len(runs)}"
    for name in sorted({name for of in sums for name in of}, key=lambda name: -sum(sums[0].get(name, (0,) * 4)[1:])):
        cells = ([*of[name]] if name in of else [0] * 4 for of in sums)
        yield f"| {name} | {' | '.join(f'{n:,.0f} | {s:.1f} | {c:.1f} | {t:.1f}' for n, s, c, t in cells)} |"
    yield f"\n| {' | '.join(f'{head}: slowest tests | s' for head in heads)} |\n|{'---|---:|' * len(runs)}"
    slowest = (sorted(run.tests, key=lambda test: -sum(test.seconds))[:SLOWEST] for run in runs)
    for row in zip_longest(*slowest):
        yield f"| {' | '.join(f'`{short(test.name)}` | {sum(test.seconds):.1f}' if test else '|' for test in row)} |"


def by_folder(tests: Iterable[Test]) -> dict[str, tuple[float, ...]]:
    """Return for each folder the number of tests and their seconds by phase."""
    found: dict[str, Counter[int]] = defaultdict(Counter)
    for test in tests:
        found[folder(test.name)].update({0: 1, 1: test.seconds[0], 2: test.seconds[1], 3: test.seconds[2]})
    return {name: tuple(of[place] for place in range(4)) for name, of in found.items()}


def short(test: str) -> str:
    """Return the name of a test without its folder and without the end of a long parameter."""
    path, _, name = test.partition("::")
    name = name if len(name) <= 90 else f"{name[:87]}..."
    return f"{path.rpartition('/')[2]}::{name}".replace("|", "\\|")


if __name__ == "__main__":
    print("\n".join(tables([read(Path(argument)) for argument in sys.argv[1:]])))
