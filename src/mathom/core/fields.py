"""The fields of a state, each declared once: its type, its start, how a copy gets it, and who sees it.

    @declared
    class Table(State):
        options: TableOptions = given(seen=FIXED)
        turn: int = shared(0)
        pool: dict[str, int] = copied(dict)
        burdens: list[int] = each_seat(0)
        bids: tuple[int, ...] = shared((), seen=bids_as_seen)
        busy: tuple[int, ...] | None = shared(None, seen=DERIVED)

`@declared` writes `clone`, `information`, `fingerprint`, `==` and how it travels between processes from these lines, as
straight code for that one class, and gives it slots: an attribute that is not declared cannot be set. What the class
writes itself stays. A copy begins as what `blank` returns; a class with a constructor of its own for that writes it.

Slots are given to a class when it is made, so it is made anew, with them. A class that has them already, say one that
was compiled ahead of time, stays what it is: it names its fields in `__fields__`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable
from enum import Enum
from types import FunctionType, MethodType
from typing import Any, Final, TypeAlias, TypeVar, cast

from msgspec import UNSET, Struct, UnsetType

from mathom.core.decision import Seat

T = TypeVar("T")
G = TypeVar("G")
C = TypeVar("C", bound=type)


class Copying(Enum):
    """How a copy gets its value of a field."""

    SHARED = "the same value, as it never changes"
    COPIED = "a copy of the list, dict or set; what is in it never changes"
    CLONED = "what the value's `clone` returns; None stays None"
    LEFT = "nothing: it starts with None"


class Audience(Enum):
    """Who sees a field, where no function of the game says it seat by seat."""

    EVERYBODY = "it is part of every seat's information"
    NOBODY = "it is part of no seat's information"
    FIXED = "it never changes in a match, so it is compared but tells a seat nothing"
    DERIVED = "it follows from other fields, so it is neither information nor compared"


EVERYBODY: Final = Audience.EVERYBODY
NOBODY: Final = Audience.NOBODY
FIXED: Final = Audience.FIXED
DERIVED: Final = Audience.DERIVED

#: What a set of seats sees of a field, as a key.
Seen: TypeAlias = Callable[[G, Any], Hashable]


class Field(Struct, frozen=True):
    """One declared field. `start` is its first value, or with `COPIED` what makes it; a field of a list with one entry
    for each seat starts with so many of `entry`.
    """

    copying: Copying
    seen: Audience | Callable[..., Hashable]
    start: object = UNSET
    entry: object = UNSET

    @property
    def compared(self) -> bool:
        return self.seen is not DERIVED


class _Made(Struct, frozen=True):
    """An entry that is made for each seat."""

    make: Callable[[Seat], object]


def shared(start: T, seen: Audience | Seen[G] = EVERYBODY) -> T:
    """A value that never changes itself: a number, a text, a tuple, a frozen struct. Copies share it."""
    return cast(T, Field(Copying.SHARED, seen, start))


def copied(start: Callable[[], T], seen: Audience | Seen[G] = EVERYBODY) -> T:
    """A list, dict or set of values that never change; `start` makes the first one."""
    return cast(T, Field(Copying.COPIED, seen, start))


def each_seat(entry: T, seen: Audience | Seen[G] = EVERYBODY) -> list[T]:
    """A list with a value for each seat; the values themselves never change."""
    return cast(list[T], Field(Copying.COPIED, seen, list, entry))


def for_each_seat(entry: Callable[[Seat], T], seen: Audience | Seen[G] = EVERYBODY) -> list[T]:
    """As `each_seat`, where the value depends on the seat."""
    return cast(list[T], Field(Copying.COPIED, seen, list, _Made(entry)))


def cloned(start: T, seen: Audience | Seen[G] = EVERYBODY) -> T:
    """A value with a `clone` of its own, or None. If everybody sees it, it has `information` too."""
    return cast(T, Field(Copying.CLONED, seen, start))


def given(seen: Audience | Seen[G] = EVERYBODY, copying: Copying = Copying.SHARED) -> Any:
    """A field without a start: the constructor sets it, and `reset` leaves it alone."""
    return Field(copying, seen)


def fields_of(declared: object) -> dict[str, Field]:
    """The declared fields of a state (or of its class) by name, those of its bases first.

    >>> from mathom.core import State
    >>> fields_of(State)["dice"].copying
    <Copying.CLONED: "what the value's `clone` returns; None stays None">
    """
    fields: dict[str, Field] = getattr(declared, "__fields__", {})
    return fields


def declared(cls: C) -> C:
    """Make the fields that stand in the body of a class its slots, and write what follows from them."""
    body = dict(vars(cls))
    slotted = cls if "__fields__" in body else _slotted(cls)
    if slotted.__dictoffset__:
        raise TypeError(f"{cls.__name__}: one of its bases has no slots, so that anything could be set")
    for name, function in _written(slotted, fields_of(slotted)).items():
        if name not in body:
            setattr(slotted, name, function)
    return slotted


def reset(state: object, seats: int = 0) -> None:
    """Give each field that has a start this value. Fields with an entry for each seat get so many entries."""
    _RESETS[type(state)](state, seats)


# --- the class ----------------------------------------------------------------------------------------------------

#: How each declared class gives its fields their starts.
_RESETS: Final[dict[type, Callable[[object, int], None]]] = {}

#: What Python gives a class without slots.
_INSTANCE: Final = ("__dict__", "__weakref__")


def _slotted(cls: C) -> C:
    """The same class with its fields as slots."""
    own = _own_fields(cls)
    body = {name: value for name, value in vars(cls).items() if name not in own and name not in _INSTANCE}
    fields = {**fields_of(cls), **own}
    new = type(cls)(cls.__name__, cls.__bases__, {**body, "__slots__": tuple(own), "__fields__": fields})
    _renew_super(new)
    return new


def _own_fields(cls: type) -> dict[str, Field]:
    """The fields in the body of a class. Each attribute with a type is one, and each field has a type."""
    typed = [name for name, kind in vars(cls).get("__annotations__", {}).items() if "ClassVar" not in str(kind)]
    for name in typed:
        if not isinstance(vars(cls).get(name), Field):
            raise TypeError(f"{cls.__name__}.{name} does not say how it is copied: write `= shared(...)` or the like")
    found = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
    for name in found:
        if name not in typed:
            raise TypeError(f"{cls.__name__}.{name} is a field without a type")
    return found


def _renew_super(cls: type) -> None:
    """Methods with `super()` know the class in which they were written: let it be the one with slots."""
    for function in vars(cls).values():
        if isinstance(function, FunctionType) and "__class__" in function.__code__.co_freevars:
            cells = function.__closure__ or ()
            cells[function.__code__.co_freevars.index("__class__")].cell_contents = cls


def _written(cls: type, fields: dict[str, Field]) -> dict[str, object]:
    """The methods that follow from the fields, written out for this class and compiled."""
    names: dict[str, object] = {"digest": _digest, "thawed": _thawed}
    starts = [line for name, field in fields.items() if (line := _start(name, field, names))]
    keys = [_key(name, field, names) for name, field in fields.items()]
    compared = [name for name, field in fields.items() if field.compared]
    lines = [
        "def clone(self):",
        "    copy = self.blank()",
        *(f"    copy.{name} = {_copy(name, field)}" for name, field in fields.items()),
        "    return copy",
        "def information(self, seats):",
        f"    return ({' '.join(f'{key},' for key in keys if key)})",
        "def __eq__(self, other):",
        "    if other.__class__ is not self.__class__:",
        "        return NotImplemented",
        f"    return {' and '.join(_equal(name, fields[name]) for name in compared) or 'True'}",
        "def reset(self, seats):",
        *(starts or ["    pass"]),
        "def fingerprint(self):",
        "    return digest(self)",
        "def __reduce__(self):",
        f"    return thawed, (self.__class__, ({' '.join(f'self.{name},' for name in fields)}))",
    ]
    code = compile("\n".join(lines), f"<fields of {cls.__qualname__}>", "exec")
    found: dict[str, object] = {}
    exec(code, names, found)  # our own text, made of attribute names
    for name, function in found.items():
        assert isinstance(function, FunctionType)
        function.__qualname__, function.__module__ = f"{cls.__qualname__}.{name}", cls.__module__
    _RESETS[cls] = cast(Callable[[object, int], None], found.pop("reset"))
    return {**found, "blank": classmethod(cls.__new__), "__hash__": None}


def _thawed(cls: type, values: tuple[object, ...]) -> object:
    """What has travelled, with the values of its fields."""
    blank: Callable[[], object] = getattr(cls, "blank")  # noqa: B009 (written above)
    thawed = blank()
    for name, value in zip(fields_of(cls), values, strict=True):
        setattr(thawed, name, value)
    return thawed


def _start(name: str, field: Field, names: dict[str, object]) -> str:
    """The line that gives the field its start; empty if it has none."""
    if field.start is UNSET:
        return ""
    if isinstance(field.entry, _Made):
        names[f"make_{name}"] = field.entry.make
        return f"    self.{name} = [make_{name}(seat) for seat in range(seats)]"
    if field.entry is not UNSET:
        names[f"start_{name}"] = field.entry
        return f"    self.{name} = [start_{name}] * seats"
    names[f"start_{name}"] = field.start
    return f"    self.{name} = start_{name}" + ("()" if field.copying is Copying.COPIED else "")


def _copy(name: str, field: Field) -> str:
    match field.copying:
        case Copying.SHARED:
            return f"self.{name}"
        case Copying.COPIED:
            return f"self.{name}.copy()"
        case Copying.CLONED:
            return f"None if self.{name} is None else self.{name}.clone()"
        case Copying.LEFT:
            return "None"


def _equal(name: str, field: Field) -> str:
    """The order of a dict is compared, too: what is played in turn follows it."""
    end = ".items()" if _starts_as(field) is dict else ""
    mine, theirs = f"self.{name}{end}", f"other.{name}{end}"
    return f"[*{mine}] == [*{theirs}]" if end else f"{mine} == {theirs}"


def _key(name: str, field: Field, names: dict[str, object]) -> str:
    """What the seats see of the field, as an expression; empty if that is nothing."""
    if not isinstance(field.seen, Audience):
        names[f"seen_{name}"] = field.seen
        return f"seen_{name}(self, seats)"
    if field.seen is not EVERYBODY:
        return ""
    if field.copying is Copying.CLONED:
        return f"None if self.{name} is None else self.{name}.information(seats)"
    if field.copying is Copying.SHARED:
        return f"self.{name}"
    kind = _starts_as(field)
    return f"frozenset(self.{name})" if kind is set else f"(*self.{name}{'.items()' if kind is dict else ''},)"


def _starts_as(field: Field) -> type:
    """The type of a field that is copied: a list, a dict or a set."""
    if field.copying is not Copying.COPIED or isinstance(field.start, UnsetType):
        return object
    kind = type(field.start())  # type: ignore[operator]
    if kind not in (dict, list, set):
        raise TypeError(f"{kind.__name__} is neither a list nor a dict nor a set; declare it `cloned`")
    return kind


# --- the fingerprint ----------------------------------------------------------------------------------------------


def _digest(state: object) -> str:
    """A short text that differs whenever a field differs that is not derived."""
    return hashlib.blake2b(as_text(state).encode(), digest_size=8).hexdigest()


def as_text(value: object) -> str:
    """A value as text, the same in every process: equal values, equal texts.

    >>> as_text((1, frozenset({"b", "a"}), Audience.NOBODY, {"x": None}))
    "(1,{'a','b'},NOBODY,{'x':None})"
    """
    match value:
        case Enum():
            return value.name
        case None | bool() | int() | str() | float() | bytes():
            return repr(value)
        case tuple() | list():
            return f"({','.join(map(as_text, value))})"
        case dict():
            return f"{{{','.join(f'{as_text(key)}:{as_text(one)}' for key, one in value.items())}}}"
        case set() | frozenset():
            return f"{{{','.join(sorted(map(as_text, value)))}}}"
        case Struct():
            return _parts(value, value.__struct_fields__)
        case type() | FunctionType():
            return f"{value.__module__}.{value.__qualname__}"
        case MethodType():
            return f"{as_text(value.__self__)}.{value.__name__}"
    if fields := fields_of(value):
        return _parts(value, tuple(name for name, field in fields.items() if field.compared))
    if type(value).__repr__ is object.__repr__:
        raise TypeError(f"a state holds a {type(value).__name__}, which has no text: give it a `__repr__`")
    return repr(value)


def _parts(value: object, names: tuple[str, ...]) -> str:
    return f"{type(value).__name__}({','.join(as_text(getattr(value, name)) for name in names)})"
