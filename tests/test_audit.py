"""The audit of dependencies: what is found fails, what cannot be asked does not, and nothing hangs."""

from pathlib import Path

import pytest
from tests import audit


def program(folder: Path, says: str, code: int) -> str:
    file = folder / f"says-{code}"
    file.write_text(f"#!/bin/sh\ncat <<'END'\n{says}\nEND\nexit {code}\n")
    file.chmod(0o755)
    return str(file)


CLEAN = '{"dependencies": [{"name": "msgspec", "version": "1", "vulns": []}], "fixes": []}'
FAULTY = '{"dependencies": [{"name": "msgspec", "version": "1", "vulns": [{"id": "PYSEC-1", "fix_versions": []}]}]}'
CLEAN_PAGE = '{"auditReportVersion": 2, "vulnerabilities": {}}'
FAULTY_PAGE = '{"vulnerabilities": {"vite": {"name": "vite", "severity": "high", "via": []}}}'
SKIPPED = '{"dependencies": [{"name": "msgspec", "skip_reason": "Dependency not found on PyPI"}], "fixes": []}'
REFUSED = '{"message": "405 Method Not Allowed", "method": "POST"}'


@pytest.mark.parametrize(
    ("python", "page", "code", "words"),
    [
        ((CLEAN, 0), (CLEAN_PAGE, 0), 0, "0 known faults"),
        ((FAULTY, 1), (CLEAN_PAGE, 0), 1, "msgspec 1: PYSEC-1"),
        ((CLEAN, 0), (FAULTY_PAGE, 1), 1, "vite: high"),
        (("", 1), (REFUSED, 1), 0, "not audited"),
        ((SKIPPED, 0), (CLEAN_PAGE, 0), 0, "run.lock: not audited"),
    ],
)
def test_what_is_found_fails_and_what_cannot_be_asked_does_not(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    python: tuple[str, int],
    page: tuple[str, int],
    code: int,
    words: str,
) -> None:
    (tmp_path / "p").mkdir()
    (tmp_path / "n").mkdir()
    pip_audit, npm = program(tmp_path / "p", *python), program(tmp_path / "n", *page)
    assert audit.main([pip_audit, "requirements/run.lock", "--", npm, str(tmp_path)]) == code
    assert words in capsys.readouterr().out


def test_nothing_is_audited_without_the_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = str(tmp_path / "missing")
    assert audit.main([missing, "requirements/run.lock", "--", missing, str(tmp_path)]) == 0
    assert capsys.readouterr().out.count("not audited") == 2


def test_a_registry_that_does_not_answer_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit, "PATIENCE", 0.2)
    slow = tmp_path / "slow"
    slow.write_text("#!/bin/sh\nexec sleep 60\n")
    slow.chmod(0o755)
    with pytest.raises(audit.Away):
        audit.ask([str(slow)], tmp_path)
