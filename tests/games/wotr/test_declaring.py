"""A declaration that is wrong fails at import, with the name of the card and the word."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from mathom.cards.declaring import InvalidCard
from mathom.games.wotr.card import CARDS, Card
from mathom.games.wotr.cards import CARDS as ALL
from mathom.games.wotr.facts import Facts, Icons, Keyword
from mathom.games.wotr.language.choosing import using
from mathom.games.wotr.language.dealing import draw
from mathom.games.wotr.language.declare import army, battleground, character, event, item, path_card, path_numbers
from mathom.games.wotr.language.filters import (
    CHARACTER,
    DUNEDAIN,
    ELF,
    FREE_PEOPLES,
    HERE,
    HOBBIT,
    IN_RESERVE,
    MORDOR,
    MOUNT,
    NAZGUL,
    ROHAN,
    WEAPON,
    WIZARD,
    named,
)
from mathom.games.wotr.language.modifiers import (
    Arriving,
    CarriesMore,
    CycledInstead,
    Nurses,
    OnlyWeapon,
    SeesTopOfDeck,
    Shields,
    WhileSupporting,
)
from mathom.games.wotr.language.places import PATH, RESERVE
from mathom.testing.rules import rule


def declare(facts: Facts, **says: object) -> None:
    """Declare a card as a module of cards would; unlisted, so that no other test ever sees it."""
    type("Declared", (Card,), {"facts": facts, **says}, listed=False)


def an_army() -> Facts:
    return army("t1", "Men of Nowhere", DUNEDAIN, battle=(1, 1))


def a_character() -> Facts:
    return character("t2", "Somebody", ELF, battle=(1, 1), path=(0, 1), paths="3")


def an_item() -> Facts:
    return item("t3", "Old Thing", ELF, WEAPON)


def an_event() -> Facts:
    return event("t4", "Something", ROHAN)


def a_battleground() -> Facts:
    return battleground(
        "Nowhere", FREE_PEOPLES, defenders=(ROHAN, WIZARD), attackers=(MORDOR,), points=1, defense=2
    )  # fmt: skip


def a_path() -> Facts:
    return path_card("Byway", 3, points=1)


@pytest.mark.parametrize(
    ("facts", "says", "word", "why"),
    [
        # words that nobody knows
        (an_event, {"efect": draw(1)}, "efect", "Something: no word is called 'efect'.*did you mean 'effect'?"),
        (an_item, {"wielders": ELF}, "wielders", "Old Thing: no word is called 'wielders'.*did you mean 'wielder'?"),
        (a_character, {"title": "Elrond"}, "title", "Somebody: no word is called 'title', and str is not a text$"),
        (a_character, {"helper": len}, "helper", "no word is called 'helper'"),
        # words with the wrong thing behind them
        (an_event, {"effect": CarriesMore()}, "effect", "'effect' takes a deed, such as draw.2., not CarriesMore"),
        (an_item, {"wielder": "Elf"}, "wielder", "'wielder' takes a filter"),
        (an_item, {"wielder": ()}, "wielder", "'wielder' says nothing"),
        (an_item, {"wielder": ELF & IN_RESERVE}, "wielder", "speaks of what is printed on a card, not of where it is"),
        (an_item, {"wielder": HERE}, "wielder", "speaks of what is printed"),
        # words of other kinds of cards
        (an_army, {"wielder": ELF}, "wielder", "Men of Nowhere: 'wielder' is not for the kind of card 'army'"),
        (a_character, {"effect": draw(1)}, "effect", "'effect' is not for the kind of card 'character'"),
        (an_event, {"more": CarriesMore()}, "more", "this kind of card does stands under 'effect', not"),
        (a_path, {"effect": draw(1), "use": using(RESERVE, draw(1))}, "use", "stands under 'effect', not Using"),
        (an_item, {"wielder": ELF, "oath": WhileSupporting(ELF, Icons(1, 1))}, "oath", "not for the kind of card 'i"),
        (an_army, {"nurse": Nurses(CHARACTER)}, "nurse", "Nurses is not for the kind of card 'army'"),
        (a_character, {"only": OnlyWeapon()}, "only", "OnlyWeapon is not for the kind of card 'character'"),
        (a_character, {"light": Shields(PATH, Icons(0, 2))}, "light", "Shields is not for"),
        (a_character, {"sees": SeesTopOfDeck()}, "sees", "SeesTopOfDeck is not for"),
        (a_character, {"saves": CycledInstead(wielder=True)}, "saves", "CycledInstead is not for"),
        # what has to be there
        (an_item, {}, "wielder", "Old Thing: an item needs a 'wielder'"),
        (an_event, {}, "effect", "Something: the kind of card 'event' needs an 'effect'"),
        (a_battleground, {}, "effect", "Nowhere: the kind of card 'battleground' needs an 'effect'"),
        (a_path, {}, "effect", "Byway: the kind of card 'path' needs an 'effect'"),
    ],
)  # fmt: skip
def test_a_wrong_word_is_refused_with_the_name_of_the_card(
    facts: Callable[[], Facts], says: dict[str, object], word: str, why: str
) -> None:
    with pytest.raises(InvalidCard, match=why) as refused:
        declare(facts(), **says)
    assert refused.value.word == word and refused.value.card == facts().title


@pytest.mark.parametrize(
    ("write", "args", "words", "why"),
    [
        (army, ("t1", "Men", ELF), {}, "Men: 'army': missing a required argument: 'battle'"),
        (army, ("t1", "Men", ELF), {"battel": (1, 1)}, "Men: 'army' has no 'battel'; did you mean 'battle'?"),
        (army, ("t1", "Men", ELF), {"battle": (1, 1), "paths": "3"}, "Men: 'army' has no 'paths'"),
        (event, ("t1", "Something", ROHAN), {"battle": (1, 1)}, "Something: 'event' has no 'battle'"),
        (path_card, ("Byway", 3), {}, "Byway: 'path_card': missing a required argument: 'points'"),
        (character, ("t1", "One", ELF), {"paths": "3 to 5"}, "One: 'paths' are numbers such as '1-3, 5-9'"),
        (character, ("t1", "One", ELF), {"paths": "0-3"}, "One: 'paths' go up from 1 to 9"),
        (character, ("t1", "One", ELF), {"paths": "5, 3"}, "One: 'paths' go up from 1 to 9"),
        (character, ("t1", "One", ELF), {"paths": "8-10"}, "One: 'paths' go up from 1 to 9"),
    ],
)
def test_facts_that_a_kind_of_card_does_not_have_are_refused(
    write: Callable[..., Facts], args: tuple[object, ...], words: dict[str, object], why: str
) -> None:
    with pytest.raises(InvalidCard, match=why):
        write(*args, **words)


@pytest.mark.parametrize(
    ("facts", "word", "why"),
    [
        (character("t1", "Somebody", ELF, WEAPON), "keyword", "'Weapon' is not for the kind 'character'"),
        (item("t1", "Old Thing", ELF, NAZGUL), "keyword", "'Nazgûl' is not for the kind 'item'"),
        (character("t1", "Somebody", ELF, path=(0, 1)), "path", "a character with icons on paths needs 'paths'"),
        (army("t1", "Men of Nowhere", ELF, battle=(-1, 1)), "battle", "'battle' is not below 0"),
        (path_card("Byway", 10, points=1), "number", "'number' goes from 1 to 9"),
        (replace(an_army(), keyword=Keyword.MOUNT), "keyword", "the kind of card 'army' has no 'keyword'"),
        (replace(an_army(), faction=None), "faction", "the kind of card 'army' needs 'faction'"),
        (replace(a_path(), points=0), "points", "the kind of card 'path' needs 'points'"),
    ],
)
def test_facts_that_do_not_fit_together_are_refused(facts: Facts, word: str, why: str) -> None:
    with pytest.raises(InvalidCard, match=why) as refused:
        declare(facts)
    assert refused.value.word == word


def test_facts_are_needed_and_are_facts() -> None:
    with pytest.raises(InvalidCard, match="Declared: a card needs 'facts'"):
        type("Declared", (Card,), {}, listed=False)


def test_a_value_in_which_the_sources_differ_is_not_written_in_a_declaration() -> None:
    with pytest.raises(InvalidCard, match=r"Sting: 'path' of this card stands in doubtful\.py"):
        declare(item("41", "Sting", HOBBIT, WEAPON, path=(0, 1)), wielder=named("Frodo"))


def test_a_card_has_its_own_title() -> None:
    with pytest.raises(InvalidCard, match="the card 6 has the slug 'aragorn', too"):
        type("Declared", (Card,), {"facts": character("t9", "Aragorn", DUNEDAIN)})
    with pytest.raises(InvalidCard, match="Aragorn has the code 6, too"):
        type("Declared", (Card,), {"facts": character("6", "Another", DUNEDAIN)})


def test_armies_and_characters_may_be_without_text() -> None:
    declare(army("t20", "Plain Men", ROHAN, battle=(1, 1)))
    declare(character("t21", "Plain Man", ROHAN, leadership=(1, 0)))


def test_a_card_that_is_right_is_read() -> None:
    class Sentinel(Card, listed=False):
        facts = character("t30", "Sentinel", ELF, battle=(1, 0), leadership=(0, 2), path=(0, 1), paths="2, 5-6")
        played = Arriving(draw(1)), CarriesMore()

    card = Sentinel()
    assert (card.battle, card.leadership, card.path) == (Icons(1, 0), Icons(0, 2), Icons(0, 1))
    assert card.paths == {2, 5, 6} and card.codes == ("t30",)
    assert card.texts == (Arriving(draw(1)), CarriesMore())
    assert card.words() == ("As you play it, draw a card.", "While in reserve, your carryover limit is one higher.")

    class Horse(Card, listed=False):
        facts = item("t31 t32", "Horse", ROHAN, MOUNT, battle=(1, 0))
        wielder = ROHAN & CHARACTER

    assert Horse().facts.copies == 2 and Horse().words() == ("**Mount.** Wielded by a Rohan character.",)


@rule("wotr.play.path-range-inclusive")
def test_a_dash_between_two_paths_includes_all_between() -> None:
    assert path_numbers("", "1-3, 5-9") == (1, 2, 3, 5, 6, 7, 8, 9)
    assert path_numbers("", "4") == (4,) and path_numbers("", "") == ()
    assert ALL is CARDS
