"""Make the collection of the tests cheap: each worker of a parallel run pays for it."""

import gc
import importlib
from collections.abc import Generator
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule

SOURCES = Path(__file__).parent / "src"


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect without the garbage collector, and exempt what is collected from it: hardly any of it becomes garbage."""
    gc.disable()
    result = yield
    gc.collect()
    gc.freeze()
    gc.enable()
    return result


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out the modules of soaks, with thousands of parametrized tests, where soaks are deselected anyway."""
    return True if collection_path.match("*_soak.py") and config.option.markexpr == "not soak" else None


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Search a module for doctests only where it holds an example.

    Import such a module of ours the usual way first: pytest imports a module a second time if its package has just
    imported it, and then every class in it exists twice.
    """
    found = yield
    if any(isinstance(one, DoctestModule) for one in found):
        if b">>>" not in file_path.read_bytes():
            return [one for one in found if not isinstance(one, DoctestModule)]
        if file_path.is_relative_to(SOURCES):
            module = file_path.parent if file_path.name == "__init__.py" else file_path.with_suffix("")
            importlib.import_module(".".join(module.relative_to(SOURCES).parts))
    return found
