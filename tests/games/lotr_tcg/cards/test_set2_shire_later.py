"""Mines of Moria: Shire, beyond the starter decks."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.facts import Keyword, Side
from mathom.games.lotr_tcg.language.dealing import Draw
from mathom.games.lotr_tcg.language.filters import ALLY, COMPANION, NAZGUL, RINGWRAITH, SAURON, SHIRE
from mathom.games.lotr_tcg.language.targets import a
from mathom.games.lotr_tcg.language.wounding import wound
from mathom.games.lotr_tcg.rules import numbers
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import circumstance, deed, known, orc, place
from mathom.testing.rules import rule

stubs = known(
    orc("Brute", 10, vitality=4, damage=2),
    orc("Tracker", 6, culture=SAURON, keywords=(Keyword.TRACKER,), cost=2),
    orc("Wraith", 12, culture=RINGWRAITH, race=NAZGUL, vitality=3),
    circumstance("Old Tale", SHIRE, keywords=(Keyword.TALE,)),
    circumstance("Hunt", SAURON, cost=1, keywords=(Keyword.SEARCH,)),
    circumstance("Curse", SAURON, cost=1, bearer=COMPANION),
    circumstance("Gloom", SAURON, cost=1),
    deed("Old Song", keywords=(Keyword.TALE,), fellowship=Draw()),
    deed("Dark Bolt", SAURON, maneuver=wound(a(COMPANION | ALLY))),
    place("Long Road", 2, 4),
    place("Longer Road", 3, 4),
)

BILBO, MR_TOOK, POET = "bilbo-retired-adventurer", "pippin-mr-took", "sam-proper-poet"
GARDENER, SAM, FRODO = "merry-horticulturalist", "sam-son-of-hamfast", "frodo-son-of-drogo"


# --- Bilbo and his guests --------------------------------------------------------------------------------------------


def test_bilbo_among_wizards_is_safe_but_for_arrows() -> None:
    t = Company("maneuver").fellowship("sam", BILBO, f"consorting-with-wizards on {BILBO}").minions("brute")
    t.shadow_hand("dark-bolt")
    t.passes()
    t.play("dark-bolt")
    t.pick(BILBO)
    assert t.wounds_on(BILBO) == 0
    t = Company("archery").site(3).fellowship(BILBO, f"consorting-with-wizards on {BILBO}").minions("goblin-marksman")
    t.passes(2)
    t.pick(BILBO)
    assert t.wounds_on(BILBO) == 1


@pytest.mark.parametrize("phase", ["fellowship", "regroup"])
def test_bilbo_or_what_he_knows_removes_twilight(phase: str) -> None:
    t = Company(phase).fellowship("sam", BILBO, f"consorting-with-wizards on {BILBO}").twilight(4)
    t.use("consorting-with-wizards")
    t.choose("choose 2")
    assert t.pool == 3 and t.wounds_on(BILBO) == 1
    if phase == "regroup":
        t.passes()
    t.use("consorting-with-wizards")
    t.choose("choose 1")
    assert t.pool == 2 and t.in_discard() == ["consorting-with-wizards"] and t.wounds_on(BILBO) == 1


def test_an_invitation_of_bilbo_brings_a_hobbit_from_the_draw_deck() -> None:
    t = Company().fellowship(BILBO).hand("practically-everyone-was-invited").deck("gimli", "merry", "rosie-cotton")
    t.play("practically-everyone-was-invited")
    assert {option.token for option in t.offered} == {
        "done",
        "card merry-from-oer-the-brandywine",
        "card rosie-cotton-hobbiton-lass",
    }
    t.name("rosie-cotton")
    assert t.in_play("rosie-cotton") and t.wounds_on(BILBO) == 1 and t.pool == 1


def test_an_invitation_takes_bilbo() -> None:
    t = Company().fellowship("sam").hand("practically-everyone-was-invited")
    assert "exert Bilbo" in t.why("practically-everyone-was-invited")


@pytest.mark.parametrize("tale", ["old-tale", "old-song"])
def test_the_red_book_may_bring_a_card_for_each_tale(tale: str) -> None:
    t = Company().fellowship("red-book-of-westmarch", BILBO).hand(tale).deck("gimli", "farin", "merry")
    t.play(tale)
    t.respond("red-book-of-westmarch")
    assert "gimli-dwarf-of-erebor" in t.in_hand() and t.phase == "fellowship"
    assert len(t.in_hand()) == (2 if tale == "old-song" else 1)  # the song brings one of its own


def test_the_red_book_is_written_by_bilbo_and_not_for_itself() -> None:
    t = Company().fellowship("red-book-of-westmarch").hand("old-tale").deck("gimli")
    t.play("old-tale")
    assert t.in_hand() == []
    t = Company().fellowship(BILBO).hand("red-book-of-westmarch").deck("gimli")
    t.play("red-book-of-westmarch")
    assert t.in_hand() == [] and t.keyword("red-book-of-westmarch", "tale") == 1
    t = Company().fellowship("red-book-of-westmarch", BILBO).hand("gimli").deck("farin")
    t.play("gimli")
    assert t.in_hand() == []


# --- companions and Filibert -----------------------------------------------------------------------------------------


def test_merry_fetches_farmer_maggot() -> None:
    t = Company().fellowship(GARDENER).deck("gimli", "farmer-maggot")
    t.use(GARDENER)
    t.name("farmer-maggot")
    assert t.in_play("farmer-maggot") and t.wounds_on(GARDENER) == 1 and t.pool == 1
    assert not Company().fellowship(GARDENER).wounds(GARDENER, 3).deck("farmer-maggot").can_use(GARDENER)


def test_mr_took_makes_gandalf_and_aragorn_cheaper() -> None:
    t = Company().fellowship(MR_TOOK).hand("gandalf", "aragorn", "gimli")
    t.use(MR_TOOK)
    assert {option.token.split()[1].split("-")[0] for option in t.offered} == {"gandalf", "aragorn"}
    t.name("gandalf")
    assert t.pool == 2 and t.in_play("gandalf")
    t = Company().fellowship(MR_TOOK).hand("gimli")
    assert not t.can_use(MR_TOOK)


def test_sam_the_poet_exerts_twice_to_defend() -> None:
    t = Company("maneuver").fellowship(POET).minions("brute")
    t.use(POET)
    assert t.keyword(POET, "defender") == 1 and t.wounds_on(POET) == 2
    assert not t.can_use(POET)
    t.until("assignment")
    assert t.keyword(POET, "defender") == 1
    t.until("regroup")
    assert t.keyword(POET, "defender") == 0
    assert not Company("maneuver").fellowship(POET).wounds(POET, 2).minions("brute").can_use(POET)


@pytest.mark.parametrize("fierce", [True, False])
def test_filibert_cancels_fierce_skirmishes(fierce: bool) -> None:
    t = Company("skirmish").fellowship("sam", "filibert-bolger").minions("brute").fights("sam", "brute")
    if fierce:
        t.mark("table", "fierce")
    t.use("filibert-bolger")
    t.pick("sam")
    assert t.wounds_on("sam") == 2 and t.wounds_on("filibert-bolger") == 0
    assert t.in_play("brute") and (t.g.skirmish is None) is fierce


def test_filibert_cancels_the_skirmish_of_the_hobbit_who_exerts_only() -> None:
    t = Company("skirmish").fellowship("sam", "merry", "filibert-bolger").minions("brute").fights("sam", "brute")
    t.mark("table", "fierce").use("filibert-bolger")
    t.pick("merry")
    assert t.g.skirmish is not None and t.wounds_on("merry") == 2
    t = Company("skirmish").fellowship("frodo", "sam", "filibert-bolger").minions("brute").fights("sam", "brute")
    assert not t.wounds("sam", 2).wounds("frodo", 2).mark("table", "fierce").can_use("filibert-bolger")


# --- conditions and the coat -----------------------------------------------------------------------------------------


def test_deft_movements_lower_every_shadow_number_for_the_turn() -> None:
    t = Company("regroup").fellowship("frodo", "sam").hand("deft-in-their-movements").twilight(0)
    t.place("path", "0P901", "long-road of player-2").mark("table", "moves 0")
    t.play("deft-in-their-movements")
    assert numbers.shadow_number(t.g, t.g.path[1]) == 2
    assert "spot two Hobbits" in Company("regroup").fellowship("gimli").hand("deft-in-their-movements").why(
        "deft-in-their-movements"
    )


def test_deft_movements_are_forgotten_when_the_turn_ends() -> None:
    t = Company("regroup").fellowship("frodo", "sam").hand("deft-in-their-movements")
    t.place("path", "0P901", "long-road of player-2", "longer-road of player-2")
    t.play("deft-in-their-movements")
    assert numbers.shadow_number(t.g, t.g.path[2]) == 2
    t.until("fellowship")
    assert numbers.shadow_number(t.g, t.g.path[1]) == 4


@pytest.mark.parametrize(("card", "cost"), [("tracker", 4), ("hunt", 3), ("gloom", 1)])
def test_who_fears_the_worst_hides_from_trackers_and_searches(card: str, cost: int) -> None:
    t = Company("shadow").fellowship("fearing-the-worst").shadow_hand(card).twilight(6)
    assert numbers.twilight_cost(t.g, 1, t.g.hand(1)[0]) == cost


def test_to_fear_the_worst_takes_two_hobbits() -> None:
    assert "exert two Hobbits" in Company().fellowship("gimli").hand("fearing-the-worst").why("fearing-the-worst")
    t = Company().fellowship("frodo", "sam").hand("fearing-the-worst")
    t.play("fearing-the-worst")
    assert t.wounds_on("frodo") == 1 and t.wounds_on("sam") == 1


def test_the_mithril_coat_protects_frodo() -> None:
    t = Company("skirmish").fellowship("frodo", "mithril-coat on frodo", "sam")
    t.minions("brute", "orc-soldier", "orc-scimitar on orc-soldier")
    t.fights("frodo", "brute", "orc-soldier")
    assert t.keyword("brute", "damage") == 0 and t.strength("orc-soldier") == 7
    t = Company("skirmish").fellowship("frodo", "mithril-coat on frodo", "sam")
    t.minions("brute", "orc-soldier", "orc-scimitar on orc-soldier").fights("sam", "brute", "orc-soldier")
    assert t.keyword("brute", "damage") == 2 and t.strength("orc-soldier") == 9


def test_the_mithril_coat_turns_an_arrow() -> None:
    t = Company("archery").fellowship("frodo", "mithril-coat on frodo").minions("goblin-marksman", "goblin-marksman")
    assert numbers.archery_total(t.g, Side.SHADOW) == 1
    t = Company().fellowship("frodo", "sam").hand("mithril-coat")
    t.play("mithril-coat")
    assert "mithril-coat" in t.bears("frodo") and t.pool == 2


def test_a_nice_imitation_keeps_a_wound_from_a_hobbit() -> None:
    t = Company("archery").fellowship("frodo", "sam", "gimli", "nice-imitation").minions("goblin-marksman")
    t.passes(2)
    t.pick("sam")
    t.respond("nice-imitation")
    assert t.wounds_on("sam") == 0 and t.in_discard() == ["nice-imitation"]
    t = Company("archery").fellowship("frodo", "gimli", "nice-imitation").minions("goblin-marksman")
    t.passes(2)
    t.pick("gimli")
    assert t.wounds_on("gimli") == 1 and t.in_play("nice-imitation")


def test_nazgul_are_not_feared_in_sunlight_for_one_turn() -> None:
    assert "spot two Hobbits" in Company().fellowship("gimli").hand("not-feared-in-sunlight").why(
        "not-feared-in-sunlight"
    )
    t = Company("skirmish").fellowship("frodo", "sam", "not-feared-in-sunlight").minions("wraith", "goblin-runner")
    t.fights("sam", "wraith", "goblin-runner")
    assert t.strength("wraith") == 8 and t.strength("goblin-runner") == 5
    t.until("regroup")
    assert "not-feared-in-sunlight" in t.in_discard()


@pytest.mark.parametrize(("wounds", "more"), [({}, 1), ({"frodo": 2, "sam": 2}, 1), ({"frodo": 3}, 0), ({"sam": 3}, 0)])
def test_a_promise_makes_frodo_and_sam_stronger_while_both_hold_out(wounds: dict[str, int], more: int) -> None:
    t = Company().fellowship("frodo", "sam", "merry", "a-promise")
    for hobbit, number in wounds.items():
        t.wounds(hobbit, number)
    assert t.strength("frodo") == 4 + more and t.strength("sam") == 3 + more and t.strength("merry") == 3


def test_a_promise_takes_two() -> None:
    assert Company().fellowship("frodo", "a-promise").strength("frodo") == 4


# --- Hobbit Sword-play -----------------------------------------------------------------------------------------------


@rule("tcg.faq.prevented-costs-paid")
@pytest.mark.parametrize("paid", [True, False])
def test_hobbit_sword_play_wounds_a_minion_unless_its_owner_pays(paid: bool) -> None:
    t = Company("maneuver").fellowship("frodo", "sam", "hobbit-sword on sam").minions("brute", "goblin-runner")
    t.hand("hobbit-sword-play").twilight(4)
    t.play("hobbit-sword-play")
    t.pick("brute")
    assert t.asked == "player-2"
    t.choose("yes" if paid else "no")
    assert t.wounds_on("brute") == (not paid) and t.pool == (1 if paid else 4) and t.wounds_on("sam") == 1


def test_hobbit_sword_play_cannot_be_prevented_without_twilight_or_played_without_a_weapon() -> None:
    t = Company("maneuver").fellowship("sam", "hobbit-sword on sam").minions("brute").hand("hobbit-sword-play")
    t.twilight(2)
    t.play("hobbit-sword-play")
    assert t.wounds_on("brute") == 1
    t = Company("maneuver").fellowship("sam").minions("brute").hand("hobbit-sword-play")
    assert "bearing a weapon" in t.why("hobbit-sword-play")


# --- Bilbo, Dear Friends, O Elbereth! and Orc-bane -------------------------------------------------------------------

GENTLEHOBBIT = "bilbo-well-spoken-gentlehobbit"


def test_bilbo_talks_a_shadow_condition_out_of_an_opponents_support_area() -> None:
    t = Company().fellowship(GENTLEHOBBIT, "old-tale", "sam").minions("gloom", "hunt", "curse on sam")
    t.use(GENTLEHOBBIT)
    assert t.pickable() == {"gloom", "hunt"}
    t.pick("gloom")
    assert t.in_discard(2) == ["gloom"] and t.in_discard() == ["old-tale"] and t.wounds_on(GENTLEHOBBIT) == 1
    assert not t.can_use(GENTLEHOBBIT)  # no tale is left


def test_bilbo_needs_a_tale() -> None:
    assert not Company().fellowship(GENTLEHOBBIT).minions("gloom").can_use(GENTLEHOBBIT)


@pytest.mark.parametrize(("companion", "number"), [("boromir-son-of-denethor", 2), ("gimli", 1)])
def test_dear_friends_put_cards_beneath_the_draw_deck(companion: str, number: int) -> None:
    t = Company().fellowship("frodo", companion).hand("dear-friends").deck("merry")
    t.discard_pile("hobbit-sword", "axe-strike", "farin", "uruk-savage")
    t.play("dear-friends")
    t.pick(companion)
    t.name(*("axe-strike", "hobbit-sword")[:number])
    assert t.in_deck() == ["merry-from-oer-the-brandywine", *("axe-strike", "hobbit-sword")[:number]]
    assert t.wounds_on(companion) == 1 and "uruk-savage" in t.in_discard()


def test_o_elbereth_cancels_the_skirmish_of_the_ring_bearer_and_a_nazgul() -> None:
    t = Company("skirmish").fellowship("frodo", "o-elbereth-gilthoniel on frodo", "sam").minions("wraith")
    t.fights("frodo", "wraith")
    assert t.strength("frodo") == 5
    t.use("o-elbereth-gilthoniel")
    assert t.g.skirmish is None and t.wounds_on("frodo") == 0 and t.in_discard() == ["o-elbereth-gilthoniel"]


@pytest.mark.parametrize(("defender", "minion"), [("sam", "wraith"), ("frodo", "goblin-runner")])
def test_o_elbereth_cancels_no_other_skirmish(defender: str, minion: str) -> None:
    t = Company("skirmish").fellowship("frodo", "o-elbereth-gilthoniel on frodo", "sam").minions(minion)
    t.fights(defender, minion)
    t.use("o-elbereth-gilthoniel")
    assert t.g.skirmish is not None and t.in_discard() == ["o-elbereth-gilthoniel"]


@rule("tcg.one-ring.take-off")
def test_o_elbereth_lets_the_ring_bearer_take_off_the_ring() -> None:
    t = Company("skirmish").fellowship("frodo", "o-elbereth-gilthoniel on frodo").minions("wraith")
    t.fights("frodo", "wraith").mark("table", "wearing")
    t.use("o-elbereth-gilthoniel")
    t.choose("choose 1")
    assert not t.g.wearing and t.g.skirmish is not None
    assert any("Frodo takes off The One Ring" in line for line in t.log())


@rule("tcg.effects.choose-doable")
@pytest.mark.parametrize(("defender", "minion"), [("sam", "wraith"), ("frodo", "goblin-runner")])
def test_o_elbereth_takes_off_the_ring_where_there_is_no_skirmish_to_cancel(defender: str, minion: str) -> None:
    t = Company("skirmish").fellowship("frodo", "o-elbereth-gilthoniel on frodo", "sam").minions(minion)
    t.fights(defender, minion).mark("table", "wearing")
    t.use("o-elbereth-gilthoniel")
    assert not t.g.wearing and t.g.skirmish is not None


@pytest.mark.parametrize(("number", "wounds"), [(2, 1), (1, 1), (0, 0)])
def test_orc_bane_wounds_as_many_orcs_as_the_bearer_exerts(number: int, wounds: int) -> None:
    t = Company("maneuver").fellowship("frodo", "sting on frodo").minions("brute", "tracker", "uruk-savage")
    t.hand("orc-bane")
    t.play("orc-bane")
    assert [option.token for option in t.offered] == ["number 3", "number 2", "number 1", "number 0"]
    t.choose(f"number {number}")
    if number == 2:
        assert t.wounds_on("brute") == wounds and t.wounds_on("tracker") == wounds  # there are not two Uruk-hai
    elif number == 1:
        t.choose("choose 2")
        assert t.wounds_on("uruk-savage") == wounds
    else:
        t.choose("choose 1")
    assert t.wounds_on("frodo") == number and t.wounds_on("uruk-savage") == (number == 1)


def test_orc_bane_cannot_exert_a_bearer_whom_only_shadow_cards_exert() -> None:
    t = Company("maneuver").fellowship("frodo", "sting on frodo").minions("throw-yourself-in-next-time on frodo")
    t.minions("brute", "tracker").hand("orc-bane")
    t.play("orc-bane")
    assert not any(token.startswith("number") for token in t.tokens())
    assert t.wounds_on("frodo") == t.wounds_on("brute") == t.wounds_on("tracker") == 0


@rule("tcg.faq.stack-not-in-play")
def test_orc_bane_takes_sting_or_glamdring_in_somebodys_hand() -> None:
    t = Company("maneuver").fellowship("gandalf", "gandalfs-cart with glamdring").minions("brute").hand("orc-bane")
    assert "spot Sting or Glamdring" in t.why("orc-bane")
    t = Company("maneuver").fellowship("frodo", "sting on frodo", "gandalf", "glamdring on gandalf").minions("brute")
    t.hand("orc-bane")
    t.play("orc-bane")
    assert t.can_pick("frodo") and t.can_pick("gandalf")


def test_how_the_later_cards_of_the_shire_read() -> None:
    assert text("a-promise").endswith("Sam gets strength +1 while Frodo and Sam are both in play and not exhausted.")
    assert text("hobbit-sword-play").endswith("wound a minion, which its owner may prevent by removing (3).")
    assert text("fearing-the-worst").endswith("Playing a search card or tracker costs 2 more.")
    assert text("dear-friends").endswith(
        "put a Free Peoples card (two if it has the Frodo signet) from your discard pile under your draw deck."
    )
    assert "Bilbo cannot be wounded outside the archery phase." in text("consorting-with-wizards")
    assert text("o-elbereth-gilthoniel").endswith("or cancel the skirmish of the Ring-bearer against a Nazgûl.")
    assert text("filibert-bolger").endswith("Exert a Hobbit companion twice: cancel its fierce skirmish.")
    assert text("orc-bane").endswith("then exert its bearer X times: wound X Orcs or X Uruk-hai.")
