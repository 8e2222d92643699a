"""Fierce skirmishes (rulebook and FAQ: fierce)."""

from __future__ import annotations

from mathom.games.lotr_tcg.facts import Keyword
from mathom.games.lotr_tcg.language.effects import discard
from mathom.games.lotr_tcg.language.fighting import set_against
from mathom.games.lotr_tcg.language.filters import ANOTHER, COMPANION, MINION, MORIA, ORC, UNASSIGNED
from mathom.games.lotr_tcg.language.lasting import give, strengthen
from mathom.games.lotr_tcg.language.modifiers import Keywords
from mathom.games.lotr_tcg.language.targets import a
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import deed, known, man, orc
from mathom.games.lotr_tcg.values import REGROUP
from mathom.testing.rules import rule

stub_cards = known(
    man("Stalwart", 8, 6),
    man("Archer", 7, 6),
    orc("Wolf", 5, 5, keywords=(Keyword.FIERCE,)),
    orc("Dog", 5, 5),
    orc("Master", 5, 5, drives=Keywords(ANOTHER & ORC, Keyword.FIERCE)),
    deed("Banish", skirmish=discard(a(MINION))),
    deed("Snare", assignment=discard(a(MINION))),
    deed("Enrage", MORIA, skirmish=give(a(ORC), Keyword.FIERCE, until=REGROUP)),
    deed("Late Rage", MORIA, assignment=give(a(ORC), Keyword.FIERCE, until=REGROUP)),
    deed("Frantic", MORIA, assignment=set_against(a(ORC), a(COMPANION & UNASSIGNED))),
    deed("Shout", assignment=strengthen(a(COMPANION), 1)),
)  # fmt: skip


def fight(*minions: str) -> Company:
    """The first of the minions fights Stalwart; the others have not been assigned."""
    t = Company("skirmish").fellowship("stalwart", "archer").minions(*minions)
    return t.fights("stalwart", minions[0])


@rule("tcg.fierce.second-round", "tcg.fierce.before-regroup")
def test_fierce_minions_fight_again_after_another_assignment_phase() -> None:
    t = fight("wolf", "dog").hand("shout")
    t.passes(2)
    assert t.phase == "assignment" and t.asked == "player-1" and t.can_play("shout")
    t.passes(2)
    assert set(t.tokens("assign")) == {
        f"assign {t.card('wolf').key} {t.card(who).key}" for who in ("stalwart", "archer", "frodo")
    }
    t.assign("wolf", "archer")
    assert t.phase == "skirmish" and t.g.skirmish is not None and t.g.skirmish.fierce
    t.passes(2)
    assert t.phase == "regroup" and t.wounds_on("wolf") == 2


@rule("tcg.fierce.defend-again")
def test_anybody_may_face_a_fierce_minion_or_the_shadow_player_sets_it_on_somebody() -> None:
    t = fight("wolf")
    t.passes(4)
    t.assign("wolf", "stalwart")
    assert t.g.skirmish is not None and t.g.skirmish.defender == t.card("stalwart").id

    t = fight("wolf")
    t.passes(5)
    assert t.asked == "player-2"
    t.assign("wolf", "frodo")
    assert t.g.skirmish is not None and t.g.skirmish.defender == t.card("frodo").id


@rule("tcg.fierce.only-fierce-assigned")
def test_only_fierce_minions_can_be_assigned_to_fierce_skirmishes() -> None:
    t = fight("wolf", "dog").shadow_hand("frantic")
    t.passes(3)
    t.play("frantic")
    assert "dog" not in t.pickable(), "only the wolf is fierce"
    t.pick("archer")
    assert t.g.skirmishes == ((t.card("archer").id, (t.card("wolf").id,)),)


@rule("tcg.fierce.fierce-at-start")
def test_who_is_fierce_when_the_round_begins_takes_part() -> None:
    t = fight("dog").shadow_hand("enrage")
    t.passes()
    t.play("enrage")
    t.passes(2)
    assert t.phase == "assignment"

    t = fight("wolf", "dog").shadow_hand("late-rage")
    t.passes(3)
    t.play("late-rage")
    t.pick("dog")
    t.passes(2)
    assert t.keyword("dog", "fierce") and not t.can(f"assign {t.card('dog').key}")


@rule("tcg.fierce.saruman-example")
def test_who_is_fierce_only_through_another_is_not_without_him() -> None:
    t = fight("dog", "master").hand("banish")
    t.play("banish")
    t.pick("master")
    t.passes(2)
    assert t.phase == "regroup"

    t = fight("dog", "master")
    t.passes(2)
    assert t.phase == "assignment"


@rule("tcg.fierce.created-stays")
def test_a_fierce_skirmish_is_fought_even_if_the_minion_is_fierce_no_more() -> None:
    t = Company("skirmish").fellowship("stalwart", "archer").minions("dog", "dog", "master").hand("banish")
    t.fights("stalwart", "dog")
    t.passes(4)
    t.assign("dog", "stalwart")
    t.assign("dog#2", "archer")
    t.pick("stalwart")
    t.play("banish")
    t.pick("master")
    t.passes(2)
    assert not t.keyword("dog#2", "fierce")
    assert t.g.skirmish is not None and t.g.skirmish.minions == (t.card("dog#2").id,)


@rule("tcg.fierce.no-third-round")
def test_there_is_only_one_fierce_round() -> None:
    t = fight("wolf")
    t.passes(4)
    t.assign("wolf", "stalwart")
    t.passes(2)
    assert t.phase == "regroup" and t.in_play("wolf")
