"""Starting companies: fixed ones at the introductory level, drafted ones at the standard level."""

from __future__ import annotations

import random

from msgspec.structs import replace

from mathom.core import Match
from mathom.games.lore.card import CARDS
from mathom.games.lore.decks import BUILT_IN, deck_line
from mathom.games.lore.decks.deck import in_order
from mathom.games.lore.game import GAME
from mathom.games.lore.testing import Opening, world
from mathom.games.lore.values import Phase
from mathom.testing.rules import rule

VOICE, HOARDS, ROAD = "voice-of-isengard", "hoards-of-the-north", "the-kings-road"


def draft(rolls: tuple[int, ...] = (6, 3, 2, 2), **options: str) -> Opening:
    """The second player has the lower roll: he drafts last and takes the first turn."""
    table = {"level": "standard", "deck_1": VOICE, "deck_2": ROAD} | options
    return Opening(0, rolls, **table)


def members(t: Opening, seat: str) -> list[str]:
    """The characters of a player's companies."""
    g = t.g
    return [g.cards[one].card.slug for company in g.companies_of(t.seat(seat)) for one in g.companies[company].members]


# --- introductory level ----------------------------------------------------------------------------------------------


@rule("lore.setup.first-player", "lore.setup.alternate-turns", "lore.setup.turn-definition")
def test_the_higher_roll_begins_and_turns_alternate() -> None:
    t = Opening(rolls=(1, 2, 5, 4))
    assert t.asked == "player-2"
    while t.g.turn < 3:
        t.choose(t.offered[0].token)
    turns = [line for line in t.log() if line.startswith("Turn")]
    assert turns == ["Turn 1: Player 2.", "Turn 2: Player 1.", "Turn 3: Player 2."]


@rule("lore.setup.first-player")
def test_equal_rolls_are_made_again() -> None:
    t = Opening(rolls=(3, 4, 1, 6, 2, 2, 1, 1))
    assert t.asked == "player-1" and not t.g.dice.forced


@rule("lore.setup.starting-company", "lore.setup.prebuilt-piles", "lore.company.controls-a-company")
@rule("lore.setup.starting-site", "lore.setup.equipment")
def test_a_fixed_company_starts_with_its_starters() -> None:
    t = Opening(deck_1="centre", deck_2="south")
    assert members(t, "player-1") == ["frodo", "gimli", "legolas", "sam-gamgee"]
    assert (t.bearer("sting"), t.where("into-the-smoking-cone")) == ("frodo", "play")
    assert {t.status(one) for one in members(t, "player-1")} == {"untapped"}
    assert (t.company_site("player-1"), t.company_site("player-2")) == ("lorien", "edhellond")
    assert not [line for line in t.log() if "corruption" in line]


@rule("lore.setup.draw-pile", "lore.setup.draw-six", "lore.setup.hand-size-ten", "lore.setup.two-levels")
def test_the_introductory_hand() -> None:
    t = Opening()
    assert [len(pile) for pile in t.g.piles] == [42, 42] and [len(hand) for hand in t.g.hands] == [6, 6]
    assert t.hand_size() == 10


@rule("lore.setup.opponent-cuts")
def test_shuffles_are_the_same_for_everybody_and_another_seed_gives_another_pile() -> None:
    one, again, other = (Opening(seed).g.piles[0].cards for seed in (1, 1, 2))
    assert one == again != other


# --- the order of the draft ------------------------------------------------------------------------------------------


@rule("lore.draft.order", "lore.setup.first-player", "lore.setup.two-levels")
def test_the_higher_roll_drafts_first_and_the_lower_one_begins() -> None:
    t = draft()
    assert t.asked == "player-1" and t.g.phase is Phase.DRAFT
    while t.g.turn == 0:
        t.choose(t.offered[0].token)
    assert t.asked == "player-2"


@rule("lore.draft.order")
def test_tied_players_roll_again_before_the_draft() -> None:
    t = draft(rolls=(3, 3, 2, 4, 1, 1, 2, 1))
    assert t.asked == "player-2" and not t.g.dice.forced


# --- picks -----------------------------------------------------------------------------------------------------------


@rule("lore.draft.single-picks")
def test_players_pick_one_character_in_turn_and_a_pass_is_final() -> None:
    t = draft()
    t.choose("draft legolas", "draft aragorn-ii", "draft eomer", "pass")
    assert t.asked == "player-1"
    t.choose("draft arwen", "draft erkenbrand", "draft hama")
    assert members(t, "player-1") == ["legolas", "eomer", "arwen", "erkenbrand", "hama"]
    assert members(t, "player-2") == ["aragorn-ii"]


@rule("lore.draft.limits", "lore.company.max-seven")
def test_a_company_has_eight_normal_mind_points_at_most() -> None:
    t = draft()
    t.choose("pass", "draft aragorn-ii", "draft frodo", "draft sam-gamgee")
    assert sorted(t.tokens("draft")) == ["draft forlong", "draft ioreth"], "only those without mind fit in"
    t.cannot("draft adrazar")


@rule("lore.draft.limits", "lore.company.max-seven")
def test_a_company_counts_seven_at_most() -> None:
    light = ("halbarad", "mablung", "ori", "bombur", "forlong", "ioreth", "kili", "fili", "frodo", "merry")
    pool = in_order(CARDS[one] for one in light)
    deck = deck_line(replace(BUILT_IN[ROAD], name="Many", pool=pool, company=()))
    t = draft(deck_2=deck)
    t.choose("pass", *(f"draft {one}" for one in light[:6]))
    assert t.can("draft kili") and t.can("draft frodo")
    t.choose("draft frodo")
    assert t.tokens("draft") == ["draft merry"], "half a character is left"
    t.choose("draft merry")
    assert t.asking != "lore.draft.single-picks" and len(members(t, "player-2")) == 8
    t.leaves_open()


@rule("lore.draft.limits")
def test_influence_points_do_not_help_in_the_draft() -> None:
    t = draft()
    t.choose("draft erkenbrand", "pass", "draft legolas", "draft gimli", "draft eomer", "draft arwen")
    assert t.g.phase is not Phase.DRAFT or t.asking != "lore.draft.single-picks"
    assert sum(t.card(one).card.facts.mind for one in members(t, "player-1")) == 8


@rule("lore.draft.unique")
def test_who_is_drafted_already_cannot_be_drafted_again() -> None:
    t = draft(deck_2=HOARDS)
    assert t.can("draft gimli")
    t.choose("draft gimli")
    assert t.asked == "player-2" and not t.can("draft gimli")


@rule("lore.draft.unique", "lore.draft.leftovers")
def test_his_other_copy_goes_the_way_of_those_who_are_left() -> None:
    t = draft(deck_2=HOARDS)
    t.choose("draft gimli")
    while t.asking != "lore.draft.leftovers" or t.asked != "player-2":
        t.choose("pass" if t.can("pass") else t.offered[0].token)
    t.choose("card gimli", "done")
    assert t.card("gimli").owner == 0 and any(card.slug == "gimli" for card in (*t.g.piles[1], *t.g.hands[1]))


# --- starters --------------------------------------------------------------------------------------------------------


def drafted(**options: str) -> Opening:
    t = draft((6, 3, 2, 2), **options)
    t.choose("draft legolas", "draft frodo", "draft arwen", "draft adrazar", "pass", "pass")
    return t


@rule("lore.draft.starters", "lore.faq.item-and-quest")
def test_items_go_to_characters_and_quests_to_the_company_in_the_order_of_the_draft() -> None:
    t = drafted()
    assert t.asked == "player-1" and t.asking == "lore.draft.starters"
    t.choose(f"give potion-of-prowess to {t.card('legolas').key}", f"give miruvor to {t.card('arwen').key}")
    assert t.asked == "player-2"
    t.choose(f"give athelas to {t.card('frodo').key}")
    assert (t.bearer("miruvor"), t.bearer("potion-of-prowess"), t.bearer("athelas")) == ("arwen", "legolas", "frodo")
    assert t.card("into-the-smoking-cone").company == t.card("frodo").company
    assert {t.status(one) for one in ("arwen", "legolas", "frodo")} == {"untapped"}
    assert not [line for line in t.log() if "corruption" in line]
    t.leaves_open()


@rule("lore.draft.starters", "lore.company.none-left")
def test_without_a_company_there_is_nobody_to_start_with_them() -> None:
    t = draft()
    t.choose("pass", "pass")
    assert t.g.companies == {} and t.where("athelas") == "player-2 out"
    while t.asking == "lore.draft.leftovers":
        t.choose("done")
    assert t.asking == "lore.organization.purpose"


# --- who is left -----------------------------------------------------------------------------------------------------


@rule("lore.draft.leftovers")
def test_up_to_eight_characters_are_in_the_draw_pile_and_the_rest_leaves_the_game() -> None:
    t = drafted()
    while t.asking != "lore.draft.leftovers":
        t.choose(t.offered[0].token)
    assert "up to 3" in t.prompt
    t.choose("card gimli", "card eomer", "card hama")
    assert t.asked == "player-2"
    pile = [card.slug for card in t.g.piles[0]]
    assert {"gimli", "eomer", "hama"} <= set(pile) and len(pile) == 63
    assert t.where("eowyn") == "player-1 left out"
    t.leaves_open()


@rule("lore.draft.leftovers")
def test_others_do_not_see_who_is_shuffled_in() -> None:
    t = drafted()
    while t.asking != "lore.draft.leftovers":
        t.choose(t.offered[0].token)
    t.choose("card gimli", "done")
    assert "Player 1 puts Gimli from the pool into the draw pile." in t.log("player-1")
    assert "Player 1 puts a character from the pool into the draw pile." in t.log("player-2")
    own, others = (t.seen(seat).players[0].pool for seat in ("player-1", "player-2"))
    assert (own.size, len(own.known), others.size, others.known) == (7, 7, 7, ())
    t.leaves_open()


@rule("lore.draft.leftovers")
def test_whoever_does_not_know_them_may_think_of_any() -> None:
    t = drafted()
    while t.asking != "lore.draft.leftovers":
        t.choose(t.offered[0].token)
    t.choose("card gimli", "done", "done")
    seen = {
        frozenset(card.slug for card in world(t.match.determinize(1, random.Random(seed))).left_out[0])
        for seed in range(20)
    }
    assert len(seen) > 3 and all(len(some) == 7 and "legolas" not in some for some in seen)


# --- the first hand --------------------------------------------------------------------------------------------------


@rule("lore.setup.draw-six", "lore.end-of-turn.hand-size-definition", "lore.setup.two-levels")
def test_eight_cards_are_the_first_hand_of_the_standard_level() -> None:
    t = draft()
    while t.g.turn == 0:
        t.choose(t.offered[0].token)
    assert [len(hand) for hand in t.g.hands] == [8, 8] and t.hand_size() == 8
    t.leaves_open()


@rule("lore.deck.haven", "lore.setup.starting-site")
def test_the_company_starts_at_the_haven_of_its_deck() -> None:
    t = drafted()
    assert (t.company_site("player-1"), t.company_site("player-2")) == ("lorien", "edhellond")
    t.leaves_open()


@rule("lore.setup.starting-site")
def test_on_a_map_without_that_haven_it_starts_at_the_one_there_is() -> None:
    t = Opening(map="west", deck_1="west", deck_2="north")
    assert (t.company_site("player-1"), t.company_site("player-2")) == ("grey-havens", "grey-havens")
    assert {site.section for site in t.seen(None).sites} == {"West"}


def test_the_map_of_the_decks_has_their_sections_only() -> None:
    sections = {site.section for site in Opening(map="decks").seen(None).sites}
    assert sections == {"West", "North"}


@rule("lore.optional.starting-main")
def test_a_main_character_in_the_pool_counts_as_five_mind() -> None:
    deck = with_gandalf_in_the_pool()
    t = draft(deck_2=deck, starting_main="yes")
    t.choose("pass", "draft gandalf")
    assert not t.can("draft aragorn-ii") and t.can("draft frodo")
    t.choose("draft frodo", "draft beregond")
    assert t.tokens("draft") == ["draft forlong", "draft ioreth"]
    t.choose("pass")
    assert t.influence("player-2") == 0, "he takes none once the draft is over, and his own points control the others"
    t.leaves_open()


def with_gandalf_in_the_pool() -> str:
    """The King's Road with Gandalf in its pool instead of its draw pile."""
    road, gandalf, haldir = BUILT_IN[ROAD], CARDS["gandalf"], CARDS["haldir"]
    pool = in_order(card for card in (*road.pool, gandalf) if card.slug != "bergil")
    cards = in_order(card if card is not gandalf else haldir for card in road.cards)
    return deck_line(replace(road, name="Early Gandalf", pool=pool, cards=cards, company=()))


def test_the_default_drafts_what_the_deck_proposes() -> None:
    match = Match(GAME, GAME.options({"level": "standard", "deck-1": VOICE, "deck-2": ROAD}))
    while match.decision is not None and world(match).turn == 0:
        match.choose(match.decision.options[0])
    found = {thing.card.slug for thing in world(match).cards.values() if thing.card.is_character}
    assert {"aragorn-ii", "frodo", "adrazar", "damrod", "ioreth", "legolas", "gimli"} <= found
