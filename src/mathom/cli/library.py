"""`mathom card` and `mathom deck`: the libraries of all games, told line by line."""

from __future__ import annotations

import os
import re
from difflib import get_close_matches
from pathlib import Path

from rich.text import Text

from mathom.cli.drawing import DIM, wrapped
from mathom.cli.files import read_text
from mathom.core import InvalidOption, MathomError
from mathom.core.library import LINE, NAME, TEXT, CardSheet, Library, UnknownCard, no_such_card, shown
from mathom.core.registry import game as find_game
from mathom.core.registry import games as all_games

#: How wide texts are for people to read.
WIDTH = 79

#: So much of a text is looked at to find out of which game a deck is.
LONGEST_LOOKED_AT = 10_000

_BOLD = re.compile(r"\*\*(.+?)\*\*")


class NoLibrary(MathomError):
    """The game has no cards or decks to look up."""


def libraries(game: str | None = None) -> dict[str, Library]:
    """The libraries by the names of their games: of one game, or of all that have one."""
    if game is None:
        found = {name: find_game(name).library for name in all_games()}
        return {name: library for name, library in found.items() if library is not None}
    library = find_game(game).library
    if library is None:
        raise NoLibrary(f"{find_game(game).title} has no cards and decks to look up")
    return {game: library}


# --- cards -----------------------------------------------------------------------------------------------------------


def tell_cards(name: str, game: str | None = None) -> list[str]:
    """Every version of a card in every game that has it, with its text; or a place of a board."""
    shelves = libraries(game)
    found = [(owner, sheet) for owner, library in shelves.items() for sheet in library.look_up(name)]
    if not found:
        near = dict.fromkeys(known for library in shelves.values() for known in library.names_like(name))
        raise UnknownCard(no_such_card(name, near))
    several = len({owner for owner, _ in found}) > 1
    lines: list[str] = []
    for owner, sheet in found:
        lines += [""] if lines else []
        lines += [f"{find_game(owner).title}:"] if several else []
        lines += sheet_lines(sheet)
    return lines


def sheet_lines(sheet: CardSheet) -> list[str]:
    """A card in lines of plain text."""
    lines = [line.plain for part in sheet_text(sheet).split("\n") for line in wrapped(part, WIDTH, 0)]
    return [*lines, ", ".join((*sheet.codes, f"written {sheet.slug}"))]


def sheet_text(sheet: CardSheet, style: str = "bold") -> Text:
    """The whole card, a paragraph a line."""
    words = (rich_text(paragraph) for paragraph in sheet.text)
    return Text("\n").join([Text(sheet.heading, style=style), Text(", ".join(sheet.facts), style=DIM), *words])


def rich_text(words: str, style: str = "") -> Text:
    """A text of a card: the bold words are bold, the symbols stay in their brackets.

    >>> rich_text("**Skirmish:** Exert a [gondor] Man.").plain
    'Skirmish: Exert a [gondor] Man.'
    """
    text = Text(style=style)
    for place, part in enumerate(_BOLD.split(words)):
        text.append(part, style="bold" if place % 2 else "")
    return text


# --- decks -----------------------------------------------------------------------------------------------------------


def tell_decks(game: str | None = None) -> list[str]:
    """The built-in decks, a line each; under the names of their games if there are several."""
    shelves = {name: library for name, library in libraries(game).items() if library.decks()}
    lines: list[str] = []
    for name, library in shelves.items():
        lines += [f"{find_game(name).title}:"] if len(shelves) > 1 else []
        for deck in library.decks():
            lines.append(f"{deck.name}: {deck.summary}")
            lines += [f"  {line.plain}" for line in wrapped(Text(deck.advice), WIDTH - 2, 0) if deck.advice]
    return lines


def tell_formats(game: str | None = None) -> list[str]:
    """The formats that decks are built for, each with what it allows."""
    lines: list[str] = []
    for name, library in libraries(game).items():
        for one in library.formats:
            lines.append(f"{find_game(name).title}, {one.name}: {one.title}")
            lines += [line.plain for words in one.allows for line in wrapped(Text(f"- {words}"), WIDTH, 2)]
    return lines


def deck_text(deck: str, *shelves: Library | None) -> str:
    """A deck by its name in one of the libraries, the text of the file that holds it, or a deck that is written out."""
    path = Path(deck).expanduser()
    if _WRITTEN_OUT.search(deck) or any(
        deck == known.name for library in shelves if library is not None for known in library.decks()
    ):
        return deck
    if os.sep in deck or path.suffix or _is_file(path):
        # A text that is one line names no built-in deck, so it is marked as written out.
        return f"{read_text(path, 'deck')}\n"
    return deck


#: What no name of a file or deck has: the end of a line, semicolons, GEMP's bars, the beginning of a link.
_WRITTEN_OUT = re.compile(r"[\n;|]|\bd1\.[\w-]{8}")


def called(deck: str) -> str:
    """What a deck is called in an answer: as it was given, but not a whole list of cards."""
    return shown(deck) if _WRITTEN_OUT.search(deck) else deck


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # a name that no file can have
        return False


#: What stands before the name of a card in a line of a deck: a count, or the part of the deck.
_BEFORE_NAME = re.compile(r"^\s*(?:\d+x?\s+|[\w -]+:\s*)")


def names_known(library: Library, text: str) -> int:
    """How many lines of a deck name a card of that library; 1 for a word that is nearly the name of a deck there."""
    if get_close_matches(text.strip(), [deck.name for deck in library.decks()]):
        return 1
    lines = re.split(r"[;\n]", text[:LONGEST_LOOKED_AT])
    return sum(bool(library.find(_BEFORE_NAME.sub("", line).strip())) for line in lines if line.strip())


def find_deck(deck: str, game: str | None = None) -> tuple[Library, str]:
    """The library that a deck belongs to, and its text in our own way of writing. Of several games it is the one that
    can read the deck; what none can read is meant for a game to which people bring decks, the one that knows most of
    its names.
    """
    shelves = libraries(game)
    text = deck_text(deck, *shelves.values())
    texts = {name: as_ours(library, text) for name, library in shelves.items()}
    able = {
        name: library for name, library in shelves.items() if len(shelves) == 1 or not library.check(texts[name]).faults
    }
    if not able:
        known = {name: names_known(library, texts[name]) for name, library in shelves.items() if library.own_decks}
        able = {name: shelves[name] for name, number in known.items() if number == max(known.values())}
    if len(able) != 1:
        which = " or ".join(f"--game {name}" for name in able or shelves)
        raise InvalidOption(f"of which game is the deck {shown(deck)!r}? Say {which}")
    ((name, library),) = able.items()
    return library, texts[name]


def as_ours(library: Library, text: str) -> str:
    """A deck that is written in another way, as the text that we write; what cannot be read so stays as it is."""
    if not library.own_decks or not _WRITTEN_OUT.search(text):
        return text
    try:
        reading = library.read(text)
        if reading.format in (TEXT, LINE, NAME) or reading.faults:
            return text
        return next(one.text for one in library.texts(text) if one.format == TEXT)
    except InvalidOption:  # a game that only checks its decks
        return text
