"""Known faults of the packages that we depend on, asked of PyPI and the npm registry.

    python -m tests.audit pip-audit requirements/run.lock ... -- npm client

Where a registry cannot be asked, that is said, and nothing fails: a machine without a network can be used to develop. A
package with a known fault fails, and is named.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import msgspec
from msgspec import Struct, field

#: Seconds after which a registry counts as away.
PATIENCE = 120


class Fault(Struct):
    id: str


class Package(Struct):
    name: str
    version: str = ""
    vulns: list[Fault] = field(default_factory=list)
    #: Why nothing is known about it; empty if its faults are known.
    skip_reason: str = ""


class PipReport(Struct):
    dependencies: list[Package]


class NpmFault(Struct):
    name: str
    severity: str


class NpmReport(Struct):
    vulnerabilities: dict[str, NpmFault]


class Away(Exception):
    """Nobody could be asked."""


def pip_faults(told: str) -> list[str]:
    """The faults in a report of pip-audit.

    >>> pip_faults('{"dependencies": [{"name": "x", "version": "1", "vulns": [{"id": "CVE-1"}]}, {"name": "y"}]}')
    ['x 1: CVE-1']

    A registry that knows of no package has not been asked for its faults.
    """
    try:
        report = msgspec.json.decode(told, type=PipReport)
    except msgspec.DecodeError:
        raise Away from None
    if all(one.skip_reason for one in report.dependencies):
        raise Away
    return [f"{one.name} {one.version}: {fault.id}" for one in report.dependencies for fault in one.vulns]


def npm_faults(told: str) -> list[str]:
    """The faults in a report of `npm audit`.

    >>> npm_faults('{"vulnerabilities": {"x": {"name": "x", "severity": "high"}}}')
    ['x: high']
    """
    try:
        report = msgspec.json.decode(told, type=NpmReport)
    except msgspec.DecodeError:
        raise Away from None
    return [f"{one.name}: {one.severity}" for one in report.vulnerabilities.values()]


def ask(command: Sequence[str], folder: Path) -> str:
    """What the program says on its standard output, whether or not it finds faults."""
    try:
        return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        raise Away from None


def audit_python(pip_audit: str, lock: Path) -> list[str]:
    command = [pip_audit, "--require-hashes", "--disable-pip", "--progress-spinner=off", "--format=json",
               "--requirement", str(lock.absolute())]  # fmt: skip
    return pip_faults(ask(command, Path.cwd()))


def audit_page(npm: str, folder: Path) -> list[str]:
    return npm_faults(ask([npm, "audit", "--json"], folder))


def main(words: Sequence[str]) -> int:
    at = words.index("--")
    pip_audit, *locks = words[:at]
    npm, *folders = words[at + 1 :]
    asked = [(lock, partial(audit_python, pip_audit, Path(lock))) for lock in locks]
    asked += [(folder, partial(audit_page, npm, Path(folder))) for folder in folders]
    found: list[str] = []
    for name, faults in asked:
        try:
            told = faults()
        except Away:
            print(f"{name}: not audited, for no database of faults can be asked from here")
            continue
        print(f"{name}: {len(told)} known faults")
        found += [f"{name}: {fault}" for fault in told]
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
