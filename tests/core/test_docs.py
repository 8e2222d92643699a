"""The examples in the documentation are true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from pkgutil import resolve_name

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_do_what_they_say(page: Path) -> None:
    """Blocks that start with `>>>` are run, one after the other; all others are at least Python."""
    text = page.read_text()
    names: dict[str, object] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL)
    said: list[str] = []
    for block in BLOCK.finditer(text):
        line = text.count("\n", 0, block.start(1))
        if block[1].startswith(">>>"):
            example = doctest.DocTestParser().get_doctest(block[1], names, f"{page.name}, {line}", str(page), line)
            runner.run(example, out=said.append, clear_globs=False)
            names = example.globs
        else:
            compile("\n" * line + block[1], str(page), "exec")
    assert not said, "".join(said)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_is_named_is_there(page: Path) -> None:
    """`module:name` is something of ours, and a path of the client is there."""
    text = page.read_text()
    for name in re.findall(r"`(mathom[\w.]*:[\w.]+)`", text):
        assert resolve_name(name) is not None
    for path in re.findall(r"`(client/[\w./]+)`", text):
        assert (ROOT / path).exists(), path


def test_the_page_on_testing_has_examples() -> None:
    assert len(BLOCK.findall((ROOT / "docs" / "testing.md").read_text())) >= 6
