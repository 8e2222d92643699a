"""Labels that tell the options of one decision apart: by bearer, wounds, what a card bears or fights, its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec.structs import replace

from mathom.cards.choices import Choice
from mathom.cards.nouns import number_of, ordinal
from mathom.cards.words import names
from mathom.core import Option
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.context import NOBODY, Id
from mathom.games.lotr_tcg.facts import Kind

if TYPE_CHECKING:
    from mathom.games.lotr_tcg.journey import Journey

#: What is said of each of some cards; nothing of one that need not be told apart.
Said: TypeAlias = dict[Id, str]


def told_apart(g: Journey, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Return the options with labels that differ. Since rules version 4 options that are alike in all are one."""
    if len({option.label for option in options}) == len(options):
        return options
    often = Counter(option.label for option in options)
    groups: dict[str, list[Choice[Card]]] = {}
    for option in options:
        if often[option.label] > 1 and isinstance(option, Choice):
            groups.setdefault(option.label, []).append(option)
    found = {option.token: option for group in groups.values() for option in _relabeled(g, group)}
    return tuple(
        found.get(option.token, option) for option in options if option.label not in groups or option.token in found
    )


def _relabeled(g: Journey, options: list[Choice[Card]]) -> list[Choice[Card]]:
    """Return some options that read alike with labels that tell them apart."""
    if g.rules > 3:
        options = _merged(g, options)
    cards = apart(g, [option.card for option in options if option.card])
    others = apart(g, [option.other for option in options if option.other])
    return [
        replace(option, label=_naming(g, _naming(g, option.label, option.other, others, last=True), option.card, cards))
        for option in options
    ]


def _merged(g: Journey, options: list[Choice[Card]]) -> list[Choice[Card]]:
    """Make one option of those that differ only in which of some like cards they name; it touches all of these."""
    found: dict[tuple[Id, Id, int, Card | None], Choice[Card]] = {}
    cards = _first_alike(g, [option.card for option in options if option.card])
    others = _first_alike(g, [option.other for option in options if option.other])
    for option in options:
        # Deeds and required actions that read alike are numbered in their order, which makes no difference.
        number = option.number if option.card else 0
        key = cards.get(option.card, NOBODY), others.get(option.other, NOBODY), number, option.printed
        first = found.get(key, option)
        found[key] = replace(first, touches=tuple(dict.fromkeys((*first.touches, *option.touches))))
    return list(found.values())


def _first_alike(g: Journey, cards: list[Id]) -> dict[Id, Id]:
    """Return the first of those cards that is like it, for each of them."""
    found: dict[Id, Id] = {}
    for card in cards:
        found[card] = next((first for first in dict.fromkeys(found.values()) if alike(g, first, card)), card)
    return found


def _naming(g: Journey, label: str, card: Id, said: Said, *, last: bool = False) -> str:
    """Return the label with what is said of a card after its name, which stands first or last in it."""
    if not said.get(card):
        return label
    printed = g.cards[card].card
    name = printed.name if printed.name in label else printed.title
    before, _, after = label.rpartition(name) if last else label.partition(name)
    return f"{before}{name} ({said[card]}){after}"


def apart(g: Journey, cards: Iterable[Id]) -> Said:
    """Say of each of some cards with one name what tells it apart from the others."""
    there = tuple(dict.fromkeys(cards))
    said: dict[Id, tuple[str, ...]] = dict.fromkeys(there, ())
    for facet in FACETS:
        if len(set(said.values())) == len(there):
            break
        found = facet(g, there)
        if len(set(found.values())) > 1:
            said = {card: (*said[card], *filter(None, (found[card],))) for card in there}
    for like in set(said.values()):
        same = sorted(card for card in there if said[card] == like)
        if len(same) > 1:
            said.update({card: (*like, f"the {ordinal(at)}") for at, card in enumerate(same, 1)})
    return {card: ", ".join(parts) for card, parts in said.items()}


# --- cards that are alike --------------------------------------------------------------------------------------------


def alike(g: Journey, one: Id, other: Id) -> bool:
    """Return True if it makes no difference which of two cards in play is chosen."""
    if one == other:
        return True
    me, it = g.cards[one], g.cards[other]
    return (
        (me.card, me.owner, me.host, me.wounds, me.stacked) == (it.card, it.owner, it.host, it.wounds, it.stacked)
        and not g.borne_by(one)
        and not g.borne_by(other)
        and _part_in_turn(g, one) == _part_in_turn(g, other)
        and not _is_named(g, one)
        and not _is_named(g, other)
    )


def _part_in_turn(g: Journey, card: Id) -> tuple[object, ...]:
    """Return what a character has done and suffered in this turn, and whom it fights."""
    return (
        card in g.assigned,
        card in g.notes.companions_assigned,
        g.fierce is not None and card in g.fierce,
        g.wounds_taken.get(card, 0),
        tuple(until for ally, until in g.allied if ally == card),
        tuple((defender == card, card in minions) for defender, minions in g.skirmishes),
    )


def _is_named(g: Journey, card: Id) -> bool:
    """Return True if an effect, a limit of use or what happens is about just that card."""
    lasting = [(one.context.source, *one.context.that) for one in g.lasting]
    used = [use.source for use, _ in g.uses.counts]
    vain = [one.source for one in g.vain]
    about = [moment.about for moment in (g.moment, *(one.moment for one in g.impending)) if moment is not None]
    return card in used or card in vain or any(card in cards for cards in (*lasting, *about, *g.handed_on))


# --- what is said of cards -------------------------------------------------------------------------------------------


def _subtitles(g: Journey, cards: tuple[Id, ...]) -> Said:
    return {card: g.cards[card].card.facts.subtitle for card in cards}


def _owners(g: Journey, cards: tuple[Id, ...]) -> Said:
    return {card: g.options.name_of(g.cards[card].owner) for card in cards}


def _places(g: Journey, cards: tuple[Id, ...]) -> Said:
    """On whom a card lies, or at which site; bearers with one title are told apart, too."""
    hosts = {card: g.cards[card].host for card in cards if g.cards[card].host}
    said: Said = dict.fromkeys(cards, "")
    for card, host in hosts.items():
        title = g.title(host)
        more = apart(g, [other for other in hosts.values() if g.title(other) == title])[host]
        where = "at" if g.cards[host].card.kind is Kind.SITE else "on"
        said[card] = f"{where} {title}, {more}" if more else f"{where} {title}"
    return said


def _wounds(g: Journey, cards: tuple[Id, ...]) -> Said:
    return {card: number_of(g.cards[card].wounds, "wound") if g.cards[card].wounds else "unwounded" for card in cards}


def _borne(g: Journey, cards: tuple[Id, ...]) -> Said:
    borne = {card: sorted(map(g.title, g.borne_by(card))) for card in cards}
    return {card: f"with {names(titles)}" if titles else "" for card, titles in borne.items()}


def _stacked(g: Journey, cards: tuple[Id, ...]) -> Said:
    piles = {card: [one.title for one in g.cards[card].stacked] for card in cards}
    return {card: f"{names(titles)} stacked on it" if titles else "" for card, titles in piles.items()}


def _foes(g: Journey, cards: tuple[Id, ...]) -> Said:
    """Whom a character fights, or is assigned to."""
    foes: Said = dict.fromkeys(cards, "")
    for defender, minions in g.skirmishes:
        for card in cards:
            if card == defender and minions:
                foes[card] = f"against {names([g.title(minion) for minion in minions])}"
            elif card in minions:
                foes[card] = f"against {g.title(defender)}"
    return foes


#: In this order, as far as they are needed.
FACETS: Final[tuple[Callable[[Journey, tuple[Id, ...]], Said], ...]] = (
    _subtitles, _owners, _places, _wounds, _borne, _stacked, _foes,
)  # fmt: skip
