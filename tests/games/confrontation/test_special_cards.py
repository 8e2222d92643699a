"""The special cards as such: picking, holding and using them."""

import pytest
from tests.games.confrontation.looking import options, table, tokens, where

from mathom.core import InvalidOption, Match
from mathom.core.registry import game
from mathom.games.confrontation.events import Moved, Revealed
from mathom.games.confrontation.regions import FELLOWSHIP, SAURON
from mathom.games.confrontation.special_cards import SPECIAL_NAME, specials
from mathom.testing import Scenario
from mathom.testing.rules import rule

LIGHT = ["shadowfax", "gandalf-the-white", "a-king-revealed", "gwaihir"]
DARK = ["recall-to-mordor", "dark-of-mordor", "crebain", "palantir"]


def new_match(**options: str) -> Match:
    confrontation = game("confrontation")
    return Match(confrontation, confrontation.options(options), seed=1)


def first_options(match: Match, verb: str) -> None:
    """Take the first option as long as it is of that kind."""
    while tokens(match)[0].split()[0] == verb:
        match.choose(tokens(match)[0])


def pick(match: Match, *cards: str) -> None:
    for card in cards:
        match.choose(f"pick {card}")


def held(t: Scenario | Match, seat: str | None = None) -> tuple[list[str], list[str]]:
    """The unused special cards of both sides, as a seat sees them."""
    view = table(t, seat)
    return [card.token for card in view.fellowship.special], [card.token for card in view.sauron.special]


def all_cards(to_move: str, light: list[str] = LIGHT, dark: list[str] = DARK) -> Scenario:
    """A position in which every special card but Gwaihir can be used at once."""
    t = Scenario("confrontation").place("rhudaur", "aragorn").place("shire", "frodo", "sam").place("arthedain", "merry")
    t.place("gondor", "orcs").place("mordor", "warg", "balrog").place("mirkwood", "cave-troll")
    t.place("fellowship special", *light).place("sauron special", *dark).to_move(to_move)
    return t


# --- which there are, and who gets them ----------------------------------------------------------------------------


@rule("conf.special.eight")
def test_there_are_four_special_cards_a_side() -> None:
    assert [SPECIAL_NAME[card] for card in specials(FELLOWSHIP)] == [
        "Shadowfax",
        "Gandalf the White",
        "A King Revealed",
        "Gwaihir the Windlord",
    ]
    assert [SPECIAL_NAME[card] for card in specials(SAURON)] == [
        "Recall to Mordor",
        "The Dark of Mordor",
        "Crebain of Dunland",
        "Palantír",
    ]


@rule("conf.special.any-mode")
@pytest.mark.parametrize("mode", ["classic", "variant", "draft"])
def test_special_cards_go_with_every_mode(mode: str) -> None:
    match = new_match(mode=mode, special="two")
    first_options(match, "field")
    pick(match, "shadowfax", "gwaihir", "dark-of-mordor", "palantir")
    first_options(match, "place")
    assert held(match) == (["shadowfax", "gwaihir"], ["dark-of-mordor", "palantir"])
    assert any(token.startswith("dark-of-mordor") for token in tokens(match))
    assert any(token.startswith("palantir") for token in tokens(match))


@rule("conf.special.choose-two")
def test_the_four_cards_of_a_side_can_be_read_while_they_are_picked_from() -> None:
    match = new_match(special="2-0")
    for picked in ("shadowfax", "gwaihir"):
        for seat in ("fellowship", "sauron", None):
            assert [card.token for card in table(match, seat).fellowship.offered] == LIGHT
            assert all(card.text for card in table(match, seat).fellowship.offered)
            assert table(match, seat).sauron.offered == ()
        pick(match, picked)
    assert table(match).fellowship.offered == ()


@rule("conf.special.choose-two")
def test_each_side_picks_two_and_the_others_are_out() -> None:
    match = new_match(special="two")
    assert match.decision is not None and match.decision.seat == 0
    pick(match, "shadowfax", "gwaihir")
    assert match.decision.seat == 1
    pick(match, "recall-to-mordor", "palantir")
    for seat in ("fellowship", "sauron", None):
        assert held(match, seat) == (["shadowfax", "gwaihir"], ["recall-to-mordor", "palantir"])
    first_options(match, "place")
    assert not any(token.startswith(("crebain", "dark-of-mordor")) for token in tokens(match))
    match.choose(next(token for token in tokens(match) if token.startswith("move")))
    match.choose("decline")  # nor the Palantír at the end of the turn
    assert any(token.startswith("shadowfax") for token in tokens(match))
    assert not any(token.startswith(("a-king-revealed", "gandalf-the-white")) for token in tokens(match))


@rule("conf.special.choice-timing")
@pytest.mark.parametrize("mode", ["classic", "draft"])
def test_special_cards_are_picked_in_secret_before_anything_is_placed(mode: str) -> None:
    match = new_match(mode=mode, special="two")
    first_options(match, "field")
    assert match.decision is not None and match.decision.seat == 0 and tokens(match)[0].startswith("pick")
    assert len(table(match, "sauron").fellowship.characters) == len(table(match, "fellowship").sauron.characters) == 9
    pick(match, "shadowfax", "gwaihir")
    assert match.decision.seat == 1
    assert (table(match, "sauron").fellowship.chosen, table(match, "sauron").fellowship.secret) == (True, ())
    assert held(match, "sauron") == held(match, None) == ([], [])
    assert not any("Shadowfax" in event.words() for event in match.events(1))
    pick(match, "crebain", "palantir")
    assert held(match, "sauron") == held(match, "fellowship") == (["shadowfax", "gwaihir"], ["crebain", "palantir"])
    assert tokens(match)[0].startswith("place")
    assert all(not place.fellowship.pieces and not place.sauron.pieces for place in table(match, None).regions)


@rule("conf.special.handicap")
@pytest.mark.parametrize("light", range(5))
@pytest.mark.parametrize("dark", range(5))
def test_special_cards_may_be_dealt_in_any_proportion(light: int, dark: int) -> None:
    match = new_match(special=f"{light}-{dark}")
    first_options(match, "pick")
    assert tokens(match)[0].startswith("place")
    assert tuple(map(len, held(match))) == (light, dark)


@rule("conf.special.handicap")
@pytest.mark.parametrize("split", ["5-0", "0-5", "2", "two-none"])
def test_no_side_has_more_than_its_four(split: str) -> None:
    with pytest.raises(InvalidOption):
        new_match(special=split)


# --- using them ----------------------------------------------------------------------------------------------------


@rule("conf.special.once-per-game")
@pytest.mark.parametrize(
    ("use", "then"),
    [
        ("palantir rhudaur", ["move balrog dagorlad"]),
        ("recall-to-mordor orcs", []),
        ("crebain arthedain", []),
        ("dark-of-mordor orcs rohan", ["move balrog dagorlad"]),
    ],
)
def test_sauron_uses_each_card_once(use: str, then: list[str]) -> None:
    card = use.partition(" ")[0]
    t = all_cards("sauron", dark=[card])
    t.choose(use, *then)
    assert held(t)[1] == []
    for light, dark in [("frodo cardolan", "cave-troll high-pass"), ("sam cardolan", "warg gondor")]:
        t.choose(f"move {light}")
        assert t.asked == "sauron" and not t.can(card)
        t.cannot(use)
        t.choose(f"move {dark}")


@rule("conf.special.once-per-game")
@pytest.mark.parametrize(
    ("use", "then"),
    [
        ("shadowfax merry eregion", ["move merry caradhras"]),
        ("a-king-revealed mirkwood", []),
        ("gandalf-the-white fangorn", []),
    ],
)
def test_the_fellowship_uses_each_card_once(use: str, then: list[str]) -> None:
    card = use.partition(" ")[0]
    t = all_cards("fellowship", light=[card], dark=[])
    t.choose(use, *then)
    assert held(t)[0] == []
    for light, dark in [("frodo cardolan", "cave-troll high-pass"), ("sam cardolan", "warg dagorlad")]:
        t.choose(f"move {dark}")
        assert t.asked == "fellowship" and not t.can(card)
        t.cannot(use)
        t.choose(f"move {light}")


@rule("conf.special.once-per-game")
def test_gwaihir_comes_once() -> None:
    t = Scenario("confrontation").place("eregion", "merry", "pippin").place("caradhras", "balrog").place("shire", "sam")
    t.place("mordor", "warg").place("fellowship special", "gwaihir").to_move("sauron")
    t.choose("move balrog eregion", "gwaihir", "retreat rhudaur", force="merry")
    fight = table(t).battle
    assert fight is not None and fight.fellowship.token == "pippin"
    assert t.can("card") and not t.can("gwaihir") and held(t)[0] == []


@rule("conf.special.not-combat-cards")
def test_ruling_out_cards_does_not_touch_special_cards() -> None:
    t = (
        Scenario("confrontation")
        .place("caradhras", "saruman")
        .place("eregion", "merry")
        .place("rhudaur", "frodo", "sam")
    )
    t.place("mordor", "warg").place("sauron special", "palantir").place("fellowship special", "gwaihir")
    t.to_move("sauron")
    t.choose("move saruman eregion")
    assert options(t) == {"decline", "gwaihir"}
    t.choose("decline", "no-cards")
    assert where(t, "merry") == "defeated" and t.can("palantir rhudaur")
    t.choose("palantir rhudaur")
    shown = {event.piece for event in t.events("sauron") if isinstance(event, Revealed) and event.region == "Rhudaur"}
    assert shown == {"Frodo", "Sam"}


@rule("conf.special.not-combat-cards")
def test_special_cards_are_never_in_hand_or_discards() -> None:
    t = all_cards("sauron")
    t.choose("recall-to-mordor orcs", "a-king-revealed mordor")
    for side in (table(t).fellowship, table(t).sauron):
        piles = [card.token for card in (*side.hand, *side.discards)]
        assert len(piles) == 9 and not set(piles) & {*LIGHT, *DARK}


@rule("conf.special.open-information")
def test_everybody_sees_the_unused_special_cards_of_both() -> None:
    t = all_cards("sauron")
    for seat in ("fellowship", "sauron", None):
        assert held(t, seat) == (LIGHT, DARK)
    t.choose("crebain arthedain", "a-king-revealed gondor")
    for seat in ("fellowship", "sauron", None):
        assert held(t, seat) == (
            ["shadowfax", "gandalf-the-white", "gwaihir"],
            ["recall-to-mordor", "dark-of-mordor", "palantir"],
        )


@rule("conf.special.several-in-one-turn")
def test_different_special_cards_go_together_in_one_turn() -> None:
    t = all_cards("sauron")
    t.choose("palantir rhudaur", "dark-of-mordor orcs rohan", "move warg dagorlad")
    assert (where(t, "orcs"), where(t, "warg")) == ("rohan", "dagorlad")
    assert held(t)[1] == ["recall-to-mordor", "crebain"] and t.asked == "fellowship"


@rule("conf.special.skip-excludes-others", "conf.special.skip-replaces-move-duty")
@pytest.mark.parametrize(
    ("side", "use"),
    [
        ("sauron", "recall-to-mordor orcs"),
        ("sauron", "crebain arthedain"),
        ("fellowship", "a-king-revealed gondor"),
        ("fellowship", "gandalf-the-white fangorn"),
    ],
)
def test_a_card_that_replaces_the_turn_leaves_nothing_else_of_it(side: str, use: str) -> None:
    t = all_cards(side)
    other = "fellowship" if side == "sauron" else "sauron"
    t.choose(use)
    assert t.asked == other and t.can("move")
    moved = [event.piece for event in t.events(everything=True) if isinstance(event, Moved)]
    assert moved == (["Orcs"] if use.startswith("recall") else [])
    if side == "sauron":
        t.cannot("palantir rhudaur")


@rule("conf.special.several-in-one-turn", "conf.special.skip-excludes-others")
def test_no_card_replaces_a_turn_in_which_the_palantir_was_used() -> None:
    t = all_cards("sauron")
    t.choose("palantir rhudaur")
    assert t.can("move") and t.can("dark-of-mordor")
    assert not t.can("recall-to-mordor") and not t.can("crebain")
    t.cannot("recall-to-mordor orcs")
    t.cannot("crebain shire")


@rule("conf.special.skip-only-own-turn")
def test_a_skip_card_is_not_for_after_the_move() -> None:
    t = all_cards("sauron")
    t.choose("move orcs rohan")
    assert t.asked == "sauron" and t.can("palantir rhudaur")
    for skip in ("crebain shire", "recall-to-mordor warg"):
        t.cannot(skip)


@rule("conf.special.skip-only-own-turn")
def test_a_skip_card_is_not_for_the_enemys_turn() -> None:
    t = all_cards("sauron")
    assert not t.can("a-king-revealed") and not t.can("gandalf-the-white")
    t = all_cards("fellowship")
    assert not t.can("crebain") and not t.can("recall-to-mordor")
    t.choose("move aragorn high-pass")
    assert t.asked == "sauron" and t.can("crebain") and t.can("recall-to-mordor")
