"""A real server in a process of its own, and Debian's Chromium.

Nothing is left to chance on that server, so a test that chooses the same sees the same game again. Without Chromium one
test reports that none was run: as skipped, or as an error on the build server (`CI=true`).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Generator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.core.outside import write_package
from tests.e2e.people import PATIENCE, Crowd
from tests.examples.installing import EXAMPLE

#: The first that is installed. The headless shell draws no window of its own, so a visitor costs it a fifth.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


#: The number of selected tests that need a browser.
NEED_BROWSER = pytest.StashKey[int]()


def find_browser() -> str | None:
    return next(filter(None, map(shutil.which, BROWSERS)), None)


@pytest.hookimpl(trylast=True)  # after the selection by marks
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect all browser tests but one if there is no browser; its `chromium` fixture reports them all."""
    tests = [item for item in items if "chromium" in getattr(item, "fixturenames", ())]
    config.stash[NEED_BROWSER] = len(tests)
    if find_browser() is None:
        left_out = set(tests[1:])
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture(scope="session")
def chromium(pytestconfig: pytest.Config) -> str:
    found = find_browser()
    if found is None:
        missing = (
            f"{pytestconfig.stash[NEED_BROWSER]} browser tests were not run: no Chromium is installed "
            "(Debian: apt-get install chromium-headless-shell)"
        )
        if os.environ.get("CI") == "true":
            pytest.fail(missing, pytrace=False)
        pytest.skip(missing)
    return found


@contextmanager
def running_server(database: Path, **environment: str) -> Iterator[str]:
    """Run a server in a process of its own; yield its address."""
    command = [sys.executable, "-m", "tests.e2e.serving", str(database)]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env={**os.environ, **environment}
    ) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().strip()
            assert address, "the server did not start"
            yield address.rstrip("/")
        finally:
            server.terminate()
            server.wait(PATIENCE / 1000)


#: The browser of a process, and what ends it.
OPEN = pytest.StashKey[tuple[Browser, ExitStack]]()


@pytest.fixture
def browser(chromium: str, request: pytest.FixtureRequest) -> Browser:
    """One for all these tests; people in it have profiles of their own."""
    stash = request.session.stash
    if OPEN in stash and not stash[OPEN][0].is_connected():
        close_browser(request.session)
    if OPEN not in stash:
        ends = ExitStack()
        playwright = ends.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS, timeout=PATIENCE)
        ends.callback(browser.close)
        stash[OPEN] = browser, ends
    return stash[OPEN][0]


def close_browser(session: pytest.Session) -> None:
    if OPEN in session.stash:
        session.stash[OPEN][1].close()
        del session.stash[OPEN]


# Not a fixture of the session: while Playwright runs, no test of another folder can have an event loop.
@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None]:
    try:
        yield
    finally:
        if nextitem is None or not nextitem.path.is_relative_to(HERE):
            close_browser(item.session)


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps everything."""
    return tmp_path_factory.mktemp("server") / "mathom.sqlite3"


@pytest.fixture(scope="session")
def address(chromium: str, database: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server is. Two small games of other packages are installed there as well."""
    folder = tmp_path_factory.mktemp("outside")
    lanterns = write_package(folder, "lanterns-game", "from tests.cards.lanterns import GAME", entry="lanterns")
    example = write_package(folder, "example", "", entry=EXAMPLE.name, value=f"{EXAMPLE.name}.game:GAME")
    path = [lanterns, example, EXAMPLE, *filter(None, [os.environ.get("PYTHONPATH")])]
    with running_server(database, PYTHONPATH=os.pathsep.join(map(str, path))) as address:
        yield address


@pytest.fixture
def crowd(browser: Browser, address: str) -> Iterator[Crowd]:
    """As many visitors as a test needs; none of their pages may have had a fault."""
    crowd = Crowd(browser, address)
    try:
        yield crowd
    finally:
        crowd.leave()
    assert crowd.faults == []
