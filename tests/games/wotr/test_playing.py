"""Playing cards: what it costs, where they may go, items and their wielders, events, and the reserve."""

from __future__ import annotations

import pytest

from mathom.games.wotr.cards import CARDS
from mathom.games.wotr.facts import Faction, Kind, Side
from mathom.games.wotr.testing import Campaign
from mathom.games.wotr.view import WarView
from mathom.testing.rules import rule

FREE_PEOPLES = ("Dúnedain", "Dwarf", "Elf", "Hobbit", "Rohan", "Wizard")


def seen_by(t: Campaign, seat: str) -> WarView:
    table = t.match.view(t.seat(seat)).table
    assert isinstance(table, WarView)
    return table


def told(t: Campaign, seat: str) -> str:
    return "\n".join(event.words() for event in t.match.events(t.seat(seat)))


# --- the cost --------------------------------------------------------------------------------------------------------


@rule("wotr.play.one-card-per-action", "wotr.play.cycle-cost")
def test_a_card_costs_another_one() -> None:
    t = Campaign("aragorn", "bag-end", "minas-tirith")
    t.hand("aragorn", "soldiers-of-gondor", "legolas", "strider", "lembas", "arwen").hand("witch-king", "mordor-orcs")
    t.play("soldiers-of-gondor", to="minas-tirith", cost="lembas")
    assert len(t.in_hand("aragorn")) == 3 and t.in_cycle_pile("aragorn") == ["lembas"]
    assert t.asked == "saruman", "the turn is over: no second card"


@rule("wotr.play.cycle-cost")
def test_the_question_and_the_log_name_the_card_that_is_paid_for() -> None:
    t = Campaign("frodo", "bag-end", "moria").hand("frodo", "gimli", "sting", "eomer")
    t.choose("play gimli to moria")
    assert t.match.decision is not None
    assert t.match.decision.prompt == "The cost of playing Gimli: which card do you cycle?"
    t.choose("cycle sting")
    assert "Frodo cycles Sting from hand (the cost of playing Gimli)." in told(t, "frodo")
    t.choose("done")


@rule("wotr.play.cost-before-text")
def test_the_cost_is_in_the_cycle_pile_before_the_text_is_carried_out() -> None:
    t = Campaign("frodo", "bag-end", "edoras").hand("frodo", "eomer", "sting").deck("frodo", "gimli", "glamdring")
    t.cycle_pile("frodo", "sam-gamgee", "mithril-coat", "bilbo-baggins")
    t.play("eomer", to="edoras", cost="sting")
    t.choose("done")
    everything = (*t.in_deck("frodo"), *t.in_cycle_pile("frodo"), *t.in_hand("frodo"))
    assert "sting" in everything and len(t.in_cycle_pile("frodo")) == 5 and len(t.in_deck("frodo")) == 1


@rule("wotr.play.cost-facedown")
def test_nobody_else_sees_the_card_that_pays() -> None:
    t = Campaign("frodo", "bag-end", "moria").hand("frodo", "gimli", "sting")
    t.play("gimli", to="moria", cost="sting")
    for seat in ("witch-king", "aragorn"):
        assert "Gimli" in told(t, seat) and "Sting" not in told(t, seat)
        assert seen_by(t, seat).players[0].cycled.known == ()
    assert seen_by(t, "frodo").players[0].cycled.known == ("sting",)
    t.leaves_open()


@rule("wotr.play.cost-chosen-freely", "wotr.play.no-voluntary-forsake", "wotr.play.played-card-cannot-pay")
def test_any_other_card_of_the_hand_pays_and_nothing_else() -> None:
    t = Campaign("frodo", "bag-end", "moria").hand("frodo", "gimli", "sting", "glamdring").deck("frodo", "sam-gamgee")
    t.reserve("frodo", "bilbo-baggins")
    t.play("gimli", to="reserve")
    assert {option.token for option in t.offered} == {"cycle sting", "cycle glamdring"}
    t.choose("cycle glamdring", "done")


@rule("wotr.play.last-card-forsake", "wotr.play.played-card-cannot-pay")
def test_for_the_last_card_a_card_is_forsaken() -> None:
    t = Campaign("frodo", "bag-end", "moria").hand("frodo", "gimli").deck("frodo", "sam-gamgee", "sting")
    t.reserve("frodo", "bilbo-baggins", "village-militia")
    t.play("gimli", to="reserve")
    reserve = {f"forsake {t.card(one).key} from reserve" for one in ("bilbo-baggins", "village-militia")}
    assert {option.token for option in t.offered} == {"forsake top of deck", *reserve}
    t.forsake("village-militia")
    assert t.where("gimli") == "reserve" and t.where("village-militia") == "frodo eliminated"


@rule("wotr.play.last-card-no-source")
def test_the_very_last_card_costs_nothing() -> None:
    t = Campaign("frodo", "bag-end", "moria").hand("frodo", "gimli")
    t.play("gimli", to="moria")
    assert t.where("gimli") == "moria" and t.asked == "witch-king"


@rule("wotr.play.text-costs-additional")
def test_what_a_text_takes_comes_on_top() -> None:
    t = (
        Campaign("aragorn", "egladil")
        .hand("aragorn", "boromir", "legolas", "arwen")
        .deck("aragorn", "strider", "lembas")
    )
    t.play("boromir", to="egladil", cost="legolas")
    t.forsake("arwen")
    assert t.in_cycle_pile("aragorn") == ["legolas"] and t.in_hand("aragorn") == ["strider"]
    assert t.where("arwen") == "aragorn eliminated"


# --- where a card goes -----------------------------------------------------------------------------------------------


@rule("wotr.play.in-play-definition")
@pytest.mark.parametrize(
    ("zone", "worth"), [("frodo reserve", 1), ("frodo hand", 0), ("frodo cycle", 0), ("frodo deck", 0)]
)
def test_in_play_is_a_reserve_or_a_location(zone: str, worth: int) -> None:
    t = Campaign("witch-king", "bag-end", "edoras").at("edoras", "theoden").place(zone, "gandalf-the-grey")
    assert t.worth("theoden") == worth


@rule("wotr.play.army-destinations", "wotr.play.army-never-path")
def test_an_army_goes_to_reserve_or_a_battleground_that_shows_it() -> None:
    t = Campaign("frodo", "bag-end", "harad").hand("frodo", "riders-of-rohan", "gimli")
    assert [option.token for option in t.offered if option.token.startswith("play riders")] == [
        "play riders-of-rohan to reserve"
    ]
    assert t.cannot("play riders-of-rohan to bag-end").rule == "wotr.play.army-never-path"


@rule("wotr.play.army-faction-match", "wotr.play.army-and-character-icons")
def test_a_battleground_shows_the_factions_of_armies_and_characters_alike() -> None:
    t = Campaign("witch-king", "bag-end", "minas-tirith", "helms-deep").hand(
        "witch-king", "mordor-orcs", "the-commander"
    )
    for card in ("mordor-orcs", "the-commander"):
        assert t.can_play(card, to="minas-tirith") and not t.can_play(card, to="helms-deep")
    assert t.cannot("play mordor-orcs to helms-deep").rule == "wotr.play.army-faction-match"


@rule("wotr.play.character-destinations")
def test_a_character_goes_to_the_path_a_battleground_or_the_reserve() -> None:
    t = Campaign("aragorn", "caradhras", "rivendell").hand("aragorn", "legolas", "arwen")
    plays = [option.token for option in t.offered if option.token.startswith("play legolas")]
    assert plays == ["play legolas to reserve", "play legolas to rivendell", "play legolas to caradhras"]


@rule("wotr.play.character-faction-match", "wotr.play.hobbit-no-battleground")
def test_dwarves_fight_in_moria_and_hobbits_nowhere_but_by_their_own_text() -> None:
    battlegrounds = [card.slug for card in CARDS.values() if card.kind is Kind.BATTLEGROUND]
    t = Campaign("frodo", "bag-end", *battlegrounds).hand("frodo", "gimli", "frodo-baggins", "merry-brandybuck")
    offered = {card: {one for one in battlegrounds if t.can_play(card, to=one)} for card in t.in_hand("frodo")}
    assert offered["gimli"] == {"moria"} and offered["frodo-baggins"] == set()
    assert offered["merry-brandybuck"] == {"edoras", "helms-deep", "morannon", "orthanc"}
    assert t.cannot("play gimli to helms-deep").rule == "wotr.play.character-faction-match"


@rule("wotr.play.character-path-number", "wotr.play.path-range-inclusive")
@pytest.mark.parametrize(("path", "beguiler", "strider"), [
    ("imladris", True, True), ("caradhras", False, True), ("egladil", True, True), ("bag-end", True, False),
    ("inn-of-the-prancing-pony", True, True), ("amon-hen", True, True), ("osgiliath", True, False),
])  # fmt: skip
def test_a_character_walks_the_paths_with_its_numbers(path: str, beguiler: bool, strider: bool) -> None:
    t = (
        Campaign("witch-king", path)
        .hand("witch-king", "the-beguiler", "mordor-orcs")
        .hand("aragorn", "strider", "lembas")
    )
    assert t.can_play("the-beguiler", to=path) is beguiler
    t.choose("pass")
    assert t.can_play("strider", to=path) is strider


@rule("wotr.play.no-allowed-paths")
@pytest.mark.parametrize("card", ["aragorn", "denethor", "gandalf-the-white"])
def test_some_characters_walk_no_path(card: str) -> None:
    assert CARDS[card].paths == frozenset()
    seat = "frodo" if card == "gandalf-the-white" else "aragorn"
    t = Campaign(seat, "amon-hen").hand(seat, card)
    assert t.cannot(f"play {card} to amon-hen").rule == "wotr.play.no-allowed-paths"


@rule("wotr.play.zero-icons-legal", "wotr.play.no-cap-per-location")
def test_a_card_without_icons_may_go_there_and_so_may_any_number_of_cards() -> None:
    t = Campaign("witch-king", "bag-end", "minas-morgul").hand("witch-king", "the-lidless-eye", "grishnakh")
    t.play("the-lidless-eye", to="minas-morgul", cost="grishnakh")
    assert t.worth("the-lidless-eye") == 0
    t = Campaign("witch-king", "bag-end", "minas-tirith").hand("witch-king", "mordor-orcs", "grishnakh")
    t.at("minas-tirith", *["mordor-orcs"] * 4, "black-uruks", "olog-hai")
    assert t.can_play("mordor-orcs", to="minas-tirith")


@rule("wotr.play.in-play-faceup", "wotr.reserve.faceup")
def test_everybody_sees_all_cards_in_play() -> None:
    t = Campaign("frodo", "bag-end", "moria").reserve("frodo", "gimli").at("bag-end", "sam-gamgee")
    t.reserve("saruman", "saruman")
    for seat in t.match.seats:
        view = seen_by(t, seat)
        assert {one.slug for one in view.in_play} == {"gimli", "sam-gamgee", "saruman"}
        assert [len(player.reserve) for player in view.players] == [1, 0, 0, 1]


# --- cards drawn to play some of them --------------------------------------------------------------------------------


@rule("wotr.play.draw-play-cycle-rest", "wotr.play.eomer-example", "wotr.play.definition")
def test_the_rest_of_eomers_five_cards_pays_for_the_army() -> None:
    t = Campaign("frodo", "bag-end", "edoras").hand("frodo", "eomer", "gimli", "sting")
    t.deck("frodo", "riders-of-rohan", "glamdring", "sam-gamgee", "mithril-coat", "bilbo-baggins", "treebeard")
    t.play("eomer", to="edoras", cost="gimli")
    t.choose("play riders-of-rohan to edoras")
    assert t.in_hand("frodo") == ["sting"] and t.where("riders-of-rohan") == "edoras"
    assert len(t.in_cycle_pile("frodo")) == 5


@rule("wotr.play.draw-play-rest-shortfall")
def test_what_the_rest_does_not_pay_is_paid_from_hand() -> None:
    t = Campaign("frodo", "bag-end", "edoras").hand("frodo", "eomer", "gimli", "sting").deck("frodo", "riders-of-rohan")
    t.play("eomer", to="edoras", cost="gimli")
    # The deck ran out, so that the cost of Éomer came back with it.
    t.choose("play riders-of-rohan to edoras")
    assert t.in_hand("frodo") == ["sting"]
    t = Campaign("frodo", "bag-end", "edoras").hand("frodo", "eomer").deck("frodo", "gimli", "riders-of-rohan")
    t.reserve("frodo", "sam-gamgee")
    t.play("eomer", to="edoras")
    t.forsake("top")
    t.choose("play riders-of-rohan to edoras")
    t.forsake("sam-gamgee")
    assert t.where("riders-of-rohan") == "edoras" and t.where("sam-gamgee") == "frodo eliminated"


@rule("wotr.play.draw-play-text-after-rest")
def test_the_rest_is_cycled_before_the_text_of_the_card_played() -> None:
    t = Campaign("frodo", "bag-end", "edoras").hand("frodo", "theoden", "gimli", "sting")
    t.deck("frodo", "eomer", "glamdring", "sam-gamgee", "mithril-coat", "bilbo-baggins", "treebeard", "quickbeam")
    t.play("theoden", to="edoras", cost="gimli")
    assert t.in_cycle_pile("frodo") == ["gimli"]
    t.choose("play eomer to edoras")
    assert t.where("eomer") == "edoras"
    t.choose("done")  # none of the five that Éomer has drawn can be played
    left = {*t.in_cycle_pile("frodo"), *t.in_deck("frodo")}
    assert left >= {"gimli", "glamdring", "sam-gamgee", "mithril-coat", "bilbo-baggins", "treebeard", "quickbeam"}


@rule("wotr.play.drawn-set-is-not-hand")
def test_cards_drawn_to_play_some_of_them_are_not_in_hand() -> None:
    t = Campaign("frodo", "bag-end", "edoras").hand("frodo", "eomer", "gimli", "sting")
    t.deck("frodo", "riders-of-rohan", "glamdring", "sam-gamgee", "mithril-coat", "bilbo-baggins", "treebeard")
    t.play("eomer", to="edoras", cost="gimli")
    view = seen_by(t, "witch-king")
    assert view.players[0].hand_size == 1 and view.players[0].apart.size == 5
    assert not t.can("play glamdring") and t.can("done")
    t.choose("done")


@rule("wotr.play.up-to-is-optional")
def test_none_of_the_cards_has_to_be_played() -> None:
    t = Campaign("frodo", "bag-end", "edoras").hand("frodo", "eomer", "gimli", "sting")
    t.deck("frodo", "riders-of-rohan", "glamdring", "sam-gamgee", "mithril-coat", "bilbo-baggins", "treebeard")
    t.play("eomer", to="edoras", cost="gimli")
    t.choose("done")
    assert len(t.in_cycle_pile("frodo")) == 6 and "riders-of-rohan" in t.in_cycle_pile("frodo")


@rule("wotr.play.effect-plays-obey-limits")
def test_a_card_that_a_text_plays_goes_where_it_could_go_anyway() -> None:
    t = Campaign("witch-king", "caradhras", "lorien").hand("witch-king", "the-ringwraiths-are-abroad", "grishnakh")
    t.deck(
        "witch-king", "the-hunter", "mordor-orcs", "olog-hai", "black-uruks", "fell-beast", "black-breath", "the-reaver"
    )
    t.choose("play the-ringwraiths-are-abroad", "cycle grishnakh", "eliminate olog-hai")
    assert t.can_play("the-hunter", to="lorien") and t.can_play("the-hunter", to="reserve")
    assert not t.can_play("the-hunter", to="caradhras")
    t.choose("done")


# --- the same card twice ---------------------------------------------------------------------------------------------


@rule("wotr.play.same-card-once-per-round", "wotr.play.same-card-example")
def test_a_character_that_comes_back_to_hand_is_not_played_again_in_this_round() -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", "sam-gamgee", "gimli", "sting", "glamdring")
    t.at("bag-end", "frodo-baggins", "herbs-and-stewed-rabbit on frodo-baggins")
    t.play("sam-gamgee", to="reserve", cost="gimli")
    t.passes(3)
    t.use("sam-gamgee")
    t.passes(3)
    t.use("herbs-and-stewed-rabbit")
    t.choose("card sam-gamgee")
    t.passes(3)
    assert "sam-gamgee" in t.in_hand("frodo")
    assert t.cannot("play sam-gamgee to reserve").rule == "wotr.play.same-card-once-per-round"


@rule("wotr.play.copies-not-same-card")
def test_other_copies_and_armies_may_be_played_again() -> None:
    t = Campaign("witch-king", "bag-end", "minas-tirith").hand(
        "witch-king", "mordor-orcs", "mordor-orcs", "grishnakh", "the-hunter"
    )
    t.play("mordor-orcs", to="minas-tirith", cost="grishnakh")
    t.passes(3)
    assert t.can_play("mordor-orcs", to="minas-tirith")


# --- names and kinds -------------------------------------------------------------------------------------------------


@rule("wotr.play.keyword-only-when-referenced")
def test_a_weapon_is_like_any_item_but_beside_the_bow() -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", "glamdring", "gandalfs-staff", "sting", "gimli")
    t.reserve("frodo", "gandalf-the-grey")
    t.play("glamdring", on="gandalf-the-grey", cost="sting")
    t.passes(3)
    assert t.can_play("gandalfs-staff", on="gandalf-the-grey")


@rule("wotr.play.short-names")
def test_a_first_name_means_the_whole_card() -> None:
    for item, wielders in (
        ("sting", ("frodo-baggins", "sam-gamgee")),
        ("glamdring", ("gandalf-the-grey", "gandalf-the-white")),
    ):
        t = Campaign("frodo", "bag-end").hand("frodo", item, "gimli").reserve("frodo", *wielders, "merry-brandybuck")
        assert all(t.can_play(item, on=one) for one in wielders) and not t.can_play(item, on="merry-brandybuck")


@rule("wotr.play.star-icons")
def test_a_star_is_what_the_text_says() -> None:
    t = Campaign("aragorn", "bag-end", "minas-tirith", "dol-amroth").at("dol-amroth", "the-great-gate")
    assert t.worth("the-great-gate") == 0
    t = Campaign("aragorn", "bag-end", "minas-tirith", "dol-amroth").at("minas-tirith", "the-great-gate")
    assert t.worth("the-great-gate") == 3


@rule("wotr.play.types", "wotr.play.factions")
def test_every_faction_card_has_one_of_four_types_and_one_of_ten_factions() -> None:
    cards = [card for card in CARDS.values() if not card.is_location]
    assert len(cards) == 116 and len(Faction) == 10
    for card in cards:
        assert card.kind in (Kind.ARMY, Kind.CHARACTER, Kind.EVENT, Kind.ITEM) and card.faction is not None
        assert (card.side is Side.FREE_PEOPLES) is (card.faction.value in FREE_PEOPLES)


# --- items -----------------------------------------------------------------------------------------------------------


@rule("wotr.item.on-character", "wotr.item.wielder-in-play", "wotr.item.wielder-definition")
def test_an_item_needs_its_wielder_in_play() -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", "narya-ring-of-fire", "gandalf-the-grey", "gimli", "sting")
    assert not t.can("play narya-ring-of-fire")
    assert t.cannot("play narya-ring-of-fire to reserve").rule == "wotr.item.on-character"
    assert t.cannot("play narya-ring-of-fire on gandalf-the-grey.9").rule == "wotr.item.wielder-in-play"
    t.play("gandalf-the-grey", to="reserve", cost="gimli")
    t.passes(3)
    t.play("narya-ring-of-fire", on="gandalf-the-grey", cost="sting")
    assert t.card("narya-ring-of-fire").host == t.card("gandalf-the-grey").id


@rule("wotr.item.allowed-wielder")
def test_an_item_is_for_the_wielders_that_it_names() -> None:
    t = (
        Campaign("aragorn", "bag-end")
        .hand("aragorn", "vilya-ring-of-air", "legolas")
        .reserve("aragorn", "elrond", "galadriel")
    )
    assert t.can_play("vilya-ring-of-air", on="elrond")
    assert t.cannot(f"play vilya-ring-of-air on {t.card('galadriel').key}").rule == "wotr.item.allowed-wielder"


@rule("wotr.item.wielder-groups", "wotr.item.on-teammate", "wotr.item.not-on-army")
def test_a_faction_or_keyword_names_all_its_characters_also_a_teammates() -> None:
    t = Campaign("aragorn", "bag-end").hand("aragorn", "blade-of-westernesse", "phial-of-galadriel", "legolas")
    t.reserve("frodo", "merry-brandybuck", "bilbo-baggins", "sam-gamgee", "smeagol", "riders-of-rohan")
    able = {
        one for one in ("merry-brandybuck", "bilbo-baggins", "sam-gamgee") if t.can_play("blade-of-westernesse", on=one)
    }
    assert len(able) == 3 and not t.can_play("blade-of-westernesse", on="smeagol")
    army = t.cannot(f"play blade-of-westernesse on {t.card('riders-of-rohan').key}")
    assert army.rule == "wotr.item.not-on-army"
    t.play("phial-of-galadriel", on="sam-gamgee", cost="legolas")
    assert t.in_cycle_pile("aragorn") == ["legolas"]
    nazgul = [card for card in CARDS.values() if CARDS["black-breath"].wielder.describes(card)]  # type: ignore[union-attr]
    assert len(nazgul) == 9
    ents = [card.slug for card in CARDS.values() if CARDS["ent-draught"].wielder.describes(card)]  # type: ignore[union-attr]
    assert sorted(ents) == ["quickbeam", "treebeard"]


@rule("wotr.item.playable-on-location", "wotr.item.icons-add-to-wielder")
def test_a_wielder_on_a_path_gets_items_there() -> None:
    t = Campaign("frodo", "egladil").at("egladil", "frodo-baggins").hand("frodo", "mithril-coat", "gimli")
    assert t.worth("frodo-baggins") == 1
    t.play("mithril-coat", on="frodo-baggins", cost="gimli")
    assert t.worth("frodo-baggins") == 3


@rule("wotr.item.moves-with-wielder", "wotr.item.ignores-battleground-factions")
def test_items_go_where_their_wielder_goes() -> None:
    t = Campaign("frodo", "amon-hen").reserve("frodo", "sam-gamgee", "sting on sam-gamgee")
    t.move("sam-gamgee", to="amon-hen")
    assert t.where("sting") == "amon-hen" and t.worth("sam-gamgee") == 2
    t = Campaign("frodo", "amon-hen", "helms-deep").reserve(
        "frodo", "merry-brandybuck", "elven-cloak on merry-brandybuck"
    )
    t.move("merry-brandybuck", to="helms-deep")
    assert t.where("elven-cloak") == "helms-deep"


@rule("wotr.item.no-separate-cancel")
def test_an_item_is_not_lost_alone() -> None:
    t = Campaign("aragorn", "khazad-dum", "harad").at("khazad-dum", "legolas", "bow-of-the-galadhrim on legolas")
    t.at("khazad-dum", "gimli", "hill-troll").in_combat_step()
    t.fight("khazad-dum")
    tokens = {option.token for option in t.offered}
    assert tokens == {f"lose {t.card('legolas').key}", f"lose {t.card('gimli').key}"}
    t.lose("legolas")
    t.choose("agree")
    assert t.where("bow-of-the-galadhrim") == t.where("legolas") == "aragorn eliminated"


@rule("wotr.item.location-affecting-exception")
def test_the_phial_cancels_before_anybody_is_lost() -> None:
    t = Campaign("frodo", "amon-hen", "harad").in_combat_step()
    t.at("amon-hen", "sam-gamgee", "phial-of-galadriel on sam-gamgee", "the-hunter", "the-reaver")
    assert t.shields("amon-hen") == 2
    t.fight("amon-hen")
    assert t.where("sam-gamgee") == "frodo cycle"


@rule("wotr.item.eliminated-with-wielder")
def test_items_are_eliminated_with_their_wielder() -> None:
    t = Campaign("saruman", "amon-hen", "harad").at("amon-hen", "saruman", "sarumans-staff on saruman").in_combat_step()
    assert t.limit("saruman") == 3
    t.fight("amon-hen")
    assert t.where("saruman") == t.where("sarumans-staff") == "saruman eliminated" and t.limit("saruman") == 2


@rule("wotr.item.cycled-with-wielder")
def test_items_are_cycled_with_their_wielder() -> None:
    t = Campaign("frodo", "amon-hen", "harad").at("amon-hen", "gimli", "dwarven-axe on gimli").in_combat_step()
    t.fight("amon-hen")
    assert t.where("gimli") == t.where("dwarven-axe") == "frodo cycle"


@rule("wotr.item.no-transfer", "wotr.item.any-number")
def test_a_character_has_any_number_of_items_and_hands_none_on() -> None:
    t = Campaign("frodo", "bag-end", "helms-deep").at("helms-deep", "gandalf-the-grey", *(
        f"{item} on gandalf-the-grey" for item in ("glamdring", "gandalfs-staff", "narya-ring-of-fire", "shadowfax")
    ))  # fmt: skip
    assert t.worth("gandalf-the-grey") == 6
    t = Campaign("frodo", "bag-end", "harad").reserve(
        "frodo", "merry-brandybuck", "pippin-took", "elven-cloak on pippin-took"
    )
    assert not any("elven-cloak" in option.token for option in t.offered)


@rule("wotr.item.cycles-to-owner")
def test_a_cycled_item_goes_to_its_own_player() -> None:
    t = (
        Campaign("frodo", "bag-end", "harad")
        .at("bag-end", "merry-brandybuck", "elven-cloak on merry-brandybuck")
        .in_combat_step()
    )
    t.fight("bag-end")
    assert t.where("merry-brandybuck") == "frodo cycle" and t.where("elven-cloak") == "aragorn cycle"


@rule("wotr.item.eliminates-to-owner")
def test_an_eliminated_item_goes_to_its_own_player() -> None:
    t = Campaign("frodo", "bag-end").at("bag-end", "sam-gamgee", "blade-of-westernesse on sam-gamgee", "the-hunter")
    t.in_combat_step()
    t.fight("bag-end")
    assert t.where("sam-gamgee") == "frodo eliminated" and t.where("blade-of-westernesse") == "aragorn eliminated"


@rule("wotr.play.last-card-forsake", "wotr.card.whip")
def test_an_item_played_as_the_last_card_does_what_it_says_though_its_wielder_is_forsaken_for_it() -> None:
    t = Campaign("saruman", "moria", promos="yes").hand("saruman", "whip-of-many-thongs")
    t.reserve("saruman", "balrog-of-moria").deck("saruman", "gollum", "ugluk")
    t.play("whip-of-many-thongs", on="balrog-of-moria")
    whip = t.card("whip-of-many-thongs").key
    assert not t.can(f"forsake {whip} from reserve"), "the item does not pay for itself"
    t.forsake("balrog-of-moria")
    assert t.where("balrog-of-moria") == t.where("whip-of-many-thongs") == "saruman eliminated"
    assert t.in_hand("saruman") == ["gollum"]


@rule("wotr.item.forsake-by-controller")
def test_the_player_of_the_wielder_forsakes_the_item() -> None:
    def forsaking(seat: str) -> Campaign:
        t = (
            Campaign(seat, "bag-end")
            .hand(seat, "gimli" if seat == "frodo" else "legolas")
            .deck(seat, "sting" if seat == "frodo" else "arwen")
        )
        t.reserve("frodo", "pippin-took", "elven-cloak on pippin-took")
        t.play("gimli" if seat == "frodo" else "legolas", to="reserve")
        return t

    t = forsaking("frodo")
    t.forsake("elven-cloak")
    assert t.where("elven-cloak") == "aragorn eliminated" and t.where("pippin-took") == "reserve"
    t = forsaking("aragorn")
    assert not any("elven-cloak" in option.token for option in t.offered)
    t.forsake("top")


@rule("wotr.item.you-means")
def test_a_staff_raises_the_limit_of_its_own_player() -> None:
    t = Campaign("frodo", "bag-end").reserve("frodo", "gandalf-the-grey", "gandalfs-staff on gandalf-the-grey")
    assert (t.limit("frodo"), t.limit("aragorn")) == (3, 2)


@rule("wotr.item.removed-wielder")
def test_a_removed_wielder_takes_its_items_along() -> None:
    t = (
        Campaign("aragorn", "bag-end")
        .reserve("aragorn", "strider", "anduril on strider")
        .hand("aragorn", "aragorn", "legolas")
    )
    t.play("aragorn", to="reserve", cost="legolas")
    assert t.where("strider") == t.where("anduril") == "aragorn eliminated"


@rule("wotr.item.in-reserve-means")
def test_an_item_is_where_its_wielder_is() -> None:
    t = Campaign("aragorn", "bag-end", "rivendell").at("rivendell", "galadriel", "nenya-ring-of-adamant on galadriel")
    assert not t.can_use("nenya-ring-of-adamant")
    t = Campaign("aragorn", "bag-end", "rivendell").reserve(
        "aragorn", "galadriel", "nenya-ring-of-adamant on galadriel"
    )
    assert t.can_use("nenya-ring-of-adamant")


# --- events ----------------------------------------------------------------------------------------------------------


@rule("wotr.event.resolve-then-eliminate", "wotr.event.costs-like-any-card")
def test_an_event_is_carried_out_and_eliminated() -> None:
    t = (
        Campaign("aragorn", "bag-end", "minas-tirith")
        .hand("aragorn", "the-red-arrow", "legolas")
        .hand("frodo", "riders-of-rohan", "gimli")
    )
    t.choose("play the-red-arrow", "cycle legolas")
    assert t.where("the-red-arrow") == "aragorn eliminated" and t.in_hand("aragorn") == []
    t.choose("pass")
    assert t.can_play("riders-of-rohan", to="minas-tirith")


@rule("wotr.event.never-in-play", "wotr.event.not-to-reserve")
def test_an_event_is_never_in_play() -> None:
    t = Campaign("aragorn", "bag-end", "minas-tirith").hand("aragorn", "the-red-arrow", "legolas")
    assert [option.token for option in t.offered if "red-arrow" in option.token] == [
        "cycle the-red-arrow",
        "play the-red-arrow",
    ]
    assert t.cannot("play the-red-arrow to reserve").rule == "wotr.event.not-to-reserve"
    assert t.cannot("play the-red-arrow to minas-tirith").rule == "wotr.event.never-in-play"


@rule("wotr.event.unmet-condition")
def test_an_event_may_be_played_though_nothing_comes_of_it() -> None:
    t = Campaign("saruman", "bag-end").hand("saruman", "threats-and-promises", "ugluk")
    t.choose("play threats-and-promises", "cycle ugluk")
    assert t.battlegrounds == [] and t.where("threats-and-promises") == "saruman eliminated"


@rule("wotr.event.can-be-cycled-or-forsaken")
def test_in_hand_an_event_is_a_card_like_any_other() -> None:
    t = Campaign("saruman", "bag-end").hand("saruman", "threats-and-promises", "ugluk").reserve("saruman", "saruman")
    t.choose("cycle threats-and-promises")
    assert t.where("threats-and-promises") == "saruman cycle" and t.battlegrounds == []
    t = Campaign("saruman", "bag-end").hand("saruman", "threats-and-promises", "ugluk")
    t.choose("winnow", "eliminate threats-and-promises", "eliminate ugluk")
    assert t.where("threats-and-promises") == "saruman eliminated"


# --- the reserve -----------------------------------------------------------------------------------------------------


@rule("wotr.reserve.no-move-same-round", "wotr.reserve.marker-rotates-back")
def test_a_card_in_reserve_waits_for_the_next_round_to_move() -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", "gimli", "sting")
    t.play("gimli", to="reserve", cost="sting")
    assert t.card("gimli").fresh
    t.choose("done")
    t.passes(3)
    assert t.asked == "frodo" and not t.can_move("gimli")
    assert t.cannot(f"move {t.card('gimli').key} to bag-end").rule == "wotr.action.move-not-this-round"
    t.passes(1)
    t.force("moria", "weathertop")
    t.fight("bag-end")
    assert t.g.round == 2 and not t.card("gimli").fresh


@rule("wotr.reserve.text-immediate", "wotr.reserve.text-immediate-examples")
def test_what_a_card_does_in_reserve_works_at_once() -> None:
    t = Campaign("witch-king", "bag-end").hand("witch-king", "the-reaver", "grishnakh")
    t.deck("frodo", "gimli", "sting").deck("aragorn", "legolas", "arwen")
    t.play("the-reaver", to="reserve", cost="grishnakh")
    t.passes(3)
    t.use("the-reaver")
    t.forsake("top", "top")
    assert t.where("gimli") == "frodo eliminated" and t.where("legolas") == "aragorn eliminated"


@rule("wotr.reserve.no-size-limit", "wotr.reserve.not-in-combat")
def test_a_reserve_holds_any_number_of_cards_and_none_of_them_fights() -> None:
    t = Campaign("aragorn", "bag-end", "minas-tirith").reserve(
        "aragorn", "arwen", "elrond", "galadriel", "legolas", "faramir", "boromir", "denethor", "halbarad"
    )
    t.at("minas-tirith", "aragorn", "grond-hammer-of-the-underworld", "olog-hai").in_combat_step()
    assert t.worth("aragorn") == 2, "Arwen's text reaches him"
    t.fight("minas-tirith")
    assert t.where("arwen") == "reserve" and len(t.g.reserve(t.seat("aragorn"))) == 8
