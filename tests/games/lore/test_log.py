"""How the log reads: true, and English."""

from __future__ import annotations

from mathom.games.lore.events import Affected
from mathom.games.lore.testing import Road


def told(t: Road, words: str) -> list[str]:
    return [line for line in t.log() if words in line]


def test_several_characters_are_listed() -> None:
    t = Road("bree").company("legolas", "gimli", "elladan", "potion-of-prowess on gimli")
    t.use("potion-of-prowess")
    assert told(t, "prowess this turn")[-1].startswith("Legolas, Gimli and Elladan: +1 prowess this turn")


def test_strikes_of_no_race() -> None:
    t = (
        Road("dimrill-dale")
        .company("legolas")
        .hazards("cruel-caradhras")
        .pile("cram", "cram")
        .other_pile("cram", "cram")
    )
    t.moves("lorien")
    t.passes(int(t.asked == "player-1"))
    t.play("cruel-caradhras")
    assert "Cruel Caradhras: each character faces a strike, prowess 8." in t.log()
    t.leaves_open()


def test_who_changes_companies_and_who_was_the_last() -> None:
    t = Road("rivendell", level="standard").company("legolas", "gimli", "the-mithril-coat on gimli")
    t.choose(f"split {t.card('gimli').key}")
    assert told(t, "companies") == ["Gimli changes companies."]
    t.roll(1, 1, 1, 1)
    t.choose(f"store {t.card('the-mithril-coat').key}")
    assert told(t, "underneath") == ["The Mithril-coat is discarded (with the card underneath)."]
    assert t.log()[-1] == "Player 1: the company is no more."
    t.leaves_open()


def test_why_somebody_taps() -> None:
    t = Road("isengard").company("saruman", "halbarad", "fair-gold-ring on halbarad").in_site_phase()
    t.choose("enter", f"cancel by {t.card('saruman').key}")
    t.choose(f"test {t.card('fair-gold-ring').key} by {t.card('halbarad').key}")
    assert told(t, " taps ") == ["Saruman taps (at home).", "Halbarad taps (Fair Gold Ring)."]
    assert told(t, "Ring test")[-1].startswith("Ring test for Fair Gold Ring: ")
    t.leaves_open()
    t = Road("bree").company("legolas").hazards_in_play("despair-of-the-heart on legolas")
    t.choose(f"remove {t.card('despair-of-the-heart').key}")
    assert told(t, " taps ") == ["Legolas taps (Despair of the Heart)."]
    t.leaves_open()


def test_a_faction_is_played_with_somebody() -> None:
    t = Road("edoras").company("eomer", "gimli").hand("riders-of-rohan").in_site_phase()
    t.choose("enter")
    t.play("riders-of-rohan", on="eomer")
    assert told(t, "plays") == ["Player 1 plays Riders of Rohan with Éomer."]
    t.leaves_open()


def test_fewer_points_than_none() -> None:
    t = Road("bree").company("legolas").points_pile("aragorn-ii", "frodo").in_site_phase()
    t.mark("player-1", "exhausted 1").mark("player-2", "exhausted 1")
    t.choose("pass")
    assert told(t, "Player 1 has") == ["Player 1 has −3 marshalling points."]
    assert t.end.reason == "Player 2 has the most marshalling points (0 to −3)."


def test_of_two_companies_everybody_hears_which_one_a_card_is_about() -> None:
    t = Road("bree", level="standard").company("legolas").second_company("rivendell", "gimli").hand("secret-passage")
    t.choose("play secret-passage", f"company {t.card('gimli').company}")
    about = [event.keys for event in t.events() if isinstance(event, Affected)]
    assert about == [(t.card("gimli").key,)]


def test_of_two_companies_everybody_hears_for_which_one_a_card_is_played() -> None:
    """Others may answer the card, so they hear it before the effect, and also of a card that is about no company."""
    t = Road("bree", level="standard").company("legolas").second_company("rivendell", "gimli")
    t.hand("gates-of-morning", "secret-passage")
    t.choose("play gates-of-morning", f"company {t.card('gimli').company}")
    t.choose("play secret-passage", f"company {t.card('legolas').company}")
    assert told(t, "Player 1 plays") == [
        "Player 1 plays Gates of Morning for Gimli at Rivendell.",
        "Player 1 plays Secret Passage for Legolas at Bree.",
    ]


def test_of_one_company_nothing_is_said() -> None:
    t = Road("bree", level="standard").company("legolas").hand("gates-of-morning")
    t.choose("play gates-of-morning")
    assert told(t, "Player 1 plays") == ["Player 1 plays Gates of Morning."]
