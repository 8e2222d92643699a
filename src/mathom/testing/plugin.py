"""The pytest side: checks the ids in `rule` marks, writes `--rules-report`, sees that no scenario is left halfway."""

from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from mathom.core import purity
from mathom.testing.rules import Proof, RulesError, read_catalogue, unknown, write_report
from mathom.testing.scenario import watching

PROPERTY = "rule"
CATALOGUE = pytest.StashKey[frozenset[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules-report", type=Path, metavar="FILE", help="write which tests prove which rules, as JSON")
    parser.addini("rules_dir", "where the catalogues of rules are", type="string", default="docs/rules")


def pytest_configure(config: pytest.Config) -> None:
    purity.checking = True
    config.addinivalue_line("markers", "rule(*ids): the rules of docs/rules that the test proves")
    report: Path | None = config.getoption("rules_report")
    # Under xdist the controller sees every worker's test reports, so that it alone writes.
    if report is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(RulesReport(config.invocation_params.dir / report), "mathom-rules-report")


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem(collector: pytest.Collector) -> Generator[None, object, object]:
    """Refuse a mark with an unknown id as an error of the module that holds it."""
    made = yield
    for item in made if isinstance(made, list) else [made]:
        if isinstance(item, pytest.Item):
            ids = list(marked(item))
            known = catalogue(collector.config) if ids else frozenset()
            if wrong := [unknown(rule_id, known) for rule_id in ids if rule_id not in known]:
                raise pytest.Collector.CollectError(f"{item.nodeid}: " + "; ".join(wrong))
            # Properties travel with the test report from the workers to the controller.
            item.user_properties += [(PROPERTY, rule_id) for rule_id in ids]
    return made


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """No question stays open by accident at the end of a test."""
    with watching() as played:
        result = yield
    for scenario in played:
        scenario.check_end()
    return result


def marked(item: pytest.Item) -> Iterator[str]:
    """The ids in a test's marks, each once, those of its class and module included."""
    yield from dict.fromkeys(rule_id for mark in item.iter_markers("rule") for rule_id in mark.args)


def catalogue(config: pytest.Config) -> frozenset[str]:
    """All rule ids; read when the first mark is met, because other people's tests may have none."""
    if CATALOGUE not in config.stash:
        try:
            games = read_catalogue(config.rootpath / str(config.getini("rules_dir")))
        except RulesError as error:
            raise pytest.Collector.CollectError(str(error)) from None
        config.stash[CATALOGUE] = frozenset(row.id for rows in games.values() for row in rows)
    return config.stash[CATALOGUE]


class RulesReport:
    """Gathers the results of tests by rule and writes them when the run was complete."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.complete = True
        self.rules: dict[str, list[str]] = {}
        self.passed: set[str] = set()
        self.failed: set[str] = set()

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.complete = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.rules[report.nodeid] = [str(value) for name, value in report.user_properties if name == PROPERTY]
        if report.failed:
            self.failed.add(report.nodeid)
        elif report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self.passed.add(report.nodeid)

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        if self.complete and exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            write_report(self.path, self.proofs())

    def proofs(self) -> dict[str, Proof]:
        proofs: dict[str, Proof] = {}
        for test in sorted(self.passed | self.failed):
            for rule_id in self.rules[test]:
                proof = proofs.setdefault(rule_id, Proof())
                (proof.failed if test in self.failed else proof.passed).append(test)
        return proofs
