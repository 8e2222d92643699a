"""What players do without much thought, as a search plays on by it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from mathom.core import Decision, Match
from mathom.core.registry import game
from mathom.games.lore import habits
from mathom.games.lore.testing import Road, world


@pytest.fixture(autouse=True)
def nobody_deviates(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(habits, "DEVIATION", 0.0)


def habit(t: Road, seed: int = 0) -> str:
    """What is done there by habit; empty: whatever chance says."""
    assert t.match.decision is not None
    found = t.match.game.habit(t.match.state, t.match.decision, random.Random(seed))
    return found.token if found is not None else ""


@pytest.mark.parametrize(
    "options",
    [
        {"deck-1": "west", "deck-2": "north"},
        {"level": "standard", "deck-1": "voice-of-isengard", "deck-2": "the-kings-road", "deck-3": "sea-and-starlight"},
        {"solitaire": "yes", "hazard-seat": "yes", "deck-1": "hoards-of-the-north"},
    ],
    ids=["introductory", "three", "alone"],
)
def test_a_habit_is_always_one_of_the_options(options: dict[str, str]) -> None:
    lore = game("lore")
    asked: Counter[str] = Counter()
    for seed in range(3):
        match, rng = Match(lore, lore.options(options), seed, quiet=True), random.Random(seed)
        while match.decision is not None:
            found = lore.habit(match.state, match.decision, rng)
            assert found is None or found in match.decision.options, f"{found} at {match.decision.prompt!r}"
            asked[match.decision.rule] += found is not None
            match.choose(found if found is not None and rng.random() < 0.5 else rng.choice(match.decision.options))
    assert {
        "lore.organization.purpose", "lore.movement.choose-new-site", "lore.site.enter-first",
        "lore.strikes.step3-tap-or-minus-three",
    } <= {rule for rule, times in asked.items() if times}, asked  # fmt: skip


def test_nothing_is_learned_from_a_habit_by_chance_alone() -> None:
    """Where the game has no habit, or somebody deviates, nothing is said."""
    t = Road("rivendell").company("legolas", "gimli")
    assert habit(t) == "pass"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(habits, "DEVIATION", 1.0)
        assert habit(t) == ""
    nowhere = Decision(0, "?", "lore.no.such-rule", ())
    assert habits.habit(world(t.match), nowhere, random.Random(1)) is None
    t.leaves_open()


def test_items_stay_with_those_who_have_them_and_characters_come() -> None:
    t = Road("rivendell").company("legolas", "gimli", "glamdring on legolas")
    assert t.can("transfer") and {habit(t, seed) for seed in range(9)} == {"pass"}
    t = Road("rivendell").company("legolas").hand("elladan")
    assert habit(t).startswith("bring elladan")
    t.leaves_open()


def test_a_company_goes_where_its_hand_leads_it() -> None:
    t = Road("bree").company("aragorn-ii", "legolas").hand("hillmen")
    t.choose("pass")
    assert t.asking == "lore.movement.choose-new-site"
    assert Counter(habit(t, seed) for seed in range(20)).most_common(1) == [("move cameth-brin", 20)]
    t.leaves_open()


@pytest.mark.parametrize(("held", "done"), [("fair-gold-ring", "enter"), ("dark-quarrels", "pass")])
def test_a_company_enters_for_what_it_has_come_for(held: str, done: str) -> None:
    t = Road("goblin-gate").company("aragorn-ii", "legolas", "gimli").hand(held)
    t.in_site_phase()
    assert t.asking == "lore.site.enter-first" and habit(t) == done
    t.leaves_open()


@pytest.mark.parametrize(
    ("company", "done"), [(("glorfindel-ii", "legolas", "gimli"), "untapped"), (("frodo",), "tap")]
)
def test_a_character_taps_where_that_betters_his_odds(company: tuple[str, ...], done: str) -> None:
    """Wargs: Glorfindel hardly needs the dice, and Frodo every point of them."""
    t = Road("bree").company(*company).hazards("wargs")
    t.moves("weathertop")
    t.choose("play wargs")
    t.until("lore.strikes.step3-tap-or-minus-three")
    assert t.strike_on == company[0] and habit(t) == done
    t.leaves_open()


@pytest.mark.parametrize(("struck", "done"), [("glorfindel-ii", "done"), ("legolas", "")])
def test_nobody_taps_for_somebody_who_is_safe(struck: str, done: str) -> None:
    """Wargs, and nobody taps to face them: Glorfindel is safe all the same, and Legolas needs everybody."""
    t = Road("bree").company(*dict.fromkeys((struck, "legolas", "gimli", "haldir", "eowyn"))).hazards("wargs")
    t.moves("weathertop")
    t.choose("play wargs")
    t.until("lore.strikes.step3-tap-or-minus-three")
    assert t.strike_on == struck
    t.choose("untapped")
    assert t.asking == "lore.strikes.step4-support" and habit(t) == done
    t.leaves_open()


@pytest.mark.parametrize(("items", "done"), [(("red-arrow",), "pass"), (("red-arrow", "sword-of-gondolin"), "")])
def test_nobody_taps_for_somebody_who_is_hardly_tempted(items: tuple[str, ...], done: str) -> None:
    t = Road("bree").company("legolas", *(f"{item} on legolas" for item in items), "gimli")
    t.hazards("weariness-of-the-heart")
    t.moves("rivendell")
    t.choose("play weariness-of-the-heart")
    t.picks_deed("corruption")
    t.pick("legolas")
    assert t.asking == "lore.corruption.support" and habit(t) == done
    t.leaves_open()


@pytest.mark.parametrize("level", ["introductory", "standard"])
def test_what_is_worth_least_is_discarded(level: str) -> None:
    """A faction that can be brought in, rather than an event."""
    t = Road("bree", level=level).company("aragorn-ii").other_company("edoras", "eomer")
    t.place("player-1 pile", *("cram",) * 9).place("player-2 pile", *("cram",) * 9)
    t.hazards(*("riders-of-rohan",) * 10, "concealment")
    t.stays()
    t.choose("pass")
    assert t.tokens() == ["discard riders-of-rohan", "discard concealment"] and habit(t) == "discard concealment"
    t.leaves_open()
