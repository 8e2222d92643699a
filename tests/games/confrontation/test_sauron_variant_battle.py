"""Sauron's variant characters in battle: Saruman, Wormtongue, the Orcs and the Mouth of Sauron."""

import pytest
from tests.games.confrontation.looking import battle, options, table, totals, variant, where

from mathom.testing import Scenario
from mathom.testing.rules import rule


def draft() -> Scenario:
    return Scenario("confrontation", mode="draft").to_move("sauron")


def pile(t: Scenario, name: str) -> set[str]:
    """The cards in `fellowship hand`, `sauron discards` and so on."""
    side, which = name.split()
    found = table(t).fellowship if side == "fellowship" else table(t).sauron
    return {card.token for card in (found.hand if which == "hand" else found.discards)}


# --- Saruman -------------------------------------------------------------------------------------------------------


def saruman_attacks(*defenders: str, mode: str = "variant") -> Scenario:
    t = Scenario("confrontation", mode=mode).place("misty-mountains", "saruman:variant").place("eregion", *defenders)
    t.place("mordor", "gollum").place("shire", "sam:variant").to_move("sauron")
    return t


@rule("conf.saruman-v.defeats-gandalf")
@pytest.mark.parametrize("attacker", ["saruman", "gandalf"])
def test_saruman_defeats_gandalf_whoever_attacks(attacker: str) -> None:
    t = variant().place("fangorn", "saruman").place("misty-mountains", "gandalf").place("shire", "sam")
    t.place("mordor", "gollum").to_move("sauron" if attacker == "saruman" else "fellowship")
    t.choose("move saruman misty-mountains" if attacker == "saruman" else "move gandalf fangorn")
    assert where(t, "gandalf") == "defeated"
    assert where(t, "saruman") == ("misty-mountains" if attacker == "saruman" else "fangorn")
    assert len(pile(t, "fellowship hand")) == len(pile(t, "sauron hand")) == 9 and totals(t) == []


@rule("conf.saruman-v.either-gandalf")
@pytest.mark.parametrize("gandalf", ["gandalf:classic", "gandalf:variant"])
def test_saruman_defeats_either_gandalf_also_a_returned_one(gandalf: str) -> None:
    t = saruman_attacks(gandalf, mode="draft")
    t.choose("move saruman eregion")
    assert where(t, "gandalf") == "defeated" and len(pile(t, "sauron hand")) == 9

    t = draft().place("defeated", gandalf).place("dagorlad", "saruman:variant").place("shire", "merry", "pippin")
    t.place("fellowship special", "gandalf-the-white").to_move("fellowship")
    t.choose("gandalf-the-white fangorn", "move saruman fangorn")
    assert where(t, "gandalf") == "defeated" and len(pile(t, "sauron hand")) == 9


@rule("conf.saruman-v.force-other-card", "conf.saruman-v.first-card-back", "conf.saruman-v.different-card")
def test_saruman_forces_another_card() -> None:
    t = saruman_attacks("faramir")
    t.choose("move saruman eregion", "card 3", "card 5")
    assert (t.asked, options(t)) == ("sauron", {"decline", "force"})
    t.choose("force")
    assert t.asked == "fellowship"
    assert options(t) == {
        f"card {card}" for card in ("1", "2", "3", "4", "magic", "noble-sacrifice", "elven-cloak", "retreat")
    }
    t.cannot("card 5")
    t.choose("card 2")
    assert totals(t) == [(3 + 2, 3 + 3)]
    assert "5" in pile(t, "fellowship hand") and pile(t, "fellowship discards") == {"2"}
    assert pile(t, "sauron discards") == {"3"}


@rule("conf.saruman-v.different-card")
def test_the_other_card_comes_from_what_is_in_hand() -> None:
    t = saruman_attacks("faramir").place("fellowship hand", "5", "2", "retreat").place("sauron hand", "3", "1", "6")
    t.choose("move saruman eregion", "card 3", "card 5", "force")
    assert options(t) == {"card 2", "card retreat"}


@rule("conf.saruman-v.not-without-cards")
def test_saruman_forces_nothing_where_aragorn_rules_out_cards() -> None:
    t = saruman_attacks("aragorn")
    t.choose("move saruman eregion", "no-cards")
    assert totals(t) == [(4, 3)]
    assert where(t, "saruman") == "defeated" and t.asked == "fellowship" and t.can("move")
    assert len(pile(t, "fellowship hand")) == len(pile(t, "sauron hand")) == 9


@rule("conf.saruman-v.not-last-card")
def test_the_last_card_in_hand_cannot_be_forced_away() -> None:
    t = saruman_attacks("faramir").place("fellowship hand", "5").place("sauron hand", "3")
    t.choose("move saruman eregion", "card 3", "card 5")
    assert totals(t) == [(3 + 5, 3 + 3)]
    assert where(t, "saruman") == "defeated"

    t = saruman_attacks("faramir").place("fellowship hand", "5", "2").place("sauron hand", "3", "1")
    t.choose("move saruman eregion", "card 3", "card 5")
    assert t.can("force")
    t.choose("force")
    assert options(t) == {"card 2"}
    t.choose("card 2")
    assert totals(t) == [(3 + 2, 3 + 3)]


@rule("conf.saruman-v.once-per-battle")
def test_saruman_forces_once_a_battle() -> None:
    t = saruman_attacks("faramir", "elrond")
    t.choose("move saruman eregion", "card 6", "card 5", "force", "card 2", force="faramir")
    assert totals(t) == [(3 + 2, 3 + 6)]
    assert where(t, "faramir") == "defeated" and battle(t).fellowship.token == "elrond"
    t.choose("card 1", "card 5")
    assert options(t) == {"decline", "force"}


@rule("conf.saruman-v.sauron-card-stays")
def test_saurons_own_card_stays_and_lies_open() -> None:
    t = saruman_attacks("faramir")
    t.choose("move saruman eregion", "card 3", "card 5", "force")
    shown = battle(t, "fellowship").sauron.card
    assert shown is not None and shown.token == "3"
    t.choose("card 1")
    assert totals(t) == [(3 + 1, 3 + 3)]


@rule("conf.saruman-v.before-resolution")
@pytest.mark.parametrize("card", ["elven-cloak", "noble-sacrifice"])
def test_the_eye_cancels_the_forced_card(card: str) -> None:
    t = saruman_attacks("faramir")
    t.choose("move saruman eregion", "card eye-of-sauron", "card 4")
    assert totals(t) == []
    t.choose("force", f"card {card}")
    assert totals(t) == [(3, 3)]
    assert "conf.cards.eye-cancels-text" in {event.rule for event in t.events()}


@rule("conf.saruman-v.before-resolution")
def test_a_text_card_that_is_forced_away_does_nothing() -> None:
    t = saruman_attacks("faramir")
    t.choose("move saruman eregion", "card 1", "card noble-sacrifice")
    assert where(t, "faramir") == "eregion"
    t.choose("force", "card 4")
    assert totals(t) == [(3 + 4, 3 + 1)] and where(t, "faramir") == "eregion"


@rule("conf.saruman-v.with-magic")
def test_the_forced_card_may_be_magic() -> None:
    t = saruman_attacks("faramir").place("fellowship discards", "5", "4").place("sauron discards", "5", "4")
    t.choose("move saruman eregion", "card 3", "card 1", "force", "card magic")
    assert (t.asked, options(t)) == ("fellowship", {"exchange 4", "exchange 5"})
    t.choose("exchange 5")
    assert totals(t) == [(3 + 5, 3 + 3)] and not t.can("force")
    assert pile(t, "fellowship discards") == {"4", "5", "magic"} and "1" in pile(t, "fellowship hand")


@rule("conf.saruman-v.with-magic")
def test_magic_shown_first_goes_back_unresolved() -> None:
    t = saruman_attacks("faramir").place("fellowship discards", "5").place("sauron discards", "5")
    t.choose("move saruman eregion", "card 3", "card magic")
    assert options(t) == {"decline", "force"}
    t.choose("force", "card 1")
    assert totals(t) == [(3 + 1, 3 + 3)]
    assert pile(t, "fellowship discards") == {"1", "5"} and "magic" in pile(t, "fellowship hand")


@rule("conf.saruman-v.with-magic")
def test_saurons_magic_is_resolved_after_the_forced_card_is_shown() -> None:
    t = saruman_attacks("faramir").place("fellowship discards", "5", "4").place("sauron discards", "6", "5")
    t.choose("move saruman eregion", "card magic", "card 3")
    assert options(t) == {"decline", "force"}
    t.choose("force", "card 2")
    assert (t.asked, options(t)) == ("sauron", {"exchange 5", "exchange 6"})
    t.choose("exchange 6")
    assert totals(t) == [(3 + 2, 3 + 6)]


@rule("conf.saruman-v.against-frodo-v")
def test_frodo_stops_the_eye_but_not_saruman() -> None:
    t = saruman_attacks("frodo")
    t.choose("move saruman eregion", "card eye-of-sauron", "card 5", "force")
    t.cannot("card 5")
    t.choose("card noble-sacrifice")
    assert totals(t) == []
    assert (where(t, "frodo"), where(t, "saruman")) == ("defeated", "defeated")


@rule("conf.saruman-v.optional")
def test_saruman_may_let_the_card_stand() -> None:
    t = saruman_attacks("faramir")
    t.choose("move saruman eregion", "card 2", "card 1", "decline")
    assert totals(t) == [(3 + 1, 3 + 2)]
    assert pile(t, "fellowship discards") == {"1"}


# --- Wormtongue ----------------------------------------------------------------------------------------------------


def attack_on_wormtongue(region: str, origin: str, attacker: str = "elrond") -> Scenario:
    mode = "draft" if attacker == "boromir" else "variant"
    t = Scenario("confrontation", mode=mode).place(region, "wormtongue").place(origin, attacker)
    return t.place("shire", "sam:variant", "theoden").to_move("fellowship")


@rule("conf.wormtongue.escape")
def test_a_defeated_wormtongue_may_flee_backward_to_an_empty_region() -> None:
    t = attack_on_wormtongue("misty-mountains", "rhudaur").place("fangorn", "orcs")
    t.choose("move elrond misty-mountains", "card 1", "card 5")
    assert totals(t) == [(3 + 5, -1 + 1)]
    assert (t.asked, options(t)) == ("sauron", {"escape mirkwood", "decline"})
    for elsewhere in ("fangorn", "high-pass", "caradhras", "eregion"):
        t.cannot(f"escape {elsewhere}")
    t.choose("escape mirkwood")
    assert (where(t, "wormtongue"), where(t, "elrond")) == ("mirkwood", "misty-mountains")


@rule("conf.wormtongue.boromir-sacrifice", "conf.wormtongue.any-defeat")
def test_wormtongue_flees_from_boromir_who_still_falls() -> None:
    t = attack_on_wormtongue("mirkwood", "high-pass", "boromir").place("mordor", "warg")
    t.choose("move boromir mirkwood")
    assert options(t) == {"escape dagorlad", "decline"}
    t.choose("escape dagorlad")
    assert (where(t, "boromir"), where(t, "wormtongue")) == ("defeated", "dagorlad")
    assert len(pile(t, "sauron hand")) == 9


@rule("conf.wormtongue.boromir-sacrifice", "conf.wormtongue.any-defeat")
def test_wormtongue_flees_from_a_noble_sacrifice() -> None:
    t = attack_on_wormtongue("mirkwood", "high-pass").place("mordor", "orcs")
    t.choose("move elrond mirkwood", "card 6", "card noble-sacrifice", "escape dagorlad")
    assert (where(t, "elrond"), where(t, "wormtongue")) == ("defeated", "dagorlad")
    assert totals(t) == []


@rule("conf.wormtongue.any-defeat")
def test_wormtongue_flees_from_a_lost_comparison_with_or_without_cards() -> None:
    t = attack_on_wormtongue("mirkwood", "high-pass", "faramir").place("mordor", "orcs")
    t.choose("move faramir mirkwood", "decline", "card 1", "card 2")
    assert totals(t) == [(3 + 2, -1 + 1)] and options(t) == {"escape dagorlad", "decline"}

    t = variant().place("dagorlad", "wormtongue").place("mirkwood", "aragorn").place("shire", "sam")
    t.choose("move wormtongue mirkwood", "no-cards")
    assert totals(t) == [(4, -1)] and options(t) == {"escape dagorlad", "decline"}


@rule("conf.wormtongue.no-empty-region")
def test_wormtongue_falls_where_no_empty_region_is_behind() -> None:
    t = attack_on_wormtongue("dagorlad", "mirkwood").place("mordor", "orcs")
    t.choose("move elrond dagorlad", "card 1", "card 5")
    assert where(t, "wormtongue") == "defeated"
    assert t.asked == "sauron" and t.can("move orcs") and not t.can("escape")


@rule("conf.wormtongue.empty-means-nobody", "conf.clar.empty-region")
@pytest.mark.parametrize("somebody", ["orcs", "faramir"])
def test_a_region_with_anybody_in_it_is_not_empty(somebody: str) -> None:
    t = attack_on_wormtongue("mirkwood", "high-pass").place("dagorlad", somebody).place("mordor", "gollum")
    t.choose("move elrond mirkwood", "card 1", "card 5")
    assert where(t, "wormtongue") == "defeated" and not t.can("escape")


@rule("conf.wormtongue.optional-and-choice")
@pytest.mark.parametrize(
    ("choice", "place"), [("escape dagorlad", "dagorlad"), ("escape gondor", "gondor"), ("decline", "defeated")]
)
def test_sauron_chooses_where_wormtongue_flees_or_lets_him_fall(choice: str, place: str) -> None:
    t = attack_on_wormtongue("fangorn", "misty-mountains").place("mordor", "orcs")
    t.choose("move elrond fangorn", "card 1", "card 5")
    assert options(t) == {"escape dagorlad", "escape gondor", "decline"}
    t.choose(choice)
    assert where(t, "wormtongue") == place


@rule("conf.wormtongue.not-defeated-then", "conf.clar.retreat-not-defeat")
@pytest.mark.parametrize(("choice", "defeated", "left"), [("escape dagorlad", False, 2), ("decline", True, 1)])
def test_wormtongue_counts_as_defeated_only_if_he_falls(choice: str, defeated: bool, left: int) -> None:
    t = attack_on_wormtongue("mirkwood", "high-pass").place("cardolan", "witch-king")
    t.choose("move elrond mirkwood", "card 1", "card 5", choice)
    listed = {one.token for one in table(t).sauron.characters if one.defeated}
    assert ("wormtongue" in listed) is defeated
    t.choose("move witch-king shire")
    assert t.outcome is not None and t.outcome.scores == (0, left)


@rule("conf.wormtongue.tie")
def test_in_a_tie_only_the_enemy_is_sure_to_fall() -> None:
    t = attack_on_wormtongue("mirkwood", "high-pass", "faramir").place("mordor", "orcs")
    t.choose("move faramir mirkwood", "decline", "card 5", "card 1")
    assert totals(t) == [(3 + 1, -1 + 5)]
    t.choose("escape dagorlad")
    assert (where(t, "faramir"), where(t, "wormtongue")) == ("defeated", "dagorlad")


@rule("conf.wormtongue.not-after-the-end")
def test_nobody_asks_wormtongue_when_the_game_is_won() -> None:
    t = Scenario("confrontation", mode="draft").place("mirkwood", "wormtongue").place("high-pass", "frodo:classic")
    t.place("mordor", "orcs").place("shire", "merry").to_move("fellowship")
    t.choose("move frodo mirkwood", "card 6", "card 4")
    assert totals(t) == [(1 + 4, -1 + 6)] and (t.asked, t.winner) == ("", "sauron")
    assert where(t, "wormtongue") == "defeated"
    assert t.outcome is not None and t.outcome.scores == (0, 1)


@rule("conf.wormtongue.not-after-the-end")
@pytest.mark.parametrize(("sam", "asked"), [("shire", "sauron"), ("defeated", "")])
def test_wormtongue_flees_while_sam_can_take_up_the_ring(sam: str, asked: str) -> None:
    t = variant().place("mirkwood", "wormtongue").place("high-pass", "frodo").place("shire", "elrond")
    t.place("mordor", "orcs").place(sam, "sam").to_move("fellowship")
    t.choose("move frodo mirkwood", "card 6", "card noble-sacrifice")
    assert t.asked == asked
    if asked:
        t.choose("escape dagorlad")
        assert (where(t, "wormtongue"), t.outcome) == ("dagorlad", None)
    else:
        assert (where(t, "wormtongue"), t.winner) == ("defeated", "sauron")


@rule("conf.wormtongue.attacker-origin")
def test_an_attacking_wormtongue_may_flee_to_where_he_came_from() -> None:
    t = variant().place("mirkwood", "wormtongue").place("high-pass", "elrond").place("shire", "sam")
    t.place("mordor", "orcs")
    t.choose("move wormtongue high-pass", "card 1", "card 5")
    assert options(t) == {"escape mirkwood", "decline"}
    t.choose("escape mirkwood")
    assert where(t, "wormtongue") == "mirkwood"

    t = variant().place("mirkwood", "wormtongue", "orcs").place("high-pass", "elrond").place("shire", "sam")
    t.choose("move wormtongue high-pass", "card 1", "card 5")
    assert where(t, "wormtongue") == "defeated"


# --- the Orcs ------------------------------------------------------------------------------------------------------


@rule("conf.orcs-v.six-attacking")
def test_the_orcs_have_six_when_attacking_and_three_when_defending() -> None:
    t = variant().place("mirkwood", "orcs").place("high-pass", "elrond").place("shire", "sam").place("mordor", "gollum")
    t.choose("move orcs high-pass")
    assert battle(t).sauron.strength == 6
    t.choose("card 1", "card 2")
    assert totals(t) == [(3 + 2, 6 + 1)]

    t = variant().place("mirkwood", "orcs").place("high-pass", "elrond").place("shire", "sam").place("mordor", "gollum")
    t.to_move("fellowship")
    t.choose("move elrond mirkwood")
    assert battle(t).sauron.strength == 3
    t.choose("card 1", "card 2")
    assert totals(t) == [(3 + 2, 3 + 1)]


@rule("conf.orcs-v.every-battle-of-attack")
def test_the_orcs_have_six_in_every_battle_of_their_attack() -> None:
    t = variant().place("eregion", "orcs").place("cardolan", "elrond", "faramir").place("shire", "sam")
    t.choose("move orcs cardolan", force="elrond")
    assert (battle(t).fellowship.token, battle(t).sauron.strength) == ("elrond", 6)
    t.choose("card 1", "card 3")
    assert (battle(t).fellowship.token, battle(t).sauron.strength) == ("faramir", 6)
    t.choose("card 2", "card 4")
    assert totals(t) == [(3 + 3, 6 + 1), (3 + 4, 6 + 2)]


# --- the Mouth of Sauron -------------------------------------------------------------------------------------------


def mouth_attacks(defender: str = "treebeard") -> Scenario:
    t = draft().place("misty-mountains", "mouth-of-sauron").place("eregion", defender)
    return t.place("mordor", "gollum").place("shire", "sam:variant", "theoden")


@rule("conf.mouth.swap-four")
def test_the_mouth_may_put_in_the_four() -> None:
    t = mouth_attacks()
    t.choose("move mouth-of-sauron eregion", "card 1", "card 3")
    assert (t.asked, options(t)) == ("sauron", {"decline", "swap"})
    shown = [fighter.card and fighter.card.token for fighter in (battle(t).fellowship, battle(t).sauron)]
    assert shown == ["3", "1"] and totals(t) == []
    t.choose("swap")
    assert totals(t) == [(4 + 3, 3 + 4)]

    t = mouth_attacks()
    t.choose("move mouth-of-sauron eregion", "card 1", "card 3", "decline")
    assert totals(t) == [(4 + 3, 3 + 1)] and pile(t, "sauron discards") == {"1"}


@rule("conf.mouth.four-from-discards")
def test_the_four_comes_back_from_the_discards() -> None:
    t = mouth_attacks().place("sauron discards", "4").place("fellowship discards", "5")
    t.choose("move mouth-of-sauron eregion", "card 1", "card retreat", "swap")
    in_play = battle(t).sauron.card
    assert in_play is not None and in_play.token == "4" and pile(t, "sauron discards") == {"1"}
    t.choose("retreat cardolan")
    assert pile(t, "sauron discards") == {"1", "4"}


@rule("conf.mouth.four-from-hand")
def test_the_four_comes_from_the_hand() -> None:
    t = mouth_attacks()
    t.choose("move mouth-of-sauron eregion", "card 6", "card retreat", "swap")
    assert "6" in pile(t, "sauron hand") and "4" not in pile(t, "sauron hand") and pile(t, "sauron discards") == set()
    t.choose("retreat cardolan")
    assert "6" in pile(t, "sauron hand") and pile(t, "sauron discards") == {"4"}


@rule("conf.mouth.not-without-cards")
def test_the_mouth_swaps_nothing_where_aragorn_rules_out_cards() -> None:
    t = mouth_attacks("aragorn:variant")
    t.choose("move mouth-of-sauron eregion", "no-cards")
    assert totals(t) == [(4, 3)]
    assert where(t, "mouth-of-sauron") == "defeated" and t.asked == "fellowship" and t.can("move")


@rule("conf.mouth.gandalf-c")
def test_against_classic_gandalf_the_swap_comes_after_the_fellowships_card() -> None:
    t = mouth_attacks("gandalf:classic")
    t.choose("move mouth-of-sauron eregion", "card 1")
    shown = battle(t, "fellowship").sauron.card
    assert t.asked == "fellowship" and shown is not None and shown.token == "1"
    t.choose("card 2")
    assert (t.asked, options(t)) == ("sauron", {"decline", "swap"})
    t.choose("swap")
    assert totals(t) == [(5 + 2, 3 + 4)]


@rule("conf.mouth.gandalf-c-magic")
def test_against_classic_gandalf_the_swap_replaces_what_magic_fetched() -> None:
    t = mouth_attacks("gandalf:classic").place("sauron discards", "2", "3").place("fellowship discards", "4", "5")
    t.choose("move mouth-of-sauron eregion", "card magic")
    assert (t.asked, options(t)) == ("sauron", {"exchange 2", "exchange 3"})
    t.choose("exchange 2", "card 3", "swap")
    assert totals(t) == [(5 + 3, 3 + 4)]
    assert "2" in pile(t, "sauron hand") and pile(t, "sauron discards") == {"3", "magic", "4"}


@rule("conf.mouth.text-swapped-has-no-effect")
def test_an_eye_that_is_swapped_out_cancels_nothing() -> None:
    t = mouth_attacks()
    t.choose("move mouth-of-sauron eregion", "card eye-of-sauron", "card elven-cloak", "swap")
    assert totals(t) == [(4, 3)]
    assert "conf.cards.eye-cancels-text" not in {event.rule for event in t.events()}


@rule("conf.mouth.frodo-elrond")
@pytest.mark.parametrize("card", ["magic", "eye-of-sauron"])
@pytest.mark.parametrize(("defender", "strength"), [("frodo:variant", 1), ("elrond", 3)])
def test_frodo_and_elrond_do_not_stop_the_four(defender: str, strength: int, card: str) -> None:
    t = mouth_attacks(defender)
    t.choose("move mouth-of-sauron eregion", f"card {card}", "card 1", "swap")
    assert totals(t) == [(strength + 1, 3 + 4)]


@rule("conf.mouth.already-four")
def test_a_four_in_play_is_not_replaced() -> None:
    t = mouth_attacks()
    t.choose("move mouth-of-sauron eregion", "card 4", "card 1")
    assert totals(t) == [(4 + 1, 3 + 4)] and not t.can("swap")


@rule("conf.mouth.own-magic-fetch")
def test_after_saurons_magic_there_is_no_swap() -> None:
    t = mouth_attacks().place("sauron discards", "2", "5").place("fellowship discards", "4", "5")
    t.choose("move mouth-of-sauron eregion", "card magic", "card 1")
    assert options(t) == {"decline", "swap"}
    t.choose("decline")
    assert options(t) == {"exchange 2", "exchange 5"}
    t.choose("exchange 2")
    assert totals(t) == [(4 + 1, 3 + 2)] and not t.can("swap")
