"""Combat on paths and battlegrounds (rules: Combat step)."""

from __future__ import annotations

from mathom.cards.telling import Cause, Part
from mathom.core import Seat, resumable
from mathom.games.wotr import choices, events
from mathom.games.wotr.context import Id
from mathom.games.wotr.facts import Kind, Side
from mathom.games.wotr.language.modifiers import Nurses
from mathom.games.wotr.rules import icons
from mathom.games.wotr.rules.losing import cycle, eliminate
from mathom.games.wotr.rules.scoring import add_corruption
from mathom.games.wotr.rules.support import Support, can_all_be_supported, rival_leaders, supports
from mathom.games.wotr.values import Combat, Loss
from mathom.games.wotr.war import Rules, War


@resumable
def fight(g: War, location: Id) -> Rules[None]:
    """Fight at an active location, which is then no longer active: it goes to a scoring area."""
    is_path = g.cards[location].card.kind is Kind.PATH
    defending = defending_side(g, location)
    defenders = tuple(card for card in g.at(location) if _side(g, card) is defending)
    attackers = tuple(card for card in g.at(location) if _side(g, card) is not defending)
    chosen: tuple[Id, ...] | None = None
    if not is_path:
        chosen = yield from choose_supported(g, location, defenders)
    g.combat = counted(g, location, attackers, defenders, chosen)
    _tell_begin(g, attackers, chosen)
    yield from take_losses(g, location, defending)
    lost = g.combat.lost
    loss, cause = (Loss.PATH_COMBAT if is_path else Loss.BATTLEGROUND_COMBAT), _cause(g, location)
    nurses: tuple[Seat, ...] = ()
    nursed: tuple[Id, ...] = ()
    if not is_path:
        nurses, nursed = yield from nurse(g, location, (*lost, *attackers))
    for card in lost:
        leave_combat(g, card, nurses if card in nursed else (), loss, cause)
    for card in defenders:
        if card not in lost:
            cycle(g, card, cause)
    for card in attackers:
        leave_combat(g, card, nurses if card in nursed else (), loss, cause)
    decide(g, location, defending)


def defending_side(g: War, location: Id) -> Side:
    """The Free Peoples defend paths; a battleground is defended by the side whose deck it belongs to."""
    return g.cards[location].card.facts.defended_by or Side.FREE_PEOPLES


def _side(g: War, card: Id) -> Side:
    return g.side_of(g.cards[card].owner)


def _cause(g: War, location: Id) -> Cause:
    return Cause(f"combat at {g.title(location)}", g.cards[location].card.slug)


# --- counting icons --------------------------------------------------------------------------------------------------


@resumable
def choose_supported(g: War, location: Id, defenders: tuple[Id, ...]) -> Rules[tuple[Id, ...] | None]:
    """Whom the armies of the defenders support, where they are too few for all; None if there is nothing to choose."""
    rivals = rival_leaders(g, defenders)
    armies = tuple(card for card in defenders if g.cards[card].card.kind is Kind.ARMY)
    if not rivals or not armies:
        return None
    chosen: tuple[Id, ...] = ()
    while True:
        open_ = tuple(
            card for card in rivals if card not in chosen and can_all_be_supported(g, (*chosen, card), armies)
        )
        if not open_:
            return chosen
        # Ruling: the first of their players in turn order decides (wotr.leadership.two-leaders-one-army).
        owners = tuple(g.cards[card].owner for card in open_)
        seat = next(one for one in g.in_turn_order() if one in owners)
        choice = yield g.ask(
            seat, f"{g.title(location)}: which character does an army support?", "wotr.leadership.two-leaders-one-army",
            choices.picks(g, _strongest_first(g, open_)),
        )  # fmt: skip
        chosen += (choice.card,)


def _strongest_first(g: War, leaders: tuple[Id, ...]) -> list[Id]:
    return sorted(leaders, key=lambda card: -g.cards[card].card.leadership.defense)


def counted(
    g: War, location: Id, attackers: tuple[Id, ...], defenders: tuple[Id, ...], chosen: tuple[Id, ...] | None
) -> Combat:
    """The icons of a combat as they are now. They stay so until it ends."""
    own = icons.of_location(g, location)
    attack, defense = worth(g, location, attackers, True, None), worth(g, location, defenders, False, chosen)
    return Combat(location, sum(value for _, value in attack) + own.attack, own.defense, defense)


def worth(
    g: War, location: Id, cards: tuple[Id, ...], attacking: bool, chosen: tuple[Id, ...] | None
) -> tuple[tuple[Id, int], ...]:
    """The icons of each of those cards that count here."""
    if g.cards[location].card.kind is Kind.PATH:
        found = [(card, icons.on_path(g, card)) for card in cards]
    else:
        support: Support = supports(g, cards, attacking, chosen)
        found = [(card, icons.in_battle(g, card, support)) for card in cards]
    return tuple((card, one.attack if attacking else one.defense) for card, one in found)


def expected(g: War, location: Id) -> Combat:
    """The combat as it would be fought now, if the defenders supported those who have most icons."""
    defending = defending_side(g, location)
    defenders = tuple(card for card in g.at(location) if _side(g, card) is defending)
    attackers = tuple(card for card in g.at(location) if _side(g, card) is not defending)
    return counted(g, location, attackers, defenders, None)


def _tell_begin(g: War, attackers: tuple[Id, ...], chosen: tuple[Id, ...] | None) -> None:
    if g.log is None or g.combat is None:
        return
    fought, place = g.combat, g.cards[g.combat.location]
    attack = worth(g, fought.location, attackers, True, None)
    own = fought.attack - sum(value for _, value in attack)
    g.tell(events.CombatBegan(
        location=place.card.name, slug=place.card.slug, key=place.key, kind=place.card.kind.value,
        attack=fought.attack, shields=fought.shields, defense=sum(value for _, value in fought.defenders),
        attackers=(*_parts(g, attack), *((Part(place.card.name, own, place.card.slug, place.key),) if own else ())),
        defenders=_parts(g, fought.defenders), rule="wotr.combat-path.every-round",
    ))  # fmt: skip


def _parts(g: War, values: tuple[tuple[Id, int], ...]) -> tuple[Part, ...]:
    return tuple(Part(g.title(card), value, g.cards[card].card.slug, g.cards[card].key) for card, value in values)


# --- losses ----------------------------------------------------------------------------------------------------------


@resumable
def take_losses(g: War, location: Id, defending: Side) -> Rules[None]:
    """The defenders cancel as many of the attack icons that are left as they can, by losing cards.

    A defence that cannot succeed loses every card (wotr.combat-path.failed-loses-all).
    """
    assert g.combat is not None
    values = g.combat.defenders
    remaining = g.combat.remaining
    if not remaining or not values:
        return
    if sum(value for _, value in values) < remaining:
        g.combat = _lost(g.combat, tuple(card for card, _ in values))
        return
    useful = tuple((card, value) for card, value in values if value)
    if sum(value for _, value in useful) - min(value for _, value in useful) < remaining:
        g.combat = _lost(g.combat, tuple(card for card, _ in useful))
        return
    owners = tuple(seat for seat in g.in_turn_order() if any(g.cards[card].owner == seat for card, _ in useful))
    yield from choose_losses(g, owners[0])
    for other in owners[1:]:
        if g.rules > 1 and g.options.held_together(owners[0], other):
            continue
        keys = tuple(g.cards[card].key for card in g.combat.lost)
        g.tell(events.LossesProposed(player=g.options.name_of(owners[0]), seat=owners[0],
                                     cards=tuple(g.title(card) for card in g.combat.lost), keys=keys,
                                     rule="wotr.teams.joint-loss-choice"))  # fmt: skip
        choice = yield g.ask(
            other, f"{g.title(location)}: do you agree to lose {_names(g)}?", "wotr.teams.joint-loss-choice",
            (choices.AGREE, choices.DISAGREE), proposed_by=owners[0],
        )  # fmt: skip
        if choice.token == choices.DISAGREE.token:
            decider = g.seats_of(defending.other)[0]
            g.tell(events.LossesRefused(player=g.options.name_of(other), decides=g.options.name_of(decider),
                                        seat=other, rule="wotr.combat-path.undecided-losses"))  # fmt: skip
            g.combat = _lost(g.combat, ())
            yield from choose_losses(g, decider)
            return


def _lost(fought: Combat, cards: tuple[Id, ...]) -> Combat:
    return Combat(fought.location, fought.attack, fought.shields, fought.defenders, cards)


def _names(g: War) -> str:
    assert g.combat is not None
    return " and ".join(g.title(card) for card in g.combat.lost)


@resumable
def choose_losses(g: War, seat: Seat) -> Rules[None]:
    """One card after the other, until enough icons are cancelled."""
    assert g.combat is not None
    while g.combat.remaining:
        open_ = tuple((card, value) for card, value in g.combat.defenders if value and card not in g.combat.lost)
        choice = yield g.ask(
            seat, f"{g.title(g.combat.location)}: {g.combat.remaining} attack to cancel. Which card is lost?",
            "wotr.combat-path.losses-until-covered", tuple(choices.lose(g, card, value) for card, value in open_),
        )  # fmt: skip
        g.combat = _lost(g.combat, (*g.combat.lost, choice.card))


def leave_combat(g: War, card: Id, nurses: tuple[Seat, ...], loss: Loss, cause: Cause) -> None:
    """Take a card that was lost or has attacked from the location; `nurses` is the player who saves it, if any."""
    if nurses:
        for item in g.items_of(card):
            eliminate(g, item, Loss.WITH_WIELDER, cause, nurses[0])
        cycle(g, card, cause, nurses[0])
    else:
        eliminate(g, card, loss, cause)


@resumable
def nurse(g: War, location: Id, losing: tuple[Id, ...]) -> Rules[tuple[tuple[Seat, ...], tuple[Id, ...]]]:
    """Let a text save its own character and another one of those that would be eliminated.

    Return the player who uses it, if any, and the cards that are saved.

    A defender who is not lost is cycled anyway, and may save the other (the first rules did not ask that player).
    """
    for c, text in g.texts(Nurses):
        lost = c.source in losing
        if not lost and (g.rules == 1 or g.place_of(c.source) != location):
            continue
        others = tuple(card for card in losing if card != c.source and text.who.fits(g, c, card))
        if not lost:
            if others:
                prompt = f"{g.title(c.source)}: who is cycled instead of eliminated?"
                choice = yield g.ask_card(c.you, prompt, "wotr.card.ioreth", others, True)
                return ((c.you,), (choice.card,)) if choice.card else ((), ())
            continue
        choice = yield g.ask_whether(
            c.you, f"{g.title(c.source)}: cycle instead of eliminate?", "wotr.card.ioreth", False
        )
        if choice.token == "no":
            continue
        if not others:
            return (c.you,), (c.source,)
        choice = yield g.ask_card(
            c.you, f"{g.title(c.source)}: who is cycled as well?", "wotr.card.ioreth", others, True
        )
        return (c.you,), (c.source, choice.card) if choice.card else (c.source,)
    return (), ()


# --- the end of a combat ---------------------------------------------------------------------------------------------


def decide(g: War, location: Id, defending: Side) -> None:
    """Who has won the location: the defender if all attack icons are cancelled, else the attacker."""
    assert g.combat is not None
    fought, card = g.combat, g.cards[location].card
    key = g.cards[location].key
    g.combat = None
    g.take(location)
    if card.kind is Kind.PATH:
        g.path = Id(0)
    else:
        g.battlegrounds = tuple(one for one in g.battlegrounds if one != location)
    winner: Side | None = defending if not fought.remaining else defending.other
    if card.kind is Kind.PATH and winner is Side.FREE_PEOPLES and g.scenario.needs_surplus:
        defense = fought.shields + sum(value for _, value in fought.defenders)
        winner = winner if defense > fought.attack else None
    if winner is None:
        g.set_aside += (card,)
    elif winner is Side.FREE_PEOPLES:
        g.won_by_free_peoples += (card,)
    else:
        g.won_by_shadow += (card,)
    scores = winner is not None and (card.kind is Kind.BATTLEGROUND or winner is Side.FREE_PEOPLES)
    g.tell(events.CombatEnded(
        location=card.name, slug=card.slug, key=key, kind=card.kind.value, winner=_called(winner),
        points=card.facts.points if scores else 0, uncancelled=fought.remaining,
        rule=f"wotr.combat-{'battleground.winner-takes' if card.kind is Kind.BATTLEGROUND else 'path.fp-success'}",
    ))  # fmt: skip
    if card.kind is Kind.PATH and fought.remaining:
        add_corruption(g, fought.remaining, Cause(f"combat at {card.name}", card.slug))


def _called(side: Side | None) -> str:
    return "" if side is None else "The Free Peoples" if side is Side.FREE_PEOPLES else "The Shadow"
