"""The rules catalogue: marks on tests, the report of a run, and what `make rules` says about it."""

from pathlib import Path

import pytest
import typer

from mathom.testing.rules import (
    RULES_DIR,
    Proof,
    RulesError,
    main,
    read_catalogue,
    read_report,
    read_waivers,
    rule,
    write_report,
)

pytest_plugins = ["pytester"]

TOY = """\
id	source	topic	rule	test	ruling
toy.move.one-step	rules:1-1	move	A piece moves one step.	Move -> one step.	Plain.
toy.move.not-back	rules:2-2	move	A piece does not move back.	Move back -> refused.	Silent: ruled so.
toy.end.last-field	rules:3-3	end	Who reaches the last field wins.	Reach it -> won.	Plain.
"""
OTHER = """\
id	source	topic	rule	test	ruling
other.setup.deal	rules:1-1	setup	Deal seven cards.	Deal -> seven each.	Plain.
"""
MATRIX = "attacker\tdefender\tresult\nknight\tdragon\tdragon\n"


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project with two games and one table that is no catalogue."""
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    rules_dir = pytester.path / RULES_DIR
    rules_dir.mkdir(parents=True)
    (rules_dir / "toy.tsv").write_text(TOY)
    (rules_dir / "other.tsv").write_text(OTHER)
    (rules_dir / "toy_matrix.tsv").write_text(MATRIX)
    pytester.makeini("[pytest]\naddopts = --strict-markers -p no:asyncio -p mathom.testing.plugin\n")
    return pytester.path


def waive(project: Path, *lines: str) -> None:
    (project / RULES_DIR / "waivers.tsv").write_text("\n".join(["id\treason", *lines]) + "\n")


def run_tests(pytester: pytest.Pytester, source: str, *args: str) -> dict[str, Proof]:
    pytester.makepyfile(test_toy="import pytest\nfrom mathom.testing.rules import rule\n\n" + source)
    pytester.runpytest("--rules-report", "report.json", *args)
    return read_report(pytester.path / "report.json")


def report_on(project: Path, proofs: dict[str, Proof], game: str | None = None) -> int:
    """What the command exits with for these proofs; the project is the current folder."""
    write_report(project / "report.json", proofs)
    try:
        main(game, report=Path("report.json"))
    except typer.Exit as stop:
        return stop.exit_code
    return 0


PASSED = Proof(passed=["test_toy.py::test_it"])
FAILED = Proof(failed=["test_toy.py::test_it"])
ALL_PASSED = dict.fromkeys(["toy.move.one-step", "toy.move.not-back", "toy.end.last-field", "other.setup.deal"], PASSED)

MIXED = """
@rule("toy.move.one-step", "toy.move.not-back")
def test_passes():
    pass

@rule("toy.move.not-back")
def test_fails():
    assert False

@rule("toy.end.last-field")
@pytest.mark.parametrize("side", ["light", pytest.param("dark", marks=rule("other.setup.deal"))])
def test_cases(side):
    pass

def test_proves_nothing():
    pass
"""


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "xdist"])
@pytest.mark.usefixtures("project")
def test_report_lists_passed_and_failed_tests_by_rule(pytester: pytest.Pytester, workers: tuple[str, ...]) -> None:
    assert run_tests(pytester, MIXED, *workers) == {
        "toy.move.one-step": Proof(passed=["test_toy.py::test_passes"]),
        "toy.move.not-back": Proof(passed=["test_toy.py::test_passes"], failed=["test_toy.py::test_fails"]),
        "toy.end.last-field": Proof(passed=["test_toy.py::test_cases[dark]", "test_toy.py::test_cases[light]"]),
        "other.setup.deal": Proof(passed=["test_toy.py::test_cases[dark]"]),
    }


@pytest.mark.usefixtures("project")
def test_marks_of_classes_and_modules_count_for_their_tests(pytester: pytest.Pytester) -> None:
    proofs = run_tests(
        pytester,
        """
pytestmark = rule("toy.end.last-field")

@rule("toy.move.one-step")
class TestMoves:
    @rule("toy.move.not-back", "toy.move.one-step")
    def test_both(self):
        pass
""",
    )
    assert proofs == dict.fromkeys(
        ["toy.end.last-field", "toy.move.one-step", "toy.move.not-back"],
        Proof(passed=["test_toy.py::TestMoves::test_both"]),
    )


@pytest.mark.usefixtures("project")
def test_skipped_and_expectedly_failing_tests_prove_nothing(pytester: pytest.Pytester) -> None:
    proofs = run_tests(
        pytester,
        """
@rule("toy.move.one-step")
@pytest.mark.skip
def test_skipped():
    pass

@rule("toy.move.one-step")
@pytest.mark.xfail
def test_expected_to_fail():
    assert False

@rule("toy.move.one-step")
@pytest.mark.xfail
def test_passes_against_expectation():
    pass
""",
    )
    assert proofs == {}


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize("step", ["setup", "teardown"])
def test_a_failing_fixture_fails_the_rule(pytester: pytest.Pytester, step: str) -> None:
    fail = {"setup": "assert False\n    yield", "teardown": "yield\n    assert False"}[step]
    proofs = run_tests(
        pytester,
        f"""
@pytest.fixture
def board():
    {fail}

@rule("toy.move.one-step")
def test_with_board(board):
    pass
""",
    )
    assert proofs == {"toy.move.one-step": Proof(failed=["test_toy.py::test_with_board"])}


ONE_CASE = """@pytest.mark.parametrize('x', [1, pytest.param(2, marks=rule('toy.move.one-stop'))])
def test_one(x): pass"""


@pytest.mark.parametrize(
    ("source", "workers"),
    [
        ("@rule('toy.move.one-stop')\ndef test_one(): pass", ()),
        ("@rule('toy.end.last-field', 'toy.move.one-stop')\nclass TestAll:\n    def test_one(self): pass", ()),
        (ONE_CASE, ()),
        (ONE_CASE, ("-n", "1")),
    ],
    ids=["function", "class", "case", "case-xdist"],
)
def test_unknown_id_in_a_mark_is_an_error_at_collection(
    pytester: pytest.Pytester, project: Path, source: str, workers: tuple[str, ...]
) -> None:
    pytester.makepyfile(test_toy=f"import pytest\nfrom mathom.testing.rules import rule\n\n{source}\n")
    result = pytester.runpytest("--rules-report", "report.json", *workers)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*test_one*unknown rule id 'toy.move.one-stop'; did you mean 'toy.move.one-step'?*"])
    assert not (project / "report.json").exists()


def test_marked_tests_need_a_catalogue(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("from mathom.testing.rules import rule\n\n@rule('toy.move.one-step')\ndef test_one(): pass\n")
    result = pytester.runpytest("-p", "no:asyncio", "-p", "mathom.testing.plugin")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*no catalogue of rules here*"])


def test_a_mark_without_ids_is_refused() -> None:
    with pytest.raises(TypeError, match="takes the ids of the rules"):
        rule()


def test_catalogues_are_told_from_other_tables_by_their_columns(project: Path) -> None:
    games = read_catalogue(project / RULES_DIR)
    assert list(games) == ["other", "toy"]
    assert games["toy"][1].ruling == "Silent: ruled so."


def test_an_id_stands_once_in_all_catalogues(project: Path) -> None:
    path = project / RULES_DIR / "other.tsv"
    path.write_text(OTHER + TOY.splitlines()[2] + "\n")
    with pytest.raises(RulesError, match=r"toy\.tsv:3: toy\.move\.not-back already stands at .*other\.tsv:3"):
        read_catalogue(project / RULES_DIR)


def test_a_line_with_too_few_columns_is_named(project: Path) -> None:
    (project / RULES_DIR / "toy.tsv").write_text(TOY + "toy.end.draw\trules:4-4\n")
    with pytest.raises(RulesError, match=r"toy\.tsv:5: 2 columns instead of 6"):
        read_catalogue(project / RULES_DIR)


def test_all_rules_tested(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert report_on(project, ALL_PASSED) == 0
    assert capsys.readouterr().out.splitlines() == [
        "other: 1 rules, 1 tested, 0 waived, 0 untested",
        "toy: 3 rules, 3 tested, 0 waived, 0 untested",
    ]


def test_untested_and_failing_rules_are_listed_and_fail(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    both = Proof(PASSED.passed, ["test_toy.py::test_other"])
    assert report_on(project, {"toy.move.one-step": PASSED, "toy.move.not-back": both}, "toy") == 1
    assert capsys.readouterr().out.splitlines() == [
        "toy: 3 rules, 1 tested, 0 waived, 2 untested",
        "  toy.move.not-back (a test fails): A piece does not move back.",
        "  toy.end.last-field: Who reaches the last field wins.",
    ]


def test_one_game_can_be_asked_for(project: Path) -> None:
    only_other = {"other.setup.deal": PASSED}
    assert report_on(project, only_other, "other") == 0
    assert report_on(project, only_other, "toy") == 1
    assert report_on(project, only_other) == 1
    assert report_on(project, only_other, "chess") == 2


def test_a_waived_rule_needs_no_test(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    waive(project, "other.setup.deal\tThe cards are dealt by hand.")
    assert report_on(project, {}, "other") == 0
    assert capsys.readouterr().out == "other: 1 rules, 0 tested, 1 waived, 0 untested\n"


@pytest.mark.parametrize("proof", [PASSED, FAILED], ids=["passing", "failing"])
def test_a_waiver_of_a_tested_rule_is_an_error(project: Path, capsys: pytest.CaptureFixture[str], proof: Proof) -> None:
    waive(project, "other.setup.deal\tThe cards are dealt by hand.")
    assert report_on(project, {"other.setup.deal": proof}, "other") == 1
    assert "other.setup.deal is tested; remove the waiver" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["toy.move.two-steps\tno"], "unknown rule id 'toy.move.two-steps'; did you mean"),
        (["toy.move.one-step\t "], "toy.move.one-step is waived without a reason"),
        (["toy.move.one-step"], r"waivers\.tsv:2: 1 columns instead of 2"),
        (["toy.move.one-step\ta", "toy.move.one-step\tb"], r"waivers\.tsv:3: .* already stands at .*waivers\.tsv:2"),
    ],
    ids=["unknown", "no-reason", "no-column", "twice"],
)
def test_a_wrong_waiver_is_an_error(project: Path, lines: list[str], message: str) -> None:
    waive(project, *lines)
    known = [row.id for rows in read_catalogue(project / RULES_DIR).values() for row in rows]
    with pytest.raises(RulesError, match=message):
        read_waivers(project / RULES_DIR, known)
    assert report_on(project, ALL_PASSED) == 2


@pytest.mark.usefixtures("project")
def test_a_missing_or_broken_report_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit):
        main(report=Path("nowhere.json"))
    assert "nowhere.json: no such report; `make test` writes it" in capsys.readouterr().err
    Path("broken.json").write_text("[]")
    with pytest.raises(typer.Exit):
        main(report=Path("broken.json"))
    assert "broken.json: not a report of rules" in capsys.readouterr().err
