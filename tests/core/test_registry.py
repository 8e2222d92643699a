"""Games are found by name, wherever they are installed."""

from __future__ import annotations

import copy
import pickle
import re
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest
from tests.core.outside import RIDDLES, installed

from mathom.core import BrokenGame, Game, Match, UnknownGame, loads, registry
from mathom.core.contract import breach


def test_the_confrontation_is_installed() -> None:
    assert "confrontation" in registry.games()
    found = registry.game("confrontation")
    assert isinstance(found, Game)
    assert found.name == "confrontation"
    assert found is registry.game("confrontation")


def test_a_game_that_is_pickled_or_copied_stays_the_one_that_it_is() -> None:
    confrontation = registry.game("confrontation")
    assert pickle.loads(pickle.dumps(confrontation)) is confrontation
    assert copy.deepcopy(Match(confrontation)).game is confrontation
    another = type(confrontation)()
    assert copy.deepcopy(another) is not confrontation, "one that is not registered is a thing of its own"


def test_an_edition_is_a_game_of_its_own_and_travels_as_such() -> None:
    confrontation = registry.game("confrontation")
    earlier = confrontation.edition(1)
    assert earlier is not confrontation
    assert (earlier.version, confrontation.version) == (1, type(confrontation).version)
    assert pickle.loads(pickle.dumps(earlier)).version == 1
    assert confrontation.edition(confrontation.version) is confrontation


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


@pytest.mark.parametrize("entry", entry_points(group=registry.GROUP), ids=lambda entry: entry.name)
def test_our_games_keep_the_contract(entry: EntryPoint) -> None:
    """The registry does not check them when a server starts."""
    assert breach(entry.load(), entry.name) == ""


def test_a_game_of_another_package_is_found(tmp_path: Path) -> None:
    with installed(tmp_path, "dark-riddles", RIDDLES):
        assert registry.games() == ("confrontation", "lore", "lotr_tcg", "lotr_tcg_limited", "riddles", "wotr")
        assert registry.game("riddles").title == "Riddles in the Dark"
        assert registry.broken() == ()
        match = Match(registry.game("riddles"))
        match.choose("pick 1")
        assert loads(match.record().dumps()).verify().outcome == match.outcome
    assert "riddles" not in registry.games()


#: What is changed in the sound game, and what is then said about it.
BREACHES = {
    "the module has no game": ("GAME = ", "GAMES = ", "dark_riddles:GAME cannot be loaded: AttributeError: .*'GAME'"),
    "the module cannot be imported": ("GAME = ", "1 / 0 #", "cannot be loaded: ZeroDivisionError: division by zero"),
    "the module is no Python": ("class Riddles(", "class Riddles((", "cannot be loaded: SyntaxError"),
    "the module ends the program": ("GAME = ", "raise SystemExit(3) #", "cannot be loaded: SystemExit: 3"),
    "a rule cannot be compiled": ("    raise GameOver", "    x = [(yield 1) for _ in ()]", "loaded: SyntaxError"),
    "no game": ('GAME = Riddles("none")', "GAME = {}", "it is a dict and not a Game"),
    "the class of a game": ('Riddles("none")', "Riddles", "Riddles is the class of a game; register an instance of it"),
    "no title": ('title = "Riddles in the Dark"', "title = None", "it has no title"),
    "no version": ("    title", "    version = True\n    title", "it has no version"),
    "another name": ('name = "riddles"', 'name = "ridles"', "it is registered as 'riddles', and its name is 'ridles'"),
    "an unknown field": ("    title", "    windwos = ()\n    title", "it has a field 'windwos' that no game has"),
    "a library that is none": ("    title", "    library = ()\n    title", "its library is a tuple and not a Library"),
    "a first game that is none": (
        "    title",
        "    first = {}\n    title",
        "its first game is a dict and not a FirstGame",
    ),
    "a first game that cannot be played": (
        "    title",
        "    first = __import__('mathom.core').core.FirstGame({'mode': 'x'}, '')\n    title",
        "its first game sets 'mode', which is no option of its table",
    ),
    "a first game without the newcomer's seat": (
        "    title",
        "    first = __import__('mathom.core').core.FirstGame({}, '', seat='bilbo')\n    title",
        "its first game has no seat 'bilbo'",
    ),
    "options that are none": ("    title", "    table_options = ['mode']\n    title", "no tuple of TableOption"),
    "an impossible default": (
        "    title",
        "    table_options = (TableOption('mode', 'Mode', 'choice', ('a', 'b'), 'c'),)\n    title",
        "the table option 'mode' has 'c' as default, which is no choice of it",
    ),
    "a number that is none": (
        "    title",
        "    table_options = (TableOption('turns', 'Turns', 'number', ('one', 'two'), 'one'),)\n    title",
        "the table option 'turns' is no number from its first choice to its last",
    ),
    "a choice without a title": (
        "    title",
        "    table_options = (TableOption('mode', 'Mode', 'choice', ('a', 'b'), 'a', ('First',)),)\n    title",
        "the table option 'mode' has 1 titles for 2 choices",
    ),
    "an option that is never offered": (
        "    title",
        "    table_options = (TableOption('mode', 'Mode', 'choice', ('a',), 'a', (), {'map': ('b',)}),)\n    title",
        "the table option 'mode' is offered with map = b, which cannot be chosen",
    ),
    "too many seats": (
        "    def begin",
        "    def seats(self, options): return tuple('abcdefghi')\n    def begin",
        "there are 1 to 8, all different",
    ),
    "two seats of one name": (
        "    def begin",
        "    def seats(self, options): return ('a', 'a')\n    def begin",
        "all different",
    ),
    "a start that fails": (
        "    def begin",
        "    def start(self, options, dice): raise KeyError('deck')\n    def begin",
        "a match of it does not start: KeyError: 'deck'",
    ),
    "a decision without options": ('g.ask("What has roots as nobody sees?")', "g.ask('What?', 0)", "has no options"),
    "a view that is none": (
        "    def begin",
        "    def show(self, state, seat): return {'notes': []}\n    def begin",
        "its table is shown as a dict and not as a Struct",
    ),
    "a view that cannot be written": (
        "    def begin",
        "    def show(self, state, seat):\n        return Odd(lambda: 0)\n    def begin",
        "its table, a Odd, cannot be written as JSON and read again: TypeError",
    ),
    "a view with a field of another type": (
        "    def begin",
        "    def show(self, state, seat): return Notes(3)\n    def begin",
        "its table, a Notes, cannot be written as JSON and read again: ValidationError: Expected `array`, got `int`",
    ),
    "a view with an unknown field": (
        "    def begin",
        "    def show(self, state, seat): return Notes(notes=(), zones=())\n    def begin",
        "TypeError: Unexpected keyword argument 'zones'",
    ),
    "a view that fails for the others": (
        "    def begin",
        "    def show_all(self, state): raise LookupError('no card')\n    def begin",
        "LookupError: no card",
    ),
}


@pytest.mark.parametrize(("old", "new", "reason"), BREACHES.values(), ids=BREACHES)
def test_a_package_that_breaks_the_contract_is_named_and_left_out(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    code = RIDDLES.replace(old, new) + "\nclass Odd(Struct):\n    x: object\n"
    assert old in RIDDLES
    with installed(tmp_path, "dark-riddles", code):
        assert registry.games() == ("confrontation", "lore", "lotr_tcg", "lotr_tcg_limited", "wotr")
        (fault,) = registry.broken()
        assert (fault.name, fault.package) == ("riddles", "dark-riddles")
        assert re.search(reason, fault.reason) and "\n" not in fault.reason
        assert str(fault) == f"the game 'riddles' of the package 'dark-riddles' cannot be played: {fault.reason}"
        with pytest.raises(BrokenGame, match="'dark-riddles' cannot be played") as caught:
            registry.game("riddles")
        assert caught.value.reason == fault.reason
        assert Match(registry.game("confrontation")).decision is not None


def test_nobody_takes_the_name_of_a_game_that_is_there(tmp_path: Path) -> None:
    ours = registry.game("confrontation")
    with installed(tmp_path, "a-confrontation", RIDDLES.replace('"riddles"', '"confrontation"'), entry="confrontation"):
        assert registry.game("confrontation") is ours
        (fault,) = registry.broken()
        assert fault.package == "a-confrontation"
        assert fault.reason == "the package 'mathom' has a game of that name"


def test_a_package_without_an_entry_is_named_when_it_is_looked_for(tmp_path: Path) -> None:
    with installed(tmp_path, "mathom-riddles", RIDDLES, entry=""):
        with pytest.raises(UnknownGame, match="'mathom-riddles' is installed, but registers no game of that name"):
            registry.game("riddles")
        assert registry.games() == ("confrontation", "lore", "lotr_tcg", "lotr_tcg_limited", "wotr")
