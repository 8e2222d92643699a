"""What a viewer may know of the board: the whitelist through which everything passes."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import Final, TypeAlias

from msgspec import Struct

from mathom.core import Seats
from mathom.games.confrontation.board import Board
from mathom.games.confrontation.camps import CAMPS, pitched
from mathom.games.confrontation.characters import (
    BIT,
    CHARACTERS,
    FACTS,
    NAME,
    STRENGTH,
    TILES,
    TOKEN,
    Character,
    members,
)
from mathom.games.confrontation.combat_cards import CARD_NAME, CARD_STRENGTH, CARD_TEXT, CARD_TOKEN, Card, cards
from mathom.games.confrontation.ending import secret
from mathom.games.confrontation.events import sentence
from mathom.games.confrontation.knowledge import candidates, marked_as_seen
from mathom.games.confrontation.phases import CAMP, DRAFT, PICK, PLAY
from mathom.games.confrontation.regions import DEFEATED, FELLOWSHIP, FRONT, HOME, LIMIT, SAURON, TITLE, Region, Side
from mathom.games.confrontation.special_cards import SPECIAL_NAME, SPECIAL_TEXT, Special, specials
from mathom.games.confrontation.strength import dark_strength, dark_total, light_strength, light_total

#: What is gone through for every view, ready.
_REGIONS: Final = tuple(Region)
_SPECIALS: Final = tuple(Special)
_SIDES: Final = tuple(Side)

#: By region: who the concealed pieces of a side there might be.
Candidates: TypeAlias = dict[Region, int]


class PieceView(Struct, frozen=True, gc=False):
    """A piece that the viewer can name."""

    token: str
    name: str
    strength: int
    revealed: bool
    #: For the viewer's own pieces: can the enemy name it?
    known: bool


class PlaceView(Struct, frozen=True, gc=False):
    """One side's pieces in a region: those that the viewer can name, how many others, and who those might be."""

    pieces: tuple[PieceView, ...]
    hidden: int
    candidates: tuple[str, ...]


class RegionView(Struct, frozen=True, gc=False):
    token: str
    title: str
    limit: int
    fellowship: PlaceView
    sauron: PlaceView


class CharacterView(Struct, frozen=True, gc=False):
    """A character that takes part; open to both sides."""

    token: str
    name: str
    version: str
    strength: int
    text: str
    defeated: bool


class TileView(Struct, frozen=True, gc=False):
    """A tile of the draft: its two faces, open to both sides, and the version that the viewer has chosen in secret."""

    faces: tuple[CharacterView, CharacterView]
    chosen: str


class CardView(Struct, frozen=True, gc=False):
    """A combat card: a number, or a text."""

    token: str
    name: str
    strength: int
    text: str


class SpecialView(Struct, frozen=True, gc=False):
    token: str
    name: str
    text: str


class SideView(Struct, frozen=True, gc=False):
    """What lies open in front of a player. The hand is open too: it is what is not discarded."""

    characters: tuple[CharacterView, ...]
    hand: tuple[CardView, ...]
    discards: tuple[CardView, ...]
    special: tuple[SpecialView, ...]
    #: True if a secret choice has been made that is still to be shown.
    chosen: bool
    #: The viewer's own secret choice of the moment.
    secret: tuple[str, ...]
    #: What is chosen from before the game: tiles during the draft, special cards while they are picked.
    tiles: tuple[TileView, ...]
    offered: tuple[SpecialView, ...]


class FighterView(Struct, frozen=True, gc=False):
    token: str
    name: str
    strength: int
    card: CardView | None
    total: int


class BattleView(Struct, frozen=True, gc=False):
    region: str
    attacker: str
    fellowship: FighterView
    sauron: FighterView
    support: int
    without_cards: bool
    eye: bool
    cloaked: bool


class CampPlace(Struct, frozen=True, gc=False):
    """A region of a camp, and how many pieces stand there when it is pitched."""

    region: str
    title: str
    count: int


class CampSuggestion(Struct, frozen=True, gc=False):
    """A camp for whoever does not want to think about his own: the region of each piece."""

    name: str
    title: str
    about: str
    places: dict[str, str]


class CampView(Struct, frozen=True, gc=False):
    """The viewer's own camp while both sides set up: who is to stand where, and what is settled already.

    He hands it in as one choice for each of the front regions (`place frodo arthedain`); whoever is not named stays in
    the last region, at home.
    """

    side: str
    pieces: tuple[str, ...]
    places: tuple[CampPlace, ...]
    placed: dict[str, str]
    camps: tuple[CampSuggestion, ...]


class TableView(Struct, frozen=True, gc=False):
    mode: str
    game_number: int
    games: int
    points: tuple[int, int]
    phase: str
    turn: int
    turn_limit: int
    to_move: str
    #: The side of the viewer in the present game; empty for a spectator.
    side: str
    ring_bearer: str
    marked: str
    regions: tuple[RegionView, ...]
    fellowship: SideView
    sauron: SideView
    battle: BattleView | None
    #: The viewer's own camp, while camps are pitched.
    camp: CampView | None


def showing(g: Board) -> Callable[[Seats], TableView]:
    """The board for one audience after the other."""
    return partial(shown, g, might_be=_might_be(g))


def _might_be(g: Board) -> tuple[Candidates, Candidates]:
    """For both sides, who the concealed pieces might be for all that the enemy knows."""
    return (candidates(g, FELLOWSHIP), candidates(g, SAURON)) if g.phase == PLAY else ({}, {})


def shown(
    g: Board, viewers: Seats, *, over: bool = False, might_be: tuple[Candidates, Candidates] | None = None
) -> TableView:
    """The board as a person in those seats sees it; a spectator, who has none, sees what both sides see.

    When the match is over, all pieces and all secret choices are turned up (`ending.turned_up`).
    """
    light, dark = might_be or _might_be(g)
    own = g.sides_of(viewers)
    open_to = _SIDES if over else own
    return TableView(
        mode=g.options.mode,
        game_number=g.game_number,
        games=g.options.games,
        points=g.points,
        phase=g.phase,
        turn=g.turn,
        turn_limit=g.options.turn_limit,
        to_move=str(g.active),
        side=str(own[0]) if len(own) == 1 else "",
        ring_bearer=TOKEN[g.bearer] if g.roster[FELLOWSHIP] else "",
        marked=_marked(g, frozenset(g.seat_of) if over else viewers),
        regions=tuple(
            map(
                _region,
                _REGIONS,
                _places(g, FELLOWSHIP, open_to, light, over),
                _places(g, SAURON, open_to, dark, over),
            )
        ),
        fellowship=_side(g, FELLOWSHIP, open_to),
        sauron=_side(g, SAURON, open_to),
        battle=_battle(g),
        camp=_camp(g, own[0]) if g.phase == CAMP and len(own) == 1 else None,
    )


def whereabouts(g: Board) -> str:
    """Where in the game a question is asked: whose turn it is, and who fights where."""
    game = f"Game {g.game_number} of {g.options.games}, " if g.options.games > 1 else ""
    if g.phase != PLAY:
        where = {DRAFT: "the draft", PICK: "special cards"}.get(g.phase, "setting up")
        return sentence(f"{game}{where}")
    turn = f"{game}turn {g.turn}, {g.active.title}"
    b = g.battle
    return sentence(f"{turn}: {NAME[b.light]} against {NAME[b.dark]} in {TITLE[b.region]}" if b is not None else turn)


def shown_to_all(g: Board) -> TableView:
    """The board with nothing hidden: as somebody would see it who plays both sides."""
    return shown(g, frozenset(g.seat_of))


def _marked(g: Board, viewers: Seats) -> str:
    marked = marked_as_seen(g, viewers)
    return "" if marked is None else str(marked)


#: What a viewer may know of one side's pieces in a region, as sets of characters: those that he can name, which of them
#: lie face up and which the other side can name, how many others there are, and who those might be.
_Place: TypeAlias = tuple[int, int, int, int, int]
_NOBODY: Final = (0, 0, 0, 0, 0)


def _places(g: Board, side: Side, own: tuple[Side, ...], might_be: Candidates, turned_up: bool) -> list[_Place]:
    """Each region as it is on one side."""
    here, revealed = g.here[side << 4 : (side + 1) << 4], g.revealed
    if g.phase == CAMP and len(own) == len(Side):  # who sees both sides sees their camps grow
        here = [there | _camped(g, side, region) for region, there in zip(_REGIONS, here, strict=True)]
    mine, found = side in own, [_NOBODY] * len(here)
    for region, there in zip(_REGIONS, here, strict=True):
        if not there:
            continue
        possible = might_be.get(region, 0)
        certain = possible == there & ~revealed  # the other side can name every concealed piece here
        named = there if mine or (certain and own) else there & revealed
        hidden = (there & ~named).bit_count()
        face_up = named if turned_up else named & revealed
        found[region] = named, face_up, named if certain else face_up, hidden, possible if hidden and own else 0
    return found


@lru_cache(maxsize=1 << 14)
def _region(region: Region, light: _Place, dark: _Place) -> RegionView:
    """Most regions are as they were before the last choice: then this is the very same view of them."""
    return RegionView(str(region), TITLE[region], LIMIT[region], _pieces(*light), _pieces(*dark))


def _pieces(named: int, face_up: int, known: int, hidden: int, might_be: int) -> PlaceView:
    return PlaceView(
        pieces=tuple(
            PieceView(
                token=TOKEN[piece],
                name=NAME[piece],
                strength=STRENGTH[piece],
                revealed=bool(face_up & BIT[piece]),
                known=bool(known & BIT[piece]),
            )
            for piece in members(named)
        ),
        hidden=hidden,
        candidates=tuple(TOKEN[piece] for piece in members(might_be)),
    )


def _camped(g: Board, side: Side, region: Region) -> int:
    """The piece that a side has settled in a front region, while both still set up."""
    return sum(BIT[piece] for piece, front in zip(g.sealed[side], FRONT[side], strict=False) if front is region)


def _side(g: Board, side: Side, own: tuple[Side, ...]) -> SideView:
    mine = side in own
    return SideView(
        characters=_characters(g.roster[side], tuple([g.pos[one] == DEFEATED for one in g.roster[side]])),
        hand=_cards(g.hand[side]),
        discards=_cards(g.discards[side]),
        special=tuple([_special(card) for card in _SPECIALS if g.special[side] >> card & 1]) if g.special[side] else (),
        chosen=bool(g.sealed[side]),
        secret=tuple(secret(g, choice)[1] for choice in g.sealed[side]) if mine else (),
        tiles=_tiles(side, g.sealed[side] if mine else ()) if g.phase == DRAFT else (),
        offered=tuple(map(_special, specials(side))) if g.phase == PICK and g.options.special[side] else (),
    )


def _camp(g: Board, side: Side) -> CampView:
    roster = g.roster[side]
    return CampView(
        side=str(side),
        pieces=tuple(TOKEN[piece] for piece in roster),
        places=_camp_places(side, len(roster)),
        placed={TOKEN[piece]: str(region) for piece, region in zip(g.sealed[side], FRONT[side], strict=False)},
        camps=_suggestions(side, roster),
    )


@cache
def _camp_places(side: Side, pieces: int) -> tuple[CampPlace, ...]:
    ahead = tuple(CampPlace(str(region), TITLE[region], 1) for region in FRONT[side])
    return (*ahead, CampPlace(str(HOME[side]), TITLE[HOME[side]], pieces - len(ahead)))


@cache
def _suggestions(side: Side, roster: tuple[Character, ...]) -> tuple[CampSuggestion, ...]:
    return tuple(CampSuggestion(one.name, one.title, one.about, pitched(one, side, roster)) for one in CAMPS[side])


@cache
def _character(character: Character, defeated: bool = False) -> CharacterView:
    facts = FACTS[character]
    return CharacterView(TOKEN[character], facts.name, str(facts.version), facts.strength, facts.text, defeated)


@lru_cache(maxsize=1 << 12)
def _characters(roster: tuple[Character, ...], defeated: tuple[bool, ...]) -> tuple[CharacterView, ...]:
    return tuple(map(_character, roster, defeated))


@cache
def _special(card: Special) -> SpecialView:
    return SpecialView(str(card), SPECIAL_NAME[card], SPECIAL_TEXT[card])


def _tiles(side: Side, sealed: tuple[int, ...]) -> tuple[TileView, ...]:
    """The tiles of a side; what is sealed so far stands in their order."""
    chosen = [str(FACTS[CHARACTERS[face]].version) for face in sealed]
    return tuple(
        TileView((_character(classic), _character(variant)), chosen[tile] if tile < len(chosen) else "")
        for tile, (classic, variant) in enumerate(TILES[side])
    )


@cache
def _card(card: Card) -> CardView:
    return CardView(CARD_TOKEN[card], CARD_NAME[card], CARD_STRENGTH[card], CARD_TEXT.get(card, ""))


@cache
def _cards(of: int) -> tuple[CardView, ...]:
    """The members of a set of cards."""
    return tuple(map(_card, cards(of)))


def _battle(g: Board) -> BattleView | None:
    b = g.battle
    if b is None:
        return None
    light, dark = b.cards

    def fighter(character: Character, strength: int, card: Card | None, total: int) -> FighterView:
        return FighterView(TOKEN[character], NAME[character], strength, None if card is None else _card(card), total)

    return BattleView(
        region=str(b.region),
        attacker=str(b.attacker),
        fellowship=fighter(b.light, light_strength(b), light, light_total(b)),
        sauron=fighter(b.dark, dark_strength(b), dark, dark_total(b)),
        support=b.support,
        without_cards=b.without_cards,
        eye=b.eye,
        cloaked=b.cloaked,
    )


_BEFORE_PLAY: Final = {
    DRAFT: "The sides of the tiles are chosen",
    PICK: "Special cards are chosen",
    CAMP: "Both sides make camp",
}


def situation(table: TableView) -> str:
    """Where a match stands, in a line: "Turn 12; 7 of the Fellowship and 6 of Sauron's are left"."""
    light, dark = (sum(not one.defeated for one in side.characters) for side in (table.fellowship, table.sauron))
    now = (
        _BEFORE_PLAY.get(table.phase) or f"Turn {table.turn}; {light} of the Fellowship and {dark} of Sauron's are left"
    )
    if table.games == 1:
        return now
    first, second = table.points
    return f"Game {table.game_number} of {table.games}, {first} to {second} points. {now}"
