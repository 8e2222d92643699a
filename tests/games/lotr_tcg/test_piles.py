"""Discarding, drawing, looking, revealing (rulebook: Miscellaneous)."""

from __future__ import annotations

from msgspec.json import encode

from mathom.games.lotr_tcg.events import FromHand, Left, Revealed
from mathom.games.lotr_tcg.language import declare
from mathom.games.lotr_tcg.language.effects import discard
from mathom.games.lotr_tcg.language.filters import DWARF, DWARVEN, THIS, named
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.wounding import exert
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import circumstance, code, known, stub
from mathom.games.lotr_tcg.testing.unprinted import STUBS
from mathom.games.lotr_tcg.view import TableView
from mathom.testing.rules import rule

CART = circumstance("Cart", fellowship=discard(THIS))
ELDER = stub(
    declare.companion(code(), "Elder", "", DWARVEN, DWARF, cost=4, strength=6, vitality=3), to_play=spot(named("Gimli"))
)
KING = stub(
    declare.companion(code(), "King", "", DWARVEN, DWARF, cost=3, strength=6, vitality=3), to_play=exert(named("Gimli"))
)

stub_cards = known(*STUBS, CART, ELDER, KING)


def gone(t: Company, player: str | None = None) -> list[str]:
    """The names of cards that were told to have gone to a discard pile, in order."""
    found = []
    for event in t.events(player):
        if isinstance(event, (FromHand, Left)) and event.where == "the discard pile":
            found.append(event.card)
    return found


# --- discarding ------------------------------------------------------------------------------------------------------


@rule("tcg.discard.default-from-play")
def test_discarding_means_from_play() -> None:
    t = Company().fellowship("lord-of-moria").minions("dread").hand("cleansing", "oath")
    t.play("cleansing")
    assert t.pickable() == {"lord-of-moria", "dread"}
    t = Company().hand("cleansing", "oath")
    t.play("cleansing")
    assert t.in_hand() == ["oath"] and t.in_discard() == ["cleansing"]


@rule("tcg.discard.attached-go-too")
def test_what_lies_on_a_card_that_leaves_play_is_discarded() -> None:
    t = Company("maneuver").minions("uruk-savage", "notched-blade on uruk-savage").hand("farewell")
    t.play("farewell")
    assert t.in_hand(2) == ["uruk-savage"] and t.in_discard(2) == ["notched-blade"]
    t = Company().fellowship("cart with dwarven-axe and hobbit-sword")
    t.use("cart")
    assert sorted(t.in_discard()) == ["cart", "dwarven-axe", "hobbit-sword"]
    assert sorted(gone(t, "player-2")) == ["Cart", "Dwarven Axe", "Hobbit Sword"]
    t = Company("maneuver").fellowship("frodo", "gimli", "dwarven-axe on gimli").minions("whisper on gimli", "wolf")
    t.wounds("gimli", 2).shadow_hand("ambush").twilight(1)
    t.passes()
    t.play("ambush")
    t.pick("gimli")
    assert t.in_dead_pile() == ["gimli-dwarf-of-erebor"]
    assert t.in_discard() == ["dwarven-axe"] and "whisper" in t.in_discard(2)


@rule("tcg.discard.face-up")
def test_everybody_sees_each_card_that_is_discarded() -> None:
    t = Company("regroup").hand(*["gimli"] * 2, *["sam"] * 2, *["dwarf-guard"] * 7).deck("axe-strike")
    t.mark("table", "moves 2")
    t.until_can("card sam-son-of-hamfast")
    t.name("sam", "gimli", "dwarf-guard")
    for player in ("player-1", "player-2", None):
        assert gone(t, player) == ["Sam, Son of Hamfast", "Gimli, Dwarf of Erebor", "Dwarf Guard"]
    # Those off the top of a draw deck, too.
    t = Company("skirmish").fellowship("gimli", "sam").minions("uruk-rager").fights("sam", "uruk-rager")
    t.deck("axe-strike", "dwarf-guard", "gimli")
    t.resolve_skirmish()
    assert gone(t, "player-2")[-2:] == ["Axe Strike", "Dwarf Guard"]


@rule("tcg.discard.look-own", "tcg.discard.face-up")
def test_a_player_looks_through_his_own_discard_pile_only() -> None:
    t = Company().discard_pile("gimli", "sam", "dwarf-guard").discard_pile("uruk-rager", "uruk-savage", player=2)
    mine, other = t.view("player-1").table.players  # type: ignore[attr-defined]
    assert mine.discard == ("gimli-dwarf-of-erebor", "sam-son-of-hamfast", "dwarf-guard")
    assert other.discard == ("uruk-savage",) and other.discard_size == 2  # the top card lies face up
    cards = t.view("player-1").table.cards  # type: ignore[attr-defined]
    assert "uruk-rager" not in cards


@rule("tcg.discard.order-irrelevant")
def test_any_card_of_the_discard_pile_can_be_played_whatever_lies_on_it() -> None:
    for pile in (("dwarven-axe", "gimli", "dwarven-armor"), ("dwarven-armor", "gimli", "dwarven-axe")):
        t = Company().fellowship("gimli").hand("salvage").discard_pile(*pile)
        t.play("salvage")
        assert set(t.tokens()) == {"card dwarven-axe", "card dwarven-armor"}
        t.name("dwarven-axe")
        assert "dwarven-axe" in t.bears("gimli") and "dwarven-axe" not in t.in_discard()


# --- seeing ----------------------------------------------------------------------------------------------------------


@rule("tcg.discard.look-at")
def test_who_looks_at_cards_sees_them_alone() -> None:
    t = Company(players=3).hand("far-sight").hand("uruk-rager", "sniper", player=3)
    t.play("far-sight")
    t.choose("player 3")
    for player, sees in ((1, True), (2, False)):
        seen = t.view(f"player-{player}").table.players[2]  # type: ignore[attr-defined]
        assert seen.known == (("sniper", "uruk-rager") if sees else ())
    assert not any("Uruk Rager" in line for line in t.log("player-2"))
    assert any("Uruk Rager" in line for line in t.log("player-1"))


@rule("tcg.discard.reveal")
def test_what_is_revealed_is_seen_by_all() -> None:
    t = Company(players=3).hand("unmasking").hand("uruk-rager", player=3)
    t.play("unmasking")
    t.choose("player 3")
    for player in (1, 2):
        assert t.view(f"player-{player}").table.players[2].known == ("uruk-rager",)  # type: ignore[attr-defined]
    for viewer in ("player-1", "player-2", "player-3", None):
        assert [event.cards for event in t.events(viewer) if isinstance(event, Revealed)] == [("Uruk Rager",)]


@rule("tcg.discard.reveal-when-moving-piles")
def test_a_card_that_goes_from_pile_to_pile_is_shown_to_all() -> None:
    t = Company(players=3).hand("mending").discard_pile("hobbit-sword", "sam").deck("gimli")
    t.play("mending")
    t.name("sam")
    assert t.in_deck() == ["gimli-dwarf-of-erebor", "sam-son-of-hamfast"]
    for viewer in ("player-1", "player-2", "player-3", None):
        assert any("Sam" in line and "draw deck" in line for line in t.log(viewer))


# --- drawing and searching -------------------------------------------------------------------------------------------


@rule("tcg.draw.last-card")
def test_an_empty_draw_deck_is_no_loss() -> None:
    t = Company().fellowship("loremaster").hand("digging").deck("gimli").discard_pile("sam", "sam")
    t.play("digging")
    assert t.in_hand() == ["gimli-dwarf-of-erebor"] and t.in_deck() == [] and t.outcome is None
    t.use("loremaster")
    assert len(t.in_hand()) == 1 and len(t.in_discard()) == 3
    t.until("fellowship")
    t.passes()
    t.until("regroup")
    assert t.outcome is None


@rule("tcg.draw.play-from-deck-pay")
def test_a_card_played_from_the_draw_deck_is_paid_for_and_meets_its_requirements() -> None:
    t = Company().hand("summons").deck("gimli", "farin", "elder")
    t.play("summons")
    assert t.tokens("card") == ["card gimli-dwarf-of-erebor"]  # the others have to spot somebody
    t.name("gimli")
    assert t.pool == 1 + 2
    t = Company().fellowship("gimli").hand("summons").deck("elder", "king")
    t.play("summons")
    t.name("elder")
    assert t.pool == 1 + 4
    t = Company().fellowship("gimli").hand("summons").deck("king", "king")
    t.play("summons")
    t.name("king")
    assert t.pool == 1 + 3 and t.wounds_on("gimli") == 1
    t = Company().fellowship("gimli").wounds("gimli", 2).hand("summons").deck("king", "thrarin")
    t.play("summons")
    assert t.tokens("card") == ["card thrarin-dwarven-smith"]


@rule("tcg.draw.reshuffle-after-search", "tcg.draw.fail-to-find")
def test_a_search_may_find_nothing_and_the_deck_is_shuffled_in_any_case() -> None:
    rest = ["axe-strike", "sam", "dwarven-axe", "hobbit-sword", "lord-of-moria", "herb", "oath", "digging"]
    t = Company().hand("summons").deck("gimli", *rest)
    before = t.in_deck()
    t.play("summons")
    t.choose("done")
    assert not t.in_play("gimli") and sorted(t.in_deck()) == sorted(before) and t.in_deck() != before
    t = Company().hand("summons").deck(*rest)  # there is nothing to find
    before = t.in_deck()
    t.play("summons")
    assert sorted(t.in_deck()) == sorted(before) and t.in_deck() != before
    t = Company().hand("summons").deck("gimli", *rest)
    before = t.in_deck()
    t.play("summons")
    t.name("gimli")
    assert t.in_play("gimli") and t.in_deck() != before[1:]


@rule("tcg.draw.fail-to-find")
def test_from_the_discard_pile_a_card_has_to_be_there() -> None:
    t = Company().fellowship("gimli").hand("salvage").discard_pile("sam")
    assert not t.can_play("salvage")
    t = Company().fellowship("gimli").hand("salvage").discard_pile("dwarven-axe", "dwarven-armor")
    t.play("salvage")
    assert not t.can("done") and not t.can("pass")


def test_a_hand_has_no_order() -> None:
    """Whoever holds the same cards sees the same, in whatever order they came."""
    one, other = (Company().hand(*cards) for cards in (("axe-strike", "dwarf-guard"), ("dwarf-guard", "axe-strike")))
    assert one.match.information(0) == other.match.information(0)
    assert encode(one.match.view(0).table) == encode(other.match.view(0).table)
    assert one.match.turned_up() == other.match.turned_up()


def test_what_is_being_played_can_be_read_by_everybody() -> None:
    """An event that waits for its target lies in no pile; soon after it may lie beneath another card in one."""
    t = Company("skirmish").fellowship("aragorn", "boromir", "gimli", "farin").minions("uruk-savage")
    t.fights("aragorn", "uruk-savage").hand("swordarm-of-the-white-tower", "axe-strike")
    t.choose("play swordarm-of-the-white-tower")
    read = t.view("player-2").table
    assert isinstance(read, TableView) and "swordarm-of-the-white-tower" in read.cards
    t.choose(t.touching(t.card("aragorn").key).token)
    t.choose("pass")
    t.choose("play axe-strike")
    t.choose(t.touching(t.card("gimli").key).token)
    read = t.view("player-2").table
    assert isinstance(read, TableView)
    assert read.players[0].discard == ("axe-strike",), "only the top card of the pile is seen"
    assert {"swordarm-of-the-white-tower", "axe-strike"} <= set(read.cards)
    t.leaves_open()
