"""What the server's tests share."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from tests.server.people import Browser, Served, settings
from tests.server.processes import Backing, needed


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server for all tests of a module."""
    with Served(settings(tmp_path_factory.mktemp("server"))) as server:
        yield server


@pytest.fixture(scope="module")
def backing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Backing]:
    """What several processes share."""
    needed("initdb", "postgres", "redis-server")
    made = Backing(tmp_path_factory.mktemp("backing"))
    yield made
    made.stop()


class Crowd:
    """As many browsers as a test needs."""

    def __init__(self, server: Served, stack: ExitStack) -> None:
        self._server = server
        self._stack = stack

    def visitor(self) -> Browser:
        return self._stack.enter_context(self._server.browser())

    def guest(self) -> Browser:
        return self.visitor().guest()


@pytest.fixture
def crowd(served: Served) -> Iterator[Crowd]:
    with ExitStack() as stack:
        yield Crowd(served, stack)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path
