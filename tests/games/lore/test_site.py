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
    rolls = [line for line in t.log() if "corruption roll for" in line]
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
