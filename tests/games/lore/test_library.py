"""Cards and decks in words."""

from __future__ import annotations

import pytest

from mathom.games.lore.card import Card
from mathom.games.lore.cards import CARDS
from mathom.games.lore.faces import EACH, card_view
from mathom.games.lore.library import LIBRARY, facts_of, traits_of
from mathom.games.lore.map import SITES


@pytest.mark.parametrize("card", CARDS.values(), ids=str)
def test_every_card_can_be_told(card: Card) -> None:
    (sheet,) = LIBRARY.find(card.slug)
    assert sheet.name == card.title and all(sheet.facts) and sheet.codes == (card.facts.code,)
    view = card_view(card)
    assert (view.slug, view.type, view.kind) == (card.slug, card.type.value, card.kind.value)
    slugs = {site.slug for site in SITES.values()}
    assert slugs >= {*view.sites, *view.home_sites}


@pytest.mark.parametrize(
    ("slug", "told"),
    [
        ("goldberry", "no prowess and body"),
        ("crebain", "a strike for each character with prowess 5 and body 6"),
        ("neeker-breekers", "a strike for each character but Wizards with prowess 5 and body 6"),
        ("slayer", "2 attacks of 1 strike with prowess 11 and body 6, assigned by the attacker"),
        ("the-one-ring", "The One Ring, test 12 or more"),
        ("precious-gold-ring", "its test: +2 for The One Ring and Dwarven Rings, −2 for Magic Rings"),
        ("army-of-the-dead", "no roll, at Vale of Erech"),
        ("noble-hound", "at any Border-hold, used or not"),
        ("dreams-of-lore", "at a site with a book icon"),
        ("into-the-smoking-cone", "3 MP if stored"),
        ("sam-gamgee", "home site Bag End only, unless a starter"),
        ("foolish-words", "hazard condition, removable 8, may not be duplicated on a character"),
        ("sun", "resource condition, environment, may not be duplicated, until the end of the next turn"),
    ],
)
def test_facts_in_words(slug: str, told: str) -> None:
    assert told in facts_of(CARDS[slug])


@pytest.mark.parametrize(
    ("slug", "told"),
    [
        ("the-one-ring", "The bearer gets +5 prowess, at most twice the normal prowess, and +5 body, at most 11."),
        ("glamdring", "The bearer gets +3 prowess, at most 8; against Orc attacks +3 prowess, at most 9."),
        ("dwarven-axe", "A warrior who bears it gets +2 prowess, at most 7; a Dwarf warrior +3 prowess, at most 8."),
        ("narsil", "The bearer gets +1 to faction rolls."),
        ("durins-axe", "If the bearer is a Dwarf, it has 2 MP and corruption −3."),
        ("anduril-the-flame-of-the-west", "With Narsil, it has 2 MP."),
        ("arwen", "Arwen gives 3 influence points for Aragorn II."),
        ("adrazar", "Adrazar gets +1 to faction rolls."),
        ("balin", "Balin gets +2 prowess against Orc attacks."),
    ],
)
def test_numbers_that_the_text_tells(slug: str, told: str) -> None:
    assert told in card_view(CARDS[slug]).text


def test_faces() -> None:
    crebain = card_view(CARDS["crebain"]).attack
    assert crebain is not None and crebain.strikes == EACH
    assert card_view(CARDS["precious-gold-ring"]).modifiers == {
        "The One Ring": 2,
        "Dwarven Ring": 2,
        "Magic Ring": -2,
        "Lesser Ring": 0,
    }
    assert card_view(CARDS["riders-of-rohan"]).number == 10
    assert card_view(CARDS["despair-of-the-heart"]).number == 5
    assert card_view(CARDS["goldberry"]).body is None


def test_cards_are_looked_for_by_their_traits() -> None:
    assert ("Site", "Edoras") in traits_of(CARDS["riders-of-rohan"])
    assert ("Region", "Rohan") in traits_of(CARDS["riders-of-rohan"])
    assert ("Kind", "condition") in traits_of(CARDS["adunaphel"])
    assert LIBRARY.similar("gandalv") == ("Gandalf", "Galva")


def test_decks_are_told_in_one_line() -> None:
    west, *_, road = LIBRARY.decks()
    assert west.summary == "Wardens of the West (introductory): Pallando, from Grey Havens; 48 cards, 14 creatures"
    assert road.summary == "The King's Road (standard): Alatar or Gandalf, from Edhellond; 60 cards, 18 creatures"
    assert [entry.name for entry in LIBRARY.holding("the-one-ring")] == ["centre", "the-kings-road"]
    assert LIBRARY.check("the-kings-road").faults == ()
    assert LIBRARY.check("Name: X\nHaven: Bree").faults[0].rule == "lore.deck.haven"


@pytest.mark.parametrize(
    ("slug", "told"),
    [
        ("houses-of-healing", "The site is a Haven for the healing of your characters."),
        (
            "the-white-tree",
            "Minas Tirith is a Haven for the healing of your characters and the keying of creatures on your companies.",
        ),
        ("test-of-form", "Test a gold ring of the company."),
        ("align-palantir", "Its bearer, sage or not, may use the stone by tapping it alone."),
        ("icy-touch", "Play on the attack; when that is over, discard this card unless it lies on a character."),
        ("orc-lieutenant", "While the company has faced another Orc attack this turn, this attack gets +4 prowess."),
        (
            "eagle-mounts",
            "Playable if the company has been at Eagles' Eyrie since the start of the turn and has a diplomat.",
        ),
    ],
)
def test_whom_and_how_long_a_text_is_about(slug: str, told: str) -> None:
    assert told in CARDS[slug].words()


def test_a_presence_draws_for_the_faction_that_it_helps_to_win() -> None:
    assert (
        CARDS["lordly-presence"].words()[-1].endswith("add +5 to the roll, then, when the faction is won, draw a card.")
    )
