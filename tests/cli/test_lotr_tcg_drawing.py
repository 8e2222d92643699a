"""The Lord of the Rings TCG on a seat's screen: all that it may know, nothing else, and nothing cut off."""

import random
import re
from collections.abc import Callable

import pytest
from rich.text import Text
from tests.seats import ACROSS

from mathom.cli.drawing import DARK, Drawing, Light, Room, arranged, drawing_of, everything
from mathom.cli.lotr_tcg_cards import card_text, hearts, looked_at, table_of
from mathom.cli.lotr_tcg_panels import fight_panel, reference, table_words
from mathom.cli.lotr_tcg_path import short_path
from mathom.cli.lotr_tcg_table import table_text
from mathom.core import Match, Option, View
from mathom.core.registry import game
from mathom.games.lotr_tcg.card import CARDS
from mathom.games.lotr_tcg.view import card_view

Played = Callable[..., Match]
DRAWING = drawing_of("lotr_tcg")
LARGE, SMALL, FREE = Room(False, 79, 25), Room(True, 80, 12), Room(False, 79, 0)


def screen(view: View) -> list[object]:
    """Everything that is drawn for a seat, styles included."""
    options = view.decision.options if view.decision is not None else ()
    light = Light(
        frozenset(token for option in options for token in option.touches),
        frozenset(options[-1].touches) if options else frozenset(),
    )
    texts = [DRAWING.table(view, light, room) for room in (LARGE, SMALL, FREE)]
    texts += [DRAWING.reference(view), DRAWING.fight(view, []) or Text()]
    texts += [text for token in light.legal if (text := DRAWING.look(view, token)) is not None]
    panels = [(panel.title, panel.body) for panel in DRAWING.panels(view, light)]
    labels = [option.label for option in arranged(DRAWING, view, options)]
    return [*((text.plain, text.spans) for text in texts), panels, labels, DRAWING.words(view), DRAWING.status(view)]


@pytest.mark.parametrize("decks", [{"deck_1": "gimli"}, {"deck_1": "boromir", "deck_2": "gimli", "deck_3": "legolas"}])
def test_the_screen_does_not_change_when_the_hidden_is_resampled(decks: dict[str, str], played: Played) -> None:
    whole = played(name="lotr_tcg", seed=3, **decks)
    rng = random.Random(3)
    match = Match(whole.game, whole.options, 3)
    for number, token in enumerate(whole.record().choices):
        if number % 4 == 0:
            for seat in range(len(match.seats)):
                assert screen(match.view(seat)) == screen(match.determinize(seat, rng).view(seat))
        match.choose(token)


def test_the_table_fits_its_room(played: Played) -> None:
    whole = played(name="lotr_tcg", seed=5, deck_1="gimli", deck_2="boromir")
    match = Match(whole.game, whole.options, 5)
    for token in whole.record().choices:
        for seat in (0, 1, None):
            for room in (LARGE, SMALL, Room(True, 60, 12), FREE):
                lines = table_text(match.view(seat), DARK, room).split("\n")
                assert max(line.cell_len for line in lines) <= room.width
                if room.compact:
                    assert len(lines) <= room.height + 2
        match.choose(token)


def in_a_skirmish(played: Played) -> Match:
    """A position in the middle of a skirmish, from a game played at random."""
    for seed in range(20):
        whole = played(name="lotr_tcg", seed=seed, deck_1="gimli", deck_2="boromir")
        match = Match(whole.game, whole.options, seed)
        for token in whole.record().choices:
            match.choose(token)
            if any(fight.going_on for fight in table_of(match.view(None)).skirmishes):
                return match
    raise AssertionError("no game had a skirmish")


def test_a_skirmish_is_told_with_its_sums(played: Played) -> None:
    view = in_a_skirmish(played).view(0)
    table = table_of(view)
    fight = next(fight for fight in table.skirmishes if fight.going_on)
    defender = next(thing for thing in table.in_play if thing.key == fight.defender)
    title = table.cards[defender.slug].title
    words = fight_panel(view)
    assert words is not None
    assert f"{title} {fight.light} : {fight.dark} " in words.plain
    assert all(part.source in words.plain for part in defender.strength_parts)
    brief = DRAWING.fight(view, [], brief=True)
    assert brief is not None and "\n" not in brief.plain
    for room in (LARGE, SMALL):
        assert f"→ {title}" in table_text(view, DARK, room).plain
    assert DRAWING.fighting(view)


def test_own_hand_with_costs_and_no_other_hand(played: Played) -> None:
    match = played(name="lotr_tcg", seed=2, choices=30)
    for seat in (0, 1):
        view = match.view(seat)
        mine, theirs = (set(table_of(match.view(other)).players[other].hand) for other in (seat, ACROSS[seat]))
        table = table_of(view)
        hand = DRAWING.panels(view, DARK)[0]
        assert isinstance(hand.body, Text)
        for slug in mine:
            assert f"({table.costs[slug]})" in hand.body.plain
            assert table.cards[slug].title[:20] in hand.body.plain
            assert table.cards[slug].title in table_text(view, DARK, SMALL).plain.replace("\n     ", " ")
        shown = {thing.slug for thing in table.in_play} | mine
        for slug in theirs - shown:
            assert CARDS[slug].name not in hand.body.plain
    assert "Hands" in DRAWING.panels(everything(match), DARK)[0].title
    assert isinstance(DRAWING.panels(everything(match), DARK)[0].body, Text)


def test_wounds_are_empty_hearts() -> None:
    assert hearts(4, 0) == "♥♥♥♥"
    assert hearts(3, 2) == "♥♡♡"


def test_everything_in_play_is_named_on_the_large_table_and_in_words(played: Played) -> None:
    for seed in range(4):
        match = played(name="lotr_tcg", seed=seed, choices=60)
        if match.outcome is not None:
            continue
        view = match.view(0)
        drawn = " ".join(table_text(view, DARK, FREE).plain.split())
        words, pages = "\n".join(table_words(view)), reference(view).plain
        for thing in table_of(view).in_play:
            card = table_of(view).cards[thing.slug]
            assert card.name in words and card.name in pages
            assert card.title in drawn or card.kind == "The One Ring" or thing.host


def test_where_the_fellowship_is_and_what_is_to_come(played: Played) -> None:
    view = played(name="lotr_tcg", seed=2, choices=30).view(0)
    table = table_of(view)
    leader = table.players[table.free_peoples]
    line = short_path(view, DARK, 80).plain
    assert f"▶{leader.site} {table.cards[table.path[leader.site - 1].slug].title}" in line
    assert re.search(r"\d 9$", line)


def test_a_card_is_shown_with_what_is_printed_and_how_it_stands(played: Played) -> None:
    text = card_text(card_view(CARDS["axe-strike"])).plain
    assert text.splitlines()[:2] == ["◆ Axe Strike", "Dwarven event, twilight cost 0"]
    assert "**" not in text and "Skirmish: " in text
    table = table_of(played(name="lotr_tcg", seed=2, choices=30).view(0))
    bearer = next(thing for thing in table.in_play if thing.key in table.ring_bearers)
    seen = looked_at(table, bearer.key)
    assert seen is not None
    assert f"Strength: Frodo 3 + The One Ring 1 = {bearer.strength}" in seen.plain
    assert "Bears The One Ring" in seen.plain
    assert looked_at(table, "seat 1") is None


def test_options_stand_under_headings_the_default_first() -> None:
    options = [
        Option("pass", "Pass"),
        Option("play axe-strike", "Play Axe Strike", ("axe-strike",)),
        Option("number 3", "3"),
        Option("play hand-axe", "Play Hand Axe", ("hand-axe",)),
    ]
    match = Match(game("lotr_tcg"), seed=1)
    found = arranged(DRAWING, match.view(0), options)
    assert [option.token for option in found] == ["pass", "number 3", "play axe-strike", "play hand-axe"]
    assert found[2].label == "Play Axe Strike (0)"
    assert [DRAWING.group(option) for option in found] == ["", "", "Play a card", "Play a card"]


def test_typed_names_become_tokens(played: Played) -> None:
    view = played(name="lotr_tcg", seed=2, choices=30).view(0)
    slug = table_of(view).players[0].hand[0]
    assert DRAWING.token(view, f"Play {CARDS[slug].name}") == f"play {slug}"
    assert DRAWING.token(view, "PLAY axe-strike") == "play axe-strike"
    assert DRAWING.token(view, "pass") == "pass"
    assert DRAWING.token(view, "play no such thing") == "play no such thing"


def test_a_game_without_a_drawing_has_the_plain_one(played: Played) -> None:
    plain, match = drawing_of("chess"), played(choices=3)
    assert type(plain) is Drawing and not plain.drawn
    view = match.view(0)
    assert plain.table(view, DARK, LARGE).plain == "" and plain.fight(view, []) is None
    assert plain.name(match, 0) == "fellowship"
    assert "no drawing yet" in plain.words(view)[0]
