"""A tutorial says what the table beside it shows, and leads to a first game."""

from __future__ import annotations

import re

import msgspec
import pytest

from mathom.core.registry import game, games
from mathom.games.lore.view import LoreView
from mathom.games.wotr.view import WarView
from mathom.server.library.tutorial import has_tutorial, tutorial_of
from mathom.server.wire.general import Lesson

TAUGHT = [name for name in games() if has_tutorial(name)]
LESSONS = [(name, lesson) for name in TAUGHT for lesson in tutorial_of(name).steps]

AGAINST = re.compile(r"(\d+) against (?:your )?(\d+)")
MAKES = re.compile(r"which makes (\d+), against (\d+)")
IN_POOL = re.compile(r"(were|are|have) (\d+) in (?:the )?pool")
NAME = r"([A-Z][\w']*(?: [A-Z][\w']*)*)"
ATTACK = re.compile(rf"attack (?:is )?(\d+) at {NAME}")
CANCELS = re.compile(rf"{NAME} itself cancels (\d+)")
HOLD = re.compile(r"You hold (\d+) cards?")
LEAD = re.compile(r"[Yy]ou lead by (\d+) to (\d+)")
STRENGTH = re.compile(r"([A-Z][\w'-]*(?: [A-Z][\w'-]*)*),? (?:has )?strength (\d+)")

PROWESS = re.compile(r"((?:[A-ZÓ][\w-]+ and )*[A-ZÓ][\w-]+),? ha(?:s|ve) prowess (\d+)")
INFLUENCE = re.compile(r"(\d+) of 8 (?:points )?are in use")
LIMIT = re.compile(r"hazard limit is (\d+)")
MUST_SHOW = re.compile(r"dice must show (\d+)")
SHOWED = re.compile(r"(?:showed|for the body|the creature:) (\d) and (\d)")
POINTS = re.compile(r"[Yy]ou have (\d+) points?\b")


def shown(lesson: Lesson) -> dict[str, object]:
    """The table of a lesson, as a client gets it."""
    table = msgspec.to_builtins(lesson.view.table)
    assert isinstance(table, dict)
    return table


def strengths(table: dict[str, object]) -> dict[str, set[int]]:
    """The strengths that the table shows, by name: those of cards in play, of pieces and of whoever fights."""
    found: dict[str, set[int]] = {}

    def look(thing: object) -> None:
        if isinstance(thing, dict):
            if {"name", "strength"} <= thing.keys():
                found.setdefault(str(thing["name"]).partition(",")[0], set()).add(int(thing["strength"]))
            for part in thing.values():
                look(part)
        elif isinstance(thing, (list, tuple)):
            for part in thing:
                look(part)

    look(table)
    return found


@pytest.mark.parametrize(("name", "lesson"), LESSONS, ids=lambda one: one if isinstance(one, str) else one.title)
def test_the_figures_of_a_lesson_are_those_of_its_table(name: str, lesson: Lesson) -> None:
    table, words = shown(lesson), " ".join(lesson.words.split())
    for light, dark in (*AGAINST.findall(words), *MAKES.findall(words)) if name == "lotr_tcg" else ():
        skirmishes = table["skirmishes"]
        assert isinstance(skirmishes, (list, tuple))
        totals = [(fight["light"], fight["dark"]) for fight in skirmishes if fight["going_on"]]
        assert totals == [(int(light), int(dark))], f"the words say {light} against {dark}"
    for when, number in IN_POOL.findall(words):
        if when == "were":
            assert int(number) in [event.data.get("pool") for event in lesson.events]
        else:
            assert table["twilight"] == int(number)
    for who, number in STRENGTH.findall(words):
        named = [numbers for title, numbers in strengths(table).items() if who.endswith(title)]
        assert named and all(int(number) in numbers for numbers in named), f"{who} has not {number}"


@pytest.mark.parametrize(
    "lesson", [lesson for name, lesson in LESSONS if name == "wotr"], ids=lambda lesson: str(lesson.title)
)
def test_the_figures_of_the_war_are_those_of_its_table(lesson: Lesson) -> None:
    table, words = lesson.view.table, " ".join(lesson.words.split())
    assert isinstance(table, WarView)
    places = {table.cards[place.slug].name: place for place in table.locations}
    for number, place in ATTACK.findall(words):
        assert places[place].attack == int(number), f"{place} is not attacked with {number}"
    for place, number in CANCELS.findall(words):
        assert places[place].shields == int(number), f"{place} does not cancel {number}"
    for number in HOLD.findall(words):
        assert table.players[0].hand_size == int(number)
    for mine, theirs in LEAD.findall(words):
        assert (table.score.free_peoples, table.score.shadow) == (int(mine), int(theirs))


@pytest.mark.parametrize(
    "lesson", [lesson for name, lesson in LESSONS if name == "lore"], ids=lambda lesson: str(lesson.title)
)
def test_the_figures_of_the_road_are_those_of_its_table(lesson: Lesson) -> None:
    table, words = lesson.view.table, " ".join(lesson.words.split())
    assert isinstance(table, LoreView)
    prowess = {card.name: card.prowess for card in table.cards.values()}
    prowess |= {table.cards[thing.slug].name: thing.prowess for thing in table.in_play if thing.prowess is not None}
    for named, number in PROWESS.findall(words):
        for who in named.split(" and "):
            assert prowess[who] == int(number), f"{who} has not {number}"
    for number in INFLUENCE.findall(words):
        assert (table.players[0].influence_used, table.players[0].influence) == (int(number), 8)
    for number in LIMIT.findall(words):
        assert table.move is not None and table.move.limit == int(number)
    for number in MUST_SHOW.findall(words):
        asked = table.strike if table.strike is not None else table.roll
        assert asked is not None and asked.needed == int(number)
    thrown = [str(event.data["dice"]) for event in lesson.events if "dice" in event.data]
    for first, second in SHOWED.findall(words):
        assert f"({first}, {second})" in thrown, f"nobody has rolled {first} and {second}"
    for number in POINTS.findall(words):
        assert table.players[0].points == int(number)
    for number in HOLD.findall(words):
        assert table.players[0].hand_size == int(number)


@pytest.mark.parametrize(("name", "lesson"), LESSONS, ids=lambda one: one if isinstance(one, str) else one.title)
def test_what_is_lit_is_on_the_table(name: str, lesson: Lesson) -> None:
    """Or in the hand, or among the cards that the decision is about."""
    shown_there = msgspec.json.encode(lesson.view).decode()
    for thing in lesson.light:
        assert f'"{thing}"' in shown_there, f"{thing} is not there to be lit"


def test_the_words_do_name_figures() -> None:
    """Else the test above would look at nothing."""
    words = [" ".join(lesson.words.split()) for _, lesson in LESSONS]
    assert sum(len(AGAINST.findall(one)) for one in words) >= 2
    assert sum(len(IN_POOL.findall(one)) for one in words) >= 3
    assert sum(len(STRENGTH.findall(one)) for one in words) >= 4
    assert sum(len(ATTACK.findall(one)) for one in words) >= 5
    assert sum(len(CANCELS.findall(one)) for one in words) >= 3
    assert sum(len(HOLD.findall(one)) for one in words) >= 5
    assert sum(len(LEAD.findall(one)) for one in words) == 2
    road = [" ".join(lesson.words.split()) for name, lesson in LESSONS if name == "lore"]
    found = {form.pattern: sum(len(form.findall(one)) for one in road) for form in (PROWESS, SHOWED, MUST_SHOW)}
    assert list(found.values()) == [6, 6, 4]
    assert [sum(len(form.findall(one)) for one in road) for form in (INFLUENCE, LIMIT, POINTS)] == [2, 2, 2]


@pytest.mark.parametrize("name", TAUGHT)
def test_who_has_learnt_a_game_can_play_its_first_one(name: str) -> None:
    first = game(name).first
    assert first is not None and first.words
    assert game(name).options(first.options)


def test_the_first_game_of_the_tcg_is_the_one_of_the_book() -> None:
    tcg = game("lotr_tcg")
    assert tcg.first is not None and tcg.options(tcg.first.options).last_site == 7


def test_the_war_is_taught_by_its_first_round() -> None:
    """Each thing that a round has is done once, from the location step to a move in the next round."""
    done = [lesson.expect.split()[0] for name, lesson in LESSONS if name == "wotr" and lesson.expect]
    assert {"cycle", "play", "pass", "fight", "lose", "forsake", "move"} == set(done)
    assert game("wotr").first is not None


def test_the_road_is_taught_by_one_move_with_a_creature_and_one_site() -> None:
    done = [lesson.expect.split()[0] for name, lesson in LESSONS if name == "lore" and lesson.expect]
    assert {"bring", "move", "strike", "tap", "support", "enter", "play", "pick"} <= set(done)
    first = game("lore").first
    assert first is not None and first.options["level"] == "introductory"


def test_a_single_point_is_told_as_one() -> None:
    told = [event.words for name, lesson in LESSONS if name == "wotr" for event in lesson.events]
    assert "The Free Peoples win Bag End (1 point)." in told
    assert "The Free Peoples win Helm's Deep (2 points)." in told
