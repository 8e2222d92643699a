"""The examples of the rules that are about several of them at once. Those of combat stand with its tests."""

from __future__ import annotations

from mathom.games.wotr.testing import Campaign
from mathom.testing.rules import rule


@rule("wotr.item.on-teammate", "wotr.item.moves-with-wielder", "wotr.item.cycles-to-owner")
def test_the_item_on_frodo_comes_back_to_the_player_who_played_it() -> None:
    t = Campaign("aragorn", "bag-end", "harad").reserve("frodo", "frodo-baggins")
    t.hand("aragorn", "elven-cloak", "arwen")
    t.play("elven-cloak", on="frodo-baggins", cost="arwen")  # an item of Aragorn's deck on Frodo, of Frodo's deck
    t.passes()
    t.move("frodo-baggins", "bag-end")
    assert (t.where("elven-cloak"), t.worth("frodo-baggins")) == ("bag-end", 2)
    t.until_combat()
    t.fight("bag-end")
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
