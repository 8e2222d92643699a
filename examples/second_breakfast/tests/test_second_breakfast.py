"""What must hold for every game holds for this one; and what is its own."""

from __future__ import annotations

from second_breakfast.cards import CARDS
from second_breakfast.game import worth

from mathom.core import Match
from mathom.core.registry import game
from mathom.testing.conformance import Conformance


class TestSecondBreakfast(Conformance):
    game = "second_breakfast"
    options = ({"players": "2"}, {"players": "4"})


def opened(*hands: tuple[str, ...]) -> Match:
    """A feast in which the hobbits hold just these cards."""
    match = Match(game("second_breakfast"), seed=1)
    for seat, names in enumerate(hands):
        match.state.hands[seat] = match.state.hands[seat].emptied().put(*(CARDS[name] for name in names))
    match.choose("pass")
    while match.decision is not None and match.decision.seat != 0:
        match.choose("pass")
    return match


def test_texts_are_rendered_from_declarations() -> None:
    assert CARDS["fatty-bolger"].paragraphs == ("Each mushroom dish of yours is worth 1 more.",)
    assert CARDS["lobelias-umbrella"].paragraphs == ("Take a dish of somebody else to your table.",)


def test_a_guest_likes_mushrooms_and_the_others_may_spoil_them() -> None:
    match = opened(("fatty-bolger", "mushrooms", "mushrooms"), ("uninvited-dwarf",))
    match.choose("play fatty-bolger")
    match.choose("pass")
    match.choose("play mushrooms")
    match.choose("play uninvited-dwarf")
    assert worth(match.state, 0) == 0, "they went to the scraps"
    match.choose("pass")
    match.choose("play mushrooms")
    match.choose("pass")
    assert worth(match.state, 0) == 4


def test_a_prank_needs_somebody_to_play_it_on() -> None:
    match = opened(("lobelias-umbrella", "seed-cake"), ("lobelias-umbrella",))
    assert match.decision is not None and "play lobelias-umbrella" not in [one.token for one in match.decision.options]
    match.choose("play seed-cake")
    match.choose("pass")
    match.choose("play lobelias-umbrella")
    match.choose(match.decision.options[0])
    assert (worth(match.state, 0), worth(match.state, 1)) == (0, 2)
