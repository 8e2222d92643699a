"""A real server in a process of its own, and Debian's Chromium.

Where there is no Chromium these tests are reported as not run; on the build server (`CI=true`) that is a failure.
"""

from __future__ import annotations

import multiprocessing
import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.e2e.people import PATIENCE, Crowd

from mathom.server.running import Place, serve
from mathom.server.settings import Limits, Rate, Settings, database_url

#: All visitors of the tests have one address.
LIMITS = Limits(accounts=Rate(1000, 1), tables=Rate(1000, 1), tables_address=Rate(1000, 1), requests=Rate(5000, 1))
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


def chromium() -> str:
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        missing = "no Chromium is installed (Debian: apt-get install chromium)"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    return found


# Of a module, not of the session: while Playwright runs, no other test of the process can have an event loop.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    executable = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS, timeout=PATIENCE)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def address(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a fresh server is."""
    settings = Settings(
        database=database_url(str(tmp_path_factory.mktemp("server") / "mathom.sqlite3")),
        pace=(0.0, 0.02),
        limits=LIMITS,
    )
    processes = multiprocessing.get_context("spawn")
    here, there = processes.Pipe(duplex=False)
    server = processes.Process(target=serve, args=(settings, Place(port=0), 1, there.send))
    server.start()
    try:
        assert here.poll(PATIENCE / 1000), "the server did not start"
        yield str(here.recv()).rstrip("/")
    finally:
        server.terminate()
        server.join(PATIENCE / 1000)
        here.close()
        there.close()
    assert not server.is_alive()


@pytest.fixture
def crowd(browser: Browser, address: str) -> Iterator[Crowd]:
    """As many visitors as a test needs; none of their pages may have had a fault."""
    crowd = Crowd(browser, address)
    try:
        yield crowd
    finally:
        crowd.leave()
    assert crowd.faults == []
