"""Sitting down: from the words of the command line to a session."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from mathom.cli.drawing import drawing_of
from mathom.cli.files import Keeper, UnreadableFile, notes_of, parse_record, read_text
from mathom.cli.players import DEFAULT_LEVEL, bot_of_level, bot_of_save
from mathom.cli.session import BOTH, Session
from mathom.core import (
    NUMBERED,
    SECRET,
    AnyGame,
    InvalidOption,
    InvalidRecord,
    Match,
    Seat,
    Transcript,
    secret_seed,
)
from mathom.core.registry import game as find_game


class Wishes(Struct, frozen=True):
    """What was asked for; empty where nothing was said. Several sides or bots have commas between them."""

    game: str
    table: Mapping[str, str]
    side: str = ""
    bot: str = ""
    level: str = ""
    seed: str = ""
    hotseat: bool = False
    patience: float = 0
    resume: Path | None = None
    save: Path | None = None


def seed_number(text: str) -> int:
    """A seed as records keep it.

    >>> seed_number("-7")
    -7
    """
    if not re.fullmatch(r"-?[0-9]{1,40}", text):
        raise InvalidOption(f"the seed {text!r} is not a number (of at most 40 digits)")
    return int(text)


def sit_down(wishes: Wishes) -> Session:
    """A new session, or one that goes on from a save."""
    session = _resume(wishes, wishes.resume) if wishes.resume is not None else _start(wishes)
    if wishes.patience:
        session.patience = wishes.patience
    return session


def _start(wishes: Wishes) -> Session:
    game = find_game(wishes.game)
    seed, dice = (seed_number(wishes.seed), NUMBERED) if wishes.seed else (secret_seed(), SECRET)
    match = Match(game, game.options({**game.for_people, **wishes.table}), seed, generator=dice)
    session = _seated(match, wishes, side=wishes.side, bot="", both=wishes.hotseat)
    if wishes.save is not None:
        session.save_path = wishes.save
        session.save()  # a name that cannot be used is refused before the game, not after it
    return session


def _resume(wishes: Wishes, path: Path) -> Session:
    fixed = [*wishes.table, *(["seed"] if wishes.seed else [])]
    if fixed:
        raise InvalidOption(f"--{fixed[0]} cannot be given with --resume: the save says what is played")
    text = read_text(path)
    match = _played(path, parse_record(path, text), find_game(wishes.game))
    notes = notes_of(text)
    shared = notes.get("side") == BOTH
    both = wishes.hotseat or (shared and not (wishes.side or wishes.bot or wishes.level))
    side = wishes.side or ("" if shared else notes.get("side", ""))
    asked = both or wishes.bot or wishes.level
    session = _seated(match, wishes, side=side, bot="" if asked else bot_of_save(notes.get("bot", "")), both=both)
    if notes.get("resigned") in match.seats:
        session.resigned = match.seats.index(notes["resigned"])
    if "side" in notes:  # a save of ours goes on in its own file; any other record is left as it is
        session.save_path = path
        session.keeper = Keeper({path: text})
    if wishes.save is not None:
        session.save_path = wishes.save
        session.save()
    return session


def _played(path: Path, transcript: Transcript, game: AnyGame) -> Match:
    if transcript.game != game.name:
        raise InvalidOption(f"{path} is a game of {transcript.game}, not of {game.name}")
    try:
        return transcript.verify()
    except InvalidRecord as error:
        raise UnreadableFile(f"{path}: {error}") from None


def _seated(match: Match, wishes: Wishes, *, side: str, bot: str, both: bool) -> Session:
    """People and bots in their seats."""
    if wishes.bot and wishes.level:
        raise InvalidOption("give --bot or --level, not both")
    if wishes.hotseat and (wishes.bot or wishes.level or wishes.side):
        extra = "--bot" if wishes.bot else "--level" if wishes.level else "--side"
        raise InvalidOption(f"{extra} means nothing with --hotseat: people have all seats and share the device")
    if both:
        return Session(match, frozenset(range(len(match.seats))), bot="")
    people = frozenset(_seat(match, name.strip()) for name in side.split(","))
    if len(match.seats) == 1:
        if wishes.bot or wishes.level:
            raise InvalidOption("who plays alone has no opponent: leave --bot and --level out")
        return Session(match, people, bot="")
    if len(people) == len(match.seats):
        raise InvalidOption("no seat is left for a bot; with --hotseat people have them all")
    spec = wishes.bot or (bot_of_level(wishes.level) if wishes.level else bot) or bot_of_level(DEFAULT_LEVEL)
    return Session(match, people, spec)


def _seat(match: Match, side: str) -> Seat:
    """The seat of that name or number, or the one that plays that side in the first game; the first if none is said."""
    first, drawing = match.afresh(), drawing_of(match.game.name)
    seats = range(len(match.seats))
    sides = [drawing.side(first.view(seat)) or match.seats[seat] for seat in seats]
    if side == "random":
        return random.Random(f"{match.seed} side").randrange(len(match.seats))
    if not side:
        return 0
    for names in (match.seats, sides, [str(seat + 1) for seat in seats]):
        if side in names:
            return list(names).index(side)
    raise InvalidOption(f"there is no side {side!r}; the sides are {', '.join(dict.fromkeys([*sides]))} and random")
