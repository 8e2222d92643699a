"""Battle: who fights whom, and the four steps from the reveal to the defeat (rules: Battle)."""

import random
from collections import Counter

import pytest
from tests.games.confrontation.looking import (
    battle,
    battles,
    fighters,
    hands,
    named,
    only_cards,
    place,
    table,
    totals,
    where,
)

from mathom.core import Dice, Match
from mathom.core.registry import game
from mathom.games.confrontation.characters import FACTS
from mathom.games.confrontation.combat_cards import CARD_STRENGTH, CARD_TEXT, Card
from mathom.games.confrontation.events import (
    CardChosen,
    CardsShown,
    HandsRefilled,
    Revealed,
)
from mathom.testing import Scenario
from mathom.testing.rules import rule


def discards(t: Scenario, seat: str | None = None) -> tuple[set[str], set[str]]:
    seen = table(t, seat)
    return {card.token for card in seen.fellowship.discards}, {card.token for card in seen.sauron.discards}


def picked(t: Scenario, choice: str, trials: int) -> Counter[str]:
    """Whom a choice leads to fight, over many seeds."""
    found: Counter[str] = Counter()
    for seed in range(trials):
        copy = t.match.clone(quiet=False)
        copy.state.dice = Dice(seed)
        copy.choose(choice)
        found[battles(copy)[-1][1]] += 1
    return found


def lay(places: str, mode: str = "classic") -> Scenario:
    """A position in one line: `rhudaur merry, high-pass witch-king`."""
    t = Scenario("confrontation", mode=mode)
    for group in places.split(", "):
        zone, *things = group.split()
        t = t.place(zone, *things)
    return t


def owner(move: str) -> str:
    """Whose move is it? `move gimli high-pass` is the Fellowship's."""
    return next(str(facts.side) for character, facts in FACTS.items() if str(character) == move.split()[1])


def lost(t: Scenario, places: str) -> set[str]:
    """Who of those in the line is no longer on the board."""
    pieces = [piece for group in places.split(", ") for piece in group.split()[1:]]
    return {piece for piece in pieces if where(t, piece) == "defeated"}


# --- who fights


@rule("conf.battle.trigger")
def test_moving_onto_an_enemy_is_an_attack() -> None:
    t = lay("rhudaur gimli, high-pass balrog").to_move("fellowship")
    assert table(t).battle is None
    t.choose("move gimli high-pass")
    assert fighters(t) == ("high-pass", "fellowship", "gimli", "balrog") and only_cards(t)

    t = lay("rhudaur gimli, misty-mountains balrog").to_move("fellowship")
    t.choose("move gimli high-pass")
    assert table(t).battle is None and t.asked == "sauron" and t.can("move balrog")


@rule("conf.battle.roles")
def test_who_moves_attacks_and_who_stands_defends() -> None:
    t = lay("eregion merry, misty-mountains orcs, shire frodo").to_move("sauron")
    t.choose("move orcs eregion")
    assert battles(t) == [("Orcs", "Merry")]
    assert where(t, "merry") == "defeated"  # which attacking Orcs can do, not defending ones

    t = lay("eregion merry, misty-mountains orcs").to_move("fellowship")
    t.choose("move merry misty-mountains")
    assert battles(t) == [("Merry", "Orcs")]
    assert fighters(t) == ("misty-mountains", "fellowship", "merry", "orcs")
    assert only_cards(t)


@rule("conf.battle.role-lasts-whole-attack")
def test_the_attacker_stays_the_attacker_in_every_battle() -> None:
    t = lay("caradhras pippin, fangorn orcs saruman").to_move("fellowship")
    t.choose("move pippin fangorn", "decline", "card 1", "card 5", force="orcs")
    assert where(t, "orcs") == "defeated"
    assert fighters(t) == ("fangorn", "fellowship", "pippin", "saruman")
    assert set(t.tokens()) == {"decline", "retreat misty-mountains", "retreat caradhras"}


@rule("conf.battle.random-defender")
def test_a_concealed_defender_is_picked_at_random() -> None:
    t = lay("eregion merry gimli, caradhras balrog, shire frodo").to_move("sauron")
    found = picked(t, "move balrog eregion", trials=10_000)
    assert found.keys() == {"Merry", "Gimli"}
    assert all(4_800 <= times <= 5_200 for times in found.values())
    t.choose("move balrog eregion")
    assert t.can("card 1")  # nobody was asked whom to fight


@rule("conf.battle.random-defender")
def test_a_concealed_defender_cannot_be_named() -> None:
    t = lay("eregion merry gimli, caradhras balrog").place("sauron special", "palantir").to_move("sauron")
    t.choose("move balrog eregion")
    assert set(t.tokens()) == {"fight concealed", "palantir eregion"}
    t.cannot("fight merry")
    t.cannot("fight gimli")


@rule("conf.battle.defender-may-shuffle-first")
def test_tracking_a_piece_does_not_help_against_two() -> None:
    t = lay("cardolan merry, shire gimli frodo, enedwaith balrog").mark("merry", "known").to_move("fellowship")
    assert named(place(t, "cardolan", "fellowship", seen_by="sauron")) == {"merry"}
    t.choose("move gimli cardolan")
    seen = place(t, "cardolan", "fellowship", seen_by="sauron")
    assert (seen.hidden, seen.pieces, set(seen.candidates)) == (2, (), {"merry", "gimli", "frodo"})
    found = picked(t, "move balrog cardolan", trials=1_000)
    assert found.keys() == {"Merry", "Gimli"}
    assert all(430 <= times <= 570 for times in found.values())


@rule("conf.battle.may-choose-revealed")
@pytest.mark.parametrize(("choice", "foe"), [("fight frodo", "frodo"), ("fight concealed", "sam")])
def test_a_revealed_defender_may_be_named(choice: str, foe: str) -> None:
    t = lay("rhudaur frodo sam, high-pass saruman").mark("frodo", "exposed").to_move("sauron")
    t.choose("move saruman rhudaur")
    assert (t.asked, set(t.tokens())) == ("sauron", {"fight concealed", "fight frodo"})
    t.cannot("fight sam")
    t.choose(choice)
    assert fighters(t) == ("rhudaur", "sauron", foe, "saruman")
    assert t.can("replace" if foe == "frodo" else "no-cards")


@rule("conf.battle.revealed-plus-one-concealed")
def test_one_revealed_and_several_concealed() -> None:
    t = lay("shire merry gimli legolas, arthedain balrog").mark("merry", "revealed").to_move("sauron")
    t.choose("move balrog shire")
    assert set(t.tokens()) == {"fight concealed", "fight merry"}
    assert picked(t, "fight merry", trials=20).keys() == {"Merry"}
    found = picked(t, "fight concealed", trials=1_000)
    assert found.keys() == {"Gimli", "Legolas"}
    assert all(430 <= times <= 570 for times in found.values())


@rule("conf.battle.choice-in-later-battles")
def test_who_was_revealed_this_turn_may_be_named_in_a_later_battle() -> None:
    t = lay("shire frodo sam merry, arthedain cave-troll").to_move("sauron")
    t.choose("move cave-troll shire", "replace", "card 1", "card 1", force="frodo")
    assert where(t, "sam") == "defeated"
    assert (t.asked, set(t.tokens())) == ("sauron", {"fight concealed", "fight frodo"})
    t.cannot("fight merry")
    t.choose("fight frodo")
    assert fighters(t) == ("shire", "sauron", "frodo", "cave-troll")
    assert only_cards(t)


@rule("conf.battle.choice-in-later-battles")
def test_whom_the_palantir_shows_may_be_named() -> None:
    t = lay("cardolan merry sam, eregion balrog, shire frodo").place("sauron special", "palantir").to_move("sauron")
    t.choose("move balrog cardolan")
    t.cannot("fight sam")
    t.choose("palantir cardolan")
    assert set(t.tokens()) == {"fight sam", "fight merry"}

    t = lay("cardolan merry sam, eregion balrog, shire frodo").place("sauron special", "palantir").to_move("sauron")
    t.choose("move balrog cardolan", "fight concealed", "palantir cardolan", force="merry")
    assert named(place(t, "cardolan", "fellowship", seen_by="sauron")) == {"merry", "sam"}
    t.choose("card 1", "card 1")
    assert where(t, "merry") == "defeated"
    assert fighters(t) == ("cardolan", "sauron", "sam", "balrog")
    assert only_cards(t)


@rule("conf.battle.sole-defender")
def test_a_lone_defender_fights_without_a_choice() -> None:
    t = lay("eregion gimli, caradhras balrog").to_move("fellowship")
    t.choose("move gimli caradhras")
    assert fighters(t) == ("caradhras", "fellowship", "gimli", "balrog") and t.can("card 1")
    t.cannot("fight balrog")
    t.cannot("fight concealed")


# --- the steps


@rule("conf.battle.steps")
def test_reveal_then_cards_then_strengths() -> None:
    t = lay("rhudaur gimli, high-pass balrog, shire frodo").to_move("fellowship")
    t.choose("move gimli high-pass", "card 1", "card 2")
    assert [type(event).__name__ for event in t.events()] == [
        "TurnBegan", "Moved", "Revealed", "Revealed", "BattleBegan", "CardChosen", "CardChosen", "CardsShown",
        "StrengthsCompared", "Defeated", "TurnBegan",
    ]  # fmt: skip


@rule("conf.battle.steps")
def test_abilities_stand_between_the_reveal_and_the_cards() -> None:
    t = lay("eregion sam frodo, misty-mountains saruman").mark("frodo", "revealed").to_move("sauron")
    t.choose("move saruman eregion", "fight concealed", "decline", "card 2", "card 1")
    assert [type(event).__name__ for event in t.events()[2:-1]] == [
        "Revealed", "Revealed", "BattleBegan", "AbilityUsed", "CardChosen", "CardChosen", "CardsShown",
        "StrengthsCompared", "Defeated", "Defeated",
    ]  # fmt: skip


@rule("conf.battle.reveal-both")
def test_both_fighters_are_revealed_to_both() -> None:
    t = lay("rhudaur gimli, high-pass balrog, shire frodo, mordor orcs").to_move("fellowship")
    assert place(t, "rhudaur", "fellowship", seen_by="sauron").hidden == 1
    assert place(t, "high-pass", "sauron", seen_by="fellowship").hidden == 1
    t.choose("move gimli high-pass")
    for seat in ("fellowship", "sauron", None):
        assert named(place(t, "high-pass", "fellowship", seen_by=seat)) == {"gimli"}
        assert named(place(t, "high-pass", "sauron", seen_by=seat)) == {"balrog"}
    assert only_cards(t)


@rule("conf.battle.fellowship-ability-first")
def test_boromir_takes_the_orcs_with_him_before_they_strike() -> None:
    t = lay("eregion boromir, misty-mountains orcs, shire frodo, mordor warg").to_move("sauron")
    t.choose("move orcs eregion")
    assert (where(t, "boromir"), where(t, "orcs")) == ("defeated", "defeated")
    assert t.asked == "fellowship" and hands(t) == (9, 9)


@rule("conf.battle.sauron-ability-second")
def test_the_orcs_strike_where_the_fellowships_ability_has_not_ended_it() -> None:
    t = lay("eregion merry, misty-mountains orcs, shire frodo").to_move("sauron")
    t.choose("move orcs eregion")
    assert (where(t, "merry"), where(t, "orcs")) == ("defeated", "eregion")
    assert t.asked == "fellowship" and hands(t) == (9, 9)


@rule("conf.battle.ability-order-regardless-of-attacker")
@pytest.mark.parametrize(
    ("places", "move"),
    [
        ("caradhras pippin, fangorn saruman", "move pippin fangorn"),
        ("eregion frodo, caradhras saruman", "move saruman eregion"),
    ],
)
def test_the_fellowship_is_asked_first_whoever_attacks(places: str, move: str) -> None:
    t = lay(places).to_move(owner(move))
    t.choose(move)
    assert t.asked == "fellowship" and t.can("retreat")
    t.cannot("no-cards")
    t.choose("decline")
    assert (t.asked, set(t.tokens())) == ("sauron", {"decline", "no-cards"})


@rule("conf.battle.warg-cancels")
@pytest.mark.parametrize(
    ("places", "move"),
    [
        ("rhudaur boromir, high-pass warg", "move boromir high-pass"),
        ("rhudaur pippin, high-pass warg", "move pippin high-pass"),
        ("eregion frodo, caradhras warg", "move warg eregion"),
    ],
)
def test_against_the_warg_the_fellowships_ability_does_nothing(places: str, move: str) -> None:
    t = lay(places).to_move(owner(move))
    t.choose(move)
    assert t.asked == "sauron" and len(t.tokens("card")) == len(t.offered) == 9
    assert battle(t).sauron.token == "warg"


@rule("conf.battle.irrelevant-ability-skipped")
def test_aragorns_ability_asks_nothing_in_battle() -> None:
    t = lay("rhudaur aragorn, high-pass balrog").to_move("fellowship")
    t.choose("move aragorn high-pass")
    assert t.asked == "sauron" and len(t.tokens("card")) == len(t.offered) == 9


@rule("conf.battle.may-versus-must")
@pytest.mark.parametrize(
    ("mode", "places", "move", "gone"),
    [
        ("classic", "rhudaur merry, high-pass witch-king", "move merry high-pass", {"witch-king"}),
        ("classic", "rhudaur legolas, high-pass flying-nazgul", "move legolas high-pass", {"flying-nazgul"}),
        ("classic", "rhudaur gimli, high-pass orcs", "move gimli high-pass", {"orcs"}),
        ("classic", "rhudaur boromir, high-pass shelob", "move boromir high-pass", {"boromir", "shelob"}),
        ("classic", "rhudaur pippin, high-pass orcs", "move orcs rhudaur", {"pippin"}),
        ("variant", "rhudaur gandalf, high-pass saruman", "move saruman rhudaur", {"gandalf"}),
    ],
)
def test_what_has_to_happen_happens_unasked(mode: str, places: str, move: str, gone: set[str]) -> None:
    bystander = "cave-troll" if mode == "classic" else "watcher"
    t = lay(f"{places}, shire frodo, mordor {bystander}", mode).to_move(owner(move))
    t.choose(move)
    assert table(t).turn == 2 and table(t).battle is None
    assert lost(t, places) == gone


@rule("conf.battle.may-versus-must")
@pytest.mark.parametrize(
    ("mode", "places", "move", "cards", "compared"),
    [
        ("classic", "rhudaur gimli, high-pass cave-troll", "move cave-troll rhudaur", "card 6, card 1", (4, 9)),
        ("variant", "rhudaur elrond, high-pass uruk-hai", "move uruk-hai rhudaur", "card magic, card 1", (4, 4)),
        ("variant", "rhudaur frodo, high-pass uruk-hai", "move uruk-hai rhudaur", "card magic, card 1", (2, 4)),
        ("variant", "high-pass treebeard, fangorn orcs", "move treebeard fangorn", "card 1, card 1", (7, 4)),
        ("variant", "caradhras theoden, rohan uruk-hai", "move theoden rohan", "card 1, card 1", (5, 5)),
        ("variant", "rhudaur sam, high-pass uruk-hai", "move uruk-hai rhudaur", "card 1, card 1", (5, 5)),
        ("variant", "rhudaur elrond, high-pass orcs", "move orcs rhudaur", "card 1, card 1", (4, 7)),
    ],
)
def test_strengths_and_cards_change_unasked(
    mode: str, places: str, move: str, cards: str, compared: tuple[int, int]
) -> None:
    t = lay(places, mode).place("sauron discards", "4", "5").to_move(owner(move))
    t.choose(move, *cards.split(", "))
    assert totals(t) == [compared]


@rule("conf.battle.may-versus-must")
def test_gandalf_shelob_and_the_watcher_ask_nothing() -> None:
    t = lay("rhudaur gandalf, high-pass balrog").to_move("fellowship")
    t.choose("move gandalf high-pass", "card 6")
    shown = battle(t).sauron.card
    assert t.asked == "fellowship" and shown is not None and shown.token == "6"

    t = lay("rhudaur merry, high-pass shelob, shire frodo").to_move("fellowship")
    t.choose("move merry high-pass", "card 1", "card 1")
    assert where(t, "shelob") == "gondor"

    t = lay("rhudaur elrond, high-pass watcher, shire frodo, mordor gollum", "variant").to_move("fellowship")
    t.choose("move elrond high-pass", "card 1", "card 1")
    assert t.asked == "sauron" and named(place(t, "high-pass", "sauron", seen_by="fellowship")) == {"watcher"}


AT_ONCE = ()
AFTER_CARDS = ("card 1", "card 1")


@rule("conf.battle.may-versus-must")
@pytest.mark.parametrize(
    ("mode", "places", "move", "cards", "offered"),
    [
        ("classic", "rhudaur frodo, high-pass orcs", "move orcs rhudaur", AT_ONCE, "retreat eregion"),
        ("classic", "rhudaur pippin, high-pass orcs", "move pippin high-pass", AT_ONCE, "retreat rhudaur"),
        ("classic", "rhudaur frodo sam, high-pass orcs", "move orcs rhudaur", AT_ONCE, "replace"),
        ("classic", "rhudaur sam frodo, high-pass orcs", "move orcs rhudaur", AT_ONCE, "reveal frodo"),
        ("classic", "eregion sam, caradhras balrog", "tunnel sam fangorn", AT_ONCE, "strike"),
        ("classic", "rhudaur gimli, high-pass saruman", "move gimli high-pass", AT_ONCE, "no-cards"),
        ("variant", "mirkwood faramir, dagorlad orcs", "move faramir dagorlad", AT_ONCE, "retreat gondor"),
        ("variant", "rhudaur smeagol, arthedain frodo, high-pass orcs", "move orcs rhudaur", AT_ONCE, "switch frodo"),
        ("variant", "rhudaur aragorn, high-pass orcs", "move orcs rhudaur", AT_ONCE, "no-cards"),
        ("variant", "rhudaur elrond gandalf, high-pass orcs", "move orcs rhudaur", AFTER_CARDS, "reveal gandalf"),
        ("variant", "rhudaur elrond, high-pass gollum", "move elrond high-pass", AT_ONCE, "retreat rhudaur"),
        ("variant", "rhudaur elrond, high-pass saruman", "move elrond high-pass", AFTER_CARDS, "force"),
        ("variant", "rhudaur elrond, high-pass mouth-of-sauron", "move elrond high-pass", AFTER_CARDS, "swap"),
        ("variant", "rhudaur elrond, high-pass wormtongue", "move elrond high-pass", AFTER_CARDS, "escape mirkwood"),
    ],
)
def test_what_may_happen_is_asked(mode: str, places: str, move: str, cards: tuple[str, ...], offered: str) -> None:
    t = lay(places, mode).to_move(owner(move))
    attacked = next((group.split()[1] for group in places.split(", ") if len(group.split()) == 3), "")
    t.choose(move, force=attacked)  # the first of two
    t.choose(*cards)
    assert set(t.tokens()) == {"decline", offered}


@rule("conf.battle.ends-in-step-two", "conf.battle.no-cards-no-discard")
def test_a_defeat_by_ability_uses_no_cards() -> None:
    t = lay("rhudaur gimli, high-pass orcs, mordor warg").to_move("fellowship")
    t.choose("move gimli high-pass")
    assert where(t, "orcs") == "defeated" and t.asked == "sauron"
    assert hands(t) == (9, 9) and discards(t) == (set(), set())


@rule("conf.battle.ends-in-step-two", "conf.battle.no-cards-no-discard")
def test_a_retreat_by_ability_uses_no_cards() -> None:
    t = lay("eregion frodo, caradhras balrog").to_move("sauron")
    t.choose("move balrog eregion", "retreat rhudaur")
    assert where(t, "frodo") == "rhudaur" and t.asked == "fellowship"
    assert hands(t) == (9, 9) and discards(t) == (set(), set())


@rule("conf.battle.no-cards-no-discard")
def test_a_battle_without_cards_uses_no_cards() -> None:
    t = lay("rhudaur gimli, high-pass saruman, shire frodo").to_move("fellowship")
    t.choose("move gimli high-pass", "no-cards")
    assert totals(t) == [(3, 4)] and where(t, "gimli") == "defeated"
    assert hands(t) == (9, 9) and discards(t) == (set(), set())


# --- cards


@rule("conf.battle.secret-card-choice", "conf.battle.example-diagram-slip")
def test_a_chosen_card_is_secret_until_both_have_chosen() -> None:
    t = lay("rhudaur gimli, high-pass balrog, shire frodo").to_move("fellowship")
    t.choose("move gimli high-pass", "card eye-of-sauron")
    assert table(t, "sauron").sauron.secret == ("eye-of-sauron",)
    for seat in ("fellowship", None):
        dark = table(t, seat).sauron
        assert (dark.chosen, dark.secret, len(dark.hand), dark.discards) == (True, (), 9, ())
        assert battle(t).sauron.card is None
    other = lay("rhudaur gimli, high-pass balrog, shire frodo").to_move("fellowship")
    other.choose("move gimli high-pass", "card 6")
    assert only_cards(t, "fellowship") and only_cards(other, "fellowship")
    assert t.view("fellowship") == other.view("fellowship") and t.log("fellowship") == other.log("fellowship")
    assert t.view("sauron") != other.view("sauron") and t.log("sauron") != other.log("sauron")


@rule("conf.battle.secret-card-choice")
@pytest.mark.parametrize(("seat", "seen"), [("fellowship", ["?", "2"]), ("sauron", ["1", "?"]), (None, ["?", "?"])])
def test_the_log_keeps_the_secret_of_either_side(seat: str | None, seen: list[str]) -> None:
    t = lay("rhudaur gimli, high-pass balrog, shire frodo").to_move("fellowship")
    t.choose("move gimli high-pass", "card 1", "card 2")
    assert [event.card for event in t.events(seat) if isinstance(event, CardChosen)] == seen


@rule("conf.battle.card-is-compulsory")
def test_both_have_to_play_a_card() -> None:
    t = lay("rhudaur gimli, high-pass balrog").to_move("fellowship")
    t.choose("move gimli high-pass")
    for asked in ("sauron", "fellowship"):
        assert t.asked == asked and len(t.tokens("card")) == len(t.offered) == 9
        t.cannot("decline")
        t.choose("card 1")


@rule("conf.battle.simultaneous-reveal", "conf.battle.example-diagram-slip")
@pytest.mark.parametrize("seat", ["fellowship", "sauron", None])
def test_both_cards_are_turned_up_in_one_event(seat: str | None) -> None:
    t = lay("rhudaur gimli, high-pass balrog, shire frodo").to_move("fellowship")
    t.choose("move gimli high-pass", "card 1")
    assert not any(isinstance(event, CardsShown) for event in t.events(seat))
    t.choose("card 2")
    shown = [(event.fellowship, event.sauron) for event in t.events(seat) if isinstance(event, CardsShown)]
    assert shown == [("2", "1")]


@rule("conf.battle.card-kinds")
def test_a_card_has_a_text_or_a_number() -> None:
    assert all((card in CARD_TEXT) != (CARD_STRENGTH[card] > 0) for card in Card)
    assert (len(CARD_TEXT), sum(strength > 0 for strength in CARD_STRENGTH)) == (7, 11)
    assert all(text for text in CARD_TEXT.values())


@rule("conf.battle.text-before-strength")
def test_a_retreat_comes_before_the_six() -> None:
    t = lay("rhudaur gimli, high-pass balrog").to_move("fellowship")
    t.choose("move gimli high-pass", "card 6", "card retreat")
    assert (where(t, "gimli"), where(t, "balrog")) == ("rhudaur", "high-pass")
    assert totals(t) == []


@rule("conf.battle.sauron-text-first")
def test_the_eye_comes_before_the_sacrifice() -> None:
    t = lay("rhudaur gimli, high-pass balrog, shire frodo").to_move("fellowship")
    t.choose("move gimli high-pass", "card eye-of-sauron", "card noble-sacrifice")
    assert totals(t) == [(3, 5)]
    assert (where(t, "gimli"), where(t, "balrog")) == ("defeated", "high-pass")


@rule("conf.battle.text-can-end-battle")
def test_the_sacrifice_ends_the_battle() -> None:
    t = lay("rhudaur gimli, high-pass balrog, shire frodo, mordor orcs").to_move("fellowship")
    t.choose("move gimli high-pass", "card 3", "card noble-sacrifice")
    assert (where(t, "gimli"), where(t, "balrog")) == ("defeated", "defeated")
    assert totals(t) == []
    assert discards(t) == ({"noble-sacrifice"}, {"3"})


@rule("conf.battle.second-text-unresolved")
@pytest.mark.parametrize("card", ["retreat", "magic", "noble-sacrifice"])
def test_the_fellowships_text_is_too_late_once_sauron_has_retreated(card: str) -> None:
    t = lay("caradhras gimli, fangorn balrog, shire frodo").place("fellowship discards", "4", "5")
    t = t.place("sauron discards", "1", "2").to_move("fellowship")
    t.choose("move gimli fangorn", "card retreat", f"card {card}", "retreat mirkwood")
    assert (where(t, "gimli"), where(t, "balrog")) == ("fangorn", "mirkwood")
    assert t.asked == "sauron" and totals(t) == []
    assert discards(t) == ({"4", "5", card}, {"1", "2", "retreat"})


@rule("conf.battle.both-cards-discarded")
def test_cards_that_did_nothing_are_discarded_too() -> None:
    t = lay("rhudaur gimli, high-pass balrog, shire frodo").to_move("fellowship")
    t.choose("move gimli high-pass", "card eye-of-sauron", "card 2")
    assert discards(t) == ({"2"}, {"eye-of-sauron"})


# --- strengths


@pytest.mark.parametrize(
    ("light", "dark", "cards", "compared", "gone"),
    [
        pytest.param("gimli", "balrog", ("card 1", "card 2"), (5, 6), {"gimli"},
                     marks=rule("conf.battle.add-card-strength")),
        pytest.param("aragorn", "shelob", ("card eye-of-sauron", "card 4"), (8, 5), {"shelob"},
                     marks=rule("conf.battle.text-card-adds-nothing", "conf.battle.lower-total-defeated")),
        pytest.param("legolas", "black-rider", ("card 4", "card 4"), (7, 7), {"legolas", "black-rider"},
                     marks=rule("conf.battle.tie-defeats-both")),
    ],
)  # fmt: skip
def test_totals(light: str, dark: str, cards: tuple[str, str], compared: tuple[int, int], gone: set[str]) -> None:
    places = f"rhudaur {light}, high-pass {dark}, shire frodo, mordor orcs"
    t = lay(places).to_move("fellowship")
    t.choose(f"move {light} high-pass", *cards)
    assert totals(t) == [compared]
    assert lost(t, places) == gone


@rule("conf.battle.negative-total")
@pytest.mark.parametrize(
    ("dark", "light", "compared", "gone"),
    [
        ("eye-of-sauron", "elven-cloak", (0, -1), {"wormtongue"}),
        ("1", "magic", (0, 0), {"smeagol", "wormtongue"}),
    ],
)
def test_totals_may_be_negative(dark: str, light: str, compared: tuple[int, int], gone: set[str]) -> None:
    places = "rhudaur smeagol, high-pass wormtongue, mirkwood gollum, shire frodo"
    t = lay(places, "variant").to_move("fellowship")
    t.choose("move smeagol high-pass", f"card {dark}", f"card {light}")
    assert totals(t) == [compared]
    assert lost(t, places) == gone


# --- after a battle


@rule("conf.battle.discard-face-up")
@pytest.mark.parametrize("seat", ["fellowship", "sauron", None])
def test_everybody_sees_the_discards(seat: str | None) -> None:
    t = lay("rhudaur gimli, high-pass balrog, shire frodo").to_move("fellowship")
    t.choose("move gimli high-pass", "card 1", "card 2")
    assert discards(t, seat) == ({"2"}, {"1"})


@rule("conf.battle.refill-after-nine")
def test_all_nine_cards_come_back_after_the_ninth() -> None:
    t = lay("rhudaur gimli, high-pass balrog, shire frodo").to_move("fellowship")
    t = t.place("fellowship hand", "2", "3").place("sauron hand", "1", "6")
    t.choose("move gimli high-pass", "card 1", "card 2")
    assert hands(t) == (1, 1) and [len(pile) for pile in discards(t)] == [8, 8]

    t = lay("rhudaur gimli, high-pass balrog, shire frodo").to_move("fellowship")
    t = t.place("fellowship hand", "2").place("sauron hand", "1")
    t.choose("move gimli high-pass", "card 1", "card 2")
    assert hands(t) == (9, 9) and discards(t) == (set(), set())


@rule("conf.battle.refill-is-simultaneous")
def test_both_always_have_equally_many_cards() -> None:
    confrontation = game("confrontation")
    chosen: set[tuple[str, str]] = set()
    refilled = 0
    for seed in range(48):
        dice = random.Random(seed)
        options = confrontation.options({"mode": ("classic", "variant", "draft")[seed % 3], "special": "4-4"})
        match = Match(confrontation, options, seed=seed)
        while match.decision is not None:
            choice = dice.choice(match.decision.options)
            chosen.add((match.seats[match.decision.seat], choice.token.split()[0]))
            match.choose(choice)
            seen = table(match)
            if seen.battle is None:
                assert len(seen.fellowship.hand) == len(seen.sauron.hand) > 0
        refilled += sum(isinstance(event, HandsRefilled) for event in match.events(None))
    assert refilled > 0
    magic = {("fellowship", "exchange"), ("sauron", "exchange")}
    assert chosen > magic | {("sauron", "swap"), ("sauron", "force")}  # the Mouth, Saruman


@rule("conf.battle.refill-between-battles")
def test_the_hands_are_full_again_for_the_next_battle_of_the_attack() -> None:
    t = lay("cardolan merry gimli, eregion balrog, shire frodo").to_move("sauron")
    t = t.place("fellowship hand", "2").place("sauron hand", "1")
    t.choose("move balrog cardolan", "card 1", "card 2", force="merry")
    assert fighters(t) == ("cardolan", "sauron", "gimli", "balrog")
    assert hands(t) == (9, 9) and len(t.tokens("card")) == 9


@rule("conf.battle.next-battle")
def test_the_next_battle_follows_at_once() -> None:
    t = lay("cardolan merry gimli, eregion black-rider, shire frodo").to_move("sauron")
    t.choose("move black-rider cardolan", "card 6", "card 1", force="merry")
    assert where(t, "merry") == "defeated" and table(t).turn == 1
    assert fighters(t) == ("cardolan", "sauron", "gimli", "black-rider") and t.can("card 5")


@rule("conf.battle.until-one-side-left")
def test_battles_go_on_until_one_side_or_nobody_is_left() -> None:
    t = lay("high-pass legolas, mirkwood black-rider, shire frodo, mordor orcs").to_move("fellowship")
    t.choose("move legolas mirkwood", "card 4", "card 4")
    assert (where(t, "legolas"), where(t, "black-rider")) == ("defeated", "defeated")
    assert table(t).battle is None and t.asked == "sauron"

    t = lay("arthedain balrog, shire merry gimli pippin, eregion frodo").to_move("sauron")
    t.force("merry", "gimli")
    t.choose("move balrog shire", "card 6", "card 1", "card 5", "card 2", "card 4", "card 3")
    assert [where(t, piece) for piece in ("merry", "gimli", "pippin")] == ["defeated"] * 3
    assert where(t, "balrog") == "shire" and t.asked == "fellowship"


@rule("conf.battle.attacker-gone-ends-attack")
@pytest.mark.parametrize(
    ("places", "side", "first", "choices", "left"),
    [
        ("caradhras gimli, fangorn balrog shelob, mordor orcs", "fellowship", "balrog",
         "move gimli fangorn, card 6, card 1", ("fangorn", "sauron", "shelob")),
        ("caradhras pippin, fangorn balrog shelob, mordor orcs", "fellowship", "balrog",
         "move pippin fangorn, retreat caradhras", ("fangorn", "sauron", "shelob")),
        ("cardolan merry gimli, eregion shelob, mordor orcs", "sauron", "merry",
         "move shelob cardolan, card 6, card 1", ("cardolan", "fellowship", "gimli")),
    ],
    ids=["defeated", "retreated", "relocated"],
)  # fmt: skip
def test_without_the_attacker_nobody_else_is_fought(
    places: str, side: str, first: str, choices: str, left: tuple[str, str, str]
) -> None:
    t = lay(f"{places}, shire frodo").to_move(side)
    t.force(first)
    t.choose(*choices.split(", "))
    region, defending, second = left
    assert table(t).battle is None and table(t).turn == 2
    assert where(t, second) == region
    assert len(battles(t)) == 1
    assert second.capitalize() not in [event.piece for event in t.events() if isinstance(event, Revealed)]
    assert second not in named(place(t, region, defending, seen_by=side))


@rule("conf.battle.survivor-stays")
def test_the_survivor_stays_in_the_region() -> None:
    t = lay("rhudaur gimli, high-pass shelob, mordor orcs").to_move("fellowship")
    t.choose("move gimli high-pass", "card 1", "card 5")
    assert (where(t, "gimli"), where(t, "shelob")) == ("high-pass", "defeated")

    t = lay("rhudaur gimli, high-pass balrog, shire frodo").to_move("fellowship")
    t.choose("move gimli high-pass", "card 1", "card 1")
    assert (where(t, "gimli"), where(t, "balrog")) == ("defeated", "high-pass")


@rule("conf.battle.first-character-not-weakened")
def test_every_battle_is_fought_afresh() -> None:
    t = lay("cardolan pippin merry, eregion cave-troll, shire frodo").to_move("sauron")
    t.choose("move cave-troll cardolan", "card 1", "card 5", force="pippin")
    assert totals(t) == [(6, 9)]
    assert battle(t).sauron.strength == 9 and battle(t).sauron.card is None and hands(t) == (8, 8)
    t.choose("card 2", "card 4")
    assert totals(t) == [(6, 9), (6, 9)]
    assert discards(t) == ({"4", "5"}, {"1", "2"})

    t = lay("rhudaur merry frodo, high-pass saruman").to_move("sauron")
    t.choose("move saruman rhudaur", "no-cards", force="merry")
    assert t.asked == "fellowship" and t.can("retreat eregion")
    t.choose("decline")
    assert (t.asked, set(t.tokens())) == ("sauron", {"decline", "no-cards"})


# --- the example of the rules


@rule("conf.battle.example-aragorn-shelob")
def test_aragorn_and_shelob_in_fangorn() -> None:
    t = lay("mirkwood aragorn, fangorn shelob, mordor orcs").to_move("fellowship")
    t.choose("move aragorn fangorn", "card eye-of-sauron", "card 4")
    assert totals(t) == [(8, 5)]
    assert (where(t, "aragorn"), where(t, "shelob")) == ("fangorn", "defeated")
    assert discards(t) == ({"4"}, {"eye-of-sauron"})


@rule("conf.battle.example-mirkwood-needs-no-ability")
def test_gimli_attacks_fangorn_from_mirkwood_as_well() -> None:
    t = lay("mirkwood gimli, fangorn shelob").to_move("fellowship")
    assert set(t.tokens()) == {"move gimli fangorn", "move gimli dagorlad"}
    t.choose("move gimli fangorn")
    assert fighters(t) == ("fangorn", "fellowship", "gimli", "shelob")
    assert only_cards(t)
