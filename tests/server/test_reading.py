"""What can be read: rulebooks with chapters, and cards with all that is known of them."""

from __future__ import annotations

import re

import pytest
from tests.server.conftest import Crowd
from tests.server.test_entrance import code

from mathom.core.registry import game, games
from mathom.server.library.rulebook import examples_of, rulebook_of, rules_of
from mathom.server.library.shelf import card_page, shelf_of

CATALOGUED = [name for name in games() if rules_of(name)]


@pytest.mark.parametrize("name", CATALOGUED)
def test_every_topic_of_a_catalogue_is_a_chapter_with_a_title_in_plain_words(name: str) -> None:
    book = rulebook_of(name)
    read = [rule for chapter in book.chapters for rule in chapter.rules]
    assert sorted(rule.id for rule in read) == sorted(rule.id for rule in rules_of(name)), "each rule once"
    titles = [chapter.title for chapter in book.chapters]
    assert len(set(titles)) == len(titles)
    for chapter in book.chapters:
        assert {rule.topic for rule in chapter.rules} == {chapter.topic}
        # A topic without a row in the table of chapters would stand there by its own name.
        assert chapter.title != chapter.topic.replace("-", " ").capitalize() or " " not in chapter.title
        assert chapter.title[0].isupper() and "-" not in chapter.title.replace("One-", "")


def test_chapters_come_in_the_order_of_the_book() -> None:
    titles = [chapter.title for chapter in rulebook_of("lotr_tcg").chapters]
    phases = [f"The {phase} phase" for phase in ("fellowship", "maneuver", "archery", "assignment", "regroup")]
    assert [title for title in titles if title in phases] == phases
    assert titles[-1] == "Single cards"
    setup = next(chapter for chapter in rulebook_of("lotr_tcg").chapters if chapter.topic == "setup")
    ids = [rule.id for rule in setup.rules]
    assert ids.index("tcg.bid.secret") < ids.index("tcg.setup.table") < ids.index("tcg.setup.opening-hand")
    assert ids.index("tcg.bid.corrupt-before-start") > ids.index("tcg.setup.opening-hand"), "the FAQ comes last"


def test_the_chapters_of_the_war_follow_its_round() -> None:
    titles = [chapter.title for chapter in rulebook_of("wotr").chapters]
    round_ = ["Setting up", "The location step", "The action step", "Combat on a path", "Combat on a battleground",
              "The victory check", "Drawing and recycling", "The Trilogy scenario", "The battlegrounds"]  # fmt: skip
    assert [title for title in titles if title in round_] == round_
    assert titles[-1] == "The four promotional cards"
    path = next(chapter for chapter in rulebook_of("wotr").chapters if chapter.topic == "combat-path")
    ids = [rule.id for rule in path.rules]
    assert ids.index("wotr.combat-path.count-attack") < ids.index("wotr.combat-path.leftovers-cycled")


#: Words about how the catalogue and the game here were made; a player who reads the rules needs none of them.
WORKSHOP = re.compile(
    r"\b(software|transcripts?|transcription|engine|implementation|parameters?|JSON|simulated)\b", re.I
)
#: Notes of whoever wrote a ruling down: a bare "Silent", numbers of lines such as (240), "212 and 492" and
#: "follows from 206", and what a copy of the rules has lost.
NOTES = re.compile(
    r"(^|\. )(Silent|Derived)\b|\(\d{3}(-\d{3})?\)|\b\d{3} (and \d{3}|is general|applies|speaks?)\b"
    r"|\b(as|by|from|which|with) \d{3}\b|lost in the text|\bstub\b|support at least|not stated\.",
    re.I,
)


@pytest.mark.parametrize("name", CATALOGUED)
def test_rules_are_sentences_that_speak_of_the_game_alone(name: str) -> None:
    for rule in rules_of(name):
        assert rule.rule.endswith((".", "!")) and rule.rule[0] == rule.rule[0].upper(), rule.id
        for words in (rule.rule, rule.ruling):
            assert not WORKSHOP.search(words), f"{rule.id}: {words}"
        assert not NOTES.search(rule.ruling), f"{rule.id}: {rule.ruling}"


def test_every_card_of_the_war_is_in_its_rulebook() -> None:
    for card in shelf_of("wotr").cards:
        rules = card_page("wotr", card.slug).rules
        assert any(rule.id.startswith("wotr.card.") and card.name in rule.rule for rule in rules), card.name


def test_a_rulebook_over_the_wire(crowd: Crowd) -> None:
    visitor = crowd.visitor()
    book = visitor.get("/api/rulebook/confrontation").json()
    assert book["title"] == "The Lord of the Rings: The Confrontation" or "Confrontation" in book["title"]
    assert book["chapters"][0]["title"] == "The board" and book["chapters"][0]["rules"][0]["id"].startswith("conf.")
    assert code(visitor.get("/api/rulebook/chess")) == "not_found"


def test_all_declared_cards_are_on_the_shelf_with_what_they_are_looked_for_by() -> None:
    cards = {card.slug: card for card in shelf_of("lotr_tcg").cards}
    assert len(cards) >= 154
    strike = cards["axe-strike"]
    assert strike.traits == (
        ("Side", "Free Peoples"), ("Type", "event"), ("Culture", "Dwarven"), ("Phase", "Skirmish"),
        ("Twilight cost", "0"), ("Set", "The Fellowship of the Ring"),
    )  # fmt: skip
    assert strike.face is not None and strike.text
    for card in cards.values():
        traits = [name for name, _ in card.traits]
        assert "Type" in traits and "Set" in traits, card.name


def test_a_cards_page_has_its_rules_its_decks_and_the_cards_that_belong_to_it() -> None:
    page = card_page("lotr_tcg", "gimli-dwarf-of-erebor")
    assert page.card.name == "Gimli, Dwarf of Erebor"
    assert {other.name for other in page.versions} >= {"Gimli, Dwarf of the Mountain-race"}
    assert all("Gimli" in f"{rule.rule} {rule.ruling}" for rule in page.rules)
    starter = game("lotr_tcg").library
    assert starter is not None
    for deck in page.decks:
        assert "Gimli" in starter.written(deck.name)
    strike = card_page("lotr_tcg", "axe-strike")
    assert [deck.name for deck in strike.decks] and strike.versions == ()


def test_cards_over_the_wire(crowd: Crowd) -> None:
    visitor = crowd.visitor()
    shelf = visitor.get("/api/cards/lotr_tcg").json()
    card = visitor.get(f"/api/cards/lotr_tcg/{shelf['cards'][0]['slug']}").json()
    assert card["card"] == shelf["cards"][0] and card["card"]["face"]["slug"] == card["card"]["slug"]
    assert code(visitor.get("/api/cards/confrontation")) == "not_found"
    assert code(visitor.get("/api/cards/chess")) == "not_found"
    refused = visitor.get("/api/cards/lotr_tcg/gimly")
    assert code(refused) == "not_found" and "did you mean" in refused.json()["error"]["message"]


@pytest.mark.parametrize("name", games())
def test_every_example_shows_a_rule_of_the_book_as_it_is_played(name: str) -> None:
    book = {rule.id for rule in rules_of(name)}
    for example, pictures in zip(game(name).examples, examples_of(name), strict=True):
        assert example.rule in book and pictures.title and len(pictures.pictures) == len(example.scenes)
        assert all(picture.words.endswith(".") and not picture.view.own for picture in pictures.pictures)


def test_the_examples_of_the_war_are_those_of_its_rules() -> None:
    assert {example.rule for example in examples_of("wotr")} == {
        "wotr.combat-path.example-egladil", "wotr.combat-battleground.example-vector",
        "wotr.leadership.needs-support", "wotr.leadership.lost-separately", "wotr.item.on-teammate",
    }  # fmt: skip


def test_places_of_a_map_are_read_like_cards_and_belong_to_no_deck(crowd: Crowd) -> None:
    visitor = crowd.visitor()
    shelf = visitor.get("/api/cards/lore").json()
    places = {place["slug"]: dict(place["traits"]) for place in shelf["places"]}
    assert len(places) == len(shelf["places"]) == 69 + 52
    assert places["edoras"]["Kind"] == "Free-hold" and places["rohan"]["Type"] == "region"
    assert not places.keys() & {card["slug"] for card in shelf["cards"]}
    page = visitor.get("/api/cards/lore/edoras").json()
    assert page["card"]["name"] == "Edoras" and "Riders of Rohan" in {card["name"] for card in page["names"]}
    assert "did you mean Isengard" in visitor.get("/api/cards/lore/isengart").text
    assert visitor.get("/api/cards/wotr").json()["places"] == []
