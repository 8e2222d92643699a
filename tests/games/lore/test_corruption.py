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


# --- what is told ----------------------------------------------------------------------------------------------------


@rule("lore.corruption.second-roll-same", "lore.corruption.support")
def test_help_for_the_first_roll_counts_for_the_second_and_both_are_told() -> None:
    t = Road("rivendell").company("legolas", "gimli", "the-mithril-coat on legolas", "orcrist on legolas")
    t.company("glamdring on legolas")
    t.choose(f"transfer {t.card('glamdring').key} to {t.card('gimli').key}")
    t.roll(1, 2, 1, 4)
    t.supports("gimli")
    first, second = (line for line in t.log() if "corruption roll" in line.lower())
    weights = "− 2 The Mithril-coat − 2 Orcrist − 1 Glamdring + 1 Gimli"
    assert first == f"Corruption roll for Legolas: 1 + 2 {weights} = −1 against 1: corrupted."
    assert second == f"Second corruption roll for Legolas: 1 + 4 {weights} = 1 against 1: discarded."
    assert t.where("legolas") == t.where("glamdring") == "player-1 discard", "with one or more he is not eliminated"
    t.leaves_open()


def test_whom_no_card_discards_stays_though_he_is_corrupted() -> None:
    t = Road("rivendell").company("fatty-bolger", "legolas", "the-mithril-coat on fatty-bolger").hand("tookish-blood")
    t.company("orcrist on fatty-bolger")
    t.play("tookish-blood")
    assert t.log()[-1] == "Fatty Bolger can be neither discarded nor returned to hand this turn (Tookish Blood)."
    t.roll(1, 1, 6, 6)
    t.choose(f"store {t.card('orcrist').key}", "pass")
    assert t.log()[-1] == "Fatty Bolger is corrupted but cannot be discarded (Orcrist)."
    assert t.bearer("orcrist") == "fatty-bolger", "and the item is not stored"
    t.roll(1, 1, 1, 1)
    t.choose(f"store {t.card('the-mithril-coat').key}", "pass")
    assert t.status("fatty-bolger") == "eliminated", "which is something else"
    t.leaves_open()


# --- what goes with him ----------------------------------------------------------------------------------------------


@rule("lore.company.emptied", "lore.company.none-left", "lore.items.store")
def test_whoever_is_corrupted_as_the_last_one_ends_his_company_and_the_phase_goes_on() -> None:
    t = Road("rivendell").company("legolas", "the-mithril-coat on legolas", "into-the-smoking-cone")
    t.hand("barliman-butterbur", "elladan").roll(1, 1, 6, 6)
    t.choose(f"store {t.card('the-mithril-coat').key}")
    assert t.where("into-the-smoking-cone") == t.where("the-mithril-coat") == "player-1 discard"
    assert t.asking == "lore.organization.purpose" and t.can("bring elladan to lorien")
    t.choose("bring barliman-butterbur to bree")
    assert t.cannot("bring elladan to rivendell").rule == "lore.organization.bring-with-company"
    t.leaves_open()


@rule("lore.company.emptied", "lore.movement.no-actions-after-arrival")
def test_whoever_is_corrupted_on_arrival_has_no_site_phase() -> None:
    t = Road("bree").company("legolas", "the-mithril-coat on legolas").hazards_in_play("lure-of-nature on legolas")
    t.pile("cram", "cram", "cram").other_pile("cram", "cram", "cram").roll(1, 1, 6, 6)
    t.moves("rivendell")
    assert t.where("legolas") == "player-1 discard" and t.where("lure-of-nature") == "player-2 discard"
    after = t.log()[t.log().index("Player 1's company arrives at Rivendell.") :]
    assert "Site phase." not in after and "Turn 2: Player 2." in after
    assert sum("corruption roll for" in line.lower() for line in after) == 2, (
        "not a third one for the second Wilderness"
    )
    t.leaves_open()


@rule("lore.combat.vanished-target", "lore.triggers.next-action", "lore.ally.stays")
def test_despair_over_a_wounded_ally_takes_his_controller_and_his_strike_along() -> None:
    t = Road("bree").company("bard-bowman", "noble-hound on bard-bowman", "the-mithril-coat on bard-bowman", "gimli")
    t.company("orcrist on bard-bowman").hazards("orc-patrol").hazards_in_play("despair-of-the-heart on bard-bowman")
    t.pile("cram", "cram").other_pile("cram", "cram")
    t.moves("weathertop")
    t.passes(int(t.asked == "player-1"))
    t.play("orc-patrol", key="Arthedain")
    assert t.strike_on == "gimli"
    t.roll(6, 6, 6, 6)
    t.choose("tap")
    assert t.strike_on == "noble-hound"
    t.roll(1, 1, 1, 1, 1, 1)
    t.choose("untapped")
    assert t.status("bard-bowman") == "eliminated" and t.where("noble-hound") == "player-1 discard"
    assert not any("Body roll for Noble Hound" in line for line in t.log()), "the corruption roll came first"
    assert t.where("orc-patrol") == "player-2 discard", "two of its strikes were not defeated"
    t.leaves_open()
