"""What spectators and players see of cards that were shown, or that a text lets them see."""

from __future__ import annotations

from mathom.games.wotr.testing import Campaign
from mathom.games.wotr.view import PlayerView, WarView
from mathom.testing.rules import rule


def player_of(t: Campaign, viewer: str | None, whose: str) -> PlayerView:
    """Return what a viewer (None: a spectator) sees of a player."""
    table = t.view(viewer).table
    assert isinstance(table, WarView)
    return table.players[t.seat(whose)]


@rule("wotr.card.halbarad", "wotr.take.search-own-deck", "wotr.teams.reveal-to-all")
def test_a_spectator_sees_a_card_in_hand_that_was_shown_to_all() -> None:
    t = Campaign("aragorn", "bag-end").reserve("aragorn", "halbarad").hand("aragorn", "legolas")
    t.deck("aragorn", "arwen", "aragorn").use("halbarad")
    t.choose("card aragorn")
    for viewer in ("saruman", None):
        seen = player_of(t, viewer, "aragorn")
        assert (seen.hand, seen.hand_size) == (("aragorn",), 2)
        table = t.view(viewer).table
        assert isinstance(table, WarView) and "aragorn" in table.cards and "legolas" not in table.cards
    t.leaves_open()


@rule("wotr.cycle.facedown")
def test_a_spectator_sees_a_cycled_card_that_was_in_play() -> None:
    t = Campaign("frodo", "bag-end").reserve("frodo", "sam-gamgee").hand("frodo", "gimli")
    t.use("sam-gamgee")
    assert player_of(t, None, "frodo").cycled == player_of(t, "saruman", "frodo").cycled
    assert player_of(t, None, "frodo").cycled.known == ("sam-gamgee",)
    t.leaves_open()


@rule("wotr.card.mirror")
def test_a_position_with_the_mirror_of_galadriel_shows_its_player_the_top_card() -> None:
    t = Campaign("aragorn", "bag-end").deck("aragorn", "arwen", "strider").deck("frodo", "gimli", "sting")
    t.reserve("aragorn", "galadriel", "mirror-of-galadriel on galadriel")
    assert player_of(t, "aragorn", "aragorn").deck.known == ("arwen",)
    assert player_of(t, "saruman", "aragorn").deck.known == player_of(t, None, "aragorn").deck.known == ()
    assert player_of(t, "frodo", "frodo").deck.known == ()
    t.leaves_open()
