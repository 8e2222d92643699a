"""A pytest plugin: run chosen tests in a given order, and write how each of them ended and how long it took.

It is copied beside the tests of another tree, so it needs nothing of this one. The environment tells it what to do:
MUTANTS_TESTS names a file with the ids of the chosen tests, MUTANTS_RESULTS the file to write, MUTANTS_STARTED the
settings with which coverage measures the processes that tests start. All are optional.
"""

import json
import os
from pathlib import Path

import pytest

TESTS, RESULTS, STARTED = (os.environ.get(f"MUTANTS_{name}") for name in ("TESTS", "RESULTS", "STARTED"))


def pytest_configure(config: pytest.Config) -> None:
    is_worker = hasattr(config, "workerinput")
    if STARTED and is_worker:  # pytest-cov measures the worker itself
        os.environ["COVERAGE_PROCESS_START"] = STARTED
    if RESULTS and not is_worker:
        config.pluginmanager.register(Results(Path(RESULTS)), "mutants-results")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if TESTS:
        order = {name: at for at, name in enumerate(json.loads(Path(TESTS).read_text(encoding="utf-8")))}
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in order])
        items[:] = sorted((item for item in items if item.nodeid in order), key=lambda item: order[item.nodeid])


class Results:
    """Write a line for each test that begins (its id) and for each that ends (id, seconds, whether it failed)."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        path.write_text("", encoding="utf-8")

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self._write(nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        if report.failed:
            self.failed.add(report.nodeid)
        if report.when == "teardown":
            self._write(report.nodeid, round(self.seconds.pop(report.nodeid), 4), report.nodeid in self.failed)

    def _write(self, *values: object) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(values) + "\n")
