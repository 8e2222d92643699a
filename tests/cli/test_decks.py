"""`mathom deck` and `mathom card`."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from mathom.cli.app import app
from mathom.cli.files import LARGEST
from mathom.core.library import CardSheet, DeckCheck, DeckEntry, DeckFault, Library
from mathom.core.registry import game
from mathom.games.lotr_tcg.decks import BUILT_IN, find_deck
from mathom.games.lotr_tcg.library import LIBRARY


def run(*args: str) -> Result:
    return CliRunner().invoke(app, list(args))


def said(*args: str) -> str:
    result = run(*args)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_built_in_decks_are_listed() -> None:
    lines = said("deck", "list", "--game", "lotr_tcg").splitlines()
    assert [line.partition(":")[0] for line in lines if not line.startswith(" ")] == list(BUILT_IN)
    every = said("deck", "list").splitlines()
    games = [f"{game(name).title}:" for name in ("lore", "lotr_tcg", "wotr")]
    assert [line for line in every if line.endswith(":")] == games
    assert any(line.startswith("gimli: 60 cards, Dwarven and Shire against Sauron") for line in every)
    assert "trilogy-witch-king: 30 cards (Mordor 30), 13 characters, 9 armies" in every


def test_what_is_shown_is_a_deck_again(tmp_path: Path) -> None:
    path = tmp_path / "mine.deck"
    path.write_text(said("deck", "show", "gimli"), encoding="utf-8")
    assert said("deck", "check", str(path)) == f"{path}: ok, {LIBRARY.decks()[3].summary}\n"
    line = said("deck", "line", str(path))
    assert line.count("\n") == 1 and find_deck(line.strip()).cards == BUILT_IN["gimli"].cards
    assert run("play", "lotr_tcg", "--deck", str(path), "--option", f"deck-2=@{path}", "--bot", "random").exit_code == 0


def test_everything_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "bad.deck"
    path.write_text("Ring-bearer: Frodo, Son of Drogo\n4 Axe Strike\n60 Uruk Savage\nEast Road\n")
    result = run("deck", "check", str(path))
    assert result.exit_code == 2
    lines = result.stderr.splitlines()
    assert len(lines) >= 4 and all(line.startswith(f"{path}: ") and "[tcg." in line for line in lines)


def test_unknown_cards_are_told_with_their_like(tmp_path: Path) -> None:
    path = tmp_path / "bad.deck"
    path.write_text("Ring-bearer: Frodo, Son of Drogo\n4 Axe Strik\n2 Gimly\n")
    result = run("deck", "check", str(path))
    assert result.exit_code == 2
    assert "no card 'Axe Strik'; did you mean Axe Strike" in result.stderr
    assert "no card 'Gimly'; did you mean Gimli" in result.stderr


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("deck", "show", "gandlaf"), "did you mean gandalf?"),
        (("deck", "check", "nowhere.deck"), "there is no file nowhere.deck"),
        (("deck", "line", "/"), "/ is a folder, not a deck"),
        (("deck", "check", "/"), "/ is a folder, not a deck"),
        (("deck", "list", "--game", "confrontation"), "The Confrontation has no cards and decks to look up"),
        (("deck", "stats", "gandlaf"), "did you mean gandalf?"),
        (("deck", "stats", "nowhere.deck"), "there is no file nowhere.deck"),
        (("deck", "stats", "trilogy-witch-king"), "nobody builds others"),
        (("deck", "odds", "gimli", "axe strick"), "there is no card 'axe strick'; did you mean Axe Strike"),
        (("deck", "odds", "gimli", "legolas"), "there are several cards 'legolas'"),
        (("deck", "odds", "gimli", "Uruk Savage"), "Uruk Savage is not in this deck"),
        (("deck", "odds", "gimli", "Axe Strike", "--in-play", "Uruk Savage"), "Uruk Savage is not in this deck"),
        (("deck", "hand", "gimli", "--seed", "x"), "seed"),
        (("deck", "hand", "gimli", "--in-play", "Frodo, Reluctant Adventurer"), "could begin in play"),
        (("deck", "convert", "gimli", "--to", "pdf"), "there are text, line, gemp, link"),
        (("deck", "convert", "west", "--to", "gemp"), "there are text, line, link"),
        (("deck", "diff", "gimli", "west"), "these are decks of two games"),
        (("deck", "diff", "gimli", "nowhere.deck"), "there is no file nowhere.deck"),
        (("card", "frodo", "--game", "confrontation"), "has no cards and decks to look up"),
        (("card", "frodo", "--game", "lotr_tgc"), "did you mean 'lotr_tcg'?"),
        (("card", "gimly"), "did you mean Gimli "),
        (("card", "uruk"), "Uruk Guard"),
        (("card", "?"), "there is no card '?'"),
        (("play", "lotr_tcg", "--deck", "gandlaf"), "deck-1: there is no deck 'gandlaf'; did you mean gandalf?"),
        (("play", "lotr_tcg", "--option", "deck-1"), "an option is given as NAME=VALUE, not as 'deck-1'"),
        (("play", "lotr_tcg", "--option", "colour=red"), "'colour' is not an option"),
        (("play", "confrontation", "--deck", "gimli"), "The Confrontation is played without decks"),
        (("play", "lotr_tcg", *["--deck", "gimli"] * 7), "has no seat for deck number 7"),
    ],
)
def test_nonsense_is_refused_in_one_line(args: tuple[str, ...], says: str) -> None:
    result = run(*args)
    assert result.exit_code == 2, result.output
    said = result.stderr.strip()
    assert says in said and "\n" not in said


@pytest.mark.parametrize("command", ["check", "show", "line"])
def test_a_file_that_is_no_text_is_no_deck(tmp_path: Path, command: str) -> None:
    path = tmp_path / "picture.deck"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")
    result = run("deck", command, str(path))
    assert result.exit_code == 2 and result.stderr == f"mathom: {path} is not a text, so it is no deck\n"


def test_a_file_that_is_too_large_is_no_deck(tmp_path: Path) -> None:
    path = tmp_path / "long.deck"
    path.write_bytes(b"#" * (LARGEST + 1))
    assert run("deck", "check", str(path)).stderr == f"mathom: {path} is too large for a deck\n"


def test_a_deck_of_a_game_whose_decks_are_fixed_is_shown_but_not_built(tmp_path: Path) -> None:
    assert "5 Mordor Orcs" in said("deck", "show", "trilogy-witch-king")
    path = tmp_path / "mine.deck"
    path.write_text("30 Mordor Orcs\n")
    result = run("deck", "check", str(path), "--game", "wotr")
    assert result.exit_code == 2
    assert "decks of this game are fixed by its scenario [wotr.setup.deck-is-all-cards-of-factions]" in result.stderr
    played = run("play", "wotr", "--deck", str(path), "--bot", "random")
    assert played.exit_code == 2 and "has decks of its own: nobody brings one" in played.stderr


def test_a_file_with_the_name_of_a_deck_is_a_deck_of_one_line(tmp_path: Path) -> None:
    path = tmp_path / "gimli.deck"
    path.write_text("gimli")
    result = run("deck", "check", str(path), "--game", "lotr_tcg")
    assert result.exit_code == 2 and "there are several cards 'gimli'" in result.stderr


def test_the_formats_are_told() -> None:
    lines = said("deck", "formats").splitlines()
    assert lines[0] == "LoRE, standard: Standard"
    assert "The Lord of the Rings TCG, fellowship: Fellowship block" in lines
    assert len(lines) > 3 and all(len(line) < 80 for line in lines)


class Shelf(Library):
    """Another game's library, with one card and one deck."""

    def find(self, text: str) -> tuple[CardSheet, ...]:
        frodo = CardSheet("frodo", "Frodo", "Frodo", (), ("hero",), ("He walks.",))
        return (frodo,) if text == "frodo" else ()

    def similar(self, text: str) -> tuple[str, ...]:
        return ("Fred",)

    def decks(self) -> tuple[DeckEntry, ...]:
        return (DeckEntry("walkers", "1 card"),)

    def check(self, deck: str) -> DeckCheck:
        mine = deck.strip() in ("walkers", "1 frodo")
        return DeckCheck((), "1 card") if mine else DeckCheck((DeckFault("that is no walk"),))

    def written(self, deck: str) -> str:
        return "1 frodo\n"

    def line(self, deck: str) -> str:
        return "1 frodo;"


@pytest.fixture
def other_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Confrontation with a library of its own."""
    monkeypatch.setattr(game("confrontation"), "library", Shelf(), raising=False)


@pytest.mark.usefixtures("other_library")
def test_all_libraries_are_searched_and_one_game_if_that_is_asked() -> None:
    both = said("card", "frodo").splitlines()
    assert both[:4] == ["The Confrontation:", "Frodo", "hero", "He walks."]
    assert both.count("The Lord of the Rings TCG:") == 3
    assert said("card", "frodo", "--game", "confrontation").splitlines()[0] == "Frodo"
    assert "Fred or Gimli" in run("card", "gimly").stderr
    listed = said("deck", "list").splitlines()
    assert listed[:3] == ["The Confrontation:", "walkers: 1 card", "LoRE:"]


@pytest.mark.usefixtures("other_library")
def test_a_deck_is_of_the_game_that_can_read_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.deck"
    path.write_text("1 frodo")
    assert said("deck", "check", str(path)) == f"{path}: ok, 1 card\n"
    assert said("deck", "show", "walkers") == "1 frodo\n" and said("deck", "show", "gimli").startswith("Name: gimli")
    path.write_text("1 gandalf")
    refused = run("deck", "check", str(path))
    assert refused.exit_code == 2 and "Say --game lore or --game lotr_tcg" in refused.stderr
    assert run("deck", "check", str(path), "--game", "confrontation").stderr == f"{path}: that is no walk\n"


def test_a_faulty_deck_is_of_the_game_that_knows_most_of_its_names(tmp_path: Path) -> None:
    path = tmp_path / "lore.deck"
    path.write_text("Haven: Bree\nCharacters:\nPallando\nResources:\nTom Bombadil\nLossoth\n")
    result = run("deck", "check", str(path))
    assert result.exit_code == 2
    lines = result.stderr.splitlines()
    assert len(lines) > 3 and all(line.startswith(f"{path}: ") and "[lore.deck." in line for line in lines)


def test_decks_of_lore_are_listed_shown_and_checked(tmp_path: Path) -> None:
    listed = said("deck", "list", "--game", "lore").splitlines()
    names = [line.partition(":")[0] for line in listed if not line.startswith(" ")]
    assert names[:4] == ["west", "north", "centre", "south"] and len(names) == 8
    assert said("deck", "check", "west").startswith("west: ok, Wardens of the West (introductory): Pallando")
    path = tmp_path / "sea.deck"
    path.write_text(said("deck", "show", "sea-and-starlight"), encoding="utf-8")
    assert said("deck", "check", str(path)).startswith(f"{path}: ok, Sea and Starlight (standard)")
    refused = run("play", "lore", "--deck", "west", "--deck", "west", "--bot", "random")
    assert refused.exit_code == 2 and "use different decks" in refused.stderr


def test_a_card_of_lore_is_told() -> None:
    lines = said("card", "beorn", "--game", "lore").splitlines()
    assert lines[0] == "● •Beorn" and lines[1].startswith("Man character, warrior, ranger")


def test_a_card_by_title_name_code_and_slug() -> None:
    lines = said("card", "axe", "strike").splitlines()
    assert lines[:2] == ["◆ Axe Strike", "Dwarven event, twilight cost 0"]
    assert lines[-1] == "1C3, written axe-strike"
    assert said("card", "1C3") == said("card", "1 c 3") == said("card", "axe-strike") == said("card", "Axe Strike")
    assert said("card", "frodo").count("Ring-bearer (resistance 10)") >= 2


def test_no_line_of_a_card_is_wider_than_a_terminal() -> None:
    for name in ("the one ring", "aragorn", "saruman's snows", "orc scout"):
        assert all(len(line) < 80 for line in said("card", name).splitlines())


# --- building --------------------------------------------------------------------------------------------------------


def test_the_built_decks_are_listed_with_their_advice() -> None:
    lines = said("deck", "list", "--game", "lotr_tcg").splitlines()
    at = lines.index("halls-of-durin: 60 cards, Dwarven against Moria, 21 minions")
    assert lines[at + 1].startswith("  Arm the Dwarves") and max(map(len, lines)) < 90


def test_a_deck_is_told_in_numbers_finished_or_not(tmp_path: Path) -> None:
    lines = said("deck", "stats", "gimli").splitlines()
    assert lines[0] == "gimli: 60 cards, Dwarven and Shire against Sauron, 19 minions"
    assert "  minion      Shadow         19 ##############################" in lines
    assert "  Shadow         30 ##############################" in lines, "a part that says the same is left out"
    assert "  5  The Bridge of Khazad-dûm (6)" in lines
    path = tmp_path / "draft.deck"
    path.write_text("2 Axe Strike\nGimly\nEast Road\n")
    told = said("deck", "stats", str(path))
    assert "cannot be read: there is no card 'Gimly'" in told and "  2  no site yet" in told
    assert "not allowed: the draw deck has 2 cards; it needs 60 or more [tcg.deck.draw-deck-min]" in told
    assert "Haven: Grey Havens" in said("deck", "stats", "west")


def test_odds_are_told_by_turn() -> None:
    lines = said("deck", "odds", "gimli", "Axe Strike", "1C19", "--per-turn", "2").splitlines()
    assert lines[0] == "5 of 60 cards; a first hand of 8, then 2 new cards a turn"
    assert lines[2].split() == ["1", "8", "52.4%", "12.8%", "1.4%", "0.1%"]
    assert said("deck", "odds", "gimli", "frodo") == "none of these cards is drawn from the deck\n", "he begins in play"
    started = said("deck", "odds", "gimli", "gimli", "--in-play", "gimli").splitlines()
    assert started[0].startswith("1 of 59 cards") and started[1].count("or more") == 1


def test_a_seed_deals_the_same_hand_again() -> None:
    hand = said("deck", "hand", "gimli", "--seed", "3")
    assert hand == said("deck", "hand", "gimli", "--seed", "3") != said("deck", "hand", "gimli", "--seed", "4")
    lines = hand.splitlines()
    assert lines[0] == "seed 3, the first hand:" and len(lines[lines.index("then:") + 1 :]) == 12
    assert sum(int(line.split()[0]) for line in lines[1 : lines.index("then:")]) == 8


@pytest.mark.parametrize("to", ["text", "line", "gemp", "link"])
def test_a_deck_that_is_converted_is_the_same_for_every_command(tmp_path: Path, to: str) -> None:
    path = tmp_path / "mine.deck"
    path.write_text(said("deck", "convert", "the-nine-walkers", "--to", to), encoding="utf-8")
    assert said("deck", "check", str(path)).startswith(f"{path}: ok, 60 cards, ")
    assert said("deck", "diff", "the-nine-walkers", str(path)) == "the same cards\n"
    written_out = said("deck", "check", path.read_text(encoding="utf-8").strip())
    assert ": ok, 60 cards, " in written_out


def test_what_cannot_be_read_is_not_converted(tmp_path: Path) -> None:
    path = tmp_path / "bad.deck"
    path.write_text("1_290|1_2||1_3,99_99\n")
    result = run("deck", "convert", str(path), "--to", "text", "--game", "lotr_tcg")
    assert result.exit_code == 2 and "there is no card '99_99'" in result.stderr and not result.stdout


def test_two_decks_are_compared_card_by_card(tmp_path: Path) -> None:
    path = tmp_path / "mine.deck"
    path.write_text(said("deck", "show", "gimli").replace("3 Axe Strike", "1 Axe Strike\n2 Battle Fury"))
    assert said("deck", "diff", "gimli", str(path)).splitlines() == [
        "Free Peoples:",
        "  -2 Axe Strike",
        "  +2 Battle Fury",
    ]


def test_a_binary_file_is_no_deck(tmp_path: Path) -> None:
    path = tmp_path / "picture.deck"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00\xff")
    for way in ("check", "stats"):
        result = run("deck", way, str(path), "--game", "lotr_tcg")
        assert result.exit_code == 2 and "Traceback" not in result.stderr and result.stderr
