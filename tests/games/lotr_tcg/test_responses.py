"""Responses (rulebook: Response actions)."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.cards import CARDS
from mathom.games.lotr_tcg.facts import Keyword
from mathom.games.lotr_tcg.language.actions import Response, Triggered, action
from mathom.games.lotr_tcg.language.averting import AboutToTakeWound
from mathom.games.lotr_tcg.language.effects import CancelSkirmish, cancel_event, discard, prevent_wound
from mathom.games.lotr_tcg.language.filters import COMPANION, MINION, MORIA, STEALTH, THAT, THIS, URUK_HAI
from mathom.games.lotr_tcg.language.results import Wins
from mathom.games.lotr_tcg.language.targets import a
from mathom.games.lotr_tcg.language.tokens import RemoveTwilight
from mathom.games.lotr_tcg.language.triggers import EventIsPlayed, YouPlay
from mathom.games.lotr_tcg.language.wounding import exert, heal, wound
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import circumstance, deed, known, man, orc
from mathom.testing.rules import rule

stub_cards = known(
    man("Stalwart", 8),
    orc("Grunt", 5),
    orc("Bloodthirsty", 9, 5, response=Response(Wins(THIS), RemoveTwilight(1).to(heal(THIS)))),
    orc(
        "Tormentor", 5, 5, maneuver=wound(a(COMPANION)), archery=wound(a(COMPANION)), skirmish=wound(a(COMPANION)),
        regroup=wound(a(COMPANION)),
    ),
    deed("Ward", cost=2, response=Response(AboutToTakeWound(COMPANION), action(prevent_wound()))),
    deed("Rejoice", response=Response(Wins(COMPANION), action(heal(THAT)))),
    deed("Mourn", MORIA, response=Response(Wins(COMPANION), action(heal(a(MINION))))),
    deed("Sneak Off", cost=1, keywords=(Keyword.STEALTH,), skirmish=CancelSkirmish(COMPANION)),
    deed("Creep", keywords=(Keyword.STEALTH,), skirmish=exert(a(COMPANION)).to(CancelSkirmish(COMPANION))),
    circumstance("Open Pit", falls=Triggered(trigger=YouPlay(URUK_HAI, anybody=True), effect=discard(THAT))),
    deed("Alertness", MORIA, response=Response(EventIsPlayed(STEALTH), action(cancel_event()))),
)  # fmt: skip


@rule("tcg.responses.special-timing-word")
@pytest.mark.parametrize("phase", ["maneuver", "archery", "skirmish", "regroup"])
def test_a_response_belongs_to_no_phase(phase: str) -> None:
    t = Company(phase).fellowship("stalwart").minions("tormentor").hand("ward")
    t = t.fights("stalwart", "tormentor") if phase == "skirmish" else t
    assert not t.can_play("ward") and "tcg.responses.when" in t.why("ward")
    t.passes()
    t.choose(t.tokens("use")[0])
    t.pick("stalwart")
    assert t.asked == "player-1"
    t.play("ward")
    assert t.wounds_on("stalwart") == 0 and t.pool == 2


def test_whoever_may_answer_a_moment_is_told_what_it_is() -> None:
    silent = {
        text.topic.__name__
        for card in CARDS.values()
        for text in card.texts
        if isinstance(text, Response) or (isinstance(text, Triggered) and text.may)
        if not text.topic.saying
    }
    assert silent == set()


@rule("tcg.responses.when")
def test_a_response_is_offered_when_its_situation_comes_and_not_before() -> None:
    t = Company("skirmish").fellowship("gimli").minions("grunt").fights("gimli", "grunt").hand("still-draws-breath")
    t.wounds("gimli", 1)
    assert not t.can_play("still-draws-breath")
    t.passes(2)
    t.play("still-draws-breath")
    assert t.wounds_on("gimli") == 0
    assert t.phase == "regroup" and not t.can_play("still-draws-breath")


@rule("tcg.responses.multiple")
def test_a_situation_can_be_responded_to_more_than_once() -> None:
    t = Company("skirmish").fellowship("stalwart").minions("bloodthirsty").fights("stalwart", "bloodthirsty")
    t.wounds("bloodthirsty", 3).twilight(2)
    t.passes(2)
    t.respond("bloodthirsty")
    t.respond("bloodthirsty")
    assert t.wounds_on("bloodthirsty") == 1 and t.phase == "regroup", "the pool is empty"

    t = Company("skirmish").fellowship("stalwart").minions("grunt").fights("stalwart", "grunt").wounds("stalwart", 3)
    t.hand("rejoice", "rejoice")
    t.passes(2)
    t.play("rejoice")
    t.play("rejoice")
    assert t.wounds_on("stalwart") == 1


@rule("tcg.responses.cancel")
def test_a_canceled_event_has_no_effect_but_was_paid() -> None:
    t = Company("skirmish").fellowship("stalwart").minions("grunt").fights("stalwart", "grunt")
    t.hand("sneak-off").shadow_hand("alertness")
    t.play("sneak-off")
    assert t.asked == "player-2"
    t.play("alertness")
    assert t.phase == "skirmish" and t.pool == 1 and t.in_discard() == ["sneak-off"]
    t.passes(2)
    assert t.wounds_on("grunt") == 1, "the skirmish went on"


@rule("tcg.responses.procedure")
def test_responses_go_round_until_all_pass() -> None:
    t = Company("skirmish").fellowship("stalwart").minions("grunt").fights("stalwart", "grunt").wounds("stalwart", 1)
    t.hand("rejoice", "rejoice").shadow_hand("mourn")
    t.passes(2)
    assert t.asked == "player-1", "the Free Peoples player is first"
    t.passes()
    assert t.asked == "player-2"
    t.play("mourn")
    assert t.asked == "player-1" and t.can_play("rejoice"), "who has passed may still respond"
    t.passes()
    assert t.phase == "regroup", "the other player has nothing left to respond with, as everybody can see"


@rule("tcg.responses.procedure")
def test_responses_go_round_to_the_right() -> None:
    t = Company("skirmish", players=4).fellowship("stalwart").minions("grunt").fights("stalwart", "grunt")
    t.hand("rejoice").hand("mourn", player=2).hand("mourn", player=3).hand("mourn", player=4)
    t.passes(4)
    order = []
    for _ in range(4):
        order.append(t.asked)
        t.passes()
    assert order == ["player-1", "player-4", "player-3", "player-2"] and t.phase == "regroup"


@rule("tcg.responses.cancel")
def test_what_a_canceled_event_has_cost_stays_paid() -> None:
    t = Company("skirmish").fellowship("stalwart").minions("grunt").fights("stalwart", "grunt")
    t.hand("creep").shadow_hand("alertness")
    t.play("creep")
    t.pick("stalwart")
    assert t.asked == "player-2"
    t.play("alertness")
    assert t.wounds_on("stalwart") == 1 and t.phase == "skirmish" and t.in_discard() == ["creep"]


def test_nobody_responds_to_a_card_that_is_gone_already() -> None:
    """It has been played, and what is required then has discarded it before anybody could respond."""
    t = Company("shadow").fellowship("open-pit").shadow_hand("uruk-savage", "breeding-pit").twilight(9)
    t.play("uruk-savage")
    assert t.in_discard(2) == ["uruk-savage"] and not t.can_play("breeding-pit")
