"""Why not? The refusals in words, each with the rule that says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mathom.core import Refusal, Seat
from mathom.games.confrontation.board import Board
from mathom.games.confrontation.characters import ARAGORNS, BIT, GANDALFS, NAME, SIDE, TOKEN, Character
from mathom.games.confrontation.choices import Verb, split
from mathom.games.confrontation.combat_cards import CARD_NAME, CARD_TOKEN, DECK, Card, cards
from mathom.games.confrontation.movement import can_move, march_targets, moves, targets
from mathom.games.confrontation.options import Mode
from mathom.games.confrontation.phases import CAMP, DRAFT, PICK, PLAY
from mathom.games.confrontation.regions import (
    ADJACENT,
    ANDUIN,
    BACKWARD,
    DEFEATED,
    ENEMY,
    FELLOWSHIP,
    FORWARD,
    HOME,
    LIMIT,
    MOUNTAINS,
    SAURON,
    SIDEWAYS,
    TITLE,
    TUNNEL_ENTRANCE,
    TUNNEL_EXIT,
    Region,
    Side,
    region,
)
from mathom.games.confrontation.special import (
    dark_targets,
    gandalf_may_return,
    recall_possible,
    shadowfax_targets,
)
from mathom.games.confrontation.special_cards import SPECIAL_NAME, SPECIAL_SIDE, Special

C, V = Character, Verb


def why_not(g: Board, seat: Seat, token: str) -> Refusal | None:
    """Why the seat, whose decision it is, may not make that choice; None where the question is another one."""
    parts, side = split(token), g.side_of(seat)
    if parts is None:
        return None
    verb, words = parts
    if verb in PHASE and g.phase != PHASE[verb]:
        return Refusal("that belongs to another part of the preparation", "conf.setup.placement-order")
    if verb not in PHASE and g.phase != PLAY:
        return Refusal("the pieces are not on the board yet", "conf.setup.placement-order")
    reason = REASONS.get(verb)
    return None if reason is None else reason(g, side, words)


PHASE: Final = {V.FIELD: DRAFT, V.PICK: PICK, V.PLACE: CAMP}


def _own_piece(g: Board, side: Side, token: str) -> Character | Refusal:
    """The side's piece with that name, if it can be used at all."""
    for character in g.roster[side]:
        if TOKEN[character] == token:
            if g.pos[character] == DEFEATED:
                return Refusal(f"{NAME[character]} has been defeated", "conf.move.defeated-piece-removed")
            return character
    called = CALLED.get(token, token)
    if any(TOKEN[character] == token for character in g.roster[ENEMY[side]]):
        return Refusal(f"the other side leads {called}", "conf.setup.two-players")
    return Refusal(f"{called} takes no part in this game", FIELDED_BY[g.options.mode])


#: Characters as people call them.
CALLED: Final = {TOKEN[character]: NAME[character] for character in Character}


#: Which rule says who takes part.
FIELDED_BY: Final[dict[Mode, str]] = {
    "classic": "conf.setup.classic-ring-side",
    "variant": "conf.variant.star-side",
    "draft": "conf.draft.one-side-per-tile",
}


def _move(g: Board, side: Side, words: tuple[str, ...]) -> Refusal | None:
    piece, target = _own_piece(g, side, words[0]), region(words[1])
    if isinstance(piece, Refusal):
        return piece
    common = _cannot_move_at_all(g, piece)
    if common is not None:
        return common
    name, origin = NAME[piece], Region(g.pos[piece])
    here, there = TITLE[origin], TITLE[target]
    if target == origin:
        return Refusal(f"{name} is in {there} already", "conf.move.must-move")
    if g.full[side] >> target & 1:
        return Refusal(f"{there} already holds {LIMIT[target]} of yours, its limit", "conf.move.own-limit-blocks-entry")
    if targets(g, piece, origin) >> target & 1:
        return None
    return _wrong_way(g, side, piece, origin, target) or Refusal(
        f"{there} is not one step forward of {here}", "conf.move.forward-adjacent"
    )


def _cannot_move_at_all(g: Board, piece: Character) -> Refusal | None:
    if g.contested is not None:
        return Refusal(f"a battle is being fought in {TITLE[g.contested]}", "conf.battle.until-one-side-left")
    if piece is C.WATCHER and g.revealed & BIT[piece]:
        return Refusal("the Watcher has been revealed and no longer moves", "conf.watcher.cannot-move")
    marked = g.marked
    if marked is not None and marked is not piece and SIDE[piece] is SAURON and can_move(g, marked):
        return Refusal(f"A King Revealed: {NAME[marked]} has to move", "conf.king.must-move-chosen")
    return None


def _wrong_way(g: Board, side: Side, piece: Character, origin: Region, target: Region) -> Refusal | None:
    """Why a step that is not forward is refused, by where it leads."""
    name, here, there = NAME[piece], TITLE[origin], TITLE[target]
    enemy_there = g.held[ENEMY[side]] >> target & 1
    if origin == TUNNEL_EXIT and target == TUNNEL_ENTRANCE:
        return Refusal("nobody goes back through the Tunnel of Moria", "conf.move.tunnel-never-back")
    if origin == TUNNEL_ENTRANCE and target == TUNNEL_EXIT:
        if side is SAURON:
            return Refusal("only the Fellowship uses the Tunnel of Moria", "conf.move.tunnel-fellowship-only")
        return Refusal(
            f"{there} is no step forward from {here}; the Tunnel of Moria leads there", "conf.move.tunnel-forward"
        )
    if MOUNTAINS >> origin & 1 and MOUNTAINS >> target & 1:
        return Refusal(f"{name} may not move sideways in the mountains", "conf.move.no-sideways-in-mountains")
    if piece in ATTACKS_ONLY and not enemy_there:
        rule, what = ATTACKS_ONLY[piece]
        if not FORWARD[side][origin] >> target & 1:
            return Refusal(f"{name} {what}", rule)
    if ANDUIN.get(target) == origin and side is FELLOWSHIP:
        return Refusal("the Anduin carries nobody upstream", "conf.move.anduin-no-upstream")
    if SIDEWAYS[origin] >> target & 1:
        return Refusal(f"{there} lies sideways of {here}", "conf.move.no-sideways-or-back")
    if BACKWARD[side][origin] >> target & 1:
        return Refusal(f"{there} lies behind {here}", "conf.move.no-sideways-or-back")
    return None


ATTACKS_ONLY: Final[dict[Character, tuple[str, str]]] = {
    C.ARAGORN_C: ("conf.aragorn-c.else-forward", "may only go there to attack, and no enemy is there"),
    C.WITCH_KING_C: ("conf.witch-king-c.sideways-attack", "may only go there to attack, and no enemy is there"),
    C.FLYING_NAZGUL_C: ("conf.flying-nazgul-c.any-single", "flies only to a region with exactly one enemy"),
    C.BLACK_RIDER: ("conf.black-rider.long-attack", "rides further than one region only to attack"),
    C.FLYING_NAZGUL_V: ("conf.flying-nazgul-v.only-to-attack", "leaps over a region only to attack"),
    C.TREEBEARD: ("conf.treebeard.move-to-fangorn", "goes so far only to a lone enemy in Fangorn"),
}


def _tunnel(g: Board, side: Side, words: tuple[str, ...]) -> Refusal | None:
    piece = _own_piece(g, side, words[0])
    if isinstance(piece, Refusal):
        return piece
    if side is SAURON:
        return Refusal("only the Fellowship uses the Tunnel of Moria", "conf.move.tunnel-fellowship-only")
    if g.pos[piece] != TUNNEL_ENTRANCE:
        return Refusal(
            f"the tunnel starts in Eregion; {NAME[piece]} is in {TITLE[g.pos[piece]]}", "conf.move.tunnel-forward"
        )
    if g.full[FELLOWSHIP] >> TUNNEL_EXIT & 1:
        return Refusal("Fangorn already holds two of yours, its limit", "conf.move.tunnel-limit-at-exit")
    return _cannot_move_at_all(g, piece)


def _march(g: Board, side: Side, words: tuple[str, ...]) -> Refusal | None:
    piece, target = _own_piece(g, side, words[0]), region(words[1])
    if isinstance(piece, Refusal):
        return piece
    if piece is not C.URUK_HAI:
        return Refusal("only the Uruk-Hai march", "conf.uruk-hai.long-move")
    common = _cannot_move_at_all(g, piece)
    if common is None and not march_targets(g, g.pos[piece]) >> target & 1:
        return Refusal(
            f"the Uruk-Hai march at least two regions forward to an empty one, past no enemy and no full region; "
            f"{TITLE[target]} is not such",
            "conf.uruk-hai.path",
        )
    return common


def _card(g: Board, side: Side, words: tuple[str, ...]) -> Refusal | None:
    card = _card_of(side, words[0])
    if isinstance(card, Refusal):
        return card
    if g.battle is None:
        return Refusal("no battle is being fought; cards are played in battles", "conf.battle.steps")
    if not g.hand[side] >> card & 1:
        return Refusal(
            f"{CARD_NAME[card]} has been played; cards come back when all nine are used",
            "conf.battle.refill-after-nine",
        )
    return None


def _exchange(g: Board, side: Side, words: tuple[str, ...]) -> Refusal | None:
    card = _card_of(side, words[0])
    if isinstance(card, Refusal):
        return card
    if not g.discards[side] >> card & 1:
        return Refusal(f"{CARD_NAME[card]} is not among your discards", "conf.cards.magic-own-discards-only")
    return None


def _card_of(side: Side, token: str) -> Card | Refusal:
    for card in cards(DECK[side]):
        if CARD_TOKEN[card] == token:
            return card
    theirs = {CARD_TOKEN[card]: CARD_NAME[card] for card in cards(DECK[ENEMY[side]])}
    return Refusal(f"{side.title} has no card {theirs.get(token, token)}", f"conf.cards.{side}-set")


def _retreat(g: Board, side: Side, words: tuple[str, ...]) -> Refusal | None:
    target = region(words[0])
    if g.battle is None:
        return Refusal("no battle is being fought", "conf.retreat.ends-battle")
    here = g.battle.region
    if g.held[ENEMY[side]] >> target & 1:
        return Refusal(f"enemies are in {TITLE[target]}", "conf.retreat.not-into-enemy")
    if g.full[side] >> target & 1:
        return Refusal(f"{TITLE[target]} is full of your own", "conf.retreat.not-into-full")
    if MOUNTAINS >> here & 1 and MOUNTAINS >> target & 1:
        return Refusal("nobody retreats sideways in the mountains", "conf.retreat.not-sideways-in-mountains")
    if here == TUNNEL_EXIT and target == TUNNEL_ENTRANCE:
        return Refusal("nobody retreats through the Tunnel of Moria", "conf.retreat.not-back-through-tunnel")
    if not ADJACENT[here] >> target & 1:
        return Refusal(f"{TITLE[target]} is not next to {TITLE[here]}", "conf.retreat.direction-is-absolute")
    return Refusal(f"{TITLE[target]} is not in the direction of this retreat", "conf.retreat.direction-is-absolute")


def _fight(g: Board, side: Side, words: tuple[str, ...]) -> Refusal | None:
    if g.contested is None:
        return Refusal("nobody is being attacked", "conf.battle.trigger")
    if words[0] == "concealed":
        return Refusal("no concealed enemy is there", "conf.battle.random-defender")
    return Refusal("only an enemy that lies face up in the region can be named", "conf.battle.may-choose-revealed")


def _special(card: Special, detail: Callable[[Board, tuple[str, ...]], Refusal | None]) -> Reason:
    """The reasons that all special cards share, then the card's own."""

    def reason(g: Board, side: Side, words: tuple[str, ...]) -> Refusal | None:
        if SPECIAL_SIDE[card] is not side:
            return Refusal(f"{SPECIAL_NAME[card]} is a card of {ENEMY[side].title}", "conf.special.eight")
        if not g.special[side] >> card & 1:
            return Refusal(f"you do not hold {SPECIAL_NAME[card]} (any more)", "conf.special.once-per-game")
        if g.active is not side and card is not Special.GWAIHIR:
            return Refusal(f"{SPECIAL_NAME[card]} is for your own turn", "conf.special.skip-only-own-turn")
        if card not in (Special.GWAIHIR, Special.PALANTIR) and g.contested is not None:
            return Refusal("a battle is being fought", "conf.special.skip-only-own-turn")
        return detail(g, words)

    return reason


def _shadowfax(g: Board, words: tuple[str, ...]) -> Refusal | None:
    piece, target = _own_piece(g, FELLOWSHIP, words[0]), region(words[1])
    if isinstance(piece, Refusal):
        return piece
    if g.held[SAURON] >> target & 1:
        return Refusal(f"enemies are in {TITLE[target]}", "conf.shadowfax.both-conditions")
    if g.full[FELLOWSHIP] >> target & 1:
        return Refusal(f"{TITLE[target]} is full of your own", "conf.shadowfax.both-conditions")
    if not shadowfax_targets(g, piece) >> target & 1:
        return Refusal(f"{NAME[piece]} could not step there and then move on", "conf.shadowfax.needs-second-move")
    return None


def _dark(g: Board, words: tuple[str, ...]) -> Refusal | None:
    piece, target = _own_piece(g, SAURON, words[0]), region(words[1])
    if isinstance(piece, Refusal):
        return piece
    if piece is C.WATCHER and g.revealed & BIT[piece]:
        return Refusal("the Watcher has been revealed and no longer moves", "conf.dark.not-watcher")
    if not FORWARD[SAURON][g.pos[piece]] >> target & 1:
        return Refusal(f"{TITLE[target]} is not one step forward", "conf.dark.no-abilities")
    if (g.held[FELLOWSHIP] | g.full[SAURON]) >> target & 1:
        return Refusal(f"{TITLE[target]} has enemies in it or is full", "conf.dark.extra-step")
    if not dark_targets(g, piece) >> target & 1:
        return Refusal("a different character must be able to move afterwards", "conf.dark.needs-second-move")
    return None


def _gandalf_the_white(g: Board, words: tuple[str, ...]) -> Refusal | None:
    if not any(g.pos[gandalf] == DEFEATED for gandalf in GANDALFS):
        return Refusal("Gandalf has not been defeated", "conf.gandalf-white.needs-defeat")
    if g.held[SAURON] >> Region.FANGORN & 1:
        return Refusal("an enemy is in Fangorn", "conf.gandalf-white.not-if-sauron")
    return None if gandalf_may_return(g) else Refusal("Fangorn is full of your own", "conf.gandalf-white.not-if-two")


def _king(g: Board, words: tuple[str, ...]) -> Refusal | None:
    if not any(g.pos[aragorn] >= 0 for aragorn in ARAGORNS):
        return Refusal("Aragorn has been defeated", "conf.king.not-if-aragorn-defeated")
    return Refusal("no such piece of Sauron's is on the board", "conf.clar.choose-on-board")


def _recall(g: Board, words: tuple[str, ...]) -> Refusal | None:
    piece = _own_piece(g, SAURON, words[0])
    if isinstance(piece, Refusal):
        return piece
    if g.marked is not None:
        return Refusal("A King Revealed: this turn cannot be skipped", "conf.king.no-skip")
    if g.held[FELLOWSHIP] >> HOME[SAURON] & 1:
        return Refusal("an enemy is in Mordor", "conf.recall.not-if-fellowship")
    return None if recall_possible(g) else Refusal("four of yours are in Mordor already", "conf.recall.not-if-four")


def _crebain(g: Board, words: tuple[str, ...]) -> Refusal | None:
    if g.marked is not None:
        return Refusal("A King Revealed: this turn cannot be skipped", "conf.king.no-skip")
    return Refusal("no such piece of the Fellowship's is on the board", "conf.clar.choose-on-board")


def _palantir(g: Board, words: tuple[str, ...]) -> Refusal | None:
    target = region(words[0])
    if target == HOME[FELLOWSHIP]:
        return Refusal("the Palantír does not see the Shire", "conf.palantir.not-shire")
    if not g.held[FELLOWSHIP] >> target & 1:
        return Refusal(f"no enemy is in {TITLE[target]}", "conf.palantir.use")
    if g.contested is None and not moves(g, SAURON):
        return Refusal("none of yours can move: this turn can only be skipped", "conf.palantir.leaves-a-move")
    return None


def _gwaihir(g: Board, words: tuple[str, ...]) -> Refusal | None:
    if g.battle is None:
        return Refusal("Gwaihir comes when a battle starts", "conf.gwaihir.timing")
    if g.battle.dark is C.WARG:
        return Refusal("Gwaihir does not come against the Warg", "conf.gwaihir.not-against-warg")
    return Refusal("it is too late in this battle", "conf.gwaihir.timing")


Reason = Callable[[Board, Side, tuple[str, ...]], Refusal | None]

REASONS: Final[dict[Verb, Reason]] = {
    V.MOVE: _move,
    V.TUNNEL: _tunnel,
    V.MARCH: _march,
    V.CARD: _card,
    V.EXCHANGE: _exchange,
    V.RETREAT: _retreat,
    V.FIGHT: _fight,
    V.SHADOWFAX: _special(Special.SHADOWFAX, _shadowfax),
    V.GANDALF_THE_WHITE: _special(Special.GANDALF_THE_WHITE, _gandalf_the_white),
    V.A_KING_REVEALED: _special(Special.A_KING_REVEALED, _king),
    V.RECALL_TO_MORDOR: _special(Special.RECALL_TO_MORDOR, _recall),
    V.DARK_OF_MORDOR: _special(Special.DARK_OF_MORDOR, _dark),
    V.CREBAIN: _special(Special.CREBAIN, _crebain),
    V.PALANTIR: _special(Special.PALANTIR, _palantir),
    V.GWAIHIR: _special(Special.GWAIHIR, _gwaihir),
}
