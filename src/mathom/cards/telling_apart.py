"""Labels that tell the options of one decision apart; options that are alike in every respect are one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Protocol, TypeAlias, TypeVar

from msgspec.structs import replace

from mathom.cards.card import Card
from mathom.cards.choices import Choice
from mathom.cards.context import Id
from mathom.cards.in_play import InPlay
from mathom.cards.nouns import ordinal
from mathom.core import Option


class Holds(Protocol):
    """A state with cards in play (`HoldsCards`), of whatever class of its own."""

    @property
    def cards(self) -> Mapping[Id, InPlay]: ...
    @property
    def attached(self) -> Mapping[Id, tuple[Id, ...]]: ...


G = TypeVar("G", bound=Holds)

#: What is said of each of some cards; nothing of one that need not be told apart.
Said: TypeAlias = dict[Id, str]
#: What can be said of each of some cards in play that have one name: whose it is, on what it lies, how it fares.
Facet: TypeAlias = Callable[[G, tuple[Id, ...]], Said]


def of_each(say: Callable[[G, Id], str]) -> Facet[G]:
    """Return the facet that looks at each card by itself."""
    return lambda g, cards: {card: say(g, card) for card in cards}


def on_hosts(where: Callable[[G, Id], str], said: Callable[[G, Iterable[Id]], Said]) -> Facet[G]:
    """Return the facet that says `where` cards lie by their hosts, and more of hosts that are called alike."""

    def facet(g: G, cards: tuple[Id, ...]) -> Said:
        hosts = {card: g.cards[card].host for card in cards if g.cards[card].host}
        places = {host: where(g, host) for host in hosts.values()}
        found: Said = dict.fromkeys(cards, "")
        for card, host in hosts.items():
            more = said(g, [other for other, place in places.items() if place == places[host]])[host]
            found[card] = f"{places[host]}, {more}" if more else places[host]
        return found

    return facet


def alike(g: Holds, one: Id, other: Id) -> bool:
    """Return True if two cards in play differ in nothing but their numbers, and nothing lies on them."""
    if one == other:
        return True
    bare = not g.attached.get(one) and not g.attached.get(other)
    return bare and replace(g.cards[one], id=other) == g.cards[other]


def told_apart(
    g: G, options: tuple[Option, ...], facets: Iterable[Facet[G]] = (),
    alike: Callable[[G, Id, Id], bool] | None = alike,
) -> tuple[Option, ...]:  # fmt: skip
    """Return the options with labels that differ, by as many of the facets of their cards as are needed, else by
    numbers. Options that differ only in which of some cards that are `alike` they name become one (None: none do).
    """
    often = Counter(option.label for option in options)
    if len(often) == len(options):
        return options
    facets = tuple(facets)
    groups: dict[str, list[Choice[Card]]] = {}
    for option in options:
        if often[option.label] > 1 and isinstance(option, Choice):
            groups.setdefault(option.label, []).append(option)
    found: dict[str, Option] = {}
    for group in groups.values():
        found |= {option.token: option for option in _relabeled(g, _merged(g, group, alike), facets)}
    return tuple(
        found.get(option.token, option) for option in options if option.label not in groups or option.token in found
    )


def _relabeled(g: G, options: list[Choice[Card]], facets: tuple[Facet[G], ...]) -> list[Choice[Card]]:
    """Return some options that read alike with labels that tell them apart."""
    cards = said_apart(g, [option.card for option in options if option.card in g.cards], facets)
    others = said_apart(g, [option.other for option in options if option.other in g.cards], facets)
    labels = [
        _naming(g, _naming(g, option.label, option.other, others, last=True), option.card, cards) for option in options
    ]
    for label in {label for label in labels if labels.count(label) > 1}:
        same = [at for at, other in enumerate(labels) if other == label]
        for number, at in enumerate(same, 1):
            labels[at] = f"{label} (the {ordinal(number)})"
    return [replace(option, label=label) for option, label in zip(options, labels, strict=True)]


def _merged(g: G, options: list[Choice[Card]], alike: Callable[[G, Id, Id], bool] | None) -> list[Choice[Card]]:
    """Make one option of those that differ only in which of some like cards they name; it touches all of these."""
    if alike is None:
        return options
    found: dict[tuple[Id, Id, int, Card | None], Choice[Card]] = {}
    cards = _first_alike(g, [option.card for option in options if option.card in g.cards], alike)
    others = _first_alike(g, [option.other for option in options if option.other in g.cards], alike)
    for option in options:
        # Deeds and required actions that read alike are numbered in their order, which makes no difference.
        number = option.number if option.card else 0
        key = cards.get(option.card, option.card), others.get(option.other, option.other), number, option.printed
        first = found.get(key, option)
        found[key] = replace(first, touches=tuple(dict.fromkeys((*first.touches, *option.touches))))
    return list(found.values())


def _first_alike(g: G, cards: list[Id], alike: Callable[[G, Id, Id], bool]) -> dict[Id, Id]:
    """Return the first of those cards that is like it, for each of them."""
    found: dict[Id, Id] = {}
    for card in cards:
        found[card] = next((first for first in dict.fromkeys(found.values()) if alike(g, first, card)), card)
    return found


def _naming(g: Holds, label: str, card: Id, said: Said, *, last: bool = False) -> str:
    """Return the label with what is said of a card after its name, which stands first or last in it."""
    if not said.get(card):
        return label
    printed = g.cards[card].card
    name = printed.name if printed.name in label else printed.title
    before, found, after = label.rpartition(name) if last else label.partition(name)
    if not found:
        return f"{label} ({said[card]})"
    return (
        f"{before}{name} ({said[card]}, {after[2:]}"
        if after.startswith(" (")
        else f"{before}{name} ({said[card]}){after}"
    )


def said_apart(g: G, cards: Iterable[Id], facets: Iterable[Facet[G]]) -> Said:
    """Say of each of some cards with one name what tells it apart from the others."""
    there = tuple(dict.fromkeys(cards))
    said: dict[Id, tuple[str, ...]] = dict.fromkeys(there, ())
    for facet in facets:
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
