"""Leadership: armies that support characters on battlegrounds."""

from __future__ import annotations

import pytest

from mathom.games.wotr.events import CombatBegan
from mathom.games.wotr.testing import Campaign
from mathom.testing.rules import rule


def at(battleground: str, *there: str, **options: str) -> Campaign:
    seat = "frodo" if options.get("scenario", "trilogy") == "trilogy" else "gandalf"
    return Campaign(seat, battleground, "bag-end", **options).at(battleground, *there).in_combat_step()


@rule("wotr.leadership.needs-support")
def test_leadership_counts_only_beside_an_army_of_the_same_faction() -> None:
    assert at("helms-deep", "ugluk").attack("helms-deep") == 0
    assert at("helms-deep", "ugluk", "white-hand-orcs").attack("helms-deep") == 2
    t = at("morannon", "the-black-serpent", "mordor-orcs")
    assert (t.worth("the-black-serpent"), t.worth("mordor-orcs")) == (0, 1)


@rule("wotr.leadership.plain-icons-always")
def test_plain_icons_of_a_character_count_without_an_army() -> None:
    assert at("dol-guldur", "galadriel").attack("dol-guldur") == 1
    assert at("dol-guldur", "galadriel", "high-elves").attack("dol-guldur") == 4


@rule("wotr.leadership.smaller-circled")
def test_leadership_in_attack_does_not_help_in_defence() -> None:
    t = at("harad", "boromir", "soldiers-of-gondor")
    assert t.worth("boromir") == 1  # leadership
    t = at("dol-amroth", "boromir", "soldiers-of-gondor")
    assert t.worth("boromir") == 1  # his plain icon alone
    t = at("dol-amroth", "denethor", "soldiers-of-gondor")
    assert t.worth("denethor") == 1


@rule("wotr.leadership.same-battleground")
def test_an_army_elsewhere_supports_nobody() -> None:
    t = Campaign("frodo", "harad", "umbar").at("harad", "soldiers-of-gondor").at("umbar", "prince-imrahil")
    assert (t.worth("prince-imrahil"), t.attack("harad")) == (0, 1)
    t = Campaign("frodo", "harad", "umbar").at("umbar", "prince-imrahil", "soldiers-of-gondor")
    assert t.worth("prince-imrahil") == 1


@rule("wotr.leadership.one-army-one-character")
def test_an_army_supports_one_character() -> None:
    nazgul = ("the-hunter", "the-reaver", "the-warrior")
    assert at("minas-tirith", "mordor-orcs", "mordor-orcs", *nazgul).attack("minas-tirith") == 2 + 2
    assert at("minas-tirith", *("mordor-orcs",) * 3, *nazgul).attack("minas-tirith") == 3 + 3


@rule("wotr.leadership.two-leaders-one-army")
@pytest.mark.parametrize("supported", ["eomer", "eowyn"])
def test_the_defenders_choose_whom_their_only_army_supports(supported: str) -> None:
    other = {"eomer": "eowyn", "eowyn": "eomer"}[supported]
    t = at("edoras", "eomer", "eowyn", "riders-of-rohan", "devilry-of-saruman")
    t.fight("edoras")
    assert (t.asked, sorted(t.tokens())) == ("frodo", sorted(f"pick {t.card(one).key}" for one in ("eomer", "eowyn")))
    t.pick(supported)
    assert t.g.combat is None  # 2 attack left: the army and the supported leader, whole
    assert (t.where(supported), t.where("riders-of-rohan")) == ("frodo eliminated", "frodo eliminated")
    assert t.where(other) == "frodo cycle"


@rule("wotr.leadership.two-leaders-one-army")
def test_nobody_is_asked_where_an_army_can_support_only_one_of_them() -> None:
    t = at("morannon", "the-black-serpent", "gorbag-shagrat", "mordor-orcs", "riders-of-rohan")
    t.fight("morannon")  # 2 attack, 2 shields
    assert t.tokens() == ["fight bag-end"]
    t = at("morannon", "the-black-serpent", "gorbag-shagrat", "mordor-orcs")
    assert [t.worth(card) for card in ("the-black-serpent", "gorbag-shagrat")] == [0, 1]


@rule("wotr.leadership.two-leaders-one-army")
@pytest.mark.parametrize(("supported", "defense"), [("strider", 3), ("denethor", 2)])
def test_an_army_that_is_stronger_for_one_of_them_may_support_the_other(supported: str, defense: int) -> None:
    t = at("minas-tirith", "strider", "denethor", "dead-men-of-dunharrow")
    t.fight("minas-tirith")
    t.pick(supported)
    [began] = [event for event in t.events() if isinstance(event, CombatBegan)]
    assert began.defense == defense  # Strider 1 and the Dead Men 2, or Strider 1 and Denethor 1


@rule("wotr.leadership.two-leaders-one-army")
def test_without_a_choice_the_armies_support_so_that_most_icons_count() -> None:
    t = at("minas-tirith", "aragorn", "strider", "dead-men-of-dunharrow", "soldiers-of-gondor", promos="yes")
    assert [t.worth(card) for card in ("aragorn", "dead-men-of-dunharrow", "soldiers-of-gondor")] == [2, 2, 1]


@rule("wotr.leadership.two-leaders-one-army")
def test_an_army_supports_whoever_has_leadership_for_attack_or_for_defence() -> None:
    t = at("minas-tirith", "gorbag-shagrat", "the-hunter", "mordor-orcs")
    assert [t.worth(one) for one in ("gorbag-shagrat", "the-hunter")] == [0, 1]
    t = at("minas-morgul", "the-hunter", "gorbag-shagrat", "mordor-orcs")
    assert [t.worth(one) for one in ("gorbag-shagrat", "the-hunter")] == [1, 0]


@rule("wotr.leadership.extra-armies")
def test_more_armies_give_a_single_leader_nothing_more() -> None:
    t = at("edoras", "saruman", "wolf-riders", "white-hand-orcs", "fighting-uruk-hai")
    assert (t.worth("saruman"), t.attack("edoras")) == (2, 2 + 2 + 1 + 1)


@rule("wotr.leadership.lost-separately")
def test_a_leader_keeps_the_icon_in_this_combat_when_the_army_is_lost() -> None:
    t = at("edoras", "eomer", "village-militia", "devilry-of-saruman")
    t.fight("edoras")  # 3 attack against 1 shield: 2 left
    assert (t.where("village-militia"), t.where("eomer")) == ("frodo eliminated", "frodo eliminated")
    assert t.scores == (1, 0)
    t = at("edoras", "eomer", "village-militia", "wolf-riders")
    t.fight("edoras")  # 1 left: either of them, the other is cycled
    t.lose("eomer")
    assert (t.where("village-militia"), t.where("eomer")) == ("frodo cycle", "frodo eliminated")


@rule("wotr.leadership.items-with-leader")
def test_a_leader_and_his_items_are_lost_as_one() -> None:
    t = at(
        "minas-tirith",
        "aragorn",
        "anduril on aragorn",
        "soldiers-of-gondor",
        "grond-hammer-of-the-underworld",
        "mordor-orcs",
    )
    assert t.worth("aragorn") == 3
    t.fight("minas-tirith")  # 1 left
    assert sorted(t.tokens()) == sorted(f"lose {t.card(one).key}" for one in ("aragorn", "soldiers-of-gondor"))
    t.lose("aragorn")
    assert (t.where("anduril"), t.where("soldiers-of-gondor")) == ("aragorn eliminated", "aragorn cycle")


@rule("wotr.leadership.support-definition")
def test_a_supported_character_is_one_that_has_an_army_of_its_own() -> None:
    t = at("minas-morgul", "the-black-easterling", "gorbag-shagrat", "mordor-orcs", "olog-hai")
    assert [t.worth(one) for one in ("the-black-easterling", "gorbag-shagrat")] == [1, 1]
    t = at("minas-morgul", "the-black-easterling", "mordor-orcs", "olog-hai")
    assert t.worth("the-black-easterling") == 1
    t = at("minas-morgul", "the-black-easterling", "gorbag-shagrat")
    assert [t.worth(one) for one in ("the-black-easterling", "gorbag-shagrat")] == [0, 0]


@rule("wotr.leadership.weak-army-supports")
def test_an_army_without_icons_supports_as_well() -> None:
    t = at("harad", "boromir", "dead-men-of-dunharrow")
    assert (t.worth("boromir"), t.worth("dead-men-of-dunharrow")) == (1, 0)


@rule("wotr.leadership.army-of-teammate")
def test_the_army_of_a_teammate_supports_as_well() -> None:
    t = at("minas-tirith", "pippin-took", "soldiers-of-gondor")
    assert (t.card("pippin-took").owner, t.card("soldiers-of-gondor").owner) == (t.seat("frodo"), t.seat("aragorn"))
    assert t.worth("pippin-took") == 1
    assert at("minas-tirith", "pippin-took").worth("pippin-took") == 0


@rule("wotr.leadership.not-on-paths")
def test_leadership_counts_for_nothing_on_a_path() -> None:
    t = Campaign("frodo", "emyn-muil").at("emyn-muil", "grishnakh")
    assert (t.worth("grishnakh"), t.attack("emyn-muil")) == (1, 1)


@rule("wotr.leadership.item-icons-no-support")
def test_plain_icons_of_an_item_count_without_an_army() -> None:
    t = at("minas-tirith", "the-hunter", "fell-beast on the-hunter")
    assert t.attack("minas-tirith") == 1
    t = at("minas-tirith", "the-hunter", "fell-beast on the-hunter", "mordor-orcs")
    assert t.worth("the-hunter") == 2


@rule("wotr.leadership.supported-only")
def test_both_leadership_icons_need_support() -> None:
    assert at("minas-tirith", "denethor").worth("denethor") == 0
    t = at("minas-tirith", "denethor", "soldiers-of-gondor")
    assert (t.worth("denethor"), t.worth("soldiers-of-gondor")) == (1, 1)
    assert at("harad", "denethor").attack("harad") == 0
    assert at("harad", "denethor", "soldiers-of-gondor").attack("harad") == 2
