"""Declaring cards: the registry of a game, and what makes a declaration wrong.

A declaration that is wrong fails at import with the name of the card and the word; it never becomes a card without text
in somebody's game.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from enum import Enum
from functools import cache, wraps
from importlib import import_module
from pkgutil import iter_modules, resolve_name
from typing import Generic, ParamSpec, TypeVar

from msgspec import Struct
from msgspec.structs import fields

from mathom.cards.card import Card, Text, slug
from mathom.cards.finding import Finder
from mathom.cards.nouns import named
from mathom.cards.sentences import Voice
from mathom.cards.words import face

C = TypeVar("C", bound=Card)
D = TypeVar("D", bound=Card)
F = TypeVar("F", bound=Struct)
P = ParamSpec("P")


class InvalidCard(TypeError):
    """A declaration that is wrong: `card` is its name, `word` what is wrong in it."""

    def __init__(self, card: str, word: str, why: str) -> None:
        super().__init__(f"{card}: {why}")
        self.card, self.word = card, word


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """The right word, where one is close: a clause to end a message with.

    >>> did_you_mean("skirmsh", ["maneuver", "skirmish"]), did_you_mean("x", ["skirmish"])
    ("; did you mean 'skirmish'?", '')
    """
    near = get_close_matches(word, list(words), n=1)
    return f"; did you mean {near[0]!r}?" if near else ""


# --- the registry ----------------------------------------------------------------------------------------------------


class Registry(Mapping[str, C], Generic[C]):
    """The cards of one game by slug, in the order in which they were declared.

    `home` is where the filled registry can be imported from, such as `mathom.games.lotr_tcg.cards:CARDS`: importing
    that module declares all cards. No two cards share a slug or a code; a reprint is one card with several codes.
    """

    def __init__(self, game: str, home: str) -> None:
        self.game = game
        self.home = home
        self._listed: dict[str, C] = {}
        #: Scenery, by the names under which it travels.
        self._unlisted: dict[str, C] = {}
        self._by_class: dict[type[Card], C] = {}
        self._by_code: dict[str, C] = {}
        self._read: Callable[[C], None] | None = None
        self._finder: Finder[C] | None = None

    def reader(self, read: Callable[[C], None]) -> Callable[[C], None]:
        """Decorates the game's reader: it fills in what a declaration says, or raises `InvalidCard`. It comes from the
        layer that knows the game's language, so that cards need not know it.
        """
        self._read = read
        return read

    def declare(self, declaration: type[C], *, listed: bool = True) -> None:
        """Make the card of a declaration."""
        if self._read is None:
            raise RuntimeError(f"{self.home}: {declaration.__name__} is declared before its language is imported")
        card = object.__new__(declaration)
        self._read(card)
        if listed:
            self._check_single(card)
            self._listed[card.slug] = card
            self._by_code.update((code, card) for code in card.codes)
            self._finder = None
        elif self._unlisted.setdefault(_alias(card), card) is not card:
            raise InvalidCard(card.name, card.slug, f"there is another unlisted card {_alias(card)!r}")
        self._by_class[declaration] = card

    def _check_single(self, card: C) -> None:
        for code in card.codes:
            if code in self._by_code:
                raise InvalidCard(card.name, code, f"{self._by_code[code].name} has the code {code}, too")
        if card.slug in self._listed:
            other = self._listed[card.slug]
            raise InvalidCard(
                card.name,
                card.slug,
                f"the card {' '.join(other.codes) or other.name} has the slug {card.slug!r}, too; a reprint is one more"
                " code of that card, and a different card of the same name needs an edition",
            )

    # Looking up

    def __getitem__(self, slug: str) -> C:
        return self._listed[slug]

    def __iter__(self) -> Iterator[str]:
        return iter(self._listed)

    def __len__(self) -> int:
        return len(self._listed)

    def __contains__(self, slug: object) -> bool:
        return slug in self._listed

    @property
    def finder(self) -> Finder[C]:
        """The cards by what people type."""
        if self._finder is None:
            self._finder = Finder(self._listed.values())
        return self._finder

    def declares(self, some: type) -> bool:
        """True if the class declares one of its cards, listed or not."""
        return some in self._by_class

    def card_of(self, declaration: type[D]) -> D:
        """The single card that a class declares."""
        card = self._by_class[declaration]
        assert isinstance(card, declaration)
        return card

    # Travelling

    def travelling(self, card: Card) -> tuple[Callable[..., Card], tuple[object, ...]]:
        """How a card is pickled: by where its registry is, and its name there."""
        return travelled, (self.home, card.slug if self._listed.get(card.slug) is card else _alias(card))

    def arrived(self, name: str) -> C:
        """The card that travelled under that name."""
        found = self._listed.get(name) or self._unlisted.get(name)
        if found is None:
            raise LookupError(f"{self.game} has no card {name!r} here")
        return found

    @contextmanager
    def lent(self, *cards: C) -> Iterator[None]:
        """For as long as it lasts, these unlisted cards are found like listed ones: for tests and puzzles."""
        before = self._listed.copy()
        self._listed.update((card.slug, card) for card in cards)
        self._finder = None
        try:
            yield
        finally:
            self._listed.clear()
            self._listed.update(before)
            self._finder = None


def _alias(card: Card) -> str:
    """The name of an unlisted card, which may be called like another card."""
    return "@".join((card.slug, *card.codes[:1]))


def travelled(home: str, name: str) -> Card:
    """The card of that name in the registry that is imported from `home`."""
    registry = resolve_name(home)
    assert isinstance(registry, Registry)
    card = registry.arrived(name)
    assert isinstance(card, Card)
    return card


def import_sets(package: str, path: Iterable[str]) -> None:
    """Import all modules of a package of cards, which declares them, in the order of their names."""
    for module in iter_modules(path):
        import_module(f"{package}.{module.name}")


# --- attributes ------------------------------------------------------------------------------------------------------


class Attribute(Struct, frozen=True):
    """A word with a meaning of its own in a declaration: what stands behind it, and on which kinds of cards."""

    takes: type | tuple[type, ...]
    #: What it takes, in words.
    says: str
    #: None of them: for all.
    kinds: tuple[Enum, ...] = ()


def attributes(card: Card, kind: Enum, known: Mapping[str, Attribute]) -> tuple[tuple[str, object], ...]:
    """What a declaration says, attribute by attribute in its order. A tuple stands for each of its parts.

    Under a known word stands what it takes; under any other name stands a text.
    """
    declaration = type(card)
    for parent in declaration.__mro__[1:]:
        if card.registry.declares(parent):
            raise InvalidCard(
                _called(card), parent.__name__, f"a card is not derived from another one: {parent.__name__}"
            )
    found: list[tuple[str, object]] = []
    for word, value in vars(declaration).items():
        if word.startswith("__") and word.endswith("__"):
            continue
        parts = value if isinstance(value, tuple) else (value,)
        attribute = known.get(word)
        if not parts:
            raise InvalidCard(_called(card), word, f"{word!r} says nothing")
        if attribute is not None:
            _check_attribute(card, kind, word, attribute, parts)
        else:
            _check_texts(card, word, known, parts)
        found += [(word, part) for part in parts]
    return tuple(found)


def _check_attribute(card: Card, kind: Enum, word: str, attribute: Attribute, parts: tuple[object, ...]) -> None:
    for part in parts:
        if not isinstance(part, attribute.takes):
            raise InvalidCard(_called(card), word, f"{word!r} takes {attribute.says}, not {type(part).__name__}")
    if attribute.kinds and kind not in attribute.kinds:
        raise InvalidCard(_called(card), word, f"{word!r} is not for the kind of card {kind.value!r}")


def _check_texts(card: Card, word: str, known: Mapping[str, Attribute], parts: tuple[object, ...]) -> None:
    for part in parts:
        if not isinstance(part, Text):
            near = did_you_mean(word, (other for other, one in known.items() if isinstance(part, one.takes)))
            what = type(part).__name__
            raise InvalidCard(_called(card), word, f"no word is called {word!r}, and {what} is not a text{near}")


def _called(card: Card) -> str:
    """The name of a card, or its declaration's until the reader has filled it in."""
    return getattr(card, "name", type(card).__name__)


def fill_in(card: Card, title: str, texts: tuple[Text, ...], subtitle: str = "") -> None:
    """Give a card what all cards have: its names, its texts, and their words. For a reader of a game's registry."""
    card.title, card.name = title, f"{title}, {subtitle}" if subtitle else title
    card.slug, card.texts = slug(card.name), texts
    card.voice = Voice(this=named(title))
    card.paragraphs = tuple(face(text.said(card.voice)) for text in texts)


# --- facts -----------------------------------------------------------------------------------------------------------


def check_facts(name: str, facts: Struct, kind: Enum, needs: Sequence[str], may: Sequence[str]) -> None:
    """Refuse facts that a kind of card does not have, and the lack of those that it has to have."""
    for field, default in _defaults(type(facts)):
        given = getattr(facts, field) != default
        if given and field not in needs and field not in may:
            raise InvalidCard(name, field, f"the kind of card {kind.value!r} has no {field!r}")
        if not given and field in needs:
            raise InvalidCard(name, field, f"the kind of card {kind.value!r} needs {field!r}")


@cache
def _defaults(facts: type[Struct]) -> tuple[tuple[str, object], ...]:
    """The default of each field. Reading the fields of a struct evaluates all its annotations: once, not per card."""
    return tuple((field.name, field.default) for field in fields(facts))


def writes_facts(build: Callable[P, F]) -> Callable[P, F]:
    """Decorates a function that takes the facts of one kind of card, one of them its `title`: what it cannot take is
    refused with the title.
    """
    signature = inspect.signature(build)

    @wraps(build)
    def written(*args: P.args, **kwargs: P.kwargs) -> F:
        try:
            signature.bind(*args, **kwargs)
        except TypeError as error:
            known = {word: value for word, value in kwargs.items() if word in signature.parameters}
            taken = signature.bind_partial(*args[: len(signature.parameters)], **known).arguments
            name = ", ".join(str(taken[word]) for word in ("title", "subtitle") if taken.get(word)) or build.__name__
            for word in kwargs:
                if word not in signature.parameters:
                    near = did_you_mean(word, signature.parameters)
                    raise InvalidCard(name, word, f"{build.__name__!r} has no {word!r}{near}") from None
            raise InvalidCard(name, "", f"{build.__name__!r}: {error}") from None
        return build(*args, **kwargs)

    return written
