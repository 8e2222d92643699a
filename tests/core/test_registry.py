"""Games are found by name, wherever they are installed."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints

import pytest
from tests.core.toy import ToyGame

from mathom.core import Game, UnknownGame, registry

RIDDLES = ToyGame("no rule")


def test_the_confrontation_is_installed() -> None:
    assert "confrontation" in registry.games()
    found = registry.game("confrontation")
    assert isinstance(found, Game)
    assert found.name == "confrontation"
    assert found is registry.game("confrontation")


def test_games_are_listed_in_order() -> None:
    assert list(registry.games()) == sorted(registry.games())


@pytest.mark.parametrize("name", ["confrontatoin", "Confrontation", "confrontation "])
def test_a_misspelt_name_gets_a_hint(name: str) -> None:
    with pytest.raises(UnknownGame, match="did you mean 'confrontation'"):
        registry.game(name)


@pytest.mark.parametrize("name", ["", "chess", "../secret"])
def test_an_unknown_name_gets_the_list(name: str) -> None:
    with pytest.raises(UnknownGame) as caught:
        registry.game(name)
    assert str(caught.value).startswith(f"no game is called {name!r}; there are: ")
    assert "confrontation" in str(caught.value)


def test_a_game_of_another_package_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    here = EntryPoint("confrontation", "mathom.games.confrontation:GAME", "mathom.games")
    there = EntryPoint("riddles", "tests.core.test_registry:RIDDLES", "mathom.games")
    monkeypatch.setattr(registry, "entry_points", lambda group: EntryPoints([here, there]).select(group=group))
    assert registry.games() == ("confrontation", "riddles")
    assert registry.game("riddles") is RIDDLES
