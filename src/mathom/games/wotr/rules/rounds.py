"""Set-up, and round after round (rules: Setup; The game round)."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from mathom.cards.telling import by_text
from mathom.core import resumable
from mathom.games.wotr import choices, events
from mathom.games.wotr.card import CARDS, Card
from mathom.games.wotr.facts import Kind
from mathom.games.wotr.language.modifiers import DrawsMore, is_there
from mathom.games.wotr.language.places import RESERVE
from mathom.games.wotr.options import TableOptions
from mathom.games.wotr.rules.actions import action_step, actions
from mathom.games.wotr.rules.causes import DRAW_STEP, OPENING
from mathom.games.wotr.rules.combat import fight
from mathom.games.wotr.rules.locations import location_step
from mathom.games.wotr.rules.losing import must_cycle
from mathom.games.wotr.rules.piles import cycle_from_hand, draw
from mathom.games.wotr.rules.scoring import victory_check
from mathom.games.wotr.scenarios import Player
from mathom.games.wotr.values import END_OF_ROUND, Step
from mathom.games.wotr.war import Rules, War

# --- set-up ----------------------------------------------------------------------------------------------------------


@cache
def deck_of(player: Player, options: TableOptions) -> tuple[Card, ...]:
    """The cards of a player: all of his factions, or those that the scenario names; promos only if wanted."""
    if player.deck:
        return tuple(CARDS[slug] for slug, number in player.deck for _ in range(number))
    return tuple(
        card
        for card in CARDS.values() if card.faction in player.factions and (options.promos or not card.facts.promo)
        for _ in range(card.facts.copies)
    )  # fmt: skip


def lay_out(g: War) -> None:
    """Shuffle the decks, and lay out the locations of the scenario."""
    for seat, player in enumerate(g.scenario.players):
        g.decks[seat] = g.decks[seat].put(*deck_of(player, g.options)).shuffled(g.dice)
    planned = tuple(slug for slugs in g.scenario.battlegrounds for slug in slugs)
    locations = [card for card in CARDS.values() if card.is_location]
    g.unused_battlegrounds = tuple(
        card for card in locations if card.kind is Kind.BATTLEGROUND and (not planned or card.slug in planned)
    )
    g.unused_paths = tuple(
        card for card in locations
        if card.kind is Kind.PATH and (not g.scenario.paths or card.slug in g.scenario.paths)
    )  # fmt: skip


@resumable
def opening_hands(g: War) -> Rules[None]:
    """Everybody draws; then everybody cycles some of it, at the same time and in secret."""
    for seat, player in enumerate(g.scenario.players):
        draw(g, seat, player.opening, OPENING)
    cycling = tuple(seat for seat, player in enumerate(g.scenario.players) if player.cycled)
    for seat in cycling:
        for left in range(g.scenario.players[seat].cycled, 0, -1):
            options = tuple(choices.cycle(card) for card in dict.fromkeys(g.hands[seat].cards))
            prompt = f"Your opening hand: which card do you cycle ({left} to go)?"
            question = g.ask(seat, prompt, "wotr.setup.opening-cycle-choice", options)
            choice = yield replace(question, alongside=cycling)
            cycle_from_hand(g, seat, choice.printed, OPENING)


# --- rounds ----------------------------------------------------------------------------------------------------------


@resumable
def play(g: War) -> Rules[None]:
    """A match from the start."""
    yield from opening_hands(g)
    yield from rounds(g)


@resumable
def rounds(g: War) -> Rules[None]:
    """Round after round, until a victory check ends the game."""
    while True:
        begin_round(g)
        yield from location_step(g)
        yield from action_step(g)
        yield from end_of_round(g)


@resumable
def resume(g: War) -> Rules[None]:
    """From the action step of a position that was set up."""
    if g.step is Step.ACTION:
        yield from actions(g)
    if g.step in (Step.ACTION, Step.COMBAT):
        yield from end_of_round(g)
    yield from rounds(g)


def begin_round(g: War) -> None:
    g.round += 1
    g.played, g.rings_turned = frozenset(), frozenset()
    g.end(END_OF_ROUND)
    for card, thing in g.cards.items():
        if thing.fresh:
            g.cards[card] = replace(thing, fresh=False)
    g.tell(events.RoundBegan(number=g.round, player=g.options.name_of(g.starting_player), seat=g.starting_player,
                             rule="wotr.draw.round-order"))  # fmt: skip


@resumable
def end_of_round(g: War) -> Rules[None]:
    """Combat, victory check and draw step; then the starting player token is passed on."""
    yield from combat_step(g)
    g.step = Step.VICTORY
    victory_check(g)
    yield from draw_step(g)
    g.start = (g.start + 1) % len(g.scenario.order)


@resumable
def combat_step(g: War) -> Rules[None]:
    """Fight on every active battleground and on the path, in the order that the starting player decides."""
    g.step = Step.COMBAT
    g.tell(events.StepBegan(step=g.step.value, round=g.round, rule="wotr.combat-path.every-round"))
    while g.locations:
        choice = yield g.ask(
            g.starting_player, "Where is the next combat?", "wotr.combat-battleground.order-by-starting-player",
            tuple(choices.fight(g.cards[place].card, place) for place in g.locations),
        )  # fmt: skip
        yield from fight(g, choice.card)


@resumable
def draw_step(g: War) -> Rules[None]:
    """Everybody draws as many cards as the scenario says, and more by texts of cards in reserve."""
    g.step = Step.DRAW
    g.tell(events.StepBegan(step=g.step.value, round=g.round, rule="wotr.draw.draw-step-numbers"))
    for seat in g.in_turn_order():
        texts = tuple((c, text) for c, text in g.texts(DrawsMore) if c.you == seat and is_there(g, c, RESERVE))
        draw(g, seat, g.scenario.players[seat].drawn + sum(text.number for _, text in texts), DRAW_STEP)
        for c, text in texts:
            yield from must_cycle(g, seat, text.cycled, by_text(g, c))
