"""The site phase: what may be played before and after the automatic-attacks, and used counters."""

from __future__ import annotations

import pytest

from mathom.games.lore.card import Card
from mathom.games.lore.facts import Race
from mathom.games.lore.language.printed import hazard_event, resource_event
from mathom.games.lore.language.vocabulary import ENGAGEMENT, SITE
from mathom.games.lore.language.words import END_OF_TURN, a, of_company, strengthen
from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


class Search(Card, listed=False):
    facts = resource_event("X-41", "Search", SITE)
    effect = strengthen(a(of_company()), prowess=1, until=END_OF_TURN)


def holds(t: Road, *cards: type[Card]) -> Road:
    """The first player has cards, too, that no deck holds."""
    t.g.hands[0] = t.g.hands[0].put(*(card() for card in cards))
    t.g.know_cards()
    return t


def survives(t: Road) -> None:
    """The company enters and faces all automatic-attacks; every strike fails."""
    t.choose("enter")
    while t.attacked:
        if t.can("untapped"):
            t.roll(6, 6)
        t.choose("untapped" if t.can("untapped") else t.offered[0].token)


def used_by(t: Road, site: str) -> tuple[int, ...]:
    """Whose counters everybody sees at a site."""
    [found] = [one.used_by for one in t.seen(None).sites if one.slug == site]
    return found


class Frenzy(Card, listed=False):
    facts = hazard_event("X-42", "Frenzy", ENGAGEMENT)
    effect = strengthen(a(of_company()), prowess=-1, until=END_OF_TURN)


def meets(t: Road, *cards: type[Card]) -> Road:
    """The second player has cards, too, that no deck holds."""
    t.g.hands[1] = t.g.hands[1].put(*(card() for card in cards))
    t.g.know_cards()
    return t


# --- automatic-attacks -----------------------------------------------------------------------------------------------

AFTERWARDS = ("sun", "gates-of-morning", "orcrist", "miruvor", "smoke-rings", "search")


@rule("lore.site.only-engagement-strike-before", "lore.site.keyword")
def test_before_the_automatic_attacks_are_over_only_engagement_and_strike_cards_are_played() -> None:
    t = Road("dol-guldur").company("aragorn-ii", "celeborn").hand("concealment", "risky-blow", *AFTERWARDS[:-1])
    holds(t.discarded("cram").in_site_phase(), Search)
    assert t.tokens() == ["pass", "enter"]
    for card in AFTERWARDS:
        t.cannot(f"play {card}")
    t.choose("enter")
    able = {"lore.combat.engagement-first": ["play concealment"], "lore.strikes.step5-resources": ["play risky-blow"]}
    asked: list[tuple[str, str]] = []
    t.roll(*(6,) * 8)
    while t.attacked:
        if t.asked == "player-1":
            asked.append((t.attack.name, t.asking))
            assert t.tokens("play") == able.get(t.asking, [])
            for card in AFTERWARDS:
                t.cannot(f"play {card}")
        t.choose("untapped" if t.can("untapped") else t.offered[0].token)
    assert {(f"Dol Guldur ({race})", window) for race in ("Orc", "Troll") for window in able} <= set(asked)
    assert t.asking == "lore.site.play-after-entering"
    assert set(t.tokens("play")) == {f"play {card}" for card in AFTERWARDS}


@rule("lore.site.automatic-attack-definition")
def test_an_automatic_attack_comes_before_any_item() -> None:
    t = Road("barrow-downs").company("aragorn-ii").hand("glamdring").in_site_phase()
    t.cannot("play glamdring")
    t.choose("enter")
    assert t.attack.automatic and t.attack.race is Race.UNDEAD
    assert (t.attack_strikes, t.attack_prowess) == (1, 8)
    t.cannot("play glamdring")
    t.roll(6, 6)
    t.choose("untapped")
    assert t.asking == "lore.site.play-after-entering" and t.tokens() == ["pass", "play glamdring"]


@rule("lore.site.keyword")
def test_a_site_card_is_for_the_site_phase() -> None:
    t = holds(Road("edoras").company("legolas").hand("sun", "houses-of-healing").in_movement_phase(), Search)
    t.choose("stay")
    assert t.asked == "player-1" and t.tokens() == ["pass", "play sun"], "movement phase"
    t.cannot("play search")
    t.cannot("play houses-of-healing")
    t.choose("pass")
    assert t.tokens() == ["pass", "enter"]
    t.choose("enter")
    assert set(t.tokens()) == {"pass", "play sun", "play search", "play houses-of-healing"}
    t = Road("edoras").company("legolas").hand("houses-of-healing", "sun")
    assert t.tokens() == ["pass", "play sun"], "organization phase"
    t.cannot("play houses-of-healing")


# --- used counters ---------------------------------------------------------------------------------------------------


@rule("lore.site.own-counters-only", "lore.site.used-counter-definition", "lore.site.used-site-term")
def test_only_ones_own_counter_makes_a_site_used() -> None:
    t = Road("moria").company("aragorn-ii", "legolas").hand("glamdring", "orcrist").in_site_phase()
    t.mark("player-2", "used moria")
    assert used_by(t, "moria") == (1,)
    survives(t)
    assert t.tokens() == ["pass", "play glamdring", "play orcrist"], "the opponent's counter is nothing to him"
    t.play("glamdring", on="legolas")
    assert used_by(t, "moria") == (0, 1) and "Moria" in t.g.used[0], "by playing an item the site is used"
    t.cannot("play orcrist")


@rule("lore.site.used-site-term", "lore.site.used-counter-definition")
@pytest.mark.parametrize("used", [False, True])
def test_a_used_site_gives_no_item(used: bool) -> None:
    t = Road("moria").company("aragorn-ii", "legolas").hand("glamdring", "orcrist", "sun").in_site_phase()
    if used:
        t.used("moria")
    assert used_by(t, "moria") == ((0,) if used else ())
    assert all(not one.used_by for one in t.seen(None).sites if one.slug != "moria")
    survives(t)
    for card in ("glamdring", "orcrist"):
        assert t.can_play(card) is not used
    assert t.can_play("sun")


@rule("lore.site.used-site-term")
def test_information_uses_the_site_too() -> None:
    t = Road("weathertop").company("celeborn", "legolas").hand("dreams-of-lore", "dreams-of-lore").in_site_phase()
    survives(t)
    t.play("dreams-of-lore")
    assert used_by(t, "weathertop") == (0,)
    t.cannot("play dreams-of-lore")


# --- at home ---------------------------------------------------------------------------------------------------------


@rule("lore.site.home-site-cancel", "lore.faq.cancel-is-facing")
def test_somebody_at_home_cancels_an_attack_after_the_attacker_has_engaged() -> None:
    t = Road("isengard").company("saruman", "gimli").hand("dwarven-axe").in_site_phase()
    meets(t, Frenzy)
    t.choose("enter")
    assert t.asked == "player-2"
    t.choose("play frenzy", f"pick {t.card('gimli').key}")
    t.until("lore.site.home-site-cancel")
    assert t.asked == "player-1" and t.tokens() == ["pass", f"cancel by {t.card('saruman').key}"]
    t.choose(f"cancel by {t.card('saruman').key}")
    assert not t.attacked and t.status("saruman") == "tapped" and t.status("gimli") == "untapped"
    assert t.can_play("dwarven-axe"), "canceled is faced"
    assert not any("strike goes" in line for line in t.log())


@rule("lore.site.home-site-cancel")
@pytest.mark.parametrize("status", ["tapped", "wounded"])
def test_who_is_tapped_or_wounded_cancels_nothing_at_home(status: str) -> None:
    t = Road("isengard").company("saruman").mark("saruman", status).in_site_phase()
    t.choose("enter")
    assert not t.can("cancel") and any("strike goes to Saruman" in line for line in t.log())


@rule("lore.site.home-site-cancel", "lore.combat.one-at-a-time")
def test_one_of_two_attacks_is_canceled_at_home_and_the_other_is_faced() -> None:
    t = Road("isengard").company("saruman").hazards("incite-denizens")
    t.stays()
    t.play("incite-denizens")
    t.until("lore.site.enter-first")
    t.choose("enter", f"cancel by {t.card('saruman').key}")
    told = [line for line in t.log() if "Isengard (Wolf)" in line or "strike goes" in line]
    assert [line.split()[0] for line in told].count("A") == 1 and "canceled" in told[1], told


@rule("lore.triggers.several", "lore.site.automatic-attack-definition")
def test_their_player_says_which_of_the_wounded_rolls_first() -> None:
    company = ("boromir-ii", "haldir", "cram on boromir-ii", "cram on haldir", "elf-stone on haldir")
    t = Road("lossadan-cairn").company(*company).tapped("boromir-ii", "haldir").in_site_phase()
    t.roll(*(1, 1, 1, 1) * 2)
    t.choose("enter")
    assert t.asked == "player-1" and t.asking == "lore.triggers.several"
    t.roll(6, 6, 6, 6)
    t.pick("haldir")
    rolls = [line for line in t.log() if "corruption roll for" in line.lower()]
    assert ["Haldir" in line for line in rolls] == [True, False] and len(rolls) == 2


@rule("lore.hazards.engagement-any-attack", "lore.combat.own-condition")
def test_the_opponent_engages_where_ones_own_condition_attacks() -> None:
    t = Road("moria").company("aragorn-ii").hand("risky-blow").table("balrog-of-moria").in_site_phase()
    meets(t, Frenzy)
    t.roll(6, 6)
    t.choose("enter")
    while t.attack.race is not Race.BALROG:
        t.choose("pass" if t.can("pass") else "untapped")
    assert t.asked == "player-2" and t.can("play frenzy")
    t.choose("play frenzy")
    t.until("lore.strikes.step3-tap-or-minus-three")
    t.choose("tap")
    assert t.asked == "player-1" and t.can_play("risky-blow"), "the defender's strike cards come last"


# --- information -----------------------------------------------------------------------------------------------------


@rule("lore.information.play", "lore.information.used-counter")
@pytest.mark.parametrize(("site", "able"), [
    ("weathertop", True), ("dimrill-dale", True), ("amon-hen", True), ("the-wind-throne", True), ("stone-circle", True),
    ("bree", False), ("rivendell", False), ("moria", False), ("edoras", False),
])  # fmt: skip
def test_an_information_card_needs_a_book_icon(site: str, able: bool) -> None:
    t = Road(site).company("celeborn", "aragorn-ii", "glorfindel-ii", "halbarad", "elladan").hand("dreams-of-lore")
    survives(t.in_site_phase())
    assert t.can_play("dreams-of-lore") is able
    if able:
        t.play("dreams-of-lore", on="halbarad")
        assert used_by(t, site) == (0,)
    else:
        t.cannot("play dreams-of-lore")
    t.leaves_open()


# --- used counters and two companies ---------------------------------------------------------------------------------


@rule("lore.exhaust.clear-used", "lore.site.unused-needed")
def test_a_site_whose_counter_goes_with_the_last_card_of_the_pile_is_unused_on_arrival() -> None:
    t = Road("lorien").company("celeborn", "legolas").hand("narsil").used("moria", "edoras").pile("cram")
    t.discarded("sun", "muster").other_pile("wargs", "wargs", "wargs", "wargs")
    t.moves("moria")
    assert not t.g.used[0] and t.g.exhausted[0] == 1
    t.until("lore.site.enter-first")
    survives(t)
    t.play("narsil", on="legolas")
    assert used_by(t, "moria") == (0,) and t.bearer("narsil") == "legolas"
    t.leaves_open()


@rule("lore.items.two-minor", "lore.site.unused-needed")
def test_two_companies_at_one_site_share_its_counter_and_its_minor_item() -> None:
    t = Road("isengard", level="standard").company("legolas", "eowyn").second_company("isengard", "gimli", "haldir")
    t.hand("cram", "miruvor", "glamdring", "fair-gold-ring").in_site_phase()
    t.choose(f"company {t.g.companies_of(0)[0]}")
    survives(t)
    t.play("cram", on="legolas")
    t.play("glamdring")
    t.choose("pass")
    survives(t)
    assert t.cannot("play miruvor").rule == "lore.items.two-minor"
    assert t.cannot("play fair-gold-ring").rule == "lore.site.unused-needed"
    t.leaves_open()


@rule("lore.faction.fail", "lore.faction.roll")
def test_after_a_lost_faction_another_one_may_be_tried_by_somebody_else_and_no_third() -> None:
    t = Road("minas-tirith").company("faramir", "imrahil", "beregond").in_site_phase()
    t.hand("men-of-anorien", "tower-guard-of-minas-tirith", "return-of-the-king")
    t.choose("enter")
    t.roll(1, 1)
    t.play("men-of-anorien", on="faramir")
    assert t.where("men-of-anorien") == "player-1 discard" and used_by(t, "minas-tirith") == ()
    t.choose("play tower-guard-of-minas-tirith")
    assert not t.can_pick("faramir") and t.can_pick("imrahil")
    t.roll(6, 6)
    t.pick("imrahil")
    assert t.points() == 1 and used_by(t, "minas-tirith") == (0,) and t.status("beregond") == "untapped"
    t.leaves_open()


@rule("lore.ally.counts-as-character", "lore.faction.roll")
def test_an_ally_makes_a_faction_roll_with_his_own_mind_and_of_no_race() -> None:
    t = Road("bag-end").company("frodo", "tom-bombadil on frodo").hand("hobbits").tapped("frodo").in_site_phase()
    t.choose("enter")
    t.roll(3, 4)
    t.play("hobbits")
    assert t.status("tom-bombadil") == "tapped" and t.where("hobbits") == "player-1 points"
    assert any("Faction roll for Tom Bombadil: 3 + 4 + 2 mind = 9 against 9" in line for line in t.log())
    t.leaves_open()


@rule("lore.site.home-site-cancel", "lore.faq.cancel-is-facing")
def test_who_cancels_at_home_is_tapped_and_a_companion_plays_what_is_there() -> None:
    t = Road("bree").company("barliman-butterbur", "aragorn-ii").hazards_in_play("fell-winter").in_site_phase()
    t.hand("rangers-of-the-north")
    t.choose("enter", f"cancel by {t.card('barliman-butterbur').key}")
    assert t.asking == "lore.site.play-after-entering"
    t.roll(3, 2)
    t.play("rangers-of-the-north")
    assert t.status("aragorn-ii") == "tapped", "only he could"
    assert t.points() == 2, "5 on the dice, mind 4, a Dúnadan, and what is his own"
    t.leaves_open()


@rule("lore.ring.reveal-after", "lore.triggers.form")
def test_a_ring_that_is_found_at_a_site_wakes_greed_once_more() -> None:
    t = Road("lorien").company("gimli", "legolas", "celeborn").hand("precious-gold-ring", "lesser-ring")
    t.hazards("greed").pile(*("sun",) * 4).other_pile(*("sun",) * 4)
    t.moves("moria")
    t.passes(int(t.asked == "player-1"))
    t.play("greed")
    t.until("lore.site.enter-first")
    survives(t)
    t.play("precious-gold-ring", on="gimli")
    t.choose(f"test {t.card('precious-gold-ring').key} by {t.card('celeborn').key}")
    t.play("lesser-ring")
    rolls = [line for line in t.log() if "Corruption roll for" in line]
    assert len(rolls) == 4 and all("− 1 Greed" in line for line in rolls), "Legolas and Celeborn, for each ring"
    t.leaves_open()
