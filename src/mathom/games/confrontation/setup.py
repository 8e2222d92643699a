"""Setting up a position in the words of the game."""

from __future__ import annotations

from typing import Final

from mathom.core import Decision, Dice, InvalidPosition, InvalidToken, Position
from mathom.core.position import Word, unknown
from mathom.games.confrontation.board import Board
from mathom.games.confrontation.characters import BIT, FACTS, NAME, SIDE, TILES, TOKEN, Character, members, named
from mathom.games.confrontation.combat_cards import CARD_TOKEN, DECK, Card, cards
from mathom.games.confrontation.options import TableOptions
from mathom.games.confrontation.phases import PLAY
from mathom.games.confrontation.regions import DEFEATED, FELLOWSHIP, OUT, SAURON, Region, Side, region
from mathom.games.confrontation.special_cards import Special, specials

ZONES: Final = (
    Word("REGION", "characters (`frodo`, `black-rider` ...); the regions are `shire`, `arthedain` ... `mordor`"),
    Word("defeated", "characters out of the game, but not who has the Ring; so is everybody who is not placed"),
    Word("SIDE hand", "combat cards (`1`, `magic`, `noble-sacrifice` ...); the others are discarded"),
    Word("SIDE discards", "combat cards; the others are in hand"),
    Word("SIDE special", "special cards: `shadowfax`, `palantir` ..."),
)
MARKS: Final = (
    Word("revealed", "lies face up until the turn ends"),
    Word("exposed", "lies face up for good"),
    Word("known", "concealed, but the enemy has seen who it is"),
    Word("marked", "pointed at with A King Revealed"),
    Word("ring-bearer", "has the Ring (the variant game: Sam after Frodo)"),
)
#: Questions between two moves.
AT_REST: Final = ("conf.move.must-move", "conf.palantir.any-point")


class SetUp(Position[Board]):
    """A position, piece by piece. Characters not named anywhere count as defeated.

    Zones: each region; `defeated`; `fellowship hand` (the other cards are discarded), `fellowship discards` (the others
    are in hand), `fellowship special`, and the same for `sauron`. Marks: `revealed` (until the turn ends), `exposed`
    (for good), `known` (concealed, but its place is known to the enemy), `marked` (by A King Revealed), `ring-bearer`.
    A character is named by its token; `frodo:variant` names a version where the mode allows both.
    """

    zones = ZONES
    marks = MARKS

    def __init__(self, options: TableOptions, rules: int) -> None:
        self._board = Board(options, Dice(0), rules)
        self._placed: dict[Character, Region | None] = {}
        self._marks: list[tuple[Character, str]] = []
        #: The hands that follow from what was said of hand or discards.
        self._hands: dict[Side, int] = {}

    def _character(self, token: str) -> Character:
        try:
            versions = named(token)
        except InvalidToken:
            raise unknown("character", token, sorted(set(TOKEN))) from None
        mode = self._board.options.mode
        if mode == "draft":
            chosen = [character for character in versions if character in self._placed]
            return (chosen or list(versions))[0]
        allowed = [character for character in versions if str(FACTS[character].version) == mode]
        if not allowed:
            raise InvalidPosition(f"{token!r} takes no part in the {mode} game")
        return allowed[0]

    def place(self, zone: str, *things: str) -> None:
        side_name, _, pile = zone.partition(" ")
        if pile:
            self._place_cards(_side(side_name), pile, things)
            return
        where = None if zone == "defeated" else _region(zone)
        for thing in things:
            character = self._character(thing)
            if character in self._placed:
                raise InvalidPosition(f"{NAME[character]} is placed twice")
            self._placed[character] = where

    def _place_cards(self, side: Side, pile: str, things: tuple[str, ...]) -> None:
        g = self._board
        for thing in things:
            if things.count(thing) > 1:
                raise InvalidPosition(f"{side.title} has the card {thing} only once")
        if pile == "special":
            g.special[side] = sum(1 << _special(side, thing) for thing in things)
        elif pile in {"hand", "discards"}:
            named_cards = sum(1 << _card(side, thing) for thing in things)
            hand = named_cards if pile == "hand" else DECK[side] & ~named_cards
            if self._hands.setdefault(side, hand) != hand:
                raise InvalidPosition(f"{side.title} cannot have both this hand and these discards: name one of them")
            g.hand[side] = hand
            g.discards[side] = DECK[side] & ~g.hand[side]
        else:
            raise unknown("zone", f"{side} {pile}", (f"{side} {one}" for one in ("hand", "discards", "special")))

    def mark(self, thing: str, *marks: str) -> None:
        for mark in marks:
            if mark not in (known := [word.written for word in MARKS]):
                raise unknown("mark", mark, known)
            self._marks.append((self._character(thing), mark))

    def at_rest(self, g: Board, decision: Decision) -> bool:
        """Between two moves, or before the first secret choice of the next game: no move and no battle goes on."""
        return decision.rule in AT_REST if g.phase == PLAY else not any(g.sealed)

    def to_move(self, seat: str) -> None:
        self._board.active = _side(seat)

    def state(self) -> Board:
        g = self._board
        if g.options.mode == "draft":
            g.field(self._drafted(FELLOWSHIP), self._drafted(SAURON))
        for character in Character:
            takes_part, where = character in g.roster[SIDE[character]], self._placed.get(character)
            if character in self._placed and not takes_part:
                raise InvalidPosition(f"{NAME[character]} ({FACTS[character].version}) takes no part in this game")
            if where is not None:
                g.put(character, where)
            elif takes_part:
                g.pos[character] = DEFEATED
        g.phase = PLAY
        for side in Side:
            self._know(side)
        self._apply_marks()
        g.check()
        self._check_undecided()
        return g

    def _check_undecided(self) -> None:
        """Nobody has won yet, and there are cards to fight with."""
        g = self._board
        # The pairing matrix also plays the classic Sam as Ring-bearer.
        if g.bearer not in (Character.FRODO_C, Character.FRODO_V, Character.SAM_C, Character.SAM_V):
            raise InvalidPosition(f"{NAME[g.bearer]} cannot have the Ring")
        if g.pos[g.bearer] == Region.MORDOR:
            raise InvalidPosition(f"{NAME[g.bearer]} is in Mordor with the Ring: the Fellowship would have won")
        if g.bearer in self._placed and g.pos[g.bearer] == DEFEATED:
            raise InvalidPosition(f"{NAME[g.bearer]} is defeated with the Ring: Sauron would have won")
        there = members(g.here[SAURON << 4 | Region.SHIRE])
        if len(there) >= 3 or Character.WITCH_KING_V in there:
            raise InvalidPosition(f"{' and '.join(NAME[one] for one in there)} in the Shire: Sauron would have won")
        for side in Side:
            if not g.hand[side]:
                raise InvalidPosition(f"{side.title} has no card in hand: with the last one, all are taken back")
        if g.marked is not None and SIDE[g.marked] is not SAURON:
            raise InvalidPosition(f"{NAME[g.marked]} cannot be marked: A King Revealed points at a piece of Sauron's")

    def _drafted(self, side: Side) -> tuple[Character, ...]:
        """The faces that were placed; classic where neither was."""
        return tuple(variant if variant in self._placed else classic for classic, variant in TILES[side])

    def _know(self, side: Side) -> None:
        """At first the enemy knows where pieces stand and who is left, nothing more."""
        g = self._board
        left = sum(BIT[character] for character in g.roster[side] if g.pos[character] not in (OUT, DEFEATED))
        for where in Region:
            place = side << 4 | where
            if g.here[place]:
                barred = BIT[g.bearer] if where == Region.MORDOR else 0
                g.maybe[place] = (left & ~barred) | g.here[place]
        g.undeduced |= 1 << side

    def _apply_marks(self) -> None:
        g = self._board
        for character, mark in self._marks:
            if mark == "ring-bearer":
                g.bearer = character
                continue
            if g.pos[character] < 0:
                raise InvalidPosition(f"{NAME[character]} is not on the board and cannot be {mark}")
            if mark == "marked":
                g.marked = character
            elif mark == "known":
                was = g.revealed
                g.reveal(character)
                g.revealed = was
            else:
                if mark == "exposed":
                    g.exposed |= BIT[character]
                g.reveal(character)
        g.log = []


def _region(token: str) -> Region:
    try:
        return region(token)
    except InvalidToken:
        raise unknown("region", token, (*(str(one) for one in Region), "defeated")) from None


def _side(name: str) -> Side:
    for side in Side:
        if str(side) == name:
            return side
    raise unknown("side", name, map(str, Side))


def _card(side: Side, token: str) -> Card:
    for card in cards(DECK[side]):
        if CARD_TOKEN[card] == token:
            return card
    raise unknown(f"card of {side.title}", token, (CARD_TOKEN[card] for card in cards(DECK[side])))


def _special(side: Side, token: str) -> Special:
    for card in specials(side):
        if str(card) == token:
            return card
    raise unknown(f"special card of {side.title}", token, map(str, specials(side)))
