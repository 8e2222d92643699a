"""Triggered effects, and effects that go on."""

from __future__ import annotations

from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


def wounded_beside_the_desperate() -> Road:
    """Kíli is wounded; Legolas and Haldir despair, each with more on him than he can bear for sure."""
    t = Road("bree").company("kili", "legolas", "haldir", "red-arrow on legolas", "cram on haldir")
    t.hand("new-friendship").hazards("land-drake", "foolish-words", "weariness-of-the-heart", "wargs")
    t.hazards_in_play("despair-of-the-heart on legolas", "despair-of-the-heart on haldir")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play("land-drake", key="Rhudaur")
    t.strikes("kili")
    t.roll(1, 1)
    t.choose("untapped", "done")
    return t


@rule("lore.triggers.form", "lore.triggers.trigger-definition", "lore.triggers.several")
def test_of_several_effects_the_current_player_chooses_the_first() -> None:
    t = wounded_beside_the_desperate()
    assert t.status("kili") == "wounded" and t.asked == "player-1" and t.asking == "lore.triggers.several"
    assert len(t.tokens()) == 2
    [haldir] = [one.token for one in t.offered if "Haldir" in one.label]
    t.choose(haldir)
    assert t.rolling == "haldir"
    t.roll(6, 6)
    t.choose("pass")
    assert t.rolling == "legolas", "then the other one"
    t.leaves_open()


@rule("lore.triggers.several")
def test_even_if_it_is_about_characters_of_both_players() -> None:
    t = Road("rhosgobel", level="standard").other_company("rhosgobel", "kili").company("aragorn-ii", "haldir")
    t.hand("dagger-of-westernesse").hazards("greed").hazards_in_play("lure-of-the-senses on haldir")
    t.stays()
    t.passes(int(t.asked == "player-1"))
    t.play("greed")
    t.until("lore.site.enter-first")
    t.choose("enter")
    t.play("dagger-of-westernesse", on="aragorn-ii")
    assert t.asking == "lore.triggers.several" and t.can_pick("kili") and t.can_pick("haldir")
    assert t.asked == "player-1", "it is his turn, though Kíli is not his"
    t.leaves_open()


@rule("lore.triggers.block", "lore.triggers.effect-definition")
def test_only_timing_keywords_come_in_between() -> None:
    t = wounded_beside_the_desperate()
    t.choose(next(one.token for one in t.offered if "Legolas" in one.label))
    assert t.asked == "player-1" and t.rolling == "legolas"
    assert t.tokens() == ["pass", "play new-friendship", f"support {t.card('haldir').key}"]
    for card in ("foolish-words", "weariness-of-the-heart", "wargs"):
        t.cannot(f"play {card}")
    t.roll(6, 6)
    t.choose("pass")
    assert t.rolling == "haldir", "the opponent was not asked"
    t.leaves_open()


@rule("lore.triggers.continuous-no-target")
def test_what_is_said_of_all_reaches_everybody_at_once() -> None:
    t = Road("edoras", level="standard").company("aragorn-ii").second_company("bree", "boromir-ii")
    t.place("player-1 pile", *("cram",) * 12).place("player-2 pile", *("cram",) * 12).hazards("night")
    t.choose("pass", f"company {t.g.companies_of(0)[0]}", "stay")
    assert t.prowess("boromir-ii") == 6
    t.play("night")
    assert (t.prowess("boromir-ii"), t.prowess("aragorn-ii")) == (5, 6), "a Dúnadan and no ranger, in the other company"
    t.leaves_open()


@rule("lore.triggers.continuous-no-target")
def test_an_attack_has_it_as_soon_as_it_is_declared() -> None:
    t = Road("bree").company("aragorn-ii").hand("concealment").hazards("wargs").hazards_in_play("wake-of-war")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play("wargs", key="Rhudaur")
    assert (t.attack_prowess, t.attack_strikes) == (10, 3)
    t.leaves_open()


@rule("lore.triggers.leaves-play")
def test_a_sword_that_is_gone_helps_no_more() -> None:
    t = Road("bree").company("legolas", "gimli", "glamdring on gimli", "sting on legolas").hazards("brigands")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play("brigands", key="Rhudaur")
    assert t.strike_on == "gimli" and t.prowess("gimli") == 8
    t.roll(6, 6, 1, 1)
    t.choose("tap")
    assert t.strike_on == "legolas" and t.prowess("legolas") == 6
    t.roll(1, 1, 1, 1)
    t.choose("untapped")
    assert t.asked == "player-1" and t.status("legolas") == "wounded", "the body roll was made, and now the robbery"
    t.pick("glamdring")
    assert t.prowess("gimli") == 5


@rule("lore.triggers.leaves-play")
def test_not_even_in_the_same_attack() -> None:
    t = Road("bree").company("legolas", "gimli", "glamdring on legolas").hazards("brigands")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play("brigands", key="Rhudaur")
    assert t.strike_on == "legolas" and t.prowess("legolas") == 8
    t.roll(1, 1, 1, 1)
    t.choose("untapped")
    assert t.where("glamdring") == "player-1 discard" and t.prowess("legolas") == 5
    assert t.strike_on == "gimli"
    t.leaves_open()


@rule("lore.triggers.several")
def test_the_current_player_orders_the_rolls_of_all_who_are_there() -> None:
    t = Road("edoras").other_company("glittering-caves", "eomer", "the-mithril-coat on eomer")
    t.company("gimli", "legolas", "narsil on legolas", "haldir", "scroll-of-isildur on haldir").hand("cram")
    t.hazards("greed").pile("sun", "sun", "sun").other_pile("sun", "sun", "sun")
    t.moves("glittering-caves")
    t.passes(int(t.asked == "player-1"))
    t.play("greed")
    t.roll(6, 6)
    t.enters()
    t.until("lore.site.play-after-entering")
    t.play("cram", on="gimli")
    assert t.asked == "player-1" and t.asking == "lore.triggers.several"
    assert t.tokens() == [f"pick {t.card(one).key}" for one in ("eomer", "legolas", "haldir")]
    t.roll(3, 3, 3, 3, 3, 3)
    t.pick("legolas")
    t.choose("pass")
    assert t.asked == "player-1" and t.tokens() == [f"pick {t.card(one).key}" for one in ("eomer", "haldir")]
    t.pick("eomer")
    t.until("lore.site.play-after-entering")
    rollers = [
        who for line in t.log() for who in ("Éomer", "Legolas", "Haldir") if f"Corruption roll for {who}" in line
    ]
    assert rollers == ["Legolas", "Éomer", "Haldir"]
    t.leaves_open()
