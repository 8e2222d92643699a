"""Which rules are proved by tests: the catalogue, the `rule` mark, and the report behind `make rules`.

A test says which rules it proves, and a case of a parametrised test can say it for itself:

    @rule("conf.retreat.is-optional")
    def test_frodo_may_stay_and_fight() -> None: ...

    @pytest.mark.parametrize("side", [pytest.param(SAURON, marks=rule("conf.setup.sauron-first"))])
    def test_who_begins(side: Side) -> None: ...
"""

import csv
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
import pytest
import typer

RULES_DIR = Path("docs/rules")
WAIVERS = "waivers.tsv"


class RulesError(Exception):
    """The catalogue, the waivers or the report cannot be used; the message says where and why."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One rule of a game: a line of `docs/rules/<game>.tsv`."""

    id: str
    source: str
    topic: str
    rule: str
    test: str
    ruling: str


class Waiver(msgspec.Struct, frozen=True, kw_only=True):
    """Why a rule needs no test: a line of `docs/rules/waivers.tsv`."""

    id: str
    reason: str


class Proof(msgspec.Struct):
    """The tests of one rule that passed and failed in a run, as pytest names them."""

    passed: list[str] = []
    failed: list[str] = []


class Coverage(msgspec.Struct, frozen=True):
    """How far the rules of one game are proved."""

    game: str
    rows: tuple[Row, ...]
    tested: frozenset[str]
    failing: frozenset[str]
    waived: frozenset[str]

    @property
    def untested(self) -> list[Row]:
        """The rows that are neither proved nor waived, in the order of the catalogue."""
        return [row for row in self.rows if row.id not in self.tested and row.id not in self.waived]


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test, a class of tests or a case as the proof of these rules.

    >>> rule("conf.retreat.is-optional", "conf.retreat.one-region").args
    ('conf.retreat.is-optional', 'conf.retreat.one-region')
    """
    if not ids or not all(isinstance(rule_id, str) for rule_id in ids):
        raise TypeError('rule() takes the ids of the rules that the test proves: @rule("conf.retreat.is-optional")')
    return pytest.mark.rule(*ids)


def read_catalogue(rules_dir: Path) -> dict[str, tuple[Row, ...]]:
    """The rules of each game, by the game's name. Tables with other columns than a catalogue's are passed over."""
    games: dict[str, tuple[Row, ...]] = {}
    lines: dict[str, str] = {}
    for path in sorted(rules_dir.glob("*.tsv")):
        if header(path) == Row.__struct_fields__:
            games[path.stem] = tuple(read_table(path, Row, lines))
    if not games:
        raise RulesError(f"{rules_dir}: no catalogue of rules here")
    return games


def read_waivers(rules_dir: Path, known: Iterable[str]) -> dict[str, Waiver]:
    """The waivers, by rule id; each names a known rule and gives a reason."""
    path = rules_dir / WAIVERS
    if not path.exists():
        return {}
    waivers = {waiver.id: waiver for waiver in read_table(path, Waiver, {})}
    known = frozenset(known)
    for waiver in waivers.values():
        if waiver.id not in known:
            raise RulesError(f"{path}: {unknown(waiver.id, known)}")
        if not waiver.reason.strip():
            raise RulesError(f"{path}: {waiver.id} is waived without a reason")
    return waivers


def read_report(path: Path) -> dict[str, Proof]:
    """What a run of the tests with `--rules-report` found, by rule id."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Proof])
    except FileNotFoundError:
        raise RulesError(f"{path}: no such report; `make test` writes it") from None
    except msgspec.DecodeError as error:
        raise RulesError(f"{path}: not a report of rules ({error})") from None


def write_report(path: Path, proofs: Mapping[str, Proof]) -> None:
    """Write what `read_report` reads, in an order that does not depend on the order of the tests."""
    ordered = {rule_id: Proof(sorted(proofs[rule_id].passed), sorted(proofs[rule_id].failed)) for rule_id in proofs}
    text = msgspec.json.format(msgspec.json.encode(ordered, order="sorted"), indent=1)
    path.write_bytes(text + b"\n")


def cover(game: str, rows: tuple[Row, ...], proofs: Mapping[str, Proof], waivers: Mapping[str, Waiver]) -> Coverage:
    """Hold a game's rules against the tests and the waivers. A rule with a failing test is not proved."""
    ids = {row.id for row in rows}
    failing = frozenset(rule_id for rule_id in ids & proofs.keys() if proofs[rule_id].failed)
    tested = frozenset(rule_id for rule_id in ids & proofs.keys() if proofs[rule_id].passed) - failing
    return Coverage(game, rows, tested, failing, waived=frozenset(ids & waivers.keys()))


def unknown(rule_id: str, known: Iterable[str]) -> str:
    """Say that there is no such rule, and which one may have been meant.

    >>> unknown("conf.retreat.optional", ["conf.retreat.is-optional", "conf.setup.two-players"])
    "unknown rule id 'conf.retreat.optional'; did you mean 'conf.retreat.is-optional'?"
    """
    near = get_close_matches(rule_id, list(known), n=1)
    return f"unknown rule id {rule_id!r}" + (f"; did you mean {near[0]!r}?" if near else "")


def header(path: Path) -> tuple[str, ...]:
    """The names of a table's columns."""
    with path.open(encoding="utf-8") as file:
        return tuple(file.readline().rstrip("\n").split("\t"))


Line = TypeVar("Line", Row, Waiver)


def read_table(path: Path, line: type[Line], seen: dict[str, str]) -> Iterator[Line]:
    """The lines of a table with unique ids; `seen` remembers where each id stood."""
    if header(path) != line.__struct_fields__:
        raise RulesError(f"{path}: the columns must be {', '.join(line.__struct_fields__)}")
    with path.open(encoding="utf-8", newline="") as file:
        table = csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        next(table)
        for fields in table:
            where = f"{path}:{table.line_num}"
            if len(fields) != len(line.__struct_fields__):
                raise RulesError(f"{where}: {len(fields)} columns instead of {len(line.__struct_fields__)}")
            entry = line(**dict(zip(line.__struct_fields__, fields, strict=True)))
            if entry.id in seen:
                raise RulesError(f"{where}: {entry.id} already stands at {seen[entry.id]}")
            seen[entry.id] = where
            yield entry


def describe(coverage: Coverage) -> Iterator[str]:
    """The report on one game, line by line."""
    yield (
        f"{coverage.game}: {len(coverage.rows)} rules, {len(coverage.tested)} tested, "
        f"{len(coverage.waived)} waived, {len(coverage.untested)} untested"
    )
    for row in coverage.untested:
        yield f"  {row.id}{' (a test fails)' if row.id in coverage.failing else ''}: {row.rule}"


def main(
    game: Annotated[str | None, typer.Argument(help="Report on this game only.")] = None,
    report: Annotated[Path, typer.Option(help="What the tests found.")] = Path(".rules-report.json"),
    rules_dir: Annotated[Path, typer.Option(help="Where the catalogues are.")] = RULES_DIR,
) -> None:
    """Say for each game which rules are tested, waived and untested; fail if one is neither tested nor waived."""
    try:
        games = read_catalogue(rules_dir)
        waivers = read_waivers(rules_dir, (row.id for rows in games.values() for row in rows))
        proofs = read_report(report)
        if game is not None and game not in games:
            raise RulesError(f"no rules of {game!r} in {rules_dir}; there are {', '.join(games)}")
    except RulesError as error:
        typer.echo(error, err=True)
        raise typer.Exit(2) from None

    held = True
    for name in games if game is None else [game]:
        coverage = cover(name, games[name], proofs, waivers)
        for line in describe(coverage):
            typer.echo(line)
        for rule_id in sorted(coverage.waived & (coverage.tested | coverage.failing)):
            typer.echo(f"{rules_dir / WAIVERS}: {rule_id} is tested; remove the waiver", err=True)
            held = False
        held = held and not coverage.untested
    if not held:
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
