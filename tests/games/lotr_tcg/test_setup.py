"""Before the first turn (rulebook: Setting up the game; Who goes first?; Starting fellowship)."""

from __future__ import annotations

from collections import Counter

import pytest

from mathom.core import IllegalChoice, InvalidOption
from mathom.core.registry import game
from mathom.games.lotr_tcg.cards.open_roads import OPEN_ROADS
from mathom.games.lotr_tcg.decks.deck import Deck
from mathom.games.lotr_tcg.events import CardPlayed
from mathom.games.lotr_tcg.facts import Kind, Phase
from mathom.games.lotr_tcg.language import declare
from mathom.games.lotr_tcg.language.actions import Response, action
from mathom.games.lotr_tcg.language.averting import AboutToTakeWound
from mathom.games.lotr_tcg.language.filters import BEARER, ISENGARD, RING_BEARER
from mathom.games.lotr_tcg.language.modifiers import WoundsBecomeBurdens
from mathom.games.lotr_tcg.language.ring_bearer import PutOnRing
from mathom.games.lotr_tcg.language.wounding import wound
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import code, deed, known, stub
from mathom.games.lotr_tcg.testing.opening import Opening, deck, decks
from mathom.games.lotr_tcg.testing.unprinted import COMPANIONS, STUBS
from mathom.testing.rules import rule

BANE = stub(
    declare.the_one_ring(code(), "The Test Bane", vitality=1),
    response=Response(AboutToTakeWound(BEARER), action(PutOnRing())),
    burden=WoundsBecomeBurdens(2),
)
STING = deed("Sudden Pain", ISENGARD, regroup=wound(RING_BEARER))

stub_cards = known(*STUBS, BANE, STING)

CAPTAIN, PROVIDER, GLAD_HOBBIT = COMPANIONS[0], COMPANIONS[3], COMPANIONS[5]
CARDS_OF_NORTH = ("dwarf-guard", "gimli", "farin", "sam", "gimli", "farin", "thrarin", "uruk-rager")
FILLING = (find_card("dwarf-guard"), find_card("uruk-savage")) * 30
FRODO, RING = find_card("1C290"), find_card("1C2")
NORTH = deck("north", *CARDS_OF_NORTH)
EAST_ROAD = deck("east-road", *CARDS_OF_NORTH, first_site=find_card("1U320"))
STUB_DECK = Deck("unprinted", FRODO, RING, OPEN_ROADS, (CAPTAIN, PROVIDER, GLAD_HOBBIT, *FILLING[:57]))

test_decks = decks(NORTH, EAST_ROAD, STUB_DECK)


def start(*names: str, bids: tuple[int, ...] = (1, 0)) -> Opening:
    """Two players, of whom the first goes first; he is asked for his starting fellowship."""
    t = Opening(*names)
    t.bid(*bids)
    t.choose("position 1")
    return t


# --- players and decks -----------------------------------------------------------------------------------------------


@rule("tcg.setup.player-count")
def test_two_three_and_four_can_play_but_nobody_alone() -> None:
    for count in (2, 3, 4):
        t = Opening(*["north"] * count)
        assert len(t.match.seats) == count and t.asked == "player-1"
        t.begin()
        assert t.g.turn == 1 and all(len(hand) == 8 for hand in t.g.hands)
    with pytest.raises(InvalidOption):
        game("lotr_tcg").options({"deck-1": "north", "deck-2": ""})


@rule("tcg.setup.own-decks")
def test_each_player_has_his_own_deck_of_whatever_cultures_he_likes() -> None:
    t = Opening("north", "unprinted")
    assert Counter(t.g.deck(0)) == Counter(NORTH.cards) and Counter(t.g.deck(1)) == Counter(STUB_DECK.cards)
    assert len({card.culture for card in NORTH.cards}) >= 3
    assert len({card.culture for card in STUB_DECK.cards}) >= 3


@rule("tcg.setup.rules-version", "tcg.one-ring.put-on-in-regroup")
def test_where_rulebook_and_faq_differ_the_faq_holds() -> None:
    """A Ring that is put on in the regroup phase comes off when that phase ends."""
    t = (
        Company("regroup")
        .fellowship("frodo", f"{BANE.slug} on frodo")
        .shadow_hand(STING.slug)
        .deck(*["dwarf-guard"] * 9)
    )
    t.passes()
    t.play(STING.slug)
    t.respond(BANE.slug)
    assert t.g.wearing and t.burdens_of() == 2 and t.phase == "regroup"
    t.until_can("choose 2")
    assert t.g.wearing
    t.choose("choose 2")
    assert t.phase == "shadow" and not t.g.wearing


@rule("tcg.setup.faq-entry-status")
def test_every_entry_of_the_faq_is_in_force() -> None:
    # An erratum: Gimli's ability asks for fewer than two tokens.
    t = Company().fellowship("gimli").hand("axe-strike").twilight(2)
    assert not t.can_use("gimli")
    # A clarification: bidding the Ring-bearer's resistance loses the game at once.
    o = Opening("north", "north")
    o.bid(10, 0)
    assert o.winner == "player-2"


# --- the table -------------------------------------------------------------------------------------------------------


@rule("tcg.setup.own-fellowship")
def test_a_companion_joins_only_his_owners_fellowship() -> None:
    t = Company().hand("gimli")
    t.play("gimli")
    fellowships = {seat: [one.card.title for one in t.g.cards.values() if one.owner == seat
                          and one.card.kind is Kind.COMPANION] for seat in (0, 1)}  # fmt: skip
    assert sorted(fellowships[0]) == ["Frodo", "Gimli"] and fellowships[1] == ["Frodo"]


@rule("tcg.setup.seating")
def test_players_sit_clockwise_in_turn_order() -> None:
    t = Opening("north", "north", "north")
    t.bid(1, 3, 2)
    t.choose("position 1", "position 2")
    assert t.g.order == (1, 2, 0)
    first, second, third = t.g.order
    assert t.g.left_of(first) == second and t.g.right_of(first) == third


@rule("tcg.setup.table", "tcg.setup.start-frodo-ring")
def test_each_player_lays_out_frodo_with_the_ring_his_bid_and_a_hidden_adventure_deck() -> None:
    t = start("north", "north", bids=(4, 2))
    for player, burdens in ((1, 4), (2, 2)):
        frodo = t.ring_bearer(player)
        assert frodo.card.title == "Frodo" and t.g.burdens[player - 1] == burdens
        assert [t.g.cards[one].card.kind for one in t.g.borne_by(frodo.id)] == [Kind.THE_ONE_RING]
        seen = t.table(3 - player).players[player - 1]
        assert seen.adventure == () and seen.adventure_size and seen.burdens == burdens
        assert any(one.slug == frodo.card.slug and one.owner == player - 1 for one in t.table(3 - player).in_play)
    assert not t.g.wearing


@rule("tcg.setup.site-one")
def test_the_first_players_site_1_begins_the_path_and_all_markers_stand_there() -> None:
    t = Opening("north", "east-road", "north")
    t.bid(0, 5, 1)
    t.choose("position 1", "position 2")
    assert [t.g.cards[site].card.title for site in t.g.path] == ["East Road"]
    assert t.g.cards[t.g.path[0]].owner == 1 and t.g.site_of == [1, 1, 1]
    numbers = [[site.facts.site for site in own] for own in t.g.adventure]
    assert numbers[0] == numbers[2] == list(range(1, 10)) and numbers[1] == list(range(2, 10))


@rule("tcg.setup.marker")
def test_each_marker_goes_its_own_way() -> None:
    t = Company().deck(*["dwarf-guard"] * 20).deck(*["dwarf-guard"] * 20, player=2)
    t.until_can("choose 2")
    t.choose("choose 2")  # on to site 3
    for _ in range(30):
        if t.g.free_peoples == 1 and t.g.moves == 1:
            break
        t.choose("pass" if t.can("pass") else "choose 1")
    assert t.g.site_of == [3, 2]
    players = t.view(None).table.players  # type: ignore[attr-defined]
    assert [player.site for player in players] == [3, 2]


# --- starting fellowships --------------------------------------------------------------------------------------------


@rule("tcg.setup.start-companions")
def test_starting_companions_cost_four_at_most_in_any_order_or_there_are_none() -> None:
    t = start("north", "north")
    assert t.asked == "player-1" and t.can("done")
    assert {"card gimli-dwarf-of-erebor", "card sam-son-of-hamfast"} <= set(t.tokens())
    t.choose("card sam-son-of-hamfast", "card gimli-dwarf-of-erebor")
    # Nothing that costs anything fits any more, so that the next player is asked.
    assert t.asked == "player-2"
    assert set(t.in_play(1)) == {"frodo-son-of-drogo", RING.slug, "sam-son-of-hamfast", "gimli-dwarf-of-erebor"}
    t.choose("done")
    assert set(t.in_play(2)) == {"frodo-son-of-drogo", RING.slug}

    t = start("unprinted", "north")
    t.choose("card captain-of-the-north")  # costs 4
    assert t.asked == "player-2"

    t = start("unprinted", "north")
    t.choose("card glad-hobbit", "pass", "card provider")  # 1 + 2
    assert not t.can("card captain-of-the-north")


@rule("tcg.setup.start-no-allies")
def test_allies_and_other_cards_do_not_start() -> None:
    t = start("north", "north")
    assert "thrarin" in CARDS_OF_NORTH and not t.can("card thrarin-dwarven-smith")
    kinds = {find_card(token.partition(" ")[2]).kind for token in t.tokens("card")}
    assert kinds == {Kind.COMPANION}
    with pytest.raises(IllegalChoice):
        t.choose("card thrarin-dwarven-smith")


@rule("tcg.setup.start-no-twilight")
def test_starting_companions_add_no_twilight() -> None:
    t = start("north", "north")
    t.choose("card gimli-dwarf-of-erebor", "card sam-son-of-hamfast", "done")
    assert t.g.turn == 1 and t.g.twilight == 0


@rule("tcg.setup.start-site-text-off")
def test_site_1_says_nothing_to_starting_fellowships() -> None:
    """On East Road companions cost two more, but not before the first turn."""
    t = start("east-road", "north")
    assert t.g.cards[t.g.site].card.title == "East Road"
    t.choose("card gimli-dwarf-of-erebor", "card sam-son-of-hamfast", "done")
    assert t.g.turn == 1 and "sam-son-of-hamfast" in t.in_play(1)


@rule("tcg.setup.start-when-played")
def test_what_happens_when_a_starting_companion_is_played_happens() -> None:
    t = start("unprinted", "north", bids=(2, 0))
    t.choose("card glad-hobbit")
    assert t.can("respond")
    t.choose(t.tokens("respond")[0])
    assert t.g.burdens == [1, 0]


@rule("tcg.setup.start-spot")
def test_a_starting_companion_can_be_spotted_for_the_next() -> None:
    t = start("north", "north")
    assert not t.can("card farin-dwarven-emissary") and not t.can("card dwarf-guard")
    t.choose("card gimli-dwarf-of-erebor")
    assert t.can("card farin-dwarven-emissary") and t.can("card dwarf-guard")
    t.choose("card farin-dwarven-emissary")
    assert {"gimli-dwarf-of-erebor", "farin-dwarven-emissary"} <= set(t.in_play(1))


def test_a_unique_companion_starts_only_once_and_frodo_not_at_all() -> None:
    t = start("north", "north")
    assert NORTH.cards.count(find_card("gimli")) == 2
    t.choose("card gimli-dwarf-of-erebor")
    assert not t.can("card gimli-dwarf-of-erebor") and not t.can("card frodo-son-of-drogo")


@rule("tcg.setup.start-player-order")
def test_starting_fellowships_are_revealed_in_player_order() -> None:
    t = Opening("north", "north")
    t.bid(0, 1)
    t.choose("position 1")
    assert t.asked == "player-2"
    t.choose("card gimli-dwarf-of-erebor", "done")
    assert t.asked == "player-1"
    assert any(one.slug == "gimli-dwarf-of-erebor" for one in t.table(1).in_play)
    assert any(isinstance(event, CardPlayed) and event.slug.startswith("gimli") for event in t.events("player-1"))


@rule("tcg.setup.start-may-vary")
def test_the_starting_fellowship_is_asked_for_in_every_game() -> None:
    for companion in ("sam-son-of-hamfast", "gimli-dwarf-of-erebor"):
        t = start("north", "north")
        t.choose(f"card {companion}")
        assert companion in t.in_play(1)


@rule("tcg.setup.opening-hand")
def test_everybody_draws_eight_from_a_shuffled_deck_without_the_starting_companions() -> None:
    orders = set()
    for seed in (1, 2):
        t = Opening("north", "north", seed=seed)
        t.bid(1, 0)
        t.choose("position 1", "card sam-son-of-hamfast", "done", "done")
        assert [len(hand) for hand in t.g.hands] == [8, 8] and t.g.phase is Phase.FELLOWSHIP
        assert [len(pile) for pile in t.g.decks] == [51, 52]
        assert find_card("sam") not in (*t.g.hand(0), *t.g.deck(0))
        assert t.asked == "player-1" and t.can("pass")  # no mulligan is offered
        orders.add((t.g.hand(0), t.g.deck(0)))
    assert len(orders) == 2
