"""Decks: what is in them, how they are written, and which are allowed (rulebook: Building your deck)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from mathom.core import InvalidOption, Match, loads
from mathom.core.registry import game
from mathom.games.lotr_tcg.card import CARDS, Card
from mathom.games.lotr_tcg.decks import (
    BUILT_IN,
    Deck,
    InvalidDeck,
    as_option,
    deck_line,
    find_deck,
    read_deck,
    why_not_deck,
    write_deck,
)
from mathom.games.lotr_tcg.decks.built import BUILT
from mathom.games.lotr_tcg.decks.starters import STARTERS
from mathom.games.lotr_tcg.facts import Culture, Kind, Side
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.opening import Opening
from mathom.games.lotr_tcg.view import TableView
from mathom.testing.rules import rule

ARAGORN = find_deck("aragorn")
GAME = game("lotr_tcg")
WORDS = (
    "Name: ",
    "Ring-bearer: ",
    "999 ",
    "0 ",
    "3x",
    "×",
    "1C2",
    "1 C 299",
    "east-road",
    "Gimli",
    ":",
    ";",
    "\n",
    "#",
)


def rules_against(deck: Deck) -> list[str]:
    return [reason.rule for reason in why_not_deck(deck)]


def swap(deck: Deck, out: str, into: str, number: int = 1) -> Deck:
    """The deck with other cards in the place of some."""
    cards = list(deck.cards)
    for _ in range(number):
        cards.remove(find_card(out))
    return replace(deck, cards=(*cards, *[find_card(into)] * number))


def of_side(side: Side) -> list[Card]:
    return [card for card in ARAGORN.cards if card.side is side]


# --- the starters ----------------------------------------------------------------------------------------------------


@rule("tcg.deck.starter-product", "tcg.deck.minimum-71")
@pytest.mark.parametrize("name", STARTERS)
def test_a_starter_is_a_legal_deck_of_71_cards(name: str) -> None:
    deck = find_deck(name)
    assert why_not_deck(deck) == ()
    assert 2 + len(deck.sites) + len(deck.cards) == 71
    assert [site.facts.site for site in deck.sites] == list(range(1, 10))


def test_there_are_six_starters() -> None:
    assert list(STARTERS) == ["aragorn", "gandalf", "moria-gandalf", "gimli", "boromir", "legolas"]
    assert list(BUILT_IN) == [*STARTERS, *BUILT], "the starters come first"


@rule("tcg.setup.own-decks", "tcg.deck.culture")
def test_a_deck_may_mix_all_cultures() -> None:
    titles = {card.title: card for card in CARDS.values() if card.side is not None and card.title != "Frodo"}
    by_culture = sorted(titles.values(), key=lambda card: (card.culture is not None and card.culture.value, card.slug))
    chosen: list[Card] = []
    for side in Side:
        of_this = [card for card in by_culture if card.side is side]
        chosen += [of_this[at * len(of_this) // 30] for at in range(30)]
    deck = replace(ARAGORN, cards=tuple(chosen))
    assert (
        {card.culture for card in deck.cards}
        == {card.culture for card in titles.values()}
        >= {culture for culture in Culture if culture is not Culture.RINGWRAITH}
    )
    assert why_not_deck(deck) == ()


# --- Ring-bearer -----------------------------------------------------------------------------------------------------


@rule("tcg.deck.ring-bearer")
@pytest.mark.parametrize("frodo", ["frodo-son-of-drogo", "frodo-reluctant-adventurer"])
@pytest.mark.parametrize("ring", ["the-one-ring-the-ruling-ring", "the-one-ring-isildurs-bane"])
def test_any_frodo_bears_any_version_of_the_ring(frodo: str, ring: str) -> None:
    assert why_not_deck(replace(ARAGORN, ring_bearer=find_card(frodo), ring=find_card(ring))) == ()


@rule("tcg.deck.ring-bearer")
def test_nobody_but_frodo_starts_as_ring_bearer() -> None:
    assert rules_against(replace(ARAGORN, ring_bearer=find_card("sam"))) == ["tcg.deck.ring-bearer"]
    assert rules_against(replace(ARAGORN, ring=find_card("dwarven-axe"))) == ["tcg.deck.ring-bearer"]


@rule("tcg.deck.ring-bearer")
def test_a_deck_names_its_ring_bearer_and_has_the_ring() -> None:
    text = write_deck(ARAGORN).replace("Ring-bearer: ", "").replace("The One Ring, The Ruling Ring\n", "")
    with pytest.raises(InvalidDeck) as error:
        read_deck(text)
    assert [reason.rule for reason in error.value.reasons[:2]] == ["tcg.deck.ring-bearer"] * 2
    assert "none is marked" in str(error.value) and "one copy of The One Ring, not none" in str(error.value)


@rule("tcg.deck.ring-bearer-not-counted")
def test_ring_bearer_and_ring_do_not_count_as_free_peoples_cards() -> None:
    sides = Counter(card.side for card in ARAGORN.cards)
    assert sides == {Side.FREE_PEOPLES: 30, Side.SHADOW: 30}
    assert ARAGORN.ring_bearer not in ARAGORN.cards and why_not_deck(ARAGORN) == ()


# --- draw deck -------------------------------------------------------------------------------------------------------


@rule("tcg.deck.draw-deck-min", "tcg.deck.minimum-71")
def test_a_draw_deck_has_sixty_cards_or_more() -> None:
    light, dark = of_side(Side.FREE_PEOPLES), of_side(Side.SHADOW)
    assert rules_against(replace(ARAGORN, cards=tuple(light[:29] + dark[:29]))) == ["tcg.deck.draw-deck-min"]
    more = [find_card(card) for card in ("dwarf-guard", "gimli", "farin", "merry", "legolas")]
    worse = [find_card(card) for card in ("orc-soldier", "goblin-runner", "moria-scout", "uruk-scout", "orc-scout")]
    assert rules_against(replace(ARAGORN, cards=(*light, *more * 2, *dark, *worse * 2))) == []


@rule("tcg.deck.equal-sides")
def test_both_sides_have_as_many_cards() -> None:
    deck = swap(ARAGORN, "uruk-rager", "dwarf-guard")
    assert rules_against(deck) == ["tcg.deck.equal-sides"]
    assert "31 Free Peoples cards and 29 Shadow cards" in str(why_not_deck(deck)[0])


@rule("tcg.deck.no-ring-or-sites")
@pytest.mark.parametrize("card", ["the-one-ring-the-ruling-ring", "mithril-mine"])
def test_neither_ring_nor_sites_are_in_the_draw_deck(card: str) -> None:
    assert rules_against(replace(ARAGORN, cards=(*ARAGORN.cards, find_card(card)))) == ["tcg.deck.no-ring-or-sites"]


@rule("tcg.deck.no-ring-or-sites")
def test_a_second_ring_in_a_written_deck_is_refused() -> None:
    with pytest.raises(InvalidDeck) as error:
        read_deck(write_deck(ARAGORN) + "The One Ring, The Ruling Ring\n")
    assert [reason.rule for reason in error.value.reasons] == ["tcg.deck.no-ring-or-sites"]


@rule("tcg.deck.four-per-title")
def test_four_of_a_title_are_allowed_whatever_the_subtitle() -> None:
    gimlis = swap(swap(ARAGORN, "swordarm-of-the-white-tower", "1U12", 2), "athelas", "2P121", 2)
    assert why_not_deck(gimlis) == ()
    fifth = swap(gimlis, "pathfinder", "1U12")
    assert rules_against(fifth) == ["tcg.deck.four-per-title"]
    assert "5 copies of Gimli; 4 are allowed" in str(why_not_deck(fifth)[0])


@rule("tcg.deck.three-frodo")
def test_three_frodos_may_be_in_the_draw_deck() -> None:
    three = swap(ARAGORN, "swordarm-of-the-white-tower", "frodo-son-of-drogo", 3)
    assert why_not_deck(three) == ()
    assert rules_against(swap(three, "athelas", "frodo-reluctant-adventurer")) == ["tcg.deck.three-frodo"]


# --- adventure deck --------------------------------------------------------------------------------------------------


@rule("tcg.deck.adventure-one-of-each")
def test_an_adventure_deck_has_one_site_of_each_number() -> None:
    sites = list(ARAGORN.sites)
    doubled = [*sites[:4], find_card("mithril-mine"), *sites[5:]]
    assert rules_against(replace(ARAGORN, sites=tuple(doubled))) == ["tcg.deck.adventure-one-of-each"] * 2
    assert rules_against(replace(ARAGORN, sites=tuple(sites[:8]))) == ["tcg.deck.adventure-one-of-each"]
    ten = (*sites, find_card("mithril-mine"))
    assert rules_against(replace(ARAGORN, sites=ten)) == ["tcg.deck.adventure-one-of-each"]
    other = (*sites[:8], find_card("dwarf-guard"))
    assert set(rules_against(replace(ARAGORN, sites=other))) == {"tcg.deck.adventure-one-of-each"}


@rule("tcg.deck.adventure-separate")
def test_no_site_is_ever_drawn() -> None:
    t = Opening("aragorn", "gandalf")
    t.begin()
    for seat in (0, 1):
        drawn = [*t.g.hand(seat), *t.g.deck(seat)]
        assert len(drawn) >= 56 and all(card.kind not in (Kind.SITE, Kind.THE_ONE_RING) for card in drawn)


@rule("tcg.deck.adventure-secret")
def test_nobody_else_sees_an_adventure_deck() -> None:
    t = Company().place("player-1 adventure", "mithril-mine").place("player-2 adventure", "moria-lake")
    shown = [str(t.view(name).table) for name in ("player-1", "player-2")]
    assert "mithril-mine" in shown[0] and "mithril-mine" not in shown[1]
    assert "moria-lake" in shown[1] and "moria-lake" not in shown[0]
    spectator = t.view(None).table
    assert isinstance(spectator, TableView) and "moria-lake" not in str(spectator)


@rule("tcg.deck.adventure-unordered")
def test_the_site_that_is_needed_is_found_wherever_it_lies() -> None:
    t = Company().place("player-2 adventure", "tol-brandir", "moria-lake", "council-courtyard", "ettenmoors")
    t.passes()
    assert t.g.cards[t.g.site].card.slug == "ettenmoors" and t.g.cards[t.g.site].owner == 1
    assert [site.slug for site in t.g.adventure[1].top(3)] == ["tol-brandir", "moria-lake", "council-courtyard"]


@rule("tcg.movement.site-owner", "tcg.movement.replace-site")
def test_a_site_that_is_replaced_goes_back_where_its_number_is_missing() -> None:
    t = Company().place("path", "hobbiton-woods of player-2", "ettenmoors of player-2")
    t.place("player-1 adventure", "bree-gate")
    lacking = [seat for seat in (0, 1) if not any(site.facts.site == 2 for site in t.g.adventure[seat])]
    assert lacking == [1] and t.g.cards[t.g.path[1]].owner == 1
    t.use("hobbiton-woods")
    assert find_card("ettenmoors") in t.g.adventure[1]
    lacking = [seat for seat in (0, 1) if not any(site.facts.site == 2 for site in t.g.adventure[seat])]
    assert lacking == [0] and t.g.cards[t.g.path[1]].owner == 0


@rule("tcg.deck.condition-def")
def test_a_condition_stays_until_something_discards_it() -> None:
    t = Company().hand("lord-of-moria")
    t.play("lord-of-moria")
    t.until("regroup")
    for _ in range(60):
        if t.g.turn == 3 or t.decision is None:
            break
        t.choose("pass" if t.can("pass") else t.offered[0].token)
    assert t.g.turn == 3 and t.in_play("lord-of-moria")


# --- written decks ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", STARTERS)
def test_a_deck_that_is_written_down_is_read_back(name: str) -> None:
    deck = find_deck(name)
    assert read_deck(write_deck(deck)) == replace(deck, fellowship=())
    assert read_deck(deck_line(deck)) == replace(deck, fellowship=())
    assert "\n" not in deck_line(deck) and "#" not in deck_line(deck)


def test_a_deck_can_be_written_in_any_order_and_by_any_name() -> None:
    lines = [line for line in write_deck(ARAGORN).splitlines() if line and not line.endswith(":")]
    lines = [line for line in reversed(lines) if "Hobbit Sword" not in line and "Uruk Rager" not in line]
    lines += ["2 1C299", "3x uruk-rager   # three of them", "URUK rager", "# nothing else", "   ", "Notes:"]
    assert read_deck("\n".join(lines)) == replace(ARAGORN, fellowship=())


def test_a_title_will_do_if_there_is_only_one_version() -> None:
    text = write_deck(ARAGORN)
    assert read_deck(text.replace("Rosie Cotton, Hobbiton Lass", "Rosie Cotton")) == read_deck(text)
    assert read_deck(text.replace("1 Rosie Cotton, Hobbiton Lass", "1 U 309")) == read_deck(text)
    with pytest.raises(InvalidDeck, match="several cards 'Boromir'") as error:
        read_deck(text.replace("Boromir, Son of Denethor", "Boromir"))
    assert "Boromir, Son of Denethor or Boromir, Defender of Minas Tirith" in str(error.value)


def test_the_name_is_optional_and_kept_in_one_line() -> None:
    text = write_deck(replace(ARAGORN, name="Riders; of # the\nstorm:"))
    assert text.splitlines()[0] == "Name: Riders of the storm"
    assert read_deck(deck_line(read_deck(text))).name == "Riders of the storm"
    assert read_deck(text.partition("\n")[2]).name == "own deck"


def test_all_unknown_cards_are_told_at_once_with_those_that_may_be_meant() -> None:
    text = write_deck(ARAGORN).replace("Pathfinder", "Path Finder").replace("Uruk Shaman", "Uruk Schaman")
    text += "4 qqqqqqqqqq\n"
    with pytest.raises(InvalidDeck) as error:
        read_deck(text)
    words = [reason.words for reason in error.value.reasons]
    assert words == [
        "there is no card 'Path Finder'; did you mean Pathfinder?",
        words[1],
        "there is no card 'qqqqqqqqqq'",
    ]
    assert words[1].startswith("there is no card 'Uruk Schaman'; did you mean Uruk Shaman")


def test_all_reasons_against_a_deck_are_told_at_once() -> None:
    with pytest.raises(InvalidDeck) as error:
        read_deck("Ring-bearer: Sam, Son of Hamfast; 4 frodo-son-of-drogo; 5 uruk-rager; east-road; westfarthing")
    assert [reason.rule for reason in error.value.reasons] == [
        "tcg.deck.ring-bearer",
        "tcg.deck.ring-bearer",
        "tcg.deck.adventure-one-of-each",
        "tcg.deck.adventure-one-of-each",
        "tcg.deck.draw-deck-min",
        "tcg.deck.equal-sides",
        "tcg.deck.three-frodo",
        "tcg.deck.four-per-title",
    ]
    assert all(reason.words in str(error.value) for reason in error.value.reasons)


@pytest.mark.parametrize("text", ["", ";", "\n\n", "# only a comment\n", "0 uruk-rager;", ";" * 100, "999 x;", "::;:"])
def test_a_text_that_is_no_deck_is_refused_in_words(text: str) -> None:
    with pytest.raises(InvalidOption):
        find_deck(text)


@given(st.text(max_size=60) | st.lists(st.sampled_from(WORDS), max_size=12).map("".join))
def test_whatever_somebody_writes_is_a_deck_or_an_invalid_option(text: str) -> None:
    with pytest.raises(InvalidOption) as error:
        find_deck(text + ";")
    assert len(str(error.value)) < 2000


def test_a_text_that_is_too_long_is_not_read() -> None:
    with pytest.raises(InvalidDeck, match="at most"):
        read_deck("1 uruk-rager;" * 2000)


# --- at the table ----------------------------------------------------------------------------------------------------


def test_a_table_takes_a_written_deck_and_keeps_it_in_one_line() -> None:
    options = GAME.options(
        {"deck-1": write_deck(find_deck("gimli")).replace("Name: gimli", "Name: Axes"), "deck-2": "legolas"}
    )
    assert options.entries()["deck-1"].startswith("name: Axes; ring-bearer: frodo-reluctant-adventurer; ")
    assert GAME.options(options.entries()) == options
    assert as_option("legolas", "deck-2") == "legolas"


def test_a_record_of_a_match_with_a_written_deck_can_be_played_again() -> None:
    match = Match(GAME, GAME.options({"deck-1": deck_line(find_deck("gimli")), "deck-2": "boromir"}), seed=5)
    for _ in range(40):
        assert match.decision is not None
        match.choose(match.decision.options[0])
    again = loads(match.record().dumps()).verify()
    assert again.state.fingerprint() == match.state.fingerprint()


def test_who_changes_his_seat_takes_his_deck_along() -> None:
    before = GAME.options({"deck-1": deck_line(find_deck("gimli")), "deck-2": "boromir", "deck-3": "legolas"})
    after = GAME.reseated(before, (2, 0, 1))
    assert after.decks == ("boromir", "legolas", before.decks[0])
    assert (after.mode, after.turn_limit) == (before.mode, before.turn_limit)


def test_a_deck_is_looked_at_by_itself() -> None:
    assert GAME.check_option("deck-5", write_deck(find_deck("gimli"))) == GAME.check_option("deck-5", "gimli") == ()
    assert len(GAME.check_option("deck-5", "4 uruk-rager; 4 uruk-savage")) == 5
    (reason,) = GAME.check_option("deck-5", "aragon")
    assert reason == "there is no deck 'aragon'; did you mean aragorn?"
    assert GAME.check_option("mode", "standard") == ()
    assert len(GAME.check_option("mode", "chess")) == 1


def test_a_wrong_deck_is_an_invalid_option_that_names_its_place() -> None:
    with pytest.raises(InvalidDeck, match=r"^deck-2: a deck has one Ring-bearer") as error:
        GAME.options({"deck-2": "4 uruk-rager; 4 uruk-savage"})
    assert len(error.value.reasons) == 5
    with pytest.raises(InvalidOption, match=r"^deck-1: there is no deck 'aragon'; did you mean aragorn\?$"):
        GAME.options({"deck-1": "aragon"})
    with pytest.raises(
        InvalidOption, match="there are aragorn, gandalf, moria-gandalf, gimli, boromir, legolas, rangers-and-uruks"
    ):
        GAME.options({"deck-1": "x"})


def test_with_unknown_cards_what_is_too_much_is_told_as_well() -> None:
    text = write_deck(BUILT_IN["gimli"]) + "9 Axe Strike\nAxe Strick\n"
    with pytest.raises(InvalidDeck) as refused:
        read_deck(text)
    words = [reason.words for reason in refused.value.reasons]
    assert words[0].startswith("there is no card 'Axe Strick'") and len(words) == 2
    assert "copies of Axe Strike" in words[1]
