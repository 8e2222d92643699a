"""The Hobbits."""

from __future__ import annotations

from mathom.games.wotr.testing import Campaign
from mathom.testing.rules import rule

# --- Bilbo -----------------------------------------------------------------------------------------------------------


@rule("wotr.card.bilbo", "wotr.eliminate.replacement-counts", "wotr.eliminate.check-text")
def test_bilbo_is_cycled_however_he_would_be_eliminated() -> None:
    # forsaken from hand
    t = Campaign("saruman", "imladris").reserve("saruman", "hill-troll").hand("frodo", "bilbo-baggins")
    t.deck("frodo", "gimli")
    t.use("hill-troll")
    t.forsake("bilbo-baggins")
    assert t.where("bilbo-baggins") == "frodo cycle"
    assert any("Bilbo Baggins" in line for line in t.log("saruman"))  # shown, because his text applies

    # from reserve, with his items
    t = Campaign("saruman", "imladris").reserve("saruman", "hill-troll").deck("frodo", "gimli")
    t.reserve("frodo", "bilbo-baggins", "elven-cloak on bilbo-baggins")
    t.use("hill-troll")
    t.forsake("bilbo-baggins")
    assert t.where("bilbo-baggins") == "frodo cycle" and t.where("elven-cloak") == "aragorn cycle"
    t.forsake("top")  # the cloak, recycled

    # from the top of the deck
    t = Campaign("saruman", "imladris").reserve("saruman", "hill-troll").deck("frodo", "bilbo-baggins", "gimli")
    t.use("hill-troll")
    t.forsake("top")
    assert t.where("bilbo-baggins") == "frodo cycle"

    # winnowed
    t = Campaign("frodo", "imladris").hand("frodo", "bilbo-baggins", "gimli", "eomer").deck("frodo", "sting", "eowyn")
    t.choose("winnow", "eliminate bilbo-baggins", "eliminate gimli")
    assert t.where("bilbo-baggins") == "frodo cycle" and t.where("gimli") == "frodo eliminated"
    assert t.in_hand("frodo") == ["eomer", "sting"]

    # lost on a path
    t = Campaign("frodo", "imladris", "rivendell").in_combat_step()
    t.at("imladris", "bilbo-baggins", "elven-cloak on bilbo-baggins", "the-witch-king", "the-hunter")
    t.fight("imladris")
    assert t.where("bilbo-baggins") == "frodo cycle" and t.corruption == 0


@rule("wotr.card.bilbo")
def test_bilbo_is_cycled_in_reserve_to_draw_2() -> None:
    t = Campaign("frodo", "imladris").reserve("frodo", "bilbo-baggins").deck("frodo", "gimli", "sting", "glamdring")
    t.use("bilbo-baggins")
    assert t.in_hand("frodo") == ["gimli", "sting"] and t.where("bilbo-baggins") == "frodo cycle"

    t = Campaign("frodo", "imladris").at("imladris", "bilbo-baggins").deck("frodo", "gimli", "sting", "glamdring")
    assert not t.can_use("bilbo-baggins")


@rule("wotr.card.bilbo", "wotr.action.use-card-cost-and-effect")
def test_bilbo_may_be_drawn_again_by_his_own_action() -> None:
    t = Campaign("frodo", "imladris").reserve("frodo", "bilbo-baggins").deck("frodo", "gimli")
    t.use("bilbo-baggins")
    assert t.in_hand("frodo") == ["bilbo-baggins", "gimli"]


@rule("wotr.card.values-hobbit")
def test_bilbo_walks_path_3_only_and_fatty_paths_1_and_2() -> None:
    for path, bilbo, fatty in (
        ("bag-end", False, True), ("weathertop", False, True), ("imladris", True, False), ("caradhras", False, False),
    ):  # fmt: skip
        t = Campaign("frodo", path).hand("frodo", "bilbo-baggins", "fatty-bolger", "gimli")
        assert t.can_play("bilbo-baggins", to=path) is bilbo and t.can_play("fatty-bolger", to=path) is fatty


# --- Fatty Bolger ----------------------------------------------------------------------------------------------------


@rule("wotr.card.fatty", "wotr.forsake.not-by-elimination")
def test_fatty_is_eliminated_by_his_own_action_to_draw_3() -> None:
    t = Campaign("frodo", "imladris").reserve("frodo", "fatty-bolger")
    t.deck("frodo", "gimli", "sting", "glamdring", "treebeard")
    t.use("fatty-bolger")
    assert t.where("fatty-bolger") == "frodo eliminated" and t.in_hand("frodo") == ["gimli", "glamdring", "sting"]


@rule("wotr.card.fatty")
def test_fatty_is_cycled_if_forsaken_from_reserve_only() -> None:
    t = Campaign("saruman", "imladris").reserve("saruman", "hill-troll").deck("frodo", "gimli")
    t.reserve("frodo", "fatty-bolger", "blade-of-westernesse on fatty-bolger")
    t.use("hill-troll")
    t.forsake("fatty-bolger")
    assert t.where("fatty-bolger") == "frodo cycle" and t.where("blade-of-westernesse") == "aragorn cycle"
    t.forsake("top")  # the blade, recycled

    t = Campaign("saruman", "imladris").reserve("saruman", "hill-troll").hand("frodo", "fatty-bolger")
    t.deck("frodo", "gimli").use("hill-troll")
    t.forsake("fatty-bolger")
    assert t.where("fatty-bolger") == "frodo eliminated"

    t = Campaign("saruman", "imladris").reserve("saruman", "hill-troll").deck("frodo", "fatty-bolger", "gimli")
    t.use("hill-troll")
    t.forsake("top")
    assert t.where("fatty-bolger") == "frodo eliminated"


@rule("wotr.card.fatty", "wotr.action.use-card-needs-some-effect")
def test_fatty_draws_nothing_from_a_path_or_without_a_card_to_draw() -> None:
    t = Campaign("frodo", "bag-end").at("bag-end", "fatty-bolger").deck("frodo", "gimli", "sting", "glamdring")
    assert not t.can_use("fatty-bolger") and t.worth("fatty-bolger") == 1
    t = Campaign("frodo", "bag-end").reserve("frodo", "fatty-bolger")
    assert not t.can_use("fatty-bolger")


# --- Frodo -----------------------------------------------------------------------------------------------------------


@rule("wotr.card.frodo", "wotr.combat-path.replacement-still-cancels")
def test_frodo_lost_on_a_path_is_cycled_and_his_items_are_not() -> None:
    t = Campaign("frodo", "emyn-muil", "rivendell").in_combat_step()
    t.at("emyn-muil", "frodo-baggins", "mithril-coat on frodo-baggins", "the-witch-king", "gollum")
    t.fight("emyn-muil")  # 3 against his 3
    assert t.where("frodo-baggins") == "frodo cycle" and t.where("mithril-coat") == "frodo eliminated"
    assert t.scores == (2, 0)


@rule("wotr.card.frodo")
def test_frodo_left_over_is_cycled_with_his_items() -> None:
    t = Campaign("frodo", "emyn-muil", "rivendell").in_combat_step()
    t.at("emyn-muil", "frodo-baggins", "mithril-coat on frodo-baggins", "sam-gamgee", "gollum")
    t.fight("emyn-muil")
    t.lose("sam-gamgee")
    assert t.where("frodo-baggins") == t.where("mithril-coat") == "frodo cycle"
    assert t.where("sam-gamgee") == "frodo eliminated"


@rule("wotr.card.frodo")
def test_frodo_is_cycled_when_forsaken_or_winnowed() -> None:
    t = Campaign("saruman", "imladris").reserve("saruman", "hill-troll").deck("frodo", "gimli")
    t.reserve("frodo", "frodo-baggins", "sting on frodo-baggins")
    t.use("hill-troll")
    t.forsake("frodo-baggins")
    assert t.where("frodo-baggins") == "frodo cycle" and t.where("sting") == "frodo eliminated"

    for place in ("hand", "deck"):
        t = Campaign("saruman", "imladris").reserve("saruman", "hill-troll").place(f"frodo {place}", "frodo-baggins")
        t.deck("frodo", "gimli", "sting").use("hill-troll")
        t.forsake("frodo-baggins" if place == "hand" else "top")
        assert t.where("frodo-baggins") == "frodo cycle"

    t = Campaign("frodo", "imladris").hand("frodo", "frodo-baggins", "gimli", "eomer").deck("frodo", "sting", "eowyn")
    t.choose("winnow", "eliminate frodo-baggins", "eliminate gimli")
    assert t.where("frodo-baggins") == "frodo cycle"


@rule("wotr.card.values-hobbit", "wotr.item.icons-add-to-wielder")
def test_frodo_with_his_coat_and_sting_is_worth_4() -> None:
    t = Campaign("frodo", "orodruin")
    t.at("orodruin", "frodo-baggins", "mithril-coat on frodo-baggins", "sting on frodo-baggins")
    assert t.worth("frodo-baggins") == 4
    for path in ("bag-end", "imladris", "crack-of-doom"):
        t = Campaign("frodo", path, "edoras").hand("frodo", "frodo-baggins", "gimli")
        assert t.can_play("frodo-baggins", to=path) and not t.can_play("frodo-baggins", to="edoras")


# --- Merry and Pippin ------------------------------------------------------------------------------------------------

EVERYWHERE = (
    "dol-amroth", "edoras", "helms-deep", "lorien", "minas-tirith", "pelargir", "rivendell", "dol-guldur", "harad",
    "minas-morgul", "morannon", "moria", "orthanc", "umbar",
)  # fmt: skip


@rule("wotr.card.merry", "wotr.battleground.faction-battleground")
def test_merry_goes_to_battlegrounds_of_rohan() -> None:
    t = Campaign("frodo", "bag-end", *EVERYWHERE).hand("frodo", "merry-brandybuck", "gimli")
    t.reserve("frodo", "pippin-took")
    open_ = {place for place in EVERYWHERE if t.can_play("merry-brandybuck", to=place)}
    assert open_ == {"edoras", "helms-deep", "morannon", "orthanc"}

    t = Campaign("frodo", "bag-end", *EVERYWHERE).reserve("frodo", "merry-brandybuck")
    assert {place for place in EVERYWHERE if t.can_move("merry-brandybuck", to=place)} == open_


@rule("wotr.card.merry")
def test_merry_is_supported_by_an_army_of_rohan_and_no_other() -> None:
    t = Campaign("frodo", "bag-end", "helms-deep").at("helms-deep", "merry-brandybuck", "village-militia")
    assert t.worth("merry-brandybuck") == 1
    t = Campaign("frodo", "bag-end", "helms-deep").at("helms-deep", "merry-brandybuck")
    assert t.worth("merry-brandybuck") == 0
    t = Campaign("aragorn", "bag-end", "morannon").at("morannon", "merry-brandybuck", "soldiers-of-gondor")
    assert t.attack("morannon") == 1  # leadership has no attack, and the soldiers are no help


@rule("wotr.card.merry", "wotr.combat-path.replacement-still-cancels")
def test_merry_lost_on_a_path_is_cycled_with_his_items_and_on_a_battleground_eliminated() -> None:
    t = Campaign("frodo", "emyn-muil", "rivendell").in_combat_step()
    t.at("emyn-muil", "merry-brandybuck", "blade-of-westernesse on merry-brandybuck", "the-witch-king")
    t.fight("emyn-muil")
    assert t.where("merry-brandybuck") == "frodo cycle" and t.where("blade-of-westernesse") == "aragorn cycle"
    assert t.scores == (2, 0)

    t = Campaign("frodo", "emyn-muil", "orthanc").in_combat_step().at("orthanc", "merry-brandybuck")
    t.fight("orthanc")
    assert t.where("merry-brandybuck") == "frodo eliminated"

    t = Campaign("saruman", "imladris").reserve("saruman", "hill-troll").reserve("frodo", "merry-brandybuck")
    t.deck("frodo", "gimli").use("hill-troll")
    t.forsake("merry-brandybuck")
    assert t.where("merry-brandybuck") == "frodo eliminated"


@rule("wotr.card.pippin")
def test_pippin_goes_to_battlegrounds_of_the_dunedain() -> None:
    t = Campaign("frodo", "bag-end", *EVERYWHERE).hand("frodo", "pippin-took", "gimli")
    open_ = {place for place in EVERYWHERE if t.can_play("pippin-took", to=place)}
    assert open_ == {"dol-amroth", "minas-tirith", "pelargir", "harad", "minas-morgul", "morannon", "umbar"}
    t = Campaign("frodo", "bag-end", *EVERYWHERE).reserve("frodo", "pippin-took")
    assert {place for place in EVERYWHERE if t.can_move("pippin-took", to=place)} == open_


@rule("wotr.card.pippin", "wotr.leadership.army-of-teammate")
def test_pippin_is_supported_by_an_army_of_the_dunedain_and_no_other() -> None:
    t = Campaign("frodo", "bag-end", "minas-tirith").at("minas-tirith", "pippin-took", "guards-of-the-citadel")
    assert t.worth("pippin-took") == 1
    t = Campaign("frodo", "bag-end", "minas-tirith").at("minas-tirith", "pippin-took")
    assert t.worth("pippin-took") == 0


@rule("wotr.card.pippin")
def test_pippin_lost_on_a_path_is_cycled_and_at_minas_tirith_eliminated() -> None:
    t = Campaign("frodo", "emyn-muil", "rivendell").in_combat_step()
    t.at("emyn-muil", "pippin-took", "blade-of-westernesse on pippin-took", "the-witch-king")
    t.fight("emyn-muil")
    assert t.where("pippin-took") == "frodo cycle" and t.where("blade-of-westernesse") == "aragorn cycle"

    t = Campaign("frodo", "emyn-muil", "minas-tirith").in_combat_step()
    t.at("minas-tirith", "pippin-took", "soldiers-of-gondor", "grond-hammer-of-the-underworld", "black-uruks")
    t.fight("minas-tirith")  # 5 - 3 = 2 against 1 + 1
    assert t.where("pippin-took") == "frodo eliminated" and t.scores == (3, 0)


# --- Sam -------------------------------------------------------------------------------------------------------------


@rule("wotr.card.sam", "wotr.item.cycled-with-wielder")
def test_sam_is_cycled_with_his_items_to_strengthen_the_path() -> None:
    t = Campaign("frodo", "emyn-muil").deck("frodo", "gimli").deck("aragorn", "arwen")
    t.reserve("frodo", "sam-gamgee", "phial-of-galadriel on sam-gamgee", "sting on sam-gamgee")
    t.use("sam-gamgee")
    assert t.shields("emyn-muil") == 1 and t.in_cycle_pile("frodo") == ["sam-gamgee", "sting"]
    assert t.where("phial-of-galadriel") == "aragorn cycle"


@rule("wotr.card.sam")
def test_sam_helps_from_reserve_only() -> None:
    t = Campaign("frodo", "emyn-muil").at("emyn-muil", "sam-gamgee")
    assert not t.can_use("sam-gamgee")


# --- Herbs and Stewed Rabbit -----------------------------------------------------------------------------------------


@rule("wotr.card.herbs")
def test_herbs_fetch_a_hobbit_from_the_cycle_pile_and_draw_a_card() -> None:
    t = Campaign("frodo", "emyn-muil").at("emyn-muil", "sam-gamgee", "herbs-and-stewed-rabbit on sam-gamgee")
    t.cycle_pile("frodo", "merry-brandybuck", "pippin-took", "gimli", "smeagol", "sting").deck("frodo", "glamdring")
    t.deck("frodo", "treebeard").use("herbs-and-stewed-rabbit")
    assert sorted(t.tokens()) == ["card merry-brandybuck", "card pippin-took"]
    t.choose("card merry-brandybuck")
    assert t.in_hand("frodo") == ["glamdring", "merry-brandybuck"]
    assert t.where("herbs-and-stewed-rabbit") == "frodo eliminated" and t.where("sam-gamgee") == "emyn-muil"


@rule("wotr.card.herbs", "wotr.action.use-card-needs-some-effect")
def test_herbs_may_be_used_for_the_draw_alone_but_not_for_nothing() -> None:
    t = Campaign("frodo", "emyn-muil").reserve("frodo", "frodo-baggins", "herbs-and-stewed-rabbit on frodo-baggins")
    t.deck("frodo", "glamdring", "treebeard")
    t.use("herbs-and-stewed-rabbit")
    assert t.in_hand("frodo") == ["glamdring"]
    t = Campaign("frodo", "emyn-muil").reserve("frodo", "frodo-baggins", "herbs-and-stewed-rabbit on frodo-baggins")
    assert not t.can_use("herbs-and-stewed-rabbit")


@rule("wotr.card.herbs", "wotr.play.same-card-once-per-round", "wotr.play.same-card-example")
def test_a_hobbit_who_was_played_this_round_may_be_taken_but_not_played_again() -> None:
    t = Campaign("frodo", "imladris").hand("frodo", "bilbo-baggins", "gimli", "glamdring", "sting")
    t.reserve("frodo", "sam-gamgee", "herbs-and-stewed-rabbit on sam-gamgee")
    t.deck("frodo", "treebeard", "eomer", "theoden", "shadowfax", "quickbeam")
    t.play("bilbo-baggins", to="reserve", cost="gimli")
    t.passes(3)
    t.use("bilbo-baggins")
    t.passes(3)
    t.use("herbs-and-stewed-rabbit")
    t.choose("card bilbo-baggins")
    assert "bilbo-baggins" in t.in_hand("frodo")
    t.passes(3)
    assert t.asked == "frodo" and not t.can_play("bilbo-baggins") and t.can_play("treebeard", to="reserve")


@rule("wotr.card.herbs")
def test_herbs_are_for_frodo_or_sam() -> None:
    t = Campaign("frodo", "emyn-muil").hand("frodo", "herbs-and-stewed-rabbit", "mithril-coat", "sting", "gimli")
    t.at("emyn-muil", "merry-brandybuck", "pippin-took", "smeagol")
    assert not t.can_play("herbs-and-stewed-rabbit") and not t.can_play("mithril-coat") and not t.can_play("sting")
    t = Campaign("frodo", "emyn-muil").hand("frodo", "herbs-and-stewed-rabbit", "mithril-coat", "sting", "gimli")
    t.at("emyn-muil", "sam-gamgee").reserve("frodo", "frodo-baggins")
    for item in ("herbs-and-stewed-rabbit", "mithril-coat", "sting"):
        assert t.can_play(item, on="frodo-baggins") and t.can_play(item, on="sam-gamgee")


# --- Mithril Coat and Sting ------------------------------------------------------------------------------------------


@rule("wotr.card.plain-weapons")
def test_the_mithril_coat_adds_2_on_paths() -> None:
    t = Campaign("frodo", "emyn-muil").at("emyn-muil", "sam-gamgee", "mithril-coat on sam-gamgee")
    assert t.worth("sam-gamgee") == 3


@rule("wotr.card.sting")
def test_sting_adds_1_and_one_more_beside_a_monster() -> None:
    t = Campaign("frodo", "emyn-muil").at("emyn-muil", "sam-gamgee", "sting on sam-gamgee")
    assert t.worth("sam-gamgee") == 2
    t = Campaign("frodo", "emyn-muil").at("emyn-muil", "sam-gamgee", "sting on sam-gamgee", "gollum")
    assert t.worth("sam-gamgee") == 3
    t = Campaign("frodo", "emyn-muil").at("emyn-muil", "sam-gamgee", "sting on sam-gamgee", "the-witch-king", "smeagol")
    assert t.worth("sam-gamgee") == 2  # neither of them is Monstrous
    t = Campaign("frodo", "emyn-muil", "moria").at("emyn-muil", "sam-gamgee", "sting on sam-gamgee")
    t.at("moria", "cave-troll").reserve("saruman", "gollum")
    assert t.worth("sam-gamgee") == 2  # not on the same path


# --- There is Another Way --------------------------------------------------------------------------------------------


@rule("wotr.card.another-way", "wotr.path.tokens-belong-to-location")
def test_there_is_another_way_to_a_path_of_the_same_number_with_a_defense_token() -> None:
    t = Campaign("frodo", "amon-hen").hand("frodo", "there-is-another-way", "gimli").at("amon-hen", "frodo-baggins")
    t.deck("saruman", "saruman", "gollum", "shelob")
    t.play("there-is-another-way", cost="gimli")
    assert sorted(t.tokens()) == ["location dead-marshes", "location emyn-muil"]
    t.choose("location dead-marshes")
    assert t.path == "dead-marshes" and t.shields("dead-marshes") == 2 and len(t.in_hand("saruman")) == 2
    assert t.where("frodo-baggins") == "frodo cycle" and t.scores == (2, 0)  # Amon Hen was fought
    assert t.where("there-is-another-way") == "frodo eliminated"


@rule("wotr.card.another-way", "wotr.path.text-unusable", "wotr.path.once-per-game")
def test_there_is_no_other_way_if_all_paths_of_the_number_are_used() -> None:
    t = Campaign("frodo", "amon-hen").hand("frodo", "there-is-another-way", "gimli")
    t.won_by_free_peoples("dead-marshes").won_by_shadow("emyn-muil")
    assert not t.can_play("there-is-another-way")
