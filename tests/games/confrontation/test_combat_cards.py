"""The combat cards: Magic, Noble Sacrifice, Elven Cloak, Retreat, Eye of Sauron (rules: The combat cards)."""

import pytest
from tests.games.confrontation.looking import fallen, table, totals, where

from mathom.core import Match
from mathom.core.registry import game
from mathom.games.confrontation.events import CardExchanged
from mathom.games.confrontation.view import CardView, TableView
from mathom.testing import Scenario
from mathom.testing.rules import rule


def fetched(t: Scenario) -> list[tuple[str, str]]:
    return [(event.side, event.taken) for event in t.events() if isinstance(event, CardExchanged)]


def cards(pile: tuple[CardView, ...]) -> set[str]:
    return {card.token for card in pile}


def scene(**options: str) -> Scenario:
    """Somebody on each side who can move when the battle is over."""
    return Scenario("confrontation", **options).place("shire", "frodo").place("mordor", "cave-troll")


def attack(light: str, dark: str, discards: tuple[str, ...] = (), sauron_discards: tuple[str, ...] = ()) -> Scenario:
    """The Fellowship's character attacks from Rhudaur in the High Pass, where Sauron cannot slip aside."""
    t = scene().place("rhudaur", light).place("high-pass", dark).to_move("fellowship")
    t.place("fellowship discards", *discards).place("sauron discards", *sauron_discards)
    t.choose(f"move {light} high-pass")
    return t


# --- the two sets --------------------------------------------------------------------------------------------------


@rule("conf.cards.fellowship-set", "conf.cards.sauron-set", "conf.cards.magic-one-each")
def test_each_side_begins_with_its_nine_cards() -> None:
    shown = Match(game("confrontation"), seed=1).view(None).table
    assert isinstance(shown, TableView)
    light = [(card.token, card.strength) for card in shown.fellowship.hand]
    dark = [(card.token, card.strength) for card in shown.sauron.hand]
    texts = {"magic": 0, "noble-sacrifice": 0, "elven-cloak": 0, "retreat": 0}
    assert len(light) == 9 and dict(light) == {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, **texts}
    texts = {"magic": 0, "eye-of-sauron": 0, "retreat": 0}
    assert len(dark) == 9 and dict(dark) == {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, **texts}
    assert [card for card, _ in light].count("magic") == [card for card, _ in dark].count("magic") == 1


# --- Magic ---------------------------------------------------------------------------------------------------------


@rule("conf.cards.magic-exchange", "conf.cards.magic-cannot-fetch-magic")
def test_magic_is_exchanged_for_a_discarded_card() -> None:
    t = attack("gimli", "black-rider", ("1", "5"), ("2", "3"))
    t.choose("card 1", "card magic")
    assert t.asked == "fellowship" and set(t.tokens()) == {"exchange 1", "exchange 5"}
    t.cannot("exchange magic")
    t.choose("exchange 5")
    assert totals(t) == [(8, 4)] and fallen(t) == {"Black Rider"}


@rule("conf.cards.magic-goes-to-discards")
def test_magic_lowers_the_hand_by_one_card() -> None:
    t = attack("gimli", "black-rider", ("1", "5"), ("2", "3"))
    assert len(table(t).fellowship.hand) == len(table(t).sauron.hand) == 7
    t.choose("card 1", "card magic", "exchange 5")
    assert cards(table(t).fellowship.discards) == {"1", "5", "magic"} and len(table(t).fellowship.hand) == 6
    assert cards(table(t).sauron.discards) == {"1", "2", "3"} and len(table(t).sauron.hand) == 6


@rule("conf.cards.magic-text-at-once")
def test_a_fetched_text_works_at_once() -> None:
    t = attack("gimli", "black-rider", ("noble-sacrifice", "1"), ("2", "3"))
    t.choose("card 6", "card magic", "exchange noble-sacrifice")
    assert fallen(t) == {"Gimli", "Black Rider"} and totals(t) == []


@rule("conf.cards.magic-empty-discards")
def test_magic_is_useless_in_the_first_battle() -> None:
    t = attack("legolas", "orcs")
    t.choose("card magic", "card 1")
    assert totals(t) == [(4, 2)] and fallen(t) == {"Orcs"}
    assert cards(table(t).sauron.discards) == {"magic"} and len(table(t).sauron.hand) == 8


@rule("conf.cards.magic-after-refill")
def test_magic_is_useless_right_after_the_hands_are_refilled() -> None:
    t = scene().place("misty-mountains", "legolas").place("fangorn", "orcs", "warg").to_move("fellowship")
    t.place("fellowship hand", "5").place("sauron hand", "1")
    t.choose("move legolas fangorn", "card 1", "card 5", force="orcs")
    assert totals(t) == [(8, 3)] and len(table(t).fellowship.hand) == len(table(t).sauron.hand) == 9
    t.choose("card 1", "card magic")
    assert totals(t)[1:] == [(3, 3)] and fetched(t) == []
    assert cards(table(t).fellowship.discards) == {"magic"}


@rule("conf.cards.magic-own-discards-only")
@pytest.mark.parametrize(
    ("ours", "theirs"),
    [pytest.param(("2",), ("6",), id="one card"), pytest.param(("2", "3"), ("6", "5"), id="two cards")],
)
def test_magic_looks_into_its_own_discards_only(ours: tuple[str, ...], theirs: tuple[str, ...]) -> None:
    t = attack("gimli", "black-rider", ours, theirs)
    t.choose("card 4", "card magic")
    if len(ours) > 1:
        assert set(t.tokens()) == {f"exchange {card}" for card in ours}  # nor the 4 that Sauron plays now
        t.choose("exchange 2")
    assert fetched(t) == [("the Fellowship", "2")] and totals(t) == [(5, 7)]


@rule("conf.cards.magic-mandatory")
def test_magic_must_fetch_the_only_discarded_card() -> None:
    t = attack("gimli", "black-rider", ("retreat",), ("2",))
    t.choose("card 1", "card magic")
    assert where(t, "gimli") == "rhudaur" and where(t, "black-rider") == "high-pass"
    assert fallen(t) == set() and totals(t) == []


@rule("conf.cards.magic-mandatory")
def test_magic_cannot_be_left_unused() -> None:
    t = attack("gimli", "black-rider", ("1", "5"), ("2", "3"))
    t.choose("card 1", "card magic")
    t.cannot("decline")


@rule("conf.cards.magic-both-sauron-first")
def test_sauron_fetches_first_when_both_play_magic() -> None:
    t = attack("gimli", "black-rider", ("elven-cloak", "1"), ("6", "2"))
    t.choose("card magic", "card magic")
    assert t.asked == "sauron" and set(t.tokens()) == {"exchange 6", "exchange 2"}
    t.choose("exchange 6")
    battle = table(t, "fellowship").battle
    assert battle is not None and battle.sauron.card is not None and battle.sauron.card.token == "6"
    assert t.asked == "fellowship" and set(t.tokens()) == {"exchange elven-cloak", "exchange 1"}
    t.choose("exchange elven-cloak")
    assert totals(t) == [(3, 3)]


@rule("conf.cards.magic-both-sauron-eye")
def test_an_eye_fetched_by_magic_stops_the_other_magic() -> None:
    t = attack("gimli", "black-rider", ("5", "3"), ("eye-of-sauron", "2"))
    t.choose("card magic", "card magic", "exchange eye-of-sauron")
    assert totals(t) == [(3, 3)] and fetched(t) == [("Sauron", "Eye of Sauron")]
    assert cards(table(t).fellowship.discards) == {"3", "5", "magic"}


@rule("conf.cards.magic-both-sauron-retreat")
def test_a_retreat_fetched_by_magic_forestalls_the_other_magic() -> None:
    t = scene().place("misty-mountains", "legolas").place("fangorn", "black-rider").to_move("fellowship")
    t.place("fellowship discards", "5", "3").place("sauron discards", "retreat", "2")
    t.choose("move legolas fangorn", "card magic", "card magic", "exchange retreat", "retreat rohan")
    assert where(t, "black-rider") == "rohan" and where(t, "legolas") == "fangorn" and fallen(t) == set()
    assert fetched(t) == [("Sauron", "Retreat")] and t.asked == "sauron" and t.can("move")
    assert cards(table(t).fellowship.discards) == {"3", "5", "magic"}
    assert cards(table(t).sauron.discards) == {"2", "retreat", "magic"}


@rule("conf.cards.sauron-magic-eye-against-text")
def test_an_eye_fetched_by_magic_stops_the_sacrifice() -> None:
    t = attack("gimli", "black-rider", ("1", "2"), ("eye-of-sauron", "2"))
    t.choose("card magic", "card noble-sacrifice", "exchange eye-of-sauron")
    assert totals(t) == [(3, 3)]


@rule("conf.cards.magic-cancelled-by-eye")
def test_the_eye_stops_magic() -> None:
    t = attack("gimli", "black-rider", ("5",), ("2",))
    t.choose("card eye-of-sauron", "card magic")
    assert totals(t) == [(3, 3)] and fetched(t) == []
    assert cards(table(t).fellowship.discards) == {"5", "magic"}


@rule("conf.cards.magic-chosen-after-reveal")
def test_magic_is_chosen_knowing_the_other_card() -> None:
    t = attack("gimli", "black-rider", ("1", "5"), ("3", "4"))
    t.choose("card 2", "card magic")
    battle = table(t, "fellowship").battle
    assert t.can("exchange") and battle is not None and battle.sauron.card is not None
    assert battle.sauron.card.token == "2" and battle.sauron.total == 5


@rule("conf.cards.sauron-magic-reference")
def test_magic_serves_sauron_too() -> None:
    t = attack("legolas", "orcs", ("1",), ("5",))
    t.choose("card magic", "card 2")
    assert totals(t) == [(5, 7)] and fallen(t) == {"Legolas"}
    assert cards(table(t).sauron.discards) == {"5", "magic"}


# --- Noble Sacrifice -----------------------------------------------------------------------------------------------


@rule("conf.cards.sacrifice-both-defeated")
def test_a_sacrifice_takes_both() -> None:
    t = scene().place("caradhras", "pippin").place("rohan", "balrog").to_move("sauron")
    t.choose("move balrog caradhras", "card 6", "card noble-sacrifice")
    assert fallen(t) == {"Pippin", "Balrog"} and totals(t) == [] and t.outcome is None


@rule("conf.cards.sacrifice-stopped-by-retreat")
def test_a_retreat_escapes_the_sacrifice() -> None:
    t = scene().place("rohan", "legolas").place("gondor", "black-rider").to_move("fellowship")
    t.choose("move legolas gondor", "card retreat", "card noble-sacrifice")
    assert where(t, "black-rider") == "dagorlad" and where(t, "legolas") == "gondor" and fallen(t) == set()
    assert cards(table(t).fellowship.discards) == {"noble-sacrifice"}
    assert cards(table(t).sauron.discards) == {"retreat"}


@rule("conf.cards.sacrifice-after-failed-retreat")
def test_a_retreat_that_fails_does_not_stop_the_sacrifice() -> None:
    t = scene().place("eregion", "legolas").place("caradhras", "black-rider").to_move("fellowship")
    t.choose("move legolas caradhras", "card retreat", "card noble-sacrifice")
    assert fallen(t) == {"Legolas", "Black Rider"}


@rule("conf.cards.sacrifice-stopped-by-eye")
def test_the_eye_stops_the_sacrifice() -> None:
    t = scene().place("caradhras", "pippin").place("rohan", "warg").to_move("sauron")
    t.choose("move warg caradhras", "card eye-of-sauron", "card noble-sacrifice")
    assert totals(t) == [(1, 2)] and fallen(t) == {"Pippin"} and where(t, "warg") == "caradhras"


@rule("conf.cards.sacrifice-with-frodo")
def test_frodo_falls_by_his_own_sacrifice() -> None:
    t = Scenario("confrontation").place("rhudaur", "frodo").place("shire", "merry").place("high-pass", "orcs")
    t.to_move("fellowship").choose("move frodo high-pass", "card 6", "card noble-sacrifice")
    assert fallen(t) == {"Frodo", "Orcs"} and t.winner == "sauron"


# --- Elven Cloak ---------------------------------------------------------------------------------------------------
# Legolas stands in for Gimli against the Orcs, whom Gimli would defeat before any card.


@rule("conf.cards.cloak-ignores-strength-card", "conf.cards.cloak-adds-nothing")
@pytest.mark.parametrize("card", ["1", "6"])
def test_the_cloak_hides_from_a_strength_card(card: str) -> None:
    t = attack("legolas", "orcs")
    t.choose(f"card {card}", "card elven-cloak")
    assert totals(t) == [(3, 2)] and fallen(t) == {"Orcs"}


@rule("conf.cards.cloak-and-sauron-magic")
def test_the_cloak_hides_from_a_strength_card_fetched_by_magic() -> None:
    t = attack("legolas", "orcs", ("1",), ("6",))
    t.choose("card magic", "card elven-cloak")
    assert fetched(t) == [("Sauron", "6")] and totals(t) == [(3, 2)]


@rule("conf.cards.cloak-and-mouth-four")
def test_the_cloak_hides_from_the_four_of_the_mouth() -> None:
    t = scene(mode="draft").place("rhudaur", "gimli").place("high-pass", "mouth-of-sauron").to_move("fellowship")
    t.choose("move gimli high-pass", "card 1", "card elven-cloak", "swap")
    assert fetched(t) == [("Sauron", "4")] and totals(t) == [(3, 3)]
    assert fallen(t) == {"Gimli", "Mouth of Sauron"}


@rule("conf.cards.cloak-leaves-character-strength")
@pytest.mark.parametrize(("enemy", "strength"), [("orcs:variant", 6), ("cave-troll", 9)])
def test_the_cloak_does_not_weaken_a_character(enemy: str, strength: int) -> None:
    t = Scenario("confrontation", mode="draft").place("shire", "frodo").place("mordor", "warg")
    t.place("high-pass", "legolas").place("mirkwood", enemy).to_move("sauron")
    t.choose(f"move {enemy.removesuffix(':variant')} high-pass", "card 5", "card elven-cloak")
    assert totals(t) == [(3, strength)] and fallen(t) == {"Legolas"}


@rule("conf.cards.cloak-against-text")
def test_the_cloak_does_not_hold_a_retreat() -> None:
    t = scene().place("rohan", "legolas").place("gondor", "black-rider").to_move("fellowship")
    t.choose("move legolas gondor", "card retreat", "card elven-cloak")
    assert where(t, "black-rider") == "dagorlad" and fallen(t) == set() and totals(t) == []


# --- Retreat of the Fellowship -------------------------------------------------------------------------------------


@rule("conf.cards.f-retreat-must", "conf.cards.f-retreat-any-role")
def test_a_defender_has_to_leave_by_the_only_way() -> None:
    t = scene().place("misty-mountains", "gimli").place("eregion", "warg").place("mirkwood", "black-rider")
    t.to_move("sauron").choose("move black-rider misty-mountains", "card 1", "card retreat")
    assert where(t, "gimli") == "rhudaur" and where(t, "black-rider") == "misty-mountains"
    assert fallen(t) == set() and totals(t) == [] and t.asked == "fellowship" and t.can("move")


@rule("conf.cards.f-retreat-must", "conf.cards.f-retreat-choice")
@pytest.mark.parametrize("region", ["eregion", "enedwaith"])
def test_of_two_ways_back_the_fellowship_must_choose_one(region: str) -> None:
    t = scene().place("caradhras", "gimli").place("rohan", "black-rider").to_move("sauron")
    t.choose("move black-rider caradhras", "card 1", "card retreat")
    assert t.asked == "fellowship" and set(t.tokens()) == {"retreat eregion", "retreat enedwaith"}
    t.cannot("decline")
    t.choose(f"retreat {region}")
    assert where(t, "gimli") == region


@rule("conf.cards.f-retreat-blocked", "conf.cards.f-retreat-both-conditions")
@pytest.mark.parametrize(
    ("behind", "legal"),
    [
        pytest.param((), True, id="empty"),
        pytest.param(("merry",), True, id="one friend"),
        pytest.param(("merry", "pippin"), False, id="two friends"),
        pytest.param(("warg",), False, id="one enemy"),
    ],
)
def test_the_region_behind_needs_room_and_no_enemy(behind: tuple[str, ...], legal: bool) -> None:
    t = scene().place("high-pass", "gimli").place("rhudaur", *behind).place("mirkwood", "black-rider")
    t.to_move("sauron").choose("move black-rider high-pass", "card 1", "card retreat")
    assert where(t, "gimli") == ("rhudaur" if legal else "defeated")
    assert totals(t) == ([] if legal else [(3, 4)])
    assert where(t, "black-rider") == "high-pass"


@rule("conf.cards.f-retreat-from-shire")
def test_there_is_nothing_behind_the_shire() -> None:
    t = Scenario("confrontation").place("shire", "merry").place("rhudaur", "frodo").place("arthedain", "black-rider")
    t.to_move("sauron").choose("move black-rider shire", "card 1", "card retreat")
    assert totals(t) == [(2, 4)] and fallen(t) == {"Merry"}


@rule("conf.cards.f-retreat-any-role")
def test_an_attacker_retreats_and_his_turn_is_over() -> None:
    t = attack("gimli", "black-rider")
    t.choose("card 1", "card retreat")
    assert where(t, "gimli") == "rhudaur" and where(t, "black-rider") == "high-pass" and fallen(t) == set()
    assert t.asked == "sauron" and t.can("move")


@rule("conf.cards.f-retreat-cancelled-by-eye")
def test_the_eye_stops_a_retreat() -> None:
    t = scene().place("eregion", "legolas").place("caradhras", "orcs").to_move("fellowship")
    t.choose("move legolas caradhras", "card eye-of-sauron", "card retreat")
    assert totals(t) == [(3, 2)] and fallen(t) == {"Orcs"} and where(t, "legolas") == "caradhras"


# --- Eye of Sauron -------------------------------------------------------------------------------------------------


@rule("conf.cards.eye-cancels-text")
@pytest.mark.parametrize("card", ["elven-cloak", "magic", "retreat", "noble-sacrifice"])
def test_the_eye_cancels_every_text(card: str) -> None:
    t = attack("legolas", "orcs", ("4", "5"), ("1", "2"))
    t.choose("card eye-of-sauron", f"card {card}")
    assert totals(t) == [(3, 2)] and fallen(t) == {"Orcs"} and where(t, "legolas") == "high-pass"
    assert cards(table(t).fellowship.discards) == {"4", "5", card}
    assert cards(table(t).sauron.discards) == {"1", "2", "eye-of-sauron"}


@rule("conf.cards.eye-against-strength")
def test_the_eye_does_nothing_against_a_strength_card() -> None:
    t = scene().place("mirkwood", "aragorn").place("fangorn", "shelob").to_move("fellowship")
    t.choose("move aragorn fangorn", "card eye-of-sauron", "card 4")
    assert totals(t) == [(8, 5)] and fallen(t) == {"Shelob"}


@rule("conf.cards.eye-leaves-characters")
def test_the_eye_does_not_stop_gandalf_from_helping() -> None:
    t = Scenario("confrontation", mode="variant").place("shire", "frodo").place("mordor", "watcher")
    t.place("rhudaur", "theoden", "gandalf").place("high-pass", "uruk-hai").to_move("fellowship")
    t.choose("move theoden high-pass", "card eye-of-sauron", "card elven-cloak")
    assert t.asked == "fellowship" and set(t.tokens()) == {"reveal gandalf", "decline"}
    t.choose("reveal gandalf")
    assert totals(t) == [(3, 4)]


@rule("conf.cards.eye-leaves-characters")
def test_the_eye_does_not_weaken_theoden_in_rohan() -> None:
    t = Scenario("confrontation", mode="variant").place("shire", "frodo").place("mordor", "watcher")
    t.place("caradhras", "theoden").place("rohan", "uruk-hai").to_move("fellowship")
    t.choose("move theoden rohan", "card eye-of-sauron", "card elven-cloak")
    assert totals(t) == [(4, 4)]


# --- Retreat of Sauron ---------------------------------------------------------------------------------------------
# Saruman first lets cards be played ("decline").


@rule("conf.cards.s-retreat-must")
def test_sauron_has_to_leave_by_the_only_way() -> None:
    t = scene().place("mirkwood", "legolas").place("dagorlad", "saruman").to_move("fellowship")
    t.choose("move legolas dagorlad", "decline", "card retreat", "card 5")
    assert where(t, "saruman") == "gondor" and where(t, "legolas") == "dagorlad"
    assert fallen(t) == set() and totals(t) == []


@rule("conf.cards.s-retreat-choice", "conf.cards.s-retreat-must")
@pytest.mark.parametrize("region", ["mirkwood", "rohan"])
def test_of_two_ways_aside_sauron_must_choose_one(region: str) -> None:
    t = scene().place("caradhras", "legolas").place("fangorn", "saruman").to_move("fellowship")
    t.choose("move legolas fangorn", "decline", "card retreat", "card 5")
    assert t.asked == "sauron" and set(t.tokens()) == {"retreat mirkwood", "retreat rohan"}
    t.cannot("decline")
    t.choose(f"retreat {region}")
    assert where(t, "saruman") == region


@rule("conf.cards.s-retreat-conditions")
def test_the_region_aside_needs_room_and_no_enemy() -> None:
    t = scene().place("caradhras", "legolas").place("mirkwood", "merry").place("rohan", "orcs", "warg")
    t.place("fangorn", "saruman").to_move("fellowship")
    t.choose("move legolas fangorn", "decline", "card retreat", "card 5")
    assert totals(t) == [(8, 4)] and fallen(t) == {"Saruman"}


@rule("conf.cards.s-retreat-conditions")
def test_a_region_aside_with_one_friend_has_room() -> None:
    t = scene().place("caradhras", "legolas").place("mirkwood", "merry").place("rohan", "orcs")
    t.place("fangorn", "saruman").to_move("fellowship")
    t.choose("move legolas fangorn", "decline", "card retreat", "card 5")
    assert where(t, "saruman") == "rohan" and fallen(t) == set()


@rule("conf.cards.s-retreat-in-mountains", "conf.cards.s-retreat-conditions")
def test_sauron_does_not_slip_aside_in_the_mountains() -> None:
    t = scene().place("rhudaur", "legolas").place("misty-mountains", "saruman").to_move("fellowship")
    t.choose("move legolas misty-mountains", "decline", "card retreat", "card 2")
    assert totals(t) == [(5, 4)] and fallen(t) == {"Saruman"}


@rule("conf.cards.s-retreat-home")
@pytest.mark.parametrize(
    ("shire", "cardolan", "gondor", "mordor", "move"),
    [
        ("legolas", "saruman", "frodo", "warg", "move saruman shire"),
        ("frodo", "warg", "legolas", "saruman", "move legolas mordor"),
    ],
)
def test_there_is_nothing_beside_a_home(shire: str, cardolan: str, gondor: str, mordor: str, move: str) -> None:
    t = Scenario("confrontation").place("shire", shire).place("cardolan", cardolan)
    t.place("gondor", gondor).place("mordor", mordor).to_move("sauron" if "saruman" in move else "fellowship")
    t.choose(move, "decline", "card retreat", "card 2")
    assert totals(t) == [(5, 4)] and fallen(t) == {"Saruman"}


@rule("conf.cards.s-retreat-any-role")
def test_an_attacker_of_sauron_retreats_and_the_attack_is_over() -> None:
    t = scene().place("rhudaur", "legolas", "merry").place("high-pass", "saruman").to_move("sauron")
    t.choose("move saruman rhudaur", "decline", "card retreat", "card 5", force="legolas")
    assert where(t, "saruman") == "eregion" and where(t, "legolas") == where(t, "merry") == "rhudaur"
    assert fallen(t) == set() and t.asked == "fellowship" and t.can("move legolas") and t.can("move merry")


@rule("conf.cards.s-retreat-to-origin")
def test_the_witch_king_may_slip_back_where_he_came_from() -> None:
    t = scene().place("eregion", "legolas").place("rhudaur", "witch-king").to_move("sauron")
    t.choose("move witch-king eregion", "card retreat", "card 5")
    assert t.asked == "sauron" and set(t.tokens()) == {"retreat rhudaur", "retreat enedwaith"}
    t.choose("retreat rhudaur")
    assert where(t, "witch-king") == "rhudaur" and fallen(t) == set()
