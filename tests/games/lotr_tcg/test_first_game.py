"""The first game with a starter (the shaded parts of the rulebook)."""

from __future__ import annotations

from collections import Counter

import pytest

from mathom.core import InvalidOption, Match
from mathom.core.registry import game
from mathom.games.lotr_tcg.decks import deck_line, find_deck
from mathom.games.lotr_tcg.decks.starters import STARTERS
from mathom.games.lotr_tcg.facts import Kind
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.opening import Opening
from mathom.testing.rules import rule

GAME = game("lotr_tcg")

FELLOWSHIPS = {
    "aragorn": ["Aragorn"],
    "gandalf": ["Gandalf"],
    "moria-gandalf": ["Gandalf"],
    "gimli": ["Gimli", "Farin"],
    "boromir": ["Boromir", "Merry"],
    "legolas": ["Legolas", "Gimli"],
}


def first_game(*decks: str, seed: int = 0) -> Opening:
    return Opening(*decks, seed=seed, mode="first-game")


@rule("tcg.starter.fixed-fellowship")
@pytest.mark.parametrize("name", STARTERS)
def test_a_first_game_begins_with_the_fellowship_of_the_starter(name: str) -> None:
    t = first_game(name, "aragorn")
    mine = [one.card for one in t.g.cards.values() if one.owner == 0 and one.card.kind is not Kind.SITE]
    assert Counter(card.title for card in mine) == Counter(["Frodo", "The One Ring", *FELLOWSHIPS[name]])
    assert t.ring_bearer(1).card.title == "Frodo"
    assert [t.g.cards[item].card.kind for item in t.g.borne_by(t.ring_bearer(1).id)] == [Kind.THE_ONE_RING]
    assert t.g.twilight == 0 and t.g.turn == 1


@rule("tcg.starter.rest-is-draw-deck")
@pytest.mark.parametrize("name", STARTERS)
def test_all_other_cards_are_the_draw_deck(name: str) -> None:
    t = first_game(name, "aragorn")
    left = Counter(t.g.hand(0)) + Counter(t.g.deck(0))
    assert left == Counter(find_deck(name).cards) - Counter(find_deck(name).fellowship)
    assert left.total() == 60 - len(FELLOWSHIPS[name]) and len(t.g.hand(0)) == 8


@rule("tcg.starter.seven-sites")
def test_the_adventure_decks_are_sites_1_to_7() -> None:
    t = first_game("aragorn", "gandalf")
    path = {t.g.cards[site].owner: t.g.cards[site].card for site in t.g.path}
    for seat in (0, 1):
        sites = [*t.g.adventure[seat], *([path[seat]] if seat in path else [])]
        assert sorted(site.facts.site for site in sites) == list(range(1, 8))


@rule("tcg.starter.random-first")
def test_chance_says_who_begins_and_nobody_bids() -> None:
    first = set()
    for seed in range(12):
        t = first_game("aragorn", "gandalf", seed=seed)
        assert not t.can("bid") and t.g.burdens == [0, 0]
        first.add(t.g.order[0])
    assert first == {0, 1}


@rule("tcg.starter.win-site-7")
def test_whoever_survives_at_site_7_has_won() -> None:
    t = Company(mode="first-game").mark("player-1", "site 6")
    t.until("regroup")
    assert t.winner == "player-1" and t.g.site_of[0] == 7
    assert t.outcome is not None and t.outcome.rule == "tcg.starter.win-site-7"


@rule("tcg.starter.win-site-7")
def test_in_any_other_game_site_7_is_not_the_end() -> None:
    t = Company().mark("player-1", "site 6")
    t.until("regroup")
    assert t.outcome is None and t.g.site_of[0] == 7


@rule("tcg.starter.shaded-rules")
def test_in_a_standard_game_all_nine_sites_bids_and_free_choice_of_companions_are_back() -> None:
    t = Opening("aragorn", "gandalf")
    assert t.can("bid 0") and {site.facts.site for site in t.g.adventure[0]} == set(range(1, 10))
    t.bid(1, 0)
    t.choose("position 1")
    assert t.asked == "player-1" and t.can("card aragorn-king-in-exile") and t.can("done")


@rule("tcg.starter.shaded-rules")
def test_a_first_game_is_for_starters_as_they_are() -> None:
    with pytest.raises(InvalidOption, match="first game is played with starters as they are"):
        GAME.options({"mode": "first-game", "deck-2": deck_line(find_deck("gimli"))})


@pytest.mark.parametrize("name", STARTERS)
@pytest.mark.parametrize("mode", ["standard", "first-game"])
def test_every_starter_can_be_played_to_the_end(name: str, mode: str) -> None:
    match = Match(GAME, GAME.options({"deck-1": name, "deck-2": "gandalf", "mode": mode}), seed=1)
    for step in range(20_000):
        if match.decision is None:
            break
        options = match.decision.options
        match.choose(options[(step * 7 + len(match.choices)) % len(options)])
    assert match.outcome is not None
