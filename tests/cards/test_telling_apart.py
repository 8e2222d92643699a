"""Options of one decision have labels that differ; options that are alike in every respect are one."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace
from tests.cards.test_in_play import ORC, SHIELD, Field, Thing, card

from mathom.cards.card import Card
from mathom.cards.choices import Choice
from mathom.cards.context import Id
from mathom.cards.in_play import put
from mathom.cards.telling_apart import Facet, Said, of_each, on_hosts, said_apart, told_apart
from mathom.core import Option

WARG = card("warg")


def bearer(g: Field, host: Id) -> str:
    return f"on {g.cards[host].card.name}"


def tokens(g: Field, thing: Id) -> str:
    return f"{g.cards[thing].tokens} tokens"


def apart(g: Field, cards: Iterable[Id]) -> Said:
    return said_apart(g, cards, FACETS)


FACETS: tuple[Facet[Field], ...] = (on_hosts(bearer, apart), of_each(tokens))


def pick(g: Field, thing: Id, verb: str = "") -> Choice[Card]:
    key, name = g.cards[thing].key, g.cards[thing].card.name
    return Choice(f"pick {key}", f"{verb} {name}".strip(), (key,), card=thing)


def labels(g: Field, *options: Option) -> list[str]:
    return [option.label for option in told_apart(g, options, FACETS)]


def orcs(*on: int) -> tuple[Field, list[Id]]:
    """Some orcs with so many tokens."""
    g = Field()
    made = [put(g, Thing, ORC, owner=0) for _ in on]
    for orc, number in zip(made, on, strict=True):
        g.cards[orc] = replace(g.cards[orc], tokens=number)
    return g, made


def test_labels_that_differ_stay_as_they_are() -> None:
    g, [orc] = orcs(1)
    options = (pick(g, orc), pick(g, put(g, Thing, WARG, owner=0)))
    assert told_apart(g, options, FACETS) is options


def test_what_differs_is_said_after_the_name() -> None:
    g, [one, other] = orcs(0, 2)
    assert labels(g, pick(g, one, "Wound"), pick(g, other, "Wound"), Choice("done", "No more")) == [
        "Wound Orc (0 tokens)", "Wound Orc (2 tokens)", "No more",
    ]  # fmt: skip


def test_words_in_parentheses_are_joined() -> None:
    g, [one, other] = orcs(0, 2)
    options = [replace(pick(g, orc), label="Roll for Orc (tapping)") for orc in (one, other)]
    assert labels(g, *options) == ["Roll for Orc (0 tokens, tapping)", "Roll for Orc (2 tokens, tapping)"]


def test_a_label_without_the_name_of_the_card_says_it_at_its_end() -> None:
    g, [one, other] = orcs(0, 2)
    assert labels(g, *(replace(pick(g, orc), label="Go on") for orc in (one, other))) == [
        "Go on (0 tokens)", "Go on (2 tokens)",
    ]  # fmt: skip


def test_cards_that_are_alike_are_one_option_that_touches_both() -> None:
    g, [one, other, third] = orcs(1, 1, 2)
    found = told_apart(g, (pick(g, one), pick(g, other), pick(g, third)), FACETS)
    assert [(option.token, option.label) for option in found] == [
        ("pick orc.1", "Orc (1 tokens)"), ("pick orc.3", "Orc (2 tokens)"),
    ]  # fmt: skip
    assert found[0].touches == ("orc.1", "orc.2")


def test_cards_on_which_something_lies_are_not_alike() -> None:
    g, [one, other] = orcs(1, 1)
    put(g, Thing, SHIELD, owner=0, host=one)
    assert labels(g, pick(g, one), pick(g, other)) == ["Orc (the first)", "Orc (the second)"]


def test_hosts_of_one_name_are_told_apart_too() -> None:
    g, [one, other] = orcs(1, 2)
    shields = [put(g, Thing, SHIELD, owner=0, host=orc) for orc in (one, other)]
    assert labels(g, *(pick(g, shield) for shield in shields)) == [
        "Shield (on Orc, 1 tokens)", "Shield (on Orc, 2 tokens)",
    ]  # fmt: skip


def test_a_game_that_keeps_like_cards_numbers_them() -> None:
    g, made = orcs(*[0] * 12)
    found = told_apart(g, tuple(pick(g, orc) for orc in made), FACETS, None)
    assert [option.label for option in found][::11] == ["Orc (the first)", "Orc (the 12th)"]


def test_options_without_cards_are_numbered_where_they_stay_apart() -> None:
    g, _ = orcs()
    options: tuple[Choice[Card], ...] = (
        Choice("company 1", "Company", number=1),
        Choice("company 2", "Company", number=2),
    )
    assert [option.label for option in told_apart(g, options, FACETS, None)] == [
        "Company (the first)", "Company (the second)",
    ]  # fmt: skip
    assert labels(g, *options) == ["Company"], "deeds that read alike are one"
