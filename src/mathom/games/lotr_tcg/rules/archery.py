"""Archery fire (rulebook: Archery phase)."""

from __future__ import annotations

from mathom.core import Seat, resumable
from mathom.games.lotr_tcg import choices, events
from mathom.games.lotr_tcg.cause import ARCHERY_FIRE
from mathom.games.lotr_tcg.context import Id
from mathom.games.lotr_tcg.facts import Kind, Side
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.rules.numbers import archers, archery_parts, archery_total
from mathom.games.lotr_tcg.rules.presence import fighters, minions
from mathom.games.lotr_tcg.rules.wounds import can_be_wounded, wound


@resumable
def archery_fire(g: Journey) -> Rules[None]:
    """Both totals are counted; the Free Peoples player takes his wounds first, then a Shadow player of his choice."""
    left_out = yield from leave_out_allies(g)
    light, dark = archery_total(g, Side.FREE_PEOPLES, left_out), archery_total(g, Side.SHADOW)
    if light or dark:
        g.tell(events.Archery(fellowship=light, minions=dark, rule="tcg.archery.default-zero",
                              light_parts=archery_parts(g, Side.FREE_PEOPLES, left_out),
                              dark_parts=archery_parts(g, Side.SHADOW)))  # fmt: skip
    yield from assign_arrows(g, g.free_peoples, dark)
    if light:
        shooter = yield from choose_shadow_player(g)
        yield from assign_arrows(g, shooter, light)


@resumable
def leave_out_allies(g: Journey) -> Rules[int]:
    """Archer allies who take part may be counted: the Free Peoples player says how many, all unless he says so."""
    number = sum(g.cards[card].card.kind is Kind.ALLY for card in archers(g, Side.FREE_PEOPLES))
    if not number:
        return 0
    options = tuple(choices.number(count) for count in range(number, -1, -1))
    prompt = "Archery: how many archer allies shoot?"
    choice = yield g.ask(g.free_peoples, prompt, "tcg.archery.ally-archers", options, harmless=True)
    return number - int(choice.number)


@resumable
def assign_arrows(g: Journey, seat: Seat, arrows: int) -> Rules[None]:
    """A player wounds his own characters, one wound at a time; what nobody can take is ignored."""
    for left in range(arrows, 0, -1):
        found = tuple(card for card in exposed(g, seat) if can_be_wounded(g, card))
        if not found:
            break
        card = found[0]
        if len(found) > 1:
            prompt = f"Archery: who takes a wound? ({left} left)"
            rule = "tcg.archery.fp-assigns" if seat == g.free_peoples else "tcg.archery.chosen-shadow-assigns"
            choice = yield g.ask(seat, prompt, rule, choices.picks(g, found), harmless=False)
            card = choice.card
        yield from wound(g, card, ARCHERY_FIRE, ())


def exposed(g: Journey, seat: Seat) -> tuple[Id, ...]:
    """Whom archery fire of the other side can hit."""
    if seat == g.free_peoples:
        return fighters(g)
    return tuple(card for card in minions(g) if g.cards[card].owner == seat)


@resumable
def choose_shadow_player(g: Journey) -> Rules[Seat]:
    """The Free Peoples player names the Shadow player whose minions are hit."""
    seats = g.shadow_players()
    if len(seats) == 1:
        return seats[0]
    there, not_there = [s for s in seats if exposed(g, s)], [s for s in seats if not exposed(g, s)]
    options = (
        *(choices.player(seat, g.options.name_of(seat)) for seat in there),
        # Ruling: he may name somebody who has no minions (tcg.archery.chosen-shadow-assigns).
        *(choices.player(seat, f"{g.options.name_of(seat)} (no minions)") for seat in not_there),
    )
    rule = "tcg.archery.order-fp-then-shadow"
    choice = yield g.ask(g.free_peoples, "Archery: which Shadow player is hit?", rule, options, harmless=False)
    g.tell(events.ShotAt(player=g.options.name_of(choice.number), seat=choice.number, rule=rule))
    return Seat(choice.number)
