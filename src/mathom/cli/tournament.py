"""`mathom tournament`: runs an event at a club's table. One file, saved after each step."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from mathom.cli.tournament_file import (
    Book,
    find_player,
    found,
    read_pairing,
    read_players,
    read_table_result,
    timed,
)
from mathom.core.registry import game as find_game
from mathom.tournament import DeckLists, Form, InvalidPlan, Journal, Plan, Result, TournamentError, next_round
from mathom.tournament.sheet import LONGEST_NOTE, check_name, check_plan
from mathom.tournament.steps import (
    AnyStep,
    Corrected,
    Dropped,
    Ejected,
    Joined,
    Lodged,
    Noted,
    Paired,
    Reported,
    Undone,
    Warned,
    doubts,
    pairing_at,
    repeats,
)

EventFile = Annotated[Path, typer.Argument(metavar="FILE", help="The tournament.")]
PlayerName = Annotated[str, typer.Argument(metavar="PLAYER", help="A name, or how it begins.")]
Why = Annotated[str, typer.Option(metavar="TEXT", help="A note for the trail of steps.")]
Yes = Annotated[bool, typer.Option("--yes", help="Confirm what would be asked.")]
TableNumber = Annotated[int, typer.Argument(metavar="TABLE", min=1, help="The number of the table.")]
Scores = Annotated[
    str, typer.Argument(metavar="SCORES", help="In the order of the players: 12-8, or 20,15,10,9 for a group.")
]
Outright = Annotated[
    str, typer.Option(metavar="PLAYER", help="Who has won whatever the scores are (LoRE: destroyed The One Ring).")
]
Conceded = Annotated[list[str] | None, typer.Option(metavar="PLAYER", help="Who gave up; again for another.")]
Forfeited = Annotated[list[str] | None, typer.Option(metavar="PLAYER", help="Who did not play; again for another.")]
Ruled = Annotated[str, typer.Option(metavar="POINTS", help="Tournament points by the director's word: 4-2.")]


def _say(*lines: str) -> None:
    for line in lines:
        typer.echo(line)


def _confirm(now_doubts: tuple[str, ...], yes: bool) -> None:
    """Ask about what a director should think twice about."""
    for doubt in now_doubts:
        if yes:
            _say(f"Confirmed: {doubt}.")
        elif not typer.confirm(f"{doubt[0].upper()}{doubt[1:]}. Is that right?"):
            raise TournamentError("nothing was changed")


def _step(file: Path, step: Callable[[Book], AnyStep], said: str = "") -> Book:
    book = Book(file)
    taken = step(book)
    book.take(taken)
    if said:
        _say(said)
    return book


def new(
    file: EventFile,
    name: Annotated[str, typer.Option(metavar="TEXT", help="What it is called; like its file if not given.")] = "",
    game: Annotated[str, typer.Option(metavar="GAME", help="Which game; lore is scored by its own rules.")] = "",
    form: Annotated[str, typer.Option(metavar="FORM", help=", ".join(form.value for form in Form))] = "swiss",
    scoring: Annotated[str, typer.Option(metavar="RULE", help="lore, win, 'win 3-1-0', 'score 2'.")] = "",
    rounds: Annotated[int | None, typer.Option(metavar="N", help="As the number of players asks for.")] = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="The same seed draws the same lots.")] = None,
    director: Annotated[str, typer.Option(metavar="NAME", help="Who rules and pairs.")] = "",
    decks: Annotated[str, typer.Option(metavar="none|lodged|open", help="Deck lists that players hand in.")] = "none",
    minutes: Annotated[int, typer.Option(metavar="N", help="Of a round.")] = 60,
    pause: Annotated[int, typer.Option(metavar="N", help="Minutes between rounds.")] = 15,
    seeded: Annotated[bool, typer.Option("--seeded", help="A bracket by rating, not by lot.")] = False,
    players: Annotated[Path | None, typer.Option(metavar="FILE", help="A name a line; '; 171' adds a rating.")] = None,
) -> None:
    """Begin a tournament."""
    if game:
        find_game(game)  # raises an error if there is none of that name
    plan = Plan(
        name=" ".join((name or file.stem).split()),
        game=game,
        form=_one_of(Form, form, "form"),
        scoring=scoring or ("lore" if game == "lore" else "win"),
        rounds=rounds,
        seed=secrets.randbelow(1_000_000) if seed is None else seed,
        director=" ".join(director.split()),
        decks=_one_of(DeckLists, decks, "kind of deck lists"),
        minutes=minutes,
        pause=pause,
        seeded=seeded,
    )
    journal = Journal.begin(check_plan(plan))
    for player in read_players(players) if players is not None else ():
        journal = journal.take(timed(player))
    found(file, journal)
    _say(f"{plan.name}: {_counted(len(journal.now.entrants), 'player')}, kept in {file}.")


_Choice = TypeVar("_Choice", bound=Enum)


def _one_of(kind: type[_Choice], text: str, what: str) -> _Choice:
    try:
        return kind(text)
    except ValueError:
        there = ", ".join(str(member.value) for member in kind)
        raise InvalidPlan(f"{text!r} is no {what}; there are: {there}") from None


def join(
    file: EventFile,
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="Who comes.")],
    rating: Annotated[int | None, typer.Option(metavar="N", min=0, max=99999)] = None,
) -> None:
    """Enter a player; after the first round he is late, and plays from the next one on."""
    name = check_name(player)

    def step(book: Book) -> AnyStep:
        same = [other for other in book.now.names if other.casefold() == name.casefold()]
        return Joined(player=same[0] if same else name, rating=rating)

    book = _step(file, step)
    late = f" from round {len(book.now.rounds) + 1} on" if book.now.rounds else ""
    _say(f"{name} takes part{late}.")


def drop(file: EventFile, player: PlayerName, why: Why = "") -> None:
    """A player leaves; a game that is open is forfeited."""
    book = Book(file)
    name = find_player(book.now, player)
    book.take(Dropped(player=name, why=_in_a_line(why)))
    _say(f"{name} has left.")


def warn(
    file: EventFile,
    player: PlayerName,
    offence: Annotated[str, typer.Argument(metavar="OFFENCE", help="stalling, cards beneath the table, ...")],
    why: Why = "",
) -> None:
    """Give a technical error warning. Two for the same offence, or any three, mean ejection."""
    book = Book(file)
    name = find_player(book.now, player)
    book.take(Warned(player=name, offence=_in_a_line(offence), why=_in_a_line(why)))
    warned = next(entrant for entrant in book.now.entrants if entrant.name == name)
    given = _counted(len(warned.warnings), "warning")
    _say(f"{name} has {given}{' and is ejected' if warned.ejected else ''}.")


def eject(file: EventFile, player: PlayerName, why: Why = "", yes: Yes = False) -> None:
    """Throw a player out, for cheating."""
    book = Book(file)
    name = find_player(book.now, player)
    _confirm((f"{name} is thrown out and cannot come back",), yes)
    book.take(Ejected(player=name, why=_in_a_line(why)))
    _say(f"{name} is ejected.")


def deck(
    file: EventFile,
    player: PlayerName,
    deck: Annotated[str, typer.Argument(metavar="NAME|FILE", help="A built-in deck, or a file with a deck.")],
) -> None:
    """Hand in a player's deck, legal by the rules of its game. It is locked from the first round on."""
    from mathom.cli.library import find_deck

    book = Book(file)
    name = find_player(book.now, player)
    library, text = find_deck(deck, book.journal.plan.game or None)
    faults = library.check(text).faults
    if faults:
        words = "; ".join(f"{fault.words}" + (f" [{fault.rule}]" if fault.rule else "") for fault in faults)
        raise TournamentError(f"the deck of {name} breaks the rules: {words}")
    book.take(Lodged(player=name, deck=library.line(text)))
    _say(f"{name} has handed in a deck.")


def pair(
    file: EventFile,
    by_hand: Annotated[
        str,
        typer.Option("--by-hand", metavar="TEXT", help="Your own: 'Frodo, Sam; Merry, Pippin; bye Rosie'."),
    ] = "",
    why: Why = "",
    yes: Yes = False,
) -> None:
    """Pair the next round."""
    from mathom.cli.tournament_show import pairing_lines

    book = Book(file)
    if by_hand:
        pairings, byes = read_pairing(book.now, by_hand)
        step = Paired(pairings=pairings, byes=byes, by_hand=True, why=_in_a_line(why))
        asked = doubts(book.now, step)
        _confirm(asked, yes)
        if asked:
            noted = "; ".join(filter(None, (_in_a_line(why), *asked)))
            step = Paired(pairings=pairings, byes=byes, by_hand=True, confirmed=True, why=noted)
    else:
        round = next_round(book.now)
        pairings = tuple(pairing.players for pairing in round.pairings)
        step = Paired(pairings=pairings, byes=round.byes, why=_in_a_line(why))
        if again := repeats(book.now, step):
            noted = "; ".join(filter(None, (step.why, *again, "nothing else was left")))
            step = Paired(pairings=pairings, byes=round.byes, why=noted)
    book.take(step)
    _say(*pairing_lines(book.now, len(book.now.rounds)))
    if step.why:
        _say(f"Noted: {step.why}.")


def result(
    file: EventFile,
    table: TableNumber,
    scores: Scores = "",
    outright: Outright = "",
    conceded: Conceded = None,
    forfeited: Forfeited = None,
    points: Ruled = "",
) -> None:
    """Enter the result of a table of this round."""
    book = Book(file)
    number = len(book.now.rounds)
    read = _read(book, number, table, scores, outright, conceded, forfeited, points)
    book.take(Reported(round=number, table=table, result=read))
    left = sum(pairing.result is None for pairing in book.now.rounds[-1].pairings)
    rest = f"Still playing: {_counted(left, 'table')}." if left else f"Round {number} is over."
    _say(_told(book, number, table), rest)


def correct(
    file: EventFile,
    table: TableNumber,
    scores: Scores = "",
    round: Annotated[int | None, typer.Option(metavar="N", min=1, help="This round, if not given.")] = None,
    outright: Outright = "",
    conceded: Conceded = None,
    forfeited: Forfeited = None,
    points: Ruled = "",
    open: Annotated[bool, typer.Option("--open", help="The game is not over yet.")] = False,
    why: Why = "",
    yes: Yes = False,
) -> None:
    """Correct a result. The old one stays in the trail of steps, and the correction can be undone."""
    book = Book(file)
    number = len(book.now.rounds) if round is None else round
    read = None if open else _read(book, number, table, scores, outright, conceded, forfeited, points)
    step = Corrected(round=number, table=table, result=read, why=_in_a_line(why))
    book.journal.take(step)  # what cannot be is said before anything is asked
    _confirm(doubts(book.now, step), yes)
    book.take(step)
    _say(_told(book, number, table))


def _read(
    book: Book,
    round: int,
    table: int,
    scores: str,
    outright: str,
    conceded: list[str] | None,
    forfeited: list[str] | None,
    ruled: str,
) -> Result:
    players = pairing_at(book.now, round, table).players
    return read_table_result(book.now, players, scores, outright, conceded or [], forfeited or [], ruled)


def _told(book: Book, round: int, table: int) -> str:
    from mathom.tournament.results import in_words

    pairing = pairing_at(book.now, round, table)
    if pairing.result is None:
        return f"Round {round}, table {table} is open again."
    return f"Round {round}, table {table}, {in_words(pairing)}."


def undo(
    file: EventFile,
    step: Annotated[
        int | None, typer.Argument(metavar="STEP", min=1, help="Its number in `log`; the last if not given.")
    ] = None,
    why: Why = "",
    yes: Yes = False,
) -> None:
    """Undo a step, be it an undoing. It stays in the trail."""
    from mathom.tournament.sheet import step_lines

    book = Book(file)
    number = step or book.journal.last()
    if not number:
        raise TournamentError("there is nothing to undo")
    undoing = Undone(number=number, why=_in_a_line(why))
    book.journal.take(undoing)
    before = Journal.begin(book.journal.plan)
    for taken in book.journal.steps[:number]:
        before = before.take(taken)
    _confirm((f"step {number} is undone: {step_lines(before, book.journal.steps[number - 1])[0]}",), yes)
    book.take(undoing)
    _say(f"Step {number} is undone.")


def note(file: EventFile, text: Annotated[str, typer.Argument(metavar="TEXT", help="Say a ruling.")]) -> None:
    """Write a ruling of the director into the trail of steps."""
    if not _in_a_line(text):
        raise TournamentError("there is nothing to note")
    _step(file, lambda book: Noted(why=_in_a_line(text)), "Noted.")


def standings(
    file: EventFile,
    csv: Annotated[bool, typer.Option("--csv", help="For spreadsheets.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Everything, for programs.")] = False,
) -> None:
    """Show who is where."""
    from mathom.cli.tournament_show import export_json, heading, standing_lines, standings_csv

    now = Book(file).now
    if csv or json:
        typer.echo(standings_csv(now) if csv else export_json(now), nl=False)
        return
    _say(heading(now), "", *standing_lines(now))


def show(
    file: EventFile,
    round: Annotated[int | None, typer.Option(metavar="N", min=1, help="The last one, if not given.")] = None,
) -> None:
    """Print pairings and standings, to be hung up."""
    from mathom.cli.tournament_show import heading, pairing_lines, standing_lines

    now = Book(file).now
    if round is not None and round > len(now.rounds):
        raise TournamentError(f"there is no round {round}")
    _say(heading(now))
    if now.rounds:
        _say("", *pairing_lines(now, round or len(now.rounds)))
    _say("", *standing_lines(now))


def log(file: EventFile) -> None:
    """Show the trail: every step with its number, time and note."""
    from mathom.cli.tournament_show import trail_lines

    _say(*trail_lines(Book(file).journal))


def ratings(file: EventFile) -> None:
    """Show LoRE's ratings after the tournament; who has none begins with 150."""
    from mathom.cli.tournament_show import rating_lines

    book = Book(file)
    if book.journal.plan.scoring != "lore":
        raise TournamentError("these ratings are LoRE's own, and this tournament is not scored by its rules")
    _say(*rating_lines(book.now))


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _in_a_line(text: str) -> str:
    """Return what a director typed as one line of the file. Raise `TournamentError` if it is too long."""
    line = " ".join(text.replace("|", "/").replace(" @ ", " at ").split())
    if len(line) > LONGEST_NOTE:
        raise TournamentError(f"a note has at most {LONGEST_NOTE} letters, not {len(line)}")
    return line


#: In the order of an evening.
COMMANDS: dict[str, Callable[..., None]] = {
    "new": new,
    "join": join,
    "deck": deck,
    "pair": pair,
    "result": result,
    "standings": standings,
    "print": show,
    "correct": correct,
    "undo": undo,
    "drop": drop,
    "warn": warn,
    "eject": eject,
    "note": note,
    "log": log,
    "ratings": ratings,
}
