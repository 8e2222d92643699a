"""Settings for all tests."""

from pathlib import Path

import pytest
from hypothesis import settings

# Without a deadline: on a busy machine the time of one example proves nothing. `ci` tries the same examples in every
# run; `--hypothesis-profile soak` (`make soak-games`) tries others each time.
settings.register_profile("ci", deadline=None, print_blob=True, max_examples=50, derandomize=True)
settings.register_profile("soak", deadline=None, print_blob=True, max_examples=1000)
settings.load_profile("ci")

HERE = Path(__file__).parent
#: Seconds until a test of these folders fails; for all others pyproject.toml says it.
TIME_LIMITS = {"e2e": 900, "soak": 7200}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        folder = item.path.relative_to(HERE).parts[0] if item.path.is_relative_to(HERE) else ""
        if folder in TIME_LIMITS:
            item.add_marker(pytest.mark.timeout(TIME_LIMITS[folder]))
