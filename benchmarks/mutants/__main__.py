"""Test the tests: change the program at random places and count the changes that make a test fail.

    python -m benchmarks.mutants --seed 1 --count 60                            # at most one hour
    python -m benchmarks.mutants --seed 1 --count 60 --list --json list.json    # list the mutants only
    python -m benchmarks.mutants --mutants list.json --tree ../other --coverage other.coverage

A mutant is one change: a comparison swapped, a statement dropped, a constant changed, `and` and `or` swapped, or `not`
removed. The sample is spread evenly over five groups: rules, cards and their language, `table`, `server`, `tournament`.
Each mutant runs the tests that cover its line, in a copy of the tree, and stops at the first failure. A line that runs
at import is tested by the tests of its folder. Results:

    killed        a test failed that passes without the mutant
    survived      all tests that cover the line passed
    timed out     no test failed within `--limit` seconds; the line tells how many tests ran, and the last one
    not covered   no test runs the line
    not judged    pytest does not start even without the mutant
    chosen        not run, because `--minutes` were over
    gone          the code of a `--mutants` file is not in this tree

`--coverage FILE` is a coverage data file with one context per test. If it is missing, this command makes it, with

    COVERAGE_FILE=FILE pytest -n WORKERS --doctest-modules --cov=mathom --cov-branch --cov-context=test \\
        --ignore tests/e2e --ignore src/mathom/server/migrations src tests

and a plugin that also measures the processes that tests start. `FILE-tests` lists all tests with their durations.

Existing tools do not fit. mutmut 3 changes neither declarations nor decorated functions, so no cards and few rules, and
takes no sample; cosmic-ray runs one fixed command per mutant, without sampling or selection by coverage.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

import msgspec

from benchmarks.mutants.covering import Covering, measure
from benchmarks.mutants.mutating import GROUPS, found_again, sample
from benchmarks.mutants.running import Copy, Outcome

#: The result of a mutant whose code this tree does not have.
GONE = "gone"


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m benchmarks.mutants", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tree", type=Path, default=Path.cwd(), help="the working tree to change (copies of it)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--mutants", type=Path, metavar="FILE", help="take these instead: what --json wrote")
    parser.add_argument("--list", action="store_true", help="only choose the mutants")
    parser.add_argument("--coverage", type=Path, metavar="FILE", default=Path(".coverage.mutants"))
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--limit", type=float, default=120.0, help="seconds for each mutant")
    parser.add_argument("--minutes", type=float, default=60.0, help="begin no mutant after so many minutes")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the outcomes there")
    return parser.parse_args()


def judge_all(arguments: argparse.Namespace, chosen: list[Outcome]) -> Iterator[Outcome]:
    """Judge the mutants, several at once, in their order."""
    tree, until = arguments.tree.resolve(), time.monotonic() + 60 * arguments.minutes
    covering = Covering(tree, arguments.coverage.resolve())
    copies: SimpleQueue[Copy] = SimpleQueue()

    def judge(one: Outcome) -> Outcome:
        if one.result == GONE:
            return one
        tests = covering.tests_of(one.mutant)
        copy = copies.get()
        try:
            return copy.judge(one.mutant, tests, arguments.limit) if time.monotonic() < until else one
        finally:
            copies.put(copy)

    with tempfile.TemporaryDirectory(prefix="mutants-") as folder, ThreadPoolExecutor(arguments.workers) as threads:
        for number in range(arguments.workers):
            copies.put(Copy(tree, Path(folder, str(number))))
        yield from threads.map(judge, chosen)


def main() -> None:
    arguments = read_arguments()
    if arguments.mutants:
        wanted = [one.mutant for one in msgspec.json.decode(arguments.mutants.read_bytes(), type=list[Outcome])]
    else:
        wanted = sample(arguments.tree, arguments.seed, arguments.count)
    there = [found_again(arguments.tree, one) for one in wanted]
    judged = [Outcome(now, "chosen") if now else Outcome(one, GONE) for one, now in zip(wanted, there, strict=True)]
    if not arguments.list and not arguments.coverage.exists():
        measure(arguments.tree.resolve(), arguments.coverage.resolve(), arguments.workers)
    outcomes: list[Outcome] = []
    for outcome in judged if arguments.list else judge_all(arguments, judged):
        outcomes.append(outcome)
        print(f"{len(outcomes)}. {outcome}", flush=True)
    for group in (*GROUPS, "all"):
        results = Counter(one.result for one in outcomes if group in (one.mutant.group, "all"))
        print(
            f"{group}: {results.total()} mutants", *(f"{count} {result}" for result, count in results.items()), sep=", "
        )
    if arguments.json:
        arguments.json.write_bytes(msgspec.json.format(msgspec.json.encode(outcomes)))


main()
