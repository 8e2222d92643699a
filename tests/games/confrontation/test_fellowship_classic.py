"""The Fellowship in the classic game, all but Frodo and Sam (rules: The Fellowship characters, classic version)."""

import pytest
from tests.games.confrontation.looking import (
    battle,
    cards_shown,
    duel,
    face_up,
    fallen,
    only_cards,
    table,
    targets,
    totals,
    where,
)

from mathom.games.confrontation.characters import CLASSIC, STRENGTH, TOKEN, Character, roster
from mathom.games.confrontation.events import CardExchanged, Revealed
from mathom.games.confrontation.regions import SAURON, Region
from mathom.testing import Scenario
from mathom.testing.rules import rule

C = Character


# --- Pippin --------------------------------------------------------------------------------------------------------


@rule("conf.pippin.retreat-backward")
def test_pippin_may_retreat_backward() -> None:
    t = Scenario("confrontation").place("high-pass", "pippin").place("mirkwood", "orcs").to_move("fellowship")
    t.choose("move pippin mirkwood")
    assert t.asked == "fellowship"
    assert set(t.tokens()) == {"decline", "retreat high-pass", "retreat misty-mountains"}
    t.choose("retreat misty-mountains")
    assert where(t, "pippin") == "misty-mountains" and where(t, "orcs") == "mirkwood" and cards_shown(t) == []


@rule("conf.pippin.start-only")
def test_pippin_cannot_slip_away_after_cards() -> None:
    t = Scenario("confrontation").place("rhudaur", "pippin").place("high-pass", "orcs").to_move("fellowship")
    t.place("fellowship discards", "1", "2").place("sauron discards", "1", "2")
    t.choose("move pippin high-pass", "decline")
    assert only_cards(t)
    t.choose("card 3", "card magic")
    assert cards_shown(t) == [("Magic", "3")] and set(t.tokens()) == {"exchange 1", "exchange 2"}
    t.cannot("retreat rhudaur")
    t.choose("exchange 2")
    assert totals(t) == [(3, 5)] and fallen(t) == {"Pippin"}


@rule("conf.pippin.not-when-defending")
def test_a_defending_pippin_cannot_retreat() -> None:
    t = Scenario("confrontation").place("cardolan", "pippin").place("shire", "frodo").place("eregion", "orcs")
    t.to_move("sauron").choose("move orcs cardolan")
    assert fallen(t) == {"Pippin"} and t.asked == "fellowship" and t.can("move frodo")


@rule("conf.pippin.scouts")
def test_pippin_has_seen_the_enemy_he_leaves() -> None:
    t = Scenario("confrontation").place("rhudaur", "pippin").place("high-pass", "orcs").place("mordor", "warg")
    t.to_move("fellowship")
    assert table(t, "fellowship").regions[Region.HIGH_PASS].sauron.pieces == ()
    t.choose("move pippin high-pass")
    assert "orcs" in face_up(t) and t.can("retreat rhudaur")
    t.choose("retreat rhudaur")
    assert face_up(t) == set()
    assert [event.piece for event in t.events("fellowship") if isinstance(event, Revealed)] == ["Pippin", "Orcs"]
    (orcs,) = table(t, "fellowship").regions[Region.HIGH_PASS].sauron.pieces
    assert (orcs.token, orcs.revealed) == ("orcs", False)


# --- Merry, Legolas, Gimli -----------------------------------------------------------------------------------------


SWORN_ENEMIES = [
    pytest.param("merry", "witch-king", marks=rule("conf.merry.kills-witch-king")),
    pytest.param("legolas", "flying-nazgul", marks=rule("conf.legolas.kills-flying-nazgul")),
    pytest.param("gimli", "orcs", marks=rule("conf.gimli.kills-orcs")),
    pytest.param("merry", "witch-king:variant", marks=rule("conf.merry.either-witch-king")),
    pytest.param("legolas", "flying-nazgul:variant", marks=rule("conf.legolas.either-nazgul")),
    pytest.param("gimli", "orcs:variant", marks=rule("conf.gimli.either-orcs")),
]


@pytest.mark.parametrize(("hero", "enemy"), SWORN_ENEMIES)
@pytest.mark.parametrize("attacker", ["fellowship", "sauron"])
def test_a_sworn_enemy_falls_before_cards_whoever_attacks(hero: str, enemy: str, attacker: str) -> None:
    t = Scenario("confrontation", mode="draft").place("shire", "frodo", "sam").place("mordor", "balrog", "shelob")
    t.place("cardolan", hero).place("eregion", enemy).to_move(attacker)
    name = enemy.removesuffix(":variant")
    t.choose(f"move {hero} eregion" if attacker == "fellowship" else f"move {name} cardolan")
    assert where(t, name) == "defeated" and where(t, hero) == ("eregion" if attacker == "fellowship" else "cardolan")
    assert cards_shown(t) == [] and totals(t) == [] and len(fallen(t)) == 1
    assert table(t).fellowship.discards == table(t).sauron.discards == ()


OTHERS = [
    (hero, enemy)
    for hero, prey in ((C.MERRY, C.WITCH_KING_C), (C.LEGOLAS, C.FLYING_NAZGUL_C), (C.GIMLI, C.ORCS_C))
    for enemy in roster(SAURON, CLASSIC)
    if enemy is not prey
]


@rule("conf.merry.no-effect-otherwise", "conf.legolas.no-effect-otherwise", "conf.gimli.no-effect-otherwise")
@pytest.mark.parametrize(("hero", "enemy"), OTHERS, ids=str)
def test_against_anybody_else_cards_are_played(hero: Character, enemy: Character) -> None:
    light, dark = TOKEN[hero], TOKEN[enemy]
    t = Scenario("confrontation").place("rhudaur", light).place("high-pass", dark).to_move("fellowship")
    t.choose(f"move {light} high-pass")
    if enemy is C.SARUMAN_C:
        t.choose("decline")
    assert only_cards(t) and fallen(t) == set()
    assert duel(t) == (light, STRENGTH[hero], dark, STRENGTH[enemy])


@rule("conf.merry.no-effect-otherwise", "conf.legolas.no-effect-otherwise", "conf.gimli.no-effect-otherwise")
@pytest.mark.parametrize(
    ("hero", "light", "enemy", "dark"),
    [("merry", 2, "black-rider", 3), ("legolas", 3, "witch-king", 5), ("gimli", 3, "cave-troll", 9)],
)
def test_the_strengths_before_cards(hero: str, light: int, enemy: str, dark: int) -> None:
    t = Scenario("confrontation").place("high-pass", hero).place("mirkwood", enemy).to_move("sauron")
    t.choose(f"move {enemy} high-pass")
    assert only_cards(t) and duel(t) == (hero, light, enemy, dark)


# --- Gandalf -------------------------------------------------------------------------------------------------------


def gandalf_attacks(enemy: str, origin: str = "rhudaur", target: str = "high-pass", discards: str = "") -> Scenario:
    t = Scenario("confrontation").place("shire", "frodo").place("mordor", "shelob")
    t.place(origin, "gandalf").place(target, enemy).place("sauron discards", *discards.split()).to_move("fellowship")
    t.choose(f"move gandalf {target}")
    return t


def sauron_shows(t: Scenario) -> str:
    """Sauron's card, as the Fellowship sees it; empty if it lies face down."""
    card = battle(t, "fellowship").sauron.card
    return "" if card is None else card.token


@rule("conf.gandalf-c.sauron-shows-first")
def test_sauron_shows_his_card_to_gandalf() -> None:
    t = gandalf_attacks("balrog")
    assert only_cards(t, "sauron")
    t.choose("card 3")
    assert only_cards(t, "fellowship") and sauron_shows(t) == "3" and cards_shown(t) == [("", "3")]


@rule("conf.gandalf-c.must-still-play")
def test_the_fellowship_plays_a_card_even_against_a_retreat() -> None:
    t = gandalf_attacks("black-rider", "rohan", "gondor")
    t.choose("card retreat")
    assert only_cards(t, "fellowship") and len(t.tokens()) == 9 and where(t, "black-rider") == "gondor"
    t.choose("card 5")
    assert where(t, "black-rider") == "dagorlad" and fallen(t) == set()
    assert [card.token for card in table(t).fellowship.discards] == ["5"]
    assert [card.token for card in table(t).sauron.discards] == ["retreat"]


@rule("conf.gandalf-c.resolution-order-unchanged")
@pytest.mark.parametrize("card", ["elven-cloak", "noble-sacrifice"])
def test_the_eye_works_against_gandalfs_card(card: str) -> None:
    t = gandalf_attacks("black-rider")
    t.choose("card eye-of-sauron", f"card {card}")
    assert "conf.cards.eye-cancels-text" in {event.rule for event in t.events()}
    assert totals(t) == [(5, 3)] and fallen(t) == {"Black Rider"}


@rule("conf.gandalf-c.sauron-magic-first")
def test_magic_is_finished_before_gandalfs_card() -> None:
    t = gandalf_attacks("balrog", discards="6 2")
    t.choose("card magic")
    assert t.asked == "sauron" and set(t.tokens()) == {"exchange 6", "exchange 2"}
    t.choose("exchange 6")
    assert only_cards(t, "fellowship") and sauron_shows(t) == "6"
    t.choose("card 5")
    assert totals(t) == [(10, 11)] and fallen(t) == {"Gandalf"}


@rule("conf.gandalf-c.fetched-text-waits")
def test_a_text_fetched_by_magic_waits_for_gandalfs_card() -> None:
    t = gandalf_attacks("black-rider", "rohan", "gondor", discards="retreat 2")
    t.choose("card magic", "exchange retreat")
    assert only_cards(t, "fellowship") and sauron_shows(t) == "retreat" and where(t, "black-rider") == "gondor"
    t.choose("card 5")
    assert where(t, "black-rider") == "dagorlad" and fallen(t) == set()
    assert cards_shown(t) == [("", "Magic"), ("5", "")]


@rule("conf.gandalf-c.magic-empty")
def test_magic_without_discards_does_nothing_against_gandalf() -> None:
    t = gandalf_attacks("balrog")
    t.choose("card magic")
    assert only_cards(t, "fellowship") and sauron_shows(t) == "magic"
    t.choose("card 1")
    assert totals(t) == [(6, 5)] and not [event for event in t.events() if isinstance(event, CardExchanged)]


@rule("conf.gandalf-c.not-against-warg")
def test_against_the_warg_gandalf_plays_as_everybody() -> None:
    t = gandalf_attacks("warg")
    t.choose("card 3")
    assert only_cards(t, "fellowship") and sauron_shows(t) == "" and cards_shown(t) == []
    t.choose("card 1")
    assert cards_shown(t) == [("1", "3")] and totals(t) == [(6, 5)]


@rule("conf.gandalf-c.saruman-no-cards")
def test_saruman_may_rule_out_cards_against_gandalf() -> None:
    t = gandalf_attacks("saruman")
    t.choose("no-cards")
    assert totals(t) == [(5, 4)] and fallen(t) == {"Saruman"} and cards_shown(t) == []


# --- Aragorn -------------------------------------------------------------------------------------------------------


def aragorn_in(region: str, **enemies: str) -> Scenario:
    """Aragorn in a region, and Sauron's pieces each in its own."""
    t = Scenario("confrontation").place(region, "aragorn").place("gap-of-rohan", "shelob")
    for enemy, place in enemies.items():
        t.place(place, enemy)
    return t.to_move("fellowship")


@rule("conf.aragorn-c.any-direction-attack")
def test_aragorn_attacks_in_any_direction() -> None:
    t = aragorn_in("eregion", orcs="rhudaur", warg="arthedain")
    assert targets(t, "aragorn") == {"rhudaur", "arthedain", "misty-mountains", "caradhras"}
    t.cannot("move aragorn enedwaith")
    t.cannot("move aragorn cardolan")


@rule("conf.aragorn-c.else-forward")
def test_without_an_enemy_aragorn_moves_forward_only() -> None:
    t = aragorn_in("eregion")
    assert set(t.tokens()) == {"move aragorn misty-mountains", "move aragorn caradhras", "tunnel aragorn fangorn"}


@rule("conf.aragorn-c.may-attack-warg")
def test_aragorn_attacks_the_warg_sideways() -> None:
    t = aragorn_in("eregion", warg="rhudaur")
    t.choose("move aragorn rhudaur")
    assert duel(t) == ("aragorn", 4, "warg", 2)
    assert only_cards(t)


@rule("conf.aragorn-c.no-sideways-in-mountains")
def test_aragorn_does_not_attack_sideways_in_the_mountains() -> None:
    t = aragorn_in("misty-mountains", orcs="high-pass", warg="eregion")
    assert targets(t, "aragorn") == {"mirkwood", "fangorn", "eregion"}
    t.cannot("move aragorn high-pass")


@rule("conf.aragorn-c.no-tunnel-back")
def test_aragorn_does_not_attack_back_through_the_tunnel() -> None:
    t = aragorn_in("fangorn", orcs="eregion")
    assert targets(t, "aragorn") == {"dagorlad", "gondor", "rohan"} and not t.can("tunnel")
    t.cannot("move aragorn eregion")


@rule("conf.aragorn-c.from-mordor")
def test_aragorn_attacks_out_of_mordor() -> None:
    t = aragorn_in("mordor", orcs="gondor")
    assert targets(t, "aragorn") == {"gondor"}
    t.choose("move aragorn gondor")
    assert duel(t) == ("aragorn", 4, "orcs", 2)
    assert only_cards(t)


# --- Boromir -------------------------------------------------------------------------------------------------------


@rule("conf.boromir.both-defeated")
@pytest.mark.parametrize("attacker", ["boromir", "balrog"])
def test_boromir_and_his_enemy_both_fall(attacker: str) -> None:
    t = Scenario("confrontation").place("rhudaur", "boromir").place("high-pass", "balrog").place("shire", "frodo")
    t.place("mordor", "shelob").to_move("fellowship" if attacker == "boromir" else "sauron")
    t.choose("move boromir high-pass" if attacker == "boromir" else "move balrog rhudaur")
    assert fallen(t) == {"Boromir", "Balrog"} and cards_shown(t) == []
    assert len(table(t).fellowship.hand) == len(table(t).sauron.hand) == 9


@rule("conf.boromir.warg")
def test_against_the_warg_boromir_plays_cards() -> None:
    t = Scenario("confrontation").place("rhudaur", "boromir").place("high-pass", "warg").to_move("sauron")
    t.choose("move warg rhudaur")
    assert only_cards(t) and duel(t) == ("boromir", 0, "warg", 2) and fallen(t) == set()
    t.choose("card 1", "card 5")
    assert totals(t) == [(5, 3)] and fallen(t) == {"Warg"}


@rule("conf.boromir.before-saruman", "conf.boromir.mandatory")
@pytest.mark.parametrize("enemy", ["saruman", "orcs", "gollum"])
def test_boromir_is_faster_than_his_enemys_ability(enemy: str) -> None:
    t = Scenario("confrontation", mode="draft").place("cardolan", "boromir").place("shire", "frodo")
    t.place("eregion", enemy).place("mordor", "shelob").to_move("sauron")
    t.choose(f"move {enemy} cardolan")
    assert fallen(t) == {"Boromir", enemy.capitalize()} and cards_shown(t) == []
    assert t.asked == "fellowship" and t.can("move frodo") and table(t).battle is None


@rule("conf.boromir.shelob")
def test_shelob_does_not_survive_boromir() -> None:
    t = Scenario("confrontation").place("eregion", "boromir").place("shire", "frodo").place("caradhras", "shelob")
    t.place("mordor", "orcs").to_move("sauron").choose("move shelob eregion")
    assert fallen(t) == {"Boromir", "Shelob"} and where(t, "shelob") == "defeated"


@rule("conf.boromir.tunnel")
def test_boromir_does_not_take_the_balrog_of_the_tunnel_with_him() -> None:
    t = Scenario("confrontation").place("eregion", "boromir").place("shire", "frodo").place("caradhras", "balrog")
    t.to_move("fellowship").choose("tunnel boromir fangorn", "strike")
    assert fallen(t) == {"Boromir"} and where(t, "balrog") == "caradhras"
