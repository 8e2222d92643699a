"""The Fellowship's special cards: Shadowfax, Gandalf the White, A King Revealed."""

import pytest
from tests.games.confrontation.looking import (
    battles,
    face_up,
    only_cards,
    options,
    seen_by_fellowship,
    seen_by_sauron,
    table,
    unused,
    where,
)

from mathom.games.confrontation.events import Moved, Revealed, StrengthsCompared
from mathom.testing import Scenario
from mathom.testing.rules import rule


def fellowship(*special: str, mode: str = "classic") -> Scenario:
    return Scenario("confrontation", mode=mode).place("fellowship special", *special).to_move("fellowship")


def shown_to(t: Scenario, seat: str) -> list[tuple[str, str]]:
    return [(event.piece, event.region) for event in t.events(seat) if isinstance(event, Revealed)]


# --- Shadowfax -----------------------------------------------------------------------------------------------------


def shadowfax(region: str, rider: str = "merry", mode: str = "classic") -> Scenario:
    t = fellowship("shadowfax", mode=mode).place(region, rider).place("shire", "sam")
    return t.place("mordor", "warg")


@rule("conf.shadowfax.extra-step", "conf.shadowfax.same-character-then-moves")
def test_the_rider_takes_an_extra_step_and_then_has_to_move() -> None:
    t = shadowfax("rhudaur")
    assert options(t, "shadowfax merry") == {"shadowfax merry high-pass", "shadowfax merry misty-mountains"}
    t.cannot("shadowfax merry mirkwood")
    t.cannot("shadowfax merry eregion")
    t.choose("shadowfax merry high-pass")
    assert where(t, "merry") == "high-pass" and unused(t, "fellowship") == []
    assert (t.asked, options(t)) == ("fellowship", {"move merry mirkwood"})
    t.cannot("move sam arthedain")
    t.choose("move merry mirkwood")
    assert where(t, "merry") == "mirkwood" and t.asked == "sauron"


@rule("conf.shadowfax.both-conditions")
def test_the_extra_step_needs_no_enemy_and_room() -> None:
    t = shadowfax("arthedain").place("rhudaur", "orcs").place("eregion", "legolas", "gimli")
    assert not t.can("shadowfax merry")
    t.cannot("shadowfax merry rhudaur")
    t.cannot("shadowfax merry eregion")
    t = shadowfax("arthedain").place("rhudaur", "orcs").place("eregion", "legolas")
    assert options(t, "shadowfax merry") == {"shadowfax merry eregion"}


@rule("conf.shadowfax.yellow-arrow")
def test_the_extra_step_may_follow_the_anduin() -> None:
    t = shadowfax("mirkwood")
    assert options(t, "shadowfax merry") == {"shadowfax merry fangorn", "shadowfax merry dagorlad"}
    t.choose("shadowfax merry fangorn")
    assert where(t, "merry") == "fangorn"
    assert options(t) == {"move merry rohan", "move merry dagorlad", "move merry gondor"}


@rule("conf.shadowfax.tunnel-balrog", "conf.shadowfax.tunnel-death-ends-turn")
def test_the_balrog_may_strike_the_rider_in_the_tunnel_and_the_turn_is_over() -> None:
    t = shadowfax("eregion").place("caradhras", "balrog")
    t.choose("shadowfax merry fangorn")
    assert (t.asked, options(t)) == ("sauron", {"decline", "strike"})
    t.choose("strike")
    assert where(t, "merry") == "defeated" and unused(t, "fellowship") == []
    assert t.asked == "sauron" and t.can("move warg")


@rule("conf.shadowfax.tunnel-balrog")
def test_a_rider_whom_the_balrog_spares_moves_on() -> None:
    t = shadowfax("eregion").place("caradhras", "balrog")
    t.choose("shadowfax merry fangorn", "decline")
    assert options(t) == {"move merry rohan", "move merry dagorlad", "move merry gondor"}


@rule("conf.shadowfax.second-move-kind")
def test_the_second_move_may_attack() -> None:
    t = shadowfax("rhudaur").place("mirkwood", "orcs")
    t.choose("shadowfax merry high-pass", "move merry mirkwood")
    assert battles(t) == [("Merry", "Orcs")] and only_cards(t)


@rule("conf.shadowfax.second-move-kind")
def test_the_second_move_may_follow_an_arrow() -> None:
    t = shadowfax("high-pass")
    t.choose("shadowfax merry mirkwood", "move merry fangorn")
    assert where(t, "merry") == "fangorn"


@rule("conf.shadowfax.second-move-kind")
def test_the_second_move_may_go_through_the_tunnel() -> None:
    t = shadowfax("cardolan")
    t.choose("shadowfax merry eregion", "tunnel merry fangorn")
    assert where(t, "merry") == "fangorn"


@rule("conf.shadowfax.second-move-kind")
def test_the_second_move_may_use_the_riders_own_ability() -> None:
    t = shadowfax("high-pass", "aragorn").place("fangorn", "orcs").place("misty-mountains", "balrog")
    t.choose("shadowfax aragorn mirkwood")
    assert options(t) == {"move aragorn misty-mountains", "move aragorn fangorn", "move aragorn dagorlad"}
    t.choose("move aragorn misty-mountains")
    assert battles(t) == [("Aragorn", "Balrog")] and only_cards(t)


@rule("conf.shadowfax.needs-second-move")
def test_the_rider_must_be_able_to_move_on() -> None:
    t = shadowfax("rhudaur").place("mirkwood", "legolas", "gimli")
    assert options(t, "shadowfax merry") == {"shadowfax merry misty-mountains"}
    t.cannot("shadowfax merry high-pass")
    t = shadowfax("rhudaur").place("mirkwood", "legolas", "gimli").place("fangorn", "frodo", "aragorn")
    assert not t.can("shadowfax merry")
    t.cannot("shadowfax merry misty-mountains")


@rule("conf.shadowfax.frodo-two-steps-to-mordor")
def test_frodo_may_ride_to_gondor_and_enter_mordor() -> None:
    t = shadowfax("fangorn", "frodo")
    t.choose("shadowfax frodo gondor")
    assert t.winner == "" and options(t) == {"move frodo mordor"}
    t.choose("move frodo mordor")
    assert t.winner == "fellowship"


@rule("conf.shadowfax.not-step-into-mordor")
@pytest.mark.parametrize("rider", ["frodo", "merry", "aragorn"])
def test_nobody_rides_into_mordor_without_a_move_from_there(rider: str) -> None:
    t = fellowship("shadowfax").place("gondor", rider).place("shire", "sam").place("rhudaur", "warg")
    assert t.can(f"move {rider} mordor") and not t.can(f"shadowfax {rider}")
    t.cannot(f"shadowfax {rider} mordor")


@rule("conf.shadowfax.not-step-into-mordor")
def test_aragorn_and_treebeard_may_ride_into_mordor_where_they_can_attack_from_there() -> None:
    t = fellowship("shadowfax").place("gondor", "aragorn").place("shire", "sam").place("dagorlad", "warg")
    t.choose("shadowfax aragorn mordor")
    assert options(t) == {"move aragorn dagorlad"}
    t = fellowship("shadowfax", mode="variant").place("gondor", "treebeard").place("shire", "sam")
    t.place("fangorn", "orcs")
    t.choose("shadowfax treebeard mordor")
    assert options(t) == {"move treebeard fangorn"}


@rule("conf.shadowfax.no-reveal")
def test_the_rider_stays_concealed() -> None:
    t = shadowfax("rhudaur").place("arthedain", "frodo")
    t.choose("shadowfax merry high-pass")
    assert face_up(t) == set()
    assert (seen_by_sauron(t, "high-pass").pieces, seen_by_sauron(t, "high-pass").hidden) == ((), 1)
    assert not any("Merry" in line for line in t.log("sauron"))
    assert t.asked == "fellowship" and t.can("move merry")


# --- Gandalf the White ---------------------------------------------------------------------------------------------


def gandalf_fell(mode: str = "classic") -> Scenario:
    t = fellowship("gandalf-the-white", mode=mode).place("defeated", "gandalf").place("shire", "sam", "frodo")
    return t.place("mordor", "flying-nazgul")


@rule("conf.gandalf-white.return")
def test_gandalf_returns_in_fangorn_instead_of_a_turn() -> None:
    t = gandalf_fell()
    t.choose("gandalf-the-white fangorn")
    assert where(t, "gandalf") == "fangorn" and unused(t, "fellowship") == []
    assert t.asked == "sauron" and t.can("move")


@rule("conf.gandalf-white.not-if-sauron")
def test_gandalf_does_not_return_to_an_enemy() -> None:
    t = gandalf_fell().place("fangorn", "warg")
    t.cannot("gandalf-the-white fangorn")


@rule("conf.gandalf-white.not-if-two")
def test_gandalf_needs_room_in_fangorn() -> None:
    t = gandalf_fell().place("fangorn", "merry", "pippin")
    t.cannot("gandalf-the-white fangorn")
    t = gandalf_fell().place("fangorn", "merry")
    t.choose("gandalf-the-white fangorn")
    assert where(t, "gandalf") == where(t, "merry") == "fangorn"


@rule("conf.gandalf-white.needs-defeat")
def test_gandalf_must_have_fallen_before() -> None:
    t = fellowship("gandalf-the-white").place("eregion", "gandalf").place("shire", "sam").place("mordor", "orcs")
    assert t.can("move gandalf")
    t.cannot("gandalf-the-white fangorn")


@rule("conf.gandalf-white.version")
def test_the_classic_gandalf_comes_back_with_his_strength_and_ability() -> None:
    t = gandalf_fell().place("dagorlad", "witch-king")
    t.choose("gandalf-the-white fangorn", "move witch-king fangorn")
    fight = table(t).battle
    assert fight is not None and fight.fellowship.strength == 5
    t.choose("card 3")
    fight = table(t, "fellowship").battle
    assert t.asked == "fellowship" and fight is not None and fight.sauron.card is not None


@rule("conf.gandalf-white.version")
def test_the_variant_gandalf_comes_back_with_his_strength_and_ability() -> None:
    t = gandalf_fell("variant").place("dagorlad", "orcs").place("mirkwood", "elrond")
    t.choose("gandalf-the-white fangorn", "move orcs mirkwood", "card 1", "card 5")
    assert options(t) == {"decline", "reveal gandalf"}
    t.choose("reveal gandalf")
    (compared,) = [event for event in t.events() if isinstance(event, StrengthsCompared)]
    assert (compared.light_total, compared.dark_total) == (3 + 5 + 1, 6 + 1)
    listed = {one.token: one for one in table(t).fellowship.characters}
    assert (listed["gandalf"].version, listed["gandalf"].strength, listed["gandalf"].defeated) == ("variant", 5, False)


@rule("conf.gandalf-white.concealed")
def test_gandalf_comes_back_concealed_and_known_only_until_he_is_mixed() -> None:
    t = gandalf_fell().place("mirkwood", "merry").place("rohan", "orcs")
    t.choose("gandalf-the-white fangorn")
    assert face_up(t) == set()
    (gandalf,) = seen_by_sauron(t, "fangorn").pieces
    assert (gandalf.token, gandalf.revealed) == ("gandalf", False)
    t.choose("move orcs gap-of-rohan", "move merry fangorn")
    fangorn = seen_by_sauron(t, "fangorn")
    assert (fangorn.pieces, fangorn.hidden) == ((), 2) and "gandalf" in fangorn.candidates


@rule("conf.gandalf-white.may-die-again")
def test_a_returned_gandalf_may_fall_again_for_good() -> None:
    t = gandalf_fell("variant").place("dagorlad", "saruman")
    t.choose("gandalf-the-white fangorn", "move saruman fangorn")
    assert where(t, "gandalf") == "defeated" and t.asked == "fellowship"
    t.cannot("gandalf-the-white fangorn")
    t.choose("move sam arthedain", "move saruman misty-mountains")
    assert not t.can("gandalf-the-white")
    t.cannot("gandalf-the-white fangorn")


# --- A King Revealed -----------------------------------------------------------------------------------------------


def king(mode: str = "classic") -> Scenario:
    return fellowship("a-king-revealed", mode=mode).place("eregion", "aragorn").place("shire", "sam", "frodo")


@rule("conf.king.use", "conf.king.must-move-chosen", "conf.king.choosing-does-not-reveal")
def test_aragorn_shows_himself_and_one_piece_has_to_move() -> None:
    t = king().place("mirkwood", "orcs").place("mordor", "warg", "balrog")
    assert options(t, "a-king-revealed") == {"a-king-revealed mirkwood", "a-king-revealed mordor"}
    t.choose("a-king-revealed mirkwood")
    assert shown_to(t, "sauron") == [("Aragorn", "Eregion")] and unused(t, "fellowship") == []
    assert where(t, "aragorn") == "eregion" and not any(isinstance(event, Moved) for event in t.events())
    assert table(t, "fellowship").marked == "mirkwood" and table(t, "sauron").marked == "orcs"
    mirkwood = seen_by_fellowship(t, "mirkwood")
    assert (mirkwood.pieces, mirkwood.hidden) == ((), 1)
    assert (t.asked, options(t)) == ("sauron", {"move orcs high-pass", "move orcs misty-mountains"})
    t.cannot("move warg dagorlad")
    t.choose("move orcs high-pass", "move sam arthedain")
    assert t.can("move orcs") and t.can("move warg") and t.can("move balrog")  # the next turn is free again


@rule("conf.king.must-move-chosen")
def test_one_of_several_concealed_pieces_is_marked_by_chance() -> None:
    t = king().place("mordor", "warg", "balrog", "orcs")
    t.choose("a-king-revealed mordor", force="balrog")
    assert options(t) == {"move balrog dagorlad", "move balrog gondor"}


@rule("conf.king.no-skip")
def test_sauron_may_not_skip_that_turn() -> None:
    t = king().place("mirkwood", "orcs").place("mordor", "warg")
    t.place("sauron special", "recall-to-mordor", "crebain")
    t.choose("a-king-revealed mirkwood")
    assert options(t) == {"move orcs high-pass", "move orcs misty-mountains"}
    for skip in ("recall-to-mordor orcs", "crebain shire", "crebain eregion"):
        t.cannot(skip)


@rule("conf.king.unable", "conf.king.proof")
def test_a_marked_piece_that_cannot_move_leaves_the_move_to_others() -> None:
    t = king().place("mirkwood", "orcs").place("high-pass", "warg").place("misty-mountains", "balrog")
    t.place("mordor", "cave-troll")
    t.choose("a-king-revealed mirkwood")
    assert t.asked == "sauron" and not t.can("move orcs")
    assert t.can("move warg") and t.can("move balrog") and t.can("move cave-troll")
    assert face_up(t) == set()  # no character that is left could move from there


@rule("conf.king.unable-means")
def test_a_sideways_attack_is_a_move_that_has_to_be_made() -> None:
    t = king().place("mirkwood", "witch-king").place("high-pass", "warg").place("misty-mountains", "balrog")
    t.place("fangorn", "merry")
    t.choose("a-king-revealed mirkwood")
    assert options(t) == {"move witch-king fangorn"}


@rule("conf.king.proof")
def test_immobility_is_proved_by_showing_the_piece_where_it_depends_on_who_it_is() -> None:
    t = fellowship("a-king-revealed").place("eregion", "aragorn").place("mirkwood", "merry", "pippin")
    t.place("shire", "warg").place("mordor", "flying-nazgul")
    t.choose("a-king-revealed shire")
    assert t.asked == "sauron" and ("Warg", "The Shire") in shown_to(t, "fellowship")
    assert face_up(t) == {"warg"}
    assert t.can("move flying-nazgul dagorlad") and t.can("move flying-nazgul eregion") and not t.can("move warg")
    t.choose("move flying-nazgul dagorlad")
    assert face_up(t) == set()


@rule("conf.king.proof")
def test_no_piece_is_shown_where_nobody_could_move() -> None:
    t = fellowship("a-king-revealed").place("eregion", "aragorn").place("mirkwood", "merry", "pippin")
    t.place("shire", "warg").place("mordor", "orcs", "balrog")
    t.choose("a-king-revealed shire")
    assert t.asked == "sauron" and t.can("move orcs") and t.can("move balrog")
    assert face_up(t) == set() and not any("Warg" in line for line in t.log("fellowship"))


@rule("conf.king.watcher", "conf.king.no-skip-even-if-unable")
def test_the_revealed_watcher_may_be_chosen_and_still_no_turn_is_skipped() -> None:
    t = king("variant").place("rohan", "watcher").mark("watcher", "exposed").place("mordor", "orcs", "gollum")
    t.place("sauron special", "recall-to-mordor", "crebain")
    t.choose("a-king-revealed watcher")
    assert options(t) == {f"move {piece} {region}" for piece in ("orcs", "gollum") for region in ("dagorlad", "gondor")}
    for skip in ("recall-to-mordor watcher", "recall-to-mordor orcs", "crebain shire"):
        t.cannot(skip)


@rule("conf.king.no-skip-even-if-unable")
def test_a_blocked_piece_does_not_let_sauron_skip() -> None:
    t = king().place("mirkwood", "orcs").place("high-pass", "warg").place("misty-mountains", "balrog")
    t.place("sauron special", "recall-to-mordor", "crebain")
    t.choose("a-king-revealed mirkwood")
    assert t.can("move warg") and not t.can("recall-to-mordor") and not t.can("crebain")


@rule("conf.king.dark-of-mordor")
def test_the_dark_of_mordor_may_be_the_marked_pieces_move() -> None:
    t = king().place("mirkwood", "orcs").place("mordor", "warg", "balrog")
    t.place("sauron special", "dark-of-mordor", "palantir")
    t.choose("a-king-revealed mirkwood", "palantir eregion", "dark-of-mordor orcs high-pass")
    assert options(t, "move") == {
        f"move {piece} {region}" for piece in ("balrog", "warg") for region in ("dagorlad", "gondor")
    }
    t.choose("move warg dagorlad")
    assert (where(t, "orcs"), where(t, "warg")) == ("high-pass", "dagorlad")


@rule("conf.king.dark-of-mordor")
def test_after_another_step_in_the_dark_the_marked_piece_has_to_move() -> None:
    t = king().place("mirkwood", "orcs").place("mordor", "warg", "balrog").place("sauron special", "dark-of-mordor")
    t.choose("a-king-revealed mirkwood", "dark-of-mordor warg dagorlad")
    assert options(t) == {"move orcs high-pass", "move orcs misty-mountains"}
    t.cannot("move balrog gondor")


@rule("conf.king.dark-of-mordor")
def test_no_step_in_the_dark_may_block_the_marked_piece() -> None:
    t = (
        king()
        .place("mirkwood", "orcs")
        .place("high-pass", "warg")
        .place("dagorlad", "balrog")
        .place("mordor", "shelob")
    )
    t.place("fangorn", "cave-troll").place("sauron special", "dark-of-mordor")
    t.choose("a-king-revealed mirkwood")
    assert options(t, "move") == {"move orcs misty-mountains"}
    assert t.can("dark-of-mordor cave-troll caradhras")
    t.cannot("dark-of-mordor cave-troll misty-mountains")


@rule("conf.king.dark-of-mordor")
def test_no_step_in_the_dark_may_block_the_road_of_a_marked_black_rider() -> None:
    t = king().place("rohan", "black-rider").place("gap-of-rohan", "orcs").place("fangorn", "cave-troll")
    t.place("sauron special", "dark-of-mordor")
    t.choose("a-king-revealed rohan")
    assert options(t, "move") == {f"move black-rider {region}" for region in ("caradhras", "eregion", "shire")}
    assert t.can("dark-of-mordor cave-troll misty-mountains")
    t.cannot("dark-of-mordor cave-troll caradhras")


@rule("conf.king.not-if-aragorn-defeated")
def test_no_king_is_revealed_after_aragorns_fall() -> None:
    t = fellowship("a-king-revealed").place("shire", "sam", "frodo").place("mirkwood", "orcs")
    assert t.can("move sam") and not t.can("a-king-revealed")
    t.cannot("a-king-revealed mirkwood")


@rule("conf.king.aragorn-concealed-after")
def test_aragorn_is_concealed_again_when_saurons_turn_starts() -> None:
    t = king().place("mirkwood", "orcs").place("mordor", "warg")
    t.choose("a-king-revealed mirkwood")
    assert t.asked == "sauron" and face_up(t) == set()
    (aragorn,) = seen_by_sauron(t, "eregion").pieces
    assert not aragorn.revealed
