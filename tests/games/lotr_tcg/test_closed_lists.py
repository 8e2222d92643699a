"""Closed deck lists: nobody knows what the others have brought, and being asked tells nothing."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import msgspec
import pytest

from mathom.core import InvalidOption, Match, Record, Seats, loads
from mathom.core.registry import game as find_game
from mathom.games.lotr_tcg import pool
from mathom.games.lotr_tcg.card import Card
from mathom.games.lotr_tcg.decks import find_deck, read_deck, why_not_deck, write_deck
from mathom.games.lotr_tcg.decks.deck import BUILT_IN, Deck
from mathom.games.lotr_tcg.facts import Culture, Kind, Side
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.knowing import known_of
from mathom.games.lotr_tcg.likely_decks import LikelyDecks
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.prior import InvalidPrior, Known, Unknown, in_use, use
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.opening import Opening
from mathom.table import Setting, Stops, Table
from mathom.testing.rules import rule

GAME = find_game("lotr_tcg")
ONE: Seats = frozenset({0})


def match(seed: int = 33, choices: int = 0, **options: str) -> Match:
    """A random match with closed lists, after so many choices."""
    given = {name.replace("_", "-"): value for name, value in options.items()}
    table = {"deck-1": "gimli", "deck-2": "boromir", "lists": "closed"} | given
    found, rng = Match(GAME, GAME.options(table), seed), random.Random(seed)
    while len(found.choices) < choices and found.decision is not None:
        options_now = found.decision.options[: 4 if found.decision.rule == "tcg.bid.secret" else None]
        found.choose(rng.choice(options_now))
    assert found.decision is not None, "the match is over sooner"
    return found


def state(found: Match) -> Journey:
    assert isinstance(found.state, Journey)
    return found.state


# --- the option ------------------------------------------------------------------------------------------------------


@rule("tcg.lists.closed")
def test_lists_are_closed_for_people_and_open_where_nothing_is_said() -> None:
    assert GAME.options({}).lists == "open", "so were all tables before there was a choice"
    assert "lists" not in GAME.options({}).entries() and "lists" not in GAME.options({"lists": "open"}).entries()
    assert GAME.options({"lists": "closed"}).entries()["lists"] == "closed"
    assert GAME.options(GAME.for_people).closed
    offered = next(option for option in GAME.table_options if option.name == "lists")
    assert offered.default == "closed" and set(offered.choices) == {"closed", "open"}
    with pytest.raises(InvalidOption, match="lists are closed or open, not 'ajar'"):
        GAME.options({"lists": "ajar"})


def test_a_record_names_closed_lists_and_plays_again() -> None:
    found = match(choices=60)
    text = found.record().dumps()
    assert "\nlists: closed\n" in text
    assert loads(text).verify().record().dumps() == text
    opened: Record = match(choices=60, lists="open").record()
    assert "lists" not in opened.options


@rule("tcg.lists.closed")
def test_a_viewer_is_told_his_own_list_only() -> None:
    options = GAME.options({"deck-1": "gimli", "deck-2": "boromir", "deck-3": "legolas", "lists": "closed"})
    assert GAME.seen_options(options, frozenset({1})).decks == ("closed", "boromir", "closed")
    assert GAME.seen_options(options, frozenset()).entries()["deck-2"] == "closed"
    assert GAME.seen_options(GAME.options({"deck-1": "gimli"}), frozenset()).decks == ("gimli", "gandalf")


# --- samples ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("choices", [0, 1, 3, 6, 40, 90])
def test_a_sample_holds_nothing_of_a_closed_list(choices: int) -> None:
    """Not even where nobody looks: in the options, in what was brought, in a pickle."""
    own = "name: Wardens; " + write_deck(find_deck("boromir")).partition("\n")[2].strip().replace("\n", "; ")
    found = match(choices=choices, deck_2=own)
    sample = found.determinize(0, random.Random(1))
    assert b"Wardens" not in pickle.dumps(sample)
    assert sample.options.entries()["deck-2"] == "closed" and sample.options.entries()["deck-1"] == "gimli"
    g = state(sample)
    assert g.brought[1].cards == () and g.brought[1].ring_bearer is state(found).brought[1].ring_bearer
    assert g.brought[0] == state(found).brought[0]


@pytest.mark.parametrize("choices", [0, 4, 30, 70, 110])
def test_a_sampled_deck_is_one_that_could_be_played(choices: int) -> None:
    """It holds all that has been seen, is as large as the true one, half of it Shadow cards, and no more than four of a
    title.
    """
    found = match(choices=choices)
    g = state(found)
    known = known_of(g, 1, 1)
    assert known.size == 60 and len(known.sites) + len(known.missing) == 9
    for seed in range(40):
        sample = state(found.determinize(0, random.Random(seed)))
        assert known_of(sample, 1, 1) == known, "what was seen is what it was"
        cards = Counter(known.seen)
        cards.update(held(sample) - held(sample, seen_by=1))
        sites = {site.facts.site: site for site in (*known.sites, *sample.adventure[1])}
        deck = Deck("", known.ring_bearer, known.ring, tuple(sites[n] for n in range(1, 10)), tuple(cards.elements()))
        assert why_not_deck(deck) == ()


def held(g: Journey, seen_by: int = 0) -> Counter[Card]:
    """The cards in hand and draw deck of player 2, or those that somebody has seen there."""
    return Counter(
        card
        for zone in (g.hands[1], g.decks[1])
        for card, seen in zip(zone.cards, zone.seen, strict=True)
        if not seen_by or seen & seen_by
    )


def test_samples_are_the_same_for_the_same_chance_and_differ_for_another() -> None:
    found = match(choices=50)
    one, again, other = (found.determinize(0, random.Random(seed)).state.fingerprint() for seed in (1, 1, 2))
    assert one == again != other


def test_open_lists_are_sampled_from_the_true_deck() -> None:
    found = match(choices=30, lists="open")
    assert held(state(found.determinize(0, random.Random(5)))) == held(state(found))


def test_who_may_read_closed_lists_samples_from_the_true_deck() -> None:
    found = match(choices=30)
    GAME.let_read(found.state, 0)
    assert held(state(found.determinize(0, random.Random(5)))) == held(state(found))
    assert state(found.determinize(1, random.Random(5))).options.decks == ("closed", "boromir")
    with pytest.raises(InvalidOption, match="nothing that players bring is closed"):
        GAME.let_read(match(lists="open").state, 0)


# --- the prior -------------------------------------------------------------------------------------------------------


def known(deck: Deck, seen: int, rng: random.Random) -> Known:
    """What is known of a deck of which so many cards have been seen, and the first three sites."""
    cards = tuple(sorted(rng.sample(deck.cards, seen), key=lambda card: card.slug))
    return Known(deck.ring_bearer, deck.ring, cards, len(deck.cards) - seen, deck.sites[:3], tuple(range(4, 10)))


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_known_list_is_recognised_by_its_cards(name: str) -> None:
    deck, rng = BUILT_IN[name], random.Random(name)
    seen = known(deck, 16, rng)
    rests = [LikelyDecks().unknown(seen, rng) for _ in range(60)]
    true = Counter(deck.cards) - Counter(seen.seen)
    assert sum(Counter(rest.cards) == true and rest.sites == deck.sites[3:] for rest in rests) > 45


def test_a_deck_that_nobody_knows_is_made_up_of_the_cultures_that_were_seen() -> None:
    rng = random.Random(4)
    cards = [card for card in pool.draw_deck_cards() if card.culture in (Culture.ELVEN, Culture.RINGWRAITH)]
    cards = [card for card in cards if not any(card in deck.cards for deck in BUILT_IN.values())]
    light = [card for card in cards if card.side is Side.FREE_PEOPLES][:12]
    dark = [card for card in cards if card.side is Side.SHADOW][:12]
    frodo, ring = find_card("1C290"), find_card("1C2")
    seen = Known(frodo, ring, tuple(sorted((*light, *dark), key=lambda card: card.slug)), 36, (), tuple(range(1, 10)))
    for _ in range(30):
        rest = LikelyDecks().unknown(seen, rng)
        of_side = {side: [card for card in rest.cards if card.side is side] for side in Side}
        assert len(of_side[Side.FREE_PEOPLES]) == len(of_side[Side.SHADOW]) == 18
        assert {Culture.ELVEN, Culture.RINGWRAITH} <= {card.culture for card in rest.cards}
        assert [site.facts.site for site in rest.sites] == list(range(1, 10))
        titles = Counter(card.title for card in (*rest.cards, *seen.seen))
        assert max(titles.values()) <= 4


def test_even_a_very_large_deck_is_filled() -> None:
    seen = Known(find_card("1C290"), find_card("1C2"), (), 1400, (), ())
    assert len(LikelyDecks().unknown(seen, random.Random(1)).cards) == 1400


class Mirror:
    """Everybody has the deck of the starter with which Gimli sets out, as far as it goes."""

    def unknown(self, known: Known, rng: random.Random, /) -> Unknown:
        deck = find_deck("gimli")
        rest = tuple((Counter(deck.cards) - Counter(known.seen)).elements())[: known.hidden]
        return Unknown(rest, tuple(deck.sites[number - 1] for number in known.missing))


@pytest.fixture
def another_prior() -> Iterator[None]:
    before = in_use()
    yield
    use(before)


@pytest.mark.usefixtures("another_prior")
def test_another_prior_can_be_brought() -> None:
    use(Mirror())
    found = match(choices=2)  # nobody has seen anything yet
    assert held(state(found.determinize(0, random.Random(1)))) == Counter(find_deck("gimli").cards)


class Careless:
    def unknown(self, known: Known, rng: random.Random, /) -> Unknown:
        return Unknown(pool.draw_deck_cards()[:3], ())


@pytest.mark.usefixtures("another_prior")
def test_a_prior_that_makes_up_too_little_is_named() -> None:
    use(Careless())
    with pytest.raises(
        InvalidPrior, match=r"Careless made up 3 cards and the sites \(\); 60 cards and the sites \(1, 2"
    ):
        match().determinize(0, random.Random(1))


# --- who is asked ----------------------------------------------------------------------------------------------------

HOLDING, EMPTY = "still-draws-breath", "dwarf-guard"


def skirmish(card: str, lists: str = "closed") -> Company:
    """Gimli, wounded, is about to win; his player holds a response to that, or a card that is of no use now."""
    t = Company("skirmish", lists=lists).as_in_a_match()
    t.fellowship("gimli", "dwarven-axe on gimli").minions("goblin-runner").fights("gimli", "goblin-runner")
    return t.hand(card).shadow_hand("goblin-runner").wounds("gimli", 1).twilight(3)


class Passed(msgspec.Struct):
    """A pass at a table: when it came, and all that the opponent was shown after it."""

    at: float
    window: str
    shown: bytes


def passes(t: Company, *, hurried: float = 0.0) -> list[Passed]:
    """Everybody passes at a real table until nobody is asked in a window: with the settings of a newcomer, and whoever
    has something to choose passes as soon as he can, or after so many seconds.
    """
    table = Table(Setting("lotr_tcg", {"lists": t.options.entries().get("lists", "open")}, seed=11))
    table.match, table.asked_at, table.latest = t.match, 100.0, 100.0
    table.set_stops(0, Stops())
    table.set_stops(1, Stops())
    found: list[Passed] = []
    while (decision := table.decision) is not None and decision.window:
        ready = table.ready()
        if ready is not None:
            assert ready == table.latest or table.tick(ready - 0.01) is None, "not a moment sooner"
            step = table.tick(ready)
        else:
            thought = table.latest + hurried
            ready = thought + table.early_by("pass", thought)
            step = table.choose(decision.seat, decision.serial, "pass", ready)
        assert step is not None
        table.take(step)
        shown = msgspec.json.encode((table.look(1, ready), table.lines(1)))
        found.append(Passed(ready, decision.window, shown))
    return found


@rule("tcg.lists.asked")
def test_holding_a_response_looks_like_holding_none() -> None:
    holding, empty = passes(skirmish(HOLDING)), passes(skirmish(EMPTY))
    assert len(holding) > 3 and any(one.window == "response-skirmish" for one in holding)
    assert holding == empty, "the same prompts, the same lines, the same moments"


def test_with_open_lists_only_who_might_hold_one_is_asked() -> None:
    """What the closed table does not tell, an open one may: everybody knows that there is no response."""
    asked = [one.window for one in passes(skirmish(EMPTY, "open"))]
    assert "response-skirmish" not in asked
    assert "response-skirmish" in [one.window for one in passes(skirmish(HOLDING, "open"))]


@rule("tcg.lists.time")
def test_a_pass_takes_its_time_at_a_closed_table() -> None:
    times = [100.0, *(one.at for one in passes(skirmish(EMPTY)))]
    taken = [after - before for before, after in pairwise(times)]
    assert all(0.39 < seconds < 4.01 for seconds in taken)
    assert len({round(seconds, 3) for seconds in taken}) == len(taken), "each pause is another one"
    assert passes(skirmish(EMPTY)) == passes(skirmish(EMPTY)), "by the table's seed"


def test_nobody_waits_where_time_tells_nothing() -> None:
    assert {one.at for one in passes(skirmish(HOLDING, "open"))} == {100.0}


@rule("tcg.lists.asked")
def test_an_empty_hand_is_not_asked_for_what_it_cannot_hold() -> None:
    """How many cards are in a hand is public."""
    t = Company("skirmish", lists="closed").as_in_a_match()
    t.fellowship("gimli", "dwarven-axe on gimli").minions("goblin-runner").fights("gimli", "goblin-runner")
    assert not any(one.window for one in passes(t))


@rule("tcg.lists.asked")
def test_a_starting_fellowship_is_asked_for_whoever_is_in_the_deck() -> None:
    """With a cost of one left somebody in the pool could come along; that none of this deck can is not told."""
    for lists, asked in (("closed", True), ("open", False)):
        t = Opening("aragorn", "gandalf", lists=lists)
        t.bid(1, 0)
        t.choose("position 1")
        t.choose("card boromir-son-of-denethor")
        assert (t.asked == "player-1") is asked and (t.tokens() == ["done"]) is asked, lists


# --- sites and the end -----------------------------------------------------------------------------------------------


@rule("tcg.lists.closed")
def test_the_sites_of_others_are_hidden_until_they_lie_on_the_path() -> None:
    found = match(choices=60)
    g = state(found)
    samples = [state(found.determinize(0, random.Random(seed))) for seed in range(20)]
    left = [site.facts.site for site in g.adventure[1]]
    assert all(sorted(site.facts.site for site in sample.adventure[1]) == sorted(left) for sample in samples)
    assert len({sample.adventure[1].cards for sample in samples}) > 1
    seen = msgspec.json.encode(found.view(0))
    own = {site.slug for site in g.adventure[0]} | {g.cards[site].card.slug for site in g.path}
    assert not any(b'"%s"' % site.slug.encode() in seen for site in g.adventure[1] if site.slug not in own)


@rule("tcg.lists.turned-up")
def test_decks_are_turned_up_at_the_end() -> None:
    found = match(choices=40)
    lots = {lot.where: lot for turned in found.turned_up() if turned.seat == 1 for lot in turned.lots}
    assert Counter(lots["in the draw deck"].tokens) == Counter(card.slug for card in state(found).decks[1])
    assert list(lots["in the draw deck"].tokens) == sorted(lots["in the draw deck"].tokens), "in no order"
    assert "in the draw deck" not in {
        lot.where for turned in match(choices=40, lists="open").turned_up() for lot in turned.lots
    }
    over = found.view(0, over=True).table
    assert {card.slug for card in state(found).decks[1]} <= set(over.cards)  # type: ignore[attr-defined]


def test_a_deck_can_still_be_read_and_sites_be_of_any_kind() -> None:
    """The pool is what decks are built of."""
    for deck in BUILT_IN.values():
        assert set(deck.cards) <= set(pool.draw_deck_cards())
        assert all(site in pool.sites(site.facts.site) for site in deck.sites)
        assert read_deck(write_deck(deck)).cards == deck.cards
    assert not any(card.kind in (Kind.SITE, Kind.THE_ONE_RING) for card in pool.draw_deck_cards())


def test_who_is_passed_for_is_shown_the_answer_that_is_on_its_way() -> None:
    """He need not press anything; the others are not told."""
    t = skirmish(EMPTY)
    table = Table(Setting("lotr_tcg", {"lists": "closed"}, seed=11))
    table.match, table.asked_at, table.latest = t.match, 100.0, 100.0
    table.set_stops(0, Stops())
    assert table.decision is not None and table.decision.seat == 0
    assert table.look(0, 100.0).premove == "pass"
    assert table.look(1, 100.0).premove is None and table.look(None, 100.0).premove is None
