"""Corruption rolls."""

from __future__ import annotations

import pytest

from mathom.games.lore.events import Rolled
from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


def tempted(t: Road, who: str, *dice: int) -> Road:
    """Weariness of the Heart makes somebody roll."""
    t.hazards("weariness-of-the-heart")
    t.moves("rivendell")
    t.roll(*dice)
    t.passes(int(t.asked == "player-1"))
    t.choose("play weariness-of-the-heart")
    t.picks_deed("corruption")
    if t.can("pick"):
        t.pick(who)
    return t


def alone(*things: str) -> Road:
    return Road("bree").company(*things)


def rolls(t: Road) -> list[Rolled]:
    return [event for event in t.events() if isinstance(event, Rolled)]


@rule("lore.corruption.character-modifier", "lore.corruption.roll")
@pytest.mark.parametrize(("who", "total"), [("frodo", 6), ("legolas", 2), ("boromir-ii", 1)])
def test_each_character_has_his_modifier(who: str, total: int) -> None:
    t = alone(who)
    tempted(t, who, 1, 1)
    assert [roll.total for roll in rolls(t)] == [total] and t.in_play(who)


HEAVY = ("legolas", "glamdring on legolas", "sword-of-gondolin on legolas")


@rule("lore.corruption.other-cards", "lore.corruption.roll")
def test_the_cards_on_him_count() -> None:
    t = alone(*HEAVY).hazards_in_play("despair-of-the-heart on legolas")
    tempted(t, "legolas", 4, 4)
    [roll] = rolls(t)
    assert roll.total == 3 and sorted(part.amount for part in roll.parts) == [-2, -2, -1]


FOUR = ("legolas", "sword-of-gondolin on legolas", "red-arrow on legolas")


@rule("lore.corruption.safe", "lore.corruption.corrupted")
@pytest.mark.parametrize("dice", [(2, 3), (1, 3)])
def test_one_or_more_is_safe(dice: tuple[int, int]) -> None:
    t = alone(*FOUR)
    safe = sum(dice) == 5
    tempted(t, "legolas", *dice, *(() if safe else (6, 6)))
    assert len(rolls(t)) == (1 if safe else 2)
    assert t.where("legolas") == ("play" if safe else "player-1 discard")


@rule("lore.corruption.second-discard", "lore.corruption.second-eliminated")
@pytest.mark.parametrize(("dice", "where"), [((2, 3), "player-1 discard"), ((1, 3), "player-1 points")])
def test_the_second_roll_decides(dice: tuple[int, int], where: str) -> None:
    t = alone(*FOUR, "gimli")
    tempted(t, "legolas", 1, 1, *dice)
    t.choose("pass")
    assert t.where("legolas") == where
    assert t.where("red-arrow") == t.where("sword-of-gondolin") == "player-1 discard", "nobody takes his items"
    assert t.in_play("gimli")


@rule("lore.corruption.second-roll-same", "lore.timing.roll-windows", "lore.triggers.block")
def test_nothing_comes_between_the_two() -> None:
    t = alone(*FOUR, "gimli", "haldir", "cram on legolas").hand("new-friendship", "new-friendship")
    t.hazards("foolish-words", "wargs")
    tempted(t, "legolas")
    t.play("new-friendship")
    t.supports("gimli")
    assert t.asked == "player-1"
    assert t.tokens() == ["pass", "play new-friendship", f"support {t.card('haldir').key}"], "timing keywords only"
    t.roll(1, 1, 1, 2)
    t.choose("pass")
    assert len(rolls(t)) == 2, "nobody was asked in between"
    first, second = rolls(t)
    assert (first.purpose, second.purpose) == ("corruption", "corruption again")
    assert first.parts == second.parts and sum(part.amount for part in second.parts) == -5 + 2 + 1
    assert (first.total, second.total) == (0, 1) and t.where("legolas") == "player-1 discard"


@rule("lore.corruption.support")
def test_untapped_companions_may_tap() -> None:
    t = alone(*FOUR, "gimli", "haldir", "eowyn", "kili").tapped("kili")
    tempted(t, "legolas")
    assert t.tokens("support") == [f"support {t.card(one).key}" for one in ("gimli", "haldir", "eowyn")], (
        "neither he himself nor the tapped"
    )
    t.roll(1, 1)
    for one in ("gimli", "haldir", "eowyn"):
        t.supports(one)
    if t.asking == "lore.corruption.support":
        t.choose("pass")
    assert rolls(t)[0].total == 2 - 4 + 3 and t.status("gimli") == t.status("eowyn") == "tapped"


@rule("lore.corruption.wizard")
def test_a_wizard_is_eliminated_at_once() -> None:
    t = alone("gandalf", "scroll-of-isildur on gandalf", "glamdring on gandalf")
    tempted(t, "gandalf", 1, 2)
    assert [roll.total for roll in rolls(t)] == [3 + 1 - 4] and t.where("gandalf") == "player-1 points"
