"""The special cards that are played on the owner's turn (rules: Special cards).

Gwaihir and the Palantír are part of battles and stand there.
"""

from __future__ import annotations

from mathom.games.confrontation import choices
from mathom.games.confrontation.board import Board
from mathom.games.confrontation.characters import ARAGORNS, BIT, GANDALFS, NAME, TOKEN, Character, members
from mathom.games.confrontation.choices import Choice, Verb
from mathom.games.confrontation.movement import can_move, moves_from
from mathom.games.confrontation.questions import use_special
from mathom.games.confrontation.regions import (
    DEFEATED,
    FELLOWSHIP,
    FORWARD,
    SAURON,
    STEPS,
    TITLE,
    TUNNEL_ENTRANCE,
    TUNNEL_EXIT,
    Region,
    Side,
    regions,
)
from mathom.games.confrontation.special_cards import Special

C, V = Character, Verb


def has(g: Board, card: Special) -> bool:
    """True if its side has this special card still to use."""
    return bool(g.special[FELLOWSHIP if card <= Special.GWAIHIR else SAURON] >> card & 1)


def before_the_move(g: Board, side: Side) -> tuple[Choice, ...]:
    """The special cards that the side may play before its move: with them a character takes an extra step."""
    found: tuple[Choice, ...] = ()
    if side is FELLOWSHIP:
        if has(g, Special.SHADOWFAX):
            for piece in g.roster[FELLOWSHIP]:
                found += choices.extra_steps(V.SHADOWFAX, piece, shadowfax_targets(g, piece))
    elif has(g, Special.DARK_OF_MORDOR):
        for piece in g.roster[SAURON]:
            found += choices.extra_steps(V.DARK_OF_MORDOR, piece, dark_targets(g, piece))
    return found


def instead_of_the_turn(g: Board, side: Side) -> tuple[Choice, ...]:
    """The special cards for which the side may skip its whole turn."""
    found: tuple[Choice, ...] = ()
    if side is FELLOWSHIP:
        if has(g, Special.GANDALF_THE_WHITE) and gandalf_may_return(g):
            found += (choices.GANDALF_RETURNS,)
        if has(g, Special.A_KING_REVEALED) and any(g.pos[aragorn] >= 0 for aragorn in ARAGORNS):
            found += pieces_to_choose(g, V.A_KING_REVEALED, SAURON)
    elif g.marked is None:  # A King Revealed lets no turn be skipped
        if has(g, Special.RECALL_TO_MORDOR) and recall_possible(g):
            found += tuple(choices.recall(piece) for piece in g.roster[SAURON] if g.pos[piece] >= 0)
        if has(g, Special.CREBAIN):
            found += pieces_to_choose(g, V.CREBAIN, FELLOWSHIP)
    return found


def shadowfax_targets(g: Board, piece: Character) -> int:
    """Regions to which the piece may take the extra step and from which it can then move on (rules: Shadowfax)."""
    origin = g.pos[piece]
    if origin < 0:
        return 0
    steps = STEPS[FELLOWSHIP][origin] | (1 << TUNNEL_EXIT if origin == TUNNEL_ENTRANCE else 0)
    free = g.free_for_retreat(FELLOWSHIP, steps)
    onward = 0
    for target in regions(free):
        # The bearer's step into Mordor would be the move itself: no normal move follows from there.
        if not (target == Region.MORDOR and piece is g.bearer) and moves_from(g, piece, target):
            onward |= 1 << target
    return onward


def gandalf_may_return(g: Board) -> bool:
    """Gandalf has been defeated, and Fangorn has no enemy and room (rules: Gandalf the White)."""
    fallen = any(g.pos[gandalf] == DEFEATED for gandalf in GANDALFS)
    return fallen and not (g.held[SAURON] | g.full[FELLOWSHIP]) >> Region.FANGORN & 1


def gandalf_returns(g: Board) -> None:
    """Gandalf comes back to Fangorn, concealed; whatever lay on him is forgotten."""
    gandalf = next(gandalf for gandalf in GANDALFS if g.pos[gandalf] == DEFEATED)
    fangorn = Region.FANGORN
    use_special(g, Special.GANDALF_THE_WHITE, TITLE[fangorn], fangorn, ((TOKEN[gandalf], "", str(fangorn)),))
    g.put(gandalf, Region.FANGORN)
    g.maybe[FELLOWSHIP << 4 | Region.FANGORN] |= BIT[gandalf]


def pieces_to_choose(g: Board, verb: Verb, side: Side) -> tuple[Choice, ...]:
    """Pieces of a side on the board: one that lies face up by name, a concealed one by its region."""
    found: tuple[Choice, ...] = ()
    for region in regions(g.held[side]):
        if g.concealed(side, region):
            found += (choices.at_concealed(verb, region),)
        found += tuple(choices.at_revealed(verb, piece) for piece in members(g.face_up(side, region)))
    return found


def chosen_piece(g: Board, choice: Choice, side: Side) -> Character:
    """The piece at which a choice of `pieces_to_choose` points; which of several concealed ones is chance."""
    if choice.piece is not None:
        return choice.piece
    assert choice.region is not None
    hidden = members(g.concealed(side, choice.region))
    return g.dice.pick(hidden) if len(hidden) > 1 else hidden[0]


def king_is_revealed(g: Board, choice: Choice) -> None:
    """Aragorn shows himself, and a Sauron piece is marked: it has to move next (rules: A King Revealed)."""
    g.marked = chosen_piece(g, choice, SAURON)
    at = NAME[choice.piece] if choice.piece is not None else TITLE[g.pos[g.marked]]
    use_special(g, Special.A_KING_REVEALED, at, Region(g.pos[g.marked]))
    aragorn = g.fielded(*ARAGORNS)
    assert aragorn is not None
    g.reveal(aragorn, "conf.king.use")


def prove_immobility(g: Board, marked: Character) -> None:
    """The marked piece cannot move; it is shown where that depends on who it is (rules: A King Revealed)."""
    region = g.pos[marked]
    g.deduce(SAURON)
    might_be = g.maybe[SAURON << 4 | region] & ~g.revealed
    if any(moves_from(g, piece, region) for piece in members(might_be)):
        g.reveal(marked, "conf.king.proof")


def recall_possible(g: Board) -> bool:
    """Mordor has no Fellowship character and room (rules: Recall to Mordor)."""
    return not (g.held[FELLOWSHIP] | g.full[SAURON]) >> Region.MORDOR & 1


def crebain_find(g: Board, choice: Choice) -> None:
    """A Fellowship piece is revealed for the rest of the game (rules: Crebain of Dunland)."""
    piece = chosen_piece(g, choice, FELLOWSHIP)
    use_special(g, Special.CREBAIN, TITLE[g.pos[piece]], Region(g.pos[piece]))
    g.exposed |= BIT[piece]
    g.reveal(piece, "conf.crebain.use")


def dark_targets(g: Board, piece: Character) -> int:
    """Regions to which the piece may take the extra step so that another can then move (rules: The Dark of Mordor)."""
    origin = g.pos[piece]
    if origin < 0 or (piece is C.WATCHER and g.revealed & BIT[piece]):
        return 0
    free = g.free_for_retreat(SAURON, FORWARD[SAURON][origin])
    return sum(1 << target for target in regions(free) if _dark_step_allowed(g, piece, target))


def _dark_step_allowed(g: Board, piece: Character, target: Region) -> bool:
    if target == Region.SHIRE and (piece is C.WITCH_KING_V or g.here[SAURON << 4 | target].bit_count() == 2):
        return True  # it wins at once
    marked = g.marked
    if marked is not None and marked is not piece and can_move(g, marked):
        others: tuple[Character, ...] = (marked,)
    else:
        others = tuple(other for other in g.roster[SAURON] if other is not piece and g.pos[other] >= 0)
    blocked = 1 << target if g.full_with_one_more(SAURON, target) else 0
    movable = ~(g.revealed & BIT[C.WATCHER])
    if any(BIT[other] & movable and STEPS[SAURON][g.pos[other]] & ~g.full[SAURON] & ~blocked for other in others):
        return True  # an ordinary step is left, whatever roads this one blocks or opens
    after = g.clone()
    after.move(piece, target)
    return any(can_move(after, other) for other in others)
