"""Why something cannot be done: every refusal has a reason, and a rule that can be read."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from mathom.core import Match
from mathom.core.registry import game
from mathom.games.lotr_tcg.facts import Phase
from mathom.games.lotr_tcg.journey import Journey
from mathom.games.lotr_tcg.language.actions import Response, Triggered, action
from mathom.games.lotr_tcg.language.averting import AboutToTakeWound
from mathom.games.lotr_tcg.language.dealing import Draw
from mathom.games.lotr_tcg.language.effects import prevent_wound
from mathom.games.lotr_tcg.language.filters import (
    COMPANION,
    DWARF,
    ELF,
    MORIA,
    ORC,
    POSSESSION,
    THIS,
    named,
)
from mathom.games.lotr_tcg.language.lasting import strengthen
from mathom.games.lotr_tcg.language.modifiers import CannotBeAssigned, CannotPlay, NoActions
from mathom.games.lotr_tcg.language.playing import Play
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.targets import a
from mathom.games.lotr_tcg.language.tokens import AddTwilight, RemoveTwilight
from mathom.games.lotr_tcg.language.triggers import Moves
from mathom.games.lotr_tcg.language.wounding import exert
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import circumstance, deed, friend, gear, known, man, orc, place
from mathom.testing.rules import RULES_DIR, read_catalogue

KNOWN = {row.id for row in read_catalogue(Path(__file__).parents[3] / RULES_DIR)["lotr_tcg"]}

stub_cards = known(
    man("Stalwart", 8, 4, maneuver=exert(THIS).to(strengthen(THIS, 1), limit=1)),
    man("Hero", 8, 4, unique=True, skirmish=strengthen(THIS, 1), proud=NoActions(Phase.REGROUP)),
    man("Elf Friend", 8, to_play=spot(ELF)),
    friend("Sage", 3, 4, 4, fellowship=exert(THIS).to(Draw()), regroup=AddTwilight(1)),
    friend("Smith", 3),
    friend("Dreamer", 3, 4, 4, dreams=Triggered(trigger=Moves(), effect=Draw(), may=True)),
    orc("Grunt", 5, site=4, cost=3, maneuver=RemoveTwilight(5).to(strengthen(THIS, 1))),
    orc("Shade", 5, hides=CannotBeAssigned(THIS)),
    orc("Runner", 5, cost=0),
    gear("Blade", bearer=DWARF),
    gear("Ring Of Silence", bearer=COMPANION, hush=CannotPlay(POSSESSION & named("Trinket"))),
    gear("Trinket", bearer=COMPANION),
    deed("Courage", maneuver=strengthen(a(COMPANION), 2)),
    deed("Effort", maneuver=exert(a(ELF)).to(strengthen(a(COMPANION), 2))),
    deed("Summons", fellowship=Play(named("Hero"))),
    deed("Ward", response=Response(AboutToTakeWound(COMPANION), action(prevent_wound()))),
    deed("Ambush", MORIA, cost=2, maneuver=exert(a(ORC)).to(AddTwilight(1))),
    circumstance("Rumour", MORIA, cost=0, unique=True, maneuver=AddTwilight(1)),
    place("Lair", 2, shadow=AddTwilight(1)),
)  # fmt: skip


def reason(t: Company, token: str, rule: str) -> str:
    """Why that is not possible, by that rule."""
    refusal = t.cannot(token)
    assert refusal.rule == rule and rule in KNOWN, refusal
    return refusal.reason


# --- cards in hand ---------------------------------------------------------------------------------------------------


def test_a_shadow_card_costs_more_than_the_pool_has() -> None:
    t = Company("shadow").shadow_hand("grunt").twilight(4)
    assert reason(t, "play grunt", "tcg.twilight.shadow-needs-tokens") == (
        "costs 3 and 2 for roaming, the twilight pool has 4"
    )
    t = Company("maneuver").minions("grunt").fellowship("stalwart").shadow_hand("ambush").twilight(1)
    t.passes()
    assert reason(t, "play ambush", "tcg.twilight.shadow-needs-tokens") == "costs 2, the twilight pool has 1"


def test_a_card_belongs_to_another_phase() -> None:
    t = Company("maneuver").fellowship("stalwart").minions("grunt").hand("hero").shadow_hand("runner")
    assert reason(t, "play hero", "tcg.fellowship.play-cards").startswith("it is played in your fellowship phase")
    t.passes()
    assert reason(t, "play runner", "tcg.shadow.play-cards").startswith("it is played in your Shadow phase")
    t = Company().hand("courage")
    assert (
        reason(t, "play courage", "tcg.actions.event-timing") == "it is a maneuver event; this is the fellowship phase"
    )
    t = Company("shadow", players=3).hand("runner", player=3).hand("runner", player=2)
    t.passes()
    assert t.asked == "player-2" and t.can_play("runner")


def test_a_card_belongs_to_another_players_turn() -> None:
    t = Company().hand("runner")
    assert reason(t, "play runner", "tcg.active.which") == "Shadow cards are played in an opponent's turn"
    t = Company("shadow").shadow_hand("hero", "courage").twilight(9)
    assert reason(t, "play hero", "tcg.active.which") == "Free Peoples cards are played in your own turn"
    assert reason(t, "play courage", "tcg.active.which")


def test_a_card_is_not_in_hand() -> None:
    t = Company().deck("hero")
    assert reason(t, "play hero", "tcg.fellowship.play-cards") == "Hero is not in your hand"


def test_something_has_to_be_spotted_or_paid() -> None:
    t = Company().hand("elf-friend")
    assert "spot an Elf" in reason(t, "play elf-friend", "tcg.spot.requirement")
    t = Company("maneuver").fellowship("stalwart").minions("grunt").hand("effort")
    assert "exert an Elf" in reason(t, "play effort", "tcg.costs.must-pay")


def test_there_is_only_one_of_it_or_it_is_dead() -> None:
    t = Company().fellowship("hero").hand("hero")
    assert reason(t, "play hero", "tcg.uniqueness.one-in-play") == "Hero is in play: there is only one Hero"
    t = Company().dead_pile("hero").hand("hero")
    assert reason(t, "play hero", "tcg.uniqueness.dead-unique-blocks") == "Hero is dead"


def test_there_is_nobody_to_bear_it() -> None:
    t = Company().fellowship("hero").hand("blade")
    assert "a Dwarf" in reason(t, "play blade", "tcg.fellowship.play-items")


def test_the_rule_of_9_leaves_no_room() -> None:
    t = Company().fellowship(*["stalwart"] * 5).dead_pile(*["stalwart"] * 3).hand("hero")
    assert "nine companions" in reason(t, "play hero", "tcg.fellowship.rule-of-9")
    t = Company().fellowship(*["stalwart"] * 5).dead_pile(*["stalwart"] * 2).hand("hero")
    assert t.can_play("hero")


def test_the_rule_of_4_forbids_nothing_but_nothing_is_drawn() -> None:
    t = Company().fellowship("sage", "sage").deck(*["blade"] * 9)
    for _ in range(3):
        t.use("sage")
    t.use("sage#2")
    t.use("sage#2")
    assert len(t.in_hand()) == 4 and t.wounds_on("sage#2") == 2


def test_nothing_can_be_played_by_it() -> None:
    t = Company().hand("summons")
    assert "play Hero" in reason(t, "play summons", "tcg.effects.must-be-able-to-play")


def test_a_response_waits_for_its_moment() -> None:
    t = Company("maneuver").fellowship("stalwart").minions("grunt").hand("ward")
    assert "a wound is about to be placed" in reason(t, "play ward", "tcg.responses.when")


def test_a_card_in_play_forbids_it() -> None:
    t = Company().fellowship("hero", "ring-of-silence on hero").hand("trinket")
    assert "Ring Of Silence" in reason(t, "play trinket", "tcg.actions.required-happens")


# --- abilities in play -----------------------------------------------------------------------------------------------


def test_an_ability_is_of_another_phase_or_barred() -> None:
    t = Company("maneuver").fellowship("hero", "sage").minions("grunt")
    words = reason(t, f"use {t.card('hero').key} 0", "tcg.actions.timing-match")
    assert words == "it is used in the skirmish phase; this is the maneuver phase"
    t = Company("regroup").fellowship("hero", "sage")
    assert "Hero" in reason(t, f"use {t.card('sage').key} 1", "tcg.actions.required-happens")


def test_an_ability_is_used_up_or_cannot_be_paid() -> None:
    t = Company("maneuver").fellowship("stalwart").minions("grunt")
    t.use("stalwart")
    assert "remove 5 twilight" in reason(t, f"use {t.card('grunt').key} 0", "tcg.costs.must-pay")
    t.passes()
    assert "limit" in reason(t, f"use {t.card('stalwart').key} 0", "tcg.faq.limit-per-phase")
    t = Company("maneuver").fellowship("stalwart").minions("grunt").wounds("stalwart", 3)
    assert "exert" in reason(t, f"use {t.card('stalwart').key} 0", "tcg.costs.must-pay")


def test_an_ability_belongs_to_somebody_else_or_is_inactive() -> None:
    t = Company("maneuver", players=3).fellowship("stalwart", "rumour").minions("grunt").place("player-3 play", "hero")
    assert reason(t, f"use {t.card('grunt').key} 0", "tcg.active.which") == "Grunt is another player's card"
    assert reason(t, f"use {t.card('rumour').key} 0", "tcg.active.which") == "Rumour is not active in this turn"
    assert reason(t, f"use {t.card('hero').key} 0", "tcg.active.which") == "Hero is not active in this turn"
    t = Company().site(2, "lair")
    assert reason(t, f"use {t.card('lair').key} 0", "tcg.actions.timing-match")
    t.passes()
    assert reason(t, f"use {t.card('lair').key} 0", "tcg.active.sites") == "the fellowship is not at this site"


def test_a_text_is_no_ability_or_not_there() -> None:
    t = Company("maneuver").fellowship("hero", "dreamer").minions("grunt")
    assert reason(t, f"use {t.card('hero').key} 1", "tcg.actions.required-happens") == "that works by itself"
    assert reason(t, f"use {t.card('hero').key} 9", "tcg.actions.special-ability-in-play") == "Hero has no such text"
    assert reason(t, "use hero.999 0", "tcg.actions.special-ability-in-play") == "there is no such card in play"
    assert reason(t, f"use grunt.{t.card('hero').id} 0", "tcg.actions.special-ability-in-play")
    dreamer = t.card("dreamer").key
    assert reason(t, f"respond {dreamer} 0", "tcg.actions.optional-def") == "it waits until the fellowship makes a move"
    ring = t.card("the-one-ring").key
    assert "it waits until" in reason(t, f"respond {ring} 0", "tcg.responses.when")


# --- healing, transfers, assignments ---------------------------------------------------------------------------------


def test_a_card_cannot_be_discarded_to_heal() -> None:
    t = (
        Company()
        .fellowship("hero", "stalwart", "gimli")
        .hand("hero", "stalwart")
        .wounds("stalwart", 1)
        .wounds("gimli", 1)
    )
    limits = "tcg.fellowship.discard-to-heal-limits"
    assert reason(t, f"heal {t.card('hero').key} hero", limits) == "Hero has no wound"
    assert reason(t, f"heal {t.card('stalwart').key} stalwart", limits)
    gimli = t.card("gimli")
    assert reason(t, f"heal {gimli.key} hero", "tcg.fellowship.discard-to-heal") == "Hero is no Gimli"
    assert reason(t, f"heal {gimli.key} {gimli.card.slug}", "tcg.fellowship.discard-to-heal").endswith(
        "not in your hand"
    )
    t = Company("maneuver").fellowship("hero").minions("grunt").hand("hero").wounds("hero", 1)
    assert reason(t, f"heal {t.card('hero').key} hero", "tcg.fellowship.discard-to-heal")


def test_a_thing_cannot_be_transferred() -> None:
    t = Company().fellowship("gimli", "hero", "sage", "smith", "blade on gimli", "trinket on gimli")
    t.arrive("grunt")
    blade, trinket = t.card("blade").key, t.card("trinket").key
    assert reason(t, f"transfer {blade} {t.card('hero').key}", "tcg.transfer.legal-bearer") == "Hero may not bear it"
    assert reason(t, f"transfer {blade} {t.card('smith').key}", "tcg.transfer.same-site")
    assert reason(t, f"transfer {blade} {t.card('gimli').key}", "tcg.transfer.fellowship-phase") == "Gimli bears it"
    assert reason(t, f"transfer {blade} {t.card('grunt').key}", "tcg.transfer.fellowship-phase")
    t.choose(f"transfer {trinket} {t.card('hero').key}")
    words = reason(t, f"transfer {trinket} {t.card('gimli').key}", "tcg.transfer.fellowship-phase")
    assert words == "Gimli has borne it in this phase"


def test_a_minion_cannot_be_assigned() -> None:
    t = Company("assignment").fellowship("hero", "stalwart", "sage").minions("grunt", "runner", "shade")
    grunt, runner, hero = t.card("grunt").key, t.card("runner").key, t.card("hero").key
    t.passes(2)
    assert reason(t, f"assign {t.card('shade').key} {hero}", "tcg.actions.required-happens")
    assert reason(t, f"assign {grunt} {t.card('sage').key}", "tcg.assignment.one-to-one")
    t.choose(f"assign {grunt} {hero}")
    words = reason(t, f"assign {grunt} {t.card('stalwart').key}", "tcg.assignment.one-companion-per-minion")
    assert words == "Grunt is assigned already"
    assert reason(t, f"assign {runner} {hero}", "tcg.assignment.one-to-one") == "Hero is assigned already"
    t = Company("maneuver").fellowship("hero").minions("runner")
    assert reason(t, f"assign {t.card('runner').key} {t.card('hero').key}", "tcg.assignment.actions-first")


def test_the_question_is_another_one() -> None:
    t = Company("maneuver").fellowship("hero", "stalwart").minions("runner").hand("courage", "courage")
    assert reason(t, f"pick {t.card('hero').key}", "tcg.actions.procedure-order").startswith("the question now is")
    t.play("courage")
    assert reason(t, f"pick {t.card('runner').key}", t.asked_decision.rule).startswith("the question now is")
    assert reason(t, "play courage", t.asked_decision.rule).startswith("the question now is")
    assert reason(t, "pick hero.999", "tcg.actions.special-ability-in-play")
    assert t.match.why_not(1, "pass") is not None, "somebody else is asked"


# --- everything ------------------------------------------------------------------------------------------------------


def conceivable(g: Journey) -> list[str]:
    """Choices with the cards that there are, possible or not."""
    in_play = [thing.key for thing in g.cards.values()]
    things = random.Random(len(in_play)).sample(in_play, min(6, len(in_play)))
    held = dict.fromkeys(card.slug for seat in g.order for card in g.hand(seat))
    cards = ["frodo-son-of-drogo", *tuple(held)[:6]]
    found = ["pass", "done", "yes", "no", "number 1", "choose 1", "player 1", "bid 3", "position 1"]
    found += [f"{verb} {key} {number}" for verb in ("use", "respond") for key in in_play for number in range(3)]
    found += [f"{verb} {one} {other}" for verb in ("assign", "transfer") for one in things for other in things]
    found += [f"heal {key} {card}" for key in things for card in cards]
    found += [f"pick {key}" for key in things]
    return found + [f"{verb} {card}" for verb in ("play", "card") for card in cards]


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_not_offered_has_a_reason_with_a_known_rule(seed: int) -> None:
    tcg = game("lotr_tcg")
    names = tcg.table_options[0].choices
    decks = {f"deck-{number + 1}": names[(seed + number) % len(names)] for number in range(2 + seed % 2)}
    match = Match(tcg, tcg.options(decks), seed, quiet=True)
    rng = random.Random(seed)
    refused = 0
    while match.decision is not None:
        if rng.random() < 0.2:
            offered = {option.token for option in match.decision.options}
            state = match.state
            assert isinstance(state, Journey)
            for token in conceivable(state):
                assert tcg.is_token(token), token
                refusal = match.why_not(match.decision.seat, token)
                assert (refusal is None) == (token in offered), token
                if refusal is not None:
                    assert refusal.reason and refusal.rule in KNOWN, (token, refusal)
                    refused += 1
        match.choose(rng.choice(match.decision.options))
    assert refused > 500


def test_a_response_whose_moment_has_come_lacks_something_else() -> None:
    t = Company("skirmish").fellowship("frodo", "the-one-ring-the-ruling-ring on frodo").minions("orc-soldier")
    t.fights("frodo", "orc-soldier").hand("intimidate")
    assert "waits until" in t.why("intimidate")
    t.passes(2)
    assert t.can_respond("the-one-ring-the-ruling-ring")
    assert reason(t, "play intimidate", "tcg.costs.must-pay") == "this cannot be done: spot Gandalf"


@pytest.mark.parametrize("card", ["dwarven-axe", "no-stranger-to-the-shadows", "coat-of-mail"])
def test_who_could_bear_it_has_no_room_for_it(card: str) -> None:
    t = Company().fellowship("gimli", "dwarven-axe on gimli", "aragorn", "no-stranger-to-the-shadows on aragorn")
    t.fellowship("armor on aragorn").hand(card)
    assert reason(t, f"play {card}", "tcg.fellowship.class-limit").startswith("there is no room for it on ")


def test_what_has_to_be_so_is_said_in_a_sentence() -> None:
    t = Company().fellowship("gimli").twilight(2)
    use = f"use {t.card('gimli').key} 0"
    assert reason(t, use, "tcg.costs.must-pay") == "it is not so that at most 1 twilight is in the pool"


def test_a_refusal_calls_the_card_by_its_name() -> None:
    t = Company("regroup").fellowship("galdor").minions("orc-soldier").wounds("galdor", 1)
    assert reason(t, f"use {t.card('galdor').key} 0", "tcg.costs.must-pay") == "this cannot be done: exert Galdor"


def test_a_limit_for_a_turn_is_not_one_for_a_phase() -> None:
    t = Company("shadow").site(4, "pass-of-caradhras").minions("uruk-savage").twilight(9)
    t.deck("sarumans-snows", "sarumans-snows", player=2)
    t.use("pass-of-caradhras")
    t.name("sarumans-snows")
    t.pick("pass-of-caradhras")
    use = f"use {t.card('pass-of-caradhras').key} 0"
    assert reason(t, use, "tcg.faq.limit-per-phase") == "its limit for this turn is used up"


def test_what_bars_skirmish_events_does_not_bar_responses() -> None:
    t = Company("skirmish").fellowship("frodo").minions("uruk-savage", "sarumans-snows on ettenmoors")
    t.site(2, "ettenmoors").fights("frodo", "uruk-savage").hand("intimidate")
    t.passes(2)
    assert t.can_respond("the-one-ring") and "Gandalf" in t.why("intimidate")
