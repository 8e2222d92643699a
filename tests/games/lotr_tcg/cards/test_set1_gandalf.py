"""The Fellowship of the Ring: Gandalf."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import known
from mathom.games.lotr_tcg.testing.unprinted import STUBS
from mathom.testing.rules import rule

stub_cards = known(*STUBS)

GANDALF, BARLIMAN = "gandalf-the-grey-wizard", "barliman-butterbur-prancing-pony-proprietor"


@rule("tcg.discard.look-own")
def test_barliman_takes_a_gandalf_event_from_the_discard_pile() -> None:
    t = Company().fellowship(BARLIMAN).discard_pile("intimidate", "sleep-caradhras", "axe-strike", "wizard-staff")
    t.use("barliman-butterbur")
    assert set(t.tokens()) == {"card intimidate", "card sleep-caradhras"}
    t.name("sleep-caradhras")
    assert t.in_hand() == ["sleep-caradhras"] and t.wounds_on("barliman-butterbur") == 1
    assert not t.can_use("barliman-butterbur")  # exhausted


@rule("tcg.fellowship.rule-of-4")
def test_barliman_brings_no_fifth_card() -> None:
    t = Company().fellowship(BARLIMAN).discard_pile("intimidate").hand("dwarf-guard")
    t.g.taken = 4
    t.use("barliman-butterbur")
    assert t.in_hand() == ["dwarf-guard"] and t.in_discard() == ["intimidate"]


@rule("tcg.responses.special-timing-word")
def test_intimidate_prevents_a_wound_on_a_companion_by_archery() -> None:
    t = Company("archery").fellowship(GANDALF).minions("goblin-marksman").hand("intimidate")
    t.passes(2)
    t.pick("frodo")
    t.play("intimidate")
    assert t.wounds_on("frodo") == 0 and t.pool == 2 and t.in_discard() == ["intimidate"]


@rule("tcg.responses.special-timing-word", "tcg.wounds.one-at-a-time")
def test_intimidate_prevents_one_wound_of_a_lost_skirmish() -> None:
    t = Company("skirmish").fellowship(GANDALF, "sam").minions("uruk-savage").fights("sam", "uruk-savage")
    t.hand("intimidate")
    t.passes(2)
    t.play("intimidate")
    assert t.wounds_on("sam") == 1  # the uruk deals two


def test_intimidate_is_for_companions_and_takes_gandalf() -> None:
    t = Company("archery").fellowship(GANDALF, "thrarin").site(3).minions("goblin-marksman").hand("intimidate")
    t.passes(2)
    t.pick("thrarin")
    assert t.wounds_on("thrarin") == 1 and t.in_hand() == ["intimidate"]
    t = Company("archery").fellowship("sam").minions("goblin-marksman").hand("intimidate")
    t.passes(2)
    t.pick("sam")
    assert t.wounds_on("sam") == 1 and t.in_hand() == ["intimidate"]


@rule("tcg.wounds.exert-not-wounding")
def test_intimidate_does_not_prevent_an_exertion() -> None:
    t = Company().fellowship(GANDALF, "sam").burdens(1).hand("intimidate")
    t.use("sam")
    assert t.wounds_on("sam") == 1 and t.in_hand() == ["intimidate"]


@pytest.mark.parametrize(("burdens", "bonus"), [(0, 4), (4, 4), (5, 2)])
def test_mysterious_wizard_gives_more_with_few_burdens(burdens: int, bonus: int) -> None:
    t = Company("skirmish").fellowship(GANDALF, "sam").minions("uruk-savage").fights("gandalf", "uruk-savage")
    t.burdens(burdens).hand("mysterious-wizard")
    t.play("mysterious-wizard")
    assert t.strength("gandalf") == 7 + bonus and t.strength("sam") == 3 and t.pool == 2


@rule("tcg.card.1c84.sleep-caradhras")
def test_sleep_caradhras_discards_every_active_condition() -> None:
    t = Company().fellowship(GANDALF, "lord-of-moria", "uruk-hai-armory")
    t.minions("spies-of-mordor", "sarumans-ambition", "stairs-of-khazad-dum").hand("sleep-caradhras")
    t.play("sleep-caradhras")
    assert t.wounds_on("gandalf") == 1 and t.pool == 3
    assert t.in_discard() == ["lord-of-moria", "sleep-caradhras"]
    assert set(t.in_discard(2)) == {"spies-of-mordor", "sarumans-ambition"}
    assert t.in_play("uruk-hai-armory") and t.in_play("stairs-of-khazad-dum")  # they are not active


@rule("tcg.card.1c84.sleep-caradhras")
def test_sleep_caradhras_reaches_conditions_on_companions_and_sites() -> None:
    t = Company().fellowship(GANDALF).minions("whisper on gandalf").hand("sleep-caradhras")
    t.g.put(find_card("sarumans-snows"), 1, t.g.site)
    t.play("sleep-caradhras")
    assert set(t.in_discard(2)) == {"whisper", "sarumans-snows"} and t.bears("gandalf") == set()


@rule("tcg.effects.play-without-effect", "tcg.costs.must-pay")
def test_sleep_caradhras_can_be_played_in_vain_but_not_with_gandalf_exhausted() -> None:
    t = Company().fellowship(GANDALF).hand("sleep-caradhras")
    t.play("sleep-caradhras")
    assert t.wounds_on("gandalf") == 1 and t.pool == 3
    t = Company().fellowship(GANDALF, "lord-of-moria").wounds("gandalf", 3).hand("sleep-caradhras")
    assert "exert Gandalf" in t.why("sleep-caradhras")


def test_strength_of_spirit_spares_a_companion_the_token() -> None:
    t = Company().fellowship(GANDALF, "sam").burdens(1).hand("strength-of-spirit")
    t.use("sam")
    t.play("strength-of-spirit")
    assert t.wounds_on("sam") == 0 and t.burdens_of() == 0 and t.pool == 1  # what was to be paid is paid


def test_strength_of_spirit_is_for_companions_and_takes_gandalf() -> None:
    t = Company().fellowship(GANDALF, BARLIMAN).discard_pile("intimidate").hand("strength-of-spirit")
    t.use("barliman-butterbur")
    assert t.wounds_on("barliman-butterbur") == 1
    t = Company().fellowship("sam").burdens(1).hand("strength-of-spirit")
    t.use("sam")
    assert t.wounds_on("sam") == 1 and t.in_hand() == ["strength-of-spirit"]


@rule("tcg.wounds.no-exert-exhausted")
def test_strength_of_spirit_does_not_let_an_exhausted_companion_exert() -> None:
    t = Company().fellowship(GANDALF, "sam").wounds("sam", 3).burdens(1).hand("strength-of-spirit")
    assert not t.can_use("sam")


@rule("tcg.discard.reveal")
def test_treachery_shows_everybody_a_hand() -> None:
    t = Company(players=3).fellowship(GANDALF).hand("treachery-deeper-than-you-know")
    t.shadow_hand("uruk-savage").hand("goblin-runner", "uruk-rager", player=3)
    t.play("treachery-deeper-than-you-know")
    t.choose("player 3")
    shown = [line for line in t.log("player-2") if "Goblin Runner" in line]
    assert shown and "Uruk Rager" in shown[0] and not any("Uruk Savage" in line for line in t.log("player-1"))


def test_treachery_takes_gandalf() -> None:
    t = Company().fellowship("sam").hand("treachery-deeper-than-you-know").shadow_hand("uruk-savage")
    assert "spot Gandalf" in t.why("treachery-deeper-than-you-know")


def test_gandalf_calls_a_companion_of_his_signet_for_less() -> None:
    t = Company().fellowship(GANDALF).hand("legolas-prince-of-mirkwood", "boromir-defender-of-minas-tirith", "gimli")
    t.use("gandalf")
    assert set(t.tokens()) == {"card legolas-prince-of-mirkwood", "card boromir-defender-of-minas-tirith"}
    t.name("boromir-defender-of-minas-tirith")
    assert t.in_play("boromir") and t.pool == 1 and t.wounds_on("gandalf") == 1
    t.use("gandalf")
    assert t.in_play("legolas") and t.pool == 1  # two less than two


@rule("tcg.effects.must-be-able-to-play")
def test_gandalf_calls_nobody_who_cannot_be_played() -> None:
    t = Company().fellowship(GANDALF).hand("gimli")
    assert not t.can_use("gandalf")
    t = Company().fellowship(GANDALF, "legolas-prince-of-mirkwood").hand("legolas-prince-of-mirkwood")
    assert not t.can_use("gandalf")
    t = Company().fellowship(GANDALF).wounds("gandalf", 3).hand("legolas-prince-of-mirkwood")
    assert not t.can_use("gandalf")


def test_how_they_read() -> None:
    assert "play a companion of the Gandalf signet for 2 less" in text(GANDALF)
    assert text("sleep-caradhras").startswith("**Spell.**\n")
