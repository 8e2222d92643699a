"""Records of this game: what their check covers, and games that must always be played alike."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from mathom.core import Match, loads
from mathom.core.registry import game
from mathom.games.wotr.testing import Campaign

WOTR = game("wotr")

GOLDENS = Path(__file__).parent / "goldens"
RECORDS = [(version, path) for version in (*WOTR.replays, WOTR.version)
           for path in sorted((GOLDENS / f"version-{version}").glob("*.record"))]  # fmt: skip


def played(scenario: str, seed: int) -> Match:
    """A whole game by chance."""
    match, rng = Match(WOTR, WOTR.options({"scenario": scenario}), seed), random.Random(seed)
    while match.decision is not None:
        match.choose(rng.choice(match.decision.options))
    return match


@pytest.mark.parametrize(("scenario", "seed", "digest"), [
    ("trilogy", 41, "e5bfbfabf8780231"), ("duel", 42, "2194e14b6912309a"),
    ("duel-3", 43, "13d0f0f958025996"), ("fellowship", 44, "ef90dcc59d5329f9"),
])  # fmt: skip
def test_a_game_is_played_as_ever(scenario: str, seed: int, digest: str) -> None:
    """If this changes, so do the rules, and with them their version."""
    match = played(scenario, seed)
    assert match.state.digest() == digest
    assert loads(match.record().dumps()).verify().outcome == match.outcome


@pytest.mark.parametrize(("version", "path"), RECORDS, ids=[f"{version}-{path.stem}" for version, path in RECORDS])
def test_a_golden_game_plays_again_byte_for_byte(version: int, path: Path) -> None:
    """Each was played by the rules of its time."""
    text = path.read_text()
    match = loads(text).verify()
    assert match.game.version == version and match.outcome is not None
    assert match.record().dumps() == text


def test_every_version_of_the_rules_has_golden_games() -> None:
    assert {version for version, _ in RECORDS} == {*WOTR.replays, WOTR.version}


def test_the_check_of_a_record_tells_positions_apart() -> None:
    def position(*hand: str) -> Campaign:
        return Campaign("frodo", "bag-end").hand("frodo", *hand)

    assert position("gimli").g.digest() == position("gimli").g.digest()
    others = [
        position("sting"),
        position("gimli").reserve("frodo", "treebeard"),
        position("gimli").mark("table", "corruption 1"),
        position("gimli").deck("frodo", "sting"),
        position("gimli").cycle_pile("frodo", "sting"),
        position("gimli").mark("bag-end", "defense 1"),
        position("gimli").won_by_shadow("moria"),
        position("gimli").mark("frodo", "ring used"),
    ]
    assert len({one.g.digest() for one in (position("gimli"), *others)}) == len(others) + 1


# --- what the first version played otherwise -------------------------------------------------------------------------


def by_the_first_rules(t: Campaign) -> Campaign:
    t.g.rules = 1
    return t


def test_by_the_first_rules_the_wielder_stayed_when_anduril_alone_was_forsaken() -> None:
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "aragorn", "anduril on aragorn")
    t.deck("aragorn", "arwen", "elrond", "legolas", "galadriel")
    by_the_first_rules(t).use("anduril")
    t.choose("location minas-tirith", "yes")
    t.forsake("anduril")
    assert t.where("aragorn") == "reserve"
    t.leaves_open()


def test_by_the_first_rules_ioreth_saved_nobody_unless_she_was_lost() -> None:
    t = Campaign("aragorn", "bag-end", "dol-amroth", promos="yes").in_combat_step()
    t.at("dol-amroth", "ioreth", "boromir", "soldiers-of-gondor", "haradrim-mumakil", "corsairs-of-umbar")
    by_the_first_rules(t).fight("dol-amroth")
    t.lose("boromir")
    assert t.where("boromir") == "aragorn eliminated"
    t.leaves_open()


def test_by_the_first_rules_an_item_did_nothing_when_its_wielder_was_forsaken_for_it() -> None:
    t = Campaign("saruman", "moria", promos="yes").hand("saruman", "whip-of-many-thongs")
    t.reserve("saruman", "balrog-of-moria").deck("saruman", "gollum", "ugluk")
    by_the_first_rules(t).play("whip-of-many-thongs", on="balrog-of-moria")
    t.forsake("balrog-of-moria")
    assert t.in_hand("saruman") == []
    t.leaves_open()


def test_by_the_first_rules_nobody_was_asked_for_a_card_that_was_not_there() -> None:
    t = Campaign("aragorn", "bag-end").hand("aragorn", "legolas", "elrond").deck("aragorn", "arwen", "strider")
    by_the_first_rules(t).play("legolas", to="reserve", cost="elrond")
    assert t.asked == "saruman"

    t = Campaign("saruman", "helms-deep").reserve("saruman", "grima-wormtongue").deck("saruman", "wolf-riders")
    by_the_first_rules(t.at("helms-deep", "theoden")).use("grima-wormtongue")
    assert t.where("theoden") == "frodo eliminated"
