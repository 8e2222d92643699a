"""The language beyond the starters: what no declared card shows yet."""

from __future__ import annotations

from mathom.games.lotr_tcg.language.actions import Triggered
from mathom.games.lotr_tcg.language.counting import PerCard, RemoveTwilightWithin
from mathom.games.lotr_tcg.language.dealing import DiscardFromHand, Pile
from mathom.games.lotr_tcg.language.filters import COMPANION, MORIA, ORC, THIS, named
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.playing import Play
from mathom.games.lotr_tcg.language.results import Loses, Wins
from mathom.games.lotr_tcg.language.revealing import SeeHand
from mathom.games.lotr_tcg.language.targets import Who, a, target
from mathom.games.lotr_tcg.language.tokens import AddTwilight, RemoveTwilight
from mathom.games.lotr_tcg.language.wounding import exert, wound
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import circumstance, deed, known, man, orc
from mathom.games.lotr_tcg.values import REGROUP

stub_cards = known(
    deed("Treachery", maneuver=wound(a(ORC, by=Who.OPPONENT))),
    man("Stalwart", 8, 4),
    man("Seer", 4, 9, fellowship=exert(target(named("Seer"))).to(SeeHand(), RemoveTwilightWithin(PerCard(ORC), 4))),
    orc("Grunt", 5, 6),
    orc("Slug", 5, 3),
    orc("Sulker", 5, 6, sulks=Triggered(trigger=Loses(THIS), effect=AddTwilight(1))),
    orc("Captain Of Hosts", 4, cost=3),
    deed("Double", MORIA, cost=2, skirmish=RemoveTwilight(2).to(strengthen(a(ORC), 1))),
    deed("Weary Twice", MORIA, maneuver=exert(a(COMPANION), 2)),
    deed("They Come", MORIA, shadow=DiscardFromHand(3).to(Play(MORIA & ORC, pile=Pile.DISCARD))),
    deed("Add Two", fellowship=AddTwilight(2)),
    deed("Late Courage", regroup=strengthen(a(COMPANION), 2, until=REGROUP)),
    circumstance("Hunt", hunts=Triggered(trigger=Wins(COMPANION, against=ORC), effect=AddTwilight(1))),
)


def test_the_cost_of_an_event_and_what_it_removes_are_both_paid() -> None:
    t = Company("skirmish").fellowship("stalwart").minions("grunt").fights("stalwart", "grunt")
    t.shadow_hand("double").twilight(3)
    t.passes()
    assert not t.can_play("double"), "two for the event and two more are four"


def test_who_cannot_exert_twice_exerts_once() -> None:
    t = Company("maneuver").fellowship("stalwart", "frodo").minions("grunt").wounds("stalwart", 2).wounds("frodo", 3)
    t.shadow_hand("weary-twice")
    t.passes()
    t.play("weary-twice")
    assert t.wounds_on("stalwart") == 3, "as much as he can"


def test_an_event_is_not_discarded_for_its_own_cost() -> None:
    t = Company("shadow").shadow_hand("they-come", "double", "double").twilight(9)
    t.discard_pile("captain-of-hosts", player=2)
    assert not t.can_play("they-come"), "there are only two other cards in hand"


def test_a_limit_counts_what_was_removed() -> None:
    t = Company().fellowship("seer").hand("add-two").shadow_hand("grunt", "grunt", "grunt").twilight(1)
    t.use("seer")
    t.play("add-two")
    t.use("seer")
    assert t.pool == 0, "one and two are three of four"


def test_who_kills_his_opponent_has_won_against_it() -> None:
    t = Company("skirmish").fellowship("stalwart", "hunt").minions("slug").wounds("slug", 2).fights("stalwart", "slug")
    t.passes(2)
    assert t.pool == 1


def test_a_card_may_say_what_happens_when_it_loses() -> None:
    t = Company("skirmish").fellowship("stalwart").minions("sulker").fights("stalwart", "sulker")
    t.passes(2)
    assert t.pool == 1


def test_nothing_lasts_until_the_regroup_phase_of_another_turn() -> None:
    t = Company("regroup").fellowship("stalwart").hand("late-courage").mark("table", "moves 2")
    t.play("late-courage")
    t.pick("stalwart")
    t.passes(2)
    assert t.g.free_peoples == 1 and t.g.lasting == ()


def test_of_several_opponents_you_say_who_picks() -> None:
    t = (
        Company("maneuver", players=3)
        .fellowship("stalwart")
        .minions("grunt")
        .minions("slug", player=3)
        .hand("treachery")
    )
    t.play("treachery")
    assert t.asked == "player-1" and set(t.tokens()) == {"player 2", "player 3"}
    t.choose("player 3")
    assert t.asked == "player-3"
    t.pick("grunt")
    assert t.wounds_on("grunt") == 1
