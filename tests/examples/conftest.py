"""The example, installed once."""

from __future__ import annotations

import os

import pytest
from tests.examples.installing import install


@pytest.fixture(scope="session")
def outside(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the example is installed beside Mathom."""
    target = tmp_path_factory.mktemp("installed")
    return {**os.environ, "PYTHONPATH": install(target), "XDG_DATA_HOME": str(target / "data")}
