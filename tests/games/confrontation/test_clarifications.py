"""The clarifications: concealed and revealed, choosing, open information, and the timing of a battle."""

import pytest
from tests.games.confrontation.looking import face_up, only_cards, options, place, table, where

from mathom.games.confrontation.events import (
    BattleBegan,
    CardExchanged,
    CardsShown,
    Defeated,
    HandsRefilled,
    Moved,
    Revealed,
    RingPassed,
    StrengthsCompared,
)
from mathom.games.confrontation.view import SideView
from mathom.testing import Scenario
from mathom.testing.rules import rule

SEATS = ("fellowship", "sauron", None)


def rules_asked(t: Scenario, *choices: str) -> list[str]:
    """Make choices; the rules under which they were asked for."""
    asked = []
    for choice in choices:
        assert t.decision is not None
        asked.append(t.decision.rule)
        t.choose(choice)
    return asked


# --- words ---------------------------------------------------------------------------------------------------------


@rule("conf.clar.concealed-revealed")
def test_a_piece_is_concealed_from_the_enemy_or_open_to_both() -> None:
    t = Scenario("confrontation").place("rhudaur", "frodo", "sam").mark("sam", "revealed").place("shire", "merry")
    t.place("mirkwood", "orcs").place("mordor", "warg").to_move("sauron")
    own = place(t, "rhudaur", "fellowship", seen_by="fellowship")
    assert [(one.token, one.revealed) for one in own.pieces] == [("frodo", False), ("sam", True)]
    for enemy in ("sauron", None):
        seen = place(t, "rhudaur", "fellowship", seen_by=enemy)
        assert [(one.token, one.revealed) for one in seen.pieces] == [("sam", True)] and seen.hidden == 1
    assert place(t, "mirkwood", "sauron", seen_by="sauron").pieces[0].token == "orcs"
    for enemy in ("fellowship", None):
        seen = place(t, "mirkwood", "sauron", seen_by=enemy)
        assert (seen.pieces, seen.hidden) == ((), 1)


@rule("conf.clar.choose-on-board")
def test_only_a_character_on_the_board_can_be_chosen() -> None:
    t = Scenario("confrontation", mode="variant").place("eregion", "aragorn").place("shire", "sam")
    t.place("mirkwood", "watcher").mark("watcher", "exposed").place("mordor", "gollum", "uruk-hai")
    t.place("defeated", "orcs").place("fellowship special", "a-king-revealed").to_move("fellowship")
    assert options(t, "a-king-revealed") == {"a-king-revealed watcher", "a-king-revealed mordor"}
    for nobody in ("orcs", "rohan", "gondor"):
        t.cannot(f"a-king-revealed {nobody}")


@rule("conf.clar.choose-on-board")
def test_crebain_find_nobody_who_is_defeated() -> None:
    t = Scenario("confrontation").place("eregion", "aragorn").mark("aragorn", "revealed").place("shire", "sam")
    t.place("defeated", "merry").place("mordor", "warg").place("sauron special", "crebain").to_move("sauron")
    assert options(t, "crebain") == {"crebain shire", "crebain aragorn"}
    for nobody in ("frodo", "merry", "rhudaur"):
        t.cannot(f"crebain {nobody}")


@rule("conf.clar.choose-no-reveal")
def test_choosing_reveals_nobody_unless_the_card_says_so() -> None:
    t = Scenario("confrontation").place("eregion", "aragorn").place("shire", "sam", "frodo").place("mirkwood", "orcs")
    t.place("mordor", "warg").place("fellowship special", "a-king-revealed").place("sauron special", "crebain")
    t.to_move("fellowship")
    t.choose("a-king-revealed mirkwood")
    assert (place(t, "mirkwood", "sauron", seen_by="fellowship").pieces, face_up(t)) == ((), set())
    t.choose("move orcs high-pass", "move aragorn caradhras", "crebain caradhras")
    assert face_up(t) == {"aragorn"}


@rule("conf.clar.reveal-revealed")
def test_a_revealed_aragorn_may_be_revealed_as_king() -> None:
    t = Scenario("confrontation").place("eregion", "aragorn").mark("aragorn", "exposed").place("shire", "sam", "frodo")
    t.place("mirkwood", "orcs").place("mordor", "warg").place("fellowship special", "a-king-revealed")
    t.to_move("fellowship")
    t.choose("a-king-revealed mirkwood")
    assert options(t) == {"move orcs high-pass", "move orcs misty-mountains"}
    assert face_up(t) == {"aragorn"}


@rule("conf.clar.reveal-revealed")
def test_a_revealed_gandalf_may_be_revealed_to_help() -> None:
    t = Scenario("confrontation", mode="variant").place("rhudaur", "gandalf").mark("gandalf", "exposed")
    t.place("eregion", "elrond").place("caradhras", "uruk-hai").place("mordor", "gollum").to_move("sauron")
    t.choose("move uruk-hai eregion", "card 1", "card 1")
    assert options(t) == {"decline", "reveal gandalf"}
    t.choose("reveal gandalf")
    (compared,) = [event for event in t.events() if isinstance(event, StrengthsCompared)]
    assert (compared.light_total, compared.dark_total) == (3 + 1 + 1, 4 + 1) and face_up(t) == {"gandalf"}


@rule("conf.clar.open-information")
@pytest.mark.parametrize("seat", SEATS)
def test_defeated_characters_special_cards_and_discards_are_open_to_all(seat: str | None) -> None:
    t = Scenario("confrontation").place("shire", "sam", "frodo", "merry").place("mordor", "warg", "orcs", "balrog")
    t.place("fellowship discards", "1", "magic").place("sauron discards", "6", "eye-of-sauron")
    t.place("fellowship special", "gwaihir").place("sauron special", "crebain", "palantir").to_move("sauron")

    def open_lists(side: SideView) -> tuple[set[str], list[str], list[str]]:
        fallen = {one.token for one in side.characters if one.defeated}
        return fallen, [card.token for card in side.discards], [card.token for card in side.special]

    assert open_lists(table(t, seat).fellowship) == (
        {"pippin", "gandalf", "aragorn", "legolas", "gimli", "boromir"},
        ["1", "magic"],
        ["gwaihir"],
    )
    assert open_lists(table(t, seat).sauron) == (
        {"shelob", "witch-king", "flying-nazgul", "black-rider", "saruman", "cave-troll"},
        ["6", "eye-of-sauron"],
        ["crebain", "palantir"],
    )


@rule("conf.clar.retreat-not-defeat")
def test_a_retreating_frodo_keeps_the_ring() -> None:
    t = Scenario("confrontation", mode="variant").place("misty-mountains", "frodo").place("shire", "sam", "elrond")
    t.place("mirkwood", "uruk-hai").place("mordor", "gollum").to_move("sauron")
    t.choose("move uruk-hai misty-mountains", "card 1", "card retreat", "retreat rhudaur")
    assert where(t, "frodo") == "rhudaur" and table(t).ring_bearer == "frodo"
    assert {event.piece for event in t.events() if isinstance(event, Revealed)} == {"Frodo", "Uruk-Hai"}
    assert not {one.token for one in table(t).fellowship.characters if one.defeated} & {"frodo", "sam"}
    t.choose("move frodo high-pass")
    assert t.winner == ""


@rule("conf.clar.empty-region")
@pytest.mark.parametrize("somebody", ["gollum", "sam"])
def test_a_region_with_anybody_in_it_is_not_empty(somebody: str) -> None:
    t = Scenario("confrontation", mode="variant").place("fangorn", "uruk-hai").place("eregion", somebody)
    t.place("mirkwood", "elrond", "faramir").to_move("sauron")
    assert t.can("march uruk-hai rhudaur") and t.can("march uruk-hai enedwaith")
    t.cannot("march uruk-hai eregion")

    t = Scenario("confrontation", mode="variant").place("mirkwood", "wormtongue").place("high-pass", "elrond")
    t.place("dagorlad", somebody).place("shire", "faramir").place("rohan", "orcs").to_move("fellowship")
    t.choose("move elrond mirkwood", "card 1", "card 5")
    assert where(t, "wormtongue") == "defeated"


# --- timing --------------------------------------------------------------------------------------------------------


@rule("conf.clar.timing")
def test_the_steps_of_a_battle_come_in_order() -> None:
    t = Scenario("confrontation").place("eregion", "frodo", "sam").place("caradhras", "saruman").place("shire", "merry")
    t.place("fellowship discards", "1", "2").place("sauron discards", "1", "2").place("mordor", "warg")
    t.to_move("sauron")
    t.choose("move saruman eregion", force="sam")
    asked = rules_asked(
        t, "reveal frodo", "decline", "card magic", "card magic", "exchange 1", "exchange 2",
    )  # fmt: skip
    assert asked == [
        "conf.sam-c.strength-five",  # 2a
        "conf.saruman-c.no-cards",  # 2b
        "conf.battle.secret-card-choice",
        "conf.battle.secret-card-choice",
        "conf.cards.magic-exchange",  # 3a
        "conf.cards.magic-exchange",  # 3b
    ]
    kinds = (Revealed, CardsShown, CardExchanged, StrengthsCompared, Defeated)
    told = [event for event in t.events() if isinstance(event, kinds)]
    assert [type(event) for event in told] == [
        Revealed,  # 1: Saruman and Sam
        Revealed,
        Revealed,  # 2a: Frodo beside Sam
        CardsShown,
        CardExchanged,  # 3a
        CardExchanged,  # 3b
        StrengthsCompared,  # 4
        Defeated,  # 5
    ]
    exchanged = [(event.side, event.taken) for event in told if isinstance(event, CardExchanged)]
    assert exchanged == [("Sauron", "1"), ("the Fellowship", "2")]
    (compared,) = [event for event in told if isinstance(event, StrengthsCompared)]
    assert (compared.light_total, compared.dark_total) == (5 + 2, 4 + 1)
    assert isinstance(told[-1], Defeated) and told[-1].piece == "Saruman"


@rule("conf.clar.timing")
def test_a_tie_defeats_both_last() -> None:
    t = Scenario("confrontation").place("eregion", "gimli").place("caradhras", "balrog").place("shire", "merry")
    t.place("mordor", "warg").to_move("sauron")
    t.choose("move balrog eregion", "card 1", "card 3")
    last = t.events()[-4:]
    assert [type(event) for event in last[:3]] == [StrengthsCompared, Defeated, Defeated]


@rule("conf.clar.timing-full")
def test_every_window_from_the_opponent_to_gandalfs_help() -> None:
    t = Scenario("confrontation", mode="draft").place("eregion", "frodo:classic", "sam:classic")
    t.place("caradhras", "saruman:variant").place("mordor", "warg").place("rhudaur", "gandalf:variant")
    t.mark("frodo", "revealed").place("shire", "merry", "boromir").place("fellowship special", "gwaihir")
    t.place("fellowship discards", "1", "2").place("sauron discards", "1", "2").to_move("sauron")
    asked = rules_asked(
        t,
        *("move saruman eregion", "fight frodo", "decline", "decline", "decline"),
        *("card magic", "card 3", "force", "card magic", "exchange 1", "exchange 2", "decline"),
    )
    assert asked == [
        "conf.move.must-move",
        "conf.battle.may-choose-revealed",  # selection of the opponent
        "conf.sam-c.replace-frodo",
        "conf.gwaihir.timing",
        "conf.frodo-c.retreat-sideways",  # 2a
        "conf.battle.secret-card-choice",
        "conf.battle.secret-card-choice",
        "conf.saruman-v.force-other-card",
        "conf.saruman-v.force-other-card",
        "conf.cards.magic-exchange",  # 3a
        "conf.cards.magic-exchange",  # 3b
        "conf.gandalf-v.adds-one",
    ]
    assert t.winner == "sauron"


@rule("conf.clar.timing-full")
def test_smeagols_switch_starts_the_fellowships_abilities_anew() -> None:
    t = Scenario("confrontation", mode="variant").place("eregion", "smeagol").place("rhudaur", "aragorn")
    t.place("caradhras", "gollum").place("mordor", "orcs").place("shire", "sam", "elrond")
    t.place("fellowship special", "gwaihir").to_move("sauron")
    asked = rules_asked(
        t,
        *("move gollum eregion", "decline", "switch aragorn", "decline", "decline", "decline"),
        *("card 1", "card 2"),
    )
    assert asked[1:] == [
        "conf.gwaihir.timing",
        "conf.smeagol.switch",  # 2a
        "conf.gwaihir.timing",
        "conf.aragorn-v.no-cards",  # 2a of the new character
        "conf.gollum.retreat-forward",  # 2b
        "conf.battle.secret-card-choice",
        "conf.battle.secret-card-choice",
    ]


@rule("conf.clar.timing-full")
def test_the_mouths_swap_comes_before_text_cards() -> None:
    t = Scenario("confrontation", mode="variant").place("eregion", "elrond").place("caradhras", "mouth-of-sauron")
    t.place("mordor", "orcs").place("shire", "sam").place("fellowship discards", "1", "2")
    t.place("sauron discards", "1", "2").to_move("sauron")
    asked = rules_asked(t, "move mouth-of-sauron eregion", "card 3", "card magic", "decline", "exchange 1")
    assert asked[1:] == [
        "conf.battle.secret-card-choice",
        "conf.battle.secret-card-choice",
        "conf.mouth.swap-four",
        "conf.cards.magic-exchange",
    ]


@rule("conf.clar.timing-full")
def test_wormtongue_then_the_ring_then_the_discards_then_the_next_battle() -> None:
    t = Scenario("confrontation", mode="variant").place("mirkwood", "wormtongue", "orcs").place("high-pass", "frodo")
    t.place("shire", "sam").place("fellowship hand", "1").place("sauron hand", "3").to_move("fellowship")
    t.choose("move frodo mirkwood", "card 3", "card 1", force="wormtongue")
    assert options(t) == {"escape dagorlad", "decline"}
    assert where(t, "frodo") == "defeated" and table(t).ring_bearer == "frodo"
    t.choose("escape dagorlad")
    kinds = (StrengthsCompared, Defeated, Moved, RingPassed, HandsRefilled)
    told = [type(event) for event in t.events() if isinstance(event, kinds)]
    assert told == [Moved, StrengthsCompared, Defeated, Moved, RingPassed, HandsRefilled]


@rule("conf.clar.timing-full")
def test_shelob_then_the_ring_then_the_discards() -> None:
    t = Scenario("confrontation", mode="draft").place("mirkwood", "frodo:variant").place("dagorlad", "shelob")
    t.place("shire", "sam:variant").place("mordor", "warg").place("fellowship hand", "1").place("sauron hand", "3")
    t.to_move("sauron")
    t.choose("move shelob mirkwood", "card 3", "card 1")
    kinds = (StrengthsCompared, Defeated, Moved, RingPassed, HandsRefilled)
    told = [type(event) for event in t.events() if isinstance(event, kinds)]
    assert told == [Moved, StrengthsCompared, Defeated, Moved, RingPassed, HandsRefilled]


@rule("conf.clar.timing-full")
def test_the_next_battle_begins_after_the_discards() -> None:
    t = (
        Scenario("confrontation")
        .place("eregion", "gimli", "legolas")
        .place("caradhras", "balrog")
        .place("shire", "sam")
    )
    t.place("mordor", "warg").place("fellowship hand", "1").place("sauron hand", "3").to_move("sauron")
    t.choose("move balrog eregion", "card 3", "card 1", force="gimli")
    kinds = (BattleBegan, StrengthsCompared, Defeated, HandsRefilled)
    told = [type(event) for event in t.events() if isinstance(event, kinds)]
    assert told == [BattleBegan, StrengthsCompared, Defeated, HandsRefilled, BattleBegan] and only_cards(t)
