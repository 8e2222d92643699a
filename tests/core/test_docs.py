"""The examples in the documentation are true."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from pkgutil import resolve_name

import pytest

from mathom.core.registry import game

ROOT = Path(__file__).parents[2]
README, CONTRIBUTING = ROOT / "README.md", ROOT / "CONTRIBUTING.md"
PAGES = [README, CONTRIBUTING, *sorted((ROOT / "docs").glob("*.md"))]
LINKED = [*PAGES, ROOT / "docs" / "rules" / "README.md", ROOT / "client" / "README.md"]
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
    """Resolve each `module:name`, and find each path of the client."""
    text = page.read_text()
    for name in re.findall(r"`(mathom[\w.]*:[\w.]+)`", text):
        assert resolve_name(name) is not None
    for path in re.findall(r"`(client/[\w./]+)`", text):
        assert (ROOT / path).exists(), path


def words_of(page: Path) -> str:
    """Return the text of a page without its code."""
    blocks = r"^```.*?^```$"
    return re.sub(r"`[^`\n]*`", "", re.sub(blocks, "", page.read_text(), flags=re.MULTILINE | re.DOTALL))


def anchors(page: Path) -> set[str]:
    """Return the anchors of the headings, as GitHub names them."""
    titles = re.findall(r"^#+ (.*)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", LINKED, ids=lambda page: f"{page.parent.name}-{page.name}")
def test_links_lead_to_files_and_headings_that_exist(page: Path) -> None:
    for path, anchor in re.findall(r"\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)", words_of(page)):
        target = page.parent / path if path else page
        assert target.exists(), path
        assert not anchor or anchor in anchors(target), f"{path}#{anchor}"


def test_the_page_on_testing_has_examples() -> None:
    assert len(BLOCK.findall((ROOT / "docs" / "testing.md").read_text())) >= 6


# --- README ----------------------------------------------------------------------------------------------------------


def test_the_bot_of_the_readme_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the commands of the README beside a file with its bot."""
    text = README.read_text()
    (bot,) = BLOCK.findall(text)
    (tmp_path / "mybot.py").write_text(bot)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    commands = [shlex.split(line)[1:] for line in re.findall(r"^\.venv/bin/(mathom .*mybot:play.*)$", text, re.M)]
    assert [words[0] for words in commands] == ["arena", "play"]
    for words, said in zip(commands, ("mybot:play", "The game is over."), strict=True):
        done = subprocess.run(
            [Path(sys.executable).with_name("mathom"), *words], input="1\n" * 1000, cwd=tmp_path, timeout=120,
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        assert said in done.stdout
        assert "is forfeited" not in done.stdout and "has failed" not in done.stdout, "the bot raised an error"


@pytest.mark.parametrize("name", ["lotr_tcg", "wotr", "lore"])
def test_the_readme_counts_cards_as_the_page_does(name: str) -> None:
    library = game(name).library
    assert library is not None
    assert re.search(rf"\b{len(library.cards())} cards\b", README.read_text())


# --- CONTRIBUTING ----------------------------------------------------------------------------------------------------


def test_every_target_of_make_help_is_in_the_table() -> None:
    table = CONTRIBUTING.read_text().partition("## Make targets")[2].partition("\n## ")[0]
    told = re.findall(r"^\| `make ([a-z0-9-]+)` \| \S", table, re.M)
    targets = re.findall(r"^([a-z0-9-]+):.*## ", (ROOT / "Makefile").read_text(), re.M)
    assert sorted(told) == sorted(set(targets) - {"help"})


def paths_in(text: str) -> Iterator[str]:
    """Yield the words in backticks that can only be files or folders of the repository."""
    for words in re.findall(r"`([^`\n]+)`", text):
        for word in re.split(r"[\s=]", words):
            if re.fullmatch(r"[\w.*/-]+", word) and ("/" in word or word.endswith((".md", ".toml"))):
                yield word


def test_every_path_of_contributing_exists() -> None:
    generated = (".venv", "client/node_modules")
    paths = [path for path in paths_in(CONTRIBUTING.read_text()) if not path.startswith(generated)]
    assert len(paths) > 80
    for path in paths:
        assert any(ROOT.glob(path)), path


def test_a_recipe_has_at_most_ten_lines_and_names_files() -> None:
    recipes = re.split(r"^### ", CONTRIBUTING.read_text().partition("\n## Recipes")[2], flags=re.M)[1:]
    assert [recipe.partition("\n")[0] for recipe in recipes] == [
        "A card of The Lord of the Rings TCG", "A card of War of the Ring", "A card of LoRE", "A rule",
        "An option of a game", "A user setting", "A route", "A query parameter", "A bot", "A game",
    ]  # fmt: skip
    for recipe in recipes:
        title, *lines = recipe.strip().splitlines()
        assert len([line for line in lines if line.strip()]) <= 10, title
        assert len(list(paths_in(recipe))) >= 4, title
