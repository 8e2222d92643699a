"""`mathom deck`: the commands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from mathom.cli.library import called, find_deck, tell_decks, tell_formats
from mathom.core import InvalidOption
from mathom.core.library import Library

OfGame = Annotated[
    str | None, typer.Option("--game", metavar="GAME", help="Only of this game; else of all that have cards.")
]
DeckName = Annotated[
    str,
    typer.Argument(metavar="DECK", help="A built-in deck by its name, a file with a deck, or a deck in one line."),
]
InPlay = Annotated[
    list[str] | None,
    typer.Option("--in-play", metavar="CARD", help="A card that begins the game in play; again for others."),
]


def deck_list(game: OfGame = None) -> None:
    """List the built-in decks."""
    _say(tell_decks(game))


def deck_formats(game: OfGame = None) -> None:
    """List the formats that decks are built for, and what they allow."""
    _say(tell_formats(game))


def deck_show(deck: DeckName, game: OfGame = None) -> None:
    """Show what is in a deck, as a text that can be edited."""
    library, text = find_deck(deck, game)
    typer.echo(library.written(text), nl=False)


def deck_line(deck: DeckName, game: OfGame = None) -> None:
    """Print a deck in one line, as the options of a table have it."""
    library, text = find_deck(deck, game)
    typer.echo(library.line(text))


def deck_check(deck: DeckName, game: OfGame = None) -> None:
    """Say everything that is wrong with a deck."""
    library, text = find_deck(deck, game)
    found = library.check(text)
    for fault in found.faults:
        typer.echo(f"{called(deck)}: {fault.words}" + (f" [{fault.rule}]" if fault.rule else ""), err=True)
    if found.faults:
        raise typer.Exit(2)
    typer.echo(f"{called(deck)}: ok, {found.summary}")


def deck_stats(deck: DeckName, game: OfGame = None) -> None:
    """Count what is in a deck, finished or not: by culture, type and cost, and its road."""
    from mathom.cli.deck_lines import reading_lines

    library, text = _building(deck, game)
    _say(reading_lines(library.read(text)))


def deck_odds(
    deck: DeckName,
    cards: Annotated[list[str], typer.Argument(metavar="CARD...", help="Any of these cards, by name, code or slug.")],
    game: OfGame = None,
    in_play: InPlay = None,
    per_turn: Annotated[int | None, typer.Option(min=0, max=60, help="New cards in a turn after the first.")] = None,
) -> None:
    """Tell how likely some of a set of cards are drawn in time."""
    from mathom.cli.deck_lines import odds_lines, slug_in

    library, text = _building(deck, game)
    wanted = [slug_in(library, text, card) for card in cards]
    start = [slug_in(library, text, card) for card in in_play or ()]
    _say(odds_lines(library.odds(text, wanted, start, per_turn)))


def deck_hand(
    deck: DeckName,
    seed: Annotated[str, typer.Option(metavar="N", help="The same seed deals the same hand.")] = "1",
    game: OfGame = None,
    in_play: InPlay = None,
) -> None:
    """Deal a first hand by the rules, and tell what would be drawn next."""
    from mathom.cli.deck_lines import hand_lines, slug_in
    from mathom.cli.opening import seed_number

    library, text = _building(deck, game)
    start = [slug_in(library, text, card) for card in in_play or ()]
    _say(hand_lines(library.sample(text, seed_number(seed), start)))


def deck_convert(
    deck: DeckName,
    to: Annotated[str, typer.Option("--to", metavar="text|line|link|gemp", help="How to write the deck.")],
    game: OfGame = None,
) -> None:
    """Write a deck, finished or not, in another way."""
    library, text = _building(deck, game)
    reading = library.read(text)
    for fault in reading.faults:
        typer.echo(f"{called(deck)}: {fault.words}", err=True)
    if reading.faults:
        raise typer.Exit(2)
    texts = {one.format: one.text for one in library.texts(text)}
    if to not in texts:
        raise InvalidOption(f"this deck cannot be written as {to[:40]!r}; there are {', '.join(texts)}")
    typer.echo(texts[to].rstrip("\n"))


def deck_diff(
    deck: Annotated[str, typer.Argument(metavar="A", help="A deck, as for the other commands.")],
    other: Annotated[str, typer.Argument(metavar="B", help="The deck that it is compared with.")],
    game: OfGame = None,
) -> None:
    """Tell what has to be put in (+) and taken out (-) to make deck B of deck A."""
    from mathom.cli.deck_lines import diff_lines

    library, before = _building(deck, game)
    others, after = _building(other, game)
    if library is not others:
        raise InvalidOption("these are decks of two games")
    _say(diff_lines(library.read(before), library.read(after)))


def _building(deck: str, game: str | None) -> tuple[Library, str]:
    """A deck that may be unfinished; a word that names none is refused as it is everywhere."""
    library, text = find_deck(deck, game)
    if "\n" not in text and ";" not in text:
        library.line(text)
    return library, text


def _say(lines: list[str]) -> None:
    for line in lines:
        typer.echo(line)


DECK_COMMANDS: dict[str, Callable[..., None]] = {
    "list": deck_list,
    "formats": deck_formats,
    "show": deck_show,
    "line": deck_line,
    "check": deck_check,
    "stats": deck_stats,
    "odds": deck_odds,
    "hand": deck_hand,
    "convert": deck_convert,
    "diff": deck_diff,
}
