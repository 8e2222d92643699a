"""Allies (rulebook: Playing allies; Allies)."""

from __future__ import annotations

from mathom.games.lotr_tcg.rules.presence import at_fellowship_site, fighters
from mathom.games.lotr_tcg.rules.transferring import where
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import known
from mathom.games.lotr_tcg.testing.unprinted import STUBS
from mathom.testing.rules import rule

stub_cards = known(*STUBS)


@rule("tcg.allies.ally-def", "tcg.allies.not-in-fellowship", "tcg.allies.support-area")
def test_an_ally_stays_in_the_support_area_and_does_not_move() -> None:
    t = Company().hand("loremaster")
    t.play("loremaster")
    assert t.card("loremaster").host == 0 and t.pool == 4
    t.passes()
    assert t.pool == 4 + 1  # for Frodo alone
    assert where(t.g, t.card("loremaster").id) == 3 and where(t.g, t.card("frodo").id) == 2


@rule("tcg.allies.not-in-fellowship")
def test_an_ally_is_not_spotted_as_a_companion() -> None:
    t = Company().fellowship("gimli", "sam", "dwarf-guard", "innkeeper", "thrarin", "loremaster").burdens(1)
    t.hand("gathering", "dwarf-guard")
    assert not t.can_play("gathering")
    t.play("dwarf-guard")
    assert t.can_play("gathering")


@rule("tcg.allies.play-any-site")
def test_an_ally_is_played_wherever_the_fellowship_is() -> None:
    for number in (1, 3, 8):
        t = Company().site(number).hand("loremaster")
        assert t.can_play("loremaster")


@rule("tcg.allies.no-limit")
def test_there_may_be_any_number_of_allies() -> None:
    t = Company().fellowship("gimli", *["innkeeper"] * 12).hand("innkeeper", "dwarf-guard")
    t.play("innkeeper")
    assert t.can_play("dwarf-guard")  # the Rule of 9 knows no allies


@rule("tcg.allies.home-line")
def test_an_ally_is_at_his_home() -> None:
    assert Company().fellowship("loremaster").card("loremaster").card.facts.home == 3
    for number, together in ((3, True), (2, False)):
        t = Company().fellowship("frodo", "loremaster").site(number)
        assert (where(t.g, t.card("frodo").id) == where(t.g, t.card("loremaster").id)) is together
        assert at_fellowship_site(t.g, t.card("loremaster").id) is together


@rule("tcg.allies.normally-no-fight")
def test_away_from_home_an_ally_takes_no_part_in_the_fight() -> None:
    t = Company("archery").fellowship("frodo", "sam", "sentinel").minions("sniper", "wolf").site(5)
    t.passes(2)
    assert t.pickable() == {"frodo-son-of-drogo", "sam-son-of-hamfast"}  # arrows; and he has not shot
    t.pick("sam")
    assert t.phase == "assignment"
    t.until_can("assign")
    key = t.card("sentinel").key
    assert not any(key in token for token in t.tokens("assign"))
    t.passes()
    assert t.asked == "player-2" and not any(key in token for token in t.tokens("assign"))


@rule("tcg.allies.abilities-anytime")
def test_an_ally_uses_his_abilities_wherever_he_is() -> None:
    t = Company("archery").fellowship("sentinel").minions("wolf").site(2)
    t.use("sentinel")
    assert t.wounds_on("wolf") == 1 and t.wounds_on("sentinel") == 1
    t = (
        Company("skirmish")
        .fellowship("gimli", "sentinel")
        .minions("uruk-savage")
        .fights("gimli", "uruk-savage")
        .site(2)
    )
    t.use("sentinel")
    assert t.strength("uruk-savage") == 5 - 1


@rule("tcg.allies.participate-at-home")
def test_at_home_an_ally_fights() -> None:
    t = Company("archery").fellowship("frodo", "loremaster").minions("sniper").site(3)
    t.passes(2)
    assert t.pickable() == {"frodo-son-of-drogo", "loremaster"}
    t.pick("loremaster")
    t.until_can("assign")
    t.assign("sniper", "loremaster")
    t.resolve_skirmish()
    assert t.wounds_on("sniper") == 1


@rule("tcg.allies.card-lets-participate", "tcg.allies.participating-same-site")
def test_a_card_lets_an_ally_fight_and_then_he_is_where_the_fellowship_is() -> None:
    t = Company("maneuver").fellowship("frodo", "loremaster").minions("wolf").site(4, "river-bank")
    t.hand("muster", "river-song")
    assert not t.can_play("river-song")
    t.play("muster")
    t.passes()
    t.play("river-song")
    assert t.wounds_on("loremaster") == 1 and t.wounds_on("wolf") == 1
    t.until_can("assign")
    t.assign("wolf", "loremaster")
    t.until("regroup")
    assert t.card("loremaster").id not in fighters(t.g)
    assert not at_fellowship_site(t.g, t.card("loremaster").id)
