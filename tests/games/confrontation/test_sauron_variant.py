"""Sauron's variant characters on the move: the Uruk-Hai, the Witch-king, the Watcher, the Flying Nazgûl and Gollum."""

import pytest
from tests.games.confrontation.looking import (
    battle,
    face_up,
    hands,
    only_cards,
    options,
    table,
    targets,
    variant,
    where,
)

from mathom.games.confrontation.events import BattleBegan, Revealed
from mathom.testing import Scenario
from mathom.testing.rules import rule


def battlefields(t: Scenario) -> list[str]:
    begun = [event for event in t.events() if isinstance(event, BattleBegan)]
    return [f"{event.attacker} v {event.defender} in {event.region}" for event in begun]


# --- the Uruk-Hai --------------------------------------------------------------------------------------------------


@rule("conf.uruk-hai.long-move")
def test_the_uruk_hai_may_show_themselves_to_march_any_distance_to_an_empty_region() -> None:
    t = variant().place("gondor", "uruk-hai").place("shire", "sam", "elrond").place("mordor", "gollum", "orcs")
    assert targets(t, "uruk-hai") == {"fangorn", "rohan"}
    two_steps = {"misty-mountains", "caradhras", "gap-of-rohan"}
    more = {"rhudaur", "eregion", "enedwaith", "arthedain", "cardolan"}
    assert targets(t, "uruk-hai", "march") == two_steps | more
    t.choose("march uruk-hai enedwaith")
    assert where(t, "uruk-hai") == "enedwaith"
    shown = [event for event in t.events("fellowship") if isinstance(event, Revealed)]
    assert [(event.piece, event.region) for event in shown] == [("Uruk-Hai", "Gondor")]


@rule("conf.uruk-hai.path")
def test_the_march_is_stopped_by_enemies() -> None:
    t = variant().place("rohan", "uruk-hai").place("gap-of-rohan", "elrond").place("caradhras", "sam")
    assert options(t) == {"move uruk-hai caradhras", "move uruk-hai gap-of-rohan"}
    for beyond in ("eregion", "enedwaith", "cardolan", "shire"):
        t.cannot(f"march uruk-hai {beyond}")


@rule("conf.uruk-hai.path")
@pytest.mark.parametrize("blockers", [("orcs", "gollum"), ("elrond",)])
def test_the_march_neither_enters_nor_passes_full_regions_or_enemies_further_on(blockers: tuple[str, ...]) -> None:
    t = variant().place("rohan", "uruk-hai").place("caradhras", "watcher").place("mirkwood", "sam")
    t.place("enedwaith", *blockers)
    assert targets(t, "uruk-hai") == {"gap-of-rohan"}  # Caradhras holds its one
    assert targets(t, "uruk-hai", "march") == set()


@rule("conf.uruk-hai.path", "conf.uruk-hai.shire")
def test_the_march_goes_round_a_full_mountain_region() -> None:
    t = variant().place("rohan", "uruk-hai").place("caradhras", "watcher").place("mirkwood", "sam")
    assert targets(t, "uruk-hai", "march") == {"enedwaith", "cardolan", "shire"}


@rule("conf.uruk-hai.pass-own")
def test_the_march_passes_a_region_with_room_but_does_not_stop_there() -> None:
    t = variant().place("mordor", "uruk-hai").place("rohan", "orcs").place("dagorlad", "sam").place("fangorn", "elrond")
    marches = targets(t, "uruk-hai", "march")
    assert {"caradhras", "gap-of-rohan"} <= marches and "rohan" not in marches
    t.cannot("march uruk-hai rohan")


@rule("conf.uruk-hai.pass-own")
def test_two_of_their_own_bar_the_way() -> None:
    t = variant().place("mordor", "uruk-hai").place("rohan", "orcs", "gollum").place("dagorlad", "sam")
    t.place("fangorn", "elrond")
    assert targets(t, "uruk-hai", "march") == set()


@rule("conf.uruk-hai.else-normal")
def test_the_uruk_hai_may_join_a_friend_unrevealed() -> None:
    t = variant().place("gondor", "uruk-hai").place("rohan", "orcs").place("mordor", "gollum").place("shire", "sam")
    t.choose("move uruk-hai rohan")
    assert where(t, "uruk-hai") == "rohan"
    assert not any("Uruk-Hai" in line for line in t.log("fellowship"))
    rohan = next(place for place in table(t, "fellowship").regions if place.token == "rohan")
    assert (rohan.sauron.pieces, rohan.sauron.hidden) == ((), 2)


@rule("conf.uruk-hai.else-normal")
def test_the_uruk_hai_may_attack_by_an_ordinary_move() -> None:
    t = variant().place("rohan", "uruk-hai").place("gap-of-rohan", "elrond").place("shire", "sam")
    t.choose("move uruk-hai gap-of-rohan")
    assert battlefields(t) == ["Uruk-Hai v Elrond in Gap of Rohan"]
    assert battle(t).sauron.strength == 4
    assert only_cards(t)


@rule("conf.uruk-hai.one-step-no-reveal")
def test_one_step_to_an_empty_region_needs_no_reveal() -> None:
    t = variant().place("gondor", "uruk-hai").place("mordor", "gollum", "orcs").place("shire", "sam")
    t.cannot("march uruk-hai rohan")
    t.choose("move uruk-hai rohan")
    assert face_up(t) == set()
    rohan = next(place for place in table(t, "fellowship").regions if place.token == "rohan")
    assert (rohan.sauron.pieces, rohan.sauron.hidden) == ((), 1)


@rule("conf.uruk-hai.shire")
def test_the_uruk_hai_may_march_into_an_empty_shire_and_count_as_one_there() -> None:
    t = variant().place("eregion", "uruk-hai").place("arthedain", "orcs").place("cardolan", "mouth-of-sauron")
    t.place("mirkwood", "sam", "elrond").place("fangorn", "aragorn")
    t.choose("march uruk-hai shire")
    assert where(t, "uruk-hai") == "shire" and t.winner == ""
    t.choose("move sam dagorlad", "move orcs shire")
    assert t.winner == ""
    t.choose("move elrond dagorlad", "move mouth-of-sauron shire")
    assert t.winner == "sauron"


@rule("conf.uruk-hai.shire")
def test_with_friends_in_the_shire_only_an_ordinary_move_enters_it() -> None:
    t = variant().place("eregion", "uruk-hai").place("shire", "orcs").place("mirkwood", "sam", "elrond")
    assert targets(t, "uruk-hai", "march") == set()
    t.cannot("march uruk-hai shire")
    t = variant().place("cardolan", "uruk-hai").place("shire", "orcs", "gollum").place("mirkwood", "sam", "elrond")
    assert options(t, "move uruk-hai") == {"move uruk-hai shire"} and not t.can("march")
    t.choose("move uruk-hai shire")
    assert t.winner == "sauron"


# --- the Witch-king ------------------------------------------------------------------------------------------------


@rule("conf.witch-king-v.shire-win")
def test_sauron_wins_when_the_witch_king_enters_the_shire() -> None:
    t = variant().place("cardolan", "witch-king").place("shire", "sam", "elrond").place("mordor", "gollum")
    t.choose("move witch-king shire")
    assert t.winner == "sauron"
    assert battlefields(t) == []
    assert [event.piece for event in t.events() if isinstance(event, Revealed)] == ["Witch-king"]


@rule("conf.witch-king-v.no-sideways")
def test_the_variant_witch_king_does_not_attack_sideways() -> None:
    t = variant().place("fangorn", "witch-king").place("rohan", "elrond").place("mirkwood", "sam")
    assert options(t, "move") == {"move witch-king misty-mountains", "move witch-king caradhras"}
    t.cannot("move witch-king rohan")
    t.cannot("move witch-king mirkwood")


# --- the Watcher ---------------------------------------------------------------------------------------------------


def watcher_attacked() -> Scenario:
    """Elrond has attacked the Watcher in Rohan, and fallen."""
    t = variant().place("rohan", "watcher").place("mordor", "gollum", "orcs").place("gap-of-rohan", "elrond")
    t.place("shire", "sam", "faramir").to_move("fellowship")
    t.choose("move elrond rohan", "card 6", "card 1")
    assert where(t, "elrond") == "defeated"
    return t


@rule("conf.watcher.stays-revealed", "conf.watcher.cannot-move")
def test_a_revealed_watcher_stays_revealed_and_cannot_move() -> None:
    t = watcher_attacked()
    for dark, light in [("gollum gondor", "sam arthedain"), ("orcs gondor", "sam rhudaur"), ("gollum fangorn", "")]:
        assert t.asked == "sauron" and face_up(t) == {"watcher"}
        assert targets(t, "watcher") == set() and t.can("move gollum") and t.can("move orcs")
        for ahead in ("gap-of-rohan", "caradhras"):
            t.cannot(f"move watcher {ahead}")
        t.choose(f"move {dark}")
        assert face_up(t) == {"watcher"}
        if light:
            t.choose(f"move {light}")


@rule("conf.watcher.moves-until-revealed")
def test_an_unrevealed_watcher_moves_and_attacks_like_any_other() -> None:
    t = variant().place("mirkwood", "watcher").place("high-pass", "elrond").place("shire", "sam")
    t.place("mordor", "gollum", "orcs")
    assert targets(t, "watcher") == {"high-pass", "misty-mountains"}
    t.choose("move watcher misty-mountains")
    assert face_up(t) == set()
    t.choose("move sam arthedain")
    assert targets(t, "watcher") == {"rhudaur", "eregion"}

    t = variant().place("mirkwood", "watcher").place("high-pass", "elrond").place("shire", "sam")
    t.choose("move watcher high-pass")
    assert battlefields(t) == ["The Watcher v Elrond in The High Pass"]
    t.choose("card 6", "card 1")
    assert where(t, "watcher") == "high-pass" and face_up(t) == {"watcher"}


@rule("conf.watcher.finishes-attack")
def test_the_watcher_fights_all_battles_of_the_attack_that_reveals_it() -> None:
    t = variant().place("eregion", "watcher").place("cardolan", "sam", "elrond").place("shire", "faramir")
    t.place("mordor", "gollum")
    t.choose("move watcher cardolan", "card 6", "card 1", force="sam")
    assert where(t, "sam") == "defeated"
    assert battlefields(t) == ["The Watcher v Sam in Cardolan", "The Watcher v Elrond in Cardolan"]
    t.choose("card 5", "card 2")
    assert (where(t, "elrond"), where(t, "watcher")) == ("defeated", "cardolan")
    t.choose("move faramir arthedain")
    assert targets(t, "watcher") == set()


@rule("conf.watcher.retreat-card")
@pytest.mark.parametrize("region", ["mirkwood", "rohan"])
def test_the_watcher_may_retreat_sideways_by_card_and_stays_revealed(region: str) -> None:
    t = variant().place("fangorn", "watcher").place("misty-mountains", "elrond").place("shire", "sam")
    t.place("mordor", "gollum").to_move("fellowship")
    t.choose("move elrond fangorn", "card retreat", "card 1")
    assert options(t) == {"retreat mirkwood", "retreat rohan"}
    t.choose(f"retreat {region}")
    assert where(t, "watcher") == region and face_up(t) == {"watcher"}
    assert t.asked == "sauron" and targets(t, "watcher") == set()


@rule("conf.watcher.recall")
def test_the_watcher_may_be_recalled_and_stays_revealed() -> None:
    t = variant().place("rohan", "watcher").mark("watcher", "revealed", "exposed").place("shire", "sam")
    t.place("gondor", "gollum").place("sauron special", "recall-to-mordor")
    t.choose("recall-to-mordor watcher")
    assert where(t, "watcher") == "mordor" and face_up(t) == {"watcher"}
    t.choose("move sam arthedain")
    assert targets(t, "gollum") and targets(t, "watcher") == set()
    t.cannot("move watcher dagorlad")


@rule("conf.watcher.counts-as-unable")
def test_a_revealed_watcher_does_not_save_sauron_from_being_unable_to_move() -> None:
    t = variant().place("rohan", "watcher").mark("watcher", "exposed").place("shire", "gollum").place("mirkwood", "sam")
    assert t.winner == "fellowship"
    t = variant().place("rohan", "watcher").place("shire", "gollum").place("mirkwood", "sam")
    assert t.winner == "" and targets(t, "watcher") == {"caradhras", "gap-of-rohan"}


@rule("conf.watcher.not-shuffled")
@pytest.mark.parametrize(("choice", "opponent"), [("fight watcher", "The Watcher"), ("fight concealed", "Orcs")])
def test_an_attacker_may_name_the_revealed_watcher_or_take_the_other(choice: str, opponent: str) -> None:
    t = variant().place("fangorn", "watcher", "orcs").mark("watcher", "exposed").place("mordor", "gollum")
    t.place("misty-mountains", "elrond").place("shire", "sam").to_move("fellowship")
    fangorn = next(place for place in table(t, "fellowship").regions if place.token == "fangorn")
    assert ([one.token for one in fangorn.sauron.pieces], fangorn.sauron.hidden) == (["watcher"], 1)
    assert "watcher" not in fangorn.sauron.candidates
    t.choose("move elrond fangorn")
    assert options(t) == {"fight concealed", "fight watcher"}
    t.choose(choice)
    assert battlefields(t) == [f"Elrond v {opponent} in Fangorn"] and only_cards(t)


# --- the Flying Nazgûl ---------------------------------------------------------------------------------------------


@rule("conf.flying-nazgul-v.skip-one")
def test_the_flying_nazgul_leaps_over_one_region_to_attack() -> None:
    t = variant().place("fangorn", "flying-nazgul").place("eregion", "elrond").place("shire", "sam")
    assert targets(t, "flying-nazgul") == {"misty-mountains", "caradhras", "eregion"}
    t.choose("move flying-nazgul eregion")
    assert battlefields(t) == ["Flying Nazgûl v Elrond in Eregion"] and only_cards(t)


@rule("conf.flying-nazgul-v.skip-anything")
def test_the_region_between_may_hold_anybody() -> None:
    t = variant().place("fangorn", "flying-nazgul").place("misty-mountains", "sam").place("caradhras", "orcs")
    t.place("eregion", "elrond")
    assert targets(t, "flying-nazgul") == {"misty-mountains", "eregion"}
    t.cannot("move flying-nazgul caradhras")
    t.choose("move flying-nazgul eregion")
    assert battlefields(t) == ["Flying Nazgûl v Elrond in Eregion"] and only_cards(t)


@rule("conf.flying-nazgul-v.only-to-attack", "conf.flying-nazgul-v.else-normal")
def test_without_an_enemy_two_steps_ahead_it_only_steps() -> None:
    t = variant().place("fangorn", "flying-nazgul").place("shire", "sam", "elrond").place("rohan", "faramir")
    assert options(t) == {"move flying-nazgul misty-mountains", "move flying-nazgul caradhras"}
    for region in ("rhudaur", "eregion", "enedwaith"):
        t.cannot(f"move flying-nazgul {region}")


@rule("conf.flying-nazgul-v.exactly-two-steps")
def test_it_reaches_exactly_two_steps() -> None:
    t = variant().place("fangorn", "flying-nazgul").place("arthedain", "elrond").place("cardolan", "sam")
    assert targets(t, "flying-nazgul") == {"misty-mountains", "caradhras"}
    t.cannot("move flying-nazgul arthedain")
    t = variant().place("fangorn", "flying-nazgul").place("rhudaur", "elrond").place("enedwaith", "sam")
    assert targets(t, "flying-nazgul") == {"misty-mountains", "caradhras", "rhudaur", "enedwaith"}


@rule("conf.flying-nazgul-v.shire")
def test_it_may_leap_into_the_shire() -> None:
    t = variant().place("eregion", "flying-nazgul").place("shire", "elrond").place("mirkwood", "sam")
    assert targets(t, "flying-nazgul") == {"arthedain", "cardolan", "shire"}
    t.choose("move flying-nazgul shire")
    assert battlefields(t) == ["Flying Nazgûl v Elrond in The Shire"] and only_cards(t)


@rule("conf.flying-nazgul-v.else-normal")
def test_an_ordinary_move_may_attack_or_join() -> None:
    t = variant().place("fangorn", "flying-nazgul").place("misty-mountains", "elrond").place("shire", "sam")
    t.choose("move flying-nazgul misty-mountains")
    assert battlefields(t) == ["Flying Nazgûl v Elrond in Misty Mountains"] and only_cards(t)


# --- Gollum --------------------------------------------------------------------------------------------------------


@rule("conf.gollum.retreat-forward", "conf.gollum.forward-is-board-forward")
def test_attacked_gollum_may_slip_away_forward() -> None:
    t = variant().place("mirkwood", "gollum").place("high-pass", "elrond").place("shire", "sam")
    t.place("mordor", "orcs").to_move("fellowship")
    t.choose("move elrond mirkwood")
    assert t.asked == "sauron"
    assert options(t) == {"decline", "retreat high-pass", "retreat misty-mountains"}
    for elsewhere in ("fangorn", "dagorlad"):
        t.cannot(f"retreat {elsewhere}")
    t.choose("retreat high-pass")
    assert (where(t, "gollum"), where(t, "elrond")) == ("high-pass", "mirkwood")
    assert hands(t) == (9, 9)


@rule("conf.gollum.retreat-forward")
def test_attacking_gollum_may_slip_away_forward() -> None:
    t = variant().place("mirkwood", "gollum").place("high-pass", "elrond").place("shire", "sam")
    t.choose("move gollum high-pass")
    assert options(t) == {"decline", "retreat rhudaur"}
    t.choose("retreat rhudaur")
    assert (where(t, "gollum"), where(t, "elrond")) == ("rhudaur", "high-pass")


@rule("conf.gollum.start-only")
def test_gollum_may_not_slip_away_after_cards() -> None:
    t = variant().place("mirkwood", "gollum").place("high-pass", "elrond").place("shire", "sam")
    t.place("mordor", "orcs").to_move("fellowship")
    t.choose("move elrond mirkwood", "decline")
    t.cannot("retreat high-pass")
    t.choose("card 1")
    assert t.asked == "fellowship"
    t.choose("card 5")
    assert where(t, "gollum") == "defeated" and not t.can("retreat")


@rule("conf.gollum.not-after-fellowship-retreat")
def test_gollum_is_not_asked_when_his_enemy_has_retreated() -> None:
    t = variant().place("mirkwood", "gollum").place("high-pass", "faramir").place("shire", "sam")
    t.place("mordor", "orcs").to_move("fellowship")
    t.choose("move faramir mirkwood", "retreat fangorn")
    assert (where(t, "faramir"), where(t, "gollum")) == ("fangorn", "mirkwood")
    assert t.asked == "sauron" and t.can("move gollum") and not t.can("retreat")


@rule("conf.gollum.normal-limits")
def test_gollum_does_not_retreat_to_enemies_or_into_full_regions() -> None:
    t = variant().place("mirkwood", "gollum").place("misty-mountains", "elrond").place("rhudaur", "sam")
    t.place("eregion", "orcs", "uruk-hai")
    t.choose("move gollum misty-mountains")
    assert options(t, "card") == options(t) and not t.can("retreat")
    t = variant().place("mirkwood", "gollum").place("misty-mountains", "elrond").place("rhudaur", "sam")
    t.place("eregion", "orcs")
    t.choose("move gollum misty-mountains")
    assert options(t) == {"decline", "retreat eregion"}


@rule("conf.gollum.after-fellowship-ability")
def test_boromir_comes_before_gollum() -> None:
    t = Scenario("confrontation", mode="draft").place("high-pass", "boromir").place("mirkwood", "gollum")
    t.place("shire", "merry").place("mordor", "orcs:variant").to_move("fellowship")
    t.choose("move boromir mirkwood")
    assert (where(t, "boromir"), where(t, "gollum")) == ("defeated", "defeated")
    assert t.asked == "sauron" and t.can("move orcs") and not t.can("retreat")


@rule("conf.gollum.as-attacker")
def test_gollum_moves_on_past_two_defenders() -> None:
    t = variant().place("misty-mountains", "gollum").place("eregion", "sam", "elrond").place("mordor", "orcs")
    t.choose("move gollum eregion", force="sam")
    assert options(t) == {"decline", "retreat arthedain", "retreat cardolan"}
    t.choose("retreat cardolan")
    assert (where(t, "gollum"), where(t, "sam"), where(t, "elrond")) == ("cardolan", "eregion", "eregion")
    assert battlefields(t) == ["Gollum v Sam in Eregion"]
    assert t.asked == "fellowship" and t.can("move sam") and t.can("move elrond")


@rule("conf.gollum.into-shire")
@pytest.mark.parametrize(("others", "winner"), [(("uruk-hai", "watcher"), "sauron"), (("uruk-hai",), "")])
def test_gollum_may_retreat_into_the_shire_and_counts_there(others: tuple[str, ...], winner: str) -> None:
    t = Scenario("confrontation", mode="draft").place("eregion", "aragorn:classic").place("cardolan", "gollum")
    t.place("shire", *others).place("mirkwood", "merry").place("mordor", "orcs").to_move("fellowship")
    t.choose("move aragorn cardolan", "retreat shire")
    assert where(t, "gollum") == "shire" and t.winner == winner


@rule("conf.gollum.into-shire")
def test_gollum_does_not_retreat_into_a_shire_with_enemies() -> None:
    t = variant().place("shire", "elrond", "sam").place("cardolan", "gollum").place("mordor", "orcs")
    t.to_move("fellowship")
    t.choose("move elrond cardolan")
    assert t.can("card") and not t.can("retreat")
