"""The Fellowship of the Ring: Dwarven cards of no starter deck."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.testing.rules import rule

GIMLI = "gimli-son-of-gloin"
CARDS = ("farin", "axe-strike", "goblin-runner", "dwarf-guard", "lord-of-moria", "uruk-savage")


def fight(*things: str) -> Company:
    """Gimli and a guard, the first against a savage."""
    return Company("skirmish").fellowship("gimli", "dwarf-guard", "sam", *things).minions("uruk-savage").fights(
        "gimli", "uruk-savage"
    )  # fmt: skip


@pytest.mark.parametrize(("card", "strength", "wounds", "pool"), [("battle-fury", 3, 1, 0), ("cleaving-blow", 2, 0, 1)])
def test_a_dwarf_strikes_harder(card: str, strength: int, wounds: int, pool: int) -> None:
    t = fight().hand(card)
    t.play(card)
    assert t.pickable() == {"gimli-dwarf-of-erebor", "dwarf-guard"}
    t.pick("gimli")
    assert t.strength("gimli") == 6 + strength and t.keyword("gimli", "damage") == 2
    assert t.wounds_on("gimli") == wounds and t.pool == pool and t.strength("dwarf-guard") == 4


@rule("tcg.wounds.no-exert-exhausted")
def test_battle_fury_takes_a_dwarf_who_can_exert() -> None:
    t = fight().wounds("gimli", 2).wounds("dwarf-guard", 1).hand("battle-fury")
    assert "exert a Dwarf" in t.why("battle-fury")


def test_delving_draws_three() -> None:
    t = Company().fellowship("gimli", "thrarin").hand("delving").deck(*CARDS)
    t.play("delving")
    assert t.in_hand() == [find_card(one).slug for one in CARDS[:3]] and t.wounds_on("gimli") == 1 and t.pool == 1


def test_delving_exerts_a_companion() -> None:
    t = Company().fellowship("sam", "thrarin").hand("delving").deck(*CARDS)
    assert "exert a Dwarf companion" in t.why("delving")


@pytest.mark.parametrize(("answers", "left"), [(["no"], 2), (["yes", "no"], 1), (["yes", "yes"], 0)])
def test_dwarven_heart_heals_its_bearer_up_to_twice(answers: list[str], left: int) -> None:
    t = Company().fellowship("gimli", "sam").wounds("gimli", 2).wounds("sam", 1).hand("dwarven-heart")
    t.play("dwarven-heart")
    for answer in answers:
        t.choose(answer)
    assert t.wounds_on("gimli") == left and t.wounds_on("sam") == 1 and t.bears("gimli") == {"dwarven-heart"}


def test_dwarven_heart_asks_for_no_more_than_there_is_to_heal() -> None:
    t = Company().fellowship("gimli").wounds("gimli", 1).hand("dwarven-heart")
    t.play("dwarven-heart")
    t.choose("yes")
    assert t.wounds_on("gimli") == 0 and t.decision is not None and t.decision.rule == "tcg.fellowship.only-fp"


@rule("tcg.actions.required-happens")
def test_dwarven_heart_exerts_its_bearer_when_the_turn_begins() -> None:
    t = Company("between turns").fellowship("gimli", "dwarven-heart on gimli", "farin", "dwarven-heart on farin")
    t.wounds("farin", 2).to_move("player-2")
    t.until("fellowship")
    assert t.wounds_on("gimli") == 1 and t.wounds_on("farin") == 2  # he is exhausted


def test_gimli_exerts_for_strength() -> None:
    t = Company("skirmish").fellowship(GIMLI).minions("uruk-savage").fights("gimli", "uruk-savage")
    t.use("gimli")
    assert t.strength("gimli") == 8 and t.wounds_on("gimli") == 1
    t.passes()
    t.use("gimli")
    t.passes()
    assert t.strength("gimli") == 10 and not t.can_use("gimli")  # exhausted


def test_gimli_has_two_codes() -> None:
    assert find_card("0P12") is find_card("1R13") is find_card(GIMLI)


@rule("tcg.actions.optional-def", "tcg.keywords.uruk-hai-not-orc", "tcg.skirmish.damage-sources")
def test_gimlis_battle_axe_may_wound_an_orc_when_he_wins() -> None:
    t = Company("skirmish").fellowship("gimli", "gimlis-battle-axe on gimli", "lord-of-moria")
    t.minions("uruk-savage", "orc-soldier", "goblin-runner").fights("gimli", "uruk-savage")
    assert t.strength("gimli") == 8 and t.keyword("gimli", "damage") == 3
    t.until_can(f"respond {t.card('gimlis-battle-axe').key}")
    t.respond("gimlis-battle-axe")
    assert t.pickable() == {"orc-soldier", "goblin-runner"}
    t.pick("orc-soldier")
    assert t.wounds_on("orc-soldier") == 1


def test_gimlis_battle_axe_does_nothing_for_another_dwarf_or_without_an_orc() -> None:
    t = Company("skirmish").fellowship("gimli", "gimlis-battle-axe on gimli", "farin").minions("orc-soldier")
    t.minions("goblin-runner").fights("farin", "goblin-runner").hand("axe-strike")
    t.play("axe-strike")
    t.pick("farin")
    t.resolve_skirmish()
    assert t.wounds_on("orc-soldier") == 0
    t = Company("skirmish").fellowship("gimli", "gimlis-battle-axe on gimli").minions("uruk-savage", "uruk-savage")
    t.fights("gimli", "uruk-savage")
    t.resolve_skirmish()
    assert t.wounds_on("uruk-savage") == 0


@pytest.mark.parametrize("card", ["gimlis-battle-axe", "gimlis-helm", "gimlis-pipe"])
def test_what_is_gimlis_is_for_him_alone(card: str) -> None:
    t = Company().fellowship("farin", "sam").hand(card)
    assert "nothing to play it on: Gimli" in t.why(card)
    t = Company().fellowship("farin", GIMLI).hand(card)
    t.play(card)
    assert t.bears("gimli") == {card}


def test_gimlis_helm_takes_all_wounds_but_one() -> None:
    t = (
        Company("skirmish")
        .fellowship("gimli", "gimlis-helm on gimli")
        .minions("uruk-rager")
        .fights("gimli", "uruk-rager")
    )
    t.resolve_skirmish()
    assert t.wounds_on("gimli") == 1  # the rager has a damage bonus


def test_gimlis_helm_is_thrown_away_against_all_wounds() -> None:
    t = (
        Company("skirmish")
        .fellowship("gimli", "gimlis-helm on gimli")
        .minions("uruk-rager")
        .fights("gimli", "uruk-rager")
    )
    t.use("gimlis-helm")
    assert t.in_discard() == ["gimlis-helm"]
    t.resolve_skirmish()
    assert t.wounds_on("gimli") == 0


def test_greatest_kingdom_mills_whoever_plays_an_orc() -> None:
    t = Company("shadow", players=3).fellowship("gimli", "greatest-kingdom-of-my-people").twilight(20).site(6)
    t.hand("uruk-savage", "goblin-runner", player=3).deck("moria-scout", "moria-scout", player=3)
    t.deck("orc-soldier", player=2)
    t.play("uruk-savage")
    assert t.in_discard(3) == []
    t.play("goblin-runner")
    assert t.in_discard(3) == ["moria-scout"] and t.in_deck(3) == ["moria-scout"] and t.in_deck(2) == ["orc-soldier"]


def test_greatest_kingdom_takes_a_dwarf_to_play() -> None:
    t = Company().fellowship("sam").hand("greatest-kingdom-of-my-people")
    assert "exert a Dwarf" in t.why("greatest-kingdom-of-my-people")
    t = Company().fellowship("gimli").hand("greatest-kingdom-of-my-people", "greatest-kingdom-of-my-people")
    t.play("greatest-kingdom-of-my-people")
    assert t.wounds_on("gimli") == 1 and "there is only one" in t.why("greatest-kingdom-of-my-people")


@rule("tcg.discard.reveal-when-moving-piles")
def test_grimir_shuffles_a_dwarven_event_into_the_deck() -> None:
    t = Company().fellowship("grimir").discard_pile("axe-strike", "farin", "sleep-caradhras", "battle-fury").deck("sam")
    t.use("grimir")
    assert set(t.tokens()) == {"card axe-strike", "card battle-fury"}
    t.name("battle-fury")
    assert sorted(t.in_deck()) == ["battle-fury", "sam-son-of-hamfast"] and t.wounds_on("grimir") == 1
    assert "battle-fury" not in t.in_discard()


@rule("tcg.discard.reveal")
def test_halls_of_my_home_looks_into_any_deck() -> None:
    t = (
        Company()
        .fellowship("gimli")
        .hand("halls-of-my-home")
        .deck("uruk-savage", "farin", "axe-strike", "sam", player=2)
    )
    t.play("halls-of-my-home")
    t.choose("player 2")
    t.choose("yes")
    t.name("axe-strike")
    assert t.in_discard(2) == ["uruk-savage"] and t.wounds_on("gimli") == 1
    assert t.in_deck(2) == ["axe-strike", "farin-dwarven-emissary", "sam-son-of-hamfast"]


def test_halls_of_my_home_discards_one_shadow_card() -> None:
    t = Company().fellowship("gimli").hand("halls-of-my-home").deck("uruk-savage", "orc-soldier", "sam", player=2)
    t.play("halls-of-my-home")
    t.choose("player 2")
    t.choose("yes")
    t.name("orc-soldier")
    t.name("uruk-savage")  # which lies on top
    assert t.in_discard(2) == ["orc-soldier"] and t.in_deck(2) == ["uruk-savage", "sam-son-of-hamfast"]


def test_halls_of_my_home_discards_no_free_peoples_card() -> None:
    t = Company().fellowship("gimli").hand("halls-of-my-home").deck("axe-strike", "farin")
    t.play("halls-of-my-home")
    t.choose("player 1")
    assert set(t.tokens()) == {"card axe-strike", "card farin-dwarven-emissary"}  # only the order is asked
    t.name("farin")
    assert t.in_deck() == ["farin-dwarven-emissary", "axe-strike"] and t.in_discard() == ["halls-of-my-home"]


def test_let_them_come_discards_every_orc_that_loses_to_a_dwarf() -> None:
    t = Company("skirmish").fellowship("gimli", "let-them-come").minions("orc-inquisitor", "uruk-savage")
    t.fights("gimli", "orc-inquisitor", "uruk-savage").hand(*["axe-strike"] * 5)
    for _ in range(5):
        t.play("axe-strike")
        t.passes()
    t.resolve_skirmish()
    assert "orc-inquisitor" in t.in_discard(2) and t.wounds_on("uruk-savage") == 2 and t.in_play("let-them-come")


def test_let_them_come_is_discarded_when_a_dwarf_loses() -> None:
    t = Company("skirmish").fellowship("gimli", "let-them-come").minions("uruk-rager").fights("gimli", "uruk-rager")
    t.resolve_skirmish()
    assert t.in_discard() == ["let-them-come"]
    t = Company("skirmish").fellowship("sam", "let-them-come").minions("goblin-runner").fights("sam", "goblin-runner")
    t.resolve_skirmish()
    assert t.in_play("let-them-come")


@pytest.mark.parametrize("number", [0, 1, 3, 5])
def test_mithril_shaft_digs_until_its_player_stops(number: int) -> None:
    t = Company("maneuver").fellowship("gimli").minions("uruk-savage").hand("mithril-shaft").deck(*CARDS)
    t.play("mithril-shaft")
    for _ in range(number):
        t.choose("yes")
    if number < 5:
        t.choose("no")
    slugs = [find_card(one).slug for one in CARDS]
    assert t.pool == number and t.in_hand() == slugs[number - 1 : number] * bool(number)
    assert t.in_discard() == [*slugs[: max(0, number - 1)], "mithril-shaft"] and t.in_deck() == slugs[number:]


def test_mithril_shaft_ends_with_the_deck() -> None:
    t = Company("maneuver").fellowship("gimli").minions("uruk-savage").hand("mithril-shaft").deck("farin")
    t.play("mithril-shaft")
    t.choose("yes")
    assert t.in_hand() == ["farin-dwarven-emissary"] and t.pool == 1


def test_nobody_tosses_a_dwarf_mills_three() -> None:
    t = Company("skirmish", players=3).fellowship("gimli").minions("goblin-runner").fights("gimli", "goblin-runner")
    t.hand("nobody-tosses-a-dwarf").deck(*CARDS, player=3)
    t.until_can("play nobody-tosses-a-dwarf")
    t.play("nobody-tosses-a-dwarf")
    t.choose("player 3")
    assert len(t.in_discard(3)) == 3 and len(t.in_deck(3)) == 3


def test_nobody_tosses_a_dwarf_waits_for_a_dwarf() -> None:
    t = Company("skirmish").fellowship("aragorn").minions("goblin-runner").fights("aragorn", "goblin-runner")
    t.hand("nobody-tosses-a-dwarf").deck(*CARDS, player=2)
    assert "a Dwarf has won a skirmish" in t.why("nobody-tosses-a-dwarf")
    t.resolve_skirmish()
    assert t.in_hand() == ["nobody-tosses-a-dwarf"] and len(t.in_deck(2)) == 6


def test_wealth_of_moria_takes_the_free_peoples_cards() -> None:
    t = Company().fellowship("gimli").hand("wealth-of-moria").deck(*CARDS)
    t.play("wealth-of-moria")
    assert t.in_hand() == ["farin-dwarven-emissary", "axe-strike"] and t.pool == 2
    assert t.in_discard() == ["goblin-runner", "wealth-of-moria"]
    t = Company().fellowship("sam").hand("wealth-of-moria").deck(*CARDS)
    assert "spot a Dwarf" in t.why("wealth-of-moria")


@rule("tcg.faq.rule-of-4-example")
def test_wealth_of_moria_keeps_to_the_rule_of_4() -> None:
    t = Company().fellowship("gimli").hand("wealth-of-moria").deck("farin", "axe-strike", "dwarf-guard", "sam")
    t.g.taken = 2
    t.play("wealth-of-moria")
    t.name("dwarf-guard", "farin")
    assert t.in_hand() == ["dwarf-guard", "farin-dwarven-emissary"] and t.in_discard()[0] == "axe-strike"


def test_how_they_read() -> None:
    assert text("dwarven-heart").endswith(
        "When this condition comes into play, heal the bearer up to twice.\nWhen your turn begins, exert the bearer."
    )
    assert text("mithril-shaft").endswith(
        "discard up to five cards off the top of your draw deck, one by one, then add (1) for each, then take the last"
        " one into hand."
    )
    assert text("gimlis-helm").endswith("Discard Gimli's Helm: the bearer cannot be wounded.")
