"""The state of a match: where the pieces stand, who has seen what, and the cards."""

from __future__ import annotations

import hashlib
import random
from typing import Final, NoReturn, TypeAlias

from mathom.core import Decision, Dice, GameOver, Option, Outcome, Seat, Seats, State
from mathom.core.fields import DERIVED, FIXED, cloned, copied, declared, given, reset, shared
from mathom.core.state import Replace
from mathom.games.confrontation import checking, ending, events, knowledge
from mathom.games.confrontation.characters import (
    BIT,
    CHARACTERS,
    FRODOS,
    NAME,
    SIDE,
    TILES,
    TOKEN,
    Character,
    Version,
    mask,
    peculiar,
    roster,
)
from mathom.games.confrontation.combat_cards import CARD_NAME, CARD_TOKEN, DECK, Card, cards
from mathom.games.confrontation.options import TableOptions
from mathom.games.confrontation.phases import CAMP, DRAFT, PICK, PLAY
from mathom.games.confrontation.regions import (
    DEFEATED,
    ENEMY,
    FELLOWSHIP,
    FRONT,
    FRONT_SET,
    HOME,
    LIMIT,
    OUT,
    SAURON,
    TITLE,
    Region,
    Side,
    regions,
)
from mathom.games.confrontation.special_cards import specials

C = Character
WARG: Final = C.WARG
WATCHER: Final = C.WATCHER
WITCH_KING: Final = C.WITCH_KING_V
MORDOR: Final = Region.MORDOR
Rosters: TypeAlias = tuple[tuple[Character, ...], tuple[Character, ...]]


@declared
class Battle:
    """The battle being fought."""

    region: Region = given()
    #: The Fellowship's character.
    light: Character = given()
    #: Sauron's character.
    dark: Character = given()
    attacker: Side = given()
    #: The first battle of this attack.
    first: bool = given()
    #: The Fellowship character's ability is off.
    muted: bool = given()
    sam_stands_by_frodo: bool = shared(False)
    without_cards: bool = shared(False)
    #: The cards that lie face up.
    cards: tuple[Card | None, Card | None] = shared((None, None))
    #: Saruman has made the Fellowship change its card.
    forced: bool = shared(False)
    #: The Fellowship's text card is cancelled.
    eye: bool = shared(False)
    #: Sauron's strength card is ignored.
    cloaked: bool = shared(False)
    #: Gandalf's help.
    support: int = shared(0)

    def __init__(self, region: Region, light: Character, dark: Character, attacker: Side, first: bool) -> None:
        self.region, self.light, self.dark, self.attacker, self.first = region, light, dark, attacker, first
        self.muted = dark is WARG
        reset(self)

    def digest(self) -> tuple[object, ...]:
        """What the check of a record covers of a battle (`State.digest`)."""
        return (
            self.attacker, self.cards, self.cloaked, self.dark, self.eye, self.first, self.forced, self.light,
            self.muted, self.region, self.sam_stands_by_frodo, self.support, self.without_cards,
        )  # fmt: skip

    @property
    def light_attacks(self) -> bool:
        return self.attacker is FELLOWSHIP


@declared
class Board(State):
    """The state. Sets of characters, cards and regions are bit masks; `here[side << 4 | region]` is who stands there.

    `maybe[side << 4 | region]` is what the other side knows of that place: the characters that might stand there, as
    far as everything it has seen goes and everything that follows from it. Together with the number of pieces in each
    region this is all of its knowledge: showing, resampling and the questions that must not give anything away are all
    built on it.
    """

    options: TableOptions = given(seen=FIXED)
    #: The version of the rules by which the match is played.
    rules: int = given(seen=FIXED)

    # the match
    #: By seat, over the games of the match.
    points: tuple[int, int] = given()
    #: How the last game ended, and by which rule.
    reason: tuple[str, str] = given()
    game_number: int = given()
    seat_of: tuple[Seat, Seat] = given()

    # the course of the game
    phase: str = shared(DRAFT)
    turn: int = shared(0)
    active: Side = shared(SAURON)
    #: Where an attack is being fought out.
    contested: Region | None = shared(None)
    battle: Battle | None = cloned(None)
    #: Secret choices of the moment, until all are in.
    sealed: list[tuple[int, ...]] = copied(lambda: [(), ()], seen=knowledge.sealed_as_seen)

    # the pieces
    roster: Rosters = shared(((), ()))
    #: Those of them with moves of their own.
    peculiar: Rosters = shared(((), ()), seen=DERIVED)
    bearer: Character = shared(C.FRODO_C)
    #: The piece marked by A King Revealed.
    marked: Character | None = shared(None, seen=knowledge.marked_as_seen)
    #: The region of each character.
    pos: list[int] = copied(lambda: [OUT] * len(C), seen=knowledge.pieces_as_seen)
    here: list[int] = copied(lambda: [0] * 32, seen=DERIVED)
    maybe: list[int] = copied(lambda: [0] * 32)
    #: Bits of the sides of which something was ruled out since it was last worked out what follows from that. Where the
    #: bit is clear, `maybe` holds all that follows; where it is set, working it out may change nothing. No question
    #: depends on when that is done, so this is no knowledge of its own.
    undeduced: int = shared(0, seen=DERIVED)
    #: Regions with a piece of the side.
    held: list[int] = copied(lambda: [0, 0], seen=DERIVED)
    #: Regions with exactly one.
    lone: list[int] = copied(lambda: [0, 0], seen=DERIVED)
    #: Regions with as many as it holds.
    full: list[int] = copied(lambda: [0, 0], seen=DERIVED)
    #: Characters that lie face up.
    revealed: int = shared(0)
    #: Those of them that stay so when the turn ends.
    exposed: int = shared(0)

    # the cards
    hand: list[int] = copied(lambda: list(DECK))
    discards: list[int] = copied(lambda: [0, 0])
    #: Special cards not used yet.
    special: list[int] = copied(lambda: [0, 0])

    def __init__(self, options: TableOptions, dice: Dice, rules: int) -> None:
        self.options = options
        self.rules = rules
        self.dice = dice
        self.log = []
        self.points = (0, 0)
        self.reason = ("", "")
        self.game_number = 0
        self.seat_of = (1, 0)
        self.set_up()

    def set_up(self) -> None:
        """An empty board for the next game; the players change sides."""
        self.game_number += 1
        self.seat_of = (self.seat_of[1], self.seat_of[0])
        reset(self)
        if self.options.mode != "draft":
            version = Version[self.options.mode.upper()]
            self.field(roster(FELLOWSHIP, version), roster(SAURON, version))

    def field(self, light: tuple[Character, ...], dark: tuple[Character, ...]) -> None:
        """Settle who takes part."""
        self.roster = (light, dark)
        self.peculiar = (peculiar(light), peculiar(dark))
        self.bearer = C.FRODO_V if C.FRODO_V in light else C.FRODO_C
        self.phase = PICK

    # asking and telling

    def ask(
        self, side: Side, prompt: str, rule: str, options: tuple[Option, ...], window: str = "", *, harmless: bool,
        alongside: tuple[Seat, ...] = (),
    ) -> Decision:  # fmt: skip
        """A question. In a window in which there is nothing but to pass, passing is always harmless."""
        harmless = harmless or (bool(window) and len(options) == 1)
        return Decision(self.seat_of[side], prompt, rule, options, 0, window, False, harmless, alongside)

    def side_of(self, seat: Seat) -> Side:
        """The side that a seat plays in the present game."""
        return FELLOWSHIP if self.seat_of[FELLOWSHIP] == seat else SAURON

    def sides_of(self, seats: Seats) -> tuple[Side, ...]:
        """The sides that a person in those seats plays in the present game."""
        return tuple([side for side in (FELLOWSHIP, SAURON) if self.seat_of[side] in seats])

    def say(
        self, text: str, rule: str, piece: Character | None = None, moves: tuple[tuple[str, str, str], ...] = ()
    ) -> None:
        """Tell of an ability or a card at work, in a battle that is being fought."""
        if self.log is not None:
            side = None if piece is None else SIDE[piece]
            self.log.append(
                events.AbilityUsed(
                    text=text, piece_token="" if piece is None else TOKEN[piece],
                    region_token=str(self.fighting().region), moves=moves,
                    seat=-1 if side is None else self.seat_of[side], side_token="" if side is None else str(side),
                    rule=rule,
                )
            )  # fmt: skip

    def fighting(self) -> Battle:
        """The battle being fought."""
        assert self.battle is not None
        return self.battle

    def end(self, winner: Side | None, reason: str, rule: str) -> NoReturn:
        """The game is over, here and now."""
        score = [0, 0]
        if winner is not None:
            score[self.seat_of[winner]] = sum(self.pos[character] >= 0 for character in self.roster[winner])
        self.points = (self.points[0] + score[0], self.points[1] + score[1])
        self.reason = (reason, rule)
        if self.options.games == 1:
            winners = () if winner is None else (self.seat_of[winner],)
            self.outcome = Outcome(winners, self.points, reason, rule)
        self.tell(
            events.GameEnded(
                reason=reason, points=self.points, winner_token="" if winner is None else str(winner), rule=rule
            )
        )
        raise GameOver

    def aftermath(self) -> bool:
        """Another game with sides swapped, or the final score (rules: Game end, two games)."""
        if self.game_number < self.options.games:
            if self.log is not None:
                self.log += ending.turned_up(self)  # nothing of this game is a secret in the next
            self.set_up()
            return True
        if self.options.games > 1:
            ours, theirs = self.points
            # Ruling: equal totals are a draw (conf.match.tie).
            winners = () if ours == theirs else (int(theirs > ours),)
            self.outcome = Outcome(
                winners, self.points, f"{ours} points to {theirs} over two games.", "conf.match.total"
            )
        return False

    def seal(self, side: Side, choice: int | None) -> None:
        """Keep a secret choice of the moment, hidden from the other side until all are in."""
        assert choice is not None
        self.sealed[side] += (choice,)

    # pieces

    def _left(self, side: Side, region: int, count: int) -> None:
        """A piece has left, `count` remain: keep the sets of held, lone and full regions."""
        bit = 1 << region
        if count < LIMIT[region]:
            self.full[side] &= ~bit
        if count == 0:
            self.held[side] ^= bit
            self.lone[side] ^= bit
        elif count == 1:
            self.lone[side] |= bit

    def _came(self, side: Side, region: int, count: int) -> None:
        """A piece has come, now there are `count`: keep the sets of held, lone and full regions."""
        bit = 1 << region
        if count == 1:
            self.held[side] |= bit
            self.lone[side] |= bit
        elif count == 2:
            self.lone[side] ^= bit
        if count >= LIMIT[region]:
            self.full[side] |= bit

    def pitch(self, side: Side, places: list[tuple[Character, Region]]) -> None:
        """All pieces of a side come onto the board; the enemy sees where, not who."""
        base, anyone = side << 4, mask(self.roster[side])
        pos, here, maybe = self.pos, self.here, self.maybe
        for piece, region in places:
            place = base | region
            pos[piece] = region
            here[place] |= BIT[piece]
            maybe[place] = anyone
        front, home = FRONT_SET[side], 1 << HOME[side]
        self.held[side], self.lone[side], self.full[side] = front | home, front, home

    def put(self, piece: Character, region: Region) -> None:
        """A piece comes onto the board, its identity open to nobody but by other knowledge."""
        side = SIDE[piece]
        self.pos[piece] = region
        self.here[side << 4 | region] |= BIT[piece]
        self._came(side, region, self.here[side << 4 | region].bit_count())

    def move(self, piece: Character, target: Region) -> None:
        """A piece goes from its region to another, before everybody's eyes."""
        side, bit = SIDE[piece], BIT[piece]
        origin = self.pos[piece]
        here, maybe, revealed = self.here, self.maybe, self.revealed
        source, goal = side << 4 | origin, side << 4 | target
        if self.undeduced and here[goal] and maybe[goal] != maybe[source]:
            self.deduce(side)  # before unlike pieces mix, which blurs who must be where
        remaining = here[source] = here[source] ^ bit
        together = here[goal] = here[goal] | bit
        self.pos[piece] = target
        if revealed & bit:
            maybe[source] &= ~bit
            maybe[goal] |= bit
        else:
            arriving = maybe[source] & ~revealed
            if target in HOME:
                arriving &= ~self._never_in(target)
                self.undeduced |= 1 << side
            maybe[goal] |= arriving
        if not remaining & ~revealed:
            maybe[source] = remaining
        self._left(side, origin, remaining.bit_count())
        self._came(side, target, together.bit_count())

    def _never_in(self, region: Region) -> int:
        """Whoever's arrival in the Shire or Mordor would have ended the game."""
        return BIT[self.bearer] if region == MORDOR else BIT[WITCH_KING]

    def enter(self, piece: Character, target: Region) -> None:
        """A piece goes to a region, and the game may end with that (rules: Game end)."""
        self.move(piece, target)
        if target in HOME:
            self.settle(piece)

    def settle(self, piece: Character) -> None:
        """See whether a piece that has just come to the Shire or Mordor decides the game."""
        region = self.pos[piece]
        if region == MORDOR and piece is self.bearer:
            rule = "conf.end.frodo-enters-mordor" if piece in FRODOS else "conf.variant.bearer-enters-mordor"
            self.reveal(piece, rule)
            self.end(FELLOWSHIP, f"{NAME[piece]} enters Mordor with the Ring: the Fellowship wins.", rule)
        if region == Region.SHIRE and SIDE[piece] is SAURON:
            if piece is WITCH_KING:
                self.reveal(piece, "conf.variant.witch-king-shire")
                self.end(SAURON, "The Witch-king enters the Shire: Sauron wins.", "conf.variant.witch-king-shire")
            if self.here[SAURON << 4 | region].bit_count() >= 3:
                self.end(SAURON, "Three of his characters are in the Shire: Sauron wins.", "conf.end.three-in-shire")

    def reveal(self, piece: Character, rule: str = "conf.battle.reveal-both") -> None:
        """A piece is laid face up (a revealed one simply stays so)."""
        bit = BIT[piece]
        if piece is WATCHER:
            self.exposed |= bit
        if self.revealed & bit:
            return
        self.revealed |= bit
        side = SIDE[piece]
        place = side << 4 | self.pos[piece]
        here, maybe = self.here[place], self.maybe
        if self.undeduced >> side & 1 or maybe[place] != here:  # else the enemy knew it
            self._rule_out(piece)
            maybe[place] = maybe[place] | bit if here & ~self.revealed else here
            self.undeduced |= 1 << side
        if self.log is not None:
            region = self.pos[piece]
            self.log.append(
                events.Revealed(
                    piece=NAME[piece], region=TITLE[region], piece_token=TOKEN[piece], region_token=str(Region(region)),
                    seat=self.seat_of[side], side_token=str(side), rule=rule,
                )
            )  # fmt: skip

    def _rule_out(self, piece: Character) -> None:
        """The enemy knows now where a piece is, or that it is gone: nowhere else does he look for it."""
        side, others, maybe = SIDE[piece], ~BIT[piece], self.maybe
        base = side << 4
        for region in regions(self.held[side]):
            maybe[base | region] &= others

    def remove(self, piece: Character, rule: str, by: Character | None = None) -> None:
        """A character defeated by another leaves the board; its identity is open (rules: When a character is
        defeated).
        """
        side, bit = SIDE[piece], BIT[piece]
        region = self.pos[piece]
        place = side << 4 | region
        self.here[place] ^= bit
        self.pos[piece] = DEFEATED
        if self.revealed & bit:
            self.revealed &= ~bit
            self.exposed &= ~bit
            self.maybe[place] &= ~bit  # all other places were rid of it when it was revealed
        else:
            self._rule_out(piece)
            self.undeduced |= 1 << side
        if not self.here[place] & ~self.revealed:
            self.maybe[place] = self.here[place]
        self._left(side, region, self.here[place].bit_count())
        if self.log is not None:
            self.log.append(
                events.Defeated(
                    piece=NAME[piece], region=TITLE[region], piece_token=TOKEN[piece], region_token=str(Region(region)),
                    by="" if by is None else NAME[by], by_token="" if by is None else TOKEN[by],
                    seat=self.seat_of[side], side_token=str(side), rule=rule,
                )
            )  # fmt: skip

    def narrow(self, piece: Character, able: int) -> None:
        """A piece, alone of its side where it stands, has done what only these characters can."""
        self.maybe[SIDE[piece] << 4 | self.pos[piece]] &= able
        self.undeduced |= 1 << SIDE[piece]

    def deduce(self, side: Side) -> None:
        """Feed what the enemy of the side has seen back into what he takes for possible elsewhere."""
        if self.undeduced >> side & 1 and self.rules > 1:  # the first version fed nothing back
            self.undeduced ^= 1 << side
            knowledge.deduce(self, side)

    def might_be(self, piece: Character, region: int) -> bool:
        """True if the piece could be in the region for all that the other side knows."""
        side, bit = SIDE[piece], BIT[piece]
        if not self.maybe[side << 4 | region] & bit:
            return False
        if self.undeduced:
            self.deduce(side)
        return bool(self.maybe[side << 4 | region] & bit)

    def concealed(self, side: Side, region: int) -> int:
        return self.here[side << 4 | region] & ~self.revealed

    def face_up(self, side: Side, region: int) -> int:
        return self.here[side << 4 | region] & self.revealed

    def free_for_retreat(self, side: Side, targets: int) -> int:
        """Those of the regions without enemies and with room (rules: Retreats)."""
        return targets & ~self.full[side] & ~self.held[ENEMY[side]]

    def full_with_one_more(self, side: Side, region: Region) -> bool:
        return self.here[side << 4 | region].bit_count() + 1 >= LIMIT[region]

    def fielded(self, *versions: Character) -> Character | None:
        """Which version of a character takes part."""
        for character in versions:
            if character in self.roster[SIDE[character]]:
                return character
        return None

    # the kernel's questions

    def determinize(self, seats: Seats, rng: random.Random) -> Replace | None:
        self.dice = Dice(rng.getrandbits(64))
        swap: dict[Character, Character] = {}
        for side in (FELLOWSHIP, SAURON):
            if self.seat_of[side] not in seats:
                self._resample_sealed(side, rng)
                if self.phase == PLAY:
                    swap |= knowledge.resample(self, side, rng)
        return knowledge.replacing(swap) if swap else None

    def _resample_sealed(self, side: Side, rng: random.Random) -> None:
        """Draw anew the secret choices of the moment."""
        count = len(self.sealed[side])
        if not count:
            return
        if self.phase == DRAFT:
            self.sealed[side] = tuple(rng.choice(tile) for tile in TILES[side][:count])
        elif self.phase == PICK:
            self.sealed[side] = tuple(sorted(rng.sample(specials(side), self.options.special[side])))[:count]
        elif self.phase == CAMP:
            self.sealed[side] = tuple(rng.sample(self.roster[side], count))
        else:
            self.sealed[side] = (rng.choice(cards(self.hand[side])),)

    def digest(self) -> str:
        """The text of the first records: it changes with the rules version only."""
        parts = (
            self.points, self.game_number, self.seat_of, self.roster, self.pos, self.maybe, self.revealed, self.exposed,
            self.hand, self.discards, self.special, self.sealed, self.phase, self.contested,
            self.battle and self.battle.digest(), self.turn, self.active, self.bearer, self.marked, self.dice,
        )  # fmt: skip
        return hashlib.blake2b(repr(parts).encode(), digest_size=8).hexdigest()

    def check(self) -> None:
        if self.phase == PLAY:
            checking.check(self)


def camp_places(side: Side, front: tuple[int, ...], everyone: tuple[Character, ...]) -> list[tuple[Character, Region]]:
    """Where each character of a side starts: five in front, the others at home."""
    home = [(character, HOME[side]) for character in everyone if character not in front]
    return [*zip((CHARACTERS[character] for character in front), FRONT[side], strict=True), *home]


def card_name(card: Card | None) -> str:
    return "" if card is None else CARD_NAME[card]


def card_token(card: Card | None) -> str:
    return "" if card is None else CARD_TOKEN[card]
