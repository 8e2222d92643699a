"""What is told: every change names what is behind it, and whoever only listens can follow the game."""

from __future__ import annotations

import random

import pytest

from mathom.cards.telling import CardEvent
from mathom.core import Event, Match
from mathom.core.registry import game
from mathom.games.lotr_tcg import events
from mathom.games.lotr_tcg.language.actions import Response, action
from mathom.games.lotr_tcg.language.averting import AboutToTakeWound
from mathom.games.lotr_tcg.language.effects import CancelSkirmish, prevent_wound
from mathom.games.lotr_tcg.language.filters import COMPANION
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import deed, known
from mathom.games.lotr_tcg.testing.unprinted import STUBS
from mathom.games.lotr_tcg.view import TableView
from mathom.table.look import event_line

WARD = deed("Ward", response=Response(AboutToTakeWound(COMPANION), action(prevent_wound())))
PARLEY = deed("Parley", skirmish=CancelSkirmish(COMPANION))

stub_cards = known(*STUBS, WARD, PARLEY)


def told(t: Company, kind: type[Event]) -> list[str]:
    return [event.words() for event in t.events() if isinstance(event, kind)]


def last(t: Company, kind: type[Event]) -> CardEvent:
    found = [event for event in t.events() if isinstance(event, kind)][-1]
    assert isinstance(found, CardEvent)
    return found


# --- in words, and as fields -----------------------------------------------------------------------------------------


def test_a_wound_names_the_archery_fire() -> None:
    t = Company("archery").fellowship("bowman", "gimli").minions("wolf")
    t.passes(2)
    assert told(t, events.Archery) == ["Archery fire: fellowship 1 (Bowman), minions 0."]
    assert told(t, events.Wounded) == ["Wolf takes a wound from the archery fire."]
    wounded = last(t, events.Wounded)
    assert isinstance(wounded, events.Wounded) and wounded.cause is not None
    assert (wounded.seat, wounded.slug, wounded.wounds, wounded.vitality) == (1, "wolf", 1, 9)
    assert wounded.cause.slug == wounded.cause.key == "", "a rule is no card"


def test_archery_names_everybody_and_everything_that_adds_to_it() -> None:
    t = Company("archery").fellowship("gimli").minions("sniper", "black-arrows")
    t.passes(2)
    assert told(t, events.Archery) == ["Archery fire: fellowship 0, minions 2 (Sniper, Black Arrows)."]
    fire = last(t, events.Archery)
    assert isinstance(fire, events.Archery)
    assert [(part.slug, part.key != "") for part in fire.dark_parts] == [("sniper", True), ("black-arrows", True)]
    t.pick("gimli", "gimli")


def test_a_wound_names_the_card_whose_text_it_is_and_the_event_that_prevents_it() -> None:
    t = Company("maneuver").fellowship("gimli").minions("wolf").shadow_hand("ambush").twilight(3).hand("ward")
    t.passes()
    t.play("ambush")
    t.pick("gimli")
    assert t.asked_decision.prompt == "Gimli is about to take a wound from Ambush. Do you respond?"
    t.play("ward")
    assert told(t, events.Prevented) == ["The wound on Gimli is prevented (Ward)."]
    t.until("archery")
    assert told(t, events.Wounded) == [
        "Gimli takes a wound from Ambush.",
        "Gimli takes a wound from Ambush (2 wounds).",
        "Gimli takes a wound from Ambush (3 wounds).",
    ]
    assert told(t, events.Killed) == ["Gimli is killed by Ambush."]


def test_a_skirmish_tells_who_fought_with_what_and_who_was_wounded_by_whom() -> None:
    t = Company("skirmish").fellowship("gimli", "dwarven-axe on gimli").minions("wolf", "forager")
    t.fights("gimli", "wolf", "forager")
    t.passes(2)
    assert told(t, events.SkirmishBegan) == ["Skirmish: Gimli against Wolf and Forager."]
    assert told(t, events.SkirmishResolved) == ["Gimli wins against Wolf and Forager, 8 to 5."]
    resolved = last(t, events.SkirmishResolved)
    assert isinstance(resolved, events.SkirmishResolved)
    keys = [t.card("gimli").key, *resolved.keys[1:]]
    assert list(resolved.keys) == keys and resolved.winners == (keys[0],) and list(resolved.losers) == keys[1:]
    assert [(part.source, part.amount) for part in resolved.light_parts] == [("Gimli", 6), ("Dwarven Axe", 2)]
    assert [(part.slug, part.amount) for part in resolved.dark_parts] == [("wolf", 2), ("forager", 3)]
    assert "Wolf takes a wound from Gimli (2 wounds)." in told(t, events.Wounded), "damage +1"


def test_the_overwhelmed_die_of_whoever_overwhelmed_them() -> None:
    t = Company("skirmish").fellowship("gimli").minions("wolf").fights("gimli", "wolf")
    t.passes(2)
    assert told(t, events.SkirmishResolved) == ["Gimli overwhelms Wolf, 6 to 2."]
    assert told(t, events.Killed) == ["Wolf is overwhelmed by Gimli, and dies."]


def test_a_canceled_skirmish_names_the_card() -> None:
    t = Company("skirmish").fellowship("gimli").minions("wolf").fights("gimli", "wolf").hand("parley")
    t.play("parley")
    assert told(t, events.SkirmishCanceled) == ["The skirmish is canceled (Parley)."]
    assert not told(t, events.SkirmishResolved)


def test_burdens_name_the_bearer_the_card_and_how_many_they_are() -> None:
    t = Company("maneuver").fellowship("frodo").minions("wolf").shadow_hand("temptation")
    t.passes()
    t.play("temptation")
    assert told(t, events.Burdens) == ["Frodo gains a burden (Temptation; 1 of 10)."]


def test_a_cost_names_what_it_is_paid_for_unless_that_is_oneself() -> None:
    t = Company("archery").fellowship("bowman", "gimli").minions("wolf")
    t.use("bowman")
    assert told(t, events.Exerted) == ["Bowman exerts."]
    assert told(t, events.Wounded) == ["Wolf takes a wound from Bowman."]
    t = Company("shadow").fellowship("gimli").minions("uruk-savage").shadow_hand("dread").twilight(3)
    t.play("dread")
    assert told(t, events.Exerted) == ["Uruk Savage exerts (Dread)."]


def test_what_a_card_costs_is_said_with_the_card_and_is_no_line_of_its_own() -> None:
    t = Company("shadow").fellowship("gimli").shadow_hand("wolf").twilight(5)
    t.play("wolf")
    cost = t.card("wolf").card.facts.cost
    assert told(t, events.CardPlayed) == [f"Player 2 plays Wolf (twilight {5 - cost})."]
    assert [line for line in t.log() if line.startswith("Twilight")] == []
    paid = last(t, events.Twilight)
    assert paid.quiet and isinstance(paid, events.Twilight) and (paid.change, paid.pool) == (-cost, 5 - cost)


def test_what_a_bearer_takes_along_says_so() -> None:
    t = Company("maneuver").fellowship("gimli", "dwarven-axe on gimli").minions("wolf").wounds("gimli", 2)
    t.shadow_hand("ambush").twilight(3)
    t.passes()
    t.play("ambush")
    t.pick("gimli")
    assert told(t, events.Left) == ["Dwarven Axe goes to the discard pile (borne by Gimli)."]


def test_cards_drawn_say_why_and_which_only_to_their_player() -> None:
    t = Company().fellowship("gimli").hand("digging").deck("wolf", "gimli", "herb")
    t.play("digging")
    own = [event for event in t.events("player-1") if isinstance(event, events.Drew)][-1]
    other = [event for event in t.events("player-2") if isinstance(event, events.Drew)][-1]
    assert own.slugs == ("wolf", t.card("gimli").card.slug, "herb") and own.words().endswith("(Digging).")
    assert other.slugs == () and other.words() == "Player 1 draws 3 cards (Digging)."


def test_an_ability_that_is_used_in_response_is_told() -> None:
    t = Company().fellowship("gimli", "provider").deck(*["herb"] * 9)
    t.until("regroup")
    while t.g.free_peoples == 0 and t.decision is not None:
        t.choose("pass" if t.can("pass") else t.offered[0].token)
    while not any(option.token.startswith("respond") for option in t.offered):
        t.choose("pass" if t.can("pass") else t.offered[0].token)
    t.respond("provider")
    assert any(line.startswith("Player 1 uses Provider: ") for line in told(t, events.AbilityUsed))


def test_the_questions_of_a_turn_say_where_they_are_asked() -> None:
    t = Company("skirmish").fellowship("gimli", "sam").minions("wolf", "forager")
    t.fights("gimli", "wolf").fights("sam", "forager")
    t.pick("gimli")
    decision = t.view("player-1").decision
    assert decision is not None and decision.about == "Turn 1 (Player 1), skirmish: Gimli against Wolf"
    assert t.view(None).decision.about == decision.about  # type: ignore[union-attr]


# --- whole games -----------------------------------------------------------------------------------------------------


#: Events that come about by themselves: the course of the game, and what the rules make of it.
UNCAUSED = (
    events.TurnBegan, events.PhaseBegan, events.Bid, events.PlaceTaken, events.Placed, events.Moved, events.Twilight,
    events.CardPlayed, events.AbilityUsed, events.Transferred, events.CarriedOn, events.Archery, events.ShotAt,
    events.Assigned, events.SkirmishBegan, events.SkirmishResolved, events.PlayerLost, events.GivesUp,
)  # fmt: skip


class Listener:
    """Somebody who sees no table and hears only what is told: twilight, burdens, wounds, what is in play."""

    def __init__(self, seats: int) -> None:
        self.twilight = 0
        self.burdens = [0] * seats
        self.wounds: dict[str, int] = {}
        self.sites: list[str] = []

    def hear(self, event: Event) -> None:
        if isinstance(event, events.TurnBegan):
            self.twilight = 0
        elif isinstance(event, events.Twilight):
            self.twilight += event.change
            assert self.twilight == event.pool
        elif isinstance(event, events.Bid):
            self.burdens[event.seat] = event.burdens
        elif isinstance(event, events.Burdens):
            self.burdens[event.seat] += event.change
        elif isinstance(event, events.CardPlayed) and event.key:
            self.wounds[event.key] = 0
        elif isinstance(event, events.Tokens):
            self.wounds[event.key] = event.wounds
        elif isinstance(event, (events.Left, events.Killed)):
            self.wounds.pop(event.key, None)
        elif isinstance(event, events.Placed):
            self.sites[event.number - 1 : event.number] = [event.key]

    def agrees_with(self, table: TableView) -> None:
        assert self.twilight == table.twilight
        assert self.burdens == [player.burdens for player in table.players]
        assert self.wounds == {thing.key: thing.wounds for thing in table.in_play}
        assert self.sites == [site.key for site in table.path]


@pytest.mark.parametrize("seed", range(6))
def test_whoever_only_listens_knows_the_figures_at_every_question(seed: int) -> None:
    decks = ("aragorn", "gandalf", "gimli", "boromir", "legolas", "moria-gandalf")
    options = {"deck-1": decks[seed], "deck-2": decks[-seed - 1], "mode": "first-game" if seed == 5 else "standard"}
    tcg = game("lotr_tcg")
    match = Match(tcg, tcg.options(options), seed)
    rng, listener, heard = random.Random(seed), Listener(2), 0
    while match.decision is not None:
        for event in match.events_for_all()[heard:]:
            assert isinstance(event, CardEvent)
            assert -1 <= event.seat < 2
            assert isinstance(event, UNCAUSED) or event.cause is not None, event
            listener.hear(event)
        heard = len(match.events_for_all())
        table = match.view(None).table
        assert isinstance(table, TableView)
        if table.turn:
            listener.agrees_with(table)
        match.choose(rng.choice(match.decision.options).token)
    lines = [event_line(event) for event in match.events(None)]
    assert {line.heading for line in lines if line.type in ("PhaseBegan", "SkirmishBegan")} == {2}
    assert {line.heading for line in lines if line.type == "TurnBegan"} == {1}
    assert {line.type for line in lines if line.quiet} <= {"Twilight", "Left", "CardPlayed"}
    slugs = {slug for line in lines for slug in str(line.data.get("slug", "")).split() if "-" in slug}
    assert not [line.words for line in lines if any(slug in line.words for slug in slugs)], "slugs are no words"


def test_several_minions_are_told_as_a_list() -> None:
    t = Company("skirmish").fellowship("gimli").minions("wolf", "forager", "uruk-savage")
    t.fights("gimli", "wolf", "forager", "uruk-savage")
    decision = t.view("player-1").decision
    assert decision is not None and decision.about.endswith("skirmish: Gimli against Wolf, Forager and Uruk Savage")
    t.leaves_open()
