"""What is told: enough to show a move, a battle and their figures, and never more than a side may know."""

from __future__ import annotations

import random

import pytest
from tests.games.confrontation.looking import table, whereabouts

from mathom.core import Event, Match
from mathom.core.registry import game
from mathom.games.confrontation import events
from mathom.testing import Scenario


def told(t: Scenario, kind: type[Event], seat: str | None = None) -> Event:
    return [event for event in t.events(seat) if isinstance(event, kind)][-1]


def test_a_hidden_piece_is_seen_to_move_by_the_other_side_which_is_not_told_who_it_is() -> None:
    t = Scenario("confrontation").place("rhudaur", "gimli").place("mordor", "orcs").to_move("fellowship")
    t.choose("move gimli high-pass")
    for seat, token in (("fellowship", "gimli"), ("sauron", ""), (None, "")):
        moved = told(t, events.Moved, seat)
        assert isinstance(moved, events.Moved)
        assert (moved.piece_token, moved.origin_token, moved.target_token) == (token, "rhudaur", "high-pass")
        assert moved.side_token == "fellowship" and moved.seat == 0 and not moved.attack


def test_a_battle_is_told_by_tokens_and_with_the_sum_of_both_strengths() -> None:
    t = Scenario("confrontation").place("rhudaur", "legolas").place("high-pass", "balrog").place("shire", "frodo")
    t.to_move("fellowship").choose("move legolas high-pass", "card 2", "card 4")
    began, moved = told(t, events.BattleBegan), told(t, events.Moved)
    assert isinstance(began, events.BattleBegan) and isinstance(moved, events.Moved) and moved.attack
    assert (began.attacker_token, began.defender_token, began.region_token) == ("legolas", "balrog", "high-pass")
    shown = told(t, events.CardsShown)
    assert isinstance(shown, events.CardsShown) and (shown.fellowship_token, shown.sauron_token) == ("4", "2")
    compared = told(t, events.StrengthsCompared)
    assert isinstance(compared, events.StrengthsCompared)
    assert [(part.source, part.amount) for part in compared.light_parts] == [("Legolas", 3), ("4", 4)]
    assert [(part.source, part.amount) for part in compared.dark_parts] == [("Balrog", 5), ("2", 2)]
    assert compared.words() == "Legolas has 7 (3 + card 4), Balrog has 7 (5 + card 2)."
    assert "Legolas is defeated by Balrog in The High Pass." in t.log()


def test_a_card_that_lies_face_down_has_a_token_for_its_side_only() -> None:
    t = Scenario("confrontation").place("rhudaur", "legolas").place("high-pass", "balrog").place("shire", "frodo")
    t.to_move("fellowship").choose("move legolas high-pass", "card 2")
    for seat, token in (("sauron", "2"), ("fellowship", ""), (None, "")):
        chosen = told(t, events.CardChosen, seat)
        assert isinstance(chosen, events.CardChosen) and chosen.card_token == token
    t.choose("card 4")


def test_smeagols_trade_says_who_goes_where() -> None:
    t = Scenario("confrontation", mode="variant").place("eregion", "smeagol").place("enedwaith", "theoden")
    t = t.place("caradhras", "orcs").to_move("sauron")
    t.choose("move orcs eregion")
    t.choose(next(token for token in t.tokens() if token.startswith("switch")))
    used = told(t, events.AbilityUsed)
    assert isinstance(used, events.AbilityUsed)
    assert used.moves == (("smeagol", "eregion", "enedwaith"), ("theoden", "enedwaith", "eregion"))
    assert used.piece_token == "smeagol" and used.region_token == "eregion"
    t.leaves_open()


@pytest.mark.parametrize("seed", range(8))
def test_moves_and_defeats_lead_from_region_to_region(seed: int) -> None:
    """A board that follows only what is told knows where each piece stands."""
    confrontation = game("confrontation")
    mode = ("classic", "variant", "draft")[seed % 3]
    match = Match(confrontation, confrontation.options({"mode": mode, "special": "4-4" if seed > 3 else "none"}), seed)
    rng, heard = random.Random(seed), 0
    where: dict[str, str] = {}
    while match.decision is not None:
        for event in match.events_for_all()[heard:]:
            if isinstance(event, events.Camped):
                where |= dict(event.tokens)
            elif isinstance(event, events.Moved):
                assert where[event.piece_token] == event.origin_token
                where[event.piece_token] = event.target_token
            elif isinstance(event, (events.AbilityUsed, events.SpecialPlayed)):
                where |= {piece: target for piece, _, target in event.moves}
            elif isinstance(event, events.Defeated):
                assert where.pop(event.piece_token) == event.region_token
            elif isinstance(event, events.Revealed):
                assert where[event.piece_token] == event.region_token
        heard = len(match.events_for_all())
        if match.view(None).decision is not None and table(match).turn:
            seen = {
                piece.token: region.token
                for side in (0, 1)
                for region in table(match, match.seats[side]).regions
                for piece in (*region.fellowship.pieces, *region.sauron.pieces)
            }
            assert where == seen
        match.choose(rng.choice(match.decision.options).token)


def test_questions_say_whose_turn_it_is_and_who_fights() -> None:
    t = Scenario("confrontation").place("rhudaur", "legolas").place("high-pass", "balrog").place("shire", "frodo")
    decision = t.to_move("fellowship").view("fellowship").decision
    assert decision is not None and decision.about == "Turn 1, the Fellowship"
    t.choose("move legolas high-pass")
    decision = t.view("fellowship").decision
    assert decision is not None and decision.about == "Turn 1, the Fellowship: Legolas against Balrog in The High Pass"
    t.choose("card 2", "card 4")
    assert whereabouts(t, "legolas") == ["defeated"]
