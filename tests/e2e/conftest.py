"""A real server in a process of its own, and Debian's Chromium.

Nothing is left to chance on that server, so a test that chooses the same sees the same game again. Where there is no
Chromium these tests are reported as not run; on the build server (`CI=true`) that is a failure.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.e2e.people import PATIENCE, Crowd

ROOT = Path(__file__).resolve().parents[2]
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


@pytest.fixture(scope="session")
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
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS, timeout=PATIENCE)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def address(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server is."""
    database = tmp_path_factory.mktemp("server") / "mathom.sqlite3"
    command = [sys.executable, "-m", "tests.e2e.serving", str(database)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().strip()
            assert address, "the server did not start"
            yield address.rstrip("/")
        finally:
            server.terminate()
            server.wait(PATIENCE / 1000)


@pytest.fixture
def crowd(browser: Browser, address: str) -> Iterator[Crowd]:
    """As many visitors as a test needs; none of their pages may have had a fault."""
    crowd = Crowd(browser, address)
    try:
        yield crowd
    finally:
        crowd.leave()
    assert crowd.faults == []
