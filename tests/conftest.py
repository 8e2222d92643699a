"""Settings for all tests."""

from pathlib import Path

import pytest
from hypothesis import settings

# Shared machines are uneven: how long one example takes says nothing about the code.
settings.register_profile("mathom", deadline=None, print_blob=True)
settings.load_profile("mathom")

HERE = Path(__file__).parent
#: Seconds until a test of these folders fails; for all others pyproject.toml says it.
TIME_LIMITS = {"e2e": 900, "soak": 7200}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        folder = item.path.relative_to(HERE).parts[0] if item.path.is_relative_to(HERE) else ""
        if folder in TIME_LIMITS:
            item.add_marker(pytest.mark.timeout(TIME_LIMITS[folder]))
