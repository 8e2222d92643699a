"""The registry of a game's cards, with a game of three cards."""

from __future__ import annotations

import copy
import pickle

import pytest
from tests.cards.menagerie import MENAGERIE, BlackWolf, Facts, Fen, GreyWolf, Kind, Shade, Thing, beast

from mathom.cards.card import Card
from mathom.cards.declaring import InvalidCard, Registry
from mathom.cards.sentences import ANYBODY
from mathom.cards.words import face
from mathom.core.library import UnknownCard


def test_cards_are_kept_in_their_order_by_slug() -> None:
    assert list(MENAGERIE) == ["wolf-the-grey", "wolf-the-black", "fen"] and len(MENAGERIE) == 3
    assert MENAGERIE["fen"] is Fen() and "shade" not in MENAGERIE
    assert [face(text.said(ANYBODY)) for text in BlackWolf().texts] == ["It growls.", "It waits."]


@pytest.mark.parametrize("card", [GreyWolf(), Fen(), Shade()], ids=repr)
def test_there_is_one_of_each(card: Thing) -> None:
    assert type(card)() is card and copy.copy(card) is card and copy.deepcopy([card])[0] is card
    assert pickle.loads(pickle.dumps(card)) is card


def test_a_card_that_is_not_there_does_not_arrive() -> None:
    with pytest.raises(LookupError, match="menagerie has no card 'dog' here"):
        MENAGERIE.arrived("dog")


def test_finding_by_name_slug_code_and_title() -> None:
    find = MENAGERIE.finder.find
    assert find("Wolf, the grey") == find("wolf-the-grey") == find("a1") == find("A 1") == (GreyWolf(),)
    assert find("wolf") == (GreyWolf(), BlackWolf())
    assert find("dog") == find("") == find("?") == find("shade") == ()


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("woolf", "there is no card 'woolf'; did you mean Wolf?"),
        ("the black", "there is no card 'the black'; did you mean Wolf, The Black?"),
        ("fenn", "there is no card 'fenn'; did you mean Fen?"),
        ("?", "there is no card '?'"),
        ("q" * 90, f"there is no card '{'q' * 60}...'"),
    ],
)
def test_the_nearest_names_are_told(typed: str, says: str) -> None:
    with pytest.raises(UnknownCard) as unknown:
        MENAGERIE.finder.meant(typed)
    assert str(unknown.value) == says


def test_a_lent_card_is_found_for_a_while() -> None:
    with MENAGERIE.lent(Shade()):
        assert MENAGERIE["shade"] is Shade() and MENAGERIE.finder.find("Z9") == (Shade(),)
        assert pickle.loads(pickle.dumps(Shade())) is Shade()
    assert "shade" not in MENAGERIE and MENAGERIE.finder.find("Z9") == ()


def declare(listed: bool = True, **says: object) -> None:
    type("New", (Thing,), says, listed=listed)


def test_wrong_declarations_are_refused_with_card_and_word() -> None:
    with pytest.raises(InvalidCard, match=r"^Cat: no word is called 'livs_in', and str is not a text; did you mean"):
        declare(facts=beast("Cat", teeth=30), livs_in="house")
    with pytest.raises(InvalidCard, match=r"^Cat: 'lives_in' takes a name, not int$"):
        declare(facts=beast("Cat", teeth=30), lives_in=3)
    with pytest.raises(InvalidCard, match=r"^Moor: 'lives_in' is not for the kind of card 'place'$"):
        declare(facts=Facts(kind=Kind.PLACE, title="Moor"), lives_in="house")
    with pytest.raises(InvalidCard, match=r"^Moor: the kind of card 'place' has no 'teeth'$"):
        declare(facts=Facts(kind=Kind.PLACE, title="Moor", teeth=3))
    with pytest.raises(InvalidCard, match=r"^Cat: the kind of card 'beast' needs 'teeth'$"):
        declare(facts=beast("Cat", teeth=0))
    with pytest.raises(InvalidCard, match=r"^Cat: 'beast' has no 'teth'; did you mean 'teeth'\?$"):
        beast("Cat", teth=30)  # type: ignore[call-arg]
    with pytest.raises(InvalidCard, match=r"^Cat: Wolf, The Grey has the code A1, too$"):
        declare(facts=beast("Cat", teeth=30, code="A1"))
    with pytest.raises(InvalidCard, match=r"^Wolf, The Grey: the card A1 has the slug 'wolf-the-grey', too"):
        declare(facts=beast("Wolf", "The Grey", teeth=30, code="A7"))
    with pytest.raises(InvalidCard, match=r"^Shade: there is another unlisted card 'shade@Z9'$"):
        declare(listed=False, facts=beast("Shade", teeth=30, code="Z9"))
    assert len(MENAGERIE) == 3


def test_a_card_before_its_language_is_refused() -> None:
    empty: Registry[Card] = Registry("empty", home="nowhere:EMPTY")
    base = type("Base", (Card,), {"registry": empty})
    with pytest.raises(RuntimeError, match="nowhere:EMPTY: Early is declared before its language is imported"):
        type("Early", (base,), {})


def test_two_games_share_nothing() -> None:
    other: Registry[Card] = Registry("other", home="elsewhere:OTHER")
    assert list(other) == [] and other.finder.find("fen") == ()
