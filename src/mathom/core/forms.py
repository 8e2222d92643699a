"""Forms of choices: the text of each kind of choice, declared once; tokens are written and read by it.

FORMS = Forms()
MOVE = Form(FORMS, "move {} {}", PIECE, REGION)

MOVE.token(frodo, eregion)         # 'move frodo eregion'
MOVE.read("move frodo eregion")    # (frodo, eregion)
"move frodo eregion" in FORMS      # True
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from itertools import chain
from typing import Any, Final, Generic, TypeVar, TypeVarTuple, overload

from msgspec import Struct

T = TypeVar("T")
T1 = TypeVar("T1")
T2 = TypeVar("T2")
T3 = TypeVar("T3")
Ts = TypeVarTuple("Ts")

#: No token is longer; a longer text is not looked at.
LONGEST_TOKEN: Final = 400


class Place(ABC, Generic[T]):
    """A place in a form: how the thing that stands there is written as one word, and read back."""

    @abstractmethod
    def write(self, value: T) -> str:
        """The word for a thing."""

    @abstractmethod
    def read(self, word: str) -> T | None:
        """The thing that a word stands for; None if it stands for nothing. Each thing has exactly one word."""

    def touches(self, value: T) -> tuple[str, ...]:
        """The entities that a client lights up for a thing."""
        return ()

    def nearest(self, word: str) -> tuple[str, ...]:
        """The words that may be meant by one that stands for nothing."""
        return ()


class Number(Place[int]):
    """A number that people count from `first` on, and the rules from 0 on.

    >>> Number(first=1).write(0), Number(first=1).read("1"), Number(first=1).read("0"), Number().read("007")
    ('1', 0, None, None)
    """

    def __init__(self, *, first: int = 0, digits: int = 3) -> None:
        self.first, self.digits = first, digits

    def write(self, value: int) -> str:
        return str(value + self.first)

    def read(self, word: str) -> int | None:
        if not word.isascii() or not word.isdecimal() or len(word) > self.digits or (word[0] == "0" and word != "0"):
            return None
        value = int(word) - self.first
        return value if value >= 0 else None


class SeatNumber(Number):
    """A seat, counted from 1 on, as people do."""

    def __init__(self) -> None:
        super().__init__(first=1, digits=1)

    def touches(self, value: int) -> tuple[str, ...]:
        return (f"seat {value}",)


class OneOf(Place[T]):
    """One of a few things, each with its word. `lit`: the word is also the name of an entity on the table.

    >>> OneOf({"fellowship": 0, "sauron": 1}).read("sauron"), OneOf({"fellowship": 0, "sauron": 1}).write(0)
    (1, 'fellowship')
    """

    def __init__(self, words: Mapping[str, T], *, lit: bool = False) -> None:
        self._things = dict(words)
        self._words = {thing: word for word, thing in self._things.items()}
        self._lit = lit

    @classmethod
    def called(cls, things: Iterable[T], *, lit: bool = False) -> OneOf[T]:
        """Things whose words are their texts."""
        return cls({str(thing): thing for thing in things}, lit=lit)

    def write(self, value: T) -> str:
        return self._words[value]

    def read(self, word: str) -> T | None:
        return self._things.get(word)

    def touches(self, value: T) -> tuple[str, ...]:
        return (self.write(value),) if self._lit else ()

    def nearest(self, word: str) -> tuple[str, ...]:
        return tuple(get_close_matches(word, self._things))


class Form(Generic[*Ts]):
    """One kind of choice: its words, with `{}` for each place. It is declared by adding it to the forms of its game."""

    @overload
    def __init__(self: Form[()], forms: Forms, words: str) -> None: ...
    @overload
    def __init__(self: Form[T1], forms: Forms, words: str, first: Place[T1], /) -> None: ...
    @overload
    def __init__(self: Form[T1, T2], forms: Forms, words: str, first: Place[T1], second: Place[T2], /) -> None: ...
    @overload
    def __init__(
        self: Form[T1, T2, T3], forms: Forms, words: str, first: Place[T1], second: Place[T2], third: Place[T3], /
    ) -> None: ...
    @overload
    def __init__(self: Form[*tuple[T1, ...]], forms: Forms, words: str, *places: Place[T1]) -> None: ...

    def __init__(self, forms: Forms, words: str, *places: Place[Any]) -> None:
        self.words = words
        self._words = tuple(words.split())
        self._open = tuple(at for at, word in enumerate(self._words) if word == "{}")
        self._places = places
        if len(self._open) != len(places):
            raise TypeError(f"the form {words!r} has {len(self._open)} places, but {len(places)} are described")
        forms.add(self)

    @property
    def verb(self) -> str:
        """The first word, by which tokens are told apart."""
        return self._words[0]

    def token(self, *things: *Ts) -> str:
        """The token of this choice with those things."""
        return self.words.format(*map(_write, self._places, things))

    def touched(self, *things: *Ts) -> tuple[str, ...]:
        """The entities that the choice is about, in the order of its words."""
        return tuple(chain.from_iterable(map(_touches, self._places, things)))

    def read(self, token: str) -> tuple[*Ts] | None:
        """The things that a token of this form names; None if it is no token of this form."""
        said = self._filling(token)
        if said is None:
            return None
        found = []
        for word, place in zip(said, self._places, strict=True):
            thing = place.read(word)
            if thing is None:
                return None
            found.append(thing)
        return tuple(found)

    def unknown(self, token: str) -> tuple[str, tuple[str, ...]] | None:
        """The first word of a text of this form that stands for nothing, with those that may be meant."""
        for word, place in zip(self._filling(token) or (), self._places, strict=False):
            if place.read(word) is None:
                return word, place.nearest(word)
        return None

    def _filling(self, token: str) -> tuple[str, ...] | None:
        """What stands in the places of a text; None if its other words are not those of this form."""
        said = token.split(" ") if len(token) <= LONGEST_TOKEN else []
        if len(said) != len(self._words):
            return None
        if any(word != heard for word, heard in zip(self._words, said, strict=True) if word != "{}"):
            return None
        return tuple(said[at] for at in self._open)

    def __repr__(self) -> str:
        return f"<form {self.words!r}>"


def _write(place: Place[Any], thing: object) -> str:
    return place.write(thing)


def _touches(place: Place[Any], thing: object) -> tuple[str, ...]:
    return place.touches(thing)


class Reading(Struct, frozen=True):
    """What a token says: its form, and the things that it names."""

    form: Form[*tuple[Any, ...]]
    things: tuple[object, ...]


class Forms:
    """All forms of a game: whatever is a token is a token of one of them."""

    def __init__(self) -> None:
        self._by_verb: dict[str, list[Form[*tuple[Any, ...]]]] = {}

    def add(self, form: Form[*tuple[Any, ...]]) -> None:
        """Declare a form; two forms with the same words would not be told apart."""
        alike = self._by_verb.setdefault(form.verb, [])
        if form.verb == "{}" or any(form.words == other.words for other in alike):
            raise TypeError(f"the form {form.words!r} cannot be told from another one")
        alike.append(form)

    def read(self, token: str) -> Reading | None:
        """The form of a token and the things that it names; None if the text is no token of this game."""
        for form in self._by_verb.get(token.partition(" ")[0], ()):
            things = form.read(token)
            if things is not None:
                return Reading(form, things)
        return None

    def unknown(self, token: str) -> str:
        """What is wrong with a text that is nearly a token: "there is no 'rivendel'; did you mean rivendell?"."""
        for form in self._by_verb.get(token.partition(" ")[0], ()):
            word, near = form.unknown(token) or ("", ())
            if near:
                return f"there is no {word!r}; did you mean {' or '.join(near)}?"
        return ""

    def __contains__(self, token: str) -> bool:
        return self.read(token) is not None

    def __iter__(self) -> Iterator[Form[*tuple[Any, ...]]]:
        return (form for forms in self._by_verb.values() for form in forms)
