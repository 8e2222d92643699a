"""Items change hands (rulebook: Transfer of artifacts and possessions)."""

from __future__ import annotations

from mathom.games.lotr_tcg.language import declare
from mathom.games.lotr_tcg.language.actions import Response, action
from mathom.games.lotr_tcg.language.conditions import TwilightBelow
from mathom.games.lotr_tcg.language.filters import (
    BEARER,
    CHARACTER,
    COMPANION,
    ELF,
    ELVEN,
    HOBBIT,
    MAN,
    MORIA,
    ORC,
    SHIELD,
    THIS,
    YOURS,
    skirmishing,
)
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.modifiers import Strength
from mathom.games.lotr_tcg.language.results import Wins
from mathom.games.lotr_tcg.language.spotting import require
from mathom.games.lotr_tcg.language.targets import a
from mathom.games.lotr_tcg.language.tokens import AddTwilight
from mathom.games.lotr_tcg.language.transferring import transfer as transfer_to
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import circumstance, code, gear, known, stub
from mathom.games.lotr_tcg.testing.unprinted import STUBS
from mathom.testing.rules import rule

SHIELD_OF_OAK = stub(declare.possession(code(), "Oak Shield", ELVEN, SHIELD, cost=1), bearer=MAN)
#: A possession with many texts, one of them limited.
TRINKET = gear(
    "Trinket", bearer=HOBBIT,
    fellowship=(*[require(TwilightBelow(0)).to(AddTwilight(1))] * 3, AddTwilight(0).to(strengthen(THIS, 0), limit=1)),
)  # fmt: skip
OTHER_ALLY = stub(declare.ally(code(), "Scribe", "", ELVEN, ELF, home=3, cost=1, strength=2, vitality=2))

#: Conditions that go from the support area to a bearer.
CHILL = circumstance("Chill", MORIA, skirmish=transfer_to(THIS, a(CHARACTER & skirmishing(ORC))),
                     saps=Strength(BEARER, -1))  # fmt: skip
SPLINTER = circumstance(
    "Splinter", MORIA, response=Response(Wins(ORC & YOURS), action(transfer_to(THIS, a(COMPANION), limit=1)))
)

stub_cards = known(*STUBS, SHIELD_OF_OAK, TRINKET, OTHER_ALLY, CHILL, SPLINTER)


def takers(t: Company, item: str) -> set[str]:
    """Who can get an item by a transfer."""
    keys = {one.key: one.card.slug for one in t.g.cards.values()}
    return {keys[token.split()[2]] for token in t.tokens(f"transfer {t.card(item).key}")}


def transfer(t: Company, item: str, bearer: str) -> None:
    t.choose(f"transfer {t.card(item).key} {t.card(bearer).key}")


@rule("tcg.transfer.fellowship-phase")
def test_an_item_goes_to_another_character_for_its_cost_in_the_fellowship_phase() -> None:
    t = Company().fellowship("frodo", "sam", "hobbit-sword on sam")
    assert takers(t, "hobbit-sword") == {"frodo-son-of-drogo"}
    transfer(t, "hobbit-sword", "frodo")
    assert t.pool == 1 and "hobbit-sword" in t.bears("frodo") and not t.bears("sam")
    t = Company().fellowship("captain-of-the-north", "circlet on captain-of-the-north", "gimli")
    transfer(t, "circlet", "gimli")
    assert "circlet" in t.bears("gimli")
    for phase in ("maneuver", "archery", "assignment", "regroup"):
        t = Company(phase).fellowship("frodo", "sam", "hobbit-sword on sam").minions("wolf")
        assert t.asked == "player-1" and not t.can("transfer")
    t = Company("shadow").fellowship("frodo").minions("uruk-savage", "uruk-rager", "notched-blade on uruk-savage")
    assert not t.can("transfer")


@rule("tcg.transfer.fellowship-phase")
def test_an_item_does_not_go_back_in_the_same_phase() -> None:
    t = Company().fellowship("frodo", "sam", "hobbit-sword on sam", "squire")
    transfer(t, "hobbit-sword", "frodo")
    assert takers(t, "hobbit-sword") == {"squire"}
    transfer(t, "hobbit-sword", "squire")
    assert takers(t, "hobbit-sword") == set() and t.pool == 2
    t.until("regroup")
    while t.g.free_peoples == 0:
        t.choose("pass" if t.can("pass") else "choose 1")
    while not (t.g.free_peoples == 0 and t.phase == "fellowship"):
        t.choose("pass" if t.can("pass") else "choose 1")
    assert takers(t, "hobbit-sword") == {"frodo-son-of-drogo", "sam-son-of-hamfast"}


def test_conditions_and_the_ring_are_not_transferred() -> None:
    t = Company().fellowship("frodo", "sam", "gimli", "fortitude on gimli", "dwarf-guard")
    assert not t.can("transfer")


@rule("tcg.transfer.same-site")
def test_both_characters_are_at_the_same_site() -> None:
    for number, together in ((3, True), (2, False)):
        t = Company().fellowship("bowman", "steed on bowman", "loremaster", "sentinel").site(number)
        assert takers(t, "steed") == ({"loremaster"} if together else set())
    t = Company().fellowship("loremaster", "steed on loremaster", "scribe", "sentinel").site(1)
    assert takers(t, "steed") == {"scribe"}


@rule("tcg.transfer.legal-bearer")
def test_only_who_may_bear_it_gets_it() -> None:
    t = Company().fellowship("frodo", "sam", "hobbit-sword on sam", "gimli")
    assert takers(t, "hobbit-sword") == {"frodo-son-of-drogo"}
    t = Company().fellowship("frodo", "hobbit-sword on frodo", "sam", "hobbit-sword on sam")
    assert not t.can("transfer")  # each bears a hand weapon already


def test_an_item_does_not_go_to_another_player() -> None:
    t = Company().fellowship("sam", "hobbit-sword on sam").minions("frodo")
    owners = {t.g.cards[int(token.rpartition(".")[2])].owner for token in t.tokens("transfer")}  # type: ignore[index]
    assert owners == {0}


@rule("tcg.transfer.no-voluntary-discard")
def test_nobody_discards_an_item_to_make_room() -> None:
    t = Company().fellowship("captain-of-the-north", "oak-shield on captain-of-the-north").hand("oak-shield")
    assert not t.can_play("oak-shield") and t.tokens() == ["pass"]


@rule("tcg.transfer.not-playing")
def test_a_transfer_is_not_playing() -> None:
    """Nothing is drawn for it, and nothing makes it cheaper."""
    t = Company().fellowship("frodo", "hobbit-sword on frodo", "squire", "generosity").deck("gimli")
    transfer(t, "hobbit-sword", "squire")
    assert t.pool == 1 and t.in_hand() == []
    t = Company().fellowship("frodo", "squire", "generosity").deck("gimli").hand("hobbit-sword")
    t.play("hobbit-sword")
    t.pick("squire")
    assert t.pool == 0 and t.in_hand() == ["gimli-dwarf-of-erebor"]


@rule("tcg.transfer.asfaloth-example")
def test_a_steed_that_is_cheaper_to_play_on_somebody_is_not_cheaper_to_transfer() -> None:
    t = Company().fellowship("bowman").hand("steed")
    t.play("steed")
    assert t.pool == 0
    t = Company().fellowship("loremaster", "steed on loremaster", "bowman").site(3)
    transfer(t, "steed", "bowman")
    assert t.pool == 2


@rule("tcg.wounds.killed-at-vitality")
def test_who_gives_away_what_keeps_him_alive_dies() -> None:
    t = Company().fellowship("gimli", "girdle on gimli", "captain-of-the-north").wounds("gimli", 3)
    transfer(t, "girdle", "captain-of-the-north")
    assert not t.in_play("gimli") and "girdle" in t.bears("captain")


def test_a_transfer_does_not_use_up_an_ability_of_the_item() -> None:
    # Its limited text is number 3, and Frodo is number 3 of the cards in play.
    t = Company().fellowship("gimli", "dwarf-guard", "frodo", "trinket on frodo", "sam")
    assert t.card("frodo").id == 3 and len(t.card("trinket").card.texts) == 4
    assert t.can_use("trinket")
    transfer(t, "trinket", "sam")
    assert t.can_use("trinket")


# --- by the text of a card -------------------------------------------------------------------------------------------


def test_a_condition_goes_from_the_support_area_to_a_bearer_and_speaks_of_him() -> None:
    t = (
        Company("skirmish")
        .fellowship("gimli", "sam")
        .minions("goblin-runner", "chill")
        .fights("gimli", "goblin-runner")
    )
    t.passes()
    t.use("chill")
    assert t.bears("gimli") == {"chill"} and t.strength("gimli") == 5 and t.strength("sam") == 3
    t.passes()
    assert not t.can_use("chill")  # it is in the support area no more


def test_a_condition_is_not_transferred_where_there_is_nobody_to_bear_it() -> None:
    t = Company("skirmish").fellowship("gimli").minions("uruk-savage", "chill").fights("gimli", "uruk-savage")
    t.passes()
    assert not t.can_use("chill")


def test_a_transferred_condition_goes_to_its_owners_discard_pile_with_its_bearer() -> None:
    t = Company("skirmish").fellowship("merry").wounds("merry", 3).minions("goblin-runner", "chill")
    t.fights("merry", "goblin-runner")
    t.passes()
    t.use("chill")
    t.resolve_skirmish()
    assert t.in_dead_pile() == ["merry-from-oer-the-brandywine"] and t.in_discard(2) == ["chill"]


def test_a_bearer_has_no_more_of_a_title_than_the_text_allows() -> None:
    t = Company("skirmish").fellowship("sam").minions("goblin-runner", "splinter", "splinter", "splinter on sam")
    t.fights("sam", "goblin-runner")
    t.passes(2)
    [token] = t.tokens("respond")  # one of those that lie on nobody, not the one that Sam has
    t.choose(token)
    assert t.bears("frodo") == {"splinter", "the-one-ring-the-ruling-ring"}
    assert not t.tokens("respond")  # both companions have one


def test_a_bearer_who_has_one_already_is_passed_over() -> None:
    t = Company("skirmish").fellowship("sam", "merry")
    t.minions("goblin-runner", "splinter", "splinter", "splinter on sam").fights("sam", "goblin-runner")
    t.passes(2)
    [first] = t.tokens("respond")
    t.choose(first)
    assert t.pickable() == {"frodo-son-of-drogo", "merry-from-oer-the-brandywine"}
    t.pick("merry")
    [second] = t.tokens("respond")
    t.choose(second)  # Frodo is the only one left
    assert "splinter" in t.bears("frodo") and not t.tokens("respond")
