"""Choices that name cards."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from mathom.cards.choices import DONE, NO_OR_YES, PASS, AnyCard, CardForms, CardInPlay, Copy
from mathom.cards.context import Id
from mathom.cards.in_play import InPlay
from mathom.core.forms import Form, Forms
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.cards import CARDS

FORMS = Forms()
PLAY = Form(FORMS, "play {}", AnyCard(CARDS))
EQUIP = Form(FORMS, "equip {} {}", CardInPlay(CARDS), AnyCard(CARDS))


class Guard(InPlay, frozen=True):
    card: Card


class Table(NamedTuple):
    cards: dict[Id, Guard]


AXE, GUARD = CARDS["dwarven-axe"], CARDS["dwarf-guard"]


def test_cards_are_named_by_slug_and_cards_in_play_by_their_number_too() -> None:
    assert PLAY.token(AXE) == "play dwarven-axe" and PLAY.read("play dwarven-axe") == (AXE,)
    guard = Copy(GUARD, Id(12))
    assert EQUIP.token(guard, AXE) == "equip dwarf-guard.12 dwarven-axe"
    assert EQUIP.read("equip dwarf-guard.12 dwarven-axe") == (guard, AXE)
    assert EQUIP.touched(guard, AXE) == ("dwarf-guard.12", "dwarven-axe")


@pytest.mark.parametrize(
    "text",
    ["play", "play axe", "play Dwarven-Axe", "play dwarf-guard.12", "play 1C3", "equip dwarf-guard dwarven-axe",
     "equip dwarf-guard.012 dwarven-axe", "equip dwarf-guard.1234567 dwarven-axe", "equip .3 dwarven-axe",
     "equip guard.3 dwarven-axe", "equip dwarf-guard.3.4 dwarven-axe"],
)  # fmt: skip
def test_a_card_that_does_not_exist_makes_no_token(text: str) -> None:
    assert text not in FORMS


def test_the_usual_choices_of_a_card_game_need_no_forms_of_its_own() -> None:
    forms, table = CardForms(CARDS), Table({Id(7): Guard(Id(7), GUARD, 0)})
    plays = forms.plays((AXE, GUARD, AXE))
    assert [option.token for option in plays] == ["pass", "play dwarven-axe", "play dwarf-guard"]
    assert plays[0] is PASS and plays[1].printed is AXE and plays[1].touches == ("dwarven-axe",)
    picked = forms.pick(table, Id(7))
    assert (picked.token, picked.card, picked.touches) == ("pick dwarf-guard.7", Id(7), ("dwarf-guard.7",))
    assert forms.pick(table, Id(7)) is picked, "each option is made once"
    assert forms.pick(table, Id(7), "Sam").label == f"Sam's {GUARD.name}"
    assert all(option.token in forms for option in (*plays, picked, DONE, *NO_OR_YES))
    assert "use dwarf-guard.7" not in forms and "use dwarf-guard.7 0" in forms


def test_what_a_choice_stands_for_is_read_from_it() -> None:
    forms = CardForms(CARDS)
    named = forms.names((AXE, GUARD, AXE))
    assert [(choice.token, choice.printed) for choice in named] == [
        ("card dwarven-axe", AXE), ("card dwarf-guard", GUARD),
    ]  # fmt: skip
    assert (forms.branch(0, "Draw").token, forms.branch(1, "Pay").number) == ("choose 1", 1)
    assert (forms.player(1, "Sam").token, forms.player(1, "Sam").number) == ("player 2", 1)
