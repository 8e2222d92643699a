"""The commands of `mathom`."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ParamSpec

import typer

from mathom.arena.command import arena
from mathom.cli import INTERRUPTED
from mathom.cli.admin import COMMANDS as ADMIN
from mathom.cli.backup import backup, restore
from mathom.cli.deck_command import DECK_COMMANDS, OfGame
from mathom.cli.serve import serve
from mathom.cli.tournament import COMMANDS as TOURNAMENT
from mathom.core import AnyGame, InvalidRecord, Match, MathomError
from mathom.core.registry import broken as broken_games
from mathom.core.registry import game as find_game
from mathom.core.registry import games as all_games

if TYPE_CHECKING:
    from mathom.cli.session import Session

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game; `mathom games` lists them.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game.")]
TableOption = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; --NAME VALUE says the same."),
]
Decks = Annotated[
    list[str] | None,
    typer.Option("--deck", metavar="NAME|FILE", help="The deck of the first seat; again for the next seats."),
]
Seed = Annotated[str | None, typer.Option(metavar="N", help="The same seed gives the same game.")]
Plain = Annotated[bool, typer.Option("--plain", help="Text line by line, for pipes and screen readers.")]


app = typer.Typer(
    help="Middle-earth tabletop games in the terminal.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


P = ParamSpec("P")


#: For commands to which the options of a game are given as `--NAME VALUE`: which there are is known when the game is.
OF_A_GAME = {"allow_extra_args": True, "ignore_unknown_options": True}


def command(
    name: str, group: typer.Typer = app, settings: dict[str, bool] | None = None
) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """A command that tells every error that a user can cause in one line, with exit code 2."""

    def register(function: Callable[P, None]) -> Callable[P, None]:
        @functools.wraps(function)
        def told(*args: P.args, **kwargs: P.kwargs) -> None:
            try:
                function(*args, **kwargs)
            except MathomError as error:
                typer.echo(f"mathom: {' '.join(str(error).split())}", err=True)
                raise typer.Exit(2) from None
            except KeyboardInterrupt:
                raise typer.Exit(INTERRUPTED) from None

        group.command(name, context_settings=settings)(told)
        return function

    return register


def _table_options(
    game: AnyGame, named: Sequence[str], others: Sequence[str] | None, decks: Sequence[str] | None
) -> dict[str, str]:
    from mathom.cli.options import table_options

    return table_options(game, named, others or (), decks or ())


def _plain_terminal(plain: bool) -> bool:
    return plain or not (sys.stdin.isatty() and sys.stdout.isatty())


@command("play", settings=OF_A_GAME)
def play(
    context: typer.Context,
    game: GameName,
    side: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="Your side: fellowship, sauron, player-2, random; the first if not given. With commas: people.",
        ),
    ] = None,
    option: TableOption = None,
    deck: Decks = None,
    bot: Annotated[
        str | None,
        typer.Option(
            metavar="SPEC", help="Your opponent: random, greedy, ismcts:2000, ismcts:2s; with commas one a seat."
        ),
    ] = None,
    level: Annotated[
        list[str] | None,
        typer.Option(
            metavar="easy|medium|hard", help="Your opponent, by strength; or the level of a game that has levels."
        ),
    ] = None,
    seed: Seed = None,
    hotseat: Annotated[bool, typer.Option("--hotseat", help="People have all seats, at one device.")] = False,
    plain: Plain = False,
    resume: Annotated[str | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the game in this file.")] = None,
    patience: Annotated[
        float, typer.Option(min=0.1, metavar="SECONDS", help="How long a bot may think about a choice.")
    ] = 120,
) -> None:
    """Play against a bot or a friend. The game is saved after every choice.

    Every option of the game's table can be given as --NAME VALUE; `mathom games` lists them.
    """
    from mathom.cli.files import find_save
    from mathom.cli.opening import Wishes, sit_down
    from mathom.cli.options import levels
    from mathom.cli.players import stop_bots

    strength, of_game = levels(find_game(game), level or ())
    session = sit_down(
        Wishes(
            game=game,
            table=of_game | _table_options(find_game(game), context.args, option, deck),
            side=side or "",
            bot=bot or "",
            level=strength,
            seed=seed or "",
            hotseat=hotseat,
            patience=patience,
            resume=None if resume is None else find_save(resume),
            save=save,
        )
    )
    try:
        code = _play_at_table(session) if session.drawing.drawn and not _plain_terminal(plain) else _play_plain(session)
    finally:
        stop_bots()
    raise typer.Exit(code)


def _play_plain(session: Session) -> int:
    from mathom.cli.plain import PlainTable

    PlainTable(session).play()
    return 0


def _play_at_table(session: Session) -> int:
    from mathom.cli.players import let_bots_start_processes
    from mathom.cli.table_app import TableApp

    let_bots_start_processes()
    table = TableApp(session)
    table.run()
    typer.echo(table.session.farewell)
    return table.return_code or 0


@command("replay")
def replay(
    file: RecordFile,
    seat: Annotated[
        str, typer.Option(metavar="NAME|all", help="Whose viewpoint, such as sauron or player-2; `all` hides nothing.")
    ] = "all",
    plain: Plain = False,
    board: Annotated[bool, typer.Option("--board", help="With --plain: the board after every step.")] = False,
) -> None:
    """Step through a recorded game."""
    from mathom.cli.files import UnreadableFile, read_record
    from mathom.cli.replay import Replay, lines

    transcript = read_record(file)
    try:
        transcript.verify()
    except InvalidRecord as error:
        raise UnreadableFile(f"{file}: {error}") from None
    watched = Replay(transcript, seat)
    if _plain_terminal(plain):
        for line in lines(watched, boards=board):
            typer.echo(line)
    else:
        from mathom.cli.replay_app import ReplayApp

        screen = ReplayApp(watched)
        screen.run()
        raise typer.Exit(screen.return_code or 0)


@command("verify")
def verify(files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records of games.")]) -> None:
    """Play records again and check every line of them."""
    from mathom.cli.files import UnreadableFile, read_record

    faults = 0
    for file in files:
        try:
            record = read_record(file).verify().record()
            typer.echo(f"{file}: ok, {len(record.choices)} choices, {record.result}")
        except InvalidRecord as error:
            faults += 1
            typer.echo(f"{file}: {error}", err=True)
        except UnreadableFile as error:
            faults += 1
            typer.echo(str(error), err=True)
    if faults:
        raise typer.Exit(2)


@command("perft", settings=OF_A_GAME)
def perft(
    context: typer.Context,
    game: GameName,
    option: TableOption = None,
    deck: Decks = None,
    seed: Annotated[str, typer.Option(metavar="N", help="The seed of the game, and of --after.")] = "1",
    depth: Annotated[int, typer.Option(min=0, max=1000, help="How many choices deep.")] = 3,
    after: Annotated[int, typer.Option(min=0, help="Start after so many random choices.")] = 0,
    divide: Annotated[bool, typer.Option("--divide", help="Also the count under each first choice.")] = False,
) -> None:
    """Count the leaves of the decision tree."""
    from mathom.cli import perft as counting
    from mathom.cli.opening import seed_number

    found = find_game(game)
    start = seed_number(seed)
    match = Match(found, found.options(_table_options(found, context.args, option, deck)), start, quiet=True)
    counting.advance(match, after, start)
    leaves = counting.divide(match, depth) if divide else {}
    for token, count in leaves.items():
        typer.echo(f"{token}: {count}")
    typer.echo(sum(leaves.values()) if leaves else counting.count(match, depth))


@command("games")
def games() -> None:
    """List the games that are installed, each with the options of its table."""
    from mathom.cli.options import option_values

    for name in all_games():
        found = find_game(name)
        typer.echo(f"{name}: {found.title} (rules version {found.version})")
        for option in found.table_options:
            typer.echo(f"  --{option.name} {option_values(option)}  {option.title}")
    for fault in broken_games():
        typer.echo(f"mathom: {fault}", err=True)


@command("rule")
def rule(rule_id: Annotated[str, typer.Argument(metavar="ID", help="Such as conf.retreat.is-optional.")]) -> None:
    """Print a rule, or all rules whose id begins like that."""
    from mathom.cli.catalogue import tell

    for line in tell(rule_id):
        typer.echo(line)


@command("card")
def card(
    name: Annotated[list[str], typer.Argument(metavar="NAME", help="A card's name, title or code.")],
    game: OfGame = None,
) -> None:
    """Show a card with its text."""
    from mathom.cli.library import tell_cards

    for line in tell_cards(" ".join(name), game):
        typer.echo(line)


decks = typer.Typer(help="Decks of the card games.", no_args_is_help=True, rich_markup_mode=None)
app.add_typer(decks, name="deck")

for name, deck_command in DECK_COMMANDS.items():
    command(name, decks)(deck_command)

tournaments = typer.Typer(
    help="Run a tournament at a club's table; its file is saved after each step.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
app.add_typer(tournaments, name="tournament")
for tournament_command, function in TOURNAMENT.items():
    command(tournament_command, tournaments)(function)

admins = typer.Typer(
    help="Look after a server: moderators, bans, draining, figures. A running server notices within seconds.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
app.add_typer(admins, name="admin")
for admin_command, deed in ADMIN.items():
    command(admin_command, admins)(deed)

command("arena")(arena)
command("serve")(serve)
command("backup")(backup)
command("restore")(restore)
