"""Why something cannot be done: in words, with the rule."""

from __future__ import annotations

from typing import Final

from mathom.cards.asking import called
from mathom.cards.choices import PASS, Copy, still_in_play
from mathom.cards.limits import Use
from mathom.cards.words import plain
from mathom.core import Refusal, Seat
from mathom.games.wotr import choices
from mathom.games.wotr.card import Card
from mathom.games.wotr.context import NOBODY, Context
from mathom.games.wotr.facts import Keyword, Kind
from mathom.games.wotr.language.modifiers import Barred, OnlyWeapon, Using, is_there
from mathom.games.wotr.rules.actions import WINNOWED, carryover_limit, may_use_ring
from mathom.games.wotr.rules.playing import admitted, wielders
from mathom.games.wotr.scenarios import RingToken
from mathom.games.wotr.values import END_OF_ROUND, Step
from mathom.games.wotr.war import War

NOT_IN_PLAY: Final = Refusal("there is no such card in play", "wotr.play.in-play-definition")


def why_not(g: War, seat: Seat, token: str) -> Refusal | None:
    """Why the seat may not make that choice; None where the question is another one."""
    if g.step is not Step.ACTION or g.combat is not None:
        return None
    return _why_not_play(g, seat, token) or _why_not_other(g, seat, token)


def _why_not_play(g: War, seat: Seat, token: str) -> Refusal | None:
    if laid := choices.PLAY_TO.read(token):
        return _held(g, seat, laid[0]) or why_not_at(g, seat, *laid)
    if borne := choices.PLAY_ON.read(token):
        return _held(g, seat, borne[0]) or why_not_on(g, seat, *borne)
    if kept := choices.PLAY_TO_RESERVE.read(token):
        return _held(g, seat, *kept) or why_not_in_reserve(*kept)
    if played := choices.PLAY_EVENT.read(token):
        return _held(g, seat, *played) or why_not_event(g, seat, *played)
    return None


def _why_not_other(g: War, seat: Seat, token: str) -> Refusal | None:
    if moved := choices.MOVE.read(token):
        return why_not_move(g, seat, *moved)
    if used := choices.USE.read(token):
        return why_not_use(g, seat, *used)
    if cycled := choices.CYCLE.read(token):
        return _held(g, seat, *cycled, rule="wotr.action.cycle-action-needs-card")
    if token == PASS.token:
        return why_not_pass(g, seat)
    if token == choices.WINNOW.token and len(g.hands[seat]) < WINNOWED:
        return Refusal(f"winnowing takes two cards, and you hold {len(g.hands[seat])}", "wotr.winnow.needs-two")
    if token == choices.RING.token:
        return why_not_ring(g, seat)
    return None


# --- cards in hand ---------------------------------------------------------------------------------------------------


def _held(g: War, seat: Seat, card: Card, rule: str = "wotr.play.one-card-per-action") -> Refusal | None:
    # Whoever plays for two seats may look at the other hand.
    return None if card in g.hands[seat] else Refusal(f"{g.options.name_of(seat)} does not hold {card.name}", rule)


def why_not_at(g: War, seat: Seat, card: Card, location: Card) -> Refusal | None:
    """Why a card cannot be played to that location."""
    if card.kind is Kind.EVENT:
        return Refusal(f"{card.name} is an event and never in play", "wotr.event.never-in-play")
    if card.kind is Kind.ITEM:
        return Refusal(f"{card.name} is an item: it is played on a character", "wotr.item.on-character")
    if not g.location_of(location):
        return Refusal(f"{location.name} is not active", "wotr.battleground.active-definition")
    return _played_before(g, card) or why_not_there(g, seat, card, location)


def _played_before(g: War, card: Card) -> Refusal | None:
    if card in g.played:
        return Refusal(f"{card.name} was played in this round already", "wotr.play.same-card-once-per-round")
    return None


def why_not_there(g: War, seat: Seat, card: Card, location: Card) -> Refusal | None:
    """Why a character or army cannot be at that location."""
    if admitted(g, seat, card, location):
        return None
    for text in card.texts:
        if isinstance(text, Barred) and text.where.holds(location):
            return Refusal(plain(text.said(card.voice)), "wotr.play.effect-plays-obey-limits")
    if location.kind is Kind.PATH:
        if card.kind is Kind.ARMY:
            return Refusal("armies go to no path", "wotr.play.army-never-path")
        if not card.paths:
            return Refusal(f"{card.name} walks no path", "wotr.play.no-allowed-paths")
        numbers = ", ".join(map(str, sorted(card.paths)))
        reason = f"{card.name} walks the paths {numbers}, and {location.name} is path {location.facts.number}"
        return Refusal(reason, "wotr.play.character-path-number")
    faction = card.faction.value if card.faction else "no faction"
    rule = "wotr.play.army-faction-match" if card.kind is Kind.ARMY else "wotr.play.character-faction-match"
    return Refusal(f"{location.name} does not show {faction}", rule)


def why_not_on(g: War, seat: Seat, card: Card, named: Copy[Card]) -> Refusal | None:
    """Why an item cannot be played on that character."""
    if card.kind is not Kind.ITEM:
        return Refusal(f"{card.name} is no item", "wotr.item.on-character")
    bearer = still_in_play(g, named)
    if bearer is None:
        return Refusal(f"{named.card.name} is not in play", "wotr.item.wielder-in-play")
    if refusal := _played_before(g, card):
        return refusal
    if bearer.card.kind is not Kind.CHARACTER:
        return Refusal(f"{bearer.card.name} is no character", "wotr.item.not-on-army")
    if card.wielder is not None and not card.wielder.describes(bearer.card):
        wielder = plain(card.wielder.phrase(card.voice).one().words)
        return Refusal(f"{card.name} is for {wielder}", "wotr.item.allowed-wielder")
    if bearer.id not in wielders(g, seat, card):
        jealous = any(isinstance(text, OnlyWeapon) for text in card.texts)
        other = next(g.title(one) for one in g.items_of(bearer.id) if g.cards[one].card.keyword is Keyword.WEAPON)
        reason = (
            f"{card.name} bears no other weapon beside it" if jealous else f"{other} bears no other weapon beside it"
        )
        return Refusal(reason, "wotr.card.bow")
    return None


def why_not_in_reserve(card: Card) -> Refusal | None:
    if card.kind is Kind.EVENT:
        return Refusal(f"{card.name} is an event and cannot be put in reserve", "wotr.event.not-to-reserve")
    if card.kind is Kind.ITEM:
        return Refusal(f"{card.name} is an item: it is played on a character", "wotr.item.on-character")
    return Refusal(f"{card.name} was played in this round already", "wotr.play.same-card-once-per-round")


def why_not_event(g: War, seat: Seat, card: Card) -> Refusal | None:
    if card.kind is not Kind.EVENT:
        return Refusal(f"say where {card.name} is played to", "wotr.play.types")
    if card.effect is not None and not card.effect.possible(g, Context(NOBODY, card, seat)):
        return Refusal("it needs a path that has not been activated in this game", "wotr.path.text-unusable")
    return None


# --- cards in play ---------------------------------------------------------------------------------------------------


def why_not_move(g: War, seat: Seat, named: Copy[Card], location: Card) -> Refusal | None:
    thing = still_in_play(g, named)
    if thing is None:
        return NOT_IN_PLAY
    name = thing.card.name
    if thing.owner != seat:
        return Refusal(f"{name} is not yours", "wotr.action.move-action")
    if thing.card.kind is Kind.ITEM:
        return Refusal(f"{name} goes where its wielder goes", "wotr.item.moves-with-wielder")
    if thing.host or thing.card.is_location:
        return Refusal(f"{name} is not in reserve", "wotr.action.move-only-out-of-reserve")
    if thing.fresh:
        return Refusal(f"{name} came into reserve in this round", "wotr.action.move-not-this-round")
    if not g.location_of(location):
        return Refusal(f"{location.name} is not active", "wotr.battleground.active-definition")
    return why_not_there(g, seat, thing.card, location)


def why_not_use(g: War, seat: Seat, named: Copy[Card], number: int) -> Refusal | None:
    thing = still_in_play(g, named)
    if thing is None:
        return NOT_IN_PLAY
    texts = thing.card.texts
    text = texts[number] if number < len(texts) else None
    if not isinstance(text, Using):
        return Refusal(f"{thing.card.name} has no such action", "wotr.action.use-card-text")
    c = Context(thing.id, thing.card, thing.owner)
    if seat not in text.by.seats(g, c):
        whose = plain(text.by.noun(thing.card.voice).words) if text.by.seats(g, c) != (thing.owner,) else "its player"
        return Refusal(f"only {whose} may use it", "wotr.action.use-card-controller")
    if not is_there(g, c, text.where):
        return Refusal(f"{thing.card.name} has to be {text.where.said()}", "wotr.action.use-card-condition")
    if text.each_round and g.uses.of(Use(c.source, text, END_OF_ROUND)):
        return Refusal("it was used in this round already", "wotr.card.palantir")
    if not text.action.cost.payable(g, c):
        cost = called(thing.card, text.action.cost)
        return Refusal(f"its cost cannot be paid: {cost}", "wotr.action.use-card-cost-and-effect")
    if not text.action.effect.possible(g, c):
        return Refusal("it needs a path that has not been activated in this game", "wotr.path.text-unusable")
    if text.action.idle(g, c):
        return Refusal("nothing would come of it", "wotr.action.use-card-needs-some-effect")
    return None


# --- passing, Ring tokens --------------------------------------------------------------------------------------------


def why_not_pass(g: War, seat: Seat) -> Refusal:
    held, limit = len(g.hands[seat]), carryover_limit(g, seat)
    fewest = min(g.opponents(seat), key=lambda enemy: len(g.hands[enemy]))
    enemy = f"{g.options.name_of(fewest)} holds {len(g.hands[fewest])}"
    reason = f"you hold {held} cards, your carryover limit is {limit}, and {enemy}"
    return Refusal(reason, "wotr.pass.rule-summary")


def why_not_ring(g: War, seat: Seat) -> Refusal | None:
    if may_use_ring(g, seat):
        return None
    ring = g.scenario.players[seat].ring
    if ring is RingToken.NONE:
        return Refusal("Ring tokens are not used in this scenario", "wotr.fellowship.no-ring")
    if not g.rings[seat]:
        return Refusal("your Ring token has been used", "wotr.ring-token.trilogy-use")
    if seat in g.rings_turned:
        return Refusal("your Ring token has been used in this round", "wotr.duel2.ring")
    return Refusal("there is no card to draw", "wotr.ring.empty-deck")
