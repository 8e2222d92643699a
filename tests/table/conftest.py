"""What the table's tests share."""

import pytest
from tests.table.parlour import ParlourGame

from mathom.core.game import AnyGame
from mathom.core.registry import game

PARLOUR = ParlourGame()


@pytest.fixture(autouse=True)
def parlour(monkeypatch: pytest.MonkeyPatch) -> None:
    """The parlour game is installed beside the others."""

    def find(name: str) -> AnyGame:
        return PARLOUR if name == "parlour" else game(name)

    monkeypatch.setattr("mathom.table.setting.find_game", find)
