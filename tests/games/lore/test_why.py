"""Why something cannot be done, in words and with the rule."""

from __future__ import annotations

import re

import pytest

from mathom.core import InvalidPosition, InvalidToken
from mathom.games.lore.language.abilities import Usable
from mathom.games.lore.testing import Opening, Road


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


def test_of_two_companies_the_one_is_meant_that_cannot_go_there() -> None:
    t = Road("edoras", level="standard").company("legolas").second_company("bree", "gimli")
    t.choose("pass", f"company {t.g.companies_of(0)[1]}")
    assert t.cannot("move lorien").reason == "Lórien lies in Wold & Foothills, which does not border on Arthedain"
    assert t.cannot("move shrel-kain").reason.endswith("Dorwinion, which does not border on Arthedain")
    t.leaves_open()


def test_an_answer_of_the_right_kind_is_told_the_question() -> None:
    t = Road("bree").company("legolas", "gimli").hazards("foolish-words").other_company("edoras", "eomer")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.choose("play foolish-words")
    no_answer = "the question now is this one, and that is no answer to it: Foolish Words: on whom?"
    assert t.cannot(f"pick {t.card('eomer').key}").reason == no_answer
    assert t.cannot("enter").reason == "the question now is another one: Foolish Words: on whom?"
    t.leaves_open()


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


@pytest.mark.parametrize(("card", "rule", "words"), [
    ("lure-of-nature", "lore.corruption.one-hazard-per-turn", "Legolas has had a corruption hazard this turn"),
    ("foolish-words", "lore.unique.duplicated-on", "there is one on Legolas and Gimli already"),
])  # fmt: skip
def test_a_hazard_that_nobody_can_have_once_more(card: str, rule: str, words: str) -> None:
    t = Road("bree").company("legolas", "gimli").hazards("despair-of-the-heart", card, "river")
    t.hazards_in_play("foolish-words on legolas", "foolish-words on gimli")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play("despair-of-the-heart", on="legolas")
    t.passes(int(t.asked == "player-1"))
    refusal = t.cannot(f"play {card}")
    assert refusal.rule == rule and refusal.reason.endswith(words)
    t.leaves_open()


@pytest.mark.parametrize(("who", "words"), [
    ("legolas", "Legolas makes the roll himself"),
    ("gimli", "Gimli is tapped"),
    ("elladan", "Elladan is not in that company"),
    ("eomer", "Éomer is not in that company"),
])  # fmt: skip
def test_help_for_a_corruption_roll(who: str, words: str) -> None:
    t = Road("rivendell", level="standard").company("legolas", "gimli", "haldir", "the-mithril-coat on legolas")
    t.second_company("rivendell", "elladan").other_company("rivendell", "eomer").tapped("gimli")
    t.choose(f"store {t.card('the-mithril-coat').key}")
    assert t.tokens() == ["pass", f"support {t.card('haldir').key}"]
    assert t.cannot(f"support {t.card(who).key}").reason == words
    t.leaves_open()


def test_nothing_is_played_at_a_site_that_is_not_entered() -> None:
    t = Road("moria").company("legolas", "halbarad", "fair-gold-ring on legolas").hand("sun", "glamdring")
    t.in_site_phase()
    for token in ("play sun", "play glamdring", f"test {t.card('fair-gold-ring').key} by {t.card('halbarad').key}"):
        assert t.cannot(token).rule == "lore.site.enter-first"
    assert t.cannot("play sun").reason == "the company has not entered Moria and faced its automatic-attacks"


def test_only_the_company_acts_whose_site_phase_it_is() -> None:
    t = Road("bree", level="standard").company("legolas").in_site_phase()
    t.second_company("edoras", "gandalf", "fair-gold-ring on gandalf", "healing-herbs on gandalf").hand("sun")
    t.choose(f"company {t.g.companies_of(0)[0]}", "enter")
    gandalf, ring, herbs = (t.card(one).key for one in ("gandalf", "fair-gold-ring", "healing-herbs"))
    for token in (f"test {ring} by {gandalf}", f"use {gandalf} 0", f"use {herbs} 0"):
        assert t.cannot(token).rule == "lore.requirements.current-company-only"
    t.leaves_open()


# --- before the game, and at its end ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "rule"), [
    ("legolas", "lore.deck.pool"),
    ("gimli", "lore.draft.unique"),
    ("thorin-ii", "lore.deck.pool"),
    ("dain-ii", "lore.draft.limits"),
    ("star-glass", "lore.draft.starters"),
])  # fmt: skip
def test_the_draft(card: str, rule: str) -> None:
    t = Opening(0, (2, 2, 6, 6), level="standard", deck_1="hoards-of-the-north", deck_2="voice-of-isengard")
    t.choose("draft gimli", "draft elladan", "pass", "draft bifur", "draft bofur", "draft oin", "draft fili")
    assert t.asked == "player-1" and t.cannot(f"draft {card}").rule == rule
    t.leaves_open()


@pytest.mark.parametrize(("token", "rule"), [
    ("stock sun", "lore.multiplayer.hazard-pile-start"),
    ("stock night", "lore.timing.playing-a-card"),
    ("stock crebain", "lore.timing.playing-a-card"),
    ("play wargs", "lore.multiplayer.option-play"),
])  # fmt: skip
def test_hazard_piles(token: str, rule: str) -> None:
    decks = {"deck_1": "sea-and-starlight", "deck_2": "hoards-of-the-north", "deck_3": "voice-of-isengard"}
    t = Road("bree", level="standard", **decks).company("legolas").place("player-2 hazards", "crebain")
    for number in range(1, 4):
        t.place(f"player-{number} pile", *("cram",) * 4)
    t.place("player-2 hand", "wargs", "sun")
    t.moves("weathertop")
    t.passes(int(t.asked == "player-1"))
    assert t.asked == "player-2" and t.cannot(token).rule == rule
    t.leaves_open()


def test_nobody_stocks_hazards_for_one_opponent() -> None:
    t = Road("bree").company("legolas").hazards("wargs")
    t.moves("weathertop")
    t.passes(int(t.asked == "player-1"))
    assert t.cannot("stock wargs").rule == "lore.multiplayer.base"


@pytest.mark.parametrize(
    ("number", "rule"), [(0, "lore.movement.draw-at-least-one"), (3, "lore.movement.draw-numbers")]
)
def test_how_many_cards_are_drawn(number: int, rule: str) -> None:
    t = Road("bree").company("legolas").pile("cram", "cram", "cram").other_pile("cram", "cram", "cram")
    t.moves("rivendell", draws=False)
    refusal = t.cannot(f"draw {number}")
    assert (refusal.rule, refusal.reason) == (rule, "for this move you draw one or two cards")
    t.leaves_open()


@pytest.mark.parametrize(("level", "factions", "rule"), [
    ("introductory", (), "lore.end-game.intro-trigger-mp"),
    ("standard", ("southrons",), "lore.multiplayer.end-called"),
])  # fmt: skip
def test_who_calls_the_end_game(level: str, factions: tuple[str, ...], rule: str) -> None:
    t = Road("bree", level=level).company("legolas").points_pile(*factions)
    refusal = t.cannot("call")
    assert refusal.rule == rule
    assert factions == () or refusal.reason == "you have 3 marshalling points, and 15 are needed"


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


@pytest.mark.parametrize("quest", ["into-the-smoking-cone", "pass-the-doors-of-dol-guldur"])
def test_a_quest_begins_at_a_haven(quest: str) -> None:
    refusal = Road("bree").company("legolas").hand(quest).cannot(f"play {quest}")
    assert refusal.reason.endswith("is played at a Haven") and refusal.rule == "lore.quest.definition"


def test_twilight_is_no_card_for_the_midst_of_an_attack() -> None:
    t = Road("bree").company("legolas").hand("twilight", "escape").hazards("wargs").hazards_in_play("night")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play("wargs", key="Rhudaur")
    assert t.can_play("twilight"), "while Wargs are being resolved"
    t.passes()
    assert t.can_play("escape")
    reason = t.cannot("play twilight").reason
    assert reason == (
        "Twilight is played at another time: while a card is being resolved or between other actions of any phase"
    )
    t.leaves_open()


def test_a_dual_card_is_a_hazard_on_the_turn_of_others() -> None:
    t = Road("moria").company("frodo").hazards("tookish-blood", "tribal-banner").in_site_phase()
    t.choose("enter")
    assert t.cannot("play tookish-blood").reason == "Tookish Blood is played at another time: in the movement phase"
    t.leaves_open()


def test_an_eye_that_answers_cards_does_so_on_the_road() -> None:
    t = (
        Road("moria")
        .company("frodo", "legolas")
        .hand("concealment")
        .hazards("searching-eye", "tribal-banner", "twilight")
    )
    t.hazards_in_play("night").in_site_phase()
    t.choose("enter")
    t.passes()
    t.play("concealment")
    assert t.asked == "player-2"
    assert t.cannot("play searching-eye").rule == "lore.hazards.definition"
    t.leaves_open()


def test_in_the_right_phase_but_inside_an_attack() -> None:
    t = Road("bree").company("aragorn-ii", "athelas on aragorn-ii", "legolas").hand("sun", "escape").hazards("wargs")
    t.wounded("legolas").moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play("wargs", key="Rhudaur")
    when = "at another time: in the organization phase, in the movement phase or in the site phase"
    assert t.cannot("play sun").reason == f"Sun is played {when}, not inside another action"
    assert t.cannot(f"use {t.card('athelas').key} 0").reason == f"it is used {when}, not inside another action"
    t.leaves_open()


@pytest.mark.parametrize(("card", "site", "creature", "told"), [
    ("ford", "rivendell", "wargs", "; Ford: no creature may be keyed to the company by the type Wilderness"),
    ("secret-passage", "weathertop", "wargs",
     "; Secret Passage: no creature may be keyed to the company by its site path"),
    ("stealth", "rivendell", "wargs", "Stealth: no creature may be played on the company"),
    ("paths-of-the-dead", "vale-of-erech", "orc-patrol",
     "on this road only Undead creatures may be played on the company"),
])  # fmt: skip
def test_creatures_are_told_what_keeps_them_away(card: str, site: str, creature: str, told: str) -> None:
    start = "dunharrow" if card == "paths-of-the-dead" else "bree"
    t = Road(start).company("aragorn-ii").hand(card).hazards(creature, "weariness-of-the-heart")
    t.play(card)
    t.moves(site)
    t.passes(int(t.asked == "player-1"))
    assert t.cannot(f"play {creature}").reason.endswith(told)
    t.leaves_open()


def test_a_second_temptation_waits_for_another_turn() -> None:
    hazards = ("despair-of-the-heart", "lure-of-nature", "weariness-of-the-heart")
    t = Road("bree").company("legolas").hazards(*hazards)
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play("lure-of-nature")
    t.passes(int(t.asked == "player-1"))
    assert t.cannot("play despair-of-the-heart").rule == "lore.corruption.one-hazard-per-turn"
    t.leaves_open()


def test_foolish_words_are_not_said_twice_to_the_same() -> None:
    t = Road("bree").company("legolas").hazards("foolish-words", "weariness-of-the-heart")
    t.hazards_in_play("foolish-words on legolas").moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    assert t.cannot("play foolish-words").rule == "lore.unique.duplicated-on"
    t.leaves_open()


def test_the_dead_answer_to_aragorn() -> None:
    t = Road("dunharrow").company("aragorn-ii", "gimli").hand("paths-of-the-dead", "army-of-the-dead")
    t.tapped("aragorn-ii").play("paths-of-the-dead")
    t.moves("vale-of-erech")
    t.enters()
    refusal = t.cannot("play army-of-the-dead")
    assert refusal.reason == "Aragorn II has to tap for Army of the Dead"
    assert refusal.rule == "lore.requirements.tap-needs-untapped"


def test_a_quest_is_stored_with_both_stages() -> None:
    t = Road("rivendell").company("gimli", "into-the-smoking-cone")
    t.mark("into-the-smoking-cone", "stages 1")
    refusal = t.cannot(f"store {t.card('into-the-smoking-cone').key}")
    assert (refusal.reason, refusal.rule) == ("1 of its 2 stages are done", "lore.quest.store")


def test_a_splinter_is_removed_at_a_haven() -> None:
    t = Road("bree").company("gimli").hazards_in_play("morgul-knife on gimli")
    assert t.cannot(f"remove {t.card('morgul-knife').key}").reason == "it can be removed only at a Haven"
    assert t.cannot(f"remove {t.card('morgul-knife').key} untapped").reason == "it can be removed only at a Haven"


def test_nobody_wears_two_cloaks() -> None:
    t = Road("bree").company("frodo", "elven-cloak on frodo", "legolas", "elven-cloak on legolas")
    refusal = t.cannot(f"transfer {t.card('elven-cloak#1').key} to {t.card('legolas').key}")
    assert (refusal.reason, refusal.rule) == ("Legolas has an Elven Cloak already", "lore.unique.duplicated-on")


@pytest.mark.parametrize(("card", "told"), [
    ("ford", "its cost cannot be paid: tap a ranger of the company"),
    ("marvels-told", "Marvels Told would have no effect now"),
    ("fellowship", "Fellowship is playable only if the company is at a Haven and has four or more characters"),
    ("block", "Block is played at another time: in a strike"),
])  # fmt: skip
def test_of_two_companies_the_nearer_one_counts(card: str, told: str) -> None:
    t = Road("bree", level="standard").company("legolas").hand(card)
    t.second_company("rivendell", "aragorn-ii", "halbarad").tapped("aragorn-ii")
    assert t.cannot(f"play {card}").reason == told


def test_a_road_is_judged_from_where_the_company_is_that_chooses() -> None:
    t = Road("edoras", level="standard").company("aragorn-ii").second_company("bree", "gimli")
    t.choose("pass", f"company {t.card('gimli').company}")
    assert t.cannot("move bree").reason == "the company is at Bree already"
    assert t.cannot("move dunharrow").reason == "Dunharrow lies in Rohan, which does not border on Arthedain"
    assert t.cannot("move edoras").reason == "Edoras lies in Rohan, which does not border on Arthedain"


def test_to_whom_an_item_does_not_go() -> None:
    t = Road("bree").company("legolas", "gimli", "elf-stone on legolas", "elf-stone on gimli")
    t.other_company("bree", "haldir", "sting on haldir")
    stone, sting = t.g.cards[t.g.items_of(t.card("legolas").id)[0]].key, t.card("sting").key
    legolas, gimli, haldir = (t.card(one).key for one in ("legolas", "gimli", "haldir"))
    assert t.cannot(f"transfer {stone} to {gimli}").reason == "Gimli has an Elf-stone already"
    assert t.cannot(f"transfer {stone} to {haldir}").reason == "Haldir is no character of yours"
    assert t.cannot(f"transfer {sting} to {legolas}").reason == "Sting is no item of yours"


def test_what_is_not_stored() -> None:
    t = Road("rivendell").company("legolas", "into-the-smoking-cone", "fellowship").points_pile("glamdring")
    t.mark("into-the-smoking-cone", "stages 1").other_company("rivendell", "haldir", "sting on haldir")
    quest, fellowship, sting, glamdring = (
        t.cannot(f"store {t.card(one).key}").reason
        for one in ("into-the-smoking-cone", "fellowship", "sting", "glamdring")
    )
    assert quest == "1 of its 2 stages are done"
    assert fellowship == "Fellowship is no item, and does not say that it may be stored"
    assert sting == "Sting is not yours" and glamdring == "Glamdring is in a marshalling point pile"


def test_what_a_roll_does_not_remove() -> None:
    t = Road("bree").company("legolas").tapped("legolas").hazards_in_play("morgul-knife on legolas")
    t.other_company("rivendell", "haldir").table("foolish-words on haldir")
    knife = "it can be removed only at a Haven"
    for more in ("", " untapped"):
        assert t.cannot(f"remove {t.card('morgul-knife').key}{more}").reason == knife
    assert t.cannot(f"remove {t.card('foolish-words').key}").reason == "Foolish Words is on no character of yours"


def test_the_log_speaks_of_strikes_that_are_no_attack() -> None:
    t = Road("goblin-gate").company("legolas").hazards("cruel-caradhras")
    t.moves("rivendell")
    t.roll(6, 6)
    t.play("cruel-caradhras")
    t.choose("tap")
    assert "Cruel Caradhras: each character faces a strike, prowess 8." in t.log()
    assert "The strikes of Cruel Caradhras are over." in t.log()


def test_the_log_speaks_of_a_second_corruption_roll() -> None:
    t = Road("rivendell").company("legolas", "glamdring on legolas", "lesser-ring on legolas")
    t.roll(1, 1, 6, 6)
    t.choose(f"store {t.card('glamdring').key}")
    assert [line for line in t.log() if "Second corruption roll for Legolas: " in line]
    t = Road("rivendell").company("legolas", "glamdring on legolas")
    t.roll(6, 6)
    t.choose(f"store {t.card('glamdring').key}")
    assert t.log()[-1] == "Glamdring is stored and goes to Player 1's marshalling point pile (+1)."


def test_the_log_names_whom_a_card_keeps_and_does_not_say_that_he_is_gone() -> None:
    t = Road("bree").company("merry", "glamdring on merry", "lesser-ring on merry", "gimli").hand("tookish-blood")
    t.hazards_in_play("lure-of-the-senses on merry")
    t.play("tookish-blood")
    assert t.log()[-1] == "Merry can be neither discarded nor returned to hand this turn (Tookish Blood)."
    t.choose(f"transfer {t.card('glamdring').key} to {t.card('gimli').key}")
    t.roll(1, 1, 6, 6)
    t.choose("pass")
    assert t.in_play("merry") and t.bearer("glamdring") == "merry"
    assert t.log()[-1] == "Merry is corrupted but cannot be discarded (Glamdring)."
    t.leaves_open()


def test_to_whom_a_strike_does_not_go() -> None:
    t = Road("bree").company("elladan", "elrohir", "boromir-ii", "haldir").tapped("boromir-ii")
    t.other_company("bree", "eomer").hazards("wargs")
    t.moves("rivendell")
    t.play("wargs", key="Rhudaur")
    assert t.tokens() == [f"strike {t.card(one).key}" for one in ("elladan", "elrohir")]
    assert t.cannot(f"strike {t.card('boromir-ii').key}").rule == "lore.strikes.untapped-first", "he is tapped"
    assert t.cannot(f"strike {t.card('haldir').key}").rule == "lore.strikes.untapped-first", "he is weaker"
    assert t.cannot(f"strike {t.card('eomer').key}").reason.startswith("that is no character of the company")
    t.leaves_open()
