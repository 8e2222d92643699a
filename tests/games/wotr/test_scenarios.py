"""The five ways to play: decks, opening hands, order of turns, draws, Ring tokens, locations, and who sits where."""

from __future__ import annotations

from collections import Counter

import pytest

from mathom.core import InvalidOption, Match
from mathom.core.registry import game
from mathom.games.wotr import events
from mathom.games.wotr.card import CARDS, Card
from mathom.games.wotr.facts import Kind, Side
from mathom.games.wotr.position import find_card
from mathom.games.wotr.rules.causes import DRAW_STEP, OPENING
from mathom.games.wotr.rules.rounds import deck_of
from mathom.games.wotr.testing import Campaign
from mathom.games.wotr.war import War
from mathom.testing.rules import rule

WOTR = game("wotr")
PROMOS = {"ioreth", "ghan-buri-ghan", "whip-of-many-thongs", "gothmog"}


def begun(scenario: str, seed: int = 1, **options: str) -> Match:
    """A match up to its first action: everybody has cycled the first cards of the opening hand."""
    match = Match(WOTR, WOTR.options({"scenario": scenario, **options}), seed)
    while match.decision is not None and match.decision.rule == "wotr.setup.opening-cycle-choice":
        match.choose(match.decision.options[0])
    while match.decision is not None and match.decision.rule != "wotr.action.one-per-turn":
        match.choose(match.decision.options[0])
    return match


def war(match: Match) -> War:
    assert isinstance(match.state, War)
    return match.state


def dealt(scenario: str, seed: int = 1, **options: str) -> War:
    """The table before anybody has chosen anything."""
    return war(Match(WOTR, WOTR.options({"scenario": scenario, **options}), seed))


def deck(scenario: str, seat: int, **options: str) -> list[Card]:
    g = dealt(scenario, 1, **options)
    return list(deck_of(g.scenario.players[seat], g.options))


def factions(cards: list[Card]) -> dict[str, int]:
    return dict(Counter(card.faction.value for card in cards if card.faction is not None))


def turns(t: Campaign, number: int) -> list[str]:
    """Who acts in the next turns, if everybody cycles a card."""
    seats = []
    for _ in range(number):
        assert t.decision is not None
        seats.append(str(t.asked))
        t.choose(next(option.token for option in t.offered if option.token.startswith("cycle")))
    return seats


def drawn_in_draw_steps(match: Match) -> set[tuple[int, int]]:
    """Who has drawn how many cards."""
    drawn = (event for event in match.events_for_all() if isinstance(event, events.Drew) and event.cause == DRAW_STEP)
    return {(event.seat, event.number) for event in drawn}


# --- setting up ------------------------------------------------------------------------------------------------------


@rule("wotr.setup.scenario-first", "wotr.setup.opening-draw", "wotr.trilogy.setup-hand", "wotr.duel2.setup-hand")
@rule("wotr.duel3.setup-hand", "wotr.fellowship.setup-hand")
@pytest.mark.parametrize(
    ("scenario", "hands", "cycled"),
    [
        ("trilogy", (5, 5, 5, 5), (2, 2, 2, 2)),
        ("duel", (4, 6), (0, 0)),
        ("duel-3", (6, 5, 5), (0, 2, 2)),
        ("fellowship", (5, 5), (2, 2)),
    ],
)
def test_each_scenario_has_its_opening_hands(scenario: str, hands: tuple[int, ...], cycled: tuple[int, ...]) -> None:
    match = begun(scenario)
    drawn, laid_away = Counter[int](), Counter[int]()
    for event in match.events_for_all():
        if isinstance(event, events.Drew) and event.cause == OPENING:
            drawn[event.seat] += event.number
        elif isinstance(event, events.Cycled) and event.cause == OPENING:
            laid_away[event.seat] += 1
    seats = range(len(hands))
    assert tuple(laid_away[seat] for seat in seats) == cycled
    assert tuple(drawn[seat] - laid_away[seat] for seat in seats) == hands


@rule("wotr.setup.opening-cycle-choice")
def test_exactly_two_cards_of_the_opening_hand_are_cycled_in_secret() -> None:
    match = Match(WOTR, WOTR.options({}), 3)
    asked = []
    chosen = []
    while match.decision is not None and match.decision.rule == "wotr.setup.opening-cycle-choice":
        assert match.decision.alongside == (0, 1, 2, 3), "all of them choose at the same time"
        asked.append((match.decision.seat, len(match.decision.options)))
        chosen.append(match.decision.options[0].label.removeprefix("Cycle "))
        match.choose(match.decision.options[0])
    g = war(match)
    assert [seat for seat, _ in asked] == [0, 0, 1, 1, 2, 2, 3, 3] and asked[:2] == [(0, 7), (0, 6)]
    assert [len(pile) for pile in g.cycled] == [2, 2, 2, 2]
    assert not any(chosen[0] in event.words() for event in match.events(2))
    assert any(chosen[0] in event.words() for event in match.events(0))


@rule("wotr.setup.deck-is-all-cards-of-factions")
def test_a_deck_is_shuffled_by_its_seed() -> None:
    assert deck("trilogy", 1).count(CARDS["mordor-orcs"]) == 5 and len(deck("trilogy", 1)) == 30
    assert dealt("trilogy", 1).decks[1] == dealt("trilogy", 1).decks[1] != dealt("trilogy", 2).decks[1]


@rule("wotr.setup.ring-token-and-aid")
def test_everybody_has_a_ring_token_but_in_the_fellowship_scenario() -> None:
    assert dealt("trilogy").rings == [True] * 4
    t = Campaign("balrog", "imladris", scenario="fellowship").deck("balrog", "saruman", "ugluk")
    assert not t.can("ring")


@rule("wotr.setup.starting-token-holder", "wotr.trilogy.turn-order", "wotr.duel2.turn-order")
@rule("wotr.fellowship.turn-order")
@pytest.mark.parametrize(("scenario", "order"), [
    ("trilogy", ["frodo", "witch-king", "aragorn", "saruman"]), ("duel", ["gandalf", "witch-king"]),
    ("duel-3", ["gandalf", "witch-king", "gandalf", "saruman"]), ("fellowship", ["balrog", "gandalf"]),
])  # fmt: skip
def test_each_scenario_has_its_order(scenario: str, order: list[str]) -> None:
    match = begun(scenario)
    g = war(match)
    assert [match.seats[seat] for seat in g.scenario.order] == order
    assert g.starting_player == g.scenario.order[0] and match.decision is not None
    assert match.seats[match.decision.seat] == order[0]


@rule("wotr.setup.two-battleground-decks", "wotr.setup.path-deck-stacked", "wotr.setup.component-counts")
@rule("wotr.trilogy.all-locations")
def test_the_locations_of_the_whole_game() -> None:
    g = dealt("trilogy")
    sides = Counter(card.facts.defended_by for card in g.unused_battlegrounds)
    assert sides == {Side.FREE_PEOPLES: 7, Side.SHADOW: 7}
    assert Counter(card.facts.number for card in g.unused_paths) == dict.fromkeys(range(1, 10), 3)
    assert g.scenario.last_path == 9
    for seed in range(5):
        state = war(begun("trilogy", seed))
        assert state.cards[state.path].card.facts.number == 1
    cards = [card for card in CARDS.values() if not card.is_location and not card.facts.promo]
    assert sum(card.facts.copies for card in cards) == 120
    assert [len(deck("trilogy", seat)) for seat in range(4)] == [30] * 4


@rule("wotr.setup.promos-off", "wotr.teams.expansions-out")
def test_promotional_cards_are_an_option() -> None:
    plain = {card.slug for seat in range(4) for card in deck("trilogy", seat)}
    assert not plain & PROMOS
    with_promos = {card.slug for seat in range(4) for card in deck("trilogy", seat, promos="yes")}
    assert with_promos - plain == PROMOS
    assert len(CARDS) == 116 + 14 + 27, "and no card of an expansion"


@rule("wotr.setup.turn-order-tracker", "wotr.setup.tracker-side")
def test_the_turn_marker_goes_round_and_the_token_moves_on() -> None:
    t = Campaign("frodo", "bag-end").hand("frodo", "gimli", "sting").hand("witch-king", "grishnakh", "the-hunter")
    t.hand("aragorn", "legolas", "arwen").hand("saruman", "ugluk", "shelob")
    assert turns(t, 5) == ["frodo", "witch-king", "aragorn", "saruman", "frodo"]
    t.passes(4)
    t.force("moria", "weathertop")
    t.fight("bag-end")
    assert t.g.starting_player == t.seat("witch-king")
    assert dealt("trilogy", people="2").scenario.order == (0, 1, 2, 3)
    assert dealt("duel-3").scenario.order == (0, 1, 0, 2)


# --- people and seats ------------------------------------------------------------------------------------------------


@rule("wotr.teams.player-counts", "wotr.trilogy.three-people", "wotr.trilogy.two-people")
@pytest.mark.parametrize(("people", "together"), [
    ("4", ()), ("3", ((1, 3),)), ("2", ((0, 2), (1, 3))), ("any", ((0, 2), (1, 3))),
])  # fmt: skip
def test_who_may_play_two_decks(people: str, together: tuple[tuple[int, int], ...]) -> None:
    options = WOTR.options({"people": people})
    assert len(WOTR.seats(options)) == 4
    for pair in ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)):
        assert WOTR.may_hold(options, frozenset(pair)) is (pair in together)
    assert not WOTR.may_hold(options, frozenset(range(4)))


@rule("wotr.teams.player-counts")
@pytest.mark.parametrize(("scenario", "people"), [("duel", "3"), ("duel-3", "2"), ("fellowship", "4")])
def test_a_scenario_with_the_wrong_number_of_people_is_refused(scenario: str, people: str) -> None:
    with pytest.raises(InvalidOption, match="people, not for"):
        WOTR.options({"scenario": scenario, "people": people})


@rule("wotr.trilogy.two-teams-of-two", "wotr.teams.two-sides")
def test_two_teams_win_or_lose_together() -> None:
    assert WOTR.sides(WOTR.options({})) == ((0, 2), (1, 3))
    assert WOTR.sides(WOTR.options({"scenario": "duel-3"})) == ((0,), (1, 2))
    t = Campaign("frodo", "orodruin")
    t.passes(4)
    t.fight("orodruin")
    assert t.outcome is not None and t.outcome.winners == (0, 2)


@rule("wotr.teams.enemy-player")
def test_an_enemy_is_anybody_of_the_other_team() -> None:
    t = Campaign("aragorn", "bag-end")
    assert sorted(t.g.opponents(t.seat("aragorn"))) == [1, 3]


@rule(
    "wotr.teams.card-for-teammate-named", "wotr.trilogy.decks-kept-separate", "wotr.teams.shared-score-separate-cards"
)
def test_the_cards_of_a_teammate_are_not_ones_own() -> None:
    t = Campaign("frodo", "bag-end", "rivendell", people="2").reserve("aragorn", "legolas")
    t.hand("frodo", "gimli").hand("aragorn", "arwen").deck("aragorn", "strider")
    assert not t.can_move("legolas")
    assert t.cannot(f"move {t.card('legolas').key} to rivendell").reason.endswith("is not yours")
    assert t.cannot("play arwen to reserve").reason == "Frodo does not hold Arwen", "whose hand it is not, is said"
    t.play("gimli", to="reserve")
    assert t.in_hand("aragorn") == ["arwen"], "the cost is not paid from another deck"
    assert t.asked == "witch-king"


@rule("wotr.teams.joint-loss-choice")
@pytest.mark.parametrize("agreed", [True, False])
def test_both_players_of_a_side_agree_on_its_losses_or_the_enemy_decides(agreed: bool) -> None:
    t = Campaign("frodo", "khazad-dum", "harad").at("khazad-dum", "gimli", "legolas", "hill-troll").in_combat_step()
    t.fight("khazad-dum")
    assert t.asked == "frodo"
    t.lose("legolas")
    assert t.asked == "aragorn"
    if agreed:
        t.choose("agree")
        assert t.where("legolas") == "aragorn eliminated" and t.where("gimli") == "frodo cycle"
    else:
        t.choose("disagree")
        assert t.asked == "witch-king"
        t.lose("gimli")
        assert t.where("legolas") == "aragorn cycle" and t.where("gimli") == "frodo eliminated"


@rule("wotr.teams.joint-loss-choice", "wotr.trilogy.two-people", "wotr.trilogy.three-people")
@pytest.mark.parametrize(("people", "asked"), [("2", False), ("3", True), ("4", True)])
def test_a_person_with_both_decks_does_not_agree_with_themselves(people: str, asked: bool) -> None:
    t = Campaign("frodo", "khazad-dum", "harad", people=people).in_combat_step()
    t.at("khazad-dum", "gimli", "legolas", "hill-troll").fight("khazad-dum")
    t.lose("legolas")
    assert t.can("agree") is asked
    if not asked:
        assert t.where("legolas") == "aragorn eliminated" and t.where("gimli") == "frodo cycle"
    t.leaves_open()


@rule("wotr.teams.joint-loss-choice")
@pytest.mark.parametrize(("people", "asked"), [("2", False), ("3", False), ("4", True)])
def test_one_person_plays_both_shadow_decks_of_two_or_three_people(people: str, asked: bool) -> None:
    t = Campaign("witch-king", "bag-end", "morannon", people=people).in_combat_step()
    t.at("morannon", "mordor-orcs", "haradrim-regulars", "gandalf-the-white").mark("morannon", "attack 1")
    t.fight("morannon")
    t.lose("mordor-orcs")
    assert t.can("agree") is asked
    t.leaves_open()


@rule("wotr.trilogy.you-means-deck")
def test_a_player_is_a_deck_and_not_a_person() -> None:
    t = Campaign("frodo", "bag-end", people="2").hand("frodo", "gimli", "sting", "glamdring", "treebeard")
    t.hand("witch-king", *["mordor-orcs"] * 5).hand("saruman", "ugluk", "shelob", "gollum")
    assert not t.can("pass"), "Saruman alone has fewer"


# --- Trilogy ---------------------------------------------------------------------------------------------------------


@rule("wotr.trilogy.deck-frodo", "wotr.trilogy.deck-witch-king", "wotr.trilogy.deck-aragorn")
@rule("wotr.trilogy.deck-saruman")
def test_the_four_decks_of_the_trilogy() -> None:
    assert factions(deck("trilogy", 0)) == {"Dwarf": 2, "Hobbit": 10, "Rohan": 8, "Wizard": 10}
    assert factions(deck("trilogy", 1)) == {"Mordor": 30}
    assert factions(deck("trilogy", 2)) == {"Dúnedain": 17, "Elf": 13}
    assert factions(deck("trilogy", 3)) == {"Isengard": 12, "Monstrous": 11, "Southron": 7}
    nazgul = [card for card in deck("trilogy", 1) if card.kind is Kind.CHARACTER and card.keyword is not None]
    assert len(nazgul) == 9
    assert deck("trilogy", 2).count(CARDS["high-elves"]) == 2
    assert deck("trilogy", 3).count(CARDS["white-hand-orcs"]) == deck("trilogy", 3).count(
        CARDS["goblins-of-the-misty-mountains"]
    ) == 2  # fmt: skip


@rule("wotr.trilogy.draw-step", "wotr.trilogy.starting-rotation", "wotr.trilogy.turn-order")
def test_the_start_and_the_side_of_the_battleground_alternate() -> None:
    """Nobody does anything but cycle: nine rounds are played."""
    match = Match(WOTR, WOTR.options({}), 5)
    g = war(match)
    starts: dict[int, tuple[int, Side]] = {}
    while match.decision is not None:
        if g.round and g.round not in starts and match.decision.rule == "wotr.action.one-per-turn":
            first = g.cards[g.battlegrounds[0]].card
            assert first.facts.defended_by is not None
            starts[g.round] = (g.starting_player, first.facts.defended_by)
            hands = [len(hand) for hand in g.hands]
            assert g.round == 1 or all(size >= low for size, low in zip(hands, (3, 4, 3, 4), strict=True))
        options = match.decision.options
        quiet = next((one for one in options if one.token in ("pass", "no", "done")), None)
        match.choose(quiet or next((one for one in options if one.token.startswith("cycle")), options[0]))
    for number, (seat, side) in starts.items():
        assert seat == (number - 1) % 4 and side is (Side.FREE_PEOPLES if number % 2 else Side.SHADOW)
    assert g.outcome is not None


@rule("wotr.trilogy.ring")
def test_a_used_token_is_no_point_at_the_end() -> None:
    t = Campaign("frodo", "orodruin").deck("frodo", "gimli", "sting", "glamdring").mark("aragorn", "ring used")
    t.choose("ring")
    t.passes(4)
    t.fight("orodruin")
    assert t.outcome is not None and t.outcome.scores == (3, 2, 3, 2)


# --- Duels -----------------------------------------------------------------------------------------------------------


@rule("wotr.duel2.decks", "wotr.duel3.decks", "wotr.duel3.one-against-two")
def test_the_decks_of_the_duels() -> None:
    assert [len(deck("duel", seat)) for seat in range(2)] == [60, 60]
    assert {card.side for card in deck("duel", 0)} == {Side.FREE_PEOPLES}
    assert {card.side for card in deck("duel", 1)} == {Side.SHADOW}
    assert [len(deck("duel-3", seat)) for seat in range(3)] == [60, 30, 30]
    assert factions(deck("duel-3", 1)) == {"Mordor": 30}


@rule("wotr.duel2.turn-order")
def test_the_two_of_a_duel_take_turns_and_start_in_turn() -> None:
    t = (
        Campaign("gandalf", "bag-end", scenario="duel")
        .hand("gandalf", "gimli", "sting")
        .hand("witch-king", "grishnakh")
    )
    assert turns(t, 3) == ["gandalf", "witch-king", "gandalf"]
    t.passes(2)
    t.force("moria", "weathertop")
    t.fight("bag-end")
    assert t.g.starting_player == t.seat("witch-king")


@rule("wotr.duel2.draw-step", "wotr.duel2.general-rules-apply")
def test_gandalf_draws_four_and_the_witch_king_six() -> None:
    t = Campaign("gandalf", "bag-end", scenario="duel").in_combat_step()
    t.deck("gandalf", "gimli", "sting", "glamdring", "legolas", "arwen", "elrond")
    t.deck("witch-king", "grishnakh", "ugluk", "shelob", "gollum", "olog-hai", "the-hunter", "the-reaver", "saruman")
    t.force("moria", "weathertop")
    t.fight("bag-end")
    drawn = drawn_in_draw_steps(t.match)
    assert drawn == {(0, 4), (1, 6)}


@rule("wotr.duel2.general-rules-apply")
def test_a_lead_of_ten_ends_a_duel_as_well() -> None:
    t = Campaign("gandalf", "bag-end", scenario="duel").won_by_free_peoples(
        "minas-tirith", "lorien", "rivendell", "helms-deep", "moria"
    ).in_combat_step()  # fmt: skip
    assert t.limit("gandalf") == 2
    t.fight("bag-end")
    assert t.outcome is not None and t.outcome.winners == (0,) and t.outcome.rule == "wotr.victory.ten-point-lead"


@rule("wotr.duel2.ring", "wotr.duel2.ring-no-vp")
def test_the_ring_token_of_a_duel_comes_back_each_round_and_is_no_point() -> None:
    t = Campaign("gandalf", "orodruin", scenario="duel").hand("gandalf", "gimli", "legolas")
    t.deck("gandalf", "sting", "glamdring", "sam-gamgee", "mithril-coat", "arwen", "elrond")
    t.choose("ring", "eliminate sting", "cycle gimli")
    assert len(t.in_hand("gandalf")) == 3
    t.choose("pass")
    assert t.cannot("ring").rule == "wotr.duel2.ring"
    t.choose("cycle legolas")
    t.passes(2)
    t.fight("orodruin")
    assert t.outcome is not None and t.outcome.scores == (0, 0)


@rule("wotr.duel2.path-needs-excess", "wotr.duel2.path-tie-nobody", "wotr.duel2.path-shadow-excess")
@rule("wotr.duel2.tie-path-set-aside", "wotr.duel2.total-defense-meaning", "wotr.scoring.scenario-may-vary")
@pytest.mark.parametrize(("there", "points", "corruption", "aside"), [
    (("gandalf-the-grey", "the-hunter", "the-reaver"), 1, 0, False),  # 3 + 1 against 2
    (("sam-gamgee", "the-hunter", "the-reaver"), 0, 0, True),  # 1 + 1 against 2
    (("the-hunter", "the-reaver", "the-warrior"), 0, 2, False),  # 1 against 3
    ((), 1, 0, False),  # 1 against 0
])  # fmt: skip
def test_a_path_of_a_duel_is_scored_with_more_defense_only(
    there: tuple[str, ...], points: int, corruption: int, aside: bool
) -> None:
    t = Campaign("gandalf", "bucklebury-ferry", "harad", scenario="duel").at("bucklebury-ferry", *there)
    t.in_combat_step()
    t.fight("bucklebury-ferry")
    while t.can("lose"):
        t.choose(t.offered[0].token)
    assert (t.scores[0], t.corruption) == (points, corruption)
    ferry = CARDS["bucklebury-ferry"]
    assert (ferry in t.g.set_aside) is aside and ferry not in t.g.unused_paths


@rule("wotr.duel2.each-player-twice", "wotr.duel2.no-other-doubling")
def test_what_each_player_is_told_the_only_one_does_twice() -> None:
    t = Campaign("gandalf", "bag-end", scenario="duel").reserve("gandalf", "elrond", "vilya-ring-of-air on elrond")
    t.deck("gandalf", "gimli", "sting", "glamdring")
    t.use("vilya-ring-of-air")
    assert t.in_hand("gandalf") == ["gimli", "sting"]
    t = Campaign("witch-king", "bag-end", scenario="duel").reserve("witch-king", "the-reaver", "the-hunter")
    t.deck("gandalf", "gimli", "sting", "glamdring")
    t.use("the-reaver")
    t.forsake("top", "top")
    assert t.where("the-reaver") == "witch-king cycle" and t.where("the-hunter") == "reserve"
    assert t.in_deck("gandalf") == ["glamdring"]


@rule("wotr.duel2.each-player-sequence")
def test_what_each_player_is_told_in_turn_is_done_as_a_whole_and_then_again() -> None:
    t = Campaign("witch-king", "dimrill-dale", scenario="duel").at("dimrill-dale", "flocks-of-crebain")
    t.deck("gandalf", "gimli", "sting", "glamdring", "legolas", "arwen", "elrond")
    t.use("flocks-of-crebain")
    t.choose("location egladil")
    assert t.in_hand("gandalf") == ["gimli", "sting"], "two are drawn"
    t.choose("cycle gimli")
    assert t.in_hand("gandalf") == ["glamdring", "legolas", "sting"], "one is cycled, and two are drawn again"
    t.choose("cycle sting")
    assert t.in_cycle_pile("gandalf") == ["gimli", "sting"]


@rule("wotr.duel2.named-players")
def test_in_a_duel_each_side_has_one_player_for_all_its_factions() -> None:
    t = Campaign("gandalf", "bag-end", scenario="duel").at("bag-end", "sam-gamgee", "lembas on sam-gamgee")
    t.mark("table", "corruption 1")
    t.use("lembas")
    assert t.corruption == 0


@rule("wotr.duel3.turn-order", "wotr.duel3.turn-order-fact", "wotr.duel3.starting-token")
def test_gandalf_has_every_other_turn_against_two() -> None:
    t = Campaign("gandalf", "bag-end", scenario="duel-3")
    t.hand("gandalf", "gimli", "sting", "glamdring", "legolas").hand("witch-king", "grishnakh", "the-hunter")
    t.hand("saruman", "ugluk", "shelob")
    assert turns(t, 8) == ["gandalf", "witch-king", "gandalf", "saruman"] * 2
    t.passes(4)
    t.force("moria", "weathertop")
    t.fight("bag-end")
    assert [t.g.scenario.order[(t.g.start + step) % 4] for step in range(4)] == [1, 0, 2, 0]


@rule("wotr.duel3.draw-step", "wotr.duel3.turn-order-fact")
def test_gandalf_draws_six_and_each_of_the_shadow_four() -> None:
    t = Campaign("gandalf", "bag-end", scenario="duel-3").in_combat_step()
    t.deck("gandalf", "gimli", "sting", "glamdring", "legolas", "arwen", "elrond", "galadriel")
    t.deck("witch-king", "grishnakh", "olog-hai", "the-hunter", "the-reaver", "the-warrior")
    t.deck("saruman", "ugluk", "shelob", "gollum", "saruman", "wolf-riders", "hill-troll", "cave-troll")
    t.force("harad", "weathertop")
    t.fight("bag-end")
    drawn = drawn_in_draw_steps(t.match)
    assert drawn == {(0, 6), (1, 4), (2, 4)}


@rule("wotr.duel3.ring")
def test_the_ring_tokens_of_the_three_player_duel() -> None:
    t = Campaign("gandalf", "bag-end", scenario="duel-3").hand("gandalf", "gimli").hand("witch-king", "grishnakh")
    t.deck("gandalf", "sting", "glamdring", "sam-gamgee", "mithril-coat", "arwen", "elrond")
    t.deck("witch-king", "olog-hai", "the-hunter", "the-reaver")
    t.choose("ring", "eliminate sting", "cycle gimli")
    t.choose("ring")
    assert len(t.in_hand("witch-king")) == 3
    assert t.asked == "gandalf" and t.cannot("ring").rule == "wotr.duel2.ring", "once a round, not once a turn"


@rule("wotr.duel3.ring-vp")
@pytest.mark.parametrize(("reading", "points"), [("no", 0), ("yes", 2)])
def test_tokens_of_the_three_player_duel_are_no_points_unless_the_table_says_so(reading: str, points: int) -> None:
    t = Campaign("gandalf", "orodruin", scenario="duel-3", shadow_rings_score=reading).in_combat_step()
    t.fight("orodruin")
    assert t.outcome is not None and t.outcome.scores == (0, points, points)


@rule("wotr.duel3.special-rules", "wotr.duel3.doubling-only-gandalf")
@pytest.mark.parametrize(("reading", "drawn"), [("no", 1), ("yes", 2)])
def test_only_gandalf_does_things_twice_unless_the_table_says_so(reading: str, drawn: int) -> None:
    t = Campaign("witch-king", "bag-end", scenario="duel-3", shadow_doubles=reading)
    t.reserve("witch-king", "the-commander", "the-reaver").deck("witch-king", "olog-hai", "the-hunter", "black-uruks")
    t.deck("saruman", "ugluk", "shelob", "gollum").deck("gandalf", "gimli", "sting", "glamdring")
    t.use("the-commander")
    assert len(t.in_hand("witch-king")) == len(t.in_hand("saruman")) == drawn
    t = Campaign("witch-king", "bag-end", scenario="duel-3", shadow_doubles=reading)
    t.reserve("witch-king", "the-reaver").deck("gandalf", "gimli", "sting", "glamdring")
    t.use("the-reaver")
    t.forsake("top", "top")
    assert t.in_deck("gandalf") == ["glamdring"]


@rule("wotr.duel3.pass-end")
def test_the_step_of_the_three_player_duel_ends_when_all_three_have_passed() -> None:
    t = Campaign("witch-king", "bag-end", "harad", scenario="duel-3")
    t.passes(3)
    assert t.can("fight")


@rule("wotr.duel3.pass-compare")
def test_hands_are_compared_with_enemies_only() -> None:
    t = Campaign("gandalf", "bag-end", scenario="duel-3").hand("gandalf", "gimli", "sting", "glamdring")
    t.hand("witch-king", "grishnakh", "the-hunter", "olog-hai", "the-reaver").hand(
        "saruman", "ugluk", "shelob", "gollum"
    )
    assert not t.can("pass")
    t = Campaign("saruman", "bag-end", scenario="duel-3").hand("saruman", "ugluk", "shelob", "gollum")
    t.hand("gandalf", "gimli", "sting", "glamdring", "legolas").hand("witch-king", "grishnakh")
    assert t.can("pass")


# --- the Fellowship of the Ring --------------------------------------------------------------------------------------


@rule("wotr.fellowship.deck-balrog", "wotr.fellowship.deck-gandalf")
def test_the_decks_of_the_fellowship_scenario() -> None:
    assert factions(deck("fellowship", 0)) == {"Monstrous": 8, "Mordor": 18, "Isengard": 4}
    assert factions(deck("fellowship", 1)) == {"Dúnedain": 3, "Dwarf": 2, "Elf": 13, "Hobbit": 8, "Wizard": 4}
    elves = {card for card in CARDS.values() if card.faction is not None and card.faction.value == "Elf"}
    assert elves <= set(deck("fellowship", 1))


@rule("wotr.fellowship.name-spelling")
@pytest.mark.parametrize(("name", "slug"), [
    ("Grishnakh", "grishnakh"), ("Palantir of Orthanc", "palantir-of-orthanc"), ("Barrow-wights", "barrow-wights"),
])  # fmt: skip
def test_names_without_accents_mean_the_same_cards(name: str, slug: str) -> None:
    assert find_card(name).slug == slug and CARDS[slug] in deck("fellowship", 0)


@rule("wotr.fellowship.only-listed-locations", "wotr.fellowship.paths", "wotr.fellowship.ends-on-path-6")
def test_the_locations_of_the_fellowship_scenario() -> None:
    g = dealt("fellowship")
    assert Counter(card.facts.number for card in g.unused_paths) == {1: 2, 2: 2, 3: 2, 4: 3, 5: 3, 6: 1}
    assert {card.slug for card in g.unused_battlegrounds} == {
        "minas-morgul", "rivendell", "moria", "lorien", "dol-guldur", "orthanc", "morannon",
    }  # fmt: skip
    assert g.scenario.last_path == 6


@rule("wotr.fellowship.battleground-by-round", "wotr.fellowship.round4-pair", "wotr.fellowship.rounds-5-6-if-needed")
@rule("wotr.fellowship.four-to-six-rounds", "wotr.fellowship.round-4-order", "wotr.fellowship.draw-step")
def test_the_round_decides_on_the_battleground() -> None:
    match = Match(WOTR, WOTR.options({"scenario": "fellowship"}), 2)
    g = war(match)
    seen: dict[int, list[str]] = {}
    while match.decision is not None:
        if match.decision.rule == "wotr.action.one-per-turn" and g.round not in seen:
            seen[g.round] = [g.cards[place].card.slug for place in g.battlegrounds]
        options = match.decision.options
        quiet = next((one for one in options if one.token in ("pass", "no", "done")), None)
        match.choose(quiet or next((one for one in options if one.token.startswith("cycle")), options[0]))
    plan = [["minas-morgul"], ["rivendell"], ["moria"], ["lorien", "dol-guldur"], ["orthanc"], ["morannon"]]
    assert list(seen.values()) == plan[: len(seen)] and len(seen) >= 4
    drawn = drawn_in_draw_steps(match)
    assert drawn == {(0, 4), (1, 3)}


@rule("wotr.fellowship.ends-on-path-6", "wotr.fellowship.path-6-single", "wotr.fellowship.no-ring")
@rule("wotr.fellowship.scoring")
def test_amon_hen_is_the_last_and_only_path_6() -> None:
    t = Campaign("balrog", "amon-hen", scenario="fellowship").at("amon-hen", "flocks-of-crebain", "frodo-baggins")
    assert not t.can_use("flocks-of-crebain")
    t.passes(2)
    t.fight("amon-hen")
    assert t.outcome is not None and t.outcome.winners == (1,)
    assert t.outcome.scores == (0, 2), "all attack was cancelled: also at equality, and without Ring tokens"


@rule("wotr.fellowship.each-player-once")
def test_in_the_fellowship_scenario_nothing_is_doubled() -> None:
    t = Campaign("balrog", "imladris", scenario="fellowship").reserve("balrog", "the-commander", "the-reaver")
    t.deck("balrog", "ugluk", "saruman").deck("gandalf", "gimli", "sting")
    t.use("the-commander")
    assert t.in_hand("balrog") == ["ugluk"]
    t.passes(1)
    t.use("the-reaver")
    t.forsake("top")
    assert t.in_deck("gandalf") == ["sting"]


@rule("wotr.fellowship.named-players")
def test_in_the_fellowship_scenario_each_side_has_one_player() -> None:
    g = dealt("fellowship")
    players = {faction.value: g.player_of(faction) for player in g.scenario.players for faction in player.factions}
    assert {players[one] for one in ("Elf", "Hobbit", "Dwarf", "Dúnedain", "Wizard")} == {1}
    assert {players[one] for one in ("Mordor", "Monstrous", "Isengard")} == {0}
