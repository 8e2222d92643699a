"""Timing: priority, one thing after the other, and the windows of the timing keywords."""

from __future__ import annotations

import pytest

from mathom.games.lore.events import AttackBegan, CardPlayed, Rolled, Turned
from mathom.games.lore.facts import Keyword, PlayWindow
from mathom.games.lore.rules.windows import WINDOWS
from mathom.games.lore.testing import Opening, Road
from mathom.testing.rules import rule

# --- golden rules ----------------------------------------------------------------------------------------------------


@rule("lore.timing.golden-rule-card-over-rules")
def test_a_card_goes_before_the_rules() -> None:
    t = Road("bree").company("legolas").hand("bill-the-pony").used("bree").in_site_phase()
    t.choose("enter")
    assert t.can("play bill-the-pony"), "he says that he may be played at a used site"
    t = Road("edoras").company("legolas").hand("shadowfax", "cram").used("edoras").in_site_phase()
    t.choose("enter")
    t.cannot("play shadowfax")


@rule("lore.timing.golden-rule-cannot-wins")
@pytest.mark.parametrize("forbidden", [False, True])
def test_a_card_that_forbids_goes_before_one_that_allows(forbidden: bool) -> None:
    t = Road("lake-town").company("kili", "eowyn").hazards("daelomin", "foolish-words").hand("stealth")
    t.hazards_in_play("doors-of-night")
    if forbidden:
        t.choose("play stealth")
        t.choose(t.tokens("pick")[0])
    t.moves("the-lonely-mountain")
    t.passes(int(t.asked == "player-1"))
    assert t.can_play("foolish-words") and t.can_play("daelomin") is not forbidden, "Doors of Night lets him come"
    if forbidden:
        t.cannot("play daelomin")


# --- dice ------------------------------------------------------------------------------------------------------------


@rule("lore.timing.roll-is-2d6")
def test_a_roll_is_both_dice_added() -> None:
    t = Road("bree").company("legolas").hazards("land-drake")
    t.moves("rivendell")
    t.play("land-drake", key="Rhudaur")
    t.roll(3, 5, 1, 1)
    t.choose("tap")
    strike = next(event for event in t.events() if isinstance(event, Rolled))
    assert strike.dice == (3, 5) and strike.total == 8 + 5


@rule("lore.timing.roll-is-2d6")
def test_rolls_are_the_same_from_the_same_seed() -> None:
    for seed in range(8):
        rolls = [event for event in Opening(seed).events() if isinstance(event, Rolled)]
        again = [event for event in Opening(seed).events() if isinstance(event, Rolled)]
        assert rolls and [roll.dice for roll in rolls] == [roll.dice for roll in again]
        assert all(1 <= face <= 6 for roll in rolls for face in roll.dice)
        assert all(roll.total == sum(roll.dice) for roll in rolls)


# --- priority --------------------------------------------------------------------------------------------------------


@rule("lore.timing.priority-start", "lore.timing.priority-after-action", "lore.timing.simultaneous")
def test_priority_goes_to_and_fro() -> None:
    t = Road("bree").company("legolas", "gimli").hand("sun", "gates-of-morning").hazards(*("foolish-words",) * 2)
    t.moves("rivendell")
    assert t.asked == "player-1" and t.tokens() == ["pass", "play sun", "play gates-of-morning"], "the mover first"
    t.play("sun")
    assert t.asked == "player-2" and t.tokens() == ["pass", "play foolish-words"], "though he has one more"
    t.play("foolish-words", on="gimli")
    assert t.asked == "player-1" and t.tokens() == ["pass", "play gates-of-morning"]
    t.choose("pass")
    assert t.asked == "player-2" and t.tokens() == ["pass", "play foolish-words"]


@rule("lore.timing.priority-pass", "lore.timing.priority-after-action")
def test_who_has_passed_is_asked_again_once_the_other_has_acted() -> None:
    t = Road("bree").company("legolas", "gimli").hand("sun").hazards(*("foolish-words",) * 2)
    t.moves("rivendell")
    for one in ("gimli", "legolas"):
        t.choose("pass")
        assert t.asked == "player-2"
        t.choose("play foolish-words")
        t.choose(*t.tokens(f"pick {t.card(one).key}"))
        assert t.asked == "player-1" and t.can_play("sun")
    t.play("sun")
    assert t.asking == "lore.site.enter-first", "the limit of two is reached, and nothing is left to be done"


@rule("lore.timing.priority-pass")
def test_only_passes_that_follow_one_another_end_the_step() -> None:
    t = Road("bree").company("legolas", "gimli").hand("sun", "gates-of-morning").hazards(*("foolish-words",) * 2)
    t.moves("rivendell")
    t.choose("pass")
    t.play("foolish-words", on="gimli")
    t.play("sun")
    assert t.asked == "player-2"
    t.choose("pass")
    assert t.asked == "player-1" and t.can_play("gates-of-morning"), "both have passed, but not one after the other"
    t.choose("pass")
    assert t.asking == "lore.site.enter-first"


@rule("lore.timing.keyword-no-priority", "lore.timing.simultaneous")
def test_an_answer_does_not_pass_priority() -> None:
    t = Road("bree").company("legolas").hand("sun", "gates-of-morning").hazards("twilight", "foolish-words")
    t.moves("rivendell")
    t.play("sun")
    assert t.asked == "player-2" and t.asking == "lore.timing.counter-window"
    assert t.tokens() == ["pass", "play twilight"], "no plain hazard comes into the resolution"
    t.play("twilight")
    assert t.where("sun") == "player-1 discard"
    assert t.asked == "player-2" and t.tokens() == ["pass", "play foolish-words"]


@rule("lore.timing.counter-window")
def test_who_has_answered_may_answer_again_until_nobody_does() -> None:
    t = Road("bree").company("legolas").table("gates-of-morning").hand("sun").hazards("twilight", "twilight")
    t.moves("rivendell")
    t.play("sun")
    assert t.asked == "player-2" and t.asking == "lore.timing.counter-window"
    t.choose("play twilight")
    t.picks_deed("in play")
    while t.prompt.startswith("Twilight"):
        t.choose("pass")
    assert t.where("gates-of-morning") == "player-1 discard"
    assert t.asked == "player-2" and t.prompt.startswith("Sun is being resolved") and t.can_play("twilight")
    t.choose("play twilight")
    assert t.where("sun") == "player-1 discard"


# --- one after the other ---------------------------------------------------------------------------------------------


@rule("lore.timing.event-discard", "lore.cards.event-one-time", "lore.cards.event-definition")
def test_an_event_is_discarded_and_its_effect_stays() -> None:
    t = Road("bree").company("legolas").hazards("gloom")
    t.moves("rivendell")
    t.play("gloom")
    assert t.where("gloom") == "player-2 discard" and t.prowess("legolas") == 4
    t.until("lore.site.enter-first")
    assert t.prowess("legolas") == 4, "until the end of the turn"


@rule("lore.timing.what-is-action")
def test_each_action_is_told() -> None:
    t = Road("bree").company("aragorn-ii").hand("concealment").hazards("wargs")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play("wargs", key="Rhudaur")
    t.play("concealment")
    told = [type(event) for event in t.events() if isinstance(event, CardPlayed | Turned | AttackBegan)]
    assert told == [CardPlayed, AttackBegan, CardPlayed, Turned]


@rule("lore.timing.resolve-completely", "lore.timing.resolving", "lore.triggers.block", "lore.glossary.action")
def test_no_hazard_is_played_while_another_resolves() -> None:
    t = Road("bree").company("boromir-ii", "gimli", "red-arrow on boromir-ii").hand("new-friendship")
    t.hazards("weariness-of-the-heart", "foolish-words")
    t.moves("rivendell")
    t.choose("play weariness-of-the-heart")
    t.picks_deed("corruption")
    t.pick("boromir-ii")
    assert t.asked == "player-1" and len(t.g.being_played) == 1
    assert t.tokens() == ["pass", "play new-friendship", f"support {t.card('gimli').key}"]
    t.cannot("play foolish-words")
    t.roll(6, 6)
    t.choose("pass")
    assert t.asked == "player-2" and t.can_play("foolish-words") and not t.g.being_played


@rule("lore.timing.multi-effect-order")
def test_effects_come_in_the_order_in_which_they_are_written() -> None:
    t = Road("bree").company("gandalf", "haldir", "scroll-of-isildur on gandalf").hand("wizards-fire").hazards("wargs")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play("wargs", key="Rhudaur")
    t.play("wizards-fire")
    assert t.rolling == "gandalf" and t.prowess("gandalf") == 6 + 5, "first the fire, then the corruption roll"
    t.leaves_open()


# --- keywords --------------------------------------------------------------------------------------------------------

SIX = ("engagement", "strike", "counter", "body roll", "corruption roll", "faction roll")


@rule("lore.timing.keyword-list", "lore.timing.keyword-definition", "lore.glossary.gap-character-to-engagement")
def test_there_are_six_timing_keywords() -> None:
    assert {window.name for window in WINDOWS} - {"movement", "support", "other"} == set(SIX)
    assert [Keyword(one).value for one in SIX] == [PlayWindow(one).value for one in SIX]


@rule("lore.timing.roll-windows", "lore.timing.keyword-definition")
def test_a_faction_roll_card_comes_just_before_the_dice() -> None:
    t = Road("edoras").company("legolas", "gimli").hand("riders-of-rohan", "lordly-presence").in_site_phase()
    t.choose("enter")
    t.cannot("play lordly-presence")
    t.play("riders-of-rohan", on="legolas")
    assert t.rolling == "legolas" and t.tokens() == ["pass", "play lordly-presence"]
    assert not [event for event in t.events() if isinstance(event, Rolled)]
    t.leaves_open()
