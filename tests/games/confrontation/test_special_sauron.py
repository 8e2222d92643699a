"""Sauron's special cards: Recall to Mordor, The Dark of Mordor, Crebain of Dunland, the Palantír."""

import pytest
from tests.games.confrontation.looking import (
    battle,
    face_up,
    only_cards,
    options,
    seen_by_fellowship,
    seen_by_sauron,
    unused,
    where,
)

from mathom.testing import Scenario
from mathom.testing.rules import rule


def sauron(*special: str, mode: str = "classic") -> Scenario:
    return Scenario("confrontation", mode=mode).place("sauron special", *special).to_move("sauron")


# --- Recall to Mordor ----------------------------------------------------------------------------------------------


@rule("conf.recall.use", "conf.recall.concealed")
def test_a_character_is_recalled_instead_of_a_turn() -> None:
    t = sauron("recall-to-mordor").place("cardolan", "orcs").place("mordor", "warg", "balrog").place("shire", "sam")
    assert options(t, "recall-to-mordor") == {f"recall-to-mordor {piece}" for piece in ("balrog", "orcs", "warg")}
    t.choose("recall-to-mordor orcs")
    assert where(t, "orcs") == "mordor" and unused(t, "sauron") == []
    assert t.asked == "fellowship" and t.can("move sam")
    mordor = seen_by_fellowship(t, "mordor")
    assert face_up(t) == set() and mordor.hidden + len(mordor.pieces) == 3
    assert not any("Orcs" in line for line in t.log("fellowship"))


@rule("conf.recall.concealed")
def test_a_recalled_character_stays_unknown() -> None:
    t = sauron("recall-to-mordor").place("cardolan", "orcs").place("mirkwood", "warg").place("shire", "sam")
    t.choose("recall-to-mordor orcs")
    mordor = seen_by_fellowship(t, "mordor")
    assert (mordor.pieces, mordor.hidden, set(mordor.candidates)) == ((), 1, {"orcs", "warg"})


@rule("conf.recall.concealed")
def test_a_recalled_watcher_stays_revealed() -> None:
    t = sauron("recall-to-mordor", mode="variant").place("cardolan", "watcher").mark("watcher", "exposed")
    t.place("mirkwood", "orcs").place("shire", "sam")
    t.choose("recall-to-mordor watcher")
    assert where(t, "watcher") == "mordor" and face_up(t) == {"watcher"}


@rule("conf.recall.not-if-fellowship")
def test_nobody_is_recalled_while_an_enemy_is_in_mordor() -> None:
    t = sauron("recall-to-mordor").place("cardolan", "orcs").place("mordor", "merry").place("shire", "sam")
    assert t.can("move orcs") and not t.can("recall-to-mordor")
    t.cannot("recall-to-mordor orcs")


@rule("conf.recall.not-if-four")
def test_nobody_is_recalled_while_four_are_in_mordor() -> None:
    four = ("warg", "balrog", "shelob", "cave-troll")
    t = sauron("recall-to-mordor").place("cardolan", "orcs").place("mordor", *four).place("shire", "sam")
    t.cannot("recall-to-mordor orcs")
    t.cannot("recall-to-mordor warg")
    t = sauron("recall-to-mordor").place("cardolan", "orcs").place("mordor", *four[:3]).place("shire", "sam")
    t.choose("recall-to-mordor orcs")
    assert where(t, "orcs") == "mordor"


@rule("conf.recall.from-mordor")
def test_a_character_in_mordor_may_be_named() -> None:
    t = sauron("recall-to-mordor").place("mordor", "warg", "balrog", "shelob").place("shire", "sam")
    t.choose("recall-to-mordor warg")
    assert [where(t, piece) for piece in ("warg", "balrog", "shelob")] == ["mordor"] * 3
    assert t.asked == "fellowship" and unused(t, "sauron") == []


# --- The Dark of Mordor --------------------------------------------------------------------------------------------


@rule("conf.dark.extra-step", "conf.dark.different-character")
def test_one_character_takes_an_extra_step_and_another_moves() -> None:
    t = sauron("dark-of-mordor").place("dagorlad", "orcs").place("mordor", "warg").place("shire", "sam")
    assert options(t, "dark-of-mordor orcs") == {"dark-of-mordor orcs mirkwood", "dark-of-mordor orcs fangorn"}
    for elsewhere in ("gondor", "mordor", "high-pass"):
        t.cannot(f"dark-of-mordor orcs {elsewhere}")
    t.choose("dark-of-mordor orcs mirkwood")
    assert where(t, "orcs") == "mirkwood" and unused(t, "sauron") == []
    assert (t.asked, options(t)) == ("sauron", {"move warg dagorlad", "move warg gondor"})
    for move in ("move orcs high-pass", "move orcs misty-mountains"):
        t.cannot(move)
    t.choose("move warg dagorlad")
    assert t.asked == "fellowship"


@rule("conf.dark.extra-step")
def test_the_extra_step_needs_no_enemy_and_room() -> None:
    t = sauron("dark-of-mordor").place("dagorlad", "orcs").place("mordor", "warg").place("mirkwood", "sam")
    t.place("fangorn", "balrog", "shelob")
    assert t.can("move orcs mirkwood") and not t.can("dark-of-mordor orcs")
    t.cannot("dark-of-mordor orcs mirkwood")
    t.cannot("dark-of-mordor orcs fangorn")
    t = sauron("dark-of-mordor").place("dagorlad", "orcs").place("mordor", "warg").place("mirkwood", "sam")
    t.place("fangorn", "balrog")
    assert options(t, "dark-of-mordor orcs") == {"dark-of-mordor orcs fangorn"}


@rule("conf.dark.not-watcher")
def test_the_card_moves_the_watcher_only_while_it_is_unrevealed() -> None:
    t = sauron("dark-of-mordor", mode="variant").place("rohan", "watcher").mark("watcher", "exposed")
    t.place("mordor", "orcs", "gollum").place("shire", "sam")
    assert t.can("dark-of-mordor orcs") and not t.can("dark-of-mordor watcher")
    t.cannot("dark-of-mordor watcher gap-of-rohan")
    t = sauron("dark-of-mordor", mode="variant").place("rohan", "watcher").place("mordor", "orcs").place("shire", "sam")
    assert options(t, "dark-of-mordor watcher") == {
        "dark-of-mordor watcher caradhras",
        "dark-of-mordor watcher gap-of-rohan",
    }


@rule("conf.dark.needs-second-move")
def test_the_card_needs_another_character_that_can_move() -> None:
    t = sauron("dark-of-mordor").place("mirkwood", "orcs").place("shire", "warg").place("rohan", "sam")
    assert t.can("move orcs") and not t.can("dark-of-mordor")
    t.cannot("dark-of-mordor orcs high-pass")


@rule("conf.dark.needs-second-move")
def test_the_extra_step_may_not_block_the_last_other_move() -> None:
    t = sauron("dark-of-mordor").place("mirkwood", "orcs").place("enedwaith", "sam")
    t.place("fangorn", "warg").place("caradhras", "balrog").place("eregion", "shelob", "cave-troll")
    t.place("arthedain", "witch-king", "saruman").place("cardolan", "black-rider", "flying-nazgul")
    t.cannot("dark-of-mordor orcs rhudaur")
    assert t.can("dark-of-mordor orcs high-pass")


@rule("conf.dark.needs-second-move")
def test_the_extra_step_may_not_block_the_black_riders_only_road() -> None:
    t = sauron("dark-of-mordor", mode="draft").place("rohan", "black-rider").place("fangorn", "warg")
    t.place("gap-of-rohan", "watcher").mark("watcher", "exposed").place("enedwaith", "merry").place("shire", "sam")
    assert t.can("move black-rider enedwaith")  # through Caradhras
    assert t.can("dark-of-mordor warg misty-mountains")
    t.cannot("dark-of-mordor warg caradhras")


@rule("conf.dark.no-abilities")
@pytest.mark.parametrize(
    ("mode", "piece", "longer"),
    [
        ("classic", "black-rider", "move black-rider eregion"),
        ("classic", "flying-nazgul", "move flying-nazgul eregion"),
        ("classic", "witch-king", "move witch-king rohan"),
        ("variant", "uruk-hai", "march uruk-hai rhudaur"),
        ("variant", "flying-nazgul", "move flying-nazgul eregion"),
    ],
)
def test_the_extra_step_is_a_plain_one(mode: str, piece: str, longer: str) -> None:
    t = sauron("dark-of-mordor", mode=mode).place("fangorn", piece).place("mordor", "orcs").place("eregion", "sam")
    t.place("rohan", "aragorn")
    assert t.can(longer)
    assert options(t, f"dark-of-mordor {piece}") == {
        f"dark-of-mordor {piece} misty-mountains",
        f"dark-of-mordor {piece} caradhras",
    }


@rule("conf.dark.may-win")
def test_the_extra_step_may_win_at_once() -> None:
    t = sauron("dark-of-mordor").place("shire", "warg", "balrog").place("cardolan", "orcs").place("mirkwood", "sam")
    t.place("mordor", "shelob")
    t.choose("dark-of-mordor orcs shire")
    assert t.winner == "sauron" and where(t, "shelob") == "mordor"


@rule("conf.dark.may-win")
def test_the_variant_witch_king_may_win_by_the_extra_step() -> None:
    t = sauron("dark-of-mordor", mode="variant").place("cardolan", "witch-king").place("mirkwood", "sam")
    t.place("mordor", "orcs")
    t.choose("dark-of-mordor witch-king shire")
    assert t.winner == "sauron"


# --- Crebain of Dunland --------------------------------------------------------------------------------------------


@rule("conf.crebain.use", "conf.crebain.any-region")
@pytest.mark.parametrize("region", ["shire", "rhudaur", "high-pass", "gondor"])
def test_a_fellowship_piece_is_revealed_for_good(region: str) -> None:
    t = sauron("crebain").place(region, "merry").place("mordor", "warg", "orcs").place("arthedain", "sam", "frodo")
    assert t.can(f"crebain {region}") and t.can("crebain arthedain")
    t.choose(f"crebain {region}")
    assert t.asked == "fellowship" and unused(t, "sauron") == [] and where(t, "warg") == where(t, "orcs") == "mordor"
    for light, dark in [("sam rhudaur", "warg dagorlad"), ("sam misty-mountains", "orcs dagorlad")]:
        assert face_up(t) == {"merry"}
        t.choose(f"move {light}", f"move {dark}")
    assert face_up(t) == {"merry"} and where(t, "merry") == region
    t.choose(t.tokens("move merry")[0])
    assert face_up(t) == {"merry"} or t.can("card")


@rule("conf.crebain.any-region")
def test_only_fellowship_pieces_on_the_board_are_found() -> None:
    t = sauron("crebain").place("shire", "merry").place("high-pass", "frodo").place("mordor", "warg")
    assert options(t, "crebain") == {"crebain shire", "crebain high-pass"}
    t.cannot("crebain rhudaur")
    t.cannot("crebain mordor")


@rule("conf.crebain.plays-normally")
def test_frodo_under_crebain_may_still_retreat() -> None:
    t = sauron().place("caradhras", "balrog").place("eregion", "frodo").mark("frodo", "exposed").place("shire", "sam")
    t.place("mordor", "warg")
    t.choose("move balrog eregion")
    assert options(t) == {"decline", "retreat rhudaur", "retreat enedwaith"}
    t.choose("retreat rhudaur")
    assert where(t, "frodo") == "rhudaur" and face_up(t) == {"frodo"}
    assert t.can("move frodo high-pass") and t.can("move frodo misty-mountains")


@rule("conf.crebain.gandalf-returns")
def test_a_returned_gandalf_is_rid_of_crebain() -> None:
    t = sauron("crebain", mode="variant").place("caradhras", "saruman").place("eregion", "gandalf")
    t.place("shire", "sam", "elrond").place("mordor", "orcs").place("fellowship special", "gandalf-the-white")
    t.choose("crebain eregion", "move sam arthedain")
    assert face_up(t) == {"gandalf"}
    t.choose("move saruman eregion", "gandalf-the-white fangorn")
    assert where(t, "gandalf") == "fangorn" and face_up(t) == set()
    t.choose("move orcs gondor", "move gandalf dagorlad")
    assert face_up(t) == set()


@rule("conf.crebain.no-shuffle")
@pytest.mark.parametrize(("choice", "opponent"), [("fight frodo", "frodo"), ("fight concealed", "sam")])
def test_an_attacker_may_name_the_character_under_crebain(choice: str, opponent: str) -> None:
    t = sauron().place("high-pass", "balrog").place("rhudaur", "frodo", "sam").mark("frodo", "exposed")
    t.place("shire", "merry").place("mordor", "warg")
    rhudaur = seen_by_sauron(t, "rhudaur")
    assert [one.token for one in rhudaur.pieces] == ["frodo"] and "frodo" not in rhudaur.candidates
    t.choose("move balrog rhudaur")
    assert options(t) == {"fight concealed", "fight frodo"}
    t.choose(choice)
    assert battle(t).fellowship.token == opponent
    assert t.can("replace") if opponent == "frodo" else only_cards(t)


# --- the Palantír --------------------------------------------------------------------------------------------------


def palantir() -> Scenario:
    t = sauron("palantir").place("caradhras", "orcs").place("mordor", "warg", "balrog")
    return t.place("rhudaur", "frodo", "sam").place("eregion", "merry", "pippin").place("shire", "aragorn", "gandalf")


@rule("conf.palantir.use", "conf.palantir.does-not-use-the-move", "conf.palantir.until-turn-end")
def test_all_characters_in_a_region_are_revealed_until_the_turn_ends() -> None:
    t = palantir()
    t.choose("palantir rhudaur")
    assert face_up(t) == {"frodo", "sam"} and unused(t, "sauron") == []
    assert {one.token for one in seen_by_sauron(t, "rhudaur").pieces} == {"frodo", "sam"}
    assert t.asked == "sauron" and t.can("move orcs") and t.can("move warg") and t.can("move balrog")
    t.choose("move warg dagorlad")
    assert t.asked == "fellowship" and face_up(t) == set()


@rule("conf.palantir.until-turn-end")
def test_what_the_palantir_shows_cannot_be_mixed_in_that_turn() -> None:
    t = palantir().place("high-pass", "cave-troll")
    t.choose("palantir rhudaur", "move cave-troll rhudaur")
    assert options(t) == {"fight frodo", "fight sam"}


@rule("conf.palantir.not-shire")
def test_the_palantir_sees_any_region_but_the_shire() -> None:
    t = palantir()
    assert options(t, "palantir") == {"palantir rhudaur", "palantir eregion"}
    t.cannot("palantir shire")
    t = sauron("palantir").place("mordor", "merry").place("dagorlad", "legolas")
    t.place("high-pass", "gimli").place("shire", "sam").place("eregion", "orcs")
    assert options(t, "palantir") == {"palantir high-pass", "palantir dagorlad", "palantir mordor"}
    t.choose("palantir mordor")
    assert face_up(t) == {"merry"}


@rule("conf.palantir.any-point")
def test_after_the_move_and_before_the_opponent_is_picked() -> None:
    t = palantir()
    t.choose("move orcs eregion")
    assert options(t) == {"fight concealed", "palantir rhudaur", "palantir eregion"}
    t.choose("palantir eregion")
    assert options(t) == {"fight merry", "fight pippin"}
    t.choose("fight pippin")
    assert where(t, "pippin") == "defeated" and battle(t).fellowship.token == "merry"
    assert only_cards(t)


@rule("conf.palantir.any-point")
def test_before_cards_are_chosen() -> None:
    t = sauron("palantir").place("caradhras", "balrog").place("eregion", "merry").place("rhudaur", "frodo", "sam")
    t.place("mordor", "warg")
    t.choose("move balrog eregion")
    assert t.can("card 1") and t.can("palantir rhudaur")
    t.choose("palantir rhudaur")
    assert face_up(t) == {"balrog", "merry", "frodo", "sam"}
    assert t.can("card 1") and not t.can("palantir")


@rule("conf.palantir.any-point")
def test_between_battles() -> None:
    t = sauron("palantir").place("arthedain", "cave-troll").place("shire", "merry", "pippin", "legolas")
    t.place("rhudaur", "frodo", "sam")
    t.choose("move cave-troll shire", "fight concealed", "card 1", "card 2", force="merry")
    assert where(t, "merry") == "defeated"
    assert options(t) == {"fight concealed", "palantir rhudaur"}
    t.choose("palantir rhudaur")
    assert {"frodo", "sam"} <= face_up(t) and t.can("card")


@rule("conf.palantir.any-point")
def test_after_the_battles_at_the_end_of_the_turn() -> None:
    t = sauron("palantir").place("caradhras", "balrog").place("eregion", "merry").place("rhudaur", "frodo", "sam")
    t.place("mordor", "warg")
    t.choose("move balrog eregion", "card 6", "card 1")
    assert (t.asked, options(t)) == ("sauron", {"decline", "palantir rhudaur"})
    t.choose("palantir rhudaur")
    assert {"frodo", "sam"} <= face_up(t)


@rule("conf.palantir.any-point")
def test_it_needs_somebody_to_see_and_a_turn_that_is_not_skipped() -> None:
    t = sauron("palantir").place("mordor", "warg").place("shire", "sam", "frodo")
    assert options(t) == {"move warg dagorlad", "move warg gondor"}
    t.choose("move warg gondor")
    assert t.asked == "fellowship"
    t = sauron("palantir", "crebain").place("mordor", "warg").place("rhudaur", "sam", "frodo")
    t.choose("crebain rhudaur")
    assert t.asked == "fellowship" and unused(t, "sauron") == ["palantir"]


@rule("conf.palantir.leaves-a-move")
def test_a_turn_that_can_only_be_skipped_is_none_in_which_to_look() -> None:
    t = sauron("palantir", "crebain").place("shire", "orcs", "warg").place("rhudaur", "sam", "frodo")
    assert options(t) == {"crebain rhudaur"}
    assert t.cannot("palantir rhudaur").rule == "conf.palantir.leaves-a-move"
    t.choose("crebain rhudaur")
    assert t.asked == "fellowship" and unused(t, "sauron") == ["palantir"]


@rule("conf.palantir.leaves-a-move")
def test_whoever_can_move_may_look_and_then_has_to_move() -> None:
    t = sauron("palantir", "crebain").place("shire", "orcs").place("mordor", "warg").place("rhudaur", "sam", "frodo")
    assert options(t, "palantir") == {"palantir rhudaur"}
    t.choose("palantir rhudaur")
    assert options(t) == {"move warg dagorlad", "move warg gondor"}


@rule("conf.palantir.own-turn-only")
def test_the_palantir_is_not_for_the_fellowships_turn() -> None:
    t = sauron("palantir").place("rhudaur", "gimli").place("high-pass", "witch-king").place("eregion", "frodo", "sam")
    t.place("mordor", "warg").to_move("fellowship")
    t.choose("move gimli high-pass")
    assert t.asked == "sauron" and t.can("card 1") and not t.can("palantir")
    t.cannot("palantir eregion")
    t.choose("card 6", "card 1")
    assert t.asked == "sauron" and t.can("move warg") and t.can("palantir eregion")
