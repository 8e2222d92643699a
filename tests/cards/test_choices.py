"""Choices that name cards."""

from __future__ import annotations

import pytest

from mathom.cards.choices import PASS, AnyCard, CardForms, CardInPlay, Copy
from mathom.cards.context import Id
from mathom.cards.in_play import InPlay
from mathom.core.forms import Form, Forms
from mathom.games.lotr_tcg.cards import CARDS

FORMS = Forms()
PLAY = Form(FORMS, "play {}", AnyCard(CARDS))
EQUIP = Form(FORMS, "equip {} {}", CardInPlay(CARDS), AnyCard(CARDS))

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
    forms = CardForms(CARDS)
    plays = forms.plays((AXE, GUARD, AXE))
    assert [option.token for option in plays] == ["pass", "play dwarven-axe", "play dwarf-guard"]
    assert plays[0] is PASS and plays[1].card is AXE and plays[1].touches == ("dwarven-axe",)
    picked = forms.pick(InPlay(Id(7), GUARD, 0))
    assert (picked.token, picked.id, picked.touches) == ("pick dwarf-guard.7", Id(7), ("dwarf-guard.7",))
    assert all(option.token in forms for option in (*plays, picked)) and "use dwarf-guard.7" not in forms
