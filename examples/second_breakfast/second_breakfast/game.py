"""The rules of Second Breakfast, and the game as Mathom sees it."""

from __future__ import annotations

from mathom.cards import in_play
from mathom.cards.context import NOBODY
from mathom.cards.effects import perform
from mathom.cards.rules import Rules
from mathom.cards.showing import CardTable, Counter, Face, as_seen
from mathom.core import Chosen, Decision, Dice, Game, GameOver, Outcome, Resumable, Seat, Seats, Told, resumable
from mathom.core.options import TableOption
from second_breakfast.cards import FORMS, Likes, pranks
from second_breakfast.feast import CARDS, NAMES, Card, Context, Feast, InPlay, Kind

PLENTY = 12


@resumable
def feast(g: Feast) -> Rules[None]:
    """Turn after turn, until a table is laid with plenty or the larder is empty."""
    while True:
        yield from turn(g, g.turn)
        points = tuple(worth(g, seat) for seat in range(g.players))
        if max(points) >= PLENTY or not g.larder:
            g.outcome = Outcome.by_score(points, "The feast is over.", "")
            raise GameOver
        g.turn = (g.turn + 1) % g.players


@resumable
def turn(g: Feast, seat: Seat) -> Rules[None]:
    """Draw a card, then play one or pass."""
    g.draw(seat, 1)
    plays = FORMS.plays(card for card in g.hands[seat] if may_play(g, seat, card))
    choice = yield Decision(seat, "What do you bring to the table?", "", plays, harmless=True)
    if choice.printed is not None:
        yield from bring(g, seat, choice.printed)


def may_play(g: Feast, seat: Seat, card: Card) -> bool:
    """A prank needs somebody to play it on; a response waits for its moment."""
    c = Context(NOBODY, card, seat)
    return card.facts.kind is not Kind.RESPONSE and all(prank.possible(g, c) for prank in pranks(card))


@resumable
def bring(g: Feast, seat: Seat, card: Card) -> Rules[None]:
    """Play a card from hand: a prank is carried out, a guest sits down, and a dish is served unless it is spoilt."""
    g.hands[seat] = g.hands[seat].leave(card)
    g.tell(Told(text=f"{NAMES[seat]} plays {card.name}."))
    spoiled = yield from spoilt(g, seat, card)
    if spoiled or card.facts.kind in (Kind.PRANK, Kind.RESPONSE):
        g.scraps = g.scraps.put_on_top(card)
    else:
        in_play.put(g, InPlay, card, seat)
    for prank in pranks(card):
        yield from perform(g, prank, Context(NOBODY, card, seat))


@resumable
def spoilt(g: Feast, server: Seat, served: Card) -> Rules[bool]:
    """Each of the others may spoil a dish. Whoever has a hand is asked, so that being asked tells nothing of it."""
    for seat in tuple((server + step) % g.players for step in range(1, g.players)):
        if served.facts.kind is Kind.DISH and g.hands[seat]:
            answers = FORMS.plays(card for card in g.hands[seat] if card.facts.kind is Kind.RESPONSE)
            question = f"{NAMES[server]} serves {served.name}. Do you spoil it?"
            choice = yield Decision(seat, question, "", answers, harmless=True)
            if choice.printed is not None:
                yield from bring(g, seat, choice.printed)
                return True
    return False


def worth(g: Feast, seat: Seat) -> int:
    """What is on a table, with what the guests like."""
    mine = [card for card, thing in g.cards.items() if thing.owner == seat]
    liked = sum(likes.which.fits(g, c, card) for card in mine for c, likes in g.texts().find(Likes))
    return liked + sum(g.cards[card].card.facts.worth for card in mine)


class SecondBreakfast(Game[Feast, Chosen]):
    name, title, version, forms = "second_breakfast", "Second Breakfast", 1, FORMS
    about = "Serve the best dishes, spoil those of the others, and never run out of mushrooms."
    table_options = (TableOption("players", "Hobbits at the table", "choice", ("2", "3", "4"), "2"),)

    def begin(self) -> Resumable[[Feast], None]:
        return feast

    def seats(self, options: Chosen) -> tuple[str, ...]:
        return tuple(map(str.lower, NAMES[: int(options["players"])]))

    def start(self, options: Chosen, dice: Dice) -> Feast:
        g = Feast(int(options["players"]), dice)
        g.larder = g.larder.put(*(card for card in CARDS.values() for _ in range(card.facts.copies))).shuffled(g.dice)
        for seat in range(g.players):
            g.draw(seat, 4)
        return g

    def evaluate(self, state: Feast, seat: Seat) -> float:
        ahead = worth(state, seat) - max(worth(state, other) for other in range(state.players) if other != seat)
        return 0.5 + max(-PLENTY, min(PLENTY, ahead)) / (2 * PLENTY)

    def show(self, state: Feast, viewers: Seats) -> CardTable:
        named = (("larder", state.larder), ("scraps", state.scraps))
        piles = [as_seen(name, name.capitalize(), pile, viewers, face) for name, pile in named]
        hands = [as_seen(f"hand {seat}", "Hand", hand, viewers, face) for seat, hand in enumerate(state.hands)]
        served = [(one.owner, face(one.card, one.key)) for one in state.cards.values()]
        counts = [(Counter("worth", worth(state, seat), PLENTY),) for seat in range(state.players)]
        return CardTable.laid_out(piles, hands, served, counts, state.turn)


def face(card: Card, key: str) -> Face:
    figures = (Counter("worth", card.facts.worth),) if card.facts.worth else ()
    return Face(key, card.name, card.facts.kind.value, card.paragraphs, card.facts.taste, figures=figures)


GAME = SecondBreakfast()
