"""Fields are declared once; copies, keys, fingerprints and equality follow. What is declared wrongly is refused."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Hashable
from enum import Enum
from typing import ClassVar, Self

import pytest
from msgspec import Struct

from mathom.core import ALONE, SPECTATOR, Dice, Outcome, Seats
from mathom.core.fields import (
    DERIVED,
    EVERYBODY,
    NOBODY,
    Copying,
    Field,
    as_text,
    cloned,
    copied,
    declared,
    each_seat,
    fields_of,
    given,
    reset,
    shared,
)
from mathom.core.state import State


class Colour(Enum):
    RED = 1
    BLUE = 2


class Stone(Struct, frozen=True):
    weight: int


@declared
class Duel:
    """A part of a state that changes itself."""

    strength: int = shared(0)
    blows: list[int] = copied(list)

    def __init__(self) -> None:
        reset(self)


def hidden_card(g: Table, seats: Seats) -> Hashable:
    return g.card if 0 in seats else None


@declared
class Table(State):
    """One field of each kind."""

    SEATS: ClassVar[int] = 3

    name: str = given()
    turn: int = shared(0)
    stone: Stone | None = shared(None)
    card: str = shared("ace", seen=hidden_card)
    secret: int = shared(7, seen=NOBODY)
    marks: set[Colour] = copied(set)
    pool: dict[str, int] = copied(dict)
    burdens: list[int] = each_seat(0)
    duel: Duel | None = cloned(None)
    busy: int | None = shared(None, seen=DERIVED)

    def __init__(self, name: str) -> None:
        self.name, self.dice, self.log = name, Dice(1), []
        reset(self, self.SEATS)

    def describe(self) -> str:
        return super().__class__.__name__ + self.name

    def determinize(self, seats: object, rng: object) -> None: ...
    def aftermath(self) -> bool:
        return False

    def check(self) -> None: ...


#: For each field, something that makes it another.
CHANGES: dict[str, Callable[[Table], object]] = {
    "dice": lambda g: g.dice.below(2),
    "outcome": lambda g: setattr(g, "outcome", Outcome((), (0, 0, 0), "It is late.", "")),
    "name": lambda g: setattr(g, "name", "another"),
    "turn": lambda g: setattr(g, "turn", 1),
    "stone": lambda g: setattr(g, "stone", Stone(4)),
    "card": lambda g: setattr(g, "card", "king"),
    "secret": lambda g: setattr(g, "secret", 8),
    "marks": lambda g: g.marks.add(Colour.RED),
    "pool": lambda g: g.pool.update(gold=3),
    "burdens": lambda g: g.burdens.__setitem__(1, 2),
    "duel": lambda g: g.duel.blows.append(3) if g.duel else None,
}


def a_table() -> Table:
    g = Table("one")
    g.duel = Duel()
    return g


def test_a_change_is_known_for_every_field() -> None:
    assert set(CHANGES) == {name for name, field in fields_of(Table).items() if field.compared}


@pytest.mark.parametrize("name", CHANGES)
def test_a_changed_field_changes_fingerprint_and_equality_but_no_copy(name: str) -> None:
    g = a_table()
    before, copy = g.fingerprint(), g.clone()
    assert copy == g and copy.fingerprint() == before and copy is not g
    CHANGES[name](copy)
    assert copy != g and copy.fingerprint() != before
    assert g == a_table() and g.fingerprint() == before


def test_what_is_derived_is_shared_and_not_compared() -> None:
    g = a_table()
    g.busy = 4
    assert g == a_table() and g.fingerprint() == a_table().fingerprint()
    assert g.clone().busy == 4


def test_a_copy_keeps_no_log() -> None:
    assert a_table().clone().log is None


@pytest.mark.parametrize("name", CHANGES)
def test_everybody_sees_what_is_not_hidden(name: str) -> None:
    g, owner, other = a_table(), ALONE[0], ALONE[1]
    keys = g.information(owner), g.information(other)
    hash(keys)
    CHANGES[name](g)
    seen = [before != g.information(seats) for before, seats in zip(keys, (owner, other), strict=True)]
    assert seen == {"dice": [False, False], "secret": [False, False], "card": [True, False]}.get(name, [True, True])


def test_the_order_of_a_dict_counts() -> None:
    g, other = a_table(), a_table()
    g.pool = {"gold": 1, "silver": 2}
    other.pool = {"silver": 2, "gold": 1}
    assert g != other and g.fingerprint() != other.fingerprint()


def test_what_is_not_declared_cannot_be_set() -> None:
    with pytest.raises(AttributeError, match="twilight"):
        a_table().twilight = 1  # type: ignore[attr-defined]


def test_a_field_without_a_start_is_not_reset() -> None:
    g = a_table()
    g.turn, g.burdens[0], g.name = 3, 4, "kept"
    reset(g, 2)
    assert (g.turn, g.burdens, g.name) == (0, [0, 0], "kept")


def test_a_field_that_was_never_set_is_named() -> None:
    g = Table.blank()
    reset(g, 2)
    with pytest.raises(AttributeError, match="dice"):
        g.clone()


def test_states_cannot_be_hashed_and_differ_from_other_things() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(a_table())
    assert a_table().__eq__(3) is NotImplemented


def test_a_declared_class_travels() -> None:
    g = a_table()
    g.busy = 4
    there = pickle.loads(pickle.dumps(g))
    assert there == g and (there.busy, there.log, there.duel.blows) == (4, [], [])


def test_a_copy_begins_with_the_blank_constructor_of_its_class() -> None:
    @declared
    class Own(State):
        turn: int = shared(0)
        made: ClassVar[list[Own]] = []

        def __init__(self, turn: int | None) -> None:
            if turn is not None:
                self.dice, self.log, self.outcome, self.turn = Dice(), None, None, turn

        @classmethod
        def blank(cls) -> Self:
            blank = cls(None)
            cls.made.append(blank)
            return blank

        def determinize(self, seats: object, rng: object) -> None: ...

    copy = Own(3).clone()
    assert copy.turn == 3 and Own.made == [copy]


def test_a_class_that_has_slots_is_not_made_anew() -> None:
    class Slotted(State):
        __slots__ = ("blows", "strength")
        __fields__: ClassVar[dict[str, Field]] = {
            **State.__fields__,
            "strength": Field(Copying.SHARED, EVERYBODY, 4),
            "blows": Field(Copying.COPIED, EVERYBODY, list),
        }
        strength: int
        blows: list[int]

        def determinize(self, seats: object, rng: object) -> None: ...

    assert declared(Slotted) is Slotted
    one = Slotted()
    one.dice, one.log = Dice(), None
    reset(one)
    one.blows.append(3)
    copy = one.clone()
    assert copy == one and copy.blows is not one.blows and (copy.strength, copy.blows) == (4, [3])


def test_fields_without_slots_are_refused() -> None:
    class Loose:
        __fields__: ClassVar[dict[str, Field]] = {"turn": Field(Copying.SHARED, EVERYBODY, 0)}

    with pytest.raises(TypeError, match="Loose: one of its bases has no slots"):
        declared(Loose)


def test_methods_find_their_class() -> None:
    assert a_table().describe() == "superone"


def test_a_type_without_a_declaration_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Bad\.turn does not say how it is copied"):

        @declared
        class Bad:
            turn: int


def test_a_plain_value_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Bad\.turn does not say how it is copied"):

        @declared
        class Bad:
            turn: int = 0


def test_a_field_without_a_type_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Bad\.turn is a field without a type"):

        @declared
        class Bad:
            turn = shared(0)


def test_a_base_that_takes_any_attribute_is_refused() -> None:
    class Loose:
        pass

    with pytest.raises(TypeError, match="Bad: one of its bases has no slots"):

        @declared
        class Bad(Loose):
            turn: int = shared(0)


def test_only_lists_dicts_and_sets_are_copied() -> None:
    with pytest.raises(TypeError, match="Duel is neither a list nor a dict nor a set; declare it `cloned`"):

        @declared
        class Bad:
            duel: Duel = copied(Duel)


def test_what_the_class_writes_itself_stays() -> None:
    @declared
    class Own:
        turn: int = shared(0)

        def fingerprint(self) -> str:
            return "its own"

    assert Own().fingerprint() == "its own"


def test_a_class_can_add_fields_to_another() -> None:
    @declared
    class Duels(Duel):
        round: int = shared(1)

    assert list(fields_of(Duels)) == ["strength", "blows", "round"]
    assert Duels() != Duel()


def test_a_state_that_declares_nothing_writes_its_own() -> None:
    class Bare(State):
        def determinize(self, seats: object, rng: object) -> None: ...
        def aftermath(self) -> bool:
            return False

        def check(self) -> None: ...

    with pytest.raises(NotImplementedError, match="`@declared`"):
        Bare().clone()
    with pytest.raises(NotImplementedError, match="`@declared`"):
        Bare().fingerprint()
    with pytest.raises(NotImplementedError, match="`@declared`"):
        Bare().information(SPECTATOR)


def test_values_without_a_text_are_refused() -> None:
    with pytest.raises(TypeError, match="a state holds a object, which has no text"):
        as_text((1, object()))


def test_texts_say_everything() -> None:
    assert as_text((Stone(3), {Colour.RED: {2, 1}}, Copying.SHARED, None, 1.5, b"x")) == (
        "(Stone(3),{RED:{1,2}},SHARED,None,1.5,b'x')"
    )
    assert as_text(hidden_card).endswith("test_fields.hidden_card") and as_text(Stone).endswith("test_fields.Stone")
