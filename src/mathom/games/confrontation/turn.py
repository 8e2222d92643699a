"""The course of a game: preparation, then turn after turn (rules: Setup; Playing the game)."""

from __future__ import annotations

from typing import Final

from mathom.core import resumable
from mathom.games.confrontation import choices, events, windows
from mathom.games.confrontation.battle import attack
from mathom.games.confrontation.board import Board, camp_places
from mathom.games.confrontation.characters import CHARACTERS, FACTS, NAME, SIDE, TILES, TOKEN, Character
from mathom.games.confrontation.choices import DECLINE, Choice, Rules, Verb
from mathom.games.confrontation.defeat import lose_the_ring, pass_the_ring
from mathom.games.confrontation.movement import able_to_move, moves, moves_from
from mathom.games.confrontation.phases import CAMP, PLAY
from mathom.games.confrontation.questions import ask, look_into_palantir, offer, palantir_options, use_special
from mathom.games.confrontation.regions import (
    ENEMY,
    FELLOWSHIP,
    FRONT,
    HOME,
    SAURON,
    STEPS,
    TITLE,
    TUNNEL_ENTRANCE,
    TUNNEL_EXIT,
    TUNNEL_LAIR,
    Region,
    Side,
)
from mathom.games.confrontation.retreat import tell_move
from mathom.games.confrontation.special import (
    before_the_move,
    crebain_find,
    gandalf_returns,
    instead_of_the_turn,
    king_is_revealed,
    prove_immobility,
)
from mathom.games.confrontation.special_cards import SPECIAL_NAME, Special, specials

C, V = Character, Verb
BALROG: Final = C.BALROG
MOVE: Final = V.MOVE
TUNNEL: Final = V.TUNNEL
MARCH: Final = V.MARCH
PALANTIR: Final = V.PALANTIR
SHADOWFAX: Final = V.SHADOWFAX
DARK_OF_MORDOR: Final = V.DARK_OF_MORDOR
#: The special cards for which a side skips its turn.
SKIPS: Final = (V.GANDALF_THE_WHITE, V.A_KING_REVEALED, V.RECALL_TO_MORDOR, V.CREBAIN)


# --- setup ---------------------------------------------------------------------------------------------------------


@resumable
def play(g: Board) -> Rules[None]:
    """A whole game, from the draft to its end."""
    if g.options.games > 1:
        seats = ("first", "second")
        light, dark = (seats[seat] for seat in g.seat_of)
        g.tell(events.GameStarted(number=g.game_number, fellowship=light, sauron=dark, rule="conf.match.two-games"))
    if g.options.mode == "draft":
        yield from draft(g)
    if g.options.special != (0, 0):
        yield from pick_special_cards(g)
    yield from camp(g)
    yield from turns(g)


@resumable
def draft(g: Board) -> Rules[None]:
    """Each side secretly decides which face of each tile to use; then all is shown (rules: The draft game)."""
    for side in (FELLOWSHIP, SAURON):
        for tile in range(len(TILES[FELLOWSHIP])):
            options = choices.field(side, tile)
            prompt = f"Which side of the tile: {options[0].label} or {options[1].label}?"
            choice = yield g.ask(side, prompt, "conf.draft.free-mix", options, harmless=False)
            g.seal(side, choice.piece)
    rosters = [tuple(CHARACTERS[character] for character in sealed) for sealed in g.sealed]
    g.sealed = [(), ()]
    g.field(rosters[FELLOWSHIP], rosters[SAURON])
    if g.log is not None:
        for side in (FELLOWSHIP, SAURON):
            shown = tuple(f"{NAME[character]} ({FACTS[character].version})" for character in g.roster[side])
            g.tell(
                events.Fielded(
                    side=side.title, characters=shown, seat=g.seat_of[side], side_token=str(side),
                    rule="conf.draft.rosters-revealed",
                )
            )  # fmt: skip


@resumable
def pick_special_cards(g: Board) -> Rules[None]:
    """Each side secretly picks its special cards; then all are shown (rules: The special cards)."""
    for side in (FELLOWSHIP, SAURON):
        count = g.options.special[side]
        if count == len(specials(side)):
            g.sealed[side] = specials(side)
        while len(g.sealed[side]) < count:
            # In the order of the list, so that each hand of cards comes about in one way only.
            last = max(g.sealed[side], default=-1)
            needed = count - len(g.sealed[side])
            open_cards = [card for card in specials(side) if card > last]
            options = tuple(map(choices.pick, open_cards[: len(open_cards) - needed + 1]))
            prompt = f"Which special card do you take? ({needed} to take)"
            choice = yield g.ask(side, prompt, "conf.special.choose-two", options, harmless=False)
            g.seal(side, choice.special)
    for side in (FELLOWSHIP, SAURON):
        g.special[side] = sum(1 << card for card in g.sealed[side])
        shown = tuple(SPECIAL_NAME[card] for card in g.sealed[side])
        g.tell(
            events.Picked(
                side=side.title, cards=shown, seat=g.seat_of[side], side_token=str(side), rule="conf.special.choose-two"
            )
        )
    g.sealed = [(), ()]


@resumable
def camp(g: Board) -> Rules[None]:
    """Each side secretly puts one character in each front region and four at home (rules: Setup)."""
    g.phase = CAMP
    for side in (FELLOWSHIP, SAURON):
        for region in FRONT[side]:
            options = choices.camp(g.roster[side], g.sealed[side], side)
            prompt = f"Who stands in {TITLE[region]}?"
            # Both pitch their camps at the same time, each for himself.
            rule = "conf.setup.placement-free-choice"
            choice = yield g.ask(side, prompt, rule, options, harmless=False, alongside=g.seat_of)
            g.seal(side, choice.piece)
    for side in (FELLOWSHIP, SAURON):
        strike_camp(g, side)
    g.sealed = [(), ()]
    g.phase = PLAY


def strike_camp(g: Board, side: Side) -> None:
    """The pieces stand: the enemy sees where, not who."""
    places = camp_places(side, g.sealed[side], g.roster[side])
    g.pitch(side, places)
    if g.log is not None:
        g.log.append(
            events.Camped(
                side=side.title,
                places=tuple(f"{NAME[character]} in {TITLE[region]}" for character, region in places),
                tokens=tuple((TOKEN[character], str(region)) for character, region in places),
                seat=g.seat_of[side],
                side_token=str(side),
                owner=g.seat_of[side],
                secret=True,
                rule="conf.setup.hidden-side-to-enemy",
            )
        )


# --- turns ---------------------------------------------------------------------------------------------------------


@resumable
def turns(g: Board) -> Rules[None]:
    """Sauron takes the first turn, then they alternate: each moves one character, or plays a card instead."""
    while True:
        side = begin_turn(g)
        begun = False
        while True:
            options = turn_options(g, side, begun)
            choice = yield g.ask(side, "Which character moves?", "conf.move.must-move", options, harmless=False)
            if choice.verb is not PALANTIR:
                break
            look_into_palantir(g, choice.region)
            begun = True
        verb = choice.verb  # the choice itself names a piece, which is not for the suspended rules to remember
        if verb is not DARK_OF_MORDOR:
            g.marked = None
        if verb <= MARCH:
            yield from make_move(g, choice)
        elif verb is SHADOWFAX:
            yield from shadowfax(g, choice)
        elif verb is DARK_OF_MORDOR:
            yield from dark_of_mordor(g, choice)
        else:
            skip_turn(g, choice)
        if verb not in SKIPS and palantir_options(g):
            end = (DECLINE["turn"],)
            yield from offer(g, SAURON, "The turn ends.", "conf.palantir.any-point", end, windows.PALANTIR, True)
        end_turn(g)


def begin_turn(g: Board) -> Side:
    """The next turn: whose it is."""
    limit = g.options.turn_limit
    if limit and g.turn >= limit:
        g.end(None, f"{limit} turns have been played: the game is drawn.", "conf.end.only-listed-ways")
    g.turn += 1
    side = g.active
    if g.log is not None:
        g.log.append(
            events.TurnBegan(
                number=g.turn, side=side.title, seat=g.seat_of[side], side_token=str(side), rule="conf.move.alternate"
            )
        )
    if g.marked is not None and not moves_from(g, g.marked, g.pos[g.marked]):
        prove_immobility(g, g.marked)
    return side


def end_turn(g: Board) -> None:
    """Revealed characters are concealed again (rules: Conceal characters)."""
    g.revealed = g.exposed
    g.active = FELLOWSHIP if g.active is SAURON else SAURON


def turn_options(g: Board, side: Side, begun: bool) -> tuple[Choice, ...]:
    """Moves, and special cards before or instead of one. A side that has nothing to do loses (rules: Game end)."""
    options = duties(g, side)
    looks: tuple[Choice, ...] = ()
    if g.special[side]:
        options += before_the_move(g, side)
        # Ruling: a turn that can only be skipped is none in which to look (conf.palantir.leaves-a-move).
        looks = palantir_options(g) if options or g.rules == 1 else ()
        # Ruling: a turn in which the Palantír was used is no longer skipped (conf.special.several-in-one-turn).
        options += () if begun else instead_of_the_turn(g, side)
    if not options:
        winner = FELLOWSHIP if side is SAURON else SAURON
        reason = f"{side.title} cannot move: {winner.title} wins."
        g.end(winner, events.sentence(reason), "conf.end.unable-to-move")
    return options + looks


def duties(g: Board, side: Side) -> tuple[Choice, ...]:
    """The moves among which the side has to choose: those of a marked piece, if it has any, else all."""
    marked = () if g.marked is None else moves_from(g, g.marked, g.pos[g.marked])
    return marked or moves(g, side)


def skip_turn(g: Board, choice: Choice) -> None:
    """A special card takes the place of the whole turn."""
    if choice.verb is V.GANDALF_THE_WHITE:
        gandalf_returns(g)
    elif choice.verb is V.A_KING_REVEALED:
        king_is_revealed(g, choice)
    elif choice.verb is V.CREBAIN:
        crebain_find(g, choice)
    else:
        piece = choice.piece
        assert choice.verb is V.RECALL_TO_MORDOR and piece is not None
        origin = g.pos[piece]
        use_special(g, Special.RECALL_TO_MORDOR, TITLE[origin], Region(origin))
        tell_move(g, piece, HOME[SAURON], "is recalled", "conf.recall.use")
        if origin != HOME[SAURON]:
            g.move(piece, HOME[SAURON])


@resumable
def make_move(g: Board, choice: Choice) -> Rules[None]:
    """A move, and the attack that it may be (rules: Movement; Battle)."""
    verb, piece, target = choice.verb, choice.piece, choice.region
    assert piece is not None and target is not None
    if verb is TUNNEL and g.might_be(BALROG, TUNNEL_LAIR):
        fell = yield from balrog_in_the_tunnel(g, piece)
        if fell:
            return
    if verb is MARCH:
        g.reveal(piece, "conf.uruk-hai.long-move")
    beyond = verb is MOVE and not STEPS[SIDE[piece]][g.pos[piece]] >> target & 1  # no ordinary step
    if g.log is not None:
        how, rule = HOW[verb]
        tell_move(g, piece, target, how, "conf.move.ability-movement" if beyond else rule)
    able = able_to_move(g, piece, target) if beyond else 0
    g.enter(piece, target)
    if able:
        g.narrow(piece, able)
    if g.held[ENEMY[SIDE[piece]]] >> target & 1:
        yield from attack(g, piece, target)


HOW: Final = {
    MOVE: ("moves", "conf.move.forward-adjacent"),
    TUNNEL: ("goes through the Tunnel of Moria", "conf.move.tunnel-forward"),
    MARCH: ("marches", "conf.uruk-hai.long-move"),
}


@resumable
def balrog_in_the_tunnel(g: Board, piece: Character) -> Rules[bool]:
    """The Balrog in Caradhras may strike down whoever is in the tunnel, unseen (rules: Balrog). True if he does."""
    there = g.pos[BALROG] == TUNNEL_LAIR
    options = (DECLINE["balrog"], choices.STRIKE) if there else (DECLINE["balrog"],)
    prompt = "A piece is in the Tunnel of Moria. Does the Balrog strike?"
    choice = yield g.ask(SAURON, prompt, "conf.tunnel.balrog-may-defeat", options, windows.TUNNEL, harmless=True)
    if choice.verb is not V.STRIKE:
        return False
    g.reveal(BALROG, "conf.tunnel.balrog-may-defeat")
    g.remove(piece, "conf.tunnel.never-reaches-fangorn", BALROG)
    lose_the_ring(g, piece, BALROG)
    pass_the_ring(g, piece)
    return True


@resumable
def shadowfax(g: Board, choice: Choice) -> Rules[None]:
    """One character takes an extra step, then has to make the move (rules: Shadowfax)."""
    piece, target = choice.piece, choice.region
    assert piece is not None and target is not None
    use_special(g, Special.SHADOWFAX)
    tunnel = g.pos[piece] == TUNNEL_ENTRANCE and target == TUNNEL_EXIT
    if tunnel and g.might_be(BALROG, TUNNEL_LAIR):
        fell = yield from balrog_in_the_tunnel(g, piece)
        if fell:
            return
    tell_move(g, piece, target, "rides Shadowfax", "conf.shadowfax.extra-step")
    g.enter(piece, target)
    options = moves_from(g, piece, target)
    choice = yield g.ask(
        FELLOWSHIP, "The same character moves on.", "conf.shadowfax.same-character-then-moves", options, harmless=False
    )
    yield from make_move(g, choice)


@resumable
def dark_of_mordor(g: Board, choice: Choice) -> Rules[None]:
    """One character takes an extra step, then a different one makes the move (rules: The Dark of Mordor)."""
    piece, target = choice.piece, choice.region
    assert piece is not None and target is not None
    use_special(g, Special.DARK_OF_MORDOR)
    tell_move(g, piece, target, "steps out of the dark", "conf.dark.extra-step")
    if g.marked is piece:
        g.marked = None
    g.enter(piece, target)
    options = tuple(move for move in duties(g, SAURON) if move.piece is not piece)
    choice = yield from ask(g, SAURON, "A different character moves.", "conf.dark.different-character", options)
    g.marked = None
    yield from make_move(g, choice)
