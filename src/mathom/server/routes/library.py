"""What can be read: games, rules, the tutorial, finished matches."""

from __future__ import annotations

import functools
import zlib
from collections.abc import Callable
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK

from mathom.core import AnyGame, InvalidOption
from mathom.core.registry import game as find_game
from mathom.core.registry import games as all_games
from mathom.server.bots.thinking import OFFERED
from mathom.server.errors import BadRequest, Forbidden, Unavailable
from mathom.server.house import House
from mathom.server.library import rulebook
from mathom.server.library.replays import key, viewers
from mathom.server.library.shelf import card_page, shelf_of
from mathom.server.library.tutorial import has_tutorial, tutorial_of
from mathom.server.routes.visitor import GameInPath, GameInQuery, TableIdInPath, TheHouse, Who
from mathom.server.tables.beside import read_options
from mathom.server.tables.standing import Standing
from mathom.server.wire.general import (
    BotInfo,
    CardPage,
    CardShelf,
    GameInfo,
    OptionChecked,
    OptionGiven,
    Replay,
    Rulebook,
    RuleExample,
    RuleInfo,
    TableInfo,
    Tutorial,
)

ViewerName = Annotated[str, QueryParameter(min_length=1, max_length=40, description="all, spectator, or a seat.")]


def _game(name: str) -> GameInfo:
    game = find_game(name)
    modes = next((option.choices for option in game.table_options if option.name == "mode"), ())
    bots = tuple(BotInfo(spec, title) for spec, title in OFFERED.items())
    default = game.options({})
    seats, sides = game.seats(default), game.sides(default)
    return GameInfo(
        name=name,
        title=game.title,
        about=game.about,
        seats=seats,
        seatings=_seatings(game, seats),
        modes=modes,
        options=game.table_options,
        bots=bots,
        windows=game.windows,
        sides=tuple(tuple(seats[seat] for seat in side) for side in sides),
        together=any(len(side) > 1 and game.may_hold(default, frozenset(side)) for side in sides),
        tutorial=has_tutorial(name),
        cards=game.library is not None,
        decks=game.library is not None and game.library.own_decks,
        first=game.first,
        leads_to=game.leads_to,
    )


def _seatings(game: AnyGame, usual: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The seats of its tables, wherever one option alone brings others than the usual ones."""
    found: dict[str, tuple[str, ...]] = {}
    for option in game.table_options:
        for value in option.choices if option.kind == "choice" else ():
            try:
                seats = game.seats(game.options({option.name: value}))
            except InvalidOption:  # it goes together with another option only
                continue
            if seats != usual:
                found[f"{option.name}={value}"] = seats
    return found


@functools.lru_cache(maxsize=4000)
def _printed(find: Callable[..., object], *names: str) -> bytes:
    """What is the same for everybody and at any time is written once, however often somebody asks for it."""
    return msgspec.json.encode(find(*names))


def _page(find: Callable[..., object], *names: str) -> Response[bytes]:
    return Response(_printed(find, *names), media_type=MediaType.JSON)


def _told(kind: object) -> dict[int, ResponseSpec]:
    """What is on such a page, for those who read the schema."""
    return {200: ResponseSpec(kind, description="What was asked for.", generate_examples=False)}


def _games(*names: str) -> list[GameInfo]:
    return [_game(name) for name in names]


@get("/api/games", responses=_told(list[GameInfo]))
async def games() -> Response[bytes]:
    """The games that can be played here."""
    return _page(_games, *all_games())


@post("/api/games/{game:str}/check", status_code=HTTP_200_OK)
async def check_option(house: TheHouse, visitor: Who, game: GameInPath, data: JSONBody[OptionGiven]) -> OptionChecked:
    """Everything that is wrong with an option of a table, such as a deck, before the table is made."""
    account = visitor.player()
    await house.counting.check("checks", account.id, house.settings.limits.tables)
    await house.counting.check("checks of one address", visitor.address, house.settings.limits.tables_address)
    check = find_game(game).check_option
    return OptionChecked(await read_options({data.name: data.value}, check, data.name, data.value))


@get("/api/rules", responses=_told(list[RuleInfo]))
async def rules(game: GameInQuery = "confrontation") -> Response[bytes]:
    """The rules of a game, each with its id."""
    return _page(rulebook.rules_of, game)


@get("/api/rules/{rule_id:str}")
async def rule(rule_id: Annotated[str, PathParameter(min_length=1, max_length=120)]) -> RuleInfo:
    """One rule."""
    return rulebook.rule(rule_id)


@get("/api/rulebook/{game:str}", responses=_told(Rulebook))
async def the_rulebook(game: GameInPath) -> Response[bytes]:
    """The rules of a game as a book: chapters with titles, rules in their order."""
    return _page(rulebook.rulebook_of, game)


@get("/api/rulebook/{game:str}/examples", responses=_told(list[RuleExample]))
async def examples(game: GameInPath) -> Response[bytes]:
    """The examples of the rules of a game, each as pictures: tables with nothing hidden."""
    return _page(rulebook.examples_of, game)


@get("/api/cards/{game:str}", responses=_told(CardShelf))
async def cards(game: GameInPath) -> Response[bytes]:
    """All cards of a game."""
    return _page(shelf_of, game)


@get("/api/cards/{game:str}/{card:str}", responses=_told(CardPage))
async def card(game: GameInPath, card: Annotated[str, PathParameter(min_length=1, max_length=60)]) -> Response[bytes]:
    """A card, and what is known of it."""
    return _page(card_page, game, card)


@get("/api/tutorial/{game:str}", responses=_told(Tutorial))
async def tutorial(game: GameInPath) -> Response[bytes]:
    """A match that teaches the game, step by step."""
    return _page(tutorial_of, game)


async def _finished(house: House, table_id: str) -> Standing:
    standing = await house.store.get(table_id)
    if standing.status != "finished":
        raise Forbidden("the match is not over; until then each player sees his own side only")
    if await house.rounds.still_played(standing):
        raise Forbidden("games with these decks are still being played; until they are over nobody sees the others'")
    return standing


@get("/api/tables/{table_id:str}/record", media_type=MediaType.TEXT)
async def record(house: TheHouse, table_id: TableIdInPath) -> Response[str]:
    """The record of a finished match, to be kept and replayed anywhere."""
    standing = await _finished(house, table_id)
    text = await house.records.of(standing)
    headers = {"content-disposition": f'attachment; filename="{standing.setting.game}-{table_id[:6]}.mathom"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


class _Packed(msgspec.Struct):
    """A `Replay` whose steps are JSON already."""

    table: TableInfo
    viewer: str
    steps: msgspec.Raw


@get(
    "/api/tables/{table_id:str}/replay",
    responses={200: ResponseSpec(Replay, description="The match, step by step", generate_examples=False)},
)
async def replay(house: TheHouse, visitor: Who, table_id: TableIdInPath, viewer: ViewerName = "all") -> Response[bytes]:
    """A finished match as one viewer saw it, or with nothing hidden."""
    standing = await _finished(house, table_id)
    known = viewers(standing.seat_names)
    if viewer not in known:
        raise BadRequest(f"there is no viewer {viewer!r}; there are {', '.join(known)}")
    name = key(known[viewer])
    packed = await house.store.stream(table_id, name)
    if packed is None:
        await house.sweeper.keep(table_id)
        packed = await house.store.stream(table_id, name)
    if packed is None:
        raise Unavailable("the replay is not ready yet; try again in a moment")
    body = _Packed(standing.info(visitor.account), name, msgspec.Raw(zlib.decompress(packed)))
    return Response(msgspec.json.encode(body), media_type=MediaType.JSON)


library_routes = [games, check_option, rules, rule, the_rulebook, examples, cards, card, tutorial, record, replay]
