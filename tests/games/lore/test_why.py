"""Why something cannot be done, in words and with the rule."""

from __future__ import annotations

import re

import pytest

from mathom.core import InvalidPosition, InvalidToken
from mathom.games.lore.language.abilities import Usable
from mathom.games.lore.testing import Road


def at_gates() -> Road:
    """A company that has entered the Goblin-gate and faced its Orcs."""
    t = Road("goblin-gate").company("aragorn-ii", "legolas", "gimli", "elladan")
    t.hand("glamdring", "fair-gold-ring", "riders-of-rohan", "the-one-ring").used("goblin-gate").in_site_phase()
    t.choose("enter")
    t.roll(*(6,) * 6)
    t.until("lore.site.play-after-entering")
    return t


@pytest.mark.parametrize(("card", "rule"), [
    ("glamdring", "lore.site.card-must-allow"),
    ("fair-gold-ring", "lore.site.unused-needed"),
    ("riders-of-rohan", "lore.site.card-must-allow"),
    ("the-one-ring", "lore.ring.needs-gold-ring"),
    ("concealment", "lore.timing.playing-a-card"),
])  # fmt: skip
def test_resources_at_a_site(card: str, rule: str) -> None:
    assert at_gates().cannot(f"play {card}").rule == rule


@pytest.mark.parametrize(("card", "rule"), [
    ("wargs", "lore.hazards.opponents-turn-only"),
    ("glamdring", "lore.site.enter-first"),
    ("concealment", "lore.timing.resource-phases"),
    ("halfling-strength", "lore.requirements.race-only"),
    ("eagle-mounts", "lore.requirements.before-declare"),
    ("sun", "lore.unique.may-not-be-duplicated"),
])  # fmt: skip
def test_cards_in_the_organization_phase(card: str, rule: str) -> None:
    t = Road("bree").company("legolas").hand(card).table("sun")
    assert t.cannot(f"play {card}").rule == rule


@pytest.mark.parametrize("ring", ["the-one-ring", "lesser-ring", "magic-ring-of-words", "dwarven-ring-of-durins-tribe"])
def test_a_ring_comes_from_a_test_at_any_time(ring: str) -> None:
    t = Road("bree").company("legolas").hand(ring, "sun")
    assert t.cannot(f"play {ring}").rule == "lore.ring.needs-gold-ring"
    t.moves("rivendell")
    assert t.cannot(f"play {ring}").reason.endswith("comes from the test of a gold ring")
    t.leaves_open()


@pytest.mark.parametrize(("card", "site"), [
    ("stone-of-erech", "Vale of Erech"),
    ("return-of-the-king", "Minas Tirith"),
    ("the-white-tree", "Minas Tirith"),
])  # fmt: skip
def test_a_card_says_at_which_site_it_is_played(card: str, site: str) -> None:
    t = Road("edoras").company("aragorn-ii", "gandalf").points_pile("men-of-lamedon").hand(card).in_site_phase()
    t.choose("enter")
    refusal = t.cannot(f"play {card}")
    assert refusal.reason.endswith(f"is played at {site}; the company is at Edoras")
    assert refusal.rule == "lore.site.card-must-allow"
    t.leaves_open()


def test_a_road_says_where_it_begins() -> None:
    t = Road("edoras").company("aragorn-ii").hand("paths-of-the-dead")
    reason = t.cannot("play paths-of-the-dead").reason
    assert reason == "Paths of the Dead is played at Dunharrow; the company is at Edoras"


@pytest.mark.parametrize(("card", "where"), [
    ("glamdring", "sites marked major"), ("orcrist", "sites marked greater"), ("sting", "sites marked minor"),
    ("fair-gold-ring", "sites with a ring icon"), ("treebeard", "Wellinghall"), ("gollum", "Goblin-gate or Moria"),
    ("noble-hound", "a Border-hold"), ("waybread", "Lórien"), ("hobbits", "Bag End"),
])  # fmt: skip
def test_what_is_not_found_here_is_found_elsewhere(card: str, where: str) -> None:
    t = Road("edoras").company("aragorn-ii").hand(card).in_site_phase()
    t.choose("enter")
    assert t.cannot(f"play {card}").reason.endswith(f"is not playable at Edoras, but at {where}")
    t.leaves_open()


@pytest.mark.parametrize(("card", "when"), [
    ("concealment", "in the engagement step of an attack"),
    ("dodge", "in a strike"),
    ("cracks-of-doom", "in the site phase"),
    ("a-friend-or-three", "before a corruption roll or before a faction roll"),
    ("bridge", "in the movement phase"),
])  # fmt: skip
def test_a_card_for_another_moment_says_for_which(card: str, when: str) -> None:
    t = Road("bree").company("legolas").hand(card)
    assert t.cannot(f"play {card}").reason.endswith(f"is played at another time: {when}")


def attacked() -> Road:
    """Frodo and Gandalf, who has tapped to face the strike of Wargs."""
    t = Road("bree").company("frodo", "gandalf").hand("block", "halfling-stealth", "risky-blow", "dark-quarrels")
    t.hazards("wargs")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play("wargs", key="Rhudaur")
    return t


@pytest.mark.parametrize(("card", "needs"), [
    ("block", "the strike is against an untapped warrior"),
    ("halfling-stealth", "the strike is against a Hobbit"),
])  # fmt: skip
def test_a_card_for_another_strike_says_for_which(card: str, needs: str) -> None:
    t = attacked()
    t.choose("tap")
    assert t.strike_on == "gandalf"
    refusal = t.cannot(f"play {card}")
    assert refusal.reason.endswith(f"is playable only if {needs}")
    assert refusal.rule == "lore.requirements.before-declare"
    t.leaves_open()


def test_a_card_with_several_uses_names_them_all() -> None:
    t = Road("bree").company("frodo", "gandalf").hand("dark-quarrels", "vanishment").hazards("wargs")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play("wargs", key="Rhudaur")
    assert t.cannot("play dark-quarrels").reason == (
        "Dark Quarrels is playable only if the attack is an Orc, Troll or Man attack, or Gates of Morning is in play"
    )
    t.leaves_open()


@pytest.mark.parametrize(("site", "rule"), [
    ("lorien", "lore.movement.same-or-adjacent"),
    ("rivendell", "lore.movement.choose-new-site"),
    ("mount-doom", "lore.gorgoroth.entry"),
])  # fmt: skip
def test_sites(site: str, rule: str) -> None:
    t = Road("rivendell").company("legolas")
    t.organized()
    assert t.cannot(f"move {site}").rule == rule


@pytest.mark.parametrize("site", ["bree", "lorien", "rivendell"])
def test_before_the_movement_phase_no_site_is_gone_to(site: str) -> None:
    t = Road("rivendell").company("legolas")
    refusal = t.cannot(f"move {site}")
    assert refusal.rule == "lore.movement.choice-at-start"
    assert refusal.reason == "companies move in the movement phase; this is the organization phase"
    t.leaves_open()


def test_nobody_moves_the_company_of_another_player() -> None:
    t = Road("rivendell").company("legolas").hazards("foolish-words")
    t.moves("bree")
    assert t.asked == "player-2"
    assert t.cannot("move bree").reason == "it is not your company that moves"
    t.leaves_open()


def test_a_site_says_which_regions_do_not_border() -> None:
    t = Road("rivendell").company("legolas")
    t.organized()
    assert t.cannot("move lorien").reason == "Lórien lies in Wold & Foothills, which does not border on Rhudaur"


@pytest.mark.parametrize(("card", "rule"), [
    ("abductor", "lore.hazards.creature-keyed"),
    ("tribal-banner", "lore.timing.hazard-phases"),
    ("muster-disperses", "lore.timing.play-definition"),
    ("dodge", "lore.cards.resources-own-turn"),
])  # fmt: skip
def test_hazards(card: str, rule: str) -> None:
    t = Road("bree").company("legolas").hazards(card, "weariness-of-the-heart")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    assert t.cannot(f"play {card}").rule == rule


def test_a_hazard_beyond_the_limit() -> None:
    t = Road("bree").company("legolas", "gimli").hazards(*("weariness-of-the-heart",) * 3, "twilight").table("sun")
    t.moves("rivendell")
    for _ in range(2):
        t.passes(int(t.asked == "player-1"))
        t.play("weariness-of-the-heart")
        t.picks_deed("prowess")
        if t.can_pick("legolas"):  # the second one weakens Gimli: Legolas is weak already
            t.pick("legolas")
        t.passes()  # Twilight might answer it
    t.passes(int(t.asked == "player-1"))
    assert t.cannot("play weariness-of-the-heart").rule == "lore.hazards.limit-meaning"


def test_an_ability_of_a_hazard_beyond_the_limit() -> None:
    t = Road("bree").company("aragorn-ii").hazards("foolish-words", "night", "twilight").hazards_in_play("adunaphel")
    t.moves("rivendell")
    for card in ("foolish-words", "night"):
        t.passes(int(t.asked == "player-1"))
        t.play(card)
        t.passes(int(card == "night"))  # Twilight might answer it
    t.passes(int(t.asked == "player-1"))
    refusal = t.cannot(f"use {t.card('adunaphel').key} 0")
    assert (refusal.reason, refusal.rule) == ("the hazard limit of 2 is reached", "lore.hazards.limit-meaning")
    t.leaves_open()


def test_each_form_of_a_card_has_its_own_reasons() -> None:
    t = Road("bree").company("legolas").hazards("mouth-of-sauron", "weariness-of-the-heart")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    assert t.cannot("play mouth-of-sauron as creature").rule == "lore.hazards.creature-keyed"
    assert t.cannot("play mouth-of-sauron as event").reason == "Mouth of Sauron would have no effect now"
    assert t.cannot("play mouth-of-sauron as condition").reason == "Mouth of Sauron is not played as a condition"
    reason = t.cannot("play weariness-of-the-heart as creature").reason
    assert reason == "Weariness of the Heart is not played as a creature"
    t.leaves_open()


@pytest.mark.parametrize(("token", "rule"), [
    ("bring elladan to bree", "lore.characters.home-site"),
    ("bring gandalf to rivendell", "lore.organization.bring-with-company"),
    ("bring frodo to rivendell", "lore.characters.home-site"),
    ("bring halbarad to bree", "lore.timing.playing-a-card"),
])  # fmt: skip
def test_characters(token: str, rule: str) -> None:
    t = Road("bree").company("legolas").hand("elladan", "gandalf", "frodo")
    assert t.cannot(token).rule == rule


def test_influence() -> None:
    t = Road("rivendell").company("beretar", "elrohir", "boromir-ii", "elladan").hand("faramir")
    assert t.cannot("bring faramir to rivendell").rule == "lore.organization.bring-needs-influence"


def test_abilities() -> None:
    t = Road("rivendell").company("gandalf", "star-glass on gandalf", "precious-gold-ring on gandalf").tapped("gandalf")
    assert t.cannot(f"use {t.card('gandalf').key} 0").rule == "lore.requirements.tap-needs-untapped"
    assert t.cannot(f"use {t.card('star-glass').key} 0").rule == "lore.cards.resource-definition"


@pytest.mark.parametrize("thing", ["miruvor", "cram", "gandalf"])
def test_abilities_of_resources_on_the_turn_of_an_opponent(thing: str) -> None:
    t = Road("bree").company("legolas").hazards("weariness-of-the-heart")
    t.other_company("edoras", "gandalf", "miruvor on gandalf", "cram on gandalf", "fair-gold-ring on gandalf")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    refusal = t.cannot(f"use {t.card(thing).key} 0")
    assert refusal.reason == "it is used on your own turn"
    assert refusal.rule == "lore.cards.resources-own-turn"
    t.leaves_open()


# --- what does not exist ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("token", "told"), [
    ("move rivendel", "there is no 'rivendel'; did you mean rivendell?"),
    ("bring eladan to rivendell", "there is no 'eladan'; did you mean elladan?"),
    ("bring elladan to rivendel", "there is no 'rivendel'; did you mean rivendell?"),
    ("region angmarr", "there is no 'angmarr'; did you mean angmar?"),
])  # fmt: skip
def test_who_names_nothing_is_told_the_nearest_names(token: str, told: str) -> None:
    t = Road("bree").company("legolas").hand("elladan")
    with pytest.raises(InvalidToken, match=re.escape(told)):
        t.choose(token)
    assert told in t.cannot(token).reason


def test_what_is_like_nothing_is_refused_all_the_same() -> None:
    t = Road("bree").company("legolas")
    with pytest.raises(InvalidToken, match=r"'move xyzzy' is not a choice in LoRE$"):
        t.choose("move xyzzy")


@pytest.mark.parametrize("face", ["0", "7", "-1", "six"])
def test_a_die_shows_no_other_face(face: str) -> None:
    t = Road("bree").company("legolas").wounded("legolas").hazards("wargs")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.force(face)
    with pytest.raises(InvalidPosition, match=f"forced outcome '{face}' is not among 1, 2, 3, 4, 5, 6"):
        t.play("wargs", key="Rhudaur")
    t.leaves_open()


def test_a_hazard_in_play_is_not_used_beyond_the_limit() -> None:
    t = Road("bree", level="standard").company("legolas").hazards_in_play("adunaphel").hazards("twilight").table("sun")
    t.hazards("foolish-words", "weariness-of-the-heart").pile("cram", "cram").other_pile("cram", "cram")
    t.moves("weathertop")
    t.until("lore.timing.priority-pass")
    while t.limit > t.movement.played:
        t.choose("pass" if t.asked == "player-1" else next(one for one in t.tokens("play") if "twilight" not in one))
        t.until("lore.timing.priority-pass")
    t.passes(int(t.asked == "player-1"))
    assert t.asked == "player-2" and not t.can_use("adunaphel") and t.can_play("twilight")
    number = next(at for at, text in enumerate(t.card("adunaphel").card.texts) if isinstance(text, Usable))
    assert t.cannot(f"use {t.card('adunaphel').key} {number}").rule == "lore.hazards.limit-meaning"


SEVEN = ("gandalf", "halbarad", "mablung", "ori", "bombur", "forlong", "ioreth")


@pytest.mark.parametrize(("company", "second", "token", "rule"), [
    (("legolas", "gimli"), "", "split legolas", "lore.company.two-at-most"),
    (("legolas",), "none", "split legolas", "lore.organization.definition"),
    (("legolas", "gimli", "gollum on gimli"), "none", "split gollum", "lore.ally.stays"),
    (("legolas", "gimli"), "edoras", "join legolas", "lore.company.join"),
    (SEVEN, "bree", "join kili", "lore.company.max-seven"),
])  # fmt: skip
def test_companies(company: tuple[str, ...], second: str, token: str, rule: str) -> None:
    t = Road("bree", level="standard").company(*company)
    if second != "none":
        t.second_company(second or "edoras", "kili")
    verb, _, who = token.partition(" ")
    other = f" to {next(one for one in t.g.companies_of(0) if one != t.card(who).company)}" if verb == "join" else ""
    assert t.cannot(f"{verb} {t.card(who).key}{other}").rule == rule


def test_one_company_at_the_introductory_level() -> None:
    t = Road("bree").company("legolas", "gimli")
    assert "introductory level" in t.cannot(f"split {t.card('legolas').key}").reason
    t.organized()
    assert t.cannot(f"split {t.card('legolas').key}").reason.endswith("in the organization phase")


def test_a_second_company_takes_influence_too() -> None:
    t = Road("bree", level="standard").company("frodo", "sam-gamgee", "merry", "pippin").hand("haldir")
    assert t.cannot("bring haldir to lorien").rule == "lore.organization.bring-needs-influence"
    t = Road("bree", level="standard", map="west").company("legolas").hand("haldir")
    assert t.cannot("bring haldir to lorien").rule == "lore.map.deck-map"
