"""Playing cards, from a hand or from a pile (rulebook: Perform fellowship actions; Playing Shadow cards)."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from mathom.cards.telling import Cause, by_text
from mathom.core import Seat, resumable
from mathom.games.lotr_tcg import choices, events
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.cause import NO_BEARER
from mathom.games.lotr_tcg.context import NOBODY, Context, Id
from mathom.games.lotr_tcg.facts import ItemClass, Kind, Phase, Side
from mathom.games.lotr_tcg.journey import Journey, Rules
from mathom.games.lotr_tcg.language.effect import perform
from mathom.games.lotr_tcg.language.filter import Filter
from mathom.games.lotr_tcg.language.modifiers import CannotBear, ComesExhausted
from mathom.games.lotr_tcg.moments import WhenDiscarded, WhenPlayed
from mathom.games.lotr_tcg.rules.happening import happen
from mathom.games.lotr_tcg.rules.leaving import settle
from mathom.games.lotr_tcg.rules.numbers import affordable
from mathom.games.lotr_tcg.rules.playing_events import barring_events, forbidden, may_play_event, spent_on
from mathom.games.lotr_tcg.rules.presence import companions
from mathom.games.lotr_tcg.rules.twilight import pay_twilight
from mathom.games.lotr_tcg.rules.wounds import can_heal

RULE_OF_9: Final = 9

#: What the two sides may simply play from hand, each in its phase.
PERMANENTS: Final = {
    Side.FREE_PEOPLES: (Kind.COMPANION, Kind.ALLY, Kind.POSSESSION, Kind.ARTIFACT, Kind.CONDITION),
    Side.SHADOW: (Kind.MINION, Kind.POSSESSION, Kind.ARTIFACT, Kind.CONDITION),
}


def side_of(g: Journey, seat: Seat) -> Side:
    return Side.FREE_PEOPLES if seat == g.free_peoples else Side.SHADOW


class Obstacle(Enum):
    """What keeps a player from playing a card that stays in play."""

    OTHER_SIDE = auto()
    FORBIDDEN = auto()
    IN_PLAY = auto()
    DEAD = auto()
    NINE_COMPANIONS = auto()
    PAYMENT = auto()
    NO_BEARER = auto()
    TWILIGHT = auto()


def can_play(g: Journey, seat: Seat, card: Card, discount: int = 0, on: Filter | None = None) -> bool:
    """True if the seat may play the card now, wherever it comes from. Not asked of events: they have their phases."""
    return obstacle(g, seat, card, discount, on) is None


def obstacle(g: Journey, seat: Seat, card: Card, discount: int = 0, on: Filter | None = None) -> Obstacle | None:
    """The first thing that keeps a card that stays in play from being played, perhaps only `on` one of those."""
    if card.kind is Kind.EVENT:
        return None
    if card.side is not side_of(g, seat):
        return Obstacle.OTHER_SIDE
    if forbidden(g, card) is not None:
        return Obstacle.FORBIDDEN
    if card.unique and (found := uniqueness(g, seat, card)) is not None:
        return found
    if card.kind is Kind.COMPANION and fellowship_size(g, seat) >= RULE_OF_9:
        return Obstacle.NINE_COMPANIONS
    if card.to_play is not None and not card.to_play.payable(g, Context(source=NOBODY, card=card, you=seat)):
        return Obstacle.PAYMENT
    hosts = places(g, seat, card, on)
    if not hosts:
        return Obstacle.NO_BEARER
    if not any(affordable(g, seat, card, host, discount) for host in hosts):
        return Obstacle.TWILIGHT
    return None


def uniqueness(g: Journey, seat: Seat, card: Card) -> Obstacle | None:
    """A unique card may not be played while one of its title is in play and active, or one's own is dead."""
    if not card.unique:
        return None
    if twin(g, seat, card) is not None:
        return Obstacle.IN_PLAY
    if card.kind in (Kind.COMPANION, Kind.ALLY) and any(
        dead.unique and same_thing(dead, card) for dead in g.dead[seat]
    ):
        return Obstacle.DEAD
    return None


def twin(g: Journey, seat: Seat, card: Card) -> Card | None:
    """The unique card in play that stands for the same thing."""
    for other, thing in g.cards.items():
        if thing.card.unique and same_thing(thing.card, card) and (thing.owner == seat or g.is_active(other)):
            return thing.card
    return None


def same_thing(card: Card, other: Card) -> bool:
    """True if two cards stand for the same thing: by their title, or by their collector's info (FAQ: card titles)."""
    return card.title == other.title or card.facts.code == other.facts.code


def fellowship_size(g: Journey, seat: Seat) -> int:
    """Companions in play and dead, for the Rule of 9."""
    return len(companions(g, seat)) + sum(card.kind is Kind.COMPANION for card in g.dead[seat])


# --- where -----------------------------------------------------------------------------------------------------------


def places(g: Journey, seat: Seat, card: Card, on: Filter | None = None) -> tuple[Id, ...]:
    """What the card can be played on; `NOBODY` for the support area, the fellowship or the field."""
    if card.bearer is None or card.is_character:
        return (NOBODY,) if on is None else ()
    context = Context(source=NOBODY, card=card, you=seat)
    # Ruling: "on a site" is on any site of the path, be the fellowship there or not (tcg.shadow.item-placement).
    return tuple(
        host for host in (*g.active(), *g.path)
        if may_bear(g, seat, card, host, context) and (on is None or on.fits(g, context, host))
    )  # fmt: skip


def may_bear(g: Journey, seat: Seat, card: Card, host: Id, context: Context) -> bool:
    """True if the host may bear the card."""
    if not suits(g, seat, card, host, context):
        return False
    if card.limit_per_bearer:
        copies = sum(g.cards[other].card.title == card.title for other in g.borne_by(host))
        if copies >= card.limit_per_bearer:
            return False
    return card.item_class is None or has_room(g, card, host)


def suits(g: Journey, seat: Seat, card: Card, host: Id, context: Context) -> bool:
    """True if the host suits the card, room or not."""
    if card.bearer is None:
        return False
    thing = g.cards[host]
    if not (thing.card.is_character or thing.card.kind is Kind.SITE) or not card.bearer.fits(g, context, host):
        return False
    if thing.card.kind is Kind.MINION and thing.owner != seat and card.side is Side.SHADOW:
        return False  # never on another Shadow player's minion
    if any(text.what.describes(card) and text.fits(g, about, host) for about, text in g.texts(CannotBear)):
        return False
    return not card.is_item or thing.owner == seat


def has_room(g: Journey, card: Card, host: Id) -> bool:
    """One possession or artifact of each class; some hand weapons may be borne in addition to one other."""
    same = [g.cards[other].card for other in g.borne_by(host) if g.cards[other].card.item_class is card.item_class]
    if not same:
        return True
    if card.item_class is not ItemClass.HAND_WEAPON or len(same) > 1:
        return False
    return card.second_weapon or same[0].second_weapon


# --- playing ---------------------------------------------------------------------------------------------------------


@resumable
def play_card(
    g: Journey, seat: Seat, card: Card, discount: int, on: Filter | None, origin: str, cause: Cause | None
) -> Rules[Id]:  # fmt: skip
    """Play a card that stays in play, perhaps only `on` one of those. It has left its pile, `origin`; its costs are
    paid now. `cause` is the card by which it is played, if there is one.
    """
    hosts = tuple(host for host in places(g, seat, card, on) if affordable(g, seat, card, host, discount))
    host = hosts[0]
    g.being_played += ((seat, card),)
    if len(hosts) > 1:
        options = choices.picks(g, hosts)
        choice = yield g.ask(seat, f"Who gets {card.name}?", "tcg.fellowship.play-items", options, harmless=False)
        host = choice.card
    cost = pay_twilight(g, seat, card, host, discount)
    if card.to_play is not None:
        yield from perform(g, card.to_play, Context(source=NOBODY, card=card, you=seat))
    g.played += ((seat, card, g.phase, g.moves),)
    g.being_played = g.being_played[:-1]
    if host and not g.in_play(host):
        g.to_discard_pile(seat, card)
        g.tell(events.FromHand(player=g.options.name_of(seat), seat=seat, card=card.name, slug=card.slug,
                               origin=f"the {origin}", where="the discard pile", cause=NO_BEARER,
                               rule="tcg.discard.attached-go-too"))  # fmt: skip
        yield from happen(g, WhenDiscarded(card, seat, g.discards[seat].cards.count(card)))
        return NOBODY
    new = g.put(card, seat, host)
    g.tell(
        events.CardPlayed(
            player=g.options.name_of(seat), seat=seat, card=card.name, slug=card.slug, key=g.cards[new].key,
            kind=card.kind.value, on=g.cards[host].card.title if host else "", on_key=g.cards[host].key if host else "",
            cost=cost, pool=g.twilight, origin=origin, cause=cause, rule="tcg.twilight.cost-def",
        )
    )  # fmt: skip
    yield from settle(g)
    if g.in_play(new):
        exhausting = comes_exhausted(g, new) if card.is_character else None
        if exhausting is not None:
            wounds = max(0, card.facts.vitality - 1)
            g.set_wounds(new, wounds)
            g.tell(events.Exhausted(card=card.title, key=g.cards[new].key, slug=card.slug, seat=seat, wounds=wounds,
                                    vitality=card.facts.vitality, cause=exhausting,
                                    rule="tcg.wounds.exhaust-def"))  # fmt: skip
        yield from happen(g, WhenPlayed(new, seat, host))
    return new


def comes_exhausted(g: Journey, card: Id) -> Cause | None:
    """The card by whose text a character comes into play exhausted."""
    return next((by_text(g, context) for context, text in g.texts(ComesExhausted) if text.fits(g, context, card)), None)


# --- from where ------------------------------------------------------------------------------------------------------


def playable(
    g: Journey, seat: Seat, cards: tuple[Card, ...], discount: int, on: Filter | None = None
) -> tuple[Card, ...]:  # fmt: skip
    """Those among some cards that could be played now, events of this phase included."""
    return tuple(
        card for card in dict.fromkeys(cards)
        if (event_playable(g, seat, card) if card.kind is Kind.EVENT else can_play(g, seat, card, discount, on))
    )  # fmt: skip


def event_playable(g: Journey, seat: Seat, card: Card) -> bool:
    """True if an event can be played now: in the phase of its timing word, and paid for (FAQ: playing a card)."""
    if (
        card.action is None
        or g.phase not in card.phases
        or barring_events(g) is not None
        or not may_play_event(g, seat, card)
    ):
        return False
    return card.action.usable(g, Context(source=NOBODY, card=card, you=seat), spent_on(g, seat, card))


def healable(g: Journey, seat: Seat) -> tuple[tuple[Id, Card], ...]:
    """Wounded unique companions and allies, with the copies of them that the seat holds."""
    hand = dict.fromkeys(g.hand(seat))
    return tuple(
        (character, card) for character in g.active() for card in hand
        if g.cards[character].owner == seat and g.cards[character].card.unique and can_heal(g, character)
        and g.cards[character].card.kind in (Kind.COMPANION, Kind.ALLY) and card.title == g.cards[character].card.title
    )  # fmt: skip


PLAY_PHASE: Final = {Side.FREE_PEOPLES: Phase.FELLOWSHIP, Side.SHADOW: Phase.SHADOW}
