"""The examples of the rules that are about several of them at once. Those of combat stand with its tests."""

from __future__ import annotations

from mathom.games.wotr.examples import ITEM_ON_FRODO, LOST_SEPARATELY, SUPPORT
from mathom.games.wotr.testing import Campaign
from mathom.testing.rules import rule


@rule("wotr.item.on-teammate", "wotr.item.moves-with-wielder", "wotr.item.cycles-to-owner")
def test_the_item_on_frodo_comes_back_to_the_player_who_played_it() -> None:
    t = Campaign.of(ITEM_ON_FRODO)
    played, moved, fought = ITEM_ON_FRODO.scenes
    t.see(played)  # an item of Aragorn's deck on Frodo, of Frodo's deck
    assert (t.where("elven-cloak"), t.where("arwen")) == ("reserve", "aragorn cycle")
    t.see(moved)
    assert (t.where("elven-cloak"), t.worth("frodo-baggins")) == ("bag-end", 2)
    t.see(fought)
    assert (t.where("frodo-baggins"), t.where("elven-cloak")) == ("frodo cycle", "aragorn cycle")


@rule("wotr.item.forsake-by-controller", "wotr.item.eliminates-to-owner")
def test_the_item_on_frodo_is_frodos_to_forsake_and_lies_with_aragorns_cards_then() -> None:
    t = Campaign("witch-king", "bag-end").reserve("frodo", "frodo-baggins", "elven-cloak on frodo-baggins")
    t.reserve("witch-king", "the-reaver").reserve("aragorn", "legolas")
    t.use("the-reaver")
    assert (t.asked, t.tokens()) == ("aragorn", [f"forsake {t.card('legolas').key} from reserve"])
    t.forsake("legolas")
    assert sorted(t.tokens()) == sorted(
        f"forsake {t.card(card).key} from reserve" for card in ("frodo-baggins", "elven-cloak")
    )
    t.forsake("elven-cloak")
    assert (t.where("elven-cloak"), t.where("frodo-baggins")) == ("aragorn eliminated", "reserve")


@rule("wotr.leadership.needs-support")
def test_the_example_of_leadership() -> None:
    t = Campaign.of(SUPPORT)
    alone, supported = SUPPORT.scenes
    t.see(alone)
    assert (t.attack("helms-deep"), t.worth("ugluk")) == (0, 0)
    t.see(supported)
    assert (t.attack("helms-deep"), t.worth("ugluk"), t.worth("white-hand-orcs")) == (2, 1, 1)


@rule("wotr.leadership.lost-separately", "wotr.leadership.needs-support")
def test_the_example_of_an_army_that_is_lost_without_its_leader() -> None:
    t = Campaign.of(LOST_SEPARATELY)
    first, fought, lost = LOST_SEPARATELY.scenes
    t.see(first)
    assert [t.worth(one) for one in ("mordor-orcs", "gorbag-shagrat")] == [1, 1]
    t.see(fought)
    assert t.tokens() == [f"lose {t.card(one).key}" for one in ("mordor-orcs", "gorbag-shagrat")]
    t.see(lost)
    assert (t.where("mordor-orcs"), t.where("gorbag-shagrat")) == ("witch-king eliminated", "witch-king cycle")
    assert t.scores == (0, 1)


@rule("wotr.leadership.lost-separately", "wotr.leadership.needs-support")
def test_an_army_and_the_leader_whom_it_supports_may_be_lost_one_without_the_other() -> None:
    lost = {}
    for choice in ("mordor-orcs", "gorbag-shagrat"):
        t = Campaign("frodo", "dol-guldur", "bag-end").in_combat_step()
        t.at("dol-guldur", "mordor-orcs", "gorbag-shagrat", "legolas", "gandalf-the-grey")  # 3 attack, 2 shields
        assert [t.worth(one) for one in ("mordor-orcs", "gorbag-shagrat")] == [1, 1]
        t.fight("dol-guldur")
        t.lose(choice)
        lost[choice] = t.in_cycle_pile("witch-king")
        assert t.scores == (0, 1)
    assert lost == {"mordor-orcs": ["gorbag-shagrat"], "gorbag-shagrat": ["mordor-orcs"]}
    # without the army the leader is worth nothing
    t = Campaign("frodo", "dol-guldur").at("dol-guldur", "gorbag-shagrat", "legolas", "gandalf-the-grey")
    assert t.worth("gorbag-shagrat") == 0
