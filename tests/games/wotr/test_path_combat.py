"""Combat on paths."""

from __future__ import annotations

import pytest

from mathom.games.wotr.cards import CARDS
from mathom.games.wotr.events import CombatBegan, CombatEnded, CorruptionChanged, Cycled, Eliminated
from mathom.games.wotr.examples import PATH_COMBAT
from mathom.games.wotr.facts import Side
from mathom.games.wotr.testing import Campaign
from mathom.games.wotr.view import WarView
from mathom.testing.rules import rule


def combat_on(path: str, *there: str, scenario: str = "trilogy", attack: int = 0, defense: int = 0) -> Campaign:
    """The combat step with that path to fight, and Harad after it."""
    t = Campaign("frodo" if scenario == "trilogy" else "gandalf", path, "harad", scenario=scenario).in_combat_step()
    t.at(path, *there)
    if attack or defense:
        t.mark(path, f"attack {attack}", f"defense {defense}")
    return t


# --- which combats there are -----------------------------------------------------------------------------------------


@rule("wotr.combat-path.every-round")
def test_the_path_and_every_battleground_are_fought_once() -> None:
    t = Campaign("frodo", "bag-end", "harad", "moria").in_combat_step()
    t.fight("moria")
    t.fight("bag-end")
    t.next_round("harad", "umbar", "weathertop")
    fought = [event.slug for event in t.events() if isinstance(event, CombatBegan)]
    assert fought == ["moria", "bag-end", "harad"]


@rule("wotr.combat-path.even-without-cards")
def test_a_path_without_cards_is_fought_and_goes_to_the_free_peoples() -> None:
    t = combat_on("bag-end")
    t.fight("bag-end")
    assert (t.scores, t.corruption) == ((1, 0), 0)


@rule("wotr.combat-path.replacement-on-any-turn")
def test_the_free_peoples_choose_their_losses_on_whosever_turn_the_path_is_replaced() -> None:
    t = Campaign("saruman", "caradhras").at("caradhras", "flocks-of-crebain", "gimli", "gandalf-the-grey")
    t.won_by_shadow("the-doors-of-durin")
    t.use("flocks-of-crebain")
    assert (t.asked, sorted(t.tokens())) == (
        "frodo", sorted(f"lose {t.card(one).key}" for one in ("gimli", "gandalf-the-grey")),
    )  # fmt: skip
    t.lose("gimli")
    assert (t.path, t.asked) == ("khazad-dum", "frodo")
    assert t.where("gandalf-the-grey") == "frodo cycle"


# --- counting --------------------------------------------------------------------------------------------------------


@rule("wotr.combat-path.sides")
def test_on_a_path_the_shadow_attacks_and_the_free_peoples_defend() -> None:
    t = combat_on("egladil", "gimli", "legolas", "the-hunter", "balrog-of-moria")
    assert t.attack("egladil") == 3
    assert [t.worth(card) for card in ("gimli", "legolas", "the-hunter")] == [1, 1, 1]
    t.fight("egladil")
    assert (t.where("gimli"), t.where("legolas")) == ("frodo eliminated", "aragorn eliminated")


@rule("wotr.combat-path.count-attack")
def test_icons_of_shadow_cards_their_items_and_tokens_are_added_up() -> None:
    t = Campaign("frodo", "morgai").at(
        "morgai", "the-commander", "the-destroyer", "black-riders-mount on the-destroyer"
    )
    assert t.attack("morgai") == 3
    t = Campaign("frodo", "morgai").at(
        "morgai", "the-commander", "the-destroyer", "black-riders-mount on the-destroyer"
    )
    t.mark("morgai", "attack 1")
    assert t.attack("morgai") == 4


@rule("wotr.combat-path.location-cancels-first")
def test_the_path_cancels_as_many_icons_as_it_has_itself_and_by_tokens() -> None:
    t = combat_on("lothlorien", "balrog-of-moria", "the-hunter", "the-commander", defense=1)
    t.fight("lothlorien")
    assert t.corruption == 1


@rule("wotr.combat-path.token-on-location")
@pytest.mark.parametrize(("defense", "corruption"), [(0, 1), (1, 0)])
def test_a_token_on_the_path_cancels_before_any_card_and_even_without_one(defense: int, corruption: int) -> None:
    t = combat_on("caradhras", "hill-troll", defense=defense)
    t.fight("caradhras")
    assert t.corruption == corruption
    t = combat_on("caradhras", "hill-troll", "gimli", defense=defense)
    t.fight("caradhras")
    assert t.where("gimli") == ("frodo eliminated" if corruption else "frodo cycle")


@rule("wotr.combat-path.token-on-card")
def test_a_token_on_a_card_is_part_of_that_card() -> None:
    t = Campaign("frodo", "orodruin", "harad").at("orodruin", "gorbag-shagrat", "sam-gamgee", "merry-brandybuck")
    t.mark("gorbag-shagrat", "attack 1").mark("sam-gamgee", "defense 1").in_combat_step()
    assert (t.worth("gorbag-shagrat"), t.worth("sam-gamgee"), t.shields("orodruin")) == (1, 2, 0)
    t.fight("orodruin")
    t.lose("sam-gamgee")  # he is lost for one attack, with his token
    assert (t.where("sam-gamgee"), t.where("gorbag-shagrat")) == ("frodo eliminated", "witch-king eliminated")


@rule("wotr.combat-path.token-tracking")
def test_tokens_lie_on_locations_and_cards_until_the_combat_there_is_over() -> None:
    t = Campaign("witch-king", "cirith-ungol").reserve("witch-king", "the-hunter", "gorbag-shagrat")
    t.hand("witch-king", "olog-hai")
    t.use("the-hunter")
    t.passes(3)
    t.move("gorbag-shagrat", "cirith-ungol")
    t.choose("yes", "cycle olog-hai")
    assert (t.card("cirith-ungol").tokens.attack, t.card("gorbag-shagrat").tokens.attack) == (1, 2)
    view = t.view(None).table
    assert isinstance(view, WarView)
    [shown] = [place for place in view.locations if place.slug == "cirith-ungol"]
    assert shown.tokens.attack == 1
    t.until_combat()
    t.next_round("cirith-ungol", "rivendell", "orodruin")
    assert (t.corruption, t.attack("orodruin")) == (3, 0)


@rule("wotr.combat-path.only-path-icons")
def test_icons_for_battlegrounds_and_leadership_count_for_nothing_on_a_path() -> None:
    t = combat_on("imladris", "elrond", "the-black-easterling")
    assert (t.worth("elrond"), t.worth("the-black-easterling")) == (2, 1)


@rule("wotr.combat-path.icon-kinds")
def test_no_card_has_attack_and_defense_icons_for_paths() -> None:
    for card in CARDS.values():
        assert not (card.path.attack and card.path.defense), card.name
        assert not card.path.attack or card.side is Side.SHADOW
        assert not (card.side is Side.SHADOW and card.path.defense)


@rule("wotr.combat-path.values-fixed-at-start")
def test_icons_are_counted_once_when_the_combat_begins() -> None:
    # Sting is worth 2 beside Gollum. The Free Peoples lose Frodo first, and still all counts as at the start.
    t = combat_on(
        "emyn-muil", "gollum", "the-hunter", "the-reaver", "sam-gamgee", "sting on sam-gamgee", "frodo-baggins"
    )
    assert t.worth("sam-gamgee") == 3
    t.fight("emyn-muil")
    t.lose("sam-gamgee")  # all three at once
    assert (t.corruption, t.where("frodo-baggins")) == (0, "frodo cycle")
    t = combat_on("emyn-muil", "the-commander", "the-hunter", "the-reaver", "sam-gamgee", "sting on sam-gamgee")
    t.fight("emyn-muil")
    assert t.corruption == 1  # nobody is Monstrous there


# --- losses ----------------------------------------------------------------------------------------------------------


@rule("wotr.combat-path.losses-until-covered")
def test_cards_are_lost_until_the_rest_is_cancelled() -> None:
    t = combat_on(
        "egladil", "the-commander", "the-hunter", "the-reaver", "gimli", "legolas", "bow-of-the-galadhrim on legolas"
    )
    t.fight("egladil")
    t.lose("gimli")
    assert t.tokens("lose") == [f"lose {t.card('legolas').key}"]
    t.leaves_open()
    t = combat_on(
        "egladil", "the-commander", "the-hunter", "the-reaver", "gimli", "legolas", "bow-of-the-galadhrim on legolas"
    )
    t.fight("egladil")
    t.lose("legolas")
    t.choose("agree")
    assert (t.where("legolas"), t.where("gimli"), t.corruption) == ("aragorn eliminated", "frodo cycle", 0)


@rule("wotr.combat-path.must-cancel-max")
def test_the_free_peoples_cannot_decline_to_cancel_what_they_can() -> None:
    t = combat_on("emyn-muil", "the-commander", "the-hunter", "the-reaver", "sam-gamgee", "gimli")
    t.fight("emyn-muil")
    assert (t.where("sam-gamgee"), t.where("gimli"), t.corruption) == ("frodo eliminated", "frodo eliminated", 1)
    t = combat_on("emyn-muil", "the-commander", "sam-gamgee", "gimli")
    t.fight("emyn-muil")
    assert sorted(t.tokens()) == sorted(f"lose {t.card(one).key}" for one in ("sam-gamgee", "gimli"))
    t.leaves_open()


@rule("wotr.combat-path.failed-loses-all")
@pytest.mark.parametrize("companion", ["gimli", "merry-brandybuck"])
def test_a_defence_that_fails_loses_every_card(companion: str) -> None:
    t = combat_on("lothlorien", "strider", companion, attack=7)
    t.fight("lothlorien")
    assert (t.corruption, t.where("strider")) == (2, "aragorn eliminated")
    assert t.where(companion) == ("frodo eliminated" if companion == "gimli" else "frodo cycle")


@rule("wotr.combat-path.legal-loss-sets")
@pytest.mark.parametrize(
    ("there", "attack", "legal"),
    [
        (  # 1, 1, 2 against 3
            ("gimli", "legolas", "strider"), 3,
            ["gimli strider", "legolas strider", "gimli legolas strider"],
        ),
        (("gimli", "strider", "galadriel"), 3, ["gimli strider", "gimli galadriel", "strider galadriel"]),  # 1, 2, 2
        (("gimli", "strider"), 2, ["strider", "gimli strider"]),  # 1, 2 against 2
        (("gimli", "legolas", "sam-gamgee"), 1, ["gimli", "legolas", "sam-gamgee"]),
    ],
)  # fmt: skip
def test_only_as_many_cards_are_lost_as_some_order_needs(there: tuple[str, ...], attack: int, legal: list[str]) -> None:
    t = combat_on("dimrill-dale", *there, scenario="duel", attack=attack)
    assert t.loss_sets("dimrill-dale") == {frozenset(one.split()) for one in legal}


@rule("wotr.combat-path.one-icon-costs-card")
def test_a_character_that_cancels_a_single_icon_is_eliminated() -> None:
    t = combat_on("emyn-muil", "the-hunter", "gandalf-the-grey")
    t.fight("emyn-muil")
    assert (t.where("gandalf-the-grey"), t.corruption) == ("frodo eliminated", 0)


@rule("wotr.combat-path.item-not-separate")
def test_an_item_cancels_nothing_apart_from_its_wielder() -> None:
    t = combat_on("emyn-muil", "the-hunter", "sam-gamgee", "mithril-coat on sam-gamgee", "gimli")
    t.fight("emyn-muil")
    assert sorted(t.tokens()) == sorted(f"lose {t.card(one).key}" for one in ("sam-gamgee", "gimli"))
    t.lose("sam-gamgee")
    assert (t.where("mithril-coat"), t.where("gimli")) == ("frodo eliminated", "frodo cycle")


@rule("wotr.combat-path.undecided-losses")
def test_if_the_free_peoples_do_not_agree_the_first_shadow_player_decides() -> None:
    t = combat_on("emyn-muil", "the-hunter", "gimli", "legolas")
    t.fight("emyn-muil")
    assert t.asked == "frodo"
    t.lose("legolas")
    assert (t.asked, t.tokens()) == ("aragorn", ["agree", "disagree"])
    t.choose("disagree")
    assert (t.asked, sorted(t.tokens())) == (
        "witch-king", sorted(f"lose {t.card(one).key}" for one in ("gimli", "legolas")),
    )  # fmt: skip
    t.lose("gimli")
    assert (t.where("gimli"), t.where("legolas")) == ("frodo eliminated", "aragorn cycle")


@rule("wotr.combat-path.undecided-losses")
def test_the_player_of_all_cards_there_decides_alone_and_a_set_that_both_want_is_lost() -> None:
    t = combat_on("emyn-muil", "the-hunter", "gimli", "sam-gamgee")
    t.fight("emyn-muil")
    t.lose("gimli")
    assert t.where("gimli") == "frodo eliminated"
    t = combat_on("emyn-muil", "the-hunter", "gimli", "legolas")
    t.fight("emyn-muil")
    t.lose("legolas")
    t.choose("agree")
    assert (t.where("gimli"), t.where("legolas")) == ("frodo cycle", "aragorn eliminated")


@rule("wotr.combat-path.replacement-still-cancels")
def test_a_character_that_is_cycled_instead_of_lost_cancels_all_the_same() -> None:
    t = combat_on("emyn-muil", "the-hunter", "the-reaver", "merry-brandybuck", "frodo-baggins")
    t.fight("emyn-muil")
    assert (t.where("merry-brandybuck"), t.where("frodo-baggins"), t.corruption) == ("frodo cycle", "frodo cycle", 0)
    assert t.scores == (2, 0)


# --- the end of it ---------------------------------------------------------------------------------------------------


@rule("wotr.combat-path.leftovers-cycled")
def test_free_peoples_cards_that_are_left_over_are_cycled_with_their_items() -> None:
    t = combat_on("emyn-muil", "frodo-baggins", "sting on frodo-baggins")
    t.fight("emyn-muil")
    assert t.in_cycle_pile("frodo") == ["frodo-baggins", "sting"]


@rule("wotr.combat-path.shadow-all-eliminated")
@pytest.mark.parametrize(("defense", "corruption"), [(3, 0), (0, 3)])
def test_all_shadow_characters_are_eliminated_with_their_items_win_or_lose(defense: int, corruption: int) -> None:
    nazgul = ("the-hunter", "the-reaver", "the-warrior")
    t = combat_on("emyn-muil", *nazgul, "morgul-blade on the-hunter", defense=defense)
    t.fight("emyn-muil")
    assert t.corruption == corruption
    assert [t.where(card) for card in (*nazgul, "morgul-blade")] == ["witch-king eliminated"] * 4


@rule("wotr.combat-path.fp-success")
def test_a_path_whose_attack_is_cancelled_scores_its_points_for_the_free_peoples() -> None:
    t = combat_on("egladil", "the-commander", "the-hunter", "the-reaver", "legolas", "bow-of-the-galadhrim on legolas")
    t.fight("egladil")
    assert ([card.slug for card in t.g.won_by_free_peoples], t.scores) == (["egladil"], (1, 0))


@rule("wotr.combat-path.shadow-success")
def test_each_attack_that_is_not_cancelled_is_a_corruption_and_the_path_is_the_shadows() -> None:
    t = combat_on("egladil", "the-commander", "the-hunter", "the-reaver")
    t.fight("egladil")
    assert (t.corruption, t.scores) == (2, (0, 2))
    assert "egladil" in [card.slug for card in t.g.won_by_shadow]


@rule("wotr.combat-path.facedown")
def test_a_path_in_the_area_of_the_shadow_has_no_points() -> None:
    t = combat_on("crack-of-doom", attack=1)
    t.fight("crack-of-doom")
    assert t.scores == (0, 1)  # not 1 + 3


@rule("wotr.combat-path.no-overflow")
def test_more_defense_than_attack_is_of_no_use() -> None:
    t = combat_on("lothlorien").mark("table", "corruption 3")
    t.fight("lothlorien")
    assert (t.scores, t.corruption) == ((1, 3), 3)


@rule("wotr.combat-path.end-sequence")
def test_losses_leftovers_attackers_and_corruption_come_in_this_order() -> None:
    t = combat_on(
        "emyn-muil", "the-hunter", "nazguls-mantle on the-hunter", "the-reaver", "gimli", "legolas", defense=1
    )
    t.fight("emyn-muil")
    t.lose("legolas")
    t.choose("agree")
    kinds = (CombatBegan, CombatEnded, CorruptionChanged, Cycled, Eliminated)
    told = [getattr(event, "slug", "") for event in t.events() if isinstance(event, kinds)]
    items = ["nazguls-mantle", "the-hunter"]
    assert told == ["emyn-muil", "legolas", "gimli", *items, "the-reaver", "emyn-muil"]
    assert t.where("the-hunter") == "witch-king cycle"
    t = combat_on("emyn-muil", "the-hunter", "nazguls-mantle on the-hunter")
    t.fight("emyn-muil")
    told = [type(event) for event in t.events() if isinstance(event, kinds)]
    assert told == [CombatBegan, Cycled, Cycled, CombatEnded, CorruptionChanged]


# --- the example of the rules ----------------------------------------------------------------------------------------


@rule("wotr.combat-path.example-egladil")
def test_the_example_of_path_combat() -> None:
    t = Campaign.of(PATH_COMBAT)
    first, fought, lost = PATH_COMBAT.scenes
    t.see(first)
    assert (t.attack("egladil"), t.shields("egladil"), t.worth("gimli"), t.worth("legolas")) == (3, 1, 1, 2)
    t.see(fought)
    assert t.tokens() == [f"lose {t.card(one).key}" for one in ("gimli", "legolas")]
    t.see(lost)
    assert (t.where("legolas"), t.where("bow-of-the-galadhrim")) == ("aragorn eliminated", "aragorn eliminated")
    assert t.where("gimli") == "frodo cycle"
    attackers = ("the-commander", "the-destroyer", "black-riders-mount")
    assert [t.where(card) for card in attackers] == ["witch-king eliminated"] * 3
    assert (t.scores, t.corruption) == ((1, 0), 0)


@rule("wotr.combat-path.example-egladil")
def test_the_example_of_path_combat_without_defenders() -> None:
    t = combat_on("egladil", "the-commander", "the-destroyer", "black-riders-mount on the-destroyer")
    t.fight("egladil")
    assert (t.scores, t.corruption) == ((0, 2), 2)
